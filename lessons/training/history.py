"""What a run leaves behind."""

from dataclasses import dataclass, field
from typing import Any

import torch
from jaxtyping import Float
from torch import Tensor


@dataclass
class History:
    """One entry a step: `losses`, learning `rates`, `counts` of what was predicted, gradient `norms` where clipped.

    `scores` has what `evaluate` returned, each with its "step"; `records` has what `after_epoch` returned. `stopped`
    is True where a person ended the run before its time.
    """

    rates: list[float] = field(default_factory=list)
    counts: list[int] = field(default_factory=list)
    norms: list[float] = field(default_factory=list)
    scores: list[dict[str, Any]] = field(default_factory=list)
    records: list[dict[str, Any]] = field(default_factory=list)
    stopped: bool = False
    _losses: list[float] = field(default_factory=list, repr=False)
    _pending: list[Tensor] = field(default_factory=list, repr=False)

    @property
    def losses(self) -> list[float]:
        """The loss of each step: the mean over what was counted, before the step was taken."""
        if self._pending:
            # Read in one go: asking a GPU for each number as it comes would make it wait at every step.
            self._losses += torch.stack(self._pending).float().cpu().tolist()
            self._pending.clear()
        return self._losses

    def add(self, loss: Tensor, rate: float, count: int, norm: float | None = None) -> None:
        """One more step."""
        self._pending.append(loss.detach())
        if len(self._pending) == 1000:
            _ = self.losses
        self.rates.append(rate)
        self.counts.append(count)
        if norm is not None:
            self.norms.append(norm)

    def __len__(self) -> int:
        """How many steps were taken."""
        return len(self.rates)

    def state(self) -> dict[str, Any]:
        """Everything as plain numbers, for a checkpoint."""
        names = ("losses", "rates", "counts", "norms", "scores", "records")
        return {name: list(getattr(self, name)) for name in names}

    def load(self, state: dict[str, Any]) -> None:
        """What `state` gave, in place of what is here."""
        self._pending.clear()
        self._losses = list(state["losses"])
        for name in ("rates", "counts", "norms", "scores", "records"):
            setattr(self, name, list(state[name]))

    def arrays(self) -> dict[str, Float[Tensor, "steps"]]:
        """The same as float64 tensors, by name; scores as "scores.step", "scores.loss", ….

        Where a score is missing at a step, it is NaN.
        """
        columns: dict[str, list[float]] = {"losses": self.losses, "rates": self.rates, "norms": self.norms}
        columns["counts"] = [float(count) for count in self.counts]
        for name in sorted({key for score in self.scores for key in score}):
            columns[f"scores.{name}"] = [float(score.get(name, float("nan"))) for score in self.scores]
        return {name: torch.tensor(values, dtype=torch.float64) for name, values in columns.items()}
