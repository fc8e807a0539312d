"""The explorer of answer spans: where in a passage a model lets the answer to a question start and end."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from jaxtyping import Bool, Float

from widgets.explorer import Explorer


@dataclass(frozen=True)
class SpanReading:
    """A question on a passage, and a model's scores for it.

    tokens: all that the model read, [CLS] question [SEP] passage [SEP]; [CLS] is place 0.
    start, end: scores (before the softmax) of the answer starting, and ending, at each token.
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


def span_explorer(
    readings: Sequence[SpanReading],
    *,
    read: Callable[[str, str], SpanReading] | None = None,
    longest: int = 15,
    threshold: float | None = 0.0,
    title: str = "Where does the answer start, and where does it end?",
    projector: bool = False,
) -> Explorer:
    """Questions on passages, with a model's start and end scores for each token and the best span that they make.

    readings: one or more to choose from. read: a function (question, passage) -> SpanReading for what a person types.
    longest: tokens of the longest answer to begin with.
    threshold: no answer where the score of [CLS] exceeds that of the best span by more; None: always an answer.
    Raises ValueError for readings that do not fit together or are too long to be drawn.
    """
    raise NotImplementedError
