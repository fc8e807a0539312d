"""The sizes and choices of a BERT, from the papers or from a published config.json."""

from dataclasses import dataclass
from typing import Any

from lessons.attention.checks import check_heads
from lessons.checks import check_probability, check_whole_number
from lessons.transformer.blocks import check_activation, check_eps
from lessons.transformer.published import from_published


@dataclass(frozen=True, kw_only=True)
class BertConfig:
    """The sizes and choices of a BERT encoder.

    n_segments: 2 for texts that come in pairs; pooler: whether the first token's output has a layer of its own.
    init_std: the deviation of fresh matrices; 0.02 suits widths near 1000, and 1/√d_model narrow ones.
    `eps` is 1e-12 and `activation` the exact GELU, as in the published weights' ports.
    Raises ValueError naming the argument, its value and what would do. Source: Devlin et al. 2019, section 3.
    """

    vocab_size: int = 30_522
    d_model: int = 768
    n_layers: int = 12
    n_heads: int = 12
    d_ff: int = 3072
    max_positions: int = 512
    n_segments: int = 2
    dropout: float = 0.1
    attention_dropout: float = 0.1
    activation: str = "gelu"
    eps: float = 1e-12
    pooler: bool = True
    init_std: float = 0.02

    @classmethod
    def base(cls, **changes: Any) -> "BertConfig":
        """BERT-base, uncased: 109 482 240 parameters."""
        return cls(**changes)

    @classmethod
    def large(cls, **changes: Any) -> "BertConfig":
        """BERT-large, uncased: 335 141 888 parameters."""
        return cls(**({"d_model": 1024, "n_layers": 24, "n_heads": 16, "d_ff": 4096} | changes))

    @classmethod
    def minilm(cls, **changes: Any) -> "BertConfig":
        """all-MiniLM-L6-v2: 22 713 216 parameters. Source: Wang et al. 2020."""
        return cls(**({"d_model": 384, "n_layers": 6, "d_ff": 1536} | changes))

    @classmethod
    def from_published(cls, config: dict[str, Any], **changes: Any) -> "BertConfig":
        """The same sizes under the names that config.json of a published BERT has; what it leaves out is base's.

        Raises ValueError for another kind of model, for relative positions or causal masks, which it lacks, and for
        sizes that cannot be.
        """
        return from_published(cls, config, _PUBLISHED, _ONLY, {}, changes)

    def __post_init__(self) -> None:
        for name in ("vocab_size", "d_model", "n_layers", "n_heads", "d_ff", "max_positions", "n_segments"):
            check_whole_number(name, getattr(self, name))
        check_heads(self.n_heads, self.d_model)
        check_activation(self.activation)
        check_probability("dropout", self.dropout)
        check_probability("attention_dropout", self.attention_dropout)
        check_eps(self.eps)
        if not isinstance(self.init_std, int | float) or not 0 < self.init_std < 1:
            raise ValueError(f"init_std={self.init_std!r} must be above 0 and below 1; BERT has 0.02")
        if not isinstance(self.pooler, bool):
            raise ValueError(f"pooler={self.pooler!r} is neither True nor False")

    @property
    def block(self) -> dict[str, Any]:
        """The arguments of the encoder's blocks: `Encoder(n_layers, **config.block)`."""
        names = ("d_model", "n_heads", "d_ff", "activation", "dropout", "attention_dropout", "eps")
        return {name: getattr(self, name) for name in names} | {"norm": "post"}


# Names in a published config.json, and ours.
_PUBLISHED = {
    "vocab_size": "vocab_size",
    "hidden_size": "d_model",
    "num_hidden_layers": "n_layers",
    "num_attention_heads": "n_heads",
    "intermediate_size": "d_ff",
    "max_position_embeddings": "max_positions",
    "type_vocab_size": "n_segments",
    "hidden_dropout_prob": "dropout",
    "attention_probs_dropout_prob": "attention_dropout",
    "hidden_act": "activation",
    "layer_norm_eps": "eps",
    "initializer_range": "init_std",
}
_ONLY = {"model_type": "bert", "position_embedding_type": "absolute", "is_decoder": False}
