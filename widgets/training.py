"""Lesson 07's explorer: the learning rate by step, runs measured with it, and the same schedule in plain PyTorch."""

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from typing import Any

import torch
from jaxtyping import Float, Int
from matplotlib.figure import Figure
from torch import Tensor

from lessons.training.schedules import SCHEDULES, peak_rate_2017
from widgets import plots
from widgets.controls import Checkbox, Control, Select, Slider, Step
from widgets.explorer import Explorer

CONSTANT, INVERSE, COSINE = "constant", "inverse_square_root", "cosine_with_warmup"
NAMES = [CONSTANT, *SCHEDULES]
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
    given = {_label(name): run if isinstance(run, Run) else Run(run) for name, run in (runs or {}).items()}
    at = _rising(steps, given)
    values = {name: _values(name, run.values, at) for name, run in given.items()}
    total = (max(20, at[-1]) if at else 2000) if total is None else total
    if isinstance(total, bool) or not isinstance(total, int) or total < 4:
        raise ValueError(f"total={total!r}: a whole number of steps, at least 4, would do")
    settings = {name: _settings(name, run.settings, total) for name, run in given.items()}
    used = [found for found in settings.values() if found]
    fine = _round_step(total / 200)
    low = min([max(20, total // 40), total, *(found["total"] for found in used)])
    most = max([2 * total, *(found["total"] for found in used), *(found.get("warmup", 0) + fine for found in used)])
    longest = max([total, *(found.get("warmup", 0) for found in used)])
    first: dict[str, Any] = {"schedule": INVERSE, "peak": _log_rate("peak", 1e-3), "d_model": NOTHING}
    first |= {"warmup": max(fine, total // 10 // fine * fine), "total": total, "floor": 0.1}
    first |= next((found for found in list(settings.values())[:1] if found), {})
    if peak is not None:
        first |= {"peak": _log_rate("peak", peak), "d_model": NOTHING}
    if warmup is not None:
        first["warmup"] = warmup
    first["schedule"] = schedule or (YOURS if yours is not None else first["schedule"])
    peaks = [first["peak"], *(found["peak"] for found in used if "peak" in found)]

    names = [*NAMES, YOURS] if yours is not None else NAMES
    beside = [BESIDE] if used else []
    controls: list[Control] = []
    if given:
        options = [NOTHING, *given]
        controls += [
            Select(name="run", label="Measured run", options=options, value=next(iter(given))),
            Select(name="beside", label="And beside it", options=options, value=NOTHING),
        ]
    warmed = [name for name in names if name not in (CONSTANT, YOURS)]
    controls += [
        Select(name="schedule", label="Schedule", options=names, value=first["schedule"]),
        Select(name="compare", label="Compare with", options=[NOTHING, *names, *beside], value=compare),
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
            high=longest,
            step=fine,
            value=first["warmup"],
            when={"schedule": warmed},
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
        Slider(name="at", label="Read at step", low=0, high=most, value=min(4 * first["warmup"], first["total"]) or 0),
        Slider(name="total", label="Total steps", low=low, high=most, step=fine, value=first["total"]),
        Checkbox(name="log", label="Logarithmic rate axis"),
    ]
    arrays: dict[str, Any] = {f"run{i}": run for i, run in enumerate(values.values())}
    if given:
        arrays["steps"] = torch.tensor(at)
    if yours is not None:
        arrays["yours_steps"], arrays["yours"] = sample(yours, most)
    return Explorer(
        "training",
        {
            "labels": list(given),
            "settings": list(settings.values()),
            "measure": measure,
            "fine": fine,
            "longest": longest,
            "yours": _name(yours),
        },
        arrays,
        controls=controls,
        steps=_walk(total, low, first["peak"], at, values, settings, measure),
        title=title,
        alt=_alt(names, first["total"], values, at, measure),
        poster=partial(_poster, first, at, values, measure),
        table=_table(first, at, values),
        height=800 if given else 640,
        projector=projector,
    )


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


# What a caller gives


def _label(name: Any) -> str:
    if not isinstance(name, str) or not name.strip():
        raise ValueError(f"runs: the label {name!r} must be a text that is not empty")
    if name == NOTHING:
        raise ValueError(f"runs: the label {name!r} is taken by the explorer itself; choose another")
    return name


def _rising(steps: Any, runs: Mapping[str, Run]) -> list[int]:
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


def _values(name: str, values: Any, steps: Sequence[int]) -> Tensor:
    values = torch.as_tensor(values)
    if values.ndim != 2 or values.shape[0] < 1 or values.shape[1] != len(steps) or values.is_complex():
        raise ValueError(
            f"runs[{name!r}]: real numbers of shape (seeds, {len(steps)}) would do, one for each of steps; "
            f"got {values.dtype} of shape {tuple(values.shape)}"
        )
    return values.detach().cpu().float()


def _settings(name: str, settings: Mapping[str, Any] | None, total: int) -> dict[str, Any] | None:
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
        moved["peak"] = _log_rate(f"{what}: peak", found["peak"])
    if schedule != CONSTANT:
        moved["warmup"] = found["warmup"]
    if schedule == COSINE:
        moved["floor"] = float(found.get("floor", 0.0))
        try:
            SCHEDULES[COSINE](0, warmup=moved["warmup"], total=moved["total"], floor=moved["floor"])
        except ValueError as error:
            raise ValueError(f"{what}: {error}") from None
    return moved


def _log_rate(what: str, rate: Any) -> float:
    if isinstance(rate, bool) or not isinstance(rate, (int, float)) or not 1e-9 <= rate <= 1e3:
        raise ValueError(f"{what}={rate!r}: a learning rate above 0, such as 1e-3, would do")
    return round(math.log10(rate), 12)


def _round_step(value: float) -> int:
    """The largest of 1, 2, 5, 10, … that is at most `value`, and at least 1."""
    power = 10 ** math.floor(math.log10(max(1, value)))
    return max(m * power for m in (1, 2, 5) if m * power <= max(1, value))


def _name(yours: Callable[[int], float] | None) -> str:
    name = getattr(yours, "__name__", YOURS)
    return name if name.isidentifier() else YOURS


# The walk, the poster and the table


def _walk(
    total: int,
    shortest: int,
    peak: float,
    at: Sequence[int],
    values: Mapping[str, Tensor],
    settings: Mapping[str, dict[str, Any] | None],
    measure: str,
) -> list[Step]:
    rise, few = max(2, total // 20), max(2, shortest // 5)
    start: dict[str, Any] = {"compare": NOTHING, "d_model": NOTHING, "peak": peak, "warmup": rise, "total": total}
    start |= {"floor": 0.1, "at": 0, "log": False} | ({"run": NOTHING, "beside": NOTHING} if values else {})
    walk = [
        Step(
            "A constant rate",
            "Every step has the full rate, the first too, when Adam has seen a single gradient.",
            start | {"schedule": CONSTANT},
        ),
        Step(
            "Warm-up",
            f"The rate rises in {rise} equal steps; step {rise - 1} has the peak. Drag the end of the warm-up in the "
            "picture, or focus the picture and press ← and →.",
            start | {"schedule": "linear_warmup", "compare": CONSTANT, "at": rise - 1},
        ),
        Step(
            "Why the first step is not 0",
            f"The first {shortest} steps. Step 0 has 1/{few} of the peak: hence the + 1 in the formula. Without it a "
            "rate of 0 would lose the first step, and the schedule of 2017 would divide by 0.",
            start | {"schedule": "linear_warmup", "warmup": few, "total": shortest},
        ),
        Step(
            "The inverse square root",
            f"The schedule of 2017. Half of the peak is left after 4 times the warm-up, at step {4 * rise - 1}, a "
            f"quarter after 16 times, at step {16 * rise - 1}. It never needs to know when training ends.",
            start | {"schedule": INVERSE, "at": 4 * rise - 1},
        ),
    ]
    if not values:
        walk.append(
            Step(
                "Its peak is computed",
                f"In the paper 1 / √(d_model · warm-up), here 1 / √(512 · {rise}) = {peak_rate_2017(512, rise):.3g}. A "
                "wider model or a longer warm-up lowers it: try both.",
                start | {"schedule": INVERSE, "d_model": "512", "at": rise - 1},
            )
        )
    walk.append(
        Step(
            "The cosine",
            "It falls slowly, then fast, then slowly, and ends at its floor, here a tenth of the peak. It must know "
            "the total: move that slider. Dashed: the inverse square root, which need not.",
            start | {"schedule": COSINE, "compare": INVERSE, "at": total // 2},
        )
    )
    names = list(values)[:4]
    for name in names:
        moved = {"run": name, "at": at[-1], "schedule": CONSTANT} | (settings[name] or {})
        look = _told(at, values[name], measure)
        if name != (first := names[0]):
            moved |= {"beside": first} | ({"compare": BESIDE} if settings[first] else {})
            look += f" Dashed: {first}, which ends at {_number(_median(values[first])[-1].item(), values[first])}."
        walk.append(Step(f"Measured: {name}", look, start | moved))
    return walk


def _told(at: Sequence[int], values: Tensor, measure: str) -> str:
    """What a run did, in numbers that are read from it."""
    median, last = _median(values), values[:, -1]
    finite = last[last.isfinite()]
    seeds = f"median of {len(values)} seeds" if len(values) > 1 else "one seed"
    said = f"{measure[:1].upper()}{measure[1:]}, {seeds}: {_number(median[0].item(), values)} at step {at[0]}"
    lost = len(last) - len(finite)
    if median[-1].isnan():
        return f"{said}; at step {at[-1]}, {lost} of {len(last)} are no longer finite."
    said += f", {_number(median[-1].item(), values)} at step {at[-1]}"
    if len(finite) > 1:
        said += f" (from {_number(finite.min().item(), values)} to {_number(finite.max().item(), values)})"
    if lost:
        said += f"; {lost} of {len(last)} are no longer finite"
    half = (median[0] + median[-1]) / 2
    spread = (finite.max() - finite.min()).item()
    if abs((median[-1] - median[0]).item()) > max(2 * spread, 1e-9):
        there = median >= half if median[-1] > median[0] else median <= half
        said += f". Half of the way is done by step {at[int(there.nonzero()[0])]}"
    return f"{said}."


def _median(values: Float[Tensor, "seeds points"]) -> Float[Tensor, "points"]:
    """The median over the seeds that are finite at a point; NaN where half of them or more are not."""
    median = torch.where(values.isfinite(), values, torch.nan).nanquantile(0.5, dim=0)
    return torch.where(2 * values.isfinite().sum(0) > len(values), median, torch.nan)


def _number(value: float, like: Tensor) -> str:
    if not math.isfinite(value):
        return "not finite"
    finite = like[like.isfinite()]
    return f"{value:.2f}" if finite.min() >= 0 and finite.max() <= 1 else f"{value:.3g}"


def _rates(schedule: str, first: Mapping[str, Any], steps: Sequence[int]) -> list[float]:
    peak = rate_at(first["peak"])
    if first["d_model"] != NOTHING:
        peak = peak_rate_2017(int(first["d_model"]), max(1, first["warmup"]))
    total = max(first["total"], first["warmup"] + 1)
    kwargs = {"warmup": first["warmup"]} | ({"total": total, "floor": first["floor"]} if schedule == COSINE else {})
    function = SCHEDULES.get(schedule)
    return [peak * (function(step, **kwargs) if function else 1.0) for step in steps]


def _alt(names: Sequence[str], total: int, values: Mapping[str, Tensor], at: Sequence[int], measure: str) -> str:
    said = f"The learning rate over {total} steps by {', '.join(NAMES)}."
    if values:
        ends = "; ".join(f"{name} {_number(_median(run)[-1].item(), run)}" for name, run in values.items())
        said += f" Below, {measure} of measured runs, at step {at[-1]}: {ends}."
    return said


def _poster(first: Mapping[str, Any], at: Sequence[int], values: Mapping[str, Tensor], measure: str) -> Figure:
    rows = 2 if values else 1
    fig, axes = plots.figure(rows, 1, width=9.0, height=6.2 if values else 4.4, sharex=True, squeeze=False)
    total = max(first["total"], at[-1] if at else 0)
    steps = sorted({round(total * i / 400) for i in range(401)} | {max(0, first["warmup"] - 1)})
    for name in NAMES:
        axes[0, 0].plot(steps, _rates(name, first, steps), label=name)
    axes[0, 0].set(title="learning rate", ylim=(0, None))
    axes[0, 0].legend(loc="center left", bbox_to_anchor=(1, 0.5))
    if values:
        for i, (name, run) in enumerate(values.items()):
            finite = torch.where(run.isfinite(), run, torch.nan)
            low, high = finite.nanquantile(0.0, dim=0), finite.nanquantile(1.0, dim=0)
            axes[1, 0].plot(at, _median(run), label=name.replace("$", r"\$")[:40])
            axes[1, 0].fill_between(at, low, high, color=plots.COLORS[i % len(plots.COLORS)], alpha=0.15, linewidth=0)
        axes[1, 0].set(title=f"{measure}: median and range of the seeds".replace("$", r"\$"))
        axes[1, 0].legend(loc="center left", bbox_to_anchor=(1, 0.5))
    axes[-1, 0].set(xlabel="step")
    return fig


def _table(
    first: Mapping[str, Any], at: Sequence[int], values: Mapping[str, Tensor]
) -> tuple[list[str], list[list[str]]]:
    """Rates of each schedule and medians of each run, at steps measured or, without runs, evenly spread."""
    places = list(range(len(at)))[:: max(1, len(at) // 20)]
    steps = [at[i] for i in places] or [round(first["total"] * i / 20) for i in range(21)]
    columns = [[f"{rate:.3g}" for rate in _rates(name, first, steps)] for name in NAMES]
    columns += [[_number(_median(run)[i].item(), run) for i in places] for run in values.values()]
    return (
        ["step", *NAMES, *(f"{name} (median)" for name in values)],
        [[str(step), *row] for step, *row in zip(steps, *columns, strict=True)],
    )
