"""The training loop: forward, backward, step, on a laptop, a GPU or several machines."""

import itertools
import math
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import nullcontext
from threading import Event
from typing import Any

import torch
from jaxtyping import Int, Shaped
from torch import Tensor, nn

from lessons.training.checkpoints import Checkpoints
from lessons.training.checks import check_run, checked_batch, checked_record, checked_scores, checked_total
from lessons.training.history import History
from lessons.training.losses import Total
from lessons.training.processes import of_any
from lessons.training.progress import Progress, reporting
from lessons.training.running import evaluating, keeping_random_numbers, make_fabric, stop_on_interrupt
from lessons.training.schedules import scheduled

Loss = Callable[[Any, Any], Tensor | Total]


def fit(
    model: nn.Module,
    batches: Iterable[tuple[Any, Any]],
    loss: Loss,
    *,
    optimizer: torch.optim.Optimizer,
    epochs: int | None = None,
    steps: int | None = None,
    schedule: Callable[[int], float] | None = None,
    accumulate: int = 1,
    clip: float | None = None,
    evaluate: Callable[[nn.Module], Mapping[str, float]] | None = None,
    evaluate_every: int | None = None,
    device: str | None = None,
    precision: str = "float32",
    compiled: bool = False,
    after_epoch: Callable[[int], dict[str, Any] | None] | None = None,
    after_step: Callable[[int], None] | None = None,
    checkpoints: Checkpoints | None = None,
    progress: Progress | None = None,
    fabric: Any = None,
) -> History:
    """Train `model` in place on `batches`, read again each epoch, for `epochs` or `steps`; return the history.

    loss(model(inputs), targets) is a scalar, or a `Total`, whose sum is divided by all that was counted in the step.
    Inputs are one argument of the model, a tuple of several, or a dict of named ones.
    schedule: a function of the step, from 0, that gives a factor of the optimizer's rates, which it has again after.
    accumulate: batches a step. clip: the largest norm of all gradients together.
    evaluate: called on the model, in eval mode, every `evaluate_every` steps and after the last; returns scores.
    What it draws at random changes nothing in the training.
    device: "cpu", "cuda", "mps", "auto" for the best there is; by default the model stays where it is.
    precision: "float32", "bfloat16", "float16", or "auto": bfloat16 on a GPU that has it, else float32.
    compiled: run the model through torch.compile. checkpoints: where to save the run, and to go on from where one is.
    progress: who shows the run while it goes on: a `Bar`, or a widget in a notebook.
    fabric: a Lightning Fabric of your own, for several devices.
    after_epoch(epoch), after each whole epoch, and after_step(step) count from 1; what after_epoch returns is kept in
    `records`.

    Ctrl-C, or stopping the cell, ends the run after the step it is in, with weights and history kept; a second one
    raises. A loss that becomes infinite or NaN is recorded, not raised: some lessons want to see it.
    A step in which nothing counts has loss 0 and gradients of 0; the optimizer and the schedule take it all the same.
    Raises ValueError for batches that give nothing, as a generator does when it is read a second time.
    """
    check_run(model, optimizer, epochs, steps, accumulate, clip, schedule, evaluate, evaluate_every, checkpoints)
    fabric = make_fabric(model, device, precision) if fabric is None else fabric
    fabric.launch()
    running, stepping = fabric.setup(torch.compile(model) if compiled else model, optimizer)
    history, in_all = History(), _steps_in_all(batches, epochs, steps, accumulate)
    shown_by = progress if fabric.is_global_zero else None
    with scheduled(optimizer, schedule) as set_rates, stop_on_interrupt() as stop:
        epoch, taken = _begin(checkpoints, model, optimizer, history, batches, accumulate, epochs, steps)
        with reporting(shown_by, history, in_all) as shown:
            while not (len(history) == steps or (epochs is not None and epoch > epochs) or _stopping(stop, history)):
                model.train()
                for group in _groups(batches, accumulate, epoch, taken, checkpoints):
                    if len(history) == steps or _stopping(stop, history):
                        break
                    set_rates(len(history))
                    running.zero_grad()  # what the optimizer does not train is looked at too
                    stepping.zero_grad()
                    value, count = _backward(fabric, running, optimizer, group, loss)
                    norm = None if clip is None else _clipped(fabric, running, stepping, clip)
                    stepping.step()
                    history.add(value, optimizer.param_groups[0]["lr"], count, norm)
                    taken += 1
                    if after_step is not None:
                        after_step(len(history))
                    if evaluate is not None and evaluate_every and len(history) % evaluate_every == 0:
                        _evaluate(evaluate, model, history)
                    if checkpoints is not None and len(history) % checkpoints.every == 0:
                        checkpoints.save(model, optimizer, history, batches, (epoch, taken), accumulate)
                    shown.step(history)
                else:
                    if after_epoch is not None and (record := after_epoch(epoch)) is not None:
                        history.records.append(checked_record(record, saved=checkpoints is not None))
                    epoch, taken = epoch + 1, 0
            if checkpoints is not None and len(history) > 0:
                checkpoints.save(model, optimizer, history, batches, (epoch, taken), accumulate)
            if evaluate is not None and not (history.scores and history.scores[-1]["step"] == len(history)):
                _evaluate(evaluate, model, history)
    return history


def _begin(
    checkpoints: Checkpoints | None, model: nn.Module, optimizer: torch.optim.Optimizer, history: History, *how: Any
) -> tuple[int, int]:
    """Where the run begins, or goes on: the epoch, from 1, and the steps that were taken in it."""
    return (1, 0) if checkpoints is None else checkpoints.restore(model, optimizer, history, *how)


def _backward(
    fabric: Any, model: nn.Module, optimizer: torch.optim.Optimizer, group: list[tuple[Any, Any]], loss: Loss
) -> tuple[Tensor, Tensor]:
    """Gradients of the mean loss over all batches of one step, of every process; that mean, and what was counted."""
    alone = len(group) == 1 and fabric.world_size == 1
    sums, counts = [], []
    for i, (inputs, targets) in enumerate(group):
        inputs, targets = fabric.to_device((inputs, targets))
        with fabric.no_backward_sync(model, enabled=i < len(group) - 1) if not alone else nullcontext():
            total = checked_total(loss(_call(model, inputs), targets))
            fabric.backward(total.mean if alone else total.sum)
        sums.append(total.sum.detach())
        counts.append(total.count)
    if alone:
        return total.mean, total.count
    summed, count = torch.stack(sums).sum(), torch.stack(counts).sum()
    if fabric.world_size > 1:
        summed, count = fabric.all_reduce((summed, count), reduce_op="sum")
    # Gradients are sums here, averaged over the processes: this makes them the mean over all that was counted.
    factor = fabric.world_size / count.clamp(min=1)
    trained = [parameter for one in optimizer.param_groups for parameter in one["params"]]  # a loss's own too
    for parameter in dict.fromkeys([*model.parameters(), *trained]):
        if parameter.grad is not None:
            parameter.grad.mul_(factor)
    return summed / count.clamp(min=1), count


def _call(model: nn.Module, inputs: Any) -> Any:
    if isinstance(inputs, Mapping):
        return model(**inputs)
    return model(*inputs) if isinstance(inputs, tuple | list) else model(inputs)


def _stopping(stop: Event, history: History) -> bool:
    """Whether a person ended the run; where it was in one process, all stop before the same step."""
    history.stopped = of_any(stop.is_set())
    return history.stopped


def _clipped(fabric: Any, model: nn.Module, optimizer: Any, clip: float) -> Tensor:
    """The norm of all gradients before they were shortened to at most `clip`."""
    return fabric.clip_gradients(model, optimizer, max_norm=clip, error_if_nonfinite=False)


def _evaluate(evaluate: Callable[[nn.Module], Mapping[str, float]], model: nn.Module, history: History) -> None:
    with evaluating(model), keeping_random_numbers():
        history.scores.append({"step": len(history), **checked_scores(evaluate(model))})


def _groups(
    batches: Iterable[tuple[Any, Any]], size: int, epoch: int, taken: int, checkpoints: Checkpoints | None
) -> Iterator[list[tuple[Any, Any]]]:
    """The batches of each step of an epoch, of which `taken` were taken before; the last step may have fewer."""
    source = iter(batches)
    for number in itertools.count():
        group = [checked_batch(batch) for batch in itertools.islice(source, size)]
        if number == taken and checkpoints is not None:
            checkpoints.restore_generators()  # only now: passing over batches may have drawn random numbers
        if not group and number == 0:
            raise ValueError(f"batches gave nothing in epoch {epoch}; a generator can be read once only: pass Batches")
        if not group and number < taken:
            raise ValueError(f"batches gave {number} steps in epoch {epoch}, of which the checkpoint has taken {taken}")
        if not group:
            return
        if number >= taken:
            yield group


def _steps_in_all(batches: Iterable[Any], epochs: int | None, steps: int | None, accumulate: int) -> int | None:
    """How many steps the run will have taken at its end; None where the batches cannot be counted."""
    if epochs is None:
        return steps
    try:
        return epochs * math.ceil(len(batches) / accumulate)  # type: ignore[arg-type]
    except TypeError:
        return None


def accuracy(model: nn.Module, inputs: Shaped[Tensor, "N ..."], labels: Int[Tensor, "N *rest"]) -> float:
    """The fraction of `labels` that the model's largest output (last axis) names, in evaluation mode."""
    if labels.numel() == 0:
        raise ValueError("labels is empty: the accuracy of no answers is undefined")
    with evaluating(model):
        return (model(inputs).argmax(dim=-1) == labels).double().mean().item()
