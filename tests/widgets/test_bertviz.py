"""bertviz's pages without a browser: what they are made of, what a notebook keeps, what is refused."""

import json
import re
import subprocess
import sys

import numpy as np
import pytest
from nbformat import v4

from lessons.course.execute import clean
from tests.browser.heads_sample import SENTENCE, attention
from tests.browser.hostile import HOSTILE
from widgets import bertviz
from widgets.bertviz import BertvizView, head_view, model_view

TOKENS = SENTENCE.split()
VIEWS = [head_view, model_view]


def parameters(view: BertvizView) -> dict:
    return json.loads(
        re.search(r"<script type=application/json id=parameters>(.*?)</script>", view.page, re.S).group(1)
    )


@pytest.mark.parametrize("view", VIEWS)
def test_the_page_refers_to_no_address(view):
    page = view(attention(TOKENS), TOKENS).page
    addresses = set(re.findall(r"(?:https?:)?//[a-z0-9-]+(?:\.[a-z0-9-]+)+", page, re.I))
    # Names of XML namespaces, which no browser fetches, and the two comments that say whose the scripts are.
    assert {address for address in addresses if "//www.w3.org" not in address} <= {"// d3js.org", "//d3js.org"}
    assert re.search(r"<(?:script|link|img|iframe)[^>]+(?:src|href)=", page.split("<script>", 1)[0]) is None
    assert "default-src 'none'" in page.split("<script", 1)[0]


@pytest.mark.parametrize("view", VIEWS)
def test_tokens_are_data_whatever_they_hold(view):
    tokens = [HOSTILE, "</script", "<!--", "고양이", "\u2028"]
    made = view(attention(tokens), tokens)
    assert parameters(made)["attention"][0]["left_text"] == tokens
    assert "<b class=hostile>" not in made.page
    # The data and four scripts: five ends, none of them a token's or a package's.
    assert len(re.findall(r"</script", made.page, re.I)) == 5
    assert "<!--" not in made.page


@pytest.mark.parametrize("view", VIEWS)
def test_weights_are_rounded(view):
    weights = attention(TOKENS)
    got = np.array(parameters(view(weights, TOKENS))["attention"][0]["attn"])
    np.testing.assert_array_equal(got, np.round(weights.astype(float), 3))
    assert len(view(weights, TOKENS).page) < 500_000


def test_layers_and_heads_count_from_one():
    weights = attention(TOKENS)
    found = parameters(head_view(weights, TOKENS, layer=3, heads=[2, 4]))
    assert (found["layer"], found["heads"], found["include_layers"]) == (3, [1, 3], [1, 2, 3, 4])
    found = parameters(head_view(weights, TOKENS))
    assert (found["layer"], found["heads"]) == (None, None)
    found = parameters(model_view(weights, TOKENS))
    assert (found["include_layers"], found["include_heads"], found["total_heads"]) == ([1, 2, 3, 4], [1, 2, 3, 4], 4)


@pytest.mark.parametrize("view", VIEWS)
def test_several_attentions_by_name(view):
    weights = attention(TOKENS)
    cross = weights[:, :, :3]
    made = view({"encoder": (weights, TOKENS), "<b>cross": (cross, (TOKENS[:3], TOKENS))})
    encoder, crossed = parameters(made)["attention"]
    assert (encoder["name"], crossed["name"]) == ("encoder", "<b>cross")
    assert (crossed["left_text"], crossed["right_text"]) == (TOKENS[:3], TOKENS)
    assert '<option value="1">&lt;b&gt;cross</option>' in made.page
    assert '<select id="filter"' not in view(weights, TOKENS).page


@pytest.mark.parametrize("view", VIEWS)
def test_a_notebook_keeps_one_sentence(view):
    made = view(attention(TOKENS), TOKENS)
    data, _ = made._repr_mimebundle_()
    assert "application/vnd.jupyter.widget-view+json" in data
    notebook = v4.new_notebook(
        cells=[v4.new_code_cell("1", outputs=[v4.new_output("execute_result", dict(data), execution_count=1)])]
    )
    clean(notebook)
    kind = "head" if view is head_view else "model"
    sentence = f"Run this cell to see bertviz's {kind} view of 8 tokens."
    assert notebook.cells[0].outputs[0].data == {
        "text/html": f"<p>{sentence.replace(chr(39), '&#x27;')}</p>",
        "text/plain": sentence,
    }
    # Nor is the page in the widget's state, which a student's own copy of the notebook keeps.
    assert sum(len(str(value)) for value in made.get_state().values()) < 5_000


def test_the_page_is_sent_to_a_front_end_that_asks(monkeypatch):
    made = head_view(attention(TOKENS), TOKENS)
    sent = []
    monkeypatch.setattr(made, "send", lambda content: sent.append(content))
    made._handle_custom_msg({"type": "other"}, [])
    assert sent == []
    made._handle_custom_msg({"type": "ready"}, [])
    assert sent == [{"type": "page", "html": made.page}]


WIDE = np.full((12, 12, 60, 60), 1 / 60, dtype=np.float32)


@pytest.mark.parametrize(
    ("call", "says"),
    [
        (lambda: head_view(attention(TOKENS) * 2, TOKENS), "attention: row 0 .* sums to 2"),
        (lambda: head_view(attention(TOKENS), TOKENS[:3]), "tokens: 3 of them"),
        (lambda: head_view(attention(TOKENS)), "tokens: None is no list"),
        (lambda: head_view(attention(TOKENS), TOKENS, layer=0), "layer=0; 1 to 4 would do"),
        (lambda: head_view(attention(TOKENS), TOKENS, heads=[1, 5]), "heads=5; 1 to 4 would do"),
        (lambda: head_view({}), "is not empty"),
        (lambda: head_view({"a": (attention(TOKENS), TOKENS)}, TOKENS), "a mapping holds its tokens itself"),
        (
            lambda: head_view({"a": attention(TOKENS)[:2]}),
            r"attention\['a'\]: a ndarray; \(attention, tokens\) would do",
        ),
        (
            lambda: model_view({"a": (attention(TOKENS), TOKENS), "b": (attention(TOKENS)[:2], TOKENS)}),
            "layers × heads differ, .*'b': \\(2, 4\\)",
        ),
        (lambda: model_view(WIDE, ["w"] * 60), "attention: 518400 weights; at most 200000"),
        (lambda: head_view(np.repeat(WIDE[:1], 5, 1), ["w"] * 60), "attention: a layer has 216000 weights"),
    ],
)
def test_what_cannot_be_drawn_says_why(call, says):
    with pytest.raises(ValueError, match=says):
        call()


@pytest.mark.parametrize(("name", "install"), [("d3", "mpld3"), ("jquery", "XStatic-jQuery"), ("head_view", "bertviz")])
def test_a_missing_package_says_what_to_install(name, install, monkeypatch):
    package = bertviz.SCRIPTS[name][0]

    def missing(wanted):
        if wanted == package and "." in package:
            raise ModuleNotFoundError(wanted)  # as find_spec does where the package around it is missing
        return None if wanted == package else real(wanted)

    real = bertviz.find_spec
    monkeypatch.setattr(bertviz, "find_spec", missing)
    bertviz.script.cache_clear()
    try:
        with pytest.raises(ModuleNotFoundError, match=f"pip install {install}$"):
            head_view(attention(TOKENS), TOKENS)
    finally:
        bertviz.script.cache_clear()


def test_no_text_of_a_package_ends_its_script(monkeypatch, tmp_path):
    (tmp_path / "d3.js").write_text('x = "</SCRIPT><!--"; // https://example.org/a', encoding="utf-8")
    monkeypatch.setitem(bertviz.SCRIPTS, "d3", ("mpld3", str(tmp_path / "d3.js"), "mpld3"))
    bertviz.script.cache_clear()
    try:
        assert bertviz.script("d3") == r'x = "\x3c/SCRIPT>\x3c!--"; // example.org/a'
    finally:
        bertviz.script.cache_clear()


def test_nothing_heavy_is_imported():
    program = (
        "import sys\nfrom tests.browser.heads_sample import attention\n"
        "from widgets.bertviz import head_view, model_view\n"
        "for view in (head_view, model_view): view(attention(['a', 'b']), ['a', 'b'])\n"
        "print(sorted({name.split('.')[0] for name in sys.modules} & {'bertviz', 'mpld3', 'transformers', 'sklearn'}))"
    )
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout.strip() == "[]"
