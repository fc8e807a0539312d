"""The training loop, plain: forward, backward, step."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

import torch
from jaxtyping import Int, Shaped
from torch import Tensor, nn


@dataclass
class History:
    """What a run left behind: `losses`, one for each step; `records`, whatever `after_epoch` returned."""

    losses: list[float] = field(default_factory=list)
    records: list[dict[str, Any]] = field(default_factory=list)


def fit(
    model: nn.Module,
    batches: Iterable[tuple[Tensor, Tensor]],
    loss: Callable[[Any, Any], Tensor],
    *,
    optimizer: torch.optim.Optimizer,
    epochs: int,
    after_epoch: Callable[[int], dict[str, Any] | None] | None = None,
    after_step: Callable[[int], None] | None = None,
) -> History:
    """Train `model` in place on `batches`, read once an epoch, and return the history.

    `loss(model(inputs), targets)` is a scalar tensor. `after_epoch(epoch)` and `after_step(step)` count from
    1; a dictionary that `after_epoch` returns is kept in `History.records`. A loss that becomes infinite or
    NaN is recorded, not raised: some lessons want to see it. Raises ValueError for batches that give nothing,
    as a generator does when it is read a second time.
    """
    if epochs < 0:
        raise ValueError(f"epochs must be 0 or more, not {epochs}")
    history = History()
    for epoch in range(1, epochs + 1):
        model.train()
        steps_before = len(history.losses)
        for inputs, targets in batches:
            value = loss(model(inputs), targets)
            optimizer.zero_grad()
            value.backward()
            optimizer.step()
            history.losses.append(value.item())
            if after_step is not None:
                after_step(len(history.losses))
        if len(history.losses) == steps_before:
            raise ValueError(f"batches gave nothing in epoch {epoch}; a generator can be read once only: pass Batches")
        record = after_epoch(epoch) if after_epoch is not None else None
        if record is not None:
            history.records.append(record)
    return history


@contextmanager
def evaluating(model: nn.Module) -> Iterator[nn.Module]:
    """`model` in evaluation mode and without gradients; after the `with`, each part in its own mode again."""
    modes = [(module, module.training) for module in model.modules()]
    try:
        model.eval()
        with torch.no_grad():
            yield model
    finally:
        for module, mode in modes:
            module.training = mode


def accuracy(model: nn.Module, inputs: Shaped[Tensor, "N ..."], labels: Int[Tensor, "N *rest"]) -> float:
    """The fraction of `labels` that the model's largest output (last axis) names, in evaluation mode."""
    if labels.numel() == 0:
        raise ValueError("labels is empty: the accuracy of no answers is undefined")
    with evaluating(model):
        return (model(inputs).argmax(dim=-1) == labels).double().mean().item()
