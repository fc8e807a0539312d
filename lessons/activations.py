"""Activation functions, the feed-forward blocks that hold them, and a census of units that no longer learn."""

import math
from collections.abc import Callable, Iterable
from functools import partial
from typing import Any

import torch
from jaxtyping import Float
from torch import Tensor, nn

from lessons.training import evaluating

Elementwise = Callable[[Tensor], Tensor]


def relu(x: Float[Tensor, "..."]) -> Float[Tensor, "..."]:
    """max(0, x): any shape in, the same shape out. Its slope at 0 is taken as 0, as in PyTorch.

    Source: Nair and Hinton 2010, "Rectified linear units improve restricted Boltzmann machines".
    """
    # Asked as x <= 0 and not as x > 0, so that NaN takes the second branch and stays NaN.
    return torch.where(x <= 0, 0.0, x)


def leaky_relu(x: Float[Tensor, "..."], negative_slope: float = 0.01) -> Float[Tensor, "..."]:
    """x above 0, negative_slope · x elsewhere: any shape in, the same shape out.

    Source: Maas, Hannun and Ng 2013, "Rectifier nonlinearities improve neural network acoustic models".
    """
    return torch.where(x > 0, x, negative_slope * x)


def normal_cdf(x: Float[Tensor, "..."]) -> Float[Tensor, "..."]:
    """Φ(x) = P(Z ≤ x) for a standard normal Z: any shape in, the same shape out."""
    return 0.5 * (1 + torch.erf(x / math.sqrt(2)))


def gelu(x: Float[Tensor, "..."], approximate: str = "none") -> Float[Tensor, "..."]:
    """x · Φ(x), or one of the two approximations of its paper: any shape in, the same shape out.

    `approximate` is "none" (exact, by erf: BERT, ViT), "tanh" (GPT-2) or "sigmoid" (ImageGPT); another raises
    ValueError. At -inf the result is NaN, for it is -inf · 0; so is PyTorch's, and a network that reaches
    infinity should show it.
    Source: Hendrycks and Gimpel 2016, "Gaussian error linear units", section 2.
    """
    if approximate == "none":
        return x * normal_cdf(x)
    if approximate == "tanh":
        return 0.5 * x * (1 + torch.tanh(math.sqrt(2 / math.pi) * (x + 0.044715 * x**3)))
    if approximate == "sigmoid":
        return x * torch.sigmoid(1.702 * x)
    raise ValueError(f'approximate must be "none", "tanh" or "sigmoid", not {approximate!r}')


def silu(x: Float[Tensor, "..."]) -> Float[Tensor, "..."]:
    """x · σ(x), also called swish: any shape in, the same shape out.

    Source: Hendrycks and Gimpel 2016; Ramachandran, Zoph and Le 2017, "Searching for activation functions".
    """
    return x * torch.sigmoid(x)


def stochastic_gate(x: Float[Tensor, "..."], generator: torch.Generator) -> Float[Tensor, "..."]:
    """x · m with m drawn from Bernoulli(Φ(x)), one draw an element: its mean over draws is GELU.

    Source: Hendrycks and Gimpel 2016, section 2: "multiplying the input by zero or one".
    """
    # Drawn where the generator lives, so that one seed gives one result on every device.
    uniform = torch.rand(x.shape, generator=generator, device=generator.device, dtype=torch.float32).to(x.device)
    return x * (uniform < normal_cdf(x))


def derivative(function: Elementwise) -> Elementwise:
    """The slope of an elementwise function, by autograd, as a function that has a slope again.

    `derivative(derivative(gelu))(x)` is the second derivative. Where autograd finds no path to x (a constant, or
    the slope of a straight piece) the slope is 0.
    """

    def slope(x: Tensor) -> Tensor:
        with torch.enable_grad():
            at = x if x.requires_grad else x.detach().requires_grad_()
            y = function(at)
            if not y.requires_grad:
                return torch.zeros_like(x)
            # Elementwise: y_i depends on x_i alone, so the gradient of the sum is each one's own slope.
            (dy_dx,) = torch.autograd.grad(y.sum(), at, create_graph=True, materialize_grads=True)
        return dy_dx if x.requires_grad else dy_dx.detach()

    return slope


class ReLU(nn.Module):
    """`relu` as a layer of a network."""

    def forward(self, x: Float[Tensor, "..."]) -> Float[Tensor, "..."]:
        return relu(x)


class LeakyReLU(nn.Module):
    """`leaky_relu` as a layer of a network."""

    def __init__(self, negative_slope: float = 0.01) -> None:
        super().__init__()
        self.negative_slope = negative_slope

    def forward(self, x: Float[Tensor, "..."]) -> Float[Tensor, "..."]:
        return leaky_relu(x, self.negative_slope)

    def extra_repr(self) -> str:
        return f"negative_slope={self.negative_slope}"


class GELU(nn.Module):
    """`gelu` as a layer of a network; a form that does not exist raises ValueError at once."""

    def __init__(self, approximate: str = "none") -> None:
        super().__init__()
        gelu(torch.zeros(1), approximate)  # complains here, where the mistake is, and not in the first batch
        self.approximate = approximate

    def forward(self, x: Float[Tensor, "..."]) -> Float[Tensor, "..."]:
        return gelu(x, self.approximate)

    def extra_repr(self) -> str:
        return f"approximate={self.approximate!r}"


class SiLU(nn.Module):
    """`silu` as a layer of a network."""

    def forward(self, x: Float[Tensor, "..."]) -> Float[Tensor, "..."]:
        return silu(x)


class FeedForward(nn.Module):
    """A transformer's feed-forward block: activation(x W₁ + b₁) W₂ + b₂, the same for every token.

    Takes and gives (B, T, d_model), or any shape whose last axis is d_model; the hidden layer has d_ff units.
    Source: Vaswani et al. 2017, section 3.3 (with ReLU); Devlin et al. 2019 (with GELU).
    """

    def __init__(self, d_model: int, d_ff: int, activation: Elementwise = gelu) -> None:
        super().__init__()
        self.hidden = nn.Linear(d_model, d_ff)
        self.activation = activation
        self.output = nn.Linear(d_ff, d_model)

    def forward(self, x: Float[Tensor, "*batch d_model"]) -> Float[Tensor, "*batch d_model"]:
        return self.output(self.activation(self.hidden(x)))


class GatedFeedForward(nn.Module):
    """A gated feed-forward block: (activation(x W) ⊙ x V) W₂, without biases.

    One half of the hidden layer decides how much of the other passes. With GELU it is GEGLU, with SiLU SwiGLU,
    with ReLU ReGLU. Three matrices instead of two: two thirds of d_ff keep the number of parameters.
    Source: Shazeer 2020, "GLU variants improve transformer", equation 6.
    """

    def __init__(self, d_model: int, d_ff: int, activation: Elementwise = gelu) -> None:
        super().__init__()
        self.gate = nn.Linear(d_model, d_ff, bias=False)  # W
        self.hidden = nn.Linear(d_model, d_ff, bias=False)  # V
        self.activation = activation
        self.output = nn.Linear(d_ff, d_model, bias=False)  # W₂

    def forward(self, x: Float[Tensor, "*batch d_model"]) -> Float[Tensor, "*batch d_model"]:
        return self.output(self.activation(self.gate(x)) * self.hidden(x))


ACTIVATION_LAYERS = (ReLU, LeakyReLU, GELU, SiLU, nn.ReLU, nn.LeakyReLU, nn.GELU, nn.SiLU, nn.ELU, nn.Tanh)


def largest_slopes(
    model: nn.Module, inputs: Any, *, layers: Iterable[str] | None = None, unit_axis: int = -1
) -> dict[str, Float[Tensor, "_"]]:
    """For each unit of each activation layer, its steepest |slope| over all of `inputs`, by the layer's name.

    The slope is the activation's, at the value that reaches it. Where it is 0 no gradient passes, whatever the
    loss. `inputs` is what `model` takes, all examples at once; the model is left as it was. `layers` names the
    elementwise layers to measure, by default those in ACTIVATION_LAYERS; `unit_axis` is the axis of their units
    (-1 in an MLP and for tokens, 1 for the channels of images). A layer used twice is reported twice.
    Raises ValueError where no such layer is found or reached, and for one string as `layers`.
    """
    modules = dict(model.named_modules())
    if isinstance(layers, str):  # its letters would be taken for names
        raise ValueError(f"layers={layers!r} is one string; write layers=[{layers!r}]")
    if layers is None:
        layers = [name for name, module in modules.items() if isinstance(module, ACTIVATION_LAYERS)]
    steepest: dict[str, Tensor] = {}

    def measure(name: str, module: nn.Module, x: Tensor) -> None:
        # On a copy: an in-place layer may not change the values that the model still needs.
        slopes = derivative(lambda x: module.forward(x.clone()))(x.detach()).abs()
        if slopes.numel() == 0:
            raise ValueError(f"inputs is empty: layer {name!r} saw values of shape {tuple(x.shape)}")
        uses = sum(key.split(" (use")[0] == name for key in steepest)
        key = name if uses == 0 else f"{name} (use {uses + 1})"
        slopes = slopes.movedim(unit_axis, -1)
        steepest[key] = slopes.reshape(-1, slopes.shape[-1]).amax(dim=0)

    hooks = []
    try:
        for name in layers:
            if name not in modules:
                raise ValueError(f"layers: the model has no layer {name!r}, it has {sorted(modules)}")
            hook = partial(lambda name, module, arguments: measure(name, module, arguments[0]), name)
            hooks.append(modules[name].register_forward_pre_hook(hook))
        with evaluating(model):
            model(inputs)
    finally:
        for handle in hooks:
            handle.remove()
    if not steepest:
        raise ValueError(
            "model uses no activation layer: name its elementwise layers in layers=[...]. A function called inside "
            "forward has no name; make it a module, such as GELU()"
        )
    return steepest


def dead_fraction(model: nn.Module, inputs: Any, threshold: float = 0.0, **where: Any) -> float:
    """The fraction, 0 to 1, of units whose slope is nowhere on `inputs` steeper than `threshold`.

    With 0 the gradient is exactly zero on the whole data set: nothing moves the unit's weights. A threshold above
    0 also counts units that all but sleep: a LeakyReLU that never sees a positive value is at 0.01.
    `where` is passed to `largest_slopes`. Raises ValueError for a threshold below 0.
    """
    if threshold < 0:
        raise ValueError(f"threshold must be 0 or more, not {threshold}; a steepness is never negative")
    slopes = torch.cat(list(largest_slopes(model, inputs, **where).values()))
    return (slopes <= threshold).double().mean().item()
