"""The explorer of answer spans: where in a passage a model lets the answer to a question start and end."""

from collections.abc import Sequence
from functools import partial
from numbers import Integral, Real
from typing import Any

from widgets.bert.readings import MOST_READINGS, Read, SpanReading, checked_reading, packed_reading, text_of
from widgets.bert.span_telling import gap, span_alt, span_poster, span_table, span_walk
from widgets.checks import check_asked, shown
from widgets.controls import Control, Select, Slider, Text
from widgets.explorer import Explorer

MOST_QUESTION, MOST_PASSAGE = 300, 2000  # characters of what a person types
LONGEST = 40  # tokens of an answer that the slider reaches
MOST_THRESHOLD = 1000  # of a slider in steps of 0.1
TYPED = "yours"


def span_explorer(
    readings: Sequence[SpanReading],
    *,
    read: Read | None = None,
    longest: int = 30,
    threshold: float | None = 0.0,
    title: str = "Where does the answer start, and where does it end?",
    projector: bool = False,
) -> Explorer:
    """Questions on passages, with a model's start and end scores for each token and the best span that they make.

    readings: one or more to choose from, at most 12.
    read: a function (question, passage) -> SpanReading for what a person types.
    longest: tokens of the longest answer to begin with, 1 to 40.
    threshold: no answer where the score of [CLS] less that of the best span is this or more; None: always an answer.
    Raises ValueError for readings that do not fit together or are too long to be drawn.
    """
    if isinstance(readings, SpanReading):
        readings = [readings]
    if not isinstance(readings, Sequence) or not 1 <= len(readings) <= MOST_READINGS:
        count = f"{len(readings)} of them" if isinstance(readings, Sequence) else f"a {type(readings).__name__}"
        raise ValueError(f"readings: {count}; a list of 1 to {MOST_READINGS} SpanReading would do")
    found = [checked_reading(reading, f"readings[{i}]") for i, reading in enumerate(readings)]
    check_asked(read, "read", "(question, passage) -> SpanReading")
    if isinstance(longest, bool) or not isinstance(longest, Integral) or not 1 <= longest <= LONGEST:
        raise ValueError(f"longest={shown(longest)}: 1 to {LONGEST} tokens would do")
    longest = int(longest)
    if threshold is not None:
        if isinstance(threshold, bool) or not isinstance(threshold, Real) or not abs(threshold) <= MOST_THRESHOLD:
            raise ValueError(
                f"threshold={shown(threshold)}: a number, the scores that [CLS] may lead by, would do; "
                f"at most {MOST_THRESHOLD:,}, or None for always an answer"
            )
        threshold = float(threshold)
    most = LONGEST
    if read is None:  # no answer is longer than its passage
        most = max(2, min(LONGEST, max(int(reading.allowed.sum()) for reading in found)))
        longest = min(longest, most)
    params: dict[str, Any] = {"readings": [], "typed": None, "threshold": threshold is not None}
    arrays: dict[str, Any] = {}
    for i, reading in enumerate(found):
        described, numbers = packed_reading(reading, str(i))
        params["readings"].append(described)
        arrays |= numbers
    typed: list[SpanReading] = []  # the one read last

    def ask(explorer: Explorer, question: str, passage: str) -> dict[str, Any]:
        if read is None or not (question.strip() or passage.strip()):  # empty fields bring the first reading back
            explorer.set(question="0")
            return {}
        for name, text, most in (("question", question, MOST_QUESTION), ("passage", passage, MOST_PASSAGE)):
            if len(text) > most:
                raise ValueError(f"Your {name}: {len(text)} characters; at most {most} can be read")
        chosen = explorer.state["question"]
        current = typed[0] if chosen == TYPED and typed else found[0 if chosen == TYPED else int(chosen)]
        answer = read(question.strip() or current.question, passage.strip() or text_of(current))
        typed[:] = [checked_reading(answer, "read(question, passage)")]
        described, numbers = packed_reading(typed[0], TYPED)
        explorer.set(question=TYPED)
        return {"params": {"typed": described}, "arrays": numbers}

    controls: list[Control] = []
    state: dict[str, Any] = {}
    options = [(str(i), reading.question) for i, reading in enumerate(found)]
    if len(options) > 1:
        yours = [(TYPED, "your question")] if read is not None else []
        controls.append(Select(name="question", label="Question", options=[*options, *yours]))
    else:
        state["question"] = "0"
    controls.append(Slider(name="longest", label="Longest answer, tokens", low=1, high=most, value=longest))
    if threshold is not None:
        gaps = [gap(reading, longest) for reading in found]
        low, high = min([*gaps, threshold]) // 1 - 1, -(-max([*gaps, threshold]) // 1) + 1
        slider = Slider(name="threshold", label="No-answer threshold", low=low, high=high, step=0.1, value=threshold)
        controls.append(slider)
    if read is not None:
        controls += [
            Text(name="ask", label="Your question", value="", kernel=lambda e, text: ask(e, text, e.state["passage"])),
            Text(name="passage", label="Your passage", value="", kernel=lambda e, text: ask(e, e.state["ask"], text)),
        ]
    return Explorer(
        "spans",
        params,
        arrays,
        controls=controls,
        steps=span_walk(found, longest, threshold, typed=read is not None),
        state=state,
        title=title,
        alt=span_alt(found[0], longest, threshold),
        poster=partial(span_poster, found[0], longest, threshold),
        table=span_table(found, longest, threshold),
        height=height(found, projector),
        projector=projector,
    )


def height(readings: Sequence[SpanReading], projector: bool) -> int:
    """CSS pixels for the longest reading: the lines of its tokens with their bars, and the map below."""
    letters = max(sum(max(len(token), 3) + 1 for token in reading.tokens) for reading in readings)
    lines = min(6, -(-letters // (48 if projector else 72)))
    # A projector's text is 20/13 as large; of itself the height grows only 1.35 times.
    return round((440 + 72 * lines) * (20 / 13 / 1.35 if projector else 1))
