"""Questions about short passages, built so that the question decides which of several candidates is the answer."""

import random
import re
from dataclasses import dataclass
from typing import NamedTuple

from lessons.bert.names import check_side, draw_date, names_of, side_of
from lessons.checks import check_whole_number

# A sentence and what may be asked about it. {who} is a person; {because} and {that} are long answers.
FACTS: dict[str, dict[str, str]] = {
    "{who} moved to {place} in {month}.": {"place": "Where did {who} move to?", "month": "When did {who} move?"},
    "{who} was born in {place} on {date}.": {"place": "Where was {who} born?", "date": "When was {who} born?"},
    "{who} learned {language} in {month}.": {
        "language": "What language did {who} learn?", "month": "When did {who} learn {language}?",
    },
    "{who} found {thing} in {place}.": {"thing": "What did {who} find?", "place": "Where did {who} find {thing}?"},
    "On {date} {who} sold {thing}.": {"date": "When did {who} sell {thing}?", "thing": "What did {who} sell?"},
    "{who} came late because {because}.": {"because": "Why did {who} come late?"},
    "{who} wrote that {that}.": {"that": "What did {who} write?"},
}  # fmt: skip
PEOPLE = """Mara Boris Ingrid Tobias Amelia Felix Nadia Oscar Greta Hugo Clara Anton Lucy Pavel Rosa Emil Vera Simon
Alma Jonas Edith Marcel Ruth Henry Julia Otto Irene Victor Helen Martin Ellen Bruno Sara Conrad Martha Leo Judith
Arthur Laura Peter Agnes Walter Emma Ralph Nina Gustav Olga Adam Sophie Max""".split()  # noqa: SIM905
THINGS = """a boat, a ring, two horses, an old clock, a violin, a red carpet, the family house, a map, a lamp, a box of
letters, three paintings, a bicycle, a wooden chest, a telescope, a silver spoon, his piano, a tent, a green coat,
a bag of coins, a stone knife, a mirror, her first car, a rare stamp, a garden bench, the last ticket""".replace(
    "\n", " "
).split(", ")
# The three parts of a long answer: any of each.
SUBJECTS = """the road through the valley, the bridge behind the mill, the last train of the day, the door of the old
house, the boat across the lake, a cow from the next farm, the wheel of the new cart, the clock in the hall,
the key to the garden gate, a tree beside the river, the wind from the north, the man at the border""".replace(
    "\n", " "
).split(", ")
EVENTS = """had been broken, was closed, had stopped, could not be found, was under water, had to wait, lay in the snow,
was lost, would not move, had turned around""".replace("\n", " ").split(", ")
TIMES = """for more than two hours, since the storm of that night, long before anyone came, in the middle of the week,
a little after sunrise, at the end of the winter, while everyone was asleep, without any warning""".replace(
    "\n", " "
).split(", ")
LONG = {"because", "that"}
UNANSWERABLE = 0.2  # of the questions
_SLOT = re.compile(r"\{(\w+)\}")


@dataclass(frozen=True)
class SpanExample:
    """A question, a passage, and the answer as it stands there from character `start` on; None where there is none."""

    question: str
    passage: str
    answer: str | None = None
    start: int | None = None


def span_examples(count: int, names: str = "train", seed: int = 0) -> list[SpanExample]:
    """`count` questions, each about a passage of two to four sentences of its own.

    At least two sentences say the same of two people, others something else with the same kind of answer in it: dates,
    places, long clauses. A fifth asks for what the passage does not say. names: "train", or "held_out" for people,
    places, languages, things and dates that no training passage has. The same seed gives the same examples, as long as
    Babel's names are the same. Raises ValueError for a count below 1 and other `names`, ModuleNotFoundError without
    Babel.
    """
    check_whole_number("count", count)
    check_side("names", names)
    drawn = random.Random(f"{names} {seed}")
    return [_example(names, drawn) for _ in range(count)]


class _Told(NamedTuple):
    """A sentence, what went into its slots, and at which character each stands in it."""

    text: str
    values: dict[str, str]
    places: dict[str, int]


def _example(side: str, drawn: random.Random) -> SpanExample:
    fact = drawn.choice(list(FACTS))
    slot, question = drawn.choice(list(FACTS[fact].items()))
    one, other, nobody = drawn.sample([name for name in PEOPLE if side_of(name) == side], 3)
    right, same = _told(fact, one, side, drawn), _told(fact, other, side, drawn)
    while same.values[slot] == right.values[slot]:
        same = _told(fact, other, side, drawn)
    n_others = drawn.choice([0, 1] if slot in LONG else [0, 1, 1, 2])
    brief = slot in LONG or n_others == 2  # beside much else, nothing long
    others = drawn.sample([f for f in FACTS if f != fact and not (brief and LONG & FACTS[f].keys())], n_others)
    told = [right, same, *(_told(f, drawn.choice([one, other]), side, drawn) for f in others)]
    drawn.shuffle(told)
    passage = " ".join(sentence.text for sentence in told)
    if drawn.random() >= UNANSWERABLE:
        start = passage.index(right.text) + right.places[slot]
        return SpanExample(_put(question, right.values), passage, right.values[slot], start)
    if drawn.random() < 0.5:  # nothing is said of this person
        return SpanExample(_put(question, right.values | {"who": nobody}), passage)
    fact = drawn.choice([f for f in FACTS if f != fact and f not in others])  # or not this
    return SpanExample(_put(drawn.choice(list(FACTS[fact].values())), _told(fact, one, side, drawn).values), passage)


def _told(fact: str, who: str, side: str, drawn: random.Random) -> _Told:
    values: dict[str, str] = {}
    places: dict[str, int] = {}
    text = ""
    for number, part in enumerate(_SLOT.split(fact)):  # text, slot, text, …
        if number % 2:
            values[part], places[part] = (who if part == "who" else _value(part, side, drawn)), len(text)
        text += values[part] if number % 2 else part
    return _Told(text, values, places)


def _put(question: str, values: dict[str, str]) -> str:
    return _SLOT.sub(lambda slot: values[slot[1]], question)


def _value(slot: str, side: str, drawn: random.Random) -> str:
    if slot == "date":
        return draw_date(["d MMMM y", "MMMM d, y"], side, drawn)
    if slot == "month":
        return draw_date(["MMMM y"], side, drawn)
    if slot == "thing":
        return drawn.choice([thing for thing in THINGS if side_of(thing) == side])
    if slot in LONG:
        return " ".join(drawn.choice(parts) for parts in (SUBJECTS, EVENTS, TIMES))
    return drawn.choice([name for name in names_of(slot, side) if len(name.split()) <= 2])
