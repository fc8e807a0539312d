"""Several runs of one recipe side by side: what one setting does, over several seeds."""

import hashlib
import json
import math
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from os import PathLike
from pathlib import Path
from typing import Any

from lessons.recipes.recipe import Recipe
from lessons.recipes.run import train
from lessons.recipes.stored import STORED, is_there, path_of, torch_version, write_json
from lessons.training import History
from lessons.training.processes import wait_for_all
from lessons.training.progress import Progress

FORMAT = "lessons.recipes sweep 1"
RESULTS = "results.json"
POINTS = 50  # of a curve of losses


@dataclass(frozen=True, kw_only=True)
class Sweep:
    """`members` by their labels, each run with every seed. `seconds` is what all take on two cores.

    Raises ValueError for no member or seed, and a seed that is there twice.
    """

    name: str  # on the command line
    data: str  # one sentence
    members: Mapping[str, Recipe]
    seeds: tuple[int, ...]
    seconds: int

    def __post_init__(self) -> None:
        if not self.members or not self.seeds or len(set(self.seeds)) != len(self.seeds):
            raise ValueError(f"sweep {self.name}: members and seeds must be one at least, and no seed twice")

    def runs(self) -> Iterator[tuple[str, int, Recipe]]:
        """Each run: its label, its seed, its recipe. All members of one seed come before the next seed."""
        for seed in self.seeds:
            for label, recipe in self.members.items():
                yield label, seed, replace(recipe, seed=seed)

    def with_settings(self, changes: Sequence[str]) -> "Sweep":
        """This sweep with settings changed in every member, as in `Recipe.with_settings`."""
        if any(change.partition("=")[0].strip() == "seed" for change in changes):
            raise ValueError(f"{self.name} runs the seeds {', '.join(map(str, self.seeds))}; seed= is no setting of it")
        members = {label: recipe.with_settings(changes) for label, recipe in self.members.items()}
        return replace(self, members=members)

    def run(
        self,
        folder: str | PathLike[str],
        *,
        resume: bool = False,
        device: str = "auto",
        precision: str = "auto",
        max_steps: int | None = None,
        command: str = "",
        report: Callable[[str, int, dict[str, Any]], None] | None = None,
        progress: Progress | None = None,
        fabric: Any = None,
    ) -> dict[str, Any] | None:
        """Run what is missing in `folder`, each result kept there at once; all results, or None where it was stopped.

        report(label, seed, result) is called after each run. The other arguments are those of `train`. Raises
        ValueError for a folder that holds runs, unless `resume`, and for one with runs of other settings.
        """
        folder = Path(folder)
        self._claim(folder, max_steps, resume=resume)
        found: dict[str, list[dict[str, Any]]] = {label: [] for label in self.members}
        for label, seed, recipe in self.runs():
            path = folder / _file(label, seed)
            if path.exists():
                result = _read(path)["run"]
            else:
                trained = train(
                    recipe, device=device, precision=precision, max_steps=max_steps, progress=progress, fabric=fabric
                )
                if trained.history.stopped:
                    return None
                result = summary(trained.history, seed)
                if fabric is None or fabric.is_global_zero:
                    write_json(path, self._head(recipe, max_steps) | {"run": result})
                if report is not None:
                    report(label, seed, result)
            found[label].append(result)
        results = {
            "format": FORMAT,
            "name": self.name,
            "command": command,
            "torch": torch_version(),
            "seeds": list(self.seeds),
            "members": {label: {"settings": _plain(self.members[label]), "runs": found[label]} for label in found},
        }
        if fabric is None or fabric.is_global_zero:
            write_json(folder / RESULTS, results)
        return results

    def _head(self, recipe: Recipe, max_steps: int | None) -> dict[str, Any]:
        return {"format": FORMAT, "name": self.name, "settings": recipe.settings(), "max_steps": max_steps}

    def _claim(self, folder: Path, max_steps: int | None, *, resume: bool) -> None:
        if folder.exists() and any(folder.iterdir()) and not resume:
            raise ValueError(f"{folder} already holds something; --resume goes on with it, another folder begins anew")
        own = {_file(label, seed) for label, seed, _ in self.runs()} | {RESULTS}
        if foreign := [path.name for path in folder.glob("[!.]*") if path.name not in own]:
            raise ValueError(f"{folder} holds {min(foreign)}, which is none of {self.name}'s; choose another folder")
        wait_for_all()  # before the first process writes, all have looked
        folder.mkdir(parents=True, exist_ok=True)
        for label, seed, recipe in self.runs():
            if (path := folder / _file(label, seed)).exists():
                there, here = _read(path), json.loads(json.dumps(self._head(recipe, max_steps)))
                if unlike := [name for name in here if there.get(name) != here[name]]:
                    raise ValueError(f"{path} is of another sweep: its {unlike[0]} differ; choose another folder")


def summary(history: History, seed: int) -> dict[str, Any]:
    """A run in a few numbers: losses averaged in up to 50 equal stretches, scores as they were taken, rounded.

    "steps" are the last of each stretch, from 1. A number that is not finite is None.
    """
    ends = [round(len(history) * (i + 1) / min(POINTS, len(history))) for i in range(min(POINTS, len(history)))]
    stretches = [history.losses[start:end] for start, end in zip([0, *ends], ends, strict=False)]
    names = [name for name in history.scores[-1] if name != "step"]
    return {
        "seed": seed,
        "steps": ends,
        "losses": [_rounded(sum(part) / len(part)) for part in stretches],
        "score_steps": [score["step"] for score in history.scores],
        "scores": {name: [_rounded(score[name]) for score in history.scores] for name in names},
        "final": {name: _rounded(history.scores[-1][name]) for name in names},
    }


def load_results(which: str | PathLike[str]) -> dict[str, Any]:
    """The results of a sweep, by its name where they come with the course, or of your own by its folder.

    Raises ValueError for an unknown name and a file that is damaged or something else.
    """
    path = path_of(which, "the name of a sweep, or the folder of one,")
    if which == path.name and is_there(STORED / f"{which}.json"):
        path = STORED / f"{which}.json"
    path = path / RESULTS if is_there(path / RESULTS) else path
    if not is_there(path):
        names = ", ".join(sorted(one.stem for one in STORED.glob("*.json"))) or "none yet"
        raise ValueError(f"{which}: no results are there; stored are {names}, or give the folder of a sweep")
    return _read(path)


def recompute(
    name: str, member: str, seed: int, *, device: str = "auto", progress: Progress | None = None
) -> dict[str, Any]:
    """One run of a sweep again, in the form in which its results are stored.

    Raises ValueError for unknown names, and KeyboardInterrupt where it was stopped: half a run is no result.
    """
    from lessons.recipes import SWEEPS

    if not isinstance(name, str) or name not in SWEEPS:
        raise ValueError(f"name={name!r} is no sweep; there are {', '.join(SWEEPS)}")
    if not isinstance(member, str) or member not in SWEEPS[name].members:
        raise ValueError(f"member={member!r} is not in {name}; there are {', '.join(SWEEPS[name].members)}")
    recipe = replace(SWEEPS[name].members[member], seed=seed)
    history = train(recipe, device=device, progress=progress).history
    if history.stopped:
        raise KeyboardInterrupt(f"stopped after {len(history)} of {recipe.steps} steps")
    return summary(history, seed)


def _plain(recipe: Recipe) -> dict[str, Any]:
    return {"recipe": recipe.name} | {name: value for name, value in recipe.settings().items() if name != "seed"}


def _file(label: str, seed: int) -> str:
    """A file's name that no system refuses and no two labels share."""
    words = re.sub(r"[^a-z0-9]+", "-", label.lower()).strip("-")[:40]
    return f"{words}-{hashlib.sha256(label.encode('utf-8')).hexdigest()[:6]}-seed-{seed}.json"


def _read(path: Path) -> dict[str, Any]:
    try:
        document = json.loads(path.read_text(encoding="utf-8"))
    except ValueError as error:
        raise ValueError(f"{path} is damaged: {error}") from error
    if not isinstance(document, dict) or document.get("format") != FORMAT:
        raise ValueError(f"{path} does not say {FORMAT!r}: it belongs to another program or version")
    if not isinstance(document.get("members" if path.name == RESULTS or "members" in document else "run"), dict):
        raise ValueError(f"{path} is damaged: it has no results")
    return document


def _rounded(value: float) -> float | None:
    return round(value, 4) if math.isfinite(value) else None
