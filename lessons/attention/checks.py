"""Errors about masks, heads and shapes that say which argument is wrong, what it is, and what would do."""

from collections.abc import Sequence
from typing import Any

import torch
from torch import Tensor

from lessons.checks import check_whole_number, is_integers, kind_of


def check_boolean(name: str, mask: Any) -> None:
    """Raises ValueError for a mask that is not a boolean tensor."""
    if not isinstance(mask, Tensor) or mask.dtype != torch.bool:
        kind = f"dtype {mask.dtype}" if isinstance(mask, Tensor) else f"type {type(mask).__name__}"
        raise ValueError(f"{name} has {kind}; use a boolean tensor, True = may attend. "
                         "Numbers that are added to the scores go in bias=")  # fmt: skip


def check_mask(
    mask: Any, shape: Sequence[int], name: str = "mask", means: str = "True for tokens and False for padding"
) -> None:
    """Raises ValueError unless it is a boolean tensor of this shape, that of the token numbers (B, T)."""
    if not isinstance(mask, Tensor) or mask.dtype != torch.bool or mask.shape != torch.Size(shape):
        raise ValueError(f"{name} is {kind_of(mask)}; torch.bool {tuple(shape)} is needed, {means}")


def check_ids(ids: Any, name: str = "ids") -> None:
    """Raises ValueError unless these are token numbers (B, T)."""
    if not is_integers(ids) or ids.ndim != 2:
        hint = f"; {name}[None] is a batch of one" if is_integers(ids) and ids.ndim == 1 else ""
        raise ValueError(f"{name} is {kind_of(ids)}; token numbers (B, T) are needed{hint}")


def check_heads(n_heads: Any, d_model: Any) -> None:
    """Raises ValueError unless both are whole numbers and the first divides the second."""
    check_whole_number("d_model", d_model)
    check_whole_number("n_heads", n_heads)
    if d_model % n_heads:
        divisors = [str(n) for n in range(1, 65) if d_model % n == 0]
        raise ValueError(f"n_heads={n_heads} does not divide d_model={d_model}; use one of {', '.join(divisors)}")


def check_sequence(name: str, x: Tensor, width: int) -> None:
    """Raises ValueError unless x is a batch of vectors (B, T, width)."""
    if x.dtype == torch.bool:
        raise ValueError(f"{name} is boolean; a mask is passed by name, mask=")
    if x.ndim != 3 or x.shape[-1] != width:
        hint = f"; {name}[None] is a batch of one" if x.ndim == 2 and x.shape[-1] == width else ""
        raise ValueError(f"{name} has shape {tuple(x.shape)}, but (B, tokens, {width}) is needed{hint}")


def check_compared(query: Tensor, key: Tensor, value: Tensor) -> None:
    """Raises ValueError unless queries and keys have one width, and keys and values one number."""
    if min(query.ndim, key.ndim, value.ndim) < 2:
        shapes = ", ".join(str(tuple(x.shape)) for x in (query, key, value))
        raise ValueError(f"query, key and value have shapes {shapes}; each needs (…, tokens, dimensions)")
    if query.shape[-1] != key.shape[-1]:
        raise ValueError(f"query has {query.shape[-1]} dimensions and key {key.shape[-1]}; "
                         "a dot product needs as many of one as of the other")  # fmt: skip
    if key.shape[-2] != value.shape[-2]:
        raise ValueError(f"key has {key.shape[-2]} tokens and value {value.shape[-2]}; each key has one value")
