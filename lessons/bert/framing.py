"""How BERT frames a text: [CLS] text [SEP], or [CLS] text [SEP] pair [SEP], whatever cuts the text into tokens."""

from abc import ABC, abstractmethod
from collections.abc import Sequence

import torch
from jaxtyping import Bool, Int
from torch import Tensor
from torch.nn.utils.rnn import pad_sequence

from lessons.checks import is_list
from lessons.tokenization import BytePairTokenizer
from lessons.tokenization.base import checked_text

PAD, UNKNOWN, CLS, SEP, MASK = "[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]"
FRAME = (PAD, CLS, SEP, MASK)


class BertTokenizer(ABC):
    """What the tokenizers that a BERT reads with have in common.

    `special_ids` has the id of each special token by name, [PAD], [CLS], [SEP] and [MASK] among them.
    """

    special_ids: dict[str, int]

    @property
    @abstractmethod
    def vocab_size(self) -> int:
        """How many ids there are."""

    @abstractmethod
    def token(self, id: int) -> str:
        """The token of an id, as text; ValueError for an id that does not exist."""

    @abstractmethod
    def plain(self, text: str) -> list[int]:
        """The ids of a text without its frame. A special token in the text stays whole. Raises as `encode`."""

    def encode(self, text: str, pair: str | None = None) -> list[int]:
        """The ids of [CLS] text [SEP], or of [CLS] text [SEP] pair [SEP].

        Raises ValueError for what is no string, and for a lone surrogate, half of a character.
        """
        cls, sep = self.special_ids[CLS], self.special_ids[SEP]
        second = [] if pair is None else [*self.plain(checked_text(pair, "pair")), sep]
        return [cls, *self.plain(checked_text(text)), sep, *second]

    def tokens(self, text: str, pair: str | None = None) -> list[str]:
        """The tokens of `encode(text, pair)`."""
        return [self.token(id) for id in self.encode(text, pair)]

    def batch(self, texts: Sequence[str]) -> tuple[Int[Tensor, "B T"], Bool[Tensor, "B T"]]:
        """The ids of several texts, padded on the right to the longest, and a mask that is True for tokens.

        Raises ValueError for one string, for no text at all, and where `encode` does.
        """
        if isinstance(texts, str) or not isinstance(texts, Sequence) or not texts:
            raise ValueError(f"texts={texts!r} must be one text or more, in a list")
        return self.padded([self.encode(text) for text in texts])

    def padded(self, rows: Sequence[Sequence[int]]) -> tuple[Int[Tensor, "B T"], Bool[Tensor, "B T"]]:
        """Rows of ids, padded on the right to the longest, and a mask that is True for tokens.

        Raises ValueError for no row, and for rows that are no lists of whole numbers.
        """
        if not is_list(rows) or not rows or not all(is_list(row, int) for row in rows):
            raise ValueError(f"rows={rows!r:.80} must be one list of ids or more, such as [[2, 7, 3]]")
        ids = pad_sequence(
            [torch.tensor(row, dtype=torch.long) for row in rows], batch_first=True, padding_value=self.special_ids[PAD]
        )  # B T
        lengths = torch.tensor([len(row) for row in rows])
        return ids, torch.arange(ids.shape[1]) < lengths[:, None]


class BertBytePairs(BertTokenizer):
    """The course's own byte pairs, framed for a BERT. Raises ValueError where they lack one of its special tokens.

    A token has the space before its word in it, and so has the [MASK] that stands for one: "a [MASK]" has two tokens.
    """

    def __init__(self, tokenizer: BytePairTokenizer) -> None:
        if not isinstance(tokenizer, BytePairTokenizer):
            raise ValueError(f"tokenizer is a {type(tokenizer).__name__}; a BytePairTokenizer is needed")
        if missing := [token for token in FRAME if token not in tokenizer.special_tokens]:
            raise ValueError(f"tokenizer lacks {', '.join(missing)}; train it with special_tokens={FRAME}")
        self.tokenizer = tokenizer
        self.special_ids = {token: id for id, token in enumerate(tokenizer.special_tokens)}

    @property
    def vocab_size(self) -> int:
        return self.tokenizer.vocab_size

    def token(self, id: int) -> str:
        return self.tokenizer.token(id)

    def plain(self, text: str) -> list[int]:
        return self.tokenizer.encode(checked_text(text).replace(f" {MASK}", MASK))

    def __repr__(self) -> str:
        return f"BertBytePairs({self.tokenizer!r})"
