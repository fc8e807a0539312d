"""A language model for lesson 09's explorer without training: the same numbers on every machine."""

import re
from typing import Any

import numpy as np

from widgets.gpt.continuations import Continuation

TEXT = "The cat sat on the mat because the dog ran home, and"
WORDS = [
    "The", " the", " cat", " dog", " sat", " ran", " on", " mat", " because", " home", ",", " and", ".", " it", " was",
    " tired", " a", " old", " 고양이", "\n",
]  # fmt: skip
SIZE = 120  # tokens of the vocabulary: words of the text, then those of WORDS, then made-up ones


def pieces(text: str) -> list[str]:
    """Words with the space before them; what a hostile text has between its first and last signs is one."""
    return re.findall(r"-->.*</b>|\s?[^\s,]+|[,\s]", text)


class Sample:
    """Reads texts and lists of token numbers; a word that it meets gets the next number."""

    def __init__(self) -> None:
        self.words = list(WORDS)

    def number(self, word: str) -> int:
        if word not in self.words:
            self.words.append(word)
        return self.words.index(word)

    def token(self, number: int) -> str:
        return self.words[number] if number < len(self.words) else f" w{number}"

    def read(self, text: Any) -> Continuation:
        ids = [self.number(word) for word in pieces(text)] if isinstance(text, str) else list(text)
        logits = np.empty((len(ids), SIZE), np.float32)
        for t, before in enumerate(ids):
            logits[t] = np.random.default_rng(1000 * before + t % 3).normal(size=SIZE) * 2
            logits[t, : len(WORDS)] += 2
            if t + 1 < len(ids):
                logits[t, ids[t + 1]] += 5 * (t % 3)
        return Continuation([self.token(number) for number in ids], ids, logits, self.token)


def next_token_sample(text: str = TEXT) -> dict[str, Any]:
    """Arguments for next_token_explorer."""
    return {"texts": [text, "The dog was"], "read": Sample().read}
