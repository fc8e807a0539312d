"""What is installed is what runs: declared dependencies cover every import, JupyterLab finds the course's settings."""

import ast
import json
import sys
import tomllib
from functools import cache
from importlib import metadata
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parents[1]
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
RUNTIME = PYPROJECT["project"]["dependencies"]
TEST = PYPROJECT["project"]["optional-dependencies"]["test"]


def installed_with(requirements: list[str]) -> set[str]:
    """The distributions that these requirements bring, directly or through others, on this machine."""
    found: set[str] = set()
    waiting = [(Requirement(line), "") for line in requirements]
    while waiting:
        requirement, extra = waiting.pop()
        if requirement.marker and not requirement.marker.evaluate({"extra": extra}):
            continue
        name = canonicalize_name(requirement.name)
        extras = requirement.extras or {""}
        if name in found and not requirement.extras:
            continue
        found.add(name)
        try:
            needs = metadata.requires(name) or []
        except metadata.PackageNotFoundError:
            continue
        waiting += [(Requirement(line), extra) for line in needs for extra in extras]
    return found


@cache
def distributions() -> dict[str, list[str]]:
    """The distributions that carry each importable name."""
    carried = metadata.packages_distributions()
    return {name: [canonicalize_name(one) for one in found] for name, found in carried.items()}


def imported(folder: str) -> dict[str, str]:
    """Every package that is imported anywhere under a folder, in functions too, and one file that imports it."""
    found = {}
    for path in sorted((ROOT / folder).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = []
            if isinstance(node, ast.Import):
                names = [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom) and not node.level:
                names = [node.module or ""]
            found |= {name.split(".")[0]: str(path.relative_to(ROOT)) for name in names}
    own = {"lessons", "widgets", "tests"} | set(sys.stdlib_module_names)
    return {name: path for name, path in found.items() if name not in own}


def undeclared(imports: dict[str, str], requirements: list[str]) -> list[str]:
    """The imports that no requirement brings."""
    brought = installed_with(requirements)
    return [
        f"{name} in {path}"
        for name, path in imports.items()
        if name in distributions() and not brought & set(distributions()[name])
    ]


@pytest.mark.parametrize("folder", ["lessons", "widgets"])
def test_runtime_imports_are_declared(folder):
    imports = imported(folder)
    assert imports
    assert undeclared(imports, RUNTIME) == []


def test_the_tests_imports_are_declared():
    assert undeclared(imported("tests"), [*RUNTIME, *TEST]) == []


def test_an_undeclared_import_is_seen():
    assert undeclared({"pytest": "here.py"}, RUNTIME) == ["pytest in here.py"]
    assert undeclared({"numpy": "here.py"}, RUNTIME) == []


def test_torch_is_bounded():
    [torch] = [Requirement(line) for line in RUNTIME if Requirement(line).name == "torch"]
    assert {specifier.operator for specifier in torch.specifier} == {">=", "<"}


def test_every_lower_bound_is_given_and_met():
    for line in RUNTIME:
        requirement = Requirement(line)
        assert any(specifier.operator == ">=" for specifier in requirement.specifier), line
        assert metadata.version(requirement.name) in requirement.specifier, line


def test_files_have_the_same_bytes_on_every_system():
    """Tests compare stored files by their bytes; git on Windows would otherwise write other line ends."""
    lines = (ROOT / ".gitattributes").read_text(encoding="utf-8").splitlines()
    assert "* text=auto eol=lf" in lines
    assert "*.png binary" in lines


def test_jupyterlab_finds_the_courses_settings():
    """Installed where JupyterLab looks, so that a student's saved copy keeps the widgets' state."""
    [source] = PYPROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]["shared-data"]
    [target] = PYPROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]["shared-data"].values()
    settings = json.loads((ROOT / source).read_text(encoding="utf-8"))
    assert settings["@jupyter-widgets/jupyterlab-manager:plugin"]["saveState"] is True
    assert target.startswith("share/jupyter/lab/settings/overrides.d/")
    installed = Path(sys.prefix, target)
    assert json.loads(installed.read_text(encoding="utf-8")) == settings, "install the project again"


def test_the_command_is_installed():
    [command] = [entry for entry in metadata.entry_points(group="console_scripts") if entry.name == "lessons"]
    assert command.value == PYPROJECT["project"]["scripts"]["lessons"]
    assert callable(command.load())
