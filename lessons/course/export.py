"""One lesson as one HTML file that works offline: no script of its own, no request, formulas as MathML."""

from __future__ import annotations

import re
from html import escape
from html.parser import HTMLParser
from importlib.resources import files
from pathlib import Path
from xml.etree import ElementTree

import latex2mathml.converter
from nbconvert.filters.markdown_mistune import IPythonRenderer, MarkdownWithMath
from nbformat.notebooknode import NotebookNode
from pygments import highlight
from pygments.formatters import HtmlFormatter
from pygments.lexers import get_lexer_by_name

from lessons.course.builder import read
from lessons.course.places import write_atomically

_ANSI = re.compile(r"\x1b\[[0-9;]*[A-Za-z]")
# An explorer's frame inherits this policy: its script, style and data are inline, nothing is fetched.
_POLICY = "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:; frame-src 'self'"
# MathML elements by how many parts they must have.
_CHILDREN = dict.fromkeys(("mfrac", "msub", "msup", "mover", "munder", "mroot"), 2) | dict.fromkeys(
    ("msubsup", "munderover"), 3
)
# Attributes that make a browser fetch something; a link's href does not, any other's does.
_FETCHED = {"src", "poster", "data", "background", "action", "formaction", "ping", "href", "xlink:href"}
_LINKS = {"a", "area"}
# Attributes of SVG that are read as CSS.
_STYLED = {"style", "fill", "stroke", "filter", "mask", "clip-path", "cursor", "marker", "marker-start"}
_STYLED |= {"marker-mid", "marker-end"}


def export(path: Path, folder: Path) -> Path:
    """Write the notebook as folder/NN_name.html; the file's path.

    Raises ValueError for a formula that does not convert, naming the cell, and for what the page would fetch.
    """
    target = folder / f"{path.stem}.html"
    write_atomically(target, page(read(path), path.stem).encode("utf-8"))
    return target


def page(notebook: NotebookNode, name: str) -> str:
    """The whole HTML document of an executed notebook."""
    body, contents, title = [], [], name
    for number, cell in enumerate(notebook.cells, start=1):
        where = f"{name}, cell {number} ({cell.id})"
        rendered = _markdown(cell.source, where) if cell.cell_type == "markdown" else _code(cell, where)
        tags = cell.metadata.get("tags", [])
        for level, text in re.findall(r"<h([12])[^>]*>(.*?)</h\1>", rendered):
            if level == "1" and title == name:
                title = re.sub(r"<[^>]+>", "", text)
            elif level == "2":
                contents.append((cell.id, text))
        kind = " instructor" if "instructor" in tags else ""
        body.append(f'<section class="cell {cell.cell_type}{kind}" id="{escape(cell.id)}">{rendered}</section>')
    # After the title, which is the first cell.
    links = "".join(f'<li><a href="#{escape(identifier)}">{text}</a></li>' for identifier, text in contents)
    document = (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        f'<meta http-equiv="Content-Security-Policy" content="{_POLICY}">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        '<meta name="color-scheme" content="light dark">'
        f"<title>{title}</title><style>{_style()}</style></head><body><main>"
        f"{''.join(body[:1])}"
        f'<details class="contents"><summary>Contents</summary><ol>{links}</ol></details>'
        f"{''.join(body[1:])}</main></body></html>\n"
    )
    _refuse_requests(document, name)
    return document


def formula(latex: str, where: str, *, block: bool) -> str:
    """A formula as MathML. Raises ValueError, naming the cell, for what cannot be converted."""
    # The converter knows align*, which lays out alike.
    known = re.sub(r"\\(begin|end)\{(?:aligned|align|split)\}", r"\\\1{align*}", latex.strip())
    try:
        result = latex2mathml.converter.convert(known, display="block" if block else "inline")
    except Exception as error:
        raise ValueError(f"{where}: the formula {latex.strip()!r} does not convert to MathML: {error!r}") from error
    fault = _fault(latex, result)
    if fault:
        raise ValueError(f"{where}: the formula {latex.strip()!r} does not convert to MathML: {fault}")
    return f'<div class="formula">{result}</div>' if block else result


def _fault(latex: str, mathml: str) -> str:
    """What the converter let pass: it does not complain about all that it cannot read."""
    # It writes a command or an environment that it does not know as if it were a name.
    unknown = re.search(r"\\[A-Za-z]+|<mi>&</mi>", mathml)
    if unknown:
        return f"unknown {unknown[0]}"
    bare = re.sub(r"\\[\\{}]", "", latex)
    if bare.count("{") != bare.count("}"):
        return "braces do not pair"
    for element in ElementTree.fromstring(mathml).iter():
        name = element.tag.rpartition("}")[2]
        if name in _CHILDREN and len(element) != _CHILDREN[name]:
            return f"<{name}> lacks a part"
    return ""


class _Renderer(IPythonRenderer):
    """Markdown to HTML as JupyterLab reads it, with formulas as MathML and links to the exported lessons."""

    def __init__(self, where: str) -> None:
        super().__init__(escape=False, exclude_anchor_links=True)
        self.where = where

    def block_math(self, body: str) -> str:
        return formula(body, self.where, block=True)

    def inline_math(self, body: str) -> str:
        return formula(body, self.where, block=False)

    def latex_environment(self, name: str, body: str) -> str:
        return formula(f"\\begin{{{name}}}{body}\\end{{{name}}}", self.where, block=True)

    def block_code(self, code: str, info: str | None = None) -> str:
        language = (info or "text").split()[0] if (info or "").strip() else "text"
        return _highlighted(code, language)

    def link(self, text: str, url: str, title: str | None = None) -> str:
        url = re.sub(r"^(\d\d_\w+)\.ipynb(?=$|#)", r"\1.html", url)
        return str(super().link(text, url, title))


def _markdown(source: str, where: str) -> str:
    html = str(MarkdownWithMath(renderer=_Renderer(where)).render(source))
    return html.replace("<table>", '<div class="wide"><table>').replace("</table>", "</table></div>")


def _highlighted(code: str, language: str) -> str:
    try:
        lexer = get_lexer_by_name(language)
    except ValueError:  # pygments' ClassNotFound
        lexer = get_lexer_by_name("text")
    # Scrolls sideways on a phone, so it must be reachable by keyboard.
    return f'<pre class="code" tabindex="0">{highlight(code, lexer, HtmlFormatter(nowrap=True))}</pre>'


def _code(cell: NotebookNode, where: str) -> str:
    tags = cell.metadata.get("tags", [])
    source = "" if "hide-input" in tags else _highlighted(cell.source, "python")
    outputs = "".join(_output(output, where) for output in cell.outputs)
    if outputs and "reveal" in tags:
        outputs = f"<details><summary>Predict first, then look</summary>{outputs}</details>"
    return source + (f'<div class="outputs">{outputs}</div>' if outputs else "")


def _output(output: NotebookNode, where: str) -> str:
    if output.output_type == "stream":
        return _text(output.text, output.name)
    if output.output_type == "error":
        return _text("\n".join(output.traceback), "error")
    data = output.data
    if "text/html" in data:
        return f'<div class="html">{data["text/html"]}</div>'
    for kind in ("image/png", "image/jpeg"):
        if kind in data:
            alt = output.metadata.get(kind, {}).get("alt", "")
            source = re.sub(r"\s", "", data[kind])
            return f'<img src="data:{kind};base64,{source}" alt="{escape(alt)}">'
    if "text/markdown" in data:
        return _markdown(data["text/markdown"], where)
    if "text/latex" in data:
        return _markdown(data["text/latex"], where)
    return _text(data.get("text/plain", ""), "result")


def _text(text: str, kind: str) -> str:
    return f'<pre class="text {kind}" tabindex="0">{escape(_ANSI.sub("", text))}</pre>'


def _style() -> str:
    css = (files("lessons.course") / "page.css").read_text(encoding="utf-8")
    light = HtmlFormatter(style="default").get_style_defs(".code")
    dark = HtmlFormatter(style="github-dark").get_style_defs(".code")
    # The styles' own backgrounds would fight the page's.
    light, dark = (re.sub(r"^(pre|td|span)[^\n]*\n|^\.code +\{[^\n]*\n?", "", s, flags=re.M) for s in (light, dark))
    dark_on_screen = f"@media screen and (prefers-color-scheme: dark) {{ {dark} }}"
    return f"{css}\n@media print, (prefers-color-scheme: light) {{ {light} }}\n{dark_on_screen}\n"


class _Fetches(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            value = (value or "").strip()
            if name == "srcdoc":
                inner = _Fetches()
                inner.feed(value)
                self.found += inner.found
            elif (
                (name in _FETCHED and value and not _inside(value) and not (tag in _LINKS and name.endswith("href")))
                or (name in ("srcset", "imagesrcset") and not all(map(_inside, _candidates(value))))
                or (name in _STYLED and _fetching_style(value))
                or (tag == "meta" and name == "http-equiv" and value.lower() == "refresh")
                or tag == "link"
            ):
                self.found.append(f"<{tag} {name}={value[:60]!r}>")

    def handle_data(self, data: str) -> None:
        if self.lasttag == "style" and _fetching_style(data):
            self.found.append(f"<style>{data[:60]!r}")


def _inside(url: str) -> bool:
    """Whether the URL lies in the page itself."""
    return url.lower().startswith(("data:", "#"))


def _candidates(srcset: str) -> list[str]:
    """The URLs of a srcset: what is no width or density."""
    words = [word.strip(",") for word in srcset.split()]
    return [word for word in words if word and not re.fullmatch(r"[\d.]+[wxh]", word)]


def _fetching_style(css: str) -> bool:
    # A letter may be written as \75.
    plain = re.sub(r"\\([0-9a-fA-F]{1,6})\s?", lambda code: chr(min(int(code[1], 16), 0x10FFFF)), css)
    fetching = r"@import\s*(?!\s|url\(|['\"]data:)|url\(\s*['\"]?(?!\s|['\"]|data:|#)"
    fetching += r"|image-set\(\s*['\"](?!data:)"
    return bool(re.search(fetching, plain, re.IGNORECASE))


def _refuse_requests(document: str, name: str) -> None:
    parser = _Fetches()
    parser.feed(document)
    if parser.found:
        raise ValueError(f"{name}: the page would fetch {', '.join(parser.found)}; embed it as a data: URL")
