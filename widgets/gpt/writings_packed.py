"""Writings as they are given to their explorer: checked, and packed for the browser."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from lessons.checks import check_whole_number, is_list
from lessons.generation import Strategy
from widgets.checks import cut, numbers, shown
from widgets.gpt.writings import BARS, MOST_STRATEGIES, MOST_TOKENS, Writing, Writings

MOST_PROMPTS = 6
LISTS = ("ids", "pieces", "surprise", "rank", "kept", "top", "model_p", "after")  # an entry for each token
TEXTS = ("pieces", "top")
MOST_NUMBER = 2**31 - 1  # that is packed
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
        check_writing(writing, where)
    return writings


def check_writing(writing: Writing, where: str) -> None:
    """Raises ValueError, which begins with `where`, unless the parts of a writing fit together."""
    if not isinstance(writing.strategy, Strategy):
        raise ValueError(f"{where}: strategy={shown(writing.strategy)}; a Strategy(…) would do")
    check_whole_number(f"{where}: vocab_size", writing.vocab_size)
    if writing.finished not in ENDS:
        raise ValueError(f"{where}: finished={shown(writing.finished)}; one of {ENDS} would do")
    for name in LISTS:
        if not is_list(getattr(writing, name)):
            raise ValueError(f"{where}: {name}={shown(getattr(writing, name))}; a list would do")
    n, V = len(writing.ids), writing.vocab_size
    lengths = {name: len(getattr(writing, name)) for name in LISTS[1:]}
    if not 1 <= n <= MOST_TOKENS or set(lengths.values()) != {n}:
        raise ValueError(f"{where}: {n} ids, {lengths}; as many of each, 1 to {MOST_TOKENS}, would do")
    if not is_list(writing.pieces, str) or not all(is_list(row, str) for row in writing.top):
        raise ValueError(f"{where}: pieces and top must be strings, in top a list of them for each token")
    read = {name: numbers(getattr(writing, name), f"{where}: {name}") for name in LISTS if name not in TEXTS}
    K = len(writing.top[0])
    wrong = {len(row) for row in writing.top} != {K} or {read[name].shape for name in ("model_p", "after")} != {(n, K)}
    if wrong or not 1 <= K <= min(BARS, V):
        raise ValueError(
            f"{where}: rows of unlike or too many likeliest tokens; as many in each of top, model_p and after, 1 to "
            f"{min(BARS, V)}, would do"
        )
    for name, least, most in (("ids", 0, V - 1), ("rank", 1, V), ("kept", 1, V)):
        found, most = read[name], min(most, MOST_NUMBER)
        if found.shape != (n,) or found.dtype.kind not in "iu" or not ((found >= least) & (found <= most)).all():
            raise ValueError(
                f"{where}: {name}={shown(found.tolist())}; whole numbers from {least} to {most:,} would do"
            )
    bits = read["surprise"]
    if bits.shape != (n,) or not (np.isfinite(bits) & (bits >= 0)).all():
        raise ValueError(f"{where}: surprise={shown(bits.tolist())}; 0 bits or more, and finite, would do")
    for name in ("model_p", "after"):
        if not ((read[name] >= 0) & (read[name] <= 1 + 1e-6)).all():
            raise ValueError(f"{where}: {name}={shown(read[name].tolist())}; probabilities would do")


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
