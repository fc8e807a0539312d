"""Tokenizers with a list of whole units: words, or characters. What is not on the list is unknown."""

import re
from abc import abstractmethod
from collections import Counter
from collections.abc import Iterable
from typing import Any, ClassVar, TypeVar

from lessons.tokenization.base import Tokenizer, checked_count, checked_special_tokens, checked_text, shortened

UNKNOWN = "<unk>"
Kind = TypeVar("Kind", bound="UnitTokenizer")
WORD_OR_MARK = re.compile(r"\w+|[^\w\s]")


class UnitTokenizer(Tokenizer):
    """One id for each of `units`, and `<unk>` for every other; `<unk>` joins the special tokens."""

    joint: ClassVar[str]  # what decode puts between two units

    def __init__(self, units: Iterable[str] = (), special_tokens: Iterable[str] = ()) -> None:
        given = checked_special_tokens(special_tokens)
        super().__init__(given if UNKNOWN in given else (*given, UNKNOWN))
        if not isinstance(units, Iterable):
            raise ValueError(f"units must be several strings, not {shortened(units)}")
        self.units = tuple(units)
        for unit in self.units:
            if not isinstance(unit, str) or self.split(unit) != [unit]:
                raise ValueError(f"units: {shortened(unit)} is not one unit of a {self.kind} tokenizer")
            checked_text(unit, "units")
        self._tokens = (*self.special_tokens, *self.units)
        first = len(self.special_tokens)
        self._ids = {unit: first + i for i, unit in enumerate(self.units)}
        if len(self._ids) < len(self.units):
            raise ValueError("units: one is given twice; each needs an id of its own")
        self.unknown_id = self._special_ids[UNKNOWN]

    @staticmethod
    @abstractmethod
    def split(text: str) -> list[str]:
        """The units of a text, known or not."""

    @classmethod
    def train(cls: type[Kind], text: str, vocab_size: int, special_tokens: Iterable[str] = ()) -> Kind:
        """Takes the commonest units of `text`, ties in the order of their characters.

        `vocab_size` counts the special tokens and `<unk>`; a text with fewer units gives fewer tokens.
        """
        checked_text(text)
        empty = cls((), special_tokens)
        least = empty.vocab_size + 1
        checked_count("vocab_size", vocab_size, least, f"{', '.join(empty.special_tokens)} and one unit")
        counts: Counter[str] = Counter()
        for part in empty.without_special_tokens(text):
            counts.update(cls.split(part))
        commonest = sorted(counts, key=lambda unit: (-counts[unit], unit))
        return cls(commonest[: vocab_size - empty.vocab_size], special_tokens)

    @property
    def vocab_size(self) -> int:
        return len(self._tokens)

    def token(self, id: int) -> str:
        return self._tokens[self._checked_id(id)]

    def _encode_plain(self, text: str) -> list[int]:
        return [self._ids.get(unit, self.unknown_id) for unit in self.split(text)]

    def _decode_checked(self, ids: list[int]) -> str:
        return self.joint.join([self._tokens[id] for id in ids])

    def _state(self) -> dict[str, Any]:
        return {"units": list(self.units)}

    @classmethod
    def _from_state(cls: type[Kind], state: dict[str, Any]) -> Kind:
        return cls(state["units"], state["special_tokens"])


class WordTokenizer(UnitTokenizer):
    """Words and single punctuation marks. White space is dropped: decode puts one space between any two tokens."""

    kind = "word"
    joint = " "

    @staticmethod
    def split(text: str) -> list[str]:
        return WORD_OR_MARK.findall(text)


class CharTokenizer(UnitTokenizer):
    """Single characters (Unicode code points), white space included: lossless as far as its list goes."""

    kind = "character"
    joint = ""

    @staticmethod
    def split(text: str) -> list[str]:
        return list(text)
