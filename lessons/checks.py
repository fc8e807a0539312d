"""Errors that say which argument is wrong, what it is, and what would do: those that any room may need."""

from collections.abc import Sequence
from typing import Any

import torch
from torch import Tensor, nn

INTEGERS = (torch.uint8, torch.int8, torch.int16, torch.int32, torch.int64)


def kind_of(value: Any) -> str:
    """What a value is, for an error: dtype and shape of a tensor, the type of anything else."""
    return f"{value.dtype} {tuple(value.shape)}" if isinstance(value, Tensor) else f"a {type(value).__name__}"


def is_list(value: Any, *kinds: type) -> bool:
    """Whether it is a list or tuple, and all in it of one of these kinds; a string is no list."""
    listed = isinstance(value, Sequence) and not isinstance(value, str | bytes)
    return listed and (not kinds or all(isinstance(one, kinds) for one in value))


def is_integers(value: Any) -> bool:
    """Whether it is a tensor of whole numbers."""
    return isinstance(value, Tensor) and value.dtype in INTEGERS


def check_whole_number(name: str, value: Any, hint: str = "", *, least: int = 1) -> None:
    """Raises ValueError unless it is a whole number, `least` or more."""
    if isinstance(value, bool) or not isinstance(value, int) or value < least:
        raise ValueError(f"{name}={value!r:.80} must be a whole number, {least} or more{hint}")


def check_flag(name: str, value: Any) -> None:
    """Raises ValueError unless it is True or False."""
    if not isinstance(value, bool):
        raise ValueError(f"{name}={value!r:.80} is neither True nor False")


def check_probability(name: str, value: Any) -> None:
    """Raises ValueError unless it is in [0, 1)."""
    if not isinstance(value, int | float) or not 0 <= value < 1:
        raise ValueError(f"{name}={value!r} is not a probability below 1; use 0 for none, the 2017 paper has 0.1")


def check_seed(seed: Any) -> None:
    """Raises ValueError unless it is a whole number."""
    if isinstance(seed, bool) or not isinstance(seed, int):
        raise ValueError(f"seed={seed!r:.80} must be a whole number, such as 0")


def check_generator(generator: Any) -> None:
    """Raises ValueError unless it is a torch.Generator."""
    if not isinstance(generator, torch.Generator):
        raise ValueError(f"generator is {kind_of(generator)}; torch.Generator().manual_seed(0) makes one")


def check_texts(name: str, texts: Any) -> None:
    """Raises ValueError unless it is a list of strings."""
    if not is_list(texts, str):
        raise ValueError(f"{name}={texts!r:.80} must be a list of strings, such as ['one text', 'another']")


def check_floats(name: str, value: Any, ndim: int, axes: str) -> None:
    """Raises ValueError unless it is a tensor of floating-point numbers with so many axes."""
    if not isinstance(value, Tensor) or not value.is_floating_point() or value.ndim != ndim:
        raise ValueError(f"{name} is {kind_of(value)}; floating-point numbers {axes} are needed")


def check_integers(name: str, value: Any, below: int) -> None:
    """Raises ValueError unless it is a tensor of whole numbers from 0 to below this one."""
    if not is_integers(value):
        raise ValueError(f"{name} is {kind_of(value)}; a tensor of whole numbers is needed, such as torch.tensor([1])")
    if not value.is_meta and (wrong := value[(value < 0) | (value >= below)]).numel():
        raise ValueError(f"{name} holds {wrong[0].item()}; 0 to {below - 1} are possible")


def check_has_numbers(**tensors: Tensor) -> None:
    """Raises ValueError for a tensor on the meta device."""
    for name, value in tensors.items():
        if value.is_meta:
            raise ValueError(f"{name} is on the meta device, which has no numbers; make it on 'cpu'")


def device_of(model: Any) -> torch.device:
    """Where a model computes. Raises ValueError for what is no model, and for one without numbers to compute with."""
    if not isinstance(model, nn.Module):
        raise ValueError(f"model is {kind_of(model)}; a model is needed, such as a GPT")
    parameter = next(model.parameters(), None)
    if parameter is None:
        raise ValueError(f"model is {kind_of(model)} without parameters, so there is no telling its device")
    check_has_numbers(model=parameter)
    return parameter.device
