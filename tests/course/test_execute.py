"""`lessons execute`: twice gives the same bytes, nothing of the machine is stored, a failure leaves the file alone."""

import base64
import struct
import zlib

import pytest

from lessons.course.builder import build, read, write
from lessons.course.execute import RUN_ME, WIDGET_VIEW, CellFailed, execute, png_without_metadata

TEXT = """# %% [markdown] id=title
# # A small notebook

# %% id=imports
import sys
import tempfile

import ipywidgets
import matplotlib.pyplot as plt
from IPython.display import display

# %% id=streams
for i in range(3):
    print("line", i, flush=True)
print(object(), tempfile.gettempdir(), sys.prefix)

# %% id=threads
import os
os.environ["OMP_NUM_THREADS"], os.path.basename(os.getcwd())

# %% id=widget
class Shown(ipywidgets.IntSlider):
    def _repr_mimebundle_(self, **kwargs):
        return {**super()._repr_mimebundle_(**kwargs), "text/html": "<b>stored</b>"}

Shown()

# %% id=bare-widget
ipywidgets.IntSlider()

# %% id=figure
_ = plt.plot([1, 2])

# %% id=report tags=this-machine
print("memory", object())
"this machine"
"""


@pytest.fixture
def notebook(tmp_path):
    folder = tmp_path / "notebooks"
    folder.mkdir()
    script = tmp_path / "script.py"
    script.write_text(TEXT, encoding="utf-8")
    build(script, folder / "01_sample.ipynb")
    return folder / "01_sample.ipynb"


def test_twice_gives_the_same_bytes(notebook):
    stored = read(notebook)
    stored.metadata["widgets"] = {"state": {}}
    write(stored, notebook)
    assert execute(notebook)
    first = notebook.read_bytes()
    assert not execute(notebook)
    assert notebook.read_bytes() == first
    code = {cell.id: cell for cell in read(notebook).cells if cell.cell_type == "code"}
    assert [cell.execution_count for cell in code.values()] == [1, 2, 3, 4, 5, 6, 7]
    (stream,) = code["streams"].outputs
    assert stream.text.startswith("line 0\nline 1\nline 2\n<object object at 0x…> <temporary folder> <environment>")
    assert code["threads"].outputs[0].data["text/plain"] == "('1', 'notebooks')"
    assert code["widget"].outputs[0].data["text/html"] == "<b>stored</b>"
    assert WIDGET_VIEW not in code["widget"].outputs[0].data
    assert code["bare-widget"].outputs == []
    assert WIDGET_VIEW.encode() not in first
    assert set(read(notebook).metadata) == {"kernelspec", "language_info"}
    assert all("execution" not in cell.metadata for cell in code.values())
    (figure,) = code["figure"].outputs
    assert b"Software" not in base64.b64decode(figure.data["image/png"])
    (report,) = code["report"].outputs
    assert report.text == f"{RUN_ME}\n"


def test_failing_cell_is_named_and_the_file_untouched(notebook, tmp_path):
    script = tmp_path / "script.py"
    script.write_text("# %% id=fine\n1\n\n# %% id=broken\nvalue = 1 / 0\n", encoding="utf-8")
    build(script, notebook)
    before = notebook.read_bytes()
    with pytest.raises(CellFailed, match=r"cell 2 \(broken\) failed:\n    value = 1 / 0\n[\s\S]*ZeroDivisionError"):
        execute(notebook)
    assert notebook.read_bytes() == before
    assert [path.name for path in notebook.parent.iterdir()] == [notebook.name]


def test_cell_that_runs_too_long_is_named(notebook, tmp_path):
    script = tmp_path / "script.py"
    script.write_text("# %% id=slow\nimport time\ntime.sleep(60)\n", encoding="utf-8")
    build(script, notebook)
    with pytest.raises(CellFailed, match=r"cell 1 \(slow\) failed"):
        execute(notebook, cell_seconds=2)


def test_png_keeps_its_picture_and_loses_its_text():
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    start, end = b"\x89PNG\r\n\x1a\n", chunk(b"IEND", b"")
    picture = chunk(b"IHDR", b"\0" * 13) + chunk(b"IDAT", b"pixels")
    noted = start + chunk(b"tEXt", b"Software\0x") + picture + chunk(b"tIME", b"1234567") + end
    cleaned = png_without_metadata(base64.b64encode(noted).decode())
    assert base64.b64decode(cleaned) == start + picture + end
