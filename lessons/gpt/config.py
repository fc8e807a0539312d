"""The sizes and choices of a GPT, from the papers or from a published config.json."""

from dataclasses import dataclass
from typing import Any

from lessons.attention.checks import check_heads
from lessons.checks import check_probability, check_whole_number
from lessons.transformer.blocks import check_activation, check_eps
from lessons.transformer.published import from_published


@dataclass(frozen=True, kw_only=True)
class GPTConfig:
    """The sizes and choices of a GPT decoder; those of GPT-2 unless given.

    context: the most tokens that a text may have. d_ff: the width of the feed-forward's hidden layer, four times
    d_model unless given. init_std: the deviation of fresh matrices; 0.02 suits widths near 1000, and 1/√d_model narrow
    ones. Raises ValueError naming the argument, its value and what would do.
    Source: Radford et al. 2019, "Language models are unsupervised multitask learners", section 2.3.
    """

    vocab_size: int = 50_257
    d_model: int = 768
    n_layers: int = 12
    n_heads: int = 12
    d_ff: int | None = None
    context: int = 1024
    dropout: float = 0.0
    attention_dropout: float = 0.0
    activation: str = "gelu_tanh"
    eps: float = 1e-5
    init_std: float = 0.02

    @classmethod
    def gpt2(cls, **changes: Any) -> "GPTConfig":
        """GPT-2, the smallest of the four: 124 439 808 parameters."""
        return cls(**changes)

    @classmethod
    def gpt2_medium(cls, **changes: Any) -> "GPTConfig":
        """GPT-2 medium: 354 823 168 parameters."""
        return cls(**({"d_model": 1024, "n_layers": 24, "n_heads": 16} | changes))

    @classmethod
    def gpt2_large(cls, **changes: Any) -> "GPTConfig":
        """GPT-2 large: 774 030 080 parameters."""
        return cls(**({"d_model": 1280, "n_layers": 36, "n_heads": 20} | changes))

    @classmethod
    def gpt2_xl(cls, **changes: Any) -> "GPTConfig":
        """GPT-2 XL: 1 557 611 200 parameters."""
        return cls(**({"d_model": 1600, "n_layers": 48, "n_heads": 25} | changes))

    @classmethod
    def gpt3(cls, **changes: Any) -> "GPTConfig":
        """GPT-3: 174 604 259 328 parameters. Source: Brown et al. 2020, table 2.1.

        Its layers alternate between dense and locally banded sparse attention; here all are dense. Sparse ones have
        the same parameters.
        """
        return cls(**({"d_model": 12_288, "n_layers": 96, "n_heads": 96, "context": 2048} | changes))

    @classmethod
    def from_published(cls, config: dict[str, Any], **changes: Any) -> "GPTConfig":
        """The same sizes under the names that config.json of a published GPT-2 has; what it leaves out is GPT-2's.

        Raises ValueError for another kind of model, for what a GPT here lacks (an output matrix of its own, scores
        scaled by layer), and for sizes that cannot be.
        """
        published = from_published(cls, config, _PUBLISHED, _ONLY, _DEFAULTS, changes)
        embedding, residual = config.get("embd_pdrop", 0.1), config.get("resid_pdrop", 0.1)
        if embedding != residual and "dropout" not in changes:
            raise ValueError(
                f"config.json has embd_pdrop={embedding!r} and resid_pdrop={residual!r}, and here they are one; "
                "dropout=0.0 would do where the model is not trained further"
            )
        return published

    def __post_init__(self) -> None:
        for name in ("vocab_size", "d_model", "n_layers", "n_heads", "context"):
            check_whole_number(name, getattr(self, name))
        if self.d_ff is not None:
            check_whole_number("d_ff", self.d_ff, "; None is 4 times d_model")
        check_heads(self.n_heads, self.d_model)
        check_activation(self.activation)
        check_probability("dropout", self.dropout)
        check_probability("attention_dropout", self.attention_dropout)
        check_eps(self.eps)
        if not isinstance(self.init_std, int | float) or not 0 < self.init_std < 1:
            raise ValueError(f"init_std={self.init_std!r} must be above 0 and below 1; GPT-2 has 0.02")

    @property
    def hidden(self) -> int:
        """The width of the feed-forward's hidden layer: d_ff, or four times d_model where that is None."""
        return 4 * self.d_model if self.d_ff is None else self.d_ff

    @property
    def block(self) -> dict[str, Any]:
        """The arguments of the decoder's blocks: `Encoder(n_layers, **config.block)`."""
        names = ("d_model", "n_heads", "activation", "dropout", "attention_dropout", "eps")
        return {name: getattr(self, name) for name in names} | {"d_ff": self.hidden, "norm": "pre"}


# Names in a published config.json, and ours.
_PUBLISHED = {
    "vocab_size": "vocab_size",
    "n_embd": "d_model",
    "n_layer": "n_layers",
    "n_head": "n_heads",
    "n_inner": "d_ff",
    "n_positions": "context",
    "resid_pdrop": "dropout",
    "attn_pdrop": "attention_dropout",
    "activation_function": "activation",
    "layer_norm_epsilon": "eps",
    "initializer_range": "init_std",
}
_DEFAULTS = {"dropout": 0.1, "attention_dropout": 0.1}  # where config.json says nothing
_ONLY = {
    "model_type": "gpt2",
    "tie_word_embeddings": True,
    "scale_attn_weights": True,
    "scale_attn_by_inverse_layer_idx": False,
    "reorder_and_upcast_attn": False,
    "add_cross_attention": False,
}
