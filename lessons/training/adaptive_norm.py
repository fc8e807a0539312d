"""A layer norm whose own gradient cannot grow: what the notes call adaptive normalization."""

import torch
from jaxtyping import Float
from torch import Tensor, nn


class AdaptiveNorm(nn.Module):
    """AdaNorm: y = (x − μ)/σ over the last axis, times 1 − k·y, which the gradient takes for a constant.

    Nothing is learned: no gain and no bias, which can fit what is special to the training data. The factor shrinks
    what stands above the mean and stretches what stands below. `d_model` is not needed; it stands where other norms
    have it. Raises ValueError for an eps that is not above 0.
    Source: Xu et al. 2019, "Understanding and Improving Layer Normalization", section 4, with C = 1.
    """

    def __init__(self, d_model: int, eps: float = 1e-5, k: float = 0.1) -> None:
        super().__init__()
        if not eps > 0:
            raise ValueError(f"eps={eps!r} must be above 0, for the norm divides by it; 1e-5 would do")
        self.eps, self.k = eps, k

    def forward(self, x: Float[Tensor, "*batch d_model"]) -> Float[Tensor, "*batch d_model"]:
        """(…, d_model) in and out, each vector by itself."""
        mean, variance = x.mean(dim=-1, keepdim=True), x.var(dim=-1, keepdim=True, correction=0)
        y = (x - mean) / torch.sqrt(variance + self.eps)
        return (1 - self.k * y).detach() * y
