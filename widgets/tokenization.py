"""Lesson 03's explorer: a typed text cut into tokens, merge by merge, and the vocabulary scrubbed."""

from functools import cache, partial
from typing import Any

import numpy as np
from matplotlib.figure import Figure

from lessons.data import prose
from lessons.tokenization import BytePairTokenizer, split_words
from widgets import plots
from widgets.controls import Select, Slider, Step, Text
from widgets.explorer import Explorer

MOST_MERGES = 1000  # of the training text that the slider reaches
OWN_MERGES = 60  # of the typed text
MOST_CHARACTERS = 300  # of the typed text
FAMILY = "walk walks walked walking sleep sleeps sleeping"
FROM_TEXT, FROM_TRAINING = "text", "training"


@cache
def trained_on_prose() -> BytePairTokenizer:
    """The tokenizer that the explorer shows when it is given none: 1000 merges of the help topics' training part."""
    train, _ = prose(docstrings=False).split()
    return BytePairTokenizer.train(train.text, 256 + MOST_MERGES)


def pieces(tokenizer: BytePairTokenizer, text: str) -> tuple[list[str], list[int]]:
    """The words of a text as one character a byte, and the id of each that is a special token (else −1)."""
    words, special = [], []
    between = tokenizer.without_special_tokens(text)
    ids = [id for id in tokenizer.encode(text) if id < len(tokenizer.special_tokens)]
    for i, part in enumerate(between):
        found = split_words(part)
        words += found
        special += [-1] * len(found)
        if i < len(ids):
            words.append(tokenizer.token(ids[i]))
            special.append(ids[i])
    return [word.encode().decode("latin-1") for word in words], special


def trace(tokenizer: BytePairTokenizer) -> np.ndarray:
    """The merges as (merges, 3) int32: left, right, count."""
    rows = [[*merge.pair, merge.count] for merge in tokenizer.merges]
    return np.array(rows, dtype=np.int32).reshape(-1, 3)


def _checked(text: str) -> str:
    if not isinstance(text, str):
        raise ValueError(f"text must be a str, not {type(text).__name__}")
    if not text.strip():
        raise ValueError("text: nothing to cut; type a word or a sentence")
    if len(text) > MOST_CHARACTERS:
        raise ValueError(f"text: {len(text)} characters; at most {MOST_CHARACTERS} can be drawn")
    return text


def tokenization_explorer(
    tokenizer: BytePairTokenizer | None = None,
    text: str = FAMILY,
    *,
    source: str = FROM_TEXT,
    merges: int = 10,
    title: str = "Byte-pair encoding: a text, merge by merge",
    projector: bool = False,
) -> Explorer:
    """The explorer of byte-pair encoding on a text of at most 300 characters.

    tokenizer: whose first 1000 merges are shown beside the 60 that the text itself gives; by default one trained on
        the help topics of Python.
    source: which merges to begin with, "text" or "training"; merges: how many of them (at most 60 and 1000).
    Raises ValueError for an empty or longer text, a lone surrogate, another number of merges, or a tokenizer without
    merges.
    """
    tokenizer = trained_on_prose() if tokenizer is None else tokenizer
    if not isinstance(tokenizer, BytePairTokenizer):
        raise ValueError(f"tokenizer must be a BytePairTokenizer, not {type(tokenizer).__name__}")
    if not tokenizer.merges:
        raise ValueError("tokenizer has no merges to show: train it with a vocab_size above 256")
    if source not in (FROM_TEXT, FROM_TRAINING):
        raise ValueError(f"source={source!r}: {FROM_TEXT} or {FROM_TRAINING} would do")
    n_merges = min(len(tokenizer.merges), MOST_MERGES)
    most = OWN_MERGES if source == FROM_TEXT else n_merges
    if not isinstance(merges, int) or isinstance(merges, bool) or not 0 <= merges <= most:
        raise ValueError(f"merges: 0 to {most} would do, not {merges!r}")
    tokenizer = tokenizer.first_merges(n_merges)
    first = len(tokenizer.special_tokens)

    def own(text: str) -> BytePairTokenizer:
        return BytePairTokenizer.train(text, first + 256 + OWN_MERGES, tokenizer.special_tokens)

    def cut(text: str) -> tuple[dict[str, Any], np.ndarray]:
        words, special = pieces(tokenizer, _checked(text))
        return {"words": words, "special": special}, trace(own(text))

    def on_text(explorer: Explorer, text: str) -> dict[str, Any]:
        params, merges_of_text = cut(text)
        explorer.set(at=0)
        return {"params": params, "arrays": {"own": merges_of_text}}

    params, merges_of_text = cut(text)
    arrays = {"own": merges_of_text, "trained": trace(tokenizer)}
    steps: list[Step] = []
    if text == FAMILY and not any(token in FAMILY for token in tokenizer.special_tokens):
        # The walk speaks of the family. A step sets the text to it, and finds its words and merges here, so that no
        # text typed before is in the way, even where no kernel answers.
        steps = walk(own(FAMILY), tokenizer)
        params["walk"] = {"text": FAMILY, **params}
        arrays["walk"] = merges_of_text
    begin = own(text) if source == FROM_TEXT else tokenizer
    begin = begin.first_merges(min(merges, len(begin.merges)))
    ids = begin.encode(text)
    return Explorer(
        "tokenization",
        {**params, "first": first},
        arrays,
        controls=[
            Text(name="text", label="Your text", value=text, kernel=on_text),
            Select(
                name="source",
                label="Merges learned from",
                options=[(FROM_TEXT, "this text itself"), (FROM_TRAINING, "the training text")],
                value=source,
            ),
            Slider(
                name="own",
                label="Merges of this text",
                low=0,
                high=OWN_MERGES,
                value=merges if source == FROM_TEXT else 10,
                when={"source": [FROM_TEXT]},
            ),
            Slider(
                name="vocabulary",
                label="Training text: vocabulary",
                low=256,
                high=256 + n_merges,
                value=256 + (merges if source == FROM_TRAINING else n_merges // 2),
                when={"source": [FROM_TRAINING]},
            ),
        ],
        steps=steps,
        state={"at": 0},
        title=title,
        alt="Tokens in the text against the size of the vocabulary: the curve falls, steeply first, then slowly.",
        poster=partial(_poster, text, own(text), tokenizer),
        table=(
            ["place", "token", "id", "bytes"],
            [[i + 1, begin.token(id), id, begin.token_bytes(id).hex(" ")] for i, id in enumerate(ids)],
        ),
        height=680,
        projector=projector,
    )


def walk(own: BytePairTokenizer, trained: BytePairTokenizer) -> list[Step]:
    """Steps through the family of walk and sleep, with what each merge makes."""

    def after(n: int, at: int = 0, source: str = FROM_TEXT) -> dict[str, Any]:
        place = {"own": n} if source == FROM_TEXT else {"vocabulary": 256 + n}
        return {"text": FAMILY, "source": source, "at": at} | place

    words = [own.token_bytes(id) for id in range(256 + len(own.special_tokens), own.vocab_size)]
    steps = [
        Step(
            "Bytes",
            "No merge yet: each token is one byte, its id the byte's number (special tokens shift it). The table shows "
            "which two stand together most often. Which pair will be merged first?",
            after(0),
        ),
        Step(
            "The first merge",
            "a + l stand together four times. So do w + a and l + k: among equals the smallest pair wins. Every “al” "
            "became one token with a new id.",
            after(1, at=1),
        ),
        Step(
            "A stem appears",
            "Three merges, and walk is one token: al, wal, walk. Press ▶ and watch the counts.",
            after(3),
        ),
        Step(
            "The space belongs to the word",
            "␣walk is another token than walk: it has another id, and so another embedding. Only the first word of the "
            "text has no space before it.",
            after(5, at=1),
        ),
        Step(
            "An ending appears",
            "i + n, then in + g: walking and sleeping share an ending, as walk and walks share a stem.",
            after(words.index(b"ing") + 1),
        ),
        Step(
            "Until nothing is left",
            "Each word is now one token again: a vocabulary as large as the words, learned by heart. A real vocabulary "
            "stops much earlier.",
            after(len(own.merges)),
        ),
        Step(
            "Merges learned elsewhere",
            "The same text, cut by merges that a large training text gave. Drag its vocabulary: the curve falls "
            "steeply first, and every later merge saves less.",
            after(len(trained.merges) // 2, source=FROM_TRAINING),
        ),
    ]
    return steps


def _poster(text: str, own: BytePairTokenizer, trained: BytePairTokenizer) -> Figure:
    # No token is written here: matplotlib has no letters for most scripts.
    fig, ax = plots.figure(width=9.0, height=5.4)
    for tokenizer, name in ((own, "merges from this text"), (trained, "merges from the training text")):
        last = len(tokenizer.merges)
        every = sorted({*range(min(60, last)), *range(0, last, 20), last})
        ax.plot(
            [256 + n for n in every],
            [len(tokenizer.first_merges(n).encode(text)) for n in every],
            label=name,
        )
    ax.set(title="tokens in the text", xlabel="vocabulary: 256 bytes + merges", ylim=(0, None))
    ax.legend()
    return fig
