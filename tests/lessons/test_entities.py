"""Sentences with names: what is held out never occurs in training; words, pieces and labels stay together; scores."""

import re
import sys
from collections import defaultdict

import pytest
import torch
from hypothesis import given, settings
from hypothesis import strategies as st

from lessons.bert import Bert, BertConfig, TokenClassifier, WordPieceTokenizer
from lessons.bert.batches import TextBatches
from lessons.bert.entities import (
    _WORD,
    HELD_OUT_TEMPLATES,
    LABELS,
    MANNERS,
    OTHERS,
    TEMPLATES,
    encode_words,
    entities,
    entity_f1,
    entity_names,
    entity_sentences,
    read_labels,
    word_accuracy,
)
from lessons.bert.names import _names_of, names_of, side_of
from lessons.bert.word_piece import SPECIAL_TOKENS
from lessons.pretrained import minilm_folder
from lessons.training import IGNORED, cross_entropy, fit
from tests.lessons.marks import needs_minilm
from tests.lessons.unchecked import unchecked

LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789.,-/?"
PIECES = [*SPECIAL_TOKENS, *LETTERS, *(f"##{letter}" for letter in LETTERS), "the", "book", "##ian", "19", "##19"]
KINDS = LABELS[1:]


def tokenizer():
    return WordPieceTokenizer(PIECES)


def found(words, labels):
    """The entities of many sentences as they are written, by kind."""
    by_kind = defaultdict(set)
    for sentence, row in zip(words, labels, strict=True):
        for kind, start, end in entities(row):
            by_kind[kind].add(" ".join(sentence[start:end]))
    return by_kind


# Data ---------------------------------------------------------------------------------------------------------


def test_names_are_on_one_side_each():
    for kind, least in (("place", 50), ("language", 40)):
        train, held_out = names_of(kind, "train"), names_of(kind, "held_out")
        assert len(held_out) >= least
        assert 0.6 < len(train) / (len(train) + len(held_out)) < 0.8
        assert {name.split()[-1] for name in train} & {name.split()[-1] for name in held_out} == set()
        assert len({*train, *held_out}) == len(train) + len(held_out)
    names = {(kind, side): names_of(kind, side) for kind in ("place", "language") for side in ("train", "held_out")}
    places, languages = ({*names[kind, "train"], *names[kind, "held_out"]} for kind in ("place", "language"))
    assert places & languages == set()  # a name that is both could have no one label
    assert {"France", "South Sudan", "Åland Islands"} <= places
    assert {"French", "Western Frisian"} <= languages
    assert not [name for name in places if re.search(r"[&().]|Union|Pseudo|Unknown|Eurozone|Nations", name)]


def test_the_side_of_a_name_is_the_same_on_every_machine():
    assert [side_of(name) for name in ("France", "Kenya", "Korean", "China")] == [
        "train",
        "train",
        "held_out",
        "held_out",
    ]
    assert names_of("place", "held_out").count("China") == 1


@pytest.mark.parametrize("seed", [0, 1])
def test_what_is_held_out_is_never_trained_on(seed):
    train, held_out = entity_sentences(1000, "train", seed), entity_sentences(1000, "held_out", seed)
    before, after = found(*train), found(*held_out)
    for kind in KINDS:
        assert len(after[kind]) > 30
        assert {name.lower() for name in before[kind]} & {name.lower() for name in after[kind]} == set()
    said = {word.lower() for sentence in train[0] for word in sentence}
    for kind in ("place", "language"):  # nor does its last word stand anywhere else, as in "china cups"
        assert said & {name.split()[-1].lower() for name in names_of(kind, "held_out")} == set()
    others = {other for other in OTHERS + MANNERS if side_of(other) == "held_out"}
    assert len(others) > 10
    text = "\n".join(" ".join(sentence) for sentence in train[0])
    assert not [other for other in others if re.search(rf"\b{re.escape(other)}\b", text)]


def test_half_of_the_held_out_sentences_have_templates_of_their_own():
    def matches(template, words):
        pattern = " ".join(_WORD.findall(re.sub(r"\{\w+\}", " SLOT ", template)))
        return re.fullmatch(re.escape(pattern).replace("SLOT", ".+"), " ".join(words), re.IGNORECASE)

    for names, new_share in (("train", 0), ("held_out", 0.5)):
        words, _ = entity_sentences(200, names)
        new = [row for row in words if not any(matches(template, row) for template in TEMPLATES)]
        assert len(new) == new_share * 200
        assert all(any(matches(template, row) for template in HELD_OUT_TEMPLATES) for row in new)


@pytest.mark.parametrize("names", ["train", "held_out"])
def test_entities_are_whole_names_and_nothing_else(names):
    words, labels = entity_sentences(1000, names)
    assert [len(row) for row in words] == [len(row) for row in labels]
    assert {label for row in labels for label in row} == set(LABELS)
    by_kind = found(words, labels)
    for kind in ("place", "language"):
        assert {name.lower() for name in by_kind[kind]} <= {name.lower() for name in names_of(kind, names)}
        assert len(by_kind[kind]) > 0.8 * len(names_of(kind, names))
        assert any(" " in name for name in by_kind[kind])
    assert not [date for date in by_kind["date"] if not re.search(r"\d", date)]
    months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    assert all(any(month in date for date in by_kind["date"]) for month in months)
    assert any("," in date for date in by_kind["date"])
    outside = {word.lower() for row, tags in zip(words, labels, strict=True)
               for word, tag in zip(row, tags, strict=True) if tag == "none"}  # fmt: skip
    assert {"may", "march"} <= outside  # the verbs
    assert any(re.fullmatch(r"19\d\d", word) for word in outside)  # a number that is no year


def test_many_sentences_do_not_say_which_kind_of_name_they_hold():
    kinds = defaultdict(set)
    for words, labels in zip(*entity_sentences(1000, "held_out"), strict=True):
        first, *_ = entities(labels) or [None]
        if first is not None:
            kinds[" ".join([*words[: first.start], "_", *words[first.end :]])].add(first.label)
    assert sum({"place", "language"} <= labels for labels in kinds.values()) >= 15


def test_the_seed_decides_the_sentences():
    words, labels = entity_sentences(20, seed=3)
    torch.manual_seed(0)
    assert entity_sentences(20, seed=3) == (words, labels)
    assert entity_sentences(30, seed=3)[0][:20] == words
    assert entity_sentences(20, seed=4)[0] != words
    assert entity_sentences(20, "held_out", seed=3)[0] != words


def test_a_missing_babel_says_what_to_install(monkeypatch):
    _names_of.cache_clear()
    monkeypatch.setitem(sys.modules, "babel.dates", None)
    with pytest.raises(ModuleNotFoundError, match="pip install babel"):
        entity_sentences(50)


# Words and pieces ---------------------------------------------------------------------------------------------


def assert_aligned(cut, words, labels, encoded):
    ids, mask = cut.batch([" ".join(row) for row in words])
    assert torch.equal(encoded.ids, ids)
    assert torch.equal(encoded.mask, mask)
    assert set(encoded.inputs) == {"ids", "mask"}
    for number, row in enumerate(words):
        for place, word in enumerate(row):
            at = (encoded.word_of[number] == place).nonzero().squeeze(1)
            assert [cut.token(id) for id in ids[number, at].tolist()] == cut.tokens(word)[1:-1]
            goals = encoded.targets[number, at].tolist()
            assert goals[0] == (IGNORED if labels is None else LABELS.index(labels[number][place]))
            assert set(goals[1:]) <= {IGNORED}
            assert encoded.is_first[number, at].tolist() == [True] + [False] * (len(at) - 1)
        elsewhere = encoded.word_of[number] == -1
        assert elsewhere.sum() == 2 + (~mask[number]).sum()  # [CLS], [SEP] and padding
        assert set(encoded.targets[number, elsewhere].tolist()) == {IGNORED}
        assert not encoded.is_first[number, elsewhere].any()


@settings(max_examples=15)
@given(
    count=st.integers(1, 5),
    seed=st.integers(0, 999),
    names=st.sampled_from(["train", "held_out"]),
    tagged=st.booleans(),
)
def test_each_piece_knows_its_word_and_each_word_counts_once(count, seed, names, tagged):
    words, labels = entity_sentences(count, names, seed)
    labels = labels if tagged else None
    assert_aligned(tokenizer(), words, labels, encode_words(tokenizer(), words, labels))


@needs_minilm
def test_pieces_of_the_published_vocabulary_too():
    cut = WordPieceTokenizer.from_folder(minilm_folder())
    words, labels = entity_sentences(200, "held_out")
    encoded = encode_words(cut, words, labels)
    assert_aligned(cut, words, labels, encoded)
    assert ((encoded.word_of >= 0) & ~encoded.is_first).any()  # a word of several pieces


@settings(max_examples=15)
@given(seed=st.integers(0, 999))
def test_labels_are_read_at_the_first_piece(seed):
    words, labels = entity_sentences(4, seed=seed)
    encoded = encode_words(tokenizer(), words, labels)
    generator = torch.Generator().manual_seed(seed)
    logits = torch.rand(*encoded.ids.shape, 4, generator=generator)
    counted = encoded.targets != IGNORED
    logits[counted, encoded.targets[counted]] += 1  # the other pieces say anything
    assert read_labels(logits, encoded) == labels
    assert read_labels(logits, encode_words(tokenizer(), words)) == labels


# Scores -------------------------------------------------------------------------------------------------------

rows = st.lists(st.integers(1, 8), min_size=1, max_size=5).flatmap(
    lambda sizes: st.tuples(
        *(st.tuples(*[st.lists(st.sampled_from(LABELS), min_size=n, max_size=n)] * 2) for n in sizes)
    )
)


@settings(max_examples=50)
@given(rows=rows, label=st.sampled_from([None, *KINDS]))
def test_f1_equals_scikit_learns_over_all_possible_spans(rows, label):
    from sklearn.metrics import accuracy_score, f1_score

    said, right = (list(column) for column in zip(*rows, strict=True))

    def is_entity(row, kind, start, end):
        longer = (start > 0 and row[start - 1] == kind) or (end < len(row) and row[end] == kind)
        return set(row[start:end]) == {kind} and not longer

    chances = [(number, kind, start, end) for number, row in enumerate(right)
               for kind in (KINDS if label is None else [label])
               for start in range(len(row)) for end in range(start + 1, len(row) + 1)]  # fmt: skip
    theirs = f1_score(
        [is_entity(right[number], *where) for number, *where in chances],
        [is_entity(said[number], *where) for number, *where in chances],
        zero_division=1.0,
    )
    assert entity_f1(said, right, label) == pytest.approx(theirs)
    flat = [[label for row in side for label in row] for side in (right, said)]
    assert word_accuracy(said, right) == pytest.approx(accuracy_score(*flat))


def test_an_entity_counts_only_as_a_whole():
    right = [["none", "place", "place", "none", "date"]]
    assert entities(right[0]) == [("place", 1, 3), ("date", 4, 5)]
    assert entity_f1(right, right) == 1
    assert entity_f1([["none", "place", "none", "none", "date"]], right) == 0.5  # half of the name
    assert entity_f1([["none", "language", "language", "none", "date"]], right) == 0.5
    assert entity_f1([["none"] * 5], right) == 0
    assert entity_f1([["none"] * 5], right, "language") == 1
    assert entities(["place", "language"]) == [("place", 0, 1), ("language", 1, 2)]
    assert entities([]) == []


# Batches and training -----------------------------------------------------------------------------------------


@settings(max_examples=15)
@given(count=st.integers(1, 9), size=st.integers(1, 5), seed=st.integers(0, 99), of_tokens=st.booleans())
def test_batches_hold_every_text_once_and_no_more_padding_than_needed(count, size, seed, of_tokens):
    generator = torch.Generator().manual_seed(seed)
    mask = torch.arange(6) < torch.randint(1, 7, (count, 1), generator=generator)
    ids = (torch.arange(count)[:, None] + 1).expand(-1, 6) * mask  # each text its own number
    batches = TextBatches({"ids": ids, "mask": mask}, ids if of_tokens else ids[:, 0], size, seed)
    seen = []
    for inputs, targets in batches:
        assert inputs["mask"].any(dim=0).all()
        assert torch.equal(inputs["ids"] > 0, inputs["mask"])
        assert torch.equal(targets, inputs["ids"] if of_tokens else inputs["ids"][:, 0])
        assert inputs["mask"].sum(dim=1).tolist() == mask.sum(dim=1)[inputs["ids"][:, 0] - 1].tolist()
        seen += inputs["ids"][:, 0].tolist()
    assert len(batches) == -(-count // size)
    assert sorted(seen) == list(range(1, count + 1))


def test_a_small_model_learns_a_few_sentences_by_heart():
    words, labels = entity_sentences(12, seed=0)
    encoded = encode_words(tokenizer(), words, labels)
    torch.manual_seed(0)
    body = Bert(
        BertConfig(vocab_size=len(PIECES), d_model=32, n_layers=1, n_heads=2, d_ff=64, dropout=0.0, pooler=False)
    )
    model = TokenClassifier(body, len(LABELS))
    optimizer = torch.optim.Adam(model.parameters(), lr=1e-2)
    batches = TextBatches(encoded.inputs, encoded.targets, 6)
    fit(model, batches, cross_entropy, optimizer=optimizer, steps=80)
    with torch.no_grad():
        assert word_accuracy(read_labels(model.eval()(**encoded.inputs), encoded), labels) > 0.95


# Mistakes -----------------------------------------------------------------------------------------------------

MISTAKES = {
    "entity_sentences(0)": "count=0",
    "entity_sentences(5, names='test')": "names='test' is not known; use 'train' or 'held_out'",
    "names_of('date', 'train')": "kind='date' is not known; use 'place' or 'language'",
    "names_of('place', 'test')": "side='test' is not known",
    "encode_words(cut, 'a word')": "a list of words for each sentence",
    "encode_words(cut, ['a word'])": "a list of words for each sentence",
    "encode_words(cut, [])": "a list of words for each sentence",
    "encode_words(cut, [['a', ' ']])": "' ' in sentence 0 has no piece",
    "encode_words(cut, [['a']], [['none', 'none']])": "labels must be one for each word",
    "encode_words(cut, [['a']], [])": "labels must be one for each word",
    "encode_words(cut, [['a']], [['person']])": "labels: 'person' is not one of none, date, place, language",
    "entity_f1([['none']], [['none', 'none']])": "one label for each word",
    "word_accuracy([], [])": "one sentence or more",
    "TextBatches({'ids': torch.ones(2, 3)}, torch.ones(2), 1)": "inputs has ids; it needs a mask",
    "TextBatches({'ids': torch.ones(2, 3), 'mask': torch.ones(2, 4) > 0}, torch.ones(2), 1)": "ids (2, 3), mask (2, 4)",
    "encode_words(None, [['a']])": "tokenizer is a NoneType",
    "encode_words(cut, [None])": "a list of words for each sentence",
    "encode_words(cut, [['a', 'a', 'a', 'a']], ['none'])": "labels=['none'] must be a list of labels for each",
    "read_labels(torch.zeros(1, 3, 9), encode_words(cut, [['a']]))": "logits has shape (1, 3, 9); (1, 3, 4) is needed",
    "draw_date(['x'], 'test', random.Random(0))": "formats=['x'] give no date on side='test'",
    "TextBatches([1], torch.ones(2), 1)": "inputs is a list; tensors by name",
    "TextBatches({'mask': torch.ones(2, 4)}, torch.ones(2), 1)": "mask is torch.float32 (2, 4); a tensor (N, T)",
    "TextBatches({'mask': torch.ones(2, 4) > 0}, torch.ones(3), 1)": "equally many, not 2 and 3",
    "encode_words(cut, [['a', '[SEP]']])": "words='[SEP]' holds the special token [SEP]; leave it out",
    "encode_words(cut, [['a', 'b[MASK]']])": "words='b[MASK]' holds the special token [MASK]",
    "encode_words(cut, [['a', 3]])": "words must be a str, not 3",
    "read_labels([[0.0]], encode_words(cut, [['a']]))": "logits is a list; a tensor (N, T, 4) is needed",
    "read_labels(torch.zeros(1, 3, 4), None)": "encoded is a NoneType; encode_words(tokenizer, words) makes it",
    "entities('date')": "labels='date' must be a list of strings",
    "entities(None)": "labels=None must be a list of strings",
    "word_accuracy(['none'], ['none'])": "said=['none'] must be a list of labels for each sentence",
    "word_accuracy([['none']], 'none')": "right='none' must be a list of labels for each sentence",
    "word_accuracy([[]], [[]])": "right has no word",
    "word_accuracy([[3]], [['none']])": "said=[[3]] must be a list of labels",
    "entity_f1(None, [['none']])": "said=None must be a list of labels",
    "entity_f1([['date']], [['none']], 'plcae')": "label='plcae' is no kind of entity; use one of date",
    "names_of(['place'], 'train')": "kind=['place'] is not known; use 'place' or 'language'",
    "entity_sentences(2, seed=None)": "seed=None must be a whole number, such as 0",
    "draw_date('y', 'train', random.Random(0))": "formats='y' must be a list of strings",
    "draw_date([], 'train', random.Random(0))": "a format or more and a random.Random(0) are needed",
    "draw_date(['y'], 'train', 0)": "formats=['y'], drawn=0: a format or more and a random.Random(0) are needed",
    "side_of(None)": "text must be a str, not None",
    "cut.words(None)": "text must be a str, not None",
    "cut.pieces(['a'])": "word must be a str",
    "names_of('place', {})": "side={} is not known",
    "cut.padded([])": "rows=[] must be one list of ids or more",
    "cut.padded([['a']])": "rows=[['a']] must be one list of ids or more",
    "cut.padded([[1.5]])": "rows=[[1.5]] must be one list of ids or more",
    "cut.padded(3)": "rows=3 must be one list of ids or more",
    "WordPieceTokenizer(None)": "vocabulary=None must be a list of pieces",
    "WordPieceTokenizer('abc')": "vocabulary='abc' must be a list of pieces",
}
SETUP = f"""
import torch
from lessons.bert import WordPieceTokenizer
from lessons.bert.batches import TextBatches
from lessons.bert.entities import *
from lessons.bert.names import draw_date, names_of, side_of
cut = WordPieceTokenizer({PIECES!r})
"""


def test_what_a_student_may_pass_by_mistake_is_named():
    for (call, says), answer in zip(MISTAKES.items(), unchecked(SETUP, list(MISTAKES)), strict=True):
        assert answer.startswith("ValueError: "), f"{call}: {answer}"
        assert says in answer, f"{call}: {answer}"


def test_names_are_written_as_in_the_sentence_and_once_each():
    words = [["In", "Cape", "Verde", ",", "Cape", "Verde"], ["Twi", "on", "Monday"]]
    labels = [["none", "place", "place", "none", "place", "place"], ["language", "none", "date"]]
    assert entity_names(words, labels) == {"Cape Verde", "Twi", "Monday"}
    with pytest.raises(ValueError, match="one label for each word"):
        entity_names(words, labels[:1])
