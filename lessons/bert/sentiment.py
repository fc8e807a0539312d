"""Text classification: is a sentence for or against what it speaks of?

The sentences were written for this course. They come in families, and a family is on one side of the split.
"""

import math
import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from importlib.resources import files

import torch
from jaxtyping import Bool, Float, Int
from torch import Tensor

from lessons.bert.checks import check_ordinary
from lessons.bert.framing import BertTokenizer
from lessons.checks import check_texts, kind_of
from lessons.data import place_of
from lessons.tokenization.base import checked_text
from lessons.training.checks import is_number

KINDS = ("plain", "negation", "mixed")
_LINE = re.compile(rf"([+-]) ({'|'.join(KINDS)}): (\S.*)")


@dataclass(frozen=True, eq=False)
class Sentiment:
    """Sentences of opinion; `positive` (N,) is True for those that praise.

    families: what each is about; those of one family differ in a few words only. kinds: "plain"; "negation", where
    the opinion hangs on a word such as not or never; "mixed", which says both and comes down on one side.
    """

    texts: tuple[str, ...]
    positive: Bool[Tensor, "N"]
    families: tuple[str, ...]
    kinds: tuple[str, ...]

    def __len__(self) -> int:
        return len(self.texts)

    def split(self, held_out: float = 0.2) -> tuple["Sentiment", "Sentiment"]:
        """Two disjoint sets, training and held-out, no family in both.

        The side of a family depends on its name alone (a hash). `held_out` is a fraction between 0 and 1. Raises
        ValueError where it is not, or where one side would be empty.
        """
        if not is_number(held_out) or not 0 < held_out < 1:
            raise ValueError(f"held_out must lie between 0 and 1, not be {held_out!r}; 0.2 keeps a fifth for testing")
        held = [place_of(family) < held_out for family in self.families]
        if all(held) or not any(held):
            raise ValueError(
                f"held_out={held_out!r} leaves {len(held) - sum(held)} sentences for training and {sum(held)} for "
                "testing; choose a fraction nearer to 0.5"
            )
        return self._where([not one for one in held]), self._where(held)

    def of_kind(self, kind: str) -> "Sentiment":
        """The sentences of one kind. Raises ValueError for a kind that there is not."""
        if kind not in KINDS:
            raise ValueError(f"kind={kind!r} is not known; use one of {', '.join(KINDS)}")
        return self._where([one == kind for one in self.kinds])

    def tokens(self, tokenizer: BertTokenizer) -> dict[str, Int[Tensor, "N T"] | Bool[Tensor, "N T"]]:
        """What a model reads, by name: "ids", padded to the longest sentence, and "mask", True for tokens.

        Raises ValueError for another tokenizer, and for a sentence that holds a special token of it.
        """
        if not isinstance(tokenizer, BertTokenizer):
            raise ValueError(f"tokenizer is {kind_of(tokenizer)}; a WordPieceTokenizer or BertBytePairs would do")
        for text in self.texts:
            check_ordinary("texts", text, tokenizer.special_ids)
        ids, mask = tokenizer.batch(self.texts)
        return {"ids": ids, "mask": mask}

    def _where(self, kept: list[bool]) -> "Sentiment":
        chosen = [i for i, keep in enumerate(kept) if keep]
        columns = (self.texts, self.families, self.kinds)
        texts, families, kinds = (tuple(column[i] for i in chosen) for column in columns)
        return Sentiment(texts, self.positive[chosen], families, kinds)


def sentiment() -> Sentiment:
    """The 680 sentences of this course, in English: 68 families of ten, half of each for and half against."""
    return read_sentiment(files("lessons.bert").joinpath("sentiment.txt").read_text(encoding="utf-8"))


def read_sentiment(text: str) -> Sentiment:
    """Sentences from a text of lines: "# family" above its sentences, each as "+ plain: I love it." or "- mixed: …".

    A text without lines gives an empty set. Raises ValueError for what is no string, for a line of another form, and
    for a sentence before the first family.
    """
    checked_text(text)
    found: list[tuple[str, bool, str, str]] = []
    family = ""
    for number, line in enumerate(text.splitlines(), start=1):
        if line.startswith("# "):
            family = line[2:].strip()
        elif line.strip():
            match = _LINE.fullmatch(line.rstrip())
            if match is None or not family:
                raise ValueError(
                    f"text: line {number} is {line!r:.80}; a sentence is written as '+ plain: I love it.', with + or - "
                    f"and one of {', '.join(KINDS)}, below a line '# family'"
                )
            found.append((match[3], match[1] == "+", family, match[2]))
    texts, positive, families, kinds = zip(*found, strict=True) if found else ((), (), (), ())
    return Sentiment(texts, torch.tensor(positive, dtype=torch.bool), families, kinds)


class WordCounts:
    """What words tell by themselves: how much more often each stood in sentences that praise. No order, no meaning.

    log p(+ | text) / p(− | text) = Σ over its words of log p(word | +) / p(word | −), plus the same of how many there
    are of each kind. A word counts one more of each than it was seen; one that was never seen says nothing.
    Raises ValueError unless there are sentences of both kinds, and for texts that are no list of strings.
    Source: Maron 1961 (naive Bayes).
    """

    def __init__(self, texts: Sequence[str], positive: Bool[Tensor, "N"]) -> None:
        check_texts("texts", texts)
        labels = isinstance(positive, Tensor) and positive.dtype == torch.bool and positive.shape == (len(texts),)
        if not labels or not 0 < int(positive.sum()) < len(texts):
            raise ValueError(
                f"positive is {kind_of(positive)}; a torch.bool for each of the {len(texts)} "
                "texts is needed, some True and some False"
            )
        self.counts = {kind: Counter[str]() for kind in (True, False)}
        for text, kind in zip(texts, positive.tolist(), strict=True):
            self.counts[kind].update(words(text))
        self.vocabulary = self.counts[True].keys() | self.counts[False].keys()
        self.prior = math.log(int(positive.sum()) / int((~positive).sum()))

    def __call__(self, texts: Sequence[str]) -> Float[Tensor, "N"]:
        """The log-odds of each text: above 0 where its words praise."""
        check_texts("texts", texts)
        return torch.tensor([self.prior + sum(map(self.log_odds, words(text))) for text in texts])

    def log_odds(self, word: str) -> float:
        """What one word adds: log p(word | +) / p(word | −)."""
        checked_text(word, "word")
        if word not in self.vocabulary:
            return 0.0
        shares = (
            (self.counts[kind][word] + 1) / (self.counts[kind].total() + len(self.vocabulary)) for kind in (True, False)
        )
        for_it, against_it = shares
        return math.log(for_it / against_it)


def words(text: str) -> list[str]:
    """The words of a text in small letters, without marks."""
    checked_text(text)
    return re.findall(r"[^\W_]+(?:['’-][^\W_]+)*", text.lower())
