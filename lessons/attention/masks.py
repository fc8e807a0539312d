"""Masks: which query may attend to which key.

They are boolean, True = may attend, and broadcast to (B, heads, T, S): T tokens ask, S tokens are asked.
"""

from collections.abc import Sequence

import torch
from einops import rearrange
from jaxtyping import Bool
from torch import Tensor


def causal_mask(T: int, S: int | None = None, device: torch.device | str | None = None) -> Bool[Tensor, "T S"]:
    """Each token may attend to itself and to what came before it.

    The T queries are the *last* T of the S tokens (lower-right aligned), so that one new token on a cache of S
    sees all of it. With T > S the first T - S queries may attend to nothing. By default S = T.
    Source: Vaswani et al. 2017, section 3.2.3.
    """
    S = T if S is None else S
    return torch.ones(T, S, dtype=torch.bool, device=device).tril(S - T)


def padding_mask(is_token: Bool[Tensor, "B S"]) -> Bool[Tensor, "B 1 1 S"]:
    """No query may attend to padding: `is_token` is True where the batch holds a token.

    torch's `key_padding_mask` is the reverse, True = padding.
    """
    return rearrange(is_token, "B S -> B 1 1 S")


def combine_masks(*masks: Bool[Tensor, "..."] | None) -> Bool[Tensor, "..."] | None:
    """A query may attend where every mask lets it; None lets it everywhere, and all None gives None.

    Shapes broadcast: (T, S) with (B, 1, 1, S) gives (B, 1, T, S).
    """
    combined: Tensor | None = None
    for mask in masks:
        if mask is not None:
            check_boolean(mask)
            combined = mask if combined is None else combined & mask
    return combined


def show_mask(mask: Bool[Tensor, "T S"], queries: Sequence[str] = (), keys: Sequence[str] = ()) -> str:
    """The mask as text to print: a row for each query, ■ where it may attend and · where it may not.

    `queries` and `keys` name the rows and columns, by default by number; with queries alone, keys are the same.
    Raises ValueError where the names do not fit the mask.
    """
    T, S = mask.shape
    queries = list(queries) or [str(t) for t in range(T)]
    keys = list(keys) or (queries if T == S else [str(s) for s in range(S)])
    for name, given, wanted in (("queries", queries, T), ("keys", keys, S)):
        if len(given) != wanted:
            raise ValueError(f"{name} has {len(given)} names, the mask {tuple(mask.shape)} needs {wanted}")
    left, widths = max(map(len, queries)), [max(2, len(key)) for key in keys]
    lines = [" ".join([" " * left, *(key.rjust(width) for key, width in zip(keys, widths, strict=True))])]
    for query, row in zip(queries, mask.tolist(), strict=True):
        cells = (("■" if may else "·").rjust(width) for may, width in zip(row, widths, strict=True))
        lines.append(" ".join([query.rjust(left), *cells]))
    return "\n".join(lines)


def check_boolean(mask: Tensor) -> None:
    """Raises ValueError for a mask that is not boolean."""
    if mask.dtype != torch.bool:
        raise ValueError(f"mask has dtype {mask.dtype}; use booleans, True = may attend. "
                         "Numbers that are added to the scores go in bias=")  # fmt: skip
