"""Runs a recipe: on one device or in several processes, from its beginning or from where it was stopped."""

import time
from dataclasses import dataclass
from os import PathLike
from pathlib import Path
from typing import Any

import torch
from torch import nn

from lessons.recipes.recipe import HELD_OUT, Recipe
from lessons.recipes.stored import CARD, is_half, new_card, read_card, save_stored, write_json
from lessons.training import Checkpoints, History, fit
from lessons.training.processes import launched_fabric, wait_for_all
from lessons.training.progress import Progress


@dataclass(frozen=True)
class Trained:
    """What a run gives. `score` is what `evaluate` said last; seconds and predictions are of this session alone."""

    model: nn.Module
    history: History
    score: dict[str, float]
    seconds: float
    predictions: int


def train(
    recipe: Recipe,
    *,
    device: str = "auto",
    precision: str = "auto",
    max_steps: int | None = None,
    folder: str | PathLike[str] | None = None,
    resume: bool = False,
    command: str = "",
    progress: Progress | None = None,
    fabric: Any = None,
) -> Trained:
    """Train as the recipe says, or its first `max_steps` alone; twice on a CPU gives the same bits.

    device, precision, progress: as in `fit`. folder: keeps checkpoints, and at the end the weights with their card,
    which `load` reads. A folder with a run in it is refused, unless `resume`, which goes on with that run; one of other
    settings is refused by name. command: what the card says made it.
    Seeds torch's generators. Where torchrun or srun started several processes, each takes its share of every batch:
    `batch` counts in each. Ctrl-C ends the run early, with what it has kept.
    """
    if max_steps is not None and max_steps < 1:
        raise ValueError(f"max_steps={max_steps} must be 1 or more")
    fabric = launched_fabric(device, precision) if fabric is None else fabric
    fabric.launch()
    rank, processes = fabric.global_rank, fabric.world_size
    batches = recipe.batches((rank, processes))  # first: what cannot be made must leave no folder
    checkpoints = None
    if folder is not None:
        claim(Path(folder), recipe, processes, resume=resume, write=rank == 0)
        checkpoints = Checkpoints(folder, every=max(1, min(100, recipe.steps // 4)))
    torch.manual_seed(recipe.seed)
    model = recipe.starting_model()  # the same in every process
    if rank:
        torch.manual_seed(recipe.seed + HELD_OUT * rank)  # not the same dropout
    steps = recipe.steps if max_steps is None else min(max_steps, recipe.steps)
    taken: list[int] = []
    start = time.perf_counter()
    history = fit(
        model,
        batches,
        recipe.loss,
        optimizer=recipe.make_optimizer(model),
        steps=steps,
        schedule=recipe.rate_factor,
        evaluate=recipe.evaluate,
        evaluate_every=max(1, recipe.steps // recipe.evaluations),
        checkpoints=checkpoints,
        after_step=taken.append,
        progress=progress,
        fabric=fabric,
    )
    seconds = time.perf_counter() - start
    score = {name: value for name, value in history.scores[-1].items() if name != "step"}
    if folder is not None and rank == 0:
        save_stored(recipe, model, folder, command=command, steps=len(history), scores=score, processes=processes)
    return Trained(model, history, score, seconds, sum(history.counts[len(history) - len(taken) :]))


def claim(folder: Path, recipe: Recipe, processes: int, *, resume: bool, write: bool = True) -> None:
    """Make the folder this run's, or see that it is. Raises ValueError, and changes nothing, where it is another's."""
    if (folder / CARD).exists():
        card = read_card(folder)
        if card["name"] != recipe.name:
            raise ValueError(f"{folder} holds a run of {card['name']}, not of {recipe.name}; choose another folder")
        here = recipe.settings() | {"processes": processes}
        there = card["settings"] | {"processes": card.get("processes")}
        for name in here:
            if here[name] != there.get(name):
                raise ValueError(
                    f"{folder} holds a run with {name}={there.get(name)}, not {name}={here[name]}; "
                    "choose another folder, or give it that setting"
                )
        if not resume:
            raise ValueError(f"{folder} already holds a run; --resume goes on with it, another folder begins anew")
    elif folder.exists() and any(not is_half(path) for path in folder.iterdir()):
        raise ValueError(f"{folder} is not empty and holds no run; choose another folder")
    wait_for_all()  # before the first process writes, all have looked
    if write and not (folder / CARD).exists():
        folder.mkdir(parents=True, exist_ok=True)
        write_json(folder / CARD, new_card(recipe, processes))
