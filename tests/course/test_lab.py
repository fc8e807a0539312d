"""`lessons lab` and `reset`: copies that are never overwritten, answers cleared, trusted."""

import os

import nbformat
import pytest
from nbformat.sign import NotebookNotary
from nbformat.v4 import new_code_cell, new_notebook, new_output

from lessons.course import lab, places


@pytest.fixture
def course(tmp_path, monkeypatch):
    """Two notebooks in a folder of their own, and an empty store of signatures."""
    monkeypatch.setenv("JUPYTER_DATA_DIR", str(tmp_path / "data"))
    monkeypatch.setenv("JUPYTER_RUNTIME_DIR", str(tmp_path / "runtime"))
    folder = tmp_path / "source"
    folder.mkdir()
    for name in ("01_activations", "02_normalization"):
        output = [new_output("display_data", {"text/html": "<b>answer</b>"})]
        cells = [
            new_code_cell("1", id="kept", outputs=output, execution_count=1),
            new_code_cell("2", id="answer", outputs=output, execution_count=2, metadata={"tags": ["reveal"]}),
        ]
        nbformat.write(new_notebook(cells=cells), folder / f"{name}.ipynb")
    monkeypatch.setattr(places, "notebooks_folder", lambda: folder)
    monkeypatch.setattr(lab, "notebooks_folder", lambda: folder)
    return folder


def trusted(path):
    notary = NotebookNotary()
    try:
        return notary.check_signature(nbformat.read(path, as_version=4))
    finally:
        notary.store.close()


def test_copies_are_trusted_and_hide_the_answers(course, tmp_path):
    work = tmp_path / "a work folder"
    made = lab.prepare(work)
    assert [path.name for path in made] == ["01_activations.ipynb", "02_normalization.ipynb"]
    first, answer = nbformat.read(made[0], as_version=4).cells
    assert first.outputs[0].data["text/html"] == "<b>answer</b>"
    assert (answer.outputs, answer.execution_count) == ([], None)
    assert all(trusted(path) for path in made)
    assert not trusted(course / "01_activations.ipynb")


def test_nothing_is_overwritten(course, tmp_path):
    work = tmp_path / "work"
    lab.prepare(work)
    mine = work / "01_activations.ipynb"
    mine.write_text("my work", encoding="utf-8")
    (work / "02_normalization.ipynb").unlink()
    assert [path.name for path in lab.prepare(work)] == ["02_normalization.ipynb"]
    assert mine.read_text(encoding="utf-8") == "my work"


def test_reset_brings_a_fresh_copy_beside(course, tmp_path, monkeypatch):
    work = tmp_path / "work"
    names = [lab.reset(which, work).name for which in ("01", "1", "activations", "01_activations.ipynb")]
    assert names == [
        "01_activations.ipynb",
        "01_activations-fresh.ipynb",
        "01_activations-fresh-2.ipynb",
        "01_activations-fresh-3.ipynb",
    ]
    assert trusted(work / names[-1])
    monkeypatch.chdir(work)
    from pathlib import Path

    assert lab.reset("01", Path("transformer-lessons")) == work / "01_activations-fresh-4.ipynb"


def test_unknown_lesson_lists_what_exists(course, tmp_path):
    with pytest.raises(ValueError, match="NN='7': no such lesson; there are: 01_activations, 02_normalization"):
        lab.reset("7", tmp_path)


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="no user numbers on this system")
def test_root_in_a_container_may_start_the_server(course, tmp_path, monkeypatch):
    for user, allowed in ((0, True), (1000, False)):
        monkeypatch.setattr(os, "geteuid", lambda user=user: user)
        command = lab.server_command(tmp_path, browser=False, port=None)
        assert ("--allow-root" in command) is allowed


def test_server_command_opens_the_first_lesson(course, tmp_path):
    lab.prepare(tmp_path / "work")
    command = lab.server_command(tmp_path / "work", browser=False, port=8831)
    assert "--LabApp.default_url=/lab/tree/01_activations.ipynb" in command
    assert f"--ServerApp.root_dir={tmp_path / 'work'}" in command
    assert command[-1] == "--no-browser"
    assert "--ServerApp.port=8831" in command
    assert "--no-browser" not in lab.server_command(tmp_path / "work", browser=True, port=None)


def test_server_opens_the_students_own_copy_and_not_a_fresh_one(course, tmp_path):
    work = tmp_path / "work"
    lab.prepare(work)
    lab.reset("01", work)
    (work / "00_my_notes.ipynb").write_text("{}", encoding="utf-8")
    command = lab.server_command(work, browser=False, port=None)
    assert "--LabApp.default_url=/lab/tree/01_activations.ipynb" in command


def test_a_copy_beside_a_lesson_is_no_lesson(course):
    for name in ("01_activations-fresh", "01_activations-Copy1", "01_activations (1)"):
        (course / f"{name}.ipynb").write_text("{}", encoding="utf-8")
    assert [path.stem for path in places.notebooks(course)] == ["01_activations", "02_normalization"]
    assert places.notebook("01", course).stem == "01_activations"


def test_only_copying_starts_no_server(course, tmp_path, monkeypatch, capsys):
    from lessons.course import cli

    def started(*_):
        raise AssertionError("a server was started")

    monkeypatch.setattr(lab.os, "execv", started)
    monkeypatch.setattr(lab.subprocess, "Popen", started)
    work = tmp_path / "work"
    assert cli.main(["lab", "--no-server", "--folder", str(work)]) == 0
    assert [path.name for path in places.notebooks(work)] == ["01_activations.ipynb", "02_normalization.ipynb"]
    assert "2 notebooks copied" in capsys.readouterr().out


def test_no_notebooks_is_said(course, tmp_path):
    for path in course.iterdir():
        path.unlink()
    with pytest.raises(ValueError, match="install the project again"):
        lab.prepare(tmp_path / "work")


def test_atomic_write_leaves_the_old_file_on_failure(tmp_path, monkeypatch):
    path = tmp_path / "a.txt"
    places.write_atomically(path, b"old")
    monkeypatch.setattr(places.os, "replace", lambda *_: (_ for _ in ()).throw(OSError("full")))
    with pytest.raises(OSError, match="full"):
        places.write_atomically(path, b"new")
    assert path.read_bytes() == b"old"
    assert [found.name for found in tmp_path.iterdir()] == ["a.txt"]
