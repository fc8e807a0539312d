"""Two exercises that belong to no lesson, and nbval run on one notebook, measured."""

import dataclasses
import json
import os
import subprocess
import sys
import types
from pathlib import Path

import pytest

HERE = Path(__file__).resolve().parent


def scaled(x, axis):
    """Each row minus its mean."""
    return x - x.mean(dim=axis, keepdim=True)


@pytest.fixture
def exercise_pair(monkeypatch):
    from lessons.course import registry

    first = registry.Exercise("sample.scaled", "Scaled", [], scaled, [], "A hint.")
    module = types.ModuleType("lessons.course.exercises.sample")
    module.EXERCISES = [first, dataclasses.replace(first, name="sample.again")]
    monkeypatch.setitem(sys.modules, module.__name__, module)
    monkeypatch.setattr(registry, "lessons_with_exercises", lambda: ["sample"])


@dataclasses.dataclass(frozen=True)
class Run:
    """One notebook under nbval: pytest's exit status and output; seconds, CPU seconds and peak MB of its kernel."""

    status: int
    output: str
    seconds: float
    cpu: float
    peak: float


@pytest.fixture(scope="session")
def nbval(tmp_path_factory):
    """Run nbval on one notebook, in a pytest of its own, on one thread, in the notebook's own folder."""

    def run(path, cell_seconds=120, python_path=(), environment=()):
        measured = tmp_path_factory.mktemp("measured") / "measured.json"
        path_of_kernel = [str(HERE), *map(str, python_path), *filter(None, [os.environ.get("PYTHONPATH")])]
        # Neither this suite's options (a bare --cov hangs) nor its matplotlib backend belong in a student's kernel.
        env = {key: value for key, value in os.environ.items() if key not in ("PYTEST_ADDOPTS", "MPLBACKEND")}
        env.update(
            OMP_NUM_THREADS="1",
            LESSONS_MEASURED=str(measured),
            PYTHONPATH=os.pathsep.join(path_of_kernel),
        )
        env.update(environment)
        command = [sys.executable, "-m", "pytest", "--nbval-lax", "--nbval-current-env", str(path)]
        command += [f"--nbval-cell-timeout={cell_seconds}", "-p", "measure_plugin", "-p", "no:cacheprovider", "-q"]
        command += ["--color=no", "-o", "addopts=", "-o", "timeout=0"]
        done = subprocess.run(command, env=env, cwd=path.parent, capture_output=True, text=True, encoding="utf-8")
        # Written where the kernel lived to its end; without it the status says what happened.
        found = json.loads(measured.read_text(encoding="utf-8")) if measured.exists() else {}
        values = (found.get(key, float("nan")) for key in ("seconds", "cpu", "peak"))
        return Run(done.returncode, done.stdout[-6000:] + done.stderr[-2000:], *values)

    return run
