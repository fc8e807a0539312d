"""Lesson 07's explorer: the learning rate by step, runs measured with it, and the same schedule in plain PyTorch."""

import math
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

import torch
from jaxtyping import Int
from torch import Tensor

from widgets.controls import Checkbox, Control, Select, Slider
from widgets.explorer import Explorer
from widgets.training.given import (
    BESIDE,
    CONSTANT,
    COSINE,
    INVERSE,
    NAMES,
    NOTHING,
    WIDTHS,
    YOURS,
    Measured,
    Run,
    checked_label,
    checked_values,
    control_settings,
    log_rate,
    rising_steps,
    sample,
)
from widgets.training.telling import alt, poster, table, walk


def training_explorer(
    runs: Mapping[str, Run | Tensor] | None = None,
    *,
    steps: Int[Tensor, "points"] | Sequence[int] | None = None,
    measure: str = "held-out accuracy",
    yours: Callable[[int], float] | None = None,
    schedule: str | None = None,
    compare: str = NOTHING,
    peak: float | None = None,
    warmup: int | None = None,
    total: int | None = None,
    title: str = "Training: the learning rate by step",
    projector: bool = False,
) -> Explorer:
    """The explorer of schedules and, below it on the same steps, of measured runs by label.

    steps: those at which each run was measured, rising. measure: what its values are.
    yours: the student's own schedule, step -> factor of the peak, as in `lessons.training.schedules`; sampled at
        MOST_SAMPLES steps where there are more. A first step of 0 is drawn, and named as lost.
    schedule, compare, peak, warmup, total: what is shown first; by default the first run's settings.
    Raises ValueError for runs that do not fit `steps`, unknown settings, and where `yours` fails, is negative or NaN.
    """
    given = {checked_label(name): run if isinstance(run, Run) else Run(run) for name, run in (runs or {}).items()}
    at = rising_steps(steps, given)
    values = {name: checked_values(name, run.values, at) for name, run in given.items()}
    total = (max(20, at[-1]) if at else 2000) if total is None else total
    if isinstance(total, bool) or not isinstance(total, int) or total < 4:
        raise ValueError(f"total={total!r}: a whole number of steps, at least 4, would do")
    settings = {name: control_settings(name, run.settings, total) for name, run in given.items()}
    measured = Measured(measure, at, values, settings)
    fine = _round_step(total / 200)

    first: dict[str, Any] = {"schedule": INVERSE, "peak": log_rate("peak", 1e-3), "d_model": NOTHING}
    first |= {"warmup": max(fine, total // 10 // fine * fine), "total": total, "floor": 0.1, "compare": compare}
    for found in list(settings.values())[:1]:
        first |= found or {}
    if peak is not None:
        first |= {"peak": log_rate("peak", peak), "d_model": NOTHING}
    if warmup is not None:
        first["warmup"] = warmup
    if schedule or yours is not None:
        first["schedule"] = schedule or YOURS

    used = [found for found in settings.values() if found]
    totals, warmups = [found["total"] for found in used], [found.get("warmup", 0) for found in used]
    shortest = min([max(20, total // 40), total, *totals])
    longest = max([2 * total, *totals, *(warmup + fine for warmup in warmups)])
    longest_warmup = max([total, *warmups])
    schedules = NAMES if yours is None else [*NAMES, YOURS]
    arrays: dict[str, Any] = {f"run{i}": run for i, run in enumerate(values.values())}
    if given:
        arrays["steps"] = torch.tensor(at)
    sampled = None if yours is None else sample(yours, longest)
    if sampled is not None:
        arrays["yours_steps"], arrays["yours"] = sampled
    return Explorer(
        "training",
        {
            "labels": list(given),
            "settings": list(settings.values()),
            "measure": measure,
            "fine": fine,
            "longest": longest_warmup,
            "yours": _name(yours),
        },
        arrays,
        controls=_controls(first, measured, schedules, (shortest, longest, fine), longest_warmup),
        steps=walk(measured, total=total, shortest=shortest, peak=first["peak"]),
        title=title,
        alt=alt(first, measured, sampled),
        poster=partial(poster, first, measured, sampled),
        table=table(first, measured, sampled),
        height=800 if given else 640,
        projector=projector,
    )


def _controls(
    first: Mapping[str, Any],
    measured: Measured,
    schedules: Sequence[str],
    totals: tuple[int, int, int],
    longest_warmup: int,
) -> list[Control]:
    """The controls with their `first` values. totals: the least and the largest total, and the step between two."""
    shortest, longest, fine = totals
    used = [found for found in measured.settings.values() if found]
    peaks = [first["peak"], *(found["peak"] for found in used if "peak" in found)]
    runs = list(measured.values)
    controls: list[Control] = []
    if runs:
        controls += [
            Select(name="run", label="Measured run", options=[NOTHING, *runs], value=runs[0]),
            Select(name="beside", label="And beside it", options=[NOTHING, *runs], value=NOTHING),
        ]
    others = [NOTHING, *schedules, *([BESIDE] if used else [])]
    return [
        *controls,
        Select(name="schedule", label="Schedule", options=schedules, value=first["schedule"]),
        Select(name="compare", label="Compare with", options=others, value=first["compare"]),
        Select(
            name="d_model",
            label="Peak of 2017, for d_model",
            options=[(NOTHING, "no: the slider below"), *((width, width) for width in WIDTHS)],
            value=first["d_model"],
            when={"schedule": [INVERSE]},
        ),
        Slider(
            name="peak",
            label="Peak rate",
            low=min(-5, *map(math.floor, peaks)),
            high=max(0, *map(math.ceil, peaks)),
            step=0.05,
            value=first["peak"],
            when={"d_model": [NOTHING]},
        ),
        Slider(
            name="warmup",
            label="Warm-up steps",
            low=0,
            high=longest_warmup,
            step=fine,
            value=first["warmup"],
            when={"schedule": [name for name in schedules if name not in (CONSTANT, YOURS)]},
        ),
        Slider(
            name="floor",
            label="Floor, share of peak",
            low=0,
            high=1,
            step=0.01,
            value=first["floor"],
            when={"schedule": [COSINE]},
        ),
        Slider(name="at", label="Read at step", low=0, high=longest, value=min(4 * first["warmup"], first["total"])),
        Slider(name="total", label="Total steps", low=shortest, high=longest, step=fine, value=first["total"]),
        Checkbox(name="log", label="Logarithmic rate axis"),
    ]


def _round_step(value: float) -> int:
    """The largest of 1, 2, 5, 10, … that is at most `value`, and at least 1."""
    power = 10 ** math.floor(math.log10(max(1, value)))
    return max(m * power for m in (1, 2, 5) if m * power <= max(1, value))


def _name(yours: Callable[[int], float] | None) -> str:
    name = getattr(yours, "__name__", YOURS)
    return name if name.isidentifier() else YOURS
