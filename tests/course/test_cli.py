"""The command line: its help comes at once, its errors are one line."""

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
    for command in ("lab", "reset", "execute", "export", "doctor", "text", "build"):
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
