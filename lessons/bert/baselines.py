"""Scores on hidden tokens, and what counting alone reaches: the commonest token, and what fits both neighbors."""

from typing import Any

import torch
from jaxtyping import Bool, Float, Int
from torch import Tensor, nn

from lessons.attention.checks import check_mask
from lessons.bert.masking import Masker
from lessons.checks import check_has_numbers, check_integers, check_whole_number, is_integers, kind_of
from lessons.training import Total, cross_entropy, evaluating
from lessons.training.checks import is_number


def masked_scores(
    model: nn.Module, rows: Int[Tensor, "N T"], masker: Masker, *, seed: int = 1_000_000, batch: int = 64
) -> dict[str, float]:
    """Accuracy and mean loss on the hidden tokens of these rows, the same ones each time.

    model: a `MaskedLanguageModel`, or what gives log-probabilities as it does. `seed` decides which tokens are hidden.
    Raises ValueError where none is.
    """
    _check_masker(masker)
    check_whole_number("batch", batch)
    if not isinstance(model, nn.Module):
        raise ValueError(f"model is {kind_of(model)}; a MaskedLanguageModel, CommonestToken or BigramFill would do")
    check_integers("rows", rows, masker.vocab_size)
    check_has_numbers(rows=rows)
    device = next((value.device for value in model.state_dict().values()), rows.device)  # a rule has no numbers
    corrupted = masker(rows, torch.Generator().manual_seed(seed))
    found: list[Total] = []
    right = 0
    with evaluating(model):
        for start in range(0, len(rows), batch):
            part = slice(start, start + batch)
            at = corrupted.at[part].to(device)
            ids, mask = corrupted.ids[part].to(device), (rows[part] != masker.pad_id).to(device)
            scores, targets = model(ids, mask, at=at), corrupted.targets[part].to(device)[at]
            found.append(cross_entropy(scores, targets))
            right += int((scores.argmax(dim=-1) == targets).sum())
    count = sum(int(total.count) for total in found)
    if count == 0:
        raise ValueError(f"rows: of {tuple(rows.shape)} tokens none was hidden; more rows are needed")
    return {"accuracy": right / count, "loss": sum(total.sum.item() for total in found) / count}


class CommonestToken(nn.Module):
    """Every gap by how often each token stands in the training rows, whatever stands around it."""

    log_share: Tensor

    def __init__(self, rows: Int[Tensor, "N T"], masker: Masker) -> None:
        super().__init__()
        self.register_buffer("log_share", _shares(rows, masker).log())

    def forward(
        self, ids: Int[Tensor, "B T"], mask: Any = None, segments: Any = None, at: Bool[Tensor, "B T"] | None = None
    ) -> Float[Tensor, "... V"]:
        """Log-probabilities (B, T, V); with `at` (M, V), as of a `MaskedLanguageModel`."""
        _check_asked(ids, at, self.log_share)
        shape = ids.shape if at is None else (int(at.sum()),)
        return self.log_share.expand(*shape, -1)


class BigramFill(nn.Module):
    """A gap by its two neighbors: p(w | left, right) ∝ p(w | left) · p(right | w), both counted in the training rows.

    A count of a pair is smoothed towards the second token's share: p(b | a) = (n(a, b) + s · p(b)) / (n(a) + s). A
    neighbor that is hidden too says nothing. A token that is shown at its own place is the right one in one case of
    two (10 % replaced, 10 % left), so it gets half of the probability.
    """

    pairs: Tensor
    share: Tensor

    def __init__(self, rows: Int[Tensor, "N T"], masker: Masker, smoothing: float = 1.0) -> None:
        super().__init__()
        if not is_number(smoothing) or not 0 < smoothing < float("inf"):
            raise ValueError(
                f"smoothing={smoothing!r} must be a number above 0: a pair that was never seen may still come"
            )
        share = _shares(rows, masker)
        V = masker.vocab_size
        counts = torch.bincount((rows[:, :-1] * V + rows[:, 1:]).flatten(), minlength=V * V).view(V, V).float()
        self.register_buffer("pairs", (counts + smoothing * share) / (counts.sum(dim=1, keepdim=True) + smoothing))
        self.register_buffer("share", share)
        self.mask_id = masker.mask_id

    def forward(
        self, ids: Int[Tensor, "B T"], mask: Any = None, segments: Any = None, at: Bool[Tensor, "B T"] | None = None
    ) -> Float[Tensor, "... V"]:
        """Log-probabilities (B, T, V); with `at` (M, V), as of a `MaskedLanguageModel`."""
        _check_asked(ids, at, self.share)
        if at is None:
            return self(ids, at=torch.ones_like(ids, dtype=torch.bool)).unflatten(0, ids.shape)
        hidden = torch.full_like(ids[:, :1], self.mask_id)  # before the first token and after the last
        left, right = torch.cat([hidden, ids[:, :-1]], 1)[at], torch.cat([ids[:, 1:], hidden], 1)[at]  # M
        shown = ids[at]
        from_left = self.pairs[left].where((left != self.mask_id)[:, None], self.share)  # M V: p(w | left)
        to_right = self.pairs[:, right].T.where((right != self.mask_id)[:, None], 1)  # M V: p(right | w)
        p = from_left * to_right * (self.share > 0)
        p = p / p.sum(dim=1, keepdim=True).clamp(min=1e-30)  # 0 where the right neighbor never followed a word
        copied = torch.nn.functional.one_hot(shown, p.shape[1]).where((shown != self.mask_id)[:, None], p)
        return ((p + copied) / 2).clamp(min=1e-9).log()  # special tokens have 0: no infinite loss if one is asked for


def _check_masker(masker: Any) -> None:
    if not isinstance(masker, Masker):
        raise ValueError(f"masker is a {type(masker).__name__}; Masker(tokenizer) makes one")


def _check_asked(ids: Any, at: Any, share: Tensor) -> None:
    check_integers("ids", ids, len(share))
    if ids.ndim != 2:
        raise ValueError(f"ids has shape {tuple(ids.shape)}, but (B, T) is needed; ids[None] is a batch of one")
    if at is not None:
        check_mask(at, ids.shape, "at", "True where a token is asked for")


def _shares(rows: Tensor, masker: Masker) -> Tensor:
    """The share of each token among all that are not special, none of them 0; special tokens have 0."""
    _check_masker(masker)
    if not is_integers(rows) or rows.ndim != 2:
        raise ValueError(f"rows is {kind_of(rows)}; token numbers (N, T) are needed, such as pack(texts, tokenizer, T)")
    check_has_numbers(rows=rows)
    if ((rows < 0) | (rows >= masker.vocab_size)).any():
        raise ValueError(f"rows has tokens outside 0 to {masker.vocab_size - 1}; take masker and rows of one tokenizer")
    counts = torch.bincount(rows.flatten(), minlength=masker.vocab_size).float()
    shares = torch.zeros_like(counts)
    shares[masker.ordinary] = counts[masker.ordinary] + 1
    return shares / shares.sum()
