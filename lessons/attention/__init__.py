"""Attention: a weighted mean of values, the weights found by comparing a query with keys."""

from lessons.attention.multi_head import (
    KeyValueCache,
    MultiHeadAttention,
    attention,
    attention_loop,
    attention_matrix,
    causal_mask,
    combine_masks,
    fast_attention,
    masked_softmax,
    padding_mask,
    show_mask,
)

__all__ = [
    "KeyValueCache",
    "MultiHeadAttention",
    "attention",
    "attention_loop",
    "attention_matrix",
    "causal_mask",
    "combine_masks",
    "fast_attention",
    "masked_softmax",
    "padding_mask",
    "show_mask",
]
