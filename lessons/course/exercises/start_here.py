"""Exercises of lesson 00."""

import torch
from torch import Tensor

from lessons.course.registry import Case, Exercise, Mistake


def _random(*shape: int, seed: int = 0) -> Tensor:
    return torch.randn(shape, generator=torch.Generator().manual_seed(seed))


# One vector a sentence


def mean_pool(x: Tensor, mask: Tensor) -> Tensor:
    """The mean of each sentence's token vectors, padding left out.

    x (B, T, d_model); mask (B, T), True for tokens and False for padding; gives (B, d_model).
    """
    weight = mask.unsqueeze(-1).to(x.dtype)  # (B, T, 1)
    return (x * weight).sum(dim=1) / weight.sum(dim=1)


MEAN_POOL = Exercise(
    name="start_here.mean_pool",
    title="One vector a sentence",
    cases=[
        Case(
            (torch.tensor([[[1.0, 10.0], [3.0, 30.0], [8.0, 80.0]]]), torch.tensor([[True, True, False]])),
            "one sentence of 2 tokens and 1 pad",
        ),
        Case(
            (_random(2, 3, 4), torch.tensor([[True, True, True], [True, False, False]])),
            "a sentence of 3 tokens and one of 1 token, d_model = 4",
        ),
        Case((_random(1, 2, 3, seed=1), torch.tensor([[True, True]])), "2 tokens, no pads"),
    ],
    reference=mean_pool,
    accepted=[
        lambda x, mask: torch.stack([sentence[keep].mean(dim=0) for sentence, keep in zip(x, mask, strict=True)]),
        lambda x, mask: torch.einsum("btd,bt->bd", x, mask.to(x.dtype)) / mask.sum(dim=1, keepdim=True),
        lambda x, mask: x.masked_fill(~mask[..., None], 0).sum(1) / mask.sum(1)[:, None],
        lambda x, mask: x.masked_fill(~mask[..., None], float("nan")).nanmean(dim=1),
    ],
    mistakes=[
        Mistake(
            "the mean over pads too",
            lambda x, mask: x.mean(dim=1),
            "The pads are averaged in as well. A sentence's vector would change with the sentences it is batched with.",
        ),
        Mistake(
            "divided by T",
            lambda x, mask: (x * mask[..., None]).sum(dim=1) / x.shape[1],
            "The pads are left out of the sum, but counted in the division. Divide by each sentence's own tokens.",
        ),
        Mistake(
            "divided by the batch's tokens",
            lambda x, mask: (x * mask[..., None]).sum(dim=1) / mask.sum(),
            "Every sum was divided by the tokens of all sentences. Count each sentence's own: mask.sum(dim=1, ...).",
        ),
        Mistake(
            "not divided",
            lambda x, mask: (x * mask[..., None]).sum(dim=1),
            "That is the sum. A mean is divided by the number of tokens.",
        ),
        Mistake(
            "the mask turned round",
            lambda x, mask: (x * ~mask[..., None]).sum(dim=1) / (~mask).sum(dim=1, keepdim=True),
            "That is the mean of the pads. The mask is True where there is a token.",
        ),
        Mistake(
            "the sum of the pads",
            lambda x, mask: x.masked_fill(mask[..., None], 0).sum(dim=1) / mask.sum(dim=1, keepdim=True),
            "The tokens were set to 0 and the pads kept. The mask is True where there is a token: fill where ~mask.",
        ),
        Mistake(
            "of length 1",
            lambda x, mask: torch.nn.functional.normalize((x * mask[..., None]).sum(dim=1), dim=1),
            "That is the mean scaled to length 1. The mean itself was asked for.",
        ),
        Mistake(
            "the last place only",
            lambda x, mask: x[:, -1],
            "That is the vector at the last place, which may be a pad. The mean of all tokens was asked for.",
        ),
        Mistake(
            "the first token only",
            lambda x, mask: x[:, 0],
            "That is the vector of the first token, [CLS]. This model was trained for the mean of all tokens.",
        ),
        Mistake(
            "the largest instead of the mean",
            lambda x, mask: x.masked_fill(~mask[..., None], float("-inf")).amax(dim=1),
            "That is the largest value in each dimension. The mean was asked for.",
        ),
        Mistake(
            "one mean over the batch",
            lambda x, mask: x[mask].mean(dim=0).expand(len(x), -1),
            "All sentences' tokens went into one mean. Each sentence has a mean of its own: sum over axis 1.",
        ),
    ],
    hint="`mask.unsqueeze(-1)` is (B, T, 1): multiplied with x it sets the pads to 0. Then sum over axis 1, and divide "
    "by how many tokens each sentence has.",
)


# How alike


def cosine_similarity(a: Tensor, b: Tensor) -> Tensor:
    """The cosine of the angle between each row of a and each row of b.

    a (N, d); b (M, d); gives (N, M). No row is all zeros.
    """
    a = a / a.norm(dim=1, keepdim=True)  # every row of length 1
    b = b / b.norm(dim=1, keepdim=True)
    return a @ b.T


def _lengths(x: Tensor, dim: int = 1) -> Tensor:
    return x.norm(dim=dim, keepdim=True)


COSINE = Exercise(
    name="start_here.cosine_similarity",
    title="How alike are two vectors?",
    cases=[
        Case((torch.tensor([[2.0, 1.0]]), torch.tensor([[1.0, 3.0]])), "two arrows, 45 degrees apart"),
        Case((_random(2, 3), _random(3, 3, seed=1)), "2 vectors and 3 vectors, d = 3"),
        Case((_random(3, 5, seed=2), _random(3, 5, seed=3) * 4), "3 vectors and 3 longer ones, d = 5"),
    ],
    reference=cosine_similarity,
    accepted=[
        lambda a, b: torch.nn.functional.cosine_similarity(a[:, None], b[None], dim=-1),
        lambda a, b: (a @ b.T) / (_lengths(a) * _lengths(b).T),
        lambda a, b: torch.tensor([[float(x @ y / (x.norm() * y.norm())) for y in b] for x in a]),
    ],
    mistakes=[
        Mistake(
            "the dot product",
            lambda a, b: a @ b.T,
            "That is the dot product, which grows with the vectors' lengths. Divide by both lengths.",
        ),
        Mistake(
            "divided by one length only",
            lambda a, b: (a @ b.T) / _lengths(a),
            "Divided by the length of a only; b's length still counts.",
        ),
        Mistake(
            "divided by the other length only",
            lambda a, b: (a @ b.T) / _lengths(b).T,
            "Divided by the length of b only; a's length still counts.",
        ),
        Mistake(
            "lengths of columns",
            lambda a, b: (a / _lengths(a, 0)) @ (b / _lengths(b, 0)).T,
            "The columns were given length 1. A vector is a row: take the norm over the last axis.",
        ),
        Mistake(
            "one length for all",
            lambda a, b: (a @ b.T) / (a.norm() * b.norm()),
            "norm() without dim is one number for the whole matrix. Each row has a length of its own: dim=1.",
        ),
        Mistake(
            "sums for lengths",
            lambda a, b: (a / a.sum(dim=1, keepdim=True)) @ (b / b.sum(dim=1, keepdim=True)).T,
            "Divided by the sum of a vector's numbers. Its length is the root of the sum of their squares.",
        ),
        Mistake(
            "one minus the cosine",
            lambda a, b: 1 - cosine_similarity(a, b),
            "That is 1 minus the cosine, 0 where two vectors are equal. The cosine is 1 there.",
        ),
        Mistake(
            "without its sign",
            lambda a, b: cosine_similarity(a, b).abs(),
            "The sign is lost: the cosine of vectors that point away from each other is below 0.",
        ),
        Mistake(
            "divided by squared lengths",
            lambda a, b: (a @ b.T) / (_lengths(a) ** 2 * _lengths(b).T ** 2),
            "Divided by the squares of the lengths: the root is missing.",
        ),
        Mistake(
            "a distance",
            torch.cdist,
            "That is the distance, 0 where two vectors are equal. The cosine is 1 there.",
        ),
        Mistake(
            "b with a",
            lambda a, b: (cosine_similarity(a, b)).T,
            "The right numbers, transposed: a row of the result belongs to a row of a.",
        ),
        Mistake(
            "an angle",
            lambda a, b: cosine_similarity(a, b).acos(),
            "That is the angle in radians. Its cosine was asked for.",
        ),
    ],
    hint="Give every row length 1: `a / a.norm(dim=1, keepdim=True)`, and b alike. Then all cosines are one matrix "
    "product, `a @ b.T`.",
)

EXERCISES = [MEAN_POOL, COSINE]
