"""The training loop and the accuracy."""

import math

import pytest
import torch
from torch import nn

from lessons.data import Batches
from lessons.training import accuracy, evaluating, fit


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
