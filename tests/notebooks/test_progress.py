"""A notebook whose cell shows a training run is stored the same twice, as it is at the end, and nbval agrees."""

import pytest

from lessons.course.builder import build, read
from lessons.course.execute import WIDGET_VIEW, execute

NOTEBOOK = """# %% id=imports
import torch
from torch import nn
from lessons.training import fit
from widgets.progress import training_progress

# %% id=train
def train(progress):
    torch.manual_seed(0)
    model, x = nn.Linear(1, 1), torch.ones(4, 1)
    return fit(model, [(x, x)], nn.functional.mse_loss, optimizer=torch.optim.SGD(model.parameters(), 0.01), steps=300,
               evaluate=lambda model: {"accuracy": 0.5}, evaluate_every=50, progress=progress)
history = train(training_progress())

# %% id=score tags=nbval-check-output
print(f"{len(history)} steps, loss {history.losses[-1]:.3f}")

# %% id=compare
shown = training_progress(title="Two")
for label in ("one", "two"):
    train(shown.run(label))

# %% id=third
train(shown.run("three"))
None
"""


@pytest.fixture(scope="module")
def executed(tmp_path_factory):
    folder = tmp_path_factory.mktemp("notebook")
    (folder / "progress.py").write_text(NOTEBOOK, encoding="utf-8")
    path = folder / "07_progress.ipynb"
    build(folder / "progress.py", path)
    execute(path)
    return path


def test_the_stored_form_is_that_of_the_end_and_the_same_twice(executed):
    first = executed.read_bytes()
    assert not execute(executed)
    assert executed.read_bytes() == first
    cells = {cell.id: cell for cell in read(executed).cells}
    assert not [o for cell in cells.values() for o in cell.outputs if o.output_type == "stream" and o.name == "stderr"]
    for name, says in (("train", "done after 300 steps"), ("compare", "two: done after 300"), ("third", "three: done")):
        [output] = cells[name].outputs
        assert says in output.data["text/plain"]
        assert says in output.data["text/html"]
        assert "<iframe" in output.data["text/html"]
        assert WIDGET_VIEW not in output.data


def test_nbval_agrees(executed, nbval):
    run = nbval(executed)
    assert run.status == 0, run.output
