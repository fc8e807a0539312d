"""BERT in small, pretrained on the documentation of Python: hidden tokens are to be named."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, ClassVar, Literal, NamedTuple

import torch
from jaxtyping import Int
from torch import Tensor, nn

from lessons.attention.checks import check_heads
from lessons.bert import (
    Bert,
    BertBytePairs,
    BertConfig,
    MaskedBatches,
    MaskedLanguageModel,
    Masker,
    masked_scores,
    pack,
)
from lessons.bert.framing import FRAME
from lessons.checks import check_probability
from lessons.data import prose
from lessons.embeddings import sinusoidal_positions
from lessons.recipes.recipe import Recipe, Schedule, setting
from lessons.recipes.stored import TOKENIZER
from lessons.recipes.text import tokenizer_of
from lessons.training import decay_groups


class Corpus(NamedTuple):
    """The tokenizer, which never saw the held-out paragraphs, and both parts in rows (N, T)."""

    tokenizer: BertBytePairs
    training: Int[Tensor, "N T"]
    held_out: Int[Tensor, "M T"]


@cache
def corpus(vocab_size: int, length: int) -> Corpus:
    """Python's documentation in rows of tokens: split by paragraph before anything is learned from it."""
    training, held_out = prose().split(held_out=0.1)
    tokenizer = BertBytePairs(tokenizer_of(MaskedProse.name, vocab_size, training, FRAME))
    rows = [pack(part.paragraphs, tokenizer, length) for part in (training, held_out)]
    return Corpus(tokenizer, *rows)


@dataclass(frozen=True, kw_only=True)
class MaskedProse(Recipe):
    """A BERT of 0.95 million parameters reads 0.4 million tokens nearly fifty times, each time with other gaps.

    The rate stays high to the end, so that a short run at a falling one, in class, still gains.
    """

    name: ClassVar[str] = "bert"
    data: ClassVar[str] = "Python's documentation with 15 % of the tokens hidden, which are to be named."
    expected: ClassVar[float] = 0.41
    tolerance: ClassVar[float] = 0.02
    seconds: ClassVar[int] = 2900
    stored_dtype: ClassVar[torch.dtype] = torch.float16

    vocab_size: int = setting(2048, "tokens of the vocabulary", least=260)
    length: int = setting(32, "tokens in a row, and positions of the model", least=8)
    n_layers: int = setting(4, "layers of the encoder", least=1)
    d_model: int = setting(128, "width of the residual stream", least=1)
    n_heads: int = setting(4, "attention heads in a layer", least=1)
    d_ff: int = setting(384, "width of the hidden layer of the feed-forward", least=1)
    dropout: float = setting(0.0, "share of numbers that dropout clears", least=0)
    steps: int = setting(18_000, "optimizer steps", least=1)
    batch: int = setting(32, "rows a step, in each process", least=1)
    optimizer: Literal["adamw"] = setting("adamw", "who takes the steps, with weight decay 0.01 and β₂ = 0.98")
    rate: float = setting(1e-3, "the largest learning rate", least=0)
    schedule: Schedule = setting("linear_warmup", "how the rate changes; a fall ends with the last step")
    warmup: int = setting(2000, "steps in which the rate rises from near 0; 0 is none", least=0)

    def __post_init__(self) -> None:
        super().__post_init__()
        check_heads(self.n_heads, self.d_model)
        check_probability("dropout", self.dropout)

    def model(self) -> MaskedLanguageModel:
        config = BertConfig(
            vocab_size=self.vocab_size, d_model=self.d_model, n_layers=self.n_layers, n_heads=self.n_heads,
            d_ff=self.d_ff, max_positions=self.length, dropout=self.dropout, attention_dropout=0.0, pooler=False,
            init_std=self.d_model**-0.5,
        )  # fmt: skip
        model = MaskedLanguageModel(Bert(config))
        # Learned positions, but they start as small sinusoids: the neighbor of a place is then the same turn everywhere
        # (lesson 04), and need not be found for each place apart.
        with torch.no_grad():
            positions = model.body.positions.weight
            positions.copy_(sinusoidal_positions(self.length, self.d_model) * config.init_std * 2**0.5)
        return model

    def batches(self, share: tuple[int, int] = (0, 1)) -> MaskedBatches:
        text = corpus(self.vocab_size, self.length)
        return MaskedBatches(text.training, Masker(text.tokenizer), self.batch, self.seed, share=share)

    def evaluate(self, model: nn.Module) -> dict[str, float]:
        """Share of the hidden tokens of held-out paragraphs that are named, and the loss on them."""
        text = corpus(self.vocab_size, self.length)
        return masked_scores(model, text.held_out, Masker(text.tokenizer))

    def make_optimizer(self, model: nn.Module) -> torch.optim.Optimizer:
        return torch.optim.AdamW(decay_groups(model, 0.01), lr=self.rate, betas=(0.9, 0.98))

    def beside(self) -> dict[str, Callable[[Path], Any]]:
        return {TOKENIZER: corpus(self.vocab_size, self.length).tokenizer.tokenizer.save}

    @classmethod
    def larger(cls) -> "MaskedProse":
        """BERT-base's shape on the same text with a vocabulary of 8192 tokens: 92 million parameters."""
        return cls(
            vocab_size=8192, length=128, n_layers=12, d_model=768, n_heads=12, d_ff=3072, batch=128, rate=2e-4,
            warmup=10_000, steps=100_000,
            schedule="cosine_with_warmup",
        )  # fmt: skip
