"""Byte-level byte-pair encoding: starts from 256 bytes, so that no text is unknown to it."""

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import chain
from typing import Any

from lessons.checks import is_list
from lessons.tokenization.base import Tokenizer, checked_count, checked_text, shortened
from lessons.tokenization.merges import (
    BYTES,
    MOST_MERGES,
    WORD,
    Merge,
    apply_merges,
    as_tokens,
    learn_merges,
)

CACHED_WORDS = 200_000


class BytePairTokenizer(Tokenizer):
    """Byte pairs merged in the order in which they were learned; lossless on any text.

    Ids: special tokens first, then the 256 bytes, then one for each merge; `ids` gives each of these, in this order,
    another. `merges` is the trace of training.
    Source: Sennrich et al. 2016; on bytes: Radford et al. 2019 (GPT-2), section 2.2.
    """

    kind = "byte pair"

    def __init__(
        self, merges: Iterable[Merge] = (), special_tokens: Iterable[str] = (), ids: Sequence[int] | None = None
    ) -> None:
        super().__init__(special_tokens)
        self.merges = _checked_merges(merges)
        # Pair to token, both as characters (see lessons.tokenization.merges), in the order of the ranks.
        self._merged = {chr(merge.pair[0]) + chr(merge.pair[1]): chr(BYTES + merge.rank) for merge in self.merges}
        pieces = [bytes([byte]) for byte in range(BYTES)]
        for merge in self.merges:
            left, right = merge.pair
            pieces.append(pieces[left] + pieces[right])
        pieces = [token.encode("utf-8") for token in self.special_tokens] + pieces
        self._ids = range(len(pieces)) if ids is None else _checked_ids(ids, len(pieces))
        self._places = sorted(range(len(pieces)), key=self._ids.__getitem__)  # of each id: which of the pieces it is
        self._bytes = [pieces[place] for place in self._places]
        self._special_ids = dict(zip(self.special_tokens, self._ids, strict=False))
        self._ids_of = _WordIds(self._merged, self._ids[len(self.special_tokens) :])

    @property
    def words(self) -> re.Pattern[str]:
        """What the pieces look like across whose borders nothing is merged."""
        return WORD

    @classmethod
    def train(
        cls, text: str, vocab_size: int, special_tokens: Iterable[str] = (), *, min_count: int = 1
    ) -> "BytePairTokenizer":
        """Merges the commonest pair, ties to the smallest, until there are `vocab_size` tokens.

        A small text may end with fewer: when nothing is left to merge, or no pair stands `min_count` times. Special
        tokens in the text take no part. Raises ValueError for fewer than 256 tokens beside the special ones, and for a
        lone surrogate.
        """
        checked_text(text)
        empty = cls((), special_tokens)
        least = empty.vocab_size
        checked_count("vocab_size", vocab_size, least, f"{BYTES} bytes and {least - BYTES} special tokens")
        words: Counter[str] = Counter()
        for part in empty.without_special_tokens(text):
            words.update(empty.words.findall(part))
        return cls(learn_merges(words, min(vocab_size - least, MOST_MERGES), min_count), special_tokens)

    @property
    def vocab_size(self) -> int:
        return len(self._bytes)

    def token_bytes(self, id: int) -> bytes:
        """The bytes of a token: not always whole characters."""
        return self._bytes[self._checked_id(id)]

    def token(self, id: int) -> str:
        r"""The token as text; a byte that is only a part of a character is written as \xed."""
        return self.token_bytes(id).decode("utf-8", errors="backslashreplace")

    def parts(self, id: int) -> tuple[int, int] | None:
        """The ids of the two tokens that were merged into this one; None for a byte or a special token."""
        first = len(self.special_tokens)
        rank = self._places[self._checked_id(id)] - first - BYTES
        if rank < 0:
            return None
        a, b = self.merges[rank].pair
        return self._ids[first + a], self._ids[first + b]

    def first_merges(self, n: int) -> "BytePairTokenizer":
        """The tokenizer after its first `n` merges: what training to a smaller vocabulary gives, with its own ids."""
        most = len(self.merges)
        if not isinstance(n, int) or isinstance(n, bool) or not 0 <= n <= most:
            raise ValueError(f"n: this tokenizer has {most} merges; 0 to {most} would do, not {shortened(n)}")
        return type(self)(self.merges[:n], self.special_tokens)

    def _encode_plain(self, text: str) -> list[int]:
        return list(chain.from_iterable(map(self._ids_of.__getitem__, self.words.findall(text))))

    def _decode_checked(self, ids: list[int]) -> str:
        # Ids that a model made up may stop in the middle of a character: those bytes become the sign for it, U+FFFD.
        return b"".join([self._bytes[id] for id in ids]).decode("utf-8", errors="replace")

    def _state(self) -> dict[str, Any]:
        state: dict[str, Any] = {"merges": [[*merge.pair, merge.count] for merge in self.merges]}
        return state if isinstance(self._ids, range) else state | {"ids": list(self._ids)}

    @classmethod
    def _from_state(cls, state: dict[str, Any]) -> "BytePairTokenizer":
        merges = [Merge(rank, (a, b), count) for rank, (a, b, count) in enumerate(state["merges"])]
        return cls(merges, state["special_tokens"], state.get("ids"))


class _WordIds(dict[str, tuple[int, ...]]):
    """The ids of a word, worked out once: words repeat."""

    def __init__(self, merged: dict[str, str], ids: Sequence[int]) -> None:
        self.merged, self.ids = merged, ids

    def __missing__(self, word: str) -> tuple[int, ...]:
        ids = tuple([self.ids[ord(token)] for token in apply_merges(as_tokens(word), self.merged)])
        if len(self) < CACHED_WORDS:
            self[word] = ids
        return ids


def _checked_merges(merges: Iterable[Merge]) -> Sequence[Merge]:
    if not isinstance(merges, Iterable):
        raise ValueError(f"merges must be several Merge, not {shortened(merges)}; those of a tokenizer would do")
    checked, seen = tuple(merges), set()
    for i, merge in enumerate(checked):
        if not _is_merge(merge) or merge.rank != i:
            raise ValueError(
                f"merges: number {i} is {shortened(merge)}; a Merge of rank {i}, a pair of token numbers and a count "
                "would do"
            )
        if not all(0 <= token < BYTES + i for token in merge.pair) or merge.pair in seen or merge.count < 0:
            raise ValueError(f"merges: number {i} is {merge}; a new pair of tokens below {BYTES + i} would do")
        seen.add(merge.pair)
    return checked


def _checked_ids(ids: Sequence[int], count: int) -> Sequence[int]:
    if not is_list(ids, int) or any(isinstance(id, bool) for id in ids) or sorted(ids) != list(range(count)):
        raise ValueError(f"ids must be 0 to {count - 1}, each once, in any order, not {shortened(ids)}")
    return tuple(ids)


def _is_merge(merge: object) -> bool:
    if not isinstance(merge, Merge) or not isinstance(merge.pair, tuple) or len(merge.pair) != 2:
        return False
    return all(type(number) is int for number in (merge.rank, *merge.pair, merge.count))
