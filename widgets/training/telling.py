"""What the training explorer says: the steps of its walk, its alt text, its poster and its table."""

import math
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import torch
from jaxtyping import Float
from matplotlib.figure import Figure
from torch import Tensor

from lessons.training.schedules import SCHEDULES, peak_rate_2017
from widgets import plots
from widgets.controls import Step
from widgets.training.given import BESIDE, CONSTANT, COSINE, INVERSE, NAMES, NOTHING, YOURS, Measured, rate_at

Sampled = tuple[Tensor, Tensor]  # steps and factors of the student's own schedule
MOST_DRAWN = 6  # runs: as many as differ by color and by dash


def walk(runs: Measured, *, total: int, shortest: int, peak: float) -> list[Step]:
    """The guided walk: each schedule, then the first four runs. `shortest` is the least total that the slider has."""
    rise, few = max(2, total // 20), max(2, shortest // 5)
    start: dict[str, Any] = {"compare": NOTHING, "d_model": NOTHING, "peak": peak, "warmup": rise, "total": total}
    start |= {"floor": 0.1, "at": 0, "log": False} | ({"run": NOTHING, "beside": NOTHING} if runs.values else {})
    steps = [
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
    if not runs.values:
        steps.append(
            Step(
                "Its peak is computed",
                f"In the paper 1 / √(d_model · warm-up), here 1 / √(512 · {rise}) = {peak_rate_2017(512, rise):.3g}. A "
                "wider model or a longer warm-up lowers it: try both.",
                start | {"schedule": INVERSE, "d_model": "512", "at": rise - 1},
            )
        )
    steps.append(
        Step(
            "The cosine",
            "It falls slowly, then fast, then slowly, and ends at its floor, here a tenth of the peak. It must know "
            "the total: move that slider. Dashed: the inverse square root, which need not.",
            start | {"schedule": COSINE, "compare": INVERSE, "at": total // 2},
        )
    )
    first = next(iter(runs.values), "")
    for name in list(runs.values)[:4]:
        moved = {"run": name, "at": runs.steps[-1], "schedule": CONSTANT} | (runs.settings[name] or {})
        look = _told(runs, name)
        if name != first:
            moved |= {"beside": first} | ({"compare": BESIDE} if runs.settings[first] else {})
            look += f" Dashed: {first}, which ends at {_ends(runs.values[first])}."
        steps.append(Step(f"Measured: {name}", look, start | moved))
    return steps


def _told(runs: Measured, name: str) -> str:
    """What a run did, in numbers that are read from it."""
    at, values, measure = runs.steps, runs.values[name], runs.measure
    median, last = seeds_median(values), values[:, -1]
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


def seeds_median(values: Float[Tensor, "seeds points"]) -> Float[Tensor, "points"]:
    """The median over the seeds that are finite at a point; NaN where half of them or more are not."""
    median = torch.where(values.isfinite(), values, torch.nan).nanquantile(0.5, dim=0)
    return torch.where(2 * values.isfinite().sum(0) > len(values), median, torch.nan)


def _number(value: float, like: Tensor) -> str:
    if not math.isfinite(value):
        return "not finite"
    finite = like[like.isfinite()]
    return f"{value:.2f}" if finite.min() >= 0 and finite.max() <= 1 else f"{value:.3g}"


def _ends(values: Float[Tensor, "seeds points"]) -> str:
    return _number(seeds_median(values)[-1].item(), values)


def _rates(state: Mapping[str, Any], steps: Sequence[int], yours: Sampled | None) -> dict[str, list[float]]:
    """The rates at `steps` by schedule, the student's first, with what the controls say in `state`."""
    peak, warmup, total = rate_at(state["peak"]), state["warmup"], max(state["total"], state["warmup"] + 1)
    if state["d_model"] != NOTHING:
        peak = peak_rate_2017(int(state["d_model"]), max(1, warmup))
    rates = {}
    if yours is not None:
        known, factors = yours
        rates[YOURS] = (peak * np.interp(steps, known.numpy(), factors.numpy())).tolist()
    rates[CONSTANT] = [peak] * len(steps)
    for name in NAMES[1:]:
        more = {"total": total, "floor": state["floor"]} if name == COSINE else {}
        rates[name] = [peak * SCHEDULES[name](step, warmup=warmup, **more) for step in steps]
    return rates


def alt(state: Mapping[str, Any], runs: Measured, yours: Sampled | None) -> str:
    """The sentence for the poster, with where each run ends."""
    said = f"The learning rate over {state['total']} steps by {', '.join(_rates(state, [], yours))}."
    if runs.values:
        ends = "; ".join(f"{name} {_ends(run)}" for name, run in runs.values.items())
        said += f" Below, {runs.measure} of measured runs, at step {runs.steps[-1]}: {ends}."
    if len(runs.values) > MOST_DRAWN:
        said += f" The picture draws the first {MOST_DRAWN} of these {len(runs.values)} runs."
    return said


def poster(state: Mapping[str, Any], runs: Measured, yours: Sampled | None) -> Figure:
    """Every schedule; below, on the same steps, the first MOST_DRAWN runs."""
    rows = 2 if runs.values else 1
    fig, axes = plots.figure(rows, 1, width=9.0, height=6.2 if runs.values else 4.4, sharex=True, squeeze=False)
    total = max([state["total"], *runs.steps[-1:]])
    steps = sorted({round(total * i / 400) for i in range(401)} | {max(0, state["warmup"] - 1)})
    for name, rates in _rates(state, steps, yours).items():
        axes[0, 0].plot(steps, rates, label=name)
    axes[0, 0].set(title="learning rate", ylim=(0, None))
    if runs.values:
        drawn = list(runs.values.items())[:MOST_DRAWN]
        for i, (name, run) in enumerate(drawn):
            axes[1, 0].plot(runs.steps, seeds_median(run), label=plots.label(name, f"run {i + 1}"))
            if len(drawn) <= plots.MOST_BANDS:
                finite = torch.where(run.isfinite(), run, torch.nan)
                low, high = finite.nanquantile(0.0, dim=0), finite.nanquantile(1.0, dim=0)
                axes[1, 0].fill_between(runs.steps, low, high, color=plots.COLORS[i], alpha=0.15, linewidth=0)
        plots.axis_of_shares(axes[1, 0])
        what = "median and range" if len(drawn) <= plots.MOST_BANDS else "median"
        first = f", the first {MOST_DRAWN} runs" if len(drawn) < len(runs.values) else ""
        axes[1, 0].set_title(f"{plots.label(runs.measure, 'measured')}: {what} of the seeds{first}")
    for ax in axes[:, 0]:
        ax.legend(loc="center left", bbox_to_anchor=(1, 0.5))
    axes[-1, 0].set(xlabel="step")
    return fig


def table(state: Mapping[str, Any], runs: Measured, yours: Sampled | None) -> tuple[list[str], list[list[str]]]:
    """Rates of each schedule and medians of each run, at steps measured or, without runs, evenly spread."""
    places = list(range(len(runs.steps)))[:: max(1, len(runs.steps) // 20)]
    steps = [runs.steps[i] for i in places] or [round(state["total"] * i / 20) for i in range(21)]
    rates = _rates(state, steps, yours)
    columns = [[f"{rate:.3g}" for rate in column] for column in rates.values()]
    for run in runs.values.values():
        median = seeds_median(run)
        columns.append([_number(median[i].item(), run) for i in places])
    return (
        ["step", *rates, *(f"{name} (median)" for name in runs.values)],
        [[str(step), *row] for step, *row in zip(steps, *columns, strict=True)],
    )
