"""What recipes that begin with a published BERT share: whose weights, how it is made, and who takes the steps."""

from dataclasses import dataclass
from functools import cache
from typing import Any, ClassVar, Literal

import torch
from torch import nn

from lessons.bert import Bert, BertConfig, WordPieceTokenizer
from lessons.pretrained import checkpoint_folder, minilm_folder
from lessons.recipes.recipe import Recipe, Schedule, setting
from lessons.training import decay_groups

SIZES = {"minilm": BertConfig.minilm, "base": BertConfig.base, "large": BertConfig.large}
HUB = {"base": "bert-base-uncased", "large": "bert-large-uncased"}


@cache
def tokenizer_of(encoder: str) -> WordPieceTokenizer:
    """The tokenizer of a published encoder. ModuleNotFoundError, with what to install, where MiniLM is missing."""
    return WordPieceTokenizer.from_folder(minilm_folder() if encoder == "minilm" else checkpoint_folder(HUB[encoder]))


@dataclass(frozen=True, kw_only=True)
class FineTuned(Recipe):
    """A recipe whose model is a published encoder with a head."""

    evaluations: ClassVar[int] = 3  # each takes as long as some ten or twenty steps

    encoder: Literal["minilm", "base", "large"] = setting(
        "minilm", "whose weights to begin with; those of BERT-base and BERT-large come from the Hugging Face Hub"
    )
    dropout: float = setting(0.1, "share of numbers that dropout clears", least=0)
    optimizer: Literal["adamw"] = setting("adamw", "who takes the steps, with weight decay 0.01")
    schedule: Schedule = setting("cosine_with_warmup", "how the rate changes; a fall ends with the last step")

    def config(self) -> BertConfig:
        """The sizes of the encoder, known without its file."""
        return SIZES[self.encoder](**self._changes())

    def body(self) -> Bert:
        """The encoder with its published weights. ModuleNotFoundError, which says what to install, without MiniLM."""
        return Bert.from_pretrained(
            minilm_folder() if self.encoder == "minilm" else HUB[self.encoder], **self._changes()
        )

    def make_optimizer(self, model: nn.Module) -> torch.optim.Optimizer:
        return torch.optim.AdamW(decay_groups(model, 0.01), lr=self.rate)

    def _changes(self) -> dict[str, Any]:
        return {"dropout": self.dropout, "attention_dropout": self.dropout, "pooler": False}
