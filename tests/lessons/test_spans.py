"""Questions whose passage holds several candidates; tokens and their characters; loss, search and scores."""

import re
import string
from collections import Counter

import pytest
import torch
from hypothesis import given, settings
from hypothesis import strategies as st

from lessons.bert import Bert, BertConfig, SpanPredictor, WordPieceTokenizer
from lessons.bert.batches import TextBatches
from lessons.bert.names import names_of, side_of
from lessons.bert.passages import FACTS, PEOPLE, THINGS, SpanExample, span_examples
from lessons.bert.spans import (
    best_span,
    encode_spans,
    exact_match,
    offsets,
    overlap_f1,
    predict_spans,
    read_answers,
    span_loss,
)
from lessons.bert.word_piece import SPECIAL_TOKENS
from lessons.pretrained import minilm_folder
from lessons.training import fit
from tests.lessons.marks import needs_minilm
from tests.lessons.unchecked import unchecked

LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789.,-?"
PIECES = [*SPECIAL_TOKENS, *LETTERS, *(f"##{letter}" for letter in LETTERS), "the", "##ing", "ma", "##ra", "19"]


def tokenizer(lowercase=True):
    return WordPieceTokenizer(PIECES, lowercase)


# Data: a reader by rules ----------------------------------------------------------------------------------------


def pattern(template):
    parts = re.split(r"\{(\w+)\}", template)
    return "".join(f"(?P<{part}>.+)" if i % 2 else re.escape(part) for i, part in enumerate(parts))


def told(passage):
    """What the sentences of a passage say: (fact, values)."""
    sentences = re.findall(r"[^.]+\.", passage)
    found = [(fact, match.groupdict()) for sentence in sentences for fact in FACTS
             if (match := re.fullmatch(pattern(fact), sentence.strip()))]  # fmt: skip
    assert len(found) == len(sentences)
    return found


def asked(question):
    """The fact and slot that a question is about, and what it says of it: the longest question that fits."""
    fits = [(len(template), fact, slot, match.groupdict()) for fact, slots in FACTS.items()
            for slot, template in slots.items() if (match := re.fullmatch(pattern(template), question))]  # fmt: skip
    return max(fits, key=lambda fit: fit[0])[1:]


def answers(example):
    """Every value in the passage that a question could mean."""
    fact, slot, known = asked(example.question)
    return [
        values[slot] for other, values in told(example.passage) if other == fact and known.items() <= values.items()
    ]


@pytest.mark.parametrize("names", ["train", "held_out"])
def test_the_question_decides_and_rules_find_its_answer(names):
    examples = span_examples(500, names)
    for example in examples:
        assert answers(example) == ([] if example.answer is None else [example.answer]), example
        facts = Counter(fact for fact, _ in told(example.passage))
        assert max(facts.values()) == 2  # two people of whom the same is told
        assert 2 <= facts.total() <= 4
        if example.answer is None:
            assert example.start is None
            continue
        end = example.start + len(example.answer)
        assert example.passage[example.start : end] == example.answer
        fact, slot, _ = asked(example.question)
        candidates = [values[slot] for other, values in told(example.passage) if other == fact]
        assert len(set(candidates)) == 2  # of which the question means one
    n_none = sum(example.answer is None for example in examples)
    assert 0.15 < n_none / len(examples) < 0.25
    assert sum(len((example.answer or "").split()) >= 8 for example in examples) > 50
    several = [example for example in examples if len(told(example.passage)) == 4]
    assert len(several) > 50
    first = sum(example.start is not None and example.start < 40 for example in examples)
    assert 0.1 < first / len(examples) < 0.6  # the place in the passage does not give it away


def test_what_is_held_out_is_never_trained_on():
    train, held_out = span_examples(1500), span_examples(500, "held_out")
    assert {example.passage for example in train} & {example.passage for example in held_out} == set()
    text = "\n".join(f"{example.question} {example.passage}" for example in train)
    words = set(re.findall(r"\w+", text))
    for people in PEOPLE:
        assert (people in words) == (side_of(people) == "train")
    assert sum(side_of(thing) == "held_out" for thing in THINGS) >= 5
    assert not [thing for thing in THINGS if side_of(thing) == "held_out" and re.search(rf"\b{thing}\b", text)]
    for kind in ("place", "language"):
        assert not words & {name.split()[-1] for name in names_of(kind, "held_out")}
    new = {values["date"] for example in held_out for _, values in told(example.passage) if "date" in values}
    assert len(new) > 100
    assert not [date for date in new if re.search(rf"\b{date}\b", text)]


def test_the_seed_decides_the_examples():
    examples = span_examples(20, seed=5)
    assert span_examples(20, seed=5) == examples
    assert span_examples(30, seed=5)[:20] == examples
    assert span_examples(20, seed=6) != examples


@needs_minilm
def test_passages_are_short():
    cut = WordPieceTokenizer.from_folder(minilm_folder())
    examples = [*span_examples(500), *span_examples(500, "held_out")]
    lengths = [len(cut.encode(example.question, example.passage)) for example in examples]
    assert max(lengths) <= 64


# Tokens and characters ----------------------------------------------------------------------------------------

# Letters, accents alone and on letters, ideographs, marks, spaces, control characters, and what grows in lower case.
texts = st.text(
    st.sampled_from(list("abmrting19.,-? \n\t#[]") + list("ÉéñÅİßΣſﬁ한中\u0301\u0308\u200b\u0000’½")), max_size=25
)


@settings(max_examples=150)
@given(text=texts, lowercase=st.booleans())
def test_each_token_is_what_stands_at_its_characters(text, lowercase):
    cut = tokenizer(lowercase)
    places = offsets(cut, text)
    tokens = cut.tokens(text)[1:-1]
    assert len(places) == len(tokens)
    for (start, end), token in zip(places, tokens, strict=True):
        written = "".join(cut.words(text[start:end]))
        assert token == "[UNK]" or token.removeprefix("##") in written  # İ becomes two letters, which two tokens share
        assert start < end
    assert places == sorted(places)
    covered = {at for start, end in places for at in range(start, end)}
    assert all(not cut.words(text[at]) for at in set(range(len(text))) - covered)  # nothing is lost but what is lost


def test_tokens_as_they_are_written():
    text = "Mära  was sitting in\nthe 1999 中-room."
    written = [text[start:end] for start, end in offsets(tokenizer(), text)]
    assert written[:2] == ["Mä", "ra"]
    assert written[5:9] == ["s", "i", "t", "t"]
    assert "".join(written) == "".join(text.split())
    assert [text[a:b] for a, b in offsets(WordPieceTokenizer([*SPECIAL_TOKENS, "a"]), text)][:2] == ["Mära", "was"]
    assert offsets(tokenizer(), "") == []


@settings(max_examples=25)
@given(count=st.integers(1, 4), seed=st.integers(0, 999))
def test_encoded_answers_are_read_back_as_they_are_written(count, seed):
    examples, cut = span_examples(count, "held_out", seed), tokenizer()
    encoded = encode_spans(cut, examples)
    logits = torch.rand(*encoded.ids.shape, 2, generator=torch.Generator().manual_seed(seed))
    for number, example in enumerate(examples):
        ids = cut.encode(example.question, example.passage)
        length, first = len(ids), len(cut.encode(example.question))
        assert encoded.ids[number, :length].tolist() == ids
        assert encoded.mask[number].tolist() == [True] * length + [False] * (encoded.ids.shape[1] - length)
        assert (encoded.segments[number] == 1).nonzero().squeeze(1).tolist() == list(range(first, length))
        inside = encoded.in_passage[number].nonzero().squeeze(1)
        assert inside.tolist() == list(range(first, length - 1))
        assert encoded.text(number, (int(inside[0]), int(inside[-1])), example.passage) == example.passage
        start, end = encoded.targets[number].tolist()
        if example.answer is None:
            assert (start, end) == (0, 0)
        else:
            assert encoded.text(number, (start, end), example.passage) == example.answer
        logits[number, start, 0] += 2
        logits[number, end, 1] += 2
    said = read_answers(logits, encoded, examples)
    for one, example in zip(said, examples, strict=True):  # an answer of more letters than 30 has more tokens here
        assert one == example.answer or len(example.answer or "") > 30
    assert set(encoded.inputs) == {"ids", "mask", "segments"}


# Loss and search ----------------------------------------------------------------------------------------------


@settings(max_examples=20)
@given(B=st.integers(1, 4), T=st.integers(1, 6), seed=st.integers(0, 999))
def test_the_loss_is_the_mean_of_two_cross_entropies_over_tokens(B, T, seed):
    generator = torch.Generator().manual_seed(seed)
    logits = torch.randn(B, T, 2, generator=generator, dtype=torch.float64, requires_grad=True)
    targets = torch.randint(T, (B, 2), generator=generator)
    total = span_loss(logits, targets)
    log_p = logits - logits.exp().sum(dim=1, keepdim=True).log()
    expected = -sum((log_p[b, targets[b, k], k] for b in range(B) for k in (0, 1)), torch.zeros(())) / (2 * B)
    torch.testing.assert_close(total.mean, expected, atol=1e-10, rtol=0)
    assert total.count == 2 * B
    (ours,) = torch.autograd.grad(total.mean, logits, retain_graph=True)
    (theirs,) = torch.autograd.grad(expected, logits)
    torch.testing.assert_close(ours, theirs, atol=1e-10, rtol=0)


@settings(max_examples=150)
@given(T=st.integers(1, 7), longest=st.integers(1, 8), seed=st.integers(0, 9999))
def test_the_best_span_is_that_of_brute_force(T, longest, seed):
    generator = torch.Generator().manual_seed(seed)
    start, end = torch.randint(-2, 4, (2, T), generator=generator).float()  # few values: many are equal
    allowed = torch.rand(T, generator=generator) < 0.7
    best, none = None, (start[0] + end[0]).item()
    for i in range(T):
        for j in range(i, min(T, i + longest)):
            score = (start[i] + end[j]).item()
            if allowed[i] and allowed[j] and score > none and (best is None or score > best[2]):
                best = (i, j, score)
    found = best_span(start, end, allowed, longest)
    assert (None if found is None else tuple(found)) == (None if best is None else (*best[:2], best[2] - none))


# Scores -------------------------------------------------------------------------------------------------------

some_text = st.text(st.sampled_from("aAnT he.,-'_5"), max_size=12)
some_answers = st.one_of(st.none(), some_text, st.sampled_from(["the boat", "A boat.", "an old boat", "boat, boat"]))


def squad(one, other):
    """Exact match and F1 of two answers as the text of the SQuAD papers has them."""
    one, other = (re.sub(f"[{re.escape(string.punctuation)}]", "", (text or "").lower()) for text in (one, other))
    one, other = (re.sub(r"\b(a|an|the)\b", " ", text).split() for text in (one, other))
    shared = sum(min(one.count(word), other.count(word)) for word in set(one))
    if not one or not other:
        return one == other, one == other
    if not shared:
        return False, 0
    precision, recall = shared / len(one), shared / len(other)
    return one == other, 2 * precision * recall / (precision + recall)


@settings(max_examples=150)
@given(pairs=st.lists(st.tuples(some_answers, some_answers), min_size=1, max_size=5))
def test_scores_equal_those_of_squad(pairs):
    said, right = (list(column) for column in zip(*pairs, strict=True))
    exact, overlap = zip(*(squad(*pair) for pair in pairs), strict=True)
    assert exact_match(said, right) == pytest.approx(sum(exact) / len(pairs))
    assert overlap_f1(said, right) == pytest.approx(sum(overlap) / len(pairs))


def test_scores_by_hand():
    assert exact_match(["The house.", None, None, "a boat"], ["house", None, "a map", None]) == 0.5
    assert overlap_f1(["the 3 May"], ["3 May 1987"]) == pytest.approx(0.8)
    assert overlap_f1([None, "x"], [None, None]) == 0.5


# Training -----------------------------------------------------------------------------------------------------


def test_a_small_model_learns_a_few_answers_by_heart():
    examples = span_examples(6, seed=1)
    encoded = encode_spans(tokenizer(), examples)
    torch.manual_seed(0)
    sizes = {"vocab_size": len(PIECES), "d_model": 32, "n_layers": 1, "n_heads": 2, "d_ff": 64}
    model = SpanPredictor(Bert(BertConfig(**sizes, dropout=0.0, attention_dropout=0.0, pooler=False)))
    optimizer = torch.optim.Adam(model.parameters(), lr=1e-2)
    history = fit(model, TextBatches(encoded.inputs, encoded.targets, 6), span_loss, optimizer=optimizer, steps=60)
    assert history.losses[0] > 3
    assert history.losses[-1] < 0.1


MISTAKES = {
    "span_examples(0)": "count=0",
    "span_examples(5, names='test')": "names='test' is not known; use 'train' or 'held_out'",
    "offsets(cut, 'a [SEP] b')": "holds a special token",
    "encode_spans(cut, [])": "examples is empty",
    "encode_spans(cut, [SpanExample('a?', 'a b.', 'b', 0)])": "'b' does not stand at 0",
    "encode_spans(cut, [SpanExample('a?', 'a b.', '', 0)])": "'' does not stand at 0",
    "encode_spans(cut, [SpanExample('a?', 'a [SEP].')])": "holds a special token",
    "best_span(s, s[1:], s > 0)": "equally long, not 3, 2, 3",
    "best_span(s[:0], s[:0], s[:0] > 0)": "equally long, not 0, 0, 0",
    "best_span(s, s, s > 0, longest=0)": "longest=0",
    "best_span(s, s, s)": "allowed has dtype torch.float32; torch.bool is needed",
    "best_span(s * float('nan'), s, s > 0)": "start or end is NaN",
    "offsets(cut, None)": "text must be a str, not None",
    "offsets(None, 'a')": "tokenizer is a NoneType; a WordPieceTokenizer is needed",
    "encode_spans(cut, SpanExample('a?', 'a b.'))": "must be a list of SpanExample",
    "encode_spans(cut, [SpanExample('a?', 'a b.', 'b')])": "answer='b' at start=None; give both",
    "exact_match(['a'], [])": "said has 1 answers and right 0",
    "overlap_f1([], [])": "one or more",
    "exact_match('ab', ['a', 'b'])": "said='ab' must be a list of answers, each a string, or None",
    "overlap_f1([None], [3])": "right=[3] must be a list of answers",
    "exact_match(None, None)": "said=None must be a list of answers",
    "encode_spans(cut, [SpanExample('a [SEP]?', 'a b.')])": "question='a [SEP]?' holds the special token [SEP]",
    "encode_spans(cut, [SpanExample(None, 'a b.')])": "question must be a str, not None",
    "encode_spans(None, [SpanExample('a?', 'a b.')])": "tokenizer is a NoneType; a WordPieceTokenizer is needed",
    "span_loss(torch.zeros(1, 3), s.long())": "logits is torch.float32 (1, 3); floating-point numbers (B, T, 2)",
    "span_loss(torch.zeros(1, 3, 4), s.long())": "logits has shape (1, 3, 4); (B, T, 2) is needed",
    "span_loss(torch.zeros(1, 3, 2), torch.tensor([[0.0, 1.0]]))": "targets is torch.float32 (1, 2)",
    "span_loss(torch.zeros(1, 3, 2), torch.tensor([[0, 3]]))": "targets holds 3; 0 to 2 are possible",
    "span_loss(torch.zeros(1, 3, 2), torch.tensor([[-100, 1]]))": "targets holds -100; 0 to 2 are possible",
    "span_loss(torch.zeros(1, 3, 2), torch.tensor([0, 1]))": "targets has shape (2,); (1, 2) is needed",
    "span_loss(torch.zeros(1, 3, 2), [[0, 1]])": "targets is a list",
    "best_span([1.0], s, s > 0)": "start is a list; floating-point numbers (T,)",
    "best_span(s, s.sum(), s > 0)": "end is torch.float32 (); floating-point numbers (T,)",
    "best_span(s, s, [True] * 3)": "allowed is a list; torch.bool (T,)",
    "best_span(s, s * float('inf'), s > 0)": "start or end is NaN or +inf",
    "read_answers(torch.zeros(1, 7, 2), one, [])": "examples=[] must be the 1 SpanExample",
    "read_answers(torch.zeros(1, 7, 2), one, [SpanExample('a?', 'a.')] * 2)": "must be the 1 SpanExample",
    "read_answers(torch.zeros(1, 5, 2), one, [SpanExample('a?', 'a.')])": "logits has shape (1, 5, 2); (1, 7, 2)",
    "read_answers(None, one, [SpanExample('a?', 'a.')])": "logits is a NoneType",
    "read_answers(torch.zeros(1, 7, 2), None, [])": "encoded is a NoneType; encode_spans(tokenizer, examples)",
    "encode_spans(cut, [SpanExample('a?', 'a b.', 3, 0)])": "answer=3 at start=0; a text and a whole number are needed",
    "encode_spans(cut, [SpanExample('a?', 'a b.', 'b', 2.0)])": "answer='b' at start=2.0; a text and a whole number",
    "one.text(1, (4, 4), 'a.')": "number=1 must be 0 to 0, one of the encoded questions",
    "one.text(0, (4, 7), 'a.')": "span=(4, 7) must be the first and the last token, each 0 to 6, or None",
    "one.text(0, 'ab', 'a.')": "span='ab' must be the first and the last token",
    "one.text(0, (4, 4), None)": "passage must be a str, not None",
    "predict_spans(None, one)": "model is a NoneType; a model with weights is needed",
    "predict_spans(torch.nn.ReLU(), one)": "model is a ReLU; a model with weights is needed",
    "predict_spans(torch.nn.Linear(1, 1), None)": "encoded is a NoneType",
}
SETUP = f"""
import torch
from lessons.bert import WordPieceTokenizer
from lessons.bert.passages import *
from lessons.bert.spans import *
cut, s = WordPieceTokenizer({PIECES!r}), torch.ones(3)
one = encode_spans(cut, [SpanExample('a?', 'a.')])
"""


def test_what_a_student_may_pass_by_mistake_is_named():
    for (call, says), answer in zip(MISTAKES.items(), unchecked(SETUP, list(MISTAKES)), strict=True):
        assert answer.startswith("ValueError: "), f"{call}: {answer}"
        assert says in answer, f"{call}: {answer}"


def test_a_score_of_minus_infinity_is_never_chosen():
    start, end = torch.tensor([0.0, -torch.inf, 1.0]), torch.tensor([0.0, 9.0, 1.0])
    allowed = torch.tensor([False, True, True])
    assert best_span(start, end, allowed) == (2, 2, 2.0)
    assert best_span(torch.full((3,), -torch.inf), end, allowed) is None


def test_predictions_are_those_of_one_batch_in_evaluation_mode():
    examples = [SpanExample("a?", "the " * n + "mara.") for n in range(45)]
    encoded = encode_spans(tokenizer(), examples)
    sizes = {"vocab_size": len(PIECES), "n_layers": 1, "d_model": 8, "n_heads": 2, "d_ff": 16, "pooler": False}
    model = SpanPredictor(Bert(BertConfig(**sizes, max_positions=80, dropout=0.5))).train()
    found = predict_spans(model, encoded)
    assert model.training
    assert not found.requires_grad
    with torch.no_grad():
        torch.testing.assert_close(found, model.eval()(**encoded.inputs), atol=1e-5, rtol=0)


def test_no_answer_wins_a_tie_and_needs_a_passage():
    scores = torch.tensor([1.0, 1.0])
    assert best_span(scores, scores, torch.tensor([False, True])) is None
    assert best_span(scores, scores, torch.tensor([False, False])) is None
    assert best_span(torch.tensor([1.0, 2.0]), scores, torch.tensor([False, True])) == (1, 1, 1.0)
    assert SpanExample("Who?", "Nobody.").answer is None
