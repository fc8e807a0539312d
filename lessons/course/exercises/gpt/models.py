"""Models for a test of the mask, in plain torch: tokens (T,) from 0 to 4 in, scores (T, 5) out."""

import math

import torch


def _table():
    """A row for each of five tokens. Token 2 has the largest number of each column: any other lowers a sum."""
    table = 0.25 + torch.rand(5, 5, generator=torch.Generator().manual_seed(0)) / 2
    table[2] += 0.5
    return table


_TABLE = _table()


def token_itself(ids):
    """Bigrams: a place has read its own token and nothing else."""
    return _TABLE[ids]


def token_before(ids):
    """A place has read the token before it, and the first one nothing."""
    return torch.cat([torch.zeros(1, 5), _TABLE[ids[:-1]]])


def first_token(ids):
    """Every place has read the first token and nothing else."""
    return _TABLE[ids[:1]].expand(len(ids), 5)


def earlier_mean(ids):
    """The mean of the tokens so far."""
    x = _TABLE[ids]
    return x.cumsum(0) / torch.arange(1, len(ids) + 1)[:, None]


def earlier_mean_by_subtraction(ids):
    """The sum of all less the sum of the later ones: right, but for what rounding leaves."""
    x = _TABLE[ids]
    later = x.flip(0).cumsum(0).flip(0) - x
    return (x.sum(0) - later) / torch.arange(1, len(ids) + 1)[:, None]


def causal_head(ids):
    return _head(ids, 0)


def mask_off_by_one(ids):
    return _head(ids, 1)


def mask_missing(ids):
    return _head(ids, len(ids))


def _head(ids, ahead):
    """Attention, whose mask lets each place see so many places ahead."""
    x = _TABLE[ids]
    mask = torch.ones(len(ids), len(ids)).tril(ahead) == 0
    return (4 * x @ x.T).masked_fill(mask, -math.inf).softmax(-1) @ x


def mask_after_softmax(ids):
    """The weights of later tokens become 0 too late: the softmax has divided by their share."""
    x = _TABLE[ids]
    return (4 * x @ x.T).softmax(-1).tril() @ x


def last_token(ids):
    """Every place has read the last token and nothing else."""
    return _TABLE[ids[-1:]].expand(len(ids), 5)


def next_but_one(ids):
    """A place has read its own token and the one two to the right."""
    x = _TABLE[ids]
    return x + torch.cat([x[2:], torch.zeros(2, 5)])[: len(ids)]


def first_two_both_ways(ids):
    """A causal mean, but the first two places have read both of them."""
    x = _TABLE[ids]
    return torch.cat([x[:2].mean(0).expand(2, 5), earlier_mean(ids)[2:]])[: len(ids)]


def last_but_one_peeks(ids):
    """Bigrams, but the last place but one has read the last token."""
    x = _TABLE[ids]
    return torch.cat([x[:-2], x[-1:], x[-1:]])[-len(ids) :]


def faint(ids):
    """A causal mean, with a hundredth of the next token."""
    x = _TABLE[ids]
    return earlier_mean(ids) + torch.cat([x[1:], torch.zeros(1, 5)]) / 100
