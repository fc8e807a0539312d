"""Encoder, decoder, and both together: the Transformer of 2017."""

from collections.abc import Callable, Sequence
from typing import Any

from jaxtyping import Bool, Float, Int
from torch import Tensor, nn

from lessons.attention import KeyValueCache, padding_mask
from lessons.checks import check_whole_number
from lessons.embeddings import LearnedPositions, SinusoidalPositions, TokenEmbedding
from lessons.normalization import LayerNorm
from lessons.transformer.blocks import DecoderBlock, EncoderBlock
from lessons.transformer.config import TransformerConfig


class Encoder(nn.Module):
    """`n_layers` encoder blocks, each with weights of its own; pre-norm ends in one more norm.

    The arguments after `n_layers` are those of `EncoderBlock`. Without the final norm a pre-norm stream would leave
    at whatever scale it has grown to. Source: Vaswani et al. 2017, section 3.1; Xiong et al. 2020 (pre-norm).
    """

    def __init__(self, n_layers: int, d_model: int, n_heads: int, d_ff: int, **options: Any) -> None:
        super().__init__()
        check_whole_number("n_layers", n_layers, "; the 2017 paper has 6")
        # Made one by one: copies of one block would all start from the same weights.
        self.blocks = nn.ModuleList(EncoderBlock(d_model, n_heads, d_ff, **options) for _ in range(n_layers))
        self.final_norm = _final_norm(d_model, **options)

    def forward(
        self,
        x: Float[Tensor, "B T d_model"],
        mask: Bool[Tensor, "..."] | None = None,
        *,
        causal: bool = False,
        bias: Float[Tensor, "..."] | None = None,
        return_weights: bool = False,
        caches: Sequence[KeyValueCache] | None = None,
    ) -> Float[Tensor, "B T d_model"] | tuple[Float[Tensor, "B T d_model"], list[Float[Tensor, "B heads T S"]]]:
        """(B, T, d_model) in and out; with return_weights=True also each layer's attention weights.

        `caches`, from `caches()`, holds one `KeyValueCache` a layer; the other arguments go to every block.
        """
        weights = []
        for block, cache in zip(self.blocks, _one_for_each(self.blocks, caches), strict=True):
            x = block(x, mask, causal=causal, bias=bias, cache=cache, return_weights=return_weights)
            if return_weights:
                x, used = x
                weights.append(used)
        x = self.final_norm(x)
        return (x, weights) if return_weights else x

    def caches(self) -> list[KeyValueCache]:
        """An empty cache for each layer, for one batch of texts."""
        return [KeyValueCache() for _ in self.blocks]


class Decoder(nn.Module):
    """`n_layers` decoder blocks, each with weights of its own; pre-norm ends in one more norm.

    The arguments after `n_layers` are those of `DecoderBlock`. Source: Vaswani et al. 2017, section 3.1.
    """

    def __init__(self, n_layers: int, d_model: int, n_heads: int, d_ff: int, **options: Any) -> None:
        super().__init__()
        check_whole_number("n_layers", n_layers, "; the 2017 paper has 6")
        self.blocks = nn.ModuleList(DecoderBlock(d_model, n_heads, d_ff, **options) for _ in range(n_layers))
        self.final_norm = _final_norm(d_model, **options)

    def forward(
        self,
        x: Float[Tensor, "B T d_model"],
        memory: Float[Tensor, "B S d_model"],
        mask: Bool[Tensor, "..."] | None = None,
        memory_mask: Bool[Tensor, "..."] | None = None,
        *,
        causal: bool = True,
        return_weights: bool = False,
        caches: Sequence[tuple[KeyValueCache, KeyValueCache]] | None = None,
    ) -> Float[Tensor, "B T d_model"] | tuple[Float[Tensor, "B T d_model"], list[Float[Tensor, "B heads T S"]]]:
        """(B, T, d_model) in and out; every layer attends to the same `memory`, the encoder's output.

        With return_weights=True also each layer's cross-attention weights. `caches` holds two a layer.
        """
        weights = []
        for block, cache in zip(self.blocks, _one_for_each(self.blocks, caches), strict=True):
            x = block(x, memory, mask, memory_mask, causal=causal, cache=cache, return_weights=return_weights)
            if return_weights:
                x, used = x
                weights.append(used)
        x = self.final_norm(x)
        return (x, weights) if return_weights else x

    def caches(self) -> list[tuple[KeyValueCache, KeyValueCache]]:
        """Empty caches for one batch of texts: for self- and cross-attention of each layer."""
        return [(KeyValueCache(), KeyValueCache()) for _ in self.blocks]


class Transformer(nn.Module):
    """Encoder–decoder: source tokens and target tokens in, for each target token scores of the next one out.

    logits = output(decode(target, encode(source))). Token vectors are scaled by √d_model before positions are added.
    Source: Vaswani et al. 2017, figure 1 and section 3.4.
    """

    def __init__(self, config: TransformerConfig) -> None:
        super().__init__()
        if not isinstance(config, TransformerConfig):
            raise ValueError(f"config is a {type(config).__name__}; TransformerConfig(vocab_size=…) makes one")
        self.config = config
        d_model, V = config.d_model, config.output_size
        self.source_embedding = TokenEmbedding(config.vocab_size, d_model, scale=True)
        if config.tied and config.vocab_size == V:
            self.target_embedding = self.source_embedding  # one parameter, here with two names, below with a third
        else:
            self.target_embedding = TokenEmbedding(V, d_model, scale=True)
        self.source_positions, self.target_positions = _positions(config), _positions(config)
        self.dropout = nn.Dropout(config.dropout)
        self.encoder = Encoder(config.n_encoder_layers, **config.block)
        self.decoder = Decoder(config.n_decoder_layers, **config.block)
        self.output = nn.Linear(d_model, V, bias=False)
        if config.tied:
            self.output.weight = self.target_embedding.weight
        else:
            nn.init.xavier_uniform_(self.output.weight)

    def forward(
        self,
        source: Int[Tensor, "B S"],
        target: Int[Tensor, "B T"],
        source_mask: Bool[Tensor, "B S"] | None = None,
        target_mask: Bool[Tensor, "B T"] | None = None,
    ) -> Float[Tensor, "B T V"]:
        """Scores (logits) of the token after each target token; a softmax makes them probabilities.

        `target` is what the decoder reads, shifted right: <sos>, then all but the last token of the answer. The masks
        are True where there is a token and False where there is padding, which must be on the right.
        """
        memory = self.encode(source, source_mask)
        return self.output(self.decode(target, memory, source_mask, target_mask))

    def encode(
        self, source: Int[Tensor, "B S"], source_mask: Bool[Tensor, "B S"] | None = None
    ) -> Float[Tensor, "B S d_model"]:
        """The encoder's output for each source token: the memory that the decoder attends to."""
        x = self.dropout(self.source_positions(self.source_embedding(source)))
        return self.encoder(x, _padding(source_mask))

    def decode(
        self,
        target: Int[Tensor, "B T"],
        memory: Float[Tensor, "B S d_model"],
        source_mask: Bool[Tensor, "B S"] | None = None,
        target_mask: Bool[Tensor, "B T"] | None = None,
        *,
        caches: Sequence[tuple[KeyValueCache, KeyValueCache]] | None = None,
    ) -> Float[Tensor, "B T d_model"]:
        """The decoder's output for each target token, before the output layer.

        With `caches` (from `decoder.caches()`) `target` is only the tokens that are new since the last call.
        """
        offset = 0 if caches is None else caches[0][0].length
        x = self.dropout(self.target_positions(self.target_embedding(target), offset))
        return self.decoder(x, memory, _padding(target_mask), _padding(source_mask), caches=caches)


class NoPositions(nn.Module):
    """Adds nothing: the tokens have no order, except for what a causal mask gives away."""

    def forward(self, x: Float[Tensor, "*batch T d_model"], offset: int = 0) -> Float[Tensor, "*batch T d_model"]:
        return x


def parameter_count(module: nn.Module) -> int:
    """How many numbers a module learns; a tied matrix counts once."""
    return sum(parameter.numel() for parameter in module.parameters())


def _positions(config: TransformerConfig) -> nn.Module:
    if config.positions == "learned":
        return LearnedPositions(config.max_positions, config.d_model)
    return SinusoidalPositions(config.d_model) if config.positions == "sinusoidal" else NoPositions()


def _final_norm(
    d_model: int,
    *,
    norm: str = "post",
    eps: float = 1e-5,
    norm_layer: Callable[[int, float], nn.Module] = LayerNorm,
    **_: Any,
) -> nn.Module:
    return norm_layer(d_model, eps) if norm == "pre" else nn.Identity()


def _one_for_each(blocks: nn.ModuleList, caches: Sequence[Any] | None) -> Sequence[Any]:
    """The caches of the blocks; no two blocks may write to the same."""
    if caches is None:
        return [None] * len(blocks)
    different = len({id(cache) for cache in caches})
    if different != len(blocks) or len(caches) != len(blocks):
        raise ValueError(f"caches: {different} different ones for {len(blocks)} layers; caches() makes one for each")
    return caches


def _padding(is_token: Tensor | None) -> Tensor | None:
    return None if is_token is None else padding_mask(is_token)
