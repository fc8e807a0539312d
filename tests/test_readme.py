"""README says what is so: its commands, its links, its table of lessons."""

import importlib
import json
import re
import shlex
import tomllib
from pathlib import Path

import pytest
import yaml
from torch.distributed.run import parse_args as torchrun_arguments

from lessons.course.cli import _parser as command_line
from lessons.course.cli import main
from lessons.recipes import RECIPES
from tests.test_floors import NUMBERED

ROOT = Path(__file__).resolve().parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
EXTRAS = PYPROJECT["project"]["optional-dependencies"]


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```", README, re.MULTILINE | re.DOTALL)


def command(heading: str) -> list[list[str]]:
    """The parts, joined by &&, of the one command under a heading, as words."""
    section = README.split(f"\n## {heading}\n")[1].split("\n## ")[0]
    [block] = re.findall(r"^```sh\n(.*?)^```", section, re.MULTILINE | re.DOTALL)
    [line] = block.splitlines()
    return [shlex.split(part) for part in line.split("&&")]


@pytest.mark.parametrize(("heading", "extra"), [("Run", "pretrained"), ("Test", "test")])
def test_a_command_is_one_line_that_creates_installs_and_starts(heading, extra):
    create, install, start = command(heading)
    assert create == ["python3", "-m", "venv", ".venv"]
    assert install == [".venv/bin/pip", "install", "-e", f".[{extra}]"]
    assert extra in EXTRAS
    assert start == {"Run": [".venv/bin/lessons", "lab"], "Test": [".venv/bin/python", "-m", "pytest"]}[heading]


def test_windows_commands_are_the_same_two():
    def windows(parts: list[list[str]]) -> str:
        line = " && ".join(" ".join(f'"{word}"' if "[" in word else word for word in words) for words in parts)
        return line.replace("python3", "py").replace(".venv/bin/", ".venv\\Scripts\\")

    [block] = blocks("bat")
    assert block.splitlines() == [windows(command("Run")), windows(command("Test"))]


def test_ci_runs_the_test_command_as_it_is_written():
    script = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    [pattern] = re.findall(r"^command=\$\(grep -E '(.*)' README\.md\)$", script, re.MULTILINE)
    found = [line for line in README.splitlines() if re.search(pattern, line)]
    assert [[shlex.split(part) for part in line.split("&&")] for line in found] == [command("Test")]
    assert 'bash -euo pipefail -c "$command"' in script


def test_torch_is_bounded_as_in_pyproject():
    [bound] = [line for line in PYPROJECT["project"]["dependencies"] if line.startswith("torch>=")]
    assert set(re.findall(r"torch[<>=][^\s\"`]*", README)) == {bound}


def test_every_command_of_the_command_line_is_told(capsys):
    with pytest.raises(SystemExit):
        main(["--help"])
    exist = set(re.findall(r"^    ([a-z]+)  ", capsys.readouterr().out, re.MULTILINE))
    told = set(re.findall(r"^\| `lessons ([a-z]+)", README, re.MULTILINE))
    assert told == exist
    named = set(re.findall(r"\blessons (lab|reset|execute|export|doctor|recipes|train|text|build)\b", README))
    assert named <= exist


def test_table_lists_every_lesson_and_links_those_that_exist():
    rows = re.findall(r"^\| (\d\d) \| (.+?) \| .+ \|$", README, re.MULTILINE)
    assert [number for number, _ in rows] == [f"{i:02d}" for i in range(16)]
    for (number, cell), name in zip(rows, NUMBERED, strict=True):
        path = f"notebooks/{number}_{name}.ipynb"
        assert cell == (f"[{name}]({path})" if (ROOT / path).exists() else f"{name} (planned)")


def test_links_lead_somewhere_and_pictures_have_words():
    links = re.findall(r"\]\(([^)]+)\)", README)
    assert links
    assert [link for link in links if "://" not in link and not (ROOT / link).exists()] == []
    assert all(len(words) > 10 for words in re.findall(r"!\[([^\]]*)\]", README))


def test_ci_runs_every_python_that_is_promised():
    [line] = re.findall(r"^You need Python (.+?)\.? In the", README, re.MULTILINE)
    jobs = yaml.safe_load((ROOT / ".github" / "workflows" / "ci.yml").read_text(encoding="utf-8"))["jobs"]
    for name, job in jobs.items():
        assert job["strategy"]["matrix"]["python"] == re.findall(r"3\.\d+", line), name


def test_a_script_is_written_by_an_option_and_not_by_the_shell():
    """A shell's > writes in the console's encoding on Windows."""
    assert re.findall(r"lessons text [^`]*", README)
    assert re.findall(r"lessons [a-z]+ [^`\n]*>", README) == []
    assert "lessons text 01 -o lesson.py" in README


def test_every_setting_of_the_tests_is_told():
    read = set()
    for path in (ROOT / "tests").rglob("*.py"):
        read |= set(re.findall(r"environ\.get\(\"([A-Z_]+)\"", path.read_text(encoding="utf-8")))
    assert "LESSONS_TIME_FACTOR" in read
    # CI is the machine's own; PYTHONPATH and what begins PYTEST or MPL belongs to others.
    own = {name for name in read if name.startswith("LESSONS_") or name == "CHROME"}
    testing = README.split("\n## Test\n")[1].split("\n## ")[0]
    assert [name for name in sorted(own) if name not in testing and name != "LESSONS_MEASURED"] == []


@pytest.mark.parametrize("lesson", ["activations", "normalization"])
def test_each_step_of_a_walk_sets_all_sliders_and_choices(lesson):
    explorer = getattr(importlib.import_module(f"widgets.{lesson}"), f"{lesson}_explorer")()
    told = explorer.payload()
    explorer.close()
    moved = {one["name"] for one in told["controls"] if one["type"] in ("slider", "select", "checkbox")}
    assert moved
    assert [(step["title"], moved - set(step["state"])) for step in told["steps"] if moved - set(step["state"])] == []
    assert "each step sets all sliders and choices again" in README


def test_commands_for_clusters_are_commands():
    """Each line that trains is parsed as the command line would, and torchrun's as torchrun would."""
    section = README.split("\n## Several GPUs and clusters\n")[1].split("\n## ")[0]
    lines = re.findall(r"^(?:srun |\.venv/bin/torchrun ).*$", section, re.MULTILINE)
    assert len(lines) == 2
    for line in lines:
        words = shlex.split(line)
        if words[0].endswith("torchrun"):
            started = torchrun_arguments(words[1:])
            assert started.module
            assert started.training_script == "lessons.course"
            words = started.training_script_args
        else:
            assert words[:2] == ["srun", ".venv/bin/lessons"]
            words = words[2:]
        options = command_line().parse_args(words)
        assert options.command == "train"
        assert options.name in RECIPES
        assert RECIPES[options.name].larger()


def test_npm_scripts_exist():
    scripts = json.loads((ROOT / "package.json").read_text(encoding="utf-8"))["scripts"]
    told = set(re.findall(r"npm run (\w+)", README))
    assert told
    assert told <= set(scripts)
