"""The corruption that BERT learns to undo: some tokens are hidden, and the model is asked which they were."""

from collections.abc import Iterator
from typing import Any, NamedTuple

import torch
from jaxtyping import Bool, Int
from torch import Tensor

from lessons.attention.checks import check_mask
from lessons.bert.framing import MASK, PAD, BertTokenizer
from lessons.checks import is_integers, kind_of
from lessons.data import Batches
from lessons.training import IGNORED


class Corrupted(NamedTuple):
    """`ids` (B, T) as the model reads them; `at` (B, T), True where a token is asked for; `targets` (B, T), that token,
    and IGNORED everywhere else."""

    ids: Int[Tensor, "B T"]
    at: Bool[Tensor, "B T"]
    targets: Int[Tensor, "B T"]


def mask_tokens(
    ids: Int[Tensor, "B T"],
    maskable: Bool[Tensor, "B T"],
    mask_id: int,
    ordinary: Int[Tensor, "R"],
    generator: torch.Generator,
    *,
    rate: float = 0.15,
    masked: float = 0.8,
    replaced: float = 0.1,
) -> Corrupted:
    """Choose each maskable token with probability `rate`; show [MASK], another token, or the token itself in its place.

    Of those chosen a share `masked` becomes `mask_id`, a share `replaced` a random one of the `ordinary` ids, and the
    rest stays as it is: when the model is used later there is no [MASK], so it must not rely on seeing one.
    `maskable` is False for padding and special tokens. Raises ValueError for shares that cannot be, and for tensors of
    other kinds.
    Source: Devlin et al. 2019, section 3.1 and appendix A.1.
    """
    _check_shares(rate, masked, replaced)
    _check_numbers("ids", ids, 2)
    _check_numbers("ordinary", ordinary, 1)
    if isinstance(mask_id, bool) or not isinstance(mask_id, int) or mask_id < 0:
        raise ValueError(f"mask_id={mask_id!r} must be the number of [MASK]; tokenizer.special_ids has it")
    check_mask(maskable, ids.shape, "maskable", "False for padding and special tokens")
    if not isinstance(generator, torch.Generator):
        raise ValueError(f"generator is a {type(generator).__name__}; torch.Generator().manual_seed(0) makes one")
    chance, fate = torch.rand(2, *ids.shape, generator=generator, device="cpu").to(ids.device)
    drawn = torch.randint(len(ordinary), ids.shape, generator=generator, device="cpu").to(ids.device)
    at = maskable & (chance < rate)
    read = ids.where(fate >= masked, mask_id)
    read = read.where((fate < masked) | (fate >= masked + replaced), ordinary.to(ids.device)[drawn])
    return Corrupted(ids.where(~at, read), at, ids.where(at, IGNORED))


class Masker:
    """`mask_tokens` for the ids of one tokenizer: which tokens are special, and which may be drawn.

    shares: `rate`, `masked` and `replaced`. Raises ValueError for those that cannot be, and for another tokenizer.
    """

    def __init__(self, tokenizer: BertTokenizer, **shares: float) -> None:
        if not isinstance(tokenizer, BertTokenizer):
            raise ValueError(f"tokenizer is a {type(tokenizer).__name__}; BertBytePairs or WordPieceTokenizer would do")
        _check_shares(**shares)
        special = torch.tensor(sorted(tokenizer.special_ids.values()), device="cpu")
        every = torch.arange(tokenizer.vocab_size, device="cpu")
        self.special, self.ordinary = special, every[~torch.isin(every, special)]
        self.vocab_size = tokenizer.vocab_size
        self.mask_id, self.pad_id = tokenizer.special_ids[MASK], tokenizer.special_ids[PAD]
        self.shares = shares

    def __call__(self, ids: Int[Tensor, "B T"], generator: torch.Generator) -> Corrupted:
        """`ids`, corrupted; special tokens, padding among them, are never chosen."""
        _check_numbers("ids", ids, 2)
        maskable = ~torch.isin(ids, self.special.to(ids.device))
        return mask_tokens(ids, maskable, self.mask_id, self.ordinary, generator, **self.shares)


class MaskedBatches(Batches):
    """Batches for a `MaskedLanguageModel` from rows of ids, corrupted anew each time they are read.

    Each is ({ids, mask, at}, targets): the inputs of the model by name, and the tokens asked for, (M,). `masker`
    corrupts the rows; the other arguments are those of `Batches`, and so are the errors. Raises ValueError for another
    `masker`.
    """

    def __init__(self, ids: Int[Tensor, "N T"], masker: Masker, batch_size: int, seed: int = 0, **how: Any) -> None:
        if not isinstance(masker, Masker):
            raise ValueError(f"masker is a {type(masker).__name__}; Masker(tokenizer) makes one")
        _check_numbers("ids", ids, 2)
        super().__init__(ids, ids, batch_size, seed, **how)
        self.masker = masker

    def __iter__(self) -> Iterator[tuple[Any, Any]]:
        # Apart from the order of the rows, apart for each process, and another one in each epoch.
        seed = self.epoch_seed * 1009 + self.rank + 1
        generator = torch.Generator().manual_seed(seed % 2**63)  # a generator takes no more than 64 bits
        for ids, _ in super().__iter__():
            corrupted = self.masker(ids, generator)
            inputs = {"ids": corrupted.ids, "mask": ids != self.masker.pad_id, "at": corrupted.at}
            yield inputs, corrupted.targets[corrupted.at]


def _check_shares(rate: float = 0.15, masked: float = 0.8, replaced: float = 0.1) -> None:
    for name, value in (("rate", rate), ("masked", masked), ("replaced", replaced)):
        if not isinstance(value, int | float) or isinstance(value, bool):
            raise ValueError(f"{name}={value!r} must be a number; BERT has rate=0.15, masked=0.8 and replaced=0.1")
    if not 0 < rate <= 1:
        raise ValueError(f"rate={rate} must be above 0 and at most 1; BERT has 0.15")
    if not (masked >= 0 and replaced >= 0 and masked + replaced <= 1):
        raise ValueError(f"masked={masked} and replaced={replaced} must be shares of one whole; BERT has 0.8 and 0.1")


def _check_numbers(name: str, value: Tensor, ndim: int) -> None:
    if not is_integers(value) or value.ndim != ndim or value.shape[-1] == 0:
        raise ValueError(
            f"{name} is {kind_of(value)}; a tensor of token numbers with {ndim} axes is needed, one token or more"
        )
