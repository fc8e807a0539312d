"""An exercise that belongs to no lesson, for tests of the checker and the builder."""

import sys
import types

import pytest
import torch

from lessons.course import registry
from lessons.course.registry import Case, Exercise, Mistake


def scaled(x, axis):
    """Each row minus its mean."""
    return x - x.mean(dim=axis, keepdim=True)


def _no_keepdim(x, axis):
    return x - x.mean(dim=axis)


def _wrong_axis(x, axis):
    return x - x.mean(dim=1 - axis, keepdim=True)


EXERCISE = Exercise(
    "sample.scaled",
    "Subtract the <mean>",
    cases=lambda: [
        (torch.arange(40.0).reshape(4, 10), 1),
        (torch.tensor([[1.0, 3.0], [0.0, 2.0]]), 0),
        Case((torch.tensor([[1.0, 4.0]]).double(), 1), "one row, in float64"),
    ],
    reference=scaled,
    mistakes=[
        Mistake("The mean over the wrong axis", _wrong_axis, "Axis 0 counts rows."),
        Mistake("The mean without keepdim", _no_keepdim, "The axis is lost."),
    ],
    hint="x.mean(dim=…, keepdim=True)",
)


@pytest.fixture
def exercise(monkeypatch):
    module = types.ModuleType("lessons.course.exercises.sample")
    module.EXERCISES = [EXERCISE]
    monkeypatch.setitem(sys.modules, module.__name__, module)
    monkeypatch.setattr(registry, "lessons_with_exercises", lambda: ["sample"])
    return EXERCISE
