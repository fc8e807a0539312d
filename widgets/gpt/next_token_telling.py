"""What the explorer of the next token says: the steps of its walk, its alt text, its poster and its table."""

import math
from typing import Any

import numpy as np
import torch
from matplotlib.figure import Figure

from lessons.generation import Strategy
from widgets import plots
from widgets.controls import Step
from widgets.gpt.continuations import Continuation
from widgets.telling import readable, rounded, share

BARS = 12  # of the poster


def probabilities(reading: Continuation, at: int) -> np.ndarray:
    """Of all tokens after place `at`, at temperature 1."""
    return Strategy().distribution(torch.tensor(np.asarray(reading.logits)[at])).after.numpy()


def surprises(reading: Continuation) -> list[float]:
    """Bits of each token but the first, which nothing predicts."""
    with np.errstate(divide="ignore"):
        return [float(-np.log2(probabilities(reading, t)[id])) for t, id in enumerate(reading.ids[1:])]


def bits(value: float) -> str:
    """A surprise with one digit after the point."""
    return "∞" if math.isinf(value) else rounded(abs(value), ".1f")


def likeliest(reading: Continuation, at: int, count: int) -> list[tuple[str, float]]:
    """The first tokens after place `at` with their probabilities."""
    p = probabilities(reading, at)
    order = np.argsort(-p, kind="stable")[:count]
    return [(reading.token(int(i)), float(p[i])) for i in order]


def next_token_walk(reading: Continuation) -> list[Step]:
    """Steps whose places and numbers are found in the reading, so that they are true of any model."""
    plain = {"example": "0", "temperature": 1.0, "top_k": 0, "top_p": 1}
    steps: list[Step] = []
    found, last = surprises(reading), len(reading.tokens) - 1
    if found:
        most, least = int(np.argmax(found)) + 1, int(np.argmin(found)) + 1
        steps.append(
            Step("The most surprising token",
                 f"Place {most}, “{readable(reading.tokens[most])}”: {bits(found[most - 1])} bits, which is −log₂ of "
                 "the probability that the model gave it. The bars show what it expected here.",
                 {**plain, "at": most - 1}),
        )  # fmt: skip
        if least != most:
            look = f"Place {least}, “{readable(reading.tokens[least])}”: {bits(found[least - 1])} bits. What tells it?"
            steps.append(Step("The least surprising token", look, {**plain, "at": least - 1}))
    word, p = likeliest(reading, last, 1)[0]
    here = {**plain, "at": last}
    steps += [
        Step("After the text", f"Likeliest is “{readable(word)}” with {share(p)}. The marker is a draw: it takes the "
             "token whose part of the strip it falls on.", here),
        Step("Colder", "Temperature 0.5 divides the scores by 0.5: the likeliest grow, the draw stays where it is.",
             {**here, "temperature": 0.5}),
        Step("Hotter", "Temperature 1.5: the tail grows, and a draw falls into it more often.",
             {**here, "temperature": 1.5}),
        Step("Cut by rank", "Top-k 5 keeps five tokens, however likely the others are. What is cut is hatched; the "
             "second strip stretches the rest to 1.", {**here, "top_k": 5}),
        Step("Cut by probability", "Top-p .80 keeps the fewest tokens that have .80 together: few where the model is "
             "sure, many where it is not. Choose other places and count them.", {**here, "top_p": 0.8}),
    ]  # fmt: skip
    steps.append(Step("Write on", "With Python running, Append takes the drawn token and reads the longer text."))
    return steps


def next_token_alt(reading: Continuation) -> str:
    """One sentence for the poster."""
    word, p = likeliest(reading, len(reading.tokens) - 1, 1)[0]
    count = len(reading.tokens)
    return f"A text of {count} token{'s' * (count != 1)}; after it the model says “{readable(word)}” {share(p)}."


def next_token_table(reading: Continuation) -> tuple[list[str], list[list[Any]]]:
    """For each token: its surprise, and the three likeliest tokens after it."""
    columns = ["place", "token", "surprise in bits", "likeliest next", "second", "third"]
    found = ["", *map(bits, surprises(reading))]
    count = min(3, np.shape(reading.logits)[1])
    rows = [
        [t, readable(token), found[t], *(f"{readable(word)} {share(p)}" for word, p in likeliest(reading, t, count))]
        for t, token in enumerate(reading.tokens)
    ]
    return columns[: 3 + count], rows


def next_token_poster(reading: Continuation) -> Figure:
    """Each token's surprise above, the likeliest next tokens below."""
    fig, (top, low) = plots.figure(2, 1, width=9.0, height=6.4, height_ratios=[2, 3])
    found = surprises(reading)
    T = len(reading.tokens)
    finite = [value for value in found if math.isfinite(value)]
    most = max(finite, default=1.0) or 1.0
    for t, value in enumerate(found, 1):
        height = value if math.isfinite(value) else most
        top.bar(t, height, color=plots.matplotlib.colormaps[plots.MAGNITUDE](height / most), edgecolor="#5A5A5A")
    names = [plots.label(readable(token, 14), str(t)) for t, token in enumerate(reading.tokens)]
    top.set_xticks(range(T), names, rotation=60 if T > 8 else 0, ha="right" if T > 8 else "center", fontsize=9)
    top.set(
        ylabel="surprise in bits", title="How surprising each token is, after those before it", xlim=(-0.6, T - 0.4)
    )
    bars = likeliest(reading, T - 1, BARS)
    low.barh(range(len(bars)), [p for _, p in bars], color=plots.COLORS[0])
    for i, (_, p) in enumerate(bars):
        low.text(p, i, f" {share(p)}", va="center")
    low.set_yticks(range(len(bars)), [plots.label(readable(word), f"token {i}") for i, (word, _) in enumerate(bars)])
    low.invert_yaxis()
    low.set(title="After the text: the likeliest next tokens", xlabel="probability")
    low.margins(x=0.1)
    low.grid(axis="y", visible=False)
    return fig
