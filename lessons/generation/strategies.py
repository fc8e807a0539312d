"""How the next token is taken from the model's scores: temperature, top-k, top-p, and one random number.

The order is one and the same everywhere:

    logits → divide by the temperature → softmax → keep the top k → keep the top p of what is left → renormalize → draw
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import torch
import torch.nn.functional as F
from jaxtyping import Bool, Float, Int
from torch import Tensor

from lessons.checks import check_generator, check_has_numbers, kind_of

LEAST_TEMPERATURE, MOST_TEMPERATURE = 1e-30, 1e30  # beyond these float32 has 0 and ∞


class Kept(NamedTuple):
    """A distribution and what a strategy keeps of it; the last axis is the vocabulary.

    `before`: the model's probabilities at the strategy's temperature; `kept`: the tokens that the cuts leave; `lost`:
    the probability that the others had; `after`: that of the kept ones, renormalized, and 0 elsewhere.
    """

    before: Float[Tensor, "*batch V"]
    kept: Bool[Tensor, "*batch V"]
    lost: Float[Tensor, "*batch"]
    after: Float[Tensor, "*batch V"]


@dataclass(frozen=True)
class Strategy:
    """How a token is chosen. Strategy() samples from the model as it is; Strategy.greedy() takes the likeliest token.

    temperature: below 1 sharpens, above 1 flattens, 0 is greedy: the likeliest token, of equals the first. top_k: so
    many tokens stay, the likeliest. top_p: the likeliest tokens stay that together have p of the probability that
    top_k left, the one that crosses p included. None cuts nothing. The likeliest are those with the highest scores, of
    equal scores the first in the vocabulary. Raises ValueError naming the argument, its value and what would do.
    Source: Fan et al. 2018 (top-k); Holtzman et al. 2020, section 3 (top-p, "nucleus").
    """

    temperature: float | int = 1.0
    top_k: int | None = None
    top_p: float | int | None = None

    def __post_init__(self) -> None:
        number = isinstance(self.temperature, int | float) and not isinstance(self.temperature, bool)
        if not number or not (self.temperature == 0 or LEAST_TEMPERATURE <= self.temperature <= MOST_TEMPERATURE):
            raise ValueError(f"temperature={self.temperature!r:.80} must be 0, which takes the likeliest token, or "
                             f"{LEAST_TEMPERATURE:g} to {MOST_TEMPERATURE:g}; 1 leaves the model as it is")  # fmt: skip
        whole = isinstance(self.top_k, int) and not isinstance(self.top_k, bool)
        if self.top_k is not None and (not whole or self.top_k < 1):
            raise ValueError(f"top_k={self.top_k!r:.80} must be a whole number, 1 or more; None keeps all tokens")
        number = isinstance(self.top_p, int | float) and not isinstance(self.top_p, bool)
        if self.top_p is not None and (not number or not 0 < self.top_p <= 1):
            raise ValueError(f"top_p={self.top_p!r:.80} must be above 0 and at most 1; None keeps all tokens")

    @classmethod
    def greedy(cls) -> "Strategy":
        """The likeliest token each time: temperature 0."""
        return cls(temperature=0.0)

    def distribution(self, logits: Float[Tensor, "*batch V"]) -> Kept:
        """What the strategy makes of the scores (…, V). A score of -∞ stays out. Computed in float32 at least.

        Raises ValueError for NaN, +∞ and a row of nothing but -∞.
        """
        logits = _checked(logits)
        if self.temperature == 0:
            before = torch.zeros_like(logits).scatter_(-1, logits.argmax(dim=-1, keepdim=True), 1.0)
            kept = before > 0
        else:
            highest = logits.amax(dim=-1, keepdim=True)  # subtracted before the division, which then cannot overflow
            before = torch.softmax((logits - highest) / self.temperature, dim=-1)
            kept = logits > -math.inf
        if self.top_k is not None and self.top_k < logits.shape[-1]:
            kept = kept & (ranks(logits) < self.top_k)
        if self.top_p is not None and self.top_p < 1:
            kept = kept & nucleus(before * kept, self.top_p, logits)
        left = before * kept
        mass = left.sum(dim=-1, keepdim=True)
        lost = (before * ~kept).sum(dim=-1)  # not 1 - mass, which would round
        return Kept(before, kept, lost, left / mass)


def ranks(scores: Float[Tensor, "*batch V"]) -> Int[Tensor, "*batch V"]:
    """Each token's place from 0, the highest score; equals in the order of the vocabulary."""
    return _best_first(scores).argsort(dim=-1)


def nucleus(
    probabilities: Float[Tensor, "*batch V"], p: float, scores: Float[Tensor, "*batch V"] | None = None
) -> Bool[Tensor, "*batch V"]:
    """The fewest of the likeliest tokens that together reach p of the total; never none.

    A token stays if those before it do not reach p. `scores` say which is the likelier where probabilities are rounded
    to the same number. Raises ValueError for a p that is not above 0 and at most 1.
    Source: Holtzman et al. 2020, equation 2.
    """
    if isinstance(p, bool) or not isinstance(p, int | float) or not 0 < p <= 1:
        raise ValueError(f"p={p!r} must be above 0 and at most 1")
    order = _best_first(probabilities if scores is None else scores)
    reached = probabilities.gather(-1, order).cumsum(dim=-1)
    before = F.pad(reached[..., :-1], (1, 0))  # 0 for the likeliest, which therefore always stays
    return torch.zeros_like(probabilities, dtype=torch.bool).scatter_(-1, order, before < p * reached[..., -1:])


def _best_first(scores: Tensor) -> Tensor:
    """The tokens in the order of their scores; equals in the order of the vocabulary."""
    return scores.argsort(dim=-1, descending=True, stable=True)


def choose(
    probabilities: Float[Tensor, "*batch V"],
    u: Float[Tensor, "*batch"] | float | int | None = None,
    *,
    generator: torch.Generator | None = None,
) -> Int[Tensor, "*batch"]:
    """One token for each distribution: the first whose cumulative probability exceeds u, a number in [0, 1).

    Laid side by side in the order of the vocabulary, the tokens fill [0, 1), each as wide as it is likely, and u points
    at one. The same u with other probabilities shows what these change. Without u it is drawn from the generator, or
    from torch's own where there is none. Computed in float64, whatever the probabilities' precision: rounded to 16 bits
    many a u below 1 is 1. Raises ValueError for a u outside [0, 1) or of another shape, and for probabilities that are
    negative, not finite or all zero.
    """
    wide = _wide(probabilities)  # on the CPU: not every device has float64
    shape = wide.shape[:-1]
    if u is None:
        u = uniform(shape, generator)
    u = _as_points(u, shape)
    ends = wide.cumsum(dim=-1)  # where each token's part ends
    total = ends[..., -1:]
    chosen = (ends <= u[..., None] * total).sum(dim=-1)
    chosen = torch.minimum(chosen, (ends < total).sum(dim=-1))  # where u · total rounds up to the total: the last part
    return chosen.to(probabilities.device)


def uniform(shape: Sequence[int], generator: torch.Generator | None) -> Float[Tensor, "..."]:
    """Numbers in [0, 1), on the CPU: float32 on every device, so that a seed gives one text in every precision."""
    if generator is not None:
        check_generator(generator)
    device = "cpu" if generator is None else generator.device
    return torch.rand(shape, generator=generator, device=device, dtype=torch.float32).cpu()


def _checked(logits: Tensor) -> Tensor:
    """The scores in float32 at least, if there is a finite highest one in each row."""
    if not isinstance(logits, Tensor) or not logits.is_floating_point() or not logits.ndim or not logits.shape[-1]:
        raise ValueError(f"logits is {kind_of(logits)}; a tensor of real numbers (…, V) is needed, a score for each "
                         "token")  # fmt: skip
    check_has_numbers(logits=logits)
    highest = logits.amax(dim=-1)  # NaN where there is one
    if not bool(highest.isfinite().all()):
        wrong = highest[~highest.isfinite()].flatten()[0].item()
        raise ValueError(f"logits: the highest score of a row is {wrong}; a finite one is needed, and no NaN")
    return logits.to(torch.promote_types(logits.dtype, torch.float32))


def _wide(probabilities: Tensor) -> Tensor:
    """The probabilities in float64 on the CPU, if they are some."""
    if not isinstance(probabilities, Tensor) or not probabilities.is_floating_point() or not probabilities.ndim:
        raise ValueError(f"probabilities is {kind_of(probabilities)}; a tensor of real numbers (…, V) is needed, such "
                         "as distribution(logits).after")  # fmt: skip
    check_has_numbers(probabilities=probabilities)
    wide = probabilities.detach().cpu().double()
    total = wide.sum(dim=-1)
    if not bool((wide >= 0).all() and (total > 0).all() and total.isfinite().all()):
        raise ValueError("probabilities has a negative or infinite number, a NaN or a row of zeros; softmax would do")
    return wide


def _as_points(u: Any, shape: Sequence[int]) -> Tensor:
    """u in float64, if it is numbers in [0, 1), one for all distributions or one for each."""
    given = u
    if isinstance(u, Tensor):
        check_has_numbers(u=u)
        given = u.tolist()
    real = isinstance(u, Tensor) and not u.is_complex() and u.dtype != torch.bool
    if not real and (isinstance(u, bool) or not isinstance(u, int | float)):
        raise ValueError(f"u is {kind_of(u)}; a number from 0 to below 1 is needed, or a tensor of such")
    if not isinstance(u, Tensor):
        u = torch.tensor(float(u) if 0 <= u < 1 else math.nan, dtype=torch.float64, device="cpu")
    points = u.detach().cpu().double()
    if points.ndim and points.shape != shape:
        raise ValueError(f"u has shape {tuple(points.shape)}, but {tuple(shape)} is needed: one number a distribution")
    if not bool(((points >= 0) & (points < 1)).all()):
        raise ValueError(f"u={given!r:.80} must be from 0 to below 1")
    return points
