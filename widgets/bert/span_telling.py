"""What the explorer of spans says: the steps of its walk, its alt text, its poster and its table."""

from collections.abc import Sequence
from typing import Any

import numpy as np
from matplotlib.figure import Figure

from widgets import plots
from widgets.bert.readings import Found, SpanReading, best, has_spaces, joined, shares
from widgets.checks import cut
from widgets.controls import Step
from widgets.telling import readable, share


def gap(reading: SpanReading, longest: int) -> float:
    """How far the score of [CLS] is ahead of the best span's."""
    return best(reading, longest).lead


def answered(found: Found, threshold: float | None) -> bool:
    """Whether the span is given as the answer."""
    return threshold is None or found.lead < threshold


def span_text(reading: SpanReading, first: int, last: int, longest: int = 60) -> str:
    """The tokens of a span as a text."""
    return cut(joined(reading.tokens[first : last + 1], has_spaces(reading.tokens)), longest)


def right(reading: SpanReading, found: Found, threshold: float | None) -> bool | None:
    """Whether the answer is the right one; None where that is not known."""
    if reading.answer is None:
        return None
    if not answered(found, threshold):
        return reading.answer == (0, 0)
    return reading.answer == (found.first, found.last)


def _number(value: float) -> str:
    return f"{value:.1f}".replace("-", "−")


# The guided walk -----------------------------------------------------------------------------------------------


def span_walk(readings: Sequence[SpanReading], longest: int, threshold: float | None, *, typed: bool) -> list[Step]:
    """Steps whose questions and numbers are found in the scores, so that they are true of any model."""
    found = [best(reading, longest) for reading in readings]
    steps: list[Step] = []

    def step(title: str, look: str, i: int, **more: Any) -> None:
        state: dict[str, Any] = {"question": str(i), "longest": longest}
        if threshold is not None:
            state["threshold"] = float(threshold)
        steps.append(Step(title, look, state | more))

    wins = [i for i, one in enumerate(found) if answered(one, threshold)]
    i = next((i for i in wins if right(readings[i], found[i], threshold)), wins[0] if wins else 0)
    start, end = shares(readings[i].start), shares(readings[i].end)
    first, last = int(start.argmax()), int(end.argmax())
    step(
        "Two softmaxes, over the tokens",
        f"Each token has two scores. The answer starts at place {first}, “{readable(readings[i].tokens[first])}”, with "
        f"{share(float(start[first]))}, and ends at place {last}, “{readable(readings[i].tokens[last])}”, with "
        f"{share(float(end[last]))}: all bars that point up make 1, and all that point down.",
        i,
    )
    step(
        "The best pair",
        f"A span scores start + end. Of all that end where they start or later, “{_span(readings[i], found[i])}” has "
        f"most: {_number(found[i].score)}. In the map a row is a start, a column an end.",
        i,
    )
    for i, reading in enumerate(readings):
        first, last = int(reading.start.argmax()), int(reading.end.argmax())
        if first and last < first:
            look = (
                f"The likeliest start is place {first}, the likeliest end place {last}, before it: no span. So the "
                f"pair is chosen, not each end alone: “{_span(reading, found[i])}”."
            )
            step("The likeliest ends may make no span", look, i)
            break
    same = next(
        ((i, j) for j in range(len(readings)) for i in range(j) if _one_passage(readings[i], readings[j])), None
    )
    if same:
        i, j = same
        look = (
            f"The passage is the same, the question another: “{_span(readings[i], found[i])}” becomes "
            f"“{_span(readings[j], found[j])}”. The question is a part of the input: every score depends on it."
        )
        step("Another question", look, j)
    for i, reading in enumerate(readings):
        most = found[i].last - found[i].first + 1
        if most > 1 and i in wins:
            shorter = best(reading, most - 1)
            look = (
                f"“{_span(reading, found[i])}” has {most} tokens. With at most {most - 1} the best span is "
                f"“{_span(reading, shorter)}”, {_number(found[i].score - shorter.score)} less. Drag the slider."
            )
            step("The longest answer", look, i, longest=most - 1)
            break
    if threshold is not None:
        i = int(np.argmax([one.lead for one in found]))
        given = f"below the threshold, {_number(threshold)}, so there is an answer"
        if not answered(found[i], threshold):
            given = f"not below the threshold, {_number(threshold)}, so there is none"
        look = (
            f"[CLS] stands for “no answer”. Its start + end less that of the best span is {_number(found[i].lead)} "
            f"here, the most of the stored questions: {given}. Drag the threshold to the other side of it."
        )
        step("No answer", look, i)
    wrong = [i for i, one in enumerate(found) if right(readings[i], one, threshold) is False]
    if wrong:
        i = wrong[0]
        gives = f"“{_span(readings[i], found[i])}”" if answered(found[i], threshold) else "no answer"
        answer = readings[i].answer or (0, 0)
        truth = "there is none" if answer == (0, 0) else f"it is “{span_text(readings[i], *answer)}”"
        step("A mistake", f"The model gives {gives}, but {truth}. What may have led it there?", i)
    if typed:
        steps.append(Step("Your question", "Type one, with Python running: can you ask so that it is wrong?"))
    return steps


def _span(reading: SpanReading, found: Found) -> str:
    return span_text(reading, found.first, found.last)


def _one_passage(first: SpanReading, second: SpanReading) -> bool:
    one, two = (
        [token for token, allowed in zip(reading.tokens, reading.allowed, strict=True) if allowed]
        for reading in (first, second)
    )
    return one == two and first.question != second.question


# Without a browser ---------------------------------------------------------------------------------------------


def span_alt(reading: SpanReading, longest: int, threshold: float | None) -> str:
    """One sentence for the poster."""
    found = best(reading, longest)
    start, end = shares(reading.start), shares(reading.end)
    text = (
        f"“{reading.question}”: start and end probabilities over {len(reading.tokens)} tokens; the best span is "
        f"“{_span(reading, found)}”, start {share(float(start[found.first]))}, end {share(float(end[found.last]))}"
    )
    return text + ("." if answered(found, threshold) else ", but [CLS] leads: no answer.")


def span_table(
    readings: Sequence[SpanReading], longest: int, threshold: float | None
) -> tuple[list[str], list[list[Any]]]:
    """For each question the best span, its score and that of [CLS], the answer given and the right one."""
    rows = []
    for reading in readings:
        found = best(reading, longest)
        answer = {None: "", (0, 0): "none"}.get(reading.answer) if reading.answer in (None, (0, 0)) else None
        rows.append(
            [
                reading.question,
                _span(reading, found),
                _number(found.score),
                _number(found.nothing),
                "the span" if answered(found, threshold) else "none",
                span_text(reading, *reading.answer) if answer is None and reading.answer else answer,
            ]
        )
    return ["question", "best span", "its score", "score of [CLS]", "answer given", "right answer"], rows


def span_poster(reading: SpanReading, longest: int, threshold: float | None) -> Figure:
    """Start bars up and end bars down over the tokens around the best span."""
    found = best(reading, longest)
    start, end = shares(reading.start), shares(reading.end)
    T, window = len(reading.tokens), 28
    low = max(0, min(T - window, (found.first + found.last) // 2 - window // 2))
    places = range(low, min(T, low + window))
    fig, ax = plots.figure(width=9.0, height=3.8)
    ax.bar(places, start[low : low + window], color=plots.COLORS[0], label="start")
    ax.bar(places, -end[low : low + window], color=plots.COLORS[1], hatch="//", edgecolor="white", label="end")
    if answered(found, threshold):
        ax.axvspan(found.first - 0.5, found.last + 0.5, color="#DDDDDD", zorder=0, label="best span")
    ax.axhline(0, color="#5A5A5A", linewidth=1)
    words = [plots.label(readable(reading.tokens[t], 12), str(t)) for t in places]
    ax.set_xticks(places, words, rotation=90, fontsize=11)
    ticks = [-1, -0.5, 0, 0.5, 1]
    ax.set_yticks(ticks, [f"{abs(tick):g}" for tick in ticks])
    ax.set(ylim=(-1.05, 1.05), ylabel="probability", title=plots.label(reading.question, "the first question", 90))
    ax.grid(axis="x", visible=False)
    ax.legend(loc="upper left", ncols=3)
    return fig
