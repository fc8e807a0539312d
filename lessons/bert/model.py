"""The body of BERT: three embeddings, added and normalized, then the encoder of the Transformer."""

from os import PathLike
from typing import Any

import torch
from jaxtyping import Bool, Float, Int
from torch import Tensor, nn

from lessons.attention import padding_mask
from lessons.attention.checks import check_mask, check_sequence
from lessons.bert.config import BertConfig
from lessons.bert.published import published_model
from lessons.checks import check_floats, kind_of
from lessons.embeddings import LearnedPositions, TokenEmbedding
from lessons.normalization import LayerNorm
from lessons.transformer import Encoder


class Bert(nn.Module):
    """The encoder that BERT and its descendants share: token numbers in, a vector for each token out.

    x = LN(token + position + segment), then post-norm encoder blocks in which every token sees every other.
    Source: Devlin et al. 2019, section 3 and figure 2.
    """

    def __init__(self, config: BertConfig) -> None:
        super().__init__()
        if not isinstance(config, BertConfig):
            raise ValueError(f"config is a {type(config).__name__}; BertConfig() makes one, of base's sizes")
        self.config = config
        d_model = config.d_model
        self.tokens = TokenEmbedding(config.vocab_size, d_model)
        self.positions = LearnedPositions(config.max_positions, d_model)
        self.segments = TokenEmbedding(config.n_segments, d_model)
        self.norm = LayerNorm(d_model, config.eps)
        self.dropout = nn.Dropout(config.dropout)
        self.encoder = Encoder(config.n_layers, **config.block)
        self.pooler = nn.Linear(d_model, d_model) if config.pooler else None
        initialize(self, config.init_std)

    @classmethod
    def from_pretrained(cls, source: str | PathLike[str], **changes: Any) -> "Bert":
        """The body of a published BERT, in eval mode: a file, a folder, or a name on the Hugging Face Hub.

        `changes` are fields of `BertConfig` that leave the shapes alone, such as dropout=0; pooler=False leaves the
        pooler out. A head in the file is left out. Raises as `open_checkpoint`, and ValueError where the file's
        tensors are not those of a BERT.
        """
        return published_model(lambda config, _: cls(config), source, body="", **changes)

    def forward(
        self,
        ids: Int[Tensor, "B T"],
        mask: Bool[Tensor, "B T"] | None = None,
        segments: Int[Tensor, "B T"] | None = None,
        *,
        return_weights: bool = False,
    ) -> Float[Tensor, "B T d_model"] | tuple[Float[Tensor, "B T d_model"], list[Float[Tensor, "B heads T T"]]]:
        """The last layer's vectors (B, T, d_model); with return_weights=True also each layer's attention weights.

        `mask` is True for tokens and False for padding, as in `Transformer`. `segments` numbers the text that a
        token belongs to, 0 unless given. Raises ValueError for a token, segment or position that has no vector, and
        for a mask that is not boolean or not of the ids' shape.
        """
        x = self.embed(ids, segments)
        return self.encoder(x, _attendable(mask, ids), return_weights=return_weights)

    def embed(
        self, ids: Int[Tensor, "B T"], segments: Int[Tensor, "B T"] | None = None
    ) -> Float[Tensor, "B T d_model"]:
        """What enters the first block, (B, T, d_model): token, position and segment added, normalized."""
        x = self.tokens(ids)
        if ids.ndim != 2:
            raise ValueError(f"ids has shape {tuple(ids.shape)}, but (B, T) is needed; ids[None] is a batch of one")
        if ids.shape[1] > self.config.max_positions:
            raise ValueError(
                f"ids has {ids.shape[1]} tokens a text and the model max_positions={self.config.max_positions}; "
                "cut the text into shorter ones"
            )
        if segments is not None and not isinstance(segments, Tensor):
            raise ValueError(f"segments is {kind_of(segments)}; a tensor (B, T) is needed, 0 for the first text")
        if segments is not None and segments.shape != ids.shape:
            raise ValueError(f"segments has shape {tuple(segments.shape)} and ids {tuple(ids.shape)}; both need (B, T)")
        try:
            segment = self.segments(torch.zeros_like(ids) if segments is None else segments)
        except ValueError as error:
            raise ValueError(f"segments must be from 0 to {self.config.n_segments - 1}: {error}") from error
        return self.dropout(self.norm(self.positions(x + segment)))

    def layers(
        self,
        ids: Int[Tensor, "B T"],
        mask: Bool[Tensor, "B T"] | None = None,
        segments: Int[Tensor, "B T"] | None = None,
    ) -> list[Float[Tensor, "B T d_model"]]:
        """The vectors at every depth: what enters the first block, then what leaves each one. Raises as `forward`."""
        states, attendable = [self.embed(ids, segments)], _attendable(mask, ids)
        for block in self.encoder.blocks:
            states.append(block(states[-1], attendable))
        return states

    def pool(self, x: Float[Tensor, "B T d_model"]) -> Float[Tensor, "B d_model"]:
        """One vector a text: tanh of a linear layer on the first token, which is [CLS].

        Raises ValueError without a pooler, and where x is not (B, T, d_model) with one token or more.
        """
        if self.pooler is None:
            raise ValueError("this model has no pooler; average the tokens instead, or use BertConfig(pooler=True)")
        check_floats("x", x, 3, f"(B, T, {self.config.d_model})")
        check_sequence("x", x, self.config.d_model)
        if x.shape[1] == 0:
            raise ValueError("x has no tokens; a text has [CLS] at least")
        return torch.tanh(self.pooler(x[:, 0]))


def mean_pool(x: Float[Tensor, "B T d_model"], mask: Bool[Tensor, "B T"]) -> Float[Tensor, "B d_model"]:
    """One vector a sentence: the mean of its tokens' vectors, padding left out.

    `mask` is True for tokens; a sentence without any gives zeros. Raises ValueError for another kind of mask.
    Source: Reimers and Gurevych 2019, "Sentence-BERT", section 3.
    """
    check_floats("x", x, 3, "(B, T, d_model)")
    check_mask(mask, x.shape[:2])
    tokens = x.masked_fill(~mask.unsqueeze(-1), 0)  # B T d_model, padding 0 whatever it was
    return tokens.sum(dim=1) / mask.sum(dim=1, keepdim=True).clamp(min=1)


def _attendable(mask: Tensor | None, ids: Tensor) -> Tensor | None:
    if mask is None:
        return None
    check_mask(mask, ids.shape)
    return padding_mask(mask)


def initialize(module: nn.Module, std: float) -> None:
    """Fresh weights: every matrix normal with this deviation, without its tails, as BERT's own code draws it."""
    for parameter in module.parameters():
        if parameter.ndim == 2:
            nn.init.trunc_normal_(parameter, std=std, a=-2 * std, b=2 * std)
    for part in module.modules():
        if isinstance(part, nn.Linear) and part.bias is not None:  # a gated feed-forward block has none
            nn.init.zeros_(part.bias)
