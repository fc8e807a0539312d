"""The attention explorer without a browser: what it stores, the student's function, JavaScript against lessons."""

import json
import math

import numpy as np
import pytest
import torch
from torch import nn
from torch.nn import functional as F

from lessons.attention import MultiHeadAttention, attention, causal_mask, fast_attention
from tests.browser.hostile import HOSTILE
from tests.widgets.node import by_node
from tests.widgets.payload import stored
from widgets.attention import (
    FEATURES,
    MASKS,
    PAD,
    SENTENCE,
    WALK,
    WORDS,
    attention_explorer,
    masks_of,
    split,
    try_function,
    vectors,
)

TOKENS = split(SENTENCE)


@pytest.fixture(scope="module")
def explorer():
    return attention_explorer()


def test_payload_is_what_lessons_takes(explorer):
    for name, values in zip(("query", "key", "value"), vectors(TOKENS), strict=True):
        np.testing.assert_array_equal(stored(explorer, name), values)
    masks = stored(explorer, "mask")
    assert explorer.params["masks"] == list(MASKS)
    is_token = torch.tensor([token != PAD for token in TOKENS])
    T = len(TOKENS)
    np.testing.assert_array_equal(masks[0], np.ones((T, T)))
    np.testing.assert_array_equal(masks[1], causal_mask(T))
    np.testing.assert_array_equal(masks[2], is_token.expand(T, T))
    np.testing.assert_array_equal(masks[3], causal_mask(T) & is_token)


def test_poster_and_table_show_the_students_own_weights():
    explorer = attention_explorer(lambda q, k, v, mask: torch.softmax(q @ k.mT / 9, -1) * mask @ v)
    shown = stored(explorer, "own_weights")[list(MASKS).index("padding"), 0]
    rows = [[float(cell) for cell in row[1:]] for row in explorer._table[1]]
    np.testing.assert_allclose(rows, shown, atol=6e-4)
    assert explorer.poster() != attention_explorer().poster()


def test_the_answers_in_the_notebook_are_so():
    words = split(SENTENCE)
    masks = masks_of([word != PAD for word in words], len(words))

    def row(word, mask="padding", scale=None):
        return attention(*vectors(words), masks[mask], scale=scale)[1][0, words.index(word)]

    assert words[row("because").argmax()] == "sat"
    cat = words.index("cat")
    by_divisor = [row("it", scale=1 / divisor)[cat].item() for divisor in (1, 2, 4)]  # 1, √d_head, d_head
    assert by_divisor == sorted(by_divisor, reverse=True)
    assert row("the", "causal")[0] == 1


def test_tokens_may_be_numbers():
    assert attention_explorer(tokens=[3, 1, 4]).params["tokens"] == ["3", "1", "4"]


def test_caps(explorer):
    assert explorer.data_bytes <= 100_000
    assert len(explorer.poster()) <= 40_000
    json.dumps(explorer.payload(), allow_nan=False)


def weights_of(state):
    """The weights that a step of the walk shows, by lessons."""
    query, key, value = vectors(TOKENS)
    mask = masks_of([token != PAD for token in TOKENS], len(TOKENS))[state["mask"]]
    scale = 1 / (math.sqrt(query.shape[-1]) * state["temperature"])
    if state["place"] == "after":
        return attention(query, key, value, scale=scale)[1][0] * mask
    return attention(query, key, value, mask, scale=scale)[1][0]


def test_what_the_walk_says_is_so():
    it, cat, sat, tired = (TOKENS.index(word) for word in ("it", "cat", "sat", "tired"))
    first, second, third, fourth, fifth, late, ahead, cold = WALK
    query, key, value = vectors(TOKENS)
    scores = query[0] @ key[0].T
    assert [TOKENS[i] for i in first.state["cell"]] == ["it", "cat"]
    assert scores[it].argmax() == cat
    assert [TOKENS[i] for i in second.state["cell"]] == ["sat", "cat"]
    assert scores[sat].argmax() == cat
    assert third.state["scale"] == "head"
    assert math.sqrt(query.shape[-1]) == 2
    assert TOKENS[fourth.state["cell"][1]] == PAD
    assert weights_of(fourth.state | {"mask": "none"})[it, -1] > 0.1  # they would be heard
    weights = weights_of(fifth.state)
    torch.testing.assert_close(weights.sum(-1), torch.ones(len(TOKENS)))
    assert not weights[:, -2:].any()
    assert weights[it, cat] > 0.7  # "mostly"
    output = weights[it] @ value[0]
    assert F.cosine_similarity(output, value[0, cat], dim=0) > 0.98
    assert weights_of(late.state)[it].sum() < 0.8
    ahead_weights = weights_of(ahead.state)
    assert ahead_weights[0].tolist()[:2] == [1, 0]
    assert (ahead_weights[tired, : tired + 1] > 0).all()
    assert weights_of(cold.state)[it, cat] > 0.99
    hot = weights_of(cold.state | {"temperature": 4.0})
    assert hot[it].max() < 2.5 / 7


def test_the_dictionary_can_be_read():
    for offers, looks_for in WORDS.values():
        assert len(offers) == len(looks_for) == len(FEATURES)
    assert set(TOKENS) <= set(WORDS)
    query, key, _ = vectors(["Cat,", "zebra", "zebra", "얼룩말", "\ud800"])
    assert key[0, 0].tolist() == list(WORDS["cat"][0])
    torch.testing.assert_close(query[0, 1], query[0, 2])
    assert not torch.equal(query[0, 1], query[0, 3])


def test_the_table_and_the_poster_survive_any_token():
    tokens = [HOSTILE, "$x_1$", "고양이", "🙂", PAD]
    explorer = attention_explorer(tokens=tokens)
    html = explorer.html()
    assert "<b class=hostile>" not in html
    assert 'onerror="' not in html
    assert "고양이" in html
    assert explorer.params["tokens"] == tokens


# The student's own ----------------------------------------------------------------------------------------------


def right(query, key, value, mask):
    return attention(query, key, value, mask)


def without_mask(query, key, value):
    return F.scaled_dot_product_attention(query, key, value)


def batched_only(query, key, value, mask):
    _, _, _, d = query.shape
    weights = torch.softmax((query @ key.transpose(2, 3) / d**0.5).masked_fill(~mask, -math.inf), -1)
    return weights @ value


@pytest.mark.parametrize("function", [right, batched_only, fast_attention, F.scaled_dot_product_attention])
def test_a_right_function_gives_the_equations_weights(function):
    query, key, value = vectors(TOKENS)
    masks = masks_of([token != PAD for token in TOKENS], len(TOKENS))
    weights, output, note = try_function(function, query, key, value, list(masks.values()))
    assert note == ""
    for i, mask in enumerate(masks.values()):
        want, want_weights = attention(query, key, value, mask)
        torch.testing.assert_close(weights[i], want_weights, rtol=0, atol=1e-6)
        torch.testing.assert_close(output[i], want, rtol=0, atol=1e-6)


def test_a_slip_is_drawn_as_it_is():
    explorer = attention_explorer(lambda q, k, v, mask: torch.softmax(q @ k.mT / 2, -1) * mask @ v)
    weights = stored(explorer, "own_weights")
    assert weights.shape == (len(MASKS), 1, len(TOKENS), len(TOKENS))
    assert weights[2].sum(-1).max() < 0.8
    assert explorer.steps == []  # the walk speaks of the equation
    assert next(c for c in explorer.controls if c["name"] == "temperature")["when"] == {"weights": ["equation"]}


def test_a_function_without_a_mask_is_drawn_without_one():
    explorer = attention_explorer(without_mask)
    weights = stored(explorer, "own_weights")
    np.testing.assert_array_equal(weights[0], weights[3])
    assert explorer.params["note"] == "without_mask takes no mask"


@pytest.mark.parametrize("kind", ["ours", "torch"])
def test_a_module_is_drawn_head_by_head(kind):
    torch.manual_seed(0)
    theirs = nn.MultiheadAttention(16, 4, batch_first=True)
    module = theirs if kind == "torch" else MultiHeadAttention(16, 4).load_torch(theirs)
    x = torch.randn(3, 16)
    explorer = attention_explorer(module, x=x, tokens=["a", "b", "c"])
    query, key, value = (torch.tensor(stored(explorer, name)) for name in ("query", "key", "value"))
    assert query.shape == (4, 3, 4)
    _, weights = theirs(x[None], x[None], x[None], average_attn_weights=False)
    torch.testing.assert_close(attention(query, key, value)[1], weights[0], rtol=0, atol=1e-6)
    names = [control["name"] for control in explorer.controls]
    assert names[0] == "head"
    assert "sentence" not in names  # another sentence has no x
    assert explorer.params["features"] == []


def gives_nothing(query, key, value, mask):
    return None


@pytest.mark.parametrize(
    ("make", "says"),
    [
        (lambda: attention_explorer(tokens="one"), "1 of them; 2 to 12 words"),
        (lambda: attention_explorer(tokens=["a"] * 13), "13 of them"),
        (lambda: attention_explorer(mask="casual"), "mask='casual' is unknown; choose one of none, causal"),
        (lambda: attention_explorer(x=torch.zeros(2, 4)), "x is given without a module"),
        (lambda: attention_explorer(nn.Linear(4, 4), x=torch.zeros(2, 4)), "a Linear cannot be drawn"),
        (lambda: attention_explorer(MultiHeadAttention(8, 2), tokens="a b"), r"x has shape None; 4 tokens"),
        (lambda: attention_explorer(MultiHeadAttention(8, 2), x=torch.zeros(3, 8), tokens=["a", "b"]), r"\(2, 8\)"),
        (lambda: attention_explorer(MultiHeadAttention(64, 32), x=torch.zeros(2, 64), tokens=["a", "b"]), "32 heads"),
        (lambda: attention_explorer(lambda q, k, v: 1 / 0), "ZeroDivisionError"),
        (lambda: attention_explorer(gives_nothing), "gives_nothing cannot be drawn. it gave NoneType"),
        (lambda: attention_explorer(lambda q, k, v: q @ k.mT), "the output has shape"),
    ],
)
def test_what_cannot_be_drawn_says_why(make, says):
    with pytest.raises(ValueError, match=says):
        make()


def test_typing_a_sentence_replaces_all_that_depends_on_it():
    explorer = attention_explorer(right)
    assert explorer.answer({"name": "sentence", "value": "a red ball"}) == ""
    assert explorer.params["tokens"] == ["a", "red", "ball", PAD, PAD]
    assert stored(explorer, "own_weights").shape == (4, 1, 5, 5)
    assert stored(explorer, "mask").shape == (4, 5, 5)
    np.testing.assert_array_equal(stored(explorer, "key"), vectors(["a", "red", "ball", PAD, PAD])[1])
    for bad in ("", "word", "w " * 13):
        assert "2 to 12 words" in explorer.answer({"name": "sentence", "value": bad})
    assert explorer.params["tokens"] == ["a", "red", "ball", PAD, PAD]


# JavaScript against lessons ---------------------------------------------------------------------------------------


@pytest.mark.frontend
def test_javascripts_stages_equal_lessons():
    generator = torch.Generator().manual_seed(0)
    cases, want = [], []
    for T, S, d, divisor in ((1, 1, 1, 1.0), (5, 7, 4, 2.0), (12, 12, 16, 0.4), (3, 8, 64, 32.0)):
        query, key = (2 * torch.randn(n, d, generator=generator, dtype=torch.float64) for n in (T, S))
        value = torch.randn(S, 6, generator=generator, dtype=torch.float64)
        for kind in ("none", "causal", "any", "late"):
            mask = causal_mask(T, S) if kind == "causal" else torch.rand(T, S, generator=generator) < 0.6
            if kind == "any":
                mask[0] = False
            used = None if kind in ("none", "late") else mask
            output, weights = attention(query, key, value, used, scale=1 / divisor)
            if kind == "late":
                weights = weights * mask
                output = weights @ value
            want.append((weights.flatten().tolist(), output.flatten().tolist()))
            cases.append({"T": T, "S": S, "d": d, "divisor": divisor, "place": "after" if kind == "late" else "before",
                          "query": query.flatten().tolist(), "key": key.flatten().tolist(),
                          "value": value.flatten().tolist(),
                          "mask": None if kind == "none" else mask.int().flatten().tolist()})  # fmt: skip
    body = """
        const { columnSums, rowOf, stages, weighted } = compute;
        const table = (rows, columns, v) => ({ rows, columns, values: Float64Array.from(v) });
        return read.map((c) => {
          const { weights } = stages(table(c.T, c.d, c.query), table(c.S, c.d, c.key), c);
          const value = table(c.S, 6, c.value);
          const outputs = Array.from({ length: c.T }, (_, t) => [...columnSums(weighted(rowOf(weights, t), value))]);
          return [[...weights.values], outputs.flat()];
        });
    """
    for got, expected in zip(by_node("attention", body, cases), want, strict=True):
        for numbers, exact in zip(got, expected, strict=True):
            np.testing.assert_allclose(numbers, exact, rtol=0, atol=1e-6)
