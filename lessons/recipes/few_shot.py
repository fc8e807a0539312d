"""A mapping of its own in every prompt: can a decoder learn to read it, with two layers and with one?"""

from dataclasses import dataclass
from functools import cache
from typing import ClassVar, Literal

import torch
from torch import nn

from lessons.attention.checks import check_heads
from lessons.gpt import GPT, GPTConfig
from lessons.gpt.in_context import AT_ONCE, MappingBatches, Prompts, draw_prompts, shown_and_new
from lessons.gpt.induction import induction_score, previous_token_score
from lessons.recipes.recipe import HELD_OUT, Recipe, Schedule, setting
from lessons.recipes.sweep import Sweep
from lessons.training import evaluating


@cache
def held_out_prompts(count: int, examples: int, symbols: int) -> Prompts:
    """Prompts of held-out mappings, the same for every seed."""
    return draw_prompts(count, examples, torch.Generator().manual_seed(HELD_OUT), symbols, held_out=True)


@dataclass(frozen=True, kw_only=True)
class FewShot(Recipe):
    """A small GPT is asked for the values of keys, under a mapping that is drawn anew for every prompt.

    At every key its value is asked for; where the key is new to the prompt, any value is as likely. Beside accuracies
    the run keeps two scores of every head, "induction 1.0" being that of layer 1, head 0, both counted from 0. What is
    held out are mappings: where prompts are too short to show all of one, the same prompt may stand on both sides.
    """

    name: ClassVar[str] = "few_shot"
    data: ClassVar[str] = "Keys and values in turn; every prompt has a random mapping of its own."
    score: ClassVar[str] = "shown"
    expected: ClassVar[float] = 0.99
    tolerance: ClassVar[float] = 0.01
    seconds: ClassVar[int] = 25
    stored_dtype: ClassVar[torch.dtype] = torch.float16
    evaluations: ClassVar[int] = 40

    symbols: int = setting(8, "keys, and as many values", least=4)
    shots: int = setting(16, "examples in a prompt", least=2)
    n_layers: int = setting(2, "layers of the decoder", least=1)
    d_model: int = setting(64, "width of the residual stream", least=1)
    n_heads: int = setting(2, "attention heads in a layer", least=1)
    d_ff: int = setting(128, "width of the hidden layer of the feed-forward", least=1)
    steps: int = setting(600, "optimizer steps", least=1)
    batch: int = setting(64, "prompts a step, in each process", least=1)
    optimizer: Literal["adam", "radam", "adamw"] = setting("adam", "who takes the steps")
    rate: float = setting(2e-3, "the largest learning rate", least=0)
    schedule: Schedule = setting("linear_warmup", "how the rate changes; a fall ends with the last step")
    warmup: int = setting(100, "steps in which the rate rises from near 0; 0 is none", least=0)

    def __post_init__(self) -> None:
        super().__post_init__()
        check_heads(self.n_heads, self.d_model)
        if not held_out_prompts(500, self.shots, self.symbols).shown[:AT_ONCE].any():
            raise ValueError(
                f"shots={self.shots} are too few for symbols={self.symbols}: no key would come again in the held-out "
                f"prompts; shots={self.symbols} would do"
            )

    def model(self) -> GPT:
        config = GPTConfig(
            vocab_size=2 * self.symbols, d_model=self.d_model, n_layers=self.n_layers, n_heads=self.n_heads,
            d_ff=self.d_ff, context=2 * self.shots, init_std=self.d_model**-0.5,
        )  # fmt: skip
        return GPT(config)

    def batches(self, share: tuple[int, int] = (0, 1)) -> MappingBatches:
        count = 100 * self.batch * share[1]  # drawn at a time; there is no end to them
        return MappingBatches(count, self.shots, self.batch, self.seed, symbols=self.symbols, share=share)

    def evaluate(self, model: nn.Module) -> dict[str, float]:
        """On 500 prompts of held-out mappings: accuracy on keys that were shown before and on new ones, the loss, and
        of each head the share of attention that goes to what followed the same key, and from values to their keys."""
        prompts = held_out_prompts(500, self.shots, self.symbols)
        shown, new = shown_and_new(model, prompts)
        ids = prompts.ids[:AT_ONCE].to(next(model.parameters()).device)
        with evaluating(model):
            _, weights = model(ids, return_weights=True)
        found = {"shown": shown, "new": new, "loss": self.scores_on(model, prompts.ids, prompts.targets)["loss"]}
        for score, values in (
            ("induction", induction_score(weights, ids, ids < self.symbols)),
            ("previous", previous_token_score(weights, ids >= self.symbols)),
        ):
            for layer, heads in enumerate(values.tolist()):
                found |= {f"{score} {layer}.{head}": value for head, value in enumerate(heads)}
        return found

    @classmethod
    def larger(cls) -> "FewShot":
        """64 symbols, prompts of 128 examples and a decoder of four layers of 512: 13 million parameters."""
        return cls(
            symbols=64, shots=128, n_layers=4, d_model=512, n_heads=8, d_ff=2048, batch=128, rate=5e-4, warmup=1000,
            steps=20_000,
        )  # fmt: skip


DEPTHS = Sweep(
    name="few_shot_depth",
    data="Learning in context: a decoder of two layers, and one of one layer.",
    members={"two layers": FewShot(), "one layer": FewShot(n_layers=1)},
    seeds=(0, 1, 2),
    seconds=120,
)
