"""Lesson 00's own picture: how alike sentences are, as a table that holds any script."""

from collections.abc import Sequence
from html import escape

import torch
from matplotlib import colormaps
from matplotlib.colors import to_hex
from torch import Tensor

MOST_SENTENCES = 12


class SimilarityTable:
    """A colored table of cosines, one row and one column a sentence; shows itself in a notebook and as text.

    texts: at most 12 sentences, in any script. similarity: (N, N), from −1 to 1. highlight: pairs (row, column),
    counted from 0, that get a frame. Raises ValueError where the sizes differ, there are too many sentences, or a pair
    is not in the table.
    """

    def __init__(
        self, texts: Sequence[str], similarity: Tensor, *, highlight: Sequence[tuple[int, int]] = (), title: str = ""
    ) -> None:
        several = isinstance(texts, Sequence) and all(isinstance(text, str) for text in texts)
        if isinstance(texts, str) or not several or not 1 <= len(texts) <= MOST_SENTENCES:
            raise ValueError(f"texts: 1 to {MOST_SENTENCES} sentences in a list would do, not {texts!r}")
        similarity = torch.as_tensor(similarity)
        if similarity.shape != (len(texts), len(texts)):
            raise ValueError(
                f"similarity has shape {tuple(similarity.shape)}; {len(texts)} sentences need {(len(texts),) * 2}"
            )
        inside = {(i, j) for i in range(len(texts)) for j in range(len(texts))}
        if outside := [pair for pair in highlight if pair not in inside]:
            raise ValueError(f"highlight: {outside[0]!r} is no pair (row, column) of 0 to {len(texts) - 1}")
        # Adding 0 makes a zero that was rounded from below positive.
        self.values = [[round(value, 2) + 0.0 for value in row] for row in similarity.detach().float().cpu().tolist()]
        self.texts, self.highlight, self.title = list(texts), set(highlight), title

    def __repr__(self) -> str:
        rows = [
            f"{i:2} {' '.join(text.split()):<40.40} " + " ".join(f"{value:5.2f}" for value in row)
            for i, (text, row) in enumerate(zip(self.texts, self.values, strict=True), 1)
        ]
        return "\n".join([self.title, *rows] if self.title else rows)

    def _repr_html_(self) -> str:
        # Inline styles alone: they stay where a notebook is not trusted.
        name = "text-align:left;padding:4px 12px 4px 0;font-weight:400;font-size:15px;white-space:normal"
        head = "".join(
            f'<th scope=col style="text-align:center;padding:4px">{n + 1}</th>' for n in range(len(self.texts))
        )
        rows = "".join(
            f'<tr style="background:none"><th scope=row dir=auto style="{name}"><b>{i + 1}</b>&ensp;{escape(text)}</th>'
            + "".join(self._cell(i, j) for j in range(len(self.texts)))
            + "</tr>"
            for i, text in enumerate(self.texts)
        )
        caption = escape(self.title) or "Cosine of each two sentences' vectors"
        return (
            f'<table style="border-collapse:separate;border-spacing:2px"><caption style="text-align:left;'
            f'font-weight:600;font-size:15px;color:inherit">{caption}</caption><thead><tr><th></th>{head}</tr></thead>'
            f"<tbody>{rows}</tbody></table>"
        )

    def _cell(self, i: int, j: int) -> str:
        value = self.values[i][j]
        color = colormaps["cividis"](max(0.0, value) ** 0.8)
        red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in color[:3])
        ink = "#000" if 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 else "#fff"
        frame = "outline:3px solid #D55E00;outline-offset:-3px;font-weight:700;" if (i, j) in self.highlight else ""
        return (
            f'<td style="background:{to_hex(color)};color:{ink};{frame}text-align:center;font-size:15px;'
            f'min-width:44px;padding:6px 4px">{value:.2f}</td>'
        )
