"""A beam search as its explorer draws it: checked, without most of what was pruned, with greedy's path, packed."""

import math
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from numbers import Integral, Real
from typing import Any

import numpy as np

from lessons.generation import BeamSearch, Hypothesis, Node
from lessons.generation.beam import MOST_PENALTY
from widgets.arrays import Packed
from widgets.checks import cut, shown

MOST_STEPS, MOST_BEAMS = 40, 12
MOST_ENDS = 48  # texts that one step finishes
PRUNED = 4  # candidates of a step that are drawn though they were pruned
LONGEST = 40  # characters of a token
FATES = ("kept", "finished", "pruned")

TokenText = Callable[[int], str]


@dataclass(frozen=True)
class Text:
    """A text that the search finished. end: its last node that is drawn; own: its tokens where the tree lacks some."""

    tokens: list[int]
    total: float
    finished: str
    end: int
    own: list[str] | None
    greedy: bool

    def score(self, alpha: float) -> float:
        return self.total / len(self.tokens) ** alpha


@dataclass(frozen=True)
class Tree:
    """What is drawn of a search. nodes: their parents are numbers among them, None after the prompt.

    left: how many pruned candidates of each step are not among them. greedy: the nodes of greedy's path, as far as the
    tree has it. beams, alpha: how many beams and which length penalty the search was asked for.
    """

    prompt: str
    nodes: list[Node]
    words: list[str]
    left: list[int]
    greedy: list[int]
    texts: list[Text]
    beams: int
    alpha: float

    @property
    def steps(self) -> int:
        return len(self.left)

    def path(self, node: int | None) -> list[int]:
        """The nodes from the prompt to this one."""
        path: list[int] = []
        while node is not None:
            path.append(node)
            node = self.nodes[node].parent
        return path[::-1]

    def text(self, node: int) -> str:
        """What the tokens to a node say, without the prompt."""
        return "".join(self.words[n] for n in self.path(node))

    def said(self, text: Text) -> str:
        """What a finished text says."""
        return "".join(text.own) if text.own is not None else self.text(text.end)

    def ranked(self, alpha: float) -> list[Text]:
        """The finished texts, the best first; of equals, the shorter, then smaller token numbers."""
        return sorted(self.texts, key=lambda text: -text.score(alpha))


def drawn_tree(search: Any, token: TokenText, prompt: Any, name: str = "search") -> Tree:
    """What is drawn of a search; ValueError, in which `name` names it, for what is no beam search."""
    if not isinstance(search, BeamSearch):
        raise ValueError(f"{name}: a {type(search).__name__}; a BeamSearch, as beam_search gives it, would do")
    if not callable(token):
        raise ValueError(f"token={shown(token)} cannot be called; a function id -> text would do")
    if not isinstance(prompt, str):
        raise ValueError(f"prompt={shown(prompt)}; the text that the search continued would do")
    _check_asked_for(search, name)
    _check_nodes(search.tree, name)
    _check_hypotheses(search, name)
    greedy = _greedy_path(search.tree)
    kept, left = _drawn(search.tree, set(greedy))
    place = {node: i for i, node in enumerate(kept)}
    word = cache(lambda number: _word(token, number))
    nodes = []
    for node in kept:
        parent = search.tree[node].parent
        nodes.append(search.tree[node]._replace(parent=None if parent is None else place[parent]))
    texts = _texts(search, greedy, place, word)
    words = [word(node.token) for node in nodes]
    path, alpha = [place[node] for node in greedy], float(search.length_penalty)
    return Tree(prompt, nodes, words, left, path, texts, search.beams, alpha)


def packed_tree(tree: Tree, key: str) -> tuple[dict[str, Any], dict[str, Any]]:
    """Parameters and arrays, their names ending in `key`. Sums of logarithms stay float64: they are ranked."""
    texts = [
        {"node": text.end, "own": text.own, "total": float(text.total), "length": len(text.tokens),
         "greedy": text.greedy, "finished": text.finished}
        for text in tree.texts
    ]  # fmt: skip
    described = {
        "prompt": tree.prompt, "words": tree.words, "left": tree.left, "greedy": tree.greedy, "texts": texts,
        "beams": tree.beams,
    }  # fmt: skip
    arrays = {
        "parent": np.array([-1 if node.parent is None else node.parent for node in tree.nodes], np.int32),
        "step": np.array([node.step for node in tree.nodes], np.uint8),
        "fate": np.array([FATES.index(node.fate) for node in tree.nodes], np.uint8),
        "own": Packed(np.array([node.log_probability for node in tree.nodes], np.float64)),
        "total": Packed(np.array([node.total for node in tree.nodes], np.float64)),
    }
    return described, {name + key: values for name, values in arrays.items()}


# What is drawn -------------------------------------------------------------------------------------------------


def _drawn(tree: list[Node], always: set[int]) -> tuple[list[int], list[int]]:
    """The nodes to draw, step by step, the likeliest text first; and how many pruned ones of each step are not."""
    nodes: list[int] = []
    left = []
    for step in range(max(node.step for node in tree) + 1):
        here = sorted((i for i, node in enumerate(tree) if node.step == step), key=lambda i: -tree[i].total)
        pruned = [i for i in here if tree[i].fate == "pruned"]
        best = set(pruned[:PRUNED]) | always
        nodes += [i for i in here if tree[i].fate != "pruned" or i in best]
        left.append(sum(i not in best for i in pruned))
    return nodes, left


def _greedy_path(tree: list[Node]) -> list[int]:
    """The likeliest token after the prompt, the likeliest after that, and so on, as far as the tree goes."""
    path: list[int] = []
    while True:
        after = path[-1] if path else None
        children = [i for i, node in enumerate(tree) if node.parent == after]
        if not children:
            return path
        path.append(max(children, key=lambda i: (tree[i].log_probability, -tree[i].token)))


def _texts(search: BeamSearch, greedy: list[int], place: dict[int, int], word: TokenText) -> list[Text]:
    """All that the search finished, even what its own penalty ranked too low to be among its hypotheses."""
    tree, last = search.tree, max(node.step for node in search.tree)
    ends = {i: "stop" for i, node in enumerate(tree) if node.fate == "finished"}
    if any(h.finished == "length" and len(h.tokens) == last + 1 for h in search.hypotheses):
        ends |= {i: "length" for i, node in enumerate(tree) if node.fate == "kept" and node.step == last}
    leads = search.path(greedy[-1])
    texts = [Text(search.path(i), tree[i].total, reason, place[i], None, greedy[-1] == i) for i, reason in ends.items()]
    known = [text.tokens for text in texts]
    for found in search.hypotheses:
        if found.tokens not in known:  # greedy's, where the beams pruned it; or a beam that the search did not finish
            at = greedy[-1] if found.node is None else found.node
            own = [word(number) for number in found.tokens]
            mine = found.node is None and found.tokens[: len(leads)] == leads
            texts.append(Text(found.tokens, found.log_probability, found.finished, place[at], own, mine))
    return sorted(texts, key=lambda text: (len(text.tokens), text.tokens))


# What is refused -----------------------------------------------------------------------------------------------


def _check_asked_for(search: BeamSearch, name: str) -> None:
    if not _whole(search.beams) or not 1 <= search.beams <= MOST_BEAMS:
        raise ValueError(f"{name}: beams={shown(search.beams)}; at most {MOST_BEAMS} can be drawn, and 1 at least")
    penalty = search.length_penalty
    if not isinstance(penalty, Real) or isinstance(penalty, bool) or not 0 <= penalty <= MOST_PENALTY:
        raise ValueError(f"{name}: length_penalty={shown(penalty)}; a number from 0 to {MOST_PENALTY} would do")


def _check_nodes(tree: Any, name: str) -> None:
    if not isinstance(tree, list) or not tree or not all(isinstance(node, Node) for node in tree):
        raise ValueError(f"{name}: tree={shown(tree)}; a list of one Node or more would do")
    for i, node in enumerate(tree):
        where = f"{name}: tree[{i}]"
        if node.fate not in FATES:
            raise ValueError(f"{where}: fate={shown(node.fate)}; one of {', '.join(FATES)} would do")
        if not _whole(node.token):
            raise ValueError(f"{where}: token={shown(node.token)}; a token's number would do")
        for what in ("log_probability", "total"):
            if not _log(getattr(node, what)):
                raise ValueError(f"{where}: {what}={shown(getattr(node, what))}; a logarithm of 0 or below would do")
        before = None
        if node.parent is not None:
            before = tree[node.parent] if _whole(node.parent) and node.parent < i else None
            if before is None or before.fate != "kept":
                raise ValueError(
                    f"{where}: parent={shown(node.parent)}; an earlier node that was kept would do, or None"
                )
        step, total = (0, 0.0) if before is None else (before.step + 1, before.total)
        if not _whole(node.step) or node.step != step:
            raise ValueError(f"{where}: step={shown(node.step)}; {step} would do, one after its parent's")
        if abs(total + node.log_probability - node.total) > 1e-3 + 1e-5 * abs(node.total):
            raise ValueError(
                f"{where}: total={node.total:g}; its parent's and its own log P make {total + node.log_probability:g}"
            )
    for step in range(max(node.step for node in tree) + 1):
        if step >= MOST_STEPS:
            raise ValueError(f"{name}: more than {MOST_STEPS} steps; at most {MOST_STEPS} new tokens can be drawn")
        for fate, most in (("kept", MOST_BEAMS), ("finished", MOST_ENDS)):
            count = sum(node.step == step and node.fate == fate for node in tree)
            if count > most:
                raise ValueError(f"{name}: {count} texts {fate} in step {step}; at most {most} can be drawn")


def _check_hypotheses(search: BeamSearch, name: str) -> None:
    hypotheses = search.hypotheses
    if not isinstance(hypotheses, list) or not hypotheses or not all(isinstance(h, Hypothesis) for h in hypotheses):
        raise ValueError(f"{name}: hypotheses={shown(hypotheses)}; a list of one Hypothesis or more would do")
    for i, found in enumerate(hypotheses):
        where = f"{name}: hypotheses[{i}]"
        if not isinstance(found.tokens, list) or not found.tokens or not all(map(_whole, found.tokens)):
            raise ValueError(f"{where}: tokens={shown(found.tokens)}; a list of one token's number or more would do")
        for what in ("log_probability", "score"):
            if not _log(getattr(found, what)):
                raise ValueError(f"{where}: {what}={shown(getattr(found, what))}; a number of 0 or below would do")
        score = found.log_probability / len(found.tokens) ** search.length_penalty
        if abs(score - found.score) > 1e-3 + 1e-4 * abs(score):
            raise ValueError(
                f"{where}: score={found.score:g}; log P {found.log_probability:g} of {len(found.tokens)} tokens has "
                f"{score:g} at length_penalty={search.length_penalty:g}"
            )
        if not isinstance(found.finished, str):
            raise ValueError(f"{where}: finished={shown(found.finished)}; 'stop' or 'length' would do")
        if found.node is None:
            continue
        if not _whole(found.node) or found.node >= len(search.tree) or search.path(found.node) != found.tokens:
            raise ValueError(f"{where}: node={shown(found.node)}; the node where its tokens end would do, or None")


def _whole(value: Any) -> bool:
    return isinstance(value, Integral) and not isinstance(value, bool) and int(value) >= 0


def _log(value: Any) -> bool:
    real = isinstance(value, Real) and not isinstance(value, bool)
    return real and -math.inf < value <= 1e-6  # a sum of logarithms of 1 may round to a little more than 0


def _word(token: TokenText, number: int) -> str:
    try:
        text = token(number)
    except Exception as error:  # the caller's own function may raise anything
        raise ValueError(f"token({number}) raised {type(error).__name__}: {cut(str(error), 60)}") from error
    if not isinstance(text, str):
        raise ValueError(f"token({number}) is {shown(text)}; a text would do, with the spaces that belong to the token")
    return cut(text, LONGEST)
