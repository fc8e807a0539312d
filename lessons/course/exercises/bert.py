"""Lesson 08: hiding tokens, labels of words for pieces of words, and the best span of an answer."""

import math

import torch

from lessons.course.registry import Case, Exercise, Mistake

# 1 ----------------------------------------------------------------------------------------- hiding tokens


def mask_tokens(ids, maskable, mask_id, chance, fate, drawn):
    """What BERT reads and what it is asked for, given ids (B, T): two tensors (B, T) of whole numbers.

    chance and fate are random numbers from 0 to 1, drawn are random tokens, all (B, T). A token is chosen where
    maskable is True and chance < 0.15. It is read as mask_id where fate < 0.8, as drawn where fate is from 0.8 to below
    0.9, and as itself otherwise. It is asked for in any case: the target is the token itself, and −100 where none is
    chosen.
    """
    chosen = maskable & (chance < 0.15)
    read = torch.where(chosen & (fate < 0.8), mask_id, ids)
    read = torch.where(chosen & (fate >= 0.8) & (fate < 0.9), drawn, read)
    return read, torch.where(chosen, ids, -100)


def _in_place(ids, maskable, mask_id, chance, fate, drawn):
    chosen = maskable & (chance < 0.15)
    read, targets = ids.clone(), ids.clone()
    targets[~chosen] = -100
    random = chosen & (fate >= 0.8) & (fate < 0.9)
    read[chosen & (fate < 0.8)] = mask_id
    read[random] = drawn[random]
    return read, targets


def _token_by_token(ids, maskable, mask_id, chance, fate, drawn):
    read, targets = ids.clone(), torch.full_like(ids, -100)
    for b in range(ids.shape[0]):
        for t in range(ids.shape[1]):
            if maskable[b, t] and chance[b, t] < 0.15:
                targets[b, t] = ids[b, t]
                if fate[b, t] < 0.8:
                    read[b, t] = mask_id
                elif fate[b, t] < 0.9:
                    read[b, t] = drawn[b, t]
    return read, targets


def _with_masked_fill(ids, maskable, mask_id, chance, fate, drawn):
    chosen = (chance < 0.15).logical_and(maskable)
    other = drawn.masked_fill(fate < 0.8, mask_id)
    return torch.where(chosen & (fate < 0.9), other, ids), ids.masked_fill(~chosen, -100)


def _masking(chosen=None, hidden=None, random=None, targets=None):
    """The corruption with one of its conditions, or its targets, written otherwise."""

    def answer(ids, maskable, mask_id, chance, fate, drawn):
        at = chosen(maskable, chance) if chosen else maskable & (chance < 0.15)
        mask = hidden(at, fate) if hidden else at & (fate < 0.8)
        other = random(at, fate) if random else at & (fate >= 0.8) & (fate < 0.9)
        read = torch.where(other, drawn, torch.where(mask, mask_id, ids))
        return read, targets(ids, read, at, maskable) if targets else torch.where(at, ids, -100)

    return answer


def _masks():
    """A text by hand, and a batch in which much is chosen."""
    g = torch.Generator().manual_seed(0)
    ids = torch.randint(5, 30, (3, 10), generator=g)
    ids[:, 0], ids[0, 9], ids[1, 6], ids[1, 7:], ids[2, 9] = 2, 3, 3, 0, 3
    chance, fate = torch.rand(2, 3, 10, generator=g)
    return [
        (
            torch.tensor([[2, 11, 12, 13, 14, 15, 3, 0]]),
            torch.tensor([[False, True, True, True, True, True, False, False]]),
            4,
            torch.tensor([[0.10, 0.10, 0.90, 0.10, 0.50, 0.10, 0.05, 0.12]]),
            torch.tensor([[0.30, 0.50, 0.85, 0.85, 0.20, 0.95, 0.85, 0.40]]),
            torch.tensor([[21, 22, 23, 24, 25, 26, 27, 28]]),
        ),
        (ids, ids > 4, 4, 0.3 * chance, fate, torch.randint(5, 30, (3, 10), generator=g)),
    ]


MASK_TOKENS = Exercise(
    name="bert.mask_tokens",
    title="Hiding tokens",
    cases=[
        Case(_masks()[0], "[CLS] and five tokens, [SEP], padding: the 2nd, 4th and 6th are chosen; [MASK] is 4"),
        Case(_masks()[1], "three texts, in which about half of the tokens are chosen"),
    ],
    reference=mask_tokens,
    accepted=[_in_place, _token_by_token, _with_masked_fill],
    mistakes=[
        Mistake(
            "padding and special tokens are chosen too",
            _masking(chosen=lambda maskable, chance: chance < 0.15),
            "maskable is False there, and nothing is to be learned there: chosen = maskable & (chance < 0.15).",
        ),
        Mistake(
            "every chosen token becomes [MASK]",
            _masking(hidden=lambda at, fate: at, random=lambda at, fate: at & False),
            "Only four in five do. Later the model reads texts without [MASK]: it must not learn to wait for one.",
        ),
        Mistake(
            "no chosen token stays as it is",
            _masking(random=lambda at, fate: at & (fate >= 0.8)),
            "From 0.8 to below 0.9 the token is another; from 0.9 on it is read unchanged.",
        ),
        Mistake(
            "the random token overwrites [MASK]",
            _masking(random=lambda at, fate: at & (fate < 0.9)),
            "fate < 0.9 holds where fate < 0.8 does. The random token needs both: fate >= 0.8 and fate < 0.9.",
        ),
        Mistake(
            "random and unchanged tokens are exchanged",
            _masking(random=lambda at, fate: at & (fate >= 0.9)),
            "The shares are right. Here fate from 0.8 to below 0.9 means a random token, from 0.9 on the token itself.",
        ),
        Mistake(
            "random tokens stand where none is chosen",
            _masking(random=lambda at, fate: (fate >= 0.8) & (fate < 0.9)),
            "One in ten of the *chosen* tokens is another, not one in ten of all: chosen belongs to the condition.",
        ),
        Mistake(
            "[MASK] stands where no token is chosen",
            _masking(hidden=lambda at, fate: fate < 0.8),
            "Four in five of the *chosen* tokens are hidden, not of all: chosen belongs to the condition.",
        ),
        Mistake(
            "the other 85 % are chosen",
            _masking(chosen=lambda maskable, chance: maskable & (chance >= 0.15)),
            "A random number is below 0.15 in 15 % of the cases: chance < 0.15.",
        ),
        Mistake(
            "a target at every token",
            _masking(targets=lambda ids, read, at, maskable: ids),
            "Where nothing is chosen the target is −100: to repeat what stands there would teach nothing.",
        ),
        Mistake(
            "a target at every token but special ones and padding",
            _masking(targets=lambda ids, read, at, maskable: torch.where(maskable, ids, -100)),
            "Only the chosen tokens are asked for: to repeat what stands there would teach nothing.",
        ),
        Mistake(
            "−100 at the chosen tokens",
            _masking(targets=lambda ids, read, at, maskable: torch.where(at, -100, ids)),
            "It is the other way round: −100 is a place that does not count. Chosen tokens are those that do.",
        ),
        Mistake(
            "the target is what is read",
            _masking(targets=lambda ids, read, at, maskable: torch.where(at, read, -100)),
            "The model is asked for the token that was there before: take it from ids.",
        ),
        Mistake(
            "the target is [MASK]",
            _masking(targets=lambda ids, read, at, maskable: torch.where(at, 4, -100)),
            "The model reads [MASK] and is asked for the token that was there before: take it from ids.",
        ),
        Mistake(
            "an unchanged token is not asked for",
            _masking(targets=lambda ids, read, at, maskable: torch.where(read != ids, ids, -100)),
            "It is asked for like the others: the model must not trust a token because it looks untouched.",
        ),
        Mistake(
            "only [MASK] is asked for",
            _masking(targets=lambda ids, read, at, maskable: torch.where(at & (read == 4), ids, -100)),
            "All chosen tokens are asked for, those too that are read as another token or as themselves.",
        ),
        Mistake(
            "0 in place of −100",
            _masking(targets=lambda ids, read, at, maskable: torch.where(at, ids, 0)),
            "0 is a token, which would be asked for. The loss leaves out −100.",
        ),
        Mistake(
            "targets first",
            lambda *args: mask_tokens(*args)[::-1],
            "Both are right. Return what is read first, then the targets.",
        ),
    ],
    hint="`chosen = maskable & (chance < 0.15)` first; then `torch.where(condition, a, b)` once for [MASK], once for "
    "the random tokens and once for the targets.",
)

# 2 --------------------------------------------------------------------- labels of words, for pieces of words


def align_labels(word_of_token, labels):
    """The target of each token, a list: the label of its word at the word's first piece, and −100 elsewhere.

    word_of_token has for each token the number of its word, from 0, and None for [CLS], [SEP] and padding. labels has
    one number for each word.
    """
    targets, before = [], None
    for word in word_of_token:
        first = word is not None and word != before
        targets.append(labels[word] if first else -100)
        before = word
    return targets


def _by_neighbors(word_of_token, labels):
    pairs = zip([None, *word_of_token], word_of_token, strict=False)
    return [-100 if word in (None, before) else labels[word] for before, word in pairs]


def _by_index(word_of_token, labels):
    targets = [-100] * len(word_of_token)
    for word, label in enumerate(labels):
        targets[word_of_token.index(word)] = label
    return targets


def _by_what_was_seen(word_of_token, labels):
    seen, targets = {None}, []
    for word in word_of_token:
        targets.append(-100 if word in seen else labels[word])
        seen.add(word)
    return targets


def _aligned(special=-100, later=-100):
    """Labels with another number at special tokens, or at the later pieces of a word."""

    def answer(word_of_token, labels):
        pairs = zip([None, *word_of_token], word_of_token, strict=False)
        return [special if word is None else later if word == before else labels[word] for before, word in pairs]

    return answer


def _every_piece(word_of_token, labels):
    return [-100 if word is None else labels[word] for word in word_of_token]


def _last_piece(word_of_token, labels):
    return align_labels(word_of_token[::-1], labels)[::-1]


def _one_after_another(word_of_token, labels):
    left = iter(labels)
    return [-100 if word is None else next(left, -100) for word in word_of_token]


def _without_special_tokens(word_of_token, labels):
    return align_labels([word for word in word_of_token if word is not None], labels)


def _first_piece_of_a_class(word_of_token, labels):
    every = _every_piece(word_of_token, labels)
    return [-100 if label == before else label for before, label in zip([None, *every], every, strict=False)]


def _one_label_a_word(word_of_token, labels):
    return [label for label in align_labels(word_of_token, labels) if label != -100]


ALIGN_LABELS = Exercise(
    name="bert.align_labels",
    title="Labels of words, for pieces of words",
    cases=[
        Case(([None, 0, 1, 1, 2, None], [1, 1, 5]), "[CLS] ada love ##lace wrote [SEP], with a label for each word"),
        Case(
            ([None, 0, 1, 1, 1, 2, 3, 3, None, None, None], [2, 4, 1, 3]),
            "words of 1, 3, 1 and 2 pieces, then [SEP] and padding",
        ),
        Case(([None, 0, 1, 2, None], [7, 8, 9]), "three words of one piece"),
    ],
    reference=align_labels,
    accepted=[_by_neighbors, _by_index, _by_what_was_seen],
    mistakes=[
        Mistake(
            "every piece has the word's label",
            _every_piece,
            "A word cut into four pieces would weigh four times. Only its first piece has the label, the others −100.",
        ),
        Mistake(
            "the last piece has the label",
            _last_piece,
            "The label stands at a word's first piece: where the number differs from that of the token before.",
        ),
        Mistake(
            "special tokens and padding have class 0",
            _aligned(special=0),
            "0 is a class like any other. [CLS], [SEP] and padding belong to no word: −100.",
        ),
        Mistake(
            "later pieces have class 0",
            _aligned(later=0),
            "0 is a class like any other, and would be asked for. Later pieces do not count: −100.",
        ),
        Mistake(
            "0 in place of −100",
            _aligned(special=0, later=0),
            "0 is a class like any other, and would be asked for. What does not count is −100.",
        ),
        Mistake(
            "None in place of −100",
            _aligned(special=None, later=None),
            "The places are right. The loss leaves out the number −100; None is no number.",
        ),
        Mistake(
            "shifted to the left by one token",
            lambda word_of_token, labels: [*align_labels(word_of_token, labels)[1:], -100],
            "The first token is [CLS]: its target is −100, and the first word's label comes after it.",
        ),
        Mistake(
            "shifted to the right by one token",
            lambda word_of_token, labels: [-100, *align_labels(word_of_token, labels)[:-1]],
            "Each target stands at the place of its own token: one for each entry of word_of_token.",
        ),
        Mistake(
            "labels are dealt out one after another",
            _one_after_another,
            "Here a second piece takes the next word's label. Look it up by the number of the word: labels[word].",
        ),
        Mistake(
            "special tokens are left out",
            _without_special_tokens,
            "There is one target for each token, special ones too: theirs is −100.",
        ),
        Mistake(
            "only the labels are left",
            _one_label_a_word,
            "There is one target for each token; later pieces and special tokens have −100.",
        ),
        Mistake(
            "a word of the class before is left out",
            _first_piece_of_a_class,
            "Two words in a row may have one class. Compare the words' numbers, not their labels.",
        ),
        Mistake(
            "the number of the word in place of its label",
            lambda word_of_token, labels: align_labels(word_of_token, range(len(labels))),
            "The places are right. The target is labels[word].",
        ),
    ],
    hint="Go through word_of_token and keep the word of the token before: a first piece is a token whose word is not "
    "None and not that one.",
)

# 3 ------------------------------------------------------------------------------------------- the best span


def best_span(start, end, allowed, longest):
    """Where the answer starts and ends: the pair (i, j) with the largest start[i] + end[j], its last token included.

    start and end are scores (T,), any numbers. i and j must both be allowed (T,), True for the text and False for the
    question; the answer has at least one token and at most `longest`.
    """
    best, span = -math.inf, None
    for i in range(len(start)):
        for j in range(i, min(i + longest, len(end))):
            if allowed[i] and allowed[j] and start[i] + end[j] > best:
                best, span = start[i] + end[j], (i, j)
    return span


def _pairs(start, end):
    i = torch.arange(len(start))
    return start[:, None] + end, i - i[:, None]  # scores (T, T), and how far the end is behind the start


def _by_a_matrix(start, end, allowed, longest):
    scores, behind = _pairs(start, end)
    possible = allowed[:, None] & allowed & (behind >= 0) & (behind < longest)
    return divmod(int(scores.masked_fill(~possible, -math.inf).argmax()), len(start))


def _by_a_band(start, end, allowed, longest):
    inside = torch.zeros(len(start)).masked_fill(~allowed, -math.inf)
    scores = (start + inside)[:, None] + (end + inside)
    band = torch.ones_like(scores).triu().tril(longest - 1)
    scores = torch.where(band > 0, scores, -math.inf)
    return tuple(torch.unravel_index(scores.argmax(), scores.shape))


def _by_probabilities(start, end, allowed, longest):
    first, last = start.double().softmax(0), end.double().softmax(0)
    every = [(i, j) for i in range(len(start)) for j in range(len(end)) if i <= j < i + longest]
    return max((pair for pair in every if allowed[pair[0]] and allowed[pair[1]]),
               key=lambda pair: first[pair[0]] * last[pair[1]])  # fmt: skip


def _span(add=lambda i, j: i + j, behind=0, more=0, first=True, last=True, limit=True, forbidden=-math.inf):
    """The search with one thing changed."""

    def answer(start, end, allowed, longest):
        distance = _pairs(start, end)[1]
        possible = distance >= behind
        possible &= (distance < longest + more) if limit else possible
        possible &= allowed[:, None] if first else possible
        possible &= allowed if last else possible
        scores = add(start[:, None], end).masked_fill(~possible, forbidden)
        return divmod(int(scores.argmax()), len(start))

    return answer


def _each_alone(start, end, allowed, longest):
    return int(start.masked_fill(~allowed, -math.inf).argmax()), int(end.masked_fill(~allowed, -math.inf).argmax())


def _each_alone_anywhere(start, end, allowed, longest):
    return int(start.argmax()), int(end.argmax())


def _start_first(start, end, allowed, longest):
    i = int(start.masked_fill(~allowed, -math.inf).argmax())
    here = end.masked_fill(~allowed, -math.inf)[i : i + longest]
    return i, i + int(here.argmax())


def _end_first(start, end, allowed, longest):
    j = int(end.masked_fill(~allowed, -math.inf).argmax())
    begin = max(0, j - longest + 1)
    return begin + int(start.masked_fill(~allowed, -math.inf)[begin : j + 1].argmax()), j


def _each_alone_in_order(start, end, allowed, longest):
    return tuple(sorted(_each_alone(start, end, allowed, longest)))


def _from_zero(start, end, allowed, longest):
    best, span = 0.0, None
    for i in range(len(start)):
        for j in range(i, min(i + longest, len(end))):
            if allowed[i] and allowed[j] and start[i] + end[j] > best:
                best, span = start[i] + end[j], (i, j)
    return span


def _sum_of_probabilities(start, end, allowed, longest):
    return best_span(start.softmax(0), end.softmax(0), allowed, longest)


def _exclusive(start, end, allowed, longest):
    i, j = best_span(start, end, allowed, longest)
    return i, j + 1


def _length(start, end, allowed, longest):
    i, j = best_span(start, end, allowed, longest)
    return i, j - i + 1


def _case(start, end, first, longest):
    """Scores of a question and a text whose first token is number `first`; the last token is [SEP]."""
    allowed = torch.arange(len(start)) >= first
    allowed[-1] = False
    return torch.tensor(start).float(), torch.tensor(end).float(), allowed, longest


BEST_SPAN = Exercise(
    name="bert.best_span",
    title="The best span",
    cases=[
        Case(
            _case([8, 1, 2, 5, 0], [7, 1, 6, 2, 0], first=1, longest=2),
            "a question of one token, a text of three, [SEP]; the best end stands before the best start",
        ),
        Case(_case([-3, -8, -3, -6, -7, -3], [-4, -2, -9, -7, -2, -1], first=1, longest=2), "every score below 0"),
        Case(_case([-2, -2, -5, -9, -2, -8], [-7, -7, -8, -9, -6, -3], first=1, longest=2), "a single token is best"),
    ],
    reference=best_span,
    accepted=[_by_a_matrix, _by_a_band, _by_probabilities],
    mistakes=[
        Mistake(
            "the best start and the best end, each alone",
            _each_alone,
            "The best end may stand before the best start, or too far behind it. Compare pairs: i ≤ j < i + longest.",
        ),
        Mistake(
            "the best start and the best end, each alone, in the question too",
            _each_alone_anywhere,
            "Compare pairs of allowed tokens with i ≤ j < i + longest: alone, the end may stand before the start.",
        ),
        Mistake(
            "the best start and the best end, put in order",
            _each_alone_in_order,
            "Exchanged, the token that is likely to be the end becomes the start. Compare pairs with i ≤ j instead.",
        ),
        Mistake(
            "the best start, then the best end behind it",
            _start_first,
            "A second-best start with a far better end may have the larger sum. Compare all pairs.",
        ),
        Mistake(
            "the best end, then the best start before it",
            _end_first,
            "A second-best end with a far better start may have the larger sum. Compare all pairs.",
        ),
        Mistake(
            "one token too long",
            _span(more=1),
            "From i to i + longest there are longest + 1 tokens: j < i + longest.",
        ),
        Mistake(
            "one token too short",
            _span(more=-1),
            "From i to i + longest − 1 there are `longest` tokens: j < i + longest.",
        ),
        Mistake(
            "any length",
            _span(limit=False),
            "The answer has at most `longest` tokens: j < i + longest.",
        ),
        Mistake(
            "one token is no answer",
            _span(behind=1),
            "i may equal j: the token is the first and the last of the answer.",
        ),
        Mistake(
            "the question answers itself",
            _span(first=False, last=False),
            "The answer stands in the text: allowed is False for the question's tokens.",
        ),
        Mistake(
            "only the start must be allowed",
            _span(last=False),
            "The last token of the answer must be allowed too: allowed[i] and allowed[j].",
        ),
        Mistake(
            "only the end must be allowed",
            _span(first=False),
            "The first token of the answer must be allowed too: allowed[i] and allowed[j].",
        ),
        Mistake(
            "scores are multiplied",
            _span(add=lambda i, j: i * j),
            "Probabilities are multiplied. Scores are their logarithms, but for a constant, and are added.",
        ),
        Mistake(
            "probabilities are added",
            _sum_of_probabilities,
            "Probabilities would be multiplied; what is added are the scores as they are, without softmax.",
        ),
        Mistake(
            "the best sum so far begins with 0",
            _from_zero,
            "Where every sum is below 0 nothing is found. Begin with −math.inf.",
        ),
        Mistake(
            "what is not allowed counts as 0",
            _span(forbidden=0.0),
            "Where every sum is below 0, a 0 wins. A pair that cannot be has the sum −math.inf.",
        ),
        Mistake(
            "the end is one too far",
            _exclusive,
            "j is the answer's last token, not the one behind it.",
        ),
        Mistake(
            "the length in place of the end",
            _length,
            "The second number is the place of the last token, counted from 0.",
        ),
        Mistake(
            "end first",
            lambda *args: best_span(*args)[::-1],
            "The pair is right. Return the start first.",
        ),
        Mistake(
            "start and end scores are exchanged",
            lambda start, end, allowed, longest: best_span(end, start, allowed, longest),
            "start[i] goes with the first token of the answer, end[j] with its last.",
        ),
    ],
    hint="Two loops, `for i` over the starts and `for j in range(i, min(i + longest, len(end)))` over the ends; keep "
    "the best sum and its pair.",
)

EXERCISES = [MASK_TOKENS, ALIGN_LABELS, BEST_SPAN]
