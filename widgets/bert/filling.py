"""The explorer of masked prediction: each token of a sentence masked in turn, and what a model fills in."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from lessons.bert.filling import Predictions
from widgets.bert.predictions import TOP, Predict, checked, given, opening, packed
from widgets.bert.telling import filling_alt, filling_poster, filling_table, filling_walk
from widgets.checks import cut
from widgets.controls import Control, Select, Slider, Text
from widgets.explorer import Explorer

MOST_CHARACTERS = 400  # of a typed sentence
FEWEST, USUAL = 3, 5  # predictions shown
TYPED = "yours"


def bert_explorer(
    sentences: str | Sequence[str] | Mapping[str, Predictions],
    predict: Predict | None = None,
    *,
    title: str = "Masked: what does the model fill in?",
    projector: bool = False,
) -> Explorer:
    """A sentence whose tokens are masked one at a time, with the model's likeliest tokens for each place.

    sentences: one or more to choose from, at most 12; or their predictions by sentence.
    predict: a function sentence -> Predictions, called for the sentences and for what a person types.
    Raises ValueError for predictions that do not fit together, and for a sentence of more than 96 tokens.
    """
    found = given(sentences, predict)
    examples = list(found.values())
    params: dict[str, Any] = {"examples": [], "typed": None}
    arrays: dict[str, Any] = {}
    for i, (sentence, predictions) in enumerate(found.items()):
        described, numbers = packed(sentence, predictions, str(i))
        params["examples"].append(described)
        arrays |= numbers

    def on_sentence(explorer: Explorer, text: str) -> dict[str, Any]:
        if predict is None or not text.strip():  # an empty field brings the first sentence back
            explorer.set(example="0", at=opening(examples[0]))
            return {}
        if len(text) > MOST_CHARACTERS:
            raise ValueError(f"Your sentence: {len(text)} characters; at most {MOST_CHARACTERS} can be drawn")
        typed = checked(predict(text), "predict(sentence)")
        described, numbers = packed(text, typed, TYPED)
        explorer.set(example=TYPED, at=opening(typed))
        return {"params": {"typed": described}, "arrays": numbers}

    most = min(TOP, max(predictions.top.shape[1] for predictions in examples))
    controls: list[Control] = []
    state: dict[str, Any] = {"at": opening(examples[0])}
    options = [(str(i), cut(sentence, 90)) for i, sentence in enumerate(found)]
    if len(options) > 1:
        yours = [(TYPED, "your sentence")] if predict is not None else []
        controls.append(Select(name="example", label="Sentence", options=[*options, *yours]))
    else:
        state["example"] = "0"
    if most > FEWEST:
        shown = Slider(name="shown", label="Predictions shown", low=FEWEST, high=most, value=min(USUAL, most))
        controls.append(shown)
    else:
        state["shown"] = most
    if predict is not None:
        controls.append(Text(name="sentence", label="Your sentence", value="", kernel=on_sentence))
    first = examples[0]
    return Explorer(
        "bert",
        params,
        arrays,
        controls=controls,
        steps=filling_walk(examples, typed=predict is not None),
        state=state,
        title=title,
        alt=filling_alt(first, opening(first)),
        poster=partial(filling_poster, first, opening(first)),
        table=filling_table(first),
        height=height(examples, projector),
        projector=projector,
    )


def height(examples: Sequence[Predictions], projector: bool) -> int:
    """CSS pixels for the longest sentence: 10 bars where tokens are predicted, the lines of its tokens, the classes."""
    letters = max(sum(max(len(token), 5) + 2 for token in one.tokens) for one in examples)
    lines = min(5, -(-letters // (48 if projector else 72)))
    classes = max(len(one.classes or {}) for one in examples)
    bars = 270 if any(one.top.shape[1] for one in examples) else 0
    total = 200 + bars + 54 * lines + (60 + 28 * lines + 24 * classes if classes else 0)
    # A projector's text is 20/13 as large; of itself the height grows only 1.35 times.
    return round(total * (20 / 13 / 1.35 if projector else 1))
