"""What a model reads and where it sees an answer, as a caller gives it to the explorer of spans: checked, packed."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from numbers import Integral
from typing import Any

import numpy as np
import torch
from jaxtyping import Bool, Float

from lessons.bert.spans import best_span
from widgets.checks import flags, numbers, shown, strings

MOST_TOKENS = 256  # of question and passage together
MOST_READINGS = 12


@dataclass(frozen=True)
class SpanReading:
    """A question on a passage, and a model's scores for it.

    tokens: all that the model read, [CLS] question [SEP] passage [SEP]; [CLS] is place 0.
    start, end: scores, before the softmax, of the answer starting, and ending, at each token.
    allowed: True for the tokens of the passage, where an answer may lie.
    answer: the first and last token of the right answer; (0, 0) where the passage holds none; None if unknown.
    passage: its text, for another question on it; without it, the allowed tokens are joined.
    Arrays are tensors or NumPy arrays.
    """

    question: str
    tokens: Sequence[str]
    start: Float[Any, " T"]
    end: Float[Any, " T"]
    allowed: Bool[Any, " T"]
    answer: tuple[int, int] | None = None
    passage: str | None = None


Read = Callable[[str, str], SpanReading]


def checked_reading(given: Any, name: str) -> SpanReading:
    """The same reading with NumPy arrays; ValueError, in which `name` names it, where its parts do not fit."""
    if not isinstance(given, SpanReading):
        raise ValueError(f"{name}: a {type(given).__name__}; a SpanReading would do")
    tokens = strings(given.tokens, f"{name}: tokens")
    T = len(tokens)
    if not 2 <= T <= MOST_TOKENS:
        raise ValueError(f"{name}: {T} tokens; 2 to {MOST_TOKENS} can be drawn, question and passage together")
    for what, text in (("question", given.question), ("passage", given.passage)):
        if not (isinstance(text, str) and text.strip()) and not (what == "passage" and text is None):
            raise ValueError(f"{name}: {what}={shown(text)}; a text that is not empty would do")
    allowed = flags(given.allowed, f"{name}: allowed")
    start, end = (numbers(getattr(given, what), f"{name}: {what}").astype(np.float32) for what in ("start", "end"))
    for what, array in (("start", start), ("end", end), ("allowed", allowed)):
        if array.shape != (T,):
            raise ValueError(f"{name}: {what} has shape {array.shape}; ({T},) would do, one for each token")
        if not np.isfinite(array).all():
            raise ValueError(f"{name}: {what} is not finite; give the scores before any mask, and say where in allowed")
    if allowed[0] or not allowed.any():
        raise ValueError(f"{name}: allowed must be True for tokens of the passage, and False for [CLS] at place 0")
    answer = _checked_answer(given.answer, allowed, name)
    return SpanReading(given.question, tokens, start, end, allowed, answer, given.passage)


def _checked_answer(answer: Any, allowed: np.ndarray, name: str) -> tuple[int, int] | None:
    if answer is None:
        return None
    pair = answer.tolist() if hasattr(answer, "tolist") else answer  # a row of targets: a tensor or an array
    if isinstance(pair, tuple | list) and len(pair) == 2:
        first, last = pair
        if all(isinstance(place, Integral) and not isinstance(place, bool) for place in pair) and (
            first == last == 0 or (0 <= first <= last < len(allowed) and allowed[first] and allowed[last])
        ):
            return int(first), int(last)
    raise ValueError(
        f"{name}: answer={shown(answer)}; the first and last token of the answer in the passage would do, "
        "(0, 0) where there is none, None where it is not known"
    )


def packed_reading(reading: SpanReading, key: str) -> tuple[dict[str, Any], dict[str, Any]]:
    """Parameters and arrays, their names ending in `key`, of a checked reading."""
    answer = None if reading.answer is None else list(reading.answer)
    described = {"question": reading.question, "tokens": reading.tokens, "answer": answer}
    return described, {name + key: getattr(reading, name) for name in ("start", "end", "allowed")}


def joined(tokens: Sequence[str], spaced: bool = False) -> str:
    """Tokens as a text: `spaced` where spaces belong to the tokens, else a space between words and none before ##."""
    return "".join(tokens).strip() if spaced else " ".join(tokens).replace(" ##", "")


def has_spaces(tokens: Sequence[str]) -> bool:
    """Whether spaces belong to the tokens, as in byte-level encodings."""
    return any(token.startswith(" ") for token in tokens)


def text_of(reading: SpanReading) -> str:
    """The passage."""
    if reading.passage is not None:
        return reading.passage
    own = [token for token, allowed in zip(reading.tokens, reading.allowed, strict=True) if allowed]
    return joined(own, has_spaces(reading.tokens))


@dataclass(frozen=True)
class Found:
    """The best span, its score start + end, and the score of [CLS]."""

    first: int
    last: int
    score: float
    nothing: float

    @property
    def lead(self) -> float:
        """How far [CLS] is ahead of the span."""
        return self.nothing - self.score


def best(reading: SpanReading, longest: int) -> Found:
    """The best span of a checked reading, even where [CLS] scores more."""
    start, end, allowed = (torch.as_tensor(getattr(reading, name)) for name in ("start", "end", "allowed"))
    start, end = start.double(), end.double()
    nothing = float(start[0] + end[0])
    start[0] = -math.inf  # no answer is not among the choices
    span = best_span(start, end, allowed, longest)
    assert span is not None, "a checked reading allows a token"
    return Found(span.start, span.end, float(start[span.start] + end[span.end]), nothing)


def shares(scores: np.ndarray) -> np.ndarray:
    """The softmax over all tokens."""
    exps = np.exp(scores.astype(np.float64) - scores.max())
    return exps / exps.sum()
