"""What the explorer of masked prediction says: the steps of its walk, its alt text, its poster and its table."""

import textwrap
from collections.abc import Sequence
from typing import Any

import numpy as np
from matplotlib.figure import Figure

from lessons.bert.filling import Predictions
from widgets import plots
from widgets.controls import Step
from widgets.telling import ordinal, readable, share


def says(predictions: Predictions, t: int) -> str:
    """What the model says at a masked place, and where it has the token that stands there."""
    own, rank, token = float(predictions.own[t]), int(predictions.rank[t]), readable(predictions.tokens[t])
    if not predictions.top.shape[1]:
        return f"place {t}, “{token}”, masked."
    text = f"place {t} masked: the model says “{readable(predictions.top_tokens[t][0])}” {share(predictions.top[t, 0])}"
    if rank == 0:
        return f"{text}."
    return f"{text}, which stands there." if rank == 1 else f"{text}; “{token}” is {ordinal(rank)} with {share(own)}."


# The guided walk -----------------------------------------------------------------------------------------------


def filling_walk(examples: Sequence[Predictions], *, typed: bool) -> list[Step]:
    """Steps whose places and numbers are found in the predictions, so that they are true of any model."""
    first = examples[0]
    steps: list[Step] = []

    def step(title: str, look: str, t: int, example: int = 0) -> None:
        steps.append(Step(title, look, {"example": str(example), "at": int(t)}))

    known = np.flatnonzero((first.rank > 0) & first.maskable)
    k = first.top.shape[1]
    if k and len(known):
        t = int(known[first.own[known].argmax()])
        if first.rank[t] == 1:
            look = f"P{says(first, t)[1:]} It is the surest of all places. Which tokens around it give it away?"
            step("A place that is easy", look, t)
        else:
            look = f"P{says(first, t)[1:]} At no place is the token that stands there likelier."
            step("No place is easy", look, t)
        unlikely = int(known[first.rank[known].argmax()])
        if first.rank[unlikely] > 1:
            look = (
                f"P{says(first, unlikely)[1:]} Read the sentence with the model's token: is it wrong, or another "
                "sentence that might as well be?"
            )
            step("A place that is hard", look, unlikely)
    maskable = np.flatnonzero(first.maskable)
    if k > 1:
        sums = first.top[maskable].sum(1)
        spread = int(maskable[sums.argmin()])
        look = (
            f"The {k} likeliest tokens for place {spread} have {share(float(sums.min()))} of all probability together, "
            f"at place {int(maskable[sums.argmax()])} they have {share(float(sums.max()))}. A bar is a share of the "
            "whole vocabulary: the softmax runs over it."
        )
        step("How many tokens would do", look, spread)
    pieces = [t for t in known.tolist() if first.tokens[t].startswith("##")]
    if k and pieces:
        t = pieces[0]
        look = f"P{says(first, t)[1:]} It is a part of a word, and the rest of the word is in sight."
        step("A piece of a word", look, t)
    for pair in _one_token_apart(examples)[:1]:
        i, j, place, t = pair
        words = [readable(examples[n].tokens[place]) for n in (i, j)]
        step(f"With “{words[0]}” at place {place}", f"P{says(examples[i], t)[1:]} Next: one other token.", t, i)
        look = f"Only place {place} differs, “{words[1]}”, and p{says(examples[j], t)[1:]}"
        step(f"With “{words[1]}” at place {place}", look, t, j)
    if first.classes:
        step(*_decision(first))
    if typed:
        steps.append(Step("Your sentence", "Type one, with Python running. Where it has [MASK], that place opens."))
    return steps


def _one_token_apart(examples: Sequence[Predictions]) -> list[tuple[int, int, int, int]]:
    """Pairs of sentences that differ at one place, and the other place whose predictions change most by it."""
    found = []
    for j, second in enumerate(examples):
        for i, first in enumerate(examples[:j]):
            apart = [t for t, both in enumerate(zip(first.tokens, second.tokens, strict=False)) if both[0] != both[1]]
            if len(first.tokens) != len(second.tokens) or len(apart) != 1:
                continue
            both = [t for t in np.flatnonzero(np.asarray(first.maskable) & second.maskable).tolist() if t != apart[0]]
            if both and min(first.top.shape[1], second.top.shape[1]):
                found.append((i, j, apart[0], max(both, key=lambda t: _change(first, second, t))))
    return found


def _change(first: Predictions, second: Predictions, t: int) -> float:
    one, two = (dict(zip(p.top_tokens[t], p.top[t].tolist(), strict=True)) for p in (first, second))
    return sum(abs(one.get(word, 0) - two.get(word, 0)) for word in {*one, *two})


def _decision(first: Predictions) -> tuple[str, str, int]:
    """The class and the place where masking changes the classifier's answer most."""
    maskable, classes = np.flatnonzero(first.maskable), first.classes or {}
    label = max(classes, key=lambda name: np.abs(classes[name][maskable] - classes[name][-1]).max())
    values = classes[label]
    t = int(maskable[np.abs(values[maskable] - values[-1]).argmax()])
    look = (
        f"The classifier reads [CLS] and says “{readable(label)}” with {share(float(values[-1]))}. With place {t}, "
        f"“{readable(first.tokens[t])}”, masked it says {share(float(values[t]))}: no other single token matters more."
    )
    return "What the decision hangs on", look, t


# Without a browser ---------------------------------------------------------------------------------------------


def filling_alt(predictions: Predictions, t: int) -> str:
    """One sentence for the poster."""
    return f"A sentence of {len(predictions.tokens)} tokens, {says(predictions, t).removesuffix('.')}."


def filling_table(predictions: Predictions) -> tuple[list[str], list[list[Any]]]:
    """For each place that can be masked: the token there, its rank and probability, the likeliest, the classes."""
    k, classes = min(3, predictions.top.shape[1]), predictions.classes or {}
    columns = ["place masked", "token there"]
    columns += ["rank", "probability", *["likeliest", "second", "third"][:k]] if k else []
    rows: list[list[Any]] = []
    for t in np.flatnonzero(predictions.maskable).tolist():
        row: list[Any] = [t, readable(predictions.tokens[t])]
        if k:
            rank = int(predictions.rank[t])
            row += [f"{rank:,}" if rank else "", share(float(predictions.own[t])) if rank else ""]
            pairs = zip(predictions.top_tokens[t], predictions.top[t], strict=True)
            row += [f"{readable(word)} {share(float(p))}" for word, p in pairs][:k]
        rows.append(row + [share(float(values[t])) for values in classes.values()])
    if classes:
        rows.append(["none", *[""] * (len(columns) - 1), *[share(float(values[-1])) for values in classes.values()]])
    return [*columns, *(readable(label) for label in classes)], rows


def filling_poster(predictions: Predictions, t: int) -> Figure:
    """The bars of one masked place under the sentence, or the classes where the model fills nothing in."""
    if predictions.top.shape[1]:
        bars = [(word, float(p)) for word, p in zip(predictions.top_tokens[t], predictions.top[t], strict=True)]
        mine = [i for i in range(len(bars)) if predictions.rank[t] == i + 1]
        if not mine and predictions.rank[t]:
            bars.append((predictions.tokens[t], float(predictions.own[t])))
            mine = [len(bars) - 1]
    else:
        bars = [(label, float(values[t])) for label, values in (predictions.classes or {}).items()]
        mine = []
    fig, ax = plots.figure(width=9.0, height=1.6 + 0.36 * len(bars))
    for i, (_, p) in enumerate(bars):
        ax.barh(i, p, color=plots.COLORS[int(i in mine)], hatch="//" if i in mine else "", edgecolor="white")
        there = "  (stands there)" if i in mine else ""
        ax.text(p + 0.01, i, share(p) + there, va="center", fontweight="bold" if there else "normal")
    ax.set_yticks(range(len(bars)), [plots.label(readable(word), f"token {i}") for i, (word, _) in enumerate(bars)])
    ax.invert_yaxis()
    ax.set(xlim=(0, 1.15), xlabel=f"probability at place {t}, masked", xticks=[0, 0.25, 0.5, 0.75, 1])
    ax.grid(axis="y", visible=False)
    tokens = [readable(token) if place != t else "[MASK]" for place, token in enumerate(predictions.tokens)]
    lines = textwrap.wrap(" ".join(tokens), 84)[:3]
    names = [plots.label(line, "", 90) for line in lines]
    fig.suptitle("\n".join(names) if all(names) else f"place {t} masked", fontsize=12)
    return fig
