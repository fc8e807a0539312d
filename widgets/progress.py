"""A training run while it goes on, in the cell that trains: `fit(..., progress=training_progress())`.

The cell that trains must not be one whose output nbval compares: nbval does not see what is updated at its end.
"""

import itertools
import math
import secrets
import threading
import time
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from matplotlib.figure import Figure

from lessons.training import History
from lessons.training.progress import Pace, Smoothed
from widgets import plots
from widgets.arrays import Packed
from widgets.controls import Checkbox, Select
from widgets.explorer import Explorer
from widgets.thinning import HIGH, LOW, MARKS, MEAN, RATE, Buckets, is_loss, number, thinned

EVERY = 0.25  # seconds between two pictures
MOST_RUNS, MOST_SCORES = 8, 4  # what one picture can tell apart
# Of the poster; the browser has its own. The eighth run has the first one's color, and no other its dash.
DASHES = [*plots.DASHES[:6], (0, (8, 2, 1.5, 2, 1.5, 2)), (0, (1.5, 4))]
LARGEST = float(np.finfo(np.float32).max)


class Run:
    """One run of the picture, a `Progress` that `fit` tells of its steps."""

    def __init__(self, shown: "TrainingProgress", label: str) -> None:
        self.shown, self.label, self.state = shown, label, "waiting"
        self.steps: int | None = None
        self._next = -math.inf

    def begin(self, history: History, steps: int | None) -> None:
        self.steps, self.first, self.state, self.error = steps, len(history), "running", ""
        self.buckets, self._smoothed = Buckets(self.shown.buckets_each()), Smoothed()
        self.scores: list[dict[str, Any]] = []
        self.loss = math.nan
        self._pace, self._start = Pace(history), time.monotonic()
        self._look(history)
        self.shown.began(self)

    def step(self, history: History) -> None:
        if (now := time.monotonic()) >= self._next:
            self._next = now + EVERY
            self._look(history)
            self.shown.draw(self._live())

    def end(self, history: History, error: BaseException | None = None) -> None:
        self.state = "failed" if error else "stopped" if history.stopped else "done"
        self.error = type(error).__name__ if error else ""
        try:
            self._look(history)
        finally:
            self.shown.ended(self._live())

    def _look(self, history: History) -> None:
        taken = self.buckets.count
        losses = history.losses[taken:]
        for loss, mean, rate in zip(losses, self._smoothed.add(losses), history.rates[taken:], strict=False):
            self.buckets.add(loss, mean, rate)
        if losses:
            self.loss = losses[-1]
        self.scores = list(history.scores)
        self._pace.look(history)

    def _live(self) -> dict[str, Any]:
        """How fast, and for how long: only ever shown, never stored, for no two runs agree."""
        left = self._pace.left(self.steps) if self.state == "running" else None
        return {"seconds": time.monotonic() - self._start, "left": left, "predictions": self._pace.predictions}

    def spec(self) -> dict[str, Any]:
        """What is text or a count; the numbers to draw are arrays."""
        last = self.buckets.rows()[:, -1] if self.buckets.count else np.full(5, np.nan)
        return {
            "label": self.label,
            "state": self.state,
            "error": self.error,
            "step": self.buckets.count,
            "steps": self.steps,
            "first": self.first,
            "width": self.buckets.width,
            # JSON has no NaN.
            "loss": number(last[MEAN] if math.isfinite(self.loss) else self.loss) if self.buckets.count else "",
            "scores": {name: number(self.scores[-1][name]) for name in self.score_names()} if self.scores else {},
        }

    def score_names(self) -> list[str]:
        """Numbers that `evaluate` returned, by name."""
        last = self.scores[-1] if self.scores else {}
        return [name for name in last if name != "step"][:MOST_SCORES]

    def score_array(self, names: Sequence[str], most: int) -> np.ndarray:
        """A row of steps and one for each name; NaN where there is none."""
        columns = [[score["step"], *(float(score.get(name, math.nan)) for name in names)] for score in self.scores]
        rows = np.array(columns, dtype=np.float64).reshape(-1, 1 + len(names)).T
        return rows[:, thinned(rows[1:], most)]


class TrainingProgress(Explorer):
    """The explorer of one run or several; itself a `Progress` that gives each run without a label a number.

    Made by `training_progress`. It shows itself in the cell that trains, and is stored as it is when the cell ends.
    """

    def __init__(self, title: str, projector: bool) -> None:
        self.runs: list[Run] = []
        # By their histories: two runs may go on at the same time, one inside the other or in threads.
        self._unnamed: dict[int, Run] = {}
        self._numbering = threading.Lock()
        self._display_id, self._shown_in, self._to_store = secrets.token_hex(8), None, False
        super().__init__(
            "progress",
            {"runs": [], "scores": [], "live": {}},
            {},
            controls=[
                Select(name="y", label="Loss axis", options=["linear", "logarithmic"]),
                Select(name="x", label="Steps axis", options=["linear", "logarithmic"]),
                Checkbox(name="raw", label="Loss of every step", value=True),
            ],
            title=title,
            alt="A training run that has not begun.",
            poster=self._draw_poster,
            table=((), ()),
            height=540,
            projector=projector,
        )

    def run(self, label: str) -> Run:
        """A further run, to pass as `fit(..., progress=…)`; one with the same label takes the place of the first.

        Raises ValueError for an empty label, and where there are more runs than one picture can tell apart.
        """
        if not isinstance(label, str):
            raise ValueError(f"label={label!r} must be a text, such as 'warm-up 200'")
        if not label.strip():
            raise ValueError("label is empty: name what differs in this run, such as 'warm-up 200'")
        made, labels = Run(self, label), [run.label for run in self.runs]
        if label in labels:
            self.runs[labels.index(label)] = made
        elif len(self.runs) == MOST_RUNS:
            raise ValueError(f"label={label!r} would be run {MOST_RUNS + 1}; for more make another training_progress()")
        else:
            self.runs.append(made)
        return made

    # ---- what fit tells, where no run was named -------------------------------------------------------------

    def begin(self, history: History, steps: int | None) -> None:
        """A run begins."""
        with self._numbering:
            taken = {run.label for run in self.runs}
            free = next(label for n in itertools.count(len(self.runs) + 1) if (label := f"run {n}") not in taken)
            self._unnamed[id(history)] = self._latest = run = self.run(free)
        run.begin(history, steps)

    def step(self, history: History) -> None:
        """It has taken a step."""
        self._unnamed.get(id(history), self._latest).step(history)

    def end(self, history: History, error: BaseException | None = None) -> None:
        """It is over."""
        self._unnamed.pop(id(history), self._latest).end(history, error)

    # ---- what its runs tell ---------------------------------------------------------------------------------

    def buckets_each(self) -> int:
        """How many buckets each run has: fewer where there are many, so that all fit what a notebook stores."""
        return 600 if len(self.runs) <= 2 else 1600 // len(self.runs)

    def draw(self, live: dict[str, Any]) -> None:
        """Sends the picture as it is now; `live` is only shown, never stored."""
        begun = [run for run in self.runs if run.state != "waiting"]
        names = list(dict.fromkeys(name for run in begun for name in run.score_names()))[:MOST_SCORES]
        arrays: dict[str, Any] = {}
        for i, run in enumerate(begun):
            run.buckets.most = self.buckets_each()
            run.buckets.keep_to(run.buckets.most)
            rows = run.buckets.rows()
            arrays[f"{i}.curve"] = _float32(rows[:MARKS])
            arrays[f"{i}.marks"] = rows[MARKS].astype(np.uint8)
            arrays[f"{i}.scores"] = _float32(run.score_array(names, 300 if len(begun) <= 2 else 100))
        self.replace(params={"runs": [run.spec() for run in begun], "scores": names, "live": live}, arrays=arrays)

    def began(self, run: Run) -> None:
        """Shows the picture in this cell, where it is not shown yet."""
        self.draw({})
        shell = _shell()
        if shell is not None and self._shown_in != shell.execution_count:
            from IPython.display import display

            self._shown_in = shell.execution_count
            display(self, display_id=self._display_id)

    def ended(self, live: dict[str, Any]) -> None:
        """Shows the last picture, and stores it when the cell ends: drawing a poster takes longer than a small run."""
        self.draw(live)
        shell = _shell()
        if shell is None or self._to_store:
            return

        def store(*_: Any) -> None:
            from IPython.display import display

            shell.events.unregister("post_run_cell", store)
            self._to_store = False
            display(self, display_id=self._display_id, update=True)

        self._to_store = True
        shell.events.register("post_run_cell", store)

    # ---- what is stored -------------------------------------------------------------------------------------

    def payload(self) -> dict[str, Any]:
        payload = super().payload()
        return payload | {"params": payload["params"] | {"live": {}}}

    def html(self) -> str:
        if any(run.state == "running" for run in self.runs):
            return "<p>This notebook was saved while the training run was going on.</p>"
        self._alt, self._table = self._sentence(), self._rows()
        return super().html()

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        self._alt = self._sentence()
        return super()._repr_mimebundle_(**kwargs)

    def _sentence(self) -> str:
        runs = [run for run in self.params["runs"] if run["step"]]
        if not runs:
            return "A training run of which no step is done."
        return "Training. " + " ".join(_said(run, len(runs) > 1) for run in runs)

    def _rows(self) -> tuple[list[str], list[list[str]]]:
        """About twenty lines a run: where the loss is, and the last score until then."""
        names, rows = self.params["scores"], []
        for run in self.runs:
            if run.state == "waiting" or not run.buckets.count:
                continue
            steps, curve = run.buckets.steps, run.buckets.rows()
            scores = run.score_array(names, 10_000)
            before = 0
            for k in np.unique(np.linspace(0, len(steps) - 1, 20).round().astype(int)):
                done = np.flatnonzero(scores[0] <= steps[k])
                last = [number(value) for value in scores[1:, done[-1]]] if len(done) else [""] * len(names)
                part = curve[:, before : k + 1]
                low, high = np.fmin.reduce(part[LOW]), np.fmax.reduce(part[HIGH])
                bad = np.bitwise_or.reduce(part[MARKS].astype(int))
                worst = ["", "NaN", "∞", "∞, NaN"][bad] or number(high)
                rows.append(
                    [
                        run.label,
                        str(steps[k]),
                        number(curve[MEAN, k]),
                        number(low),
                        worst,
                        number(curve[RATE, k]),
                        *last,
                    ]
                )
                before = k + 1
        columns = ["run", "step", "loss, smoothed", "least since the line above", "largest", "learning rate"]
        return [*columns, *(f"held-out {name}" for name in names)], rows

    def _draw_poster(self) -> Figure:
        names = [name for name in self.params["scores"] if not is_loss(name)]
        fig, axes = plots.figure(1, 1 + len(names), width=10.0, height=4.2, squeeze=False)
        loss = axes[0, 0]
        begun = [run for run in self.runs if run.state != "waiting"]
        for i, run in enumerate(begun):
            color, dash = plots.COLORS[i % len(plots.COLORS)], DASHES[i]
            steps, curve = run.buckets.steps, run.buckets.rows()
            if len(begun) <= plots.MOST_BANDS:
                loss.fill_between(steps, curve[LOW], curve[HIGH], color=color, alpha=0.25, linewidth=0)
            mean = np.where(np.isnan(curve[LOW]), math.nan, curve[MEAN])
            loss.plot(steps, mean, color=color, linestyle=dash, label=plots.label(run.label, f"run {i + 1}"))
            scores = run.score_array(self.params["scores"], 300)
            for name, values in zip(self.params["scores"], scores[1:], strict=True):
                ax = loss if is_loss(name) else axes[0, 1 + names.index(name)]
                joined, points = ("" if ax is loss else dash), (plots.COLORS[1] if len(begun) == 1 else color)
                ax.plot(scores[0], values, color=points, linestyle=joined, marker="o", markersize=4)
        loss.set(title="loss; points: held out" if len(names) < len(self.params["scores"]) else "loss", xlabel="step")
        if len(begun) > 1:
            loss.legend()
        for name, ax in zip(names, axes[0, 1:], strict=True):
            ax.set(title=f"held-out {plots.label(name, 'score', 24)}", xlabel="step")
            plots.axis_of_shares(ax)
        return fig


def training_progress(*, title: str = "Training", projector: bool = False) -> TrainingProgress:
    """A live picture of training: loss, held-out scores, learning rate, speed, and a Stop button.

    Pass it to `fit`: `fit(..., progress=training_progress())`. To compare up to eight runs in one picture, make it
    first and name them: `shown = training_progress()`, then `fit(..., progress=shown.run("warm-up 200"))` for each.
    Stop ends a run as Ctrl-C does: after the step that it is in, with weights and history kept.
    """
    return TrainingProgress(title, projector)


def _said(run: Mapping[str, Any], named: bool) -> str:
    state = {"failed": f"failed ({run['error']})"}.get(run["state"], run["state"])
    of = f" of {run['steps']}" if run["steps"] not in (None, run["step"]) else ""
    scores = "".join(f", held-out {name} {value}" for name, value in run["scores"].items())
    return f"{run['label'] + ': ' if named else ''}{state} after {run['step']}{of} steps, loss {run['loss']}{scores}."


def _float32(values: np.ndarray) -> Packed:
    """Finite stays finite."""
    limited = np.where(np.isfinite(values), np.clip(values, -LARGEST, LARGEST), values)
    return Packed(limited.astype(np.float32))


def _shell() -> Any:
    """IPython in a notebook's kernel; None elsewhere."""
    try:
        from IPython import get_ipython
    except ImportError:
        return None
    shell = get_ipython()
    return shell if shell is not None and hasattr(shell, "kernel") else None
