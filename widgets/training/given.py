"""What a caller gives the training explorer, checked: runs, their steps and settings, the student's own schedule."""

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import torch
from jaxtyping import Float
from torch import Tensor

from lessons.training.schedules import SCHEDULES

CONSTANT, INVERSE, COSINE = "constant", "inverse_square_root", "cosine_with_warmup"
NAMES = [CONSTANT, "linear_warmup", INVERSE, COSINE]  # those that the picture draws, of all in `SCHEDULES`
YOURS, NOTHING, BESIDE = "yours", "nothing", "that of the run beside"
WIDTHS = ["128", "256", "512", "1024"]  # d_model whose 2017 peak can be chosen
MOST_SAMPLES = 4000  # of the student's function, which is sampled in Python


@dataclass(frozen=True)
class Run:
    """A measured run. values: (seeds, points), not finite where a seed has diverged. settings: what it was made with.

    settings: schedule, peak and, but for "constant", warmup; perhaps total and floor; for the inverse square root
    d_model may stand in peak's place. None where no schedule of these was used.
    """

    values: Float[Tensor, "seeds points"]
    settings: Mapping[str, Any] | None = None


@dataclass(frozen=True)
class Measured:
    """All runs by label, checked. values: each (seeds, points); settings: each as values of the controls, or None."""

    measure: str
    steps: list[int]
    values: dict[str, Float[Tensor, "seeds points"]]
    settings: dict[str, dict[str, Any] | None]


def checked_label(name: Any) -> str:
    """The label of a run; ValueError where it is no text or the explorer's own word."""
    if not isinstance(name, str) or not name.strip():
        raise ValueError(f"runs: the label {name!r} must be a text that is not empty")
    if name == NOTHING:
        raise ValueError(f"runs: the label {name!r} is taken by the explorer itself; choose another")
    return name


def rising_steps(steps: Any, runs: Mapping[str, Run]) -> list[int]:
    """The steps at which the runs were measured, [] without runs; ValueError where they do not rise from 0 or more."""
    if steps is None:
        if runs:
            raise ValueError("steps is missing: give those at which the runs were measured, such as range(0, 401, 10)")
        return []
    found = steps.tolist() if isinstance(steps, Tensor) else list(steps)
    if not runs:
        raise ValueError("steps: there are no runs to measure; give runs or leave it out")
    if not found or not all(isinstance(step, int) and not isinstance(step, bool) and step >= 0 for step in found):
        raise ValueError(f"steps: whole numbers from 0 on would do, got {found!r}")
    for before, after in pairwise(found):
        if after <= before:
            raise ValueError(f"steps must rise, but {after} follows {before}")
    return found


def checked_values(name: str, values: Any, steps: Sequence[int]) -> Tensor:
    """A run's values (seeds, points) in float32 on the CPU; ValueError, naming the run, where they are none."""
    values = torch.as_tensor(values)
    if values.ndim != 2 or values.shape[0] < 1 or values.shape[1] != len(steps) or values.is_complex():
        raise ValueError(
            f"runs[{name!r}]: real numbers of shape (seeds, {len(steps)}) would do, one for each of steps; "
            f"got {values.dtype} of shape {tuple(values.shape)}"
        )
    return values.detach().cpu().float()


def control_settings(name: str, settings: Mapping[str, Any] | None, total: int) -> dict[str, Any] | None:
    """A run's settings as values of the controls; ValueError names the run and the setting."""
    if settings is None:
        return None
    what, found = f"runs[{name!r}].settings", dict(settings)
    schedule = found.pop("schedule", None)
    if schedule not in NAMES:
        raise ValueError(f"{what}: schedule={schedule!r} is not known; one of {', '.join(NAMES)} would do")
    wanted = ["peak"] if schedule == CONSTANT else ["peak", "warmup"]
    if schedule == INVERSE and "d_model" in found:
        wanted = ["d_model", "warmup"]
    missing = [key for key in wanted if key not in found]
    unknown = [key for key in found if key not in (*wanted, "total", "floor", "warmup")]
    if missing or unknown:
        problem = f"{missing[0]} is missing" if missing else f"{unknown[0]!r} is not one of its settings"
        raise ValueError(f"{what}: {problem}; {schedule} has {', '.join(wanted)}, total, floor")
    for key, least in {"warmup": 0, "total": 1}.items():
        number = found.get(key, least)
        if isinstance(number, bool) or not isinstance(number, int) or number < least:
            raise ValueError(f"{what}: {key}={number!r} must be a whole number of steps, {least} or more")
    moved = {"schedule": schedule, "total": found.get("total", total), "d_model": NOTHING}
    if "d_model" in wanted:
        if str(found["d_model"]) not in WIDTHS:
            raise ValueError(f"{what}: d_model={found['d_model']!r}: one of {', '.join(WIDTHS)} would do, or give peak")
        moved["d_model"] = str(found["d_model"])
    else:
        moved["peak"] = log_rate(f"{what}: peak", found["peak"])
    if schedule != CONSTANT:
        moved["warmup"] = found["warmup"]
    if schedule == COSINE:
        moved["floor"] = float(found.get("floor", 0.0))
        try:
            SCHEDULES[COSINE](0, warmup=moved["warmup"], total=moved["total"], floor=moved["floor"])
        except ValueError as error:
            raise ValueError(f"{what}: {error}") from None
    return moved


def log_rate(what: str, rate: Any) -> float:
    """The place of the peak's slider for a rate; ValueError, in which `what` names it, for what is no rate."""
    if isinstance(rate, bool) or not isinstance(rate, (int, float)) or not 1e-9 <= rate <= 1e3:
        raise ValueError(f"{what}={rate!r}: a learning rate above 0, such as 1e-3, would do")
    return round(math.log10(rate), 12)


def rate_at(exponent: float) -> float:
    """The rate at a place of the peak's slider, which holds its logarithm: two digits, more between its places."""
    place = exponent * 20
    return float(f"{10**exponent:.{2 if abs(place - round(place)) < 1e-6 else 9}g}")


def sample(yours: Callable[[int], float], most: int) -> tuple[Tensor, Tensor]:
    """Steps (n,) from 0 to `most` and the student's factor at each; ValueError, naming it, where there is none."""
    steps = torch.linspace(0, most, min(most, MOST_SAMPLES) + 1, dtype=torch.float64).round().long()
    return steps, torch.tensor([_factor(yours, step) for step in steps.tolist()], dtype=torch.float64)


def _factor(yours: Callable[[int], float], step: int) -> float:
    try:
        got = yours(step)
    except Exception as error:
        raise ValueError(f"yours cannot be drawn. At step {step}: {type(error).__name__}: {error}") from error
    if isinstance(got, Tensor) and got.numel() == 1:
        got = got.item()
    try:
        factor = float(got) if not isinstance(got, (bool, str)) else None
    except (TypeError, ValueError):
        factor = None
    if factor is None:
        raise ValueError(f"yours cannot be drawn. At step {step} it gave {type(got).__name__}; a number would do")
    if not math.isfinite(factor) or factor < 0:
        raise ValueError(
            f"yours cannot be drawn. At step {step} it gave {factor:g}; a factor of the peak, 0 or more, would do"
        )
    return min(factor, 1e30)
