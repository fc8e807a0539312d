"""What a GPT costs, from its sizes alone: parameters, floating-point operations, memory. Nothing is built."""

from dataclasses import dataclass, fields

import torch

from lessons.checks import check_whole_number, kind_of
from lessons.gpt.config import GPTConfig
from lessons.transformer.blocks import GATED

ADAM_BYTES = 16  # a parameter in training: weight, gradient and Adam's two means, 4 bytes each


@dataclass(frozen=True)
class Parameters:
    """How many numbers each part of a GPT learns; the output layer is the table of tokens, and counts once."""

    tokens: int
    positions: int
    attention: int
    feed_forward: int
    norms: int

    @property
    def total(self) -> int:
        return sum(getattr(self, part.name) for part in fields(self))


def count_parameters(config: GPTConfig) -> Parameters:
    """The parameters of a GPT of this configuration, part by part.

        tokens V·d;  positions context·d;  each layer 4d² + 4d in attention, 2·d·d_ff + d_ff + d in its feed-forward,
        4d in two norms;  2d in the final norm

    With d_ff = 4d the matrices of a layer have 12d²; its biases and norms, 13d numbers more, are counted too.
    Raises ValueError for what is no configuration. Source: Kaplan et al. 2020, table 1.
    """
    if not isinstance(config, GPTConfig):
        raise ValueError(f"config is {kind_of(config)}; GPTConfig.gpt2() would do")
    d, L, hidden = config.d_model, config.n_layers, config.hidden
    gated = config.activation in GATED
    return Parameters(
        tokens=config.vocab_size * d,
        positions=config.context * d,
        attention=L * (4 * d * d + 4 * d),
        feed_forward=L * (3 * d * hidden if gated else 2 * d * hidden + hidden + d),
        norms=L * 4 * d + 2 * d,
    )


def flops_per_token(config: GPTConfig, context: int | None = None) -> int:
    """Floating-point operations to train on one token, forward and backward, attention included: 6N + 12·L·d·T.

    N are all parameters but the table of positions, the table of tokens being the output layer. Those of the matrices
    multiply and add once forward and twice backward; biases and norms, a thousandth of N in GPT-2, are counted as if
    they did. Queries with keys and weights with values are 2·d·T
    multiplications a layer, for a context of T tokens, all of them counted, as if there were no causal mask.
    Source: Chowdhery et al. 2022, "PaLM", appendix B.
    """
    N = count_parameters(config).total - config.context * config.d_model
    T = _context(config, context)
    return 6 * N + 12 * config.n_layers * config.d_model * T


def training_flops(n_parameters: int, n_tokens: int) -> int:
    """6·N·D: floating-point operations to train N parameters on D tokens, attention left out.

    GPT-3: 6 · 175e9 · 300e9 = 3.15e23. Source: Kaplan et al. 2020, section 2.1; Brown et al. 2020, appendix D.
    """
    check_whole_number("n_parameters", n_parameters)
    check_whole_number("n_tokens", n_tokens)
    return 6 * n_parameters * n_tokens


@dataclass(frozen=True)
class Memory:
    """Bytes: of the weights; of weights, gradients and Adam's means in training; of the keys and values of a batch."""

    weights: int
    training: int
    cache: int


def memory(
    config: GPTConfig, *, dtype: torch.dtype = torch.float32, batch: int = 1, context: int | None = None
) -> Memory:
    """The memory of a GPT, in bytes; what layers compute in between is not in it.

    `dtype` is that of the weights and of the cache; training keeps 16 bytes a parameter: in float32 these are weight,
    gradient and two means, in mixed precision 2 + 2 for a 16-bit weight and gradient, 12 for a float32 copy and means.
    The cache holds 2·L·d numbers for each of `context` tokens of `batch` texts.
    Raises ValueError for a context above the config's, and a dtype of no real numbers.
    Source: Rajbhandari et al. 2020, "ZeRO", section 3.1; Pope et al. 2023 (the cache).
    """
    check_whole_number("batch", batch)
    if not isinstance(dtype, torch.dtype) or not dtype.is_floating_point:
        raise ValueError(f"dtype={dtype!r} is no kind of real numbers; torch.float32 or torch.bfloat16 would do")
    n_parameters = count_parameters(config).total
    cached = 2 * config.n_layers * config.d_model * _context(config, context) * batch
    return Memory(n_parameters * dtype.itemsize, n_parameters * ADAM_BYTES, cached * dtype.itemsize)


def _context(config: GPTConfig, context: int | None) -> int:
    if context is None:
        return config.context
    check_whole_number("context", context)
    if context > config.context:
        raise ValueError(f"context={context} is above the {config.context} of the configuration, which has no more")
    return context
