"""What a head does in learning from context: the previous-token head, the induction head, and a model without them.

A head of an earlier layer attends from each token to the one before it, and so each value knows its key. A head of a
later layer then finds, from a key, the values that know the same key. One layer alone has no such two steps.
Source: Elhage et al. 2021, A Mathematical Framework for Transformer Circuits; Olsson et al. 2022, In-context Learning
and Induction Heads.
"""

import copy
from collections.abc import Iterable, Sequence
from typing import Any

import torch
from jaxtyping import Bool, Float, Int
from torch import Tensor

from lessons.attention import MultiHeadAttention
from lessons.attention.checks import check_ids, check_mask
from lessons.checks import check_floats
from lessons.gpt.model import GPT


def induction_score(
    weights: Sequence[Float[Tensor, "B heads T T"]],
    ids: Int[Tensor, "B T"],
    asked: Bool[Tensor, "B T"] | None = None,
) -> Float[Tensor, "layers heads"]:
    """The share of its attention that a head gives, from a token that stood before, to what followed it then.

    (layers, heads), each from 0 to 1; where the token stood several times, all that followed it counts. Where it stood
    just before, what followed it then is the token itself, and so what it gives to itself counts: in "a a" the second.
    The mean is over all tokens that stood before, or over those of them that are `asked`, such as the keys of a prompt.
    `weights` are those that a model returns for `ids`. Raises ValueError for what are no weights, token numbers and
    mask of one shape, and where no such token stood before.
    Source: Olsson et al. 2022, prefix matching score.
    """
    check_ids(ids)
    _check_weights(weights, ids.shape)
    _check_asked(asked, ids.shape)
    same = (ids[:, :, None] == ids[:, None, :]).tril(-1)  # B T T: where the same token stood before
    after = torch.nn.functional.pad(same, (1, 0))[..., :-1]  # and the places one to the right of these
    chosen = same.any(-1) if asked is None else same.any(-1) & asked
    if not ids.is_meta and not chosen.any():
        raise ValueError("ids: no token that is asked stood before; a prompt in which keys come again would do")
    return torch.stack([_mean_at((one * after[:, None]).sum(-1), chosen) for one in weights])


def previous_token_score(
    weights: Sequence[Float[Tensor, "B heads T T"]], asked: Bool[Tensor, "B T"] | None = None
) -> Float[Tensor, "layers heads"]:
    """The share of its attention that a head gives to the token just before: (layers, heads), each from 0 to 1.

    The mean is over all tokens but the first, or over those of them that are `asked`, such as the values of a prompt.
    Raises ValueError for what are no weights and mask of one shape, and where no such token is.
    """
    _check_weights(weights, None)
    B, _, T, _ = weights[0].shape
    _check_asked(asked, (B, T))
    before = torch.stack([torch.nn.functional.pad(one.diagonal(-1, -2, -1), (1, 0)) for one in weights])
    chosen = before.new_ones(B, T, dtype=torch.bool) if asked is None else asked.clone()
    chosen[:, 0] = False
    if not chosen.is_meta and not chosen.any():
        raise ValueError("weights: no token that is asked has one before it; two tokens or more would do")
    return torch.stack([_mean_at(one, chosen) for one in before])


def without_heads(model: GPT, heads: Iterable[tuple[int, int]]) -> GPT:
    """A copy of the model to whose residual stream these heads, (layer, head) from 0, add nothing.

    Heads are added up by the columns of the output projection; those of these heads are set to zero. The projection's
    bias, which belongs to no head, stays. Raises ValueError for a head that the model has not.
    """
    if not isinstance(model, GPT):
        raise ValueError(f"model is a {type(model).__name__}; a GPT is needed")
    chosen = list(heads) if isinstance(heads, Iterable) and not isinstance(heads, Tensor) else [heads]
    layers, n_heads = model.config.n_layers, model.config.n_heads
    for one in chosen:
        whole = isinstance(one, tuple | list) and len(one) == 2 and all(type(number) is int for number in one)
        if not whole or not (0 <= one[0] < layers and 0 <= one[1] < n_heads):
            raise ValueError(
                f"heads: {one!r} is not a (layer, head) of this model, from (0, 0) to ({layers - 1}, {n_heads - 1})"
            )
    changed = copy.deepcopy(model)
    for layer, head in chosen:
        attention = changed.decoder.blocks[layer].get_submodule("attention")
        assert isinstance(attention, MultiHeadAttention)
        columns = slice(head * attention.d_head, (head + 1) * attention.d_head)
        with torch.no_grad():
            attention.output.weight[:, columns] = 0
    return changed


def _mean_at(values: Float[Tensor, "B heads T"], chosen: Bool[Tensor, "B T"]) -> Float[Tensor, "heads"]:
    """The mean of each head's values at the chosen tokens."""
    return values.masked_fill(~chosen[:, None], 0).sum((0, 2)) / chosen.sum()


def _check_asked(asked: Any, shape: tuple[int, ...]) -> None:
    if asked is not None:
        check_mask(asked, shape, "asked", "True where a token counts")


def _check_weights(weights: Sequence[Tensor], shape: tuple[int, ...] | None) -> None:
    """Raises ValueError unless these are attention weights of one shape, (B, heads, T, T), and of texts (B, T)."""
    if isinstance(weights, Tensor) or not isinstance(weights, Sequence) or len(weights) == 0:
        raise ValueError("weights must be a list with a tensor a layer; model(ids, return_weights=True)[1] is one")
    for one in weights:
        check_floats("weights", one, 4, "(B, heads, T, T), one tensor a layer,")
        if one.shape[-1] != one.shape[-2]:
            raise ValueError(f"weights has {tuple(one.shape)}; each must be (B, heads, T, T)")
        if one.shape != weights[0].shape:
            raise ValueError(f"weights has shapes {tuple(weights[0].shape)} and {tuple(one.shape)}; one is needed")
        if shape is not None and (one.shape[0], one.shape[-1]) != tuple(shape):
            raise ValueError(f"ids has shape {tuple(shape)}, and weights are of {(one.shape[0], one.shape[-1])}")
