"""Low-rank additions: what they compute, what they learn, and what becomes of them."""

import pytest
import torch
from torch import nn

from lessons.bert import Bert, BertConfig, SpanPredictor
from lessons.bert.low_rank import LowRank, add_low_rank, merge, trained_state
from tests.lessons.unchecked import unchecked

PLACES = ("attention.qkv", "attention.output", "feed_forward.hidden", "feed_forward.output")


def bert(**changes):
    sizes = {"vocab_size": 30, "n_layers": 3, "d_model": 8, "n_heads": 2, "d_ff": 16, "max_positions": 12}
    return Bert(BertConfig(**sizes | {"pooler": False, "dropout": 0.0, "attention_dropout": 0.0} | changes))


def filled(module):
    """With numbers in every B, as after training."""
    with torch.no_grad():
        for part in module.modules():
            if isinstance(part, LowRank):
                part.B.normal_()
    return module


# One layer ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("bias", [True, False])
@pytest.mark.parametrize(("rank", "scale"), [(1, 2.0), (3, 0.5), (5, -1.0)])
def test_it_is_the_matrix_plus_the_product_of_two_thin_ones(rank, scale, bias):
    torch.manual_seed(0)
    linear = nn.Linear(7, 5, bias).double()
    layer = filled(LowRank(linear, rank, scale))
    assert layer.A.shape == (rank, 7)
    assert layer.B.shape == (5, rank)
    x = torch.randn(2, 3, 7, dtype=torch.float64)
    whole = linear.weight.detach() + scale * sum(torch.outer(layer.B[:, r], layer.A[r]) for r in range(rank))
    expected = torch.einsum("oi, bti -> bto", whole, x) + (linear.bias if bias else 0)
    torch.testing.assert_close(layer(x), expected, atol=1e-12, rtol=0)
    torch.testing.assert_close(layer.weight, whole, atol=1e-12, rtol=0)
    assert layer.bias is linear.bias


def test_it_starts_as_the_layer_that_it_wraps():
    torch.manual_seed(0)
    linear = nn.Linear(400, 300)
    x = torch.randn(4, 400)
    expected = linear(x)
    layer = LowRank(linear, 100)
    assert torch.equal(layer(x), expected)
    assert not layer.B.any()
    assert layer.A.mean().abs() < 1e-3
    assert layer.A.std().item() == pytest.approx(400**-0.5, rel=0.02)


def test_only_a_and_b_are_learned():
    torch.manual_seed(0)
    layer = filled(LowRank(nn.Linear(6, 4), 2))
    x = torch.randn(3, 6, requires_grad=True)
    layer(x).square().sum().backward()
    assert layer.linear.weight.grad is None
    assert layer.linear.bias.grad is None
    error = 2 * layer(x).detach()
    torch.testing.assert_close(layer.A.grad, 2.0 * layer.B.T @ error.T @ x)
    torch.testing.assert_close(layer.B.grad, 2.0 * error.T @ x @ layer.A.T)
    torch.testing.assert_close(x.grad, error @ layer.weight)
    assert trained_state(layer).keys() == {"A", "B"}


def test_it_keeps_the_type_of_the_layer_that_it_wraps():
    layer = LowRank(nn.Linear(6, 4).double(), 2)
    assert {p.dtype for p in layer.parameters()} == {torch.float64}
    assert layer.merged().weight.dtype == torch.float64


# A whole body -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("n_layers", [1, 2, 3])
def test_every_linear_layer_of_the_last_blocks_is_adapted_and_all_else_is_frozen(n_layers):
    torch.manual_seed(0)
    ids = torch.randint(30, (2, 6))
    body = bert(pooler=True)
    before, expected = {name: tensor.clone() for name, tensor in body.state_dict().items()}, body(ids)
    assert add_low_rank(body, rank=2, n_layers=n_layers) is body
    assert torch.equal(body(ids), expected)
    places = [f"encoder.blocks.{block}.{place}" for block in range(3 - n_layers, 3) for place in PLACES]
    assert [name for name, part in body.named_modules() if isinstance(part, LowRank)] == places
    assert {name for name, p in body.named_parameters() if p.requires_grad} == {
        f"{p}.{m}" for p in places for m in "AB"
    }
    there = {name.replace(".linear.", "."): tensor for name, tensor in body.state_dict().items()}
    assert all(torch.equal(there[name], tensor) for name, tensor in before.items())


def test_all_of_a_gated_feed_forward_is_adapted():
    body = add_low_rank(bert(activation="swiglu"), rank=2, n_layers=1)
    assert isinstance(body.encoder.blocks[2].feed_forward.gate, LowRank)
    filled(body)
    ids = torch.randint(30, (2, 6))
    expected = body(ids)
    torch.testing.assert_close(merge(body)(ids), expected, atol=1e-5, rtol=0)


def test_the_steps_of_an_optimizer_leave_the_published_weights_alone():
    torch.manual_seed(0)
    model = SpanPredictor(add_low_rank(bert(), rank=2, n_layers=2))
    frozen = {name: p.clone() for name, p in model.named_parameters() if not p.requires_grad}
    trained = {name: p.clone() for name, p in model.named_parameters() if p.requires_grad}
    optimizer = torch.optim.AdamW(model.parameters(), lr=0.1)
    for _ in range(2):  # at the first A has no gradient, for B is zero
        optimizer.zero_grad()
        model(torch.randint(30, (2, 6)))[..., 0].logsumexp(1).sum().backward()
        optimizer.step()
    now = dict(model.named_parameters())
    assert {"output.weight", "output.bias"} <= trained.keys()
    assert all(torch.equal(now[name], tensor) for name, tensor in frozen.items())
    assert all(not torch.equal(now[name], tensor) for name, tensor in trained.items())


def test_merged_it_is_a_plain_body_with_the_same_outputs():
    torch.manual_seed(0)
    model = filled(SpanPredictor(add_low_rank(bert(), rank=3, n_layers=2))).double()
    for parameter in model.parameters():  # fresh biases are zero, and would hide one that is lost
        parameter.data += 0.1 * torch.randn_like(parameter)
    ids, mask = torch.randint(30, (2, 6)), torch.arange(6) < torch.tensor([[6], [4]])
    expected, weights = model(ids, mask), model.body(ids, mask, return_weights=True)[1]
    assert merge(model) is model
    torch.testing.assert_close(model(ids, mask), expected, atol=1e-12, rtol=0)
    torch.testing.assert_close(model.body(ids, mask, return_weights=True)[1], weights, atol=1e-12, rtol=0)
    assert model.state_dict().keys() == SpanPredictor(bert()).state_dict().keys()
    add_low_rank(model.body, rank=2, n_layers=3)  # once more, on what was merged
    torch.testing.assert_close(model(ids, mask), expected, atol=1e-12, rtol=0)


def test_what_cannot_be_is_named():
    setup = (
        "from torch import nn\n"
        "from lessons.bert import Bert, BertConfig, SpanPredictor\n"
        "from lessons.bert.low_rank import LowRank, add_low_rank, merge, trained_state\n"
        "body = Bert(BertConfig(vocab_size=9, n_layers=2, d_model=8, n_heads=2, d_ff=16, max_positions=5))\n"
        "adapted = add_low_rank(Bert(body.config), 2, 1)\n"
        "linear = nn.Linear(6, 4)"
    )
    wrong = {
        "LowRank(nn.ReLU(), 2)": "linear is a ReLU; an nn.Linear is needed",
        "LowRank(linear, 0)": "rank=0 must be a whole number, 1 or more; 4 to 16 are common",
        "LowRank(linear, 2.0)": "rank=2.0 must be a whole number, 1 or more; 4 to 16 are common",
        "LowRank(linear, 5)": "rank=5 must be at most 4, the smaller width of the layer; 4 to 16 are common",
        "LowRank(linear, 2, 0)": "scale=0 must be a number other than 0, at which nothing is learned; 2 is common",
        "LowRank(linear, 2, float('nan'))": "scale=nan must be a number other than 0, at which nothing is learned; "
        "2 is common",
        "LowRank(linear, 2, float('inf'))": "scale=inf must be a number other than 0, at which nothing is learned; "
        "2 is common",
        "merge(LowRank(nn.Linear(3, 2), 2))": "model is itself a LowRank; its merged() is the plain layer, merge takes "
        "a model around it",
        "merge(None)": "model is a NoneType; an nn.Module with low-rank additions is needed",
        "trained_state({})": "model is a dict; an nn.Module is needed",
        "add_low_rank(SpanPredictor(body))": "body is a SpanPredictor; a Bert is needed, which a model with a head has "
        "as .body",
        "add_low_rank(body, 2, 3)": "n_layers=3 must be 1 to 2, the layers of the body",
        "add_low_rank(body, 2, 0)": "n_layers=0 must be 1 to 2, the layers of the body",
        "add_low_rank(body, 2, True)": "n_layers=True must be 1 to 2, the layers of the body",
        "add_low_rank(body, 9, 2)": "rank=9 must be at most 8, the smaller width of the layer; 4 to 16 are common",
        "add_low_rank(adapted, 2, 2)": "body has low-rank additions already; merge(body) makes plain layers of them "
        "first",
        # A refused call has changed nothing.
        "[p.requires_grad for p in body.parameters()].count(False)": "0",
    }
    answers = unchecked(setup, list(wrong))
    assert answers == [*(f"ValueError: {says}" for says in list(wrong.values())[:-1]), "no error: 0"]
