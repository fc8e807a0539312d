"""Comparing an answer's value with the expected one, and writing values short enough for a card."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

import torch

_SHOWN_ELEMENTS = 24
_SHOWN_CHARACTERS = 300


@dataclass(frozen=True)
class Difference:
    """How two values differ: a headline, what it may mean, and where the largest difference lies."""

    kind: str
    headline: str
    advice: str = ""
    at: tuple[int, ...] | None = None
    digits: int = 4


def difference(expected: Any, given: Any, tolerance: float) -> Difference | None:
    """None where `given` equals `expected` to `tolerance`, else how they differ. Never raises for what `given` is."""
    try:
        return _difference(expected, given, tolerance)
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        # A sparse or meta tensor, an int too large for a float, a list within itself, an __eq__ that raises.
        reason = "a tensor without values" if _is_meta(given) else type(error).__name__
        return Difference("unusable", f"The value cannot be compared with the expected one ({reason}).")


def _difference(expected: Any, given: Any, tolerance: float) -> Difference | None:
    if isinstance(expected, torch.Tensor):
        return _tensors(expected, given, tolerance)
    if isinstance(expected, (bool, str)) or expected is None:
        if type(given) is type(expected) and given == expected:
            return None
        if isinstance(expected, bool) and _scalar(given) and given.dtype == torch.bool:
            return difference(expected, given.item(), tolerance)
        if type(given) is not type(expected):
            return _wrong_type(expected, given)
        return Difference("value", "The value is wrong.")
    if isinstance(expected, (int, float)):
        if _scalar(given):
            given = given.item()
        if not isinstance(given, (int, float)) or isinstance(given, bool):
            return _wrong_type(expected, given)
        want, got = (torch.tensor(float(number), dtype=torch.float64) for number in (expected, given))
        return _tensors(want, got, tolerance)
    if isinstance(expected, (tuple, list)):
        if not isinstance(given, (tuple, list)):
            return _wrong_type(expected, given)
        return _sequences(list(expected), list(given), tolerance)
    if isinstance(expected, dict):
        if not isinstance(given, dict):
            return _wrong_type(expected, given)
        if expected.keys() != given.keys():
            return Difference("keys", f"The keys are {list(given)}; expected are {list(expected)}.")
        return _sequences(list(expected.values()), [given[key] for key in expected], tolerance)
    if type(expected) is not type(given):
        return _wrong_type(expected, given)
    return None if expected == given else Difference("value", "The value is wrong.")


def _is_meta(value: Any) -> bool:
    return isinstance(value, torch.Tensor) and value.is_meta


def _scalar(value: Any) -> bool:
    return isinstance(value, torch.Tensor) and value.dim() == 0


def _sequences(expected: list[Any], given: list[Any], tolerance: float) -> Difference | None:
    if len(expected) != len(given):
        return Difference("length", f"{len(given)} values came back; expected are {len(expected)}.")
    for i, (want, got) in enumerate(zip(expected, given, strict=True)):
        found = difference(want, got, tolerance)
        if found is not None:
            where = f"In value {i + 1} of {len(expected)}: " if len(expected) > 1 else ""
            return Difference(found.kind, where + found.headline, found.advice, None, found.digits)
    return None


def _tensors(expected: torch.Tensor, given: Any, tolerance: float) -> Difference | None:
    if not isinstance(given, torch.Tensor):
        number = isinstance(given, (int, float)) and not isinstance(given, bool)
        if number and expected.dim() == 0 and expected.dtype != torch.bool:
            given = torch.tensor(float(given)).to(expected.dtype)
        else:
            return _wrong_type(expected, given)
    if given.shape != expected.shape:
        headline = f"The shape is {tuple(given.shape)}; expected is {tuple(expected.shape)}."
        return Difference("shape", headline, "Look at which axes are summed over, and whether they are kept.")
    if given.dtype != expected.dtype:
        headline = f"The dtype is {_dtype(given)}; expected is {_dtype(expected)}."
        return Difference("dtype", headline, "The result keeps the dtype of its input.")
    want, got = expected.detach().cpu(), given.detach().cpu()
    if want.dtype == torch.bool or not want.dtype.is_floating_point:
        close = want == got
    else:
        close = torch.isclose(got, want, rtol=tolerance, atol=tolerance, equal_nan=True)
    if bool(close.all()):
        return None
    if want.is_floating_point():
        fresh = got.isnan() & ~want.isnan()
        if bool(fresh.any()):
            at = tuple(int(i) for i in fresh.nonzero()[0])
            advice = "Usual causes: 0 / 0, ∞ − ∞, 0 × ∞, the root or logarithm of a negative number."
            return Difference("nan", "NaN came back.", advice, at)
        fresh = got.isinf() & ~want.isinf()
        if bool(fresh.any()):
            at = tuple(int(i) for i in fresh.nonzero()[0])
            advice = "Usual causes: a division by 0, the logarithm of 0, exp of a large number."
            return Difference("infinite", "An infinite value came back.", advice, at)
    gap = torch.where(close, -1.0, (got.double() - want.double()).abs().nan_to_num(nan=float("inf")))
    at = tuple(int(i) for i in torch.unravel_index(gap.argmax(), gap.shape)) if gap.dim() else ()
    digits = 4 if f"{want[at].item():.4g}" != f"{got[at].item():.4g}" else 8
    wrong, total = int((~close).sum()), close.numel()
    headline = "The value is wrong." if total == 1 else f"{wrong} of {total} values are wrong."
    return Difference("value", headline, "", at, digits)


def _wrong_type(expected: Any, given: Any) -> Difference:
    advice = "A branch of the function may lack its return." if given is None else ""
    return Difference("type", f"{_a(given)} came back; expected is {_a(expected).lower()}.", advice)


def _a(value: Any) -> str:
    if value is None:
        return "Nothing (None)"
    names = {torch.Tensor: "tensor", "ndarray": "NumPy array", bool: "truth value", str: "string"}
    name = names.get(type(value)) or names.get(type(value).__name__) or type(value).__name__
    return f"A {name}" if name[0].lower() not in "aeiou" else f"An {name}"


def _dtype(value: torch.Tensor) -> str:
    return str(value.dtype).removeprefix("torch.")


def show(value: Any, digits: int = 4, at: tuple[int, ...] | None = None) -> str:
    """A value in few characters. A large tensor is its dtype and shape, and its entry at `at`. Never raises."""
    try:
        text = _shown(value, digits, at)
    except KeyboardInterrupt:
        raise
    except BaseException:
        return f"{_a(value)[0].lower()}{_a(value)[1:]} that cannot be shown"
    # A plain string, whatever a student's __repr__ returned.
    return text if type(text) is str else str.__str__(text)


def _shown(value: Any, digits: int, at: tuple[int, ...] | None) -> str:
    if isinstance(value, torch.Tensor):
        value = value.detach().cpu()
        kind = "" if value.dtype == torch.float32 else f" {_dtype(value)}"
        if value.numel() <= _SHOWN_ELEMENTS:
            return _entries(value.tolist(), digits) + kind
        text = f"{_dtype(value)} tensor of shape {tuple(value.shape)}"
        if at is not None and len(at) == value.dim():
            text += f"; at {list(at)}: {_number(value[at].item(), digits)}"
        return text
    if isinstance(value, (tuple, list)) and any(isinstance(part, torch.Tensor) for part in value):
        return "(" + ", ".join(show(part, digits) for part in value) + ")"
    if isinstance(value, (bool, int, float)):
        return _short(_number(value, digits))
    if callable(value) and hasattr(value, "__name__"):
        return str(value.__name__)
    # Some reprs hold the object's address, which differs each time.
    return _short(re.sub(r" at 0x[0-9a-fA-F]+", "", repr(value)))


def _short(text: str) -> str:
    return text if len(text) <= _SHOWN_CHARACTERS else text[:_SHOWN_CHARACTERS] + " …"


def _entries(value: Any, digits: int, depth: int = 1) -> str:
    if not isinstance(value, list):
        return _number(value, digits)
    if value and isinstance(value[0], list):
        return "[" + (",\n" + " " * depth).join(_entries(part, digits, depth + 1) for part in value) + "]"
    return "[" + ", ".join(_number(part, digits) for part in value) + "]"


def _number(value: Any, digits: int) -> str:
    return f"{value:.{digits}g}" if isinstance(value, float) else str(value)
