"""Static figures: one matplotlib style, and `show`, which keeps the alt text that a plain figure loses."""

import io
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import matplotlib
from cycler import cycler
from matplotlib import font_manager
from matplotlib.colors import LinearSegmentedColormap
from matplotlib.figure import Figure

from widgets import stored

# Okabe-Ito, in an order whose neighbors differ for every kind of color vision.
COLORS = ["#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9", "#5A5A5A"]
MAGNITUDE = "cividis"
SIGNED = LinearSegmentedColormap.from_list(
    "signed", ["#00507D", "#3A8DBF", "#A8CBE2", "#F2F2F2", "#F6C79E", "#DE7D33", "#9C3F00"]
)
# Curves differ by dash as well as by color.
DASHES: list[Any] = ["-", (0, (5, 2)), (0, (1.5, 1.5)), (0, (6, 2, 1.5, 2)), (0, (3, 1)), (0, (8, 3)), "-"]
# Translucent bands in one picture: the mixed colors of more would push those of the curves out of a poster's palette.
MOST_BANDS = 2

STYLE: Any = {
    "figure.dpi": 100,
    "figure.facecolor": "white",
    "figure.constrained_layout.use": True,
    "font.family": "DejaVu Sans",  # ships with matplotlib: the same picture on every machine
    "font.size": 12,
    "axes.titlesize": 13,
    "axes.titleweight": "bold",
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.grid": True,
    "grid.color": "#E3E3E3",
    "axes.axisbelow": True,
    "lines.linewidth": 2.2,
    "legend.frameon": False,
    "image.cmap": MAGNITUDE,
    "axes.prop_cycle": cycler(color=COLORS, linestyle=DASHES),
}


@contextmanager
def style() -> Iterator[None]:
    """The course's matplotlib style, for the figures made inside the `with`."""
    with matplotlib.rc_context(STYLE):
        yield


def figure(rows: int = 1, columns: int = 1, *, width: float = 9.0, height: float = 3.6, **kwargs: Any) -> Any:
    """A figure in the course's style and its axes, without pyplot, so that nothing stays open.

    width, height: inches of the whole figure. kwargs: passed on to `Figure.subplots`.
    """
    with style():
        fig = Figure(figsize=(width, height))
        axes = fig.subplots(rows, columns, **kwargs)
    return fig, axes


def label(text: str, otherwise: str, longest: int = 40) -> str:
    """`text` as matplotlib is to draw it: dollars make no formula; `otherwise` where it is too long or has other signs
    than the font.
    """
    font = font_manager.get_font(font_manager.findfont(STYLE["font.family"]))
    known = len(text) <= longest and all(font.get_char_index(ord(sign)) for sign in text)
    return text.replace("$", r"\$") if known else otherwise


def axis_of_shares(ax: Any) -> None:
    """Makes the vertical axis 0 to 1 where all that is drawn lies there, so that chance level looks like what it is."""
    low, high = ax.dataLim.intervaly
    if low >= 0 and high <= 1:
        ax.set_ylim(-0.02, 1.02)  # a little room, or a curve at 1 is cut in half


def png(fig: Figure, colors: int | None = 64) -> bytes:
    """The figure as PNG bytes, the same for the same figure; `colors` levels keep it small (None: all)."""
    from PIL import Image

    buffer = io.BytesIO()
    with style():
        fig.savefig(buffer, format="png", metadata={"Software": None})
    picture = Image.open(buffer).convert("RGB")
    if colors is not None:
        picture = picture.quantize(colors, dither=Image.Dither.NONE)
    out = io.BytesIO()
    picture.save(out, format="png", optimize=True)
    return out.getvalue()


class Shown:
    """A figure as an `<img>` with alt text: what `show` returns and the notebook displays."""

    def __init__(self, data: bytes, alt: str) -> None:
        self.data, self.alt = data, alt

    def _repr_html_(self) -> str:
        return stored.image(self.data, self.alt)

    def __repr__(self) -> str:
        return f"Figure: {self.alt}"


def show(fig: Figure, alt: str, colors: int | None = 128) -> Shown:
    """The figure for a notebook cell's last line, with `alt`, one sentence of what it shows.

    A plain matplotlib figure is stored as `image/png`, which has no place for alt text.
    ValueError if `alt` is empty.
    """
    if not alt.strip():
        raise ValueError("alt: empty; write one sentence that says what the figure shows")
    return Shown(png(fig, colors), alt)
