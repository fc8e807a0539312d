"""What a class looks at inside a run: the gradient of each layer, the size of a step, the variance Adam's rate has."""

import math
from collections.abc import Iterable

import torch
from jaxtyping import Float
from torch import Tensor, nn


def gradient_norms(layers: Iterable[nn.Module]) -> Float[Tensor, "layers"]:
    """The norm of all gradients of each module together: (layers,), float64. Parameters without one count as 0.

    Raises ValueError where no parameter has a gradient: backward was not called, or zero_grad came after it.
    """
    norms, found = [], False
    for layer in layers:
        gradients = [p.grad.detach().double().norm() for p in layer.parameters() if p.grad is not None]
        found = found or bool(gradients)
        norms.append(torch.stack(gradients).norm() if gradients else torch.zeros((), dtype=torch.float64))
    if not found:
        raise ValueError("no parameter of these layers has a gradient: call backward() first, or look before zero_grad")
    return torch.stack([norm.cpu() for norm in norms])


def rectification(step: int, beta2: float = 0.999) -> float:
    """RAdam's factor r of a step, counted from 0: how far the variance of 1/√v̂ is from the least it can have.

    r² = Var[1/√v̂] after infinitely many steps, divided by that after n = step + 1, for gradients that are normal with
    mean 0. It is 0 where that variance has no end, in the first steps: there RAdam steps without v̂.
    Raises ValueError for a step below 0 and a beta2 outside (0, 1).
    Source: Liu et al. 2020, equation 5 and algorithm 2; as in torch, ρ must be above 5.
    """
    if step < 0:
        raise ValueError(f"step={step} must be 0 or more; the first step is 0")
    if not 0 < beta2 < 1:
        raise ValueError(f"beta2={beta2!r} must be between 0 and 1; Adam has 0.999")
    n, rho_end = step + 1, 2 / (1 - beta2) - 1
    rho = rho_end - 2 * n * beta2**n / (1 - beta2**n)
    if rho <= 5:
        return 0.0
    return math.sqrt((rho - 4) * (rho - 2) * rho_end / ((rho_end - 4) * (rho_end - 2) * rho))
