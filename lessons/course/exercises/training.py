"""Lesson 07: the schedule of 2017, Adam's updates, the loss of a step of several batches."""

import math

import torch

from lessons.course.registry import Case, Exercise, Mistake

# 1 ------------------------------------------------------------------------------------ the schedule of 2017


def rate_factor(step, warmup):
    """The factor of the largest rate, a number, at step 0, 1, 2, …

    With n = step + 1, which counts the steps from 1: it rises in equal steps from 1/warmup at n = 1 to 1 at n = warmup,
    then falls with 1/√n.
    """
    n = step + 1
    return min(n / warmup, math.sqrt(warmup / n))


def _in_two_pieces(step, warmup):
    if step < warmup:
        return (step + 1) / warmup
    return (warmup / (step + 1)) ** 0.5


def _as_in_the_paper(step, warmup):
    return warmup**0.5 * min((step + 1) ** -0.5, (step + 1) * warmup**-1.5)


RATE_FACTOR = Exercise(
    name="training.rate_factor",
    title="The schedule of 2017",
    cases=[
        Case((0, 4), "the first of 4 steps of warm-up: 1/4"),
        Case((1, 4), "the second: 2/4"),
        Case((3, 4), "the last step of warm-up: the peak"),
        Case((4, 4), "the first step after the peak"),
        Case((15, 4), "n = 16 = 4 · warmup: half of the peak"),
        Case((0, 1), "one step of warm-up: it begins at the peak"),
        Case((399, 100), "n = 400 = 4 · warmup: half of the peak"),
    ],
    reference=rate_factor,
    accepted=[
        _in_two_pieces,
        _as_in_the_paper,
        lambda step, warmup: 1 / max(warmup / (step + 1), math.sqrt((step + 1) / warmup)),
    ],
    mistakes=[
        Mistake(
            "counted from 0: the first step has rate 0",
            lambda step, warmup: min(step / warmup, math.sqrt(warmup / step)) if step else 0.0,
            "With step in place of n = step + 1 the first step moves nothing, and 1/√0 cannot be computed.",
        ),
        Mistake(
            "counted from 0: the first step divides by 0",
            lambda step, warmup: min(step / warmup, math.sqrt(warmup / step)),
            "1/√n with n = 0 at the first step. Put n = step + 1 in both curves.",
        ),
        Mistake(
            "counted from 0, and the first step twice",
            lambda step, warmup: min(max(1, step) / warmup, math.sqrt(warmup / max(1, step))),
            "That keeps the first step from 0, but the peak comes a step late. Put n = step + 1 in both curves.",
        ),
        Mistake(
            "counted from 0 in the fall only",
            lambda step, warmup: (step + 1) / warmup if step < warmup else math.sqrt(warmup / step),
            "The rise counts n = step + 1; let the fall count so too. Here the peak is held for two steps.",
        ),
        Mistake(
            "rises one step too long",
            lambda step, warmup: (step + 1) / warmup if step <= warmup else math.sqrt(warmup / (step + 1)),
            "At step = warmup, which is n = warmup + 1, the rate falls already: here it is above the peak.",
        ),
        Mistake(
            "the peak is not 1",
            lambda step, warmup: min((step + 1) ** -0.5, (step + 1) * warmup**-1.5),
            "That is the bracket of the paper, whose peak is 1/√warmup. The factor is 1 there: multiply by √warmup.",
        ),
        Mistake(
            "the fraction under the root is upside down",
            lambda step, warmup: min((step + 1) / warmup, math.sqrt((step + 1) / warmup)),
            "√(n / warmup) grows with n. What falls is √(warmup / n).",
        ),
        Mistake(
            "counted from 0 in the rise only",
            lambda step, warmup: min(step / warmup, math.sqrt(warmup / (step + 1))),
            "The fall counts n = step + 1; let the rise count so too. Here the first step moves nothing.",
        ),
        Mistake(
            "max in place of min",
            lambda step, warmup: max((step + 1) / warmup, math.sqrt(warmup / (step + 1))),
            "The two curves cross at n = warmup. The rate is the lower one on both sides: min.",
        ),
        Mistake(
            "the fall is not scaled to meet the rise",
            lambda step, warmup: min((step + 1) / warmup, (step + 1) ** -0.5),
            "1/√n is 1 at n = 1. Scaled by √warmup it is 1 at n = warmup, where the rise ends.",
        ),
        Mistake(
            "falls with 1/n",
            lambda step, warmup: min((step + 1) / warmup, warmup / (step + 1)),
            "It should fall with the square root: half of the peak at 4 · warmup, not a quarter.",
        ),
        Mistake(
            "rises, then stays",
            lambda step, warmup: min(1.0, (step + 1) / warmup),
            "That is linear warm-up alone. After the peak this schedule falls with √(warmup / n).",
        ),
        Mistake(
            "no rise",
            lambda step, warmup: min(1.0, math.sqrt(warmup / (step + 1))),
            "Before n = warmup it should rise as n / warmup.",
        ),
        Mistake(
            "falls with the square root of the steps since the peak",
            lambda step, warmup: (step + 1) / warmup if step < warmup else (step + 2 - warmup) ** -0.5,
            "n counts all steps from the first one, not from the peak: √(warmup / n).",
        ),
    ],
    hint="Two curves: `n / warmup` and `math.sqrt(warmup / n)`. Which of them is the rate before they cross, and "
    "which after?",
)

# 2 ---------------------------------------------------------------------------------------------- Adam's updates


def adam_updates(gradients, rate, beta1=0.9, beta2=0.999):
    """What Adam adds to one weight at each step: a tensor (steps,), given its gradients, a tensor (steps,).

    m and v start at 0 and are running means of g, with beta1, and of g², with beta2. At step n = 1, 2, … each is
    divided by 1 − βⁿ, with its own β, which gives m̂ and v̂. The update is −rate · m̂ / √v̂; leave out ε.
    """
    m, v, updates = 0.0, 0.0, []
    for n, g in enumerate(gradients, start=1):
        m = beta1 * m + (1 - beta1) * g
        v = beta2 * v + (1 - beta2) * g**2
        m_hat, v_hat = m / (1 - beta1**n), v / (1 - beta2**n)
        updates.append(-rate * m_hat / v_hat**0.5)
    return torch.stack(updates)


def _adam(
    first=1, m_hat=True, v_hat=True, root=0.5, sign=-1.0, square=2, swapped=False, weigh=True, overwritten=False,
    summed=False,
):  # fmt: skip
    """Adam with one thing changed."""

    def answer(gradients, rate, beta1=0.9, beta2=0.999):
        beta1, beta2 = (beta2, beta1) if swapped else (beta1, beta2)
        m, v, updates = 0.0, 0.0, []
        for n, g in enumerate(gradients, start=first):
            m = beta1 * m + (1 - beta1 if weigh else 1) * g
            v = beta2 * v + (1 - beta2 if weigh else 1) * g.abs() ** square
            up = m / (1 - beta1**n) if m_hat else m
            down = v / (1 - beta2**n) if v_hat else v
            updates.append(sign * rate * up / down**root)
            if overwritten:
                m, v = up, down
        return torch.stack(updates).cumsum(0) if summed else torch.stack(updates)

    return answer


def _by_torch(gradients, rate, beta1=0.9, beta2=0.999):
    weight = torch.zeros((), dtype=gradients.dtype, requires_grad=True)
    optimizer = torch.optim.Adam([weight], lr=rate, betas=(beta1, beta2), eps=0)
    places = [weight.detach().clone()]
    for g in gradients:
        weight.grad = g.clone()
        optimizer.step()
        places.append(weight.detach().clone())
    return torch.stack(places).diff()


def _by_sums(gradients, rate, beta1=0.9, beta2=0.999):
    updates = []
    for n in range(1, len(gradients) + 1):
        back = torch.arange(n - 1, -1, -1)
        up, down = beta1**back, beta2**back
        m_hat = (up * gradients[:n]).sum() / up.sum()
        v_hat = (down * gradients[:n] ** 2).sum() / down.sum()
        updates.append(-rate * m_hat / v_hat.sqrt())
    return torch.stack(updates)


def _root_first(gradients, rate, beta1=0.9, beta2=0.999):
    n = torch.arange(1, len(gradients) + 1)
    return _adam()(gradients, rate, beta1, beta2) * (1 - beta2**n) ** 0.5


def _first_power(gradients, rate, beta1=0.9, beta2=0.999):
    return _adam(m_hat=False, v_hat=False)(gradients, rate, beta1, beta2) * (1 - beta2) ** 0.5 / (1 - beta1)


def _without_m(gradients, rate, beta1=0.9, beta2=0.999):
    return _adam()(gradients, rate, 0.0, beta2)


def _never_kept(gradients, rate, beta1=0.9, beta2=0.999):
    return -rate * gradients / gradients.abs()


ADAM_UPDATES = Exercise(
    name="training.adam_updates",
    title="Adam's updates",
    cases=[
        Case((torch.tensor([0.3, 0.1, -0.2, 0.4]).double(), 0.01), "four gradients, the rate 0.01"),
        Case((torch.tensor([1e-3]).double(), 0.01), "one small gradient: the weight moves by 0.01"),
        Case((torch.tensor([-50.0]).double(), 0.01), "one large one, below 0: again by 0.01, upwards"),
        Case((torch.tensor([1.0, -1.0, 2.0, -2.0, 0.5]).double(), 0.1, 0.5, 0.9), "other β: 0.5 and 0.9"),
    ],
    reference=adam_updates,
    accepted=[_by_torch, _by_sums],
    tolerance=1e-6,
    mistakes=[
        Mistake(
            "no bias correction",
            _adam(m_hat=False, v_hat=False),
            "m and v start at 0 and are too small at first, v most of all. Divide by 1 − β₁ⁿ and by 1 − β₂ⁿ.",
        ),
        Mistake(
            "only m is corrected",
            _adam(v_hat=False),
            "v starts at 0 too: after one step it is a thousandth of g². Divide it by 1 − β₂ⁿ.",
        ),
        Mistake(
            "only v is corrected",
            _adam(m_hat=False),
            "m starts at 0 too: after one step it is a tenth of g. Divide it by 1 − β₁ⁿ.",
        ),
        Mistake(
            "one step ahead in the correction",
            _adam(first=2),
            "The first step has n = 1: 1 − β¹ makes m̂ = g there.",
        ),
        Mistake(
            "one step behind in the correction",
            _adam(first=0),
            "1 − β⁰ is 0, and the first step divides by it. The first step has n = 1: enumerate(gradients, start=1).",
        ),
        Mistake(
            "1 − β without its power n",
            _first_power,
            "1 − β is right at the first step alone. At step n divide by 1 − βⁿ.",
        ),
        Mistake(
            "the root is taken before the correction",
            _root_first,
            "Divide v by 1 − β₂ⁿ first, then take the root.",
        ),
        Mistake(
            "the corrected means are carried on",
            _adam(overwritten=True),
            "m̂ and v̂ serve this step only. The running means go on from m and v: give the corrected ones other names.",
        ),
        Mistake(
            "the last gradient in place of m̂",
            _without_m,
            "The numerator is m̂, the running mean of the gradients, not the last gradient.",
        ),
        Mistake(
            "where the weight is, not how far it moves",
            _adam(summed=True),
            "Those are the sums of the updates. Return each step's own.",
        ),
        Mistake(
            "no square root",
            _adam(root=1.0),
            "v̂ is a mean of squares: its root has the size of a gradient, so that the update has that of the rate.",
        ),
        Mistake(
            "uphill",
            _adam(sign=1.0),
            "The loss falls against the gradient: −rate.",
        ),
        Mistake(
            "v of |g| in place of g²",
            _adam(square=1),
            "v is the running mean of g², so that √v̂ has the size of g.",
        ),
        Mistake(
            "β₁ and β₂ exchanged",
            _adam(swapped=True),
            "m forgets fast, with β₁ = 0.9; v forgets slowly, with β₂ = 0.999.",
        ),
        Mistake(
            "sums, not means",
            _adam(weigh=False),
            "A running mean weighs what is new by 1 − β: m = β₁ m + (1 − β₁) g. As written it is a sum.",
        ),
        Mistake(
            "nothing is kept from step to step",
            _never_kept,
            "That is the sign of each gradient. m and v remember earlier ones.",
        ),
    ],
    hint="Two running means, kept from step to step; then each is divided by `1 - beta**n`, with n = 1 at the first "
    "step. `torch.stack(list)` makes one tensor of the updates.",
)

# 3 ----------------------------------------------------------------------------- the loss of a step of several batches


def loss_of_step(batches):
    """The loss of one step over several batches: the mean over all tokens that count.

    batches: pairs (losses, counts), both (B, T): losses has the loss of each token by itself; counts is True where that
    token is to be predicted, False at padding. At least one token counts.
    """
    total = sum(losses[counts].sum() for losses, counts in batches)
    return total / sum(counts.sum() for _, counts in batches)


def _joined(batches):
    return torch.cat([losses[counts] for losses, counts in batches]).mean()


def _by_product(batches):
    total, number = 0.0, 0
    for losses, counts in batches:
        total += (losses * counts).sum()
        number += int(counts.sum())
    return total / number


def _uneven():
    g = torch.Generator().manual_seed(0)
    losses = [4 * torch.rand(2, 4, generator=g) for _ in range(2)]
    return [
        (losses[0], torch.tensor([[1, 1, 1, 1], [1, 1, 1, 0]]).bool()),
        (losses[1], torch.tensor([[1, 0, 0, 0], [1, 1, 0, 0]]).bool()),
    ]


def _one_empty():
    (first, counts), (second, _) = _uneven()
    return [(first, counts), (second, torch.zeros(2, 4, dtype=torch.bool))]


LOSS_OF_STEP = Exercise(
    name="training.loss_of_step",
    title="The loss of a step of several batches",
    cases=[
        Case((_uneven(),), "seven tokens in the first batch, three in the second"),
        Case((_uneven()[:1],), "one batch, with one padded place"),
        Case((_one_empty(),), "a second batch in which nothing is to be predicted"),
    ],
    reference=loss_of_step,
    accepted=[_joined, _by_product],
    mistakes=[
        Mistake(
            "the mean of the batches' means",
            lambda batches: torch.stack([losses[counts].mean() for losses, counts in batches]).mean(),
            "A token in a short batch would weigh more than one in a long batch, and a batch without any gives NaN.",
        ),
        Mistake(
            "the mean of the batches' means, the empty batch left out",
            lambda batches: torch.stack([losses[counts].mean() for losses, counts in batches if counts.any()]).mean(),
            "A token in a short batch would weigh more than one in a long batch.",
        ),
        Mistake(
            "the mean of the batches' means, the empty batch as 0",
            lambda batches: torch.stack(
                [(losses * counts).sum() / counts.sum().clamp(min=1) for losses, counts in batches]
            ).mean(),
            "A token in a short batch would weigh more than one in a long batch, and an empty batch lowers the loss.",
        ),
        Mistake(
            "the mean of the sequences' means",
            lambda batches: torch.cat(
                [(losses * counts).sum(1) / counts.sum(1).clamp(min=1) for losses, counts in batches]
            ).mean(),
            "A token in a short sequence would weigh more than one in a long one.",
        ),
        Mistake(
            "the sum of the batches' means",
            lambda batches: sum(losses[counts].mean() for losses, counts in batches),
            "It grows with the number of batches. Add up losses and counts, and divide once.",
        ),
        Mistake(
            "padding is added up, though not counted",
            lambda batches: sum(losses.sum() for losses, _ in batches) / sum(counts.sum() for _, counts in batches),
            "The number is right. Leave the losses at padding out of the sum as well: losses[counts].",
        ),
        Mistake(
            "padding counts",
            lambda batches: torch.cat([losses.flatten() for losses, _ in batches]).mean(),
            "The losses at padding are no losses of anything: leave them out with counts.",
        ),
        Mistake(
            "padding is set to 0, and counted",
            lambda batches: torch.cat([(losses * counts).flatten() for losses, counts in batches]).mean(),
            "The sum is right. Divide it by how many tokens count, not by how many places there are.",
        ),
        Mistake(
            "divided by the number of batches",
            lambda batches: sum((losses * counts).sum() for losses, counts in batches) / len(batches),
            "The sum is right. Divide it by how many tokens count.",
        ),
        Mistake(
            "divided by the number of sequences",
            lambda batches: (
                sum((losses * counts).sum() for losses, counts in batches) / sum(len(losses) for losses, _ in batches)
            ),
            "The sum is right. Divide it by how many tokens count; long sequences would weigh more.",
        ),
        Mistake(
            "a sum",
            lambda batches: sum((losses * counts).sum() for losses, counts in batches),
            "That is the sum. Its gradient grows with the number of tokens; divide by how many count.",
        ),
        Mistake(
            "the mask is turned round",
            lambda batches: torch.cat([losses[~counts] for losses, counts in batches]).mean(),
            "counts is True where a token counts.",
        ),
    ],
    hint="Add up the losses that count, over all batches; add up how many count; divide once, at the end.",
)

EXERCISES = [RATE_FACTOR, ADAM_UPDATES, LOSS_OF_STEP]
