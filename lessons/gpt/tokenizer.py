"""The tokenizer of the published GPT-2: byte pairs, read from the two files that come with the weights."""

import re
import unicodedata
from functools import cache
from itertools import groupby
from os import PathLike
from pathlib import Path
from typing import Any

from lessons.gpt.batches import END_OF_TEXT
from lessons.pretrained import checkpoint_folder, read_json
from lessons.tokenization import BytePairTokenizer, Merge
from lessons.tokenization.merges import BYTES

_CLASSES = (None, "GPT2Tokenizer", "GPT2TokenizerFast")
# Unicode's property; Python's \s has \x1c to \x1f too.
_WHITE_SPACE = "\t-\r \x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000"


class GPT2Tokenizer(BytePairTokenizer):
    """Text to the ids of a published GPT-2, and back, byte for byte.

    Beside the ids it differs from other byte pairs in what is a letter and what a number: Unicode's classes L and N,
    as this Python knows them, so that ² is a number and an Indian vowel sign is neither. A special token is meant
    wherever it stands in a text. Source: Radford et al. 2019, section 2.2, and its encoder.py.
    """

    kind = "gpt-2 byte pair"

    @classmethod
    def from_pretrained(cls, source: str | PathLike[str]) -> "GPT2Tokenizer":
        """From a folder with vocab.json and merges.txt, or by a name on the Hugging Face Hub, such as "gpt2".

        How often a pair stood in the text of its training is in neither file: each count is 0. Raises as
        `open_checkpoint`, FileNotFoundError where a file is missing, and ValueError for a damaged one and for a
        tokenizer of another kind, whose ids would be others.
        """
        folder = checkpoint_folder(source)
        if missing := [name for name in ("vocab.json", "merges.txt") if not (folder / name).is_file()]:
            raise FileNotFoundError(f"source={str(source)!r} holds no {missing[0]}, which a GPT-2 tokenizer has")
        settings, added = (_read(folder / name) for name in ("tokenizer_config.json", "added_tokens.json"))
        _check_kind(settings)
        vocabulary = read_json(folder / "vocab.json") | added
        if wrong := [(token, id) for token, id in vocabulary.items() if type(id) is not int]:
            raise ValueError("vocab.json gives the token {!r} the id {!r}, no whole number".format(*wrong[0]))
        tokens = dict(zip(byte_characters(), range(BYTES), strict=True))  # each token as it is written, and its number
        merges = _read_merges(folder / "merges.txt", tokens)
        if missing := [token for token in tokens if token not in vocabulary]:
            raise ValueError(f"vocab.json has no id for the token {missing[0]!r}; it does not belong to merges.txt")
        special = sorted(vocabulary.keys() - tokens.keys(), key=vocabulary.__getitem__)
        named = {END_OF_TEXT, *added, *_added(settings)}
        if unmade := [token for token in special if token not in named]:
            raise ValueError(f"merges.txt makes no {unmade[0]!r:.80}, which vocab.json has; the file may be cut off")
        try:
            return cls(merges, special, [vocabulary[token] for token in (*special, *tokens)])
        except ValueError as error:
            raise ValueError(f"vocab.json: {error}") from error

    @property
    def words(self) -> re.Pattern[str]:
        return _words()


def byte_characters() -> list[str]:
    """The characters that stand for the 256 bytes in the published files, where none may be white space.

    A byte that Latin-1 prints is its own character; the others are those from U+0100, in turn.
    """
    printed = {*range(0x21, 0x7F), *range(0xA1, 0xAD), *range(0xAE, 0x100)}
    others = iter(range(BYTES, 2 * BYTES))
    return [chr(byte if byte in printed else next(others)) for byte in range(BYTES)]


@cache
def _words() -> re.Pattern[str]:
    """GPT-2's expression; Python's has no Unicode classes, so theirs are written out."""
    L, N, space = _class("L"), _class("N"), _WHITE_SPACE
    return re.compile(
        rf"'(?:[sdmt]|ll|ve|re)| ?[{L}]+| ?[{N}]+| ?[^{space}{L}{N}]+|[{space}]+(?![^{space}])|[{space}]+"
    )


def _class(initial: str) -> str:
    """All characters whose category begins with this letter, as ranges for an expression."""
    ranges = []
    for found, run in groupby(range(0x110000), key=lambda code: unicodedata.category(chr(code))[0] == initial):
        if found:
            codes = list(run)
            ranges.append(f"{chr(codes[0])}-{chr(codes[-1])}")
    return "".join(ranges)


def _read(path: Path) -> dict[str, Any]:
    return read_json(path) if path.is_file() else {}


def _added(settings: dict[str, Any]) -> list[Any]:
    """The tokens beside those of merges that tokenizer_config.json names."""
    decoder = settings.get("added_tokens_decoder")
    entries = decoder.values() if isinstance(decoder, dict) else ()
    return [entry["content"] for entry in entries if isinstance(entry, dict) and isinstance(entry.get("content"), str)]


def _check_kind(settings: dict[str, Any]) -> None:
    for name, supported in {"tokenizer_class": _CLASSES, "add_prefix_space": (None, False)}.items():
        if settings.get(name) not in supported:
            raise ValueError(f"tokenizer_config.json has {name}={settings[name]!r}; the ids would be others")


def _read_merges(path: Path, tokens: dict[str, int]) -> list[Merge]:
    """The merges of a file, a line each; what they make is added to `tokens`."""
    try:
        lines = path.read_text(encoding="utf-8").rstrip("\n").split("\n")
    except UnicodeDecodeError as error:
        raise ValueError(f"{path.name} is not in UTF-8: {error}") from error
    merges: list[Merge] = []
    for i, line in enumerate(lines, start=1):
        if i == 1 and (not line or line.startswith("#version")):
            continue
        pair = line.split(" ")
        if len(pair) != 2 or any(token not in tokens for token in pair):
            raise ValueError(f"{path.name}: line {i} is {line!r:.80}; two tokens of earlier lines would do")
        if (made := "".join(pair)) in tokens:
            raise ValueError(f"{path.name}: line {i} makes {made!r:.80}, which an earlier line has made; once would do")
        merges.append(Merge(len(merges), (tokens[pair[0]], tokens[pair[1]]), 0))
        tokens[made] = BYTES + len(merges) - 1
    return merges
