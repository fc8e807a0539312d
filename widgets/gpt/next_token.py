"""The explorer of the next token: a text's surprises, what may follow each token, and what a draw then takes."""

from collections.abc import Sequence
from functools import partial
from typing import Any

import torch

from lessons.generation import Strategy
from widgets.checks import cut, shown
from widgets.controls import Button, Control, Select, Slider, Text
from widgets.explorer import Explorer
from widgets.gpt.continuations import HOTTEST, STEP, TOP, Continuation, Read, checked, given, next_id, packed
from widgets.gpt.next_token_telling import next_token_alt, next_token_poster, next_token_table, next_token_walk

MOST_CHARACTERS = 400  # of a typed text
DRAWS = 256  # random numbers that the button goes through
TYPED = "yours"


def next_token_explorer(
    texts: str | Sequence[str],
    read: Read,
    *,
    title: str = "What comes next: how surprising is each token, and which one is drawn?",
    seed: int = 0,
    projector: bool = False,
) -> Explorer:
    """A text colored by its tokens' surprise, the next-token distribution after any of them, and a draw from it.

    texts: one or more to choose from, at most 6 of at most 64 tokens.
    read: a function text -> Continuation, as `reading_of` makes of a model and its tokenizer. It is called for the
        texts, for what a person types, and with token numbers instead of a text where a token is appended.
    seed: of the random draws. Temperature, top-k and top-p act in the order of `lessons.generation.strategies`.
    Raises ValueError for readings that do not fit together, and for a text that is too long to be drawn.
    """
    if not isinstance(title, str):
        raise ValueError(f"title={shown(title)}; a text would do")
    if not isinstance(projector, bool):
        raise ValueError(f"projector={shown(projector)}; True or False would do")
    if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed < 2**63:
        raise ValueError(f"seed={shown(seed)}; a whole number, 0 or more, would do")
    found = given(texts, read)
    readings = {str(i): reading for i, reading in enumerate(found.values())}
    draws = torch.rand(DRAWS, generator=torch.Generator().manual_seed(seed))
    params: dict[str, Any] = {"examples": [], "typed": None, "step": STEP}
    arrays: dict[str, Any] = {"draws": draws}
    for key, (text, reading) in zip(readings, found.items(), strict=True):
        described, numbers = packed(text, reading, key)
        params["examples"].append(described)
        arrays |= numbers
    first = readings["0"]

    def show(explorer: Explorer, text: str, reading: Continuation, /, **changes: Any) -> dict[str, Any]:
        described, numbers = packed(text, reading, TYPED)
        readings[TYPED] = reading
        explorer.set(example=TYPED, at=len(reading.tokens) - 1, **changes)
        return {"params": {"typed": described}, "arrays": numbers}

    def on_text(explorer: Explorer, text: str) -> dict[str, Any]:
        if not text:  # an empty field brings the first text back
            explorer.set(example="0", at=len(first.tokens) - 1)
            return {}
        if len(text) > MOST_CHARACTERS:
            raise ValueError(f"Your text: {len(text)} characters; at most {MOST_CHARACTERS} can be drawn")
        return show(explorer, text, checked(read(text), "read(text)"))

    def on_append(explorer: Explorer, _: Any) -> dict[str, Any]:
        state = explorer.state
        reading = readings.get(state["example"], first)
        at = min(max(int(state["at"]), 0), len(reading.tokens) - 1)
        u = float(draws[int(state["roll"]) % DRAWS])
        chosen = next_id(reading, at, strategy_of(state), u)
        longer = checked(read([*reading.ids[: at + 1], chosen]), "read(token numbers)")
        # A character of which bytes are still to come cannot be typed. The next token is another draw.
        text = (longer.text or "").rstrip("\N{REPLACEMENT CHARACTER}")
        return show(explorer, text, longer, text=text, roll=int(state["roll"]) + 1)

    controls: list[Control] = []
    state: dict[str, Any] = {"at": len(first.tokens) - 1}
    if len(found) > 1:
        options = [(str(i), cut(text, 60)) for i, text in enumerate(found)]
        controls.append(Select(name="example", label="Text", options=[*options, (TYPED, "your text")]))
    else:
        state["example"] = "0"
    most = min(TOP, first.logits.shape[1])
    controls += [
        Slider(name="temperature", label="1. Temperature", low=0, high=HOTTEST, step=STEP, value=1.0),
        Slider(name="top_k", label="2. Top-k (0: all)", low=0, high=most, value=0),
        Slider(name="top_p", label="3. Top-p", low=0.01, high=1, step=0.01, value=1),
        Button(name="roll", label="Roll again"),
        Button(name="append", label="Append the drawn token", kernel=on_append),
        Text(name="text", label="Your text", value="", kernel=on_text),
    ]
    return Explorer(
        "next_token",
        params,
        arrays,
        controls=controls,
        steps=next_token_walk(first),
        state=state,
        title=title,
        alt=next_token_alt(first),
        poster=partial(next_token_poster, first),
        table=next_token_table(first),
        height=height(readings.values(), projector),
        projector=projector,
    )


def strategy_of(state: Any) -> Strategy:
    """What the sliders say."""
    k, p = int(state["top_k"]), float(state["top_p"])
    return Strategy(temperature=float(state["temperature"]), top_k=k or None, top_p=p if p < 1 else None)


def height(readings: Any, projector: bool) -> int:
    """CSS pixels: the lines of the longest text, the two strips, 20 bars."""
    letters = max(sum(max(len(token), 3) + 2 for token in one.tokens) for one in readings)
    lines = min(5, -(-letters // (52 if projector else 76)))
    # A projector's text is 20/13 as large; of itself the height grows only 1.35 times.
    return round((780 + 38 * lines) * (20 / 13 / 1.35 if projector else 1))
