"""How fast a training step is: the GPT of `lessons` against one written out in plain torch.

    OMP_NUM_THREADS=1 .venv/bin/python -m tests.benchmarks.training_step

4 layers, d_model 128, 4 heads, T 128, B 12, V 65, in float32 and in bfloat16 autocast, eager and compiled. One step is
forward, backward and AdamW. Every variant takes a step in turn, and the median of the paired ratios to the plain model,
eager and in float32, is shown: above 1 is faster. CPU seconds count, so that other work on the machine does not; on
more than one thread they include waiting, so use one. bfloat16 is left out where the CPU has no 16-bit matrix products:
such a CPU takes many times as long as in float32.

Both models have the exact GELU, and a row shows what GPT-2's tanh form costs. Fused AdamW is torch's one-pass update.

"of peak" is the share of the speed of one large matrix product of the same dtype, measured between the steps. A step
has 6 operations a token for every weight in a matrix (the output's included, the look-up of embeddings not) and
12 T d_model a token and layer for attention, counted without the causal mask.
"""

import math
import statistics
import time
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from functools import partial
from operator import itemgetter
from typing import Any

import torch
from torch import Tensor, nn
from torch.nn import functional as F

from lessons.gpt import GPT, GPTConfig

LAYERS, D_MODEL, HEADS, T, B, V = 4, 128, 4, 128, 12, 65
ROUNDS, WARM_UP = 40, 3
PEAK_SIZE = 1024
STD = 0.02  # GPT-2's embeddings


def from_lessons(activation: str = "gelu") -> GPT:
    """The course's own."""
    sizes: dict[str, Any] = {"vocab_size": V, "d_model": D_MODEL, "n_layers": LAYERS, "n_heads": HEADS, "context": T}
    return GPT(GPTConfig(**sizes, activation=activation, init_std=STD))


class PlainBlock(nn.Module):
    """Pre-norm attention and feed-forward as small GPTs have them, of torch's own layers."""

    def __init__(self, gelu: nn.Module) -> None:
        super().__init__()
        self.norm_1, self.norm_2 = nn.LayerNorm(D_MODEL), nn.LayerNorm(D_MODEL)
        self.qkv, self.project = nn.Linear(D_MODEL, 3 * D_MODEL), nn.Linear(D_MODEL, D_MODEL)
        self.up, self.gelu, self.down = nn.Linear(D_MODEL, 4 * D_MODEL), gelu, nn.Linear(4 * D_MODEL, D_MODEL)

    def forward(self, x: Tensor) -> Tensor:
        n, t, d = x.size()
        q, k, v = self.qkv(self.norm_1(x)).split(d, dim=2)
        q, k, v = (part.view(n, t, HEADS, d // HEADS).transpose(1, 2) for part in (q, k, v))
        y = F.scaled_dot_product_attention(q, k, v, is_causal=True)
        x = x + self.project(y.transpose(1, 2).contiguous().view(n, t, d))
        return x + self.down(self.gelu(self.up(self.norm_2(x))))


class Plain(nn.Module):
    """The same GPT without `lessons`."""

    def __init__(self, activation: str = "gelu") -> None:
        super().__init__()
        form = {"gelu": "none", "gelu_tanh": "tanh"}[activation]
        self.tokens, self.places = nn.Embedding(V, D_MODEL), nn.Embedding(T, D_MODEL)
        self.blocks = nn.ModuleList(PlainBlock(nn.GELU(form)) for _ in range(LAYERS))
        self.norm, self.head = nn.LayerNorm(D_MODEL), nn.Linear(D_MODEL, V, bias=False)
        self.head.weight = self.tokens.weight
        for parameter in self.parameters():
            if parameter.ndim == 2:
                nn.init.normal_(parameter, std=STD)

    def forward(self, ids: Tensor) -> Tensor:
        x = self.tokens(ids) + self.places(torch.arange(ids.size(1), device=ids.device))
        for block in self.blocks:
            x = block(x)
        return self.head(self.norm(x))


def stepper(
    make: Callable[[str], nn.Module], *, activation: str = "gelu", half: bool = False, compiled: bool = False,
    fused: bool = False,
) -> Callable[[], float]:  # fmt: skip
    """A function that takes one training step and returns its loss."""
    torch.manual_seed(0)
    model = make(activation)
    run = torch.compile(model) if compiled else model
    optimizer = torch.optim.AdamW(model.parameters(), lr=1e-3, betas=(0.9, 0.95), weight_decay=0.1, fused=fused)
    ids = torch.randint(V, (B, T + 1), generator=torch.Generator().manual_seed(0))
    cast: Callable[[], AbstractContextManager[object]]
    cast = partial(torch.autocast, "cpu", torch.bfloat16) if half else nullcontext

    def step() -> float:
        with cast():
            loss = F.cross_entropy(run(ids[:, :-1]).flatten(0, 1), ids[:, 1:].flatten())
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        optimizer.step()
        return loss.item()

    return step


VARIANTS: dict[str, dict[str, Any]] = {
    "float32": {},
    "float32, GELU by tanh": {"activation": "gelu_tanh"},
    "float32, fused AdamW": {"fused": True},
    "float32, compiled": {"compiled": True},
    "float32, compiled, fused AdamW": {"compiled": True, "fused": True},
    "bfloat16": {"half": True},
    "bfloat16, compiled": {"half": True, "compiled": True},
    "bfloat16, compiled, fused AdamW": {"half": True, "compiled": True, "fused": True},
}
MODELS: dict[str, Callable[[str], nn.Module]] = {"plain": Plain, "lessons": from_lessons}


def seconds(function: Callable[[], object]) -> float:
    start = time.process_time()
    function()
    return time.process_time() - start


def operations(model: nn.Module) -> int:
    """Floating-point operations of one step, as the module's docstring counts them."""
    looked_up = T * D_MODEL  # the positions; the tokens' table is the output's matrix
    matrices = sum(p.numel() for p in model.parameters() if p.ndim == 2) - looked_up
    return B * T * (6 * matrices + 12 * LAYERS * T * D_MODEL)


def main() -> None:
    sixteen_bits = bool(torch.ops.mkldnn._is_mkldnn_bf16_supported())
    print(f"threads: {torch.get_num_threads()}; 16-bit matrix products in this CPU: {sixteen_bits}")
    variants = {name: how for name, how in VARIANTS.items() if sixteen_bits or not how.get("half")}
    dtypes = {name: torch.bfloat16 if how.get("half") else torch.float32 for name, how in variants.items()}
    models = [make("gelu") for make in MODELS.values()]
    assert len({sum(p.numel() for p in model.parameters()) for model in models}) == 1
    steps = {(m, v): stepper(make, **how) for v, how in variants.items() for m, make in MODELS.items()}
    firsts = [step() for step in steps.values()]
    assert all(abs(first - math.log(V)) < 0.2 for first in firsts), firsts
    matrices = {dtype: torch.randn(2, PEAK_SIZE, PEAK_SIZE).to(dtype) for dtype in set(dtypes.values())}
    products = {dtype: partial(torch.matmul, *pair) for dtype, pair in matrices.items()}
    tasks: dict[Any, Callable[[], object]] = {**steps, **products}
    rounds = [{name: seconds(task) for name, task in tasks.items()} for _ in range(WARM_UP + ROUNDS)][WARM_UP:]

    def median(ratio: Callable[[dict[Any, float]], float]) -> float:
        return statistics.median(map(ratio, rounds))

    for dtype in products:
        speed = 2 * PEAK_SIZE**3 / median(itemgetter(dtype)) / 1e9
        print(f"one product of {PEAK_SIZE} x {PEAK_SIZE} matrices in {dtype}: {speed:.0f} GFLOP/s")
    ideal = operations(models[0]) / (2 * PEAK_SIZE**3)  # of a step, in large products
    print(f"{'':32}{'to plain, float32':>20}{'lessons':>10}{'of peak':>16}")
    print(f"{'':32}{'plain':>10}{'lessons':>10}{'to plain':>10}{'plain':>8}{'lessons':>8}")
    for v, dtype in dtypes.items():
        row = f"{v:32}"
        for m in MODELS:
            row += f"{median(lambda r, m=m, v=v: r['plain', 'float32'] / r[m, v]):10.2f}"
        row += f"{median(lambda r, v=v: r['plain', v] / r['lessons', v]):10.2f}"
        for m in MODELS:
            row += f"{median(lambda r, m=m, v=v, dtype=dtype: ideal * r[dtype] / r[m, v]):8.0%}"
        print(row)


if __name__ == "__main__":
    main()
