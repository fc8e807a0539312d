"""What a person sees while a run goes on: who is told of it, and a bar for terminals."""

import math
import sys
import time
from collections import deque
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from io import TextIOBase
from typing import Any, Protocol, runtime_checkable

from lessons.training.history import History


@runtime_checkable
class Progress(Protocol):
    """Shows a run. `fit` calls it, in the first process alone; reading the history's numbers makes a GPU wait, so a
    few times a second is often enough. A history that is not empty at the beginning is that of a run that goes on.
    """

    def begin(self, history: History, steps: int | None) -> None:
        """The run begins; it will have taken `steps` at its end, or nobody knows how many."""

    def step(self, history: History) -> None:
        """A step was taken, and what follows it (a score, a checkpoint) is done."""

    def end(self, history: History, error: BaseException | None = None) -> None:
        """The run is over: it came to its end, was stopped (`history.stopped`), or ended by `error`."""


@contextmanager
def reporting(progress: Progress | None, history: History, steps: int | None) -> Iterator[Progress]:
    """`progress` from its beginning to its end, however the run ends; None shows nothing."""
    if progress is None:
        progress = Silent()
    if isinstance(progress, type) or not isinstance(progress, Progress):
        raise ValueError(f"progress={progress!r} has no begin, step and end to call; Bar() would do")
    progress.begin(history, steps)
    try:
        yield progress
    except BaseException as error:
        with suppress(Exception):  # what ended the run is what the reader must see
            progress.end(history, error)
        raise
    progress.end(history)


class Silent:
    """Shows nothing."""

    def begin(self, history: History, steps: int | None) -> None: ...

    def step(self, history: History) -> None: ...

    def end(self, history: History, error: BaseException | None = None) -> None: ...


class Smoothed:
    """A running mean of losses in which each counts `weight` times the one after it. NaN and infinity are passed over.

    The first values are not pulled towards 0. Source: Kingma and Ba 2015, section 3, of Adam's means.
    """

    def __init__(self, weight: float = 0.95) -> None:
        self.weight, self._sum, self._share = weight, 0.0, 0.0

    def add(self, values: Iterable[float]) -> list[float]:
        """The mean after each value; NaN before the first finite one."""
        means = []
        for value in values:
            if math.isfinite(value):
                self._sum = self.weight * self._sum + (1 - self.weight) * value
                self._share = self.weight * self._share + (1 - self.weight)
            means.append(self._sum / self._share if self._share else math.nan)
        return means


class Pace:
    """How fast a run goes, from looks at its history over the last `seconds`."""

    def __init__(self, history: History, seconds: float = 20.0) -> None:
        self._first = self._counted = len(history)
        self._predicted = 0
        self.seconds, self._looks = seconds, deque([(time.monotonic(), len(history), 0)])

    def look(self, history: History) -> None:
        """Notes how far the run is."""
        new = history.counts[self._counted :]
        self._counted, self._predicted = self._counted + len(new), self._predicted + sum(new)
        now = time.monotonic()
        self._looks.append((now, self._counted, self._predicted))
        while len(self._looks) > 2 and self._looks[1][0] < now - self.seconds:
            self._looks.popleft()

    def _per_second(self, which: int) -> float:
        first, last = self._looks[0], self._looks[-1]
        passed = last[0] - first[0]
        return (last[which] - first[which]) / passed if passed > 0 else 0.0

    @property
    def predictions(self) -> float | None:
        """Predictions a second; None where the loss does not say what it counts, which is one a step."""
        return None if self._predicted == self._counted - self._first else self._per_second(2)

    def left(self, steps: int | None) -> float | None:
        """Seconds until the run has taken `steps`; None where that is not known."""
        speed = self._per_second(1)
        return None if steps is None or not speed else max(0, steps - self._counted) / speed


class Bar:
    """A progress bar for terminals: `fit(..., progress=Bar())`.

    stream: where it is drawn, standard error by default. A stream that is no terminal gets one line, at the end.
    One that breaks on the way ends no run.
    every: seconds between two looks at the history.
    """

    def __init__(self, stream: TextIOBase | None = None, every: float = 0.25) -> None:
        self.stream, self.every = stream, every

    def begin(self, history: History, steps: int | None) -> None:
        from tqdm import tqdm

        stream = self._open_stream()
        self._drawn = stream is not None and stream.isatty()
        self._bar: Any = tqdm(
            total=steps,
            initial=len(history),
            file=stream if self._drawn else None,
            disable=not self._drawn,
            unit="step",
            dynamic_ncols=True,
            mininterval=0,  # `every` says when
            miniters=1,
        )
        self._start, self._seen = time.monotonic(), -math.inf
        self._smoothed, self._taken, self._loss = Smoothed(), 0, math.nan
        self._pace, self._steps = Pace(history), steps

    def step(self, history: History) -> None:
        if self._drawn and time.monotonic() - self._seen >= self.every:
            self._show(history)

    def end(self, history: History, error: BaseException | None = None) -> None:
        state = f"ended by {type(error).__name__}" if error else "stopped" if history.stopped else ""
        with suppress(OSError, ValueError):  # as tqdm does while the run goes on
            self._say_end(history, state)

    def _say_end(self, history: History, state: str) -> None:
        if self._drawn:
            self._bar.set_description_str(state, refresh=False)
            try:
                self._show(history)
            finally:
                self._bar.close()
        elif stream := self._open_stream():
            self._look(history)
            of = "" if self._steps is None else f" of {self._steps}"
            words = filter(None, [state, f"step {len(history)}{of}", *self._words(history)])
            print(", ".join(words), f"in {time.monotonic() - self._start:.1f} s", file=stream, flush=True)

    def _open_stream(self) -> Any:
        stream = self.stream or sys.stderr  # None where a program has no standard error
        return None if stream is None or stream.closed else stream

    def _look(self, history: History) -> None:
        losses = history.losses
        means = self._smoothed.add(losses[self._taken :])
        if means:
            # The mean passes over what is not finite; a reader must not.
            self._loss = means[-1] if math.isfinite(losses[-1]) else losses[-1]
        self._taken = len(losses)
        self._pace.look(history)
        self._seen = time.monotonic()

    def _show(self, history: History) -> None:
        self._look(history)
        self._bar.set_postfix_str(", ".join(self._words(history)), refresh=False)
        if not self._bar.update(len(history) - self._bar.n):  # it draws itself where the number has changed
            self._bar.refresh()

    def _words(self, history: History) -> list[str]:
        if not len(history):
            return []
        scores = history.scores[-1] if history.scores else {}
        words = [f"held-out {name} {value:.4g}" for name, value in scores.items() if name != "step"]
        words = [f"loss {self._loss:.4g}", *words, f"rate {history.rates[-1]:.2g}"]
        if speed := self._pace.predictions:
            words.append(f"{speed:.3g} predictions/s" if speed < 100 else f"{speed:,.0f} predictions/s")
        return words
