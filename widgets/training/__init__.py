"""Lesson 07's explorer: schedules of the learning rate, and runs measured with them."""

from widgets.training.explorer import training_explorer
from widgets.training.given import Run

__all__ = ["Run", "training_explorer"]
