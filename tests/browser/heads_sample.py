"""Weights for the heads explorer without a model: each head with a habit of its own, the same on every machine."""

from typing import Any

import numpy as np

SENTENCE = "[CLS] the cat sat on the mat [SEP]"


def attention(tokens: list[str], layers: int = 4, heads: int = 4) -> np.ndarray:
    """Weights (layers, heads, T, T): softmax of noise, and in most heads of one place that each row favors."""
    T = len(tokens)
    generator = np.random.default_rng(0)
    scores = generator.normal(size=(layers, heads, T, T))
    t, s = np.ogrid[:T, :T]
    for i, favored in enumerate([s == t - 1, s == t + 1, s == t, s == 0, s == T - 1]):
        scores[i // heads % layers, i % heads] += 4 * favored
    exps = np.exp(scores)
    return (exps / exps.sum(-1, keepdims=True)).astype(np.float32)


def read(text: str) -> tuple[list[str], np.ndarray]:
    tokens = text.split()
    return tokens, attention(tokens)


def heads_sample(tokens: list[str] | None = None) -> dict[str, Any]:
    """Arguments for heads_explorer."""
    words = SENTENCE.split() if tokens is None else tokens
    return {"attention": attention(words), "tokens": words, "read": read}
