"""What the explorer of generation says: the steps of its walk, its alt text, its table and its poster."""

from collections.abc import Mapping
from typing import Any

import numpy as np
from matplotlib.figure import Figure

from widgets import plots
from widgets.controls import Step
from widgets.gpt.writings import GRAM, Writing, Writings
from widgets.telling import named, quoted, rounded, share, signed

MOST_BITS = 12  # of surprise, which a full color stands for: as in the browser
ENDED = {"stop": "a stop token", "length": "its length", "context": "a full context", "": "nothing yet"}


def mean(writing: Writing) -> float:
    """log₂ P a token, under the model."""
    return writing.log2 / len(writing.ids)


def grams(writing: Writing) -> int:
    """How many stretches of four tokens there are."""
    return max(0, len(writing.ids) - GRAM + 1)


def cuts(writing: Writing) -> bool:
    """Whether the strategy takes some tokens out of a distribution that it draws from."""
    return writing.strategy.temperature > 0 and min(writing.kept) < writing.vocab_size


def drawn(writing: Writing, n: int) -> tuple[str, float]:
    """The n-th token, from 1, and its probability under the model."""
    place = writing.rank[n - 1] - 1
    row = writing.top[n - 1]
    return (row[place] if place < len(row) else writing.pieces[n - 1]), 2.0 ** -writing.surprise[n - 1]


# The guided walk -----------------------------------------------------------------------------------------------


def writing_walk(writings: Writings) -> list[Step]:
    """Steps whose places and numbers are found in the writings, so that they are true of any model."""
    steps: list[Step] = []

    def step(title: str, look: str, name: str, at: int) -> None:
        steps.append(Step(title, look, {"prompt": "0", "strategy": name, "step": at}))

    name, first = next(iter(writings.items()))
    word, p = drawn(first, 1)
    step(
        "One token",
        f"The model has read the prompt and gives every token a probability. “{name}” takes “{named(word)}”, p "
        f"{share(p)}: a surprise of {rounded(first.surprise[0], '.1f')} bits, −log₂ p, which is its color.",
        name,
        1,
    )
    step(
        "And the next",
        "It reads the longer text, and so on. Write ▶ goes on by itself; ← → go token by token.",
        name,
        2,
    )
    looping = max(writings, key=lambda one: writings[one].repeated)
    if writings[looping].repeated:
        one = writings[looping]
        look = (
            f"Underlined: stretches of {GRAM} tokens that stood before in what “{looping}” wrote, {one.repeated} of "
            f"{grams(one)}. The underlined tokens surprise the model by {bits_told(one, True)} bits in the mean, the "
            f"others by {bits_told(one, False)}: compare their colors."
        )
        step("A loop", look, looping, len(one.ids))
    drawing = {name: one for name, one in writings.items() if one.strategy.temperature > 0}
    if drawing:
        wild = max(drawing, key=lambda one: max(drawing[one].surprise))
        at = int(np.argmax(drawing[wild].surprise)) + 1
        (word, p), most = drawn(drawing[wild], at), drawing[wild].surprise[at - 1]
        look = (
            f"“{wild}” drew “{named(word)}” here, p {share(p)}, {rounded(most, '.1f')} bits, place "
            f"{drawing[wild].rank[at - 1]:,} of {drawing[wild].vocab_size:,}. What follows must go on from there."
        )
        step("The most surprising token", look, wild, at)
    cutting = [name for name, one in drawing.items() if cuts(one)]
    if cutting:
        varied = max(cutting, key=lambda name: max(writings[name].kept) - min(writings[name].kept))
        one = writings[varied]
        few, many = int(np.argmin(one.kept)) + 1, int(np.argmax(one.kept)) + 1
        left = f"“{varied}” leaves {_tokens(one.kept[few - 1])} here; the others, gray and hatched, it cannot draw."
        if one.kept[few - 1] < one.kept[many - 1]:
            step("Where the model is sure", left, varied, few)
            look = f"Here the same rule leaves {_tokens(one.kept[many - 1])} of {one.vocab_size:,}."
            step("Where it is not", look, varied, many)
        else:
            step("What is cut", left, varied, few)
    pair = _parting(drawing)
    if pair is not None:
        one_name, other, at = pair
        same = f"the first {at - 1} tokens are the same" if at > 2 else "the first is the same" if at == 2 else ""
        look = (
            f"“{one_name}” and “{other}” draw with the same random numbers: {same + '; ' if same else ''}at token {at} "
            "the cut moves the borders, and they part. Change the strategy back and forth."
        )
        step("The same draws", look, other, at)
    likeliest, least = (choose(writings, key=lambda one: mean(writings[one])) for choose in (max, min))
    if likeliest != least:
        look = (
            f"log₂ P a token: “{likeliest}” {signed(mean(writings[likeliest]))}, “{least}” "
            f"{signed(mean(writings[least]))}. Read both: is the likelier text the better one?"
        )
        step("The likeliest text", look, likeliest, len(writings[likeliest].ids))
    steps.append(Step("Your prompt", "Type one, with Python running: every strategy goes on from it."))
    return steps


def _parting(drawing: Mapping[str, Writing]) -> tuple[str, str, int] | None:
    """Two strategies of one temperature that stay together longest before they part, and the token where they do."""
    found = []
    names = list(drawing)
    for i, name in enumerate(names):
        for other in names[i + 1 :]:
            one, two = drawing[name], drawing[other]
            together = next(
                (n for n, pair in enumerate(zip(one.ids, two.ids, strict=False)) if pair[0] != pair[1]), None
            )
            if together is not None and one.strategy.temperature == two.strategy.temperature:
                found.append((name, other, together + 1))
    return max(found, key=lambda pair: pair[2], default=None)


def _tokens(count: int) -> str:
    return f"{count:,} token{'s' * (count != 1)}"


# Without a browser ---------------------------------------------------------------------------------------------


def writing_alt(prompt: str, writings: Writings) -> str:
    """One sentence for the poster."""
    told = [
        f"{name} log₂ P {signed(mean(one))} a token, {one.repeated} of {grams(one)} stretches repeated"
        for name, one in writings.items()
    ]
    after = f" after {quoted(prompt)}" if prompt.strip() else ""
    many = len(writings) > 1
    return f"What {len(writings)} {'strategies write' if many else 'strategy writes'}{after}: {'; '.join(told)}."


def writing_table(found: Mapping[str, Writings]) -> tuple[list[str], list[list[Any]]]:
    """For each prompt and strategy: the text, log₂ P, repetition, length, how it ended."""
    columns = ["prompt", "strategy", "text", "log₂ P", "a token", f"repeated {GRAM}-grams", "tokens", "ended by"]
    rows = [
        [quoted(prompt), name, one.text, signed(one.log2, 1), signed(mean(one)), f"{one.repeated} of {grams(one)}",
         len(one.ids), ENDED[one.finished]]
        for prompt, writings in found.items()
        for name, one in writings.items()
    ]  # fmt: skip
    return columns, rows


def writing_poster(prompt: str, writings: Writings) -> Figure:
    """A strip of tokens for each strategy, colored by surprise; a line under those that repeat."""
    fig, ax = plots.figure(width=10.0, height=1.6 + 0.75 * len(writings))
    most = max(len(one.ids) for one in writings.values())
    for row, (name, one) in enumerate(writings.items()):
        bits = np.minimum(np.rint(one.surprise), MOST_BITS)  # whole ones: a poster has few colors
        colors = plots.matplotlib.colormaps[plots.MAGNITUDE](bits / MOST_BITS)
        ax.bar(np.arange(len(one.ids)) + 0.5, 0.62, width=0.92, bottom=-row, color=colors)
        marked = [n + 0.5 for n, again in enumerate(repeats(one.ids)) if again]
        ax.bar(marked, 0.07, width=1.0, bottom=-row - 0.13, color=plots.COLORS[1])
        told = f"log₂ P {signed(mean(one))} a token\nrepeats {one.repeated} of {grams(one)}"
        ax.text(most + 0.8, -row + 0.3, told, va="center", fontsize=10)
        ax.text(-0.8, -row + 0.3, plots.label(name, f"strategy {row + 1}", 24), va="center", ha="right")
    ax.set(xlim=(-0.2, most + 0.2), ylim=(-len(writings) + 0.7, 0.9), yticks=[])
    ax.set_xlabel(f"token (dark: expected; yellow: {MOST_BITS} bits of surprise or more; orange line: stood before)")
    ax.grid(visible=False)
    ax.spines["left"].set_visible(False)
    ax.set_title(plots.label(f"after {quoted(prompt)}", "", 90) if prompt.strip() else "", fontsize=12)
    return fig


def bits_told(writing: Writing, again: bool) -> str:
    """Mean surprise of the tokens in stretches that stood before, or of the others; the first token is one."""
    found = [bits for bits, marked in zip(writing.surprise, repeats(writing.ids), strict=True) if marked is again]
    return rounded(sum(found) / len(found), ".1f")


def repeats(ids: list[int]) -> list[bool]:
    """Which tokens belong to a stretch of four that stood before in the same text."""
    seen: set[tuple[int, ...]] = set()
    marked = [False] * len(ids)
    for start in range(len(ids) - GRAM + 1):
        gram = tuple(ids[start : start + GRAM])
        if gram in seen:
            marked[start : start + GRAM] = [True] * GRAM
        seen.add(gram)
    return marked
