"""The explorer of generation: a text is written token by token, colored by surprise, by one strategy or another."""

import itertools
import time
from collections.abc import Sequence
from functools import partial
from typing import Any

from widgets.checks import cut, shown
from widgets.controls import Control, Select, Slider, Text
from widgets.explorer import Explorer
from widgets.gpt.writing_telling import writing_alt, writing_poster, writing_table, writing_walk
from widgets.gpt.writings import MOST_TOKENS, Write, Writings
from widgets.gpt.writings_packed import check_names, checked, given, packed

MOST_CHARACTERS = 400  # of a typed prompt
EVERY = 0.25  # seconds between two looks at a text that is being written
TYPED = "yours"


def writing_explorer(
    prompts: str | Sequence[str],
    write: Write,
    *,
    title: str = "A text is written: how surprising is each token, and what did the strategy leave?",
    projector: bool = False,
) -> Explorer:
    """A text written token by token after a prompt, colored by surprise; beside it, what each token was drawn from.

    prompts: one or more to choose from, at most 6.
    write: a function prompt -> {name: Writing}, as `writing_of` makes of a model, its tokenizer and strategies. It is
        called for the prompts, and for what a person types, where its `growing` shows the text as it is written.
    About 1150 tokens in all fit what a notebook stores; more are live only.
    Raises ValueError for writings that do not fit together, and for prompts that cannot be read.
    """
    if not isinstance(title, str):
        raise ValueError(f"title={shown(title)}; a text would do")
    if not isinstance(projector, bool):
        raise ValueError(f"projector={shown(projector)}; True or False would do")
    found = given(prompts, write)
    texts = list(found)
    names = list(found[texts[0]])
    params: dict[str, Any] = {"names": names, "rules": [], "prompts": [], "typed": None}
    params["rules"] = [{"temperature": writing.strategy.temperature} for writing in found[texts[0]].values()]
    arrays: dict[str, Any] = {}
    for i, (prompt, writings) in enumerate(found.items()):
        described, numbers = packed(prompt, writings, names, str(i))
        params["prompts"].append(described)
        arrays |= numbers
    typed_before = itertools.count(1)

    def look(prompt: str, writings: Writings, number: int, pending: bool) -> dict[str, Any]:
        described, numbers = packed(prompt, writings, names, TYPED)
        # The view begins to play when it meets a new number, and follows what is still being written.
        return {"params": {"typed": {**described, "number": number, "pending": pending}}, "arrays": numbers}

    def on_text(explorer: Explorer, prompt: str) -> dict[str, Any]:
        if not prompt:  # an empty field brings the first prompt back
            if explorer.state["prompt"] == TYPED:
                explorer.set(prompt="0")
            return {}
        if len(prompt) > MOST_CHARACTERS:
            raise ValueError(f"Your prompt: {len(prompt)} characters; at most {MOST_CHARACTERS} can be read")
        before, seen = explorer.params["typed"], 0.0
        if before and before["prompt"] == prompt:  # written already
            explorer.set(prompt=TYPED)
            return {}
        number = next(typed_before)
        grow = getattr(write, "growing", None)
        try:
            for growing in grow(prompt, explorer.state["strategy"]) if grow else [write(prompt)]:
                writings = growing
                if grow and time.monotonic() > seen + EVERY:
                    explorer.replace(**look(prompt, writings, number, True))
                    seen = time.monotonic()
            check_names(checked(writings, "write(prompt)"), names, "write(prompt)")
        except BaseException:  # an interrupt too leaves nothing half written
            if seen:
                explorer.replace(params={"typed": None})
            raise
        explorer.set(prompt=TYPED)
        return look(prompt, writings, number, False)

    first = found[texts[0]]
    opening = len(first[names[0]].ids)
    options = [(str(i), cut(prompt, 60) or "(nothing)") for i, prompt in enumerate(texts)]
    controls: list[Control] = [
        Select(name="prompt", label="Prompt", options=[*options, (TYPED, "your prompt")]),
        Select(name="strategy", label="Strategy", options=names),
        Slider(name="step", label="Tokens written", low=0, high=MOST_TOKENS, value=opening),
        Slider(name="speed", label="Speed, tokens a second", low=1, high=20, value=6),
        Text(name="text", label="Your prompt", value="", kernel=on_text),
    ]
    return Explorer(
        "writing",
        params,
        arrays,
        controls=controls,
        steps=writing_walk(first),
        title=title,
        alt=writing_alt(texts[0], first),
        poster=partial(writing_poster, texts[0], first),
        table=writing_table(found),
        height=height(len(names), projector),
        projector=projector,
    )


def height(strategies: int, projector: bool) -> int:
    """CSS pixels: the text beside its distribution, below it a line for each strategy."""
    # A projector's text is 20/13 as large; of itself the height grows only 1.35 times.
    return round((700 + 22 * strategies) * (20 / 13 / 1.35 if projector else 1))
