"""Lesson 08's explorers without a browser: payloads, walks, what is typed and what is refused; JavaScript as Python."""

import copy
import re
import warnings
from typing import Any

import numpy as np
import pytest
import torch
from hypothesis import given, settings
from hypothesis import strategies as st

from lessons.bert.spans import best_span
from tests.browser.bert_sample import PASSAGE, QUESTION, SENTENCE, bert_sample, predictions, reading, span_sample
from tests.browser.hostile import HOSTILE
from tests.widgets.node import by_node
from tests.widgets.payload import stored
from widgets.bert import Predictions, SpanReading, bert_explorer, span_explorer
from widgets.bert.predictions import checked, opening
from widgets.bert.readings import best, checked_reading, shares, text_of
from widgets.bert.span_telling import span_alt, span_table, span_walk
from widgets.bert.telling import filling_table, filling_walk, says
from widgets.telling import ordinal, readable, share

PAIR = ["the red car", "the blue car"]


def changed(of: Any, **fields: Any) -> Any:
    """A copy with other fields, even such as the class itself would refuse."""
    made = copy.copy(of)
    for name, value in fields.items():
        object.__setattr__(made, name, value)
    return made


@pytest.fixture
def explorer():
    made = bert_explorer(**bert_sample())
    yield made
    made.close()


@pytest.fixture
def spans():
    made = span_explorer(**span_sample())
    yield made
    made.close()


# ---- masked prediction: what is stored -----------------------------------------------------------------------


def test_arrays_hold_the_predictions(explorer):
    said = predictions(SENTENCE)
    T = len(said.tokens)
    assert np.array_equal(stored(explorer, "top0")[1:-1], said.top[1:-1].astype(np.float32))
    assert np.array_equal(stored(explorer, "own0")[1:-1], said.own[1:-1].astype(np.float32))
    assert stored(explorer, "rank0")[1:-1].tolist() == said.rank[1:-1].tolist()
    assert stored(explorer, "maskable0").tolist() == [0, *[1] * (T - 2), 0]
    assert np.allclose(stored(explorer, "classes0"), [said.classes["positive"]])
    first = explorer.params["examples"][0]
    assert first["tokens"] == said.tokens
    assert first["top_tokens"] == said.top_tokens
    assert first["classes"] == ["positive"]
    assert not stored(explorer, "top0")[0].any()  # nothing is said about [CLS]
    assert explorer.data_bytes < 3000
    assert explorer.state["example"] == "0"
    assert explorer.params["typed"] is None


def test_tensors_do_as_arrays_do():
    said = predictions(SENTENCE)
    tensors = {name: torch.tensor(getattr(said, name)) for name in ("top", "rank", "own", "maskable")}
    made = bert_explorer({SENTENCE: changed(said, **tensors, classes=None)})
    try:
        assert np.array_equal(stored(made, "top0")[1:-1], said.top[1:-1].astype(np.float32))
        assert stored(made, "classes0").shape == (0, len(said.tokens) + 1)
    finally:
        made.close()


def test_predictions_by_sentence_need_no_model_and_have_no_kernel_control():
    made = bert_explorer({text: predictions(text) for text in PAIR})
    try:
        assert [control["name"] for control in made.controls] == ["example", "shown"]
        assert made.controls[0]["options"] == [["0", "the red car"], ["1", "the blue car"]]
        assert not any(step["title"] == "Your sentence" for step in made.steps)
    finally:
        made.close()


def test_one_sentence_has_nothing_to_choose_from():
    made = bert_explorer(SENTENCE, predictions)
    try:
        assert [control["name"] for control in made.controls] == ["shown", "sentence"]
        assert made.state["example"] == "0"
    finally:
        made.close()


@pytest.mark.parametrize("k", [0, 1, 3, 4, 10, 14])
def test_the_slider_reaches_as_many_predictions_as_there_are_at_most_ten(k):
    said = predictions(SENTENCE)
    tokens = [row[:k] + [f"more{i}" for i in range(k - 10)] if row else [] for row in said.top_tokens]
    top = np.pad(said.top, ((0, 0), (0, max(0, k - 10))))[:, :k]
    made = bert_explorer({SENTENCE: changed(said, top=top, top_tokens=tokens)})
    try:
        sliders = [control for control in made.controls if control["name"] == "shown"]
        assert [slider["max"] for slider in sliders] == ([min(k, 10)] if k > 3 else [])
        assert made.state["shown"] == (5 if k > 4 else k)
        assert stored(made, "top0").shape[1] == min(k, 10)
        assert made.html()
    finally:
        made.close()


def test_the_place_that_opens():
    assert opening(checked(predictions("a [MASK] sat"), "")) == 2
    said = checked(predictions(SENTENCE), "")
    ranks = np.where(said.maskable, [1, 1, 1, *[4] * (len(said.rank) - 3)], 0)
    assert opening(changed(said, rank=ranks)) == 3  # the first where the model would rather say another token
    sure = changed(said, rank=np.where(said.maskable, 1, 0))
    assert opening(sure) == 1


# ---- masked prediction: what is typed ------------------------------------------------------------------------


def test_a_typed_sentence_is_shown_and_opens_at_its_mask(explorer):
    assert explorer.answer({"name": "sentence", "value": "고양이 [MASK] was red"}) == ""
    assert explorer.params["typed"]["tokens"] == ["[CLS]", "고양이", "[MASK]", "was", "red", "[SEP]"]
    assert (explorer.state["example"], explorer.state["at"]) == ("yours", 2)
    assert np.array_equal(stored(explorer, "rankyours"), checked(predictions("고양이 [MASK] was red"), "").rank)
    assert explorer.params["examples"][0]["sentence"] == SENTENCE
    assert explorer.answer({"name": "sentence", "value": " "}) == ""
    assert explorer.state["example"] == "0"
    assert explorer.state["at"] == opening(checked(predictions(SENTENCE), ""))


def test_what_cannot_be_drawn_is_refused_and_changes_nothing():
    asked = []

    def predict(text):
        asked.append(text)
        return {"not": "predictions"} if text == "bad" else predictions(text)

    made = bert_explorer(SENTENCE, predict)
    try:
        before = made.params, made.state
        assert "401 characters; at most 400" in made.answer({"name": "sentence", "value": "x" * 401})
        assert asked == [SENTENCE]  # a model is not asked about what cannot be drawn
        assert "predict(sentence): a dict; a Predictions" in made.answer({"name": "sentence", "value": "bad"})
        assert "95" not in made.answer({"name": "sentence", "value": "a " * 94})
        assert "97 tokens; 1 to 96" in made.answer({"name": "sentence", "value": "a " * 95})
        assert (made.params["examples"], made.state["shown"]) == (before[0]["examples"], before[1]["shown"])
    finally:
        made.close()


SAID = predictions(SENTENCE)
T = len(SAID.tokens)


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"tokens": []}, "0 tokens; 1 to 96 can be drawn"),
        ({"tokens": [1] * T}, r"tokens must be strings.*, got \[1, 1, 1\]"),
        ({"tokens": "the cat"}, "tokens is 'the cat'; a list of strings would do"),
        ({"tokens": None}, "tokens is None; a list of strings would do"),
        ({"maskable": np.zeros(T, bool)}, "maskable is False everywhere"),
        ({"maskable": np.arange(T)}, r"maskable must be True or False everywhere, got \[0, 1, 2"),
        ({"maskable": ["False"] * T}, "maskable is .*an array or a tensor of booleans would do"),
        ({"maskable": np.ones(T - 1, bool)}, rf"maskable has shape \({T - 1},\)"),
        ({"rank": np.ones((T, 1))}, r"rank has shape"),
        ({"rank": np.full(T, -1)}, "rank -1; whole numbers would do, 1 for the likeliest token, 0 for no token"),
        ({"rank": np.full(T, np.nan)}, "rank nan; whole numbers"),
        ({"rank": np.full(T, 1.5)}, "rank 1.5; whole numbers"),
        ({"rank": np.full(T, 2**31)}, r"rank 2.14748e\+09; whole numbers"),
        ({"rank": ["1"] * T}, r"rank is \['1'.*an array or a tensor of real numbers would do"),
        ({"own": np.ones(T + 1)}, "own has shape"),
        ({"own": np.full(T, np.nan)}, "own must be probabilities, 0 to 1, got nan"),
        ({"top": SAID.top[0]}, "top has shape"),
        ({"top": SAID.top * 40}, r"top must be probabilities, 0 to 1, got \d.*: apply the softmax"),
        ({"top": np.full((T, 10), 0.9)}, "a row of top sums to 9; at most 1 would do"),
        ({"top": np.full((T, 10), np.inf)}, "top must be probabilities, 0 to 1, got inf"),
        ({"top": None}, "top is None; an array or a tensor"),
        ({"top": [[0.5], [0.5, 0.2]]}, "top cannot be read as an array of real numbers"),
        ({"top": torch.zeros(T, 10, device="meta")}, "top cannot be read as an array of real numbers"),
        ({"top": SAID.top + 0j}, "top is array.*of real numbers would do"),
        ({"top": -SAID.top}, "top must be probabilities"),
        ({"top": SAID.top[:, ::-1]}, "top must fall along each row"),
        ({"top_tokens": SAID.top_tokens[1:]}, f"top_tokens for {T - 1} places; {T} would do"),
        ({"top_tokens": [["a"]] * T}, r"top_tokens\[1\]=\['a'\]; 10 strings would do"),
        ({"top_tokens": [[1] * 10] * T}, r"top_tokens\[1\] must be strings"),
        ({"top_tokens": ["tenletters"] * T}, r"top_tokens\[1\] is 'tenletters'; a list of strings would do"),
        ({"top_tokens": [None] * T}, r"top_tokens\[1\] is None; a list of strings"),
        ({"top_tokens": 3}, "top_tokens is 3; a list with 10 strings for each token would do"),
        ({"classes": {"positive": SAID.own}}, rf"classes\['positive'\] has shape \({T},\); \({T + 1},\) would do"),
        ({"classes": {"positive": np.full(T + 1, 3.0)}}, r"classes\['positive'\] must be probabilities"),
        ({"classes": {str(i): SAID.classes["positive"] for i in range(7)}}, "7 classes; at most 6"),
        ({"classes": [SAID.own]}, r"classes=\[array.*; probabilities by label would do"),
        ({"classes": {3: SAID.classes["positive"]}}, r"classes=\{3: .*; probabilities by label"),
        ({"classes": {"positive": ["a"] * (T + 1)}}, r"classes\['positive'\] is .*an array or a tensor"),
        ({"top": np.zeros((T, 0)), "classes": None}, "neither predictions nor classes"),
    ],
)
def test_predictions_that_do_not_fit_are_refused(fields, message):
    with pytest.raises(ValueError, match=message):
        bert_explorer({SENTENCE: changed(SAID, **fields)})


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"sentences": SENTENCE}, "predict is missing"),
        ({"sentences": SENTENCE, "predict": 3}, "predict=3 cannot be called; a function sentence -> Predictions"),
        ({"sentences": {SENTENCE: SAID}, "predict": "bert"}, "predict='bert' cannot be called"),
        ({"sentences": {3: SAID}}, r"sentences=\{3: Predictions.*: a text, a list of texts"),
        ({"sentences": {"": SAID}}, "'' is empty"),
        ({"sentences": 3, "predict": predictions}, "sentences=3: a text, a list of texts"),
        ({"sentences": [3], "predict": predictions}, r"sentences=\[3\]"),
        ({"sentences": ["a", " "], "predict": predictions}, "' ' is empty"),
        ({"sentences": [], "predict": predictions}, "0 of them; 1 to 12 would do"),
        ({"sentences": [f"a{i}" for i in range(13)], "predict": predictions}, "13 of them"),
        ({"sentences": {"a": SAID.top}}, "predictions for 'a': a ndarray; a Predictions would do"),
    ],
)
def test_sentences_that_cannot_be_drawn_are_refused(arguments, message):
    with pytest.raises(ValueError, match=message):
        bert_explorer(**arguments)


def test_a_sentence_that_is_there_twice_is_drawn_once_and_takes_no_place():
    asked = []

    def predict(text):
        asked.append(text)
        return predictions(text)

    texts = [f"the {word} sat" for word in "abcdefghijkl"]
    made = bert_explorer([texts[0], *texts], predict)
    try:
        assert [example["sentence"] for example in made.params["examples"]] == asked == texts
    finally:
        made.close()
    asked.clear()
    with pytest.raises(ValueError, match="13 of them"):
        bert_explorer([texts[0], *texts, "one more"], predict)
    assert asked == []  # a model is not asked about what cannot be drawn


def test_what_predict_raises_is_told_and_changes_nothing():
    def predict(text):
        if text == "bad":
            raise KeyError(text)
        return changed(SAID, rank=None) if text == "worse" else predictions(text)

    made = bert_explorer(SENTENCE, predict)
    try:
        before = made.params, made.arrays, made.state
        assert made.answer({"name": "sentence", "value": "bad"}) == "KeyError: 'bad'"
        assert "predict(sentence): rank is None" in made.answer({"name": "sentence", "value": "worse"})
        assert (made.params, made.arrays, made.state) == before
        assert made.answer({"name": "sentence", "value": "good"}) == ""
    finally:
        made.close()


# ---- masked prediction: what it says -------------------------------------------------------------------------


def random_predictions(seed: int, tokens: list[str], k: int = 4) -> Predictions:
    """Predictions without any habit, whose token is anywhere in a vocabulary of 40."""
    generator = np.random.default_rng(seed)
    T = len(tokens)
    said = -np.sort(-generator.dirichlet(np.full(40, 0.3), T), axis=1)
    rank = generator.integers(1, 41, T)
    own = said[np.arange(T), rank - 1]
    words = [[tokens[t] if r == rank[t] else f"w{r}" for r in range(1, k + 1)] for t in range(T)]
    classes = {"a": generator.random(T + 1), "b": generator.random(T + 1)}
    return checked(Predictions(tokens, words, said[:, :k], rank, own, np.arange(T) > 0, classes), "")


@given(st.integers(0, 10**6))
@settings(max_examples=40)
def test_the_walk_is_true_of_any_model(seed):
    first = random_predictions(seed, ["[CLS]", "the", "red", "##ly", "car"])
    second = random_predictions(seed + 1, ["[CLS]", "the", "blue", "##ly", "car"])
    steps = {step.title: step for step in filling_walk([first, second], typed=True)}
    places = range(1, 5)
    easy = next(step for title, step in steps.items() if "easy" in title)
    t = easy.state["at"]
    assert first.own[t] == max(first.own[p] for p in places)
    assert ("surest of all places" in easy.look) == (first.rank[t] == 1)
    assert f"Place {t} masked" in easy.look
    most = max(first.rank[p] for p in places)
    assert ("A place that is hard" in steps) == (most > 1)
    if most > 1:
        hard = steps["A place that is hard"]
        assert first.rank[hard.state["at"]] == most
        assert ordinal(int(most)) in hard.look
        assert share(float(first.own[hard.state["at"]])) in hard.look
    spread = steps["How many tokens would do"]
    sums = {p: float(first.top[p].sum()) for p in places}
    assert sums[spread.state["at"]] == min(sums.values())
    assert share(min(sums.values())) in spread.look
    assert share(max(sums.values())) in spread.look
    assert steps["A piece of a word"].state["at"] == 3
    red, blue = steps["With “red” at place 2"], steps["With “blue” at place 2"]
    assert (red.state["example"], blue.state["example"]) == ("0", "1")
    assert red.state["at"] == blue.state["at"] != 2
    assert says(second, blue.state["at"])[1:] in blue.look
    decision = steps["What the decision hangs on"]
    moves = {(c, p): abs(values[p] - values[-1]) for c, values in first.classes.items() for p in places}
    label = re.search("says “(.)”", decision.look)[1]
    assert moves[label, decision.state["at"]] == max(moves.values())
    assert share(float(first.classes[label][decision.state["at"]])) in decision.look
    assert steps["Your sentence"].state == {}


def test_a_walk_sets_only_what_the_explorer_has(explorer):
    for step in explorer.steps:
        assert step["state"].keys() <= {"example", "at"}
        if "at" in step["state"]:
            assert stored(explorer, f"maskable{step['state']['example']}")[step["state"]["at"]]


def test_sentences_that_differ_in_length_or_in_more_are_not_compared():
    def titles(*texts):
        return [step.title for step in filling_walk([checked(predictions(text), "") for text in texts], typed=False)]

    assert any(title.startswith("With “red”") for title in titles("the red car", "the blue car"))
    assert not any(title.startswith("With") for title in titles("the red car", "the blue car now"))
    assert not any(title.startswith("With") for title in titles("the red car", "a blue car"))


def test_what_the_model_says():
    said = checked(predictions(SENTENCE), "")
    t = opening(said)
    word, own = said.tokens[t], share(float(said.own[t]))
    rank = ordinal(int(said.rank[t]))
    assert says(said, t).endswith(f"; “{word}” is {rank} with {own}.")
    sure = int(np.flatnonzero(said.rank == 1)[0])
    p = share(float(said.top[sure, 0]))
    assert says(said, sure) == f"place {sure} masked: the model says “{said.tokens[sure]}” {p}, which stands there."
    masked = checked(predictions("a [MASK] sat"), "")
    assert re.fullmatch(r"place 2 masked: the model says “\S+” [.\d]+\.", says(masked, 2))


@pytest.mark.parametrize(
    ("p", "text"),
    [
        (1, "1"), (0.9951, ">.99"), (0.994, ".99"), (0.605, ".60"), (0.0995, ".10"), (0.094, ".09"), (0.0094, ".009"),
        (0.00094, ".0009"), (0.00004, "<.0001"), (0, "0"),
    ],
)  # fmt: skip
def test_shares_are_short(p, text):
    assert share(p) == text


def test_a_space_of_a_token_is_seen():
    assert readable(" the") == "␣the"
    assert readable("##s") == "##s"
    assert readable("x" * 30) == "x" * 23 + "…"
    assert [ordinal(n) for n in (1, 3, 10, 11, 12, 13, 21, 22, 103, 111, 1012, 30522)] == [
        "first", "third", "tenth", "11th", "12th", "13th", "21st", "22nd", "103rd", "111th", "1,012th", "30,522nd",
    ]  # fmt: skip


def test_the_table_has_each_place():
    said = checked(predictions("a [MASK] sat"), "")
    columns, rows = filling_table(said)
    assert columns == ["place masked", "token there", "rank", "probability", "likeliest", "second", "third", "positive"]
    assert [row[:2] for row in rows] == [[1, "a"], [2, "[MASK]"], [3, "sat"], ["none", ""]]
    assert rows[1][2:4] == ["", ""]
    assert rows[2][2] == str(said.rank[3])
    assert rows[-1][-1] == ".85"
    assert all(len(row) == len(columns) for row in rows)


# ---- spans: what is stored and typed -------------------------------------------------------------------------


def test_arrays_hold_the_scores(spans):
    one = reading(QUESTION, PASSAGE)
    for name in ("start", "end", "allowed"):
        assert np.array_equal(stored(spans, f"{name}0"), getattr(one, name))
    assert spans.params["readings"][0] == {
        "question": QUESTION, "tokens": one.tokens, "answer": list(one.answer),
    }  # fmt: skip
    assert spans.state == {"question": "0", "longest": 30, "threshold": 0.0, "ask": "", "passage": ""}
    assert spans.data_bytes < 1000
    names = {control["name"]: control for control in spans.controls}
    leads = [best(checked_reading(one, ""), 15).lead for one in span_sample()["readings"]]
    assert names["threshold"]["min"] <= min(leads)
    assert names["threshold"]["max"] >= max(0, *leads)
    assert names["question"]["options"][-1] == ["yours", "your question"]


def test_always_an_answer_without_a_threshold():
    made = span_explorer(span_sample()["readings"], threshold=None)
    try:
        assert [control["name"] for control in made.controls] == ["question", "longest"]
        assert made.params["threshold"] is False
        # Without a kernel no passage is longer than those that are stored.
        assert (made.controls[1]["max"], made.state["longest"]) == (READ.allowed.sum(), READ.allowed.sum())
        assert not any(step["title"] == "No answer" for step in made.steps)
    finally:
        made.close()


def test_typed_questions_and_passages_are_read_together():
    asked = []

    def read(question, passage):
        asked.append((question, passage))
        return reading(question, passage)

    made = span_explorer([reading("who ?", "a cat . a dog .")], read=read)
    try:
        assert [control["name"] for control in made.controls] == ["longest", "threshold", "ask", "passage"]
        for name, value in (("ask", "what ?"), ("passage", "한국어 is old ."), ("ask", "which ?")):
            made.set(**{name: value})
            assert made.answer({"name": name, "value": value}) == ""
        assert asked == [
            ("what ?", "a cat . a dog ."), ("what ?", "한국어 is old ."), ("which ?", "한국어 is old ."),
        ]  # fmt: skip
        assert made.state["question"] == "yours"
        assert made.params["typed"]["tokens"][-5:] == ["한국어", "is", "old", ".", "[SEP]"]
        assert len(stored(made, "startyours")) == len(made.params["typed"]["tokens"])
        made.set(passage="")
        assert made.answer({"name": "passage", "value": ""}) == ""
        assert asked[-1] == ("which ?", "한국어 is old .")  # the passage on show stays, the question is still there
        made.set(ask="")
        assert made.answer({"name": "ask", "value": ""}) == ""
        assert made.state["question"] == "0"
        assert len(asked) == 4
        made.set(ask="why ?")
        assert made.answer({"name": "ask", "value": "why ?"}) == ""
        assert asked[-1] == ("why ?", "a cat . a dog .")
    finally:
        made.close()


def test_what_is_too_long_is_refused_before_it_is_read(spans):
    before = spans.params
    assert "301 characters; at most 300" in spans.answer({"name": "ask", "value": "x" * 301})
    assert "2001 characters; at most 2000" in spans.answer({"name": "passage", "value": "x" * 2001})
    assert "260 tokens" in spans.answer({"name": "passage", "value": "a " * 251})
    assert spans.params == before
    assert spans.state["question"] == "0"


READ = reading(QUESTION, PASSAGE)
N = len(READ.tokens)


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"tokens": ["[CLS]"]}, "1 tokens; 2 to 256 can be drawn"),
        ({"tokens": ["a"] * 257}, "257 tokens"),
        ({"tokens": [0] * N}, "tokens must be strings"),
        ({"tokens": "who ?"}, "tokens is 'who \\?'; a list of strings would do"),
        ({"tokens": None}, "tokens is None; a list of strings would do"),
        ({"question": " "}, "question=' '; a text that is not empty"),
        ({"question": None}, "question=None; a text that is not empty"),
        ({"passage": 3}, "passage=3; a text that is not empty"),
        ({"passage": ""}, "passage=''; a text that is not empty"),
        ({"start": ["a"] * N}, r"start is \['a'.*an array or a tensor of real numbers would do"),
        ({"start": torch.zeros(N, device="meta")}, "start cannot be read as an array of real numbers"),
        ({"start": np.full(N, np.nan)}, "start is not finite"),
        ({"allowed": READ.allowed * 2}, "allowed must be True or False everywhere"),
        ({"start": READ.start[1:]}, rf"start has shape \({N - 1},\); \({N},\) would do"),
        ({"end": READ.end[None]}, "end has shape"),
        ({"allowed": READ.allowed[1:]}, "allowed has shape"),
        ({"end": np.full(N, -np.inf)}, "end is not finite; give the scores before any mask"),
        ({"allowed": np.zeros(N, bool)}, "allowed must be True for tokens of the passage"),
        ({"allowed": np.ones(N, bool)}, r"False for \[CLS\] at place 0"),
        ({"answer": (9, 8)}, r"answer=\(9, 8\)"),
        ({"answer": (1, 2)}, r"answer=\(1, 2\); the first and last token"),
        ({"answer": (9, N)}, rf"answer=\(9, {N}\)"),
        ({"answer": (-N + 9, -N + 9)}, "answer="),
        ({"answer": ("a", "b")}, r"answer=\('a', 'b'\); the first and last token"),
        ({"answer": 9}, "answer=9; the first and last token"),
        ({"answer": (9,)}, r"answer=\(9,\); the first and last token"),
        ({"answer": (9, 9, 9)}, r"answer=\(9, 9, 9\); the first and last token"),
        ({"answer": (9.5, 10)}, r"answer=\(9.5, 10\); the first and last token"),
        ({"answer": (False, False)}, r"answer=\(False, False\)"),
    ],
)
def test_readings_that_do_not_fit_are_refused(fields, message):
    with pytest.raises(ValueError, match=message):
        span_explorer([changed(READ, **fields)])


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"readings": []}, "readings: 0 of them; a list of 1 to 12 SpanReading"),
        ({"readings": None}, "readings: a NoneType; a list of 1 to 12"),
        ({"readings": [READ] * 13}, "readings: 13 of them; a list of 1 to 12"),
        ({"readings": [READ], "read": 3}, r"read=3 cannot be called; a function \(question, passage\) -> SpanReading"),
        ({"readings": [READ], "threshold": "0"}, "threshold='0': a number"),
        ({"readings": [READ], "threshold": float("nan")}, "threshold=nan: a number"),
        ({"readings": [READ], "threshold": -float("inf")}, "threshold=-inf: a number"),
        ({"readings": [READ], "threshold": 1001}, "threshold=1001: a number, .*at most 1,000, or None"),
        ({"readings": [READ], "threshold": True}, "threshold=True"),
        ({"readings": [READ], "longest": "3"}, "longest='3': 1 to 40 tokens"),
        ({"readings": [SAID]}, r"readings\[0\]: a Predictions; a SpanReading"),
        ({"readings": [READ], "longest": 0}, "longest=0: 1 to 40 tokens"),
        ({"readings": [READ], "longest": 2.5}, "longest=2.5"),
        ({"readings": [READ], "longest": True}, "longest=True"),
    ],
)
def test_arguments_that_cannot_be_drawn_are_refused(arguments, message):
    with pytest.raises(ValueError, match=message):
        span_explorer(**arguments)


def test_numbers_of_numpy_and_tensors_of_targets_do():
    plain = span_explorer([READ], longest=3, threshold=0.5)
    made = span_explorer(
        [changed(READ, answer=torch.tensor(READ.answer), start=torch.tensor(READ.start, requires_grad=True))],
        longest=np.int64(3),
        threshold=np.float32(0.5),
    )
    try:
        assert made.payload() == plain.payload()
    finally:
        plain.close()
        made.close()


def test_what_read_raises_is_told_and_changes_nothing():
    def read(question, passage):
        if question == "bad ?":
            raise KeyError(question)
        return {"worse ?": 3, "worst ?": changed(READ, answer="x")}.get(question, reading(question, passage))

    made = span_explorer([READ], read=read)
    try:
        before = made.params, made.arrays, made.state
        assert made.answer({"name": "ask", "value": "bad ?"}) == "KeyError: 'bad ?'"
        assert "read(question, passage): a int; a SpanReading" in made.answer({"name": "ask", "value": "worse ?"})
        assert "read(question, passage): answer='x'" in made.answer({"name": "ask", "value": "worst ?"})
        assert (made.params, made.arrays, made.state) == before
        assert made.answer({"name": "ask", "value": "good ?"}) == ""
    finally:
        made.close()


# ---- spans: what it says -------------------------------------------------------------------------------------


def random_reading(seed: int, question: str, answer: Any = None) -> SpanReading:
    generator = np.random.default_rng(seed)
    one = reading(question, "a b c d e f g h")
    start, end = (3 * generator.normal(size=(2, len(one.tokens)))).astype(np.float32)
    return checked_reading(changed(one, start=start, end=end, answer=answer), "")


@given(st.integers(0, 10**6), st.integers(1, 9), st.floats(-4, 4))
@settings(max_examples=40)
def test_the_walk_of_spans_is_true_of_any_model(seed, longest, threshold):
    readings = [random_reading(seed, "who ?", (5, 6)), random_reading(seed + 1, "what ?", (0, 0))]
    steps = {step.title: step for step in span_walk(readings, longest, threshold, typed=True)}
    found = [best(one, longest) for one in readings]
    for title, step in steps.items():
        if not step.state:
            continue
        one, span = (part[int(step.state["question"])] for part in (readings, found))
        text = " ".join(one.tokens[span.first : span.last + 1])
        start, end = one.start.argmax(), one.end.argmax()
        if title == "Two softmaxes, over the tokens":
            for scores, place in ((one.start, start), (one.end, end)):
                assert f"at place {place}" in step.look
                assert share(float(shares(scores).max())) in step.look
        elif title == "The best pair":
            assert f"“{text}”" in step.look
            assert f"{span.score:.1f}".replace("-", "−") in step.look
        elif title == "The likeliest ends may make no span":
            assert end < start
        elif title == "Another question":
            assert step.state["question"] == "1"
        elif title == "The longest answer":
            assert step.state["longest"] == span.last - span.first
            assert span.lead < threshold
        elif title == "No answer":
            assert span.lead == max(other.lead for other in found)
            assert ("so there is none" in step.look) == (span.lead >= threshold)
        elif title == "A mistake":
            gives = (span.first, span.last) if span.lead < threshold else (0, 0)
            assert gives != one.answer
    rights = [
        one.answer == ((span.first, span.last) if span.lead < threshold else (0, 0))
        for one, span in zip(readings, found, strict=True)
    ]
    assert ("A mistake" in steps) == (not all(rights))
    assert "No answer" in steps
    assert "Your question" in steps


def test_best_is_what_trying_all_pairs_finds():
    generator = np.random.default_rng(3)
    for longest in (1, 2, 5, 30):
        one = random_reading(int(generator.integers(10**6)), "who ?")
        pairs = {
            (i, j): float(one.start[i]) + float(one.end[j])
            for i in range(len(one.tokens)) for j in range(i, min(len(one.tokens), i + longest))
            if one.allowed[i] and one.allowed[j]
        }  # fmt: skip
        found = best(one, longest)
        assert (found.first, found.last) == max(pairs, key=pairs.get)
        assert found.score == max(pairs.values())
        assert found.lead == float(one.start[0]) + float(one.end[0]) - found.score


def test_the_table_of_spans_says_what_is_given_and_what_is_right():
    none = changed(random_reading(1, "who ?"), answer=(0, 0))
    none.start[0] = none.end[0] = 30
    columns, rows = span_table([checked_reading(READ, ""), none, random_reading(2, "what ?")], 15, 0.0)
    assert columns[-2:] == ["answer given", "right answer"]
    assert rows[0] == [QUESTION, "the red mat .", "10.3", "1.6", "the span", "the red mat ."]
    assert rows[1][-2:] == ["none", "none"]
    assert rows[2][-1] == ""
    assert "but [CLS] leads: no answer." in span_alt(none, 15, 0.0)
    assert "no answer" not in span_alt(none, 15, None)


def test_a_passage_is_put_together_from_its_tokens():
    tokens = ["[CLS]", "q", "[SEP]", "lis", "##bon", "is", "old", "[SEP]"]
    allowed = np.array([2 < t < 7 for t in range(8)])
    one = SpanReading("q", tokens, np.zeros(8), np.zeros(8), allowed)
    assert text_of(one) == "lisbon is old"
    assert text_of(changed(one, passage="Lisbon is old")) == "Lisbon is old"
    assert (
        text_of(changed(one, tokens=["[CLS]", "q", "[SEP]", "Lis", "bon", " is", " old", "[SEP]"])) == "Lisbon is old"
    )


# ---- both: stored forms --------------------------------------------------------------------------------------


@pytest.mark.parametrize("make", [
    lambda text: bert_explorer(**bert_sample(text)),
    lambda text: span_explorer(**span_sample(f"{text} . {PASSAGE}")),
])  # fmt: skip
@pytest.mark.parametrize("text", [HOSTILE, "고양이 on the mat", "$x_1$ and $", SENTENCE])
def test_stored_form_is_small_and_any_text_is_inert(make, text):
    made = make(text)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error")  # matplotlib warns of a letter that it cannot draw
            html = made.html()
        assert len(made.poster()) < 40_000
        assert "<img src=x" not in html
        assert "</script><img" not in html
        assert made.data_bytes < 10_000
    finally:
        made.close()


@pytest.mark.parametrize(("make", "sample"), [(bert_explorer, bert_sample), (span_explorer, span_sample)])
def test_a_projector_has_room_for_its_larger_text(make, sample):
    plain, large = make(**sample()), make(**sample(), projector=True)
    try:
        assert large.height >= 1.5 * plain.height
    finally:
        plain.close()
        large.close()


# ---- JavaScript is Python ------------------------------------------------------------------------------------


@pytest.mark.frontend
def test_javascript_says_shares_ranks_and_tokens_as_python():
    ps = [0, 4e-5, 6e-5, 0.00094, 0.00096, 0.0094, 0.0096, 0.05, 0.0994, 0.0996, 0.5, 0.994, 0.9951, 1]
    ns = [1, 2, 10, 11, 13, 21, 22, 23, 101, 112, 1003, 30522]
    tokens = [" the", "##s", "고양이", "\n", "<b>"]
    body = "return [read.ps.map(compute.share), read.ns.map(compute.ordinal), read.tokens.map(compute.readable)];"
    got = by_node("bert", body, {"ps": ps, "ns": ns, "tokens": tokens})
    assert got == [[share(p) for p in ps], [ordinal(n) for n in ns], [readable(token) for token in tokens]]


SPANS = """
return read.map(({ start, end, allowed, longest, threshold, tokens }) => {
  const found = compute.decide({ start, end, allowed }, longest, threshold);
  const text = compute.textOf(tokens ?? [], found.best.first, found.best.last);
  return { ...found, start: compute.softmax(start), text };
});
"""


@pytest.mark.frontend
def test_javascript_finds_the_span_that_python_finds():
    cases = [(random_reading(seed, "who ?"), longest) for seed in range(30) for longest in (1, 2, 4, 40)]
    asked = [
        {
            "start": one.start.tolist(), "end": one.end.tolist(), "allowed": one.allowed.tolist(), "tokens": one.tokens,
            "longest": longest, "threshold": 0.5,
        }
        for one, longest in cases
    ]  # fmt: skip
    for (one, longest), got in zip(cases, by_node("spans", SPANS, asked), strict=True):
        found = best(one, longest)
        assert (got["best"]["first"], got["best"]["last"]) == (found.first, found.last)
        assert got["best"]["score"] == pytest.approx(found.score, abs=1e-6)
        assert got["lead"] == pytest.approx(found.lead, abs=1e-6)
        assert got["answered"] == (found.lead < 0.5)
        assert got["start"] == pytest.approx(shares(one.start), abs=1e-6)
        assert got["text"] == " ".join(one.tokens[found.first : found.last + 1])


@pytest.mark.frontend
def test_javascript_gives_the_answer_that_lessons_give():
    generator = torch.Generator().manual_seed(0)
    cases = []
    for T in (2, 3, 8, 40):
        for longest in (1, 3, 30):
            for scale in (4, 1000):  # of whole numbers: among the small ones many are equal
                start, end = torch.randint(-scale, scale, (2, T), generator=generator).double()
                allowed = torch.rand(T, generator=generator) < 0.7
                allowed[0], allowed[-1] = False, True
                cases.append((start, end, allowed, longest))
                cases.append((start + torch.rand(T, generator=generator).double(), end, allowed, longest))
    asked = [
        {
            "start": s.tolist(),
            "end": e.tolist(),
            "allowed": a.tolist(),
            "longest": n,
            "threshold": 0,
            "tokens": ["x"] * len(s),
        }
        for s, e, a, n in cases
    ]
    spans = [best_span(*case) for case in cases]
    assert len({span is None for span in spans}) == 2
    for span, got in zip(spans, by_node("spans", SPANS, asked), strict=True):
        assert got["answered"] == (span is not None)
        if span is not None:
            assert (got["best"]["first"], got["best"]["last"]) == (span.start, span.end)
            assert -got["lead"] == pytest.approx(span.margin, abs=1e-6)
