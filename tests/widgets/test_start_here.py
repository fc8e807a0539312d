"""The table of cosines: any script, nothing that a sentence says is taken for HTML."""

import re

import pytest
import torch

from widgets.start_here import SimilarityTable

HOSTILE = """</td></script><img src=x onerror="window.hacked=1">"""


def test_every_cosine_and_sentence_is_shown():
    texts = ["One.", "둘째 문장", HOSTILE]
    values = torch.tensor([[1.0, 0.25, -0.3], [0.25, 1.0, 0.5], [-0.3, 0.5, 1.0]])
    table = SimilarityTable(texts, values, highlight=[(0, 1)], title="<b>Alike</b>")
    html = table._repr_html_()
    assert "<img" not in html
    assert "둘째 문장" in html
    assert "&lt;b&gt;Alike&lt;/b&gt;" in html
    cells = re.findall(r'<td style="([^"]*)">([^<]*)</td>', html)
    assert [text for _, text in cells] == ["1.00", "0.25", "-0.30", "0.25", "1.00", "0.50", "-0.30", "0.50", "1.00"]
    assert [i for i, (style, _) in enumerate(cells) if "outline" in style] == [1]
    assert "둘째 문장" in repr(table)
    assert " 1.00  0.25 -0.30" in repr(table)


def luminance(color):
    parts = [int(color[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@pytest.mark.parametrize("value", [-1.0, -0.2, 0.0, 0.2, 0.4, 0.5, 0.6, 0.8, 1.0])
def test_numbers_can_be_read_on_their_color(value):
    html = SimilarityTable(["a"], torch.tensor([[value]]))._repr_html_()
    background, ink = re.search(r"background:(#\w{6});color:(#\w{3})", html).groups()
    pale, dark = sorted([luminance(background), luminance("#" + "".join(c * 2 for c in ink[1:]))], reverse=True)
    assert (pale + 0.05) / (dark + 0.05) >= 4.5


def test_a_float16_table_with_gradients_is_shown():
    table = SimilarityTable(["a"], torch.ones(1, 1, dtype=torch.float16, requires_grad=True))
    assert ">1.00<" in table._repr_html_()


def test_lists_and_lines_and_rounded_zeros_are_shown():
    table = SimilarityTable(["a\nb"], [[-0.001]])
    assert ">0.00<" in table._repr_html_()
    assert repr(table) == f" 1 {'a b':<40}  0.00"


@pytest.mark.parametrize("pair", [(0, 1), (-1, 0), (0,), 0])
def test_a_frame_outside_the_table_is_refused(pair):
    with pytest.raises(ValueError, match=r"is no pair \(row, column\) of 0 to 0"):
        SimilarityTable(["a"], torch.ones(1, 1), highlight=[pair])


@pytest.mark.parametrize(
    ("texts", "shape", "says"),
    [
        ("ab", (2, 2), "in a list"),
        ([], (0, 0), "1 to 12"),
        ([1], (1, 1), "1 to 12"),
        (None, (1, 1), "1 to 12"),
        (["a"] * 13, (13, 13), "1 to 12"),
        (["a", "b"], (2, 3), r"\(2, 3\)"),
    ],
)
def test_what_does_not_fit_is_named(texts, shape, says):
    with pytest.raises(ValueError, match=says):
        SimilarityTable(texts, torch.zeros(shape))
