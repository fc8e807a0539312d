"""Several processes that train one model: who started them, and how they read each other's random generators."""

import os
from typing import Any

import torch
from torch import Tensor

from lessons.training.running import PRECISIONS, chosen


def launched_fabric(device: str = "auto", precision: str = "auto") -> Any:
    """A Lightning Fabric for the processes that torchrun or SLURM's srun started; where none did, for this one alone.

    `device` and `precision` are as in `fit`. On GPUs each process has one of its own; gradients are averaged over all
    processes (DDP). Raises ValueError for an unknown precision, a device that is not here, and fewer GPUs than
    processes.
    """
    from lightning_fabric import Fabric

    kind, precision = chosen(device, precision)
    here, machines = _launched()
    if kind == "cuda" and torch.cuda.device_count() < here:
        raise ValueError(
            f"{here} processes on this machine see {torch.cuda.device_count()} GPU; start one process for each, and "
            "let each see all (SLURM: --gpus-per-node, not --gpus-per-task)"
        )
    strategy = "ddp" if here * machines > 1 else "auto"
    return Fabric(
        accelerator=kind, strategy=strategy, devices=here, num_nodes=machines, precision=PRECISIONS[precision]
    )


def _launched() -> tuple[int, int]:
    """How many processes were started on each machine, and on how many machines; (1, 1) for this one alone."""
    from lightning_fabric.plugins.environments import SLURMEnvironment, TorchElasticEnvironment

    if TorchElasticEnvironment.detect():  # first, as Fabric has it: torchrun works inside a SLURM job too
        here, processes = int(os.environ["LOCAL_WORLD_SIZE"]), int(os.environ["WORLD_SIZE"])
    elif SLURMEnvironment.detect():
        processes = int(os.environ["SLURM_NTASKS"])
        here = processes // int(os.environ.get("SLURM_NNODES", "1"))
    else:
        return 1, 1
    if here < 1 or processes % here:
        raise ValueError(f"{processes} processes are not equally many on each machine; start {here} on each")
    return here, processes // here


def rank_and_processes() -> tuple[int, int]:
    """Which of the processes that train together this one is, from 0, and how many they are; (0, 1) for one alone."""
    if torch.distributed.is_available() and torch.distributed.is_initialized():
        return torch.distributed.get_rank(), torch.distributed.get_world_size()
    return 0, 1


def gathered(tensor: Tensor) -> list[Tensor]:
    """The tensors of all processes, equal in shape, in the order of their ranks; every process gets all of them."""
    if rank_and_processes()[1] == 1:
        return [tensor]
    # NCCL moves what lies on a GPU, gloo what lies on the CPU.
    device = "cuda" if torch.distributed.get_backend() == "nccl" else "cpu"
    everyone = [torch.empty_like(tensor, device=device) for _ in range(rank_and_processes()[1])]
    torch.distributed.all_gather(everyone, tensor.to(device).contiguous())
    return [one.cpu() for one in everyone]


def of_any(flag: bool) -> bool:
    """Whether the flag is set in any process. All must ask at the same time, and get the same answer."""
    return any(bool(one) for one in gathered(torch.tensor([int(flag)]))) if rank_and_processes()[1] > 1 else flag


def wait_for_all() -> None:
    """Goes on when every process is here."""
    if rank_and_processes()[1] > 1:
        torch.distributed.barrier()
