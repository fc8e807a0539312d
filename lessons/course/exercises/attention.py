"""Exercises of lesson 05."""

import math

import torch
from torch import Tensor
from torch.nn import functional as F

from lessons.attention import attention, causal_mask, masked_softmax
from lessons.course.registry import Case, Exercise, Mistake


def _random(*shape: int, seed: int = 0) -> Tensor:
    return torch.randn(shape, generator=torch.Generator().manual_seed(seed))


# The equation


def my_attention(query: Tensor, key: Tensor, value: Tensor) -> Tensor:
    """softmax(Q Kᵀ / √d_head) V, for every head.

    query (heads, T, d_head), key (heads, S, d_head), value (heads, S, d_head); gives (heads, T, d_head).
    """
    scores = query @ key.mT / math.sqrt(query.shape[-1])  # heads T S
    weights = torch.softmax(scores, dim=-1)
    return weights @ value


def _weights(query: Tensor, key: Tensor, divisor: float) -> Tensor:
    return torch.softmax(query @ key.mT / divisor, dim=-1)


def _root(query: Tensor) -> float:
    return math.sqrt(query.shape[-1])


EQUATION = Exercise(
    name="attention.scaled_dot_product",
    title="The equation",
    cases=[
        # Square first, so that a slip with the axes gives numbers to compare and not only an error.
        Case(tuple(2 * _random(2, 3, 3, seed=s) for s in (0, 1, 2)), "2 heads, 3 tokens, d_head 3"),
        Case((2 * _random(4, 2, 3, seed=3), *(2 * _random(4, 5, 3, seed=s) for s in (4, 5))), "2 ask, 5 answer"),
    ],
    reference=my_attention,
    accepted=[
        F.scaled_dot_product_attention,
        lambda query, key, value: torch.einsum(
            "hts,hsd->htd", torch.einsum("htd,hsd->hts", query / query.shape[2] ** 0.5, key).softmax(2), value
        ),
        lambda query, key, value: attention(query, key, value)[0],
        lambda query, key, value: torch.stack(
            [torch.softmax(q @ k.T * q.shape[1] ** -0.5, 1) @ v for q, k, v in zip(query, key, value, strict=True)]
        ),
    ],
    mistakes=[
        Mistake(
            "the scores are not scaled",
            lambda query, key, value: _weights(query, key, 1.0) @ value,
            "A dot product of d_head terms spreads by about √d_head. Divide the scores by it before the softmax.",
        ),
        Mistake(
            "scaled by √d_model",
            lambda query, key, value: _weights(query, key, math.sqrt(query.shape[0] * query.shape[-1])) @ value,
            "All heads together have d_model dimensions, but each dot product runs over one head's: divide by √d_head.",
        ),
        Mistake(
            "divided by d_head in place of its root",
            lambda query, key, value: _weights(query, key, query.shape[-1]) @ value,
            "Variances add, so the standard deviation of a sum of d_head terms grows as the root: divide by √d_head.",
        ),
        Mistake(
            "scaled by the number of queries",
            lambda query, key, value: _weights(query, key, math.sqrt(query.shape[-2])) @ value,
            "query.shape[-2] is T, how many tokens ask. A dot product runs over d_head numbers: query.shape[-1].",
        ),
        Mistake(
            "multiplied by √d_head",
            lambda query, key, value: _weights(query, key, 1 / _root(query)) @ value,
            "That spreads the scores even more. Divide by √d_head.",
        ),
        Mistake(
            "softmax over the wrong axis",
            lambda query, key, value: torch.softmax(query @ key.mT / _root(query), dim=-2) @ value,
            "The weights of one query sum to 1. Rows of the scores are queries: softmax runs along the keys, dim=-1.",
        ),
        Mistake(
            "softmax over the heads",
            lambda query, key, value: torch.softmax(query @ key.mT / _root(query), dim=0) @ value,
            "dim=0 is the heads, which know nothing of each other. Softmax runs along the keys, dim=-1.",
        ),
        Mistake(
            "one softmax over the whole table",
            lambda query, key, value: (
                (query @ key.mT / _root(query)).flatten(1).softmax(1).view(len(query), query.shape[1], -1) @ value
            ),
            "Each query has weights of its own, which sum to 1: softmax row by row, dim=-1.",
        ),
        Mistake(
            "the scale after the softmax",
            lambda query, key, value: _weights(query, key, 1.0) / _root(query) @ value,
            "Then the weights no longer sum to 1. The scale belongs to the scores, inside the softmax.",
        ),
        Mistake(
            "weights times keys in place of values",
            lambda query, key, value: _weights(query, key, _root(query)) @ key,
            "Keys are for comparing. What is averaged, with the weights, are the values.",
        ),
        Mistake(
            "the weights in place of the output",
            lambda query, key, value: _weights(query, key, _root(query)),
            "These are the weights. The output is their product with the values.",
        ),
        Mistake(
            "the output and the weights together",
            lambda query, key, value: attention(query, key, value),
            "`lessons.attention.attention` gives both. Asked here is the output alone.",
        ),
        Mistake(
            "no softmax",
            lambda query, key, value: query @ key.mT / _root(query) @ value,
            "Scores may be negative and sum to anything. Softmax makes each row a set of weights.",
        ),
        Mistake(
            "the keys are not transposed",
            lambda query, key, value: torch.softmax(query @ key / _root(query), -1) @ value,
            "Q K pairs numbers of a query with tokens. Q Kᵀ has the dot product of each query with each key: key.mT.",
        ),
        Mistake(
            "entry by entry in place of a matrix product",
            lambda query, key, value: torch.softmax(query * key / _root(query), -1) * value,
            "`*` multiplies entry by entry, so token t meets token t alone. `@` compares each query with every key.",
        ),
        Mistake(
            "queries and keys exchanged",
            lambda query, key, value: torch.softmax(key @ query.mT / _root(query), -1) @ value,
            "K Qᵀ has a row for each key. Q Kᵀ has a row for each query, and queries are what asks.",
        ),
    ],
    hint="Three lines: `scores = query @ key.mT / math.sqrt(…)`, then `torch.softmax(…, dim=-1)`, then a product with "
    "`value`. `.mT` exchanges the last two axes.",
)


# The mask


def masked_weights(scores: Tensor) -> Tensor:
    """The weights (T, T) of causal attention: token t attends to tokens 0 … t.

    scores (T, T), already scaled. `causal_mask(T)` gives the mask (T, T), True = may attend.
    """
    mask = causal_mask(len(scores))
    return torch.softmax(scores.masked_fill(~mask, -math.inf), dim=-1)


MASK = Exercise(
    name="attention.masked_weights",
    title="No looking ahead",
    cases=[
        Case((torch.tensor([[1.0, 2.0], [0.5, 1.5]]),), "2 tokens"),
        Case((3 * _random(4, 4) - 1,), "4 tokens"),
        Case((_random(5, 5, seed=1) - 30,), "large negative scores"),
    ],
    reference=masked_weights,
    accepted=[
        lambda scores: masked_softmax(scores, causal_mask(len(scores))),
        lambda scores: torch.softmax(torch.where(torch.ones_like(scores).tril() > 0, scores, -torch.inf), -1),
        lambda scores: (scores + torch.full_like(scores, -1e9).triu(1)).softmax(-1),
        lambda scores: (lambda e: e / e.sum(-1, keepdim=True))((scores - scores.max()).exp().tril()),
    ],
    mistakes=[
        Mistake(
            "the mask after the softmax",
            lambda scores: torch.softmax(scores, dim=-1) * causal_mask(len(scores)),
            "The rows no longer sum to 1: later tokens have taken part in the softmax. Put −∞ into the scores first.",
        ),
        Mistake(
            "the mask upside down",
            lambda scores: torch.softmax(scores.masked_fill(causal_mask(len(scores)), -math.inf), dim=-1),
            "True means *may* attend. masked_fill writes where its mask is True: give it ~mask.",
        ),
        Mistake(
            "zero in place of −∞",
            lambda scores: torch.softmax(scores * causal_mask(len(scores)), dim=-1),
            "A score of 0 is a score like any other: exp(0) = 1. Only −∞ becomes a weight of exactly 0.",
        ),
        Mistake(
            "the mask transposed",
            lambda scores: torch.softmax(scores.masked_fill(~causal_mask(len(scores)).T, -math.inf), dim=-1),
            "Each token now sees itself and what comes after. Row t is the query: it may look at columns 0 … t.",
        ),
        Mistake(
            "one token too far",
            lambda scores: torch.softmax(
                scores.masked_fill(~torch.ones_like(scores).tril(1).bool(), -math.inf), dim=-1
            ),
            "Each token still sees the next one: row t ends at column t, tril() and not tril(1).",
        ),
        Mistake(
            "0 times −∞",
            lambda scores: torch.softmax(scores + ~causal_mask(len(scores)) * -math.inf, dim=-1),
            "0 · ∞ is NaN. Do not multiply by −∞; write it where it belongs, with masked_fill or torch.where.",
        ),
        Mistake(
            "the softmax is missing",
            lambda scores: scores.masked_fill(~causal_mask(len(scores)), -math.inf),
            "Well masked, but these are scores. Softmax along the keys makes them weights.",
        ),
        Mistake(
            "no mask",
            lambda scores: torch.softmax(scores, dim=-1),
            "Each token still sees what comes after it.",
        ),
        Mistake(
            "not even itself",
            lambda scores: torch.softmax(
                scores.masked_fill(~torch.ones_like(scores).tril(-1).bool(), -math.inf), dim=-1
            ),
            "A token may attend to itself too; as it is, the first may attend to nothing and becomes NaN.",
        ),
        Mistake(
            "softmax over the wrong axis",
            lambda scores: torch.softmax(scores.masked_fill(~causal_mask(len(scores)), -math.inf), dim=0),
            "The columns sum to 1; the rows must. Softmax runs along the keys, dim=-1.",
        ),
    ],
    hint="`scores.masked_fill(where, -math.inf)` writes −∞ where `where` is True. Softmax comes after.",
)


# Heads


def split_heads(x: Tensor, n_heads: int) -> Tensor:
    """(B, T, d_model) as (B, n_heads, T, d_head): head h has dimensions h·d_head … (h + 1)·d_head − 1 of each token."""
    B, T, d_model = x.shape
    return x.reshape(B, T, n_heads, d_model // n_heads).transpose(1, 2)


HEADS = Exercise(
    name="attention.split_heads",
    title="Cutting d_model into heads",
    cases=[
        Case((torch.arange(8.0).reshape(1, 2, 4), 2), "2 tokens, 4 dimensions, 2 heads"),
        Case((torch.arange(32.0).reshape(2, 4, 4), 4), "as many heads as tokens"),
        Case((_random(2, 3, 8), 4), "3 tokens, 4 heads"),
    ],
    reference=split_heads,
    accepted=[
        lambda x, n_heads: torch.stack(x.chunk(n_heads, dim=-1), dim=1),
        lambda x, n_heads: x.unflatten(-1, (n_heads, -1)).permute(0, 2, 1, 3),
        lambda x, n_heads: torch.cat([part[:, None] for part in x.split(x.shape[-1] // n_heads, -1)], 1),
    ],
    mistakes=[
        Mistake(
            "reshaped without a transpose",
            lambda x, n_heads: x.reshape(x.shape[0], n_heads, x.shape[1], -1),
            "The shape is right, but a head now holds pieces of different tokens: a reshape keeps the order of the "
            "numbers. Cut the last axis first, into (n_heads, d_head), then exchange axes.",
        ),
        Mistake(
            "the heads interleaved",
            lambda x, n_heads: x.reshape(*x.shape[:2], -1, n_heads).permute(0, 3, 1, 2),
            "Head h took dimensions h, h + n_heads, … Asked are neighbors: cut d_model into (n_heads, d_head).",
        ),
        Mistake(
            "the transpose is missing",
            lambda x, n_heads: x.reshape(*x.shape[:2], n_heads, -1),
            "Well cut, but the axes are (B, T, n_heads, d_head): exchange T and n_heads.",
        ),
        Mistake(
            "the heads in front of the batch",
            lambda x, n_heads: torch.stack(x.chunk(n_heads, dim=-1)),
            "Well cut, but the axes are (n_heads, B, T, d_head): the batch comes first.",
        ),
        Mistake(
            "a list of heads",
            lambda x, n_heads: x.chunk(n_heads, dim=-1),
            "Well cut. Asked is one tensor (B, n_heads, T, d_head): stack the heads along a new axis 1.",
        ),
        Mistake(
            "tokens behind dimensions",
            lambda x, n_heads: x.reshape(*x.shape[:2], n_heads, -1).permute(0, 2, 3, 1),
            "The last two axes are exchanged: (B, n_heads, d_head, T). A head's rows are tokens.",
        ),
    ],
    hint="Two steps: `x.reshape(B, T, n_heads, d_head)` cuts each token's numbers, `.transpose(1, 2)` brings the heads "
    "to the front.",
)


# Cross-attention


def cross_attention(x: Tensor, context: Tensor, W_q: Tensor, W_k: Tensor, W_v: Tensor) -> Tensor:
    """Attention of one head in which x asks and the context answers.

    x (T, d), context (S, d), W_q, W_k, W_v (d, d_head); gives (T, d_head). `attention(query, key, value)` is
    imported above; it returns the output and the weights.
    """
    output, _ = attention(x @ W_q, context @ W_k, context @ W_v)
    return output


CROSS = Exercise(
    name="attention.cross_attention",
    title="One asks, the other answers",
    cases=[
        Case((_random(2, 3), _random(4, 3, seed=1), *(_random(3, 5, seed=s) for s in (2, 3, 4))), "2 ask, 4 answer"),
        Case((_random(3, 4, seed=5), _random(3, 4, seed=6), *(_random(4, 4, seed=s) for s in (7, 8, 9))), "3 and 3"),
    ],
    reference=cross_attention,
    accepted=[
        lambda x, context, W_q, W_k, W_v: F.scaled_dot_product_attention(
            (x @ W_q)[None], (context @ W_k)[None], (context @ W_v)[None]
        )[0],
        lambda x, context, W_q, W_k, W_v: (
            torch.softmax(x @ W_q @ (context @ W_k).T / math.sqrt(W_q.shape[1]), -1) @ (context @ W_v)
        ),
    ],
    mistakes=[
        Mistake(
            "self-attention of x",
            lambda x, context, W_q, W_k, W_v: attention(x @ W_q, x @ W_k, x @ W_v)[0],
            "The context plays no part: keys and values come from it.",
        ),
        Mistake(
            "self-attention of the context",
            lambda x, context, W_q, W_k, W_v: attention(context @ W_q, context @ W_k, context @ W_v)[0],
            "x plays no part: it asks, so the queries come from it.",
        ),
        Mistake(
            "x and context exchanged",
            lambda x, context, W_q, W_k, W_v: attention(context @ W_q, x @ W_k, x @ W_v)[0],
            "Here the context asks and x answers. The output must have a row for each token of x.",
        ),
        Mistake(
            "keys and values exchanged",
            lambda x, context, W_q, W_k, W_v: attention(x @ W_q, context @ W_v, context @ W_k)[0],
            "W_k makes what is compared, W_v what is averaged; the order is (query, key, value).",
        ),
        Mistake(
            "only the values from the context",
            lambda x, context, W_q, W_k, W_v: attention(x @ W_q, x @ W_k, context @ W_v)[0],
            "The keys come from the context too: x asks, and is compared with what the context offers.",
        ),
        Mistake(
            "only the keys from the context",
            lambda x, context, W_q, W_k, W_v: attention(x @ W_q, context @ W_k, x @ W_v)[0],
            "The values come from the context too: what is found there is what is fetched.",
        ),
        Mistake(
            "W_q and W_k exchanged",
            lambda x, context, W_q, W_k, W_v: attention(x @ W_k, context @ W_q, context @ W_v)[0],
            "W_q makes queries, so it belongs to x; W_k makes keys, so it belongs to the context.",
        ),
        Mistake(
            "not scaled",
            lambda x, context, W_q, W_k, W_v: _weights(x @ W_q, context @ W_k, 1.0) @ (context @ W_v),
            "Divide the scores by √d_head, the number of columns of W_q, or let `attention` do it.",
        ),
        Mistake(
            "the output and the weights together",
            lambda x, context, W_q, W_k, W_v: attention(x @ W_q, context @ W_k, context @ W_v),
            "`attention` gives both. Asked is the output alone: its first result.",
        ),
        Mistake(
            "values that are not projected",
            lambda x, context, W_q, W_k, W_v: attention(x @ W_q, context @ W_k, context)[0],
            "The values are context @ W_v, not the context itself.",
        ),
    ],
    hint="Queries from x, keys and values from the context: three products, then `attention(…)`, whose first result is "
    "the output.",
)

EXERCISES = [EQUATION, MASK, HEADS, CROSS]
