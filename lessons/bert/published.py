"""From the files of a published BERT to the models of this package: which tensor goes where, and what is left out."""

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from os import PathLike
from typing import Any, TypeVar

import torch
from torch import nn

from lessons.bert.config import BertConfig
from lessons.pretrained import Checkpoint, Rule, fill, open_checkpoint

Model = TypeVar("Model", bound=nn.Module)

# The body's names have the prefix "bert." where a head stands beside it; old files call a norm's weight and bias gamma
# and beta.
_LAYER, _OURS = r"(?:bert\.)?encoder\.layer\.(\d+)\.", r"encoder.blocks.\1."
_POOLER = r"(?:bert\.)?pooler\.dense\.(weight|bias)"
BODY = (
    Rule(r"(?:bert\.)?embeddings\.word_embeddings\.weight", "tokens.weight"),
    Rule(r"(?:bert\.)?embeddings\.position_embeddings\.weight", "positions.weight"),
    Rule(r"(?:bert\.)?embeddings\.token_type_embeddings\.weight", "segments.weight"),
    Rule(r"(?:bert\.)?embeddings\.LayerNorm\.(?:weight|gamma)", "norm.weight"),
    Rule(r"(?:bert\.)?embeddings\.LayerNorm\.(?:bias|beta)", "norm.bias"),
    Rule(r"(?:bert\.)?embeddings\.position_ids", None),  # 0, 1, 2, …: nothing that was learned
    Rule(_LAYER + r"attention\.self\.query\.(weight|bias)", _OURS + r"attention.qkv.\2", piece=(0, 3)),
    Rule(_LAYER + r"attention\.self\.key\.(weight|bias)", _OURS + r"attention.qkv.\2", piece=(1, 3)),
    Rule(_LAYER + r"attention\.self\.value\.(weight|bias)", _OURS + r"attention.qkv.\2", piece=(2, 3)),
    Rule(_LAYER + r"attention\.output\.dense\.(weight|bias)", _OURS + r"attention.output.\2"),
    Rule(_LAYER + r"attention\.output\.LayerNorm\.(?:weight|gamma)", _OURS + "attention_norm.weight"),
    Rule(_LAYER + r"attention\.output\.LayerNorm\.(?:bias|beta)", _OURS + "attention_norm.bias"),
    Rule(_LAYER + r"intermediate\.dense\.(weight|bias)", _OURS + r"feed_forward.hidden.\2"),
    Rule(_LAYER + r"output\.dense\.(weight|bias)", _OURS + r"feed_forward.output.\2"),
    Rule(_LAYER + r"output\.LayerNorm\.(?:weight|gamma)", _OURS + "feed_forward_norm.weight"),
    Rule(_LAYER + r"output\.LayerNorm\.(?:bias|beta)", _OURS + "feed_forward_norm.bias"),
    Rule(_POOLER, r"pooler.\1"),
)
_PREDICTIONS = r"cls\.predictions\."
MASKED_HEAD = (
    Rule(_PREDICTIONS + r"transform\.dense\.(weight|bias)", r"transform.\1"),
    Rule(_PREDICTIONS + r"transform\.LayerNorm\.(?:weight|gamma)", "norm.weight"),
    Rule(_PREDICTIONS + r"transform\.LayerNorm\.(?:bias|beta)", "norm.bias"),
    Rule(_PREDICTIONS + r"bias", "bias"),
)
# What some files hold a second time: the table of token embeddings, and the bias, both also of the output layer.
TWICE = {
    "cls.predictions.decoder.weight": "embeddings.word_embeddings.weight",
    "cls.predictions.decoder.bias": "cls.predictions.bias",
}
NEXT_SENTENCE_HEAD = (Rule(r"cls\.seq_relationship\.(weight|bias)", r"output.\1"),)
CLASSIFIER_HEAD = (Rule(r"classifier\.(weight|bias)", r"output.\1"),)
SPAN_HEAD = (Rule(r"qa_outputs\.(weight|bias)", r"output.\1"),)
HEADS = {
    "masked LM": MASKED_HEAD,
    "next sentence": NEXT_SENTENCE_HEAD,
    "classifier": CLASSIFIER_HEAD,
    "spans": SPAN_HEAD,
}


def published_model(
    make: Callable[[BertConfig, Checkpoint], Model],
    source: str | PathLike[str],
    head: Sequence[Rule] = (),
    *,
    pooler: bool | None = None,
    body: str = "body.",
    **changes: Any,
) -> Model:
    """The model that `make` builds, filled with a published BERT's body and the head's tensors, in eval mode.

    head: the rules of the head's tensors; those of other heads are left out. pooler: whether the model has one; None
    is as the file has it. body: what our names of the body begin with. changes: fields of `BertConfig`.
    Raises as `open_checkpoint`, and ValueError where the file's tensors are not those of this model.
    """
    checkpoint = open_checkpoint(source)
    if pooler is None:
        pooler = any(re.fullmatch(_POOLER, name) for name in checkpoint.tensors)
    config = BertConfig.from_published(checkpoint.config, **({"pooler": pooler} | changes))
    _check_layers(config, checkpoint)
    if head:
        _check_head(head, checkpoint)
    try:
        with torch.device("meta"):  # shapes without numbers: the file's own tensors take their places
            model = make(config, checkpoint)
    except RuntimeError as error:
        raise ValueError(f"config.json of {checkpoint.name!r} has sizes that cannot be: {error}") from error
    rules = [
        *head,
        *(Rule(rule.source, None) for rules in HEADS.values() for rule in rules),
        *(Rule(re.escape(name), None) for name in TWICE),
        *([] if config.pooler else [Rule(_POOLER, None)]),
        *(replace(rule, target=rule.target and body + rule.target) for rule in BODY),
    ]
    return fill(model, checkpoint.tensors, rules).eval()


def n_outputs(checkpoint: Checkpoint, name: str) -> int:
    """How many outputs a head's layer has in the file. Raises ValueError where it is not there or no matrix."""
    weight = checkpoint.tensors.get(name)
    if weight is None or weight.ndim != 2:
        raise ValueError(f"{checkpoint.name!r} holds no matrix {name}")
    return len(weight)


def _check_layers(config: BertConfig, checkpoint: Checkpoint) -> None:
    # Before anything is built: a damaged number could ask for layers without end.
    numbers = [re.match(_LAYER, name) for name in checkpoint.tensors]
    n_layers = len({number[1] for number in numbers if number})
    if n_layers != config.n_layers:
        raise ValueError(
            f"n_layers={config.n_layers}, but the weights of {checkpoint.name!r} have {n_layers} layers; its "
            "config.json does not belong to them"
        )


def _check_head(head: Sequence[Rule], checkpoint: Checkpoint) -> None:
    tensors = checkpoint.tensors

    def there(rules: Sequence[Rule]) -> bool:
        return any(re.fullmatch(rule.source, name) for rule in rules for name in tensors)

    if not there(head):
        others = [name for name, rules in HEADS.items() if there(rules)]
        raise ValueError(
            f"{checkpoint.name!r} was published without this head (its heads: {', '.join(others) or 'none'}); "
            "Bert.from_pretrained loads the body alone, on which a fresh head can be trained"
        )
    for name, twin in TWICE.items():
        if name in tensors:
            first = next((tensors[name] for name in (twin, f"bert.{twin}") if name in tensors), None)
            if first is None or not torch.equal(first, tensors[name]):
                own = "is not tied to its embeddings" if name.endswith("weight") else "has a bias of its own"
                raise ValueError(
                    f"{checkpoint.name!r}: {name} differs from {twin}; a model whose output layer {own} cannot be "
                    "loaded"
                )
