"""Lesson 02: layer norm, batch norm's training step, group norm."""

import torch
import torch.nn.functional as F
from einops import rearrange, reduce

from lessons.course.registry import Case, Exercise, Mistake


def _values(*shape: int, seed: int = 0) -> torch.Tensor:
    """Numbers whose means and spreads differ along every axis, so that no wrong axis goes unseen."""
    generator = torch.Generator().manual_seed(seed)
    x = torch.randn(shape, generator=generator)
    for size, dim in zip(shape, range(len(shape)), strict=True):
        ramp = torch.arange(size).reshape([-1 if d == dim else 1 for d in range(len(shape))])
        x = x * (1 + 0.3 * ramp) + (dim + 1) * ramp * 0.5
    return x


# 1 --------------------------------------------------------------------------------------------- layer norm


def layer_norm(x, eps):
    """Each token of x (N, T, D) at mean 0 and variance 1 over its D features."""
    mean = x.mean(dim=-1, keepdim=True)
    variance = ((x - mean) ** 2).mean(dim=-1, keepdim=True)
    return (x - mean) / torch.sqrt(variance + eps)


def _layer_norm_over(*dims):
    def answer(x, eps):
        variance, mean = torch.var_mean(x, dims, correction=0, keepdim=True)
        return (x - mean) / torch.sqrt(variance + eps)

    return answer


def _unbiased(x, eps):
    return (x - x.mean(-1, keepdim=True)) / torch.sqrt(x.var(-1, keepdim=True) + eps)


def _eps_outside(x, eps):
    return (x - x.mean(-1, keepdim=True)) / (x.std(-1, correction=0, keepdim=True) + eps)


def _no_root(x, eps):
    return (x - x.mean(-1, keepdim=True)) / (x.var(-1, correction=0, keepdim=True) + eps)


def _no_eps(x, eps):
    return (x - x.mean(-1, keepdim=True)) / x.std(-1, correction=0, keepdim=True)


def _no_mean(x, eps):
    return x / torch.sqrt(x.var(-1, correction=0, keepdim=True) + eps)


def _by_std(dim):
    def answer(x, eps):
        deviation = x - x.mean(dim, keepdim=True)
        # x.std, written out: of one value it is NaN, and torch's own would warn.
        return deviation / ((deviation**2).sum(dim, keepdim=True) / (x.shape[dim] - 1)).sqrt()

    return answer


def _no_keepdim(x, eps):
    return (x - x.mean(-1)) / torch.sqrt(x.var(-1, correction=0) + eps)


def _rms(x, eps):
    return x / torch.sqrt((x**2).mean(-1, keepdim=True) + eps)


def _layer_norm_by_loops(x, eps):
    y = torch.empty_like(x)
    for n in range(x.shape[0]):
        for t in range(x.shape[1]):
            token = x[n, t]
            mean = sum(token) / len(token)
            variance = sum((value - mean) ** 2 for value in token) / len(token)
            y[n, t] = (token - mean) * (variance + eps) ** -0.5
    return y


LAYER_NORM = Exercise(
    name="normalization.layer_norm",
    title="Layer norm of tokens",
    cases=[
        Case(
            (torch.tensor([[[1.0, 3.0], [0.0, 4.0]], [[5.0, 1.0], [2.0, 8.0]]]), 0.0),
            "tokens of two features: whatever the numbers, the smaller becomes −1 and the larger 1",
        ),
        Case((_values(2, 3, 4), 0.1), "2 sequences of 3 tokens of 4 features; a large eps shows where it goes"),
        Case((torch.full((1, 2, 3), 5.0), 1e-5), "constant tokens: the answer is 0, not NaN"),
        Case((_values(3, 1, 8, seed=1), 1e-5), "sequences of one token"),
    ],
    reference=layer_norm,
    accepted=[
        lambda x, eps: F.layer_norm(x, x.shape[-1:], eps=eps),
        lambda x, eps: (x - x.mean(2)[..., None]) * torch.rsqrt(x.var(2, correction=0)[..., None] + eps),
        lambda x, eps: (x - x.mean(-1, True)) / ((x**2).mean(-1, True) - x.mean(-1, True) ** 2 + eps).sqrt(),
        _layer_norm_by_loops,
    ],
    mistakes=[
        Mistake(
            "the mean runs over the tokens",
            _layer_norm_over(1),
            "Layer norm treats each token alone: average over the last axis (D), not over T.",
        ),
        Mistake(
            "the mean runs over the batch",
            _layer_norm_over(0),
            "That is batch norm's axis. Layer norm never looks at another sequence: average over D.",
        ),
        Mistake(
            "the mean runs over all tokens of a sequence",
            _layer_norm_over(1, 2),
            "One mean for each token, not one for each sequence: average over D alone.",
        ),
        Mistake(
            "one mean for the whole tensor",
            _layer_norm_over(0, 1, 2),
            "x.mean() without dim averages everything. Give dim=-1 and keepdim=True.",
        ),
        Mistake(
            "unbiased variance",
            _unbiased,
            "Norms divide the squared deviations by D, not by D − 1: torch.var needs correction=0.",
        ),
        Mistake(
            "eps outside the root",
            _eps_outside,
            "The equation is √(variance + eps), not √variance + eps.",
        ),
        Mistake("divided by the variance", _no_root, "Divide by the standard deviation: the root is missing."),
        Mistake("eps is not used", _no_eps, "Without eps a constant token gives 0/0 = NaN."),
        Mistake("the mean is not subtracted", _no_mean, "First center the token: x − mean."),
        Mistake(
            "keepdim is forgotten",
            _no_keepdim,
            "x.mean(-1) is (N, T): broadcasting would set it against the wrong axes. keepdim=True gives (N, T, 1).",
        ),
        Mistake(
            "x.std as it comes",
            _by_std(-1),
            "torch's std divides by D − 1, and there is no eps: √(variance + eps), with the biased variance.",
        ),
        Mistake(
            "over the tokens, and x.std as it comes",
            _by_std(1),
            "Three slips: the axis (average over D, the last), std divides by n − 1, and eps is missing.",
        ),
        Mistake(
            "over the batch, and x.std as it comes",
            _by_std(0),
            "Three slips: axis 0 is batch norm's (average over D, the last), std divides by n − 1, and eps is missing.",
        ),
        Mistake("that is RMS norm", _rms, "RMS norm leaves the mean in. Layer norm subtracts it first."),
    ],
    hint="`x.mean(dim=-1, keepdim=True)` keeps the axis, so that `x - mean` broadcasts.",
)

# 2 --------------------------------------------------------------------------- batch norm, one training step


def batch_norm_step(x, running_mean, running_var, momentum, eps):
    """Batch norm of x (N, C) in training: output, new running mean, new running variance."""
    mean = x.mean(dim=0)
    biased = ((x - mean) ** 2).mean(dim=0)
    y = (x - mean) / torch.sqrt(biased + eps)
    unbiased = biased * len(x) / (len(x) - 1)
    running_mean = (1 - momentum) * running_mean + momentum * mean
    running_var = (1 - momentum) * running_var + momentum * unbiased
    return y, running_mean, running_var


def _step(by=None, dim=0, y_correction=0, running_correction=1, swapped=False, deviation=False, eps_at="inside"):
    def answer(x, running_mean, running_var, momentum, eps):
        keep = {"dim": dim, "keepdim": dim != 0}
        mean, variance = x.mean(**keep), x.var(**keep, correction=y_correction)
        new = x.var(0, correction=running_correction)
        new = new.sqrt() if deviation else new
        m = 1 - momentum if swapped else momentum
        new_mean, new_var = (1 - m) * running_mean + m * x.mean(0), (1 - m) * running_var + m * new
        if by is not None:
            mean, variance = {"old": (running_mean, running_var), "new": (new_mean, new_var)}[by]
        root = {"inside": (variance + eps).sqrt(), "outside": variance.sqrt() + eps, "nowhere": variance.sqrt()}[eps_at]
        return (x - mean) / root, new_mean, new_var

    return answer


def _forgets_the_past(x, running_mean, running_var, momentum, eps):
    return _step()(x, torch.zeros_like(running_mean), torch.zeros_like(running_var), 1.0, eps)


def _keeps_the_past(x, running_mean, running_var, momentum, eps):
    return _step()(x, running_mean, running_var, momentum, eps)[0], running_mean, running_var


def _output_alone(x, running_mean, running_var, momentum, eps):
    return _step()(x, running_mean, running_var, momentum, eps)[0]


def _batch_norm_by_torch(x, running_mean, running_var, momentum, eps):
    mean, variance = running_mean.clone(), running_var.clone()
    return F.batch_norm(x, mean, variance, training=True, momentum=momentum, eps=eps), mean, variance


def _batch_norm_by_lerp(x, running_mean, running_var, momentum, eps):
    variance, mean = torch.var_mean(x, 0)
    y = (x - mean) * torch.rsqrt(variance * (len(x) - 1) / len(x) + eps)
    return y, torch.lerp(running_mean, mean, momentum), running_var + momentum * (variance - running_var)


BATCH_NORM_STEP = Exercise(
    name="normalization.batch_norm_step",
    title="One training step of batch norm",
    cases=[
        Case(
            (torch.tensor([[1.0], [3.0]]), torch.tensor([0.0]), torch.tensor([1.0]), 0.1, 1e-5),
            "a batch of two, one feature: mean 2, variance 1 biased and 2 unbiased",
        ),
        Case(
            (_values(5, 3), torch.tensor([1.0, -2.0, 0.5]), torch.tensor([4.0, 0.25, 9.0]), 0.3, 0.1),
            "a batch of five, three features, momentum 0.3; a large eps shows where it goes",
        ),
        Case(
            (torch.tensor([[2.0, 1.0], [2.0, 2.0], [2.0, 6.0]]), torch.zeros(2), torch.ones(2), 0.1, 1e-5),
            "the first feature is constant: its output is 0, not NaN",
        ),
    ],
    reference=batch_norm_step,
    accepted=[_batch_norm_by_torch, _batch_norm_by_lerp],
    mistakes=[
        Mistake(
            "normalized with the running statistics",
            _step(by="old"),
            "That is what evaluation does. In training the batch is normalized with its own mean and variance.",
        ),
        Mistake(
            "normalized with the new running statistics",
            _step(by="new"),
            "The running statistics are for evaluation, new or old. Normalize with the batch's own mean and variance.",
        ),
        Mistake(
            "momentum weighs the past",
            _step(swapped=True),
            "In torch momentum is the weight of the new batch: (1 − momentum) · old + momentum · new.",
        ),
        Mistake(
            "the running variance is biased",
            _step(running_correction=0),
            "The running variance estimates the data's: take the unbiased one, divided by N − 1.",
        ),
        Mistake(
            "the output uses the unbiased variance",
            _step(y_correction=1),
            "The batch itself is divided by its biased variance, so that its variance becomes 1.",
        ),
        Mistake(
            "the two variances are exchanged",
            _step(y_correction=1, running_correction=0),
            "The other way round: the biased one (divided by N) normalizes, the unbiased one (N − 1) is kept.",
        ),
        Mistake(
            "the mean runs over the features",
            _step(dim=1),
            "That is layer norm. Batch norm has one mean for each feature: average over the batch, axis 0.",
        ),
        Mistake(
            "the running variance is a standard deviation",
            _step(deviation=True),
            "Keep the variance itself, without a root.",
        ),
        Mistake(
            "the running statistics forget the past",
            _forgets_the_past,
            "A running average keeps (1 − momentum) of the old value.",
        ),
        Mistake(
            "the running statistics are not updated",
            _keeps_the_past,
            "Both move a little towards the batch: (1 − momentum) · old + momentum · new.",
        ),
        Mistake(
            "only the output is returned",
            _output_alone,
            "Three values are expected: the output, the new running mean, the new running variance.",
        ),
        Mistake(
            "eps outside the root",
            _step(eps_at="outside"),
            "The equation is √(variance + eps), not √variance + eps.",
        ),
        Mistake("eps is not used", _step(eps_at="nowhere"), "Without eps a constant feature gives 0/0 = NaN."),
    ],
    hint="Two variances: the biased one (divide by N) normalizes, the unbiased one (divide by N − 1) is kept.",
)

# 3 --------------------------------------------------------------------------------------------- group norm


def group_norm(x, groups, eps):
    """x (N, C, H, W) at mean 0 and variance 1 over each of `groups` groups of channels."""
    grouped = rearrange(x, "N (G C) H W -> N G (C H W)", G=groups)
    mean = grouped.mean(dim=-1, keepdim=True)
    variance = ((grouped - mean) ** 2).mean(dim=-1, keepdim=True)
    y = (grouped - mean) / torch.sqrt(variance + eps)
    return rearrange(y, "N G (C H W) -> N (G C) H W", C=x.shape[1] // groups, H=x.shape[2])


def _grouped(pattern="(G C)", dims=(2, 3, 4), correction=0, centered=True, root=torch.sqrt, eps_at="inside"):
    def answer(x, groups, eps):
        parts = rearrange(x, f"N {pattern} H W -> N G C H W", G=groups)
        variance, mean = torch.var_mean(parts, dims, correction=correction, keepdim=True)
        inside, outside = {"inside": (eps, 0), "outside": (0, eps), "nowhere": (0, 0)}[eps_at]
        y = (parts - mean if centered else parts) / (root(variance + inside) + outside)
        return rearrange(y, f"N G C H W -> N {pattern} H W")

    return answer


def _groups_of_that_size(x, groups, eps):
    return _grouped()(x, x.shape[1] // groups, eps)


def _group_norm_by_reduce(x, groups, eps):
    parts = x.unflatten(1, (groups, -1))
    centered = parts - reduce(parts, "N G C H W -> N G 1 1 1", "mean")
    return (centered / (centered.square().mean((2, 3, 4), keepdim=True) + eps).sqrt()).flatten(1, 2)


GROUP_NORM = Exercise(
    name="normalization.group_norm",
    title="Group norm",
    cases=[
        Case((_values(1, 4, 1, 2), 2, 1e-5), "1 image of 1 × 2, 4 channels in 2 groups"),
        Case((_values(2, 6, 2, 3, seed=1), 3, 0.1), "2 images of 2 × 3, 6 channels in 3 groups; eps is large"),
        Case((_values(3, 6, 2, 1, seed=2), 2, 1e-5), "3 images of 2 × 1, 6 channels in 2 groups"),
        Case(
            (torch.tensor([3.0, 3, 3, 3, 1, 2, 4, 9]).reshape(1, 4, 1, 2), 2, 1e-5),
            "the first group is constant: its output is 0, not NaN",
        ),
    ],
    reference=group_norm,
    accepted=[
        lambda x, groups, eps: F.group_norm(x, groups, eps=eps),
        _group_norm_by_reduce,
        lambda x, groups, eps: torch.cat([F.layer_norm(p, p.shape[1:], eps=eps) for p in x.chunk(groups, 1)], 1),
    ],
    mistakes=[
        Mistake(
            "every second channel is in a group",
            _grouped("(C G)"),
            "Groups are neighboring channels, (G C), not channels dealt out in turn, (C G).",
        ),
        Mistake(
            "`groups` taken as the group's size",
            _groups_of_that_size,
            "`groups` is how many groups there are; each has C / groups channels.",
        ),
        Mistake(
            "one mean for each position",
            _grouped(dims=(2,)),
            "A group shares one mean over its channels and all positions: average over H and W too.",
        ),
        Mistake(
            "one mean for each channel",
            _grouped(dims=(3, 4)),
            "That is instance norm. Average over the channels of the group too.",
        ),
        Mistake(
            "the batch is averaged too",
            _grouped(dims=(0, 2, 3, 4)),
            "Group norm never looks at another sample: leave N out of the mean.",
        ),
        Mistake(
            "one group",
            lambda x, groups, eps: F.group_norm(x, 1, eps=eps),
            "That is layer norm over the whole sample; split the channels into groups first.",
        ),
        Mistake(
            "unbiased variance",
            _grouped(correction=1),
            "Norms divide the squared deviations by how many there are, n, not n − 1: torch.var needs correction=0.",
        ),
        Mistake(
            "the mean is not subtracted",
            _grouped(centered=False),
            "First center the group: subtract its mean.",
        ),
        Mistake(
            "divided by the variance",
            _grouped(root=lambda variance: variance),
            "Divide by the standard deviation: the root is missing.",
        ),
        Mistake(
            "eps outside the root",
            _grouped(eps_at="outside"),
            "The equation is √(variance + eps), not √variance + eps.",
        ),
        Mistake("eps is not used", _grouped(eps_at="nowhere"), "Without eps a constant group gives 0/0 = NaN."),
    ],
    hint='`rearrange(x, "N (G C) H W -> N G (C H W)", G=groups)` puts each group into one row.',
)

EXERCISES = [LAYER_NORM, BATCH_NORM_STEP, GROUP_NORM]
