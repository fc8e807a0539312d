"""Several attentions side by side, each in dimensions of its own, and the cache that writing token by token needs."""

from collections.abc import Callable

import torch
import torch.nn.functional as F
from einops import rearrange
from jaxtyping import Bool, Float
from torch import Tensor, nn

from lessons.attention.checks import check_boolean, check_heads, check_sequence
from lessons.attention.dot_product import attention, fast_attention
from lessons.attention.masks import causal_mask, combine_masks
from lessons.checks import check_probability, check_whole_number


class KeyValueCache:
    """The keys and values of the tokens seen so far, (B, heads, S, d_head) each; empty at first.

    Subclass it to store them otherwise.
    """

    def __init__(self) -> None:
        self.stored: tuple[Tensor, Tensor] | None = None

    @property
    def length(self) -> int:
        """How many tokens are stored."""
        return 0 if self.stored is None else self.stored[0].shape[-2]

    def append(self, key: Tensor, value: Tensor) -> tuple[Tensor, Tensor]:
        """Add the keys and values of new tokens and return those of all."""
        if self.stored is not None:
            key, value = torch.cat([self.stored[0], key], dim=-2), torch.cat([self.stored[1], value], dim=-2)
        self.stored = key, value
        return key, value


class MultiHeadAttention(nn.Module):
    """n_heads attentions side by side, each in its own d_head = d_model / n_heads dimensions.

    Self-attention is module(x); cross-attention is module(x, context), where x (B, T, d_model) asks and context
    (B, S, d_context) answers. `d_context` is d_model unless given. `rotary` is called as rotary(x, offset) on
    queries and keys (B, heads, T, d_head), such as `lessons.embeddings.RotaryPositions`. Raises ValueError where
    n_heads does not divide d_model or dropout is not in [0, 1). Source: Vaswani et al. 2017, section 3.2.2.
    """

    def __init__(
        self,
        d_model: int,
        n_heads: int,
        *,
        d_context: int | None = None,
        bias: bool = True,
        dropout: float = 0.0,
        rotary: Callable[[Tensor, int], Tensor] | None = None,
    ) -> None:
        super().__init__()
        check_heads(n_heads, d_model)
        check_probability("dropout", dropout)
        if d_context is not None:
            check_whole_number("d_context", d_context)
        if rotary is not None and d_context is not None:
            raise ValueError("rotary positions compare tokens of one sequence; leave out rotary or d_context")
        self.d_model, self.n_heads, self.d_head = d_model, n_heads, d_model // n_heads
        self.d_context, self.dropout, self.rotary = d_context, dropout, rotary
        if d_context is None:
            self.qkv = nn.Linear(d_model, 3 * d_model, bias)  # three matrices in one product: rows q, k, v
        else:
            self.query = nn.Linear(d_model, d_model, bias)
            self.key_value = nn.Linear(d_context, 2 * d_model, bias)
        self.output = nn.Linear(d_model, d_model, bias)
        self.reset_parameters()

    def reset_parameters(self) -> None:
        """Each of the four matrices by Xavier's uniform rule for its own size; biases zero."""
        for linear in self.children():
            if isinstance(linear, nn.Linear):
                for matrix in linear.weight.detach().split(self.d_model):
                    nn.init.xavier_uniform_(matrix)
                if linear.bias is not None:
                    nn.init.zeros_(linear.bias)

    def forward(
        self,
        x: Float[Tensor, "B T d_model"],
        context: Float[Tensor, "B S d_context"] | None = None,
        mask: Bool[Tensor, "..."] | None = None,
        *,
        causal: bool = False,
        bias: Float[Tensor, "..."] | None = None,
        return_weights: bool = False,
        cache: KeyValueCache | None = None,
    ) -> Float[Tensor, "B T d_model"] | tuple[Float[Tensor, "B T d_model"], Float[Tensor, "B heads T S"]]:
        """The output (B, T, d_model); with return_weights=True also the weights (B, heads, T, S) that made it.

        `mask` (True = may attend), `causal` and `bias` are as in `fast_attention`, for (B, heads, T, S). With a
        `cache`, x is the newest T tokens and S counts the stored ones too; in cross-attention the context is
        projected once and kept, so use one cache for each module and sequence.
        """
        if mask is not None:
            check_boolean("mask", mask)
        if mask is not None and mask.ndim == 3:
            raise ValueError(f"mask has shape {tuple(mask.shape)}: is the first axis B or heads? "
                             "Write mask[:, None] for one mask a sequence, mask[None] for one a head")  # fmt: skip
        query, key, value = self.project(x, context, cache)  # B heads T d_head, B heads S d_head
        dropout = self.dropout if self.training else 0.0  # the kernel does not know about eval()
        if return_weights:
            if causal:
                mask = combine_masks(causal_mask(query.shape[-2], key.shape[-2], device=x.device), mask)
            heads, weights = attention(query, key, value, mask, bias=bias, dropout=dropout)
            return self._merge(heads), weights
        return self._merge(fast_attention(query, key, value, mask, causal=causal, bias=bias, dropout=dropout))

    def project(
        self,
        x: Float[Tensor, "B T d_model"],
        context: Float[Tensor, "B S d_context"] | None = None,
        cache: KeyValueCache | None = None,
    ) -> tuple[Tensor, Tensor, Tensor]:
        """The queries (B, heads, T, d_head), keys and values (B, heads, S, d_head) that are compared and averaged."""
        check_sequence("x", x, self.d_model)
        if context is None:
            if self.d_context is not None:
                raise ValueError(f"context is missing: this module attends to a context (B, S, {self.d_context})")
            query, key, value = map(self._split, self.qkv(x).chunk(3, dim=-1))
            if self.rotary is not None:
                offset = 0 if cache is None else cache.length
                query, key = self.rotary(query, offset), self.rotary(key, offset)
            return query, *((key, value) if cache is None else cache.append(key, value))
        if self.rotary is not None:
            raise ValueError("context is given, but rotary positions compare tokens of one sequence")
        check_sequence("context", context, self.d_context or self.d_model)
        if len(context) != len(x):
            raise ValueError(f"x holds {len(x)} texts and context {len(context)}; each text needs a context of its own")
        to_query, to_key_value = self._cross_projections()
        query = self._split(F.linear(x, *to_query))
        if cache is not None and cache.stored is not None:
            return query, *cache.stored
        key, value = map(self._split, F.linear(context, *to_key_value).chunk(2, dim=-1))
        return query, *((key, value) if cache is None else cache.append(key, value))

    def _cross_projections(self) -> tuple[tuple[Tensor, Tensor | None], tuple[Tensor, Tensor | None]]:
        """Weight and bias of the query, and of key with value: rows of `qkv` where the widths agree."""
        if self.d_context is not None:
            return (self.query.weight, self.query.bias), (self.key_value.weight, self.key_value.bias)
        d, weight, bias = self.d_model, self.qkv.weight, self.qkv.bias
        if bias is None:
            return (weight[:d], None), (weight[d:], None)
        return (weight[:d], bias[:d]), (weight[d:], bias[d:])

    def _split(self, x: Tensor) -> Tensor:
        return rearrange(x, "B T (heads d_head) -> B heads T d_head", heads=self.n_heads)

    def _merge(self, heads: Tensor) -> Tensor:
        return self.output(rearrange(heads, "B heads T d_head -> B T (heads d_head)"))

    def load_torch(self, source: nn.MultiheadAttention) -> "MultiHeadAttention":
        """Copy the weights of torch's module and return self.

        Raises ValueError where the sizes differ or torch's extras (bias_k, add_zero_attn) are in use.
        """
        if not isinstance(source, nn.MultiheadAttention):
            raise ValueError(f"source is a {type(source).__name__}; an nn.MultiheadAttention is needed")
        width = self.d_context or self.d_model
        wanted = {"embed_dim": self.d_model, "num_heads": self.n_heads, "kdim": width, "vdim": width}
        for name, size in wanted.items():
            if getattr(source, name) != size:
                raise ValueError(f"source has {name}={getattr(source, name)}, but this module needs {size}")
        if source.bias_k is not None or source.add_zero_attn:
            raise ValueError("source adds keys of its own (add_bias_kv or add_zero_attn), which this module has not")
        if (source.in_proj_bias is None) != (self.output.bias is None):
            raise ValueError("source and this module must both have biases, or neither; use bias= of either")
        if source.in_proj_weight is not None:
            query, key, value = source.in_proj_weight.chunk(3)
        else:  # torch keeps them apart where the widths differ
            query, key, value = source.q_proj_weight, source.k_proj_weight, source.v_proj_weight
        state = self._named("weight", query, key, value, source.out_proj.weight)
        if source.in_proj_bias is not None:
            query, key, value = source.in_proj_bias.chunk(3)
            state |= self._named("bias", query, key, value, source.out_proj.bias)
        self.load_state_dict(state)
        return self

    def _named(self, part: str, query: Tensor, key: Tensor, value: Tensor, output: Tensor) -> dict[str, Tensor]:
        """The weights or the biases of the four projections under this module's names."""
        own = {"qkv": (query, key, value)} if self.d_context is None else {"query": (query,), "key_value": (key, value)}
        return {f"{name}.{part}": torch.cat(parts) for name, parts in (own | {"output": (output,)}).items()}

    def extra_repr(self) -> str:
        return f"d_model={self.d_model}, n_heads={self.n_heads}, d_context={self.d_context}, dropout={self.dropout}"
