"""Lesson 01's explorer: any functions of one variable, their slopes, and a normal input pushed through them."""

import warnings
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

import torch
from matplotlib.figure import Figure
from torch import Tensor

from lessons.activations import gelu, leaky_relu, relu, silu
from widgets import plots
from widgets.controls import Control, Select, Slider, Step, Text
from widgets.explorer import Explorer
from widgets.formula import ELEMENTWISE

Function = Callable[[Tensor], Tensor]

STANDARD: dict[str, Function] = {
    "ReLU": relu,
    "LeakyReLU": leaky_relu,
    "GELU": gelu,
    "GELU, tanh form": partial(gelu, approximate="tanh"),
    "GELU, sigmoid form": partial(gelu, approximate="sigmoid"),
    "SiLU": silu,
}
YOURS = "yours"
NOTHING = "nothing"

# The grid reaches far enough for the widest normal that the sliders allow, and holds every place of the x slider,
# so that what is read there is computed by Python and not interpolated.
REACH, STEP, WINDOW = 10.0, 0.02, 5.0
POINTS = round(2 * REACH / STEP) + 1

# What a step does not mention is as here, wherever the class has wandered in between.
START = {"compare": NOTHING, "view": "values", "x": 1.0, "mean": 0.0, "width": 1.0, "zero": "0"}
WALK = [
    Step(
        "ReLU's kink",
        "Drag x through 0. The value passes 0 without a jump; the slope jumps from 0 to 1.",
        START | {"function": "ReLU", "x": 0.0},
    ),
    Step(
        "GELU rounds it",
        "At 0 GELU's slope is ½. Far out the two agree; near 0 the slope passes smoothly, and a little beyond 0 and 1.",
        START | {"function": "GELU", "compare": "ReLU", "x": 0.0},
    ),
    Step(
        "The lowest point",
        "Near x = −0.75 GELU is lowest and its slope is 0. Left of it the slope is negative: which way does that "
        "push a unit that ought to give more?",
        START | {"function": "GELU", "x": -0.76},
    ),
    Step(
        "Half of the input",
        "A standard normal goes through ReLU. Hatched: the half that meets slope 0 and teaches the unit nothing.",
        START | {"function": "ReLU", "x": -1.0},
    ),
    Step(
        "A dead unit",
        "The input has moved to −3. ReLU gives 0, with slope 0, for all of it. LeakyReLU keeps a slope of 0.01.",
        START | {"function": "ReLU", "compare": "LeakyReLU", "x": -3.0, "mean": -3.0, "width": 0.5},
    ),
    Step(
        "GELU at the same place",
        "No slope is exactly 0, yet for two thirds of the input it is within 0.02 of 0, and it is negative. "
        "Move the mean to −4.",
        START | {"function": "GELU", "x": -3.0, "mean": -3.0, "width": 0.5, "zero": "0.02"},
    ),
    Step(
        "Three forms of GELU",
        "The tanh form less the exact one, magnified. Now choose the sigmoid form: its difference is forty times as "
        "large.",
        START | {"function": "GELU, tanh form", "compare": "GELU", "view": "difference", "x": 2.7},
    ),
]


def grid() -> Tensor:
    """The inputs (POINTS,) at which functions are sampled, float64."""
    # By whole steps from 0, so that 0 itself is exact: ReLU's slope changes there.
    return (torch.arange(POINTS) - POINTS // 2).double() * STEP


def sample(function: Function, name: str = "function") -> tuple[Tensor, Tensor]:
    """Value and slope of an elementwise function on `grid()`, both (POINTS,) float64; the slope by autograd.

    The function may take the whole tensor or one number at a time. Raises ValueError, naming it, where it fails,
    gives another shape, is random, or where autograd cannot follow it.
    """
    x = grid().requires_grad_()
    with torch.enable_grad(), warnings.catch_warnings():
        warnings.simplefilter("ignore")
        y = _evaluate(function, name, x)
        finite = y.detach()[y.isfinite()]
        if not len(finite):
            raise ValueError(f"{name}: it is finite at none of the {POINTS} numbers from {-REACH:g} to {REACH:g}")
        if y.requires_grad:
            (slope,) = torch.autograd.grad(y.sum(), x, materialize_grads=True)
        elif (finite.diff() != 0).double().mean() < 0.1:
            slope = torch.zeros_like(x)  # a constant, or steps
        else:
            raise ValueError(
                f"{name}: autograd cannot follow it, so it has no slope; use torch's functions (torch.exp, "
                "not math.exp) and no .item(), .detach() or numpy"
            )
    # float32 holds them on their way to the browser.
    return y.detach().double().clamp(-1e30, 1e30), slope.detach().double().clamp(-1e30, 1e30)


def _evaluate(function: Function, name: str, x: Tensor) -> Tensor:
    tries: list[Callable[[Tensor], Any]] = [
        function,
        lambda x: function(x.float()),  # a module with float32 parameters
        lambda x: torch.stack([torch.as_tensor(function(number), dtype=x.dtype) for number in x]),
    ]
    reason = ""
    for attempt in tries:
        try:
            y = attempt(x)
        except Exception as error:
            reason = reason or f"{type(error).__name__}: {error}"
            continue
        if isinstance(y, Tensor) and y.shape == x.shape:
            # Asked first: what is random also changes with its neighbors' number.
            if not torch.equal(y.nan_to_num(), attempt(x).nan_to_num()):
                raise ValueError(
                    f"{name} cannot be drawn. It is random: two calls with the same x gave two answers. Draw its mean, "
                    "or put a module with dropout into eval mode"
                )
            if attempt is tries[-1] or torch.allclose(attempt(x[::7]), y[::7], atol=1e-4, equal_nan=True):
                return y
            raise ValueError(f"{name} cannot be drawn. Its value at one x depends on the others: it is not elementwise")
        shape = f"shape {tuple(y.shape)}" if isinstance(y, Tensor) else type(y).__name__
        reason = reason or f"{POINTS} numbers gave {shape}; an activation gives one number for each"
    raise ValueError(f"{name} cannot be drawn. {reason}")


def activations_explorer(
    functions: Mapping[str, Function] = STANDARD,
    *,
    typed: str | None = ELEMENTWISE.example,
    function: str | None = None,
    compare: str = NOTHING,
    x: float = 1.0,
    mean: float = 0.0,
    width: float = 1.0,
    title: str = "Activations: value, slope, and what becomes of a normal input",
    projector: bool = False,
) -> Explorer:
    """The explorer of functions of one variable, by name: `activations_explorer(STANDARD | {"mine": f})`.

    typed: the formula that the text field begins with, drawn as "yours"; None leaves the field out.
    function, compare: which function to show first, and beside which other. x: where its tangent stands, −5 to 5.
    mean, width: of the normal input, −4 to 4 and 0.1 to 2. Raises ValueError for what `sample` cannot draw.
    """
    if not functions and typed is None:
        raise ValueError("functions is empty: give one at least, such as {'mine': f}")
    taken = {YOURS, NOTHING} & set(functions)
    if taken:
        raise ValueError(f"functions: the name {taken.pop()!r} is taken by the explorer itself; choose another")
    names = list(functions)
    sampled = [sample(f, name) for name, f in functions.items()]
    labels = {name: name for name in names}
    if typed is not None:
        sampled.append(sample(ELEMENTWISE.parse(typed), typed))
        names.append(YOURS)
        labels[YOURS] = f"yours: {typed}"
    values, slopes = (torch.stack(part) for part in zip(*sampled, strict=True))
    first = function or names[0]

    def on_formula(explorer: Explorer, text: str) -> dict[str, Any]:
        value, slope = sample(ELEMENTWISE.parse(text), text)
        explorer.set(function=YOURS)
        return {
            "params": {"labels": labels | {YOURS: f"yours: {text}"}},
            "arrays": {"value": torch.stack([*values[:-1], value]), "slope": torch.stack([*slopes[:-1], slope])},
        }

    options = [(name, "yours, typed below" if name == YOURS else name) for name in names]
    controls: list[Control] = [
        Select(name="function", label="Function", options=options, value=first),
        Select(name="compare", label="Beside it", options=[NOTHING, *options], value=compare),
        Select(
            name="view",
            label="Show",
            options=[("values", "both functions"), ("difference", "difference, magnified")],
            value="values",
            when={"compare": names},
        ),
        Slider(name="x", label="Input x", low=-WINDOW, high=WINDOW, step=STEP, value=x),
        Slider(name="mean", label="Mean of the input", low=-4, high=4, step=0.1, value=mean),
        Slider(name="width", label="Width of the input", low=0.1, high=2, step=0.05, value=width),
        Select(
            name="zero",
            label="Hatch where the slope is",
            options=[("0", "exactly 0"), ("0.02", "within 0.02 of 0"), ("below", "below 0")],
        ),
    ]
    if typed is not None:
        controls.append(Text(name="formula", label="Your function of x", value=typed, kernel=on_formula))
    walk = [step for step in WALK if {step.state["function"], step.state["compare"]} <= {NOTHING, *names}]
    whole = range(round((REACH - WINDOW) / STEP), POINTS - round((REACH - WINDOW) / STEP), round(0.5 / STEP))
    at = grid()
    return Explorer(
        "activations",
        {"functions": names, "labels": labels, "reach": REACH, "step": STEP, "window": WINDOW},
        {"value": values, "slope": slopes},
        controls=controls,
        steps=walk,
        title=title,
        alt=f"Curves and slopes of {'; '.join(list(functions) or [labels[YOURS]])}, from x = −4 to 4.",
        poster=partial(_poster, names, values, slopes, first),
        table=(
            ["x", *(part for name in names for part in (labels[name], f"slope of {labels[name]}"))],
            [
                [f"{at[i]:.1f}", *(f"{row[i]:.3f}" for pair in zip(values, slopes, strict=True) for row in pair)]
                for i in whole
            ],
        ),
        height=640,
        projector=projector,
    )


def _poster(names: list[str], values: Tensor, slopes: Tensor, first: str) -> Figure:
    fig, (left, right) = plots.figure(1, 2, width=9.0, height=6.2)
    x = grid()
    shown = x.abs() <= 4
    for name, value, slope in zip(names, values, slopes, strict=True):
        if name == YOURS and len(names) > 1:
            continue
        thick = 3.0 if name == first else 1.6
        left.plot(x[shown], value[shown], label=name, linewidth=thick)
        right.plot(x[shown], slope[shown], linewidth=thick)
    left.set(title="value", xlabel="input x", ylim=(-1, 4))
    right.set(title="slope", xlabel="input x", ylim=(-0.4, 1.4))
    left.legend(loc="upper left")
    return fig
