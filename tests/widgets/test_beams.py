"""The explorer of beam search without a browser: what is stored, typed, refused and told; JavaScript as Python."""

import copy
import warnings
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lessons.generation import BeamSearch, FromFunction, Hypothesis, Node, generate
from tests.browser.beam_sample import PROMPT, WORDS, beam_sample, scores, search
from tests.browser.hostile import HOSTILE
from tests.widgets.node import by_node
from tests.widgets.payload import stored
from widgets.gpt.beam_telling import beam_alt, beam_table, beam_walk, overtaken
from widgets.gpt.beam_tree import FATES, PRUNED, drawn_tree, packed_tree
from widgets.gpt.beams import beam_explorer
from widgets.telling import signed

token = WORDS.__getitem__
few = settings(max_examples=30, deadline=None, derandomize=True)
seeds, widths = st.integers(0, 2**20), st.integers(1, 5)


@pytest.fixture
def explorer():
    made = beam_explorer(**beam_sample())
    yield made
    made.close()


def changed(**fields: Any) -> BeamSearch:
    """The sample's search with other hypotheses or another tree."""
    made = copy.copy(search())
    for name, value in fields.items():
        object.__setattr__(made, name, value)
    return made


def with_node(i: int, **fields: Any) -> BeamSearch:
    tree = list(search().tree)
    tree[i] = tree[i]._replace(**fields)
    return changed(tree=tree)


def with_hypothesis(i: int, **fields: Any) -> BeamSearch:
    hypotheses = [copy.copy(one) for one in search().hypotheses]
    for name, value in fields.items():
        object.__setattr__(hypotheses[i], name, value)
    return changed(hypotheses=hypotheses)


def wide(kept: int, finished: int, steps: int) -> BeamSearch:
    """A search in which each step keeps, finishes and prunes so many candidates, all after the first beam."""
    tree: list[Node] = []
    first, before = None, 0.0
    for step in range(steps):
        at = len(tree)
        for n, fate in enumerate(["kept"] * kept + ["finished"] * finished + ["pruned"] * 10):
            tree.append(Node(first, step, n, -0.25 - n / 64, before - 0.25 - n / 64, fate))
        first, before = at, tree[at].total
    best = Hypothesis([0] * steps, before, before, "length", first)
    return BeamSearch([best], tree, beams=kept, length_penalty=0.0)


# ---- what is stored ------------------------------------------------------------------------------------------


@few
@given(seeds, widths)
def test_what_is_drawn_is_the_search_less_most_of_what_it_pruned(seed, beams):
    found = search(beams, 5, 0.5, seed)
    tree = drawn_tree(found, token, PROMPT)
    drawn = [(tree.path(i), node) for i, node in enumerate(tree.nodes)]
    for path, node in drawn:
        words = [tree.words[at] for at in path]
        assert any(
            (one.total, one.fate, one.step) == (node.total, node.fate, node.step)
            and [token(t) for t in found.path(i)] == words
            for i, one in enumerate(found.tree)
        )
    for step in range(tree.steps):
        here = [node for node in found.tree if node.step == step]
        mine = [node for node in tree.nodes if node.step == step]
        totals = [node.total for node in mine]
        assert totals == sorted(totals, reverse=True)
        for fate in ("kept", "finished"):
            assert sum(n.fate == fate for n in mine) == sum(n.fate == fate for n in here)
        assert len(here) == len(mine) + tree.left[step]
        pruned = [node.total for node in mine if node.fate == "pruned"]
        assert pruned[:PRUNED] == sorted((n.total for n in here if n.fate == "pruned"), reverse=True)[:PRUNED]
        assert len(pruned) <= PRUNED + 1  # one more where greedy's path needs it


@few
@given(seeds, widths)
def test_greedys_path_is_greedys_text_as_far_as_the_tree_has_it(seed, beams):
    tree = drawn_tree(search(beams, 5, 0.5, seed), token, "")
    greedy = generate(FromFunction(scores(seed)), [1, 2], max_new_tokens=5, stop=0)
    words = [token(number) for number in greedy.tokens[0]]
    assert [tree.words[i] for i in tree.greedy] == words[: len(tree.greedy)]
    if tree.nodes[tree.greedy[-1]].fate == "finished":
        assert len(words) == len(tree.greedy)
    marked = [tree.said(text) for text in tree.texts if text.greedy]
    assert marked in ([], ["".join(words)])


@few
@given(seeds, widths, st.sampled_from([0.0, 0.3, 1.0, 2.0]))
def test_texts_are_all_that_were_finished_and_rank_as_the_search_ranks(seed, beams, alpha):
    found = search(beams, 5, alpha, seed)
    tree = drawn_tree(found, token, "")
    assert (tree.beams, tree.alpha) == (beams, alpha)
    ranked = tree.ranked(alpha)
    # All hypotheses are there; of what did not make the n best, only texts that score no more.
    assert [text.tokens for text in ranked[: len(found.hypotheses)]] == [h.tokens for h in found.hypotheses]
    assert [text.score(alpha) for text in ranked[: len(found.hypotheses)]] == pytest.approx(
        [h.score for h in found.hypotheses]
    )
    for text in tree.texts:
        assert tree.said(text) == "".join(map(token, text.tokens))
        assert (text.finished == "stop") == (text.tokens[-1] == 0)
    assert sum(n.fate == "finished" for n in tree.nodes) <= len(tree.texts)


def test_arrays_hold_the_tree(explorer):
    tree = drawn_tree(search(), token, PROMPT)
    assert stored(explorer, "parent0").tolist() == [-1 if n.parent is None else n.parent for n in tree.nodes]
    assert stored(explorer, "step0").tolist() == [n.step for n in tree.nodes]
    assert [FATES[i] for i in stored(explorer, "fate0")] == [n.fate for n in tree.nodes]
    assert stored(explorer, "total0").dtype == np.float64
    assert stored(explorer, "total0").tolist() == [n.total for n in tree.nodes]
    assert stored(explorer, "own0").tolist() == [n.log_probability for n in tree.nodes]
    assert explorer.params["stored"] == packed_tree(tree, "0")[0]
    assert explorer.params["stored"]["words"] == tree.words
    assert explorer.params["typed"] is None
    assert explorer.state == {"step": 6, "alpha": 0.6, "prompt": "", "beams": "3", "shown": "0", "node": -1}


def test_without_read_there_is_nothing_to_type_and_the_slider_ends_with_the_search():
    made = beam_explorer(search(), token)
    try:
        assert [control["name"] for control in made.controls] == ["step", "alpha"]
        assert made.controls[0]["max"] == 6
        assert not any(step["title"] == "Your prompt" for step in made.steps)
        assert "after" not in made._alt
    finally:
        made.close()


def test_the_largest_search_is_stored():
    words = [f" word{i:03}" for i in range(70)]
    made = beam_explorer(wide(12, 48, 40), words.__getitem__, prompt=PROMPT)
    try:
        assert len(stored(made, "total0")) == 40 * (12 + 48 + PRUNED)
        assert made.data_bytes < 70_000
        assert len(made.poster()) < 40_000
        assert len(made.html()) < 400_000
    finally:
        made.close()


@pytest.mark.parametrize("word", [HOSTILE, "고양이", "$x_1$", "\n", ""])
def test_any_token_is_inert_and_the_poster_is_small(word):
    made = beam_explorer(**beam_sample(word))
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error")  # matplotlib warns of a letter that it cannot draw
            html = made.html()
        assert len(made.poster()) < 40_000
        assert "<img src=x" not in html
        assert "</script><img" not in html
    finally:
        made.close()


def test_a_projector_has_room_for_its_larger_text():
    plain, large = beam_explorer(**beam_sample()), beam_explorer(**beam_sample(), projector=True)
    try:
        assert large.height >= 1.5 * plain.height
    finally:
        plain.close()
        large.close()


# ---- what is typed -------------------------------------------------------------------------------------------


def test_a_typed_prompt_and_a_number_of_beams_are_searched(explorer):
    def send(name, value):
        explorer.set(**{name: value})  # as the browser does before it asks
        return explorer.answer({"name": name, "value": value})

    assert send("prompt", "four") == ""
    assert explorer.state["shown"] == "yours"
    assert explorer.params["typed"] == packed_tree(drawn_tree(search(3, seed=4), token, "four"), "yours")[0]
    assert send("beams", "5") == ""
    assert explorer.params["typed"]["beams"] == 5
    assert stored(explorer, "totalyours").tolist() == [
        n.total for n in drawn_tree(search(5, seed=4), token, "").nodes
    ]  # fmt: skip
    assert send("prompt", " ") == ""  # the prompt that was there first, with another number of beams
    assert explorer.params["typed"]["prompt"] == PROMPT
    assert send("beams", "3") == ""
    assert explorer.state["shown"] == "0"


def test_what_cannot_be_read_is_refused_and_changes_nothing():
    asked = []

    def read(text, beams):
        asked.append((text, beams))
        if text == "bad":
            raise KeyError(text)
        return "no search" if text == "worse" else search(beams, seed=len(text))

    made = beam_explorer(**{**beam_sample(), "read": read})
    try:
        before = made.params, made.arrays, made.state
        for beams in ("", "x", "0", "13", "-1", "2.5", "²", "9" * 30):
            assert "a whole number, 1 to 12, would do" in made.answer({"name": "beams", "value": beams})
        assert "401 characters; at most 400" in made.answer({"name": "prompt", "value": "x" * 401})
        assert asked == []
        assert made.answer({"name": "prompt", "value": "bad"}) == "KeyError: 'bad'"
        assert "read(prompt, beams): a str; a BeamSearch" in made.answer({"name": "prompt", "value": "worse"})
        assert asked == [("bad", 3), ("worse", 3)]
        assert (made.params, made.arrays, made.state) == before
    finally:
        made.close()


# ---- what is refused -----------------------------------------------------------------------------------------

PRUNED_ONE = next(i for i, node in enumerate(search().tree) if node.fate == "pruned")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"search": [1]}, "search: a list; a BeamSearch"),
        ({"token": WORDS}, r"token=\['<end>'.*cannot be called; a function id -> text"),
        ({"token": lambda number: number}, r"token\(\d+\) is \d+; a text would do"),
        ({"token": lambda number: [][number]}, r"token\(\d+\) raised IndexError: list index"),
        ({"prompt": 3}, "prompt=3; a text"),
        ({"title": None}, "title=None; a text would do"),
        ({"read": "gpt"}, r"read='gpt' cannot be called; a function \(prompt, beams\) -> BeamSearch"),
        ({"projector": "yes"}, "projector='yes'; True or False"),
        ({"search": changed(tree=[])}, r"search: tree=\[\]; a list of one Node"),
        ({"search": changed(tree=[(None, 0, 1, -1.0, -1.0, "kept")])}, "tree=.*a list of one Node"),
        ({"search": with_node(0, fate="lost")}, r"tree\[0\]: fate='lost'; one of kept, finished, pruned"),
        ({"search": with_node(0, token=-1)}, r"tree\[0\]: token=-1; a token's number"),
        ({"search": with_node(0, token=True)}, "token=True; a token's number"),
        ({"search": with_node(0, log_probability=0.5)}, r"log_probability=0\.5; a logarithm of 0 or below"),
        ({"search": with_node(0, total=float("nan"))}, "total=nan; a logarithm"),
        ({"search": with_node(0, total=float("-inf"))}, "total=-inf; a logarithm"),
        ({"search": with_node(0, total="a")}, "total='a'; a logarithm"),
        ({"search": with_node(0, total=-9.0)}, r"tree\[0\]: total=-9; its parent's and its own log P make -0\.\d"),
        ({"search": with_node(-1, parent=PRUNED_ONE)}, rf"parent={PRUNED_ONE}; an earlier node that was kept"),
        ({"search": with_node(-1, parent=10**6)}, "parent=1000000; an earlier node"),
        ({"search": with_node(-1, parent="a")}, "parent='a'; an earlier node"),
        ({"search": with_node(-1, step=2)}, "step=2; 5 would do"),
        ({"search": wide(1, 0, 41)}, "more than 40 steps"),
        ({"search": wide(13, 0, 2)}, "search: beams=13; at most 12 can be drawn"),
        ({"search": replace(wide(13, 0, 2), beams=2)}, "13 texts kept in step 0; at most 12"),
        ({"search": changed(beams="a")}, "search: beams='a'; at most 12"),
        ({"search": changed(length_penalty=-1)}, "length_penalty=-1; a number from 0 to 20"),
        ({"search": changed(length_penalty=None)}, "length_penalty=None; a number"),
        ({"search": wide(1, 49, 2)}, "49 texts finished in step 0; at most 48"),
        ({"search": changed(hypotheses=[])}, r"hypotheses=\[\]; a list of one Hypothesis"),
        ({"search": with_hypothesis(0, tokens=[])}, r"hypotheses\[0\]: tokens=\[\]; a list"),
        ({"search": with_hypothesis(1, log_probability=None)}, r"hypotheses\[1\]: log_probability=None; a number of 0"),
        ({"search": with_hypothesis(0, finished=None)}, "finished=None; 'stop' or 'length'"),
        ({"search": with_hypothesis(0, node=0)}, "node=0; the node where its tokens end"),
        ({"search": with_hypothesis(0, node=10**6)}, "node=1000000; the node where"),
        ({"search": with_hypothesis(0, score=-9.0)}, r"score=-9; log P -\d.* tokens has -\d.* at length_penalty=0\.6"),
    ],
)
def test_a_search_that_cannot_be_drawn_is_refused(arguments, message):
    with pytest.raises(ValueError, match=message):
        beam_explorer(**{**beam_sample(), **arguments})


# ---- what it says --------------------------------------------------------------------------------------------


@few
@given(seeds, widths)
def test_the_walk_is_true_of_any_search(seed, beams):
    found = search(beams, 5, 0.6, seed)
    tree = drawn_tree(found, token, PROMPT)
    steps = {step.title: step for step in beam_walk(tree, typed=True)}
    assert steps["Candidates"].state["node"] == max(
        (i for i, n in enumerate(tree.nodes) if n.step == 0), key=lambda i: tree.nodes[i].total
    )
    assert f"{signed(max(n.total for n in found.tree if n.step == 0))}." in steps["Candidates"].look
    gone = sum(n.step == 0 and n.fate == "pruned" for n in found.tree)
    assert f"Struck out: {gone} of" in steps["Pruned"].look
    greedy = generate(FromFunction(scores(seed)), [1, 2], max_new_tokens=5, stop=0).tokens[0]
    kept = [found.path(i) for i, n in enumerate(found.tree) if n.fate != "pruned"]
    lost = [n for n in range(1, len(greedy) + 1) if greedy[:n] not in kept]
    if "Where greedy is pruned" in steps:
        assert steps["Where greedy is pruned"].state["step"] == lost[0]
    else:
        assert not lost or lost[0] > tree.steps  # the search ended before
    assert ("A finished text" in steps) == any(n.fate == "finished" for n in found.tree)
    best = found.hypotheses[0]
    assert f"log P {signed(best.log_probability)}" in steps["The best text"].look
    assert ("It is greedy's" in steps["The best text"].look) == (best.tokens == greedy)
    other = overtaken(tree)
    assert ("The length penalty" in steps) == (other is not None)
    if other is not None:
        alpha, winner = other
        assert winner.score(alpha) == max(text.score(alpha) for text in tree.texts)
        assert winner.score(0.6) < best.score
        assert steps["The length penalty"].state["alpha"] == alpha
    assert "Your prompt" in steps


def test_alt_and_table_say_what_was_found():
    tree = drawn_tree(search(), token, PROMPT)
    best = search().hypotheses[0]
    said = " ".join("".join(map(token, best.tokens)).split())
    assert beam_alt(tree).startswith(
        f"Beam search after “{PROMPT}”, 6 steps with up to 3 beams: the best text is “{said}”"
    )
    assert beam_alt(tree).endswith("greedy's path is pruned in step 3.")
    columns, rows = beam_table(tree)
    assert columns[-2] == "score, α = 0.6"
    assert rows[0] == [0 + 1, f"“{said}”", signed(best.log_probability), 5, signed(best.score), "stop"]
    assert sum("(greedy's)" in row[1] for row in rows) == 1


def test_a_search_by_hand_of_one_token():
    """The smallest: one node, which is the best text; its score says nothing of the penalty."""
    one = BeamSearch([Hypothesis([7], -0.5, -0.5, "length", 0)], [Node(None, 0, 7, -0.5, -0.5, "kept")], 1, 0.0)
    made = beam_explorer(one, lambda number: f" {number}")
    try:
        assert made.state["alpha"] == 0
        assert [text["greedy"] for text in made.params["stored"]["texts"]] == [True]
        assert [step["title"] for step in made.steps] == ["Candidates", "Pruned", "The best text"]
        assert made.html()
    finally:
        made.close()


# ---- JavaScript is Python ------------------------------------------------------------------------------------

RANK = """
const ranks = (texts, alpha) => compute.ranked({ texts }, alpha).map((text) => [text.at, text.score]);
return read.map(({ texts, alphas }) => alphas.map((alpha) => ranks(texts, alpha)));
"""


@pytest.mark.frontend
def test_javascript_ranks_texts_as_lessons_do():
    """At each penalty the texts and scores of a search that had this penalty, wherever both have finished them."""
    alphas = [0, 0.05, 0.6, 1.0, 1.45, 2.0]
    cases = [(seed, beams) for seed in range(6) for beams in (1, 4)]
    trees = [drawn_tree(search(beams, 5, 0.6, seed), token, "") for seed, beams in cases]
    asked = [
        {"texts": [text | {"at": at} for at, text in enumerate(packed_tree(tree, "0")[0]["texts"])], "alphas": alphas}
        for tree in trees
    ]
    compared = 0
    for (seed, beams), tree, of_all in zip(cases, trees, by_node("beams", RANK, asked), strict=True):
        for alpha, got in zip(alphas, of_all, strict=True):
            texts = [tree.texts[at] for at, _ in got]
            assert [text.tokens for text in texts] == [text.tokens for text in tree.ranked(alpha)]
            assert [score for _, score in got] == pytest.approx([text.score(alpha) for text in texts], abs=1e-6)
            both = {tuple(text.tokens): score for text, (_, score) in zip(texts, got, strict=True)}
            searched = search(beams, 5, alpha, seed).hypotheses
            mine = [h for h in searched if tuple(h.tokens) in both]
            assert [both[tuple(h.tokens)] for h in mine] == pytest.approx([h.score for h in mine], abs=1e-6)
            order = [tokens for tokens in both if tokens in {tuple(h.tokens) for h in mine}]
            assert order == [tuple(h.tokens) for h in mine]
            compared += len(mine)
    assert compared > 150
