"""A test of the causal mask: does a model see tokens that come later?"""

import torch

from lessons.course.exercises.gpt import models
from lessons.course.registry import Case, Exercise, Mistake


def sees_later(model, ids):
    """Whether the scores at any place depend on a token after it: True or False.

    model is a function: tokens (T,) in, scores (T, V) out, row n those of place n. ids (T,) is a text of T tokens, each
    from 0 to V − 1; T may be 1. Scores that differ by less than 1e-4 count as equal: their last digits depend on the
    order in which a computer adds.
    """
    scores = model(ids)
    vocab_size = scores.shape[1]
    for n in range(1, len(ids)):
        changed = ids.clone()
        changed[n] = (ids[n] + 1) % vocab_size  # another token, whichever it was
        if (model(changed)[:n] - scores[:n]).abs().max() > 1e-4:
            return True
    return False


def _all_that_follow(model, ids):
    scores = model(ids)
    for n in range(1, len(ids)):
        other = torch.cat([ids[:n], (ids[n:] + 1) % scores.shape[1]])
        if not torch.allclose(model(other)[:n], scores[:n], atol=1e-4):
            return True
    return False


def _by_cutting(model, ids):
    """Each beginning of the text by itself."""
    whole = model(ids)
    return any(not torch.allclose(model(ids[:n]), whole[:n], atol=1e-4) for n in range(1, len(ids)))


def _by_a_table(model, ids):
    """Row n: which places change with token n. Those left of the diagonal come before it."""
    moved = []
    for n in range(len(ids)):
        changed = ids.clone()
        changed[n] = ids[n] - 1 if ids[n] > 0 else 1
        moved.append((model(changed) - model(ids)).abs().amax(-1) > 1e-4)
    return torch.stack(moved).tril(-1).any()


def _every_other_token(model, ids):
    scores, found = model(ids), False
    for n in reversed(range(len(ids))):
        for token in range(scores.shape[1]):
            changed = torch.tensor([*ids[:n], token, *ids[n + 1 :]])
            found = found or not torch.allclose(model(changed)[:n], scores[:n])
    return found


def _next(tokens, vocab_size):
    return (tokens + 1) % vocab_size


def _differ(a, b):
    return bool(((a - b).abs() > 1e-4).any())


def _sees(
    places=lambda T: range(1, T),
    change=lambda ids, n, V: torch.cat([ids[:n], _next(ids[n : n + 1], V), ids[n + 1 :]]),
    compared=lambda n: slice(None, n),
    differ=_differ,
    verdict=any,
):
    """The test with one thing changed: which tokens are changed, to what, which rows are compared, how, the verdict."""

    def answer(model, ids):
        scores = model(ids)

        def found(n):
            return differ(model(change(ids, n, scores.shape[1]))[compared(n)], scores[compared(n)])

        return verdict(found(n) for n in places(len(ids)))

    return answer


def _changed_in_place(model, ids):
    scores = model(ids)
    for n in range(1, len(ids)):
        ids[n] = _next(ids[n], scores.shape[1])
        if _differ(model(ids)[:n], scores[:n]):
            return True
    return False


def _another_name(model, ids):
    vocab_size = model(ids).shape[1]
    for n in range(1, len(ids)):
        changed = ids
        changed[n] = _next(changed[n], vocab_size)
        if _differ(model(changed)[:n], model(ids)[:n]):
            return True
    return False


def _first_round_decides(model, ids):
    for n in range(1, len(ids)):
        return _sees(places=lambda T, n=n: [n])(model, ids)


SEES_LATER = Exercise(
    name="gpt.sees_later",
    title="A test of the mask",
    cases=[
        # A 4, to which no 1 can be added, stands where a leak is first found or before it: a loop that ends there and
        # one that goes on meet it alike.
        Case((models.token_itself, torch.tensor([3, 1, 4])), "bigrams: a place has read its own token only"),
        Case((models.token_before, torch.tensor([2, 4, 1])), "a place has read the token before it only"),
        Case((models.first_token, torch.tensor([3, 0, 2])), "every place has read the first token only"),
        Case((models.earlier_mean, torch.tensor([1, 0, 3, 4])), "the mean of the tokens so far"),
        Case(
            (models.earlier_mean_by_subtraction, torch.tensor([2, 0, 4, 3, 1])),
            "the mean of the tokens so far, as the sum of all less that of the later ones: rounding is left of those",
        ),
        Case((models.causal_head, torch.tensor([4, 1, 2, 0])), "attention with a causal mask"),
        Case(
            (models.mask_missing, torch.tensor([2])), "attention without a mask, and one token: no later one is there"
        ),
        Case(
            (models.mask_off_by_one, torch.tensor([4, 0])),
            "a mask that lets the next token through; the last token is 0",
        ),
        Case(
            (models.mask_off_by_one, torch.tensor([0, 4])),
            "a mask that lets the next token through; the last token is 4, the last of the vocabulary",
        ),
        Case(
            (models.mask_off_by_one, torch.tensor([3, 1])),
            "a mask that lets the next token through; the last token is 1",
        ),
        Case((models.first_two_both_ways, torch.tensor([4, 2])), "two places that have read each other's tokens"),
        Case((models.mask_missing, torch.tensor([3, 4, 1, 0])), "attention without a mask"),
        Case(
            (models.mask_after_softmax, torch.tensor([1, 4, 0, 3])),
            "weights of later tokens become 0 after the softmax",
        ),
        Case((models.last_token, torch.tensor([0, 4, 1])), "every place has read the last token only"),
        Case(
            (models.next_but_one, torch.tensor([1, 2, 3])),
            "a place has read the token two to its right, not the next one",
        ),
        Case(
            (models.first_two_both_ways, torch.tensor([2, 3, 0, 1])), "the first place has read the second token, too"
        ),
        Case(
            (models.last_but_one_peeks, torch.tensor([0, 3, 1, 2, 3])), "the last place but one has read the last token"
        ),
        Case((models.faint, torch.tensor([1, 4, 2, 3])), "the next token adds a hundredth of what it could"),
    ],
    reference=sees_later,
    accepted=[_all_that_follow, _by_cutting, _by_a_table, _every_other_token],
    mistakes=[
        Mistake(
            "places that have read the changed token are compared",
            _sees(places=range, compared=lambda n: slice(None)),
            "At the changed token and after it scores may change. Only what stands before must not: compare rows [:n].",
        ),
        Mistake(
            "all places are compared, each time a later token than the first is changed",
            _sees(compared=lambda n: slice(None)),
            "At the changed token and after it scores may change. Only what stands before must not: compare rows [:n].",
        ),
        Mistake(
            "the changed token's own place is compared, too",
            _sees(compared=lambda n: slice(None, n + 1)),
            "A place may read its own token. [:n + 1] ends with row n; the rows before it are [:n].",
        ),
        Mistake(
            "the changed token's own place is compared, too, the first one's as well",
            _sees(places=range, compared=lambda n: slice(None, n + 1)),
            "A place may read its own token. [:n + 1] ends with row n; the rows before it are [:n].",
        ),
        Mistake(
            "only places after the changed token are compared",
            _sees(places=range, compared=lambda n: slice(n + 1, None)),
            "That asks who sees earlier tokens, which is allowed. Compare the rows before the change: [:n].",
        ),
        Mistake(
            "tokens before the place are changed as well",
            _sees(change=lambda ids, n, V: _next(ids, V)),
            "What a place has read before it may change its scores. Leave ids[:n] as they are.",
        ),
        Mistake(
            "only the last token is changed",
            _sees(places=lambda T: range(max(1, T - 1), T)),
            "A place may see the next token and not the last one. Change every token but the first, one at a time, "
            "and keep what each round found.",
        ),
        Mistake(
            "only the last token is changed, only the place before it compared",
            _sees(places=lambda T: range(max(1, T - 1), T), compared=lambda n: slice(n - 1, n)),
            "Any place may see any later one. Change every token but the first, and compare all rows before it: [:n].",
        ),
        Mistake(
            "only the place just before the changed token is compared",
            _sees(compared=lambda n: slice(n - 1, n)),
            "A place may see the token two to its right and not the next one. Compare all rows before: [:n].",
        ),
        Mistake(
            "only the first place is looked at",
            _sees(
                places=lambda T: range(1, min(2, T)), change=lambda ids, n, V: torch.cat([ids[:1], _next(ids[1:], V)])
            ),
            "The mask may hold there and not further on. Repeat it for every n from 1.",
        ),
        Mistake(
            "only the second token is changed",
            _sees(places=lambda T: range(1, min(2, T))),
            "Later tokens may be seen, too. Repeat it for every n from 1.",
        ),
        Mistake(
            "the first round of the loop decides",
            _first_round_decides,
            "return ends the function in its first round, and for one token nothing comes back. Return True where "
            "something changed, and False after the loop.",
        ),
        Mistake(
            "the later half of the text is changed, the other compared",
            _sees(places=lambda T: [T // 2], change=lambda ids, n, V: torch.cat([ids[:n], _next(ids[n:], V)])),
            "What places of one half see of each other is not tested. Cut the text at every n from 1.",
        ),
        Mistake(
            "only the first token is changed: no place comes before it",
            lambda model, ids: _sees(places=lambda T: [0])(model, ids),
            "Rows [:0] are none, so that nothing can differ. Change each later token.",
        ),
        Mistake(
            "scores must be equal to the last digit",
            _sees(differ=lambda a, b: not torch.equal(a, b)),
            "Rounding leaves a difference of about 1e-7 where nothing was read. Let scores differ by less than 1e-4.",
        ),
        Mistake(
            "the tolerance is too large",
            _sees(differ=lambda a, b: bool(((a - b).abs() > 0.05).any())),
            "A model uses the little that it sees of the next token. Only differences below 1e-4 may be rounding.",
        ),
        Mistake(
            "only the likeliest token of each place is compared",
            _sees(differ=lambda a, b: not torch.equal(a.argmax(-1), b.argmax(-1))),
            "The likeliest token can stay the same while scores move. Compare the scores.",
        ),
        Mistake(
            "all scores must differ",
            _sees(differ=lambda a, b: bool(((a - b).abs() > 1e-4).all())),
            "One place that changes is enough: any, not all.",
        ),
        Mistake(
            "every token must be seen from before",
            _sees(verdict=all),
            "One token that is seen from before is enough: any, not all.",
        ),
        Mistake(
            "only a rise of a score counts",
            _sees(differ=lambda a, b: bool((a - b > 1e-4).any())),
            "A difference can be negative: take abs() before comparing it with the tolerance.",
        ),
        Mistake(
            "True for a model whose mask holds",
            lambda model, ids: not sees_later(model, ids),
            "It is the other way round: True says that a later token is seen.",
        ),
        Mistake(
            "0 in place of a token that is 0 already",
            _sees(change=lambda ids, n, V: torch.cat([ids[:n], 0 * ids[n : n + 1], ids[n + 1 :]])),
            "A token that is replaced by itself changes nothing. (ids[n] + 1) % V is another one in any case.",
        ),
        Mistake(
            "a token that is the last of the vocabulary stays",
            _sees(change=lambda ids, n, V: torch.cat([ids[:n], 0 * ids[n : n + 1] + V - 1, ids[n + 1 :]])),
            "A token that is replaced by itself changes nothing, and one drawn at random can be the same. "
            "(ids[n] + 1) % V is another one in any case.",
        ),
        Mistake(
            "later tokens are put in another order",
            _sees(change=lambda ids, n, V: torch.cat([ids[:n], ids[n:].flip(0)])),
            "A mean, or attention without positions, is the same in any order. Put other tokens there.",
        ),
        Mistake(
            "a token that the vocabulary does not have",
            _sees(change=lambda ids, n, V: torch.cat([ids[:n], ids[n : n + 1] + 1, ids[n + 1 :]])),
            "Tokens go from 0 to V − 1: after the last one begin again at 0, (ids[n] + 1) % V, where V is "
            "model(ids).shape[1].",
        ),
        Mistake(
            "ids is changed in place",
            _changed_in_place,
            "The tokens of earlier rounds stay changed, and so do their own rows. Begin each round with ids.clone().",
        ),
        Mistake(
            "the changed text is another name for ids",
            _another_name,
            "changed = ids makes no copy: the text is compared with itself. Write changed = ids.clone().",
        ),
        Mistake(
            "one answer for each token",
            _sees(verdict=list),
            "Each is right. One True among them is enough: any(…).",
        ),
        Mistake(
            "a number of tokens",
            _sees(verdict=sum),
            "One that is seen from before is enough: return True or False.",
        ),
    ],
    hint="`scores = model(ids)`. For each `n` from 1 change token n of a copy to `(ids[n] + 1) % scores.shape[1]`; the "
    "rows before it, `[:n]`, must stay what they were. `torch.allclose(a, b, atol=1e-4)`.",
)
