"""Every explorer in the hosts that readers meet: JupyterLab, a stored notebook, an exported page.

Each explorer has one page with JupyterLab in it, and the checks follow each other on that page in the order in which
they stand here: first what a notebook shows before anything runs, last what remains when the kernel has stopped.
"""

import ast
import inspect
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest
from nbformat import v4

from tests.browser.beam_sample import beam_sample
from tests.browser.bert_sample import bert_sample, span_sample
from tests.browser.heads_sample import heads_sample
from tests.browser.hostile import HOSTILE, hostile
from tests.browser.next_token_sample import next_token_sample
from tests.browser.writing_sample import writing_sample

pytestmark = pytest.mark.browser

ROOT = Path(__file__).resolve().parents[2]

# What an explorer cannot be drawn without: its arguments, as source.
ARGUMENTS = {
    "heads_explorer": "**heads_sample()",
    "bert_explorer": "**bert_sample()",
    "span_explorer": "**span_sample()",
    "next_token_explorer": "**next_token_sample()",
    "beam_explorer": "**beam_sample()",
    "writing_explorer": "**writing_sample()",
}

# Names that a class gives, and so may hold anything: for each explorer, arguments with a hostile one.
HOSTILE_ARGUMENTS = {
    "activations_explorer": "functions={HOSTILE: torch.relu, 'b': torch.tanh}",
    "attention_explorer": "tokens=[HOSTILE, 'b', 'c']",
    "tokenization_explorer": "text=HOSTILE",
    "heads_explorer": "**heads_sample([HOSTILE, 'b', 'c'])",
    "bert_explorer": "**bert_sample(HOSTILE)",
    "span_explorer": "**span_sample(HOSTILE)",
    "next_token_explorer": "**next_token_sample(HOSTILE)",
    "beam_explorer": "**beam_sample(HOSTILE)",
    "writing_explorer": "**writing_sample(HOSTILE)",
    "normalization_explorer": "norm=type(HOSTILE, (torch.nn.Identity,), {})()",
    "training_explorer": "runs={HOSTILE: torch.rand(3, 5)}, steps=range(5), measure=HOSTILE",
    "transformer_explorer": "module=type(HOSTILE, (torch.nn.Identity,), {})()",
}

# What an explorer's text control refuses, where it is not "][".
REFUSED_TEXT = {
    "tokenization_explorer": "x" * 3000,
    "bert_explorer": "x" * 3000,
    "span_explorer": "x" * 3000,
    "next_token_explorer": "x" * 3000,
    "beam_explorer": "x" * 3000,
    "writing_explorer": "x" * 3000,
}

# What draws an explorer, where it is not the bundle of the function's own name.
BUNDLES = {"span_explorer": "spans", "beam_explorer": "beams"}
# The names that ARGUMENTS speak of.
SAMPLES = """from tests.browser.beam_sample import beam_sample
from tests.browser.bert_sample import bert_sample, span_sample
from tests.browser.heads_sample import heads_sample
from tests.browser.next_token_sample import next_token_sample
from tests.browser.writing_sample import writing_sample"""


def discover() -> list[str]:
    """module.function of each explorer in `widgets` and its packages, found without importing anything."""
    found = []
    for path in sorted((ROOT / "widgets").rglob("*.py")):
        module = ".".join(path.relative_to(ROOT / "widgets").with_suffix("").parts)
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef) and node.name.endswith("_explorer") and node.name[0] != "_":
                found.append(f"{module}.{node.name}")
    return found


EXPLORERS = discover()


def test_every_bundle_has_an_explorer_here():
    """`bertviz` draws foreign pages and `progress` needs a run: both have tests of their own."""
    bundles = {path.stem for path in (ROOT / "widgets" / "static").glob("*.js")} - {"bertviz", "progress"}
    names = [explorer.rsplit(".", 1)[1] for explorer in EXPLORERS]
    assert {BUNDLES.get(name, name.removesuffix("_explorer")) for name in names} == bundles


@cache
def function(explorer: str):
    module, name = explorer.rsplit(".", 1)
    return getattr(__import__(f"widgets.{module}", fromlist=[name]), name)


def arguments(explorer: str, hostile_names: bool = False) -> str:
    """The arguments to draw an explorer with, as source, in which the names of SAMPLES are known."""
    name = explorer.rsplit(".", 1)[1]
    usual = ARGUMENTS.get(name, "")
    return HOSTILE_ARGUMENTS.get(name, usual) if hostile_names else usual


def draw(explorer: str, hostile_names: bool = False):
    import torch

    made = (beam_sample, bert_sample, heads_sample, next_token_sample, span_sample, writing_sample)
    samples = {one.__name__: one for one in made}
    known = {"HOSTILE": HOSTILE, "torch": torch, "function": function(explorer), **samples}
    return eval(f"function({arguments(explorer, hostile_names)})", known)


def stored(explorer) -> v4.new_output:
    """What `lessons execute` keeps of an explorer: its HTML and a line of text, no widget view."""
    data = {"text/html": explorer.html(), "text/plain": "Explorer"}
    return v4.new_output("execute_result", data, execution_count=1)


def stored_notebook(explorer: str):
    """A notebook with a stored explorer in its first code cell and a hostile one in its second, neither run."""
    made = draw(explorer)
    bad = hostile(draw(explorer, hostile_names=True))
    cells = [v4.new_markdown_cell("# Stored")]
    for source, one in (("1", made), ("2", bad)):
        cells.append(v4.new_code_cell(source, outputs=[stored(one)], execution_count=1))
    made.close()
    bad.close()
    return v4.new_notebook(cells=cells)


def live_notebook(explorer: str):
    """A long notebook: the explorer, a second one in projector size where it has one, and a hostile one."""
    module, name = explorer.rsplit(".", 1)
    second = "projector=True" if "projector" in inspect.signature(function(explorer)).parameters else ""
    usual = arguments(explorer)
    sources = [
        f"{SAMPLES}\nfrom widgets.{module} import {name}",
        f"first = {name}({usual})\nfirst",
        f"second = {name}({', '.join(filter(None, [usual, second]))})\nsecond",
        "import torch\nfrom tests.browser.hostile import HOSTILE, hostile\n"
        f"hostile({name}({arguments(explorer, hostile_names=True)}))",
        "print('last')",
    ]
    cells = [v4.new_code_cell(source) for source in sources]
    padding = [v4.new_markdown_cell("\n\n".join(f"Line {i} of {k}." for i in range(12))) for k in range(12)]
    return v4.new_notebook(cells=cells[:-1] + padding + cells[-1:])


FIRST, SECOND, HOSTILE_CELL = 1, 2, 3


@dataclass
class Shown:
    """An explorer's page and the notebooks on it."""

    name: str
    lab: object
    trusted: object
    live: object

    @property
    def folder(self) -> str:
        """Where its notebooks are: its function's name, for the module may be one of several parts."""
        return self.name.rsplit(".", 1)[1]


@pytest.fixture(scope="module", params=EXPLORERS)
def shown(request, browser, server):
    from tests.browser.lab import LabPage

    explorer = request.param
    folder = explorer.rsplit(".", 1)[1]
    (server.folder / folder).mkdir()
    notebook = stored_notebook(explorer)
    server.write(f"{folder}/trusted.ipynb", notebook, trusted=True)
    # Trust goes by content: the untrusted one must differ, or it is the trusted one under another name.
    notebook.cells.append(v4.new_markdown_cell("untrusted"))
    server.write(f"{folder}/untrusted.ipynb", notebook)
    server.write(f"{folder}/live.ipynb", live_notebook(explorer))
    lab = LabPage(browser, server)
    trusted = lab.open(f"{folder}/trusted.ipynb")
    yield Shown(explorer, lab, trusted, None)
    lab.close()


@pytest.fixture
def live(shown):
    """The live notebook, opened and run by the first check that wants it."""
    if shown.live is None:
        shown.live = shown.lab.open(f"{shown.folder}/live.ipynb")
        shown.live.run_all()
    shown.live.show()
    return shown.live


def hacked(shown) -> list:
    """Whether the hostile strings ran, or became elements, in the page or in any frame of it."""
    probe = "() => [window.hacked, document.querySelector('img[src=x], b.hostile')?.outerHTML].filter(Boolean)"
    return [found for frame in shown.lab.page.frames for found in frame.evaluate(probe)]


def some_slider(explorer) -> str:
    return (explorer.controls("input[type=range]") or explorer.controls())[0]


def serious(frame, root, axe: str) -> list[str]:
    """The serious and critical faults that axe-core finds in an explorer."""
    frame.evaluate(f"() => {{ if (!window.axe) {{ {axe} }} }}")
    found = root.evaluate("async (root) => (await axe.run(root, {resultTypes: ['violations']})).violations")
    return [
        f"{fault['id']} ({fault['impact']}): {fault['help']}: {node['html']} {node.get('failureSummary', '')}"
        for fault in found
        if fault["impact"] in ("serious", "critical")
        for node in fault["nodes"]
    ]


def clipped(explorer) -> list[str]:
    """What does not fit: parts that stick out of the explorer, or that it would have to scroll to."""
    return explorer.js(
        """const faults = [];
        const box = root.getBoundingClientRect();
        const parts = ".lx-controls, .lx-control, .lx-title, .lx-walk, .lx-says, .lx-show-table, canvas";
        for (const part of [root, ...root.querySelectorAll(parts)]) {
            if (!part.checkVisibility()) continue;
            const its = part.getBoundingClientRect();
            const name = part.dataset.name ?? (part.className || part.tagName);
            const inside = its.left > box.left - 1 && its.right < box.right + 1
                && its.top > box.top - 1 && its.bottom < box.bottom + 1;
            if (!inside) faults.push(`${name} sticks out`);
            const [wide, high] = [part.scrollWidth - part.clientWidth, part.scrollHeight - part.clientHeight];
            if (part.tagName !== "CANVAS" && wide > 1) faults.push(`${name} is ${wide} pixels too narrow`);
            if (part.matches(".lx, .lx-controls") && high > 1) faults.push(`${name} is ${high} pixels too low`);
        }
        for (const {clientWidth, clientHeight} of root.querySelectorAll(".lx-picture canvas"))
            if (clientWidth < 200 || clientHeight < 150) faults.push(`picture of ${clientWidth} x ${clientHeight}`);
        return faults;"""
    )


def colors(explorer) -> int:
    """How many colors the picture has: one where it is blank."""
    return explorer.js(
        """const canvas = root.querySelector(".lx-picture canvas");
        const {data} = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
        return new Set(new Uint32Array(data.buffer)).size;"""
    )


# ---- before anything runs ------------------------------------------------------------------------------------


def test_trusted_notebook_is_interactive_before_run(shown):
    explorer = shown.trusted.stored_explorer(1)
    assert explorer.root.get_attribute("data-host") == "page"
    assert colors(explorer) > 3
    assert explorer.change(some_slider(explorer))["changed"]
    for control in explorer.kernel_controls():
        assert control["disabled"]
        assert control["reason"]


def test_walk_of_a_stored_explorer(shown):
    explorer = shown.trusted.stored_explorer(1)
    if explorer.find(".lx-walk"):
        explorer.get(".lx-next").click()
        assert explorer.get(".lx-step-count").inner_text().startswith("1 /")


def test_stored_explorer_is_accessible(shown, axe):
    explorer = shown.trusted.stored_explorer(1)
    assert serious(explorer.frame, explorer.root, axe) == []


def test_stored_explorer_follows_the_theme(shown):
    explorer = shown.trusted.stored_explorer(1)
    shown.lab.theme("JupyterLab Dark")
    explorer.frame.wait_for_selector('.lx[data-theme="dark"]')
    shown.lab.theme("JupyterLab Light")
    explorer.frame.wait_for_selector('.lx[data-theme="light"]')


def test_hostile_strings_are_inert_when_stored(shown):
    explorer = shown.trusted.stored_explorer(2)
    assert HOSTILE in explorer.get(".lx-title").inner_text()
    assert hacked(shown) == []


def test_untrusted_notebook_shows_poster_and_table(shown):
    notebook = shown.lab.open(f"{shown.folder}/untrusted.ipynb")
    try:
        for cell in (1, 2):
            poster = notebook.element(cell, "figure img")
            size = "(image) => [image.complete && image.naturalWidth, image.checkVisibility(), image.alt.length > 9]"
            width, visible, described = poster.evaluate(size)
            assert width > 100
            assert visible
            assert described
            summary = notebook.element(cell, "details summary")
            summary.click()
            assert notebook.element(cell, "details table td").is_visible()
            assert notebook.js("return notebook.widgets[argument].node.querySelectorAll('iframe').length;", cell) == 0
        assert hacked(shown) == []
    finally:
        notebook.close()


def test_exported_page_works_offline(shown, browser, tmp_path, axe):
    from lessons.course.export import page as exported
    from tests.browser.lab import Watch, framed_explorer

    file = tmp_path / "exported.html"
    file.write_text(exported(stored_notebook(shown.name), "stored"), encoding="utf-8")
    context = browser.new_context(offline=True, reduced_motion="reduce")
    try:
        page = context.new_page()
        watch = Watch(page)
        page.goto(file.as_uri())
        frames = page.query_selector_all("figure.lx-figure iframe")
        assert len(frames) == 2
        explorer = framed_explorer(page, frames[0])
        assert colors(explorer) > 3
        assert explorer.change(some_slider(explorer))["changed"]
        assert serious(page, page.query_selector("main"), axe) == []
        assert HOSTILE in framed_explorer(page, frames[1]).get(".lx-title").inner_text()
        for frame in page.frames:
            assert frame.evaluate("() => window.hacked") is None
        assert [url for url in watch.requests if not url.startswith(("file:", "data:", "about:"))] == []
        assert watch.errors == []
    finally:
        context.close()


# ---- live in JupyterLab --------------------------------------------------------------------------------------


def test_draws_in_lab(live):
    for cell in (FIRST, SECOND):
        explorer = live.explorer(cell)
        assert explorer.root.get_attribute("data-host") == "lab"
        assert colors(explorer) > 3
        for canvas in explorer.root.query_selector_all(".lx-picture canvas"):
            assert canvas.get_attribute("role") == "img"
            assert len(canvas.get_attribute("aria-label")) > 20
        explorer.page.wait_for_timeout(150)
        assert len(explorer.get(".lx-says").inner_text()) > 20


def test_each_control_reaches_the_picture_within_a_frame(live, record_property):
    explorer = live.explorer(FIRST)
    plain = [name for name in explorer.controls() if name not in {c["name"] for c in explorer.kernel_controls()}]
    assert plain
    changed, took = [], []
    for name in plain:
        for to in (None, None):
            result = explorer.change(name, to)
            took.append(result["milliseconds"])
            changed += [name] if result["changed"] else []
    sliders = explorer.controls("input[type=range]")
    assert set(sliders) <= set(changed), "a slider that changes nothing in two frames"
    assert changed
    record_property("milliseconds to the picture", [round(ms, 1) for ms in took if ms is not None])


def test_python_hears_a_change(live):
    explorer = live.explorer(FIRST)
    name = some_slider(explorer)
    explorer.change(name)
    explorer.let_go(name)
    shown_value = explorer.value(name)
    cell = live.insert(f"print(first.state[{name!r}])")
    live.run(cell)
    assert float(live.text_outputs(cell)) == pytest.approx(float(shown_value))


def test_a_kernel_control_asks_python_and_shows_its_error(live, shown):
    explorer = live.explorer(FIRST)
    for control in explorer.kernel_controls():
        assert not control["disabled"], control
        field = explorer.get(f'.lx-control[data-name="{control["name"]}"]').query_selector("input[type=text]")
        if field is None:
            continue
        before = field.input_value()
        # Redraws that the pointer causes leave half-typed text alone.
        field.press("End")
        field.type(" + ")
        for x in (40, 80, 120):
            explorer.get("canvas").hover(position={"x": x, "y": 60}, force=True)
            explorer.settle()
        assert field.input_value() == before + " + "
        field.fill(REFUSED_TEXT.get(shown.name.rsplit(".", 1)[1], "]["))
        field.press("Enter")
        error = explorer.root.wait_for_selector('.lx-reason[data-error="true"]')
        assert len(error.inner_text()) > 10
        field.fill(before)
        field.press("Enter")
        error.wait_for_element_state("hidden")


def test_keys_never_reach_the_notebook(live):
    explorer = live.explorer(FIRST)
    before = live.sources()
    for name in explorer.controls("input, select"):
        field = explorer.get(f'.lx-control[data-name="{name}"]').query_selector("input, select")
        field.focus()
        active = live.js("return notebook.activeCellIndex;")
        for key in ("x", "a", "b", "d", "d", "ArrowDown", "ArrowUp", "ArrowRight", "ArrowLeft"):
            explorer.page.keyboard.press(key)
        assert live.sources() == before, f"{name} let a key through"
        assert live.js("return notebook.activeCellIndex;") == active
    for selector in ("button.lx-show-table", ".lx-walk"):
        if part := explorer.find(selector):
            part.focus()
            for key in ("x", "a", "d", "d"):
                explorer.page.keyboard.press(key)
            assert live.sources() == before, f"{selector} let a key through"
    live.run(0)  # the widgets are there still


def test_two_instances_are_independent(live):
    first, second = live.explorer(FIRST), live.explorer(SECOND)
    before = second.picture()
    live.show_cell(FIRST)
    for to in (0.8, 0.2):
        first.change(some_slider(first), to)
    assert first.value(some_slider(first)) != second.value(some_slider(second))
    live.show_cell(SECOND)
    second.settle()
    assert second.picture() == before


def test_scrolled_away_and_back(live):
    explorer = live.explorer(FIRST)
    before = explorer.picture()
    for _ in range(2):
        live.scroll_away(FIRST)
        explorer = live.explorer(FIRST)
        explorer.settle()
        assert explorer.picture() == before
    # One slider may not matter to what an earlier test typed: the longest answer in a passage of three words.
    sliders = explorer.controls("input[type=range]") or explorer.controls()
    assert any(explorer.change(name)["changed"] for name in sliders)


def test_theme_switched_while_open(live, shown, axe):
    explorer = live.explorer(FIRST)
    light = explorer.picture()
    shown.lab.theme("JupyterLab Dark")
    explorer.frame.wait_for_function("(root) => root.dataset.theme === 'dark'", arg=explorer.root)
    explorer.settle(4)
    assert explorer.picture() != light
    assert serious(explorer.frame, explorer.root, axe) == []
    shown.lab.theme("JupyterLab Light")
    explorer.frame.wait_for_function("(root) => root.dataset.theme === 'light'", arg=explorer.root)
    explorer.settle(4)
    assert explorer.picture() == light


def test_accessible_in_lab(live, axe):
    explorer = live.explorer(FIRST)
    assert serious(explorer.frame, explorer.root, axe) == []
    explorer.get("button.lx-show-table").click()
    assert serious(explorer.frame, explorer.root, axe) == []
    explorer.get("button.lx-show-table").click()


def test_table_shows_what_the_picture_shows(live):
    explorer = live.explorer(FIRST)
    button = explorer.get("button.lx-show-table")
    assert button.get_attribute("aria-expanded") == "false"
    button.click()
    assert button.get_attribute("aria-expanded") == "true"
    table = explorer.get(".lx-table table")
    assert table.is_visible()
    assert len(table.query_selector_all("tbody tr")) > 0
    button.click()
    assert button.get_attribute("aria-expanded") == "false"


def test_walk_by_buttons_and_arrow_keys(live):
    explorer = live.explorer(FIRST)
    walk = explorer.find(".lx-walk")
    if walk is None:
        pytest.skip("this explorer has no walk")
    before = live.sources()
    explorer.get(".lx-next").click()
    assert explorer.get(".lx-step-count").inner_text().startswith("1 /")
    first = explorer.get(".lx-step-title").inner_text()
    assert first
    walk.focus()
    explorer.page.keyboard.press("ArrowRight")
    assert explorer.get(".lx-step-count").inner_text().startswith("2 /")
    assert explorer.get(".lx-step-title").inner_text() != first
    explorer.page.keyboard.press("ArrowLeft")
    assert explorer.get(".lx-step-title").inner_text() == first
    count = int(explorer.get(".lx-step-count").inner_text().split("/")[1])
    for _ in range(count + 2):
        explorer.page.keyboard.press("ArrowRight")
    assert explorer.get(".lx-step-count").inner_text() == f"{count} / {count}"
    assert explorer.get(".lx-next").is_disabled()
    explorer.get(".lx-back").click()
    assert explorer.get(".lx-step-count").inner_text() == f"{count - 1} / {count}"
    assert live.sources() == before


def test_nothing_moves_where_motion_is_reduced(live):
    """The page asks for reduced motion: two frames after any change the picture is what it will stay."""
    explorer = live.explorer(FIRST)

    def moves() -> bool:
        explorer.settle(2)
        at_once = explorer.picture()
        explorer.page.wait_for_timeout(150)  # an animation would be under way
        return explorer.picture() != at_once

    # Python's answer to a button comes when it comes.
    asks = {control["name"] for control in explorer.kernel_controls()} & set(explorer.controls("button"))
    for name in explorer.controls():
        if name not in asks:
            explorer.change(name)
            assert not moves(), name
    if explorer.find(".lx-walk"):
        for _ in range(10):
            explorer.get(".lx-walk").focus()
            explorer.page.keyboard.press("ArrowRight")
            assert not moves(), explorer.get(".lx-step-title").inner_text()


@pytest.mark.parametrize("width", [1400, 1000, 700])
def test_nothing_is_clipped(live, width):
    page = live.page
    page.set_viewport_size({"width": width, "height": 900})
    try:
        for cell in (FIRST, SECOND):
            explorer = live.explorer(cell)
            explorer.settle(4)
            assert clipped(explorer) == [], f"cell {cell} at {width} pixels"
    finally:
        page.set_viewport_size({"width": 1280, "height": 900})


def test_hostile_strings_are_inert_in_lab(live, shown):
    explorer = live.explorer(HOSTILE_CELL)
    assert HOSTILE in explorer.get(".lx-title").inner_text()
    explorer.get("button.lx-show-table").click()
    if explorer.find(".lx-walk"):
        explorer.get(".lx-next").click()
        assert HOSTILE in explorer.get(".lx-step-title").inner_text()
    for name in explorer.controls("input, select"):
        explorer.change(name)
    explorer.page.wait_for_timeout(150)
    assert hacked(shown) == []


def test_running_a_cell_again_closes_the_old_explorer(live):
    probe = live.insert(
        "import gc, widgets\nfrom ipywidgets.widgets import widget\ngc.collect()\nprint(len(widget._instances))"
    )
    comms = "return panel.sessionContext.session.kernel._comms.size;"
    counts = []
    for _ in range(3):
        live.run(FIRST)
        live.explorer(FIRST)
        live.run(probe)
        counts.append((int(live.text_outputs(probe).split()[-1]), live.js(comms)))
    assert counts[0] == counts[1] == counts[2]
    assert live.js("return notebook.widgets[argument].node.querySelectorAll('.lx').length;", FIRST) == 1


# ---- saved, and without a kernel -----------------------------------------------------------------------------


def test_students_saved_copy_reopens_live(live, shown):
    explorer = live.explorer(FIRST)
    name = some_slider(explorer)
    explorer.change(name)
    explorer.let_go(name)
    left_at = explorer.value(name)
    explorer.page.wait_for_timeout(300)
    live.save()
    live.close()
    shown.live = shown.lab.open(live.name)
    again = shown.live.explorer(FIRST)
    assert again.root.get_attribute("data-host") == "lab"
    assert again.value(name) == left_at
    assert again.change(name)["changed"]
    again.page.wait_for_timeout(3500)  # the new kernel knows nothing of the widget, and its silence is an answer
    for control in again.kernel_controls():
        assert control["disabled"]
        assert control["reason"]


def test_kernel_stopped(live):
    live.run_all()
    explorer = live.explorer(FIRST)
    kernel_controls = [control["name"] for control in explorer.kernel_controls()]
    live.shut_down()
    explorer.settle(4)
    after = explorer.kernel_controls()
    assert [control["name"] for control in after] == kernel_controls
    for control in after:
        assert control["disabled"]
        assert control["reason"]
    assert explorer.change(some_slider(explorer))["changed"]


def test_nothing_left_the_machine_and_nothing_failed(live, shown):
    assert shown.lab.watch.requests
    assert shown.lab.watch.outside() == []
    assert shown.lab.watch.errors == []
