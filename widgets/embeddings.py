"""Lesson 04's explorer: four ways to encode a position, as a map, as curves, and as dot products between positions."""

import math
from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np
import torch
from matplotlib.figure import Figure
from torch import Tensor, nn

from lessons.embeddings import (
    RotaryPositions,
    alibi_bias,
    alibi_slopes,
    frequencies,
    sinusoidal_positions,
)
from widgets import plots
from widgets.controls import Checkbox, Control, Select, Slider, Step
from widgets.explorer import Explorer

MOST_POSITIONS, MOST_DIMENSIONS, MOST_HEADS = 128, 64, 16
MOST_NUMBERS = 40_000  # of a table that a caller brings, at two bytes each

# A function of (n_positions, d_model), a layer with such a weight, or the table itself: (positions, d_model).
Table = nn.Module | Tensor | np.ndarray | Callable[[int, int], Tensor | np.ndarray]

# What a step does not mention is as here, wherever the class has wandered in between.
START: dict[str, Any] = {
    "encoding": "sinusoidal", "length": 64, "d_model": 64, "base": 4.0, "position": 20, "dimension": 8, "other": 9,
    "heads": 8, "layout": "interleaved", "differ": False,
}  # fmt: skip
WALK = [
    Step(
        "A row is a wave",
        "Each row of the map is one dimension, each column one position's vector. Point at a cell. The waves are fast "
        "at the top and all but still at the bottom.",
        START | {"dimension": 4, "other": 40},
    ),
    Step(
        "A pair shares an angle",
        "Dimensions 8 and 9 are the sine and cosine of one angle: the same wavelength, a quarter of a wave apart.",
        START,
    ),
    Step(
        "Dot products see the offset",
        "Move the position. The hump at the bottom moves with it and keeps its shape: it depends on how far, "
        "not on where.",
        START | {"position": 32},
    ),
    Step(
        "A small base forgets the distance",
        "Base 3 (10 to the power of 0.5): every wave is fast. The hump is narrow, and beyond it the dot product no "
        "longer says how far. Raise the base.",
        START | {"base": 0.5, "length": 128, "other": 62},
    ),
    Step(
        "Learned, before training",
        "Every position is a random vector: no row looks like its neighbor, and nothing says that 21 is close to 20.",
        START | {"encoding": "learned"},
    ),
    Step(
        "Rotary: the vector itself turns",
        "One query, drawn as it is turned at each position. Below, its scores with a "
        "key. Move the position: the curve moves along unchanged. Then let the key differ.",
        START | {"encoding": "rotary"},
    ),
    Step(
        "Two layouts",
        "The same turns, other pairs: 8 now goes with 40. Weights trained in one layout are wrong in the other.",
        START | {"encoding": "rotary", "layout": "halves", "other": 40},
    ),
    Step(
        "ALiBi: distance and nothing else",
        "No vector is changed. Each head subtracts its slope times the distance: a steep head looks near, a "
        "flat one far.",
        START | {"encoding": "alibi", "dimension": 1, "other": 5, "position": 40},
    ),
]


def embeddings_explorer(
    learned: Table | None = None,
    *,
    own: Table | None = None,
    encoding: str | None = None,
    position: int = START["position"],
    dimension: int = START["dimension"],
    title: str = "Positions: map, waves, and dot products",
    projector: bool = False,
) -> Explorer:
    """The explorer of positions: sinusoidal, learned, rotary and ALiBi.

    learned: the table (positions, d_model) to show as learned, or the layer that holds it; by default random numbers,
        as a table is before training. Of a longer table the first 128 positions are shown.
    own: a table of your own, or a function that makes one from (n_positions, d_model), shown as "yours".
    encoding: what to show first: "sinusoidal", "learned", "rotary", "alibi" or "yours"; by default "yours" where there
        is one. position, dimension: which to mark first.
    Raises ValueError for a table that is not (positions, d_model), or not finite.
    """
    names = {"sinusoidal": "Sinusoidal", "learned": "Learned", "rotary": "Rotary", "alibi": "ALiBi"}
    arrays: dict[str, Any] = {"learned": _table("learned", _before_training() if learned is None else learned)}
    if learned is None:
        names["learned"] = "Learned, before training"
    if own is not None:
        arrays["yours"] = _table("own", own)
        names["yours"] = "Yours"
    encoding = encoding or ("sinusoidal" if own is None else "yours")
    if encoding not in names:
        raise ValueError(f"encoding={encoding!r}: one of {', '.join(names)} would do")
    for name, number in {"position": position, "dimension": dimension}.items():
        if not isinstance(number, int):
            raise ValueError(f"{name} must be an int, not {number!r}")
    arrays["content"] = content()
    stored = {name: array.shape for name, array in arrays.items() if name != "content"}
    at = min(position, START["length"] - 1, *(shape[0] - 1 for name, shape in stored.items() if name == encoding))
    most = max(MOST_DIMENSIONS, *(shape[1] for shape in stored.values()))
    made, formula = ["sinusoidal", "rotary"], {"encoding": ["sinusoidal", "rotary"]}
    controls: list[Control] = [
        Select(name="encoding", label="Encoding", options=list(names.items()), value=encoding),
        Slider(name="position", label="Position", low=0, high=MOST_POSITIONS - 1, value=position),
        Slider(name="dimension", label="Dimension (ALiBi: head)", low=0, high=most - 1, value=dimension),
        Slider(name="other", label="And another, dashed", low=0, high=most - 1, value=dimension ^ 1),
        Slider(name="length", label="Length of the text", low=8, high=MOST_POSITIONS, value=START["length"]),
        Slider(
            name="d_model", label="d_model", low=4, high=MOST_DIMENSIONS, step=2, value=START["d_model"], when=formula
        ),
        Slider(
            name="base", label="Base: 10 to the power of", low=0.5, high=6, step=0.1, value=START["base"], when=formula
        ),
        Slider(name="heads", label="Heads", low=1, high=MOST_HEADS, value=START["heads"], when={"encoding": ["alibi"]}),
        Select(
            name="layout",
            label="Rotary pairs",
            options=[("interleaved", "2i and 2i + 1"), ("halves", "i and i + d/2")],
            when={"encoding": made[1:]},
        ),
        Checkbox(name="differ", label="The key differs from the query", when={"encoding": made[1:]}),
    ]
    return Explorer(
        "embeddings",
        {"names": names},
        arrays,
        controls=controls,
        steps=WALK if learned is None and own is None else (),
        title=title,
        alt=f"{names[encoding]} positions as a map, positions across and dimensions down, and the dot products of "
        f"position {at} with all others.",
        poster=partial(_poster, names[encoding], encoding, arrays, at),
        table=_summary(),
        height=700,
        projector=projector,
    )


def content() -> Tensor:
    """A query and a key (2, MOST_DIMENSIONS) for rotary positions to turn: normal, always the same."""
    return torch.randn(2, MOST_DIMENSIONS, generator=torch.Generator().manual_seed(3))


def _before_training() -> Tensor:
    generator = torch.Generator().manual_seed(0)
    return torch.randn(MOST_POSITIONS, MOST_DIMENSIONS, generator=generator) / math.sqrt(MOST_DIMENSIONS)


def _table(name: str, source: Table) -> Any:
    """The table as float16 (positions, d_model), at most MOST_POSITIONS rows and what the data cap allows."""
    if isinstance(source, nn.Module):
        table = getattr(source, "weight", None)
    elif callable(source):
        table = source(MOST_POSITIONS, MOST_DIMENSIONS)
    else:
        table = source
    if isinstance(table, np.ndarray) and table.dtype.kind in "biuf":
        table = torch.tensor(table)
    if not isinstance(table, Tensor) or table.ndim != 2 or 0 in table.shape or table.is_meta or table.is_sparse:
        got = f"shape {tuple(table.shape)}" if isinstance(table, Tensor) else type(table).__name__
        of = f" from {type(source).__name__}" if table is not source else ""
        raise ValueError(f"{name}: a table is a dense tensor of shape (positions, d_model), not {got}{of}")
    if not table.is_floating_point():
        raise ValueError(f"{name}: a table of {table.dtype} holds no real numbers; pass token vectors, not token ids")
    if table.shape[1] > MOST_NUMBERS // 8:
        raise ValueError(f"{name}: {table.shape[1]} dimensions are too many to draw; {MOST_NUMBERS // 8} would do")
    table = table.detach().cpu()[: min(MOST_POSITIONS, MOST_NUMBERS // table.shape[1])].float()
    if not table.isfinite().all():
        raise ValueError(f"{name}: the table holds NaN or infinity")
    return table.clamp(-6e4, 6e4).half().numpy()


def _summary() -> tuple[list[str], list[list[str]]]:
    """Wavelengths of the paper's base and slopes of ALiBi: what the stored page says in numbers."""
    d = START["d_model"]
    waves = 2 * math.pi / frequencies(d)
    rows = [
        ["sinusoidal, rotary", f"dimensions {2 * i} and {2 * i + 1}", f"wavelength {waves[i]:,.1f}"]
        for i in range(0, d // 2, 4)
    ]
    slopes = alibi_slopes(START["heads"])
    rows += [
        ["ALiBi", f"head {head} of {len(slopes)}", f"slope 1/{1 / slope:g}"]
        for head, slope in enumerate(slopes.tolist())
    ]
    return ["encoding", f"d_model {d}, base 10000", "positions until the wave repeats; fall a position"], rows


def _poster(title: str, encoding: str, arrays: dict[str, Any], position: int) -> Figure:
    """The map and the dot products of one position, by `lessons`."""
    n, d = START["length"], START["d_model"]
    if encoding == "rotary":
        query = RotaryPositions(d)(content()[:1].expand(1, 1, n, d))[0, 0]
        table, products = query, query @ query[position]
    elif encoding == "alibi":
        bias = alibi_bias(START["heads"], n)[:, position]
        table, products = bias.T, bias[0].softmax(0)
    else:
        stored = arrays.get(encoding)
        table = sinusoidal_positions(n, d) if stored is None else torch.from_numpy(stored).float()[:n]
        products = table @ table[position]
    fig, (left, right) = plots.figure(1, 2, width=9.4, height=4.2)
    most = table.abs().flatten().quantile(0.98).item() or 1.0
    shown = table[:, :MOST_DIMENSIONS].T.numpy()
    left.imshow(shown, aspect="auto", cmap=plots.SIGNED, vmin=-most, vmax=most, interpolation="nearest")
    left.axvline(position, color="black", linewidth=1)
    left.grid(False)
    left.set(title=title, xlabel="position", ylabel="head" if encoding == "alibi" else "dimension")
    right.plot(products.numpy(), color=plots.COLORS[2])
    right.plot(position, products[position].item(), "o", color="black")
    says = "attention, equal scores" if encoding == "alibi" else "dot product with each position"
    right.set(title=f"position {position}: {says}", xlabel="position")
    return fig
