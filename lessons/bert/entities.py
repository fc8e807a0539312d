"""Word classification: which words of a sentence name a date, a place or a language.

The sentences are templates written for this course, filled with the names of CLDR, which Babel carries. Names held out
are never trained on, and many sentences do not say which kind of name stands in them: the word has to be known.
"""

import random
import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any, NamedTuple

import torch
from jaxtyping import Bool, Float, Int
from torch import Tensor
from torch.nn.utils.rnn import pad_sequence

from lessons.bert.checks import check_ordinary
from lessons.bert.framing import CLS, SEP, BertTokenizer
from lessons.bert.names import check_side, draw_date, names_of, side_of
from lessons.checks import check_seed, check_texts, check_whole_number, is_list, kind_of
from lessons.tokenization.base import checked_text
from lessons.training import IGNORED

LABELS = ("none", "date", "place", "language")

# Sentences ----------------------------------------------------------------------------------------------------

# {any} is a date, a place, a language or something else; {in} is one of them that goes with the word "in".
TEMPLATES = """\
She wrote a book about {any}.
He talked about {any} for an hour.
The museum has a room about {any}.
I know little about {any}.
My brother is fond of {any}.
Nobody in the office had heard of {any}.
The last chapter is about {any}, and it is long.
We saw a film about {any} and one about {any}.
Ask Mara, who knows everything about {any}.
On the list stood {any}, {any} and {any}.
They spoke first of {any}, then of {any}.
Some like {any} better than {any}.
{any} was the subject of the talk.
{any} comes up twice in the letter.
The quiz had {number} questions on {any}.
Her first essay, on {any}, won a prize.
He has loved {any} since he was a child.
The word on the card was {any}.
The song was first sung in {in}.
Everything about it was written in {in}.
They read the poem to us in {in}.
They moved to {place} on {date}.
She was born in {place} on {date}.
He speaks {language} at home.
The letter is in {language} and came on {date}.
The plane to {place} leaves on {date}.
Please put this page into {language}.
The train from {place} was late again.
She teaches {language} in {place}.
The meeting is on {date}, not on {date}.
From {date} to {date} the bridge was closed.
The roof cost {number}, the door {number}.
We counted {number} geese by the pond.
Soldiers march past the old mill.
You may leave {number} bags here.
He had to polish {number} pairs of shoes.
The turkey was in the oven for {number} minutes.
It may rain, so march quickly.
Dates and figs were on the table.
Room {number} is on the second floor.
Guinea pigs slept in the straw.""".splitlines()
# In held-out sentences only, beside those above.
HELD_OUT_TEMPLATES = """\
His speech on {any} was short.
The children asked a lot about {any}.
Last night I dreamed of {any}.
{any} is what they argued about.
Grandfather never said a word about {any}.
A poster about {any} hangs in the hall.
Choose between {any}, {any} and {any}.
Nothing else was said in {in}.
On {date} the shop in {place} closed.
Half of the class learns {language}.
The parcel from {place} came on {date}.
{language} and {language} are spoken here.
He crossed {place} by bicycle.
The tickets are good until {date}.
May I polish the table?
They march at dawn, {number} strong.
The turkey ran from the cook.
Page {number} is missing, and so may others be.
A jersey and {number} socks hung on the line.
The china cups are in the cupboard.""".splitlines()
# What stands in the place of a name and is none.
OTHERS = """\
gardening, whales, old bridges, steam engines, the moon, chess, bread, volcanoes, algebra, her uncle, honey bees,
the opera, wool, night trains, Amelia, fairy tales, glass, two sisters, apples, good manners, a lighthouse, pirates,
mirrors, Mr. Holm, black holes, patience, cheese, a flood, the harvest, knots, Boris, migration, wild geese, clocks,
a lost dog, cement, silver mines, jazz, storms, the law, salt, Tobias, weaving, tall ships, mathematics, love, owls,
heart surgery, football, the price of coal, magic, Ingrid, trees, tax, a broken promise, circus horses, dust, war
""".replace("\n", " ").strip().split(", ")  # fmt: skip
# What stands after "in" and is no name either.
MANNERS = """\
a hurry, silence, public, good time, a whisper, a green notebook, secret, the kitchen, a loud voice, verse, one breath,
a small room, great detail, error, chalk, a dream, the rain, the garden, pieces, anger, spite of that, red ink, prose
""".replace("\n", " ").strip().split(", ")  # fmt: skip
DATES = ("d MMMM y", "MMMM d, y", "EEEE d MMMM", "d MMM y", "y-MM-dd", "d/M/y", "MMMM y", "d MMMM")
DATES_AFTER_IN = ("MMMM y", "y")
_WORD = re.compile(r"\w+(?:[-/.'’]\w+)*|[^\w\s]")
_SLOT = re.compile(r"\{(\w+)\}")


def entity_sentences(count: int, names: str = "train", seed: int = 0) -> tuple[list[list[str]], list[list[str]]]:
    """`count` sentences as words, and the label of each word, one of LABELS.

    names: "train", or "held_out" for names, dates and other fillings that no training sentence has; half of these
    sentences have a template of their own as well. A mark such as a comma is a word; inside a date it is the date's.
    The same seed gives the same sentences, as long as Babel's names are the same.
    Raises ValueError for a count below 1, other `names` and a seed that is no whole number, ModuleNotFoundError without
    Babel.
    """
    check_whole_number("count", count)
    check_side("names", names)
    check_seed(seed)
    drawn = random.Random(f"{names} {seed}")
    sentences = []
    for number in range(count):
        new = names == "held_out" and number % 2 == 1
        sentences.append(_filled(drawn.choice(HELD_OUT_TEMPLATES if new else TEMPLATES), names, drawn))
    return [words for words, _ in sentences], [labels for _, labels in sentences]


def _filled(template: str, side: str, drawn: random.Random) -> tuple[list[str], list[str]]:
    words: list[str] = []
    labels: list[str] = []
    for number, part in enumerate(_SLOT.split(template)):  # text, slot, text, …
        text, label = _fill(part, side, drawn) if number % 2 else (part, "none")
        found = _WORD.findall(text)
        words += found
        labels += [label] * len(found)
    words[0] = words[0][0].upper() + words[0][1:]
    return words, labels


def _fill(slot: str, side: str, drawn: random.Random) -> tuple[str, str]:
    """What goes into a slot, and its label."""
    if slot == "number":  # often one that could be a year
        return str(drawn.choice([drawn.randint(2, 99), drawn.randint(1900, 2030)])), "none"
    label = slot
    if slot in ("any", "in"):
        label = drawn.choices(["place", "language", "none", "date"], weights=[3, 3, 2, 2])[0]
    if label == "date":
        return draw_date(DATES_AFTER_IN if slot == "in" else DATES, side, drawn), label
    if label == "none":
        others = MANNERS if slot == "in" else OTHERS
        return drawn.choice([other for other in others if side_of(other) == side]), label
    return drawn.choice(names_of(label, side)), label


# Words and pieces ---------------------------------------------------------------------------------------------


@dataclass(frozen=True, eq=False)
class EncodedWords:
    """Sentences as the model reads them, and which word each piece belongs to.

    ids and mask (N, T) as from `WordPieceTokenizer.batch`. word_of (N, T): the place of a piece's word in its sentence,
    −1 for special tokens and padding. targets (N, T): a number in LABELS at the first piece of each word, IGNORED
    everywhere else, so that a word counts once however many pieces it has.
    """

    ids: Int[Tensor, "N T"]
    mask: Bool[Tensor, "N T"]
    word_of: Int[Tensor, "N T"]
    targets: Int[Tensor, "N T"]

    @property
    def inputs(self) -> dict[str, Tensor]:
        """The arguments of `TokenClassifier`."""
        return {"ids": self.ids, "mask": self.mask}

    @property
    def is_first(self) -> Bool[Tensor, "N T"]:
        """True at the first piece of each word."""
        before = self.word_of.roll(1, dims=1)  # [CLS] is no word, so the last token cannot look like the one before
        return (self.word_of >= 0) & (self.word_of != before)


def encode_words(
    tokenizer: BertTokenizer, words: Sequence[Sequence[str]], labels: Sequence[Sequence[str]] | None = None
) -> EncodedWords:
    """[CLS] pieces of all words [SEP] for each sentence; without labels all targets are IGNORED.

    Raises ValueError for a sentence that is a string, a word of which no piece is left, and labels that are not one of
    LABELS for each word.
    """
    if not isinstance(tokenizer, BertTokenizer):
        raise ValueError(f"tokenizer is a {type(tokenizer).__name__}; WordPieceTokenizer or BertBytePairs would do")
    if not _are_lists(words) or not words:
        raise ValueError(f"words={words!r:.80} must be a list of words for each sentence; text.split() makes one")
    if labels is not None and not _are_lists(labels):
        raise ValueError(f"labels={labels!r:.80} must be a list of labels for each sentence")
    if labels is not None and [len(row) for row in labels] != [len(row) for row in words]:
        raise ValueError("labels must be one for each word of each sentence")
    ids, word_of, targets = [], [], []
    for number, sentence in enumerate(words):
        row, places, goals = [tokenizer.special_ids[CLS]], [-1], [IGNORED]
        for place, word in enumerate(sentence):
            check_ordinary("words", checked_text(word, "words"), tokenizer.special_ids)
            pieces = tokenizer.encode(word)[1:-1]
            if not pieces:
                raise ValueError(f"words: {word!r} in sentence {number} has no piece; leave it out")
            goal = IGNORED if labels is None else _number(labels[number][place])
            row += pieces
            places += [place] * len(pieces)
            goals += [goal] + [IGNORED] * (len(pieces) - 1)  # a word counts at its first piece
        ids.append([*row, tokenizer.special_ids[SEP]])
        word_of.append(torch.tensor([*places, -1]))
        targets.append(torch.tensor([*goals, IGNORED]))
    return EncodedWords(
        *tokenizer.padded(ids),
        word_of=pad_sequence(word_of, batch_first=True, padding_value=-1),
        targets=pad_sequence(targets, batch_first=True, padding_value=IGNORED),
    )


def _are_lists(rows: Any) -> bool:
    """Whether it is a list of lists; a string is none."""
    return is_list(rows) and all(map(is_list, rows))


def _number(label: str) -> int:
    if label not in LABELS:
        raise ValueError(f"labels: {label!r} is not one of {', '.join(LABELS)}")
    return LABELS.index(label)


def read_labels(logits: Float[Tensor, "N T E"], encoded: EncodedWords) -> list[list[str]]:
    """The label of each word: the largest of the E scores at its first piece."""
    if not isinstance(encoded, EncodedWords):
        raise ValueError(f"encoded is {kind_of(encoded)}; encode_words(tokenizer, words) makes it")
    if not isinstance(logits, Tensor):
        raise ValueError(f"logits is {kind_of(logits)}; a tensor (N, T, {len(LABELS)}) is needed")
    if logits.shape != (*encoded.ids.shape, len(LABELS)):
        needed = (*encoded.ids.shape, len(LABELS))
        raise ValueError(f"logits has shape {tuple(logits.shape)}; {needed} is needed, a score for each of LABELS")
    rows = zip(logits.argmax(dim=-1), encoded.is_first, strict=True)
    return [[LABELS[number] for number in row[is_first].tolist()] for row, is_first in rows]


# Scores -------------------------------------------------------------------------------------------------------


class Entity(NamedTuple):
    """A run of words of one label: the first, and the one after the last."""

    label: str
    start: int
    end: int


def entities(labels: Sequence[str]) -> list[Entity]:
    """The entities of a sentence: the longest runs of words with one label other than "none"."""
    check_texts("labels", labels)
    found, place = [], 0
    for label, run in groupby(labels):
        start, place = place, place + len(list(run))
        if label != "none":
            found.append(Entity(label, start, place))
    return found


def entity_names(words: Sequence[Sequence[str]], labels: Sequence[Sequence[str]]) -> set[str]:
    """The different entities of several sentences as they are written. Raises ValueError for unequal lengths."""
    return {" ".join(some[start:end]) for some, own in _pairs(words, labels) for _, start, end in entities(own)}


def word_accuracy(said: Sequence[Sequence[str]], right: Sequence[Sequence[str]]) -> float:
    """The share of all words whose label is right. Raises ValueError where labels are not equally many."""
    pairs = [pair for both in _pairs(said, right) for pair in zip(*both, strict=True)]
    if not pairs:
        raise ValueError("right has no word; a share needs one or more")
    return sum(one == other for one, other in pairs) / len(pairs)


def entity_f1(said: Sequence[Sequence[str]], right: Sequence[Sequence[str]], label: str | None = None) -> float:
    """2PR / (P + R), with P the share of said entities that are right and R the share of right ones that were said.

    An entity counts only with its label, its first and its last word right. `label` counts one kind alone. Where there
    is nothing to say and nothing said, 1. Raises ValueError where labels are not equally many.
    Source: Tjong Kim Sang and De Meulder 2003 (CoNLL-2003), section 2.
    """
    if label is not None and label not in LABELS[1:]:
        raise ValueError(f"label={label!r} is no kind of entity; use one of {', '.join(LABELS[1:])}, or None for all")
    hits = n_said = n_right = 0
    for both in _pairs(said, right):
        one, other = ({entity for entity in entities(row) if label in (None, entity.label)} for row in both)
        hits, n_said, n_right = hits + len(one & other), n_said + len(one), n_right + len(other)
    return 2 * hits / (n_said + n_right) if n_said + n_right else 1.0  # 2PR / (P + R), without dividing by 0


def _pairs(said: Sequence[Sequence[str]], right: Sequence[Sequence[str]]) -> list[tuple[Sequence[str], Sequence[str]]]:
    for name, rows in (("said", said), ("right", right)):
        if not is_list(rows) or not all(is_list(row, str) for row in rows):
            raise ValueError(
                f"{name}={rows!r:.80} must be a list of labels for each sentence, such as [['none', 'date']]"
            )
    if not right or [len(row) for row in said] != [len(row) for row in right]:
        raise ValueError("said and right must have one label for each word of the same sentences, one sentence or more")
    return list(zip(said, right, strict=True))
