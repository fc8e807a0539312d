"""`lessons export`: one file, no request, formulas as MathML, alt texts kept."""

import re

import nbformat
import pytest
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook, new_output

from lessons.course.export import export, formula, page

CARD = '<div style="color:red">card</div>'
IMAGE = '<img alt="poster" src="data:image/png;base64,AA==">'
FRAME = f"<figure class='lx-figure'>{IMAGE}<iframe srcdoc='<p>1</p>'></iframe></figure>"


def display(**data):
    return new_output("display_data", {kind.replace("_", "/"): value for kind, value in data.items()})


@pytest.fixture
def notebook():
    return new_notebook(
        cells=[
            new_markdown_cell("# The *title*\n\nSee [the next](02_normalization.ipynb#idea), $x_1 < 2$.", id="title"),
            new_markdown_cell(
                "## Idea\n\n$$\\mu = \\frac{1}{N}\\sum_i x_i$$\n\n| a | b |\n|---|---|\n| 1 | $2^n$ |", id="idea"
            ),
            new_code_cell("print('<b>')", id="stream", outputs=[new_output("stream", text="<b>\n")]),
            new_code_cell("frame()", id="frame", outputs=[display(text_html=FRAME, text_plain="no")]),
            new_code_cell(
                "secret = 1", id="hidden", metadata={"tags": ["hide-input"]}, outputs=[display(text_html=CARD)]
            ),
            new_code_cell("answer", id="answer", metadata={"tags": ["reveal"]}, outputs=[display(text_plain="42")]),
            new_markdown_cell("<details>\n<summary>Hint</summary>\n\n$y$ and `z`\n\n</details>", id="hint"),
        ]
    )


def test_page(notebook):
    html = page(notebook, "01_sample")
    assert html.count("<math") == 4
    assert "$" not in html
    assert "<title>The title</title>" in html
    assert 'href="02_normalization.html#idea"' in html
    assert '<a href="#idea">Idea</a>' in html
    assert FRAME in html
    assert CARD in html
    assert "secret" not in html
    assert "&lt;b&gt;\n</pre>" in html
    assert re.search(r"<details><summary>Predict first, then look</summary><pre[^>]*>42</pre></details>", html)
    assert "<summary>Hint</summary>" in html


def test_page_asks_for_nothing(notebook):
    html = page(notebook, "01_sample")
    assert "<link" not in html
    assert "<script" not in html
    assert "MathJax" not in html
    assert "require" not in html
    assert "default-src 'none'" in html


@pytest.mark.parametrize(
    "hostile",
    [
        "<img src=https://example.org/a.png>",
        "<script src='//example.org/a.js'></script>",
        '<link rel="stylesheet" href="https://example.org/a.css">',
        "<img src=figure.png>",
        "<div style='background:url(https://example.org/a.png)'></div>",
        "<style>@import 'https://example.org/a.css'</style>",
        "<iframe srcdoc='<img src=https://example.org/a.png>'></iframe>",
        "<svg><image href='https://example.org/a.png'/></svg>",
        "<svg><use xlink:href='a.svg#part'/></svg>",
        "<svg><rect fill='url(https://example.org/a.svg#gradient)'/></svg>",
        "<base href='https://example.org/'>",
        "<meta http-equiv='Refresh' content='0; url=https://example.org/'>",
        "<img srcset='data:image/png;base64,AA== 1x, https://example.org/a.png 2x'>",
        "<style>a { background: URL( 'a.png' ) }</style>",
        "<style>@IMPORT url(data:text/css,a) ; @import 'a.css';</style>",
        "<style>a { background: u\\72l(a.png) }</style>",
        "<style>a { background: image-set('a.png' 1x) }</style>",
        "<style>a { color: red }</style><style>@font-face { src: url(a.woff) }</style>",
    ],
)
def test_what_would_be_fetched_is_refused(notebook, hostile):
    notebook.cells[3].outputs = [display(text_html=hostile)]
    with pytest.raises(ValueError, match="would fetch"):
        page(notebook, "01_sample")


@pytest.mark.parametrize(
    "harmless",
    [
        "<a href='https://example.org/'>a link</a>",
        "<svg><a xlink:href='https://example.org/'><text>a link</text></a></svg>",
        "<svg><use href='#part'/><rect fill='url(#gradient)' clip-path='url( &quot;#clip&quot; )'/></svg>",
        "<svg><image href='data:image/png;base64,AA=='/></svg>",
        "<img srcset='data:image/png;base64,AA==,// 1x, data:image/png;base64,AA== 2x'>",
        "<style>@import 'data:text/css,a'; a { background: url(data:image/png;base64,AA==) }</style>",
        "<img alt='url(a.png) and @import' src='data:image/png;base64,AA=='>",
        "<p>In CSS, url(a.png) fetches.</p>",
    ],
)
def test_what_stays_in_the_file_is_let_through(notebook, harmless):
    notebook.cells[3].outputs = [display(text_html=harmless)]
    assert harmless in page(notebook, "01_sample")


@pytest.mark.parametrize("latex", [r"\foo{x}", r"x_{", r"\frac{a}", r"\frac{a}{b", r"\begin{foo}a & b\end{foo}"])
def test_formula_that_does_not_convert_names_its_cell(notebook, latex):
    notebook.cells[1].source = f"text ${latex}$ text"
    with pytest.raises(ValueError, match=r"01_sample, cell 2 \(idea\): the formula .* does not convert"):
        page(notebook, "01_sample")


def test_layouts_of_formulas():
    assert formula(r"\begin{aligned} a &= b \\ c &= d \end{aligned}", "", block=True).count("<mtr>") == 2
    assert 'stretchy="true"' in formula(r"\begin{cases} 1 & x > 0 \\ 0 & \text{else} \end{cases}", "", block=True)
    assert 'display="inline"' in formula("x", "", block=False)


def test_file(notebook, tmp_path):
    source = tmp_path / "01_sample.ipynb"
    nbformat.write(notebook, source)
    written = export(source, tmp_path / "new" / "folder")
    assert written == tmp_path / "new" / "folder" / "01_sample.html"
    first = written.read_bytes()
    export(source, tmp_path / "new" / "folder")
    assert written.read_bytes() == first
