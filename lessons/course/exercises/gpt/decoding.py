"""Choosing the next token: the nucleus of a distribution, and a step of beam search."""

import math

import torch

from lessons.course.registry import Case, Exercise, Mistake

# 1 ------------------------------------------------------------------------- the nucleus of a distribution


def top_p(probabilities, p):
    """The distribution that top-p sampling draws from, given probabilities (V,): (V,), with sum 1.

    The fewest of the likeliest tokens that together have p or more are kept, the one that crosses p included; the
    others get 0. Of equally likely tokens the first in the vocabulary is taken. 0 < p ≤ 1.
    """
    ordered, order = probabilities.sort(descending=True, stable=True)
    needed = ordered.cumsum(0) - ordered < p  # those before it do not reach p yet
    kept = torch.zeros_like(probabilities)
    kept[order[needed]] = ordered[needed]
    return kept / kept.sum()


def _until_reached(probabilities, p):
    kept, total = torch.zeros_like(probabilities), 0.0
    for token in sorted(range(len(probabilities)), key=lambda token: -probabilities[token]):
        if total >= p:
            break
        kept[token] = probabilities[token]
        total += probabilities[token]
    return kept / total


def _by_counting(probabilities, p):
    ordered = probabilities.sort(descending=True).values
    number = int((ordered.cumsum(0) < p).sum()) + 1
    order = torch.argsort(probabilities, descending=True, stable=True)
    mask = torch.zeros(len(probabilities), dtype=torch.bool)
    mask[order[:number]] = True
    kept = probabilities.masked_fill(~mask, 0)
    return kept / kept.sum()


def _by_pairs(probabilities, p):
    token = torch.arange(len(probabilities))
    mine, other = probabilities[:, None], probabilities
    earlier = (other > mine) | ((other == mine) & (token < token[:, None]))
    scores = probabilities.log().masked_fill((earlier * other).sum(1) >= p, -math.inf)
    return scores.softmax(0)


def _by_the_nucleus_of_the_course(probabilities, p):
    from lessons.generation.strategies import nucleus

    kept = probabilities * nucleus(probabilities, p)
    return kept / kept.sum()


def _divided(kept):
    return kept / kept.sum()


def _nucleus(
    needed=lambda reached, own, p: reached - own < p,
    order=lambda probabilities: probabilities.argsort(descending=True, stable=True),
    after=_divided,
    least=0,
):
    """The cut with one thing changed: which tokens are needed, in what order, what is made of them, how many stay."""

    def answer(probabilities, p):
        places = order(probabilities)
        own = probabilities[places]
        chosen = needed(own.cumsum(0), own, p)
        chosen[:least] = True
        kept = torch.zeros_like(probabilities)
        kept[places[chosen]] = own[chosen]
        return after(kept)

    return answer


def _vocabulary(probabilities):
    return torch.arange(len(probabilities))


def _where(condition):
    """All tokens whose own probability meets the condition."""
    return lambda probabilities, p: _divided(probabilities * condition(probabilities, p))


def _sorted_mask(probabilities, p):
    ordered = probabilities.sort(descending=True).values
    return _divided(probabilities * (ordered.cumsum(0) - ordered < p))


def _share_of_the_tokens(probabilities, p):
    number = max(1, round(p * len(probabilities)))
    places = probabilities.argsort(descending=True, stable=True)[:number]
    return _divided(torch.zeros_like(probabilities).index_copy(0, places, probabilities[places]))


def _equals_too(probabilities, p):
    kept = top_p(probabilities, p)
    return _divided(probabilities * (probabilities >= probabilities[kept > 0].min()))


TOP_P = Exercise(
    name="gpt.top_p",
    title="The nucleus",
    cases=[
        Case((torch.tensor([0.10, 0.40, 0.05, 0.15, 0.30]), 0.6), "the second likeliest crosses p"),
        Case((torch.tensor([0.0625, 0.75, 0.125, 0.0625]), 0.5), "the likeliest exceeds p by itself"),
        Case((torch.tensor([0.25, 0.125, 0.5, 0.125]), 0.75), "two tokens have exactly p"),
        Case((torch.tensor([0.125, 0.25, 0.125, 0.5]), 0.8), "two are equally likely, and one of them is needed"),
        Case((torch.tensor([0.125, 0.25, 0.125, 0.5]), 1.0), "p = 1 keeps all tokens"),
    ],
    reference=top_p,
    accepted=[_until_reached, _by_counting, _by_pairs, _by_the_nucleus_of_the_course],
    mistakes=[
        Mistake(
            "the token that crosses p is left out",
            _nucleus(lambda reached, own, p: reached <= p),
            "Without it the others have less than p, and none is left where the likeliest exceeds p by itself.",
        ),
        Mistake(
            "the token that reaches p is left out",
            _nucleus(lambda reached, own, p: reached < p),
            "Without it the others have less than p, and none is left where the likeliest reaches p by itself.",
        ),
        Mistake(
            "the token that crosses p is left out, unless none would be left",
            _nucleus(lambda reached, own, p: reached <= p, least=1),
            "Without it the others have less than p. A token is needed where those before it have less than p.",
        ),
        Mistake(
            "the token that reaches p is left out, unless none would be left",
            _nucleus(lambda reached, own, p: reached < p, least=1),
            "Without it the others have less than p. A token is needed where those before it have less than p.",
        ),
        Mistake(
            "one token too many where p is reached exactly",
            _nucleus(lambda reached, own, p: reached - own <= p),
            "The fewest are kept: where those before have p already, the next is not needed. Compare with <, not ≤.",
        ),
        Mistake(
            "tokens are added up in the vocabulary's order",
            _nucleus(order=_vocabulary),
            "The likeliest come first: sort the probabilities, descending, before cumsum.",
        ),
        Mistake(
            "tokens are added up in the vocabulary's order, without the one that crosses p",
            _nucleus(lambda reached, own, p: reached <= p, order=_vocabulary),
            "The likeliest come first: sort the probabilities, descending, before cumsum. The crossing token stays.",
        ),
        Mistake(
            "the least likely first",
            _nucleus(order=lambda probabilities: probabilities.argsort(stable=True)),
            "sort ascends unless told otherwise: descending=True.",
        ),
        Mistake(
            "places of the sorted list taken for tokens",
            _sorted_mask,
            "The cut was found among sorted probabilities: go back through the indices that sort returns.",
        ),
        Mistake(
            "the result is in sorted order",
            lambda probabilities, p: top_p(probabilities, p).sort(descending=True).values,
            "The numbers are right. Each stands at its token's place in the vocabulary: kept[order[...]] = ….",
        ),
        Mistake(
            "not renormalized",
            _nucleus(after=lambda kept: kept),
            "The right tokens are kept. Divide by their sum, so that they add up to 1.",
        ),
        Mistake(
            "divided by p",
            lambda probabilities, p: _nucleus(after=lambda kept: kept / p)(probabilities, p),
            "The right tokens are kept. Together they have p or more: divide by their sum.",
        ),
        Mistake(
            "softmax of the result",
            _nucleus(after=lambda kept: kept.softmax(0)),
            "The right tokens are kept, but softmax gives 0 a share, too. Divide by the sum.",
        ),
        Mistake(
            "softmax of the kept probabilities",
            _nucleus(after=lambda kept: kept.masked_fill(kept == 0, -math.inf).softmax(0)),
            "The right tokens are kept. Their probabilities keep their ratios: divide by the sum.",
        ),
        Mistake(
            "the kept tokens become equally likely",
            _nucleus(after=lambda kept: _divided((kept > 0).float())),
            "The right tokens are kept. Their probabilities keep their ratios: divide by the sum.",
        ),
        Mistake(
            "tokens with a probability above p",
            _where(lambda probabilities, p: probabilities > p),
            "p is what the kept tokens have together, not what each must have.",
        ),
        Mistake(
            "tokens with a probability above 1 − p",
            _where(lambda probabilities, p: probabilities > 1 - p),
            "p is what the kept tokens have together: no limit for a single one follows from it.",
        ),
        Mistake(
            "tokens at least p times as likely as the likeliest",
            _where(lambda probabilities, p: probabilities >= p * probabilities.max()),
            "p is what the kept tokens have together, not a share of the likeliest. (That rule is called min-p.)",
        ),
        Mistake(
            "p is taken for a share of the vocabulary",
            _share_of_the_tokens,
            "p is a share of the probability; how many tokens have it differs from step to step.",
        ),
        Mistake(
            "tokens as likely as the last one stay, too",
            _equals_too,
            "The fewest are kept: of equally likely tokens the first in the vocabulary.",
        ),
        Mistake(
            "of equally likely tokens the last is kept",
            _nucleus(order=lambda probabilities: probabilities.argsort(stable=True).flip(0)),
            "Of equals the first in the vocabulary is kept: sort(descending=True, stable=True), not an ascending sort "
            "turned round.",
        ),
        Mistake(
            "only the kept tokens come back",
            _nucleus(after=lambda kept: _divided(kept[kept > 0])),
            "The result has a number for each token of the vocabulary: 0 for those that are cut.",
        ),
        Mistake(
            "True for the kept tokens",
            _nucleus(after=lambda kept: kept > 0),
            "The right tokens are kept. Return their probabilities, divided by their sum.",
        ),
    ],
    hint="`ordered, order = probabilities.sort(descending=True, stable=True)`. A token is needed where what stands "
    "before it, `ordered.cumsum(0) - ordered`, is below p. Then put each back at its place: `kept[order[needed]] = …`.",
)

# 2 ------------------------------------------------------------------------------- a step of beam search


def beam_step(totals, log_p, k):
    """The k likeliest continuations of several beams, a list of (beam, token, total), the best first.

    totals (beams,) is log P of each beam's text so far; log_p (beams, V) is log P of each next token after it. A
    continuation's total is log P of the longer text. Of equal totals the smaller beam comes first, then the smaller
    token. Not every beam need go on.
    """
    candidates = []
    for beam in range(len(totals)):
        for token in range(log_p.shape[1]):
            candidates.append((beam, token, (totals[beam] + log_p[beam, token]).item()))
    return sorted(candidates, key=lambda candidate: -candidate[2])[:k]


def _by_a_stable_sort(totals, log_p, k):
    values, places = (totals[:, None] + log_p).flatten().sort(descending=True, stable=True)
    return [(*divmod(int(place), log_p.shape[1]), value) for value, place in zip(values[:k], places, strict=False)]


def _few_of_each(totals, log_p, k):
    found = []
    for beam, (total, row) in enumerate(zip(totals.tolist(), log_p.tolist(), strict=True)):
        best = sorted((-own, token) for token, own in enumerate(row))[:k]
        found += [(-(total - own), beam, token) for own, token in best]
    return [(beam, token, -total) for total, beam, token in sorted(found)[:k]]


def _one_by_one(totals, log_p, k):
    left, found = totals.unsqueeze(1) + log_p, []
    for _ in range(k):
        beam, token = (int(i) for i in (left == left.max()).nonzero()[0])
        found.append([beam, token, float(left[beam, token])])
        left[beam, token] = -math.inf
    return found


def _sums(totals, log_p):
    return totals[:, None] + log_p


def _own(totals, log_p):
    return log_p.clone()


def _step(rank=_sums, value=None, key=lambda score, beam, token: (-score, beam, token), cut=lambda found, k: found[:k]):
    """The step with one thing changed: what ranks a continuation, what is returned of it, the order, the cut."""

    def answer(totals, log_p, k):
        scores, values = rank(totals, log_p), (value or rank)(totals, log_p)
        every = [(beam, token) for beam in range(len(totals)) for token in range(log_p.shape[1])]
        every.sort(key=lambda pair: key(scores[pair].item(), *pair))
        return cut([(*pair, values[pair].item()) for pair in every], k)

    return answer


def _of_each_beam(each):
    """The best few continuations of each beam, best first."""

    def cut(found, k):
        number = each or k
        return [one for i, one in enumerate(found) if sum(other[0] == one[0] for other in found[:i]) < number]

    return cut


def _token_once(found, k):
    return [one for i, one in enumerate(found) if one[1] not in [other[1] for other in found[:i]]][:k]


def _changed(change):
    """What is made of the right list."""
    return lambda totals, log_p, k: change(beam_step(totals, log_p, k))


def _best_beam(totals, log_p, k):
    best = int(totals.argmax())
    return [(best, token, total) for _, token, total in beam_step(totals[best, None], log_p[best, None], k)]


def _divided_by_beams(totals, log_p, k):
    return [
        (*divmod(beam * log_p.shape[1] + token, len(totals)), total)
        for beam, token, total in beam_step(totals, log_p, k)
    ]


def _beams():
    g = torch.Generator().manual_seed(0)
    random = torch.randn(3, 5, generator=g).log_softmax(-1)
    probabilities = torch.tensor([[0.125, 0.5, 0.25, 0.125], [0.5, 0.125, 0.125, 0.25]])
    return [
        (torch.tensor([-1.0, -2.0]), probabilities.log2(), 4),
        (torch.tensor([-2.5, -1.0, -1.75]), random, 3),
        (torch.zeros(1), torch.tensor([[0.1, 0.4, 0.3, 0.2]]).log(), 3),
    ]


BEAM_STEP = Exercise(
    name="gpt.beam_step",
    title="A step of beam search",
    cases=[
        Case(_beams()[0], "two beams; logarithms to base 2, so that totals can be equal"),
        Case(_beams()[1], "three beams, the likeliest in the middle"),
        Case(_beams()[2], "one beam, the prompt, of which three are made"),
    ],
    reference=beam_step,
    accepted=[_by_a_stable_sort, _few_of_each, _one_by_one],
    mistakes=[
        Mistake(
            "the best continuation of each beam",
            _step(cut=_of_each_beam(1)),
            "A beam may go on twice and another end. Compare all continuations of all beams, and keep k.",
        ),
        Mistake(
            "the best continuation of each beam, beam by beam",
            _step(cut=lambda found, k: sorted(_of_each_beam(1)(found, k))),
            "That is greedy search, several times. Compare all continuations of all beams, keep k, the best first.",
        ),
        Mistake(
            "the k best of each beam",
            _step(cut=_of_each_beam(0)),
            "The number of beams would grow in every step. Of all continuations together k are kept.",
        ),
        Mistake(
            "the k best of each beam, beam by beam",
            _step(cut=lambda found, k: sorted(_of_each_beam(0)(found, k), key=lambda one: one[0])),
            "The number of beams would grow in every step. Put all in one list, sort it, and keep k.",
        ),
        Mistake(
            "only the best beam goes on",
            _best_beam,
            "A beam that is behind may have the better continuation. Compare those of all beams.",
        ),
        Mistake(
            "each token only once",
            _step(cut=_token_once),
            "The same token after two beams makes two texts. Both may be kept.",
        ),
        Mistake(
            "totals are forgotten",
            _step(_own),
            "log P of a text is the sum over all its tokens: totals[beam] + log_p[beam, token].",
        ),
        Mistake(
            "sorted by the last token alone",
            _step(_own, _sums),
            "The totals are right. Sort by them: log P of the whole text, not of its last token.",
        ),
        Mistake(
            "the last token's log P in place of the total",
            _step(_sums, _own),
            "The right continuations are kept. Return log P of the whole text: totals[beam] + log_p[beam, token].",
        ),
        Mistake(
            "log P is multiplied",
            _step(lambda totals, log_p: totals[:, None] * log_p),
            "Probabilities are multiplied, and so their logarithms are added.",
        ),
        Mistake(
            "log P is subtracted",
            _step(lambda totals, log_p: log_p - totals[:, None]),
            "Probabilities are multiplied, and so their logarithms are added.",
        ),
        Mistake(
            "the mean of a token in place of the total",
            _step(lambda totals, log_p: (totals[:, None] + log_p) / 2),
            "log P of a text is the sum: totals[beam] + log_p[beam, token].",
        ),
        Mistake(
            "P in place of log P",
            _step(_sums, lambda totals, log_p: _sums(totals, log_p).exp()),
            "The right continuations are kept. Return log P: the next step adds to it.",
        ),
        Mistake(
            "the k worst",
            _step(key=lambda score, beam, token: (score, beam, token)),
            "log P is below 0, and the best is the largest, nearest to 0: sort descending.",
        ),
        Mistake(
            "the best last",
            _changed(lambda found: found[::-1]),
            "The right continuations are kept. Return the best first.",
        ),
        Mistake(
            "in the order of the beams",
            _changed(sorted),
            "The right continuations are kept. Return the best first, whatever its beam.",
        ),
        Mistake(
            "of equal totals the larger beam and token first",
            _step(key=lambda score, beam, token: (-score, -beam, -token)),
            "Of equals the smaller beam comes first, then the smaller token: sort by (−total, beam, token).",
        ),
        Mistake(
            "of equal totals the smaller token first, whatever its beam",
            _step(key=lambda score, beam, token: (-score, token, beam)),
            "Of equals the smaller beam comes first, then the smaller token: sort by (−total, beam, token).",
        ),
        Mistake(
            "token and beam are exchanged",
            _changed(lambda found: [(token, beam, total) for beam, token, total in found]),
            "The right continuations are kept. Write the beam first, then the token.",
        ),
        Mistake(
            "a place divided by the number of beams",
            _divided_by_beams,
            "In the flattened table a row is V long: divmod(place, V) gives beam and token.",
        ),
        Mistake(
            "totals are left out",
            _changed(lambda found: [one[:2] for one in found]),
            "The next step needs the total, too: (beam, token, total).",
        ),
    ],
    hint="Put every `(beam, token, totals[beam] + log_p[beam, token])` in one list; then `sorted` with a key, and "
    "`[:k]`. `torch.topk` does not say which of two equals it takes; a stable sort keeps their order.",
)
