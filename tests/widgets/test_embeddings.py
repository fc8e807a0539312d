"""The positions explorer without a browser: what it stores, what it accepts, and its JavaScript against lessons."""

import json
import math
from itertools import product

import numpy as np
import pytest
import torch
from torch import nn

from lessons.embeddings import (
    LearnedPositions,
    RotaryPositions,
    SinusoidalPositions,
    TokenEmbedding,
    alibi_bias,
    alibi_slopes,
    frequencies,
    sinusoidal_positions,
)
from tests.widgets.node import by_node
from tests.widgets.payload import stored
from widgets.embeddings import MOST_HEADS, START, WALK, content, embeddings_explorer


@pytest.fixture(scope="module")
def explorer():
    return embeddings_explorer()


def test_four_encodings(explorer):
    assert list(explorer.params["names"]) == ["sinusoidal", "learned", "rotary", "alibi"]
    assert set(explorer.arrays) == {"learned", "content"}
    np.testing.assert_array_equal(stored(explorer, "content"), content())
    sliders = {control["name"] for control in explorer.controls if control["type"] == "slider"}
    assert {"d_model", "base", "length", "position", "dimension", "other", "heads"} == sliders


def test_caps(explorer):
    widest = embeddings_explorer(torch.randn(512, 768), own=torch.randn(40, 64), encoding="learned")
    for each in (explorer, widest):
        assert each.data_bytes <= 100_000
        json.dumps(each.payload(), allow_nan=False)
        for encoding in each.params["names"]:
            shown = embeddings_explorer(torch.randn(512, 768), own=torch.randn(40, 64), encoding=encoding)
            assert len(shown.poster()) <= 40_000


@pytest.mark.parametrize(
    "wrap", [torch.clone, nn.Parameter, torch.Tensor.numpy, LearnedPositions, TokenEmbedding, nn.Embedding]
)
def test_a_learned_table_is_shown_as_it_is(wrap):
    table = torch.randn(50, 24, generator=torch.Generator().manual_seed(1))
    if isinstance(wrap, type) and wrap is not nn.Parameter:
        layer = wrap(50, 24)
        with torch.no_grad():
            layer.weight.copy_(table)
        shown = embeddings_explorer(layer, encoding="learned")
    else:
        shown = embeddings_explorer(wrap(table), encoding="learned")
    np.testing.assert_allclose(stored(shown, "learned").astype(float), table, atol=2e-3)
    assert shown.params["names"]["learned"] == "Learned"
    assert shown.state["encoding"] == "learned"


def test_own_function_is_drawn_by_the_students_code():
    def mine(n_positions, d_model):
        return torch.arange(n_positions)[:, None] / n_positions * torch.ones(d_model)

    shown = embeddings_explorer(own=mine)
    np.testing.assert_allclose(stored(shown, "yours").astype(float), mine(128, 64), atol=1e-3)
    assert shown.state["encoding"] == "yours"
    assert stored(embeddings_explorer(own=sinusoidal_positions), "yours").shape == (128, 64)
    wide = embeddings_explorer(own=torch.zeros(6, 300))
    assert next(c for c in wide.controls if c["name"] == "dimension")["max"] == 299


def test_a_long_table_and_huge_numbers_are_cut_to_what_is_drawn():
    shown = embeddings_explorer(torch.zeros(500, 4), own=torch.full((4, 4), 1e30), dimension=9)
    assert stored(shown, "learned").shape == (128, 4)
    assert np.isfinite(stored(shown, "yours").astype(float)).all()
    assert shown.state["other"] == 8  # the other one of the pair


def test_a_position_past_the_end_of_a_table_is_its_last():
    for table, length, at in ((torch.randn(5, 4), 64, 4), (torch.randn(90, 4), 64, 63)):
        shown = embeddings_explorer(own=table, position=100)
        assert f"dot products of position {at} with" in shown.html()
        assert shown.state["length"] == length


def test_the_untrained_table_is_always_the_same_and_draws_nothing_from_the_class():
    state = torch.get_rng_state()
    one, two = embeddings_explorer(), embeddings_explorer()
    np.testing.assert_array_equal(stored(one, "learned"), stored(two, "learned"))
    assert torch.equal(state, torch.get_rng_state())


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ({"learned": torch.zeros(3)}, r"learned: a table is .* of shape \(positions, d_model\), not shape \(3,\)$"),
        ({"own": lambda n, d: [[0.0] * d] * n}, "own: a table is a dense tensor of shape .*, not list from function"),
        ({"own": torch.zeros(0, 4)}, "own: a table is a dense tensor"),
        ({"own": torch.zeros(4, 4, device="meta")}, "own: a table is a dense tensor"),
        ({"own": torch.eye(4).to_sparse()}, "own: a table is a dense tensor"),
        ({"own": "sinusoid"}, "own: a table is a dense tensor .*, not str"),
        ({"own": 3}, "own: a table is a dense tensor .*, not int"),
        ({"own": [[1.0, 2.0]]}, "own: a table is a dense tensor .*, not list"),
        ({"own": np.array([["a", "b"]])}, "own: a table is a dense tensor .*, not ndarray"),
        ({"own": SinusoidalPositions(8)}, "not NoneType from SinusoidalPositions"),
        ({"own": nn.LayerNorm(8)}, r"not shape \(8,\) from LayerNorm"),
        ({"position": 1.5}, r"position must be an int, not 1\.5"),
        ({"position": 128}, "position: a number from 0 to 127 would do"),
        ({"dimension": "3"}, "dimension must be an int, not '3'"),
        ({"dimension": -1}, "dimension: a number from 0 to 63 would do"),
        ({"own": torch.zeros(4, 4, dtype=torch.long)}, "holds no real numbers"),
        ({"own": torch.full((4, 4), math.nan)}, "NaN or infinity"),
        ({"own": torch.zeros(2, 9000)}, "9000 dimensions are too many"),
        ({"encoding": "yours"}, "encoding='yours': one of sinusoidal, learned, rotary, alibi would do"),
        ({"encoding": "rope"}, "encoding='rope'"),
    ],
)
def test_errors_say_what_would_do(arguments, said):
    with pytest.raises(ValueError, match=said):
        embeddings_explorer(**arguments)


def test_steps_set_everything_and_fit(explorer):
    names = set(WALK[0].state)
    assert names == set(START) == {control["name"] for control in explorer.controls}
    for step in WALK:
        assert set(step.state) == names, "Back would not show what it showed before"
        explorer.set(**step.state)
    assert embeddings_explorer(own=sinusoidal_positions).steps == []


def test_what_the_walk_says_is_so():
    d = START["d_model"]
    table = sinusoidal_positions(128, d).double()
    products = table @ table.T
    assert frequencies(d)[4].item() == pytest.approx(10000 ** (-8 / 64))  # step 2: dimensions 8 and 9 are pair 4
    torch.testing.assert_close(products[20, 15:26], products[60, 55:66], atol=1e-4, rtol=0)  # step 3
    bands = [slice(21, 29), slice(40, 60), slice(100, 128)]  # offsets 1 to 8, 20 to 39, 80 to 107
    near, middle, far = (products[20, band].mean().item() / 32 for band in bands)
    assert near > middle + 0.1 > far + 0.2
    small = sinusoidal_positions(128, d, base=10**0.5).double()  # step 4
    _, middle, far = ((small @ small[20])[band].mean().item() / 32 for band in bands)
    assert abs(middle) < 0.05
    assert abs(far) < 0.05
    untrained = torch.tensor(stored(embeddings_explorer(), "learned")).double()  # step 5
    untrained = torch.nn.functional.normalize(untrained, dim=1)
    assert (untrained @ untrained[20])[torch.arange(128) != 20].abs().max() < 0.5
    assert alibi_slopes(8)[[1, 5]].tolist() == [1 / 4, 1 / 64]  # step 8


def test_table_is_computed(explorer):
    html = explorer.html()
    assert "<td>dimensions 0 and 1</td><td>wavelength 6.3</td>" in html
    assert "<td>dimensions 8 and 9</td><td>wavelength 19.9</td>" in html
    assert "<td>head 1 of 8</td><td>slope 1/4</td>" in html


# JavaScript against lessons

SINUSOIDS = [*product([1, 5, 130], [4, 7, 64], [10**0.5, 10000.0, 1e6])]
ROTARY = [*product([3, 128], [2, 8, 64], [10**0.5, 10000.0, 1e6], ["interleaved", "halves"])]


@pytest.mark.frontend
def test_javascripts_positions_equal_lessons():
    x = content()[0].double()
    body = """
        const { alibi, alibiSlopes, sinusoids, turned, wavelength } = compute;
        const { sinusoid, rotary, x, heads } = read;
        return {
          sinusoid: sinusoid.map(([n, d, base]) => [...sinusoids(n, d, base)]),
          rotary: rotary.map(([n, d, base, layout]) => [...turned(x, n, d, base, layout)]),
          slopes: heads.map((n) => [...alibiSlopes(n)]),
          bias: heads.map((n) => [...alibi(20, n, 7)]),
          waves: [0, 1, 2, 3].map((pair) => wavelength(pair, 8, 10000)),
        };
    """
    heads = list(range(1, MOST_HEADS + 1))
    asked = {"sinusoid": SINUSOIDS, "rotary": ROTARY, "x": x.tolist(), "heads": heads}
    got = by_node("embeddings", body, asked)

    def same(numbers, want, case):
        numbers = torch.tensor(numbers, dtype=torch.float64).reshape(want.shape)
        torch.testing.assert_close(numbers, want.double(), atol=1e-6, rtol=0, msg=lambda m: f"{case}: {m}")

    for case, numbers in zip(SINUSOIDS, got["sinusoid"], strict=True):
        same(numbers, sinusoidal_positions(*case), case)
    for case, numbers in zip(ROTARY, got["rotary"], strict=True):
        n, d, base, layout = case
        same(numbers, RotaryPositions(d, base, layout)(x[:d].expand(1, 1, n, d))[0, 0], case)
    for n, slopes, bias in zip(heads, got["slopes"], got["bias"], strict=True):
        same(slopes, alibi_slopes(n), n)
        same(bias, alibi_bias(n, 20)[:, 7].T, n)
    same(got["waves"], 2 * math.pi / frequencies(8), "wavelengths")
