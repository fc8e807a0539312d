"""From text to numbers and back: by words, by characters, and by byte pairs."""

from lessons.tokenization.base import Tokenizer
from lessons.tokenization.byte_pair import BytePairTokenizer
from lessons.tokenization.merges import Merge, learn_merges, learn_merges_by_rescan, split_words
from lessons.tokenization.units import UNKNOWN, CharTokenizer, WordTokenizer

__all__ = [
    "UNKNOWN",
    "BytePairTokenizer",
    "CharTokenizer",
    "Merge",
    "Tokenizer",
    "WordTokenizer",
    "learn_merges",
    "learn_merges_by_rescan",
    "split_words",
]
