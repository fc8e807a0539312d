"""Attention: a weighted mean of values, the weights found by comparing a query with keys.

`masks`: who may attend to whom. `dot_product`: the equation, four times. `multi_head`: the module of every model here.
"""

from lessons.attention.dot_product import (
    attention,
    attention_loop,
    attention_matrix,
    fast_attention,
    masked_softmax,
)
from lessons.attention.masks import causal_mask, combine_masks, padding_mask, show_mask
from lessons.attention.multi_head import KeyValueCache, MultiHeadAttention

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
