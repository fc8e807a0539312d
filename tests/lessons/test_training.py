"""The training loop and the accuracy."""

import itertools
import math
import re

import pytest
import torch
from hypothesis import given, settings
from hypothesis import strategies as st
from torch import nn

from lessons.data import Batches
from lessons.embeddings import LearnedPositions, TokenEmbedding
from lessons.training import (
    IGNORED,
    SCHEDULES,
    accuracy,
    cosine_with_warmup,
    cross_entropy,
    decay_groups,
    evaluating,
    fit,
    inverse_square_root,
    linear_warmup,
    peak_rate_2017,
    scheduler,
)
from lessons.transformer import Encoder


def line():
    x = torch.linspace(-1, 1, 32)[:, None]
    return x, 3 * x + 1


def test_fit_does_what_a_hand_written_loop_does():
    x, y = line()
    torch.manual_seed(0)
    ours, theirs = nn.Linear(1, 1), nn.Linear(1, 1)
    theirs.load_state_dict(ours.state_dict())
    history = fit(
        ours,
        Batches(x, y, 8, seed=5),
        nn.functional.mse_loss,
        optimizer=torch.optim.SGD(ours.parameters(), 0.1, momentum=0.9),
        epochs=3,
    )
    optimizer, losses, batches = torch.optim.SGD(theirs.parameters(), 0.1, momentum=0.9), [], Batches(x, y, 8, seed=5)
    for _ in range(3):
        for inputs, targets in batches:
            optimizer.zero_grad()
            loss = (theirs(inputs) - targets).square().mean()
            loss.backward()
            optimizer.step()
            losses.append(loss.item())
    assert history.losses == pytest.approx(losses, abs=1e-6)
    assert torch.allclose(ours.weight, theirs.weight)
    assert torch.allclose(ours.bias, theirs.bias)


def test_fit_counts_from_one_and_keeps_the_records():
    x, y = line()
    model, steps = nn.Linear(1, 1), []
    history = fit(
        model,
        Batches(x, y, 16, seed=0),
        nn.functional.mse_loss,
        optimizer=torch.optim.SGD(model.parameters(), 0.1),
        epochs=3,
        after_epoch=lambda epoch: {"epoch": epoch} if epoch != 2 else None,
        after_step=steps.append,
    )
    assert history.records == [{"epoch": 1}, {"epoch": 3}]
    assert steps == [1, 2, 3, 4, 5, 6]
    assert len(history.losses) == 6


def test_fit_trains_in_training_mode_even_when_after_epoch_evaluates():
    x, y = line()
    model, modes = nn.Linear(1, 1), []
    model.register_forward_pre_hook(lambda module, arguments: modes.append(module.training))
    optimizer = torch.optim.SGD(model.parameters(), 0.1)
    model.eval()
    evaluate = lambda _: model.eval() and None  # noqa: E731
    fit(model, [(x, y)], nn.functional.mse_loss, optimizer=optimizer, epochs=3, after_epoch=evaluate)
    assert modes == [True, True, True]


def test_fit_records_a_loss_that_explodes():
    x, y = line()
    model = nn.Linear(1, 1)
    optimizer = torch.optim.SGD(model.parameters(), 1e30)
    history = fit(model, [(x, y)], nn.functional.mse_loss, optimizer=optimizer, epochs=4)
    assert not math.isfinite(history.losses[-1])


def test_fit_refuses_a_generator_read_twice_and_negative_epochs():
    x, y = line()
    model = nn.Linear(1, 1)
    optimizer = torch.optim.SGD(model.parameters(), 0.1)
    with pytest.raises(ValueError, match="nothing in epoch 2"):
        fit(model, iter([(x, y)]), nn.functional.mse_loss, optimizer=optimizer, epochs=2)
    with pytest.raises(ValueError, match="epochs must be 0 or more, not -1"):
        fit(model, [(x, y)], nn.functional.mse_loss, optimizer=optimizer, epochs=-1)
    assert fit(model, [], nn.functional.mse_loss, optimizer=optimizer, epochs=0).losses == []


def test_accuracy_counts_and_leaves_the_mode():
    outputs = torch.tensor([[0.0, 1.0], [2.0, 1.0], [0.0, 3.0], [5.0, 1.0]])
    model = nn.Sequential(nn.Dropout(0.9), nn.Identity())
    model[1].eval()
    assert accuracy(model, outputs, torch.tensor([1, 0, 1, 1])) == 0.75
    assert (model.training, model[0].training, model[1].training) == (True, True, False)
    tokens = nn.functional.one_hot(torch.tensor([[0, 1, 2], [3, 2, 0]])).float()  # (B, T, V), V = 4
    assert accuracy(model, tokens, torch.tensor([[0, 1, 2], [3, 1, 0]])) == pytest.approx(5 / 6)
    with pytest.raises(ValueError, match="empty"):
        accuracy(model, outputs[:0], torch.tensor([], dtype=torch.int64))


def test_evaluating_restores_the_mode_after_an_error():
    model = nn.Sequential(nn.Linear(1, 1), nn.Dropout())

    def stop():
        with evaluating(model):
            assert not model[1].training
            assert not model(torch.ones(1, 1)).requires_grad
            raise RuntimeError("half-way")

    with pytest.raises(RuntimeError, match="half-way"):
        stop()
    assert model[1].training
    assert torch.is_grad_enabled()


# Schedules --------------------------------------------------------------------------------------------------------

SETTINGS = {
    "linear_warmup": {"warmup": 10},
    "inverse_square_root": {"warmup": 10},
    "cosine_with_warmup": {"warmup": 10, "total": 50},
}


@pytest.mark.parametrize("name", SCHEDULES)
def test_every_schedule_rises_to_its_peak_and_is_never_zero(name):
    factors = [SCHEDULES[name](step, **SETTINGS[name]) for step in range(50)]
    assert factors[:10] == pytest.approx([(step + 1) / 10 for step in range(10)])
    assert min(factors) > 0
    assert max(factors) == pytest.approx(1.0)
    assert all(later <= earlier for earlier, later in itertools.pairwise(factors[9:]))


@pytest.mark.parametrize("name", SCHEDULES)
def test_without_warmup_the_first_step_has_the_whole_rate(name):
    first = SCHEDULES[name](0, **SETTINGS[name] | {"warmup": 0})
    assert first == pytest.approx(1.0, abs=2e-3)


@pytest.mark.parametrize(("d_model", "warmup"), [(512, 4000), (64, 100)])
def test_inverse_square_root_is_the_equation_of_2017(d_model, warmup):
    for n in (1, 2, warmup - 1, warmup, warmup + 1, 10 * warmup):
        equation = d_model**-0.5 * min(n**-0.5, n * warmup**-1.5)
        ours = peak_rate_2017(d_model, warmup) * inverse_square_root(n - 1, warmup=warmup)
        assert ours == pytest.approx(equation, rel=1e-12)
    assert peak_rate_2017(512, 4000) == pytest.approx(6.99e-4, abs=1e-6)


def test_cosine_equals_torchs_after_the_warmup():
    parameter = nn.Parameter(torch.zeros(1))
    optimizer = torch.optim.SGD([parameter], lr=2.0)
    theirs = torch.optim.lr_scheduler.CosineAnnealingLR(optimizer, T_max=41, eta_min=0.2)
    for step in range(9, 51):  # the last step of the rise is the first of torch's fall
        ours = 2.0 * cosine_with_warmup(step, warmup=10, total=50, floor=0.1)
        assert ours == pytest.approx(optimizer.param_groups[0]["lr"], abs=1e-12)
        optimizer.step()
        theirs.step()
    assert cosine_with_warmup(50, warmup=10, total=50, floor=0.1) == cosine_with_warmup(
        99, warmup=10, total=50, floor=0.1
    )


def test_scheduler_sets_each_groups_rate_from_step_zero_on():
    weights = [nn.Parameter(torch.zeros(1)) for _ in range(2)]
    optimizer = torch.optim.SGD([{"params": weights[:1], "lr": 1.0}, {"params": weights[1:], "lr": 0.1}])
    steps = scheduler(optimizer, "linear_warmup", warmup=4)
    rates = []
    for _ in range(5):
        rates.append([group["lr"] for group in optimizer.param_groups])
        optimizer.step()
        steps.step()
    expected = [[factor, 0.1 * factor] for factor in (0.25, 0.5, 0.75, 1.0, 1.0)]
    assert rates == [pytest.approx(row) for row in expected]
    halved = scheduler(torch.optim.SGD(weights, lr=1.0), lambda step: 0.5**step)
    assert halved.get_last_lr() == [1.0]


@pytest.mark.parametrize(
    ("call", "says"),
    [
        (lambda: linear_warmup(-1, warmup=4), "step=-1"),
        (lambda: inverse_square_root(0, warmup=-1), "warmup=-1"),
        (lambda: cosine_with_warmup(0, warmup=5, total=5), "total=5 steps must be more than warmup=5"),
        (lambda: cosine_with_warmup(0, warmup=1, total=5, floor=1.5), "floor=1.5"),
        (lambda: scheduler(torch.optim.SGD([nn.Parameter(torch.zeros(1))]), "cosine"), "use one of linear_warmup"),
        (
            lambda: scheduler(torch.optim.SGD([nn.Parameter(torch.zeros(1))]), "linear_warmup", warmup=-2),
            "warmup=-2",
        ),
    ],
)
def test_a_wrong_schedule_is_named(call, says):
    with pytest.raises(ValueError, match=re.escape(says)):
        call()


# Losses -----------------------------------------------------------------------------------------------------------


@settings(max_examples=40)
@given(
    B=st.integers(1, 3), T=st.integers(1, 5), V=st.integers(2, 6), seed=st.integers(0, 999),
    smoothing=st.sampled_from([0.0, 0.1, 0.5]), dtype=st.sampled_from([torch.float32, torch.bfloat16]),
)  # fmt: skip
def test_cross_entropy_counts_only_what_is_not_ignored(B, T, V, seed, smoothing, dtype):
    generator = torch.Generator().manual_seed(seed)
    logits = torch.randn(B, T, V, generator=generator).to(dtype).requires_grad_()
    targets = torch.randint(-1, V, (B, T), generator=generator)
    total = cross_entropy(logits, targets, ignore=-1, smoothing=smoothing)
    kept = targets != -1
    # By the definition, token by token.
    log_p = torch.log_softmax(logits.float(), dim=-1)[kept]
    wanted = torch.full_like(log_p, smoothing / V)
    wanted[torch.arange(len(log_p)), targets[kept]] += 1 - smoothing
    assert total.count == kept.sum()
    torch.testing.assert_close(total.sum, -(wanted * log_p).sum(), atol=1e-5, rtol=1e-5)
    total.mean.backward()
    assert logits.grad.isfinite().all()
    assert not logits.grad[~kept].any()


def test_nothing_to_predict_is_zero_and_not_nan():
    logits = torch.randn(2, 3, requires_grad=True)
    total = cross_entropy(logits, torch.full((2,), IGNORED), smoothing=0.1)
    assert total.count == 0
    assert total.mean == 0
    total.mean.backward()
    assert torch.equal(logits.grad, torch.zeros(2, 3))


def test_uneven_batches_add_up_to_the_whole():
    """What gradient accumulation needs: sums and counts add, means do not."""
    logits, targets = torch.randn(6, 4), torch.tensor([0, 1, -100, -100, -100, 3])
    whole, first, second = (cross_entropy(logits[part], targets[part]) for part in (slice(6), slice(2), slice(2, 6)))
    torch.testing.assert_close((first.sum + second.sum) / (first.count + second.count), whole.mean)
    assert abs((first.mean + second.mean) / 2 - whole.mean) > 0.01


@pytest.mark.parametrize("smoothing", [-0.1, 1.0, float("nan")])
def test_a_wrong_smoothing_is_named(smoothing):
    with pytest.raises(ValueError, match="from 0 to below 1"):
        cross_entropy(torch.zeros(1, 2), torch.zeros(1, dtype=torch.long), smoothing=smoothing)


# Weight decay -----------------------------------------------------------------------------------------------------


class Tied(nn.Module):
    def __init__(self):
        super().__init__()
        self.embedding = TokenEmbedding(7, 4)
        self.positions = LearnedPositions(5, 4)
        self.torchs = nn.Embedding(3, 4)
        self.encoder = Encoder(1, 4, 2, 8)
        self.output = nn.Linear(4, 7, bias=False)
        self.output.weight = self.embedding.weight
        self.frozen = nn.Linear(4, 4).requires_grad_(False)


def test_only_matrices_that_are_no_embeddings_decay():
    model = Tied()
    decayed, spared = decay_groups(model, 0.1)
    assert (decayed["weight_decay"], spared["weight_decay"]) == (0.1, 0.0)
    names = {id(parameter): name for name, parameter in model.named_parameters()}
    assert {names[id(p)] for p in decayed["params"]} == {
        "encoder.blocks.0.attention.qkv.weight",
        "encoder.blocks.0.attention.output.weight",
        "encoder.blocks.0.feed_forward.hidden.weight",
        "encoder.blocks.0.feed_forward.output.weight",
    }
    everything = [id(p) for group in (decayed, spared) for p in group["params"]]
    assert len(everything) == len(set(everything)) == sum(p.requires_grad for p in model.parameters())
    torch.optim.AdamW([decayed, spared]).step()  # an optimizer takes them
    with pytest.raises(ValueError, match="weight_decay=-1"):
        decay_groups(model, -1.0)
