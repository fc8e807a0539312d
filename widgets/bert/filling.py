"""The explorer of masked prediction: each token of a sentence masked in turn, and what a model fills in."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from jaxtyping import Bool, Float, Int

from widgets.explorer import Explorer

MOST_TOKENS = 96
MOST_CHARACTERS = 400  # of a typed sentence
MOST_SENTENCES = 12
TOP = 10  # predictions that the slider reaches
TYPED = "yours"


@dataclass(frozen=True)
class Predictions:
    """What a model says at each place t of a sentence when the token there alone is masked.

    tokens: the sentence as the model reads it, special tokens too; a place that is already masked holds [MASK].
    top_tokens: for each place its k likeliest tokens, best first (none where `maskable` is False).
    top: their probabilities. rank: of the token that stands there, 1 is the likeliest; own: its probability; where the
        sentence itself has [MASK], rank 0.
    maskable: False for special tokens.
    classes: for a classifier, each class's probability with place t masked; the last, with nothing masked.
    Arrays are tensors or NumPy arrays.
    """

    tokens: Sequence[str]
    top_tokens: Sequence[Sequence[str]]
    top: Float[Any, "T k"]
    rank: Int[Any, " T"]
    own: Float[Any, " T"]
    maskable: Bool[Any, " T"]
    classes: Mapping[str, Float[Any, " T+1"]] | None = None


def bert_explorer(
    sentences: str | Sequence[str] | Mapping[str, Predictions],
    predict: Callable[[str], Predictions] | None = None,
    *,
    title: str = "Masked: what does the model fill in?",
    projector: bool = False,
) -> Explorer:
    """A sentence whose tokens are masked one at a time, with the model's likeliest tokens for each place.

    sentences: one or more to choose from; or, without `predict`, their predictions by sentence.
    predict: a function sentence -> Predictions, called for each sentence here and for what a person types.
    Raises ValueError for predictions that do not fit together, and for a sentence too long to be drawn.
    """
    raise NotImplementedError
