"""Which parameters weight decay pulls towards 0."""

from typing import Any

from torch import nn

from lessons.training.checks import is_number


def decay_groups(model: nn.Module, weight_decay: float) -> list[dict[str, Any]]:
    """Two groups of parameters for an optimizer: matrices with `weight_decay`; norms, biases and embeddings without.

    A parameter that stands in several places (a tied embedding) is in one group once; it is an embedding if it is one
    anywhere. A module whose own parameters must not decay says so with `decays = False`, as the course's embeddings
    do. Raises ValueError for a weight decay below 0 and a model with nothing to learn.
    Source: Loshchilov and Hutter 2019; Brown et al. 2020, appendix B.
    """
    if not (is_number(weight_decay) and weight_decay >= 0):
        raise ValueError(f"weight_decay={weight_decay!r} must be 0 or more; 0.1 is common for language models")
    spared: set[int] = set()
    for module in model.modules():
        embeds = isinstance(module, nn.Embedding) or not getattr(module, "decays", True)
        spared |= {id(p) for p in module.parameters(recurse=False) if embeds or p.ndim < 2}
    parameters = [p for p in model.parameters() if p.requires_grad]  # each once, tied or not
    if not parameters:
        raise ValueError("model has no parameter that requires a gradient: all are frozen, or it has none")
    return [
        {"params": [p for p in parameters if id(p) not in spared], "weight_decay": weight_decay},
        {"params": [p for p in parameters if id(p) in spared], "weight_decay": 0.0},
    ]
