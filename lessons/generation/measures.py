"""What can be counted about a text that was written: how much it repeats itself, and how likely a model finds it."""

from collections.abc import Sequence
from typing import Any

from jaxtyping import Int
from torch import Tensor

from lessons.checks import check_whole_number
from lessons.generation.adapters import as_autoregressive
from lessons.generation.inference import Writing, check_room, log_probabilities
from lessons.generation.texts import as_numbers, as_prompt, check_vocabulary


def distinct(tokens: Sequence[int] | Int[Tensor, "T"], n: int = 1) -> float:
    """How many different n-grams there are for each n-gram: 1 where none comes twice. A text without any has 1.

    Raises ValueError for what are no token numbers and for an n below 1. Source: Li et al. 2016, section 5
    ("distinct-n"), where the divisor is the number of tokens; here, that of n-grams, so that 1 can be reached.
    """
    check_whole_number("n", n)
    text = as_numbers("tokens", tokens)
    grams = [tuple(text[start : start + n]) for start in range(len(text) - n + 1)]
    return len(set(grams)) / len(grams) if grams else 1.0


def repetition(tokens: Sequence[int] | Int[Tensor, "T"], n: int = 4) -> float:
    """The share of n-grams that stood before in the same text: 1 - distinct-n. Raises as `distinct`."""
    return 1 - distinct(tokens, n)


def continuation_log_probabilities(model: Any, prompt: Any, continuation: Any) -> list[float]:
    """log P of each token of a given continuation, in nats, each after the prompt and the tokens before it.

    Their sum is log P of the continuation, their mean negated its cross-entropy. `model` is that of `generate`.
    Raises ValueError for a prompt or a continuation that the model cannot read, and for scores that are no numbers.
    """
    reader = as_autoregressive(model)
    start, given = as_prompt(prompt), as_prompt(continuation, "continuation")
    check_room(reader, "prompt", start, len(given), f"continuation has {len(given)} tokens")
    check_vocabulary("continuation", given, reader.vocab_size)
    writing = Writing(reader, [start], reader.first_length(start) + len(given) - 1)
    found: list[float] = []
    for token in given:
        if found:
            writing.go_on([given[len(found) - 1]])
        log_p = log_probabilities(writing.scores())[0]
        check_vocabulary("continuation", [token], len(log_p))
        found.append(log_p[token].item())
    return found
