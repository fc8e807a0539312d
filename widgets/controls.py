"""What a person can move in an explorer, and the steps of a guided walk: declared in Python, built in the browser."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

# What Python does when a kernel control changes: (explorer, new value) -> replacements for params or arrays.
Answer = Callable[[Any, Any], dict[str, Any] | None]


def _clean(spec: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in spec.items() if value is not None}


@dataclass(frozen=True, kw_only=True)
class Control:
    """A control named `name`, whose value is `state[name]`.

    kernel: makes it a kernel control; called with (explorer, value) after each change. It may return
        {"params": ..., "arrays": ...} to replace parts of what is drawn; a ValueError's text is shown beside
        the control. Without a running kernel the control is disabled and says why.
    when: enabled only while each named state has one of the given values, {"norm": ["group"]}.
    """

    kernel: Answer | None = field(default=None, compare=False)
    when: dict[str, list[Any]] | None = None

    name: str
    label: str
    value: Any = None
    type = ""

    def spec(self) -> dict[str, Any]:
        """The JSON form that the front end builds the control from."""
        return _clean(
            {
                "type": self.type,
                "name": self.name,
                "label": self.label,
                "kernel": True if self.kernel else None,
                "when": self.when,
            }
        )

    def check(self, value: Any) -> Any:
        """`value` as this control holds it; ValueError if it cannot."""
        return value


@dataclass(frozen=True, kw_only=True)
class Slider(Control):
    """A number from `low` to `high` in steps of `step`, shown with as many digits as the step has."""

    low: float
    high: float
    step: float = 1
    type = "slider"

    def __post_init__(self) -> None:
        if not (math.isfinite(self.low) and math.isfinite(self.high) and self.low < self.high):
            raise ValueError(f"{self.name}: low must be below high, got {self.low} and {self.high}")
        if not 0 < self.step <= self.high - self.low:
            raise ValueError(f"{self.name}: step must lie in (0, {self.high - self.low}], got {self.step}")
        object.__setattr__(self, "value", self.check(self.low if self.value is None else self.value))

    def spec(self) -> dict[str, Any]:
        digits = max(0, -math.floor(math.log10(self.step) + 1e-9))
        return super().spec() | {"min": self.low, "max": self.high, "step": self.step, "digits": digits}

    def check(self, value: Any) -> float:
        if isinstance(value, bool) or not isinstance(value, (int, float)) or not self.low <= value <= self.high:
            raise ValueError(f"{self.name}: a number from {self.low} to {self.high} would do, got {value!r}")
        return value


@dataclass(frozen=True, kw_only=True)
class Select(Control):
    """One of `options`: strings, or (value, label) pairs."""

    options: Sequence[str | tuple[str, str]]
    type = "select"

    def __post_init__(self) -> None:
        if not self.options:
            raise ValueError(f"{self.name}: options is empty; give at least one")
        object.__setattr__(self, "value", self.check(self.values[0] if self.value is None else self.value))

    @property
    def values(self) -> list[str]:
        return [option if isinstance(option, str) else option[0] for option in self.options]

    def spec(self) -> dict[str, Any]:
        pairs = [[option, option] if isinstance(option, str) else list(option) for option in self.options]
        return super().spec() | {"options": pairs}

    def check(self, value: Any) -> str:
        if value not in self.values:
            raise ValueError(f"{self.name}: one of {', '.join(self.values)} would do, got {value!r}")
        return value


@dataclass(frozen=True, kw_only=True)
class Checkbox(Control):
    """Yes or no."""

    value: bool = False
    type = "checkbox"

    def check(self, value: Any) -> bool:
        if not isinstance(value, bool):
            raise ValueError(f"{self.name}: True or False would do, got {value!r}")
        return value


@dataclass(frozen=True, kw_only=True)
class Button(Control):
    """Counts its clicks in `state[name]`."""

    value: int = 0
    type = "button"


@dataclass(frozen=True, kw_only=True)
class Text(Control):
    """A line of text, taken on Enter or when the field is left."""

    value: str = ""
    type = "text"

    def check(self, value: Any) -> str:
        if not isinstance(value, str):
            raise ValueError(f"{self.name}: text would do, got {value!r}")
        return value


@dataclass(frozen=True)
class Step:
    """A step of a guided walk: a title, one or two sentences on what to look at, and the state to show."""

    title: str
    look: str
    state: dict[str, Any] = field(default_factory=dict)

    def spec(self) -> dict[str, Any]:
        return {"title": self.title, "look": self.look, "state": self.state}
