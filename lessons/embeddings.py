"""From token numbers to vectors, and four ways to say where in the text a vector stands.

Sinusoidal and learned positions are added to the tokens' vectors, once, before the first block. Rotary positions
turn queries and keys, and ALiBi is added to the scores: both inside every attention, neither in the residual stream.
"""

import math
from collections.abc import Callable
from functools import partial

import torch
import torch.nn.functional as F
from einops import rearrange
from jaxtyping import Float, Int
from torch import Tensor, nn

# A number, or one for each sequence: after n tokens in a cache n, with n pads on the left -n.
Offset = int | Int[Tensor, "B"]
MOST_KEPT = 2**18  # rows of a table of positions; those further on are made when they are asked for


def one_hot(ids: Int[Tensor, "*batch T"], vocab_size: int) -> Float[Tensor, "*batch T V"]:
    """A row of zeros with a single 1, at the token's number, for each token: (…, T) gives (…, T, V).

    The notes have tokens as columns: their T is this matrix transposed. Raises ValueError for a number outside
    0 … vocab_size - 1. Source: Prince, Understanding Deep Learning, section 12.5.2.
    """
    _token_numbers(ids)
    _int(1, vocab_size=vocab_size)
    if ids.device.type != "meta" and ids.numel() > 0 and (ids.min() < 0 or ids.max() >= vocab_size):
        raise _no_such_token(ids, vocab_size)
    return (ids[..., None] == torch.arange(vocab_size, device=ids.device)).to(torch.get_default_dtype())


class TokenEmbedding(nn.Module):
    """One learned vector for each token of the vocabulary: X = one_hot(ids) · weight, done by look-up.

    `weight` (V, d_model) starts normal with standard deviation `std`, by default 1/√d_model, which gives a vector a
    length of about 1. `scale=True` multiplies what `forward` gives by √d_model, as the 2017 paper does before it
    adds positions; `logits` is never scaled.
    Source: Vaswani et al. 2017, section 3.4; Press and Wolf 2017 (one matrix for input and output).
    """

    decays = False  # weight decay would shrink the rows that a batch does not use

    def __init__(self, vocab_size: int, d_model: int, scale: bool = False, *, std: float | None = None) -> None:
        super().__init__()
        self.weight = _random_table(std, vocab_size=vocab_size, d_model=d_model)
        self.factor = math.sqrt(d_model) if scale else 1.0

    def forward(self, ids: Int[Tensor, "*batch T"]) -> Float[Tensor, "*batch T d_model"]:
        """The vectors of the tokens. Raises ValueError for a number that is not in the vocabulary.

        On a GPU, where looking at the numbers would mean waiting for them, torch ends the run instead.
        """
        _token_numbers(ids)
        try:
            x = F.embedding(ids, self.weight)
        except IndexError as error:
            raise _no_such_token(ids, len(self.weight)) from error
        return x * self.factor if self.factor != 1 else x

    def logits(self, x: Float[Tensor, "*batch T d_model"]) -> Float[Tensor, "*batch T V"]:
        """One score for each token of the vocabulary, with the same matrix: x · weightᵀ (a tied output)."""
        _vectors(x, self.weight.shape[1])
        return F.linear(x, self.weight)

    def extra_repr(self) -> str:
        vocab_size, d_model = self.weight.shape
        return f"{vocab_size}, {d_model}, scale={self.factor != 1}"


# Added to the tokens: sinusoidal and learned positions


def frequencies(n_dimensions: int, base: float = 10000.0) -> Float[Tensor, "pairs"]:
    """1 / base^(2i / n_dimensions) for each pair i of dimensions: radians a position, in float64.

    Pair i holds dimensions 2i and 2i + 1; its wavelength is 2π / frequency positions. An odd n_dimensions leaves the
    last pair one dimension. Raises ValueError unless base > 1.
    Source: Vaswani et al. 2017, section 3.5; Su et al. 2021, equation 15.
    """
    _int(1, n_dimensions=n_dimensions)
    if not isinstance(base, int | float) or not 1 < base < math.inf:
        raise ValueError(f"base must be above 1, not {base!r}; the paper has 10000")
    pair = torch.arange((n_dimensions + 1) // 2, dtype=torch.float64, device="cpu")
    return base ** (-2 * pair / n_dimensions)


def sinusoidal_positions(n_positions: int, d_model: int, base: float = 10000.0) -> Float[Tensor, "T d_model"]:
    """The sine and cosine of each position, in turn along the dimensions: (n_positions, d_model).

        PE[pos, 2i]     = sin(pos / base^(2i / d_model))
        PE[pos, 2i + 1] = cos(pos / base^(2i / d_model))

    i counts pairs: dimensions 2i and 2i + 1 share an angle. With an odd d_model the last sine has no cosine.
    Source: Vaswani et al. 2017, section 3.5.
    """
    _int(0, n_positions=n_positions)
    table = _sinusoids(_first(n_positions), d_model=d_model, base=base)
    return table.to(torch.get_default_device(), torch.get_default_dtype())


class SinusoidalPositions(nn.Module):
    """Adds `sinusoidal_positions` to the tokens' vectors: nothing to learn, and no longest text.

    Source: Vaswani et al. 2017, section 3.5.
    """

    def __init__(self, d_model: int, base: float = 10000.0) -> None:
        super().__init__()
        frequencies(d_model, base)  # complains here, where the mistake is
        self.d_model = d_model
        self.base = base
        self.table = _Table(partial(_sinusoids, d_model=d_model, base=base))

    def forward(self, x: Float[Tensor, "*batch T d_model"], offset: Offset = 0) -> Float[Tensor, "*batch T d_model"]:
        """x plus the positions offset, offset + 1, …; a position before the start counts as 0."""
        _vectors(x, self.d_model)
        return x + self.table.rows(x, offset, x.dtype)

    def extra_repr(self) -> str:
        return f"{self.d_model}, base={self.base:g}"


class LearnedPositions(nn.Module):
    """Adds a learned vector for each position to the tokens' vectors; there are `max_positions` of them.

    A text that goes past them raises ValueError: a position that was never trained has no vector.
    Source: Gehring et al. 2017; BERT, GPT and ViT have it.
    """

    decays = False  # weight decay would shrink the rows that a batch does not use

    def __init__(self, max_positions: int, d_model: int, *, std: float | None = None) -> None:
        super().__init__()
        self.weight = _random_table(std, max_positions=max_positions, d_model=d_model)

    def forward(self, x: Float[Tensor, "*batch T d_model"], offset: Offset = 0) -> Float[Tensor, "*batch T d_model"]:
        """x plus the vectors of positions offset, offset + 1, …; a position before the start counts as 0."""
        _vectors(x, self.weight.shape[1])
        end, limit = _end(x, offset), len(self.weight)
        if end > limit:
            T = x.shape[-2]
            raise ValueError(
                f"x: {T} tokens from offset {end - T} reach position {end - 1}, and max_positions={limit} "
                f"ends at {limit - 1}; crop the text to its last {limit} tokens, or take sinusoidal or rotary positions"
            )
        return x + _rows(self.weight, x, offset)

    def extra_repr(self) -> str:
        max_positions, d_model = self.weight.shape
        return f"{max_positions}, {d_model}"


# Inside attention: rotary positions and ALiBi


class RotaryPositions(nn.Module):
    """Turns each pair of a query's or key's dimensions by an angle that grows with its position.

        (a, b) -> (a cos mθᵢ - b sin mθᵢ, a sin mθᵢ + b cos mθᵢ),   θᵢ = base^(-2i / d_head), m the position

    The dot product of a query at m and a key at n then depends on m - n alone. `layout` says which dimensions are
    pair i: "interleaved" 2i and 2i + 1 (the paper, GPT-J), "halves" i and i + d_head/2 (GPT-NeoX, and Llama as
    Hugging Face stores it). Weights made for one layout are wrong in the other. Values are not turned.
    Raises ValueError for an odd d_head. Source: Su et al. 2021, "RoFormer", equations 14, 15 and 34.
    """

    def __init__(self, d_head: int, base: float = 10000.0, layout: str = "interleaved") -> None:
        super().__init__()
        _int(1, d_head=d_head)
        if d_head % 2:
            raise ValueError(f"d_head must be even and at least 2, not {d_head}; dimensions are turned in pairs")
        if not isinstance(layout, str) or layout not in PAIRS:
            raise ValueError(f'layout must be "interleaved" or "halves", not {layout!r}')
        frequencies(d_head, base)
        self.d_head = d_head
        self.base = base
        self.layout = layout
        self.table = _Table(partial(_turns, d_head=d_head, base=base))

    def forward(self, x: Float[Tensor, "B heads T d_head"], offset: Offset = 0) -> Float[Tensor, "B heads T d_head"]:
        """Queries or keys at the positions offset, offset + 1, …, each pair turned by its angle.

        Angles and products are at least float32, whatever x is, for bfloat16 cannot tell position 257 from 256.
        """
        _vectors(x, self.d_head, "B, heads, T", n_axes=4)
        dtype = torch.promote_types(x.dtype, torch.float32)
        cos, sin = self.table.rows(x, offset, dtype).chunk(2, dim=-1)
        a, b = rearrange(x.to(dtype), PAIRS[self.layout], two=2).unbind(-1)
        turned = torch.stack([a * cos - b * sin, a * sin + b * cos], dim=-1)
        left, right = PAIRS[self.layout].split(" -> ")
        return rearrange(turned, f"{right} -> {left}").to(x.dtype)

    def extra_repr(self) -> str:
        return f"{self.d_head}, base={self.base:g}, layout={self.layout!r}"


# How a head's dimensions fall into pairs.
PAIRS = {
    "interleaved": "B heads T (pair two) -> B heads T pair two",
    "halves": "B heads T (two pair) -> B heads T pair two",
}


def alibi_slopes(n_heads: int) -> Float[Tensor, "heads"]:
    """How steeply each head's bias falls with distance: 2^(-8/n), 2^(-16/n), … 2^(-8) for n heads, n a power of two.

    For another n: the slopes of the power of two below it, then every second slope of twice that power. That rule
    is in the paper's code; the paper itself has powers of two. Source: Press, Smith and Lewis 2022, section 3.
    """
    _int(1, n_heads=n_heads)
    power = 2 ** math.floor(math.log2(n_heads))
    slopes = [2 ** (-8 * (head + 1) / power) for head in range(power)]
    between = [2 ** (-8 * (head + 1) / (2 * power)) for head in range(0, 2 * power, 2)]
    return torch.tensor(slopes + between[: n_heads - power])


def alibi_bias(n_heads: int, T: int, S: int | None = None) -> Float[Tensor, "heads T S"]:
    """What ALiBi adds to the scores: minus slope times distance, (n_heads, T, S), no positions elsewhere.

    The T queries are the last T of the S keys (S = T by default), so one new query on a cache sees the whole of it.
    The distance has no sign; a causal mask hides what comes later. Source: Press, Smith and Lewis 2022, section 3.
    """
    S = T if S is None else S
    _int(0, T=T, S=S)
    if T > S:
        raise ValueError(f"T={T} queries are the last of S={S} keys: T must be at most S")
    query = torch.arange(S - T, S)
    key = torch.arange(S)
    distance = (query[:, None] - key).abs()  # T S
    return alibi_slopes(n_heads)[:, None, None] * -distance


# Tables of positions: made when first needed, as long as needed


def _sinusoids(positions: Float[Tensor, "*B T"], d_model: int, base: float) -> Float[Tensor, "*B T d_model"]:
    angle = positions[..., None] * frequencies(d_model, base)  # *B T pairs
    return torch.stack([angle.sin(), angle.cos()], dim=-1).flatten(-2)[..., :d_model]


def _turns(positions: Float[Tensor, "*B T"], d_head: int, base: float) -> Float[Tensor, "*B T d_head"]:
    angle = positions[..., None] * frequencies(d_head, base)  # *B T pairs
    return torch.cat([angle.cos(), angle.sin()], dim=-1)


def _first(n_positions: int) -> Float[Tensor, "T"]:
    # In float64 on the CPU: in float32 the angle of position 5000 is off by 2e-4, on every device by another amount.
    return torch.arange(n_positions, dtype=torch.float64, device="cpu")


class _Table:
    """Rows 0, 1, 2 … of a table that grows to the longest text seen.

    No buffer of the module: `model.to(bfloat16)` would round it, and a model made on "meta" would never fill it.
    """

    def __init__(self, make: Callable[[Tensor], Tensor]) -> None:
        self.make = make  # positions, in float64, to their rows
        self.kept: Tensor | None = None

    def rows(self, x: Tensor, offset: Offset, dtype: torch.dtype) -> Tensor:
        """The rows of x's positions, as they are added to x or multiplied with it."""
        kept, needed, device = self.kept, _end(x, offset), x.device
        if needed > MOST_KEPT:
            far = _positions(x, offset).to("cpu", torch.float64)
            return self.make(far).to(device, dtype)
        if kept is None or len(kept) < needed or kept.device != device or kept.dtype != dtype:
            length = max(needed, 2 * len(kept) if kept is not None and len(kept) < needed else 0)
            with torch.inference_mode(False), torch.no_grad():  # what generation made, training may use
                kept = self.kept = self.make(_first(length)).to(device, dtype)
        return _rows(kept, x, offset)


def _rows(table: Float[Tensor, "positions D"], x: Tensor, offset: Offset) -> Tensor:
    if isinstance(offset, int):
        return table[offset : offset + x.shape[-2]]  # T D
    return table[_positions(x, offset)]  # B … T D


def _positions(x: Tensor, offset: Offset) -> Tensor:
    T = x.shape[-2]
    if isinstance(offset, int):
        return torch.arange(offset, offset + T, device=x.device)
    each = (offset[:, None] + torch.arange(T, device=offset.device)).clamp(min=0)  # B T
    return each[:, *[None] * (x.ndim - 3)]  # B T, or B 1 T: the same for every head


def _end(x: Tensor, offset: Offset) -> int:
    """The first position after x."""
    if isinstance(offset, int) and not isinstance(offset, bool):
        if offset < 0:
            raise ValueError(f"offset must be 0 or more, not {offset}; pads on the left need one offset a sequence")
        return offset + x.shape[-2]
    whole = (torch.int32, torch.int64)
    if not isinstance(offset, Tensor) or offset.dtype not in whole or offset.shape != x.shape[:1] or x.ndim < 3:
        got = f"{offset.dtype} of shape {tuple(offset.shape)}" if isinstance(offset, Tensor) else repr(offset)
        raise ValueError(
            f"offset must be a whole number, or a tensor of them with one for each of the sequences of x "
            f"{tuple(x.shape)}, not {got}"
        )
    largest = 0 if offset.is_meta or not len(offset) else int(offset.max())
    return max(largest + x.shape[-2], 0)


# What a student may pass by mistake


def _vectors(x: Tensor, width: int, axes: str = "…, T", *, n_axes: int | None = None) -> None:
    if not isinstance(x, Tensor) or not x.is_floating_point():
        got = f"a tensor of {x.dtype}" if isinstance(x, Tensor) else type(x).__name__
        raise ValueError(f"x must be a tensor of real numbers, not {got}; a TokenEmbedding makes vectors of tokens")
    if x.ndim < 2 or x.ndim != (n_axes or x.ndim) or x.shape[-1] != width:
        raise ValueError(f"x has shape {tuple(x.shape)}; ({axes}, {width}) would do, vectors of {width} dimensions")


def _token_numbers(ids: Tensor) -> None:
    if not isinstance(ids, Tensor) or ids.dtype not in (torch.int32, torch.int64):
        got = f"a tensor of {ids.dtype}" if isinstance(ids, Tensor) else type(ids).__name__
        raise ValueError(
            f"ids must be a tensor of whole numbers, not {got}; torch.tensor(ids, dtype=torch.long) is one"
        )


def _int(least: int, **numbers: int) -> None:
    for name, number in numbers.items():
        if not isinstance(number, int) or isinstance(number, bool):
            raise ValueError(f"{name} must be an int, not {number!r}")
        if number < least:
            raise ValueError(f"{name} must be {least} or more, not {number}")


def _random_table(std: float | None, **shape: int) -> nn.Parameter:
    """A table of normal numbers: its rows by number, its columns d_model."""
    _int(1, **shape)
    std = shape["d_model"] ** -0.5 if std is None else std
    if not isinstance(std, int | float) or not 0 <= std < math.inf:
        raise ValueError(f"std must be a number of 0 or more, not {std!r}")
    table = torch.empty(*shape.values())
    # Without numbers there is nothing to draw, and torch would load 70 MB of other libraries to draw it.
    return nn.Parameter(table if table.is_meta else table.normal_(std=std))


def _no_such_token(ids: Tensor, vocab_size: int) -> ValueError:
    wrong = ids[(ids < 0) | (ids >= vocab_size)][0].item()
    return ValueError(
        f"ids: token number {wrong} is not in a vocabulary of {vocab_size}, which has 0 to {vocab_size - 1}; "
        "was the text encoded by another tokenizer?"
    )
