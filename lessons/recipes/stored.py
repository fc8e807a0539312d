"""A trained model on disk: weights.safetensors, and recipe.json that says which run made it. Nothing is pickled."""

import json
import math
import os
import re
import tempfile
from collections.abc import Callable, Mapping
from os import PathLike
from pathlib import Path
from typing import Any

import torch
from torch import Tensor, nn

from lessons.recipes.recipe import Recipe
from lessons.tokenization import Tokenizer
from lessons.training.checkpoints import file_digest

FORMAT = "lessons.recipes 1"
WEIGHTS, CARD, TOKENIZER = "weights.safetensors", "recipe.json", "tokenizer.json"
STORED = Path(__file__).parent / "stored"  # what comes with the course


def save_stored(
    recipe: Recipe,
    model: nn.Module,
    folder: str | PathLike[str],
    *,
    command: str,
    steps: int,
    scores: Mapping[str, float],
    processes: int = 1,
) -> Path:
    """Write weights and card into `folder`, in place of those that are there; the folder.

    command: the line that makes the same weights again. steps: how many were taken. scores: what `evaluate` gave; one
    that is not finite, as that of a run that diverged, is kept as None, for JSON has no such numbers.
    """
    from safetensors.torch import save_file

    folder = Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    kept = {name: _small(tensor, recipe.stored_dtype) for name, tensor in recipe.kept(model).items()}
    replace_file(folder / WEIGHTS, lambda path: save_file(kept, str(path)))
    for name, write in recipe.beside().items():
        replace_file(folder / name, write)
    card = new_card(recipe, processes) | {
        "command": command,
        "steps": steps,
        "scores": {name: round(value, 6) if math.isfinite(value) else None for name, value in scores.items()},
        "torch": torch_version(),
        "sha256": file_digest(folder / WEIGHTS),
        "beside": {name: file_digest(folder / name) for name in recipe.beside()},
    }
    write_json(folder / CARD, card)
    return folder


def load(which: str | PathLike[str], *, onto: nn.Module | None = None) -> tuple[nn.Module, dict[str, Any]]:
    """The model, on the CPU and in evaluation mode, and its card.

    which: the name of a recipe whose weights come with the course, or the folder of a run of your own.
    onto: a model of the recipe's kind that takes the stored weights, in place of one made for them: published weights
    that are already in memory need not be there a second time. It is changed in place, where it is, and returned.
    Raises ValueError for an unknown name, weights that are damaged or not there yet, a card of another recipe, and
    another model in `onto`, which then stays as it was; and as `Recipe.beneath`, where published weights are
    underneath: ModuleNotFoundError without MiniLM's package.
    """
    from safetensors import SafetensorError
    from safetensors.torch import load_file

    if onto is not None and not isinstance(onto, nn.Module):
        raise ValueError(f"onto={onto!r:.60} is no model; one of the recipe's kind would do, or None")
    folder = folder_of(which)
    card = read_card(folder)
    recipe = recipe_of(card, folder)
    if "sha256" not in card:
        raise ValueError(f"{folder}: the run has not come to its end; lessons train {card['name']} --resume goes on")
    try:
        digest = file_digest(folder / WEIGHTS)
        if digest != card["sha256"]:
            raise ValueError(f"its sha256 is {digest[:12]}… and {CARD} says {str(card['sha256'])[:12]}…")
        tensors = load_file(folder / WEIGHTS)
    except (OSError, ValueError, SafetensorError) as error:
        raise _not_what_was_left(folder, card, error) from error
    with torch.device("cpu"):
        model = recipe.beneath() if onto is None else onto
    if unlike := _unlike(tensors, recipe.kept(model)):
        if onto is None:
            raise _not_what_was_left(folder, card, unlike)
        raise ValueError(
            f"onto, a {type(onto).__name__}, does not take the weights in {folder / WEIGHTS}: {unlike}; "
            f"a model would do as {type(recipe).__name__} makes it with the settings in {CARD}"
        )
    model.load_state_dict(tensors, strict=False)  # what is beneath stays
    return model.eval(), card


def _unlike(stored: Mapping[str, Tensor], kept: Mapping[str, Tensor]) -> str:
    """In what stored tensors differ from those that a model keeps, by name, shape and kind; "" where they fit."""
    if missing := sorted(kept.keys() - stored.keys()):
        return f"it has no {missing[0]}"
    if extra := sorted(stored.keys() - kept.keys()):
        return f"it has {extra[0]}, which this model does not keep"
    for name, tensor in kept.items():
        if tensor.shape != stored[name].shape:
            return f"size mismatch for {name}: {tuple(stored[name].shape)} there, {tuple(tensor.shape)} in the model"
        if tensor.is_meta:
            return f"{name} of the model is on the meta device, which holds no numbers"
    return ""


def _small(tensor: Tensor, dtype: torch.dtype) -> Tensor:
    """As it is stored: on the CPU, floating-point numbers in `dtype`."""
    return tensor.to("cpu", dtype if tensor.is_floating_point() else tensor.dtype).contiguous()


def _not_what_was_left(folder: Path, card: Mapping[str, Any], error: Exception | str) -> ValueError:
    return ValueError(f"{folder / WEIGHTS} is not what the run left: {error}; {_again(card)}")


def load_tokenizer(which: str | PathLike[str]) -> Tokenizer:
    """The tokenizer that lies beside a run's weights. Arguments and errors as `load`."""
    folder = folder_of(which)
    card = read_card(folder)
    beside = card.get("beside")
    digest = beside.get(TOKENIZER) if isinstance(beside, dict) else None
    if digest is None:
        raise ValueError(f"{folder}: {card['name']} has no tokenizer, or the run has not come to its end")
    path = folder / TOKENIZER
    if not is_there(path) or file_digest(path) != digest:
        raise ValueError(f"{path} is not what the run left; {_again(card)}")
    return Tokenizer.load(path)


def folder_of(which: str | PathLike[str]) -> Path:
    """The folder of a recipe's weights that come with the course, by its name; or a folder as it is."""
    path = path_of(which, "the name of a recipe, or the folder of a run,")
    return STORED / path if which == path.name and is_there(STORED / path / CARD) else path


def path_of(which: Any, what: str) -> Path:
    """A name or a folder as a path. Raises ValueError where it is neither; `what` says what would do."""
    if not isinstance(which, str | PathLike) or not isinstance(os.fspath(which), str):
        raise ValueError(f"which={which!r:.60}: {what} would do, as a text or a path")
    return Path(which)


def is_there(path: Path) -> bool:
    """Whether it is a file; False also for a name that no file system takes."""
    try:
        return path.is_file()
    except OSError:
        return False


def new_card(recipe: Recipe, processes: int = 1) -> dict[str, Any]:
    """The card of a run that has begun."""
    return {"format": FORMAT, "name": recipe.name, "settings": recipe.settings(), "processes": processes}


def read_card(folder: Path) -> dict[str, Any]:
    """The card in this folder. Raises ValueError where there is none or it is something else."""
    if not is_there(folder / CARD):
        names = ", ".join(sorted(path.parent.name for path in STORED.glob(f"*/{CARD}"))) or "none yet"
        raise ValueError(f"{folder}: no {CARD} is there; stored are {names}, or give the folder of a run")
    try:
        card = json.loads((folder / CARD).read_text(encoding="utf-8"))
    except ValueError as error:
        raise ValueError(f"{folder / CARD} is damaged: {error}") from error
    if not isinstance(card, dict) or card.get("format") != FORMAT:
        raise ValueError(f"{folder / CARD} does not say {FORMAT!r}: it belongs to another program or version")
    if not (isinstance(card.get("name"), str) and isinstance(card.get("settings"), dict)):
        raise ValueError(f"{folder / CARD} is damaged: it lacks name or settings")
    return card


def recipe_of(card: Mapping[str, Any], folder: Path) -> Recipe:
    """The recipe that a card is of, with its settings. Raises ValueError where they are no settings of it."""
    from lessons.recipes import RECIPES

    if card["name"] not in RECIPES:
        raise ValueError(f"{folder / CARD} is of {card['name']!r}, which is no recipe; there are {', '.join(RECIPES)}")
    kind = RECIPES[card["name"]]
    if unlike := sorted(set(card["settings"]) ^ set(kind().settings())):
        raise ValueError(f"{folder / CARD} is of another version of {card['name']}: its settings differ in {unlike[0]}")
    try:
        kind.check(card["settings"])
        return kind(**card["settings"])
    except ValueError as error:
        raise ValueError(f"{folder / CARD} is damaged: {error}") from error


def torch_version() -> str:
    """Without the part that names a build: 2.13.0 of 2.13.0+cpu."""
    return torch.__version__.split("+")[0]


def write_json(path: Path, document: Mapping[str, Any]) -> None:
    """Write a document, whole or not at all: a list of numbers on one line, and no NaN, which JSON has not."""
    text = json.dumps(document, indent=1, allow_nan=False, ensure_ascii=False) + "\n"
    text = re.sub(r"\[\s+([^][{}\"]*?)\s+\]", lambda found: f"[{' '.join(found[1].split())}]", text)
    replace_file(path, lambda beside: beside.write_bytes(text.encode("utf-8")))


def replace_file(path: Path, write: Callable[[Path], Any]) -> None:
    """Let `write` make a file beside `path`, then rename it: whoever looks finds the old one or the new one.

    Raises OSError where it cannot be written.
    """
    from safetensors import SafetensorError

    for half in path.parent.glob(f".{path.name}.*"):  # of a run that was killed while it wrote
        half.unlink(missing_ok=True)
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    os.close(handle)
    try:
        write(Path(name))
        os.chmod(name, 0o644)  # mkstemp's file is private
        os.replace(name, path)
    except SafetensorError as error:  # a full disk, among others
        Path(name).unlink(missing_ok=True)
        raise OSError(f"{path} could not be written: {error}") from error
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def is_half(path: Path) -> bool:
    """Whether it is what `replace_file` leaves where it is killed."""
    return path.name.startswith((f".{CARD}.", f".{WEIGHTS}.", f".{TOKENIZER}."))


def _again(card: Mapping[str, Any]) -> str:
    return f"make it again: {card.get('command', 'lessons train ' + card['name'])}"
