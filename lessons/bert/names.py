"""Names of places and languages, and dates as they are written, each on one side: to train on, or held out."""

import random
import re
from collections.abc import Sequence
from datetime import date
from functools import cache
from typing import Any

from lessons.checks import check_texts
from lessons.data import place_of
from lessons.tokenization.base import checked_text

HELD_OUT = 0.3  # of the names
SIDES = ("train", "held_out")
# Codes of CLDR for what is no place: unions, inventions for tests, and the unknown.
_NO_PLACE = {"EU", "EZ", "QO", "UN", "XA", "XB", "ZZ"}
_NAME = re.compile(r"[^\W\d_]+(?:[ '’-][^\W\d_]+)*")  # without brackets, dots and &


def side_of(text: str) -> str:
    """The side that a text alone decides, by a hash: "train" or "held_out"."""
    return "held_out" if place_of(checked_text(text)) < HELD_OUT else "train"


def check_side(name: str, value: str) -> None:
    """Raises ValueError unless it is "train" or "held_out"."""
    if value not in SIDES:
        raise ValueError(f"{name}={value!r} is not known; use 'train' or 'held_out'")


def names_of(kind: str, side: str) -> tuple[str, ...]:
    """CLDR's English names of a kind, "place" or "language", on one side.

    The last word of a name decides, so that Sudan and South Sudan are on one side. Other versions of Babel differ in a
    few names. Raises ValueError for another kind or side, ModuleNotFoundError without Babel.
    """
    check_side("side", side)
    if kind not in ("place", "language"):
        raise ValueError(f"kind={kind!r} is not known; use 'place' or 'language'")
    return _names_of(kind, side)


@cache
def _names_of(kind: str, side: str) -> tuple[str, ...]:
    locale = babel().Locale("en")
    territories = {code: name for code, name in locale.territories.items() if code.isalpha() and len(code) == 2}
    places = {name for code, name in territories.items() if code not in _NO_PLACE and "SAR" not in name}
    languages = {name for code, name in locale.languages.items() if len(code) == 2}
    names = places - languages if kind == "place" else languages - places  # Nauru is both
    return tuple(name for name in sorted(names) if _NAME.fullmatch(name) and side_of(name.split()[-1]) == side)


def draw_date(formats: Sequence[str], side: str, drawn: random.Random) -> str:
    """A date from 1900 to 2030 in one of these formats of CLDR, such as "d MMMM y", whose text is on this side."""
    check_texts("formats", formats)
    if not formats or not isinstance(drawn, random.Random):
        raise ValueError(f"formats={formats!r}, drawn={drawn!r}: a format or more and a random.Random(0) are needed")
    format = drawn.choice(formats)
    for _ in range(10_000):
        day = date(drawn.randint(1900, 2030), drawn.randint(1, 12), drawn.randint(1, 28))
        text = babel().dates.format_date(day, format, locale="en")
        if side_of(text) == side:
            return text
    raise ValueError(f"formats={formats!r} give no date on side={side!r}; 'd MMMM y' on one of {SIDES} would do")


def babel() -> Any:
    """The package Babel. Raises ModuleNotFoundError, with what to install, where it is missing."""
    try:
        import babel.dates
    except ModuleNotFoundError as error:
        raise ModuleNotFoundError("names and dates come with Babel: pip install babel") from error
    return babel
