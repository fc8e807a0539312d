"""The key-value cache on arrays that are made once, and a choice of its rows."""

import torch
from jaxtyping import Float, Int
from torch import Tensor

from lessons.attention import KeyValueCache
from lessons.checks import check_whole_number


class PreallocatedCache(KeyValueCache):
    """A cache with room for `capacity` tokens, which new keys and values are written into.

    `KeyValueCache` copies all that it holds for each token, T² / 2 rows for T tokens; this one copies the new ones, T.
    Its two arrays (B, heads, capacity, d_head) are made by the first `append`. Raises ValueError where more tokens
    come than fit, or others in shape or dtype than the first.
    """

    def __init__(self, capacity: int) -> None:
        check_whole_number("capacity", capacity, ": the tokens that fit")
        super().__init__()
        self.capacity = capacity
        self._room: tuple[Tensor, Tensor] | None = None

    def append(
        self, key: Float[Tensor, "B heads T d_head"], value: Float[Tensor, "B heads T d_head"]
    ) -> tuple[Float[Tensor, "B heads S d_head"], Float[Tensor, "B heads S d_head"]]:
        """Write the keys and values of new tokens and return those of all, as views that the next call leaves alone."""
        start = self.length
        end = start + key.shape[-2]
        if end > self.capacity:
            raise ValueError(f"key has {end - start} tokens, and {start} are stored; capacity={self.capacity} is too "
                             f"small, {end} would do")  # fmt: skip
        if self._room is None:
            self._room = self._make(key), self._make(value)
        keys, values = self._room
        if key.dtype != keys.dtype or key.shape[:2] != keys.shape[:2] or key.shape[3] != keys.shape[3]:
            raise ValueError(f"key is {key.dtype} {tuple(key.shape)}, and {keys.dtype} {tuple(keys.shape)} is stored; "
                             "one cache is for one batch, layer and precision, and reset() empties it")  # fmt: skip
        keys[:, :, start:end] = key
        values[:, :, start:end] = value
        self.stored = keys[:, :, :end], values[:, :, :end]
        return self.stored

    def reset(self) -> None:
        """Empty again, for another batch of texts."""
        self.stored = self._room = None

    def select(self, rows: Int[Tensor, "N"]) -> None:
        """Keep these rows of the batch, in this order; a row may come twice, as one beam may have two children."""
        if self.stored is None:
            return
        key, value = (stored.index_select(0, rows) for stored in self.stored)
        self.reset()
        self.append(key, value)

    def _make(self, like: Tensor) -> Tensor:
        B, heads, _, d_head = like.shape
        return torch.empty(B, heads, self.capacity, d_head, dtype=like.dtype, device=like.device)
