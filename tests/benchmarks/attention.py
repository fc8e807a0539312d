"""How fast attention is: hand-written softmax against torch's kernel, in float32 and in 16 bits.

    OMP_NUM_THREADS=1 .venv/bin/python -m tests.benchmarks.attention

Causal attention at the sizes that the course trains, forward alone and with backward. The ways take turns within one
process and the median of the paired ratios is shown, relative to the kernel as torch calls it: above 1 is faster.
`fast_attention` should never be far below the best of the others on the machine at hand.
"""

import statistics
import time
from collections.abc import Callable

import torch
from torch import Tensor
from torch.nn import functional as F

from lessons.attention import attention, causal_mask, fast_attention

SIZES = [  # B, heads, T, d_head
    (64, 4, 16, 16),
    (12, 4, 128, 32),  # the GPT of lesson 09
    (4, 4, 512, 32),
    (2, 12, 256, 64),  # BERT's heads
]
ROUNDS = 9


def kernel(query: Tensor, key: Tensor, value: Tensor) -> Tensor:
    return F.scaled_dot_product_attention(query, key, value, is_causal=True)


def by_hand(query: Tensor, key: Tensor, value: Tensor) -> Tensor:
    return attention(query, key, value, causal_mask(query.shape[-2]))[0]


def through_float32(query: Tensor, key: Tensor, value: Tensor) -> Tensor:
    return kernel(query.float(), key.float(), value.float()).to(query.dtype)


def ours(query: Tensor, key: Tensor, value: Tensor) -> Tensor:
    return fast_attention(query, key, value, causal=True)


WAYS: dict[str, Callable[[Tensor, Tensor, Tensor], Tensor]] = {
    "kernel": kernel,
    "by hand": by_hand,
    "float32 kernel": through_float32,
    "fast_attention": ours,
}


def seconds(way: Callable[..., Tensor], inputs: list[Tensor], backward: bool) -> float:
    """CPU seconds of one call, so that other work on the machine does not count."""
    start = time.process_time()
    output = way(*inputs)
    if backward:
        torch.autograd.grad(output.sum(), inputs)
    return time.process_time() - start


def ratios(size: tuple[int, int, int, int], dtype: torch.dtype, backward: bool) -> dict[str, float]:
    """How many times as fast as the kernel each way is."""
    B, heads, T, d_head = size
    generator = torch.Generator().manual_seed(0)
    # As a module makes them: heads cut from one row a token.
    made = (torch.randn(B, T, heads, d_head, generator=generator) for _ in range(3))
    inputs = [x.to(dtype).transpose(1, 2).requires_grad_(backward) for x in made]
    rounds = [{name: seconds(way, inputs, backward) for name, way in WAYS.items()} for _ in range(ROUNDS + 1)]
    return {name: statistics.median(r["kernel"] / r[name] for r in rounds[1:]) for name in WAYS}


def main() -> None:
    print(f"16-bit matrix products in this CPU: {bool(torch.ops.mkldnn._is_mkldnn_bf16_supported())}")
    print(f"{'dtype':10} {'pass':20} {'B, heads, T, d_head':22}" + "".join(f"{name:>16}" for name in WAYS))
    for dtype in (torch.float32, torch.bfloat16):
        for backward in (False, True):
            for size in SIZES:
                found = ratios(size, dtype, backward)
                name, steps = str(dtype).removeprefix("torch."), "forward, backward" if backward else "forward"
                row = "".join(f"{ratio:16.2f}" for ratio in found.values())
                print(f"{name:10} {steps:20} {size!s:22}{row}", flush=True)


if __name__ == "__main__":
    main()
