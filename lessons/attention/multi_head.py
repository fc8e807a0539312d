"""Attention: a weighted mean of values, the weights found by comparing a query with keys.

One equation, Attention(Q, K, V) = softmax(Q Kᵀ / √d_head) V, written four times: as a loop, with matrices, for
any batch of heads, and fast. All four give the same numbers. Tokens are rows here, so the scores are Q Kᵀ; books
with tokens as columns write KᵀQ for the transpose of the same table.

Masks are boolean, True = may attend, and broadcast to (B, heads, T, S): T tokens ask, S tokens are asked.
A token that may attend to nothing gets zeros, and passes back zero gradient. Keys and values that no one may
attend to must still be finite numbers: 0 times NaN is NaN.
"""

import math
from collections.abc import Callable, Sequence

import torch
import torch.nn.functional as F
from einops import rearrange
from jaxtyping import Bool, Float
from torch import Tensor, nn

# Masks --------------------------------------------------------------------------------------------------------


def causal_mask(T: int, S: int | None = None, device: torch.device | str | None = None) -> Bool[Tensor, "T S"]:
    """Each token may attend to itself and to what came before it.

    The T queries are the *last* T of the S tokens (lower-right aligned), so that one new token on a cache of S
    sees all of it. With T > S the first T - S queries may attend to nothing. By default S = T.
    Source: Vaswani et al. 2017, section 3.2.3.
    """
    S = T if S is None else S
    return torch.ones(T, S, dtype=torch.bool, device=device).tril(S - T)


def padding_mask(is_token: Bool[Tensor, "B S"]) -> Bool[Tensor, "B 1 1 S"]:
    """No query may attend to padding: `is_token` is True where the batch holds a token.

    torch's `key_padding_mask` is the reverse, True = padding.
    """
    return rearrange(is_token, "B S -> B 1 1 S")


def combine_masks(*masks: Bool[Tensor, "..."] | None) -> Bool[Tensor, "..."] | None:
    """A query may attend where every mask lets it; None lets it everywhere, and all None gives None.

    Shapes broadcast: (T, S) with (B, 1, 1, S) gives (B, 1, T, S).
    """
    combined: Tensor | None = None
    for mask in masks:
        if mask is not None:
            _check_boolean(mask)
            combined = mask if combined is None else combined & mask
    return combined


def show_mask(mask: Bool[Tensor, "T S"], queries: Sequence[str] = (), keys: Sequence[str] = ()) -> str:
    """The mask as text to print: a row for each query, ■ where it may attend and · where it may not.

    `queries` and `keys` name the rows and columns, by default by number; with queries alone, keys are the same.
    Raises ValueError where the names do not fit the mask.
    """
    T, S = mask.shape
    queries = list(queries) or [str(t) for t in range(T)]
    keys = list(keys) or (queries if T == S else [str(s) for s in range(S)])
    for name, given, wanted in (("queries", queries, T), ("keys", keys, S)):
        if len(given) != wanted:
            raise ValueError(f"{name} has {len(given)} names, the mask {tuple(mask.shape)} needs {wanted}")
    left, widths = max(map(len, queries)), [max(2, len(key)) for key in keys]
    lines = [" ".join([" " * left, *(key.rjust(width) for key, width in zip(keys, widths, strict=True))])]
    for query, row in zip(queries, mask.tolist(), strict=True):
        cells = (("■" if may else "·").rjust(width) for may, width in zip(row, widths, strict=True))
        lines.append(" ".join([query.rjust(left), *cells]))
    return "\n".join(lines)


def _check_boolean(mask: Tensor) -> None:
    if mask.dtype != torch.bool:
        raise ValueError(f"mask has dtype {mask.dtype}; use booleans, True = may attend. "
                         "Numbers that are added to the scores go in bias=")  # fmt: skip


# The equation, four times -------------------------------------------------------------------------------------


def attention_loop(
    query: Float[Tensor, "T d_head"],
    key: Float[Tensor, "S d_head"],
    value: Float[Tensor, "S d_value"],
    mask: Bool[Tensor, "T S"] | None = None,
) -> tuple[Float[Tensor, "T d_value"], Float[Tensor, "T S"]]:
    """Attention one query at a time: the output (T, d_value) and the weights (T, S).

    A masked key is left out of the sum; that is what -∞ does in the other versions.
    Source: Vaswani et al. 2017, equation 1, entry by entry.
    """
    (T, d_head), S = query.shape, key.shape[0]
    outputs, weights = [], []
    for t in range(T):
        may = [s for s in range(S) if mask is None or mask[t, s]]
        scores = {s: torch.dot(query[t], key[s]) / math.sqrt(d_head) for s in may}
        highest = max(scores.values(), default=0.0)  # subtracted, so that exp cannot overflow; it cancels
        exps = {s: torch.exp(scores[s] - highest) for s in may}
        nothing = query.new_zeros(())
        weight = [exps[s] / sum(exps.values()) if s in exps else nothing for s in range(S)]
        outputs.append(sum((weight[s] * value[s] for s in may), torch.zeros_like(value[0])))
        weights.append(torch.stack(weight))
    return torch.stack(outputs), torch.stack(weights)


def attention_matrix(
    query: Float[Tensor, "T d_head"],
    key: Float[Tensor, "S d_head"],
    value: Float[Tensor, "S d_value"],
    mask: Bool[Tensor, "T S"] | None = None,
) -> tuple[Float[Tensor, "T d_value"], Float[Tensor, "T S"]]:
    """Attention of one head as the paper's equation: the output (T, d_value) and the weights (T, S).

    Source: Vaswani et al. 2017, equation 1.
    """
    scores = query @ key.T / math.sqrt(query.shape[-1])  # T S
    weights = masked_softmax(scores, mask)
    return weights @ value, weights


def masked_softmax(
    scores: Float[Tensor, "*batch T S"], mask: Bool[Tensor, "..."] | None = None
) -> Float[Tensor, "*batch T S"]:
    """Softmax over the keys, with -∞ in place of the scores that the mask forbids.

    A row that may attend to nothing is all zeros: softmax over nothing but -∞ would be 0/0.
    """
    if mask is None:
        return torch.softmax(scores, dim=-1)
    empty = ~mask.any(dim=-1, keepdim=True)
    weights = torch.softmax(scores.masked_fill(~(mask | empty), -math.inf), dim=-1)
    return weights.masked_fill(empty, 0.0)


def attention(
    query: Float[Tensor, "*batch T d_head"],
    key: Float[Tensor, "*batch S d_head"],
    value: Float[Tensor, "*batch S d_value"],
    mask: Bool[Tensor, "..."] | None = None,
    *,
    bias: Float[Tensor, "..."] | None = None,
    scale: float | None = None,
    dropout: float = 0.0,
) -> tuple[Float[Tensor, "*batch T d_value"], Float[Tensor, "*batch T S"]]:
    """Attention for any batch, the readable version: the output and the weights, exactly those used.

    `mask` and `bias` broadcast to (*batch, T, S); `bias` is added to the scaled scores, and -∞ in it forbids as a
    mask does. `scale` is 1/√d_head unless given. `dropout` is the probability with which a weight is dropped.
    Raises ValueError for a mask that is not boolean or does not fit. Source: Vaswani et al. 2017, equation 1.
    """
    mask, bias = _mask_and_bias(query, key, mask, bias)
    scale = 1 / math.sqrt(query.shape[-1]) if scale is None else scale
    scores = query @ key.mT * scale  # *batch T S
    if bias is not None:
        scores = scores + bias.to(scores.dtype)
    weights = masked_softmax(scores, mask)
    if dropout > 0:
        weights = F.dropout(weights, dropout)
    return weights.to(value.dtype) @ value, weights


def fast_attention(
    query: Float[Tensor, "*batch T d_head"],
    key: Float[Tensor, "*batch S d_head"],
    value: Float[Tensor, "*batch S d_value"],
    mask: Bool[Tensor, "..."] | None = None,
    *,
    causal: bool = False,
    bias: Float[Tensor, "..."] | None = None,
    scale: float | None = None,
    dropout: float = 0.0,
) -> Float[Tensor, "*batch T d_value"]:
    """The output of `attention` by torch's fused kernel, which never stores the (T, S) table of weights.

    `causal=True` means what mask=causal_mask(T, S) means, beside any other mask, and is faster. One exception,
    chosen by measurement (tests/benchmarks/attention.py): the kernel's backward pass is slow in 16 bits on a
    CPU, so a gradient there goes through `attention` where the CPU multiplies 16-bit matrices itself, and
    through the kernel in float32 where it does not.
    """
    T, S = query.shape[-2], key.shape[-2]
    kernel_causal = causal and mask is None and bias is None and T == S
    if causal and not kernel_causal and T > 1:  # torch's is_causal is aligned upper-left; one query sees all
        mask = combine_masks(causal_mask(T, S, device=query.device), mask)
    if _slow_backward(query, key, value, bias):
        if _cpu_multiplies_16_bits():
            mask = causal_mask(T, S, device=query.device) if kernel_causal else mask
            return attention(query, key, value, mask, bias=bias, scale=scale, dropout=dropout)[0]
        with torch.autocast(query.device.type, enabled=False):
            wide = query.float(), key.float(), value.float()
            return _kernel(*wide, mask, bias, kernel_causal, scale, dropout).to(query.dtype)
    return _kernel(query, key, value, mask, bias, kernel_causal, scale, dropout)


def _kernel(
    query: Tensor, key: Tensor, value: Tensor, mask: Tensor | None, bias: Tensor | None, causal: bool,
    scale: float | None, dropout: float,
) -> Tensor:  # fmt: skip
    mask, bias = _mask_and_bias(query, key, mask, bias)
    added, empty = mask, None
    if mask is not None:
        empty = ~mask.any(dim=-1, keepdim=True)  # not left to the kernel: backends differ in what they do there
        added = mask | empty
    if bias is not None:
        bias = bias.to(query.dtype)
        added = bias if added is None else bias.masked_fill(~added, -math.inf)
    output = F.scaled_dot_product_attention(query, key, value, added, dropout, is_causal=causal, scale=scale)
    return output if empty is None else output.masked_fill(empty, 0.0)


def _mask_and_bias(
    query: Tensor, key: Tensor, mask: Tensor | None, bias: Tensor | None
) -> tuple[Tensor | None, Tensor | None]:
    """Both checked against the scores' shape; a -∞ in the bias becomes part of the mask."""
    shape = (*query.shape[:-1], key.shape[-2])
    for name, given in (("mask", mask), ("bias", bias)):
        if given is not None and not _broadcasts(given.shape, shape):
            hint = "; a (B, S) padding mask needs padding_mask()" if name == "mask" else ""
            raise ValueError(f"{name} has shape {tuple(given.shape)}, which does not broadcast to {shape}{hint}")
    if mask is not None:
        _check_boolean(mask)
    if bias is not None:
        allowed = bias != -math.inf
        mask, bias = combine_masks(mask, allowed), bias.masked_fill(~allowed, 0.0)
    return mask, bias


def _broadcasts(small: Sequence[int], large: Sequence[int]) -> bool:
    pairs = zip(reversed(small), reversed(large), strict=False)
    return len(small) <= len(large) and all(s in (1, n) for s, n in pairs)


def _slow_backward(*tensors: Tensor | None) -> bool:
    """Whether a gradient is wanted, in 16 bits, on a CPU."""
    query = tensors[0]
    assert query is not None
    wanted = torch.is_grad_enabled() and any(x is not None and x.requires_grad for x in tensors)
    return wanted and query.device.type == "cpu" and query.dtype in (torch.bfloat16, torch.float16)


def _cpu_multiplies_16_bits() -> bool:
    return bool(torch.ops.mkldnn._is_mkldnn_bf16_supported())


# Many heads ---------------------------------------------------------------------------------------------------


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
        if n_heads < 1 or d_model < 1 or d_model % n_heads:
            raise ValueError(f"n_heads={n_heads} does not divide d_model={d_model}; use a divisor of {d_model}")
        if not 0 <= dropout < 1:
            raise ValueError(f"dropout={dropout} is not a probability below 1; use 0 for none")
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
        d, fused = self.d_model, source.in_proj_weight is not None
        wanted = {"embed_dim": d, "num_heads": self.n_heads, "kdim": self.d_context or d, "vdim": self.d_context or d,
                  "bias_k": None, "add_zero_attn": False}  # fmt: skip
        for name, value in wanted.items():
            if getattr(source, name) != value:
                raise ValueError(f"source has {name}={getattr(source, name)}, but this module needs {value}")
        if (source.in_proj_bias is None) != (self.output.bias is None):
            raise ValueError("source and this module must both have biases, or neither; use bias= of either")
        separate = (source.q_proj_weight, source.k_proj_weight, source.v_proj_weight)
        weight = source.in_proj_weight if fused else torch.cat(separate) if self.d_context in (None, d) else None
        state = {f"output.{name}": value for name, value in source.out_proj.state_dict().items()}
        bias = source.in_proj_bias
        if self.d_context is None:
            state |= {"qkv.weight": weight} | ({} if bias is None else {"qkv.bias": bias})
        else:
            q, kv = (weight[:d], weight[d:]) if weight is not None else (separate[0], torch.cat(separate[1:]))
            state |= {"query.weight": q, "key_value.weight": kv}
            state |= {} if bias is None else {"query.bias": bias[:d], "key_value.bias": bias[d:]}
        self.load_state_dict(state)
        return self

    def extra_repr(self) -> str:
        return f"d_model={self.d_model}, n_heads={self.n_heads}, d_context={self.d_context}, dropout={self.dropout}"
