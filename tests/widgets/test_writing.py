"""Lesson 09's explorer of generation without a browser: texts are written, stored, typed; JavaScript as lessons."""

import copy
import math
import re
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
import torch
from torch import nn

from lessons.generation import FromFunction, FromTransformer, Strategy, choose, generate, repetition
from lessons.gpt import GPT, GPTConfig
from lessons.transformer import Transformer, TransformerConfig
from tests.browser.beam_sample import WORDS
from tests.browser.hostile import HOSTILE
from tests.browser.writing_sample import PROMPT, STRATEGIES, writer, writing_sample
from tests.widgets.node import by_node
from tests.widgets.payload import stored
from widgets.gpt import writing_explorer, writing_of
from widgets.gpt.writing_telling import grams, repeats, writing_alt, writing_table, writing_walk
from widgets.gpt.writings import BARS, GRAM, MOST_TOKENS, Writing, added
from widgets.gpt.writings_packed import packed
from widgets.telling import named, readable, share, signed

LETTERS = "abcdefghijklmnopqrstuvwxyz "
WAYS = {"greedy": Strategy.greedy(), "all": Strategy(), "cut": Strategy(0.7, 9, 0.8)}


@pytest.fixture
def explorer():
    made = writing_explorer(**writing_sample())
    yield made
    made.close()


def letters(text: str) -> list[int]:
    return [LETTERS.index(letter) for letter in text]


def joined(ids: list[int]) -> str:
    return "".join(LETTERS[number] for number in ids)


def tiny(context: int = 32) -> GPT:
    torch.manual_seed(0)
    return GPT(GPTConfig(vocab_size=27, d_model=16, n_layers=1, n_heads=2, context=context, init_std=0.5))


def changed(**parts: Any) -> Any:
    """A `write` whose first strategy has other parts."""
    writings = copy.deepcopy(dict(writer(tokens=4)(PROMPT)))
    for name, value in parts.items():
        setattr(writings["greedy"], name, value)
    return lambda prompt: writings


# ---- what is written -----------------------------------------------------------------------------------------


def test_each_strategy_writes_what_generate_writes_with_the_same_numbers():
    model = tiny()
    writings = writing_of(model, letters, joined, WAYS, max_new_tokens=12, seed=5)("a cat")
    assert list(writings) == list(WAYS)
    for name, strategy in WAYS.items():
        generator = torch.Generator().manual_seed(5)
        wanted = generate(model, letters("a cat"), strategy, max_new_tokens=12, generator=generator, distributions=True)
        one = writings[name]
        assert one.ids == wanted.tokens[0]
        assert one.text == joined(one.ids)
        assert one.surprise == pytest.approx([-p / math.log(2) for p in wanted.log_probabilities[0]])
        assert one.log2 == pytest.approx(sum(wanted.log_probabilities[0]) / math.log(2))
        assert one.finished == "length"
        assert one.repeated == pytest.approx(repetition(one.ids, GRAM) * grams(one))
        for n, step in enumerate(wanted.steps):
            order = step.logits[0].sort(descending=True, stable=True).indices.tolist()
            assert one.rank[n] == order.index(one.ids[n]) + 1
            assert one.kept[n] == int(step.distribution.kept.sum())
            assert one.top[n] == [LETTERS[number] for number in order[:BARS]]
            assert one.model_p[n] == pytest.approx(step.logits[0].softmax(-1)[order[:BARS]].tolist(), abs=1e-6)
            assert one.after[n] == pytest.approx(step.distribution.after[0][order[:BARS]].tolist(), abs=1e-6)


def test_the_same_draws_serve_all_strategies():
    """Where a strategy changes nothing, it takes the same tokens; where it cuts, the same number falls elsewhere."""
    ways = {"one": Strategy(), "two": Strategy(top_p=1.0), "cut": Strategy(top_k=2)}
    writings = writing_of(tiny(), letters, joined, ways, max_new_tokens=8)("a")
    assert writings["one"].ids == writings["two"].ids != writings["cut"].ids
    [u] = torch.rand(1, generator=torch.Generator().manual_seed(0))
    logits = tiny()(torch.tensor([letters("a")]))[0, -1]
    for name, strategy in ways.items():
        assert writings[name].ids[0] == int(choose(strategy.distribution(logits).after, u))


def test_a_text_grows_token_by_token_the_chosen_strategy_first():
    seen = []
    for writings in writer(tokens=3).growing(PROMPT, "as it is"):
        seen.append({name: len(one.ids) for name, one in writings.items()})
    assert [list(one.values()) for one in seen[:4]] == [[1], [2], [3], [1, 3]]
    assert list(seen[3]) == ["greedy", "as it is"]
    assert seen[-1] == dict.fromkeys(STRATEGIES, 3)


def test_a_full_context_and_a_stop_token_end_a_text():
    writings = writing_of(tiny(8), letters, joined, WAYS, max_new_tokens=20)("a cat")
    assert {(len(one.ids), one.finished) for one in writings.values()} == {(4, "context")}
    first = writings["greedy"].ids[0]
    [one] = writing_of(tiny(8), letters, joined, {"g": Strategy.greedy()}, stop=first)("a cat").values()
    assert (one.ids, one.finished) == ([first], "stop")


def test_a_model_of_transformers_writes():
    transformers = pytest.importorskip("transformers")
    torch.manual_seed(0)
    config = transformers.GPT2Config(
        vocab_size=27, n_positions=16, n_embd=16, n_layer=1, n_head=2, bos_token_id=0, eos_token_id=0
    )
    model = transformers.GPT2LMHeadModel(config)
    writings = writing_of(model, letters, joined, WAYS, max_new_tokens=6)("a cat")
    wanted = generate(model, letters("a cat"), max_new_tokens=6)
    assert writings["greedy"].ids == wanted.tokens[0]


def test_an_answer_does_not_go_on_from_its_source():
    torch.manual_seed(0)
    config = TransformerConfig(
        vocab_size=27, d_model=16, n_heads=2, d_ff=32, n_encoder_layers=1, n_decoder_layers=1, max_positions=32
    )
    asked = []

    def decode(ids: list[int]) -> str:
        asked.append(len(ids))
        return joined(ids)

    [one] = writing_of(FromTransformer(Transformer(config), sos=0), letters, decode, {"g": Strategy.greedy()},
                       max_new_tokens=3)("abcdefgh").values()  # fmt: skip
    assert one.text == joined(one.ids)
    assert max(asked) == 3


class OnMPS(torch.Tensor):
    """Stands for a tensor on Apple's GPU, which has no float64."""

    def double(self) -> torch.Tensor:
        raise TypeError("Cannot convert a MPS Tensor to float64 dtype")

    def cpu(self) -> torch.Tensor:
        return self.as_subclass(torch.Tensor)


def test_a_device_without_float64_is_left_before_numbers_grow_wide():
    write = writing_of(tiny(), letters, joined, {"all": Strategy()}, max_new_tokens=1)
    [step] = generate(tiny(), letters("a"), Strategy(), max_new_tokens=1, distributions=True).steps
    there = replace(
        step,
        logits=step.logits.as_subclass(OnMPS),
        distribution=step.distribution._replace(after=step.distribution.after.as_subclass(OnMPS)),
    )
    found = [Writing(Strategy(), 27) for _ in range(2)]
    for writing, one in zip(found, (step, there), strict=True):
        write._add(writing, one)
    assert found[0] == found[1]


def test_bytes_of_a_character_add_it_when_it_is_whole():
    def decode(ids: list[int]) -> str:
        return bytes(ids).decode(errors="replace")

    ids, text, pieces = [*"a한b".encode(), 0xED, 0x41], "", []
    for n in range(1, len(ids) + 1):
        piece, text = added(decode, ids[:n], text)
        pieces.append(piece)
    assert pieces == ["a", "", "", "한", "b", "", "\ufffdA"]
    assert "".join(pieces) == decode(ids)


@pytest.mark.parametrize(
    ("ask", "message"),
    [
        (lambda: writing_of(nn.Linear(2, 2), letters, joined, WAYS), "model is a Linear; a GPT"),
        (lambda: writing_of(tiny(), 3, joined, WAYS), "encode=3 cannot be called; a function text -> token numbers"),
        (lambda: writing_of(tiny(), letters, "x", WAYS), "decode='x' cannot be called"),
        (lambda: writing_of(tiny(), letters, joined, [Strategy()]), "strategies=.*; a dict of names and Strategy"),
        (lambda: writing_of(tiny(), letters, joined, {"a": 1}), "strategies=.*; a dict of names and Strategy"),
        (lambda: writing_of(tiny(), letters, joined, {1: Strategy()}), "strategies=.*; a dict of names and Strategy"),
        (lambda: writing_of(tiny(), letters, joined, {}), "strategies: 0 of them; 1 to 6"),
        (lambda: writing_of(tiny(), letters, joined, WAYS, max_new_tokens=81), "max_new_tokens=81; at most 80"),
        (lambda: writing_of(tiny(), letters, joined, WAYS, max_new_tokens=0), "max_new_tokens=0 must be a whole"),
        (lambda: writing_of(tiny(), letters, joined, WAYS, seed=-1), "seed=-1 must be a whole number, 0 or more"),
        (lambda: writing_of(tiny(), letters, joined, WAYS)(3), "prompt=3; a text would do"),
        (lambda: writing_of(tiny(), letters, joined, WAYS)(""), "prompt='' has no token"),
        (
            lambda: writing_of(tiny(8), letters, joined, WAYS)("a" * 9),
            "prompt has 9 tokens, more than context=8; .* last 8$",
        ),
        (lambda: writing_of(tiny(), letters, joined, WAYS, seed=2**70), "seed=1.181e.21; below 2.64 would do"),
        (lambda: writing_of(tiny(), letters, joined, WAYS, stop="x"), "stop is 'x'; token numbers are needed"),
        (lambda: writing_of(tiny(), lambda text: None, joined, WAYS)("a"), r"encode\('a'\) is None; token numbers"),
        (lambda: writing_of(tiny(), str, joined, WAYS)("a"), r"encode\('a'\) is 'a'; token numbers"),
        (lambda: writing_of(tiny(), lambda text: torch.ones(1, 3).long(), joined, WAYS)("a"), r"encode\('a'\) is \[\["),
        (lambda: writing_of(tiny(), letters, lambda ids: None, WAYS)("a"), r"decode\(\[0\]\) is None; a text would do"),
        (lambda: writing_of(tiny(), letters, bytes, WAYS)("a"), r"decode\(\[0\]\) is b'.x00'; a text would do"),
    ],
)
def test_what_cannot_be_written_is_refused(ask, message):
    with pytest.raises(ValueError, match=message):
        ask()


# ---- what is stored ------------------------------------------------------------------------------------------


def test_arrays_hold_what_was_written(explorer):
    writings = writer()(PROMPT)
    described = explorer.params["prompts"][0]
    for i, one in enumerate(writings.values()):
        places = stored(explorer, f"top0.{i}").astype(int)
        words = [[described["words"][256 * high + low] for high, low in row] for row in places]
        assert words == one.top
        assert np.allclose(np.exp(stored(explorer, f"logs0.{i}")), one.model_p, rtol=1e-6)
        assert np.allclose(stored(explorer, f"surprise0.{i}"), one.surprise, atol=1e-5)
        assert stored(explorer, f"numbers0.{i}").tolist() == [one.ids, one.rank, one.kept]
        assert np.allclose(np.exp(stored(explorer, f"first0.{i}")), [row[0] for row in one.after], rtol=1e-6)
        assert described["writings"][i]["pieces"] == one.pieces
        assert described["writings"][i]["others"] == len(WORDS) - BARS
    assert (explorer.params["names"], explorer.params["typed"]) == (list(STRATEGIES), None)
    assert explorer.state == {"prompt": "0", "strategy": "greedy", "step": 24, "speed": 6, "text": ""}


def test_many_words_have_two_bytes_each():
    one = copy.deepcopy(writer(tokens=80)(PROMPT)["greedy"])
    one.top = [[f"w{n} {k}" for k in range(BARS)] for n in range(80)]
    described, arrays = packed("", {"greedy": one}, ["greedy"], "0")
    assert len(described["words"]) == 800
    high, low = arrays["top0.0"][-1, -1].tolist()
    assert described["words"][256 * high + low] == "w79 9"


def test_a_usual_explorer_fits_what_a_notebook_stores():
    words = [f" word{n}" for n in range(12)]
    made = writing_explorer(["a", "b", "c"], writer(words, MOST_TOKENS))
    try:
        assert made.data_bytes < 100_000  # 960 tokens
        assert len(made.html()) < 300_000
    finally:
        made.close()


def test_a_hostile_token_is_stored_as_text():
    made = writing_explorer(**writing_sample(HOSTILE))
    try:
        html = made.html()
        assert "<img src=x" not in html
        assert "</script><img" not in html
        assert len(made.poster()) < 40_000
    finally:
        made.close()


def test_a_projector_has_room_for_its_larger_text(explorer):
    large = writing_explorer(**writing_sample(), projector=True)
    try:
        assert large.height >= 1.5 * explorer.height
    finally:
        large.close()


# ---- what is typed -------------------------------------------------------------------------------------------


def test_a_typed_prompt_is_shown_while_it_is_written(explorer, monkeypatch):
    monkeypatch.setattr("widgets.gpt.writing.EVERY", 0)
    looks = []
    explorer.observe(lambda change: looks.append(change["new"]["typed"]), "params")
    assert explorer.answer({"name": "text", "value": "A longer prompt"}) == ""
    assert explorer.state["prompt"] == "yours"
    assert [one["pending"] for one in looks] == [True] * (len(looks) - 1) + [False]
    lengths = [len(one["writings"][0]["pieces"]) for one in looks]
    assert lengths[:24] == list(range(1, 25))
    assert looks[0]["writings"][1:] == [None, None, None]
    assert {one["number"] for one in looks} == {1}
    assert looks[-1]["prompt"] == "A longer prompt"
    assert [one["pieces"] for one in looks[-1]["writings"]] == [
        one.pieces for one in writer()("A longer prompt").values()
    ]
    assert stored(explorer, "numbersyours.3").shape == (3, 24)
    count = len(looks)
    explorer.set(prompt="1")
    assert explorer.answer({"name": "text", "value": "A longer prompt"}) == ""  # it need not be written again
    assert (explorer.state["prompt"], len(looks)) == ("yours", count)
    assert explorer.answer({"name": "text", "value": ""}) == ""
    assert explorer.state["prompt"] == "0"
    assert "401 characters; at most 400" in explorer.answer({"name": "text", "value": "x" * 401})


@pytest.mark.parametrize("error", [RuntimeError("out of memory"), KeyboardInterrupt()])
def test_what_fails_half_way_leaves_nothing_that_waits(monkeypatch, error):
    monkeypatch.setattr("widgets.gpt.writing.EVERY", 0)
    seen = []

    class Broken:
        def __call__(self, prompt: str) -> Any:
            return writer(tokens=3)(prompt)

        def growing(self, prompt: str, first: str) -> Any:
            if prompt == "refused":
                raise ValueError("too long")
            for writings in writer(tokens=3).growing(prompt, first):
                yield writings
                if prompt == "b":
                    raise error

    made = writing_explorer(PROMPT, Broken())
    assert made.answer({"name": "text", "value": "a"}) == ""
    assert made.answer({"name": "text", "value": "refused"}) == "too long"
    assert made.params["typed"]["prompt"] == "a"
    made.observe(lambda change: seen.append(change["new"]["typed"]), "params")
    try:
        if isinstance(error, KeyboardInterrupt):
            with pytest.raises(KeyboardInterrupt):
                made.answer({"name": "text", "value": "b"})
        else:
            assert made.answer({"name": "text", "value": "b"}) == "RuntimeError: out of memory"
        assert seen[0]["pending"]
        assert made.params["typed"] is None  # its arrays are gone, and those of what was typed before
    finally:
        made.close()


def test_a_function_alone_is_enough():
    """Without `growing` the text comes as a whole."""
    write = writer(tokens=5)
    made = writing_explorer(PROMPT, lambda prompt: write(prompt))
    try:
        assert made.answer({"name": "text", "value": "The cat"}) == ""
        assert made.params["typed"]["pending"] is False
        assert len(made.params["typed"]["writings"][0]["pieces"]) == 5
    finally:
        made.close()


def test_other_strategies_for_a_typed_prompt_are_refused():
    made = writing_explorer(PROMPT, lambda prompt: dict(list(writer(tokens=2)(prompt).items())[: len(prompt) // 4]))
    try:
        assert list(made.params["names"]) == list(STRATEGIES)
        assert "written by greedy; greedy, as it is" in made.answer({"name": "text", "value": "abcd"})
        assert made.params["typed"] is None
    finally:
        made.close()


# ---- what is refused -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"prompts": 3}, "prompts=3; a text or a list of texts"),
        ({"prompts": []}, "prompts: 0 of them; 1 to 6"),
        ({"prompts": list("abcdefg")}, "prompts: 7 of them"),
        ({"write": None}, r"write=None; a function prompt -> \{name: Writing\}"),
        ({"write": str}, "write.'x'. is 'x'; a dict of names and Writings"),
        ({"write": lambda prompt: {}}, "0 strategies; 1 to 6 can be shown"),
        ({"write": lambda prompt: {"a": 3}}, "'a' is a int; a Writing would do"),
        ({"write": changed(ids=[])}, r"'greedy': 0 ids, .*1 to 80, would do"),
        ({"write": changed(pieces=["a"])}, r"4 ids, \{'pieces': 1"),
        ({"write": changed(pieces=[1, 2, 3, 4])}, "pieces and top must be strings"),
        ({"write": changed(finished=None)}, "finished=None; one of"),
        ({"write": changed(top=[["a"]] * 4)}, "rows of .* likeliest tokens; as many in each"),
        ({"write": changed(top=[None] * 4)}, "'greedy': pieces and top must be strings, in top a list"),
        ({"write": changed(top=[["a"] * BARS] * 3 + [["a"]])}, "rows of .* likeliest tokens; as many in each"),
        ({"write": changed(model_p=[[0.1]] * 4)}, "rows of .* likeliest tokens; as many in each"),
        ({"write": changed(model_p=[[0.1]] * 3 + [[0.1, 0.2]])}, "'greedy': model_p cannot be read as an array"),
        ({"write": changed(kept=None)}, "'greedy': kept=None; a list would do"),
        ({"write": changed(strategy=None)}, r"'greedy': strategy=None; a Strategy\(…\) would do"),
        ({"write": changed(vocab_size="5")}, "'greedy': vocab_size='5' must be a whole number"),
        ({"write": changed(vocab_size=5)}, "'greedy': rows of .* 1 to 5, would do"),
        (
            {"write": changed(ids=[2**40, 1, 1, 1])},
            "'greedy': ids=.*1099511627776.*; whole numbers from 0 to 11 would do",
        ),
        ({"write": changed(ids=[2**40, 1, 1, 1], vocab_size=2**50)}, "ids=.*; whole numbers from 0 to 2,147,483,647"),
        ({"write": changed(ids=[2**70, 1, 1, 1])}, "'greedy': ids is .*; an array or a tensor"),
        ({"write": changed(ids=[1.0] * 4)}, "'greedy': ids=.*; whole numbers"),
        ({"write": changed(rank=[13] * 4)}, "'greedy': rank=.*; whole numbers from 1 to 12"),
        ({"write": changed(surprise=["x"] * 4)}, "'greedy': surprise is .*; an array or a tensor of real numbers"),
        ({"write": changed(surprise=[1.0, 2.0, math.nan, 1.0])}, "surprise=.*nan.*; 0 bits or more"),
        ({"write": changed(rank=[0, 1, 1, 1])}, "rank=.*; whole numbers from 1 to 12"),
        ({"write": changed(model_p=[[2.0] * BARS] * 4)}, "model_p=.*; probabilities would do"),
        ({"title": 3}, "title=3; a text would do"),
        ({"projector": 1}, "projector=1; True or False"),
    ],
)
def test_arguments_that_cannot_be_shown_are_refused(arguments, message):
    with pytest.raises(ValueError, match=message):
        writing_explorer(**({"prompts": "x", "write": writer(tokens=4)} | arguments))


# ---- what it says --------------------------------------------------------------------------------------------


def test_the_walk_names_a_token_that_adds_nothing_to_the_text():
    writings = dict(writer(tokens=4)(PROMPT))
    one = writings["as it is"]
    one.pieces[1], one.surprise[1], one.rank[1] = "", 9.0, BARS + 1
    [wild] = [step for step in writing_walk(writings) if step.title == "The most surprising token"]
    assert "“as it is” drew “a part of a character” here" in wild.look
    assert (named(""), named("\n"), readable("")) == ("a part of a character", "↵", "(empty)")


@pytest.mark.parametrize("seed", range(5))
def test_the_walk_is_true_of_the_writings(seed):
    writings = writer(tokens=40, seed=seed)(PROMPT)
    steps = {step.title: step for step in writing_walk(writings)}
    drawing = [one for name, one in writings.items() if name != "greedy"]
    wild = steps["The most surprising token"]
    most = max(max(one.surprise) for one in drawing)
    assert writings[wild.state["strategy"]].surprise[wild.state["step"] - 1] == most
    assert f"{most:.1f} bits" in wild.look
    if "A loop" in steps:
        loop = writings[steps["A loop"].state["strategy"]]
        assert loop.repeated == max(one.repeated for one in writings.values()) > 0
        assert f"{loop.repeated} of {len(loop.ids) - 3}" in steps["A loop"].look
        told = re.search(r"by (\d+\.\d) bits in the mean, the others by (\d+\.\d):", steps["A loop"].look)
        again = np.array(repeats(loop.ids))
        for number, marked in zip(told.groups(), (again, ~again), strict=True):
            assert float(number) == pytest.approx(np.array(loop.surprise)[marked].mean(), abs=0.0501)
    sure, unsure = steps["Where the model is sure"], steps["Where it is not"]
    of = writings[sure.state["strategy"]]
    assert (of.kept[sure.state["step"] - 1], of.kept[unsure.state["step"] - 1]) == (min(of.kept), max(of.kept))
    same = steps["The same draws"]
    pair = [writings[name].ids for name in STRATEGIES if f"“{name}”" in same.look]
    at = same.state["step"] - 1
    assert pair[0][:at] == pair[1][:at]
    assert pair[0][at] != pair[1][at]
    made = writing_explorer(PROMPT, lambda prompt: writings)
    for step in made.steps:
        made.set(**step["state"])
    made.close()


def test_the_walk_praises_no_loop_of_a_model_that_knows_none():
    """Of a uniform model repetitions are as surprising as all else."""
    uniform = FromFunction(lambda ids: torch.zeros(len(ids), 16))
    write = writing_of(
        uniform, lambda text: [1], lambda ids: "a" * len(ids), {"greedy": Strategy.greedy()}, max_new_tokens=9
    )
    [loop] = [step.look for step in writing_walk(write("a")) if step.title == "A loop"]
    assert "surprise the model by 4.0 bits in the mean, the others by 4.0" in loop


def test_the_table_and_the_alt_text_count_what_lessons_count():
    found = {PROMPT: writer()(PROMPT)}
    columns, rows = writing_table(found)
    for row, (name, one) in zip(rows, found[PROMPT].items(), strict=True):
        assert row[1:3] == [name, one.text]
        assert row[columns.index("repeated 4-grams")] == f"{one.repeated} of {len(one.ids) - 3}"
        assert float(row[4].replace("−", "-")) == pytest.approx(-sum(one.surprise) / len(one.ids), abs=6e-3)
        assert f"{name} log₂ P {row[4]} a token, {one.repeated} of" in writing_alt(PROMPT, found[PROMPT])


# ---- JavaScript is lessons -----------------------------------------------------------------------------------


@pytest.mark.frontend
def test_javascript_rounds_halves_as_python_does():
    """Up, away from zero: Python's own format takes the even one."""
    values = [0.125, 0.375, 0.625, 0.875, 0.0078125, 0.00048828125, -0.125, 2.5, -0.001]
    got = by_node("writing", "return read.map((x) => [compute.share(Math.abs(x)), compute.signed(x)]);", values)
    assert got == [[share(abs(x)), signed(x)] for x in values]
    assert (share(0.125), signed(-0.125), signed(2.25, 1)) == (".13", "−0.13", "2.3")


@pytest.mark.frontend
def test_javascript_counts_repetitions_as_lessons_do():
    generator = np.random.default_rng(0)
    texts = [generator.integers(0, 3, size).tolist() for size in [0, 1, 3, 4, 5, 9, 20, 60, 80] for _ in range(4)]
    found = by_node("writing", "return read.map(compute.repeats);", texts)
    for ids, got in zip(texts, found, strict=True):
        wanted = [repetition(ids[:n], GRAM) * max(0, n - GRAM + 1) for n in range(len(ids) + 1)]
        assert got["count"] == pytest.approx(wanted)
        assert [mark > 0 for mark in got["marked"]] == repeats(ids)
        for n, mark in enumerate(got["marked"]):  # from how many tokens on it is marked
            assert mark == 0 or (repeats(ids[:mark])[n] and repeats(ids[: mark - 1])[n : n + 1] != [True])


ROWS = """
    const data = Object.fromEntries(Object.entries(read.data).map(([name, { shape, values }]) => [name, { shape, values: Float32Array.from(values) }]));
    const params = { names: read.names, rules: read.rules, prompts: [read.described], typed: null };
    return read.names.map((strategy) => {
      const { writing } = compute.onShow(params, data, { prompt: "0", strategy });
      const rows = writing.pieces.map((_, n) => compute.rowsOf(writing, n));
      return {
        tally: compute.tally(writing, writing.pieces.length), rows,
        shares: rows.map((found) => found.map((row) => [compute.share(row.p), compute.share(row.after)])),
        rest: rows.map((_, n) => compute.share(writing.rest(n))),
      };
    });"""  # noqa: E501


def in_browser(described: dict[str, Any], arrays: dict[str, Any], ways: dict[str, Strategy]) -> dict[str, Any]:
    data = {name: {"shape": list(values.shape), "values": values.ravel().tolist()} for name, values in arrays.items()}
    rules = [{"temperature": one.temperature} for one in ways.values()]
    return {"data": data, "names": list(ways), "rules": rules, "described": described}


@pytest.mark.frontend
@pytest.mark.parametrize(
    "scores",
    [
        [9.0, 0, -1, -2] + [-3.0] * 6,  # almost sure: .9997 is not 1
        [1 - n / 2 for n in range(10)],  # ten tokens, so no others: their part is 0, though the sum is 1e-16 below 1
        [0.0] + [-18.0] * 9,  # a probability of 1e-8, which a high temperature makes a large one
        [30.0] + [0.0] * 19,  # 1e-12 below 1
        [2.0, 1.0] + [-5.0] * 998,
    ],
)
def test_javascript_writes_the_shares_that_python_writes(scores):
    ways = {
        "all": Strategy(),
        "hot": Strategy(4.0),
        "warm": Strategy(2.0),
        "cold": Strategy(0.3),
        "cut": Strategy(top_k=3),
    }
    model = FromFunction(lambda ids: torch.tensor([scores]).expand(len(ids), -1))
    writings = writing_of(model, lambda text: [1], lambda ids: "".join(f" t{n}" for n in ids), ways, max_new_tokens=2)(
        "x"
    )
    described, arrays = packed("x", writings, list(ways), "0")
    for got, one in zip(by_node("writing", ROWS, in_browser(described, arrays, ways)), writings.values(), strict=True):
        for n, found in enumerate(got["shares"]):
            wanted = [[share(p), share(after)] for p, after in zip(one.model_p[n], one.after[n], strict=True)]
            assert found[: len(wanted)] == wanted
            assert got["rest"][n] == (share(1 - sum(one.model_p[n])) if len(scores) > BARS else "0")


@pytest.mark.frontend
def test_javascript_shows_what_the_strategy_makes_of_the_model():
    ways = {**WAYS, "hot": Strategy(1.7), "top": Strategy(top_p=0.5)}
    writings = writing_of(tiny(), letters, joined, ways, max_new_tokens=20)("a cat")
    described, arrays = packed("a cat", writings, list(ways), "0")
    for got, one in zip(by_node("writing", ROWS, in_browser(described, arrays, ways)), writings.values(), strict=True):
        assert got["tally"]["log2"] == pytest.approx(one.log2, rel=1e-5)
        assert (got["tally"]["repeated"], got["tally"]["grams"]) == (one.repeated, 17)
        for n, rows in enumerate(got["rows"]):
            shown = rows[: len(one.top[n])]
            assert [row["token"] for row in shown] == one.top[n]
            assert [row["p"] for row in shown] == pytest.approx(one.model_p[n], rel=1e-6)
            assert [row["after"] for row in shown] == pytest.approx(one.after[n], rel=1e-5)
            assert [row["kept"] for row in shown] == [p > 0 for p in one.after[n]]
            [taken] = [row for row in rows if row["drawn"]]
            assert (taken["rank"], taken["token"]) == (one.rank[n], one.pieces[n])
            assert taken["kept"]
