"""Masks: which query may attend to which key.

They are boolean, True = may attend, and broadcast to (B, heads, T, S): T tokens ask, S tokens are asked.
"""

import unicodedata
from collections.abc import Sequence

import torch
from einops import rearrange
from jaxtyping import Bool
from torch import Tensor

from lessons.attention.checks import check_boolean


def causal_mask(T: int, S: int | None = None, device: torch.device | str | None = None) -> Bool[Tensor, "T S"]:
    """Each token may attend to itself and to what came before it.

    The T queries are the *last* T of the S tokens (lower-right aligned), so that one new token on a cache of S
    sees all of it. With T > S the first T - S queries may attend to nothing. By default S = T.
    Raises ValueError for a negative T or S. Source: Vaswani et al. 2017, section 3.2.3.
    """
    S = T if S is None else S
    if T < 0 or S < 0:
        raise ValueError(f"T={T} and S={S} count tokens; both must be 0 or more")
    return torch.ones(T, S, dtype=torch.bool, device=device).tril(S - T)


def padding_mask(is_token: Bool[Tensor, "B S"]) -> Bool[Tensor, "B 1 1 S"]:
    """No query may attend to padding: `is_token` is True where the batch holds a token.

    torch's `key_padding_mask` is the reverse, True = padding. Raises ValueError for anything but booleans (B, S).
    """
    check_boolean("is_token", is_token)
    if is_token.ndim != 2:
        raise ValueError(f"is_token has shape {tuple(is_token.shape)}, but (B, S) is needed: a row for each text")
    return rearrange(is_token, "B S -> B 1 1 S")


def combine_masks(*masks: Bool[Tensor, "..."] | None) -> Bool[Tensor, "..."] | None:
    """A query may attend where every mask lets it; None lets it everywhere, and all None gives None.

    Shapes broadcast: (T, S) with (B, 1, 1, S) gives (B, 1, T, S). Raises ValueError where they do not.
    """
    combined: Tensor | None = None
    for mask in masks:
        if mask is not None:
            check_boolean("mask", mask)
            combined = mask if combined is None else _both(combined, mask)
    return combined


def _both(one: Tensor, other: Tensor) -> Tensor:
    try:
        return one & other
    except RuntimeError as error:
        shapes = f"{tuple(one.shape)} and {tuple(other.shape)}"
        raise ValueError(f"masks of shapes {shapes} do not broadcast to one; the last axis is the keys") from error


def show_mask(mask: Bool[Tensor, "T S"], queries: Sequence[object] = (), keys: Sequence[object] = ()) -> str:
    """The mask as text to print: a row for each query, ■ where it may attend and · where it may not.

    `queries` and `keys` name the rows and columns, by default by number; with queries alone, keys are the same.
    Raises ValueError where the names do not fit the mask, and for a mask that is no table of booleans.
    """
    check_boolean("mask", mask)
    if mask.ndim != 2:
        raise ValueError(f"mask has shape {tuple(mask.shape)}; one table (T, S) can be shown, such as mask[0, 0]")
    T, S = mask.shape
    rows = [_printable(name) for name in queries] or [str(t) for t in range(T)]
    columns = [_printable(name) for name in keys] or (rows if T == S else [str(s) for s in range(S)])
    for name, given, wanted in (("queries", rows, T), ("keys", columns, S)):
        if len(given) != wanted:
            raise ValueError(f"{name} has {len(given)} names, the mask {tuple(mask.shape)} needs {wanted}")
    left, widths = max(map(_width, rows), default=0), [max(2, _width(key)) for key in columns]
    lines = [" ".join([" " * left, *map(_right, columns, widths)])]
    for query, row in zip(rows, mask.tolist(), strict=True):
        cells = ["■" if may else "·" for may in row]
        lines.append(" ".join([_right(query, left), *map(_right, cells, widths)]))
    return "\n".join(lines)


def _printable(name: object) -> str:
    """A token's name on one line: a newline is shown as \\n."""
    return "".join(c if c.isprintable() else repr(c)[1:-1] for c in str(name))


def _width(text: str) -> int:
    """Columns in a terminal: Hangul and its like take two, combining marks none."""
    return sum(0 if unicodedata.combining(c) else 1 + (unicodedata.east_asian_width(c) in "WF") for c in text)


def _right(text: str, width: int) -> str:
    return " " * (width - _width(text)) + text
