"""Beam search: the likeliest texts, as far as a few beams can see, and the tree of what was kept and pruned."""

from collections.abc import Collection
from dataclasses import dataclass, replace
from math import inf, isfinite
from typing import Any, NamedTuple

import torch
import torch.nn.functional as F
from jaxtyping import Float
from torch import Tensor

from lessons.checks import check_whole_number
from lessons.generation.adapters import Autoregressive, as_autoregressive
from lessons.generation.generate import generate, looking, token_limits
from lessons.generation.texts import as_prompts, as_stops, check_vocabulary


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
        """The tokens from the prompt to a node of the tree, in a new list."""
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

    Never worse in score than greedy, whose text is added where the beams pruned it. `model` and errors are those of
    `generate`. Source: Graves 2012, algorithm 1; Wu et al. 2016, section 7, for lengths.
    """
    reader = as_autoregressive(model)
    prompts, stops = as_prompts(prompt), as_stops(stop)
    if len(prompts) != 1:
        raise ValueError(f"prompt holds {len(prompts)} prompts; beam search continues one at a time")
    check_whole_number("beams", beams)
    n_best = beams if n_best is None else n_best
    check_whole_number("n_best", n_best)
    number = isinstance(length_penalty, int | float) and not isinstance(length_penalty, bool)
    if not number or not 0 <= length_penalty < inf:
        raise ValueError(f"length_penalty={length_penalty!r} must be 0, the sum of log P, or above; 1 is the mean")
    token_limits(reader, prompts, max_new_tokens)

    def score(total: float, length: int) -> float:
        return total / length**length_penalty

    tree: list[Node] = []
    found: list[Hypothesis] = []
    frontier: list[int | None] = [None]  # the nodes of the beams, at first the prompt
    search = BeamSearch(found, tree, beams, float(length_penalty))
    scorer = _Scorer(reader, prompts[0], max_new_tokens if use_cache else None)
    for step in range(max_new_tokens):
        log_p = scorer.log_probabilities()  # beams V
        if step == 0:
            check_vocabulary("stop", stops, log_p.shape[-1])
        totals = [0.0 if node is None else tree[node].total for node in frontier]
        rows: list[int] = []
        kept: list[int] = []
        for row, token, own, total in _candidates(log_p, totals, beams + len(stops)):
            fate = "pruned" if len(kept) == beams else "finished" if token in stops else "kept"
            tree.append(Node(frontier[row], step, token, own, total, fate))
            node = len(tree) - 1
            if fate == "finished" or (fate == "kept" and step == max_new_tokens - 1):
                reason = "stop" if fate == "finished" else "length"
                found.append(Hypothesis(search.path(node), total, score(total, step + 1), reason, node))
            if fate == "kept":
                rows.append(row)
                kept.append(node)
        found.sort(key=_best_first)
        best_to_come = max((score(tree[node].total, max_new_tokens) for node in kept), default=-inf)
        if not kept or (len(found) >= n_best and found[n_best - 1].score > best_to_come):
            break
        frontier = list(kept)
        if step < max_new_tokens - 1:
            scorer.go_on(rows, [tree[node].token for node in kept])

    greedy = generate(reader, prompts, max_new_tokens=max_new_tokens, stop=stops, use_cache=use_cache)
    tokens, total = greedy.tokens[0], sum(greedy.log_probabilities[0])
    if tokens not in [hypothesis.tokens for hypothesis in found]:
        found.append(Hypothesis(tokens, total, score(total, len(tokens)), greedy.finished[0], None))
    return replace(search, hypotheses=sorted(found, key=_best_first)[:n_best])


class _Scorer:
    """The beams as texts of one batch, and log P of each token after each."""

    def __init__(self, reader: Autoregressive, prompt: list[int], new: int | None) -> None:
        self.reader, self.modules = reader, [] if reader.module is None else list(reader.module.modules())
        with looking(self.modules):
            self.texts = reader.start([prompt], None if new is None else reader.first_length(prompt) + new - 1)

    def log_probabilities(self) -> Float[Tensor, "beams V"]:
        """In float64: sums of many, which are compared."""
        with looking(self.modules):
            logits = self.reader.step(self.texts).cpu().double()
        highest = logits.amax(dim=-1)
        if not bool(highest.isfinite().all()):
            raise ValueError(f"logits: the highest scores are {highest.tolist()}; finite ones are needed, and no NaN")
        return F.log_softmax(logits, dim=-1)

    def go_on(self, rows: list[int], tokens: list[int]) -> None:
        """Row n continues what was row rows[n], by tokens[n]."""
        device = self.texts.ids.device
        with looking(self.modules):
            self.texts.select(torch.tensor(rows, device=device))
            self.texts.append(torch.tensor(tokens, device=device))


def _candidates(log_p: Float[Tensor, "beams V"], totals: list[float], each: int) -> list[tuple[int, int, float, float]]:
    """(row, token, log P of the token, log P of the text), the likeliest text first, `each` tokens of each beam.

    More of a beam cannot matter: `beams` of them would already fill the next step. Of equals the earlier beam comes
    first, then the smaller token number.
    """
    best, tokens = log_p.sort(dim=-1, descending=True, stable=True)
    found = [
        (row, token, own, totals[row] + own)
        for row in range(len(log_p))
        for own, token in zip(best[row, :each].tolist(), tokens[row, :each].tolist(), strict=True)
        if isfinite(own)
    ]
    return sorted(found, key=lambda candidate: (-candidate[3], candidate[0], candidate[1]))


def _best_first(hypothesis: Hypothesis) -> tuple[float, int, list[int]]:
    return -hypothesis.score, len(hypothesis.tokens), hypothesis.tokens
