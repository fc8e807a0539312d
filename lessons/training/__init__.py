"""Training: the loop, learning-rate schedules, a loss that counts its tokens, and who is decayed."""

from lessons.training.adaptive_norm import AdaptiveNorm
from lessons.training.checkpoints import Checkpoints
from lessons.training.decay import decay_groups
from lessons.training.history import History
from lessons.training.looking import gradient_norms, rectification
from lessons.training.loop import accuracy, fit
from lessons.training.losses import IGNORED, Total, cross_entropy
from lessons.training.progress import Bar, Progress
from lessons.training.running import evaluating
from lessons.training.schedules import (
    SCHEDULES,
    cosine_with_warmup,
    inverse_square_root,
    linear_warmup,
    peak_rate_2017,
    scheduler,
    warmup_stable_decay,
)

__all__ = [
    "IGNORED",
    "SCHEDULES",
    "AdaptiveNorm",
    "Bar",
    "Checkpoints",
    "History",
    "Progress",
    "Total",
    "accuracy",
    "cosine_with_warmup",
    "cross_entropy",
    "decay_groups",
    "evaluating",
    "fit",
    "gradient_norms",
    "inverse_square_root",
    "linear_warmup",
    "peak_rate_2017",
    "rectification",
    "scheduler",
    "warmup_stable_decay",
]
