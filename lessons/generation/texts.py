"""Texts that are being written: what a model has read of them, and what was asked for."""

import operator
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import Any

import torch
from jaxtyping import Bool, Float, Int
from torch import Tensor

from lessons.checks import check_has_numbers, check_integers, is_integers, kind_of

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
        """One more token for each row. Raises ValueError for another number of them."""
        if not is_integers(tokens) or tokens.shape != self.ids.shape[:1]:
            raise ValueError(f"tokens is {kind_of(tokens)}; whole numbers ({len(self.ids)},) are needed, one a text")
        self.ids = torch.cat([self.ids, tokens[:, None]], dim=1)
        if self.mask is not None:
            self.mask = torch.cat([self.mask, self.mask.new_ones(len(tokens), 1)], dim=1)

    def select(self, rows: Int[Tensor, "N"]) -> None:
        """Keep these rows, in this order; one may come twice. Raises ValueError for a row that is not there."""
        check_integers("rows", rows, len(self.ids))
        if rows.ndim != 1:
            raise ValueError(f"rows is {kind_of(rows)}; one axis is needed, a number for each text to keep")
        for name in ("ids", "mask", "memory", "memory_mask"):
            if (array := getattr(self, name)) is not None:
                setattr(self, name, array.index_select(0, rows))
        for cache in self.caches or ():
            cache.select(rows)


def as_prompts(prompts: Any, name: str = "prompts") -> list[list[int]]:
    """One prompt or several as lists of token numbers: a list of numbers, a list of such lists, or a tensor of either.

    Raises ValueError, in which `name` names it, for text, for no prompt, and for a prompt without tokens.
    """
    if isinstance(prompts, Tensor):
        if prompts.ndim not in (1, 2) or not is_integers(prompts):
            raise ValueError(f"{name} is {kind_of(prompts)}; whole numbers (B, T) are needed")
        check_has_numbers(**{name: prompts})
        prompts = prompts.tolist()
    if isinstance(prompts, str) or not isinstance(prompts, Sequence):
        raise ValueError(f"{name} is {prompts!r:.60}; token numbers are needed, as tokenizer.encode(text) gives them")
    rows = prompts if prompts and all(isinstance(row, Sequence | Tensor) for row in prompts) else [prompts]
    found = [as_numbers(f"{name}[{n}]" if rows is prompts else name, row) for n, row in enumerate(rows)]
    for n, row in enumerate(found):
        if not row:
            raise ValueError(f"{name}[{n}] is empty; a model needs one token at least to go on from, such as the one "
                             "that ends every text")  # fmt: skip
    return found


def as_prompt(prompt: Any, name: str = "prompt") -> list[int]:
    """The one prompt that `as_prompts` finds. Raises ValueError as that does, and for several."""
    prompts = as_prompts(prompt, name)
    if len(prompts) != 1:
        raise ValueError(f"{name} holds {len(prompts)} texts; one at a time is continued here")
    return prompts[0]


def as_stops(stop: Any) -> frozenset[int]:
    """The tokens that end a text, from one or a collection of them. Raises ValueError for what is no token number."""
    # A tensor or array of no dimension says that it is a collection, and is a number.
    single = isinstance(stop, int) or not isinstance(stop, Collection) or getattr(stop, "ndim", None) == 0
    return frozenset(as_numbers("stop", [stop] if single else stop))


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


def as_numbers(name: str, row: Any) -> list[int]:
    """The token numbers in a list, a tensor or anything else of whole numbers. Raises ValueError where others are."""
    try:
        if isinstance(row, Tensor):
            check_has_numbers(**{name: row})
            row = row.tolist()
        if isinstance(row, str | bytes):
            raise TypeError
        row = list(row)  # once: an iterator has nothing left for a second look
        if any(isinstance(number, bool) for number in row):
            raise TypeError
        found = [operator.index(number) for number in row]
    except TypeError:
        raise ValueError(f"{name} is {row!r:.60}; token numbers are needed, as tokenizer.encode(text) gives "
                         "them") from None  # fmt: skip
    if found and not 0 <= min(found) <= max(found) < 2**63:
        wrong = min(found) if min(found) < 0 else max(found)
        raise ValueError(f"{name} has token number {wrong}; they count from 0, and 64 bits hold them")
    return found
