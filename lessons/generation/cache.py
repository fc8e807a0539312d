"""The key-value cache on arrays that are made once, and a choice of its rows."""

import torch
from jaxtyping import Float, Int
from torch import Tensor

from lessons.attention import KeyValueCache
from lessons.checks import check_integers, check_whole_number, kind_of


class PreallocatedCache(KeyValueCache):
    """A cache with room for `capacity` tokens, which new keys and values are written into. For inference only.

    `KeyValueCache` copies all that it holds for each token, T² / 2 rows for T tokens; this one copies the new ones, T.
    What is written over leaves no gradient, so one that is wanted is refused: `KeyValueCache` passes it on. Its two
    arrays (B, heads, capacity, d_head) are made by the first `append`. Raises ValueError where more tokens come than
    fit, or others in shape, dtype or device than the first.
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
        self._check(key, value)
        if self._room is None:
            self._room = self._make(key), self._make(value)
        start = self.length
        end = start + key.shape[2]
        keys, values = self._room
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
        check_integers("rows", rows, len(self.stored[0]))
        if rows.ndim != 1:
            raise ValueError(f"rows is {kind_of(rows)}; one axis is needed, a number for each row to keep")
        key, value = (stored.index_select(0, rows) for stored in self.stored)
        self.reset()
        self.append(key, value)

    def _check(self, key: Tensor, value: Tensor) -> None:
        """Raises ValueError for what cannot be written after what is stored."""
        for name, given in (("key", key), ("value", value)):
            if not isinstance(given, Tensor) or given.ndim != 4 or given.shape != key.shape:
                raise ValueError(f"{name} is {kind_of(given)}; keys and values (B, heads, T, d_head) of one shape are "
                                 "needed")  # fmt: skip
            if given.requires_grad and torch.is_grad_enabled():
                raise ValueError(f"{name} asks for a gradient, and PreallocatedCache keeps none; KeyValueCache() does, "
                                 "or torch.inference_mode() asks for none")  # fmt: skip
        if (end := self.length + key.shape[2]) > self.capacity:
            raise ValueError(f"key has {key.shape[2]} tokens, and {self.length} are stored; capacity={self.capacity} "
                             f"is too small, {end} would do")  # fmt: skip
        if self._room is None:
            return
        for name, given, room in zip(("key", "value"), (key, value), self._room, strict=True):
            same = given.dtype == room.dtype and given.device == room.device
            if not same or given.shape[:2] != room.shape[:2] or given.shape[3] != room.shape[3]:
                raise ValueError(f"{name} is {kind_of(given)} on {given.device}, and {kind_of(room)} on {room.device} "
                                 "is the room; one cache is for one batch, layer and precision, and reset() empties "
                                 "it")  # fmt: skip

    def _make(self, like: Tensor) -> Tensor:
        B, heads, _, d_head = like.shape
        try:
            with torch.inference_mode(False):  # else nothing could be written outside of inference mode
                return torch.empty(B, heads, self.capacity, d_head, dtype=like.dtype, device=like.device)
        except (RuntimeError, TypeError) as error:
            raise ValueError(f"capacity={self.capacity:.3g}: there is no memory for the keys of so many tokens in {B} "
                             "texts; fewer would do") from error  # fmt: skip
