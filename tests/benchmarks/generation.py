"""How fast text is written: with a cache, without one, and by Hugging Face's `generate` with its own cache.

    OMP_NUM_THREADS=1 .venv/bin/python -m tests.benchmarks.generation

Greedy decoding of 511 tokens after a prompt of one, which fills a context of 512: batches of 1 and of 8, two sizes of
model, the same weights on both sides. The ways take turns, the median of the paired ratios is shown, and above 1 our
cached `generate` is faster. Without a cache one round at batch 1 is enough: it takes many times as long. The tokens
must be the same. Two to four minutes of CPU time, as busy as the machine is otherwise.
"""

import statistics
import time
from collections.abc import Callable

import torch
from torch import Tensor, nn
from transformers import GPT2Config, GPT2LMHeadModel

from lessons.generation import generate
from lessons.gpt import GPT, GPTConfig

CONTEXT, V, ROUNDS = 512, 65, 3
SIZES = [{"n_layers": 4, "d_model": 128, "n_heads": 4}, {"n_layers": 6, "d_model": 256, "n_heads": 8}]


def models(n_layers: int, d_model: int, n_heads: int) -> tuple[GPT, nn.Module]:
    """A random GPT of ours, and Hugging Face's with its weights."""
    torch.manual_seed(0)
    ours = GPT(
        GPTConfig(vocab_size=V, n_layers=n_layers, d_model=d_model, n_heads=n_heads, context=CONTEXT, init_std=0.1)
    )
    config = GPT2Config(vocab_size=V, n_layer=n_layers, n_embd=d_model, n_head=n_heads, n_positions=CONTEXT,
                        bos_token_id=None, eos_token_id=None, pad_token_id=None)  # fmt: skip
    theirs = GPT2LMHeadModel(config).eval()
    own = {
        "attn.c_attn": "attention.qkv", "attn.c_proj": "attention.output", "ln_1": "attention_norm",
        "mlp.c_fc": "feed_forward.hidden", "mlp.c_proj": "feed_forward.output", "ln_2": "feed_forward_norm",
    }  # fmt: skip
    with torch.no_grad():
        theirs.transformer.wte.weight.copy_(ours.tokens.weight)
        theirs.transformer.wpe.weight.copy_(ours.positions.weight)
        theirs.transformer.ln_f.load_state_dict(ours.decoder.final_norm.state_dict())
        for block, copy in zip(ours.decoder.blocks, theirs.transformer.h, strict=True):
            for name, source in own.items():
                part, target = block.get_submodule(source), copy.get_submodule(name)
                target.weight.copy_(part.weight if part.weight.ndim == 1 else part.weight.T)
                target.bias.copy_(part.bias)
    return ours, theirs


def by_hugging_face(model: nn.Module, prompts: Tensor, new: int) -> list[list[int]]:
    written = model.generate(prompts, do_sample=False, max_new_tokens=new, attention_mask=torch.ones_like(prompts))
    return written[:, prompts.shape[1] :].tolist()


def seconds(way: Callable[[], list[list[int]]], want: list[list[int]]) -> float:
    """CPU seconds of one call, so that other work on the machine does not count; it must write these tokens."""
    start = time.process_time()
    written = way()
    taken = time.process_time() - start
    assert written == want
    return taken


def ratios(ours: GPT, theirs: nn.Module, batch: int) -> tuple[float, float | None, float]:
    """Our CPU seconds with a cache, and how many times as long it takes without one and by Hugging Face."""
    prompts, new = torch.arange(1, batch + 1)[:, None], CONTEXT - 1
    ways = {
        "ours": lambda: generate(ours, prompts, max_new_tokens=new).tokens,
        "theirs": lambda: by_hugging_face(theirs, prompts, new),
    }
    want = ways["ours"]()  # and everything is warm
    rounds = [{name: seconds(way, want) for name, way in ways.items()} for _ in range(ROUNDS)]
    own = statistics.median(r["ours"] for r in rounds)
    without = None
    if batch == 1:
        without = seconds(lambda: generate(ours, prompts, max_new_tokens=new, use_cache=False).tokens, want) / own
    return own, without, statistics.median(r["theirs"] / r["ours"] for r in rounds)


def main() -> None:
    print(f"threads: {torch.get_num_threads()}; CPU time of 511 tokens, and how many times as long the others take")
    print(f"{'':46}{'batch':>6}{'ours':>9}{'no cache':>10}{'Hugging Face':>14}")
    for size in SIZES:
        ours, theirs = models(**size)
        for batch in (1, 8):
            own, without, of_theirs = ratios(ours, theirs, batch)
            shown = f"{'':10}" if without is None else f"{without:10.1f}"
            print(f"{size!s:46}{batch:6}{own:8.2f}s{shown}{of_theirs:14.2f}", flush=True)
    print(f"{time.process_time():.0f} s of CPU time")


if __name__ == "__main__":
    main()
