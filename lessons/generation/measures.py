"""What can be counted about a text that was written: how much it repeats itself, and how likely a model finds it."""

from collections.abc import Sequence
from typing import Any

import torch
import torch.nn.functional as F

from lessons.checks import check_whole_number
from lessons.generation.adapters import as_autoregressive
from lessons.generation.generate import looking, token_limits
from lessons.generation.texts import as_prompts, check_vocabulary


def distinct(tokens: Sequence[int], n: int = 1) -> float:
    """How many different n-grams there are for each n-gram: 1 where none comes twice. A text without any has 1.

    Raises ValueError for an n below 1. Source: Li et al. 2016, section 5 ("distinct-n").
    """
    check_whole_number("n", n)
    grams = [tuple(tokens[start : start + n]) for start in range(len(tokens) - n + 1)]
    return len(set(grams)) / len(grams) if grams else 1.0


def repetition(tokens: Sequence[int], n: int = 4) -> float:
    """The share of n-grams that stood before in the same text: 1 - distinct-n. Raises ValueError for an n below 1."""
    return 1 - distinct(tokens, n)


def continuation_log_probabilities(model: Any, prompt: Any, continuation: Any) -> list[float]:
    """log P of each token of a given continuation, in nats, each after the prompt and the tokens before it.

    Their sum is log P of the continuation, their mean negated its cross-entropy. `model` and errors as in `generate`.
    """
    reader = as_autoregressive(model)
    prompts, given = as_prompts(prompt), as_prompts(continuation)
    if len(prompts) != 1 or len(given) != 1:
        raise ValueError(f"{len(prompts)} prompts and {len(given)} continuations; pass one of each")
    token_limits(reader, prompts, len(given[0]))
    check_vocabulary("continuation", given[0], reader.vocab_size)
    modules = [] if reader.module is None else list(reader.module.modules())
    found = []
    with looking(modules):
        texts = reader.start(prompts, reader.first_length(prompts[0]) + len(given[0]) - 1)
        for token in given[0]:
            logits = reader.step(texts)
            check_vocabulary("continuation", [token], logits.shape[-1])
            found.append(F.log_softmax(logits[0].cpu().double(), dim=-1)[token].item())
            texts.append(torch.tensor([token], device=texts.ids.device))
    return found
