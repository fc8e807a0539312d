"""The normalization explorer, and the cube of cells as a static picture."""

import copy
import math
from collections.abc import Callable, Sequence
from itertools import product
from typing import Any

import numpy as np
import torch
import torch.nn.functional as F
from matplotlib.axes import Axes
from matplotlib.colors import to_rgb
from matplotlib.patches import Polygon
from torch import Tensor, nn

from lessons.data import digits
from lessons.normalization import ROLES, SHARED, shared_axes, statistics_index
from widgets import plots
from widgets.controls import Select, Slider, Step, Text
from widgets.explorer import Explorer
from widgets.formula import NORMS

KINDS = {
    "batch": "Batch norm",
    "layer": "Layer norm per token",
    "layer_all": "Layer norm per sample",
    "instance": "Instance norm",
    "group": "Group norm",
    "rms": "RMS norm per token",
    "weight": "Weight standardization",
}
EPS = 1e-5
MOST = (6, 8, 5, 4)  # the sliders' limits for N, C, H, W
MOST_CELLS = 1500  # of a tensor that a caller brings
MOST_OWN = 256  # of a tensor that a function is tried on: one call for each cell
HATCHES = ["", "//", "\\\\", "--", "||", "xx", "++", ".."]

Norm = Callable[[Tensor], Tensor]


def normalization_explorer(
    norm: Norm | str = "batch",
    x: Tensor | None = None,
    *,
    layout: str = "NCHW",
    projector: bool = False,
) -> Explorer:
    """A block of cells whose color and hatch say which cells share one mean and variance; one cell's numbers.

    norm: a name of `lessons.normalization.SHARED`, or a function (a module, a student's own) of one tensor. What
        a function shares is found by trying: each input cell is changed, and every output that moves depends on it.
    x: values to show, of shape (N, C, H, W), (N, T, D) or (N, C); by default feature maps of real digits.
    layout: "NCHW" or "NTD", what `norm` takes; read from x's axes where x is given.
    Raises ValueError for an unknown norm or layout, and for too large an x.
    """
    if isinstance(norm, str) and norm not in KINDS:
        raise ValueError(f"norm={norm!r} is not a norm; choose one of {', '.join(KINDS)}, or pass a function")
    if x is not None:
        layout = {2: "NC", 3: "NTD", 4: "NCHW"}.get(x.ndim, "?")
    if layout not in ("NC", "NTD", "NCHW"):
        raise ValueError(f"layout={layout!r}: x must be (N, C), (N, T, D) or (N, C, H, W)")
    mode = "tokens" if layout == "NTD" else "image"
    block = feature_maps() if x is None else _as_block(x, layout)
    most = [max(2, size) for size in block.shape]
    # The first view is small enough for numbers in the cells.
    start = [min(size, small) for size, small in zip(block.shape, (3, 4, 2, 3), strict=True)]
    if mode == "tokens":
        start = [start[0], start[1], min(block.shape[2], 4), 1]
    sizes = dict(zip("NCHW", start, strict=True))
    names = [*KINDS.items(), ("yours", "Your function")]
    built_in = {"norm": list(KINDS)}
    first = norm if isinstance(norm, str) else "yours"
    params: dict[str, Any] = {"roles": ROLES, "shared": {k: list(v) for k, v in SHARED.items()}}
    params |= {"kinds": KINDS, "eps": EPS, "own": None}
    weight = example_filters(block.shape) if x is None else block
    arrays: dict[str, Any] = {
        "x": block,
        "weight": weight,
        "own_x": np.zeros(0),
        "own_y": np.zeros(0),
        "own_bits": np.zeros(0, np.uint8),
    }
    if not isinstance(norm, str):
        own = try_function(norm, _crop(block, start, mode), mode)
        params |= own["params"]
        arrays |= own["arrays"]

    def size(name: str, label: str, limit: int, **when: Any) -> Slider:
        return Slider(name=name, label=label, low=1, high=limit, value=sizes[name], when=built_in | when)

    return Explorer(
        "normalization",
        params,
        arrays,
        title="Cells that share one mean and variance",
        alt=f"A block of cells {_letters(mode)}, colored and numbered by the groups that share a mean in "
        f"{KINDS.get(first, 'a function of your own')}.",
        poster=lambda: _poster(first, mode, params["own"], arrays["own_bits"]),
        table=_table(start, mode),
        controls=[
            Select(name="norm", label="Norm", options=names, value=first),
            Select(
                name="tensor",
                label="Tensor",
                options=[("image", "images (N, C, H, W)"), ("tokens", "tokens (N, T, D)")],
                value=mode,
                when={"norm": [kind for kind in KINDS if kind != "weight"]},
            ),
            Slider(name="groups", label="Groups", low=1, high=most[1], value=min(2, most[1]), when={"norm": ["group"]}),
            Slider(name="spread", label="Pull the samples apart", low=0, high=1, step=0.01, value=1.0),
            size("N", "N: samples", most[0]),
            size("C", "C: channels (tokens: D)", most[1]),
            size("H", "H: height (tokens: T)", most[2]),
            size("W", "W: width", most[3], tensor=["image"]),
            Select(
                name="show",
                label="Colors show",
                options=[("groups", "who shares a mean"), ("x", "input x"), ("y", "output y")],
            ),
            Text(name="formula", label="Your norm, in Python, of x", kernel=_answer(block)),
        ],
        state={"cell": [0, 1, 2]},
        steps=_steps() if x is None and first in KINDS else (),
        height=640,
        projector=projector,
    )


def _steps() -> list[Step]:
    # Each step sets all that an earlier one may have moved, so that Back shows what it showed before.
    base = {
        "norm": "batch", "tensor": "image", "groups": 2, "spread": 1, "show": "groups",
        "N": 3, "C": 4, "H": 2, "W": 3, "cell": [0, 1, 2],
    }  # fmt: skip
    return [
        Step(
            "Three kinds of axis",
            "N samples one behind the other, C channels side by side, H × W positions below each other. Each "
            "cell is a number: point at one, or click it and use the arrow and page keys.",
            base | {"spread": 0, "show": "x"},
        ),
        Step(
            "Batch norm",
            "One mean for each channel, over all samples: the same number and color in every sample. "
            "Pulled apart, no cell hides.",
            base,
        ),
        Step(
            "Layer norm, the transformer's",
            "One mean for each token, over its features: nothing is shared across tokens or samples.",
            base | {"norm": "layer", "tensor": "tokens", "H": 4, "C": 6, "cell": [1, 2, 1]},
        ),
        Step(
            "Layer norm on images, two ways",
            "Over C, H and W at once: one mean for each sample. Then switch Norm to “per token”: that is "
            "what ViT and Swin do.",
            base | {"norm": "layer_all", "cell": [1, 2, 1]},
        ),
        Step(
            "Group norm between two ends",
            "Move Groups: 1 is layer norm over the sample, as many as channels is instance norm.",
            base | {"norm": "group", "cell": [1, 2, 1]},
        ),
        Step(
            "What it does to the numbers",
            "Color now shows the output: every group has mean 0 and variance 1. Compare with “input x”.",
            base | {"norm": "instance", "show": "y", "cell": [1, 2, 1]},
        ),
        Step(
            "The same on a weight",
            "Weight standardization treats a convolution's filters as layer norm treats samples; no batch is seen.",
            base | {"norm": "weight", "cell": [1, 2, 1]},
        ),
    ]


# Values -------------------------------------------------------------------------------------------------------


def feature_maps(shape: Sequence[int] = MOST) -> Tensor:
    """What eight random filters see in real digits: (N, C, H, W), the largest block that the sliders reach."""
    n, c, h, w = shape
    generator = torch.Generator().manual_seed(2)
    filters = torch.randn(c, 1, 3, 3, generator=generator)
    bias = torch.randn(c, generator=generator)
    seen = F.conv2d(digits().images[:n], filters, bias, padding=1)
    return F.adaptive_avg_pool2d(seen, (h, w))


def example_filters(shape: Sequence[int]) -> Tensor:
    """A convolution's weight (C_out, C_in, kH, kW) whose filters differ in mean and spread."""
    generator = torch.Generator().manual_seed(5)
    filters = torch.randn(tuple(shape), generator=generator)
    spread = torch.linspace(0.3, 0.9, shape[0]).reshape(-1, 1, 1, 1)
    return spread * filters + 0.5 * torch.randn(shape[0], 1, 1, 1, generator=generator)


def _as_block(x: Tensor, layout: str) -> Tensor:
    """x as (N, C, H, W): tokens (N, T, D) become (N, D, T, 1)."""
    if x.numel() > MOST_CELLS or min(x.shape) < 1:
        raise ValueError(f"x of shape {tuple(x.shape)} has {x.numel()} cells; slice it to 1 to {MOST_CELLS}")
    if not torch.isfinite(x).all():
        raise ValueError("x holds NaN or infinity, which have no mean; replace them first")
    x = x.detach().cpu().float()
    if layout == "NTD":
        return x.transpose(1, 2)[..., None]
    return x.reshape(*x.shape, *[1] * (4 - x.ndim))


def _crop(block: Tensor, sizes: Sequence[int], mode: str) -> Tensor:
    """The first cells of a block, as the function of a mode takes them."""
    n, c, h, w = sizes
    part = block[:n, :c, :h, : (1 if mode == "tokens" else w)]
    return part[..., 0].transpose(1, 2) if mode == "tokens" else part


def _letters(mode: str) -> str:
    return {"image": "(N, C, H, W)", "tokens": "(N, T, D)", "weight": "(C_out, C_in, kH, kW)"}[mode]


# A function of the student's own ------------------------------------------------------------------------------


def dependence(function: Norm, x: Tensor) -> Tensor:
    """Which inputs each output of `function` depends on: a boolean (outputs, inputs) matrix, found by trying.

    Each input cell is moved up and down by a few deviations; an output that changes depends on it. `function`
    keeps x's shape. Raises ValueError where it does not, or where it answers the same x differently twice.
    """
    if isinstance(function, nn.Module):
        function = copy.deepcopy(function)  # running statistics of the student's module stay as they are
    with torch.no_grad():
        before = function(x.clone())
        if not isinstance(before, Tensor) or before.shape != x.shape:
            got = tuple(before.shape) if isinstance(before, Tensor) else type(before).__name__
            raise ValueError(f"norm: gave {got} for x of shape {tuple(x.shape)}; it must keep the shape")
        if not torch.equal(before, function(x.clone())):
            raise ValueError("norm: two answers for the same x; put a module with dropout into eval mode")
        if not torch.isfinite(before).all():
            raise ValueError("norm: gave NaN or infinity; a mean over one value has no deviation to divide by")
        spread = x.std().item() or 1.0
        depends = torch.zeros(x.numel(), x.numel(), dtype=torch.bool)
        for cell in range(x.numel()):
            for by in (1.7 * spread, -2.9 * spread):
                moved = x.clone()
                moved.view(-1)[cell] += by
                depends[:, cell] |= ((function(moved) - before).abs() > 1e-5 * spread).reshape(-1)
    return depends


def recognize(depends: Tensor, layout: str, shape: Sequence[int]) -> tuple[str, int] | None:
    """The norm (and its groups) whose account of shared statistics equals `depends`; None for no such norm."""
    features = shape[layout.index("D" if "D" in layout else "C")]
    tries = [(kind, 1) for kind in ("batch", "layer", "layer_all", "instance") if shared_axes(kind, layout)]
    tries += [("group", groups) for groups in range(2, features) if features % groups == 0]
    for kind, groups in tries:
        index = statistics_index(kind, layout, shape, groups).reshape(-1)
        if torch.equal(depends, index[:, None] == index[None, :]):
            return kind, groups
    return None


def try_function(function: Norm, x: Tensor, mode: str, name: str | None = None) -> dict[str, dict[str, Any]]:
    """What the explorer shows of a function: its outputs, and which inputs each of them depends on."""
    if x.numel() > MOST_OWN:
        sliders = ["N", "C", "H"] if mode == "tokens" else ["N", "C", "H", "W"]
        raise ValueError(
            f"x has {x.numel()} cells and each needs two calls; lower the sliders {', '.join(sliders[:-1])} and "
            f"{sliders[-1]} until {' × '.join(sliders)} is at most {MOST_OWN}"
        )
    x = x.contiguous()
    depends = dependence(function, x)
    with torch.no_grad():
        y = (copy.deepcopy(function) if isinstance(function, nn.Module) else function)(x.clone())
    layout = "NTD" if mode == "tokens" else "NCHW"
    found = recognize(depends, layout, x.shape)
    says = "" if found is None else KINDS[found[0]].lower()
    if found is not None and found[0] == "group":
        says += f" with {found[1]} groups"
    # Tokens (N, T, D) are drawn as (N, D, T, 1): reorder cells, and rows and columns of the matrix with them.
    order = torch.arange(x.numel()).reshape(x.shape)
    order = (order.transpose(1, 2) if mode == "tokens" else order).reshape(-1)
    shape = [x.shape[0], x.shape[2], x.shape[1], 1] if mode == "tokens" else list(x.shape)
    bits = np.packbits(depends[order][:, order].numpy(), axis=1)
    title = name or getattr(function, "__name__", type(function).__name__)
    return {
        "params": {"own": {"name": title, "mode": mode, "shape": shape, "recognized": says}},
        "arrays": {"own_x": x.reshape(-1)[order], "own_y": y.reshape(-1)[order].float(), "own_bits": bits.reshape(-1)},
    }


def _answer(block: Tensor) -> Callable[[Explorer, str], dict[str, Any] | None]:
    """The kernel side of the text field: an expression of x becomes a function that is tried."""

    def answer(explorer: Explorer, text: str) -> dict[str, Any] | None:
        if not text.strip():
            return None
        function = NORMS.parse(text)
        mode = explorer.state["tensor"]
        sizes = [int(explorer.state[axis]) for axis in "NCHW"]
        found = try_function(function, _crop(block, sizes, mode), mode, text.strip())
        explorer.set(norm="yours")
        return found

    return answer


# Static pictures ----------------------------------------------------------------------------------------------


def draw_block(
    ax: Axes,
    kind: str,
    mode: str = "image",
    shape: Sequence[int] = (3, 4, 2, 3),
    groups: int = 2,
    spread: float = 0.0,
    index: Tensor | None = None,
) -> None:
    """The block of cells of one norm, colored, hatched and numbered by who shares a mean.

    shape: (N, C, H, W); for tokens (N, D, T, 1). spread: 0 a closed cube, 1 the samples side by side.
    index: each cell's number, if not the one that `kind` gives it.
    """
    n_samples, n_channels, height, width = shape
    positions = height * width
    layout = {"image": "NCHW", "tokens": "NDT", "weight": "OIHW"}[mode]
    if index is None:
        index = statistics_index(kind, layout, shape[: len(layout)], groups)
    index = index.reshape(n_samples, n_channels, positions)
    right, deep = np.array([0.94, -0.17]), np.array([0.56, 0.4])
    apart = np.array([n_channels * right[0] + deep[0] + 0.45, 0.0])
    step = deep + (apart - deep) * spread

    def place(n: int, c: int, p: int, d: int = 0) -> np.ndarray:
        return c * right + np.array([0, -p]) + n * step + d * deep

    for n, c, p in product(reversed(range(n_samples)), range(n_channels), range(positions)):
        number = int(index[n, c, p])
        faces: list[tuple[list[tuple[int, ...]], float]] = [
            ([(n, c, p), (n, c + 1, p), (n, c + 1, p + 1), (n, c, p + 1)], 0.0)
        ]
        if p == 0:
            faces.append(([(n, c, 0), (n, c + 1, 0), (n, c + 1, 0, 1), (n, c, 0, 1)], 0.12))
        if c == n_channels - 1:
            faces.append(([(n, c + 1, p), (n, c + 1, p + 1), (n, c + 1, p + 1, 1), (n, c + 1, p, 1)], 0.3))
        color = np.array(to_rgb(plots.COLORS[number % 7]))
        for corners, shade in faces:
            patch = Polygon([tuple(place(*corner)) for corner in corners], closed=True, lw=0.8)
            patch.set(facecolor=color * (1 - shade), edgecolor="white", hatch_linewidth=0.6)
            if not shade:
                patch.set_hatch(HATCHES[number % 8])
            ax.add_patch(patch)
        if spread > 0.9 or n == 0:
            at = (place(n, c, p) + place(n, c + 1, p + 1)) / 2
            light = color @ [0.2126, 0.7152, 0.0722] > 0.45
            ax.text(at[0], at[1], str(number), ha="center", va="center", fontsize=10, weight="bold",
                    color="#111111" if light else "white",
                    bbox={"boxstyle": "round,pad=0.12", "fc": color, "ec": "none"})  # fmt: skip
    names = {"image": ("N", "C", "H × W"), "tokens": ("N", "D", "T"), "weight": ("$C_{out}$", "$C_{in}$", "kH × kW")}[
        mode
    ]
    bottom, left = place(0, 0, positions) * 0.5 + place(0, n_channels, positions) * 0.5, place(0, 0, 0) * 0.5
    for n in range(n_samples if spread >= 0.5 else 1):
        x, y = bottom + n * step
        ax.text(x, y - 0.6, names[1], ha="center", va="center", weight="bold")
        if spread >= 0.5:
            ax.text(x, y - 1.15, f"{names[0]} = {n}", ha="center", va="center")
    ax.text(left[0] - 0.5, -positions / 2, names[2], ha="center", va="center", rotation=90, weight="bold")
    if spread < 0.5:
        end = place(0, n_channels, positions) * 0.5 + place(n_samples - 1, n_channels, positions, 1) * 0.5
        ax.text(end[0] + 0.35, end[1] - 0.35, names[0], ha="center", va="center", weight="bold")
    ax.set_aspect("equal")
    ax.autoscale_view()
    ax.margins(0.06)
    ax.axis("off")


def _poster(kind: str, mode: str, own: dict[str, Any] | None, bits: np.ndarray) -> Any:
    fig, axes = plots.figure(1, 2, width=9, height=4.4, width_ratios=[1, 2.4])
    index, title = None, KINDS.get(kind, "")
    shape: Sequence[int] = (3, 6, 4, 1) if mode == "tokens" else (3, 4, 2, 3)
    if own is not None:
        shape, title = own["shape"], own["name"]
        # Outputs that depend on the same inputs have the same row of bits.
        rows = [row.tobytes() for row in bits.reshape(math.prod(shape), -1)]
        index = torch.tensor([list(dict.fromkeys(rows)).index(row) for row in rows])
    drawn = "weight" if kind == "weight" else mode
    for ax, spread, says in zip(axes, (0.0, 1.0), (title, "the samples pulled apart"), strict=True):
        draw_block(ax, kind, drawn, shape, spread=spread, index=index)
        ax.set_title(says)
    return fig


def _table(sizes: Sequence[int], mode: str) -> tuple[list[str], list[list[Any]]]:
    """How many groups each norm makes of the first view, and of how many cells."""
    layout = "NDT" if mode == "tokens" else "NCHW"
    shape = list(sizes)[: len(layout)]
    rows = []
    for kind, name in KINDS.items():
        letters = "OIHW" if kind == "weight" else layout
        cells = list(sizes) if kind == "weight" else shape
        groups = 2 if kind == "group" and shape[1] % 2 == 0 else 1
        index = statistics_index(kind, letters, cells, groups)
        averaged = ", ".join(shared_axes(kind, letters))
        count = int(index.max()) + 1
        rows.append([name, averaged, count, index.numel() // count])
    return ["norm", "averages over", "groups", "values in each"], rows
