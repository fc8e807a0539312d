"""A run on disk, so that one that was killed goes on to the same weights as one that was not.

A checkpoint is a folder: tensors.safetensors (weights, optimizer, random generators of every process) and state.json
(everything else, and the digest of the tensors). The first process writes it, beside its place, and renames it: whoever
looks finds all of it or nothing. Nothing is pickled.
"""

import hashlib
import json
import os
import re
import shutil
import tempfile
from collections.abc import Iterable
from os import PathLike
from pathlib import Path
from typing import Any

import torch
from torch import Tensor, nn

from lessons.training.checks import whole
from lessons.training.history import History
from lessons.training.processes import gathered, rank_and_processes, wait_for_all

FORMAT = "lessons.training 1"
TENSORS, STATE = "tensors.safetensors", "state.json"
_NAME = re.compile(r"step-(\d{8})")


class Checkpoints:
    """Saves a run in `folder` every `every` steps and keeps the newest `keep`; pass it to `fit`, which also resumes.

    A run that goes on has the optimizer's settings of the checkpoint, such as its weight decay, and reads its batches
    again: these must come in the same order, as those of `Batches` do.
    Raises ValueError for numbers below 1, and FileExistsError where `folder` is a file.
    """

    def __init__(self, folder: str | PathLike[str], every: int = 100, keep: int = 2) -> None:
        for name, value in (("every", every), ("keep", keep)):
            whole(name, 0 if value is None else value, 1)
        self.folder, self.every, self.keep = Path(folder), every, keep
        self.folder.mkdir(parents=True, exist_ok=True)
        self._generators: dict[str, Tensor] = {}  # of a run that was restored, until they are set

    def found(self) -> list[Path]:
        """The checkpoints that are there, the newest last."""
        return sorted(path for path in self.folder.iterdir() if _NAME.fullmatch(path.name) and path.is_dir())

    def save(
        self,
        model: nn.Module,
        optimizer: torch.optim.Optimizer,
        history: History,
        batches: Iterable[Any],
        place: tuple[int, int],
        accumulate: int = 1,
    ) -> Path:
        """Write one; `place` is (epoch, steps taken in it), from which `fit` goes on. Its path.

        Raises OSError, and keeps those that are there, where it cannot be written. Where several processes train
        together, each must call it; it returns when the checkpoint is there.
        """
        generators = _generators()  # of every process: dropout differs from one to the next
        tensors, optimizer_state = _optimizer_tensors(optimizer)
        weights, tied = _weights(model)
        tensors |= weights | generators
        rank, processes = rank_and_processes()
        state = {
            "processes": processes,
            "place": list(place),
            "reading": _reading(batches, accumulate),
            # How many passes over the data were whole: `Batches` shuffles each by its number.
            "passes": None if not hasattr(batches, "epoch") else batches.epoch - (place[1] > 0),
            "optimizer": optimizer_state,
            "tied": tied,
            "history": history.state(),
        }
        target = self.folder / f"step-{len(history):08d}"
        if rank == 0:
            if not target.exists():
                for half in self.folder.glob(".step-*"):  # of a run that was killed while it saved
                    shutil.rmtree(half, ignore_errors=True)
                write_checkpoint(target, tensors, state)
            for old in self.found()[: -self.keep]:
                shutil.rmtree(old)
        wait_for_all()
        return target

    def restore(
        self,
        model: nn.Module,
        optimizer: torch.optim.Optimizer,
        history: History,
        batches: Iterable[Any],
        accumulate: int = 1,
        epochs: int | None = None,
        steps: int | None = None,
    ) -> tuple[int, int]:
        """Put the newest checkpoint into the run and return its place: (epoch, steps taken in it), (1, 0) at the start.

        Raises ValueError, and changes nothing, where it is damaged, belongs to another model or optimizer, was stopped
        in the middle of batches of other sizes or another seed, or is of a longer run than `epochs` or `steps`.
        """
        if not (found := self.found()):
            return 1, 0
        tensors, state = read_checkpoint(found[-1])
        try:
            weights = {name[6:]: tensor for name, tensor in tensors.items() if name.startswith("model.")}
            weights |= {name: weights[kept] for name, kept in state["tied"].items()}
            if (processes := rank_and_processes()[1]) != state["processes"]:
                raise ValueError(f"{state['processes']} processes trained it and {processes} would go on")
            _check_fits(model, weights)
            optimizer_state = _optimizer_state(optimizer, tensors, state["optimizer"])
            _check_reading(state, _reading(batches, accumulate))
        except (KeyError, TypeError, ValueError) as error:
            raise ValueError(
                f"{found[-1]} belongs to another run: {error}; choose another folder, or delete it to start anew"
            ) from error
        _check_longer(self.folder, state, epochs, steps)
        optimizer.load_state_dict(optimizer_state)
        model.load_state_dict({own: weights[name] for name, own in _plain_names(model).items()})
        history.load(state["history"])
        if state["passes"] is not None:
            batches.epoch = state["passes"]  # type: ignore[attr-defined]
        own = f"generator.{rank_and_processes()[0]}."
        self._generators = {name.removeprefix(own): one for name, one in tensors.items() if name.startswith(own)}
        epoch, steps = state["place"]
        return epoch, steps

    def restore_generators(self) -> None:
        """Random numbers go on where they were, once; called after the batches that were used up."""
        for name, tensor in self._generators.items():
            if name == "cpu":
                torch.set_rng_state(tensor)
            elif torch.cuda.is_available():
                torch.cuda.set_rng_state(tensor)
        self._generators = {}


def write_checkpoint(target: Path, tensors: dict[str, Tensor], state: dict[str, Any]) -> None:
    """Tensors and state as one folder that is there whole or not at all."""
    from safetensors import SafetensorError
    from safetensors.torch import save_file

    beside = Path(tempfile.mkdtemp(prefix=f".{target.name}.", dir=target.parent))
    try:
        save_file(_apart(tensors), beside / TENSORS)
        digest = file_digest(beside / TENSORS)
        text = json.dumps({"format": FORMAT, "sha256": digest, "state": state}, allow_nan=True, indent=1)
        (beside / STATE).write_text(text + "\n", encoding="utf-8")
        for path in (beside / TENSORS, beside / STATE, beside):
            _flush(path)
        beside.rename(target)
        _flush(target.parent)
    except (OSError, SafetensorError) as error:
        raise OSError(f"{target} could not be written: {error}") from error
    finally:
        shutil.rmtree(beside, ignore_errors=True)


def read_checkpoint(path: Path) -> tuple[dict[str, Tensor], dict[str, Any]]:
    """What `write_checkpoint` wrote. Raises ValueError that names the folder where it is damaged or something else."""
    from safetensors import SafetensorError
    from safetensors.torch import load_file

    try:
        document = json.loads((path / STATE).read_text(encoding="utf-8"))
        if not isinstance(document, dict) or document.get("format") != FORMAT:
            raise ValueError(f"its {STATE} does not say {FORMAT!r}")
        if document.get("sha256") != file_digest(path / TENSORS):
            raise ValueError(f"its {TENSORS} does not match its checksum")
        return load_file(path / TENSORS), document["state"]
    except (OSError, ValueError, KeyError, SafetensorError) as error:
        raise ValueError(f"{path} is no whole checkpoint: {error}; delete it to go on from an older one") from error


def _apart(tensors: dict[str, Tensor]) -> dict[str, Tensor]:
    """On the CPU, none in the memory of another, which safetensors refuses."""
    apart: dict[str, Tensor] = {}
    memory: set[int] = set()
    for name, tensor in tensors.items():
        one = tensor.detach().cpu().contiguous()
        apart[name] = one.clone() if one.untyped_storage().data_ptr() in memory else one
        memory.add(one.untyped_storage().data_ptr())
    return apart


def _plain_names(model: nn.Module) -> dict[str, str]:
    """Each name of the model's weights without what torch.compile puts into it, and the name as it is."""
    return {name.replace("_orig_mod.", ""): name for name in model.state_dict()}


def _reading(batches: Iterable[Any], accumulate: int) -> dict[str, int]:
    """What decides which data a step sees, as far as the batches say."""
    said = {name: getattr(batches, name, None) for name in ("batch_size", "seed")}
    return {"accumulate": accumulate} | {name: value for name, value in said.items() if isinstance(value, int)}


def _check_longer(folder: Path, state: dict[str, Any], epochs: int | None, steps: int | None) -> None:
    (epoch, taken), done = state["place"], len(state["history"]["rates"])
    if (steps is not None and done > steps) or (epochs is not None and (epoch, taken) > (epochs + 1, 0)):
        asked = f"steps={steps}" if epochs is None else f"epochs={epochs}"
        raise ValueError(
            f"{asked}: the run in {folder} has taken {done} steps already, in {epoch - 1} whole epochs; ask for as "
            "many or more, or choose another folder"
        )


def _check_reading(state: dict[str, Any], reading: dict[str, int]) -> None:
    there = state.get("reading", reading)
    for name in sorted(there.keys() & reading.keys()) if state["place"][1] else ():  # between epochs they may change
        if there[name] != reading[name]:
            raise ValueError(f"{name} was {there[name]} in the middle of an epoch, and is {reading[name]} here")


def _weights(model: nn.Module) -> tuple[dict[str, Tensor], dict[str, str]]:
    """Each tensor once, and which other names it has: safetensors refuses to store shared memory twice."""
    weights: dict[str, Tensor] = {}
    tied: dict[str, str] = {}
    names: dict[int, str] = {}
    there = model.state_dict(keep_vars=True)
    for name, own in _plain_names(model).items():
        tensor = there[own]
        if id(tensor) in names:
            tied[name] = names[id(tensor)]
        else:
            names[id(tensor)] = name
            weights[f"model.{name}"] = tensor
    return weights, tied


def _check_fits(model: nn.Module, weights: dict[str, Tensor]) -> None:
    own = model.state_dict()
    there = {name: own[itself] for name, itself in _plain_names(model).items()}
    if missing := sorted(there.keys() - weights.keys()):
        raise ValueError(f"it has no {missing[0]}")
    if extra := sorted(weights.keys() - there.keys()):
        raise ValueError(f"it has {extra[0]}, which this model lacks")
    for name, tensor in there.items():
        if tensor.shape != weights[name].shape:
            raise ValueError(f"{name} is {tuple(weights[name].shape)} there and {tuple(tensor.shape)} here")


def _optimizer_tensors(optimizer: torch.optim.Optimizer) -> tuple[dict[str, Tensor], dict[str, Any]]:
    """The optimizer's tensors by name, and its other settings."""
    state = optimizer.state_dict()
    tensors, numbers = {}, {}
    for index, values in state["state"].items():
        for name, value in values.items():
            if isinstance(value, Tensor):
                tensors[f"optimizer.{index}.{name}"] = value
            else:
                numbers[f"{index}.{name}"] = value
    return tensors, {"kind": type(optimizer).__name__, "groups": state["param_groups"], "numbers": numbers}


def _optimizer_state(
    optimizer: torch.optim.Optimizer, tensors: dict[str, Tensor], saved: dict[str, Any]
) -> dict[str, Any]:
    own = optimizer.state_dict()["param_groups"]
    kind = type(optimizer).__name__
    if saved["kind"] != kind or [group["params"] for group in saved["groups"]] != [group["params"] for group in own]:
        raise ValueError(f"its optimizer is a {saved['kind']}, with other groups of parameters than this {kind}")
    values: dict[int, dict[str, Any]] = {}
    for name, tensor in tensors.items():
        if name.startswith("optimizer."):
            _, index, key = name.split(".", 2)
            values.setdefault(int(index), {})[key] = tensor
    for name, number in saved["numbers"].items():
        index, key = name.split(".", 1)
        values.setdefault(int(index), {})[key] = number
    # JSON has lists where torch has tuples.
    groups = [
        {key: tuple(value) if isinstance(value, list) and key != "params" else value for key, value in group.items()}
        for group in saved["groups"]
    ]
    return {"state": values, "param_groups": groups}


def _generators() -> dict[str, Tensor]:
    """The random generators of every process: "generator.0.cpu", and "generator.0.cuda" of the GPU that it uses."""
    own = {"cpu": torch.get_rng_state()}
    if torch.cuda.is_available():
        own["cuda"] = torch.cuda.get_rng_state()
    return {f"generator.{rank}.{kind}": state for kind, one in own.items() for rank, state in enumerate(gathered(one))}


def file_digest(path: Path) -> str:
    """The sha256 of a file, read piece by piece."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def _flush(path: Path) -> None:
    """To the disk itself: a rename must not come before what it names."""
    if os.name == "nt" and path.is_dir():
        return
    descriptor = os.open(path, os.O_RDONLY if os.name != "nt" else os.O_RDWR)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
