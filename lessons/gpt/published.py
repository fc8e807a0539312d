"""From the files of a published GPT-2 to `GPT`: which tensor goes where, and what is left out."""

import re
from collections.abc import Callable
from os import PathLike
from typing import Any, TypeVar

import torch
from torch import nn

from lessons.gpt.config import GPTConfig
from lessons.pretrained import Checkpoint, Rule, fill, open_checkpoint

Model = TypeVar("Model", bound=nn.Module)

# The prefix "transformer." stands where the file was saved with its output layer. GPT-2 keeps the matrix of a linear
# layer as (in, out), the transpose of ours; query, key and value are one matrix there too.
_LAYER, _OURS = r"(?:transformer\.)?h\.(\d+)\.", r"decoder.blocks.\1."
_TABLE, _HEAD = r"(?:transformer\.)?wte\.weight", "lm_head.weight"
RULES = (
    Rule(_TABLE, "tokens.weight"),
    Rule(r"(?:transformer\.)?wpe\.weight", "positions.weight"),
    Rule(_LAYER + r"ln_1\.(weight|bias)", _OURS + r"attention_norm.\2"),
    Rule(_LAYER + r"attn\.c_attn\.weight", _OURS + "attention.qkv.weight", transpose=True),
    Rule(_LAYER + r"attn\.c_attn\.bias", _OURS + "attention.qkv.bias"),
    Rule(_LAYER + r"attn\.c_proj\.weight", _OURS + "attention.output.weight", transpose=True),
    Rule(_LAYER + r"attn\.c_proj\.bias", _OURS + "attention.output.bias"),
    Rule(_LAYER + r"ln_2\.(weight|bias)", _OURS + r"feed_forward_norm.\2"),
    Rule(_LAYER + r"mlp\.c_fc\.weight", _OURS + "feed_forward.hidden.weight", transpose=True),
    Rule(_LAYER + r"mlp\.c_fc\.bias", _OURS + "feed_forward.hidden.bias"),
    Rule(_LAYER + r"mlp\.c_proj\.weight", _OURS + "feed_forward.output.weight", transpose=True),
    Rule(_LAYER + r"mlp\.c_proj\.bias", _OURS + "feed_forward.output.bias"),
    Rule(r"(?:transformer\.)?ln_f\.(weight|bias)", r"decoder.final_norm.\1"),
    Rule(_LAYER + r"attn\.(?:bias|masked_bias)", None),  # the causal mask, and its minus infinity
    Rule(re.escape(_HEAD), None),  # the table of tokens a second time, which is checked
)


def published_model(make: Callable[[GPTConfig], Model], source: str | PathLike[str], **changes: Any) -> Model:
    """The model that `make` builds, filled with a published GPT-2's tensors, in eval mode.

    changes: fields of `GPTConfig`. Raises as `open_checkpoint`, and ValueError where the file's tensors are not those
    of a GPT-2 whose output layer is its table of tokens.
    """
    checkpoint = open_checkpoint(source)
    config = GPTConfig.from_published(checkpoint.config, **changes)
    _check_layers(config, checkpoint)
    _check_tied(checkpoint)
    try:
        with torch.device("meta"):  # shapes without numbers: the file's own tensors take their places
            model = make(config)
    except RuntimeError as error:
        raise ValueError(f"config.json of {checkpoint.name!r} has sizes that cannot be: {error}") from error
    return fill(model, checkpoint.tensors, RULES).eval()


def _check_layers(config: GPTConfig, checkpoint: Checkpoint) -> None:
    # Before anything is built: a damaged number could ask for layers without end.
    numbers = [re.match(_LAYER, name) for name in checkpoint.tensors]
    n_layers = len({number[1] for number in numbers if number})
    if n_layers != config.n_layers:
        raise ValueError(
            f"n_layers={config.n_layers}, but the weights of {checkpoint.name!r} have {n_layers} layers; its "
            "config.json does not belong to them"
        )


def _check_tied(checkpoint: Checkpoint) -> None:
    head = checkpoint.tensors.get(_HEAD)
    table = next((tensor for name, tensor in checkpoint.tensors.items() if re.fullmatch(_TABLE, name)), None)
    if head is not None and (table is None or not torch.equal(head, table)):
        raise ValueError(
            f"{checkpoint.name!r}: {_HEAD} differs from wte.weight; a model whose output layer is not tied to its "
            "embeddings cannot be loaded"
        )
