"""What a model says about masked places, as a caller gives it to the explorer: checked, and packed for the browser."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np

from lessons.bert.filling import Predictions
from widgets.arrays import to_array
from widgets.checks import check_asked, cut, flags, numbers, shown, strings

MOST_TOKENS = 96  # of a sentence
MOST_SENTENCES, MOST_CLASSES = 12, 6
TOP = 10  # predictions that can be shown


Predict = Callable[[str], Predictions]


def given(
    sentences: str | Sequence[str] | Mapping[str, Predictions], predict: Predict | None
) -> dict[str, Predictions]:
    """The predictions of each sentence, checked. A model is asked only when all sentences can be."""
    check_asked(predict, "predict", "sentence -> Predictions")
    if isinstance(sentences, str):
        sentences = [sentences]
    if not isinstance(sentences, Mapping | Sequence) or not all(isinstance(one, str) for one in sentences):
        raise ValueError(f"sentences={shown(sentences)}: a text, a list of texts, or predictions by text")
    if blank := [sentence for sentence in sentences if not sentence.strip()]:
        raise ValueError(f"sentences: {blank[0]!r} is empty; give one with at least one token")
    texts = list(dict.fromkeys(sentences))
    if not 1 <= len(texts) <= MOST_SENTENCES:
        raise ValueError(f"sentences: {len(texts)} of them; 1 to {MOST_SENTENCES} would do")
    if isinstance(sentences, Mapping):
        found = dict(sentences)
    elif predict is None:
        raise ValueError("predict is missing: give a function sentence -> Predictions, or predictions by sentence")
    else:
        found = {text: predict(text) for text in texts}
    return {text: checked(one, f"predictions for {cut(repr(text), 40)}") for text, one in found.items()}


def checked(given: Any, name: str) -> Predictions:
    """The same predictions with NumPy arrays; zeros where no token can be masked. ValueError where they do not fit."""
    if not isinstance(given, Predictions):
        raise ValueError(f"{name}: a {type(given).__name__}; a Predictions would do")
    tokens = strings(given.tokens, f"{name}: tokens")
    T = len(tokens)
    if not 1 <= T <= MOST_TOKENS:
        raise ValueError(f"{name}: {T} tokens; 1 to {MOST_TOKENS} can be drawn")
    maskable = flags(given.maskable, f"{name}: maskable")
    top, rank, own = (numbers(getattr(given, what), f"{name}: {what}") for what in ("top", "rank", "own"))
    for what, array, shape in (("maskable", maskable, (T,)), ("rank", rank, (T,)), ("own", own, (T,))):
        if array.shape != shape:
            raise ValueError(f"{name}: {what} has shape {array.shape}; {shape} would do, one for each token")
    if top.ndim != 2 or len(top) != T:
        raise ValueError(f"{name}: top has shape {top.shape}; ({T}, k) would do, the k likeliest for each token")
    if not maskable.any():
        raise ValueError(f"{name}: maskable is False everywhere; at least one token must be one that can be masked")
    k = min(top.shape[1], TOP)
    classes = _checked_classes(given.classes, T, name)
    if not k and classes is None:
        raise ValueError(f"{name}: neither predictions nor classes; give the k likeliest tokens of each place")
    top = np.where(maskable[:, None], top, 0)[:, :k].astype(np.float32)
    own, rank = np.where(maskable, own, 0).astype(np.float32), np.where(maskable, rank, 0)
    _check_shares(top, f"{name}: top")
    _check_shares(own, f"{name}: own")
    if (np.diff(top, axis=1) > 1e-6).any():
        raise ValueError(f"{name}: top must fall along each row, the likeliest token first")
    if (most := top.sum(axis=1).max(initial=0)) > 1.01:  # room for 16 bits
        raise ValueError(
            f"{name}: a row of top sums to {most:.3g}; at most 1 would do: the softmax runs over the tokens"
        )
    whole = (rank >= 0) & (rank < 2**31) & (rank % 1 == 0)  # NaN is neither
    if not whole.all():
        raise ValueError(
            f"{name}: rank {rank[~whole][0]:g}; whole numbers would do, 1 for the likeliest token, 0 for no token"
        )
    words = _checked_words(given.top_tokens, maskable, k, f"{name}: top_tokens")
    return Predictions(tokens, words, top, rank.astype(np.int32), own, maskable, classes)


def _checked_words(given: Any, maskable: np.ndarray, k: int, name: str) -> list[list[str]]:
    """The k likeliest tokens of each place; none where no token can be masked."""
    T = len(maskable)
    if isinstance(given, str) or not isinstance(given, Sequence | np.ndarray):
        raise ValueError(f"{name} is {shown(given)}; a list with {k} strings for each token would do")
    if len(given) != T:
        raise ValueError(f"{name} for {len(given)} places; {T} would do, one for each token")
    words = [strings(row, f"{name}[{t}]")[:k] if maskable[t] else [] for t, row in enumerate(given)]
    for t, row in enumerate(words):
        if maskable[t] and len(row) != k:
            raise ValueError(f"{name}[{t}]={shown(row)}; {k} strings would do, as many as top has columns")
    return words


def _checked_classes(classes: Any, T: int, name: str) -> dict[str, np.ndarray] | None:
    if classes is None:
        return None
    if not isinstance(classes, Mapping) or not all(isinstance(label, str) and label.strip() for label in classes):
        raise ValueError(f"{name}: classes={shown(classes)}; probabilities by label would do")
    if len(classes) > MOST_CLASSES:
        raise ValueError(f"{name}: {len(classes)} classes; at most {MOST_CLASSES} can be drawn")
    found = {}
    for label, values in classes.items():
        what = f"{name}: classes[{label!r}]"
        found[label] = array = numbers(values, what).astype(np.float32)
        if array.shape != (T + 1,):
            raise ValueError(
                f"{what} has shape {array.shape}; ({T + 1},) would do: with each of the {T} tokens masked, then with "
                "none"
            )
        _check_shares(array, what)
    return found or None


def _check_shares(array: np.ndarray, name: str) -> None:
    wrong = ~((array >= 0) & (array <= 1.001))  # NaN too
    if wrong.any():
        raise ValueError(
            f"{name} must be probabilities, 0 to 1, got {array[wrong][0]:.4g}: apply the softmax (of one class, the "
            "sigmoid) first"
        )


def opening(predictions: Predictions) -> int:
    """The place to mask first: the sentence's own [MASK]; of a classifier alone the place that moves it most; else the
    first where another token is likelier."""
    maskable, rank = to_array(predictions.maskable), to_array(predictions.rank)
    if predictions.classes and predictions.top.shape[1] == 0 and maskable.any():
        shares = np.stack([to_array(share) for share in predictions.classes.values()])  # classes T+1
        moved = np.abs(shares[:, :-1] - shares[:, -1:]).max(axis=0)
        return int(np.where(maskable, moved, -1).argmax())
    for wanted in (maskable & (rank == 0), maskable & (rank > 1), maskable):
        if wanted.any():
            return int(wanted.argmax())
    raise ValueError("maskable: no place is True; at least one token must be one that can be masked")


def packed(sentence: str, predictions: Predictions, key: str) -> tuple[dict[str, Any], dict[str, Any]]:
    """Parameters and arrays, their names ending in `key`, of checked predictions."""
    classes = predictions.classes or {}
    described = {
        "sentence": sentence,
        "tokens": predictions.tokens,
        "top_tokens": predictions.top_tokens,
        "classes": list(classes),
        "opening": opening(predictions),
    }
    values: list[np.ndarray] = list(classes.values())
    T = len(predictions.tokens)
    numbers = {
        "top": predictions.top,
        "rank": predictions.rank,
        "own": predictions.own,
        "maskable": predictions.maskable,
        "classes": np.stack(values) if values else np.zeros((0, T + 1), np.float32),
    }
    return described, {name + key: array for name, array in numbers.items()}
