"""A text as a strategy writes it after a prompt, token by token, with the distribution of each token."""

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import torch

from lessons.checks import check_whole_number
from lessons.generation import FromTransformer, Step, Strategy, as_autoregressive, repetition, stream
from lessons.generation.inference import room_after
from lessons.generation.texts import as_numbers, as_stops
from widgets.checks import shown

MOST_STRATEGIES, MOST_TOKENS = 6, 80
BARS = 10  # tokens of each distribution that are stored, the likeliest
GRAM = 4  # tokens of a stretch whose repetition is counted
UNFINISHED = "\N{REPLACEMENT CHARACTER}"  # what a decoder writes for a character whose bytes are not all there


@dataclass
class Writing:
    """What one strategy has written after a prompt; each list has an entry for each token, and grows as they come.

    ids: the tokens; pieces: what each adds to the text, nothing where it ends inside a character. surprise: -log₂ of
    its probability under the model, in bits. rank: its place among the likeliest, from 1. kept: how many tokens the
    strategy left. top, model_p, after: the likeliest tokens as strings, their probabilities under the model, at
    temperature 1, and under the strategy, 0 where it cut them. finished: as in `Generation`, "" while it is written.
    """

    strategy: Strategy
    vocab_size: int
    ids: list[int] = field(default_factory=list)
    pieces: list[str] = field(default_factory=list)
    surprise: list[float] = field(default_factory=list)
    rank: list[int] = field(default_factory=list)
    kept: list[int] = field(default_factory=list)
    top: list[list[str]] = field(default_factory=list)
    model_p: list[list[float]] = field(default_factory=list)
    after: list[list[float]] = field(default_factory=list)
    finished: str = ""

    @property
    def text(self) -> str:
        return "".join(self.pieces)

    @property
    def log2(self) -> float:
        """log₂ P of the whole under the model."""
        return -sum(self.surprise)

    @property
    def repeated(self) -> int:
        """How many stretches of four tokens stood before in the same text."""
        return round(repetition(self.ids, GRAM) * max(0, len(self.ids) - GRAM + 1))


Writings = Mapping[str, Writing]
Write = Callable[[str], Writings]


def writing_of(
    model: Any,
    encode: Callable[[str], Sequence[int]],
    decode: Callable[[list[int]], str],
    strategies: Mapping[str, Strategy],
    *,
    max_new_tokens: int = 60,
    seed: int = 0,
    stop: Any = (),
) -> "Writer":
    """A function prompt -> {name: Writing}: the prompt continued by each strategy, with the same random numbers.

    model: what `lessons.generation.generate` takes: a GPT, a causal language model of transformers, an adapter.
    strategies: by the names that a menu shows, at most 6. max_new_tokens: at most 80; a text ends earlier at a token of
    `stop`, and where the model's context is full. seed: of the random numbers, one a token, the same for each strategy.
    Raises ValueError for what cannot be, naming the argument.
    """
    as_autoregressive(model)
    for name, function, form in (("encode", encode, "text -> token numbers"), ("decode", decode, "numbers -> text")):
        if not callable(function):
            raise ValueError(f"{name}={shown(function)} cannot be called; a function {form} would do")
    given = isinstance(strategies, Mapping) and all(isinstance(one, Strategy) for one in strategies.values())
    if not given or not all(isinstance(name, str) for name in strategies):
        raise ValueError(f"strategies={shown(strategies)}; a dict of names and Strategy(…) would do")
    if not 1 <= len(strategies) <= MOST_STRATEGIES:
        raise ValueError(f"strategies: {len(strategies)} of them; 1 to {MOST_STRATEGIES} would do")
    check_whole_number("max_new_tokens", max_new_tokens, f"; {MOST_TOKENS} at most")
    if max_new_tokens > MOST_TOKENS:
        raise ValueError(f"max_new_tokens={max_new_tokens}; at most {MOST_TOKENS} can be shown")
    check_whole_number("seed", seed, least=0)
    if seed >= 2**64:
        raise ValueError(f"seed={seed:.3e}; below 2^64 would do, as torch.Generator takes it")
    return Writer(model, encode, decode, dict(strategies), max_new_tokens, seed, as_stops(stop))


@dataclass(frozen=True)
class Writer:
    """Writes after a prompt with several strategies, all at once or token by token. Made by `writing_of`."""

    model: Any
    encode: Callable[[str], Sequence[int]]
    decode: Callable[[list[int]], str]
    strategies: dict[str, Strategy]
    max_new_tokens: int
    seed: int
    stop: frozenset[int]

    def __call__(self, prompt: str) -> Writings:
        """What each strategy writes."""
        return list(self.growing(prompt))[-1]

    def growing(self, prompt: str, first: str | None = None) -> Iterator[Writings]:
        """What there is after each token, the strategy named `first` before the others; the last has all."""
        if not isinstance(prompt, str):
            raise ValueError(f"prompt={shown(prompt)}; a text would do")
        ids = as_numbers(f"encode({shown(prompt)})", self.encode(prompt))
        if not ids:
            raise ValueError(f"prompt={shown(prompt)} has no token; a model needs one to say what comes next")
        room_after(as_autoregressive(self.model), "prompt", ids)
        lead = [] if isinstance(self.model, FromTransformer) else ids  # an answer does not go on from its source
        written: dict[str, Writing] = {}
        for name in sorted(self.strategies, key=lambda one: one != first):
            text = self._text(lead) if lead else ""
            for step in stream(
                self.model, [ids], self.strategies[name], max_new_tokens=self.max_new_tokens, stop=self.stop,
                generator=torch.Generator().manual_seed(self.seed), distributions=True, on_overflow="stop",
            ):  # fmt: skip
                assert step.logits is not None
                writing = written.setdefault(name, Writing(self.strategies[name], step.logits.shape[-1]))
                self._add(writing, step)
                piece, text = added(self._text, [*lead, *writing.ids], text)
                writing.pieces.append(piece)
                yield {name: written[name] for name in self.strategies if name in written}

    def _text(self, ids: list[int]) -> str:
        text = self.decode(ids)
        if not isinstance(text, str):
            raise ValueError(f"decode({shown(ids)}) is {shown(text)}; a text would do")
        return text

    def _add(self, writing: Writing, step: Step) -> None:
        """All of a step but the text of its token."""
        assert step.logits is not None
        assert step.distribution is not None
        [number], logits = step.tokens, step.logits[0].cpu().double()  # MPS has no float64
        order = logits.argsort(descending=True, stable=True)  # of equals the first in the vocabulary, as in lessons
        top = order[:BARS]
        writing.ids.append(number)
        writing.surprise.append(max(0.0, -step.log_probabilities[0] / math.log(2)))
        writing.rank.append(int((order == number).nonzero()) + 1)
        writing.kept.append(int(step.distribution.kept.sum()))
        writing.top.append([self._text([one]) for one in top.tolist()])
        writing.model_p.append(logits.softmax(dim=0)[top].tolist())
        writing.after.append(step.distribution.after[0].cpu().double()[top].tolist())
        writing.finished = step.finished[0] or ""


def added(decode: Callable[[list[int]], str], ids: list[int], text: str) -> tuple[str, str]:
    """What the last of the tokens adds to the text of those before it, and the text then.

    Nothing while a character lacks bytes; the token that completes it adds it whole.
    """
    longer = decode(ids)
    if longer.startswith(text) and not longer.endswith(UNFINISHED):
        return longer[len(text) :], longer
    return ("", text) if longer.endswith(UNFINISHED) else (decode(ids[-1:]), longer)
