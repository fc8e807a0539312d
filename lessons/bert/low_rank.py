"""Fine-tuning by low-rank additions (LoRA): the published matrices stay as they are, and a small product is learned
beside each."""

import math
from typing import Any

import torch
import torch.nn.functional as F
from jaxtyping import Float
from torch import Tensor, nn

from lessons.bert.checks import check_layers
from lessons.bert.model import Bert
from lessons.checks import check_whole_number, kind_of
from lessons.training.checks import is_number


class LowRank(nn.Module):
    """y = W x + b + scale · B A x, where W and b are those of `linear` and frozen, and only A and B are learned.

    A (rank, d_in) starts normal with variance 1 / d_in, B (d_out, rank) zero: at first y is what `linear` gives. With
    α as in the source, scale is α / rank. Raises ValueError for what is no nn.Linear, a rank below 1 or above both
    widths, and a scale of 0.
    Source: Hu et al. 2021, "LoRA: Low-rank adaptation of large language models", section 4.1.
    """

    def __init__(self, linear: nn.Linear, rank: int, scale: float = 2.0) -> None:
        super().__init__()
        if not isinstance(linear, nn.Linear):
            raise ValueError(f"linear is a {type(linear).__name__}; an nn.Linear is needed")
        d_out, d_in = linear.weight.shape
        check_rank(rank, min(d_in, d_out))
        if not is_number(scale) or scale == 0 or math.isinf(scale):
            raise ValueError(f"scale={scale!r} must be a number other than 0, at which nothing is learned; 2 is common")
        self.linear, self.rank, self.scale = linear.requires_grad_(False), rank, scale
        like: dict[str, Any] = {"device": linear.weight.device, "dtype": linear.weight.dtype}
        self.A = nn.Parameter(torch.randn(rank, d_in, **like) * d_in**-0.5)
        self.B = nn.Parameter(torch.zeros(d_out, rank, **like))

    def forward(self, x: Float[Tensor, "*batch d_in"]) -> Float[Tensor, "*batch d_out"]:
        # From the right: through `rank` numbers a token. B A itself would be as large as W.
        return self.linear(x) + self.scale * F.linear(F.linear(x, self.A), self.B)

    @property
    def weight(self) -> Float[Tensor, "d_out d_in"]:
        """W + scale · B A, the matrix of a linear layer that does the same."""
        return self.linear.weight + self.scale * self.B @ self.A

    @property
    def bias(self) -> Float[Tensor, "d_out"] | None:
        return self.linear.bias

    def merged(self) -> nn.Linear:
        """A linear layer that does the same, its weights free to be trained."""
        d_out, d_in = self.linear.weight.shape
        with torch.device(self.linear.weight.device):
            linear = nn.Linear(d_in, d_out, self.bias is not None, dtype=self.linear.weight.dtype)
        with torch.no_grad():
            linear.weight.copy_(self.weight)
            if self.bias is not None:
                linear.bias.copy_(self.bias)
        return linear

    def extra_repr(self) -> str:
        return f"rank={self.rank}, scale={self.scale}"


def add_low_rank(body: Bert, rank: int = 8, n_layers: int = 3, scale: float = 2.0) -> Bert:
    """Freeze the body and put a `LowRank` in place of every linear layer of its last `n_layers` blocks; the body.

    These are the four projections of attention, three of which are one matrix here, and both layers of feed-forward.
    A head that is put on the body stays free. Raises ValueError for what is no Bert or has low-rank additions already,
    more layers than there are, and a rank or scale that cannot be.
    """
    if not isinstance(body, Bert):
        raise ValueError(f"body is a {type(body).__name__}; a Bert is needed, which a model with a head has as .body")
    check_layers("n_layers", n_layers, body.config.n_layers, least=1)
    check_rank(rank, min(body.config.d_model, body.config.d_ff))
    if any(isinstance(part, LowRank) for part in body.modules()):
        raise ValueError("body has low-rank additions already; merge(body) makes plain layers of them first")
    body.requires_grad_(False)
    for block in body.encoder.blocks[-n_layers:]:
        for parent, name, linear in _children(block, nn.Linear):
            setattr(parent, name, LowRank(linear, rank, scale))
    return body


def merge(model: nn.Module) -> nn.Module:
    """Make a plain linear layer of every `LowRank` in the model: the same outputs, at the old speed; the model.

    Raises ValueError for what is no model, and for a `LowRank` by itself, which no layer can be put in place of.
    """
    if isinstance(model, LowRank):
        raise ValueError("model is itself a LowRank; its merged() is the plain layer, merge takes a model around it")
    if not isinstance(model, nn.Module):
        raise ValueError(f"model is {kind_of(model)}; an nn.Module with low-rank additions is needed")
    for parent, name, low_rank in _children(model, LowRank):
        setattr(parent, name, low_rank.merged())
    return model


def trained_state(model: nn.Module) -> dict[str, Tensor]:
    """The parameters that are not frozen, by name: all that differs from the published model after fine-tuning."""
    if not isinstance(model, nn.Module):
        raise ValueError(f"model is {kind_of(model)}; an nn.Module is needed")
    return {name: parameter.detach() for name, parameter in model.named_parameters() if parameter.requires_grad}


def check_rank(rank: Any, largest: int) -> None:
    """Raises ValueError unless it is a whole number, 1 or more, and no more than a matrix of this width can have."""
    check_whole_number("rank", rank, "; 4 to 16 are common")
    if rank > largest:
        raise ValueError(f"rank={rank} must be at most {largest}, the smaller width of the layer; 4 to 16 are common")


def _children(module: nn.Module, kind: type[nn.Module]) -> list[tuple[nn.Module, str, Any]]:
    """Each part of this kind below a module: whose child it is, under which name, and itself."""
    pairs = [(parent, *child) for parent in module.modules() for child in parent.named_children()]
    return [(parent, name, child) for parent, name, child in pairs if isinstance(child, kind)]
