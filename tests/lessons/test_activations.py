"""Activations against torch's own: value, slope, second derivative; the stochastic gate; the census of dead units."""

import copy
import math
from functools import partial

import hypothesis
import pytest
import torch
from hypothesis import strategies as st
from torch import nn
from torch.nn import functional as F

from lessons import activations as ours
from lessons.activations import dead_fraction, derivative, largest_slopes, stochastic_gate


def hugging_face_quick_gelu(x):
    # transformers.activations.QuickGELUActivation, which ImageGPT and CLIP use.
    return x * torch.sigmoid(1.702 * x)


PAIRS = {
    "relu": (ours.relu, F.relu),
    "leaky_relu": (ours.leaky_relu, F.leaky_relu),
    "leaky_relu .2": (partial(ours.leaky_relu, negative_slope=0.2), partial(F.leaky_relu, negative_slope=0.2)),
    "leaky_relu 0": (partial(ours.leaky_relu, negative_slope=0.0), partial(F.leaky_relu, negative_slope=0.0)),
    "gelu": (ours.gelu, F.gelu),
    "gelu tanh": (partial(ours.gelu, approximate="tanh"), partial(F.gelu, approximate="tanh")),
    "gelu sigmoid": (partial(ours.gelu, approximate="sigmoid"), hugging_face_quick_gelu),
    "silu": (ours.silu, F.silu),
    "normal_cdf": (ours.normal_cdf, torch.special.ndtr),
}
TOLERANCE = {torch.float32: 1e-5, torch.float64: 1e-10}
pairs = pytest.mark.parametrize(("mine", "torchs"), PAIRS.values(), ids=PAIRS.keys())
dtypes = pytest.mark.parametrize("dtype", TOLERANCE, ids=str)


def through_autograd(function, x):
    """Value, slope and second derivative by autograd alone, without lessons.activations.derivative."""
    x = x.clone().requires_grad_()
    y = function(x)
    (slope,) = torch.autograd.grad(y.sum(), x, create_graph=True)
    if not slope.requires_grad:
        return y.detach(), slope, torch.zeros_like(x)
    (second,) = torch.autograd.grad(slope.sum(), x, materialize_grads=True)
    return y.detach(), slope.detach(), second


def assert_equal_to_third_order(mine, torchs, x):
    tolerance = TOLERANCE[x.dtype]
    for name, got, want in zip(
        ("value", "slope", "second"), through_autograd(mine, x), through_autograd(torchs, x), strict=True
    ):
        assert got.dtype == want.dtype
        assert got.shape == want.shape
        close = torch.isclose(got, want, rtol=tolerance, atol=tolerance, equal_nan=True)
        assert close.all(), (name, x[~close], got[~close], want[~close])


@pairs
@dtypes
def test_equal_to_torch_on_a_fine_grid(mine, torchs, dtype):
    assert_equal_to_third_order(mine, torchs, torch.linspace(-12, 12, 4801, dtype=dtype))


@pairs
@dtypes
def test_equal_to_torch_at_the_edges(mine, torchs, dtype):
    small = torch.finfo(dtype).smallest_normal
    x = [math.inf, -math.inf, math.nan, 0.0, -0.0, small, -small, small / 8, -small / 8, 1e4, -1e4, 100.0, -100.0]
    # One element at a time too: torch's vector and scalar paths differ in places, and a batch shows only one.
    for part in (x, *([value] for value in x)):
        assert_equal_to_third_order(mine, torchs, torch.tensor(part, dtype=dtype))


@pairs
@dtypes
@pytest.mark.parametrize("shape", [(), (0,), (3, 0, 2), (1,), (2, 3, 4, 5)], ids=str)
def test_any_shape(mine, torchs, dtype, shape):
    x = torch.randn(shape, dtype=dtype, generator=torch.Generator().manual_seed(0))
    assert_equal_to_third_order(mine, torchs, x)


@hypothesis.settings(max_examples=40, deadline=None)
@hypothesis.given(
    shape=st.lists(st.integers(0, 4), max_size=4),
    scale=st.sampled_from([1e-3, 1.0, 5.0, 50.0]),
    seed=st.integers(0, 2**31),
    name=st.sampled_from(sorted(PAIRS)),
    dtype=st.sampled_from(list(TOLERANCE)),
    strided=st.booleans(),
)
def test_equal_to_torch_on_anything(shape, scale, seed, name, dtype, strided):
    x = scale * torch.randn(shape, dtype=dtype, generator=torch.Generator().manual_seed(seed))
    if strided and x.ndim >= 2:
        x = x.transpose(0, -1)
    assert_equal_to_third_order(*PAIRS[name], x)


@pytest.mark.parametrize("mine", [pair[0] for pair in PAIRS.values()], ids=PAIRS.keys())
def test_gradients_are_right(mine):
    x = torch.tensor([-3.0, -0.752, -0.3, 0.4, 2.5], dtype=torch.float64, requires_grad=True)
    assert torch.autograd.gradcheck(mine, x)


def test_minus_infinity_is_not_a_number_in_gelu_as_in_torch():
    x = torch.tensor([-math.inf])
    for form in ("none", "tanh"):
        assert ours.gelu(x, form).isnan().all()
        assert F.gelu(x, approximate=form).isnan().all()


def test_gelu_refuses_another_form():
    with pytest.raises(ValueError, match="approximate must be"):
        ours.gelu(torch.ones(1), "erf")
    with pytest.raises(ValueError, match="'quick'"):
        ours.GELU("quick")


MODULES = [
    (ours.ReLU(), nn.ReLU()),
    (ours.LeakyReLU(), nn.LeakyReLU()),
    (ours.LeakyReLU(0.3), nn.LeakyReLU(0.3)),
    (ours.GELU(), nn.GELU()),
    (ours.GELU("tanh"), nn.GELU("tanh")),
    (ours.SiLU(), nn.SiLU()),
]


@pytest.mark.parametrize(("mine", "torchs"), MODULES, ids=lambda module: str(module))
def test_modules(mine, torchs):
    assert_equal_to_third_order(mine, torchs, torch.linspace(-5, 5, 101))
    assert str(mine) == str(torchs)


def block_inputs(dtype=torch.float32):
    return torch.randn(2, 5, 8, dtype=dtype, generator=torch.Generator().manual_seed(1))


@dtypes
def test_feed_forward_equals_torchs_sequential(dtype):
    torch.manual_seed(0)
    block = ours.FeedForward(8, 32, ours.gelu).to(dtype)
    theirs = nn.Sequential(nn.Linear(8, 32), nn.GELU(), nn.Linear(32, 8)).to(dtype)
    theirs[0].load_state_dict(block.hidden.state_dict())
    theirs[2].load_state_dict(block.output.state_dict())
    x = block_inputs(dtype)
    for got, want in zip(through_autograd(block, x), through_autograd(theirs, x), strict=True):
        torch.testing.assert_close(got, want, rtol=TOLERANCE[dtype], atol=TOLERANCE[dtype])


@dtypes
@pytest.mark.parametrize("mine", [ours.gelu, ours.silu, ours.relu])
def test_gated_feed_forward_equals_its_equation(mine, dtype):
    torchs = {ours.gelu: F.gelu, ours.silu: F.silu, ours.relu: F.relu}[mine]
    torch.manual_seed(0)
    block = ours.GatedFeedForward(8, 20, mine).to(dtype)
    W, V, W2 = block.gate.weight.T, block.hidden.weight.T, block.output.weight.T
    x = block_inputs(dtype)
    for got, want in zip(
        through_autograd(block, x), through_autograd(lambda x: (torchs(x @ W) * (x @ V)) @ W2, x), strict=True
    ):
        torch.testing.assert_close(got, want, rtol=TOLERANCE[dtype], atol=TOLERANCE[dtype])
    assert [name for name, _ in block.named_parameters()] == ["gate.weight", "hidden.weight", "output.weight"]


@pytest.mark.parametrize("block", [ours.FeedForward, ours.GatedFeedForward])
def test_a_token_hears_no_other(block):
    torch.manual_seed(0)
    block, x = block(8, 16), block_inputs()
    changed = x.clone()
    changed[:, 2] += 1
    moved = (block(changed) - block(x)).abs().amax(dim=(0, 2))
    assert moved[2] > 1e-3
    assert moved[[0, 1, 3, 4]].max() == 0


EVERYTHING = [
    *(pair[0] for pair in PAIRS.values()),
    ours.FeedForward(8, 16),
    ours.GatedFeedForward(8, 16),
    ours.FeedForward(8, 16, ours.GELU("tanh")),
]


@pytest.mark.parametrize("function", EVERYTHING, ids=lambda function: str(function)[:30])
def test_in_bfloat16_autocast(function):
    x = block_inputs()
    with torch.autocast("cpu", dtype=torch.bfloat16):
        y = function(x)
    assert y.shape == x.shape
    torch.testing.assert_close(y.float(), function(x), atol=0.03, rtol=0.03)
    low = x.bfloat16()
    if not isinstance(function, nn.Module):
        assert function(low).dtype == torch.bfloat16
        torch.testing.assert_close(function(low).float(), function(low.float()), atol=0.03, rtol=0.03)


def test_on_the_meta_device():
    with torch.device("meta"):
        x = torch.randn(2, 5, 8)
        blocks = [ours.FeedForward(8, 16), ours.GatedFeedForward(8, 16), ours.GELU(), ours.LeakyReLU()]
        for function in [*(pair[0] for pair in PAIRS.values()), *blocks]:
            y = function(x.requires_grad_())
            y.sum().backward()
            assert (y.device.type, y.shape) == ("meta", x.shape)
            assert derivative(derivative(function))(x.detach()).shape == x.shape
        assert stochastic_gate(x, torch.Generator()).device.type == "meta"


# The gate


def test_the_gate_lets_through_or_stops():
    x = torch.linspace(-3, 3, 1001)
    y = stochastic_gate(x, torch.Generator().manual_seed(0))
    assert ((y == x) | (y == 0)).all()
    assert (y[x > 2] == x[x > 2]).double().mean() > 0.9
    assert (y[x < -2] == 0).double().mean() > 0.9


def test_the_gates_draws_come_from_its_generator_alone():
    x = torch.ones(100)
    state = torch.get_rng_state()
    first = stochastic_gate(x, torch.Generator().manual_seed(7))
    assert torch.equal(first, stochastic_gate(x, torch.Generator().manual_seed(7)))
    assert not torch.equal(first, stochastic_gate(x, torch.Generator().manual_seed(8)))
    assert torch.equal(state, torch.get_rng_state())


@pytest.mark.parametrize("dtype", [torch.float32, torch.float64, torch.bfloat16])
def test_the_gates_mean_is_gelu(dtype):
    n = 40_000
    x = torch.tensor([-2.5, -1.0, -0.25, 0.5, 2.0], dtype=dtype)
    y = stochastic_gate(x.expand(n, 5), torch.Generator().manual_seed(1)).double()
    x = x.double()
    p = torch.special.ndtr(x)
    standard_error = x.abs() * (p * (1 - p) / n).sqrt()
    # Five standard errors: one false alarm in a million; bfloat16 rounds the probability by up to 1/512 besides.
    allowed = 5 * standard_error + (x.abs() / 512 if dtype == torch.bfloat16 else 0)
    assert ((y.mean(0) - F.gelu(x)).abs() < allowed).all()


def test_the_gates_slope_is_the_gate():
    x = torch.linspace(-2, 2, 101, requires_grad=True)
    y = stochastic_gate(x, torch.Generator().manual_seed(0))
    y.sum().backward()
    assert torch.equal(x.grad, (y != 0).float() + (x == 0) * x.grad)


# The derivative


def test_derivative_equals_autograd_and_leaves_no_graph():
    x = torch.linspace(-3, 3, 61)
    assert torch.allclose(derivative(torch.sin)(x), x.cos())
    assert torch.allclose(derivative(derivative(torch.sin))(x), -x.sin(), atol=1e-6)
    assert torch.allclose(derivative(derivative(derivative(torch.sin)))(x), -x.cos(), atol=1e-6)
    assert not derivative(torch.sin)(x).requires_grad
    assert not x.requires_grad
    with torch.no_grad():
        assert torch.allclose(derivative(torch.sin)(x), x.cos())


def test_derivative_can_be_differentiated():
    x = torch.linspace(-3, 3, 61, requires_grad=True)
    (second,) = torch.autograd.grad(derivative(torch.sin)(x).sum(), x)
    assert torch.allclose(second, -x.sin(), atol=1e-6)


def test_derivative_of_what_has_none_is_zero():
    x = torch.linspace(-1, 1, 5)
    for flat in (lambda x: torch.ones(5), lambda x: torch.sign(x.detach()), derivative(lambda x: 3 * x)):
        assert torch.equal(derivative(flat)(x), torch.zeros(5))


# The census


class ThreeUnits(nn.Module):
    """One unit always on, one on for positive inputs alone, one never on."""

    def __init__(self, activation):
        super().__init__()
        self.linear = nn.Linear(1, 3)
        self.activation = activation
        with torch.no_grad():
            self.linear.weight[:] = torch.tensor([[0.0], [1.0], [0.0]])
            self.linear.bias[:] = torch.tensor([1.0, 0.0, -30.0])

    def forward(self, x):
        return self.activation(self.linear(x))


@pytest.mark.parametrize(
    ("activation", "at_zero", "at_two_hundredths"),
    [
        (ours.ReLU(), 1 / 3, 1 / 3),
        (nn.ReLU(), 1 / 3, 1 / 3),
        (nn.ReLU(inplace=True), 1 / 3, 1 / 3),
        (ours.LeakyReLU(), 0, 1 / 3),
        (ours.GELU(), 1 / 3, 1 / 3),
        (ours.SiLU(), 0, 1 / 3),
        (nn.Tanh(), 1 / 3, 1 / 3),
    ],
    ids=str,
)
def test_census_of_a_hand_made_network(activation, at_zero, at_two_hundredths):
    model = ThreeUnits(activation)
    x = torch.tensor([[-1.0], [2.0]])
    assert dead_fraction(model, x) == pytest.approx(at_zero)
    assert dead_fraction(model, x, threshold=0.02) == pytest.approx(at_two_hundredths)


def test_a_unit_that_one_example_wakes_is_not_dead():
    model = ThreeUnits(ours.ReLU())
    assert dead_fraction(model, torch.tensor([[-1.0], [-2.0]])) == pytest.approx(2 / 3)
    assert dead_fraction(model, torch.tensor([[-1.0], [-2.0], [0.5]])) == pytest.approx(1 / 3)
    assert largest_slopes(model, torch.tensor([[-1.0]]))["activation"].tolist() == [1, 0, 0]


def test_a_dead_unit_has_no_gradient_whatever_the_loss():
    torch.manual_seed(0)
    model = nn.Sequential(nn.Linear(4, 32), ours.ReLU(), nn.Linear(32, 3))
    with torch.no_grad():
        model[0].bias[:20] -= 10
    x = torch.randn(64, 4)
    dead = largest_slopes(model, x)["1"] == 0
    F.cross_entropy(model(x), torch.randint(3, (64,))).backward()
    assert dead.sum() == 20
    assert torch.equal(model[0].weight.grad.abs().sum(dim=1) == 0, dead)


def test_census_leaves_the_model_as_it_was():
    torch.manual_seed(0)
    model = nn.Sequential(nn.Linear(4, 8), nn.BatchNorm1d(8), ours.ReLU(), nn.Dropout(), nn.Linear(8, 2))
    model[3].eval()  # the norm stays in training mode, where a pass would move its running statistics
    before, x = copy.deepcopy(model.state_dict()), torch.randn(16, 4)
    dead_fraction(model, x)
    assert all(torch.equal(before[name], value) for name, value in model.state_dict().items())
    assert [module.training for module in model] == [True, True, True, False, True]
    assert not any(module._forward_pre_hooks for module in model)
    assert all(parameter.grad is None for parameter in model.parameters())


def test_census_of_channels_tokens_and_a_layer_used_twice():
    torch.manual_seed(0)
    images = nn.Sequential(nn.Conv2d(1, 5, 3), ours.ReLU(), nn.Flatten(), nn.Linear(5 * 36, 7), ours.ReLU())
    found = largest_slopes(images, torch.randn(6, 1, 8, 8), unit_axis=1)
    assert {name: len(slopes) for name, slopes in found.items()} == {"1": 5, "4": 7}
    tokens = ours.FeedForward(8, 12, ours.GELU())
    assert len(largest_slopes(tokens, block_inputs())["activation"]) == 12
    shared = ours.ReLU()
    twice = nn.Sequential(nn.Linear(4, 6), shared, nn.Linear(6, 3), shared)
    found = largest_slopes(twice, torch.randn(9, 4))
    assert {name: len(slopes) for name, slopes in found.items()} == {"1": 6, "1 (use 2)": 3}


def test_census_says_what_it_needs():
    x = torch.randn(4, 4)
    hidden = nn.Sequential(nn.Linear(4, 8), nn.Softplus())
    with pytest.raises(ValueError, match="uses no activation layer"):
        dead_fraction(hidden, x)
    assert dead_fraction(hidden, x, layers=["1"]) == 0
    with pytest.raises(ValueError, match="no layer '7'"):
        dead_fraction(hidden, x, layers=["1", "7"])
    assert not hidden[1]._forward_pre_hooks
    with pytest.raises(ValueError, match=r"layers='10' is one string; write layers=\['10'\]"):
        largest_slopes(hidden, x, layers="10")  # not the layers "1" and "0"
    with pytest.raises(ValueError, match="threshold must be 0 or more, not -1"):
        dead_fraction(hidden, x, threshold=-1.0, layers=["1"])
    with pytest.raises(ValueError, match="inputs is empty"):
        dead_fraction(ThreeUnits(ours.ReLU()), torch.zeros(0, 1))
