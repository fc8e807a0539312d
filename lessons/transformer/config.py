"""The sizes of a Transformer, and those of the 2017 paper by name."""

from dataclasses import dataclass
from typing import Any

from lessons.attention.checks import check_heads
from lessons.checks import check_probability, check_whole_number
from lessons.transformer.blocks import check_activation, check_eps, check_norm

POSITIONS = ("sinusoidal", "learned", "none")


@dataclass(frozen=True, kw_only=True)
class TransformerConfig:
    """The sizes and choices of an encoder–decoder.

    vocab_size: tokens of the source, and of the target unless `target_vocab_size` is given.
    max_positions: the longest text, where positions are learned; sinusoidal ones have no longest text.
    dropout: on embeddings and on what each sub-layer adds; attention_dropout: on the attention weights.
    tied: one matrix for the target's embedding and the output, and for the source's too where the vocabulary is one.
    Raises ValueError naming the argument, its value and what would do. Source: Vaswani et al. 2017, table 3.
    """

    vocab_size: int
    d_model: int = 512
    n_heads: int = 8
    d_ff: int = 2048
    n_encoder_layers: int = 6
    n_decoder_layers: int = 6
    max_positions: int = 512
    dropout: float = 0.1
    norm: str = "post"
    activation: str = "relu"
    eps: float = 1e-5
    tied: bool = True
    positions: str = "sinusoidal"
    attention_dropout: float = 0.0
    target_vocab_size: int | None = None

    @classmethod
    def base(cls, vocab_size: int = 37_000, **changes: Any) -> "TransformerConfig":
        """The base model: 63 082 496 parameters with one shared table of 37 000 tokens (the paper says 65 M)."""
        return cls(vocab_size=vocab_size, **changes)

    @classmethod
    def big(cls, vocab_size: int = 37_000, **changes: Any) -> "TransformerConfig":
        """The big model: 214 245 376 parameters with one shared table of 37 000 tokens (the paper says 213 M)."""
        sizes = {"d_model": 1024, "n_heads": 16, "d_ff": 4096, "dropout": 0.3}
        return cls(vocab_size=vocab_size, **(sizes | changes))

    def __post_init__(self) -> None:
        counts = ("vocab_size", "d_model", "n_heads", "d_ff", "n_encoder_layers", "n_decoder_layers", "max_positions")
        for name in counts:
            check_whole_number(name, getattr(self, name))
        if self.target_vocab_size is not None:
            check_whole_number("target_vocab_size", self.target_vocab_size)
        check_heads(self.n_heads, self.d_model)
        check_norm(self.norm)
        check_activation(self.activation)
        check_probability("dropout", self.dropout)
        check_probability("attention_dropout", self.attention_dropout)
        check_eps(self.eps)
        if not isinstance(self.tied, bool):
            raise ValueError(f"tied={self.tied!r} is neither True nor False")
        if self.positions not in POSITIONS:
            raise ValueError(f"positions={self.positions!r} is not known; use one of {', '.join(POSITIONS)}")

    @property
    def block(self) -> dict[str, Any]:
        """The arguments of a block or a stack of blocks: `Encoder(n_layers, **config.block)`."""
        names = ("d_model", "n_heads", "d_ff", "norm", "activation", "dropout", "attention_dropout", "eps")
        return {name: getattr(self, name) for name in names}

    @property
    def output_size(self) -> int:
        """How many tokens the target's vocabulary has."""
        return self.vocab_size if self.target_vocab_size is None else self.target_vocab_size
