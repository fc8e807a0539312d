"""Lesson 03: counting pairs, choosing the best, merging one, and encoding a word."""

from itertools import pairwise

from lessons.course.registry import Case, Exercise, Mistake

# 1 ------------------------------------------------------------------------------------------------ count_pairs


def count_pairs(words):
    """How often each two neighboring tokens stand in a text: {("w", "a"): 4, ...}.

    words: {("w", "a", "l", "k"): 3, ...}, each distinct word as a tuple of tokens, and how often it stands in the text.
    """
    counts = {}
    for tokens, repeats in words.items():
        for pair in pairwise(tokens):
            counts[pair] = counts.get(pair, 0) + repeats
    return counts


def _counted(pairs_of, weight=lambda repeats: repeats):
    def answer(words):
        counts = {}
        for tokens, repeats in words.items():
            for pair in pairs_of(tokens):
                counts[pair] = counts.get(pair, 0) + weight(repeats)
        return counts

    return answer


def _neighbors(tokens):
    return [(tokens[i], tokens[i + 1]) for i in range(len(tokens) - 1)]


def _across_words(words):
    tokens = [token for word, repeats in words.items() for _ in range(repeats) for token in word]
    return _counted(_neighbors)({tuple(tokens): 1})


def _last_forgotten(tokens):
    return [(tokens[i], tokens[i + 1]) for i in range(len(tokens) - 2)]


def _every_second(tokens):
    return [(tokens[i], tokens[i + 1]) for i in range(0, len(tokens) - 1, 2)]


def _overwritten(words):
    return {pair: repeats for tokens, repeats in words.items() for pair in _neighbors(tokens)}


def _first_word_only(words):
    return count_pairs(dict([next(iter(words.items()))]))


COUNT_PAIRS = Exercise(
    name="tokenization.count_pairs",
    title="Counting pairs",
    cases=[
        Case(({("a", "b"): 2},), "one word, twice"),
        Case(({tuple("walk"): 2, tuple("walks"): 1, tuple("talk"): 1},), "three words"),
        Case(({("ba", "n", "a", "n", "a"): 1, ("n", "a"): 3, ("a",): 5},), "tokens of several letters; one pair twice"),
        Case(({tuple("aaab"): 1},), "the same letter three times holds two pairs"),
    ],
    reference=count_pairs,
    accepted=[
        _counted(_neighbors),
        lambda words: {
            pair: sum(repeats * _neighbors(tokens).count(pair) for tokens, repeats in words.items())
            for tokens in words
            for pair in _neighbors(tokens)
        },
    ],
    mistakes=[
        Mistake(
            "each distinct word counted once",
            _counted(_neighbors, lambda repeats: 1),
            "A word that stands three times in the text brings its pairs three times: add its number, not 1.",
        ),
        Mistake(
            "pairs across two words",
            _across_words,
            "The end of one word and the beginning of the next are no pair: nothing is merged across a border.",
        ),
        Mistake(
            "the order within a pair lost",
            _counted(lambda tokens: [tuple(sorted(pair)) for pair in _neighbors(tokens)]),
            "(n, a) and (a, n) are two different pairs.",
        ),
        Mistake(
            "each pair counted once a word",
            _counted(lambda tokens: set(_neighbors(tokens))),
            "A pair that stands twice in one word counts twice.",
        ),
        Mistake(
            "the last pair forgotten",
            _counted(_last_forgotten),
            "A word of n tokens has n − 1 pairs; the last one is missing.",
        ),
        Mistake(
            "pairs that are not neighbors",
            _counted(lambda tokens: [(a, b) for i, a in enumerate(tokens) for b in tokens[i + 1 :]]),
            "Only direct neighbors make a pair: tokens i and i + 1.",
        ),
        Mistake(
            "every second pair only",
            _counted(_every_second),
            "Pairs overlap: w, a, l holds (w, a) and (a, l). Let i go up by 1.",
        ),
        Mistake(
            "letters in place of tokens",
            _counted(lambda tokens: _neighbors("".join(tokens))),
            "A token may have several letters; it stays whole. The neighbors are those of the tuple.",
        ),
        Mistake(
            "the last word's number only",
            _overwritten,
            "Each word overwrites what the words before it gave. Add to the count: counts.get(pair, 0) + repeats.",
        ),
        Mistake(
            "the first word only",
            _first_word_only,
            "The function returns after one word: return stands inside the loop, and belongs behind it.",
        ),
    ],
    hint="`pairwise(tokens)` gives the neighbors. Add the word's number to `counts.get(pair, 0)`.",
)


# 2 -------------------------------------------------------------------------------------------------- best_pair


def best_pair(counts):
    """The pair to merge next: the commonest; among equally common ones the smallest, as Python orders tuples."""
    return min(counts, key=lambda pair: (-counts[pair], pair))


def _first_of_the_commonest(counts):
    most = max(counts.values())
    return sorted(pair for pair in counts if counts[pair] == most)[0]


BEST_PAIR = Exercise(
    name="tokenization.best_pair",
    title="Choosing the pair to merge",
    cases=[
        Case(({("a", "l"): 4, ("l", "k"): 3},), "one is commonest"),
        Case(({("a", "z"): 2, ("b", "a"): 1, ("l", "k"): 3},), "the commonest is not the smallest"),
        Case(({("w", "a"): 4, ("l", "k"): 4, ("a", "l"): 4, ("b", "a"): 1},), "three are equally common"),
        Case(({("e", "d"): 2, ("e", "a"): 2, ("s", "s"): 2, ("z", "a"): 1},), "a tie in which the first tokens agree"),
        Case(({("ab", "a"): 2, ("a", "c"): 2},), "a tie between tokens of different length"),
    ],
    reference=best_pair,
    accepted=[
        _first_of_the_commonest,
        lambda counts: sorted(counts.items(), key=lambda item: (-item[1], item[0]))[0][0],
    ],
    mistakes=[
        Mistake(
            "a tie goes to the largest pair",
            lambda counts: max(counts, key=lambda pair: (counts[pair], pair)),
            "max takes the largest count, as it should, and then also the largest pair. Asked is the smallest: "
            "negate the count and use min.",
        ),
        Mistake(
            "a tie goes to whichever was seen first",
            lambda counts: max(counts, key=counts.get),
            "Then the vocabulary depends on the order in which words were read, and two programs disagree. State the "
            "tie: the smallest pair.",
        ),
        Mistake(
            "the rarest pair",
            lambda counts: min(counts, key=lambda pair: (counts[pair], pair)),
            "The commonest pair saves the most tokens; this is the rarest.",
        ),
        Mistake(
            "the count in place of the pair",
            lambda counts: max(counts.values()),
            "That is how often it stands there. Asked is the pair itself.",
        ),
        Mistake(
            "the smallest pair, whatever its count",
            lambda counts: min(counts),
            "The count decides first; the order of the pairs decides only among equal counts.",
        ),
        Mistake(
            "the pair together with its count",
            lambda counts: max(counts.items(), key=lambda item: item[1]),
            "That is a pair and its count. Asked is the pair alone; look at the ties, too: whichever was seen first "
            "must not win.",
        ),
        Mistake(
            "a tie compared by spelling",
            lambda counts: min(counts, key=lambda pair: (-counts[pair], "".join(pair))),
            "Joined, ab + a comes before a + c. Compare the pairs themselves: the first token decides, a before ab.",
        ),
        Mistake(
            "a tie decided by the first token alone",
            lambda counts: min(counts, key=lambda pair: (-counts[pair], pair[0])),
            "Where the first tokens agree, the second decides. Compare whole pairs.",
        ),
    ],
    hint="`min(counts, key=…)` with a key that is a tuple: what decides first stands first. A minus sign turns the "
    "largest into the smallest.",
)


# 3 ------------------------------------------------------------------------------------------------- merge_pair


def merge_pair(tokens, pair):
    """The tokens with each occurrence of `pair`, from left to right, joined into one token.

    tokens: a list of strings. merge_pair(["w", "a", "l"], ("a", "l")) is ["w", "al"].
    """
    merged = []
    i = 0
    while i < len(tokens):
        if tuple(tokens[i : i + 2]) == pair:
            merged.append(tokens[i] + tokens[i + 1])
            i += 2
        else:
            merged.append(tokens[i])
            i += 1
    return merged


def _merged_by_stack(tokens, pair):
    merged, joined = [], False
    for token in tokens:
        joined = bool(merged) and not joined and (merged[-1], token) == pair
        if joined:
            merged[-1] += token
        else:
            merged.append(token)
    return merged


def _first_only(tokens, pair):
    for i in range(len(tokens) - 1):
        if (tokens[i], tokens[i + 1]) == pair:
            return [*tokens[:i], tokens[i] + tokens[i + 1], *tokens[i + 2 :]]
    return list(tokens)


def _from_the_right(tokens, pair):
    a, b = pair
    mirrored = merge_pair([token[::-1] for token in tokens[::-1]], (b[::-1], a[::-1]))
    return [token[::-1] for token in mirrored[::-1]]


def _tokens_used_twice(tokens, pair):
    merged, i = [], 0
    while i < len(tokens):
        if tuple(tokens[i : i + 2]) == pair:
            merged.append(tokens[i] + tokens[i + 1])
            i += 1 if tuple(tokens[i + 1 : i + 3]) == pair else 2
        else:
            merged.append(tokens[i])
            i += 1
    return merged


def _second_kept(tokens, pair):
    merged = []
    for i, token in enumerate(tokens):
        merged.append(token + tokens[i + 1] if tuple(tokens[i : i + 2]) == pair else token)
    return merged


def _last_lost(tokens, pair):
    merged, i = [], 0
    while i < len(tokens) - 1:
        found = (tokens[i], tokens[i + 1]) == pair
        merged.append(tokens[i] + tokens[i + 1] if found else tokens[i])
        i += 2 if found else 1
    return merged


def _by_replacing_text(tokens, pair):
    return " ".join(tokens).replace(" ".join(pair), "".join(pair)).split()


def _pair_kept_as_pair(tokens, pair):
    return [pair if token == "".join(pair) else token for token in merge_pair(tokens, pair)]


def _two_steps_always(tokens, pair):
    return [token for i in range(0, len(tokens), 2) for token in merge_pair(tokens[i : i + 2], pair)[:1]]


def _by_spelling(tokens, pair):
    merged, i = [], 0
    while i < len(tokens):
        found = "".join(tokens[i : i + 2]) == "".join(pair) and i + 1 < len(tokens)
        merged.append("".join(pair) if found else tokens[i])
        i += 2 if found else 1
    return merged


MERGE_PAIR = Exercise(
    name="tokenization.merge_pair",
    title="Merging one pair",
    cases=[
        Case((["a", "l", "s"], ("a", "l")), "the pair stands in front"),
        Case((["w", "al", "k", "w", "al"], ("w", "al")), "it stands twice, once at the end"),
        Case((["a", "a", "a"], ("a", "a")), "it overlaps itself: the left one is merged"),
        Case((["i", "n", "g"], ("x", "y")), "it is not there"),
        Case((["a", "bc", "ab", "c"], ("ab", "c")), "the same letters, cut elsewhere, are another pair"),
        Case((["ba", "l", "a", "l"], ("a", "l")), "a token that only ends like the first of the pair"),
    ],
    reference=merge_pair,
    accepted=[_merged_by_stack],
    mistakes=[
        Mistake(
            "only the first occurrence", _first_only, "Each occurrence is merged, not only the first: go on after it."
        ),
        Mistake(
            "from right to left",
            _from_the_right,
            "In a, a, a the left two are merged, so that everyone gets aa, a. Go from left to right.",
        ),
        Mistake(
            "a token used twice",
            _tokens_used_twice,
            "After a merge both its tokens are used up: go on behind the second one (i += 2).",
        ),
        Mistake(
            "the second token kept as well",
            _second_kept,
            "The second token of a merged pair is still there. After a merge, skip it.",
        ),
        Mistake(
            "the last token lost",
            _last_lost,
            "A last token that is in no pair must be kept: let i run to the end of the list.",
        ),
        Mistake(
            "compared by spelling",
            _by_spelling,
            "a + bc spells abc as ab + c does, but it is another pair of tokens. Compare the two tokens, not "
            "the letters.",
        ),
        Mistake(
            "replaced in a text",
            _by_replacing_text,
            "In the joined text the end of ba looks like the token a, so ba + l was merged. Compare whole tokens, one "
            "by one in the list.",
        ),
        Mistake(
            "nothing merged",
            lambda tokens, pair: list(tokens),
            "The tokens came back as they were. A slice is a list and the pair a tuple, and these are never equal: "
            "compare tuple(tokens[i : i + 2]).",
        ),
        Mistake(
            "the pair in place of one token",
            _pair_kept_as_pair,
            "A merged token is one string: tokens[i] + tokens[i + 1].",
        ),
        Mistake(
            "steps of two everywhere",
            _two_steps_always,
            "Go on by 2 only after a merge; else by 1, or every second token is lost.",
        ),
    ],
    hint="Walk with an index i. If tokens[i] and tokens[i + 1] are the pair, append their sum and add 2 to i; else "
    "append tokens[i] and add 1.",
)


# 4 ------------------------------------------------------------------------------------------------ encode_word


def encode_word(word, merges):
    """A word as a list of tokens: its letters, with the merges applied in the order in which they were learned.

    merges: a list of pairs, the first learned first. `merge_pair` stands above.
    """
    tokens = list(word)
    for pair in merges:
        tokens = merge_pair(tokens, pair)
    return tokens


def _by_rank(word, merges):
    tokens = list(word)
    while True:
        found = [pair for pair in pairwise(tokens) if pair in merges]
        if not found:
            return tokens
        tokens = merge_pair(tokens, min(found, key=merges.index))


def _until_nothing_changes(word, merges):
    before, tokens = [], list(word)
    while before != tokens:
        before, tokens = tokens, _by_rank(tokens, merges)
    return tuple(tokens)


def _longest_match(word, merges):
    known = {a + b for a, b in merges} | set(word)
    tokens, i = [], 0
    while i < len(word):
        size = max(n for n in range(1, len(word) - i + 1) if word[i : i + n] in known)
        tokens.append(word[i : i + size])
        i += size
    return tokens


def _leftmost_pair(word, merges):
    tokens = list(word)
    while True:
        pairs = [pair for pair in pairwise(tokens) if pair in merges]
        if not pairs:
            return tokens
        tokens = merge_pair(tokens, pairs[0])


def _last_learned_first(word, merges):
    tokens = list(word)
    for pair in reversed(merges):
        tokens = merge_pair(tokens, pair)
    return tokens


def _once_each(word, merges):
    tokens = list(word)
    for pair in merges:
        tokens = _first_only(tokens, pair)
    return tokens


def _sorted_merges(word, merges):
    return encode_word(word, sorted(merges))


def _each_from_letters(word, merges):
    tokens = list(word)
    for pair in merges:
        tokens = merge_pair(list(word), pair)
    return tokens


_FAMILY = [("a", "l"), ("w", "al"), ("wal", "k"), ("i", "n"), ("in", "g")]

ENCODE_WORD = Exercise(
    name="tokenization.encode_word",
    title="Encoding a word",
    cases=[
        Case(("walking", _FAMILY), "the walk family"),
        Case(("abc", [("b", "c"), ("a", "b")]), "two merges want the same letter: the first learned wins"),
        Case(("abcd", [("b", "c"), ("a", "b"), ("ab", "c"), ("c", "d")]), "abc is a token, and is not reached"),
        Case(("abc", [("b", "c"), ("a", "b"), ("a", "bc")]), "a + b is further left and came later"),
        Case(("inginging", _FAMILY), "a pair that comes three times"),
        Case(("bab", [("b", "a"), ("a", "b")]), "the first learned is not the first in the alphabet"),
        Case(("zoo", _FAMILY), "nothing to merge"),
    ],
    reference=encode_word,
    accepted=[_by_rank, _until_nothing_changes],
    mistakes=[
        Mistake(
            "the longest known token first",
            _longest_match,
            "Looking up the longest token that fits is another method (WordPiece's). Byte-pair encoding replays the "
            "merges: a token counts only if its merges lead to it.",
        ),
        Mistake(
            "the leftmost pair first",
            _leftmost_pair,
            "Not the place in the word decides, but the rank: of the pairs present, the one learned first is merged.",
        ),
        Mistake(
            "the last learned first",
            _last_learned_first,
            "The late merges join what the early ones made. Apply them in the order of the list.",
        ),
        Mistake("each merge applied once", _once_each, "A merge joins its pair wherever it stands in the word."),
        Mistake(
            "letters only",
            lambda word, merges: list(word),
            "These are the letters. Apply the merges, one after the other, and keep what each gives: "
            "tokens = merge_pair(tokens, pair).",
        ),
        Mistake(
            "merges in alphabetical order",
            _sorted_merges,
            "The list is in the order in which the merges were learned. Sorting it loses that order.",
        ),
        Mistake(
            "each merge from the letters again",
            _each_from_letters,
            "Each merge began with list(word), so only the last one is left. Go on with what the one before gave.",
        ),
        Mistake(
            "the first merge only",
            lambda word, merges: encode_word(word, merges[:1]),
            "The function returns after one merge: return stands inside the loop, and belongs behind it.",
        ),
        Mistake(
            "the word as one token",
            lambda word, merges: [word],
            "A list with the whole word has no neighbors to merge. Begin with list(word), its letters.",
        ),
    ],
    hint="Begin with `list(word)`. For each pair in `merges`, in order, replace the tokens by "
    "`merge_pair(tokens, pair)`.",
)

EXERCISES = [COUNT_PAIRS, BEST_PAIR, MERGE_PAIR, ENCODE_WORD]
