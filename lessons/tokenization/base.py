"""What every tokenizer shares: special tokens, numbering, and a file that is whole or refused."""

import hashlib
import json
import os
import re
import secrets
import shutil
from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from contextlib import suppress
from operator import index
from pathlib import Path
from typing import Any, ClassVar, SupportsIndex, TypeVar

FORMAT = "lessons.tokenization 1"
Kind = TypeVar("Kind", bound="Tokenizer")  # the class that is asked: its methods return its own


class Tokenizer(ABC):
    """Text to a list of ids from 0 to vocab_size − 1, and back.

    `special_tokens` are whole strings such as "<eos>" that no merge and no split touches. They have the first ids, in
    the order given; where two of them start at the same place in a text, the longer one is meant.
    """

    kind: ClassVar[str]
    special_tokens: tuple[str, ...]

    def __init__(self, special_tokens: Iterable[str] = ()) -> None:
        self.special_tokens = checked_special_tokens(special_tokens)
        self._special_ids = {token: i for i, token in enumerate(self.special_tokens)}
        longest_first = sorted(self.special_tokens, key=len, reverse=True)
        # A group that captures, so that split() keeps the special tokens: every second part is one.
        self._special = re.compile(f"({'|'.join(map(re.escape, longest_first))})") if longest_first else None

    @classmethod
    @abstractmethod
    def train(cls: type[Kind], text: str, vocab_size: int, special_tokens: Iterable[str] = ()) -> Kind:
        """A tokenizer whose vocabulary of at most `vocab_size` tokens, special ones included, is made from `text`."""
        raise NotImplementedError(f"{cls.__name__} has no way to choose tokens; its subclasses have one each")

    @property
    @abstractmethod
    def vocab_size(self) -> int:
        """How many ids there are."""

    @abstractmethod
    def token(self, id: int) -> str:
        """The token of an id, to be read by people; ValueError for an id that does not exist."""

    @abstractmethod
    def _encode_plain(self, text: str) -> list[int]: ...

    @abstractmethod
    def _decode_checked(self, ids: list[int]) -> str: ...

    @abstractmethod
    def _state(self) -> dict[str, Any]: ...

    @classmethod
    @abstractmethod
    def _from_state(cls: type[Kind], state: dict[str, Any]) -> Kind: ...

    def encode(self, text: str, special: bool = True) -> list[int]:
        """The ids of a text. With special=False a special token in the text is text like any other.

        Raises ValueError for a lone surrogate (half of a UTF-16 pair), which is no character.
        """
        checked_text(text)
        if self._special is None or not special:
            return self._encode_plain(text)
        ids: list[int] = []
        for i, part in enumerate(self._special.split(text)):
            if i % 2:
                ids.append(self._special_ids[part])
            else:
                ids += self._encode_plain(part)
        return ids

    def decode(self, ids: Iterable[SupportsIndex]) -> str:
        """The text of ids, special tokens included; a tensor (T,) of ids will do. ValueError for an unknown id."""
        numbers = _whole_numbers(ids)
        for number in {min(numbers), max(numbers)} if numbers else ():
            self._checked_id(number)
        return self._decode_checked(numbers)

    def _checked_id(self, id: int) -> int:
        number = id if type(id) is int else _whole_numbers([id])[0]
        if not 0 <= number < self.vocab_size:  # a negative one must not count from the end
            raise ValueError(f"ids: {number} is not one of 0 to {self.vocab_size - 1}")
        return number

    def without_special_tokens(self, text: str) -> list[str]:
        """The parts of a text that stand between special tokens."""
        return self._special.split(text)[::2] if self._special else [text]

    def __len__(self) -> int:
        return self.vocab_size

    def __repr__(self) -> str:
        return f"{type(self).__name__}(vocab_size={self.vocab_size}, special_tokens={self.special_tokens})"

    def save(self, path: str | os.PathLike[str]) -> None:
        """Writes the tokenizer as JSON: beside the place first, then renamed, so that no half file is ever found."""
        content = {"kind": self.kind, "special_tokens": list(self.special_tokens), **self._state()}
        document = {"format": FORMAT, "sha256": _digest(content), "tokenizer": content}
        target = Path(os.path.realpath(path))  # where a link leads, so that the link stays one
        beside = target.with_name(f".{secrets.token_hex(8)}.tmp")
        try:
            with beside.open("x", encoding="utf-8") as file:
                json.dump(document, file, ensure_ascii=False, separators=(",", ":"))
                file.flush()
                os.fsync(file.fileno())
            with suppress(FileNotFoundError):
                shutil.copymode(target, beside)
            os.replace(beside, target)
        except BaseException:
            beside.unlink(missing_ok=True)
            raise

    @classmethod
    def load(cls: type[Kind], path: str | os.PathLike[str]) -> Kind:
        """The tokenizer that `save` wrote; `Tokenizer.load` takes any kind. ValueError for a damaged file."""
        content = _read(Path(path))
        kinds = {kind.kind: kind for kind in _concrete(cls)}
        found = kinds.get(str(content.get("kind")))
        if found is None:
            known = ", ".join(sorted(kinds))
            raise ValueError(f"path: {path} holds a tokenizer of kind {content.get('kind')!r}; {known} would do")
        try:
            return found._from_state(content)
        except (ValueError, TypeError, KeyError) as error:
            raise ValueError(f"path: {path} is damaged: {error}") from error


def checked_text(text: str, name: str = "text") -> str:
    """The text; ValueError for what is none, and at the first half of a UTF-16 pair, which UTF-8 cannot write."""
    if not isinstance(text, str):
        raise ValueError(f"{name} must be a str, not {shortened(text)}; bytes have .decode('utf-8')")
    if text.isascii():
        return text
    try:
        text.encode("utf-8")
    except UnicodeEncodeError as error:
        raise ValueError(
            f"{name}: a lone surrogate, U+{ord(text[error.start]):04X}, stands at position {error.start}; it is half "
            "of a character and cannot be encoded. text.encode('utf-16', 'surrogatepass').decode('utf-16', 'replace') "
            "joins the pairs and replaces the rest"
        ) from None
    return text


def checked_special_tokens(tokens: Iterable[str]) -> tuple[str, ...]:
    """The tokens as a tuple; ValueError for one that is empty, given twice or not a string."""
    if isinstance(tokens, str | bytes) or not isinstance(tokens, Iterable):
        raise ValueError(f"special_tokens must be several strings, not {shortened(tokens)}; ('<eos>',) would do")
    checked = tuple(tokens)
    for i, token in enumerate(checked):
        if not isinstance(token, str) or not token:
            raise ValueError(f"special_tokens: {shortened(token)} is no token; a text such as '<eos>' would do")
        if token in checked[:i]:
            raise ValueError(f"special_tokens: {token!r} is given twice; once would do")
        checked_text(token, "special_tokens")
    return checked


def checked_count(name: str, number: int, least: int, reason: str) -> int:
    """`number` if it is a whole one and at least `least`; else ValueError with the reason."""
    if not isinstance(number, int) or isinstance(number, bool):
        raise ValueError(f"{name} must be an int, not {shortened(number)}")
    if number < least:
        raise ValueError(f"{name} must be at least {least} ({reason}), not {number}")
    return number


def shortened(value: object) -> str:
    """A value as a message shows it."""
    text = repr(value)
    return text if len(text) <= 60 else f"{text[:60]} …"


def _whole_numbers(ids: Iterable[SupportsIndex]) -> list[int]:
    """Ids as a list of Python's own numbers. A float or True would be cut to a number that nobody meant."""
    try:
        given = list(ids.tolist() if hasattr(ids, "tolist") else ids)  # of a tensor or an array
        if any(isinstance(id, bool) for id in given):
            raise TypeError
        return [index(id) for id in given]
    except TypeError:
        raise ValueError(f"ids must be whole numbers, those of one text, not {shortened(ids)}") from None


def _concrete(cls: type[Kind]) -> Sequence[type[Kind]]:
    below = [kind for child in cls.__subclasses__() for kind in _concrete(child)]
    return [cls, *below] if hasattr(cls, "kind") else below


def _digest(content: dict[str, Any]) -> str:
    text = json.dumps(content, ensure_ascii=True, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode("ascii")).hexdigest()


def _read(path: Path) -> dict[str, Any]:
    try:
        document = json.loads(path.read_bytes().decode("utf-8"))
    except (ValueError, RecursionError) as error:
        raise ValueError(f"path: {path} is no tokenizer file, or only a part of one: {error}") from error
    if not isinstance(document, dict) or document.get("format") != FORMAT:
        raise ValueError(f"path: {path} is no tokenizer file; it does not say {FORMAT!r}")
    content = document.get("tokenizer")
    if not isinstance(content, dict) or document.get("sha256") != _digest(content):
        raise ValueError(f"path: {path} is damaged: its content does not match its checksum; save the tokenizer again")
    return content
