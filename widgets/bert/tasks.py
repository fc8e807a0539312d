"""The picture of lesson 08's three heads: one body, three ways to read its vectors."""

from typing import Any

from matplotlib.figure import Figure
from matplotlib.patches import FancyBboxPatch

from widgets import plots

SENTENCE = ("[CLS]", "We", "left", "Oslo", "in", "May", "[SEP]")
WORDS = ("", "none", "none", "place", "none", "date", "")
PAIR = ("[CLS]", "when", "?", "[SEP]", "It", "opens", "on", "3", "May", "[SEP]")
START = (0.05, 0, 0, 0, 0.02, 0.03, 0.1, 0.75, 0.05, 0)
END = (0.05, 0, 0, 0, 0.01, 0.02, 0.02, 0.1, 0.8, 0)


def heads_figure() -> Figure:
    """Three panels: a number from [CLS], a class for every word, a start and an end among the tokens."""
    fig, axes = plots.figure(3, 1, width=10, height=8.4)
    text, words, span = axes
    _body(text, SENTENCE, "A text: one number f, from [CLS] or from the mean of all tokens")
    _arrow(text, 0)
    _box(text, 0, 2.45, "f", plots.COLORS[1], width=0.8)
    text.text(0.75, 2.45, r"$\sigma(f)$ = probability of “positive”", va="center")
    _body(words, SENTENCE, "Words: E numbers for every word, softmax over the E classes")
    for i, word in enumerate(WORDS):
        if word:
            _arrow(words, i)
            _box(words, i, 2.45, word, plots.COLORS[6] if word == "none" else plots.COLORS[1])
    _body(span, PAIR, "A span: two numbers for every token, softmax over the tokens")
    for i, (start, end) in enumerate(zip(START, END, strict=True)):
        _arrow(span, i, top=1.95)
        span.bar(i - 0.17, start, 0.3, bottom=2.05, color=plots.COLORS[0])
        span.bar(i + 0.17, end, 0.3, bottom=2.05, color=plots.COLORS[1], hatch="//", edgecolor="white")
    span.text(6.55, 2.7, "start", ha="right", va="center", color=plots.COLORS[0], weight="bold")
    span.text(8.45, 2.7, "end", ha="left", va="center", color=plots.COLORS[1], weight="bold")
    return fig


def _body(ax: Any, tokens: tuple[str, ...], title: str) -> None:
    last = len(tokens) - 1
    for i, token in enumerate(tokens):
        _box(ax, i, 0, token, "#FFFFFF", ink="black")
        _arrow(ax, i, bottom=0.3, top=0.68)
    ax.add_patch(FancyBboxPatch((-0.42, 0.78), last + 0.84, 0.6, boxstyle="round,pad=0.04", fc="#DDE6EE", ec="#5A5A5A"))
    ax.text(last / 2, 1.08, "BERT: a vector for every token", ha="center", va="center", fontsize=13)
    ax.set(xlim=(-0.7, last + 0.7), ylim=(-0.4, 3.05))
    ax.set_title(title, loc="left")
    ax.axis("off")


def _box(ax: Any, x: float, y: float, text: str, color: str, *, ink: str = "white", width: float = 0.84) -> None:
    ax.add_patch(
        FancyBboxPatch((x - width / 2, y - 0.24), width, 0.48, boxstyle="round,pad=0.02", fc=color, ec="#5A5A5A")
    )
    ax.text(x, y, text, ha="center", va="center", color=ink, fontsize=12)


def _arrow(ax: Any, x: float, bottom: float = 1.45, top: float = 2.12) -> None:
    ax.annotate("", (x, top), (x, bottom), arrowprops={"arrowstyle": "-|>", "color": "#5A5A5A", "lw": 1.4})
