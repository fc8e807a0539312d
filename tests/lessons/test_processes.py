"""Several processes train as one: the same losses as one process with the batch of all, and runs that go on."""

import json
import os
import socket
import subprocess
import sys
from pathlib import Path

import pytest
import torch
from torch import nn

from lessons.data import Batches
from lessons.recipes import RECIPES, load, train
from lessons.training import Checkpoints, cross_entropy, fit
from lessons.training.processes import gathered, launched_fabric, of_any, rank_and_processes

ROOT = Path(__file__).resolve().parents[2]
SETTINGS = ["length=4", "n_layers=1", "d_model=8", "d_ff=8", "examples=44", "steps=5", "warmup=2"]
SLURM = {
    "SLURM_NTASKS": "2", "SLURM_NTASKS_PER_NODE": "2", "SLURM_NNODES": "1", "SLURM_NODEID": "0", "SLURM_JOB_ID": "7",
    "SLURM_JOB_NAME": "train", "MASTER_ADDR": "127.0.0.1",
}  # fmt: skip


LOOPBACK = {"linux": "lo", "darwin": "lo0"}.get(sys.platform, "")
several = pytest.mark.skipif(not LOOPBACK, reason="needs Linux or macOS: torch on Windows starts no such processes")


def environment(**more):
    """One thread, this machine's own network, and nothing of a cluster on which the tests themselves may run."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("SLURM_", "MASTER_"))}
    return {**kept, "OMP_NUM_THREADS": "1", "PYTHONPATH": str(ROOT), "GLOO_SOCKET_IFNAME": LOOPBACK, **more}


def torchrun(*arguments, folder):
    """Two processes of `python *arguments`, and what they printed."""
    command = [sys.executable, "-m", "torch.distributed.run", "--standalone", "--local_addr=127.0.0.1",
               "--nproc_per_node=2", *arguments]  # fmt: skip
    ran = subprocess.run(
        command, capture_output=True, text=True, env=environment(), cwd=folder, timeout=300, check=False
    )
    assert ran.returncode == 0, ran.stderr[-3000:]
    return ran.stdout


def srun(*arguments, folder):
    """The same as SLURM starts it: each process told by its environment which one it is."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = str(free.getsockname()[1])
    started = [
        subprocess.Popen(
            [sys.executable, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=folder,
            env=environment(**SLURM, SLURM_PROCID=str(rank), SLURM_LOCALID=str(rank), MASTER_PORT=port),
        )
        for rank in range(2)
    ]  # fmt: skip
    try:
        said = [process.communicate(timeout=300) for process in started]
    finally:
        for process in started:
            process.kill()
    assert [process.returncode for process in started] == [0, 0], said
    return "".join(out for out, _ in said)


def losses_in(folder):
    newest = Checkpoints(folder).found()[-1]
    return json.loads((newest / "state.json").read_text(encoding="utf-8"))["state"]["history"]["losses"]


@several
@pytest.mark.parametrize("start", [torchrun, srun])
def test_two_processes_of_a_recipe_equal_one_with_the_doubled_batch(tmp_path, start):
    said = start("-m", "lessons.course", "train", "reversal", "--device", "cpu", "--folder", "two",
                 "--set", *SETTINGS, "batch=8", folder=tmp_path)  # fmt: skip
    alone = train(RECIPES["reversal"]().with_settings([*SETTINGS, "batch=16"]), device="cpu")
    # 44 examples: the third of the steps has the 12 that are left, and the fourth begins anew.
    assert alone.history.counts == [64, 64, 48, 64, 64]
    assert losses_in(tmp_path / "two") == pytest.approx(alone.history.losses, abs=1e-5)
    model, card = load(tmp_path / "two")
    assert card["processes"] == 2
    # Not the weights: a key's bias shifts all scores alike, so its gradient is rounding; Adam takes full steps of it.
    digits = torch.arange(8).reshape(2, 4)
    torch.testing.assert_close(model(digits), alone.model.eval()(digits), atol=1e-5, rtol=1e-5)
    # The first process alone speaks, and counts what both predicted.
    assert said.count("held-out accuracy") == 1
    assert said.count("2 processes on cpu") == 1


NOISY = """
import signal, sys, torch
sys.path.insert(0, sys.argv[1])
from tests.lessons.test_processes import noisy_run
for line in sys.argv[2:]:
    folder, steps, stop = line.split(",")
    noisy_run(folder, int(steps), None if stop == "-" else [int(n) for n in stop.split("/")])
"""


def noisy_run(folder, steps, stop=None):
    """Two processes whose dropout differs; with `stop`, (rank, step), one of them is interrupted after that step."""
    import signal

    fabric = launched_fabric("cpu")
    fabric.launch()
    rank, processes = rank_and_processes()
    torch.manual_seed(3)
    model = nn.Sequential(nn.Linear(4, 8), nn.Dropout(0.5), nn.Linear(8, 2))
    torch.manual_seed(100 + rank)
    x = torch.randn(20, 4, generator=torch.Generator().manual_seed(1))
    seen = []
    history = fit(
        model, Batches(x, (x[:, 0] > 0).long(), 2, seed=2, share=(rank, processes)),
        lambda output, targets: seen.append(output.detach()) or cross_entropy(output, targets),
        optimizer=torch.optim.AdamW(model.parameters(), lr=0.05), steps=steps, checkpoints=Checkpoints(folder, every=4),
        after_step=lambda step: signal.raise_signal(signal.SIGINT) if stop == [rank, step] else None, fabric=fabric,
    )  # fmt: skip
    if stop is not None:
        assert history.stopped
        assert len(history) == stop[1]
    else:
        assert not history.stopped
    torch.testing.assert_close(gathered(torch.tensor(len(history)))[1 - rank], torch.tensor(len(history)))
    assert of_any(rank == 1)
    assert not of_any(False)
    Path(f"{folder}.{rank}.txt").write_text(json.dumps([one.tolist() for one in seen]))


@several
def test_two_processes_that_were_stopped_go_on_to_the_same_bits(tmp_path):
    """Each with random numbers of its own; and an interrupt that reaches one of them stops both at the same step."""
    (tmp_path / "noisy.py").write_text(NOISY)
    torchrun("noisy.py", str(ROOT), "whole,9,-", "cut,6,-", "asked,9,1/7", folder=tmp_path)
    # Both go on in a process of their own, whose generators are elsewhere.
    torchrun("noisy.py", str(ROOT), "cut,9,-", "asked,9,-", folder=tmp_path)
    whole = [path.read_bytes() for path in sorted((tmp_path / "whole" / "step-00000009").iterdir())]
    assert len(whole) == 2
    for name, taken in (("cut", 6), ("asked", 7)):
        assert [path.read_bytes() for path in sorted((tmp_path / name / "step-00000009").iterdir())] == whole
        for rank in range(2):
            expected = json.loads((tmp_path / f"whole.{rank}.txt").read_text())
            assert json.loads((tmp_path / f"{name}.{rank}.txt").read_text()) == expected[taken:]
    assert (tmp_path / "whole.0.txt").read_text() != (tmp_path / "whole.1.txt").read_text()
    # One process cannot go on where two left off.
    model = nn.Sequential(nn.Linear(4, 8), nn.Dropout(0.5), nn.Linear(8, 2))
    with pytest.raises(ValueError, match="belongs to another run: 2 processes trained it and 1 would go on"):
        fit(model, Batches(torch.zeros(4, 4), torch.zeros(4).long(), 2), cross_entropy,
            optimizer=torch.optim.AdamW(model.parameters(), lr=0.05), steps=10,
            checkpoints=Checkpoints(tmp_path / "cut"))  # fmt: skip


# Who started this process -------------------------------------------------------------------------------------------


def asked_for(monkeypatch, variables, *arguments, gpus=0):
    """What `launched_fabric` asks Fabric for, in this environment, on a machine with so many GPUs."""
    import lightning_fabric

    for name in [name for name in os.environ if name.startswith("SLURM_")]:
        monkeypatch.delenv(name)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(lightning_fabric, "Fabric", lambda **how: how)
    monkeypatch.setattr(torch.cuda, "is_available", lambda: gpus > 0)
    monkeypatch.setattr(torch.cuda, "device_count", lambda: gpus)
    monkeypatch.setattr(torch.cuda, "is_bf16_supported", lambda: True)
    monkeypatch.setattr(torch.backends.mps, "is_available", lambda: False)
    return launched_fabric(*arguments)


TORCHRUN = {"TORCHELASTIC_RUN_ID": "none", "LOCAL_WORLD_SIZE": "4", "WORLD_SIZE": "8"}


@pytest.mark.parametrize(
    ("variables", "gpus", "expected"),
    [
        ({}, 0, ("cpu", "auto", 1, 1, "32-true")),
        ({}, 2, ("cuda", "auto", 1, 1, "bf16-mixed")),
        (TORCHRUN, 4, ("cuda", "ddp", 4, 2, "bf16-mixed")),
        (TORCHRUN | SLURM, 4, ("cuda", "ddp", 4, 2, "bf16-mixed")),  # torchrun inside a job
        (SLURM | {"SLURM_NTASKS": "6", "SLURM_NNODES": "3"}, 2, ("cuda", "ddp", 2, 3, "bf16-mixed")),
        (SLURM | {"SLURM_JOB_NAME": "interactive"}, 0, ("cpu", "auto", 1, 1, "32-true")),
    ],
)
def test_the_environment_says_how_many_processes_there_are(monkeypatch, variables, gpus, expected):
    how = asked_for(monkeypatch, variables, gpus=gpus)
    assert (how["accelerator"], how["strategy"], how["devices"], how["num_nodes"], how["precision"]) == expected


@pytest.mark.parametrize(
    ("variables", "arguments", "gpus", "says"),
    [
        ({}, ("tpu",), 0, "device='tpu' is not known; use auto, cpu, cuda or mps"),
        ({}, ("cuda",), 0, "device='cuda': torch finds none on this machine"),
        ({}, ("mps",), 0, "device='mps': torch finds none on this machine"),
        ({}, ("cpu", "half"), 0, "precision='half' is not known; use auto, float32, bfloat16, float16"),
        (SLURM, ("cuda",), 1, "2 processes on this machine see 1 GPU"),
        (SLURM | {"SLURM_NTASKS": "5", "SLURM_NNODES": "2"}, (), 0, "5 processes are not equally many on each"),
    ],
)
def test_what_cannot_run_here_is_named(monkeypatch, variables, arguments, gpus, says):
    with pytest.raises(ValueError, match=says):
        asked_for(monkeypatch, variables, *arguments, gpus=gpus)


def test_alone_there_is_nobody_to_ask():
    assert rank_and_processes() == (0, 1)
    assert of_any(True)
    assert not of_any(False)
    (one,) = gathered(torch.arange(3))
    assert one.tolist() == [0, 1, 2]
