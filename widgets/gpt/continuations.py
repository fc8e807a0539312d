"""A text as a language model reads it: what may come after each token; checked, and packed for the browser."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import torch
from jaxtyping import Float
from torch import nn

from lessons.generation import FromTransformer, Strategy, as_autoregressive, choose
from lessons.generation.texts import as_prompts, check_vocabulary
from lessons.gpt import GPT
from lessons.training import evaluating
from widgets.checks import check_asked, cut, numbers, shown, strings

MOST_TOKENS, MOST_TEXTS = 64, 6
TOP = 60  # tokens whose scores are stored for each place; of the others, the logarithm of their sum
STEP, HOTTEST = 0.05, 2.0
TEMPERATURES = np.arange(1, round(HOTTEST / STEP) + 1) * STEP  # those of the sliders, for each of which a sum is stored


@dataclass(frozen=True)
class Continuation:
    """What a model says after each token of a text.

    tokens: the text's, as strings; ids: their numbers; logits: the scores of all V tokens of the vocabulary after each
    of them; token: a function id -> string. text: the whole, as a person would type it; None: the tokens joined, which
    is another where a token is a part of a character, or stands before every text.
    """

    tokens: Sequence[str]
    ids: Sequence[int]
    logits: Float[Any, "T V"]
    token: Callable[[int], str]
    text: str | None = None


Read = Callable[[Any], Continuation]


def reading_of(
    model: Any, encode: Callable[[str], Sequence[int]], decode: Callable[[list[int]], str], *, most: int = MOST_TOKENS
) -> Read:
    """A function text -> Continuation of a model and its tokenizer; it takes a list of token numbers too.

    model: a GPT, a causal language model of transformers, or what `lessons.generation` can continue from a prompt.
    most: how many tokens of a text are read. Raises ValueError for another model, a text without tokens or with more.
    """
    if isinstance(model, FromTransformer):
        raise ValueError("model is a FromTransformer, whose prompt is a source text; a model that continues its "
                         "prompt, such as a GPT, would do")  # fmt: skip
    reader = as_autoregressive(model)
    for name, function, form in (("encode", encode, "text -> token numbers"), ("decode", decode, "numbers -> text")):
        if not callable(function):
            raise ValueError(f"{name}={shown(function)} cannot be called; a function {form} would do")

    def token(number: int) -> str:
        return decode([number])

    def whole(ids: list[int]) -> str:
        try:
            lead = list(encode(""))  # what stands before every text, such as the token that ends one
        except Exception:  # the caller's own function may refuse an empty text
            lead = []
        return decode(ids[len(lead) :] if ids[: len(lead)] == lead else ids)

    def read(text: str | Sequence[int]) -> Continuation:
        given = encode(text) if isinstance(text, str) else text
        if isinstance(text, str) and not len(given):
            raise ValueError(f"text={shown(text)} has no token; a model needs one to say what comes next")
        [ids] = as_prompts([list(given)])
        room = min(most, reader.context or most)
        if len(ids) > room:
            raise ValueError(f"text: {len(ids)} tokens; at most {room} can be read here")
        check_vocabulary("text", ids, reader.vocab_size)
        tokens = [token(number) for number in ids]
        return Continuation(
            tokens, ids, _logits(model, reader, ids), token, text if isinstance(text, str) else whole(ids)
        )

    return read


def _logits(model: Any, reader: Any, ids: list[int]) -> Float[Any, "T V"]:
    """The scores after each token: of one call where the model gives all, else of a call for each beginning."""
    module = nn.Identity() if reader.module is None else reader.module
    with evaluating(module):
        if isinstance(model, GPT) or hasattr(model, "prepare_inputs_for_generation"):
            device = next(model.parameters()).device
            answer = model(torch.tensor([ids], device=device))
            rows = [getattr(answer, "logits", answer)[0]]
        else:
            rows = [reader.step(reader.start([ids[:t]], None)) for t in range(1, len(ids) + 1)]
        return torch.cat(rows).float().cpu()


def given(texts: Any, read: Any) -> dict[str, Continuation]:
    """The reading of each text, checked. The model is asked only when all texts can be."""
    if read is None:
        raise ValueError("read is missing; a function text -> Continuation would do, such as reading_of makes")
    check_asked(read, "read", "text -> Continuation")
    listed = [texts] if isinstance(texts, str) else texts
    if not isinstance(listed, Sequence) or not all(isinstance(text, str) for text in listed):
        raise ValueError(f"texts={shown(texts)}; a text or a list of texts would do")
    if "" in listed:
        raise ValueError("texts: '' is empty; give one with at least one token")
    once = list(dict.fromkeys(listed))
    if not 1 <= len(once) <= MOST_TEXTS:
        raise ValueError(f"texts: {len(once)} of them; 1 to {MOST_TEXTS} would do")
    return {text: checked(read(text), f"read({cut(repr(text), 40)})") for text in once}


def checked(given: Any, name: str) -> Continuation:
    """The same reading with its scores as an array. ValueError where its parts do not fit."""
    if not isinstance(given, Continuation):
        raise ValueError(f"{name}: a {type(given).__name__}; a Continuation would do, such as reading_of gives")
    tokens = strings(given.tokens, f"{name}: tokens")
    T = len(tokens)
    if not 1 <= T <= MOST_TOKENS:
        raise ValueError(f"{name}: {T} tokens; 1 to {MOST_TOKENS} can be drawn")
    logits = numbers(given.logits, f"{name}: logits").astype(np.float32)
    if logits.ndim != 2 or len(logits) != T or logits.shape[1] < 2:
        raise ValueError(f"{name}: logits has shape {logits.shape}; ({T}, V) would do, scores after each token")
    if not np.isfinite(logits.max(axis=1)).all():  # NaN too
        raise ValueError(
            f"{name}: logits has a NaN, an infinite score or a row of nothing but -inf; real numbers would do"
        )
    ids, V = numbers(given.ids, f"{name}: ids", "whole numbers"), logits.shape[1]
    if ids.shape != (T,) or not ((ids >= 0) & (ids < V) & (ids % 1 == 0)).all():
        raise ValueError(f"{name}: ids={shown(given.ids)}; {T} whole numbers from 0 to {V - 1} would do")
    check_asked(given.token, f"{name}: token", "id -> text")
    if given.token is None:
        raise ValueError(f"{name}: token=None; a function id -> text would do")
    if given.text is not None and not isinstance(given.text, str):
        raise ValueError(f"{name}: text={shown(given.text)}; the text that the tokens make would do, or None")
    text = "".join(tokens) if given.text is None else given.text
    return Continuation(tokens, ids.astype(int).tolist(), logits, given.token, text)


def packed(text: str, reading: Continuation, key: str) -> tuple[dict[str, Any], dict[str, np.ndarray]]:
    """Parameters and arrays, their names ending in `key`, of a checked reading.

    top (T, K): the highest scores, the highest of each place set to 0. rest (T, temperatures): log Σ exp(score / T) of
    all others. own, rank: score and place of the token that follows, NaN and 0 after the last. surprise: in bits, NaN
    for the first token, which nothing predicts.
    """
    scores = np.asarray(reading.logits, np.float64)
    scores = scores - scores.max(axis=1, keepdims=True)  # T V
    T, V = scores.shape
    K = min(TOP, V)
    order = np.argsort(-scores, axis=1, kind="stable")  # of equals the first in the vocabulary, as in lessons
    ordered = np.take_along_axis(scores, order, axis=1)
    rest = np.stack([_log_sum(ordered[:, K:], temperature) for temperature in TEMPERATURES], axis=1)
    following = np.asarray(reading.ids[1:], int)
    at = np.arange(T - 1)
    own, rank, surprise = np.full(T, np.nan), np.zeros(T, np.int32), np.full(T, np.nan)
    own[:-1] = scores[at, following]
    rank[:-1] = (order[at] == following[:, None]).argmax(axis=1) + 1
    surprise[1:] = (_log_sum(scores[:-1], 1.0) - scores[at, following]) / np.log(2)
    described = {
        "text": text,
        "tokens": list(reading.tokens),
        "top_tokens": [[_text(reading.token, number) for number in row[:K].tolist()] for row in order],
        "others": V - K,
    }
    with np.errstate(over="ignore"):  # a score too low for 16 bits is -∞
        half = {
            "top": ordered[:, :K].astype(np.float16),
            "rest": rest.astype(np.float16),
            "own": own.astype(np.float16),
        }
    arrays = {**half, "rank": rank, "surprise": surprise.astype(np.float32)}
    return described, {name + key: array for name, array in arrays.items()}


def _log_sum(scores: np.ndarray, temperature: float) -> np.ndarray:
    """log Σ exp(score / temperature) over the last axis; -∞ of nothing."""
    return torch.logsumexp(torch.from_numpy(scores / temperature), dim=-1).numpy()


def _text(token: Callable[[int], str], number: int) -> str:
    found = token(number)
    if not isinstance(found, str):
        raise ValueError(f"token({number}) is {shown(found)}; a text would do")
    return found


def next_id(reading: Continuation, at: int, strategy: Strategy, u: float) -> int:
    """The token that the draw u points at, the kept ones side by side from the likeliest on, as the strip shows them.

    The scores are rounded as they are for the browser, or a draw at a border could fall on either side.
    """
    scores = np.asarray(reading.logits, np.float64)[at]
    scores = scores - scores.max()
    order = np.argsort(-scores, kind="stable")
    ordered = scores[order]
    with np.errstate(over="ignore"):
        ordered[:TOP] = ordered[:TOP].astype(np.float16)
        if strategy.temperature:
            exact = _log_sum(ordered[TOP:], strategy.temperature)
            if np.isfinite(rounded := exact.astype(np.float16)):
                ordered[TOP:] += (rounded - exact) * strategy.temperature
    kept = strategy.distribution(torch.tensor(ordered))
    return int(order[int(choose(kept.after, u))])
