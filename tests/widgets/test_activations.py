"""The activations explorer without a browser: what it samples, what it stores, what a student may type."""

import json
import math
from functools import partial

import numpy as np
import pytest
import torch
from torch import nn
from torch.nn import functional as F

from lessons.activations import derivative, gelu, normal_cdf, stochastic_gate
from tests.widgets.node import by_node
from tests.widgets.payload import stored
from widgets.activations import NOTHING, POINTS, STANDARD, WALK, YOURS, activations_explorer, grid, sample
from widgets.formula import ELEMENTWISE


@pytest.fixture(scope="module")
def explorer():
    return activations_explorer()


def test_payload_is_what_lessons_computes(explorer):
    names = explorer.params["functions"]
    assert names == [*STANDARD, YOURS]
    values, slopes = stored(explorer, "value"), stored(explorer, "slope")
    assert values.shape == slopes.shape == (len(names), POINTS)
    for i, function in enumerate(STANDARD.values()):
        np.testing.assert_allclose(values[i], function(grid()), atol=1e-6)
        np.testing.assert_allclose(slopes[i], derivative(function)(grid()), atol=1e-6)
    np.testing.assert_allclose(values[-1], grid() * torch.sigmoid(2 * grid()), atol=1e-6)


def test_caps(explorer):
    assert explorer.data_bytes <= 100_000
    assert len(explorer.poster()) <= 40_000
    json.dumps(explorer.payload(), allow_nan=False)


def test_alt_text_tells_names_apart_that_hold_a_comma(explorer):
    assert "ReLU; LeakyReLU; GELU; GELU, tanh form; GELU, sigmoid form; SiLU, from" in explorer.html()


def test_every_place_of_the_slider_was_sampled(explorer):
    slider = next(control for control in explorer.controls if control["name"] == "x")
    sampled = np.arange(POINTS) * explorer.params["step"] - explorer.params["reach"]
    np.testing.assert_allclose(sampled, grid(), atol=1e-12)
    places = np.arange(slider["min"], slider["max"] + 1e-9, slider["step"])
    assert len(places) == 501
    assert all(np.abs(sampled - place).min() < 1e-9 for place in places)


def test_what_the_walk_says_is_so():
    normal = torch.distributions.Normal
    for step in WALK:
        activations_explorer(**{name: step.state[name] for name in ("function", "compare", "x", "mean", "width")})
    bottom = grid()[gelu(grid()).argmin()].item()
    assert bottom == pytest.approx(-0.76)  # step 3, on the grid
    slopes = derivative(gelu)(grid())
    assert (slopes[(grid() > -10) & (grid() < -0.76)] < 0).all()
    draws = normal(-3.0, 0.5).sample((200_000,))  # step 6
    assert (derivative(gelu)(draws).abs() <= 0.02).double().mean() == pytest.approx(2 / 3, abs=0.02)
    assert (derivative(gelu)(draws) != 0).all()
    gaps = [(gelu(grid(), form) - gelu(grid())).abs().max().item() for form in ("tanh", "sigmoid")]  # step 7
    assert gaps[1] / gaps[0] == pytest.approx(43, abs=3)


def test_table_holds_every_function(explorer):
    html = explorer.html()
    assert "<td>-1.0</td><td>0.000</td><td>0.000</td><td>-0.010</td>" in html
    assert html.count("<th>slope of ") == len(STANDARD) + 1


def test_a_students_function_and_model_are_drawn():
    torch.manual_seed(0)
    model = nn.Sequential(nn.Unflatten(0, (-1, 1)), nn.Linear(1, 8), nn.Tanh(), nn.Linear(8, 1), nn.Flatten(0))
    mine = activations_explorer({"mine": lambda x: x**3, "net": model}, typed=None, function="net")
    assert mine.params["functions"] == ["mine", "net"]
    np.testing.assert_allclose(stored(mine, "value")[0], grid() ** 3, rtol=1e-6)
    np.testing.assert_allclose(stored(mine, "slope")[0], 3 * grid() ** 2, rtol=1e-5, atol=1e-6)
    with torch.no_grad():
        np.testing.assert_allclose(stored(mine, "value")[1], model(grid().float()), atol=1e-6)
    assert mine.steps == []  # the walk speaks of functions that are not there
    assert [control["name"] for control in mine.controls][-1] == "zero"


@pytest.mark.parametrize(
    ("function", "value", "slope"),
    [
        (lambda x: x if x > 0 else 0 * x, F.relu, lambda x: (x > 0).double()),  # one number at a time
        (torch.sign, torch.sign, torch.zeros_like),
        (lambda x: (x > 0).float(), lambda x: (x > 0).double(), torch.zeros_like),
        (lambda x: 1.0, torch.ones_like, torch.zeros_like),
        (nn.PReLU(), lambda x: F.leaky_relu(x, 0.25), lambda x: torch.where(x > 0, 1.0, 0.25)),
    ],
)
def test_sample_takes_what_students_write(function, value, slope):
    got = sample(function)
    assert torch.allclose(got[0], value(grid()).double(), atol=1e-6)
    assert torch.allclose(got[1], slope(grid()).double(), atol=1e-6)


@pytest.mark.parametrize(
    ("function", "said"),
    [
        (lambda x: math.exp(x), "mine: autograd cannot follow"),
        (lambda x: x.detach() ** 2, "mine: autograd cannot follow"),
        (lambda x: torch.softmax(x, 0), "not elementwise"),
        (partial(stochastic_gate, generator=torch.Generator().manual_seed(0)), "mine cannot be drawn. It is random"),
        (nn.Dropout(), "It is random"),
        (lambda x: x * (torch.rand(()) if x > 0 else 1), "It is random"),  # one number at a time
        (lambda x: 1 / 0, "ZeroDivisionError"),
        (lambda x: torch.stack([x, x]), "gave shape"),
        (lambda x: None, "NoneType"),
        (lambda x: x * math.nan, "finite at none"),
    ],
)
def test_sample_says_what_is_wrong(function, said):
    with pytest.raises(ValueError, match=said):
        sample(function, "mine")


def test_sample_is_quiet_and_leaves_no_graph(recwarn):
    torch.set_warn_always(True)  # of math.exp(tensor) it warns once a process, and another test may come first
    try:
        with pytest.raises(ValueError, match="autograd cannot follow"):
            sample(lambda x: math.exp(x))
    finally:
        torch.set_warn_always(False)
    with torch.no_grad():
        value, slope = sample(gelu)
    assert not value.requires_grad
    assert not slope.requires_grad
    sample(lambda x: x**99)
    activations_explorer({"steep": lambda x: x**99})
    assert not recwarn.list


def test_names_are_guarded():
    for taken in (YOURS, NOTHING):
        with pytest.raises(ValueError, match=f"the name '{taken}' is taken"):
            activations_explorer({taken: gelu})
    with pytest.raises(ValueError, match="functions is empty"):
        activations_explorer({}, typed=None)
    with pytest.raises(ValueError, match="function: one of"):
        activations_explorer(function="Gelu")


# What a student types


def test_typing_replaces_the_students_row_alone():
    explorer = activations_explorer()
    before = stored(explorer, "value")
    assert explorer.answer({"name": "formula", "value": "x if x > 1 else 0"}) == ""
    after = stored(explorer, "value")
    np.testing.assert_array_equal(after[:-1], before[:-1])
    np.testing.assert_allclose(after[-1], torch.where(grid() > 1, grid(), 0.0), atol=1e-6)
    assert explorer.state["function"] == YOURS
    assert explorer.params["labels"][YOURS] == "yours: x if x > 1 else 0"
    for bad in ("", "2x", "os.system('ls')", "math.exp(x)"):
        assert explorer.answer({"name": "formula", "value": bad}) != ""
    np.testing.assert_array_equal(stored(explorer, "value"), after)


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("x * sigmoid(2 * x)", lambda x: x * torch.sigmoid(2 * x)),
        ("x * Phi(x)", F.gelu),
        ("max(0, x)", F.relu),
        ("min(max(x, 0), 6)", F.relu6),
        ("x * (x > 0)", F.relu),
        ("x if x > 0 else 0.01*x", F.leaky_relu),
        ("x if x >= 0 else exp(x) - 1", F.elu),
        ("-x**2 + +x/2", lambda x: -(x**2) + x / 2),
        ("log(1 + exp(x))", F.softplus),
        ("0.5 * x * (1 + erf(x / sqrt(2)))", F.gelu),
        ("pi + e", lambda x: torch.full_like(x, math.pi + math.e)),
        ("3", lambda x: torch.full_like(x, 3.0)),
    ],
)
def test_formulas_mean_what_they_say(text, meant):
    x = torch.linspace(-4, 4, 81, dtype=torch.float64)
    got = ELEMENTWISE.parse(text)(x)
    assert got.shape == x.shape
    assert torch.allclose(got, meant(x), atol=1e-6)
    assert torch.allclose(derivative(ELEMENTWISE.parse(text))(x)[1:40], derivative(meant)(x)[1:40], atol=1e-5)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "Write a function of x"),
        ("2x", "products with"),
        ("x^2", r"write x\*\*2"),
        ("y + 1", "'y' is unknown"),
        ("relu", r"relu needs its argument, relu\(x\)"),
        ("swish(x)", "'swish' is no function here; there are relu"),
        ("relu(x, x)", "relu takes 1 argument, not 2"),
        ("max(x)", "max takes 2 arguments, not 1"),
        ("max(x, key=x)", "max takes no argument 'key'"),
        ("__import__('os')", "no function here"),
        ("x.__class__", "cannot stand"),
        ("(lambda: x)()", "cannot stand"),
        ("[x for x in x]", "cannot stand"),
        ("x[0]", "cannot stand"),
        ("f'{x}'", "cannot stand"),
        ("True", "True is not a number"),
        ("'x'", "not a number"),
        ("1j", "not a number"),
        ("1 < x < 2", "cannot stand"),
        ("x" * 201, "201 characters are too many"),
        ("x\ny", "Cannot read this"),
    ],
)
def test_what_cannot_be_read_is_refused_with_a_reason(text, said):
    with pytest.raises(ValueError, match=said):
        ELEMENTWISE.parse(text)


def test_towers_of_powers_end_at_once():
    # As Python integers the first would not end; as tensors it is infinity.
    assert ELEMENTWISE.parse("9**9**9**9")(grid()).isinf().all()
    with pytest.raises(ValueError, match="finite at none"):
        sample(ELEMENTWISE.parse("9**9**9**9"))


# JavaScript against lessons


@pytest.mark.frontend
def test_javascripts_normal_distribution_equals_lessons():
    z = torch.linspace(-9, 9, 1801, dtype=torch.float64)
    got = torch.tensor(by_node("activations", "return read.map(compute.normalCdf)", z.tolist()), dtype=torch.float64)
    assert (got - normal_cdf(z)).abs().max() < 1e-12


@pytest.mark.frontend
@pytest.mark.parametrize(("mean", "width"), [(0.0, 1.0), (-0.8, 1.0), (-3.0, 0.5), (2.0, 0.3)])
def test_the_hatched_share_is_what_lessons_count(mean, width):
    slopes = sample(gelu)[1].float()
    masses = f"compute.masses({{ low: -10, step: 0.02, count: {POINTS} }}, {mean}, {width})"
    asked = ", ".join(f"compute.hatchedShare(read, {masses}, {hatch!r})" for hatch in ("0", "0.02", "below"))
    inputs = mean + width * torch.special.ndtri((torch.arange(40_000, dtype=torch.float64) + 0.5) / 40_000)
    there = derivative(gelu)(inputs)
    counted = [part.double().mean().item() for part in (there == 0, there.abs() <= 0.02, there < 0)]
    assert by_node("activations", f"return [{asked}]", slopes.tolist()) == pytest.approx(counted, abs=0.02)
