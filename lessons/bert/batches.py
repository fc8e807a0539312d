"""Batches of texts for fine-tuning, no longer than their longest text."""

from collections.abc import Iterator, Mapping
from typing import Any

import torch
from jaxtyping import Int, Shaped
from torch import Tensor

from lessons.checks import kind_of
from lessons.data import Batches

SORTED = 8  # batches whose texts are sorted together


class TextBatches(Batches):
    """Batches for a model with a head: its inputs by name, cut after the longest text of the batch, and the targets.

    inputs: (N, T) each, "mask" among them, True for tokens and False for padding, which stands on the right. Targets
    (N, T), one for each token, are cut too; others stay. Texts of like length go together, or padding would cost more
    than the texts: of each few batches in their random order the texts are sorted and dealt out anew.
    The other arguments are those of `Batches`.
    Raises ValueError for inputs without a mask or of unlike shapes, and where `Batches` does.
    """

    def __init__(
        self, inputs: Mapping[str, Shaped[Tensor, "N T"]], targets: Shaped[Tensor, "N ..."], batch_size: int,
        seed: int = 0, **how: Any,
    ) -> None:  # fmt: skip
        if not isinstance(inputs, Mapping):
            raise ValueError(
                f'inputs is a {type(inputs).__name__}; tensors by name are needed, {{"ids": …, "mask": …}}'
            )
        if "mask" not in inputs:
            raise ValueError(f"inputs has {', '.join(inputs) or 'nothing'}; it needs a mask, True for tokens")
        for name, tensor in inputs.items():
            if not isinstance(tensor, Tensor) or tensor.ndim != 2 or (name == "mask" and tensor.dtype != torch.bool):
                raise ValueError(
                    f"inputs: {name} is {kind_of(tensor)}; a tensor (N, T) is needed, of torch.bool for a mask"
                )
        if len({tensor.shape for tensor in inputs.values()}) > 1:
            shapes = ", ".join(f"{name} {tuple(tensor.shape)}" for name, tensor in inputs.items())
            raise ValueError(f"inputs must have one shape (N, T), not {shapes}")
        self.texts = dict(inputs)
        numbers = torch.arange(len(inputs["mask"]), device=inputs["mask"].device)
        super().__init__(numbers, targets, batch_size, seed, **how)

    def __iter__(self) -> Iterator[tuple[Any, Any]]:
        generator = torch.Generator().manual_seed(self.epoch_seed)
        numbers = torch.cat([chosen for chosen, _ in super().__iter__()])  # the order of this epoch
        lengths = self.texts["mask"].sum(dim=1)
        for window in numbers.split(SORTED * self.batch_size):
            alike = window[lengths[window].argsort(stable=True)].split(self.batch_size)
            for place in torch.randperm(len(alike), generator=generator, device="cpu").tolist():
                yield self._batch(alike[place])

    def _batch(self, chosen: Int[Tensor, "B"]) -> tuple[dict[str, Tensor], Tensor]:
        longest = int(self.texts["mask"][chosen].sum(dim=1).max())
        of_tokens = self.targets.shape == self.texts["mask"].shape
        inputs = {name: tensor[chosen, :longest] for name, tensor in self.texts.items()}
        return inputs, self.targets[chosen, :longest] if of_tokens else self.targets[chosen]
