"""Attention weights that any model gives: checked, named by their tokens, and measured: what each head looks at."""

import re
from collections.abc import Sequence
from typing import Any

import numpy as np

from widgets.arrays import to_array

MOST_TOKENS = 512
MOST_WEIGHTS = 8_000_000  # a byte each on their way to the browser: 12 layers of 12 heads on 235 tokens
TOLERANCE = 0.01  # of a row's sum: room for weights that were computed in 16 bits

# What a head may look at: key, how the list of heads calls it, how a sentence does. All are shares of a row's weight,
# averaged over rows; only `spread` counts tokens.
MEASURES = {
    "previous": ("the token before", "to the token before"),
    "next": ("the token after", "to the token after"),
    "itself": ("the token itself", "to the token itself"),
    "first": ("the first token", "to the first token"),
    "special": ("special tokens", "to special tokens"),
    "same": ("the same word elsewhere", "to the same word elsewhere"),
    "strongest": ("one token alone", "to one token of each row"),
    "spread": ("many tokens at once", "over many tokens"),
}
SPECIAL = re.compile(r"\[[A-Z]+\d*\]|<\|?/?[a-z_]+\d*\|?>")  # [CLS], <s>, <|endoftext|>
PADDING = ("[PAD]", "<pad>", "<|pad|>")


# What comes in -------------------------------------------------------------------------------------------------


def weights_of(attention: Any, name: str = "attention") -> np.ndarray:
    """The weights of every layer and head as float32 (layers, heads, T, S), checked.

    attention: an array (layers, heads, T, S), or a sequence with one (heads, T, S) or (1, heads, T, S) a layer.
    Raises ValueError for another shape, for over MOST_WEIGHTS weights, and for rows that are not weights: each is
    at least 0, finite, and sums to 1, or to 0 where it may attend to nothing.
    """
    if isinstance(attention, list | tuple):
        layers = [_layer(part, f"{name}[{i}]") for i, part in enumerate(attention)]
        if not layers:
            raise ValueError(f"{name}: no layers in it; pass one array (heads, T, S) a layer")
        for i, layer in enumerate(layers):
            if layer.shape != layers[0].shape:
                raise ValueError(
                    f"{name}[{i}] has shape {layer.shape} but {name}[0] {layers[0].shape}; pass layers of one shape"
                )
        weights = np.stack(layers)
    else:
        if attention is None or not hasattr(attention, "shape"):
            raise ValueError(f"{name}: a {type(attention).__name__}; pass an array (layers, heads, T, S) or a list")
        weights = to_array(attention)
        if weights.ndim == 5 and weights.shape[1] == 1:
            weights = weights[:, 0]
        if weights.ndim != 4 or not weights.size:
            raise ValueError(f"{name} has shape {weights.shape}; pass (layers, heads, T, S), at least one of each")
    if weights.size > MOST_WEIGHTS:
        raise ValueError(f"{name}: {weights.size} weights; at most {MOST_WEIGHTS} can be drawn: pass fewer layers")
    weights = weights.astype(np.float32)
    _check_rows(weights, name)
    return weights


def _layer(part: Any, name: str) -> np.ndarray:
    if part is None:
        raise ValueError(
            f"{name} is None: this implementation keeps no weights; with transformers load the model with "
            'attn_implementation="eager" and call it with output_attentions=True'
        )
    layer = to_array(part)
    if layer.ndim == 4 and layer.shape[0] > 1:
        raise ValueError(f"{name} holds {layer.shape[0]} examples; pass one: [layer[:1] for layer in attention]")
    if layer.ndim == 4 and layer.shape[0] == 1:
        layer = layer[0]
    if layer.ndim != 3 or not layer.size:
        raise ValueError(f"{name} has shape {layer.shape}; (heads, T, S) or (1, heads, T, S) would do")
    return layer


def _check_rows(weights: np.ndarray, name: str) -> None:
    sums = weights.sum(-1)
    wrong = [
        (~np.isfinite(weights).all(-1), "holds NaN or infinity"),
        ((weights < 0).any(-1), "holds a negative number, as scores do"),
        ((sums > 1e-6) & (np.abs(sums - 1) > TOLERANCE), "sums to {:.3f}"),
    ]
    for faulty, what in wrong:
        if faulty.any():
            layer, head, row = (int(i) for i in np.argwhere(faulty)[0])
            raise ValueError(
                f"{name}: row {row} of layer {layer}, head {head} (from 0) {what.format(sums[layer, head, row])}; pass "
                "weights after the softmax, of a model in eval mode: each row sums to 1, or to 0 where it may attend "
                "to nothing"
            )


def names_of(tokens: Any, weights: np.ndarray) -> tuple[list[str], list[str], bool]:
    """The tokens of rows and of columns, and whether they are two sequences, as in cross-attention.

    tokens: a sequence of strings, or a pair of such for rows and columns. Raises ValueError where they are not as
    many as `weights` has rows and columns, or not 2 to MOST_TOKENS.
    """
    cross = isinstance(tokens, list | tuple) and len(tokens) == 2 and not any(isinstance(t, str) for t in tokens)
    rows, columns = tokens if cross else (tokens, tokens)
    for given, count, axis in ((rows, weights.shape[2], "rows"), (columns, weights.shape[3], "columns")):
        if given is None or isinstance(given, str):
            raise ValueError(f"tokens: {given!r} is no list; pass the tokens that the model read, as strings")
        if len(given) != count:
            raise ValueError(f"tokens: {len(given)} of them for weights with {count} {axis}; pass one a {axis[:-1]}")
        if not 2 <= count <= MOST_TOKENS:
            raise ValueError(f"tokens: {count} of them; 2 to {MOST_TOKENS} would do")
    return _clean(rows), _clean(columns), cross


def _clean(tokens: Sequence[Any]) -> list[str]:
    """As strings that UTF-8 can hold: half of a surrogate pair becomes a question mark."""
    return [str(token).encode("utf-8", "replace").decode("utf-8") for token in tokens]


# What heads look at --------------------------------------------------------------------------------------------


def measures_of(weights: np.ndarray, rows: Sequence[str], columns: Sequence[str], cross: bool) -> dict[str, np.ndarray]:
    """For each key of MEASURES a number a head, (layers, heads): mean over rows; NaN where no row has such a token.

    Rows of padding and rows that attend to nothing are left out; "first" leaves out the first row, "special" the rows
    of special tokens. "spread" is the exponential of the entropy: a row that is even over n tokens has n.
    """
    T, S = weights.shape[2:]
    t, s = np.ogrid[:T, :S]
    special_row = np.array([bool(SPECIAL.fullmatch(token)) for token in rows])
    special = np.array([bool(SPECIAL.fullmatch(token)) for token in columns])
    equal = np.array([[a == b for b in columns] for a in rows])
    targets = {
        "previous": s == t - 1,
        "next": s == t + 1,
        "itself": s == t,
        "first": (s == 0) & (t > 0),
        "special": special[None, :] & ~special_row[:, None],
        "same": equal if cross else equal & (s != t),
    }
    if cross:
        for key in ("previous", "next", "itself"):
            targets[key] = np.zeros((T, S), dtype=bool)
    used = (weights.sum(-1) > 0) & ~np.array([token in PADDING for token in rows])
    found = {}
    for key, target in targets.items():
        found[key] = _mean((weights * target).sum(-1), used & target.any(-1))
    found["strongest"] = _mean(weights.max(-1), used)
    entropy = -(weights * np.log(np.maximum(weights, 1e-30))).sum(-1)
    found["spread"] = _mean(np.exp(entropy), used)
    return found


def _mean(values: np.ndarray, used: np.ndarray) -> np.ndarray:
    """Mean over the last axis of those that are used; NaN where none is."""
    count = used.sum(-1)
    return np.where(count > 0, np.where(used, values, 0).sum(-1) / np.maximum(count, 1), np.nan).astype(np.float32)


def most(values: np.ndarray) -> tuple[int, int] | None:
    """The [layer, head] of the largest number, the first of several; None where all are NaN."""
    if np.isnan(values).all():
        return None
    layer, head = np.unravel_index(np.nanargmax(values), values.shape)
    return int(layer), int(head)
