"""`lessons recipes` and `lessons train`: what can be trained, and training it from a terminal."""

from __future__ import annotations

import argparse
import difflib
import os
import shlex
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from lessons.recipes import RECIPES, SWEEPS, Recipe, Sweep
from lessons.recipes.run import train as train_recipe
from lessons.recipes.stored import STORED, save_stored, write_json
from lessons.training.progress import Bar, Progress
from lessons.training.running import PRECISIONS

STOPPED = 130  # the exit status of what Ctrl-C ended


def listed() -> str:
    """The table of all recipes and sweeps."""
    rows = [("name", "parameters", "expected", "2 cores", "--larger", "what")]
    for recipe in RECIPES.values():
        expected = f"{recipe.score} {recipe.expected:g} ± {recipe.tolerance:g}"
        parameters, larger = (f"{one.parameters():,}" for one in (recipe(), recipe.larger()))
        rows.append((recipe.name, parameters, expected, f"{recipe.seconds} s", larger, recipe.data))
    for sweep in SWEEPS.values():
        rows.append((sweep.name, "", f"{len(list(sweep.runs()))} runs", f"{sweep.seconds} s", "", sweep.data))
    return "\n".join([*_columns(rows), "", "lessons recipes NAME: its settings.  lessons train NAME: trains it."])


def described(name: str) -> str:
    """One recipe with its settings, or one sweep with its members. Raises ValueError for an unknown name."""
    one = find(name)
    if isinstance(one, Sweep):
        rows = [(label, _command(recipe)) for label, recipe in one.members.items()]
        seeds = ", ".join(map(str, one.seeds))
        return "\n".join([f"{name}: {one.data}", f"Each with the seeds {seeds}:", "", *_columns(rows)])
    defaults = {key: value for key, value, _ in one.described()}
    larger = {key: value for key, value in one.larger().settings().items() if value != defaults[key]}
    changes = ", ".join(f"{key}={value}" for key, value in larger.items())
    expected = f"{one.score} {one.expected:g} ± {one.tolerance:g} in {one.seconds} s on two cores"
    rows = [(f"{key}={value}", says) for key, value, says in one.described()]
    return "\n".join(
        [f"{name}: {one.data}", f"Expected: {expected}.", "", *_columns(rows), "", f"--larger sets {changes}."]
    )


def find(name: str) -> type[Recipe] | Sweep:
    """The recipe or sweep of this name. Raises ValueError, with names that are near, where there is none."""
    everything: dict[str, Any] = {**RECIPES, **SWEEPS}
    if name not in everything:
        near = difflib.get_close_matches(name, everything, cutoff=0.4)
        hint = f"did you mean {' or '.join(near)}?" if near else f"there are {', '.join(everything)}"
        raise ValueError(f"NAME={name!r}: no such recipe; {hint}")
    return everything[name]


def train(options: argparse.Namespace) -> int:
    """Run `lessons train`; the exit status: 0, or 130 where Ctrl-C ended it."""
    one = find(options.name)
    if options.resume and options.folder is None:
        raise ValueError("--resume: say which run goes on, with --folder DIR")
    if options.store and (options.set or options.larger or options.max_steps is not None):
        raise ValueError("--store keeps a recipe as it is; leave out --set, --larger and --max-steps")
    if isinstance(one, Sweep) and options.larger:
        raise ValueError(f"--larger: {options.name} is a sweep, which has no larger form")
    if options.store and not isinstance(one, Sweep) and not one.comes_with_the_course:
        raise ValueError(f"--store: the weights of {options.name} are too large to come with the course; --folder DIR")
    chosen = one if isinstance(one, Sweep) else one.larger() if options.larger else one()
    chosen = chosen.with_settings(options.set)

    import torch

    from lessons.training.processes import launched_fabric

    fabric = launched_fabric(options.device, options.precision)
    fabric.launch()
    folder: Path | None = None
    try:
        say: Callable[[str], None] = _say if fabric.is_global_zero else lambda line: None
        folder = _free_folder(options.name) if options.folder is None else options.folder
        if isinstance(chosen, Sweep):
            return _train_sweep(chosen, options, folder, fabric, say)
        return _train_recipe(chosen, options, folder, fabric, say)
    except KeyboardInterrupt:  # between two steps `fit` hears it, and says so itself
        saved = folder is not None and folder.exists()
        say(
            f"Stopped. To go on from what is saved: {_line(options, folder)}" if saved else "Stopped, nothing is saved."
        )
        return STOPPED
    except RuntimeError as error:
        if not isinstance(error, torch.OutOfMemoryError) and "allocate memory" not in str(error):
            raise
        raise ValueError(
            f"too little memory; smaller batch, examples or widths, by --set, would do: {error}"
        ) from error
    finally:
        if fabric.world_size > 1:
            torch.distributed.destroy_process_group()


def _train_recipe(
    recipe: Recipe, options: argparse.Namespace, folder: Path, fabric: Any, say: Callable[[str], None]
) -> int:
    precision = {how: name for name, how in PRECISIONS.items()}[fabric.strategy.precision.precision]
    where = f"{fabric.device.type} in {precision}"
    several = f"{fabric.world_size} processes on " if fabric.world_size > 1 else ""
    say(f"{recipe.name}: {recipe.parameters():,} parameters, {recipe.steps} steps, {several}{where}, saved in {folder}")
    trained = train_recipe(
        recipe,
        max_steps=options.max_steps,
        folder=folder,
        resume=options.resume,
        command=_line(options),
        progress=_bar(),
        fabric=fabric,
    )
    cut = len(trained.history) < recipe.steps
    for name, value in trained.score.items():
        say(f"held-out {name}: {value:.4f}{_expected(recipe) if name == recipe.score and not cut else ''}")
    speed = f"{trained.predictions / trained.seconds:,.0f} predictions/s"
    say(f"{len(trained.history)} {f'of {recipe.steps} ' if cut else ''}steps; {trained.seconds:.1f} s, {speed}")
    if trained.history.stopped:
        say(f"Stopped, nothing is lost. To go on: {_line(options, folder)}")
        return STOPPED
    if options.store and fabric.is_global_zero:
        command, steps = _line(options) + " --store", len(trained.history)
        stored = save_stored(
            recipe, trained.model, STORED / recipe.name, command=command, steps=steps, scores=trained.score
        )
        say(f"stored: {stored}")
    return 0


def _train_sweep(
    sweep: Sweep, options: argparse.Namespace, folder: Path, fabric: Any, say: Callable[[str], None]
) -> int:
    runs = len(list(sweep.runs()))
    say(f"{sweep.name}: {runs} runs on {fabric.device.type}, saved in {folder}")
    start = time.perf_counter()

    def report(label: str, seed: int, result: dict[str, Any]) -> None:
        scores = ", ".join(f"{name} {value}" for name, value in result["final"].items())
        say(f"{label}, seed {seed}: held-out {scores}")

    results = sweep.run(
        folder,
        resume=options.resume,
        max_steps=options.max_steps,
        command=_line(options),
        report=report,
        progress=_bar(),
        fabric=fabric,
    )
    if results is None:
        say(f"Stopped, the runs that ended are kept. To go on: {_line(options, folder)}")
        return STOPPED
    say(f"{time.perf_counter() - start:.1f} s")
    if options.store and fabric.is_global_zero:
        write_json(STORED / f"{sweep.name}.json", results | {"command": _line(options) + " --store"})
        say(f"stored: {STORED / f'{sweep.name}.json'}")
    return 0


def _expected(recipe: Recipe) -> str:
    if recipe != type(recipe)():
        return ""
    return f" (expected {recipe.expected:g} ± {recipe.tolerance:g})"


def _line(options: argparse.Namespace, folder: Path | None = None) -> str:
    """The command that makes the same run; with `folder`, the one that goes on with it."""
    words = ["lessons", "train", options.name]
    words += ["--larger"] if options.larger else []
    for name in ("device", "precision"):
        words += [f"--{name}", getattr(options, name)] if getattr(options, name) != "auto" else []
    words += ["--max-steps", str(options.max_steps)] if options.max_steps is not None else []
    words += ["--set", *options.set] if options.set else []
    words += ["--folder", str(folder), "--resume"] if folder is not None else []
    return subprocess.list2cmdline(words) if os.name == "nt" else shlex.join(words)


def _command(recipe: Recipe) -> str:
    """The command of a recipe with what differs from its defaults."""
    defaults = type(recipe)().settings()
    changed = [f"{name}={value}" for name, value in recipe.settings().items() if value != defaults[name]]
    return shlex.join(["lessons", "train", recipe.name, *(["--set", *changed] if changed else [])])


def _free_folder(name: str) -> Path:
    """runs/NAME, or runs/NAME-2 and so on where that is taken."""
    number = 1
    while (folder := Path("runs", name if number == 1 else f"{name}-{number}")).exists():
        number += 1
    return folder


def _columns(rows: Sequence[Sequence[str]]) -> list[str]:
    widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
    return ["  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows]


def _bar() -> Progress | None:
    """A bar where somebody watches; what is printed in the end says the rest."""
    return Bar() if sys.stderr is not None and sys.stderr.isatty() else None


def _say(line: str) -> None:
    """Print a line; where nobody reads any more, as after `| head`, the run goes on all the same."""
    try:
        print(line, flush=True)
    except BrokenPipeError:
        # Else Python would try again, and fail, when it ends.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
