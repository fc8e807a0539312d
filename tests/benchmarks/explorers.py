"""How fast explorers are: from a slider to its picture in JupyterLab, bytes of each bundle, seconds to import.

    .venv/bin/python -m tests.benchmarks.explorers

Each slider is dragged with the mouse. An interval runs from the moment the page hears of the drag to the end of the
drawing that follows; "one frame" is the share of intervals of at most 16.7 ms. For comparison, on the same page, a
slider of ipywidgets' `interact` that redraws a matplotlib figure in Python.
"""

import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from nbformat import v4

from tests.browser.lab import ROOT, Explorer, LabPage, Notebook, chromium, serve
from tests.browser.test_explorers import EXPLORERS, SAMPLES, arguments

MOVES = 40
INTERACT = """from ipywidgets import interact
import matplotlib.pyplot as plt, numpy as np
x = np.linspace(-4, 4, 200)
@interact(a=(0.0, 1.0, 0.01))
def draw(a=0.5):
    plt.figure(figsize=(8, 4)); plt.plot(x, x / (1 + np.exp(-3 * a * x))); plt.show()"""

# Records, in the page, when a drag is heard and when the drawing that it caused has ended.
RECORD = """
    window.heard = NaN;
    window.intervals = [];
    root.addEventListener("input", () => { if (Number.isNaN(heard)) heard = performance.now(); }, true);
    new MutationObserver(() => {
        if (!Number.isNaN(heard)) intervals.push(performance.now() - heard);
        heard = NaN;
    }).observe(root, {attributes: true, attributeFilter: ["data-draws"]});
"""


def drag(page, box: dict, pause: float = 0.02) -> None:
    """Drag along a slider with the mouse, from its left to its right."""
    y = box["y"] + box["height"] / 2
    page.mouse.move(box["x"] + 5, y)
    page.mouse.down()
    for i in range(MOVES):
        page.mouse.move(box["x"] + 5 + (box["width"] - 10) * (i + 1) / MOVES, y)
        time.sleep(pause)
    page.mouse.up()


def milliseconds(explorer: Explorer) -> dict[str, list[float]]:
    """The intervals of each slider of an explorer."""
    found = {}
    explorer.js(RECORD)
    for name in explorer.controls("input[type=range]"):
        field = explorer.get(f'.lx-control[data-name="{name}"] input')
        field.scroll_into_view_if_needed()
        explorer.page.evaluate("intervals.splice(0)")
        drag(explorer.page, field.bounding_box())
        explorer.settle()
        found[name] = explorer.page.evaluate("intervals.splice(0)")
    return found


def through_python(notebook: Notebook, cell: int) -> list[float]:
    """Milliseconds from a slider of `interact` to its new image."""
    notebook.element(cell, ".widget-slider")
    notebook.element(cell, ".jp-OutputArea img")
    return notebook.js(
        """const [cell, moves] = argument;
        const node = notebook.widgets[cell].node;
        const slider = node.querySelector(".widget-slider .noUi-handle");
        const source = () => node.querySelector(".jp-OutputArea img")?.src;
        const intervals = [];
        for (let i = 0; i < moves; i++) {
            const before = source();
            const start = performance.now();
            const key = i % 2 ? "ArrowLeft" : "ArrowRight";
            slider.dispatchEvent(new KeyboardEvent("keydown", {key, bubbles: true}));
            while ((source() ?? before) === before && performance.now() - start < 2000)
                await new Promise((resolve) => requestAnimationFrame(resolve));
            if (performance.now() - start < 2000) intervals.push(performance.now() - start);
        }
        return intervals;""",
        [cell, 10],
    )


def row(name: str, values: list[float]) -> str:
    if len(values) < 2:
        return f"{name:48} {'not measured':>10}"
    p95 = statistics.quantiles(values, n=20, method="inclusive")[-1]
    share = sum(value <= 16.7 for value in values) / len(values)
    return f"{name:48} {len(values):6} {statistics.median(values):8.1f} {p95:8.1f} {max(values):8.1f} {share:10.0%}"


def latencies() -> None:
    print(f"{'slider to picture, ms':48} {'draws':>6} {'median':>8} {'p95':>8} {'max':>8} {'one frame':>10}")
    with tempfile.TemporaryDirectory() as temporary:
        folder, home = Path(temporary, "notebooks"), Path(temporary, "jupyter")
        folder.mkdir()
        with serve(folder, home) as server, chromium() as browser:
            lab = LabPage(browser, server)
            for explorer in EXPLORERS:
                module, function = explorer.rsplit(".", 1)
                names = f"{SAMPLES}\nfrom widgets.{module} import {function}"
                source = f"{names}\n{function}({arguments(explorer)})"
                server.write(f"{module}.ipynb", v4.new_notebook(cells=[v4.new_code_cell(source)]))
                notebook = lab.open(f"{module}.ipynb")
                notebook.run_all()
                for name, values in milliseconds(notebook.explorer(0)).items():
                    print(row(f"{module}: {name}", values), flush=True)
                notebook.close()
            server.write("interact.ipynb", v4.new_notebook(cells=[v4.new_code_cell(INTERACT)]))
            notebook = lab.open("interact.ipynb")
            notebook.run_all()
            print(row("ipywidgets interact with matplotlib", through_python(notebook, 0)))
            lab.close()


def sizes() -> None:
    print(f"\n{'bundle':48} {'bytes':>10}")
    for path in sorted((ROOT / "widgets" / "static").glob("*.js")):
        print(f"{path.stem:48} {path.stat().st_size:10}")


def imports() -> None:
    print(f"\n{'import, seconds (median of 3)':48} {'seconds':>10}")
    for module in ("torch", "lessons.activations", "widgets", *{f"widgets.{e.split('.')[0]}": 0 for e in EXPLORERS}):
        took = []
        for _ in range(3):
            start = time.perf_counter()
            subprocess.run([sys.executable, "-c", f"import {module}"], check=True, cwd=ROOT)
            took.append(time.perf_counter() - start)
        print(f"{module:48} {statistics.median(took):10.2f}")


if __name__ == "__main__":
    latencies()
    sizes()
    imports()
