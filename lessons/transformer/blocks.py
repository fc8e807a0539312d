"""One layer of an encoder or a decoder: sub-layers, each with a residual connection and a norm.

Only attention moves anything from one token to another; feed-forward, norms and residuals treat each token alone.
"""

import math
from collections.abc import Callable
from functools import partial
from typing import Any

from jaxtyping import Bool, Float
from torch import Tensor, nn

from lessons.activations import GELU, FeedForward, GatedFeedForward
from lessons.attention import KeyValueCache, MultiHeadAttention
from lessons.checks import check_probability, check_whole_number
from lessons.normalization import LayerNorm

# Each makes a layer. torch's fused forms of what lessons.activations writes out, where torch has them.
ACTIVATIONS: dict[str, Callable[[], nn.Module]] = {
    "relu": nn.ReLU,  # Vaswani et al. 2017
    "gelu": nn.GELU,  # BERT, ViT, Swin: exact, by erf
    "gelu_tanh": partial(nn.GELU, approximate="tanh"),  # GPT-2
    "gelu_sigmoid": partial(GELU, "sigmoid"),  # ImageGPT
    "silu": nn.SiLU,
}
GATED: dict[str, Callable[[], nn.Module]] = {"reglu": nn.ReLU, "geglu": nn.GELU, "swiglu": nn.SiLU}
NORMS = ("post", "pre")


class Block(nn.Module):
    """What encoder and decoder blocks share: how a sub-layer sits on the residual stream.

    `norm` is "post", LN(x + sublayer(x)), as in 2017 and BERT; or "pre", x + sublayer(LN(x)), as in GPT-2 and ViT.
    `dropout` acts on what each sub-layer adds (2017, section 5.4), `attention_dropout` on the attention weights.
    `activation` is a name in ACTIVATIONS or GATED, or a function of the student's own; a module with weights, given as
    such a function, is shared by all layers. `norm_layer(d_model, eps)` makes each norm. Raises ValueError for a size,
    norm order, activation, probability or eps that cannot be.
    """

    has_memory = False  # whether there is a cross-attention

    def __init__(
        self,
        d_model: int,
        n_heads: int,
        d_ff: int,
        *,
        norm: str = "post",
        activation: str | Callable[[Tensor], Tensor] = "relu",
        dropout: float = 0.0,
        attention_dropout: float = 0.0,
        eps: float = 1e-5,
        norm_layer: Callable[[int, float], nn.Module] = LayerNorm,
        rotary: Callable[[Tensor, int], Tensor] | None = None,
    ) -> None:
        super().__init__()
        check_norm(norm)
        check_probability("dropout", dropout)
        check_probability("attention_dropout", attention_dropout)
        check_whole_number("d_ff", d_ff, "; the 2017 paper has 4 times d_model")
        check_eps(eps)
        self.norm = norm
        self.attention = MultiHeadAttention(d_model, n_heads, dropout=attention_dropout, rotary=rotary)
        self.attention_norm = norm_layer(d_model, eps)
        if self.has_memory:
            self.cross_attention = MultiHeadAttention(d_model, n_heads, dropout=attention_dropout)
            self.cross_attention_norm = norm_layer(d_model, eps)
        self.feed_forward = feed_forward(d_model, d_ff, activation)
        self.feed_forward_norm = norm_layer(d_model, eps)
        self.dropout = nn.Dropout(dropout)

    def residual(
        self, x: Float[Tensor, "B T d_model"], sublayer: Callable[[Tensor], Tensor], norm: nn.Module
    ) -> Float[Tensor, "B T d_model"]:
        """x plus what the sub-layer makes of it, normalized after (post) or before (pre) the sub-layer."""
        if self.norm == "pre":
            return x + self.dropout(sublayer(norm(x)))
        return norm(x + self.dropout(sublayer(x)))


class EncoderBlock(Block):
    """Self-attention, then feed-forward: a layer of an encoder; with `causal=True` a layer of a GPT.

    Source: Vaswani et al. 2017, section 3.1 and figure 1, left.
    """

    def forward(
        self,
        x: Float[Tensor, "B T d_model"],
        mask: Bool[Tensor, "..."] | None = None,
        *,
        causal: bool = False,
        bias: Float[Tensor, "..."] | None = None,
        return_weights: bool = False,
        cache: KeyValueCache | None = None,
    ) -> Float[Tensor, "B T d_model"] | tuple[Float[Tensor, "B T d_model"], Float[Tensor, "B heads T S"]]:
        """(B, T, d_model) in and out; with return_weights=True also the attention weights that made it.

        `mask`, `causal`, `bias` and `cache` are those of `MultiHeadAttention`.
        """
        attend = Attend(self.attention, mask=mask, causal=causal, bias=bias, cache=cache, return_weights=return_weights)
        x = self.residual(x, attend, self.attention_norm)
        x = self.residual(x, self.feed_forward, self.feed_forward_norm)
        return (x, attend.weights) if return_weights else x


class DecoderBlock(Block):
    """Causal self-attention, then cross-attention to the encoder's output, then feed-forward.

    Source: Vaswani et al. 2017, section 3.1 and figure 1, right.
    """

    has_memory = True

    def forward(
        self,
        x: Float[Tensor, "B T d_model"],
        memory: Float[Tensor, "B S d_model"],
        mask: Bool[Tensor, "..."] | None = None,
        memory_mask: Bool[Tensor, "..."] | None = None,
        *,
        causal: bool = True,
        return_weights: bool = False,
        cache: tuple[KeyValueCache, KeyValueCache] | None = None,
    ) -> Float[Tensor, "B T d_model"] | tuple[Float[Tensor, "B T d_model"], Float[Tensor, "B heads T S"]]:
        """(B, T, d_model) in and out; with return_weights=True also the *cross*-attention's weights.

        `mask` is for the target's own tokens, beside `causal`; `memory_mask` for the source's, usually
        padding_mask(source_mask). `cache` is one for self- and one for cross-attention.
        """
        if memory is None:
            raise ValueError("memory is missing: pass what the encoder made of the source, (B, S, d_model)")
        own, other = (None, None) if cache is None else cache
        cross = Attend(self.cross_attention, memory, mask=memory_mask, cache=other, return_weights=return_weights)
        x = self.residual(x, Attend(self.attention, mask=mask, causal=causal, cache=own), self.attention_norm)
        x = self.residual(x, cross, self.cross_attention_norm)
        x = self.residual(x, self.feed_forward, self.feed_forward_norm)
        return (x, cross.weights) if return_weights else x


class Attend:
    """An attention with all its arguments but x: a function of x, like any sub-layer. It keeps the weights."""

    weights: Tensor

    def __init__(self, attention: nn.Module, *context: Tensor, return_weights: bool = False, **arguments: Any) -> None:
        self.attention, self.context, self.arguments = attention, context, arguments
        self.return_weights = return_weights

    def __call__(self, x: Tensor) -> Tensor:
        result = self.attention(x, *self.context, return_weights=self.return_weights, **self.arguments)
        if self.return_weights:
            result, self.weights = result
        return result


def feed_forward(d_model: int, d_ff: int, activation: str | Callable[[Tensor], Tensor]) -> nn.Module:
    """The feed-forward sub-layer with this activation, each matrix by Xavier's uniform rule and biases zero."""
    if isinstance(activation, str):
        check_activation(activation)
    elif isinstance(activation, type) or not callable(activation):
        raise ValueError(
            f"activation={activation!r} is no function; pass a name, a function, or a module such as nn.ReLU()"
        )
    if isinstance(activation, str) and activation in GATED:
        module: nn.Module = GatedFeedForward(d_model, d_ff, GATED[activation]())
    else:
        module = FeedForward(d_model, d_ff, ACTIVATIONS[activation]() if isinstance(activation, str) else activation)
    for linear in module.children():
        if isinstance(linear, nn.Linear):
            nn.init.xavier_uniform_(linear.weight)
            if linear.bias is not None:
                nn.init.zeros_(linear.bias)
    return module


def check_norm(norm: str) -> None:
    """Raises ValueError unless it is one of NORMS."""
    if norm not in NORMS:
        raise ValueError(f'norm={norm!r} is not an order; use "post", LN(x + f(x)), or "pre", x + f(LN(x))')


def check_activation(activation: str) -> None:
    """Raises ValueError unless it is a name in ACTIVATIONS or GATED."""
    if not isinstance(activation, str) or activation not in ACTIVATIONS | GATED:
        raise ValueError(f"activation={activation!r} is not known; use one of {', '.join(ACTIVATIONS | GATED)}")


def check_eps(eps: float) -> None:
    """Raises ValueError unless it is a positive number."""
    if not isinstance(eps, int | float) or not 0 < eps < math.inf:
        raise ValueError(f"eps={eps!r} must be above 0, for the norm divides by it; 1e-5 would do")
