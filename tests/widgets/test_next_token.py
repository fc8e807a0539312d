"""Lesson 09's explorer of the next token without a browser: readings, payload, what is typed; JavaScript as lessons."""

import math
from dataclasses import replace

import numpy as np
import pytest
import torch
from torch import nn

from lessons.generation import FromFunction, Strategy, choose
from lessons.gpt import GPT, GPTConfig
from tests.browser.hostile import HOSTILE
from tests.browser.next_token_sample import TEXT, Sample, next_token_sample
from tests.widgets.node import by_node
from tests.widgets.payload import stored
from widgets.gpt.continuations import MOST_TOKENS, TEMPERATURES, TOP, Continuation, checked, next_id, packed, reading_of
from widgets.gpt.next_token import next_token_explorer
from widgets.gpt.next_token_telling import next_token_table, next_token_walk, surprises

LETTERS = "abcdefghijklmnopqrstuvwxyz "


@pytest.fixture
def explorer():
    made = next_token_explorer(**next_token_sample())
    yield made
    made.close()


def letters(text: str) -> list[int]:
    return [LETTERS.index(letter) for letter in text]


def joined(ids: list[int]) -> str:
    return "".join(LETTERS[number] for number in ids)


def tiny(context: int = 16) -> GPT:
    torch.manual_seed(0)
    return GPT(GPTConfig(vocab_size=27, d_model=16, n_layers=2, n_heads=2, context=context, dropout=0.5))


def random_reading(seed: int, V: int, T: int = 3, scale: float = 2.0) -> Continuation:
    generator = np.random.default_rng(seed)
    logits = (generator.normal(size=(T, V)) * scale).round(1)  # rounded: many are equal
    return Continuation(["x"] * T, generator.integers(0, V, T).tolist(), logits, str)


# ---- readings ------------------------------------------------------------------------------------------------


def test_a_gpt_is_read_in_one_call_in_evaluation_mode_and_left_in_its_own():
    model = tiny().train()
    calls = []
    model.register_forward_hook(lambda *_: calls.append(1))
    reading = reading_of(model, letters, joined)("a cat")
    assert len(calls) == 1
    assert model.training
    assert reading.tokens == list("a cat")
    assert reading.token(2) == "c"
    with torch.no_grad():
        assert torch.allclose(reading.logits, model.eval()(torch.tensor([letters("a cat")]))[0])
    assert not reading.logits.requires_grad


def test_numbers_do_as_a_text_does():
    read = reading_of(tiny(), letters, joined)
    assert torch.equal(read("cat").logits, read(letters("cat")).logits)


def test_a_model_of_transformers_is_read():
    transformers = pytest.importorskip("transformers")
    torch.manual_seed(0)
    config = transformers.GPT2Config(vocab_size=27, n_positions=16, n_embd=16, n_layer=1, n_head=2)
    model = transformers.GPT2LMHeadModel(config).train()
    reading = reading_of(model, letters, joined)("a cat")
    assert model.training
    with torch.no_grad():
        assert torch.allclose(reading.logits, model.eval()(torch.tensor([letters("a cat")])).logits[0])


def test_a_function_is_asked_about_each_beginning():
    table = torch.randn(27, 27, generator=torch.Generator().manual_seed(0))
    reading = reading_of(FromFunction(lambda ids: table[ids[:, -1]]), letters, joined)("cat")
    assert torch.equal(reading.logits, table[letters("cat")])


@pytest.mark.parametrize(
    ("ask", "message"),
    [
        (lambda: reading_of(nn.Linear(2, 2), letters, joined), "model is a Linear; a GPT"),
        (lambda: reading_of(tiny(), None, joined), "encode=None cannot be called; a function text -> token numbers"),
        (lambda: reading_of(tiny(), letters, "x"), "decode='x' cannot be called"),
        (lambda: reading_of(tiny(), letters, joined)(""), "text='' has no token"),
        (lambda: reading_of(tiny(8), letters, joined)("a" * 9), "text: 9 tokens; at most 8 can be read here"),
        (lambda: reading_of(tiny(128), letters, joined)("a" * 65), "text: 65 tokens; at most 64"),
        (lambda: reading_of(tiny(), lambda text: [27], joined)("a"), "token number 27 is not in a vocabulary of 27"),
        (lambda: reading_of(tiny(), lambda text: ["a"], joined)("a"), "token numbers are needed"),
    ],
)
def test_what_cannot_be_read_is_refused(ask, message):
    with pytest.raises(ValueError, match=message):
        ask()


# ---- what is stored ------------------------------------------------------------------------------------------


def test_arrays_hold_the_scores_and_the_surprise(explorer):
    reading = Sample().read(TEXT)
    logits = torch.tensor(reading.logits, dtype=torch.float64)
    T = len(reading.ids)
    ordered, order = logits.sort(dim=1, descending=True, stable=True)
    highest = ordered[:, :1]
    assert np.allclose(stored(explorer, "top0"), (ordered - highest)[:, :TOP], atol=0.01)
    for i, temperature in enumerate(TEMPERATURES):
        rest = torch.logsumexp((ordered - highest)[:, TOP:] / temperature, dim=1)
        assert np.allclose(stored(explorer, "rest0")[:, i], rest, rtol=1e-3, atol=1e-3)
    log_p = logits.log_softmax(dim=1)
    bits = [-log_p[t, reading.ids[t + 1]].item() / math.log(2) for t in range(T - 1)]
    found = stored(explorer, "surprise0")
    assert np.isnan(found[0])
    assert np.allclose(found[1:], bits, atol=1e-5)
    assert surprises(reading) == pytest.approx(bits, abs=1e-5)
    ranks = stored(explorer, "rank0")
    assert [int(order[t, ranks[t] - 1]) for t in range(T - 1)] == reading.ids[1:]
    assert ranks[-1] == 0
    first = explorer.params["examples"][0]
    assert first["tokens"] == reading.tokens
    assert first["top_tokens"][1] == [reading.token(int(number)) for number in order[1, :TOP]]
    assert first["others"] == 120 - TOP
    assert explorer.state["at"] == T - 1


def test_the_most_that_can_be_drawn_fits_what_a_notebook_stores():
    V = 200
    readings = {str(i): random_reading(i, V, MOST_TOKENS) for i in range(6)}
    made = next_token_explorer(list(readings), readings.__getitem__)
    try:
        assert made.data_bytes < 100_000
    finally:
        made.close()


def test_a_small_vocabulary_has_no_rest_and_one_token_no_surprise():
    made = next_token_explorer("x", lambda text: random_reading(0, 5, 1))
    try:
        assert stored(made, "top0").shape == (1, 5)
        assert np.isneginf(stored(made, "rest0")).all()
        assert [c["max"] for c in made.controls if c["name"] == "top_k"] == [5]
        assert made.controls[0]["name"] == "temperature"  # nothing to choose from
        assert made.html()
    finally:
        made.close()


def test_a_hostile_token_is_stored_as_text():
    made = next_token_explorer(**next_token_sample(HOSTILE))
    try:
        html = made.html()
        assert "<img src=x" not in html
        assert "</script><img" not in html
        assert len(made.poster()) < 40_000
    finally:
        made.close()


def test_a_projector_has_room_for_its_larger_text(explorer):
    large = next_token_explorer(**next_token_sample(), projector=True)
    try:
        assert large.height >= 1.5 * explorer.height
    finally:
        large.close()


# ---- what is typed and appended ------------------------------------------------------------------------------


def test_a_typed_text_is_shown_and_opens_after_its_last_token(explorer):
    assert explorer.answer({"name": "text", "value": "The 고양이 sat"}) == ""
    assert explorer.params["typed"]["tokens"] == ["The", " 고양이", " sat"]
    assert (explorer.state["example"], explorer.state["at"]) == ("yours", 2)
    assert explorer.answer({"name": "text", "value": ""}) == ""
    assert explorer.state["example"] == "0"
    assert "401 characters; at most 400" in explorer.answer({"name": "text", "value": "x" * 401})
    assert "65 tokens; 1 to 64 can be drawn" in explorer.answer({"name": "text", "value": "a" + " a" * 64})


def test_append_takes_the_drawn_token_and_draws_anew(explorer):
    sample = Sample()
    reading = sample.read(TEXT)
    explorer.set(at=3, temperature=1.5, top_k=7, top_p=0.9)
    u = float(stored(explorer, "draws")[0])
    chosen = next_id(checked(reading, ""), 3, Strategy(1.5, 7, 0.9), u)
    assert explorer.answer({"name": "append", "value": 1}) == ""
    assert explorer.params["typed"]["tokens"] == [*reading.tokens[:4], sample.token(chosen)]
    assert explorer.state["text"] == "".join(explorer.params["typed"]["tokens"])
    assert (explorer.state["example"], explorer.state["at"], explorer.state["roll"]) == ("yours", 4, 1)
    assert explorer.answer({"name": "append", "value": 2}) == ""
    assert len(explorer.params["typed"]["tokens"]) == 6
    assert explorer.state["roll"] == 2


def test_append_leaves_a_text_that_could_be_typed_where_tokens_are_bytes():
    """Three bytes make a letter; token 256 stands before every text, as <|endoftext|> does."""
    after = torch.zeros(257, 257)
    for before, number in zip([ord("x"), *"한".encode()], [*"한".encode(), ord("A")], strict=True):
        after[before, number] = 50
    model = FromFunction(lambda ids: after[ids[:, -1]])

    def decode(ids: list[int]) -> str:
        return bytes(number for number in ids if number < 256).decode(errors="replace") + "<end>" * ids.count(256)

    made = next_token_explorer("x", reading_of(model, lambda text: [256, *text.encode()], decode))
    try:
        made.set(temperature=0)
        fields = []
        for n in range(4):
            assert made.answer({"name": "append", "value": n}) == ""
            fields.append(made.state["text"])
        assert fields == ["x", "x", "x한", "x한A"]
        assert made.params["typed"]["tokens"] == ["<end>", "x", "\ufffd", "\ufffd", "\ufffd", "A"]
    finally:
        made.close()


def test_a_text_that_is_full_takes_no_more():
    made = next_token_explorer("a" + " a" * 63, Sample().read)
    try:
        before = made.params, made.state
        assert "65 tokens; 1 to 64" in made.answer({"name": "append", "value": 1})
        assert (made.params, made.state) == before
    finally:
        made.close()


@pytest.mark.parametrize("V", [40, 300])
def test_what_is_appended_is_what_lessons_choose_from_the_likeliest_on(V):
    reading = checked(random_reading(1, V), "")
    logits = torch.tensor(np.asarray(reading.logits)[0]).double()
    taken = set()
    for u in np.linspace(0, 0.999, 40):
        for strategy in (Strategy(), Strategy(0.5, 9, 0.8), Strategy(1.3, None, 0.95), Strategy.greedy()):
            ordered, order = logits.sort(descending=True, stable=True)
            after = strategy.distribution(ordered).after
            found = order.tolist().index(next_id(reading, 0, strategy, float(u)))
            ends = torch.cat([torch.zeros(1).double(), after.cumsum(0)])
            # Scores are rounded to 16 bits; the draw lies in the token's own part or on its border.
            assert ends[found] - 3e-3 <= u <= ends[found + 1] + 3e-3
            taken.add(found)
    assert max(taken) > (60 if V > 60 else 10)


# ---- what is refused -----------------------------------------------------------------------------------------

READ = random_reading(0, 8)


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"tokens": []}, "0 tokens; 1 to 64 can be drawn"),
        ({"tokens": "abc"}, "tokens is 'abc'; a list of strings would do"),
        ({"tokens": [1, 2, 3]}, "tokens must be strings"),
        ({"logits": READ.logits[1:]}, r"logits has shape \(2, 8\); \(3, V\) would do"),
        ({"logits": READ.logits[0]}, r"logits has shape \(8,\)"),
        ({"logits": None}, "logits is None; an array or a tensor of real numbers would do"),
        ({"logits": READ.logits * np.nan}, "logits has a NaN, an infinite score"),
        ({"logits": np.full((3, 8), -np.inf)}, "a row of nothing but -inf"),
        ({"logits": torch.zeros(3, 8, device="meta")}, "logits cannot be read as an array"),
        ({"ids": [0, 1]}, r"ids=\[0, 1\]; 3 whole numbers from 0 to 7 would do"),
        ({"ids": [0, 1, 8]}, "3 whole numbers from 0 to 7"),
        ({"ids": [0, 1, 0.5]}, "3 whole numbers"),
        ({"ids": ["a", "b", "c"]}, "ids is .*whole numbers would do"),
        ({"token": None}, "token=None; a function id -> text would do"),
        ({"token": 3}, "token=3 cannot be called"),
        ({"text": 3}, "text=3; the text that the tokens make would do"),
        ({"token": lambda number: number}, r"token\(\d\) is \d; a text would do"),
    ],
)
def test_readings_that_do_not_fit_are_refused(fields, message):
    with pytest.raises(ValueError, match=message):
        next_token_explorer("x", lambda text: replace(READ, **fields))


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"texts": 3}, "texts=3; a text or a list of texts would do"),
        ({"texts": ["a", 3]}, "texts=.*; a text or a list of texts"),
        ({"texts": []}, "texts: 0 of them; 1 to 6 would do"),
        ({"texts": list("abcdefg")}, "texts: 7 of them"),
        ({"texts": ""}, "texts: '' is empty"),
        ({"read": None}, "read is missing; a function text -> Continuation"),
        ({"read": 3}, "read=3 cannot be called"),
        ({"read": str}, r"read\('x'\): a str; a Continuation would do"),
        ({"title": 3}, "title=3; a text would do"),
        ({"projector": 1}, "projector=1; True or False would do"),
        ({"seed": -1}, "seed=-1; a whole number, 0 or more"),
        ({"seed": "a"}, "seed='a'; a whole number"),
    ],
)
def test_arguments_that_cannot_be_drawn_are_refused(arguments, message):
    with pytest.raises(ValueError, match=message):
        next_token_explorer(**({"texts": "x", "read": lambda text: READ} | arguments))


# ---- what it says --------------------------------------------------------------------------------------------


def test_the_walk_is_true_of_the_reading(explorer):
    reading = Sample().read(TEXT)
    found = surprises(reading)
    steps = {step.title: step for step in next_token_walk(reading)}
    most = steps["The most surprising token"]
    assert found[most.state["at"]] == max(found)
    assert f"{max(found):.1f} bits" in most.look
    assert found[steps["The least surprising token"].state["at"]] == min(found)
    for step in explorer.steps:
        explorer.set(**step["state"])


def test_the_table_has_each_token():
    reading = Sample().read("The cat sat")
    columns, rows = next_token_table(reading)
    assert [row[:2] for row in rows] == [[0, "The"], [1, "␣cat"], [2, "␣sat"]]
    assert [row[2] for row in rows] == ["", *(f"{value:.1f}" for value in surprises(reading))]
    best = reading.token(int(reading.logits[2].argmax()))
    assert rows[2][3].startswith(best.replace(" ", "␣"))
    assert all(len(row) == len(columns) for row in rows)


# ---- JavaScript is lessons -----------------------------------------------------------------------------------

STRATEGIES = [
    Strategy(temperature, top_k, top_p)
    for temperature in (0.0, 0.05, 0.7, 1.0, 2.0)
    for top_k in (None, 1, 5, 40)
    for top_p in (None, 0.05, 0.5, 0.9)
]
GOLDEN = """
return read.map(({ top, rest, temperature, topK, topP, us }) => {
  const of = compute.distribution({ top, rest, step: read[0].step }, { temperature, topK, topP });
  return { ...of, indices: us.map((u) => compute.drawn(of, u).index) };
});
"""


@pytest.mark.frontend
@pytest.mark.parametrize("V", [50, 400])
def test_javascript_keeps_and_draws_what_lessons_do(V):
    us = [0.0, 0.123, 0.5, 0.77, 0.999]
    cases = [(seed, strategy) for seed in range(6) for strategy in STRATEGIES]
    asked, wanted = [], []
    for seed, strategy in cases:
        scores = torch.tensor(random_reading(seed, V, 1, scale=4.0).logits[0]).sort(descending=True).values
        scores -= scores[0].clone()
        rest = [torch.logsumexp(scores[TOP:] / t, 0).item() for t in TEMPERATURES] if V > TOP else []
        asked.append(
            {
                "top": scores[:TOP].tolist(), "rest": rest or [-1e9] * len(TEMPERATURES), "step": 0.05, "us": us,
                "temperature": strategy.temperature, "topK": strategy.top_k or 0, "topP": strategy.top_p or 1,
            }
        )  # fmt: skip
        wanted.append(strategy.distribution(scores))
    borders = 0
    for case, got, of in zip(asked, by_node("next_token", GOLDEN, asked), wanted, strict=True):
        assert got["before"] == pytest.approx(of.before[:TOP].tolist(), abs=1e-6)
        inside = bool(of.kept[TOP:].any()) and not bool(of.kept[TOP:].all())
        borders += inside
        # Of the others only the sum is known: there the border of top-p is met up to the one token that crosses it.
        room = float(of.before[TOP - 1]) if inside else 1e-6
        assert got["kept"] == of.kept[:TOP].tolist()
        assert got["lost"] == pytest.approx(float(of.lost), abs=room)
        assert got["rest"]["after"] == pytest.approx(float(of.after[TOP:].sum()), abs=2 * room)
        if not inside:
            assert got["after"] == pytest.approx(of.after[:TOP].tolist(), abs=1e-6)
            assert got["indices"] == [min(int(choose(of.after, u)), TOP) for u in case["us"]]
    assert (borders > 0) == (V > TOP)


@pytest.mark.frontend
def test_javascript_draws_what_is_appended():
    """From the arrays as they are stored, rounded."""
    body = """return read.map(({ top, rest, temperature, topK, topP, u }) =>
      compute.drawn(compute.distribution({ top, rest, step: 0.05 }, { temperature, topK, topP }), u).index);"""
    asked, wanted = [], []
    for seed in range(4):
        reading = checked(random_reading(seed, 300, 1), "")
        order = np.argsort(-np.asarray(reading.logits)[0], kind="stable").tolist()
        arrays = packed("", reading, "")[1]
        for strategy in (Strategy(), Strategy(0.8, 30), Strategy(1.5, 40, 0.7), Strategy(0.3, None, 0.6)):
            for u in torch.rand(60, generator=torch.Generator().manual_seed(seed)).tolist():
                asked.append(
                    {
                        "top": arrays["top"][0].tolist(), "rest": arrays["rest"][0].tolist(), "u": u,
                        "temperature": strategy.temperature, "topK": strategy.top_k or 0, "topP": strategy.top_p or 1,
                    }
                )  # fmt: skip
                wanted.append(min(order.index(next_id(reading, 0, strategy, u)), TOP))
    assert by_node("next_token", body, asked) == wanted
    assert TOP in wanted
