"""The tokenizer of the published BERT models: words, then the longest pieces of a fixed list."""

import re
import unicodedata
from collections.abc import Iterable, Sequence
from operator import index
from os import PathLike
from pathlib import Path
from typing import SupportsIndex

from lessons.bert.framing import CLS, MASK, PAD, SEP, UNKNOWN, BertTokenizer
from lessons.checks import is_list
from lessons.pretrained import read_json
from lessons.tokenization.base import checked_text

SPECIAL_TOKENS = (PAD, UNKNOWN, CLS, SEP, MASK)
LONGEST_WORD = 100  # characters; a longer one is unknown, as in the published tokenizers
_SPECIAL = re.compile(f"({'|'.join(map(re.escape, SPECIAL_TOKENS))})")
# Characters that are written without spaces between words: each becomes a word.
_IDEOGRAPHS = re.compile(
    "([\u4e00-\u9fff\u3400-\u4dbf\U00020000-\U0002a6df\U0002a700-\U0002b73f\U0002b740-\U0002b81f"
    "\U0002b820-\U0002ceaf\uf900-\ufaff\U0002f800-\U0002fa1f])"
)


class WordPieceTokenizer(BertTokenizer):
    """Text to the ids of published BERT models. It reads their list of pieces; it is not trained here.

    A word is cut from the left, each time the longest piece on the list; a piece that goes on a word begins with
    ##. A word that cannot be cut so is [UNK] as a whole. White space, and with `lowercase` capitals and accents,
    are lost: `decode` gives a text to read, not the text that came in.
    Source: Schuster and Nakajima 2012; Devlin et al. 2019.
    """

    def __init__(self, vocabulary: Sequence[str], lowercase: bool = True) -> None:
        if not isinstance(lowercase, bool):
            raise ValueError(f"lowercase={lowercase!r} is neither True nor False")
        if not is_list(vocabulary):
            raise ValueError(
                f"vocabulary={vocabulary!r:.80} must be a list of pieces, such as the lines of a vocab.txt"
            )
        self.vocabulary, self.lowercase = tuple(vocabulary), lowercase
        self.ids: dict[str, int] = {}
        for id, piece in enumerate(self.vocabulary):
            if not isinstance(piece, str):
                raise ValueError(f"vocabulary: {piece!r} at {id} is no string; each piece is one")
            if piece in self.ids:
                raise ValueError(
                    f"vocabulary: the piece {piece!r} is given twice, as {self.ids[piece]} and as {id}; each has one id"
                )
            self.ids[piece] = id
        if missing := [token for token in SPECIAL_TOKENS if token not in self.ids]:
            raise ValueError(f"vocabulary lacks {', '.join(missing)}; a published vocab.txt has them")
        self.special_ids = {token: self.ids[token] for token in SPECIAL_TOKENS}

    @classmethod
    def from_folder(cls, folder: str | PathLike[str]) -> "WordPieceTokenizer":
        """From vocab.txt, one piece a line, and tokenizer_config.json, which says whether capitals are kept.

        Raises FileNotFoundError without vocab.txt, and ValueError for a damaged file and for a tokenizer of another
        kind, whose ids would be others.
        """
        path = Path(folder)
        if not (path / "vocab.txt").is_file():
            raise FileNotFoundError(f"folder: {str(path)!r} holds no vocab.txt, the list of pieces of a BERT tokenizer")
        try:
            pieces = (path / "vocab.txt").read_text(encoding="utf-8-sig").rstrip("\n").split("\n")
        except UnicodeDecodeError as error:
            raise ValueError(f"vocab.txt is not in UTF-8: {error}") from error
        config = path / "tokenizer_config.json"
        settings = read_json(config) if config.is_file() else {}
        lowercase = settings.get("do_lower_case", True)
        if not isinstance(lowercase, bool):
            raise ValueError(f"tokenizer_config.json has do_lower_case={lowercase!r}; true or false would do")
        for name, supported in {"strip_accents": (None, lowercase), "tokenize_chinese_chars": (True,)}.items():
            if settings.get(name, supported[0]) not in supported:
                raise ValueError(f"tokenizer_config.json has {name}={settings[name]!r}; the ids would be others")
        return cls(pieces, lowercase=lowercase)

    @property
    def vocab_size(self) -> int:
        """How many ids there are."""
        return len(self.vocabulary)

    def token(self, id: int) -> str:
        """The piece of an id; ValueError for an id that does not exist."""
        if isinstance(id, bool) or not isinstance(id, int) or not 0 <= id < self.vocab_size:
            raise ValueError(f"id: {id!r} is not one of 0 to {self.vocab_size - 1}")
        return self.vocabulary[id]

    def words(self, text: str) -> list[str]:
        """The words and marks of a text, as they are looked up: without control characters, accents and capitals."""
        text = "".join(" " if c.isspace() else c for c in checked_text(text) if not _is_control(c))
        text = _IDEOGRAPHS.sub(r" \1 ", text)
        if self.lowercase:
            # Letter by letter: what a letter becomes does not depend on its neighbors.
            plain = (c for c in unicodedata.normalize("NFD", text) if unicodedata.category(c) != "Mn")
            text = "".join(c.lower() for c in plain)
        return "".join(f" {c} " if _is_mark(c) else c for c in text).split()

    def pieces(self, word: str) -> list[str]:
        """One word cut into pieces of the list, always the longest that fits; [UNK] where none does."""
        checked_text(word, "word")
        if len(word) > LONGEST_WORD:
            return [UNKNOWN]
        found: list[str] = []
        start = 0
        while start < len(word):
            prefix = "##" if start else ""
            for end in range(len(word), start, -1):
                if prefix + word[start:end] in self.ids:
                    found.append(prefix + word[start:end])
                    start = end
                    break
            else:
                return [UNKNOWN]
        return found

    def decode(self, ids: Iterable[SupportsIndex]) -> str:
        """The pieces of one text's ids joined to words, special tokens included. ValueError for what is no id."""
        try:
            numbers = [index(id) for id in ids]
        except TypeError as error:
            raise ValueError(f"ids: {ids!r} are not the whole numbers of one text") from error
        return " ".join(self.token(id) for id in numbers).replace(" ##", "")

    def plain(self, text: str) -> list[int]:
        found: list[int] = []
        for i, part in enumerate(_SPECIAL.split(checked_text(text))):
            pieces = [part] if i % 2 else [piece for word in self.words(part) for piece in self.pieces(word)]
            found += [self.ids[piece] for piece in pieces]
        return found

    def __repr__(self) -> str:
        return f"WordPieceTokenizer(vocab_size={self.vocab_size}, lowercase={self.lowercase})"


def _is_control(c: str) -> bool:
    return c == "\ufffd" or (c not in "\t\n\r" and unicodedata.category(c)[0] == "C")


def _is_mark(c: str) -> bool:
    return (c.isascii() and not c.isalnum() and not c.isspace()) or unicodedata.category(c)[0] == "P"
