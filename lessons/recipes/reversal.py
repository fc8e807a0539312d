"""Sixteen digits backwards: a small task on which an encoder of six layers needs warm-up."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar, Literal

from jaxtyping import Float, Int
from torch import Tensor, nn

from lessons.data import Batches, reversed_digits
from lessons.embeddings import SinusoidalPositions, TokenEmbedding
from lessons.normalization import LayerNorm
from lessons.recipes.encoder import EncoderRecipe
from lessons.recipes.recipe import HELD_OUT, setting
from lessons.training import AdaptiveNorm
from lessons.transformer import Encoder

NORM_LAYERS: dict[str, Callable[[int, float], nn.Module]] = {"layer": LayerNorm, "adaptive": AdaptiveNorm}


class Reverser(nn.Module):
    """Digits in, for each place scores of the digit that stands there in the answer.

    The arguments after `d_model`, and `options`, are those of `Encoder`.
    """

    def __init__(self, d_model: int, n_layers: int, n_heads: int, d_ff: int, **options: Any) -> None:
        super().__init__()
        self.embedding = TokenEmbedding(10, d_model)
        self.positions = SinusoidalPositions(d_model)
        self.encoder = Encoder(n_layers, d_model, n_heads, d_ff, **options)
        self.output = nn.Linear(d_model, 10)

    def forward(self, digits: Int[Tensor, "B T"]) -> Float[Tensor, "B T 10"]:
        x = self.positions(self.embedding(digits))  # B T d_model
        return self.output(self.encoder(x))


@dataclass(frozen=True, kw_only=True)
class Reversal(EncoderRecipe):
    """Read digits, write them backwards: attention has to find place T − 1 − t from place t.

    Every answer is known and every matrix of the encoder starts by Xavier's uniform rule. With post-norm and without
    warm-up six layers at this rate stay near chance.
    """

    name: ClassVar[str] = "reversal"
    data: ClassVar[str] = "Sequences of random digits, to be written backwards."
    expected: ClassVar[float] = 1.0
    tolerance: ClassVar[float] = 0.01
    seconds: ClassVar[int] = 12

    length: int = setting(16, "digits in a sequence; with few, those held out are also trained on", least=1)
    examples: int = setting(50_000, "sequences to train on", least=1)
    norm_layer: Literal["layer", "adaptive"] = setting("layer", "what each norm is")

    def model(self) -> Reverser:
        norm_layer = NORM_LAYERS[self.norm_layer]
        return Reverser(self.d_model, self.n_layers, self.n_heads, self.d_ff, norm=self.norm, norm_layer=norm_layer)

    def batches(self, share: tuple[int, int] = (0, 1)) -> Batches:
        return Batches(*reversed_digits(self.examples, self.length, self.seed), self.batch, self.seed, share=share)

    def evaluate(self, model: nn.Module) -> dict[str, float]:
        """Share of the digits of 1000 new sequences that are right, and the loss on them."""
        return self.scores_on(model, *reversed_digits(1000, self.length, HELD_OUT))

    @classmethod
    def larger(cls) -> "Reversal":
        """Sequences of 128 digits and an encoder of the base model's width: 19 million parameters."""
        return cls(
            length=128, d_model=512, n_heads=8, d_ff=2048, batch=512, rate=5e-4, warmup=1000, steps=4000,
        )  # fmt: skip
