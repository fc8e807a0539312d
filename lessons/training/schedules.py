"""How the learning rate changes from step to step: plain functions of the step, and torch's scheduler from any of them.

Each gives a factor of the optimizer's own rate. Steps count from 0, and no step has a rate of 0: a first step that
moves nothing is a step lost, and step 0 of the 2017 schedule, written without its + 1, divides by zero.
"""

import math
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import torch
from torch import Tensor


def linear_warmup(step: int, *, warmup: int) -> float:
    """Rises in equal steps to 1, which step `warmup` − 1 has, and stays there."""
    _checked(step, warmup)
    return min(1.0, (step + 1) / max(1, warmup))


def inverse_square_root(step: int, *, warmup: int) -> float:
    """Rises to 1 in `warmup` steps, then falls with the square root of the step: 1/2 after 4 times `warmup`.

    The 2017 schedule, d_model^−0.5 · min(n^−0.5, n · warmup^−1.5) with n = step + 1, is this factor times its peak
    (d_model · warmup)^−0.5, which `peak_rate_2017` gives.
    Source: Vaswani et al. 2017, equation 3.
    """
    _checked(step, warmup)
    n, warmup = step + 1, max(1, warmup)
    return min(n / warmup, math.sqrt(warmup / n))


def peak_rate_2017(d_model: int, warmup: int) -> float:
    """The largest learning rate of the 2017 schedule: 7.0e-4 for the base model with its 4000 steps of warm-up.

    Raises ValueError for a width or a warm-up below 1, for which there is none.
    """
    for name, value in (("d_model", d_model), ("warmup", warmup)):
        if not value >= 1:
            raise ValueError(f"{name}={value!r} must be 1 or more; the base model has d_model 512 and warmup 4000")
    return (d_model * warmup) ** -0.5


def cosine_with_warmup(step: int, *, warmup: int, total: int, floor: float = 0.0) -> float:
    """Rises to 1 in `warmup` steps, then falls along half a cosine towards `floor`, which it has from step `total` on.

    Source: Loshchilov and Hutter 2017, "SGDR", equation 5, without restarts; GPT-3 has it with a floor of 0.1.
    """
    _checked(step, warmup)
    if not total > warmup:
        raise ValueError(f"total={total} steps must be more than warmup={warmup}: nothing would be left to fall in")
    if not 0 <= floor <= 1:
        raise ValueError(f"floor={floor!r} must be a share of the peak, from 0 to 1")
    if step < warmup:
        return linear_warmup(step, warmup=warmup)
    progress = min(1.0, (step - warmup + 1) / (total - warmup + 1))
    return floor + (1 - floor) * (1 + math.cos(math.pi * progress)) / 2


def warmup_stable_decay(step: int, *, warmup: int, total: int, decay: float = 0.2) -> float:
    """Rises to 1 in `warmup` steps and stays there; in the last `decay` of all steps it falls in a line towards 0.

    It is 0 from step `total` on. Most of a run is the same for every `total`, so that a run can be lengthened from the
    step where it began to fall. Raises ValueError for a share that is none and for too few steps.
    Source: Hu et al. 2024, "MiniCPM", section 4.2; Hägele et al. 2024 (the line).
    """
    _checked(step, warmup)
    if not 0 < decay <= 1:
        raise ValueError(f"decay={decay!r} must be a share of all steps, above 0 and at most 1")
    number = isinstance(total, int | float) and not isinstance(total, bool) and math.isfinite(total)
    falling = max(1, round(decay * total)) if number else 0
    if not number or total < 1 or total - falling < warmup:
        raise ValueError(f"total={total!r} steps must be enough for warmup={warmup} and a fall in the last {decay:g}")
    return linear_warmup(step, warmup=warmup) * min(1.0, max(0, total - step) / (falling + 1))


SCHEDULES: dict[str, Callable[..., float]] = {
    "linear_warmup": linear_warmup,
    "inverse_square_root": inverse_square_root,
    "cosine_with_warmup": cosine_with_warmup,
    "warmup_stable_decay": warmup_stable_decay,
}


def scheduler(
    optimizer: torch.optim.Optimizer, schedule: str | Callable[..., float], **settings: Any
) -> torch.optim.lr_scheduler.LambdaLR:
    """torch's scheduler that multiplies each group's rate by `schedule(step, **settings)`; step it once a step.

    schedule: a name in SCHEDULES or a function of the step. Raises ValueError for another name, and for settings
    that the schedule refuses.
    """
    if isinstance(schedule, str):
        if schedule not in SCHEDULES:
            raise ValueError(f"schedule={schedule!r} is not known; use one of {', '.join(SCHEDULES)}, or a function")
        schedule = SCHEDULES[schedule]
    function = schedule
    function(0, **settings)  # complains here, where the mistake is
    return torch.optim.lr_scheduler.LambdaLR(optimizer, lambda step: function(step, **settings))


@contextmanager
def scheduled(
    optimizer: torch.optim.Optimizer, schedule: Callable[[int], float] | None
) -> Iterator[Callable[[int], None]]:
    """A function of the step that sets its rates; after the `with` the optimizer has its own again.

    None leaves the rates to the caller, who may change them after each step. Raises ValueError for a factor that is
    negative, NaN, infinite or no number: the weights would not survive it.
    """
    if schedule is None:
        yield lambda step: None
        return
    rates = [group["lr"] for group in optimizer.param_groups]

    def set_rates(step: int) -> None:
        factor = given = schedule(step)
        if isinstance(given, Tensor) and given.numel() == 1:
            factor = given.item()
        if not isinstance(factor, int | float) or not 0 <= factor < math.inf:
            raise ValueError(f"schedule gave {given!r:.80} for step {step}; a factor of the rate, 0 or more, would do")
        for group, rate in zip(optimizer.param_groups, rates, strict=True):
            group["lr"] = rate * factor

    try:
        yield set_rates
    finally:
        for group, rate in zip(optimizer.param_groups, rates, strict=True):
            group["lr"] = rate


def _checked(step: int, warmup: int) -> None:
    if not step >= 0:
        raise ValueError(f"step={step} must be 0 or more; the first step is 0")
    if not warmup >= 0:
        raise ValueError(f"warmup={warmup} must be 0 steps or more; 0 is none")
