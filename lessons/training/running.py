"""Where and how a run goes: its device and precision, Ctrl-C, and a model looked at on the way."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import torch
from torch import nn

PRECISIONS: dict[str, Any] = {"float32": "32-true", "bfloat16": "bf16-mixed", "float16": "16-mixed"}


def make_fabric(model: nn.Module, device: str | None = None, precision: str = "float32") -> Any:
    """A Lightning Fabric for one device of this machine: `device` and `precision` as in `fit`."""
    from lightning_fabric import Fabric

    kind, precision = chosen(next(model.parameters()).device.type if device is None else device, precision)
    return Fabric(accelerator=kind, devices=1, precision=PRECISIONS[precision])


def chosen(device: str, precision: str) -> tuple[str, str]:
    """The device and the precision that "auto" stands for. Raises ValueError for those that cannot be had here."""
    kind = best_device() if device == "auto" else device
    if kind not in ("cpu", "cuda", "mps"):
        raise ValueError(f"device={device!r} is not known; use auto, cpu, cuda or mps")
    if (kind == "cuda" and not torch.cuda.is_available()) or (kind == "mps" and not torch.backends.mps.is_available()):
        raise ValueError(f"device={device!r}: torch finds none on this machine; `lessons doctor` says what it sees")
    if precision == "auto":
        precision = "bfloat16" if kind == "cuda" and torch.cuda.is_bf16_supported() else "float32"
    if precision not in PRECISIONS:
        raise ValueError(f"precision={precision!r} is not known; use auto, {', '.join(PRECISIONS)}")
    if precision == "float16" and kind == "cpu":  # Fabric would take bfloat16 and go on
        raise ValueError("precision='float16' needs a GPU; on a CPU float32 or bfloat16 would do")
    return kind, precision


def best_device() -> str:
    """ "cuda" where there is an NVIDIA GPU, else "mps" on Apple silicon, else "cpu"."""
    if torch.cuda.is_available():
        return "cuda"
    return "mps" if torch.backends.mps.is_available() else "cpu"


@contextmanager
def stop_on_interrupt() -> Iterator[threading.Event]:
    """Inside, the first Ctrl-C sets the event that is returned instead of raising; the second raises as always."""
    asked = threading.Event()
    if threading.current_thread() is not threading.main_thread():
        yield asked  # only the main thread may listen
        return

    def on_signal(number: int, frame: Any) -> None:
        if asked.is_set():
            raise KeyboardInterrupt
        asked.set()

    before = signal.signal(signal.SIGINT, on_signal)
    try:
        yield asked
    finally:
        signal.signal(signal.SIGINT, before)


@contextmanager
def keeping_random_numbers() -> Iterator[None]:
    """Inside, torch may draw what it likes; after it, its generators on the CPU and the GPU go on as if it had not."""
    devices = [torch.cuda.current_device()] if torch.cuda.is_available() else []
    with torch.random.fork_rng(devices=devices):
        yield


@contextmanager
def evaluating(model: nn.Module) -> Iterator[nn.Module]:
    """`model` in evaluation mode and without gradients; after the `with`, each part in its own mode again."""
    modes = [(module, module.training) for module in model.modules()]
    try:
        model.eval()
        with torch.no_grad():
            yield model
    finally:
        for module, mode in modes:
            module.training = mode
