"""The explorer of beam search: the tree of what was kept, finished and pruned, and the texts that it found."""

from collections.abc import Callable
from functools import partial
from typing import Any

from lessons.generation import BeamSearch
from widgets.checks import check_asked, shown
from widgets.controls import Control, Slider, Text
from widgets.explorer import Explorer
from widgets.gpt.beam_telling import beam_alt, beam_poster, beam_table, beam_walk
from widgets.gpt.beam_tree import MOST_BEAMS, MOST_STEPS, TokenText, Tree, drawn_tree, packed_tree

MOST_CHARACTERS = 400  # of a typed prompt
MOST_ALPHA = 2.0  # of the slider, unless the search had more
STORED, TYPED = "0", "yours"

Read = Callable[[str, int], BeamSearch]


def beam_explorer(
    search: BeamSearch,
    token: TokenText,
    *,
    prompt: str = "",
    title: str = "Beam search: which texts are kept, which are pruned?",
    read: Read | None = None,
    projector: bool = False,
) -> Explorer:
    """The tree of a beam search, step by step, with greedy's path in it and its texts ranked by a length penalty.

    search: what `beam_search` gives, of at most 40 steps and 12 beams.
    token: a function id -> text, with the spaces that belong to a token: texts are tokens joined.
    prompt: the text that the search continued.
    read: a function (prompt, beams) -> BeamSearch for what a person types.
    Raises ValueError for a search whose parts do not fit together.
    """
    check_asked(read, "read", "(prompt, beams) -> BeamSearch")
    for name, given in (("title", title), ("prompt", prompt)):
        if not isinstance(given, str):
            raise ValueError(f"{name}={shown(given)}; a text would do")
    if not isinstance(projector, bool):
        raise ValueError(f"projector={shown(projector)}; True or False would do")
    tree = drawn_tree(search, token, prompt)
    described, arrays = packed_tree(tree, STORED)

    def ask(explorer: Explorer, text: str, beams: str) -> dict[str, Any]:
        width = beams.strip()
        if not (width.isascii() and width.isdigit() and 1 <= int(width[:9]) <= MOST_BEAMS):
            raise ValueError(f"Beams: {shown(beams)}; a whole number, 1 to {MOST_BEAMS}, would do")
        if len(text) > MOST_CHARACTERS:
            raise ValueError(f"Your prompt: {len(text)} characters; at most {MOST_CHARACTERS} can be read")
        if read is None or (not text.strip() and int(width) == tree.beams):  # what was there first comes back
            explorer.set(shown=STORED, step=tree.steps, node=-1)
            return {}
        asked = text if text.strip() else prompt
        typed = drawn_tree(read(asked, int(width)), token, asked, "read(prompt, beams)")
        described, numbers = packed_tree(typed, TYPED)
        explorer.set(shown=TYPED, step=typed.steps, node=-1)
        return {"params": {"typed": described}, "arrays": numbers}

    # Of a search that is read later the view shortens the slider to its steps.
    most = MOST_STEPS if read is not None else tree.steps
    controls: list[Control] = [
        Slider(name="step", label="Step (half a step: not pruned yet)", low=0, high=most, step=0.5, value=tree.steps),
        Slider(name="alpha", label="Length penalty α", low=0, high=max(MOST_ALPHA, tree.alpha), step=0.05,
               value=tree.alpha),
    ]  # fmt: skip
    if read is not None:
        controls += [
            Text(name="prompt", label="Your prompt", value="", kernel=lambda e, text: ask(e, text, e.state["beams"])),
            Text(name="beams", label=f"Beams, 1 to {MOST_BEAMS}", value=str(tree.beams),
                 kernel=lambda e, text: ask(e, e.state["prompt"], text)),
        ]  # fmt: skip
    return Explorer(
        "beams",
        {"stored": described, "typed": None},
        arrays,
        controls=controls,
        steps=beam_walk(tree, typed=read is not None),
        state={"shown": STORED, "node": -1},
        title=title,
        alt=beam_alt(tree),
        poster=partial(beam_poster, tree),
        table=beam_table(tree),
        height=height(tree, projector),
        projector=projector,
    )


def height(tree: Tree, projector: bool) -> int:
    """CSS pixels: the fullest step's candidates, the reading of one of them, the texts."""
    fullest = max(sum(node.step == step for node in tree.nodes) for step in range(tree.steps))
    total = 470 + 30 * min(fullest, 12)
    # A projector's text is 20/13 as large; of itself the height grows only 1.35 times.
    return round(total * (20 / 13 / 1.35 if projector else 1))
