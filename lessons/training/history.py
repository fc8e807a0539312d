"""What a run leaves behind."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

import torch
from jaxtyping import Float
from torch import Tensor


class Numbers:
    """Numbers of a run that may still lie on a GPU: asking it for each as it comes would make it wait at every step."""

    MOST_WAITING = 1000

    def __init__(self, values: Iterable[Any] = ()) -> None:
        self._read, self._waiting = list(values), list[Tensor]()

    def append(self, number: Tensor) -> None:
        """One more, left where it is."""
        self._waiting.append(number.detach())
        if len(self._waiting) == self.MOST_WAITING:
            self.read()

    def __len__(self) -> int:
        return len(self._read) + len(self._waiting)

    def read(self) -> list[Any]:
        """All of them, those that waited fetched in one go."""
        if self._waiting:
            self._read += torch.stack(self._waiting).cpu().tolist()
            self._waiting.clear()
        return self._read


@dataclass
class History:
    """One entry a step: `losses`, learning `rates`, `counts` of what was predicted, gradient `norms` where clipped.

    `scores` has what `evaluate` returned, each with its "step"; `records` has what `after_epoch` returned. `stopped`
    is True where a person ended the run before its time.
    """

    rates: list[float] = field(default_factory=list)
    scores: list[dict[str, Any]] = field(default_factory=list)
    records: list[dict[str, Any]] = field(default_factory=list)
    stopped: bool = False
    _losses: Numbers = field(default_factory=Numbers, repr=False)
    _counts: Numbers = field(default_factory=Numbers, repr=False)
    _norms: Numbers = field(default_factory=Numbers, repr=False)

    @property
    def losses(self) -> list[float]:
        """The loss of each step: the mean over what was counted, before the step was taken."""
        return self._losses.read()

    @property
    def counts(self) -> list[int]:
        """How much was predicted in each step, such as tokens that are not padding."""
        return self._counts.read()

    @property
    def norms(self) -> list[float]:
        """The norm of all gradients of each step, before it was clipped; empty where nothing is clipped.

        NaN in the steps of a run that clipped only before or after it went on.
        """
        return self._norms.read()

    def add(self, loss: Tensor, rate: float, count: Tensor, norm: Tensor | None = None) -> None:
        """One more step."""
        self._losses.append(loss)
        self._counts.append(count)
        if norm is not None or len(self._norms):  # a run that goes on may clip where the first part did not
            unknown = loss.new_full((), float("nan"))
            while len(self._norms) < len(self):
                self._norms.append(unknown)
            self._norms.append(unknown if norm is None else norm)
        self.rates.append(rate)

    def __len__(self) -> int:
        """How many steps were taken."""
        return len(self.rates)

    def state(self) -> dict[str, Any]:
        """Everything as plain numbers, for a checkpoint."""
        names = ("losses", "rates", "counts", "norms", "scores", "records")
        return {name: list(getattr(self, name)) for name in names}

    def load(self, state: dict[str, Any]) -> None:
        """What `state` gave, in place of what is here."""
        self._losses, self._counts, self._norms = (Numbers(state[name]) for name in ("losses", "counts", "norms"))
        for name in ("rates", "scores", "records"):
            setattr(self, name, list(state[name]))

    def arrays(self) -> dict[str, Float[Tensor, "steps"]]:
        """The same as float64 tensors, by name; scores as "scores.step", "scores.loss", ….

        Where a score is missing at a step, it is NaN.
        """
        columns = {name: getattr(self, name) for name in ("losses", "rates", "counts", "norms")}
        for name in sorted({key for score in self.scores for key in score}):
            columns[f"scores.{name}"] = [float(score.get(name, float("nan"))) for score in self.scores]
        return {name: torch.tensor(values, dtype=torch.float64) for name, values in columns.items()}
