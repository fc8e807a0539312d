"""Lesson 09's explorer of sizes without a browser: JavaScript counts as lessons do, presets, walk, refusals."""

import itertools
import re
from dataclasses import astuple, replace

import pytest
import torch
from torch import nn

from lessons.gpt import GPTConfig
from lessons.gpt.arithmetic import count_parameters, flops_per_token, memory, training_flops
from tests.widgets.node import by_node
from widgets.gpt import gpt_size_explorer
from widgets.gpt.sizes import BATCH, CONTEXTS, HEAD_WIDTH, HEADS, KNOWN, LAYERS, SPEEDS, TOKENS, VOCABULARY, sizes
from widgets.gpt.sizes_telling import duration, in_bytes, in_words, percent, scientific, size_table

SMALL = GPTConfig(vocab_size=1000, d_model=96, n_layers=3, n_heads=4, context=100)
DTYPES = {4: torch.float32, 2: torch.bfloat16, 1: torch.float8_e4m3fn}


@pytest.fixture
def explorer():
    made = gpt_size_explorer(SMALL, n_tokens=5e6)
    yield made
    made.close()


def asked(config: GPTConfig, n_tokens: int, batch: int = 1, size: int = 2) -> dict:
    return {
        "layers": config.n_layers, "heads": config.n_heads, "dHead": config.d_model // config.n_heads,
        "context": config.context, "vocab": config.vocab_size, "tokens": n_tokens, "batch": batch, "bytes": size,
    }  # fmt: skip


# ---- JavaScript is lessons -----------------------------------------------------------------------------------

COUNT = """
return read.map((choice) => {
  const of = compute.parameters(choice);
  const costs = [compute.total(of), compute.operationsPerToken(choice), ...Object.values(compute.memory(choice))];
  const numbers = [...compute.PARTS.map((part) => of[part]), ...costs];
  if (!numbers.every(Number.isSafeInteger)) throw new Error(`rounded: ${numbers}`);
  return [...numbers.map(String), String(compute.trainingOperations(choice))];
});
"""


def counted(config: GPTConfig, n_tokens: int, batch: int, size: int) -> list[str]:
    of, needs = count_parameters(config), memory(config, dtype=DTYPES[size], batch=batch)
    numbers = [*astuple(of), of.total, flops_per_token(config), needs.weights, needs.training, needs.cache]
    return [str(number) for number in [*numbers, training_flops(of.total, n_tokens)]]


@pytest.mark.frontend
def test_javascript_counts_exactly_what_lessons_count():
    """On a grid that has the ends of all sliders: no number on the way is above 2^53 but the operations, a BigInt."""
    grid = itertools.product(
        (1, 7, LAYERS), (1, 12, HEADS), (1, 64, HEAD_WIDTH), (1, 50_257, VOCABULARY), (8, 1000, CONTEXTS[-1]),
        (TOKENS[0], TOKENS[-1]), ((1, 1), (3, 2), (BATCH, 4)),
    )  # fmt: skip
    cases = [
        (GPTConfig(n_layers=L, n_heads=h, d_model=h * width, vocab_size=V, context=T), D, batch, size)
        for L, h, width, V, T, D, (batch, size) in grid
    ]
    cases += [(model.config, model.n_tokens, 1, 2) for model in KNOWN.values()]
    assert by_node("gpt_size", COUNT, [asked(*case) for case in cases]) == [counted(*case) for case in cases]


def test_a_half_is_rounded_up():
    assert (in_words(12.5e9), in_words(2.25e9), percent(0.125)) == ("13 billion", "2.3 billion", "13 %")
    assert (scientific(1.25e9), in_bytes(2.25e6), duration(150)) == ("1.3 × 10⁹", "2.3 MB", "2.5 minutes")


@pytest.mark.frontend
def test_javascript_writes_numbers_as_python_does():
    values = [0.4, 1, 9.94, 9.96, 59.9, 999, 1234, 999_950, 12_345_678, 16e9, 80e9, 2.8e12, 1e15, 3e16, 7.5e18, 3.14e23]
    values += [0.5, 1.25, 2.25, 12.5, 2.25e6, 1.25e9, 2.25e9, 12.5e9, 14.5e12]  # halves
    body = "return read.map((x) => ['inWords', 'inBytes', 'duration', 'scientific'].map((name) => compute[name](x)));"
    wanted = [[in_words(x), in_bytes(x), duration(x), scientific(x)] for x in values]
    assert by_node("gpt_size", body, values) == wanted
    shares = [0, 0.001, 0.0049, 0.006, 0.31, 1, 0.125, 0.145]
    assert by_node("gpt_size", "return read.map(compute.percent);", shares) == [percent(share) for share in shares]


# ---- what is stored ------------------------------------------------------------------------------------------


def test_it_opens_with_the_sizes_that_are_given(explorer):
    assert explorer.state | sizes(KNOWN["GPT-2"]) != explorer.state
    wanted = {
        "preset": "own",
        "layers": 3,
        "heads": 4,
        "d_head": 24,
        "vocab": 1000,
        "context": "100",
        "tokens": "5000000",
    }
    assert {name: explorer.state[name] for name in wanted} == wanted
    assert explorer.params["presets"]["own"] == {name: wanted[name] for name in wanted if name != "preset"}
    assert explorer.params["presets"]["GPT-3"] == {
        "layers": 96, "heads": 96, "d_head": 128, "vocab": 50_257, "context": "2048", "tokens": "300000000000",
    }  # fmt: skip
    assert len(explorer.html()) < 60_000
    assert len(explorer.poster()) < 40_000


def test_without_a_config_it_is_gpt2():
    made = gpt_size_explorer()
    try:
        assert made.state["preset"] == "GPT-2"
        assert "124,439,808 parameters" in made._alt
    finally:
        made.close()


def test_a_projector_has_room_for_its_larger_text(explorer):
    large = gpt_size_explorer(projector=True)
    try:
        assert large.height >= 1.5 * explorer.height
    finally:
        large.close()


def test_the_table_has_what_lessons_count():
    columns, rows = size_table(KNOWN)
    assert columns == ["", *KNOWN]
    found = {row[0]: row[1:] for row in rows}
    assert found["all parameters"] == [f"{count_parameters(one.config).total:,}" for one in KNOWN.values()]
    assert found["operations, 6ND"][-1] == "3.1 × 10²³"
    assert found["time at 10¹⁴ a second"][-1] == "100 years"
    assert found["memory: cache"][-1] == "9.7 GB"


# ---- the walk ------------------------------------------------------------------------------------------------


def test_every_step_can_be_shown_and_says_what_lessons_count(explorer):
    for step in explorer.steps:
        explorer.set(**step["state"])
    looks = {step["title"]: step["look"] for step in explorer.steps}
    states = {step["title"]: step["state"] for step in explorer.steps}
    small = GPTConfig.gpt2()

    def of(state: dict) -> GPTConfig:
        return replace(
            small, n_layers=state["layers"], n_heads=state["heads"], d_model=state["heads"] * state["d_head"]
        )

    def layers(config: GPTConfig) -> int:
        parts = count_parameters(config)
        return parts.attention + parts.feed_forward

    for title, times in (("Twice as wide", 4), ("Twice as deep", 2)):
        assert layers(of(states[title])) / layers(small) == pytest.approx(times, rel=0.01)
        assert f"{times}.0 times" in looks[title]
    assert count_parameters(of(states["Heads are free"])) == count_parameters(small)
    assert states["Heads are free"]["heads"] == small.n_heads // 2
    years = training_flops(count_parameters(GPTConfig.gpt3()).total, 3 * 10**11) / 1e14 / (365.25 * 86400)
    assert f"{years:.0f} years" in looks["Time"]
    cache = memory(GPTConfig.gpt3(), dtype=torch.bfloat16, batch=states["The cache"]["batch"]).cache
    assert f"{cache / 1e9:.0f} GB" in looks["The cache"]
    digits = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹", "0123456789")
    told = re.search("does 10([⁰¹²³⁴⁵⁶⁷⁸⁹]+) a second", looks["Time"])
    assert told
    assert float(f"1e{told[1].translate(digits)}") == float(states["Time"]["speed"]) == 1e14
    assert states["Time"]["speed"] in dict(SPEEDS)


# ---- what is refused -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"config": nn.Linear(2, 2)}, "config is a Linear; a GPTConfig"),
        ({"config": replace(SMALL, d_ff=100)}, "d_ff=100; here it is 4 times d_model, 384"),
        ({"config": replace(SMALL, activation="swiglu")}, "activation='swiglu', which is gated"),
        ({"config": replace(SMALL, n_layers=129)}, "n_layers=129; at most 128"),
        ({"config": replace(SMALL, n_heads=1, d_model=257)}, "d_model / n_heads=257; at most 256"),
        ({"config": replace(SMALL, vocab_size=2**18 + 1)}, "vocab_size=262145; at most 262144"),
        ({"config": replace(SMALL, context=2**17 + 1)}, "context=131073; at most 131072"),
        ({"n_tokens": 0}, "n_tokens=0; a whole number from 1 to 1e15"),
        ({"n_tokens": 1.5}, "n_tokens=1.5; a whole number"),
        ({"n_tokens": float("nan")}, "n_tokens=nan; a whole number"),
        ({"n_tokens": "many"}, "n_tokens='many'; a whole number"),
        ({"title": 3}, "title=3; a text would do"),
        ({"projector": 1}, "projector=1; True or False"),
    ],
)
def test_what_cannot_be_shown_is_refused(arguments, message):
    with pytest.raises(ValueError, match=message):
        gpt_size_explorer(**arguments)
