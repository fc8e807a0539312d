"""Which of eight handwritten digits is another digit than the rest: attention over a set."""

from dataclasses import dataclass
from functools import cache
from typing import ClassVar

from jaxtyping import Float
from torch import Tensor, nn

from lessons.data import Batches, Digits, digits, odd_one_out
from lessons.recipes.encoder import EncoderRecipe
from lessons.recipes.recipe import HELD_OUT, setting
from lessons.transformer import Encoder


class OddOneFinder(nn.Module):
    """A set of images in, for each a score of being the odd one; a softmax over the set makes them probabilities.

    No positions: a set has no order, and what attention and feed-forward do is the same in any order. So the scores of
    shuffled images are the scores, shuffled. The arguments after `d_model` are those of `Encoder`.
    """

    def __init__(self, d_model: int, n_layers: int, n_heads: int, d_ff: int, norm: str = "post") -> None:
        super().__init__()
        self.image = nn.Linear(64, d_model)
        self.encoder = Encoder(n_layers, d_model, n_heads, d_ff, norm=norm)
        self.output = nn.Linear(d_model, 1)

    def forward(self, images: Float[Tensor, "B set 64"]) -> Float[Tensor, "B set"]:
        return self.output(self.encoder(self.image(images))).squeeze(-1)


@cache
def split_digits() -> tuple[Digits, Digits]:
    """The digits to train on and those held out: split before any set is drawn, and the same for every seed."""
    return digits().split(held_out=0.2, seed=0)


@dataclass(frozen=True, kw_only=True)
class OddOneOut(EncoderRecipe):
    """Find the one image of another digit: no image is odd by itself, only beside the others.

    With post-norm and without warm-up six layers learn it at this rate; twelve stay near 1/8, which is chance, or get
    little above it.
    """

    name: ClassVar[str] = "odd_one_out"
    data: ClassVar[str] = "Sets of eight handwritten digits of scikit-learn's, seven of one digit and one of another."
    expected: ClassVar[float] = 0.98
    tolerance: ClassVar[float] = 0.02
    seconds: ClassVar[int] = 25

    size: int = setting(8, "images in a set", least=3)
    examples: int = setting(16_384, "sets to train on", least=1)
    n_layers: int = setting(12, "layers of the encoder", least=1)
    n_heads: int = setting(4, "attention heads in a layer", least=1)

    def model(self) -> OddOneFinder:
        return OddOneFinder(self.d_model, self.n_layers, self.n_heads, self.d_ff, self.norm)

    def batches(self, share: tuple[int, int] = (0, 1)) -> Batches:
        sets, odd = odd_one_out(split_digits()[0], self.examples, self.size, self.seed)
        return Batches(sets, odd, self.batch, self.seed, share=share)

    def evaluate(self, model: nn.Module) -> dict[str, float]:
        """Share of 1000 sets of held-out digits whose odd one is found, and the loss on them."""
        return self.scores_on(model, *odd_one_out(split_digits()[1], 1000, self.size, HELD_OUT))

    @classmethod
    def larger(cls) -> "OddOneOut":
        """Sets of 24 images and an encoder of the base model's width: 19 million parameters."""
        return cls(
            size=24, examples=65_536, n_layers=6, d_model=512, n_heads=8, d_ff=2048, batch=512, rate=3e-4, warmup=500,
            steps=3000, schedule="cosine_with_warmup",
        )  # fmt: skip
