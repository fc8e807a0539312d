"""How likely a text is, as a product over its tokens."""

import math

import torch

from lessons.course.registry import Case, Exercise, Mistake


def log_probability(logits, ids):
    """log P(t_2 … t_T | t_1) in nats, a number: the sum of each token's log P, given the tokens before it.

    ids (T,) are the tokens, two or more. logits (T, V) are what the model says of them: row n has a score for each
    token of the vocabulary, and is asked for the token that comes after token n. The first token is given.
    """
    log_p = logits.log_softmax(-1)
    return sum(log_p[n - 1, ids[n]].item() for n in range(1, len(ids)))


def _by_gather(logits, ids):
    return logits.log_softmax(-1)[:-1].gather(-1, ids[1:, None]).sum().item()


def _by_cross_entropy(logits, ids):
    return -torch.nn.functional.cross_entropy(logits[:-1].double(), ids[1:], reduction="sum")


def _by_logarithms(logits, ids):
    p = torch.softmax(logits, dim=-1)
    return sum(math.log(p[n, token]) for n, token in enumerate(ids[1:]))


def _less_the_normalizer(logits, ids):
    scores = logits[torch.arange(len(ids) - 1), ids[1:]]
    return scores.sum() - logits[:-1].exp().sum(1).log().sum()


def _by_the_loss_of_the_course(logits, ids):
    from lessons.gpt import next_token_loss

    return -next_token_loss(logits[None], ids[None]).sum


def _scored(scores=lambda logits: logits.log_softmax(-1), rows=slice(None, -1), tokens=slice(1, None), total=torch.sum):
    """The sum with one thing changed: what a row makes of its logits, which row is asked for which token, the sum."""

    def answer(logits, ids):
        return total(scores(logits)[rows].gather(-1, ids[tokens, None])[:, 0])

    return answer


def _with_the_first(logits, ids):
    log_p = logits.log_softmax(-1)
    return sum(log_p[n - 1, ids[n]] for n in range(len(ids)))


def _mean_over_all(logits, ids):
    return log_probability(logits, ids) / len(ids)


def _likeliest(logits, ids):
    return logits[:-1].log_softmax(-1).amax(-1).sum()


def _math_log_of_product(logits, ids):
    return math.log(_scored(lambda logits: logits.softmax(-1), total=torch.prod)(logits, ids))


def _texts():
    g = torch.Generator().manual_seed(0)
    return [
        (torch.tensor([[2.0, 0.0, 1.0, -1.0], [0.0, 1.0, 3.0, 0.5], [1.0, -2.0, 0.0, 1.5]]), torch.tensor([3, 0, 2])),
        (torch.randn(6, 5, generator=g), torch.randint(5, (6,), generator=g)),
        (4 * torch.randn(200, 6, generator=g), torch.randint(6, (200,), generator=g)),
    ]


LOG_PROBABILITY = Exercise(
    name="gpt.log_probability",
    title="How likely a text is",
    cases=[
        Case(_texts()[0], "three tokens of a vocabulary of four: the first is given, two are asked for"),
        Case(_texts()[1], "six tokens of a vocabulary of five"),
        Case(_texts()[2], "200 tokens: a text so unlikely that its P rounds to 0"),
    ],
    reference=log_probability,
    accepted=[_by_gather, _by_cross_entropy, _by_logarithms, _less_the_normalizer, _by_the_loss_of_the_course],
    mistakes=[
        Mistake(
            "each token is asked of its own row",
            _scored(rows=slice(1, None)),
            "Row n has read token n: to be asked for it is no question. Token n is asked of the row before, n − 1.",
        ),
        Mistake(
            "each token is asked of its own row, the first too",
            _scored(rows=slice(None), tokens=slice(None)),
            "Row n has read token n. Token n is asked of the row before, n − 1, and the first of none: it is given.",
        ),
        Mistake(
            "each row is asked for the token before",
            _scored(rows=slice(1, None), tokens=slice(None, -1)),
            "The model predicts what comes after: row n − 1 is asked for token n.",
        ),
        Mistake(
            "the first token is asked for too",
            _with_the_first,
            "The first token is given, and no row comes before it: index −1 is the last row. Begin with n = 1.",
        ),
        Mistake(
            "the last token is left out",
            _scored(rows=slice(None, -2), tokens=slice(1, -1)),
            "Every token but the first is asked for. It is the last row's prediction that has no token.",
        ),
        Mistake(
            "softmax over the tokens of the text",
            _scored(lambda logits: logits.log_softmax(0)),
            "Each row is a distribution over the vocabulary, the last axis: log_softmax(-1).",
        ),
        Mistake(
            "no softmax",
            _scored(lambda logits: logits),
            "Scores are no log P: a row's probabilities must add up to 1. Take log_softmax over the vocabulary.",
        ),
        Mistake(
            "softmax twice",
            _scored(lambda logits: logits.softmax(-1).log_softmax(-1)),
            "log_softmax takes the scores themselves; the softmax is part of it.",
        ),
        Mistake(
            "probabilities are added",
            _scored(lambda logits: logits.softmax(-1)),
            "Probabilities are multiplied; what is added are their logarithms.",
        ),
        Mistake(
            "the logarithm of the sum of probabilities",
            _scored(lambda logits: logits.softmax(-1), total=lambda p: p.sum().log()),
            "The logarithm of a product is the sum of the logarithms: take the logarithm first, then add.",
        ),
        Mistake(
            "log P is multiplied",
            _scored(total=torch.prod),
            "Probabilities are multiplied, and so their logarithms are added.",
        ),
        Mistake(
            "the logarithm of a product that rounds to 0",
            _scored(lambda logits: logits.softmax(-1), total=lambda p: p.prod().log()),
            "The formula is right, but the product of 200 probabilities is too small for a float. Add logarithms.",
        ),
        Mistake(
            "math.log of a product that rounds to 0",
            _math_log_of_product,
            "The formula is right, but the product of 200 probabilities is too small for a float. Add logarithms.",
        ),
        Mistake(
            "P in place of log P",
            _scored(total=lambda log_p: log_p.sum().exp()),
            "For a long text P rounds to 0. Return its logarithm.",
        ),
        Mistake(
            "a mean in place of the sum",
            _scored(total=torch.mean),
            "log P of the text is the sum; the mean is that of a token, whose negative is the training loss.",
        ),
        Mistake(
            "the sum, divided by the number of tokens",
            _mean_over_all,
            "log P of the text is the sum. A mean would divide by T − 1, since the first token is given.",
        ),
        Mistake(
            "−log P",
            _scored(total=lambda log_p: -log_p.sum()),
            "That is the loss. log P is at most 0.",
        ),
        Mistake(
            "logarithms to base 2",
            _scored(total=lambda log_p: log_p.sum() / math.log(2)),
            "That is in bits. Nats, the natural logarithm, are wanted.",
        ),
        Mistake(
            "the likeliest tokens in place of the text's",
            _likeliest,
            "Look up the tokens that stand in the text: log_p[n − 1, ids[n]].",
        ),
        Mistake(
            "one number for each token",
            _scored(total=lambda log_p: log_p),
            "Each is right. Add them up.",
        ),
    ],
    hint="`log_p = logits.log_softmax(-1)`; then add up `log_p[n - 1, ids[n]]` for n from 1.",
)
