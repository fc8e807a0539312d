"""GPT: the decoder of the Transformer alone, which says what may come next."""

import math
from collections.abc import Sequence
from os import PathLike
from typing import Any

import torch
import torch.nn.functional as F
from jaxtyping import Bool, Float, Int
from torch import Tensor, nn

from lessons.attention import KeyValueCache, padding_mask
from lessons.attention.checks import check_ids, check_mask
from lessons.checks import check_flag, check_floats, check_whole_number, is_list, kind_of
from lessons.embeddings import LearnedPositions, Offset, TokenEmbedding
from lessons.gpt.config import GPTConfig
from lessons.gpt.published import published_model
from lessons.training import IGNORED, Total, cross_entropy
from lessons.transformer import Encoder, EncoderBlock


class GPT(nn.Module):
    """Token numbers in; for each token, scores of the token after it out.

        x = token + position;  x = pre-norm blocks of causal self-attention (x);  logits = LN(x) · tokensᵀ

    The blocks are an encoder's: what makes them a decoder's is the causal mask. Output and input share one matrix.
    Source: Radford et al. 2018 and 2019, section 2.3.
    """

    def __init__(self, config: GPTConfig) -> None:
        super().__init__()
        if not isinstance(config, GPTConfig):
            raise ValueError(f"config is a {type(config).__name__}; GPTConfig() makes one, of GPT-2's sizes")
        self.config = config
        self.tokens = TokenEmbedding(config.vocab_size, config.d_model, std=config.init_std)
        self.positions = LearnedPositions(config.context, config.d_model, std=config.init_std)
        self.dropout = nn.Dropout(config.dropout)
        self.decoder = Encoder(config.n_layers, **config.block)
        self.reset_decoder()

    @classmethod
    def from_pretrained(cls, source: str | PathLike[str], **changes: Any) -> "GPT":
        """A published GPT-2, in eval mode: a file, a folder, or a name on the Hugging Face Hub, such as "gpt2".

        `changes` are fields of `GPTConfig` that leave the shapes alone, such as dropout=0.1. Its tokenizer is
        `GPT2Tokenizer.from_pretrained` of the same source. Raises as `open_checkpoint`, and ValueError where the
        file's tensors are not those of a GPT-2.
        """
        return published_model(cls, source, **changes)

    def reset_decoder(self) -> None:
        """Fresh matrices: normal, with deviation init_std; what adds to the residual stream 1/√(2 n_layers) of that.

        Two sums a layer then leave the stream as wide as one. Source: Radford et al. 2019, section 2.3.
        """
        std = self.config.init_std
        for block in self.decoder.blocks:
            assert isinstance(block, EncoderBlock)
            adding = {block.attention.output, block.feed_forward.output}
            for linear in (part for part in block.modules() if isinstance(part, nn.Linear)):
                if linear.weight.is_meta:  # nothing to draw
                    continue
                scale = 1 / math.sqrt(2 * self.config.n_layers) if linear in adding else 1
                nn.init.normal_(linear.weight, std=std * scale)
                if linear.bias is not None:
                    nn.init.zeros_(linear.bias)

    def forward(
        self,
        ids: Int[Tensor, "B T"],
        mask: Bool[Tensor, "B S"] | None = None,
        *,
        caches: Sequence[KeyValueCache] | None = None,
        causal: bool = True,
        return_weights: bool = False,
        last: bool = False,
    ) -> Float[Tensor, "B _ V"] | tuple[Float[Tensor, "B _ V"], list[Float[Tensor, "B heads T S"]]]:
        """Scores (logits) of the token after each one, (B, T, V); with return_weights=True also each layer's weights.

        `mask` is True for tokens and False for padding, on either side: positions count from a row's first token, so
        that a row padded on the left gives what it gives alone. With `caches`, from `caches()`, `ids` are only the
        tokens that are new since the last call, and `mask` covers all. last=True scores the last column alone,
        (B, 1, V). causal=False lets each token see those that it is to foretell.
        Raises ValueError for a token that is not in the vocabulary, for more tokens than the context has places, for a
        mask that is not boolean or not of the tokens' shape, and for caches that are not as `caches()` gives them.
        """
        for name, flag in (("causal", causal), ("return_weights", return_weights), ("last", last)):
            check_flag(name, flag)
        if caches is not None and not is_list(caches, KeyValueCache):
            raise ValueError(f"caches is {kind_of(caches)}; model.caches() makes a list of them, one for each layer")
        x = self.embed(ids, mask, past=0 if not caches else caches[0].length)
        attendable = None if mask is None else padding_mask(mask)
        result = self.decoder(x, attendable, causal=causal, caches=caches, return_weights=return_weights)
        x, weights = result if return_weights else (result, None)
        logits = self.tokens.logits(x[:, -1:] if last else x)
        return logits if weights is None else (logits, weights)

    def embed(
        self, ids: Int[Tensor, "B T"], mask: Bool[Tensor, "B S"] | None = None, *, past: int = 0
    ) -> Float[Tensor, "B T d_model"]:
        """What enters the first block: token and position added. `past` tokens came before these. Raises as `forward`.

        A place before a row's first token has position 0, and no token attends to it.
        """
        check_ids(ids)
        check_whole_number("past", past, least=0)
        x = self.tokens(ids)
        S, context = past + ids.shape[1], self.config.context
        offset: Offset = past
        if mask is not None:
            check_mask(mask, (len(ids), S))
            before = (mask.cumsum(dim=1) == 0).sum(dim=1)  # B: how much padding stands on the left
            offset = past - before
        if (over := S - context) > 0 and (mask is None or mask.is_meta or over > int(before.min())):
            raise ValueError(
                f"ids: {S} tokens, {past} of them in the caches, are more than context={context}; "
                f"pass the last {context} alone, without caches, or a model with a larger context"
            )
        return self.dropout(self.positions(x, offset))

    def residual_stream(
        self, ids: Int[Tensor, "B T"], mask: Bool[Tensor, "B T"] | None = None
    ) -> list[Float[Tensor, "B T d_model"]]:
        """The stream at each of n_layers + 1 depths: what enters the first block, then what leaves each block.

        The final norm comes after all of them. Raises as `forward`.
        """
        states, attendable = [self.embed(ids, mask)], None if mask is None else padding_mask(mask)
        for block in self.decoder.blocks:
            states.append(block(states[-1], attendable, causal=True))
        return states

    def caches(self) -> list[KeyValueCache]:
        """An empty cache for each layer, for one batch of texts."""
        return self.decoder.caches()

    def log_probability(self, ids: Int[Tensor, "B T"], mask: Bool[Tensor, "B T"] | None = None) -> Float[Tensor, "B"]:
        """log P(t₂ … t_N | t₁) of each text, in nats: Σ log P(t_n | t₁ … t_{n-1}), the sum that training maximizes.

        The first token is given; begin with the token that ends every text, and it is log P of the whole text.
        `mask` as in `forward`. Source: Prince, Understanding Deep Learning, section 12.7.1.
        """
        targets = next_tokens(ids, mask)  # B T-1
        logits = self(ids, mask)[:, :-1]
        wide = torch.promote_types(logits.dtype, torch.float32)  # in 16 bits the sum would lose most of its terms
        log_p = F.log_softmax(logits, dim=-1, dtype=wide)  # B T-1 V
        of_targets = log_p.gather(-1, targets.clamp(min=0)[..., None])[..., 0]
        return of_targets.masked_fill(targets == IGNORED, 0).sum(dim=-1)


def next_token_loss(
    logits: Float[Tensor, "B T V"], ids: Int[Tensor, "B T"], mask: Bool[Tensor, "B T"] | None = None
) -> Total:
    """−log P of every token but the first, given those before it: position t is asked for token t + 1.

    `mask` is True for tokens; padding is neither asked for nor asked. Raises ValueError for logits of other texts or a
    smaller vocabulary, and as `next_tokens`.
    """
    check_floats("logits", logits, 3, "(B, T, V)")
    check_ids(ids)
    if logits.shape[:2] != ids.shape:
        raise ValueError(f"logits are of texts {tuple(logits.shape[:2])} and ids {tuple(ids.shape)}; both need (B, T)")
    try:
        return cross_entropy(logits[:, :-1], next_tokens(ids, mask))
    except IndexError as error:  # on the CPU; to look first would let a GPU wait
        raise ValueError(f"ids holds a token beyond the {logits.shape[-1]} that logits have scores for") from error


def next_tokens(ids: Int[Tensor, "B T"], mask: Bool[Tensor, "B T"] | None = None) -> Int[Tensor, "B T-1"]:
    """What each position but the last is asked for: the token after it, `IGNORED` where either is padding.

    Raises ValueError for what are no token numbers (B, T), and for a mask that is not boolean or of another shape.
    """
    check_ids(ids)
    if mask is None:
        return ids[:, 1:]
    check_mask(mask, ids.shape)
    return ids[:, 1:].masked_fill(~(mask[:, 1:] & mask[:, :-1]), IGNORED)
