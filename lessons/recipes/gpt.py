"""GPT in small, trained on the documentation of Python: the next token is to be foretold."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, ClassVar, Literal, NamedTuple

import torch
from jaxtyping import Int
from torch import Tensor, nn

from lessons.attention.checks import check_heads
from lessons.checks import check_probability
from lessons.data import prose
from lessons.gpt import GPT, GPTConfig, TextWindows, bits_per_byte, token_stream
from lessons.gpt.batches import END_OF_TEXT
from lessons.recipes.recipe import Recipe, Schedule, setting
from lessons.recipes.stored import TOKENIZER
from lessons.recipes.text import tokenizer_of
from lessons.tokenization import BytePairTokenizer
from lessons.training import decay_groups


class Corpus(NamedTuple):
    """The tokenizer, which never saw the held-out texts, the training part as one stream, and those texts."""

    tokenizer: BytePairTokenizer
    training: Int[Tensor, "N"]
    held_out: tuple[str, ...]


@cache
def corpus(vocab_size: int) -> Corpus:
    """Python's documentation: split by paragraph before anything is learned from it."""
    training, held_out = prose().split(held_out=0.1)
    tokenizer = tokenizer_of(NextTokenProse.name, vocab_size, training, (END_OF_TEXT,))
    return Corpus(tokenizer, token_stream(training.paragraphs, tokenizer), held_out.paragraphs)


@dataclass(frozen=True, kw_only=True)
class NextTokenProse(Recipe):
    """A GPT of 0.94 million parameters reads 0.47 million tokens 33 times, each time cut at other places.

    The rate stays high for four fifths of the steps and falls in the last fifth, which gains more than as many at the
    high rate.
    """

    name: ClassVar[str] = "gpt"
    data: ClassVar[str] = "Python's documentation, of which the next token is to be foretold."
    score: ClassVar[str] = "bits_per_byte"
    expected: ClassVar[float] = 1.485
    tolerance: ClassVar[float] = 0.02
    seconds: ClassVar[int] = 3300
    stored_dtype: ClassVar[torch.dtype] = torch.float16

    vocab_size: int = setting(1024, "tokens of the vocabulary", least=257)
    length: int = setting(128, "tokens in a window, and context of the model", least=2)
    n_layers: int = setting(4, "layers of the decoder", least=1)
    d_model: int = setting(128, "width of the residual stream", least=1)
    n_heads: int = setting(4, "attention heads in a layer", least=1)
    d_ff: int = setting(512, "width of the hidden layer of the feed-forward", least=1)
    dropout: float = setting(0.1, "share of numbers that dropout clears", least=0)
    steps: int = setting(15_000, "optimizer steps", least=1)
    batch: int = setting(8, "windows a step, in each process", least=1)
    optimizer: Literal["adamw"] = setting("adamw", "who takes the steps, with weight decay 0.1 and β₂ = 0.95")
    rate: float = setting(1e-3, "the largest learning rate", least=0)
    schedule: Schedule = setting("warmup_stable_decay", "how the rate changes; a fall ends with the last step")
    warmup: int = setting(500, "steps in which the rate rises from near 0; 0 is none", least=0)

    def __post_init__(self) -> None:
        super().__post_init__()
        check_heads(self.n_heads, self.d_model)
        check_probability("dropout", self.dropout)

    def model(self) -> GPT:
        config = GPTConfig(
            vocab_size=self.vocab_size, d_model=self.d_model, n_layers=self.n_layers, n_heads=self.n_heads,
            d_ff=self.d_ff, context=self.length, dropout=self.dropout, init_std=self.d_model**-0.5,
        )  # fmt: skip
        return GPT(config)

    def batches(self, share: tuple[int, int] = (0, 1)) -> TextWindows:
        return TextWindows(corpus(self.vocab_size).training, self.length, self.batch, self.seed, share=share)

    def evaluate(self, model: nn.Module) -> dict[str, float]:
        """Bits for each byte of the held-out paragraphs."""
        text = corpus(self.vocab_size)
        return {"bits_per_byte": bits_per_byte(model, text.tokenizer, text.held_out, context=self.length)}

    def make_optimizer(self, model: nn.Module) -> torch.optim.Optimizer:
        return torch.optim.AdamW(decay_groups(model, 0.1), lr=self.rate, betas=(0.9, 0.95))

    def beside(self) -> dict[str, Callable[[Path], Any]]:
        return {TOKENIZER: corpus(self.vocab_size).tokenizer.save}

    @classmethod
    def larger(cls) -> "NextTokenProse":
        """GPT-2's shape on the same text with a vocabulary of 8192 tokens: 92 million parameters."""
        return cls(
            vocab_size=8192, length=1024, n_layers=12, d_model=768, n_heads=12, d_ff=3072, batch=16, rate=6e-4,
            warmup=500, steps=5000, dropout=0.2,
            schedule="cosine_with_warmup",
        )  # fmt: skip
