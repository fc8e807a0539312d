"""The card that `check` answers with: HTML for the notebook, plain text everywhere else."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape

# Status by symbol and word; the color of the edge only repeats it.
_LOOK = {
    "passed": ("✓", "Passed", "#009E73"),
    "not attempted": ("○", "Not attempted yet", "#808080"),
    "wrong": ("✗", "Not right yet", "#D55E00"),
    "error": ("⚠", "Stopped by an error", "#D55E00"),
}

# Plain colors that both themes can bear: JupyterLab's sanitizer drops a border made of var() from untrusted output.
_BOX = (
    "margin:4px 0;padding:8px 12px;border:1px solid gray;"
    "border-left:5px solid {color};max-width:720px;font-size:14px;line-height:1.5"
)
_TERM = "padding:2px 14px 2px 0;text-align:left;vertical-align:top;font-weight:600;white-space:nowrap"
_CODE = (
    "padding:2px 0;text-align:left;vertical-align:top;font-family:monospace;white-space:pre-wrap;overflow-wrap:anywhere"
)


@dataclass(frozen=True)
class Card:
    """What the checker found. `status` is "passed", "not attempted", "wrong" or "error"."""

    name: str
    title: str
    status: str
    headline: str
    message: str = ""
    rows: tuple[tuple[str, str], ...] = ()
    mistake: str | None = None

    def __repr__(self) -> str:
        symbol, word, _ = _LOOK[self.status]
        lines = [f"{symbol} {word} · {self.title} ({self.name})"]
        lines += [f"  {part}" for text in (self.headline, self.message) if text for part in text.splitlines()]
        width = max((len(label) for label, _ in self.rows), default=0)
        for label, text in self.rows:
            first, *rest = text.splitlines() or [""]
            lines.append(f"  {label:<{width}}  {first}")
            lines += [" " * (width + 4) + line for line in rest]
        return "\n".join(lines)

    def _repr_html_(self) -> str:
        symbol, word, color = _LOOK[self.status]
        parts = [
            f'<div style="{_BOX.format(color=color)}">',
            f"<div><strong>{symbol} {word}</strong> · {escape(self.title)}</div>",
        ]
        if self.headline:
            strong = self.status in ("wrong", "error")
            text = escape(self.headline)
            parts.append(f"<div>{f'<strong>{text}</strong>' if strong else text}</div>")
        if self.message:
            parts.append(f'<div style="white-space:pre-wrap">{escape(self.message)}</div>')
        if self.rows:
            cells = "".join(
                f'<tr><th scope="row" style="{_TERM}">{escape(label)}</th><td style="{_CODE}">{escape(text)}</td></tr>'
                for label, text in self.rows
            )
            parts.append(f'<table style="margin:6px 0 0 0;font-size:13px"><tbody>{cells}</tbody></table>')
        parts.append("</div>")
        return "".join(parts)
