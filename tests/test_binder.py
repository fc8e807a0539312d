"""The Binder image, without Docker: repo2docker prints its Dockerfile; the pins meet pyproject.toml."""

import json
import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
import yaml
from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet
from packaging.utils import canonicalize_name
from packaging.version import Version

ROOT = Path(__file__).resolve().parents[1]
BINDER = ROOT / "binder"
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def environment() -> tuple[dict[str, str], list[str]]:
    """binder/environment.yml: the conda packages by name, and pip's lines."""
    dependencies = yaml.safe_load((BINDER / "environment.yml").read_text(encoding="utf-8"))["dependencies"]
    conda = dict(name.partition("=")[::2] for name in dependencies if isinstance(name, str))
    [pip] = [entry["pip"] for entry in dependencies if isinstance(entry, dict)]
    return conda, pip


def pins(pip_lines: list[str]) -> dict[str, Version]:
    """The version of each package that is pinned exactly; anything looser is a fault."""
    pinned = {}
    for line in pip_lines:
        if line.startswith("-"):
            continue
        requirement = Requirement(line)
        [specifier] = requirement.specifier
        assert specifier.operator == "==", f"{line} is not pinned"
        pinned[canonicalize_name(requirement.name)] = Version(specifier.version)
    return pinned


def loose_ends(requirements: list[str], pinned: dict[str, Version]) -> list[str]:
    """Requirements that no pin meets."""

    def met(requirement: Requirement) -> bool:
        version = pinned.get(canonicalize_name(requirement.name))
        return version is not None and version in requirement.specifier

    return [line for line in requirements if not met(Requirement(line))]


@pytest.fixture(scope="module")
def dockerfile() -> str:
    if sys.platform == "win32":
        pytest.skip("repo2docker does not run on Windows")
    ran = subprocess.run(
        [sys.executable, "-m", "repo2docker", "--no-build", "--debug", str(ROOT)],
        capture_output=True, text=True, check=False, timeout=60,
    )  # fmt: skip
    assert ran.returncode == 0, ran.stderr
    return ran.stdout + ran.stderr


def test_the_image_is_built_from_the_binder_folder(dockerfile):
    conda, _ = environment()
    assert f"Building conda environment for python={conda['python']}" in dockerfile
    assert '--file "binder/environment.yml"' in dockerfile
    assert re.search(r"^RUN .*binder/postBuild", dockerfile, re.MULTILINE)
    assert re.search(r"R2D_ENTRYPOINT=.*binder/start", dockerfile)
    packages = (BINDER / "apt.txt").read_text(encoding="utf-8").split()
    assert packages
    for package in packages:
        assert re.search(rf"^apt-get install .* {re.escape(package)} ", dockerfile, re.MULTILINE), package


def test_python_is_named_and_one_that_the_project_runs_on():
    conda, _ = environment()
    assert conda["python"] in ("3.11", "3.12", "3.13")
    assert Version(conda["python"]) in SpecifierSet(PYPROJECT["project"]["requires-python"])


def test_every_requirement_is_pinned_within_its_bounds():
    _, pip = environment()
    assert loose_ends(PYPROJECT["project"]["dependencies"], pins(pip)) == []


def test_nothing_else_is_installed():
    _, pip = environment()
    required = {canonicalize_name(Requirement(line).name) for line in PYPROJECT["project"]["dependencies"]}
    assert set(pins(pip)) - required == set()


def test_torch_is_the_cpu_build():
    _, pip = environment()
    assert pins(pip)["torch"].local == "cpu"
    assert "--extra-index-url https://download.pytorch.org/whl/cpu" in pip


@pytest.mark.parametrize("requirement", ["torch>=2.14", "torch<2.13", "jupyterlab>=99", "einops2"])
def test_a_loose_end_is_seen(requirement):
    _, pip = environment()
    assert loose_ends([requirement], pins(pip)) == [requirement]


def test_post_build_stops_at_a_fault_and_installs_without_dependencies():
    lines = (BINDER / "postBuild").read_text(encoding="utf-8").splitlines()
    commands = [line for line in lines if line and not line.startswith("#")]
    assert commands[0] == "set -euo pipefail"
    installs = [line for line in commands if line.startswith("pip install")]
    assert all("--no-deps" in line for line in installs)
    assert any(line.endswith("-e .") for line in installs)
    [pretrained] = PYPROJECT["project"]["optional-dependencies"]["pretrained"]
    assert any(line.endswith(pretrained) for line in installs)
    assert any(line.startswith("jupyter trust notebooks/") for line in commands)


def test_a_visitor_opens_a_copy_in_which_the_answers_are_cleared(tmp_path):
    """What postBuild prepares, prepared here: the badge leads to it, and it is what `lessons lab` copies."""
    [command] = [
        line for line in (BINDER / "postBuild").read_text(encoding="utf-8").splitlines() if line.startswith("lessons ")
    ]
    [opened] = re.findall(r"/HEAD\?urlpath=lab/tree/([^)\s]+)\)", (ROOT / "README.md").read_text(encoding="utf-8"))
    words = [sys.executable, "-m", "lessons.course", *command.split()[1:]]
    own = {"JUPYTER_DATA_DIR": str(tmp_path / "data"), "JUPYTER_RUNTIME_DIR": str(tmp_path / "runtime")}
    ran = subprocess.run(words, cwd=tmp_path, env=os.environ | own, capture_output=True, text=True, timeout=120)
    assert ran.returncode == 0, ran.stderr
    copies = sorted(path.name for path in (tmp_path / opened).parent.glob("*.ipynb"))
    assert copies == sorted(path.name for path in (ROOT / "notebooks").glob("*.ipynb"))
    assert (tmp_path / opened).name == copies[0]
    revealed = 0
    for name in copies:
        for cell in json.loads(((tmp_path / opened).parent / name).read_text(encoding="utf-8"))["cells"]:
            if "reveal" in cell["metadata"].get("tags", []):
                revealed += 1
                assert cell["outputs"] == []
    assert revealed


def lower_bound(line: str) -> Version:
    [bound] = [one.version for one in Requirement(line).specifier if one.operator == ">="]
    return Version(bound)


@pytest.mark.parametrize("line", PYPROJECT["project"]["dependencies"])
def test_a_lower_bound_is_a_version_that_was_tested(line):
    """Not an old one that nobody tries: the minor version that is pinned; below 1.0 the very version."""
    _, pip = environment()
    pinned, bound = pins(pip)[canonicalize_name(Requirement(line).name)], lower_bound(line)
    count = 2 if pinned.major else 3
    assert (*bound.release, 0, 0)[:count] == (*pinned.release, 0, 0)[:count]


def test_start_sets_one_thread_and_hands_over(tmp_path):
    lines = (BINDER / "start").read_text(encoding="utf-8").splitlines()
    assert lines[-1] == 'exec "$@"'
    if sys.platform != "win32":
        command = [BINDER / "start", "sh", "-c", "echo $OMP_NUM_THREADS"]
        assert subprocess.run(command, capture_output=True, text=True, check=True).stdout == "1\n"


@pytest.mark.skipif(sys.platform == "win32", reason="Windows keeps no executable bit")
@pytest.mark.parametrize("name", ["postBuild", "start"])
def test_scripts_are_executable(name):
    assert os.access(BINDER / name, os.X_OK)
    assert (BINDER / name).read_text(encoding="utf-8").startswith("#!/usr/bin/env bash\n")
