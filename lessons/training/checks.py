"""What `fit` is given, seen to be what it says before a run of hours begins or at the step where it first is not."""

import json
import math
from collections.abc import Mapping
from numbers import Real
from typing import Any

import torch
from torch import Tensor, nn

from lessons.training.losses import Total


def check_run(
    model: nn.Module,
    optimizer: torch.optim.Optimizer,
    epochs: int | None,
    steps: int | None,
    accumulate: int,
    clip: float | None,
    schedule: Any,
    evaluate: Any,
    evaluate_every: int | None,
    checkpoints: Any,
) -> None:
    """Raises ValueError where an argument of `fit` cannot be, or would train nothing."""
    if (epochs is None) == (steps is None):
        raise ValueError("give either epochs or steps: how long to train")
    whole("epochs", epochs, 0)
    whole("steps", steps, 0)
    whole("accumulate", accumulate, 1)
    whole("evaluate_every", evaluate_every, 1)
    if clip is not None and not (is_number(clip) and clip > 0):
        raise ValueError(f"clip={clip!r} must be above 0, a norm; 1.0 is common, None does not clip")
    if evaluate_every is not None and evaluate is None:
        raise ValueError(f"evaluate_every={evaluate_every} has nothing to call: give evaluate too")
    for name, value in (("schedule", schedule), ("evaluate", evaluate)):
        if value is not None and not callable(value):
            raise ValueError(f"{name}={value!r} must be a function, or None")
    if checkpoints is not None and not (hasattr(checkpoints, "restore") and hasattr(checkpoints, "save")):
        raise ValueError(f"checkpoints={checkpoints!r} must be Checkpoints(folder)")
    _check_trains(model, optimizer)


def _check_trains(model: nn.Module, optimizer: torch.optim.Optimizer) -> None:
    if not hasattr(optimizer, "param_groups"):
        raise ValueError(f"optimizer={optimizer!r} must be one of torch.optim, such as Adam(model.parameters())")
    learned = {id(parameter) for parameter in model.parameters() if parameter.requires_grad}
    if not learned:
        raise ValueError("model has no parameter that requires a gradient: all are frozen, or it has none")
    if not any(id(parameter) in learned for group in optimizer.param_groups for parameter in group["params"]):
        raise ValueError("optimizer has no parameter that this model learns: make it of this model's parameters()")


def checked_batch(batch: Any) -> tuple[Any, Any]:
    """(inputs, targets), as a batch must be."""
    if not isinstance(batch, tuple | list) or len(batch) != 2:
        what = f"{len(batch)} things" if isinstance(batch, tuple | list) else f"a {type(batch).__name__}"
        raise ValueError(f"batches must give pairs (inputs, targets), not {what}; Batches(inputs, targets, 32) does")
    return batch[0], batch[1]


def checked_total(value: Tensor | Total) -> Total:
    """What a loss gave, as a sum and a count; one that does not say what it counted counts as one."""
    if isinstance(value, Tensor):
        value = Total(value, torch.ones((), dtype=torch.long, device=value.device))
    elif not (isinstance(value, Total) and isinstance(value.sum, Tensor) and isinstance(value.count, Tensor)):
        raise ValueError(f"loss gave {value!r}; a tensor of one number, or a Total of two, would do")
    if value.sum.ndim or value.count.ndim:
        raise ValueError(f"loss gave the shape {tuple(value.sum.shape)}; one number, as its mean(), would do")
    if not value.sum.requires_grad:
        raise ValueError("loss has no gradient: it was made by item(), detach() or no_grad(), or not from the model")
    return value


def checked_scores(scores: Any) -> dict[str, float]:
    """What `evaluate` returned, as numbers by name."""
    if not isinstance(scores, Mapping):
        raise ValueError(f"evaluate returned {scores!r}; numbers by name would do, such as {{'accuracy': 0.5}}")
    found: dict[str, float] = {}
    for name, value in scores.items():
        if not isinstance(name, str) or name == "step":
            raise ValueError(f"evaluate returned a score named {name!r}; a text would do, other than 'step'")
        number = value.item() if isinstance(value, Tensor) and value.numel() == 1 else value
        try:
            found[name] = float(number if isinstance(number, Real) else None)  # type: ignore[arg-type]
        except (TypeError, OverflowError):  # overflow: an integer beyond all floats
            raise ValueError(f"evaluate returned {name}={value!r:.80}; a number would do") from None
    return found


def checked_record(record: Any, *, saved: bool) -> dict[str, Any]:
    """What `after_epoch` returned; where it is saved, it must be what JSON can hold."""
    if not isinstance(record, Mapping):
        raise ValueError(f"after_epoch returned {record!r:.80}; a dict, or None, would do")
    for name, value in record.items() if saved else ():
        try:
            json.dumps({name: value})
        except (TypeError, ValueError):
            raise ValueError(
                f"after_epoch returned {name}={value!r:.80}, which no checkpoint can hold; a number, a text or a list "
                "of them would do"
            ) from None
    return dict(record)


def whole(name: str, value: Any, least: int) -> None:
    """Raises ValueError unless `value` is None or a whole number, `least` or more."""
    if value is not None and (isinstance(value, bool) or not isinstance(value, int) or value < least):
        raise ValueError(f"{name} must be {least} or more, not {value!r}: a whole number")


def is_number(value: Any) -> bool:
    """Whether it is a real number that is not NaN."""
    return isinstance(value, Real) and not isinstance(value, bool) and not math.isnan(value)
