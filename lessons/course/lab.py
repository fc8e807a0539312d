"""Copies of the notebooks to work in, and JupyterLab opened on the first."""

from __future__ import annotations

import copy
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from lessons.course.places import notebook, notebooks, notebooks_folder

if TYPE_CHECKING:
    from nbformat.notebooknode import NotebookNode

# nbformat takes seconds to import: only where there is something to copy.


def lab(
    folder: Path,
    *,
    browser: bool = True,
    server: bool = True,
    port: int | None = None,
    options: Sequence[str] = (),
) -> int:
    """Copy what is missing into `folder`, then run JupyterLab there until it is stopped; its exit status.

    Without `server` only copy.
    """
    folder = folder.expanduser().resolve()
    made = prepare(folder)
    kept = len(notebooks()) - len(made)
    where = f"{folder}: {len(made)} notebook{'s' if len(made) != 1 else ''} copied"
    print(f"{where}, {kept} already there and left as they are." if kept else f"{where}.", flush=True)
    if not server:
        return 0
    command = [*server_command(folder, browser=browser, port=port), *options]
    # The notebooks were measured on one thread: tiny models are slower on more.
    os.environ.setdefault("OMP_NUM_THREADS", "1")
    if os.name == "posix":
        # The server takes this process's place, so that a signal reaches it and not only its parent.
        os.execv(command[0], command)
    process = subprocess.Popen(command)
    while True:
        try:
            return process.wait()
        except KeyboardInterrupt:
            # Ctrl-C reaches the server too, which asks whether to stop: wait for its answer.
            continue


def prepare(folder: Path) -> list[Path]:
    """Copy into `folder` each notebook that is not there yet; the copies made. Nothing is overwritten."""
    sources = notebooks()
    if not sources:
        raise ValueError(f"no notebooks in {notebooks_folder()}: install the project again")
    folder.mkdir(parents=True, exist_ok=True)
    targets = [(source, folder / source.name) for source in sources]
    made = [target for source, target in targets if not target.exists() and _copied(source, target)]
    # A stored explorer is interactive before Run only in a trusted notebook.
    for path in made:
        sign(path)
    return made


def reset(which: str, folder: Path) -> Path:
    """A fresh copy of a lesson beside the student's: 01_activations-fresh.ipynb, then -fresh-2; its path."""
    source = notebook(which)
    folder = folder.expanduser()
    if not folder.exists() and (Path.cwd() / source.name).exists():
        folder = Path.cwd()  # called from inside the work folder
    folder.mkdir(parents=True, exist_ok=True)
    number = 0
    while True:
        ending = "" if number == 0 else "-fresh" if number == 1 else f"-fresh-{number}"
        target = folder / f"{source.stem}{ending}.ipynb"
        if not target.exists() and _copied(source, target):
            sign(target)
            return target
        number += 1


def for_class(stored: NotebookNode) -> NotebookNode:
    """The notebook with the outputs that answer its own questions (tag `reveal`) cleared."""
    shown = copy.deepcopy(stored)
    for cell in shown.cells:
        if cell.cell_type == "code" and "reveal" in cell.metadata.get("tags", []):
            cell.outputs, cell.execution_count = [], None
    return shown


def sign(path: Path) -> None:
    """Trust this notebook for the user who runs this."""
    import nbformat
    from nbformat.sign import NotebookNotary

    notary = NotebookNotary()
    try:
        notary.sign(nbformat.read(path, as_version=4))
    finally:
        notary.store.close()


def server_command(folder: Path, *, browser: bool, port: int | None) -> list[str]:
    """The command that serves JupyterLab in `folder`, opened on the course's first lesson."""
    # By the course's name for it: whatever else a student keeps there may sort before it.
    first = notebooks()[0].name
    command = [sys.executable, "-m", "jupyterlab", f"--ServerApp.root_dir={folder}"]
    command += [f"--LabApp.default_url=/lab/tree/{first}"]
    command += [f"--ServerApp.port={port}", "--ServerApp.port_retries=0"] if port is not None else []
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        command += ["--allow-root"]  # in a container one is often root, and Jupyter would refuse to start
    return command if browser else [*command, "--no-browser"]


def _copied(source: Path, target: Path) -> bool:
    """Write the copy; False, and nothing written, where a file of that name has appeared meanwhile."""
    import nbformat

    text = nbformat.writes(for_class(nbformat.read(source, as_version=4)), version=4).rstrip("\n") + "\n"
    try:
        file = target.open("x", encoding="utf-8", newline="\n")
    except FileExistsError:
        return False
    with file:
        file.write(text)
    return True
