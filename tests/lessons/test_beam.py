"""Beam search equals exhaustive search where it can, and Hugging Face's; never worse than greedy; the tree is whole."""

import math
from itertools import product

import pytest
import torch
from hypothesis import given, settings
from hypothesis import strategies as st

from lessons.generation import (
    FromFunction,
    FromTransformer,
    Strategy,
    beam_search,
    continuation_log_probabilities,
    generate,
)
from tests.lessons.test_generation import V, gpt, hugging_face, transformer

many = settings(max_examples=25, deadline=None, derandomize=True)
seeds = st.integers(0, 2**20)
penalties = st.sampled_from([0.0, 0.5, 1.0, 2.0])


def table(V, seed, sharp=1.0):
    """A model whose scores depend on the last two tokens, all different."""
    scores = sharp * torch.randn(V, V, V, generator=torch.Generator().manual_seed(seed), dtype=torch.float64)
    model = FromFunction(lambda ids: scores[ids[:, -2], ids[:, -1]])
    return model, scores.log_softmax(dim=-1)


def every_text(log_p, prompt, steps, stops, alpha):
    """Score and tokens of every text of at most so many tokens, the best first; by listing them all."""
    V, found = len(log_p), {}
    for tokens in product(range(V), repeat=steps):
        cut = next((n + 1 for n, token in enumerate(tokens) if token in stops), steps)
        text = [*prompt, *tokens[:cut]]
        total = sum(log_p[text[n], text[n + 1], text[n + 2]].item() for n in range(cut))
        found[tokens[:cut]] = total / cut**alpha
    return sorted(((-score, len(tokens), list(tokens)) for tokens, score in found.items()))


@many
@given(seeds, st.integers(2, 4), st.integers(1, 3), st.sets(st.integers(0, 1)), penalties)
def test_with_enough_beams_it_equals_exhaustive_search(seed, V, steps, stops, alpha):
    model, log_p = table(V, seed, 2.0)
    want = every_text(log_p, [0, 1], steps, stops, alpha)
    for n_best in (1, 3, V**steps):
        got = beam_search(model, [0, 1], beams=V**steps, max_new_tokens=steps, stop=stops, length_penalty=alpha,
                          n_best=n_best).hypotheses  # fmt: skip
        assert [hypothesis.tokens for hypothesis in got] == [tokens for _, _, tokens in want[:n_best]]
        assert [-hypothesis.score for hypothesis in got] == pytest.approx([score for score, _, _ in want[:n_best]])


@many
@given(seeds, st.integers(1, 5), st.sets(st.integers(0, 4), max_size=2), penalties)
def test_it_is_never_worse_than_greedy_and_its_tree_is_whole(seed, beams, stops, alpha):
    model, log_p = table(5, seed, 1.5)
    got = beam_search(model, [0, 1], beams=beams, max_new_tokens=5, stop=stops, length_penalty=alpha)
    greedy = generate(model, [0, 1], max_new_tokens=5, stop=stops)
    best = got.hypotheses[0]
    assert best.score >= sum(greedy.log_probabilities[0]) / len(greedy.tokens[0]) ** alpha - 1e-5
    assert [h.score for h in got.hypotheses] == sorted((h.score for h in got.hypotheses), reverse=True)
    for hypothesis in got.hypotheses:
        text = [0, 1, *hypothesis.tokens]
        total = sum(log_p[tuple(text[n : n + 3])].item() for n in range(len(text) - 2))
        assert hypothesis.log_probability == pytest.approx(total, abs=1e-5)
        assert hypothesis.score == pytest.approx(total / len(hypothesis.tokens) ** alpha, abs=1e-5)
        assert hypothesis.finished == ("stop" if hypothesis.tokens[-1] in stops else "length")
        assert hypothesis.node is None or got.path(hypothesis.node) == hypothesis.tokens
    for node in got.tree:
        parent = None if node.parent is None else got.tree[node.parent]
        assert parent is None or (parent.fate == "kept" and parent.step == node.step - 1)
        assert node.total == pytest.approx((parent.total if parent else 0) + node.log_probability)
    for step in range(5):
        row = [node for node in got.tree if node.step == step]
        totals = [node.total for node in row]
        assert totals == sorted(totals, reverse=True)
        assert sum(node.fate == "kept" for node in row) <= beams
        assert all(node.token in stops for node in row if node.fate == "finished")


def test_greedy_is_added_where_the_beams_pruned_it():
    """Token 0 leads, then both beams go on after token 1, whose texts end in doubt where greedy's is certain."""
    after = {(): [0.4, 0.35, 0.25, 0], (0,): [0.25] * 4, (1,): [0.5, 0.5, 0, 0], (0, 0): [1, 0, 0, 0]}

    def scores(ids):
        return torch.tensor([after.get(tuple(row[1:]), [0.25] * 4) for row in ids.tolist()]).log()

    got = beam_search(FromFunction(scores), [3], beams=2, max_new_tokens=3)
    assert [h.tokens[:2] for h in got.hypotheses] == [[0, 0], [1, 0]]
    assert got.hypotheses[0].tokens == [0, 0, 0]
    assert got.hypotheses[0].node is None
    first, second = (scores(torch.tensor([text])).double().log_softmax(-1)[0, 0] for text in ([3], [3, 0]))
    assert got.hypotheses[0].log_probability == pytest.approx((first + second).item(), abs=1e-12)


@pytest.mark.parametrize("beams", [1, 3, 5])
@pytest.mark.parametrize("alpha", [0.0, 1.0])
def test_equals_hugging_face(beams, alpha):
    for seed in range(2):
        model = gpt(seed)
        theirs = hugging_face(model)
        want = theirs.generate(
            torch.tensor([[1, 2, 3]]), attention_mask=torch.ones(1, 3, dtype=torch.long), do_sample=False,
            num_beams=beams, num_return_sequences=1, max_new_tokens=6, length_penalty=alpha,
        )[0, 3:].tolist()  # fmt: skip
        for reader in (model, theirs):
            found = beam_search(reader, [1, 2, 3], beams=beams, max_new_tokens=6, length_penalty=alpha).hypotheses
            assert want == next(h.tokens for h in found if h.node is not None)


@pytest.mark.parametrize("beams", [2, 4])
@pytest.mark.parametrize("alpha", [0.0, 1.0])
def test_equals_hugging_face_with_stop_tokens(beams, alpha):
    """Theirs finish a text only from the first `beams` candidates; with these models the best is among those."""
    stopped = 0
    for seed in range(3):
        model = gpt(seed)
        stops = sorted({tokens[-1] for tokens in generate(model, [[1, 2, 3], [4]], max_new_tokens=3).tokens})
        row = hugging_face(model).generate(
            torch.tensor([[1, 2, 3]]), attention_mask=torch.ones(1, 3, dtype=torch.long), do_sample=False,
            num_beams=beams, max_new_tokens=7, length_penalty=alpha, eos_token_id=stops, pad_token_id=V - 1,
            early_stopping="never",
        )[0, 3:].tolist()  # fmt: skip
        want = row[: next((n + 1 for n, token in enumerate(row) if token in stops), len(row))]
        found = beam_search(model, [1, 2, 3], beams=beams, max_new_tokens=7, length_penalty=alpha, stop=stops)
        best = next(h for h in found.hypotheses if h.node is not None)
        assert best.tokens == want
        assert best.finished == ("stop" if want[-1] in stops else "length")
        total = sum(continuation_log_probabilities(model, [1, 2, 3], want))
        assert best.score == pytest.approx(total / len(want) ** alpha)
        stopped += best.finished == "stop"
    assert stopped >= 2


@many
@given(seeds, st.integers(1, 4), st.sets(st.integers(0, 3), min_size=1, max_size=2), penalties, st.integers(1, 4))
def test_ending_early_finds_what_a_full_search_finds(seed, beams, stops, alpha, n_best):
    model, _ = table(4, seed, 2.0)
    ways = {}
    for early in (True, False):
        with pytest.MonkeyPatch.context() as patch:
            if not early:
                patch.setattr("lessons.generation.beam._settled", lambda *given: False)
            ways[early] = beam_search(model, [0, 1], beams=beams, max_new_tokens=7, stop=stops, length_penalty=alpha,
                                      n_best=n_best)  # fmt: skip
    assert ways[True].hypotheses == ways[False].hypotheses
    assert ways[True].tree == ways[False].tree[: len(ways[True].tree)]


@pytest.mark.parametrize("make", [gpt, lambda: FromTransformer(transformer(), 1)])
def test_with_a_cache_it_finds_what_it_finds_without(make):
    ways = [
        beam_search(make(), [3, 4, 5], beams=4, max_new_tokens=7, stop=2, use_cache=use_cache)
        for use_cache in (True, False)
    ]
    assert [h.tokens for h in ways[0].hypotheses] == [h.tokens for h in ways[1].hypotheses]
    assert [n[:3] + n[5:] for n in ways[0].tree] == [n[:3] + n[5:] for n in ways[1].tree]
    assert [n.total for n in ways[0].tree] == pytest.approx([n.total for n in ways[1].tree], abs=1e-4)


def test_one_beam_is_greedy_and_hypotheses_share_no_list():
    model = gpt()
    got = beam_search(model, [1], beams=1, max_new_tokens=8)
    assert got.hypotheses[0].tokens == generate(model, [1], Strategy.greedy(), max_new_tokens=8).tokens[0]
    several = beam_search(model, [1], beams=3, max_new_tokens=4).hypotheses
    lists = [list(h.tokens) for h in several]
    several[0].tokens.append(99)
    assert [h.tokens for h in several[1:]] == lists[1:]


def test_the_result_says_what_was_asked_for():
    got = beam_search(table(3, 0)[0], [0, 1], beams=2, max_new_tokens=3, length_penalty=1, n_best=1)
    assert (got.beams, got.length_penalty) == (2, 1.0)
    assert isinstance(got.length_penalty, float)


def test_ties_go_to_the_smaller_token_numbers():
    model = FromFunction(lambda ids: torch.zeros(len(ids), 3))
    got = beam_search(model, [0], beams=2, max_new_tokens=2)
    assert [h.tokens for h in got.hypotheses] == [[0, 0], [0, 1]]
    assert [n.fate for n in got.tree if n.step == 0] == ["kept", "kept"]


def test_equal_scores_put_the_shorter_text_first_then_smaller_token_numbers():
    model = FromFunction(lambda ids: torch.zeros(len(ids), 3))
    got = beam_search(model, [0], beams=9, max_new_tokens=2, stop=1, length_penalty=1)  # the mean of each is log 1/3
    assert {h.score for h in got.hypotheses} == {-math.log(3)}
    assert [h.tokens for h in got.hypotheses] == [[1], [0, 0], [0, 1], [0, 2], [2, 0], [2, 1], [2, 2]]


def test_it_ends_early_only_when_no_beam_can_win():
    """Stopping at once has 0.6; going on, 0.4 and then certainty: the mean rises, the sum does not."""
    going = torch.tensor([[0.4, 0.6], [1.0, 0.0]]).log()
    model = FromFunction(lambda ids: going[(ids.shape[1] > 1) * torch.ones(len(ids), dtype=torch.long)])
    by_sum = beam_search(model, [0], beams=1, max_new_tokens=20, stop=1)
    assert by_sum.hypotheses[0].tokens == [1]
    assert max(node.step for node in by_sum.tree) == 0
    by_mean = beam_search(model, [0], beams=1, max_new_tokens=20, stop=1, length_penalty=1)
    assert by_mean.hypotheses[0].tokens == [0] * 20
    assert by_mean.hypotheses[0].score == pytest.approx(math.log(0.4) / 20)


def test_impossible_tokens_are_no_candidates():
    model = FromFunction(lambda ids: torch.tensor([0.0, -math.inf, 0.0]).expand(len(ids), -1))
    got = beam_search(model, [0], beams=9, max_new_tokens=2)
    assert len(got.hypotheses) == 4
    assert {node.token for node in got.tree} == {0, 2}


@pytest.mark.parametrize("bad", [[math.nan, 0.0], [-math.inf, -math.inf]])
def test_scores_that_are_no_numbers_are_named(bad):
    with pytest.raises(ValueError, match="highest scores"):
        beam_search(FromFunction(lambda ids: torch.tensor([bad])), [0], beams=1, max_new_tokens=1)
