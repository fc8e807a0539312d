"""Run a notebook in a fresh kernel and store it so that running it again gives the same bytes."""

from __future__ import annotations

import base64
import os
import re
import struct
import sys
import tempfile
from pathlib import Path

from nbformat.notebooknode import NotebookNode
from nbformat.v4 import new_output

from lessons.course.builder import METADATA, read, write

WIDGET_VIEW = "application/vnd.jupyter.widget-view+json"
CELL_SECONDS = 300

# Cells with this tag report on the machine that runs them: their output is not stored, this sentence is.
THIS_MACHINE = "this-machine"
RUN_ME = "Run this cell: what it shows depends on your machine."

_ESCAPE = re.compile(r"\x1b\[[0-9;]*[A-Za-z]")
# A memory address in a repr: <object at 0x7f12…>.
_ADDRESS = re.compile(r"\bat 0x[0-9a-fA-F]{4,}")
# The chunks of a PNG that decide what is seen; times and software names stand in others.
_PNG_KEPT = {b"IHDR", b"PLTE", b"IDAT", b"IEND", b"tRNS", b"pHYs", b"gAMA", b"sRGB", b"cHRM"}


class CellFailed(RuntimeError):
    """A cell of the notebook stopped with an error, or ran too long."""


def execute(path: Path, *, cell_seconds: int = CELL_SECONDS) -> bool:
    """Run the notebook in a fresh kernel, on one thread, in its own folder; store it. True where the file changed.

    Raises CellFailed, which names the cell and shows its error, and leaves the file as it was.
    """
    notebook = read(path)
    run(notebook, path.parent, cell_seconds=cell_seconds)
    clean(notebook, path.parent)
    before = path.read_bytes()
    write(notebook, path)
    return path.read_bytes() != before


def run(notebook: NotebookNode, folder: Path, *, cell_seconds: int = CELL_SECONDS) -> None:
    """Run every cell in a fresh kernel of this Python, with `folder` as its working directory."""
    import nbclient
    from nbclient.exceptions import CellExecutionError, CellTimeoutError, DeadKernelError

    client = nbclient.NotebookClient(
        notebook,
        timeout=cell_seconds,
        kernel_name="python3",
        resources={"metadata": {"path": str(folder)}},
        record_timing=False,
        # Without this a widget's state is stored in the notebook's metadata.
        store_widget_state=False,
        coalesce_streams=True,
        # No warnings of the kernel's own on the terminal.
        extra_arguments=["--log-level=ERROR"],
    )
    index = -1

    def started(cell: NotebookNode, cell_index: int) -> None:
        nonlocal index
        index = cell_index

    client.on_cell_execute = started
    environment = {"OMP_NUM_THREADS": "1", "MPLBACKEND": "module://matplotlib_inline.backend_inline"}
    try:
        client.execute(env={**os.environ, **environment})
    except (CellExecutionError, CellTimeoutError, DeadKernelError) as error:
        cell = notebook.cells[index]
        raise CellFailed(f"cell {index + 1} ({cell.id}) failed:\n{_excerpt(cell)}\n{_plain(cell, error)}") from error


def clean(notebook: NotebookNode, folder: Path | None = None) -> None:
    """Take out of an executed notebook what differs from run to run or says on which machine it ran."""
    settings = notebook.metadata.get("lessons")
    notebook.metadata.clear()
    notebook.metadata.update({key: dict(value) for key, value in METADATA.items()})
    if settings:
        notebook.metadata["lessons"] = settings
    for cell in notebook.cells:
        for key in ("execution", "collapsed", "scrolled", "ExecuteTime", "trusted"):
            cell.metadata.pop(key, None)
        if cell.cell_type != "code":
            continue
        cell.outputs = [output for output in _merged(cell.outputs) if _cleaned(output, folder)]
        if THIS_MACHINE in cell.metadata.get("tags", []):
            cell.outputs = [new_output("stream", name="stdout", text=f"{RUN_ME}\n")]


def _merged(outputs: list[NotebookNode]) -> list[NotebookNode]:
    """Neighboring pieces of one stream as one output: how a stream is cut depends on timing."""
    merged: list[NotebookNode] = []
    for output in outputs:
        last = merged[-1] if merged else None
        if last and output.output_type == last.output_type == "stream" and output.name == last.name:
            last.text += output.text
        else:
            merged.append(output)
    return merged


def _cleaned(output: NotebookNode, folder: Path | None) -> bool:
    """Clean one output in place; False where nothing of it is left."""
    if output.output_type == "stream":
        output.text = _scrubbed(output.text, folder)
        return bool(output.text)
    if output.output_type not in ("display_data", "execute_result"):
        return True
    had_view = WIDGET_VIEW in output.data
    output.data.pop(WIDGET_VIEW, None)
    if had_view and "text/html" not in output.data:
        # What is left of a bare widget is its repr: nothing a reader needs.
        return False
    for kind in list(output.data):
        value = output.data[kind]
        if kind == "image/png":
            output.data[kind] = png_without_metadata(value)
        elif isinstance(value, str) and kind != "text/html":
            output.data[kind] = _scrubbed(value, folder)
        elif isinstance(value, str):
            output.data[kind] = _ADDRESS.sub("at 0x…", value)
    return bool(output.data)


def _scrubbed(text: str, folder: Path | None) -> str:
    text = _ADDRESS.sub("at 0x…", text)
    text = re.sub(r"ipykernel_\d+[/\\]\d+", "ipykernel/cell", text)
    places = {
        str(Path.home()): "~",
        tempfile.gettempdir(): "<temporary folder>",
        sys.prefix: "<environment>",
        **({str(folder.resolve()): "."} if folder else {}),
    }
    # The longest first: one may lie inside another. Not the root itself.
    for place in sorted((place for place in places if len(place) > 3), key=len, reverse=True):
        text = text.replace(place, places[place])
    return text


def png_without_metadata(encoded: str) -> str:
    """A base64 PNG without the chunks that carry times, software names and other text."""
    data = base64.b64decode(encoded)
    signature, rest = data[:8], data[8:]
    if signature != b"\x89PNG\r\n\x1a\n":
        return encoded
    kept = [signature]
    while rest:
        (length,) = struct.unpack(">I", rest[:4])
        chunk, rest = rest[: length + 12], rest[length + 12 :]
        if chunk[4:8] in _PNG_KEPT:
            kept.append(chunk)
    return base64.b64encode(b"".join(kept)).decode("ascii")


def _excerpt(cell: NotebookNode) -> str:
    return "\n".join(f"    {line}" for line in cell.source.splitlines())


def _plain(cell: NotebookNode, error: Exception) -> str:
    """The cell's own traceback without colors, or the message where the kernel died or ran too long."""
    raised = [output for output in cell.outputs if output.output_type == "error"]
    text = "\n".join(raised[-1].traceback) if raised else str(error)
    lines = _ESCAPE.sub("", text).strip().splitlines()
    return "\n".join(lines if len(lines) <= 30 else ["…", *lines[-30:]])
