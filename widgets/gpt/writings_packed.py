"""Writings as they are given to their explorer: checked, and packed for the browser."""

from collections.abc import Mapping, Sequence
from itertools import chain
from typing import Any

import numpy as np

from widgets.checks import cut, shown
from widgets.gpt.writings import BARS, MOST_STRATEGIES, MOST_TOKENS, Writing, Writings

MOST_PROMPTS = 6
ENDS = ("stop", "length", "context", "")


def given(prompts: Any, write: Any) -> dict[str, Writings]:
    """What is written after each prompt, checked. The model is asked only when all prompts can be."""
    if not callable(write):
        raise ValueError(f"write={shown(write)}; a function prompt -> {{name: Writing}} would do, as writing_of makes")
    listed = [prompts] if isinstance(prompts, str) else prompts
    if not isinstance(listed, Sequence) or not all(isinstance(prompt, str) for prompt in listed):
        raise ValueError(f"prompts={shown(prompts)}; a text or a list of texts would do")
    once = list(dict.fromkeys(listed))
    if not 1 <= len(once) <= MOST_PROMPTS:
        raise ValueError(f"prompts: {len(once)} of them; 1 to {MOST_PROMPTS} would do")
    found = {prompt: checked(write(prompt), f"write({cut(repr(prompt), 40)})") for prompt in once}
    names = list(found[once[0]])
    for prompt, writings in found.items():
        check_names(writings, names, f"write({cut(repr(prompt), 40)})")
    return found


def check_names(writings: Writings, names: list[str], name: str) -> None:
    """Raises ValueError unless these are the strategies of the menu."""
    if list(writings) != names:
        raise ValueError(
            f"{name}: written by {', '.join(writings)}; {', '.join(names)} would do, as for the first prompt"
        )


def checked(writings: Any, name: str) -> Writings:
    """The same writings. ValueError where they are none, or their parts do not fit."""
    if not isinstance(writings, Mapping) or not all(isinstance(key, str) for key in writings):
        raise ValueError(f"{name} is {shown(writings)}; a dict of names and Writings would do, as writing_of makes")
    if not 1 <= len(writings) <= MOST_STRATEGIES:
        raise ValueError(f"{name}: {len(writings)} strategies; 1 to {MOST_STRATEGIES} can be shown")
    for key, writing in writings.items():
        where = f"{name}: {key!r}"
        if not isinstance(writing, Writing):
            raise ValueError(f"{where} is a {type(writing).__name__}; a Writing would do, as writing_of makes")
        n = len(writing.ids)
        lists = ("pieces", "surprise", "rank", "kept", "top", "model_p", "after")
        lengths = {one: len(getattr(writing, one)) for one in lists}
        if not 1 <= n <= MOST_TOKENS or set(lengths.values()) != {n}:
            raise ValueError(f"{where}: {n} ids, {lengths}; as many of each, 1 to {MOST_TOKENS}, would do")
        if writing.finished not in ENDS:
            raise ValueError(f"{where}: finished={shown(writing.finished)}; one of {ENDS} would do")
        if not all(isinstance(text, str) for text in chain(writing.pieces, *writing.top)):
            raise ValueError(f"{where}: pieces and top must be strings")
        widths = {len(row) for rows in (writing.top, writing.model_p, writing.after) for row in rows}
        if len(widths) != 1 or not 1 <= min(widths) <= BARS:
            raise ValueError(
                f"{where}: rows of {sorted(widths)} likeliest tokens; as many in each, 1 to {BARS}, would do"
            )
        numbers = np.array([writing.surprise, writing.rank, writing.kept], np.float64)
        shares = np.array([writing.model_p, writing.after], np.float64)
        if not (np.isfinite(numbers).all() and (numbers >= [[0], [1], [1]]).all()):
            raise ValueError(f"{where}: surprise must be 0 bits or more and finite, rank and kept 1 or more")
        if not ((shares >= 0) & (shares <= 1 + 1e-6)).all():
            raise ValueError(f"{where}: model_p and after must be probabilities")
    return writings


def packed(prompt: str, writings: Writings, names: Sequence[str], key: str) -> tuple[dict[str, Any], dict[str, Any]]:
    """Parameters and arrays, their names ending in `key` and the number of the strategy.

    top (n, K, 2): the likeliest tokens as places in `words`, two bytes each. logs (n, K): ln of their probabilities
    under the model, for a float32 tells a probability that is almost 1 from 1 by its logarithm alone. rest (n,): the
    probability of all others. first (n,): ln of that of the likeliest under the strategy, from which those of the
    others follow, for they have the same proportions but for the temperature. numbers (3, n): ids, rank, kept.
    surprise (n,): in bits.
    """
    words: dict[str, int] = {}
    described: dict[str, Any] = {"prompt": prompt, "writings": []}
    arrays: dict[str, Any] = {}
    for i, name in enumerate(names):
        writing = writings.get(name)
        if writing is None:  # not begun
            described["writings"].append(None)
            continue
        n, K = len(writing.ids), len(writing.top[0])
        places = np.array([[words.setdefault(word, len(words)) for word in row] for row in writing.top], np.int32)
        others = writing.vocab_size - K
        described["writings"].append({"pieces": list(writing.pieces), "finished": writing.finished, "others": others})
        model_p = np.array(writing.model_p, np.float64).reshape(n, K)
        with np.errstate(divide="ignore"):  # −∞ for a token that cannot be
            logs, first = np.log(model_p), np.log(np.array([row[0] for row in writing.after], np.float64))
        rest = np.maximum(0, 1 - model_p.sum(axis=1)) if others else np.zeros(n)
        arrays |= {
            f"top{key}.{i}": np.stack([places >> 8, places & 255], axis=-1).astype(np.uint8),
            f"logs{key}.{i}": logs.astype(np.float32),
            f"rest{key}.{i}": rest.astype(np.float32),
            f"first{key}.{i}": first.astype(np.float32),
            f"surprise{key}.{i}": np.array(writing.surprise, np.float32),
            f"numbers{key}.{i}": np.array([writing.ids, writing.rank, writing.kept], np.int32),
        }
    return {**described, "words": list(words)}, arrays
