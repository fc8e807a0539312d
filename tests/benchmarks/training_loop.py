"""What `fit` costs over a bare loop: the same model, data and optimizer, with and without clipping and a progress bar.

    OMP_NUM_THREADS=1 .venv/bin/python -m tests.benchmarks.training_loop

The GPT of training_step.py. Every variant takes a step in turn, and the median of the paired ratios to the bare loop is
shown: 1.03 is 3 % slower. CPU seconds count, so that other work on the machine does not. `fit` runs in a thread of its
own that is let go for one step at a time, so that its steps can be taken in turn with the others'. Below stands the
same for a model of one weight, in microseconds a step: there the loop is all that there is, so no noise of a large step
hides what it costs.
The bar draws on a stream that says it is a terminal and keeps nothing, four times a second as always.
"""

import io
import statistics
import threading
import time
from collections.abc import Callable, Iterator
from typing import Any

import torch
from torch import Tensor, nn

from lessons.training import Bar, cross_entropy, fit
from tests.benchmarks.training_step import B, T, V, from_lessons

ROUNDS, WARM_UP = 40, 3
CLIP = 1.0


class Nowhere(io.StringIO):
    """A terminal that nobody looks at."""

    def isatty(self) -> bool:
        return True

    def write(self, text: str) -> int:
        return len(text)


class OneWeight(nn.Module):
    """Next to nothing, of the same shapes."""

    def __init__(self) -> None:
        super().__init__()
        self.scale = nn.Parameter(torch.ones(()))
        self.register_buffer("logits", torch.randn(B, T, V))

    def forward(self, ids: Tensor) -> Tensor:
        return self.scale * self.logits


def parts(make: Callable[[], nn.Module]) -> tuple[nn.Module, torch.optim.Optimizer, tuple[Tensor, Tensor]]:
    """A model, its optimizer and a batch, the same each time."""
    torch.manual_seed(0)
    model = make()
    optimizer = torch.optim.AdamW(model.parameters(), lr=1e-3, betas=(0.9, 0.95), weight_decay=0.1)
    ids = torch.randint(V, (B, T + 1), generator=torch.Generator().manual_seed(0))
    return model, optimizer, (ids[:, :-1], ids[:, 1:])


def bare(make: Callable[[], nn.Module], clip: float | None) -> Callable[[], None]:
    """A step of a loop written by hand."""
    model, optimizer, (inputs, targets) = parts(make)
    losses = []

    def step() -> None:
        loss = nn.functional.cross_entropy(model(inputs).flatten(0, 1), targets.flatten())
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        if clip is not None:
            nn.utils.clip_grad_norm_(model.parameters(), clip)
        optimizer.step()
        losses.append(loss.item())

    return step


class Fitted:
    """`fit` in a thread that stands still between two batches; a call lets it take one step."""

    def __init__(self, make: Callable[[], nn.Module], **options: Any) -> None:
        self.go, self.done = threading.Semaphore(0), threading.Semaphore(0)
        model, optimizer, batch = parts(make)

        def batches() -> Iterator[tuple[Tensor, Tensor]]:
            self.go.acquire()
            while True:
                yield batch
                self.done.release()
                self.go.acquire()

        def run() -> None:
            fit(model, batches(), cross_entropy, optimizer=optimizer, steps=10**6, **options)

        self.thread = threading.Thread(target=run, daemon=True)
        self.thread.start()

    def __call__(self) -> None:
        self.go.release()
        self.done.acquire()


def seconds(function: Callable[[], object]) -> float:
    start = time.process_time()
    function()
    return time.process_time() - start


def measured(make: Callable[[], nn.Module], rounds: int) -> dict[str, list[float]]:
    """CPU seconds of every variant's steps, by name; the steps of one place in the lists were taken in one round."""
    tasks: dict[str, Callable[[], object]] = {
        "bare": bare(make, None),
        "fit": Fitted(make),
        "fit with a bar": Fitted(make, progress=Bar(Nowhere())),
        "another bare": bare(make, None),
        "bare, clipped": bare(make, CLIP),
        "fit, clipped": Fitted(make, clip=CLIP),
        "fit with a bar, clipped": Fitted(make, clip=CLIP, progress=Bar(Nowhere())),
    }
    found: dict[str, list[float]] = {name: [] for name in tasks}
    for number in range(WARM_UP + rounds):
        order = list(tasks)[number % len(tasks) :] + list(tasks)[: number % len(tasks)]  # each comes after each
        for name in order:
            found[name].append(seconds(tasks[name]))
    return {name: times[WARM_UP:] for name, times in found.items()}


def main() -> None:
    large, small = measured(from_lessons, ROUNDS), measured(OneWeight, 5 * ROUNDS)
    print(f"threads: {torch.get_num_threads()}; a bare step: {1000 * statistics.median(large['bare']):.1f} ms")
    print(f"{'':26}{'to bare':>8}{'half of them':>18}{'one weight, µs more':>22}")
    for name, times in large.items():
        whole = "bare, clipped" if "clipped" in name else "bare"
        ratios = sorted(time / base for time, base in zip(times, large[whole], strict=True))
        middle = f"{ratios[len(ratios) // 4]:.3f} to {ratios[3 * len(ratios) // 4]:.3f}"
        more = 1e6 * statistics.median(a - b for a, b in zip(small[name], small[whole], strict=True))
        print(f"{name:26}{statistics.median(ratios):8.3f}{middle:>18}{more:22.0f}")


if __name__ == "__main__":
    main()
