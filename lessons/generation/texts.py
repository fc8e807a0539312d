"""Texts that are being written: what a model has read of them, and what was asked for."""

import operator
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import Any

import torch
from jaxtyping import Bool, Float, Int
from torch import Tensor

PAD = 0  # what stands left of a shorter prompt; any token would do, for no token attends to it


@dataclass
class Texts:
    """Texts that one model writes together: a row each, padded on the left, so that all end in the last column.

    `mask` is True where a token stands, None where all are tokens. `caches` have a `length` and `select(rows)`; without
    them all is read again for each token. `memory`, with its mask, is an encoder's output where there is one.
    """

    ids: Int[Tensor, "B T"]
    mask: Bool[Tensor, "B T"] | None = None
    caches: list[Any] | None = None
    memory: Float[Tensor, "B S d_model"] | None = None
    memory_mask: Bool[Tensor, "B S"] | None = None
    fast: Callable[..., Tensor] | None = None  # a step of this model for one token, where it has one

    @property
    def unread(self) -> Int[Tensor, "B new"]:
        """The tokens that no cache holds."""
        return self.ids[:, self.caches[0].length :] if self.caches else self.ids

    def append(self, tokens: Int[Tensor, "B"]) -> None:
        """One more token for each row."""
        self.ids = torch.cat([self.ids, tokens[:, None]], dim=1)
        if self.mask is not None:
            self.mask = torch.cat([self.mask, self.mask.new_ones(len(tokens), 1)], dim=1)

    def select(self, rows: Int[Tensor, "N"]) -> None:
        """Keep these rows, in this order; one may come twice."""
        for name in ("ids", "mask", "memory", "memory_mask"):
            if (array := getattr(self, name)) is not None:
                setattr(self, name, array.index_select(0, rows))
        for cache in self.caches or ():
            cache.select(rows)


def as_prompts(prompts: Any) -> list[list[int]]:
    """One prompt or several as lists of token numbers: a list of numbers, a list of such lists, or a tensor of either.

    Raises ValueError for text, for no prompt, and for a prompt without tokens.
    """
    if isinstance(prompts, Tensor):
        if prompts.ndim not in (1, 2) or prompts.is_floating_point() or prompts.dtype == torch.bool or prompts.is_meta:
            raise ValueError(f"prompts is {prompts.dtype} {tuple(prompts.shape)}; whole numbers (B, T) are needed")
        prompts = prompts.tolist()
    if isinstance(prompts, str) or not isinstance(prompts, Sequence):
        raise ValueError(f"prompts is {prompts!r:.60}; token numbers are needed, as tokenizer.encode(text) gives them")
    rows = prompts if prompts and all(isinstance(row, Sequence | Tensor) for row in prompts) else [prompts]
    found = [_numbers(f"prompts[{n}]" if rows is prompts else "prompts", row) for n, row in enumerate(rows)]
    for n, row in enumerate(found):
        if not row:
            raise ValueError(f"prompts[{n}] is empty; a model needs one token at least to go on from, such as the one "
                             "that ends every text")  # fmt: skip
    return found


def as_stops(stop: Any) -> frozenset[int]:
    """The tokens that end a text, from one or a collection of them. Raises ValueError for what is no token number."""
    single = isinstance(stop, int) or not isinstance(stop, Collection)
    return frozenset(_numbers("stop", [stop] if single else stop))


def check_vocabulary(name: str, ids: Collection[int], vocab_size: int | None) -> None:
    """Raises ValueError for a token number that a vocabulary of this size has not."""
    if vocab_size is not None and max(ids, default=0) >= vocab_size:
        raise ValueError(f"{name}: token number {max(ids)} is not in a vocabulary of {vocab_size}, which has 0 to "
                         f"{vocab_size - 1}; was the text encoded by another tokenizer?")  # fmt: skip


def pad(
    rows: Sequence[Sequence[int]], device: torch.device, *, left: bool = True
) -> tuple[Int[Tensor, "B T"], Bool[Tensor, "B T"] | None]:
    """Rows of different lengths as one tensor (B, T) and its mask, True for tokens; None where all are as long."""
    T = max(map(len, rows))
    filled = [[PAD] * (T - len(row)) + list(row) if left else list(row) + [PAD] * (T - len(row)) for row in rows]
    ids = torch.tensor(filled, device=device)
    if all(len(row) == T for row in rows):
        return ids, None
    length = torch.tensor([len(row) for row in rows], device=device)[:, None]
    column = torch.arange(T, device=device)
    return ids, column >= T - length if left else column < length


def _numbers(name: str, row: Any) -> list[int]:
    """The row's token numbers, from a list, a tensor or anything else that counts in whole numbers."""
    row = row.tolist() if isinstance(row, Tensor) else row
    try:
        if isinstance(row, str | bytes) or any(isinstance(number, bool) for number in row):
            raise TypeError
        found = [operator.index(number) for number in row]
    except TypeError:
        raise ValueError(f"{name} is {row!r:.60}; token numbers are needed, as tokenizer.encode(text) gives "
                         "them") from None  # fmt: skip
    if min(found, default=0) < 0:
        raise ValueError(f"{name} has token number {min(found)}; they count from 0")
    return found
