"""How fast text is written: with a cache, without one, and by Hugging Face's `generate` with its own cache.

    OMP_NUM_THREADS=1 .venv/bin/python -m tests.benchmarks.generation

Greedy decoding of 511 tokens after a prompt of one, which fills a context of 512: batches of 1 and of 8, two sizes of
model, the same weights on both sides. The ways take turns, the median of the paired ratios is shown, and above 1 our
cached `generate` is faster. The tokens must be the same.
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
SIZES = [{"n_layers": 4, "d_model": 128, "n_heads": 4}, {"n_layers": 6, "d_model": 384, "n_heads": 6}]


def models(n_layers: int, d_model: int, n_heads: int) -> tuple[GPT, nn.Module]:
    """A random GPT of ours, and Hugging Face's with its weights."""
    torch.manual_seed(0)
    ours = GPT(
        GPTConfig(vocab_size=V, n_layers=n_layers, d_model=d_model, n_heads=n_heads, context=CONTEXT, init_std=0.1)
    )
    config = GPT2Config(vocab_size=V, n_layer=n_layers, n_embd=d_model, n_head=n_heads, n_positions=CONTEXT)
    config.bos_token_id = config.eos_token_id = config.pad_token_id = None
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


def seconds(way: Callable[[], object]) -> float:
    """CPU seconds of one call, so that other work on the machine does not count."""
    start = time.process_time()
    way()
    return time.process_time() - start


def main() -> None:
    print(f"threads: {torch.get_num_threads()}; CPU time of 511 tokens, and how many times as long the others take")
    print(f"{'':38}{'batch':>6}{'ours':>9}{'no cache':>10}{'Hugging Face':>14}")
    for size in SIZES:
        ours, theirs = models(**size)
        for batch in (1, 8):
            prompts, new = torch.arange(1, batch + 1)[:, None], CONTEXT - 1
            ways: dict[str, Callable[[], object]] = {
                "ours": lambda ours=ours, p=prompts, n=new: generate(ours, p, max_new_tokens=n),
                "no cache": lambda ours=ours, p=prompts, n=new: generate(ours, p, max_new_tokens=n, use_cache=False),
                "theirs": lambda theirs=theirs, p=prompts, n=new: by_hugging_face(theirs, p, n),
            }
            assert generate(ours, prompts, max_new_tokens=new).tokens == by_hugging_face(theirs, prompts, new)
            timed = ways if batch == 1 else {name: way for name, way in ways.items() if name != "no cache"}
            rounds = [{name: seconds(way) for name, way in timed.items()} for _ in range(ROUNDS)]
            ratio = {name: statistics.median(r[name] / r["ours"] for r in rounds) for name in timed}
            own = statistics.median(r["ours"] for r in rounds)
            without = f"{ratio['no cache']:10.1f}" if "no cache" in ratio else f"{'':10}"
            print(f"{size!s:38}{batch:6}{own:8.2f}s{without}{ratio['theirs']:14.2f}", flush=True)


if __name__ == "__main__":
    main()
