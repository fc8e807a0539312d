"""Predictions and readings for lesson 08's explorers without a model: the same numbers on every machine."""

import re
from typing import Any

import numpy as np

from widgets.bert import Predictions, SpanReading

SENTENCE = "the cat sat on the mat because it was tired"
VOCABULARY = ["the", "a", "cat", "dog", "mat", "sat", "slept", "on", "because", "it", "was", "tired", "고양이", "##ly"]
QUESTION, PASSAGE = "where did the cat sleep ?", "the cat slept on the red mat . the dog slept under the tree ."


def pieces(text: str) -> list[str]:
    """Words between spaces; what a hostile text has between its first and last signs is one."""
    return re.findall(r"\[MASK\]|-->.*</b>|\S+", text)


def _shares(scores: np.ndarray) -> np.ndarray:
    exps = np.exp(scores - scores.max(-1, keepdims=True))
    return exps / exps.sum(-1, keepdims=True)


def predictions(sentence: str, classes: bool = True) -> Predictions:
    """Noise over a small vocabulary, in which the token that stands there is more or less favored."""
    tokens = ["[CLS]", *pieces(sentence), "[SEP]"]
    words = list(dict.fromkeys([*VOCABULARY, *tokens[1:-1]]))
    T, V = len(tokens), len(words)
    generator = np.random.default_rng(T)
    scores = generator.normal(size=(T, V)) * 1.5
    for t in range(1, T - 1):
        scores[t, words.index(tokens[t])] += t % 5
    shares = _shares(scores)
    order = np.argsort(-shares, axis=1)
    masked = np.array([token == "[MASK]" for token in tokens])
    there = np.array([words.index(token) if token in words else 0 for token in tokens])
    own = np.where(masked, 0, np.take_along_axis(shares, there[:, None], 1)[:, 0])
    rank = np.where(masked, 0, (shares > own[:, None]).sum(1) + 1)
    maskable = np.array([0 < t < T - 1 for t in range(T)])
    moved = np.append(np.clip(0.85 - generator.gamma(0.5, 0.2, T), 0.02, 1), 0.85)
    return Predictions(
        tokens=tokens,
        top_tokens=[[words[i] for i in row[:10]] if can else [] for row, can in zip(order, maskable, strict=True)],
        top=np.take_along_axis(shares, order[:, :10], 1),
        rank=rank,
        own=own,
        maskable=maskable,
        classes={"positive": moved} if classes else None,
    )


def reading(question: str, passage: str) -> SpanReading:
    """Scores of noise, with a span that the words of the question attract."""
    tokens = ["[CLS]", *pieces(question), "[SEP]", *pieces(passage), "[SEP]"]
    T, first = len(tokens), len(pieces(question)) + 2
    generator = np.random.default_rng(T)
    start, end = generator.normal(size=(2, T)).astype(np.float32)
    allowed = np.array([first <= t < T - 1 for t in range(T)])
    place = min(T - 2, first + 3 + len(question) % 3)
    start[place] += 4
    end[min(T - 2, place + 3)] += 4
    return SpanReading(question, tokens, start, end, allowed, (place, min(T - 2, place + 3)), passage)


def bert_sample(sentence: str = SENTENCE) -> dict[str, Any]:
    """Arguments for bert_explorer."""
    return {"sentences": [sentence, f"{sentence} and [MASK]"], "predict": predictions}


def span_sample(passage: str = PASSAGE) -> dict[str, Any]:
    """Arguments for span_explorer."""
    asked = [QUESTION, "what did the dog do ?"]
    return {"readings": [reading(question, passage) for question in asked], "read": reading}
