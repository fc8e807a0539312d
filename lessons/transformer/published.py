"""From a published config.json to a configuration of this course: the same sizes under other names."""

import re
from collections.abc import Mapping
from dataclasses import fields, replace
from typing import Any, TypeVar

Config = TypeVar("Config", bound=Any)  # a frozen dataclass, such as BertConfig

ACTIVATIONS = {  # names there, and those of lessons.activations
    "gelu_python": "gelu",
    "gelu_new": "gelu_tanh",
    "gelu_fast": "gelu_tanh",
    "gelu_pytorch_tanh": "gelu_tanh",
    "quick_gelu": "gelu_sigmoid",
    "swish": "silu",
}


def from_published(
    kind: type[Config],
    config: Any,
    names: Mapping[str, str],
    only: Mapping[str, Any],
    defaults: Mapping[str, Any],
    changes: Mapping[str, Any],
) -> Config:
    """The configuration of this kind that a published config.json describes, with changes.

    names: what a field is called there, and here. only: what must be so there, or be left out. defaults: fields that
    config.json leaves out, where they are not the kind's own. Raises ValueError, naming both names, for a model of
    another kind, for sizes that cannot be, and for a change of what is no field.
    """
    if not isinstance(config, dict):
        raise ValueError(f"config is a {type(config).__name__}; the content of config.json, a dict, would do")
    for name, supported in only.items():
        if config.get(name, supported) != supported:
            raise ValueError(f"config.json has {name}={config[name]!r}; only {supported!r} can be loaded")
    known = [field.name for field in fields(kind)]
    if unknown := [name for name in changes if name not in known]:
        raise ValueError(f"{unknown[0]} is no field of {kind.__name__}, which can change {', '.join(known)}")
    sizes = {**defaults, **{ours: config[theirs] for theirs, ours in names.items() if theirs in config}}
    if isinstance(sizes.get("activation"), str):
        sizes["activation"] = ACTIVATIONS.get(sizes["activation"], sizes["activation"])
    try:
        published = kind(**sizes)
    except ValueError as error:
        said = str(error)
        both = [f"{ours} is {theirs}" for theirs, ours in names.items() if re.search(rf"\b{ours}=", said)]
        raise ValueError(f"config.json: {said} ({', '.join(both)} there)") from error
    return replace(published, **changes)
