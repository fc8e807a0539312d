"""The training loop and the accuracy."""

import concurrent.futures
import io
import itertools
import json
import math
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

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
    Bar,
    Checkpoints,
    History,
    accuracy,
    cosine_with_warmup,
    cross_entropy,
    decay_groups,
    evaluating,
    fit,
    gradient_norms,
    inverse_square_root,
    linear_warmup,
    peak_rate_2017,
    scheduler,
    warmup_stable_decay,
)
from lessons.training.history import Numbers
from lessons.training.progress import Pace, Smoothed
from lessons.transformer import Encoder
from tests.lessons.unchecked import unchecked

ROOT = Path(__file__).resolve().parents[2]
LOOPBACK = {"linux": "lo", "darwin": "lo0"}.get(sys.platform, "")
several = pytest.mark.skipif(not LOOPBACK, reason="needs Linux or macOS: torch on Windows starts no such processes")


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
    "warmup_stable_decay": {"warmup": 10, "total": 50},
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


def test_a_stable_rate_falls_in_a_line_in_the_last_fifth():
    factors = [warmup_stable_decay(step, warmup=10, total=50) for step in range(52)]
    assert factors[9:40] == [1.0] * 31
    assert factors[40:] == pytest.approx([*(left / 11 for left in range(10, 0, -1)), 0, 0])
    longer = [warmup_stable_decay(step, warmup=10, total=100) for step in range(40)]
    assert factors[:40] == longer  # what a longer run begins with
    halved = [warmup_stable_decay(step, warmup=0, total=4, decay=0.5) for step in range(4)]
    assert halved == pytest.approx([1, 1, 2 / 3, 1 / 3])
    assert [warmup_stable_decay(step, warmup=0, total=2) for step in range(3)] == [1, 0.5, 0]  # one step falls at least


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
        (lambda: warmup_stable_decay(0, warmup=0, total=0), "total=0 steps must be enough for warmup=0"),
        (lambda: warmup_stable_decay(0, warmup=5, total=5), "total=5 steps must be enough for warmup=5"),
        (lambda: warmup_stable_decay(0, warmup=1, total=9, decay=0.0), "decay=0.0 must be a share"),
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


# The engine -------------------------------------------------------------------------------------------------------


class Words(nn.Module):
    """A next-token model so small that a test can train it many times."""

    def __init__(self, V=6, d=4):
        super().__init__()
        self.embedding, self.output = nn.Embedding(V, d), nn.Linear(d, V)

    def forward(self, ids):
        return self.output(self.embedding(ids))


def uneven_batches(n=4, seed=0):
    """Batches whose numbers of real targets differ much."""
    generator = torch.Generator().manual_seed(seed)
    made = []
    for i in range(n):
        ids = torch.randint(0, 6, (3, 5), generator=generator)
        targets = torch.randint(0, 6, (3, 5), generator=generator)
        targets[torch.rand(3, 5, generator=generator) < 0.9 * i / n] = IGNORED
        made.append((ids, targets))
    return made


def trained(batches, seed=0, **options):
    torch.manual_seed(seed)
    model = Words()
    optimizer = torch.optim.SGD(model.parameters(), lr=0.5)
    history = fit(model, batches, cross_entropy, optimizer=optimizer, **({"epochs": 1} | options))
    return model, history


def assert_same_weights(one, other, atol=1e-6):
    for a, b in zip(one.parameters(), other.parameters(), strict=True):
        torch.testing.assert_close(a, b, atol=atol, rtol=1e-5)


def test_accumulated_batches_weigh_tokens_and_not_batches():
    batches = uneven_batches()
    joined = [(torch.cat([b[0] for b in batches]), torch.cat([b[1] for b in batches]))]
    several, history = trained(batches, accumulate=4)
    whole, one = trained(joined)
    assert_same_weights(several, whole)
    assert history.losses == pytest.approx(one.losses, abs=1e-6)
    assert history.counts == one.counts == [int((joined[0][1] != IGNORED).sum())]
    # The last step of an epoch takes what is left.
    assert len(trained(batches, accumulate=3)[1]) == 2


def test_steps_run_over_epochs_and_end_in_the_middle_of_one():
    _, history = trained(uneven_batches(4), epochs=None, steps=10)
    assert len(history) == len(history.losses) == len(history.rates) == 10
    again = trained(uneven_batches(4), epochs=3)[1]
    assert history.losses == pytest.approx(again.losses[:10])


def test_nothing_to_do_changes_nothing():
    for how in ({"epochs": 0}, {"epochs": None, "steps": 0}):
        model, history = trained(uneven_batches(), **how)
        assert_same_weights(model, trained(uneven_batches(), epochs=0)[0], atol=0)
        assert len(history) == 0


def test_the_schedule_multiplies_the_rate_of_every_step():
    _, history = trained(uneven_batches(), epochs=2, schedule=lambda step: linear_warmup(step, warmup=4))
    assert history.rates == pytest.approx([0.125, 0.25, 0.375, 0.5, 0.5, 0.5, 0.5, 0.5])
    half, _ = trained(uneven_batches(), schedule=lambda step: 0.5)
    torch.manual_seed(0)
    slower = Words()
    fit(slower, uneven_batches(), cross_entropy, optimizer=torch.optim.SGD(slower.parameters(), lr=0.25), epochs=1)
    assert_same_weights(half, slower)


def test_a_scheduler_of_torchs_own_keeps_its_rates():
    torch.manual_seed(0)
    model = Words()
    optimizer = torch.optim.SGD(model.parameters(), lr=0.5)
    steps = torch.optim.lr_scheduler.OneCycleLR(optimizer, max_lr=0.5, total_steps=8)
    expected = [0.02]

    def after_step(step):
        if step < 8:
            steps.step()
            expected.append(optimizer.param_groups[0]["lr"])

    history = fit(model, uneven_batches(4), cross_entropy, optimizer=optimizer, epochs=2, after_step=after_step)
    assert history.rates == pytest.approx(expected)
    assert len(set(expected)) > 5


def test_clipping_shortens_the_gradient_and_keeps_its_norm():
    batches = uneven_batches(1)
    torch.manual_seed(0)
    by_hand = Words()
    cross_entropy(by_hand(batches[0][0]), batches[0][1]).mean.backward()
    norm = nn.utils.clip_grad_norm_(by_hand.parameters(), 0.01)
    torch.optim.SGD(by_hand.parameters(), lr=0.5).step()
    clipped, history = trained(batches, clip=0.01)
    assert_same_weights(clipped, by_hand)
    assert history.norms == [pytest.approx(float(norm))]
    assert norm > 0.01


def test_scores_are_taken_in_evaluation_mode_and_once_at_the_end():
    seen = []

    def evaluate(model):
        seen.append((model.training, torch.is_grad_enabled()))
        return {"loss": 1.0}

    _, history = trained(uneven_batches(4), epochs=2, evaluate=evaluate, evaluate_every=3)
    assert [score["step"] for score in history.scores] == [3, 6, 8]
    assert set(seen) == {(False, False)}
    assert [s["step"] for s in trained(uneven_batches(4), evaluate=evaluate, evaluate_every=4)[1].scores] == [4]
    columns = history.arrays()
    assert columns["scores.loss"].tolist() == [1.0, 1.0, 1.0]
    assert columns["losses"].shape == columns["rates"].shape == (8,)


def test_inputs_may_be_several_or_named():
    class Sum(nn.Module):
        def __init__(self):
            super().__init__()
            self.scale = nn.Parameter(torch.ones(()))

        def forward(self, a, b):
            return self.scale * (a + 2 * b)

    a, b = torch.ones(3), torch.ones(3)
    for inputs in ((a, b), {"b": b, "a": a}):
        model = Sum()
        history = fit(model, [(inputs, torch.zeros(3))], nn.functional.mse_loss,
                      optimizer=torch.optim.SGD(model.parameters(), 0.01), epochs=1)  # fmt: skip
        assert history.losses == [9.0]


def test_bfloat16_runs_the_model_in_bfloat16_and_keeps_the_weights_in_float32():
    seen = []

    class Seen(Words):
        def forward(self, ids):
            x = super().forward(ids)
            seen.append(x.dtype)
            return x

    torch.manual_seed(0)
    model = Seen()
    history = fit(model, uneven_batches(), cross_entropy, optimizer=torch.optim.SGD(model.parameters(), 0.5), epochs=1,
                  precision="bfloat16")  # fmt: skip
    assert set(seen) == {torch.bfloat16}
    assert {p.dtype for p in model.parameters()} == {torch.float32}
    assert history.losses == pytest.approx(trained(uneven_batches())[1].losses, abs=0.05)


def interrupted(when, **options):
    """A run that gets SIGINT in its `when`-th step, as from Ctrl-C or a notebook's Stop."""

    def loss(logits, targets):
        steps.append(1)
        if len(steps) == when:
            signal.raise_signal(signal.SIGINT)
        return cross_entropy(logits, targets)

    steps = []
    torch.manual_seed(0)
    model = Words()
    optimizer = torch.optim.SGD(model.parameters(), lr=0.5)
    history = fit(model, uneven_batches(4), loss, optimizer=optimizer, epochs=3, **options)
    return model, history


def test_an_interrupt_ends_the_run_after_its_step_and_keeps_everything():
    before = signal.getsignal(signal.SIGINT)
    scores = []
    model, history = interrupted(6, evaluate=lambda model: scores.append(1) or {"loss": 0.0})
    assert history.stopped
    assert len(history) == 6
    assert len(scores) == 1
    assert_same_weights(model, trained(uneven_batches(4), epochs=None, steps=6)[0])
    assert signal.getsignal(signal.SIGINT) is before
    assert not trained(uneven_batches())[1].stopped


def test_a_second_interrupt_raises_at_once():
    def loss(logits, targets):
        signal.raise_signal(signal.SIGINT)
        signal.raise_signal(signal.SIGINT)

    model, before = Words(), signal.getsignal(signal.SIGINT)
    with pytest.raises(KeyboardInterrupt):
        fit(model, uneven_batches(), loss, optimizer=torch.optim.SGD(model.parameters(), 0.5), epochs=1)
    assert signal.getsignal(signal.SIGINT) is before


def test_a_run_outside_the_main_thread_works():
    with concurrent.futures.ThreadPoolExecutor(1) as pool:
        assert len(pool.submit(trained, uneven_batches(4)).result()[1]) == 4


@pytest.mark.parametrize(
    ("options", "says"),
    [
        ({"epochs": None}, "either epochs or steps"),
        ({"epochs": 1, "steps": 1}, "either epochs or steps"),
        ({"epochs": -1}, "epochs must be 0 or more"),
        ({"accumulate": 0}, "accumulate must be 1 or more"),
        ({"clip": 0.0}, "clip=0.0 must be above 0"),
        ({"precision": "bf16"}, "precision='bf16' is not known"),
    ],
)
def test_a_wrong_argument_of_fit_is_named(options, says):
    with pytest.raises(ValueError, match=re.escape(says)):
        trained(uneven_batches(), **options)


TWO = """
import json, sys, torch
sys.path.insert(0, sys.argv[2])
from lightning_fabric import Fabric
from tests.lessons.test_training import Words, uneven_batches
from lessons.training import Bar, cross_entropy, fit

fabric = Fabric(accelerator="cpu", devices=2, strategy="ddp")
fabric.launch()
torch.manual_seed(0)
model = Words()
optimizer = torch.optim.SGD(model.parameters(), lr=0.5)
mine = uneven_batches(4)[fabric.global_rank :: 2]
history = fit(model, mine, cross_entropy, optimizer=optimizer, epochs=2, fabric=fabric, accumulate=int(sys.argv[3]),
              progress=Bar())
if fabric.global_rank == 0:
    weights = [p.detach().flatten().tolist() for p in model.parameters()]
    open(sys.argv[1], "w").write(json.dumps([history.losses, history.counts, weights]))
"""


@several
@pytest.mark.parametrize("accumulate", [1, 2])
def test_two_processes_equal_one_with_the_doubled_batch(tmp_path, accumulate):
    (tmp_path / "two.py").write_text(TWO)
    # Standalone: a free port of this machine's own, chosen when it starts.
    command = [sys.executable, "-m", "torch.distributed.run", "--standalone", "--local_addr=127.0.0.1",
               "--nproc_per_node=2", str(tmp_path / "two.py"), str(tmp_path / "out.json"), str(ROOT),
               str(accumulate)]  # fmt: skip
    # Nothing of a cluster on which the tests themselves may run.
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("SLURM_", "MASTER_"))}
    environment = {**kept, "OMP_NUM_THREADS": "1", "PYTHONPATH": str(ROOT), "GLOO_SOCKET_IFNAME": LOOPBACK}
    ran = subprocess.run(command, capture_output=True, text=True, env=environment, timeout=300, check=False)
    assert ran.returncode == 0, ran.stderr[-3000:]
    assert ran.stderr.count("of 4, loss" if accumulate == 1 else "of 2, loss") == 1  # the first process alone shows it
    losses, counts, weights = json.loads((tmp_path / "out.json").read_text())
    batches = uneven_batches(4)
    size = 2 * accumulate
    doubled = [
        tuple(torch.cat([batch[part] for batch in batches[i : i + size]]) for part in (0, 1)) for i in range(0, 4, size)
    ]
    model, history = trained(doubled, epochs=2)
    assert losses == pytest.approx(history.losses, abs=1e-5)
    assert counts == history.counts
    for ours, theirs in zip(model.parameters(), weights, strict=True):
        torch.testing.assert_close(ours.detach().flatten(), torch.tensor(theirs), atol=1e-6, rtol=1e-5)


# Progress ---------------------------------------------------------------------------------------------------------


class Told:
    """What a progress was told."""

    def __init__(self, fails=None):
        self.calls, self.fails = [], fails

    def begin(self, history, steps):
        self.calls.append(("begin", len(history), steps))

    def step(self, history):
        self.calls.append(("step", len(history), len(history.scores)))

    def end(self, history, error=None):
        self.calls.append(("end", len(history), len(history.scores), history.stopped, type(error)))
        if self.fails:
            raise self.fails


def test_progress_is_told_of_the_beginning_every_step_and_the_end():
    told = Told()
    trained(uneven_batches(4), epochs=2, progress=told, evaluate=lambda model: {"loss": 1.0}, evaluate_every=3)
    steps = [("step", n, n // 3) for n in range(1, 9)]
    assert told.calls == [("begin", 0, 8), *steps, ("end", 8, 3, False, type(None))]


@pytest.mark.parametrize(
    ("options", "batches", "steps"),
    [
        ({"epochs": 3}, uneven_batches(4), 12),
        ({"epochs": 3, "accumulate": 3}, uneven_batches(4), 6),
        ({"epochs": None, "steps": 5, "accumulate": 3}, uneven_batches(4), 5),
        ({"epochs": 1}, iter(uneven_batches(4)), None),
        ({"epochs": 0}, uneven_batches(4), 0),
    ],
)
def test_progress_hears_how_long_the_run_will_be(options, batches, steps):
    told = Told()
    _, history = trained(batches, progress=told, **options)
    assert told.calls[0] == ("begin", 0, steps)
    assert told.calls[-1][:2] == ("end", len(history))
    assert steps in (len(history), None)


def test_progress_of_a_run_that_goes_on_begins_where_it_was(tmp_path):
    saved_run(tmp_path, epochs=None, steps=7)
    told = Told()
    saved_run(tmp_path, epochs=None, steps=9, progress=told)
    assert told.calls == [("begin", 7, 9), ("step", 8, 0), ("step", 9, 0), ("end", 9, 0, False, type(None))]


def test_progress_ends_with_what_ended_the_run():
    told = Told(fails=RuntimeError("a progress that fails at the end"))
    with pytest.raises(ZeroDivisionError):
        trained(uneven_batches(4), progress=told, after_step=lambda step: step == 2 and 1 / 0)
    assert told.calls[-1] == ("end", 2, 0, False, ZeroDivisionError)

    def twice(step):
        signal.raise_signal(signal.SIGINT)
        signal.raise_signal(signal.SIGINT)

    told = Told()
    with pytest.raises(KeyboardInterrupt):
        trained(uneven_batches(4), progress=told, after_step=twice)
    assert told.calls[-1] == ("end", 1, 0, False, KeyboardInterrupt)
    told = Told()
    interrupted(6, progress=told, evaluate=lambda model: {"loss": 0.0})
    assert told.calls[-1] == ("end", 6, 1, True, type(None))


def test_a_progress_that_cannot_be_told_is_named():
    setup = """
from torch import nn, optim, ones
from lessons.training import Bar, fit
def run(progress):
    model = nn.Linear(1, 1)
    data = [(ones(1, 1), ones(1, 1))]
    return len(fit(model, data, nn.functional.mse_loss, optimizer=optim.SGD(model.parameters()), steps=1,
                   progress=progress))
"""
    answers = unchecked(setup, ["run(Bar)", "run('a bar')", "run(Bar())"])
    for answer, shown in zip(answers, ("<class 'lessons.training.progress.Bar'>", "'a bar'"), strict=False):
        assert answer == f"ValueError: progress={shown} has no begin, step and end to call; Bar() would do"
    assert answers[-1] == "no error: 1"


class Terminal(io.StringIO):
    """A stream that says it is a terminal."""

    def isatty(self):
        return True

    def lines(self):
        return [line for line in re.split("[\r\n]+", self.getvalue()) if line.strip()]


def test_a_terminal_sees_a_bar():
    terminal = Terminal()
    options = {"evaluate": lambda model: {"accuracy": 0.25, "loss": 1.5}, "evaluate_every": 2}
    _, history = trained(uneven_batches(4), epochs=3, progress=Bar(terminal, every=0.0), **options)
    lines = terminal.lines()
    assert [line for line in lines if "12/12" in line]
    assert re.search(r"\b1/12 .*step/s, loss \d", "\n".join(lines))
    smoothed = Smoothed().add(history.losses)[-1]
    assert f"loss {smoothed:.4g}, held-out accuracy 0.25, held-out loss 1.5, rate 0.5, " in lines[-1]
    assert re.search(r"[\d,]+ predictions/s", lines[-1])


def test_a_bar_says_how_a_run_ended():
    terminal = Terminal()
    interrupted(6, progress=Bar(terminal))
    assert terminal.lines()[-1].startswith("stopped:  50%")
    terminal = Terminal()
    with pytest.raises(ZeroDivisionError):
        trained(uneven_batches(4), progress=Bar(terminal), after_step=lambda step: step == 2 and 1 / 0)
    assert terminal.lines()[-1].startswith("ended by ZeroDivisionError:  50%")


def test_a_bar_begins_where_the_run_goes_on(tmp_path):
    saved_run(tmp_path, epochs=None, steps=7)
    terminal = Terminal()
    _, history = saved_run(tmp_path, epochs=None, steps=14, progress=Bar(terminal))
    assert " 7/14 " in terminal.lines()[0]
    assert f"loss {Smoothed().add(history.losses)[-1]:.4g}" in terminal.lines()[-1]


def test_what_is_no_terminal_gets_one_line():
    stream = io.StringIO()
    interrupted(6, progress=Bar(stream, every=0.0))
    assert re.fullmatch(r"stopped, step 6 of 12, loss \S+, rate 0.5, \S+ predictions/s in \S+ s\n", stream.getvalue())
    stream = io.StringIO()
    trained(uneven_batches(), epochs=0, progress=Bar(stream))
    assert re.fullmatch(r"step 0 of 0 in \S+ s\n", stream.getvalue())


def test_a_bar_without_anywhere_to_draw_is_silent(monkeypatch):
    closed = io.StringIO()
    closed.close()
    assert len(trained(uneven_batches(4), progress=Bar(closed))[1]) == 4
    monkeypatch.setattr(sys, "stderr", None)
    assert len(trained(uneven_batches(4), progress=Bar())[1]) == 4


@pytest.mark.parametrize("value", [math.nan, math.inf])
def test_a_bar_does_not_smooth_over_an_explosion(value):
    stream = io.StringIO()
    trained(uneven_batches(4), progress=Bar(stream), after_step=lambda step: None)
    assert "loss nan" not in stream.getvalue()
    terminal, history = Terminal(), History()
    bar = Bar(terminal)
    bar.begin(history, 2)
    for loss in (1.0, value):
        history.add(torch.tensor(loss), 0.1, torch.tensor(3))
    bar.end(history)
    assert f"loss {value}" in terminal.lines()[-1]


def test_a_bar_looks_at_the_history_only_now_and_then(monkeypatch):
    looks, read = [], Numbers.read
    monkeypatch.setattr(Numbers, "read", lambda self: looks.append(self) or read(self))
    trained(uneven_batches(4), epochs=50, progress=Bar(Terminal(), every=3600.0))
    assert 0 < len(looks) <= 10  # at the first step and at the end, losses and counts, not 200 times


@given(st.lists(st.floats(-1e6, 1e6) | st.just(math.nan) | st.just(math.inf), max_size=30), st.integers(0, 30))
def test_smoothing_is_a_weighted_mean_of_what_was_finite(values, cut):
    smoothed = Smoothed(0.9)
    ours = smoothed.add(values[:cut]) + smoothed.add(values[cut:])
    assert len(ours) == len(values)
    for n, mean in enumerate(ours, 1):
        finite = [value for value in values[:n] if math.isfinite(value)]
        weights = [0.9**i for i in reversed(range(len(finite)))]
        expected = sum(w * v for w, v in zip(weights, finite, strict=True)) / sum(weights) if finite else math.nan
        assert mean == pytest.approx(expected, rel=1e-9, abs=1e-6, nan_ok=True)


def test_pace_is_that_of_the_last_seconds_and_of_this_run_alone(monkeypatch):
    now = [100.0]
    monkeypatch.setattr("lessons.training.progress.time.monotonic", lambda: now[0])
    history = History()

    def take(steps, seconds, count=10):
        for _ in range(steps):
            history.add(torch.tensor(1.0), 0.1, torch.tensor(count))
        now[0] += seconds
        pace.look(history)

    history.add(torch.tensor(1.0), 0.1, torch.tensor(5000))  # of an earlier run
    pace = Pace(history, seconds=20.0)
    assert (pace.left(101), pace.left(None)) == (None, None)
    take(20, 10)
    assert pace.predictions == pytest.approx(20)
    assert pace.left(101) == pytest.approx(40)
    assert pace.left(None) is None
    for _ in range(4):
        take(40, 10)
    assert pace.predictions == pytest.approx(40)
    assert pace.left(101) == 0
    alone = History()
    pace, history = Pace(alone), alone
    take(5, 1, count=1)
    assert pace.predictions is None
    assert pace.left(10) == pytest.approx(1)


# Checkpoints ------------------------------------------------------------------------------------------------------

RUN = """
import os, sys, torch
sys.path.insert(0, sys.argv[2])
from tests.lessons.test_training import killed, saved_run
kill_at = int(sys.argv[3])
saved_run(sys.argv[1], after_step=lambda step: killed() if step == kill_at else None)
"""


KILLED = -signal.SIGKILL if hasattr(signal, "SIGKILL") else 1


def killed():
    """This process ends at once, and nothing in it can hear of it."""
    if hasattr(signal, "SIGKILL"):
        os.kill(os.getpid(), signal.SIGKILL)
    os._exit(KILLED)  # Windows


def saved_run(folder, **options):
    """A run with dropout, momentum and shuffled batches: everything that has to be restored; 4 epochs of 5 steps."""
    torch.manual_seed(3)
    model = nn.Sequential(nn.Linear(4, 8), nn.Dropout(0.5), nn.Linear(8, 2))
    optimizer = torch.optim.AdamW(model.parameters(), lr=0.05)
    x = torch.randn(20, 4, generator=torch.Generator().manual_seed(1))
    batches = Batches(x, (x[:, 0] > 0).long(), 4, seed=2)
    options = {"epochs": 4, "checkpoints": Checkpoints(folder, every=3)} | options
    history = fit(model, batches, cross_entropy, optimizer=optimizer,
                  schedule=lambda step: linear_warmup(step, warmup=8), **options)  # fmt: skip
    return model, history


@pytest.mark.parametrize("kill_at", [2, 3, 7, 10, 19])
def test_a_killed_run_goes_on_to_the_same_weights(tmp_path, kill_at):
    whole, expected = saved_run(tmp_path / "whole")
    (tmp_path / "run.py").write_text(RUN)
    command = [sys.executable, str(tmp_path / "run.py"), str(tmp_path / "killed"), str(ROOT), str(kill_at)]
    environment = {**os.environ, "OMP_NUM_THREADS": "1"}
    ran = subprocess.run(command, env=environment, capture_output=True, timeout=300, check=False)
    assert ran.returncode == KILLED, ran.stderr
    torch.manual_seed(99)  # what this process did before does not matter
    resumed, history = saved_run(tmp_path / "killed")
    assert_same_weights(resumed, whole, atol=0)
    assert history.losses == expected.losses
    assert history.rates == expected.rates
    assert len(list((tmp_path / "killed").iterdir())) == 2  # the newest two, and no half ones


def test_a_stopped_run_loses_nothing_and_a_longer_one_goes_on(tmp_path):
    _, history = saved_run(tmp_path, epochs=None, steps=7)
    again, longer = saved_run(tmp_path, epochs=None, steps=20)
    whole, expected = saved_run(tmp_path / "whole", epochs=None, steps=20)
    assert len(history) == 7
    assert_same_weights(again, whole, atol=0)
    assert longer.losses == expected.losses
    _, nothing_left = saved_run(tmp_path, epochs=None, steps=20)
    assert nothing_left.losses == expected.losses


def test_a_run_that_is_complete_is_only_read_again(tmp_path):
    whole, expected = saved_run(tmp_path)
    before = contents(tmp_path)
    again, history = saved_run(tmp_path)
    assert_same_weights(again, whole, atol=0)
    assert history.losses == expected.losses
    assert contents(tmp_path) == before


def test_a_run_that_ended_with_an_epoch_goes_on_as_one_that_did_not_end(tmp_path):
    saved_run(tmp_path, epochs=2)
    torch.manual_seed(99)
    longer, history = saved_run(tmp_path, epochs=4)
    whole, expected = saved_run(tmp_path / "whole", epochs=4)
    assert_same_weights(longer, whole, atol=0)
    assert history.losses == expected.losses


def contents(folder):
    return {path.relative_to(folder): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}


def cut(path):
    path.write_bytes(path.read_bytes()[:-7])


def flip(path):
    data = bytearray(path.read_bytes())
    data[-3] ^= 1
    path.write_bytes(data)


@pytest.mark.parametrize(
    ("damage", "says"),
    [
        (lambda step: cut(step / "tensors.safetensors"), "does not match its checksum"),
        (lambda step: flip(step / "tensors.safetensors"), "does not match its checksum"),
        (lambda step: (step / "tensors.safetensors").unlink(), "No such file"),
        (lambda step: (step / "state.json").unlink(), "No such file"),
        (lambda step: cut(step / "state.json"), "Expecting|delimiter|Unterminated"),
        (lambda step: (step / "state.json").write_text("{}"), "does not say"),
        (lambda step: (step / "state.json").write_text("[1]"), "does not say"),
    ],
)
def test_a_damaged_checkpoint_is_named_and_nothing_is_overwritten(tmp_path, damage, says):
    saved_run(tmp_path, epochs=None, steps=4)
    newest = Checkpoints(tmp_path).found()[-1]
    damage(newest)
    before = contents(tmp_path)
    with pytest.raises(ValueError, match=f"{newest.name} is no whole checkpoint: .*({says})"):
        saved_run(tmp_path)
    assert contents(tmp_path) == before


def test_a_checkpoint_of_another_model_or_optimizer_is_refused_and_changes_nothing(tmp_path):
    saved_run(tmp_path, epochs=None, steps=4)
    x, y = line()

    def run(model, optimizer):
        fit(model, Batches(x, y, 8), nn.functional.mse_loss, optimizer=optimizer, epochs=1,
            checkpoints=Checkpoints(tmp_path))  # fmt: skip

    torch.manual_seed(0)
    other = nn.Linear(1, 1)
    weight, before = other.weight.detach().clone(), contents(tmp_path)
    with pytest.raises(ValueError, match="belongs to another run: it has no bias"):
        run(other, torch.optim.AdamW(other.parameters()))
    same = nn.Sequential(nn.Linear(4, 8), nn.Dropout(0.5), nn.Linear(8, 2))
    with pytest.raises(ValueError, match="its optimizer is a AdamW, with other groups of parameters than this SGD"):
        run(same, torch.optim.SGD(same.parameters(), lr=0.1))
    wider = nn.Sequential(nn.Linear(4, 9), nn.Dropout(0.5), nn.Linear(9, 2))
    with pytest.raises(ValueError, match=re.escape("0.weight is (8, 4) there and (9, 4) here")):
        run(wider, torch.optim.AdamW(wider.parameters()))
    assert torch.equal(other.weight, weight)
    assert contents(tmp_path) == before


def test_tied_weights_are_stored_once_and_stay_tied(tmp_path):
    def run(steps):
        torch.manual_seed(0)
        model = Words(V=6, d=6)
        model.output.weight = model.embedding.weight
        optimizer = torch.optim.AdamW(model.parameters(), lr=0.1)
        fit(
            model, uneven_batches(4), cross_entropy, optimizer=optimizer, steps=steps, checkpoints=Checkpoints(tmp_path)
        )
        return model

    run(2)
    from safetensors import safe_open

    with safe_open(Checkpoints(tmp_path).found()[-1] / "tensors.safetensors", "pt") as file:
        assert [name for name in file.keys() if "weight" in name] == ["model.embedding.weight"]  # noqa: SIM118
    resumed = run(4)
    assert resumed.output.weight is resumed.embedding.weight


@pytest.mark.parametrize(("options", "says"), [({"every": 0}, "every must be 1"), ({"keep": 0}, "keep must be 1")])
def test_a_wrong_argument_of_checkpoints_is_named(tmp_path, options, says):
    with pytest.raises(ValueError, match=says):
        Checkpoints(tmp_path, **options)


# What breaks a run, or would train another one than asked for ---------------------------------------------------------


def test_the_optimizer_has_its_own_rates_again_after_a_schedule():
    torch.manual_seed(0)
    model = Words()
    optimizer = torch.optim.SGD(model.parameters(), lr=0.5)

    def rates(**options):
        return fit(model, uneven_batches(2), cross_entropy, optimizer=optimizer, epochs=1, **options).rates

    assert rates(schedule=lambda step: 0.1) == pytest.approx([0.05, 0.05])
    assert rates() == [0.5, 0.5]
    optimizer.param_groups[0]["lr"] = 0.25  # what the caller sets counts
    assert rates(schedule=lambda step: torch.tensor(0.5)) == [0.125, 0.125]
    with pytest.raises(ZeroDivisionError):
        rates(schedule=lambda step: 0.1, after_step=lambda step: 1 / 0)
    assert optimizer.param_groups[0]["lr"] == 0.25


def test_what_evaluate_draws_changes_nothing_in_the_training(tmp_path):
    silent, _ = saved_run(tmp_path / "silent")
    draws = {"evaluate": lambda model: {"noise": torch.rand(3).sum().item()}, "evaluate_every": 2}
    noisy, _ = saved_run(tmp_path / "noisy", **draws)
    assert_same_weights(noisy, silent, atol=0)


NOT_TENSORS = """
import math, torch
from torch import nn
from lessons.training import Total, cross_entropy, fit, linear_warmup
def run(model=None, data=None, loss=nn.functional.mse_loss, optimizer=None, **options):
    model = nn.Linear(2, 2) if model is None else model
    data = [(torch.ones(3, 2), torch.ones(3, 2))] if data is None else data
    optimizer = optimizer or torch.optim.SGD(model.parameters(), lr=0.1)
    return fit(model, data, loss, optimizer=optimizer, **({"steps": 2} | options)).scores
Linear = lambda: nn.Linear(2, 2)
class Fixed(nn.Module):
    def forward(self, x):
        return x
"""
REFUSED = {
    "run(steps=2.5)": "steps must be 0 or more, not 2.5: a whole number",
    "run(steps=math.nan)": "steps must be 0 or more, not nan",
    "run(steps=True)": "steps must be 0 or more, not True",
    "run(accumulate='2')": "accumulate must be 1 or more, not '2'",
    "run(clip='1')": "clip='1' must be above 0",
    "run(evaluate=len, evaluate_every=-1)": "evaluate_every must be 1 or more, not -1",
    "run(evaluate_every=1)": "evaluate_every=1 has nothing to call",
    "run(schedule='linear_warmup')": "schedule='linear_warmup' must be a function",
    "run(schedule=lambda step: -1.0)": "schedule gave -1.0 for step 0",
    "run(schedule=lambda step: math.nan)": "schedule gave nan for step 0",
    "run(schedule=lambda step: None)": "schedule gave None for step 0",
    "run(checkpoints='folder')": "checkpoints='folder' must be Checkpoints(folder)",
    "run(nn.Linear(2, 2).requires_grad_(False))": "model has no parameter that requires a gradient",
    "run(Fixed(), optimizer=torch.optim.SGD(nn.Linear(2, 2).parameters()))": "model has no parameter",
    "run(optimizer=torch.optim.SGD(nn.Linear(2, 2).parameters()))": "optimizer has no parameter that this model learns",
    "run(optimizer=torch.optim.SGD)": "must be one of torch.optim",
    "run(data=(torch.ones(2, 2), torch.ones(2, 2)))": "batches must give pairs (inputs, targets), not a Tensor",
    "run(data=[{'x': 1, 'y': 2}])": "batches must give pairs (inputs, targets), not a dict",
    "run(data=[(torch.ones(2), 1, 2)])": "batches must give pairs (inputs, targets), not 3 things",
    "run(loss=lambda output, target: 1.0)": "loss gave 1.0",
    "run(loss=lambda output, target: None)": "loss gave None",
    "run(loss=lambda output, target: output.sum(0))": "loss gave the shape (2,)",
    "run(loss=lambda output, target: output.sum()[None])": "loss gave the shape (1,)",
    "run(loss=lambda output, target: output.sum().detach())": "loss has no gradient",
    "run(loss=lambda output, target: Total(output.sum(), 3))": "a Total of two, would do",
    "run(evaluate=lambda model: None)": "evaluate returned None",
    "run(evaluate=lambda model: 0.5)": "evaluate returned 0.5",
    "run(evaluate=lambda model: {'step': 1})": "a score named 'step'",
    "run(evaluate=lambda model: {3: 1.0})": "a score named 3",
    "run(evaluate=lambda model: {'a': '0.5'})": "evaluate returned a='0.5'",
    "run(evaluate=lambda model: {'a': None})": "evaluate returned a=None",
    "run(evaluate=lambda model: {'a': 10**400})": "evaluate returned a=1000",
    "run(evaluate=lambda model: {'a': torch.ones(2)})": "evaluate returned a=tensor([1., 1.])",
    "run(steps=None, epochs=1, after_epoch=lambda epoch: 0.5)": "after_epoch returned 0.5",
    "run(device='cuda:0')": "device='cuda:0' is not known; use auto, cpu, cuda or mps",
    "run(device='gpu')": "device='gpu' is not known",
    "run(device='mps' if not torch.backends.mps.is_available() else 'tpu')": "device=",
    "run(device='cpu', precision='float16')": "precision='float16' needs a GPU",
}  # fmt: skip
TAKEN = {
    "run(evaluate=lambda model: {'a': torch.tensor(2.0), 'b': math.nan, 'c': True})": "'a': 2.0, 'b': nan, 'c': 1.0",
    "run(optimizer=torch.optim.SGD([nn.Parameter(torch.ones(1)), *(m := Linear()).parameters()]), model=m)": "[]",
}


def test_what_would_break_a_run_or_train_nothing_is_named():
    answers = unchecked(NOT_TENSORS, [*REFUSED, *TAKEN])
    for (code, says), answer in zip({**REFUSED, **TAKEN}.items(), answers, strict=True):
        assert answer.startswith("ValueError: " if code in REFUSED else "no error: "), (code, answer)
        assert says in answer, (code, answer)


def test_a_loss_that_learns_too_weighs_what_was_counted():
    class Scaled(nn.Module):
        def __init__(self):
            super().__init__()
            self.scale = nn.Parameter(torch.ones(()))

        def forward(self, logits, targets):
            return cross_entropy(logits * self.scale, targets)

    def scale(batches, accumulate):
        torch.manual_seed(0)
        model, loss = Words(), Scaled()
        optimizer = torch.optim.SGD([*model.parameters(), *loss.parameters()], lr=0.5)
        fit(model, batches, loss, optimizer=optimizer, epochs=1, accumulate=accumulate)
        return loss.scale.item()

    batches = uneven_batches(2)
    joined = [(torch.cat([b[0] for b in batches]), torch.cat([b[1] for b in batches]))]
    assert scale(batches, 2) == pytest.approx(scale(joined, 1), abs=1e-6)


def test_the_gradient_of_what_is_not_trained_is_that_of_the_step():
    torch.manual_seed(0)
    model, norms = Words(), []
    optimizer = torch.optim.SGD(model.output.parameters(), lr=0.0)
    same = uneven_batches(1) * 3
    look = lambda step: norms.append(gradient_norms([model.embedding]).item())  # noqa: E731
    fit(model, same, cross_entropy, optimizer=optimizer, epochs=1, after_step=look)
    assert norms == pytest.approx([norms[0]] * 3)


def test_a_step_that_counts_nothing_has_a_loss_and_gradients_of_zero():
    ids, targets = uneven_batches(1)[0]
    nothing = (ids, torch.full_like(targets, IGNORED))
    for accumulate in (1, 2):
        torch.manual_seed(0)
        model = Words()
        optimizer = torch.optim.SGD(model.parameters(), lr=0.5)
        before, factors = [p.detach().clone() for p in model.parameters()], []
        history = fit(model, [nothing] * 2, cross_entropy, optimizer=optimizer, epochs=1, accumulate=accumulate,
                      schedule=lambda step, seen=factors: seen.append(step) or 1.0)  # fmt: skip
        assert history.losses == [0.0] * (2 // accumulate)
        assert history.counts == [0] * (2 // accumulate)
        assert factors == list(range(2 // accumulate))
        for now, then in zip(model.parameters(), before, strict=True):
            assert torch.equal(now, then)


def test_a_run_that_was_stopped_in_its_last_step_was_not_ended_before_its_time():
    _, history = interrupted(12)
    assert (len(history), history.stopped) == (12, False)


@pytest.mark.parametrize("where", ["evaluate", "save"])
def test_an_interrupt_after_the_last_step_loses_nothing(tmp_path, monkeypatch, where):
    signalled, save = [], Checkpoints.save

    def interrupt():
        if not signalled:
            signalled.append(signal.raise_signal(signal.SIGINT))

    def saving(*arguments, **options):
        if where == "save":
            interrupt()
        return save(*arguments, **options)

    def evaluate(model):
        if where == "evaluate":
            interrupt()
        return {"loss": 1.0}

    monkeypatch.setattr(Checkpoints, "save", saving)
    _, history = trained(uneven_batches(2), epochs=2, evaluate=evaluate, checkpoints=Checkpoints(tmp_path))
    assert signalled
    assert (len(history), len(history.scores), history.stopped) == (4, 1, False)
    assert Checkpoints(tmp_path).found()[-1].name == "step-00000004"


@pytest.mark.parametrize("kind", [Terminal, io.StringIO])
def test_a_stream_that_breaks_does_not_end_the_run(kind):
    class Gone(kind):
        def write(self, text):
            raise OSError(5, "Input/output error")

    assert len(trained(uneven_batches(4), epochs=3, progress=Bar(Gone(), every=0.0))[1]) == 12


def test_a_run_shorter_than_the_one_that_is_saved_is_refused_and_changes_nothing(tmp_path):
    saved_run(tmp_path, epochs=None, steps=7)
    before = contents(tmp_path)
    for asked, says in (({"epochs": None, "steps": 6}, "steps=6"), ({"epochs": 1}, "epochs=1"), ({"epochs": 0}, "=0")):
        with pytest.raises(ValueError, match=f"{says}: the run in .* has taken 7 steps already, in 1 whole epochs"):
            saved_run(tmp_path, **asked)
    assert contents(tmp_path) == before
    assert len(saved_run(tmp_path, epochs=2)[1]) == 10


def test_going_on_in_the_middle_of_an_epoch_needs_the_same_batches(tmp_path):
    def run(steps, size=2, seed=0, accumulate=1, n=12):
        torch.manual_seed(0)
        model = Words()
        ids = torch.randint(6, (n, 5))
        batches = Batches(ids, ids, size, seed)
        return fit(model, batches, cross_entropy, optimizer=torch.optim.SGD(model.parameters(), 0.1), steps=steps,
                   accumulate=accumulate, checkpoints=Checkpoints(tmp_path))  # fmt: skip

    run(4)
    for other, says in (
        ({"size": 3}, "batch_size was 2 in the middle of an epoch, and is 3 here"),
        ({"seed": 5}, "seed was 0"),
        ({"accumulate": 2}, "accumulate was 1"),
        ({"n": 6}, "batches gave 3 steps in epoch 1, of which the checkpoint has taken 4"),
    ):
        with pytest.raises(ValueError, match=says):
            run(8, **other)
    run(6)
    assert len(run(8, size=3)) == 8  # between two epochs they may change


def test_norms_stand_beside_their_steps_where_only_part_of_a_run_is_clipped(tmp_path):
    saved_run(tmp_path, epochs=None, steps=3)
    _, history = saved_run(tmp_path, epochs=None, steps=5, clip=1.0)
    _, longer = saved_run(tmp_path, epochs=None, steps=6)
    assert [math.isnan(norm) for norm in history.norms] == [True] * 3 + [False] * 2
    assert [math.isnan(norm) for norm in longer.norms] == [True] * 3 + [False] * 2 + [True]


def test_what_no_checkpoint_can_hold_is_named(tmp_path):
    with pytest.raises(ValueError, match=r"after_epoch returned a=tensor\(1.\), which no checkpoint can hold"):
        saved_run(tmp_path, after_epoch=lambda epoch: {"a": torch.tensor(1.0)})
    _, history = trained(uneven_batches(), after_epoch=lambda epoch: {"a": torch.tensor(1.0)})
    assert history.records == [{"a": torch.tensor(1.0)}]


def test_half_checkpoints_of_a_killed_run_are_cleared_away(tmp_path):
    saved_run(tmp_path, epochs=None, steps=3)
    half = tmp_path / ".step-00000004.killed"
    half.mkdir()
    (half / "tensors.safetensors").write_bytes(b"half")
    saved_run(tmp_path, epochs=None, steps=6)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["step-00000003", "step-00000006"]


def test_a_checkpoint_that_cannot_be_written_is_named_and_the_older_ones_stay(tmp_path, monkeypatch):
    import safetensors.torch

    saved_run(tmp_path, epochs=None, steps=3)
    before = contents(tmp_path)

    def full(tensors, path):
        raise safetensors.SafetensorError("I/O error: No space left on device (os error 28)")

    monkeypatch.setattr(safetensors.torch, "save_file", full)
    with pytest.raises(OSError, match=r"step-00000006 could not be written: .*No space left"):
        saved_run(tmp_path, epochs=None, steps=6)
    assert contents(tmp_path) == before
    assert len(list(tmp_path.iterdir())) == 1


def test_a_compiled_models_checkpoint_is_that_of_the_model(tmp_path):
    def run(compiled, steps):
        torch.manual_seed(0)
        inner = nn.Sequential(nn.Linear(2, 2), nn.Linear(2, 2))
        if compiled:
            inner[1] = torch.compile(inner[1], backend="eager")
        model = torch.compile(inner, backend="eager") if compiled else inner
        fit(model, [(torch.ones(3, 2), torch.zeros(3, 2))], nn.functional.mse_loss, steps=steps,
            optimizer=torch.optim.SGD(model.parameters(), 0.1), checkpoints=Checkpoints(tmp_path))  # fmt: skip
        return [p.detach().clone() for p in model.parameters()]

    run(True, 2)
    run(False, 3)
    from safetensors import safe_open

    with safe_open(Checkpoints(tmp_path).found()[-1] / "tensors.safetensors", "pt") as file:
        names = {name for name in file.keys() if name.startswith("model.")}  # noqa: SIM118
    assert names == {f"model.{i}.{name}" for i in (0, 1) for name in ("weight", "bias")}
    once = run(True, 3)
    for ours, theirs in zip(run(False, 3), once, strict=True):
        assert torch.equal(ours, theirs)


def test_buffers_that_share_memory_are_saved(tmp_path):
    class Shared(nn.Module):
        def __init__(self):
            super().__init__()
            self.linear = nn.Linear(2, 2)
            both = torch.arange(6.0)
            self.register_buffer("first", both[:3])
            self.register_buffer("rest", both[2:])

        def forward(self, x):
            return self.linear(x)

    model = Shared()
    fit(model, [(torch.ones(1, 2), torch.ones(1, 2))], nn.functional.mse_loss, steps=1,
        optimizer=torch.optim.SGD(model.parameters(), 0.1), checkpoints=Checkpoints(tmp_path))  # fmt: skip
    from safetensors.torch import load_file

    saved = load_file(Checkpoints(tmp_path).found()[-1] / "tensors.safetensors")
    assert saved["model.first"].tolist() == [0, 1, 2]
    assert saved["model.rest"].tolist() == [2, 3, 4, 5]


def test_the_loss_of_float64_stays_in_float64():
    logits = torch.randn(2, 3, dtype=torch.float64, requires_grad=True)
    targets = torch.tensor([0, 2])
    expected = nn.functional.cross_entropy(logits, targets, reduction="sum")
    torch.testing.assert_close(cross_entropy(logits, targets).sum, expected, atol=1e-12, rtol=0)
    assert cross_entropy(logits[0], targets[0]).count == 1  # one token, no batch


def test_numbers_of_which_there_is_no_schedule_or_decay_are_named():
    for width, warmup in ((-512, 4000), (512, 0), (0, 10)):
        with pytest.raises(ValueError, match=r"(d_model|warmup)=.* must be 1 or more"):
            peak_rate_2017(width, warmup)
    with pytest.raises(ValueError, match="model has no parameter that requires a gradient"):
        decay_groups(nn.Linear(2, 2).requires_grad_(False), 0.1)
    code = {
        "linear_warmup(1, warmup=math.nan)": "warmup=nan",
        "cosine_with_warmup(1, warmup=1, total=math.nan)": "total=nan",
        "warmup_stable_decay(1, warmup=1, total=math.inf)": "total=inf steps must be enough",
        "warmup_stable_decay(1, warmup=1, total='5')": "total='5' steps must be enough",
        "decay_groups(nn.Linear(1, 1), '0.1')": "weight_decay='0.1'",
        "Checkpoints('.', every=2.5)": "every must be 1 or more, not 2.5",
        "Checkpoints('.', keep=None)": "keep must be 1 or more",
    }
    setup = """
import math
from torch import nn
from lessons.training import *
"""
    for says, answer in zip(code.values(), unchecked(setup, list(code)), strict=True):
        assert answer.startswith("ValueError: ")
        assert says in answer
