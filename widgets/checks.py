"""What a caller gives to an explorer, read as what it must be; each refusal is a ValueError that quotes it."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from widgets.arrays import to_array


def numbers(values: Any, name: str, kind: str = "real numbers") -> np.ndarray:
    """Real numbers as an array; booleans count as 0 and 1. kind: what an error asks for."""
    try:
        array = to_array(values)
    except (TypeError, ValueError, RuntimeError) as error:  # rows of unlike lengths, a tensor without data
        raise ValueError(f"{name} cannot be read as an array of {kind}: {error}") from error
    if array.dtype.kind not in "biuf":
        raise ValueError(f"{name} is {shown(values)}; an array or a tensor of {kind} would do")
    return array


def flags(values: Any, name: str) -> np.ndarray:
    """True and False, or 1 and 0, as an array of booleans."""
    array = numbers(values, name, "booleans")
    if not ((array == 0) | (array == 1)).all():
        raise ValueError(f"{name} must be True or False everywhere, got {shown(array.tolist())}")
    return array.astype(bool)


def strings(values: Any, name: str) -> list[str]:
    """A list of strings; one string alone, which would fall into its letters, is none."""
    if isinstance(values, str | bytes) or not isinstance(values, Sequence | np.ndarray):
        raise ValueError(f"{name} is {shown(values)}; a list of strings would do")
    found = list(values)
    if not all(isinstance(one, str) for one in found):
        raise ValueError(f"{name} must be strings, such as tokenizer.token(id), got {shown(found[:3])}")
    return found


def check_asked(function: Any, name: str, form: str) -> None:
    """Raises ValueError unless `function` is None or can be called. form: what it takes and gives."""
    if function is not None and not callable(function):
        raise ValueError(f"{name}={shown(function)} cannot be called; a function {form} would do")


def cut(text: str, most: int) -> str:
    """A text of at most `most` characters; one that is cut ends in “…”."""
    return text if len(text) <= most else text[: most - 1] + "…"


def shown(value: Any) -> str:
    """A value as an error quotes it: on one line, of at most 60 characters."""
    return cut(" ".join(repr(value).split()), 60)
