"""Scaled dot-product attention: one equation, written four times.

Attention(Q, K, V) = softmax(Q Kᵀ / √d_head) V, as a loop, with matrices, for any batch of heads, and fast. All four
give the same numbers. Tokens are rows here, so the scores are Q Kᵀ; books with tokens as columns write KᵀQ for the
transpose of the same table.

A token that may attend to nothing gets zeros, and passes back zero gradient. Keys and values that no one may attend to
must still be finite numbers: 0 times NaN is NaN.
"""

import math
from collections.abc import Sequence

import torch
import torch.nn.functional as F
from jaxtyping import Bool, Float
from torch import Tensor

from lessons.attention.checks import check_boolean, check_compared
from lessons.attention.masks import causal_mask, combine_masks
from lessons.checks import check_probability

# A product of 16-bit matrices is slow on a CPU that has no instruction for it. Not every build of torch can say.
_CPU_MULTIPLIES_16_BITS = torch.backends.mkldnn.is_available() and bool(torch.ops.mkldnn._is_mkldnn_bf16_supported())


def attention_loop(
    query: Float[Tensor, "T d_head"],
    key: Float[Tensor, "S d_head"],
    value: Float[Tensor, "S d_value"],
    mask: Bool[Tensor, "T S"] | None = None,
) -> tuple[Float[Tensor, "T d_value"], Float[Tensor, "T S"]]:
    """Attention one query at a time: the output (T, d_value) and the weights (T, S).

    A masked key is left out of the sum; that is what -∞ does in the other versions.
    Source: Vaswani et al. 2017, equation 1, entry by entry.
    """
    mask, _ = _mask_and_bias(query, key, value, mask)
    (T, d_head), S = query.shape, key.shape[0]
    outputs, weights = value.new_zeros(T, value.shape[-1]), query.new_zeros(T, S)
    for t in range(T):
        may = [s for s in range(S) if mask is None or mask[t, s]]
        scores = {s: torch.dot(query[t], key[s]) / math.sqrt(d_head) for s in may}
        highest = max(scores.values(), default=0.0)  # subtracted, so that exp cannot overflow; it cancels
        exps = {s: torch.exp(scores[s] - highest) for s in may}
        for s in may:
            weight = exps[s] / sum(exps.values())
            weights[t, s] = weight
            outputs[t] += weight * value[s]
    return outputs, weights


def attention_matrix(
    query: Float[Tensor, "T d_head"],
    key: Float[Tensor, "S d_head"],
    value: Float[Tensor, "S d_value"],
    mask: Bool[Tensor, "T S"] | None = None,
) -> tuple[Float[Tensor, "T d_value"], Float[Tensor, "T S"]]:
    """Attention of one head as the paper's equation: the output (T, d_value) and the weights (T, S).

    Source: Vaswani et al. 2017, equation 1.
    """
    mask, _ = _mask_and_bias(query, key, value, mask)
    scores = query @ key.T / math.sqrt(query.shape[-1])  # T S
    weights = masked_softmax(scores, mask)
    return weights @ value, weights


def masked_softmax(
    scores: Float[Tensor, "*batch T S"], mask: Bool[Tensor, "..."] | None = None
) -> Float[Tensor, "*batch T S"]:
    """Softmax over the keys, with -∞ in place of the scores that the mask forbids.

    A row that may attend to nothing is all zeros: softmax over nothing but -∞ would be 0/0.
    """
    if mask is None:
        return torch.softmax(scores, dim=-1)
    check_boolean("mask", mask)
    empty = ~mask.any(dim=-1, keepdim=True)
    weights = torch.softmax(scores.masked_fill(~(mask | empty), -math.inf), dim=-1)
    return weights.masked_fill(empty, 0.0)


def attention(
    query: Float[Tensor, "*batch T d_head"],
    key: Float[Tensor, "*batch S d_head"],
    value: Float[Tensor, "*batch S d_value"],
    mask: Bool[Tensor, "..."] | None = None,
    *,
    bias: Float[Tensor, "..."] | None = None,
    scale: float | None = None,
    dropout: float = 0.0,
) -> tuple[Float[Tensor, "*batch T d_value"], Float[Tensor, "*batch T S"]]:
    """Attention for any batch, the readable version: the output and the weights, exactly those used.

    `mask` and `bias` broadcast to (*batch, T, S); `bias` is added to the scaled scores, and -∞ in it forbids as a
    mask does. `scale` is 1/√d_head unless given. `dropout` is the probability with which a weight is dropped.
    Raises ValueError for shapes that do not fit, a mask that is not boolean and a bias that is.
    Source: Vaswani et al. 2017, equation 1.
    """
    mask, bias = _mask_and_bias(query, key, value, mask, bias)
    check_probability("dropout", dropout)
    scale = 1 / math.sqrt(query.shape[-1]) if scale is None else scale
    scores = query @ key.mT * scale  # *batch T S
    if bias is not None:
        scores = scores + bias.to(scores.dtype)
    weights = masked_softmax(scores, mask)
    if dropout > 0:
        weights = F.dropout(weights, dropout)
    return weights.to(value.dtype) @ value, weights


def fast_attention(
    query: Float[Tensor, "*batch T d_head"],
    key: Float[Tensor, "*batch S d_head"],
    value: Float[Tensor, "*batch S d_value"],
    mask: Bool[Tensor, "..."] | None = None,
    *,
    causal: bool = False,
    bias: Float[Tensor, "..."] | None = None,
    scale: float | None = None,
    dropout: float = 0.0,
) -> Float[Tensor, "*batch T d_value"]:
    """The output of `attention` by torch's fused kernel, which never stores the (T, S) table of weights.

    `causal=True` means what mask=causal_mask(T, S) means, beside any other mask, and is faster. One exception,
    chosen by measurement (tests/benchmarks/attention.py): the kernel's backward pass is slow in 16 bits on a
    CPU, so a gradient there goes through `attention` where the CPU multiplies 16-bit matrices itself, and
    through the kernel in float32 where it does not. Raises ValueError as `attention` does.
    """
    check_compared(query, key, value)
    check_probability("dropout", dropout)
    T, S = query.shape[-2], key.shape[-2]
    kernel_causal = causal and mask is None and bias is None and T == S
    if causal and not kernel_causal and T > 1:  # torch's is_causal is aligned upper-left; one query sees all
        mask = combine_masks(causal_mask(T, S, device=query.device), mask)
    if _slow_backward(query, key, value, bias):
        if _CPU_MULTIPLIES_16_BITS:
            mask = causal_mask(T, S, device=query.device) if kernel_causal else mask
            return attention(query, key, value, mask, bias=bias, scale=scale, dropout=dropout)[0]
        with torch.autocast(query.device.type, enabled=False):
            wide = query.float(), key.float(), value.float()
            return _kernel(*wide, mask, bias, kernel_causal, scale, dropout).to(query.dtype)
    return _kernel(query, key, value, mask, bias, kernel_causal, scale, dropout)


def _kernel(
    query: Tensor, key: Tensor, value: Tensor, mask: Tensor | None, bias: Tensor | None, causal: bool,
    scale: float | None, dropout: float,
) -> Tensor:  # fmt: skip
    mask, bias = _mask_and_bias(query, key, value, mask, bias)
    added, empty = mask, None
    if mask is not None:
        empty = ~mask.any(dim=-1, keepdim=True)  # not left to the kernel: backends differ in what they do there
        added = mask | empty
    if bias is not None:
        bias = bias.to(query.dtype)
        added = bias if added is None else bias.masked_fill(~added, -math.inf)
    output = F.scaled_dot_product_attention(query, key, value, added, dropout, is_causal=causal, scale=scale)
    return output if empty is None else output.masked_fill(empty, 0.0)


def _mask_and_bias(
    query: Tensor, key: Tensor, value: Tensor, mask: Tensor | None, bias: Tensor | None = None
) -> tuple[Tensor | None, Tensor | None]:
    """Everything checked, these two against the scores' shape; a -∞ in the bias becomes part of the mask."""
    check_compared(query, key, value)
    if mask is not None:
        check_boolean("mask", mask)
    if bias is not None and not bias.is_floating_point():
        raise ValueError(f"bias has dtype {bias.dtype}; it is added to the scores. A boolean mask goes in mask=")
    shape = (*query.shape[:-1], key.shape[-2])
    for name, given in (("mask", mask), ("bias", bias)):
        if given is not None and not _broadcasts(given.shape, shape):
            hint = "; a (B, S) padding mask needs padding_mask()" if name == "mask" and given.ndim == 2 else ""
            raise ValueError(f"{name} has shape {tuple(given.shape)}, which does not broadcast to {shape}{hint}")
    if bias is not None:
        allowed = bias != -math.inf
        mask, bias = combine_masks(mask, allowed), bias.masked_fill(~allowed, 0.0)
    return mask, bias


def _broadcasts(small: Sequence[int], large: Sequence[int]) -> bool:
    pairs = zip(reversed(small), reversed(large), strict=False)
    return len(small) <= len(large) and all(s in (1, n) for s, n in pairs)


def _slow_backward(*tensors: Tensor | None) -> bool:
    """Whether a gradient is wanted, in 16 bits, on a CPU."""
    query = tensors[0]
    assert query is not None
    wanted = torch.is_grad_enabled() and any(x is not None and x.requires_grad for x in tensors)
    return wanted and query.device.type == "cpu" and query.dtype in (torch.bfloat16, torch.float16)
