"""bertviz's head view and model view, offline and inert: its own scripts in a frame that no network can reach.

bertviz is Jesse Vig's (2019, arXiv:1906.05714). Its pages load require.js, jQuery and d3 from the internet and put
tokens into a script as they are. Here its JavaScript is read from the installed package, beside d3 from mpld3's and
jQuery from XStatic-jQuery's, and given the weights as escaped data.
"""

import re
from collections.abc import Mapping, Sequence
from functools import cache
from html import escape
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import anywidget
import numpy as np
import traitlets

from widgets.explorer import bundle, close_predecessors
from widgets.stored import inert_json
from widgets.weights import names_of, weights_of

MOST_LINES = 200_000  # of one picture: each weight is an element of the page, and a browser must stay usable
DIGITS = 3

# package to look for, the file in it, what to install
SCRIPTS = {
    "head_view": ("bertviz", "head_view.js", "bertviz"),
    "model_view": ("bertviz", "model_view.js", "bertviz"),
    "d3": ("mpld3", "js/d3.v5.min.js", "mpld3"),
    "jquery": ("xstatic.pkg.jquery", "data/jquery.min.js", "XStatic-jQuery"),
}

CSP = "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'"  # nothing is fetched, nothing sent

# bertviz asks require.js for jQuery and d3, and expects its parameters in place of this name.
SHIM = """const PYTHON_PARAMS = JSON.parse(document.getElementById("parameters").textContent);
PYTHON_PARAMS.display_mode = document.documentElement.dataset.scheme;
const require = { config() {} };
const requirejs = (names, start) => start(jQuery, d3);"""

# Its head view knows no dark theme, and its model view writes black numbers on black.
STYLE = """html { background: #ffffff; color: #000000; }
html[data-scheme=dark] { background: #000000; color: #dddddd; color-scheme: dark; }
body { margin: 8px; font-family: system-ui, sans-serif; }
svg { overflow: visible; }
svg text { fill: currentColor; }
html[data-scheme=dark] .background { fill: #444444; }
select { font: inherit; margin: 0 1em 6px 0; }"""


@cache
def script(name: str) -> str:
    """The text of one of SCRIPTS as it may stand inside a script element, without addresses.

    Raises ModuleNotFoundError that says what to install where it is missing.
    """
    package, file, distribution = SCRIPTS[name]
    try:
        spec = find_spec(package)  # finds the folder; imports at most the empty packages around it
    except ModuleNotFoundError:
        spec = None
    places = [Path(place, file) for place in (spec.submodule_search_locations or [])] if spec else []
    found = next((place for place in places if place.is_file()), None)
    if found is None:
        raise ModuleNotFoundError(f"bertviz's views need {file} of the package {package}: pip install {distribution}")
    text = found.read_text(encoding="utf-8")
    # Namespaces stay: they are names. Addresses of a CDN in a comment or an unused setting go.
    text = re.sub(r"https?://(?!www\.w3\.org/)", "", text)
    return re.sub(r"<(?=/script|!--)", r"\\x3c", text, flags=re.IGNORECASE)


class BertvizView(anywidget.AnyWidget):
    """A page of bertviz's, shown where its cell was run and stored nowhere: a notebook keeps one sentence."""

    title = traitlets.Unicode().tag(sync=True)
    sentence = traitlets.Unicode().tag(sync=True)
    height = traitlets.Int().tag(sync=True)

    def __init__(self, page: str, *, title: str, sentence: str, height: int) -> None:
        self._esm = bundle("bertviz")
        self.page = page
        super().__init__(title=title, sentence=sentence, height=height)
        self.on_msg(self._on_message)
        close_predecessors(self)

    def _on_message(self, _: Any, content: Any, buffers: Any) -> None:
        if isinstance(content, dict) and content.get("type") == "ready":
            self.send({"type": "page", "html": self.page})

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        bundled = super()._repr_mimebundle_(**kwargs)
        if bundled is None:
            return None
        data, metadata = bundled
        sentence = f"<p>{escape(self.sentence)}</p>"
        return {**data, "text/plain": self.sentence, "text/html": sentence}, metadata

    def close(self) -> None:
        """Ends the widget here and in the browser, its layout included."""
        if self.comm is not None:
            self.layout.close()
        super().close()


def head_view(
    attention: Any, tokens: Any = None, *, layer: int | None = None, heads: Sequence[int] | None = None
) -> BertvizView:
    """bertviz's head view: one layer, its heads as lines in colors of their own.

    attention: as `heads_explorer` takes it, or several by name: {"encoder": (attention, tokens), "cross": (…, …)}.
    tokens: the T tokens, or a pair (row tokens, column tokens) for cross-attention.
    layer, heads: what to show first, counted from 1, as in `heads_explorer`; without them layer 1 and all heads.
    Raises ValueError for weights that are no weights or do not fit the tokens, for a layer or head that is not, and
    for more than MOST_LINES weights a layer; ModuleNotFoundError where a package is missing.
    """
    parts, layers, n_heads = _parts(attention, tokens)
    for name, value, count in [("layer", layer, layers), *(("heads", head, n_heads) for head in heads or ())]:
        if value is not None and not 1 <= value <= count:
            raise ValueError(f"{name}={value}; 1 to {count} would do: layers and heads are counted from 1")
    longest = max(max(len(part["left_text"]), len(part["right_text"])) for part in parts)
    lines = max(n_heads * len(part["left_text"]) * len(part["right_text"]) for part in parts)
    if lines > MOST_LINES:
        raise ValueError(f"attention: a layer has {lines} weights; at most {MOST_LINES} can be drawn: shorten the text")
    parameters = {
        "attention": parts,
        "default_filter": "0",
        "root_div_id": "view",
        "layer": layer,
        "heads": [head - 1 for head in heads] if heads else None,
        "include_layers": list(range(1, layers + 1)),
    }
    controls = f'Layer: <select id="layer" aria-label="Layer"></select>{_filter(parts)}'
    # Its script keeps 110 pixels for the tokens at the left, and cuts what is longer.
    letters = max(len(token) for part in parts for token in part["left_text"])
    controls += f"<style>#vis {{ padding-left: {min(300, max(0, 9 * letters - 100))}px }}</style>"
    return _view("head view", "head_view", controls, parameters, longest, height=23 * longest + 90)


def model_view(attention: Any, tokens: Any = None) -> BertvizView:
    """bertviz's model view: every layer and head as a small picture of lines; a click opens one.

    Arguments and errors as for `head_view`; here MOST_LINES holds for all layers and heads together.
    """
    parts, layers, n_heads = _parts(attention, tokens)
    longest = max(max(len(part["left_text"]), len(part["right_text"])) for part in parts)
    lines = max(layers * n_heads * len(part["left_text"]) * len(part["right_text"]) for part in parts)
    if lines > MOST_LINES:
        raise ValueError(
            f"attention: {lines} weights; at most {MOST_LINES} can be drawn: pass fewer layers, attention[:2], or "
            "shorten the text"
        )
    parameters = {
        "attention": parts,
        "default_filter": "0",
        "root_div_id": "view",
        "include_layers": list(range(1, layers + 1)),
        "include_heads": list(range(1, n_heads + 1)),
        "total_heads": n_heads,
    }
    tall = max(layers * (longest * 7 * 12 / n_heads + 10) + 38, longest * 18 + 55)  # as its script computes it
    return _view("model view", "model_view", _filter(parts), parameters, longest, height=round(tall) + 70)


def _parts(attention: Any, tokens: Any) -> tuple[list[dict[str, Any]], int, int]:
    """What bertviz calls its attention data, with the numbers of layers and heads."""
    given = attention if isinstance(attention, Mapping) else {"attention": (attention, tokens)}
    if not given or (isinstance(attention, Mapping) and tokens is not None):
        raise ValueError("attention: a mapping holds its tokens itself, {name: (attention, tokens)}, and is not empty")
    parts, shapes = [], {}
    for name, pair in given.items():
        if not isinstance(pair, tuple | list) or len(pair) != 2:
            raise ValueError(f"attention[{name!r}]: a {type(pair).__name__}; (attention, tokens) would do")
        weights = weights_of(pair[0], "attention" if len(given) == 1 else f"attention[{name!r}]")
        rows, columns, _ = names_of(pair[1], weights)
        shapes[name] = weights.shape[:2]
        rounded = np.round(weights.astype(float), DIGITS)
        parts.append({"name": str(name), "attn": rounded.tolist(), "left_text": rows, "right_text": columns})
    if len(set(shapes.values())) > 1:
        raise ValueError(f"attention: layers × heads differ, {shapes}; show them in views of their own")
    layers, heads = next(iter(shapes.values()))
    return parts, layers, heads


def _filter(parts: Sequence[Mapping[str, Any]]) -> str:
    if len(parts) < 2:
        return ""
    options = "".join(f'<option value="{i}">{escape(part["name"])}</option>' for i, part in enumerate(parts))
    return f'Attention: <select id="filter" aria-label="Attention">{options}</select>'


def _view(kind: str, name: str, controls: str, parameters: dict[str, Any], longest: int, height: int) -> BertvizView:
    page = (
        f"<!doctype html><html data-scheme=light lang=en><meta charset=utf-8>"
        f'<meta http-equiv=Content-Security-Policy content="{CSP}">'
        f"<title>bertviz: {kind}</title><style>{STYLE}</style><body>"
        f'<div id="view"><span>{controls}</span><div id="vis"></div></div>'
        f"<script type=application/json id=parameters>{inert_json(parameters)}</script>"
        + "".join(f"<script>{text}</script>" for text in (script("jquery"), script("d3"), SHIM, script(name)))
    )
    sentence = f"Run this cell to see bertviz's {kind} of {longest} tokens."
    return BertvizView(page, title=f"bertviz: {kind}", sentence=sentence, height=min(height, 900))
