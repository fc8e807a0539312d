"""What a model says about masked places, as a caller gives it to the explorer: checked, and packed for the browser."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np

from lessons.bert.filling import Predictions
from widgets.arrays import to_array

MOST_TOKENS = 96  # of a sentence
MOST_SENTENCES, MOST_CLASSES = 12, 6
TOP = 10  # predictions that can be shown


Predict = Callable[[str], Predictions]


def given(
    sentences: str | Sequence[str] | Mapping[str, Predictions], predict: Predict | None
) -> dict[str, Predictions]:
    """The predictions of each sentence, checked."""
    if isinstance(sentences, str):
        sentences = [sentences]
    if isinstance(sentences, Mapping):
        found = dict(sentences)
    elif not isinstance(sentences, Sequence) or not all(isinstance(sentence, str) for sentence in sentences):
        raise ValueError(f"sentences={cut(repr(sentences), 60)}: a text, a list of texts, or predictions by text")
    elif predict is None:
        raise ValueError("predict is missing: give a function sentence -> Predictions, or predictions by sentence")
    elif blank := [sentence for sentence in sentences if not sentence.strip()]:
        raise ValueError(f"sentences: {blank[0]!r} is empty; give one with at least one token")
    else:
        found = {sentence: predict(sentence) for sentence in sentences[: MOST_SENTENCES + 1]}
    if not 1 <= len(found) <= MOST_SENTENCES:
        raise ValueError(f"sentences: {len(sentences)} of them; 1 to {MOST_SENTENCES} would do")
    return {text: checked(one, f"predictions for {cut(repr(text), 40)}") for text, one in found.items()}


def checked(given: Any, name: str) -> Predictions:
    """The same predictions with NumPy arrays; zeros where no token can be masked. ValueError where they do not fit."""
    if not isinstance(given, Predictions):
        raise ValueError(f"{name}: a {type(given).__name__}; a Predictions would do")
    tokens, T = list(given.tokens), len(given.tokens)
    if not 1 <= T <= MOST_TOKENS:
        raise ValueError(f"{name}: {T} tokens; 1 to {MOST_TOKENS} can be drawn")
    if not all(isinstance(token, str) for token in tokens):
        raise ValueError(f"{name}: tokens must be strings, such as tokenizer.token(id), got {tokens[:3]!r}")
    maskable = to_array(given.maskable).astype(bool)
    top, rank, own = to_array(given.top), to_array(given.rank), to_array(given.own)
    for what, array, shape in (("maskable", maskable, (T,)), ("rank", rank, (T,)), ("own", own, (T,))):
        if array.shape != shape:
            raise ValueError(f"{name}: {what} has shape {array.shape}; {shape} would do, one for each token")
    if top.ndim != 2 or len(top) != T:
        raise ValueError(f"{name}: top has shape {top.shape}; ({T}, k) would do, the k likeliest for each token")
    if not maskable.any():
        raise ValueError(f"{name}: maskable is False everywhere; at least one token must be one that can be masked")
    k = min(top.shape[1], TOP)
    if not k and not given.classes:
        raise ValueError(f"{name}: neither predictions nor classes; give the k likeliest tokens of each place")
    top = np.where(maskable[:, None], top, 0)[:, :k].astype(np.float32)
    own, rank = np.where(maskable, own, 0).astype(np.float32), np.where(maskable, rank, 0).astype(np.int32)
    if len(given.top_tokens) != T:
        raise ValueError(f"{name}: top_tokens for {len(given.top_tokens)} places; {T} would do, one for each token")
    words = [list(row)[:k] if can else [] for row, can in zip(given.top_tokens, maskable, strict=True)]
    for t, row in enumerate(words):
        if maskable[t] and (len(row) != k or not all(isinstance(word, str) for word in row)):
            raise ValueError(f"{name}: top_tokens[{t}]={row!r}; {k} strings would do, as many as top has columns")
    _check_shares(top, f"{name}: top")
    _check_shares(own, f"{name}: own")
    if (np.diff(top, axis=1) > 1e-6).any():
        raise ValueError(f"{name}: top must fall along each row, the likeliest token first")
    if (rank < 0).any():
        raise ValueError(f"{name}: rank {rank.min()}; 1 is the likeliest token, 0 stands for no token")
    return Predictions(tokens, words, top, rank, own, maskable, _checked_classes(given.classes, T, name))


def _checked_classes(classes: Mapping[str, Any] | None, T: int, name: str) -> dict[str, np.ndarray] | None:
    if not classes:
        return None
    if len(classes) > MOST_CLASSES:
        raise ValueError(f"{name}: {len(classes)} classes; at most {MOST_CLASSES} can be drawn")
    found = {}
    for label, values in classes.items():
        found[str(label)] = array = to_array(values).astype(np.float32)
        if array.shape != (T + 1,):
            raise ValueError(
                f"{name}: classes[{label!r}] has shape {array.shape}; ({T + 1},) would do: with each of the {T} tokens "
                "masked, then with none"
            )
        _check_shares(array, f"{name}: classes[{label!r}]")
    return found


def _check_shares(array: np.ndarray, name: str) -> None:
    if not (np.isfinite(array).all() and (array >= 0).all() and (array <= 1.001).all()):
        raise ValueError(f"{name} must be probabilities, 0 to 1: apply the softmax (of one class, the sigmoid) first")


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


def cut(text: str, most: int) -> str:
    """A text of at most `most` characters; one that is cut ends in “…”."""
    return text if len(text) <= most else text[: most - 1] + "…"
