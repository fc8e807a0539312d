"""A loss that knows how many tokens it counted, so that padding and uneven batches weigh nothing."""

from dataclasses import dataclass

import torch
import torch.nn.functional as F
from jaxtyping import Float, Int
from torch import Tensor

IGNORED = -100  # a target that is not to be predicted, as in torch


@dataclass(frozen=True)
class Total:
    """A loss added up over what was counted. `mean` is what is minimized; with nothing counted it is 0, not NaN."""

    sum: Float[Tensor, ""]
    count: Int[Tensor, ""]

    @property
    def mean(self) -> Float[Tensor, ""]:
        """The loss of one token, on average."""
        return self.sum / self.count.clamp(min=1)


def cross_entropy(
    logits: Float[Tensor, "*batch V"],
    targets: Int[Tensor, "*batch"],
    *,
    ignore: int = IGNORED,
    smoothing: float = 0.0,
) -> Total:
    """−log p(target) of every target, added up; targets equal to `ignore`, such as padding, do not count.

    With `smoothing` ε the target is 1 − ε + ε/V for the right token and ε/V for every other: the model is asked
    not to be more certain than that. Raises ValueError for an ε outside [0, 1).
    Source: Szegedy et al. 2016, section 7; Vaswani et al. 2017, section 5.4, has ε = 0.1.
    """
    if not 0 <= smoothing < 1:
        raise ValueError(f"smoothing={smoothing!r} must be from 0 to below 1; the 2017 paper has 0.1")
    total = F.cross_entropy(
        # In 16 bits a sum of thousands of terms loses most of them.
        logits.reshape(-1, logits.shape[-1]).to(torch.promote_types(logits.dtype, torch.float32)),
        targets.flatten(),
        ignore_index=ignore,
        label_smoothing=smoothing,
        reduction="sum",
    )
    return Total(total, (targets != ignore).sum())
