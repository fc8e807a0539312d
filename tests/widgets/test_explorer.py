"""The Python side of an explorer, its stored form, and what hostile or wrong input does."""

import base64
import html
import json
import re
from html.parser import HTMLParser

import numpy as np
import pytest

from widgets import Button, Explorer, Select, Slider, Step, Text, plots
from widgets import explorer as module
from widgets.stored import inert_json, page

HOSTILE = "</script><img src=x onerror=alert(1)><!--'\"&amp;"


def make(**changes):
    settings = {
        "title": "Curves",
        "alt": "A straight line.",
        "poster": lambda: plots.figure(width=3, height=2)[0],
        "table": (["x", "y"], [[0, 1]]),
        "controls": [
            Slider(name="x", label="Input x", low=-4, high=4, step=0.01, value=1.0),
            Select(name="function", label="Function", options=["relu", "gelu"]),
        ],
        "params": {"functions": ["relu", "gelu"]},
        "arrays": {"x": np.linspace(-4, 4, 9)},
    } | changes
    return Explorer("activations", settings.pop("params"), settings.pop("arrays"), **settings)


class Elements(HTMLParser):
    """Every start tag with its attributes."""

    def __init__(self, text):
        super().__init__()
        self.found = []
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        self.found.append((tag, dict(attrs)))

    def all(self, tag):
        return [attributes for name, attributes in self.found if name == tag]


def stored_payload(text):
    document = Elements(text).all("iframe")[0]["srcdoc"]
    return json.loads(re.search(r"<script type=application/json>(.*?)</script>", document, re.DOTALL)[1])


def test_the_stored_page_carries_exactly_the_payload():
    explorer = make()
    payload = stored_payload(explorer.html())
    assert payload == explorer.payload()
    assert payload["state"] == {"x": 1.0, "function": "relu"}
    assert np.frombuffer(base64.b64decode(payload["arrays"]["x"]["data"]), "<f4").tolist() == list(range(-4, 5))


def test_the_stored_form_has_poster_iframe_and_table_and_asks_for_nothing():
    text = make().html()
    elements = Elements(text)
    (poster,) = elements.all("img")
    assert poster["alt"] == "A straight line."
    assert poster["src"].startswith("data:image/png;base64,")
    (iframe,) = elements.all("iframe")
    assert iframe["sandbox"] == "allow-scripts"
    assert "default-src 'none'" in iframe["srcdoc"]
    assert len(elements.all("table")) == 1
    assert not re.search(r"""(?:src|href)\s*=\s*["']?(?:https?:)?//""", text)


def test_storing_twice_gives_the_same_bytes():
    explorer = make()
    assert explorer.html() == explorer.html() == make().html()


def test_hostile_strings_are_inert_in_the_stored_form():
    hostile = make(
        title=HOSTILE,
        alt=HOSTILE,
        table=([HOSTILE], [[HOSTILE]]),
        params={"functions": [HOSTILE]},
        controls=[Select(name=HOSTILE, label=HOSTILE, options=[HOSTILE])],
        steps=[Step(HOSTILE, HOSTILE, {HOSTILE: HOSTILE})],
    )
    text = hostile.html()
    outside, document = Elements(text), Elements(Elements(text).all("iframe")[0]["srcdoc"])
    assert len(outside.all("img")) == 1  # the poster alone
    assert document.all("img") == []
    assert len(document.all("script")) == 2
    assert outside.all("script") == []
    assert stored_payload(text)["title"] == HOSTILE


def test_json_in_a_page_cannot_end_its_script():
    assert "<" not in inert_json({"a": HOSTILE})
    assert json.loads(inert_json({"a": HOSTILE}))["a"] == HOSTILE
    with pytest.raises(ValueError, match="not JSON compliant"):
        inert_json(float("nan"))
    with pytest.raises(ValueError, match="script"):
        page("x = '</script>'", {"title": ""})


def test_heavy_data_is_live_only_and_keeps_its_poster():
    heavy = make(arrays={"x": np.zeros(module.DATA_CAP // 4 + 1, np.float32)})
    elements = Elements(heavy.html())
    assert elements.all("iframe") == []
    assert len(elements.all("img")) == 1
    light = make(arrays={"x": np.zeros(module.DATA_CAP // 4, np.float32)})
    assert len(Elements(light.html()).all("iframe")) == 1


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"alt": " "}, "alt: empty"),
        ({"controls": [Button(name="a", label="A"), Button(name="a", label="B")]}, "two have the same name"),
        ({"steps": [Step("One", "", {"y": 1})]}, r"steps: step 1 \('One'\) sets 'y', which is not one of x, function"),
        ({"steps": [Step("One", "", {"x": 9})]}, "x: a number from -4 to 4 would do, got 9"),
    ],
)
def test_a_wrong_argument_is_named(changes, says):
    with pytest.raises(ValueError, match=says):
        make(**changes)


def test_an_unknown_kind_lists_the_known():
    with pytest.raises(ValueError, match=r"no explorer named 'nothing'; one of activations"):
        Explorer("nothing", {}, {}, title="", alt="a", poster=plots.figure()[0], table=([], []))


def test_state_moves_from_python_and_is_checked():
    explorer = make()
    explorer.set(x=0.5)
    assert explorer.state == {"x": 0.5, "function": "relu"}
    with pytest.raises(ValueError, match="would do, got 'swish'"):
        explorer.set(function="swish")
    with pytest.raises(ValueError, match="'z'"):
        explorer.set(z=1)
    assert explorer.state == {"x": 0.5, "function": "relu"}


def test_kernel_controls_answer_replace_and_report():
    def formula(explorer, value):
        if value == "bad":
            raise ValueError("formula: bad is not a function")
        return {"params": {"functions": [value]}, "arrays": {"x": [1.0, 2.0]}, **({"wrong": 1} if value == "?" else {})}

    explorer = make(controls=[Text(name="formula", label="Formula", kernel=formula)])
    assert explorer.answer({"name": "formula", "value": "x"}) == ""
    assert explorer.params["functions"] == ["x"]
    assert explorer.arrays["x"]["shape"] == [2]
    assert explorer.answer({"name": "formula", "value": "bad"}) == "formula: bad is not a function"
    assert explorer.answer({"name": "formula", "value": 3}) == "formula: text would do, got 3"
    assert explorer.answer({"name": "formula", "value": "?"}).startswith("TypeError")
    assert "not a control" in explorer.answer({"name": "nothing", "value": 3})
    assert explorer.params["functions"] == ["x"]


def test_messages_are_answered():
    sent = []
    explorer = make(controls=[Text(name="t", label="T", kernel=lambda explorer, value: None)])
    explorer.send = sent.append
    explorer._on_message(explorer, {"type": "ping"}, [])
    explorer._on_message(explorer, {"type": "request", "name": "t", "value": "a"}, [])
    explorer._on_message(explorer, "nonsense", [])
    assert sent == [{"type": "pong"}, {"type": "answer", "name": "t", "error": "", "state": {}}]


def test_an_answer_carries_what_it_changed_and_never_the_whole_state():
    """The state that Python knows may be older than the browser's: sent whole, it would undo what a hand did since."""

    def move(explorer, value):
        explorer.set(x=0.5, function="relu")
        if value == "bad":
            raise ValueError("bad")

    x = Slider(name="x", label="X", low=-4, high=4, step=0.5, value=1.0)
    function = Select(name="function", label="F", options=["relu", "gelu"])
    explorer = make(controls=[x, function, Text(name="t", label="T", kernel=move)])
    messages = []
    explorer.send = messages.append
    explorer.send_state = lambda key: messages.append(key) if key else None
    explorer._on_message(explorer, {"type": "request", "name": "t", "value": "a"}, [])
    assert messages == [{"type": "answer", "name": "t", "error": "", "state": {"x": 0.5}}]
    assert explorer.state["x"] == 0.5
    explorer.set(x=2.0)
    assert messages[1:] == ["state"]  # outside an answer it is sent as ever
    explorer._on_message(explorer, {"type": "request", "name": "t", "value": "bad"}, [])
    assert messages[2:] == [{"type": "answer", "name": "t", "error": "bad", "state": {"x": 0.5}}]


def test_a_rerun_cell_closes_its_predecessor(monkeypatch):
    cells = iter([("a", 1), ("a", 1), ("b", 2), ("a", 3), (None, 0)])
    monkeypatch.setattr(module, "_running_cell", lambda: next(cells))
    monkeypatch.setattr(module, "_shown_by_cell", {})
    first, second, other = make(), make(), make()
    assert all(explorer.comm is not None for explorer in (first, second, other))
    rerun = make()
    assert (first.comm, second.comm) == (None, None)
    assert other.comm is not None
    assert rerun.comm is not None
    make()


def test_closed_explorers_leave_nothing_behind():
    from ipywidgets.widgets.widget import _instances

    before = len(_instances)
    for _ in range(3):
        make().close()
    assert len(_instances) == before


def test_projector_is_taller_and_says_so():
    assert make(projector=True).payload()["projector"] is True
    assert make(projector=True, height=400).height == 540
    assert f"height:{540}px" in make(projector=True, height=400).html()


def test_the_mime_bundle_has_widget_html_and_text():
    data, _ = make()._repr_mimebundle_()
    assert set(data) == {"application/vnd.jupyter.widget-view+json", "text/html", "text/plain"}
    assert data["text/plain"] == "Explorer: A straight line."


def test_static_figures_keep_their_alt_text_and_their_bytes():
    fig, axes = plots.figure()
    axes.plot([0, 1], [0, 1])
    shown = plots.show(fig, 'A "line" & more')
    assert html.escape('A "line" & more') in shown._repr_html_()
    assert repr(shown) == 'Figure: A "line" & more'
    assert plots.png(fig) == plots.png(fig)
    with pytest.raises(ValueError, match="alt"):
        plots.show(fig, "")
