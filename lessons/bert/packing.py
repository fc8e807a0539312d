"""Texts of any length into rows of one length, for pretraining."""

from collections.abc import Iterable, Sequence

import torch
from jaxtyping import Int
from torch import Tensor

from lessons.bert.framing import CLS, PAD, SEP, BertTokenizer
from lessons.checks import check_whole_number

RECENT = 100  # rows that a text may still go into: a text then stays near those that stood beside it


def pack(texts: Iterable[str], tokenizer: BertTokenizer, length: int) -> Int[Tensor, "N T"]:
    """Rows [CLS] text [SEP] text [SEP] … of `length` tokens, each filled with texts and padded at its end.

    A text that is too long for a row is cut into pieces that fill one. Raises ValueError for a length below 3, for one
    string in place of several, for another tokenizer, and where no text has a token.
    """
    if isinstance(texts, str | bytes | Tensor) or not isinstance(texts, Iterable):
        raise ValueError(f"texts={texts!r:.80} must be several texts, such as a list of them")
    if not isinstance(tokenizer, BertTokenizer):
        raise ValueError(f"tokenizer is a {type(tokenizer).__name__}; BertBytePairs or WordPieceTokenizer would do")
    check_whole_number("length", length)
    if length < 3:
        raise ValueError(f"length={length} must be 3 or more: [CLS], a token and [SEP]")
    cls, sep, pad = (tokenizer.special_ids[token] for token in (CLS, SEP, PAD))
    rows: list[list[int]] = []
    for text in texts:
        for piece in cut(tokenizer.plain(text), length - 2):
            fits = (row for row in rows[-RECENT:] if len(row) + len(piece) < length)
            row = next(fits, None)
            if row is None:
                rows.append(row := [cls])
            row += [*piece, sep]
    if not rows:
        raise ValueError("texts is empty, or none has a token: there is nothing to put into rows")
    return torch.tensor([row + [pad] * (length - len(row)) for row in rows], device="cpu")


def cut(ids: Sequence[int], most: int) -> list[list[int]]:
    """Pieces of `most` ids each, the last one shorter."""
    return [list(ids[start : start + most]) for start in range(0, len(ids), most)]
