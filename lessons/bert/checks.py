"""Errors of this package alone; those that any room may need stand in `lessons.checks`."""

from collections.abc import Iterable
from typing import Any


def check_ordinary(name: str, text: str, special: Iterable[str]) -> None:
    """Raises ValueError for a text with a special token typed in it, which a model would read as its own."""
    if found := [token for token in special if token in text]:
        raise ValueError(f"{name}={text!r:.80} holds the special token {found[0]}; leave it out")


def check_layers(name: str, value: Any, n_layers: int, least: int = 0) -> None:
    """Raises ValueError unless it is a whole number from `least` to the number of layers."""
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= n_layers:
        raise ValueError(f"{name}={value!r} must be {least} to {n_layers}, the layers of the body")
