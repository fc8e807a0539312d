"""The stored form of an explorer: HTML that works years later, without a kernel, without the internet.

A figure holds the poster (a PNG with alt text), over it a sandboxed iframe with the explorer and its data, and
under both the table. A trusted notebook or an exported page shows the iframe. JupyterLab strips the iframe, and
the styles that lay it over the poster, from untrusted output: then the poster and the table remain.
"""

import base64
import html
import json
from collections.abc import Sequence
from typing import Any

# A sandboxed iframe cannot see the notebook's theme. Its own height it can see, so the page outside makes it a
# little taller than the figure, which cuts the surplus off: 4 pixels in a dark JupyterLab, 8 in a light one.
_THEME = (
    "<style>body[data-jp-theme-light=false] .lx-figure>iframe{height:calc(100% + 4px)!important}"
    "body[data-jp-theme-light=true] .lx-figure>iframe{height:calc(100% + 8px)!important}</style>"
)
_CSP = "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:"


def inert_json(value: Any) -> str:
    """JSON that cannot end the script element it stands in: every `<` is escaped."""
    return json.dumps(value, ensure_ascii=False, sort_keys=True, allow_nan=False).replace("<", "\\u003c")


def page(bundle: str, payload: dict[str, Any]) -> str:
    """A whole HTML document that shows `payload` with the explorer's `bundle` and asks nothing of any network."""
    if "</script" in bundle.lower() or "<!--" in bundle:
        raise ValueError("bundle: holds a sequence that ends a script element; rebuild it with `npm run build`")
    return (
        "<!doctype html><html lang=en data-explorer-page><meta charset=utf-8>"
        f'<meta http-equiv=Content-Security-Policy content="{_CSP}">'
        '<meta name=viewport content="width=device-width">'
        f"<title>{html.escape(str(payload['title']))}</title><body>"
        f"<script type=application/json>{inert_json(payload)}</script><script type=module>{bundle}</script>"
    )


def table(columns: Sequence[str], rows: Sequence[Sequence[Any]]) -> str:
    """An HTML table; every cell is escaped."""

    def row(tag: str, cells: Sequence[Any]) -> str:
        return "<tr>" + "".join(f"<{tag}>{html.escape(str(cell))}</{tag}>" for cell in cells) + "</tr>"

    body = "".join(row("td", cells) for cells in rows)
    return f"<table><thead>{row('th', columns)}</thead><tbody>{body}</tbody></table>"


def image(png: bytes, alt: str, style: str = "max-width:100%") -> str:
    """An `<img>` with its data and its alt text."""
    data = base64.b64encode(png).decode("ascii")
    return f'<img src="data:image/png;base64,{data}" alt="{html.escape(alt)}" style="{style}">'


def figure(*, title: str, poster: bytes, alt: str, document: str | None, height: int, details: str) -> str:
    """The stored HTML: poster, iframe with `document` (None: poster alone), and `details` folded."""
    parts = [image(poster, alt, f"display:block;margin:0 auto;max-width:100%;max-height:{height}px")]
    style = "margin:0"
    if document is not None:
        # Single quotes around srcdoc leave the many double quotes of JSON and JavaScript as they are.
        srcdoc = document.replace("&", "&amp;").replace("'", "&#39;")
        parts.append(
            f'<iframe title="{html.escape(title)}" sandbox="allow-scripts" loading="lazy" '
            'style="position:absolute;top:0;left:0;width:100%;height:100%;border:0" '
            f"srcdoc='{srcdoc}'></iframe>"
        )
        style = f"margin:0;position:relative;height:{height}px;overflow:hidden"
    folded = f"<details><summary>{html.escape(title)}: the numbers as a table</summary>{details}</details>"
    return f'<div>{_THEME}<figure class="lx-figure" style="{style}">{"".join(parts)}</figure>{folded}</div>'
