"""Exercises of lesson 04."""

import math

import torch
import torch.nn.functional as F
from torch import Tensor

from lessons.course.registry import Case, Exercise, Mistake
from lessons.embeddings import alibi_bias, sinusoidal_positions


def _random(*shape: int, seed: int = 0) -> Tensor:
    return torch.randn(shape, generator=torch.Generator().manual_seed(seed))


# How answers that make a table from two numbers are run. Their names are those that a card shows.


def _table(answer, n_positions, d_model):
    return _in_single(answer(n_positions, d_model))


def _bias(answer, n_heads, T):
    return _in_single(answer(n_heads, T))


def _in_single(table):
    # float64, as section 4 of the notebook has it, is as right.
    return table.float() if isinstance(table, Tensor) and table.dtype == torch.float64 else table


# The product


def embed(ids: Tensor, omega: Tensor) -> Tensor:
    """X = Ω T as the notes write it, with a matrix product: a token is a column.

    ids (N,), whole numbers; omega (D, V), a column for each token of the vocabulary; gives X (D, N).
    """
    T = torch.zeros(omega.shape[1], len(ids))  # (V, N)
    T[ids, torch.arange(len(ids))] = 1  # column n: a single 1, in row ids[n]
    return omega @ T


def _whole_rows(ids: Tensor, omega: Tensor) -> Tensor:
    T = torch.zeros(omega.shape[1], len(ids))
    T[ids] = 1
    return omega @ T


EMBED = Exercise(
    name="embeddings.embed",
    title="X = Ω T",
    cases=[
        Case((torch.tensor([2]), torch.tensor([[1.0, 2.0, 3.0], [10.0, 20.0, 30.0]])), "one token"),
        Case((torch.tensor([0, 2, 0, 3]), _random(3, 4)), "4 tokens of a vocabulary of 4, one of them twice"),
        Case((torch.tensor([5, 1, 1]), _random(2, 6, seed=1)), "3 tokens, D = 2, V = 6"),
        Case((torch.tensor([1, 0]), _random(3, 5, seed=2)), "2 tokens; the last of the vocabulary is not in the text"),
    ],
    reference=embed,
    accepted=[
        lambda ids, omega: omega[:, ids],
        lambda ids, omega: F.embedding(ids, omega.T).T,
        lambda ids, omega: omega @ F.one_hot(ids, omega.shape[1]).T.to(omega.dtype),
        lambda ids, omega: torch.stack([omega[:, i] for i in ids.tolist()], dim=1),
    ],
    mistakes=[
        Mistake(
            "tokens as rows",
            lambda ids, omega: omega[:, ids].T,
            "The right vectors, lying down: (N, D). The notes have tokens as columns, X (D, N).",
        ),
        Mistake(
            "only the set of tokens",
            lambda ids, omega: omega[:, ids.unique()],
            "A token that stands in the text twice has two columns, and the columns keep the order of the text.",
        ),
        Mistake(
            "a bag of words",
            lambda ids, omega: omega[:, ids].sum(dim=1),
            "All vectors are added into one. Column n of T has a single 1, so column n of X is one token's vector.",
        ),
        Mistake(
            "counting from 1",
            lambda ids, omega: omega[:, (ids - 1) % omega.shape[1]],
            "Each token got the vector of the token before it in the vocabulary. Token 0 has column 0.",
        ),
        Mistake(
            "only T",
            lambda ids, omega: F.one_hot(ids, omega.shape[1]).T.float(),
            "That is T, right as it is. Multiply it from the left by Ω.",
        ),
        Mistake(
            "T only as tall as this text needs",
            lambda ids, omega: omega @ F.one_hot(ids).T.to(omega.dtype),
            "F.one_hot(ids) stops at the largest number in the text, and the product does not fit. T has a row for "
            "each token of the vocabulary: F.one_hot(ids, omega.shape[1]).",
        ),
        Mistake(
            "whole rows of T set to 1",
            _whole_rows,
            "T[ids] = 1 fills whole rows, so every column holds every token of the text. Column n has a single 1: "
            "T[ids, torch.arange(len(ids))] = 1.",
        ),
    ],
    hint="T has V rows and N columns and starts as zeros. Column n gets a 1 in row `ids[n]`; then `omega @ T`.",
)


# Sinusoids


def sinusoid(n_positions: int, d_model: int) -> Tensor:
    """The paper's positions, base 10000: (n_positions, d_model), d_model even.

    Sines in the even dimensions, cosines in the odd ones.
    """
    position = torch.arange(n_positions)[:, None]  # (n_positions, 1)
    i = torch.arange(d_model // 2)  # one number for each pair of dimensions
    angle = position / 10000 ** (2 * i / d_model)  # (n_positions, d_model / 2)
    table = torch.zeros(n_positions, d_model)
    table[:, 0::2] = torch.sin(angle)
    table[:, 1::2] = torch.cos(angle)
    return table


def _by_loop(n_positions: int, d_model: int) -> Tensor:
    rows = []
    for position in range(n_positions):
        angles = [position / 10000 ** (2 * (k // 2) / d_model) for k in range(d_model)]
        rows.append([math.cos(a) if k % 2 else math.sin(a) for k, a in enumerate(angles)])
    return torch.tensor(rows).reshape(n_positions, d_model)


def _by_exponential(n_positions: int, d_model: int) -> Tensor:
    angle = torch.arange(n_positions)[:, None] * torch.exp(torch.arange(0, d_model, 2) * (-math.log(10000.0) / d_model))
    return torch.stack([angle.sin(), angle.cos()], dim=-1).flatten(1)


def _own_exponent(n_positions: int, d_model: int, factor: float = 1.0) -> Tensor:
    """An exponent for each dimension instead of each pair."""
    k = torch.arange(d_model)
    angle = torch.arange(n_positions)[:, None] / 10000 ** (factor * k / d_model)
    return torch.where(k % 2 == 0, angle.sin(), angle.cos())


def _halves(n_positions: int, d_model: int) -> Tensor:
    table = sinusoidal_positions(n_positions, d_model)
    return torch.cat([table[:, 0::2], table[:, 1::2]], dim=1)


def _exchanged(n_positions: int, d_model: int) -> Tensor:
    return sinusoidal_positions(n_positions, d_model).reshape(n_positions, -1, 2).flip(-1).flatten(1)


def _without_two(n_positions: int, d_model: int) -> Tensor:
    angle = torch.arange(n_positions)[:, None] / 10000 ** (torch.arange(d_model // 2) / d_model)
    return torch.stack([angle.sin(), angle.cos()], dim=-1).flatten(1)


def _in_degrees(n_positions: int, d_model: int) -> Tensor:
    angle = torch.deg2rad(torch.arange(n_positions)[:, None] / 10000 ** (2 * torch.arange(d_model // 2) / d_model))
    return torch.stack([angle.sin(), angle.cos()], dim=-1).flatten(1)


def _times(n_positions: int, d_model: int) -> Tensor:
    angle = torch.arange(n_positions)[:, None] * 10000 ** (2 * torch.arange(d_model // 2) / d_model)
    return torch.stack([angle.sin(), angle.cos()], dim=-1).flatten(1)


def _two_twice(n_positions: int, d_model: int) -> Tensor:
    angle = torch.arange(n_positions)[:, None] / 10000 ** (2 * torch.arange(0, d_model, 2) / d_model)
    return torch.stack([angle.sin(), angle.cos()], dim=-1).flatten(1)


def _no_cosines(n_positions: int, d_model: int) -> Tensor:
    table = sinusoidal_positions(n_positions, d_model)
    table[:, 1::2] = 0
    return table


SINUSOID = Exercise(
    name="embeddings.sinusoid",
    use=_table,
    title="Sinusoidal positions",
    cases=[
        Case((3, 2), "one pair"),
        Case((4, 4), "two pairs"),
        Case((60, 16), "60 positions, 16 dimensions"),
    ],
    reference=sinusoid,
    accepted=[
        sinusoidal_positions,
        _by_loop,
        _by_exponential,
        lambda n_positions, d_model: sinusoidal_positions(n_positions, d_model).double(),
    ],
    mistakes=[
        Mistake(
            "i read as the dimension",
            lambda n, d: _own_exponent(n, d, 2.0),
            "Dimension k got the exponent 2k / d_model. i counts pairs: 2i and 2i + 1 both have 2i / d_model.",
        ),
        Mistake(
            "the cosine has an exponent of its own",
            _own_exponent,
            "Dimension 2i + 1 got (2i + 1) / d_model. A pair shares one angle: the cosine too has 2i / d_model.",
        ),
        Mistake(
            "half of the exponent",
            _without_two,
            "The exponent is i / d_model. With 2i / d_model the last wavelength comes near 2π · 10000.",
        ),
        Mistake(
            "sines first, then all cosines",
            _halves,
            "A common layout, but not the paper's: there a sine and its cosine are neighbors, 2i and 2i + 1.",
        ),
        Mistake(
            "sine and cosine exchanged",
            _exchanged,
            "Even dimensions have the sine: at position 0 they are 0, and the odd ones 1.",
        ),
        Mistake(
            "times in place of divided by",
            _times,
            "The angle is the position *divided* by 10000^(2i / d_model): later pairs turn more slowly.",
        ),
        Mistake(
            "counting from 1",
            lambda n, d: sinusoidal_positions(n + 1, d)[1:],
            "The first row is that of position 1. Positions count from 0: zeros and ones in turn.",
        ),
        Mistake(
            "degrees",
            _in_degrees,
            "The angle is in radians already; torch.sin takes it as it is.",
        ),
        Mistake(
            "the two of 2i counted twice",
            _two_twice,
            "The exponent is 4i / d_model. A loop over 0, 2, 4 … is 2i already: divide that by d_model.",
        ),
        Mistake(
            "dimensions as rows",
            lambda n, d: sinusoidal_positions(n, d).T.contiguous(),
            "The right numbers, lying on their side: (d_model, n_positions). A row is a position.",
        ),
        Mistake(
            "the cosines are missing",
            _no_cosines,
            "The odd dimensions are still 0: table[:, 1::2] takes the cosines of the same angles.",
        ),
    ],
    hint="`position / 10000 ** (2 * i / d_model)` with i = 0 … d_model/2 − 1 gives the angles, "
    "(n_positions, d_model / 2). `table[:, 0::2]` are the even dimensions.",
)


# Rotary


def rotate(x: Tensor, angle: Tensor) -> Tensor:
    """Each pair of dimensions (2i, 2i + 1) of each token, turned by an angle of its own.

    x (T, d_head), d_head even; angle (T, d_head / 2), in radians; gives (T, d_head).
    """
    a, b = x[:, 0::2], x[:, 1::2]  # (T, d_head / 2)
    y = torch.empty_like(x)
    y[:, 0::2] = a * torch.cos(angle) - b * torch.sin(angle)
    y[:, 1::2] = a * torch.sin(angle) + b * torch.cos(angle)
    return y


def _angles(T: int, d_head: int) -> Tensor:
    return torch.arange(T)[:, None] / 10000 ** (2 * torch.arange(d_head // 2) / d_head)


def _pairs(x: Tensor) -> tuple[Tensor, Tensor]:
    return x[:, 0::2], x[:, 1::2]


def _join(a: Tensor, b: Tensor) -> Tensor:
    return torch.stack([a, b], dim=-1).flatten(1)


def _by_complex(x: Tensor, angle: Tensor) -> Tensor:
    z = torch.view_as_complex(x.reshape(len(x), -1, 2).contiguous())
    return torch.view_as_real(z * torch.polar(torch.ones_like(angle), angle)).flatten(1)


def _by_matrices(x: Tensor, angle: Tensor) -> Tensor:
    cos, sin = angle.cos(), angle.sin()
    R = torch.stack([torch.stack([cos, -sin], -1), torch.stack([sin, cos], -1)], -2)  # T pairs 2 2
    return torch.einsum("tpij,tpj->tpi", R, x.reshape(len(x), -1, 2)).flatten(1)


def _by_halves(x: Tensor, angle: Tensor) -> Tensor:
    a, b = x.chunk(2, dim=-1)
    return torch.cat([a * angle.cos() - b * angle.sin(), a * angle.sin() + b * angle.cos()], dim=-1)


def _backwards(x: Tensor, angle: Tensor) -> Tensor:
    return rotate(x, -angle)


def _mirrored(x: Tensor, angle: Tensor) -> Tensor:
    a, b = _pairs(x)
    return _join(a * angle.cos() + b * angle.sin(), a * angle.sin() + b * angle.cos())


def _in_place(x: Tensor, angle: Tensor) -> Tensor:
    a, b = _pairs(x)
    a = a * angle.cos() - b * angle.sin()
    return _join(a, a * angle.sin() + b * angle.cos())


def _scaled(x: Tensor, angle: Tensor) -> Tensor:
    a, b = _pairs(x)
    return _join(a * angle.cos(), b * angle.sin())


def _added(x: Tensor, angle: Tensor) -> Tensor:
    return x + _join(angle.sin(), angle.cos())


def _left_as_halves(x: Tensor, angle: Tensor) -> Tensor:
    y = rotate(x, angle)
    return torch.cat(_pairs(y), dim=1)


def _sine_for_cosine(x: Tensor, angle: Tensor) -> Tensor:
    return rotate(x, math.pi / 2 - angle)


ROTATE = Exercise(
    name="embeddings.rotate",
    title="Turning pairs",
    cases=[
        Case((torch.tensor([[1.0, 0.0]]), torch.tensor([[math.pi / 6]])), "one pair, turned by π/6"),
        Case((torch.tensor([[1.0, 2.0, 3.0, 4.0]]), torch.tensor([[0.5, -1.0]])), "one token, two pairs"),
        Case((_random(5, 6), _angles(5, 6)), "5 tokens, 3 pairs, the paper's angles"),
    ],
    reference=rotate,
    accepted=[
        _by_complex,
        _by_matrices,
        lambda x, angle: _join(
            _pairs(x)[0] * angle.cos() - _pairs(x)[1] * angle.sin(),
            _pairs(x)[1] * angle.cos() + _pairs(x)[0] * angle.sin(),
        ),
    ],
    mistakes=[
        Mistake(
            "turned the other way",
            _backwards,
            "A positive angle turns from the first dimension of the pair toward the second: (1, 0) becomes "
            "(cos, sin). The minus belongs to the first line.",
        ),
        Mistake(
            "halves in place of neighbors",
            _by_halves,
            "The pairs here are i and i + d_head/2, as Llama has them. Asked are neighbors: 2i and 2i + 1.",
        ),
        Mistake(
            "the minus is missing",
            _mirrored,
            "Two plus signs are no rotation: lengths change. (a, b) becomes (a cos − b sin, a sin + b cos).",
        ),
        Mistake(
            "the new a used for b",
            _in_place,
            "The second line needs the old a. Compute both before you overwrite either.",
        ),
        Mistake(
            "multiplied, not turned",
            _scaled,
            "Each dimension is only made smaller. In a rotation each new number mixes both old ones.",
        ),
        Mistake(
            "added in place of turned",
            _added,
            "That adds sines and cosines, as sinusoidal positions do. Rotary positions turn the vector itself.",
        ),
        Mistake(
            "put together as halves",
            _left_as_halves,
            "Each pair is turned rightly, but all first numbers stand before all second ones. They belong in turn: "
            "y[:, 0::2] and y[:, 1::2].",
        ),
        Mistake(
            "sine and cosine exchanged",
            _sine_for_cosine,
            "An angle of 0 must leave a pair as it is: a goes with the cosine in the first line, with the sine in "
            "the second.",
        ),
    ],
    hint="With a = x[:, 0::2] and b = x[:, 1::2], the new pair is (a cos − b sin, a sin + b cos). Write the two "
    "results into the even and the odd columns of a new tensor.",
)


# ALiBi


def alibi(n_heads: int, T: int) -> Tensor:
    """ALiBi's bias (n_heads, T, T), n_heads a power of two: minus slope times distance.

    Head h (from 0) has the slope 2^(−8 (h + 1) / n_heads); the distance is |t − s|, query t, key s.
    """
    slope = 2.0 ** (-8 * torch.arange(1, n_heads + 1) / n_heads)  # (n_heads,)
    position = torch.arange(T)
    distance = (position[:, None] - position[None, :]).abs()  # (T, T)
    return -slope[:, None, None] * distance


def _alibi_by_loop(n_heads: int, T: int) -> Tensor:
    slopes = [2 ** (-8 * (head + 1) / n_heads) for head in range(n_heads)]
    return torch.tensor([[[-slope * abs(t - s) for s in range(T)] for t in range(T)] for slope in slopes])


def _even_slopes(n_heads: int, T: int) -> Tensor:
    return torch.linspace(1, 1 / n_heads, n_heads)[:, None, None] * _alibi_by_loop(1, T) * 2**8


def _causal(n_heads: int, T: int, hidden: float = -math.inf) -> Tensor:
    return alibi_bias(n_heads, T).masked_fill(torch.ones(T, T).triu(1).bool(), hidden)


def _slopes_of_eight(n_heads: int, T: int) -> Tensor:
    return torch.stack([alibi_bias(8, T)[0] * 2.0**-head for head in range(n_heads)])


def _whole_exponents(n_heads: int, T: int) -> Tensor:
    return torch.stack([alibi_bias(1, T)[0] * 2.0 ** (8 + -8 * (head + 1) // n_heads) for head in range(n_heads)])


ALIBI = Exercise(
    name="embeddings.alibi",
    use=_bias,
    title="ALiBi's bias",
    cases=[
        Case((1, 3), "one head, 3 tokens"),
        Case((2, 4), "2 heads, 4 tokens"),
        Case((8, 5), "8 heads, 5 tokens"),
        Case((16, 2), "16 heads, 2 tokens"),
    ],
    reference=alibi,
    accepted=[
        alibi_bias,
        _alibi_by_loop,
        lambda n_heads, T: alibi_bias(n_heads, T).double(),
    ],
    mistakes=[
        Mistake(
            "the minus is missing",
            lambda n, T: -alibi_bias(n, T),
            "This favors keys that are far away. Distance must lower a score: minus slope times distance.",
        ),
        Mistake(
            "heads counted from 0",
            lambda n, T: 2 ** (8 / n) * alibi_bias(n, T),
            "The first head has slope 2^0 = 1. It should be 2^(−8/n): the exponent has h + 1.",
        ),
        Mistake(
            "one slope for all",
            lambda n, T: alibi_bias(n, T)[:1].expand(n, T, T).clone(),
            "Each head has a slope of its own, so that some look near and some far.",
        ),
        Mistake(
            "the position in place of the distance",
            lambda n, T: alibi_bias(n, T)[:, :1].expand(n, T, T).clone(),
            "Every query got the bias of the first one. The distance is counted from the query: |t − s|.",
        ),
        Mistake(
            "a signed distance",
            lambda n, T: alibi_bias(n, T).tril() - alibi_bias(n, T).triu(),
            "Keys after the query get a reward. Take the absolute value of the distance.",
        ),
        Mistake(
            "slopes that fall evenly",
            _even_slopes,
            "The slopes are a geometric series: each head's is the one before times 2^(−8/n).",
        ),
        Mistake(
            "keys before the query rewarded",
            lambda n, T: alibi_bias(n, T).triu() - alibi_bias(n, T).tril(),
            "The distance has a sign here, and keys before the query get a reward. Take its absolute value.",
        ),
        Mistake(
            "a causal mask as well",
            _causal,
            "−∞ after the query is the causal mask, which attention adds by itself. Here the distance is |t − s| on "
            "both sides.",
        ),
        Mistake(
            "nothing for later keys",
            lambda n, T: _causal(n, T, 0.0),
            "Keys after the query have bias 0 here, as if they were near. The distance is |t − s| on both sides.",
        ),
        Mistake(
            "the slopes of 8 heads for any number",
            _slopes_of_eight,
            "1/2, 1/4, 1/8 … are the slopes of 8 heads. With n heads the exponent is −8 (h + 1) / n.",
        ),
        Mistake(
            "exponents rounded to whole numbers",
            _whole_exponents,
            "// rounds down. With 16 heads the first exponent is −1/2: divide with /.",
        ),
    ],
    hint="`position[:, None] - position[None, :]` is a (T, T) table of t − s. Slopes as (n_heads, 1, 1) multiply it "
    "for every head at once.",
)

EXERCISES = [EMBED, SINUSOID, ROTATE, ALIBI]
