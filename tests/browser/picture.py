"""Takes README's picture: lesson 01 as it opens in JupyterLab, its explorer on a step of the walk.

.venv/bin/python -m tests.browser.picture docs/explorer.png
"""

import shutil
import sys
import tempfile
from pathlib import Path

import nbformat

from tests.browser.lab import ROOT, LabPage, chromium, serve

NOTEBOOK, EXPLORER, STEP = "01_activations.ipynb", "activations_explorer(", 2


def take(target: Path) -> None:
    with tempfile.TemporaryDirectory() as temporary:
        folder, home = Path(temporary, "notebooks"), Path(temporary, "jupyter")
        folder.mkdir()
        shutil.copy(ROOT / "notebooks" / NOTEBOOK, folder)
        cells = nbformat.read(folder / NOTEBOOK, as_version=4).cells
        cell = next(i for i, cell in enumerate(cells) if cell.cell_type == "code" and EXPLORER in cell.source)
        with serve(folder, home) as server, chromium() as browser:
            server.sign(folder / NOTEBOOK)
            lab = LabPage(browser, server, width=1160, height=1160)
            notebook = lab.open(NOTEBOOK)
            explorer = notebook.stored_explorer(cell)
            for _ in range(STEP):
                explorer.get(".lx-next").click()
            notebook.show_cell(cell)
            lab.page.wait_for_timeout(1000)
            lab.page.screenshot(path=target)
            lab.close()


if __name__ == "__main__":
    take(Path(sys.argv[1]))
