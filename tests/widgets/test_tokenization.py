"""The tokenization explorer's payload: words, merges, walk, typed text; its JavaScript held to lessons."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from lessons.tokenization import BytePairTokenizer, WordTokenizer
from tests.browser.hostile import HOSTILE
from tests.widgets.node import by_node
from tests.widgets.payload import stored
from widgets.tokenization import FAMILY, OWN_MERGES, pieces, tokenization_explorer, trace, trained_on_prose

SPECIAL = BytePairTokenizer.train(FAMILY * 3, 300, ("<eos>", "<eos>>"))


@pytest.fixture
def explorer():
    made = tokenization_explorer()
    yield made
    made.close()


def test_arrays_hold_the_traces_of_training(explorer):
    assert np.array_equal(stored(explorer, "own"), trace(BytePairTokenizer.train(FAMILY, 256 + OWN_MERGES)))
    assert np.array_equal(stored(explorer, "trained"), trace(trained_on_prose()))
    assert explorer.data_bytes < 30_000
    assert explorer.state == {"text": FAMILY, "source": "text", "own": 10, "vocabulary": 756, "at": 0}


@given(st.text(st.characters(exclude_categories=("Cs",)), max_size=40))
def test_pieces_are_the_texts_bytes(text):
    text = text.replace("b", "<eos>").replace("c", "<eos>>")
    words, special = pieces(SPECIAL, text)
    assert b"".join(word.encode("latin-1") for word in words).decode() == text
    expected = [id for id in SPECIAL.encode(text) if id < 2]
    assert [id for id in special if id >= 0] == expected


def test_a_student_s_own_tokenizer_is_drawn():
    made = tokenization_explorer(SPECIAL, "walk<eos>walks", source="training", merges=5)
    try:
        assert made.params == {"words": ["walk", "<eos>", "walks"], "special": [-1, 0, -1], "first": 2}
        assert np.array_equal(stored(made, "trained"), trace(SPECIAL))
        assert made.state == {"text": "walk<eos>walks", "source": "training", "own": 10, "vocabulary": 261, "at": 0}
        assert not made.steps
    finally:
        made.close()


def test_typed_text(explorer):
    changed = explorer.answer({"name": "text", "value": "나는 걷는다 🙂"})
    assert changed == ""
    assert b"".join(word.encode("latin-1") for word in explorer.params["words"]).decode() == "나는 걷는다 🙂"
    own = stored(explorer, "own")
    assert own.shape[1] == 3
    assert len(own) > 5


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "nothing to cut"),
        (" \n", "nothing to cut"),
        ("x" * 301, "301 characters; at most 300"),
        ("\ud83d", "surrogate"),
    ],
)
def test_a_text_that_cannot_be_drawn_is_refused(explorer, text, says):
    before = explorer.params
    assert says in explorer.answer({"name": "text", "value": text})
    assert explorer.params == before
    with pytest.raises(ValueError, match=says):
        tokenization_explorer(text=text)


def test_a_tokenizer_without_merges_is_refused():
    with pytest.raises(ValueError, match="train it with a vocab_size above 256"):
        tokenization_explorer(BytePairTokenizer())


def test_the_walk_says_what_is_so(explorer):
    own = BytePairTokenizer.train(FAMILY, 256 + OWN_MERGES)

    def cut(step):
        return [own.token(id) for id in own.first_merges(step["state"]["own"]).encode(FAMILY)]

    steps = explorer.steps
    assert len(steps) == 7
    assert cut(steps[0]) == list(FAMILY)
    assert cut(steps[1])[1] == "al"
    assert [m.count for m in own.merges[:3]] == [4, 4, 4]
    assert "walk" in cut(steps[2])
    assert cut(steps[3])[1] == " walk"
    assert "ing" in cut(steps[4])
    assert cut(steps[4]).count("ing") == 2
    assert cut(steps[5]) == ["walk", *(f" {word}" for word in FAMILY.split()[1:])]
    for step in steps:
        place = "own" if step["state"]["source"] == "text" else "vocabulary"
        assert step["state"].keys() == {"text", "source", place, "at"}
        assert step["state"]["text"] == FAMILY


def test_the_walk_has_its_own_text_whatever_was_typed(explorer):
    before = explorer.params["walk"], stored(explorer, "walk").tolist()
    assert before[0] == {"text": FAMILY, "words": explorer.params["words"], "special": [-1] * 7}
    assert before[1] == trace(BytePairTokenizer.train(FAMILY, 256 + OWN_MERGES)).tolist()
    explorer.answer({"name": "text", "value": "나는 걷는다"})
    assert explorer.params["words"] != before[0]["words"]
    assert (explorer.params["walk"], stored(explorer, "walk").tolist()) == before


@pytest.mark.parametrize("special", [("ing",), (" ",), ("walk", "<eos>")])
def test_there_is_no_walk_where_special_tokens_cut_its_words(special):
    made = tokenization_explorer(BytePairTokenizer.train(FAMILY * 3, 300, special))
    try:
        assert not made.steps
        assert "walk" not in made.params
        assert "walk" not in made.arrays
    finally:
        made.close()


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ({"text": 3}, "text must be a str, not int"),
        ({"text": b"walk"}, "text must be a str, not bytes"),
        ({"tokenizer": "gpt2"}, "tokenizer must be a BytePairTokenizer, not str"),
        ({"tokenizer": WordTokenizer.train("walk", 9)}, "tokenizer must be a BytePairTokenizer, not WordTokenizer"),
        ({"merges": -1}, "merges: 0 to 60 would do, not -1"),
        ({"merges": 61}, "merges: 0 to 60 would do, not 61"),
        ({"merges": 1.5}, r"merges: 0 to 60 would do, not 1\.5"),
        ({"merges": True}, "merges: 0 to 60 would do, not True"),
        ({"source": "training", "merges": 1001}, "merges: 0 to 1000 would do, not 1001"),
        ({"source": "mine"}, "source='mine': text or training would do"),
        ({"source": None}, "source=None: text or training would do"),
    ],
)
def test_errors_say_what_would_do(arguments, says):
    with pytest.raises(ValueError, match=says):
        tokenization_explorer(**arguments)


def test_more_merges_than_a_short_text_has_are_all_of_them():
    made = tokenization_explorer(text="ab", merges=10)
    try:
        assert made.html().count("<td>ab</td>") == 1
    finally:
        made.close()


def test_stored_form_is_small_and_hostile_text_is_inert():
    made = tokenization_explorer(text=HOSTILE)
    try:
        html = made.html()
        assert len(made.poster()) < 40_000
        assert "<img src=x" not in html
        assert "</script><img" not in html
    finally:
        made.close()


# ---- JavaScript's encoding is Python's -----------------------------------------------------------------------

BODY = """
const { encode, lengths, countPairs, order, readMerges } = compute;
return read.map(({ words, merges, n }) => {
  const learned = readMerges({ values: merges.flat(), shape: [merges.length, 3] });
  const encoded = encode(words, learned, n);
  return {
    ids: encoded.flatMap((word) => [...Array(word.length).keys()].map((i) => word.charCodeAt(i))),
    lengths: lengths(words, learned),
    best: order(countPairs(encoded), null).slice(0, 1)
      .map(({ pair, count }) => [pair.charCodeAt(0), pair.charCodeAt(1), count]),
    bytes: learned.bytes,
  };
});
"""


@pytest.mark.frontend
def test_javascript_encodes_as_lessons_do():
    texts = [
        FAMILY,
        "aaaa aaaaa aaaaaaa $& $1 $$",
        "나는 걷는다. 걸었다 🙂👩‍👩‍👧 e\u0301",
        "\x00\x01\n\t  \u202e",
        "one",
    ]
    cases = []
    for text in texts:
        own = BytePairTokenizer.train(text, 256 + 60)
        for tokenizer in (own, trained_on_prose()):
            for n in (0, 1, 3, 17, len(tokenizer.merges)):
                cases.append((text, tokenizer, min(n, len(tokenizer.merges)), tokenizer is own))
    questions = [{"words": pieces(t, text)[0], "merges": trace(t).tolist(), "n": n} for text, t, n, _ in cases]
    for (text, tokenizer, n, is_own), answer in zip(cases, by_node("tokenization", BODY, questions), strict=True):
        assert answer["ids"] == tokenizer.first_merges(n).encode(text)
        assert answer["lengths"][n] == len(answer["ids"])
        assert [bytes(token) for token in answer["bytes"]] == [
            tokenizer.token_bytes(id) for id in range(tokenizer.vocab_size)
        ]
        if is_own and n < len(tokenizer.merges):
            merge = tokenizer.merges[n]
            assert answer["best"] == [[*merge.pair, merge.count]]  # the pair shown first is the one merged next
