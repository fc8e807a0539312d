"""Batches of texts for fine-tuning, no longer than their longest text."""

from collections.abc import Iterator, Mapping
from typing import Any

import torch
from jaxtyping import Shaped
from torch import Tensor

from lessons.data import Batches


class TextBatches(Batches):
    """Batches for a model with a head: its inputs by name, cut after the longest text of the batch, and the targets.

    inputs: (N, T) each, "mask" among them, True for tokens and False for padding, which stands on the right. Targets
    (N, T), one for each token, are cut too; others stay. The other arguments are those of `Batches`.
    Raises ValueError for inputs without a mask or of unlike shapes, and where `Batches` does.
    """

    def __init__(
        self, inputs: Mapping[str, Shaped[Tensor, "N T"]], targets: Shaped[Tensor, "N ..."], batch_size: int,
        seed: int = 0, **how: Any,
    ) -> None:  # fmt: skip
        if "mask" not in inputs:
            raise ValueError(f"inputs has {', '.join(inputs) or 'nothing'}; it needs a mask, True for tokens")
        if len({tensor.shape for tensor in inputs.values()}) > 1:
            shapes = ", ".join(f"{name} {tuple(tensor.shape)}" for name, tensor in inputs.items())
            raise ValueError(f"inputs must have one shape (N, T), not {shapes}")
        self.texts = dict(inputs)
        numbers = torch.arange(len(inputs["mask"]), device=inputs["mask"].device)
        super().__init__(numbers, targets, batch_size, seed, **how)

    def __iter__(self) -> Iterator[tuple[Any, Any]]:
        of_tokens = self.targets.shape == self.texts["mask"].shape
        for chosen, targets in super().__iter__():
            longest = int(self.texts["mask"][chosen].sum(dim=1).max())
            inputs = {name: tensor[chosen, :longest] for name, tensor in self.texts.items()}
            yield inputs, targets[:, :longest] if of_tokens else targets
