"""The command line: its help comes at once, its errors are one line."""

import io
import os
import subprocess
import sys
from pathlib import Path

import pytest

from lessons.course import cli
from lessons.course.doctor import Finding, Report, report


def test_help_lists_the_commands_and_imports_nothing_heavy():
    code = "import sys; sys.argv = ['lessons', '--help']\nfrom lessons.course.cli import main\n"
    code += (
        "try: main()\nexcept SystemExit: pass\nprint(sorted({'torch', 'nbformat', 'jupyterlab'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    for command in ("lab", "reset", "execute", "export", "doctor", "recipes", "train", "text", "build"):
        assert f"\n    {command}" in done.stdout
    assert done.stdout.endswith("[]\n")


def test_module_form_is_the_same_command():
    done = subprocess.run(
        [sys.executable, "-m", "lessons.course", "--help"], capture_output=True, text=True, check=True
    )
    assert done.stdout.startswith("usage: lessons")


@pytest.mark.parametrize("arguments", [["export", "99"], ["execute", "99"], ["reset", "99"], ["text", "99"]])
def test_unknown_lesson_is_one_line(arguments, capsys):
    assert cli.main(arguments) == 1
    said = capsys.readouterr().err
    assert said.startswith(f"lessons {arguments[0]}: NN='99': no such lesson; there are:")
    assert said.count("\n") == 1


def test_build_wants_a_number_and_a_name(tmp_path, capsys):
    assert cli.main(["build", str(tmp_path / "a.py"), "activations"]) == 1
    assert "write it as 01_activations" in capsys.readouterr().err


def script_of_lesson_01():
    from lessons.course.builder import read, to_text
    from lessons.course.places import notebook

    return to_text(read(notebook("01")))


def test_text_into_a_pipe_is_utf_8_whatever_the_console_is():
    command = [sys.executable, "-m", "lessons.course", "text", "01"]
    done = subprocess.run(command, capture_output=True, check=True, env=os.environ | {"PYTHONIOENCODING": "cp1252"})
    assert done.stdout == script_of_lesson_01().encode("utf-8")


def test_text_into_a_file_is_utf_8_with_plain_newlines(tmp_path):
    assert cli.main(["text", "01", "-o", str(tmp_path / "lesson.py")]) == 0
    assert (tmp_path / "lesson.py").read_bytes() == script_of_lesson_01().encode("utf-8")


def test_a_console_that_lacks_a_symbol_does_not_end_the_command(monkeypatch):
    class Console(io.TextIOWrapper):
        def isatty(self):
            return True

    console = Console(io.BytesIO(), encoding="ascii")
    monkeypatch.setattr(sys, "stdout", console)
    assert cli.main(["text", "01"]) == 0
    console.flush()
    assert console.encoding == "ascii"
    assert b"?" in console.buffer.getvalue()


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig"])
def test_build_reads_utf_8(tmp_path, encoding):
    from lessons.course.builder import build

    script = tmp_path / "lesson.py"
    script.write_bytes("# %% [markdown]\n# Φ → ½\n".encode(encoding))
    assert build(script, tmp_path / "01_sample.ipynb").cells[0].source == "Φ → ½"


@pytest.mark.parametrize("encoding", ["utf-16", "cp1252"])
def test_build_says_what_to_do_about_another_encoding(tmp_path, encoding, capsys):
    script = tmp_path / "lesson.py"
    script.write_bytes("# %% [markdown]\n# é\n".encode(encoding))
    assert cli.main(["build", str(script), "99_never_written"]) == 1
    said = capsys.readouterr().err
    assert "lesson.py: not UTF-8" in said
    assert "lessons text NN -o FILE" in said


def test_doctor_reports_this_machine_without_its_paths():
    found = report()
    assert found.usable
    text, html = repr(found), found._repr_html_()
    for what in ("Python", "torch", "Device", "Threads", "Memory", "Disk", "Extra pretrained"):
        assert what in text
        assert what in html
    for secret in (str(Path.home()), sys.prefix, str(Path.cwd())):
        assert secret not in text + html


def test_doctor_advises_on_what_is_off():
    off = Report((Finding("torch", "not <installed>", "Install it.", needed=True), Finding("Disk", "1 GB free")))
    assert not off.usable
    assert "! torch  not <installed>\n         → Install it." in repr(off)
    assert "not &lt;installed&gt;" in off._repr_html_()
    assert "cannot run yet" in repr(off)
    assert Report((Finding("Extra", "no", "Get it."),)).usable


def test_doctor_sees_a_missing_package(monkeypatch):
    from lessons.course import doctor

    monkeypatch.setattr(doctor, "_version", lambda name: "" if name == "anywidget" else "1.0")
    (found,) = [finding for finding in report().findings if finding.what == "anywidget"]
    assert found.advice == "Run: pip install anywidget"
