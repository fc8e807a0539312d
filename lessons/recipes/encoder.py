"""What recipes of an encoder share: its shape, and the steps at which lesson 07 compares training with and without
warm-up."""

from dataclasses import dataclass
from typing import Literal

from lessons.attention.checks import check_heads
from lessons.recipes.recipe import Recipe, Schedule, setting


@dataclass(frozen=True, kw_only=True)
class EncoderRecipe(Recipe):
    """A recipe whose model is an encoder between an input and an output of its own."""

    n_layers: int = setting(6, "layers of the encoder", least=1)
    d_model: int = setting(32, "width of the residual stream", least=1)
    n_heads: int = setting(1, "attention heads in a layer", least=1)
    d_ff: int = setting(64, "width of the hidden layer of the feed-forward", least=1)
    norm: Literal["post", "pre"] = setting("post", "where the norms stand")
    steps: int = setting(300, "optimizer steps", least=1)
    batch: int = setting(64, "examples a step, in each process", least=1)
    rate: float = setting(5e-3, "the largest learning rate", least=0)
    schedule: Schedule = setting("inverse_square_root", "how the rate changes; a fall ends with the last step")
    warmup: int = setting(100, "steps in which the rate rises from near 0; 0 is none", least=0)

    def __post_init__(self) -> None:
        super().__post_init__()
        check_heads(self.n_heads, self.d_model)
