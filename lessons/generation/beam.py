"""Beam search: the likeliest texts, as far as a few beams can see, and the tree of what was kept and pruned."""

from collections.abc import Collection
from dataclasses import dataclass, replace
from math import isfinite
from typing import Any, NamedTuple

from jaxtyping import Float
from torch import Tensor

from lessons.checks import check_flag, check_whole_number
from lessons.generation.adapters import Autoregressive, as_autoregressive
from lessons.generation.generate import generate
from lessons.generation.inference import Writing, check_room, log_probabilities
from lessons.generation.texts import as_prompt, as_stops, check_vocabulary

MOST_PENALTY = 20  # far beyond any use; longer powers of a length would leave float64


@dataclass(frozen=True)
class Hypothesis:
    """A text that the search found: its new tokens, a stop token at the end included, and log P of them all in nats.

    score = log_probability / len(tokens)**length_penalty. finished: "stop" or "length". node: its last token's place
    in the tree; None for greedy's text, where the beams had pruned it.
    """

    tokens: list[int]
    log_probability: float
    score: float
    finished: str
    node: int | None


class Node(NamedTuple):
    """A candidate: one more token after its parent, a number in the tree, or after the prompt where that is None.

    log_probability: of this token; total: of the text to here. fate: "kept" as a beam, "finished" by a stop token, or
    "pruned". step: how many new tokens came before.
    """

    parent: int | None
    step: int
    token: int
    log_probability: float
    total: float
    fate: str


@dataclass(frozen=True)
class BeamSearch:
    """What `beam_search` found: hypotheses, the best first, and the tree of all candidates that it weighed.

    beams, length_penalty: those that it was asked for.
    """

    hypotheses: list[Hypothesis]
    tree: list[Node]
    beams: int
    length_penalty: float

    def path(self, node: int) -> list[int]:
        """The tokens from the prompt to a node of the tree, in a new list. Raises ValueError for no such node."""
        check_whole_number("node", node, least=0)
        if node >= len(self.tree):
            raise ValueError(f"node={node} is not in a tree of {len(self.tree)} nodes, which has 0 to "
                             f"{len(self.tree) - 1}")  # fmt: skip
        at, tokens = self.tree[node], [self.tree[node].token]
        while at.parent is not None:
            at = self.tree[at.parent]
            tokens.append(at.token)
        return tokens[::-1]


def beam_search(
    model: Any,
    prompt: Any,
    *,
    beams: int,
    max_new_tokens: int,
    stop: int | Collection[int] = (),
    length_penalty: float | int = 0.0,
    n_best: int | None = None,
    use_cache: bool = True,
) -> BeamSearch:
    """The n_best best texts after one prompt (as many as beams, unless given), sorted by score.

    In each step every beam proposes its likeliest next tokens. From all of these, the likeliest text first, a text that
    ends in a stop token is finished and kept aside, another becomes a beam, until there are `beams` of those.
    score = log P(new tokens) / length**length_penalty, where the length counts new tokens, the stop token too: 0 is the
    sum, 1 the mean. The search ends early only when no beam can still reach the n_best finished texts: log P never
    grows, so that a beam's score is at best its log P now over the greatest length. Equal scores: the shorter text,
    then the smaller token numbers first.

    Never worse in score than greedy, whose text is added where the beams pruned it. `model` is that of `generate`.
    Raises ValueError for what cannot be, naming the argument, its value and what would do.
    Source: Sutskever et al. 2014, section 3.2, without a penalty. Dividing by length**length_penalty is today's custom;
    Wu et al. 2016, equation 14, divide by ((5 + length) / 6)**length_penalty instead.
    """
    reader = as_autoregressive(model)
    start, stops = as_prompt(prompt), as_stops(stop)
    check_vocabulary("stop", stops, reader.vocab_size)
    check_whole_number("beams", beams)
    n_best = beams if n_best is None else n_best
    check_whole_number("n_best", n_best)
    check_whole_number("max_new_tokens", max_new_tokens)
    _check_penalty(length_penalty)
    check_flag("use_cache", use_cache)
    check_room(reader, "prompt", start, max_new_tokens, f"max_new_tokens={max_new_tokens}")

    search = BeamSearch([], [], beams, float(length_penalty))
    writing = Writing(reader, [start], reader.first_length(start) + max_new_tokens - 1 if use_cache else None)
    frontier: list[int | None] = [None]  # the nodes of the beams, at first the prompt
    for step in range(max_new_tokens):
        log_p = log_probabilities(writing.scores())  # beams V
        if step == 0:
            check_vocabulary("stop", stops, log_p.shape[-1])
        rows, kept = _grow(search, frontier, log_p, stops)
        _collect(search, step, last=step == max_new_tokens - 1)
        if not kept or _settled(search, kept, n_best, max_new_tokens):
            break
        frontier = list(kept)
        if step < max_new_tokens - 1:
            writing.go_on([search.tree[node].token for node in kept], rows)
    _add_greedy(search, reader, start, max_new_tokens, stops, use_cache)
    return replace(search, hypotheses=search.hypotheses[:n_best])


def _grow(
    search: BeamSearch, frontier: list[int | None], log_p: Float[Tensor, "beams V"], stops: frozenset[int]
) -> tuple[list[int], list[int]]:
    """One step: the candidates after every beam, weighed and put into the tree; which become beams, as rows and nodes.

    A beam proposes no more than beams + stops tokens: `beams` of them that do not stop would fill the next step.
    """
    tree, step = search.tree, 0 if frontier[0] is None else search.tree[frontier[0]].step + 1
    totals = [0.0 if node is None else tree[node].total for node in frontier]
    rows: list[int] = []
    kept: list[int] = []
    for row, token, own, total in _candidates(log_p, totals, search.beams + len(stops)):
        fate = "pruned" if len(kept) == search.beams else "finished" if token in stops else "kept"
        tree.append(Node(frontier[row], step, token, own, total, fate))
        if fate == "kept":
            rows.append(row)
            kept.append(len(tree) - 1)
    return rows, kept


def _collect(search: BeamSearch, step: int, last: bool) -> None:
    """The texts that end in this step become hypotheses: at a stop token, in the last step also without one."""
    for node in reversed(range(len(search.tree))):
        at = search.tree[node]
        if at.step < step:
            break
        if at.fate == "finished" or (last and at.fate == "kept"):
            _add(search, search.path(node), at.total, "stop" if at.fate == "finished" else "length", node)
    search.hypotheses.sort(key=_best_first)


def _settled(search: BeamSearch, kept: list[int], n_best: int, longest: int) -> bool:
    """Whether no beam can still reach the n_best hypotheses: at best it adds nothing to log P, and grows longest."""
    best_to_come = max(_score(search.tree[node].total, longest, search.length_penalty) for node in kept)
    return len(search.hypotheses) >= n_best and search.hypotheses[n_best - 1].score > best_to_come


def _add_greedy(
    search: BeamSearch, reader: Autoregressive, prompt: list[int], new: int, stops: frozenset[int], use_cache: bool
) -> None:
    """Greedy's text becomes a hypothesis where it is none yet."""
    greedy = generate(reader, prompt, max_new_tokens=new, stop=stops, use_cache=use_cache, distributions=True)
    tokens, total = greedy.tokens[0], 0.0
    if tokens in [hypothesis.tokens for hypothesis in search.hypotheses]:
        return
    for step, token in zip(greedy.steps, tokens, strict=True):
        assert step.logits is not None
        total += log_probabilities(step.logits)[0, token].item()
    _add(search, tokens, total, greedy.finished[0], None)
    search.hypotheses.sort(key=_best_first)


def _add(search: BeamSearch, tokens: list[int], total: float, finished: str, node: int | None) -> None:
    score = _score(total, len(tokens), search.length_penalty)
    search.hypotheses.append(Hypothesis(tokens, total, score, finished, node))


def _score(total: float, length: int, penalty: float) -> float:
    return total / length**penalty


def _candidates(log_p: Float[Tensor, "beams V"], totals: list[float], each: int) -> list[tuple[int, int, float, float]]:
    """(row, token, log P of the token, log P of the text), the likeliest text first, `each` tokens of each beam.

    Of equals the earlier beam comes first, then the smaller token number.
    """
    best, tokens = (part[:, : min(each, log_p.shape[1])].tolist() for part in log_p.sort(descending=True, stable=True))
    found = [
        (row, token, own, total + own)
        for row, total in enumerate(totals)
        for own, token in zip(best[row], tokens[row], strict=True)
        if isfinite(own)
    ]
    return sorted(found, key=lambda candidate: (-candidate[3], candidate[0], candidate[1]))


def _best_first(hypothesis: Hypothesis) -> tuple[float, int, list[int]]:
    return -hypothesis.score, len(hypothesis.tokens), hypothesis.tokens


def _check_penalty(length_penalty: Any) -> None:
    number = isinstance(length_penalty, int | float) and not isinstance(length_penalty, bool)
    if not number or not 0 <= length_penalty <= MOST_PENALTY:
        raise ValueError(f"length_penalty={length_penalty!r:.80} must be 0, the sum of log P, to {MOST_PENALTY}; 1 is "
                         "the mean")  # fmt: skip
