"""Exercises of lesson 01."""

import math

import torch
from torch import Tensor
from torch.nn import functional as F

from lessons.activations import derivative, gelu
from lessons.course.registry import Case, Exercise, Mistake


def _random(*shape: int, seed: int = 0, dtype: torch.dtype = torch.float32) -> Tensor:
    return torch.randn(shape, generator=torch.Generator().manual_seed(seed), dtype=dtype)


def _cdf(x: Tensor) -> Tensor:
    return torch.special.ndtr(x)


def _density(x: Tensor) -> Tensor:
    return torch.exp(-(x**2) / 2) / math.sqrt(2 * math.pi)


# GELU


def my_gelu(x: Tensor) -> Tensor:
    """x times the probability that a standard normal Z is at most x; exact, with torch.erf."""
    probability = 0.5 * (1 + torch.erf(x / math.sqrt(2)))
    return x * probability


GELU = Exercise(
    name="activations.gelu",
    title="GELU from its definition",
    cases=[
        Case((torch.tensor([1.0]),), "one number"),
        Case((torch.tensor([-2.0, -0.75, 0.0, 0.5, 2.25]),), "both signs"),
        Case((_random(2, 3, 4),), "any shape"),
        Case((_random(5, dtype=torch.float64),), "double precision"),
    ],
    reference=my_gelu,
    accepted=[
        lambda x: x * torch.special.ndtr(x),
        lambda x: 0.5 * x * torch.erfc(-x / 2**0.5),
        lambda x: x * torch.distributions.Normal(0.0, 1.0).cdf(x),
        F.gelu,
    ],
    mistakes=[
        Mistake(
            "erf(x) in place of erf(x / √2)",
            lambda x: 0.5 * x * (1 + torch.erf(x)),
            "erf belongs to a normal of variance ½. For the standard normal, divide x by √2 first.",
        ),
        Mistake(
            "the factor ½ is missing",
            lambda x: x * (1 + torch.erf(x / math.sqrt(2))),
            "1 + erf(…) runs from 0 to 2; a probability runs from 0 to 1.",
        ),
        Mistake(
            "the 1 is missing",
            lambda x: 0.5 * x * torch.erf(x / math.sqrt(2)),
            "erf runs from −1 to 1, so ½ erf(…) is negative on the left. Add 1 before you halve it.",
        ),
        Mistake(
            "the density in place of the probability",
            lambda x: x * _density(x),
            "exp(−x²/2)/√(2π) is how dense Z is at x. Asked is how likely Z lies anywhere up to x: its integral.",
        ),
        Mistake(
            "the probability without x",
            _cdf,
            "That is the chance that the gate opens. What comes through an open gate is x: multiply by it.",
        ),
        Mistake(
            "the tanh form",
            lambda x: F.gelu(x, approximate="tanh"),
            "Close, and GPT-2 uses it, but it differs from the exact GELU in the fourth digit. Use torch.erf.",
        ),
        Mistake(
            "the sigmoid form",
            lambda x: x * torch.sigmoid(1.702 * x),
            "σ(1.702 x) only resembles Φ(x): the result differs in the second digit. Use torch.erf.",
        ),
    ],
    hint="Φ(x) = ½ (1 + erf(x / √2)) is the probability. `torch.erf` and `math.sqrt` are there; no loop is needed.",
)


# The slope of GELU


def gelu_slope(x: Tensor) -> Tensor:
    """The derivative of GELU at x, by the product rule, without autograd."""
    probability = 0.5 * (1 + torch.erf(x / math.sqrt(2)))
    density = torch.exp(-(x**2) / 2) / math.sqrt(2 * math.pi)
    return probability + x * density


def _slope_by_autograd(x: Tensor) -> Tensor:
    x = x.requires_grad_()
    return torch.autograd.grad(F.gelu(x).sum(), x)[0]


SLOPE = Exercise(
    name="activations.gelu_slope",
    title="The slope of GELU",
    cases=[
        Case((torch.tensor([0.0]),), "at 0, where the slope is ½"),
        Case((torch.tensor([-2.0, -0.75, 0.5, 1.5]),), "both signs"),
        Case((_random(3, 4, seed=1),), "any shape"),
    ],
    reference=gelu_slope,
    accepted=[
        _slope_by_autograd,
        derivative(gelu),
        lambda x: torch.special.ndtr(x) + x * torch.distributions.Normal(0.0, 1.0).log_prob(x).exp(),
        lambda x: torch.func.vmap(torch.func.grad(F.gelu))(x.flatten()).reshape(x.shape),
    ],
    mistakes=[
        Mistake(
            "the gate taken for a constant",
            _cdf,
            "Φ(x) alone is the slope of x · c. But the gate itself depends on x: the product rule has a second term.",
        ),
        Mistake(
            "the first term of the product rule is missing",
            lambda x: x * _density(x),
            "(x · Φ)′ = 1 · Φ + x · Φ′. Only the second term is there.",
        ),
        Mistake(
            "the density without 1/√(2π)",
            lambda x: _cdf(x) + x * torch.exp(-(x**2) / 2),
            "exp(−x²/2) encloses an area of √(2π). A density encloses 1: divide by it.",
        ),
        Mistake(
            "a minus between the terms",
            lambda x: _cdf(x) - x * _density(x),
            "The product rule adds. (The derivative of the density would bring a minus; that comes with the second.)",
        ),
        Mistake(
            "the slope of ReLU",
            lambda x: (x > 0).to(x.dtype),
            "That is a step from 0 to 1. GELU's slope passes smoothly from one to the other, and beyond both.",
        ),
    ],
    hint="Product rule: (x · Φ(x))′ = Φ(x) + x · Φ′(x), and Φ′ is the normal density exp(−x²/2) / √(2π).",
)


# Dead units


def dead_share(z: Tensor) -> float:
    """The share (0 to 1) of ReLU units that are dead on a data set.

    z (N, units): what reaches each unit, before ReLU, for each of N examples.
    """
    silent = (z <= 0).all(dim=0)  # (units,): on no example does anything pass
    return silent.double().mean().item()


DEAD = Exercise(
    name="activations.dead_share",
    title="Counting dead units",
    cases=[
        Case((torch.tensor([[1.0, -1.0, 2.0, -3.0], [-1.0, -2.0, 3.0, 0.0]]),), "2 examples, 4 units"),
        Case((torch.tensor([[-1.0, -2.0], [-1.0, -0.5], [-3.0, 4.0]]),), "3 examples, 2 units"),
        Case((_random(4, 40, seed=2) - 1,), "4 examples, 40 units"),
    ],
    reference=dead_share,
    accepted=[
        lambda z: (z.max(dim=0).values <= 0).float().mean(),
        lambda z: sum(bool(torch.relu(z[:, unit]).sum() == 0) for unit in range(z.shape[1])) / z.shape[1],
        lambda z: 1 - (z > 0).any(dim=0).float().mean().item(),
    ],
    mistakes=[
        Mistake(
            "any in place of all",
            lambda z: (z <= 0).any(dim=0).double().mean().item(),
            "A unit that rests on one example may wake on another. It is dead if it rests on all of them.",
        ),
        Mistake(
            "the share of zeros",
            lambda z: (z <= 0).double().mean().item(),
            "This counts pairs of an example and a unit. A zero here and there is what ReLU is for; ask of each unit "
            "whether all its outputs are zero.",
        ),
        Mistake(
            "the wrong axis",
            lambda z: (z <= 0).all(dim=1).double().mean().item(),
            "This is the share of examples that wake no unit. The examples are the first axis: ask along dim=0.",
        ),
        Mistake(
            "a unit at exactly 0 counted as alive",
            lambda z: (z < 0).all(dim=0).double().mean().item(),
            "At exactly 0 ReLU lets nothing through and its slope counts as 0: ask z <= 0.",
        ),
        Mistake(
            "the number in place of the share",
            lambda z: int((z <= 0).all(dim=0).sum()),
            "Right units, but counted. Divide by how many units there are.",
        ),
        Mistake(
            "the share of the living",
            lambda z: (z > 0).any(dim=0).double().mean().item(),
            "That is the share of units that some example wakes. Asked are the others.",
        ),
    ],
    hint="First ask of each number whether it is at most 0, then of each unit (each column) whether `all` are, then "
    "take the mean over units.",
)


# A gate


def geglu(x: Tensor, W: Tensor, V: Tensor) -> Tensor:
    """A gated hidden layer: gelu(x W) times x V, element by element.

    x (T, d_model); W and V (d_model, d_ff); gives (T, d_ff). `gelu` is imported above.
    """
    return gelu(x @ W) * (x @ V)


GEGLU = Exercise(
    name="activations.geglu",
    title="A gated hidden layer",
    cases=[
        Case((torch.tensor([[2.0]]), torch.tensor([[1.0]]), torch.tensor([[-3.0]])), "one token, one unit"),
        Case((_random(3, 4), _random(4, 5, seed=1), _random(4, 5, seed=2)), "3 tokens, 4 to 5"),
        Case((_random(2, 3, 4, seed=3), _random(4, 6, seed=4), _random(4, 6, seed=5)), "a batch of 2"),
    ],
    reference=geglu,
    accepted=[
        lambda x, W, V: F.gelu(torch.einsum("...d,df->...f", x, W)) * torch.einsum("...d,df->...f", x, V),
        lambda x, W, V: F.linear(x, V.T).mul(gelu(F.linear(x, W.T))),
    ],
    mistakes=[
        Mistake(
            "W and V exchanged",
            lambda x, W, V: (x @ W) * gelu(x @ V),
            "The activation belongs to x W, the gate; x V is what passes through it.",
        ),
        Mistake(
            "a sum in place of a product",
            lambda x, W, V: gelu(x @ W) + x @ V,
            "A gate multiplies: where it is 0, nothing passes, whatever x V is.",
        ),
        Mistake(
            "the activation around the product",
            lambda x, W, V: gelu((x @ W) * (x @ V)),
            "Apply gelu to x W first, then multiply.",
        ),
        Mistake(
            "both halves activated",
            lambda x, W, V: gelu(x @ W) * gelu(x @ V),
            "x V passes as it is; only the gate is activated.",
        ),
        Mistake(
            "a sigmoid gate",
            lambda x, W, V: torch.sigmoid(x @ W) * (x @ V),
            "That is GLU, the first of the family. GEGLU has gelu where GLU has the sigmoid.",
        ),
    ],
    hint="Two matrix products, `x @ W` and `x @ V`, both (T, d_ff). One goes through `gelu`; then multiply with `*`.",
)

EXERCISES = [GELU, SLOPE, DEAD, GEGLU]
