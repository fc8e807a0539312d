"""The live picture of a training run in JupyterLab: it grows while its cell runs, Stop ends the run, it is stored."""

import time

import nbformat
import pytest
from nbformat import v4

from lessons.course.execute import clean
from tests.browser.hostile import HOSTILE
from tests.browser.test_explorers import clipped, colors, serious

pytestmark = pytest.mark.browser

IMPORTS = """
import time, torch
from torch import nn
from lessons.data import Batches
from lessons.training import fit
from tests.browser.hostile import HOSTILE
from widgets.progress import training_progress

x = torch.linspace(-1, 1, 32)[:, None]

def train(progress, steps, pause=0.02):
    torch.manual_seed(0)
    model = nn.Linear(1, 1)
    squared = lambda output, target: (output - target).square().mean()
    return fit(model, Batches(x, 3 * x + 1, 8, seed=0), squared, optimizer=torch.optim.SGD(model.parameters(), 0.05),
               steps=steps, evaluate=lambda model: {HOSTILE: squared(model(x), 3 * x + 1).item()}, evaluate_every=10,
               after_step=lambda step: time.sleep(pause), progress=progress)
"""
CELLS = [
    IMPORTS,
    "history = train(training_progress(), 4000)",
    "print(history.stopped, len(history), len(history.losses))",
    "shown = training_progress(title=HOSTILE, projector=True)\n"
    "both = [train(shown.run(label), 40, 0) for label in (HOSTILE, 'second')]",
]
TRAINS, AFTER, TWO = 1, 2, 3


@pytest.fixture(scope="module")
def lab(browser, server):
    from tests.browser.lab import LabPage

    page = LabPage(browser, server)
    yield page
    page.close()


@pytest.fixture(scope="module")
def notebook(lab, server):
    cells = [v4.new_code_cell(source.strip()) for source in CELLS]
    server.write("progress.ipynb", v4.new_notebook(cells=cells))
    opened = lab.open("progress.ipynb")
    opened.run(0)
    return opened


def start(notebook, cell: int):
    """Run a cell without waiting for it; the explorer that appears in it."""
    notebook.js(
        """notebook.activeCellIndex = argument; notebook.deselectAll();
        window.cellIsDone = false;
        jupyterapp.commands.execute("notebook:run-cell").then(() => { window.cellIsDone = true; });""",
        cell,
    )
    return notebook.explorer(cell)


def runs(notebook) -> bool:
    return not notebook.js("return window.cellIsDone;")


def shown(explorer) -> dict[str, str]:
    """The numbers above the picture, by name."""
    return explorer.js(
        """return Object.fromEntries([...root.querySelectorAll(".tp dl > div")]
            .map((entry) => [entry.querySelector("dt").textContent, entry.querySelector("dd").textContent]));"""
    )


def until(true, seconds: float = 20.0):
    """Wait for what is to become true."""
    end = time.monotonic() + seconds
    while not (found := true()):
        assert time.monotonic() < end, "not in time"
        time.sleep(0.05)
    return found


def step(explorer) -> int:
    return int(shown(explorer).get("step", "0").split(" of")[0].replace("\u202f", ""))


def stop_of(explorer) -> dict:
    return explorer.js(
        """const [button, reason] = [root.querySelector(".tp-stop"), root.querySelector(".tp .lx-reason")];
        return {seen: button.checkVisibility(), enabled: !button.disabled, reason: reason.textContent};"""
    )


# ---- while it runs -------------------------------------------------------------------------------------------


def test_curves_grow_while_the_cell_runs_and_stop_ends_it(notebook):
    explorer = start(notebook, TRAINS)
    until(lambda: step(explorer) > 0)
    began, first, before = time.monotonic(), step(explorer), explorer.picture()
    until(lambda: step(explorer) > first + 20)
    assert explorer.picture() != before
    numbers = shown(explorer)
    assert numbers["state"] == "running"
    assert numbers["step"].endswith(" of 4\u202f000")
    assert float(numbers["loss"]) > 0
    assert ":" in numbers["left"]
    # JupyterLab has a style of its own for lists, in which nothing of this would be legible.
    cut = """return [...root.querySelectorAll(".tp dd, .tp dt")]
        .filter((part) => part.scrollWidth > part.clientWidth + 1).map((part) => part.textContent);"""
    assert explorer.js(cut) == [f"held-out {HOSTILE}"]
    # A running cell keeps Python from answering; for the picture that is no silence.
    until(lambda: time.monotonic() > began + 4)
    assert runs(notebook)
    assert stop_of(explorer) == {"seen": True, "enabled": True, "reason": ""}
    explorer.get(".tp-stop").click()
    until(lambda: not runs(notebook))
    ended = notebook.explorer(TRAINS)
    until(lambda: shown(ended)["state"] == "stopped")
    assert stop_of(ended) == {"seen": True, "enabled": False, "reason": "No run is going on."}
    assert notebook.js("return notebook.widgets[argument].node.querySelectorAll('.lx').length;", TRAINS) == 1
    notebook.run(AFTER)
    assert notebook.text_outputs(AFTER).strip() == f"True {step(ended)} {step(ended)}"


def test_stop_by_keyboard(notebook):
    before = notebook.sources()
    explorer = start(notebook, TRAINS)
    until(lambda: step(explorer) > 0)
    explorer.get(".tp-stop").focus()
    for key in ("x", "a", "b", "d", "d"):
        notebook.page.keyboard.press(key)
    notebook.page.keyboard.press("Enter")
    until(lambda: not runs(notebook))
    ended = notebook.explorer(TRAINS)
    until(lambda: shown(ended)["state"] == "stopped")
    assert notebook.sources() == before
    notebook.run(AFTER)
    assert notebook.text_outputs(AFTER).startswith("True ")


# ---- when it is over -----------------------------------------------------------------------------------------


def test_controls_and_pointer_reach_the_picture(notebook):
    explorer = notebook.explorer(TRAINS)
    for name in ("y", "x", "raw"):
        assert explorer.change(name)["changed"], name
        explorer.change(name)
    before = explorer.picture()
    explorer.get("canvas").hover(position={"x": 200, "y": 250}, force=True)
    explorer.settle()
    assert explorer.picture() != before
    explorer.get("canvas").dispatch_event("pointerleave")
    explorer.settle()
    assert explorer.picture() == before


def test_in_light_and_dark_it_is_accessible_and_nothing_is_clipped(notebook, lab, axe):
    explorer = notebook.explorer(TRAINS)
    notebook.page.mouse.move(5, 5)  # off the picture
    explorer.settle()
    light = explorer.picture()
    for theme in ("dark", "light"):
        lab.theme(f"JupyterLab {theme.capitalize()}")
        explorer.frame.wait_for_function(f"(root) => root.dataset.theme === '{theme}'", arg=explorer.root)
        explorer.settle(4)
        assert (explorer.picture() == light) == (theme == "light")
        assert serious(explorer.frame, explorer.root, axe) == []
    for width in (1400, 700):
        notebook.page.set_viewport_size({"width": width, "height": 900})
        explorer.settle(4)
        assert clipped(explorer) == []
    notebook.page.set_viewport_size({"width": 1280, "height": 900})


def test_two_runs_share_a_picture_and_hostile_names_are_inert(notebook):
    notebook.run(TWO)
    explorer = notebook.explorer(TWO)
    numbers = shown(explorer)
    assert (numbers["run"], numbers["state"], numbers["step"]) == ("second", "done", "40 of 40")
    assert HOSTILE in explorer.get(".lx-title").inner_text()
    assert f"held-out {HOSTILE}" in numbers
    explorer.page.wait_for_timeout(150)
    assert HOSTILE in explorer.get(".lx-says").inner_text()
    explorer.get("button.lx-show-table").click()
    assert HOSTILE in explorer.get(".lx-table").inner_text()
    probe = "() => [window.hacked, document.querySelector('img[src=x], b.hostile')].filter(Boolean).length"
    assert notebook.page.evaluate(probe) == 0


# ---- saved ---------------------------------------------------------------------------------------------------


def test_saved_notebook_shows_the_curves(notebook, lab, server):
    explorer = notebook.explorer(TRAINS)
    taken, picture = step(explorer), explorer.picture()
    notebook.save()
    saved = nbformat.read(server.folder / "progress.ipynb", as_version=4)
    notebook.close()

    again = lab.open("progress.ipynb")  # as a student saved it: the widget's state is in the file
    explorer = again.explorer(TRAINS)
    assert explorer.root.get_attribute("data-host") == "lab"
    assert step(explorer) == taken
    assert explorer.picture() == picture
    assert explorer.change("y")["changed"]
    until(lambda: stop_of(explorer)["reason"] == "Needs Python: run the cell.")
    assert not stop_of(explorer)["enabled"]
    again.close()

    clean(saved)  # as `lessons execute` stores it
    server.write("stored.ipynb", saved, trusted=True)
    kept = lab.open("stored.ipynb")
    explorer = kept.stored_explorer(TRAINS)
    numbers = shown(explorer)
    assert (numbers["state"], step(explorer)) == ("stopped", taken)
    assert {"took", "left", "predictions a second"} & set(numbers) == set()
    assert colors(explorer) > 3
    assert explorer.change("y")["changed"]
    assert not stop_of(explorer)["seen"]
    kept.close()


def test_nothing_left_the_machine_and_nothing_failed(lab):
    assert lab.watch.outside() == []
    assert lab.watch.errors == []
