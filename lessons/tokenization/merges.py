"""Byte-pair encoding's own part: which pairs are merged, in which order.

A word is kept as a Python string with one character a token: chr(0) to chr(255) are the bytes, chr(256 + r) is what
merge number r made. Merging a pair is then `word.replace(pair, new)`, from left to right, and pairs compare as their
token numbers do.
"""

import re
from collections import Counter, defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from heapq import heapify, heappop, heappush
from operator import add

from lessons.tokenization.base import checked_count, checked_text, shortened

# GPT-2's pre-tokenization with Python's classes: contractions; letters, digits, or other signs, each with one space
# before it; white space, whose last character is left for the word that follows.
WORD = re.compile(r"'(?:[sdmt]|ll|ve|re)| ?[^\W\d_]+| ?\d+| ?(?:[^\s\w]|_)+|\s+(?!\S)|\s+")
BYTES = 256
MOST_MERGES = 0x110000 - BYTES  # there are no more characters


@dataclass(frozen=True, slots=True)
class Merge:
    """One step of training: the `rank`-th merge joined `pair`, which then stood `count` times in the text.

    `pair` holds two token numbers without special tokens: 0 to 255 are bytes, 256 + r is what merge r made.
    """

    rank: int
    pair: tuple[int, int]
    count: int


def split_words(text: str) -> list[str]:
    """The pieces across whose borders nothing is merged; joined they are the text again.

    Source: Radford et al. 2019 (GPT-2), encoder.py; "word" here means such a piece, with the space before it.
    """
    return WORD.findall(checked_text(text))


def as_tokens(word: str) -> str:
    """A word's UTF-8 bytes, one character a token."""
    return word.encode("utf-8").decode("latin-1")


def pairs_of(word: str) -> list[str]:
    """Every two neighbors in a word of tokens, overlapping ones too: "aaa" holds "aa" twice."""
    return list(map(add, word, word[1:]))


def best_pair(counts: Mapping[str, int]) -> str:
    """The commonest pair; among equally common ones the smallest, by the first token's number, then the second's."""
    return min(counts, key=lambda pair: (-counts[pair], pair))


def learn_merges_by_rescan(words: Mapping[str, int], n_merges: int, min_count: int = 1) -> list[Merge]:
    """Byte-pair encoding as it is defined: count all pairs, merge the best one everywhere, and count again.

    words: how often each word stands in the text. Stops early when no pair stands `min_count` times.
    Source: Sennrich, Haddow and Birch 2016, "Neural machine translation of rare words with subword units", section 3.2.
    """
    _check(words, n_merges, min_count)
    tokens = {word: as_tokens(word) for word in words}
    merges: list[Merge] = []
    while len(merges) < n_merges:
        counts: Counter[str] = Counter()
        for word, repeats in words.items():
            for pair in pairs_of(tokens[word]):
                counts[pair] += repeats
        if not counts or counts[best := best_pair(counts)] < min_count:
            break
        new = chr(BYTES + len(merges))
        tokens = {word: old.replace(best, new) for word, old in tokens.items()}
        merges.append(_merge(len(merges), best, counts[best]))
    return merges


def learn_merges(words: Mapping[str, int], n_merges: int, min_count: int = 1) -> list[Merge]:
    """The merges of `learn_merges_by_rescan`, but only the words that hold the merged pair are looked at again.

    A heap holds the pairs, best first. A count only ever falls after its pair has come up, so an entry that has become
    too large is put back with its present count when it reaches the top, and not before.
    """
    _check(words, n_merges, min_count)
    tokens = [as_tokens(word) for word in words]
    repeats = list(words.values())
    counts: defaultdict[str, int] = defaultdict(int)
    places: defaultdict[str, set[int]] = defaultdict(set)  # pair -> the words that hold it, or once did
    for w, word in enumerate(tokens):
        for pair in map(add, word, word[1:]):
            counts[pair] += repeats[w]
            places[pair].add(w)
    heap = [(-count, pair) for pair, count in counts.items()]
    heapify(heap)
    merges: list[Merge] = []
    while heap and len(merges) < n_merges:
        negative, pair = heappop(heap)
        count = counts[pair]
        if count < min_count:
            continue
        if count < -negative:
            heappush(heap, (-count, pair))
            continue
        new = chr(BYTES + len(merges))
        merges.append(_merge(len(merges), pair, count))
        came_up = _merge_everywhere(pair, new, tokens, repeats, counts, places)
        for pair in came_up:
            if counts[pair] >= min_count:
                heappush(heap, (-counts[pair], pair))
    return merges


def _merge_everywhere(
    pair: str,
    new: str,
    tokens: list[str],
    repeats: list[int],
    counts: defaultdict[str, int],
    places: defaultdict[str, set[int]],
) -> set[str]:
    """Merges a pair in each word that holds it, keeps counts and places; returns the pairs that came up."""
    came_up = set()
    for w in places.pop(pair):
        old = tokens[w]
        if pair not in old:
            continue
        merged = tokens[w] = old.replace(pair, new)
        n = repeats[w]
        for gone in map(add, old, old[1:]):
            counts[gone] -= n
        for here in map(add, merged, merged[1:]):
            counts[here] += n
            if new in here:
                places[here].add(w)
                came_up.add(here)
    del counts[pair]
    return came_up


def apply_merges(word: str, merged: Mapping[str, str]) -> str:
    """A word of tokens after all merges that apply, earliest merge first; `merged` maps each pair to its token.

    Merges apply in the order in which they were learned. So of the pairs in the word the one learned first is merged,
    again and again. In a long word, all merges are tried in turn: the same result, and no time squared in its length.
    """
    if len(word) ** 2 > len(merged):
        for pair, new in merged.items():
            word = word.replace(pair, new)
        return word
    while len(word) > 1:
        # The token that a merge made grows with the merge's rank, so the smallest is the earliest.
        earliest = min(merged.get(pair, "\U0010ffff") for pair in map(add, word, word[1:]))
        if earliest == "\U0010ffff":
            break
        for pair in map(add, word, word[1:]):
            if merged.get(pair) == earliest:
                word = word.replace(pair, earliest)
                break
    return word


def _merge(rank: int, pair: str, count: int) -> Merge:
    return Merge(rank, (ord(pair[0]), ord(pair[1])), count)


def _check(words: Mapping[str, int], n_merges: int, min_count: int) -> None:
    checked_count("n_merges", n_merges, 0, "no merge at all")
    checked_count("min_count", min_count, 1, "a pair has to occur")
    if n_merges > MOST_MERGES:
        raise ValueError(f"n_merges must be at most {MOST_MERGES}, not {n_merges}")
    if not isinstance(words, Mapping):
        raise ValueError(f"words must map each word to its count, not {shortened(words)}; Counter(words) would do")
    for word, repeats in words.items():
        checked_text(word, "words")
        checked_count(f"words[{shortened(word)}]", repeats, 0, "how often the word stands in the text")
