"""Learning in context: prompts whose mapping no weight can know, what the best reader reaches, and what heads do."""

import itertools
import math
from collections import Counter

import pytest
import torch

from lessons.gpt import GPT, GPTConfig
from lessons.gpt.in_context import (
    MappingBatches,
    best_possible,
    commonest_value,
    draw_mappings,
    draw_prompts,
    few_shot_accuracy,
    is_held_out,
    make_prompts,
    right_answers,
    shown_and_new,
)
from lessons.gpt.induction import induction_score, previous_token_score, without_heads
from lessons.training import IGNORED
from tests.lessons.unchecked import unchecked


def generator(seed=0):
    return torch.Generator().manual_seed(seed)


def small_gpt(symbols=5, layers=2, heads=2, seed=0, **changes):
    torch.manual_seed(seed)
    sizes = {"vocab_size": 2 * symbols, "d_model": 16, "n_layers": layers, "n_heads": heads, "context": 24}
    return GPT(GPTConfig(**sizes | {"init_std": 0.25} | changes)).eval()


# Prompts ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("held_out", [False, True])
def test_a_prompt_is_key_value_key_value_and_ends_with_a_question(held_out):
    prompts = draw_prompts(50, 9, generator(), 5, held_out=held_out)
    assert prompts.ids.shape == prompts.targets.shape == (50, 17)
    assert prompts.shown.shape == (50, 9)
    different = set()
    for ids, targets, shown in zip(*[part.tolist() for part in prompts], strict=True):
        keys, values = ids[::2], targets[::2]
        assert all(0 <= key < 5 for key in keys)
        assert all(5 <= value < 10 for value in values)
        assert ids[1::2] == values[:-1]
        assert targets[1::2] == [IGNORED] * 8
        mapping = dict(zip(keys, values, strict=True))
        assert [mapping[key] for key in keys] == values  # one mapping all through
        assert shown == [keys[:i].count(key) for i, key in enumerate(keys)]
        different.add(tuple(sorted(mapping.items())))
    assert len(different) > 40  # and another one in the next prompt


def test_the_same_seed_gives_the_same_prompts_and_another_one_others():
    first, again, other = (draw_prompts(20, 8, generator(seed)) for seed in (3, 3, 4))
    assert all(torch.equal(one, two) for one, two in zip(first, again, strict=True))
    assert not torch.equal(first.ids, other.ids)


def test_keys_and_values_are_drawn_evenly_and_values_apart_from_each_other():
    mappings = draw_mappings(40_000, generator(), 4)
    pairs = Counter(zip(mappings[:, 0].tolist(), mappings[:, 3].tolist(), strict=True))
    assert len(pairs) == 16
    assert all(abs(count / 40_000 - 1 / 16) < 0.012 for count in pairs.values())  # an eighth of 256 is not there
    keys = Counter(draw_prompts(2000, 20, generator(), 4).ids[:, ::2].flatten().tolist())
    assert all(abs(keys[key] / 40_000 - 1 / 4) < 0.01 for key in range(4))


@pytest.mark.parametrize("symbols", [4, 5, 16])
def test_no_mapping_is_on_both_sides_whatever_the_seed(symbols):
    sides = [
        {
            tuple(row)
            for seed in range(3)
            for row in draw_mappings(3000, generator(seed), symbols, held_out=held_out).tolist()
        }
        for held_out in (False, True)
    ]
    assert sides[0]
    assert sides[1]
    assert not sides[0] & sides[1]


def test_an_eighth_of_the_mappings_is_held_out_by_a_hash_of_their_own():
    every = torch.tensor(list(itertools.product(range(4), repeat=4)))
    assert 20 <= is_held_out(every).sum() <= 44  # 32 of 256, if it were even
    assert is_held_out(torch.randint(16, (20_000, 16), generator=generator())).double().mean() == pytest.approx(
        1 / 8, abs=0.01
    )

    def by_hand(row):
        number = 0
        for value in row:
            number = (number * 1_000_003 + value + 1) % (2**31 - 1)
        return number % 8 == 0

    assert is_held_out(every).tolist() == [by_hand(row) for row in every.tolist()]
    # A row is judged alone: neither order nor company matters.
    assert torch.equal(is_held_out(every.flip(0)), is_held_out(every).flip(0))


def test_own_keys_and_values_make_a_prompt():
    prompts = make_prompts(torch.tensor([[2, 0, 2]]), torch.tensor([[1, 3, 1]]), 4)
    assert prompts.ids.tolist() == [[2, 5, 0, 7, 2]]
    assert prompts.targets.tolist() == [[5, IGNORED, 7, IGNORED, 5]]
    assert prompts.shown.tolist() == [[0, 0, 1]]


# Batches ------------------------------------------------------------------------------------------------------------


def read(batches):
    return [(ids.tolist(), targets.tolist()) for ids, targets in batches]


def test_batches_are_new_prompts_in_each_pass_and_the_same_ones_for_the_same_seed():
    batches = MappingBatches(20, 6, 8, seed=1, symbols=5)
    first, second = read(batches), read(batches)
    assert [len(ids) for ids, _ in first] == [8, 8, 4]
    assert len(batches) == 3
    rows = [[tuple(row) for ids, _ in one for row in ids] for one in (first, second)]
    assert not set(rows[0]) & set(rows[1])
    assert len(set(rows[0])) == 20
    again = MappingBatches(20, 6, 8, seed=1, symbols=5)
    assert read(again) == first
    later = MappingBatches(20, 6, 8, seed=1, symbols=5)
    later.epoch = 1  # as a run sets it that goes on
    assert read(later) == second
    assert read(MappingBatches(20, 6, 8, seed=2, symbols=5)) != first


def test_a_pass_that_was_left_or_is_read_beside_another_changes_nothing():
    whole = MappingBatches(20, 6, 8, symbols=5)
    first, second = read(whole), read(whole)
    batches = MappingBatches(20, 6, 8, symbols=5)
    one, two = iter(batches), None
    beginning = next(one)
    two = iter(batches)
    assert [part.tolist() for part in beginning] == list(first[0])
    assert [part.tolist() for part in next(two)] == list(second[0])
    assert [part.tolist() for part in next(one)] == list(first[1])


def test_processes_share_what_one_process_would_read():
    alone = read(MappingBatches(24, 6, 8, seed=1, symbols=5))
    shares = [read(MappingBatches(24, 6, 4, seed=1, symbols=5, share=(rank, 2))) for rank in (0, 1)]
    for whole, *parts in zip(alone, *shares, strict=True):
        for i in (0, 1):
            assert sorted(whole[i]) == sorted(parts[0][i] + parts[1][i])


def test_no_batch_has_a_mapping_that_is_held_out():
    mappings = []
    for ids, targets in MappingBatches(3000, 80, 500, symbols=4):
        for keys, values in zip(ids[:, ::2].tolist(), targets[:, ::2].tolist(), strict=True):
            mapping = dict(zip(keys, values, strict=True))
            if len(mapping) == 4:
                mappings.append([mapping[key] - 4 for key in range(4)])
    assert len(mappings) > 2900
    assert not is_held_out(torch.tensor(mappings)).any()


# Scores -------------------------------------------------------------------------------------------------------------


class Reader(torch.nn.Module):
    """Says what followed the key before, and always the same value where it is new: what can be reached."""

    def __init__(self, symbols):
        super().__init__()
        self.symbols = torch.nn.Parameter(torch.tensor(float(symbols)))

    def forward(self, ids):
        symbols = int(self.symbols)
        logits = torch.zeros(*ids.shape, 2 * symbols)
        for row, line in enumerate(ids.tolist()):
            for t in range(0, len(line), 2):
                found = [line[s + 1] for s in range(0, t, 2) if line[s] == line[t]]
                logits[row, t, found[0] if found else symbols] = 1
        return logits


def test_the_best_possible_curve_is_that_of_a_reader_who_remembers_everything():
    prompts = draw_prompts(4000, 12, generator(), 8)
    found = few_shot_accuracy(Reader(8), prompts)
    torch.testing.assert_close(found.all, best_possible(12, 8), atol=0.03, rtol=0)
    assert found.shown[0].isnan()
    assert (found.shown[1:] == 1).all()
    assert ((found.new - 1 / 8).abs() < 0.06)[:8].all()
    shown, new = shown_and_new(Reader(8), prompts)
    assert shown == 1
    assert new == pytest.approx(1 / 8, abs=0.02)


@pytest.mark.parametrize(("symbols", "examples"), [(2, 4), (3, 3)])
def test_the_best_possible_curve_by_enumeration(symbols, examples):
    """Every mapping and every order of keys: the commonest answer to each prompt is right as often as the formula."""
    best = []
    for k in range(examples):
        answers: dict = {}
        for mapping in itertools.product(range(symbols), repeat=symbols):
            for keys in itertools.product(range(symbols), repeat=k + 1):
                prompt = (*[(key, mapping[key]) for key in keys[:-1]], keys[-1])
                answers.setdefault(prompt, Counter())[mapping[keys[-1]]] += 1
        right = sum(max(counts.values()) for counts in answers.values())
        best.append(right / symbols ** (symbols + k + 1))
    torch.testing.assert_close(best_possible(examples, symbols), torch.tensor(best, dtype=torch.float64))
    assert best_possible(1, symbols).item() == pytest.approx(1 / symbols)


def test_a_long_prompt_asks_what_every_shorter_one_asks():
    model, prompts = small_gpt(), draw_prompts(230, 6, generator(), 5)  # more than go through it at once
    right = right_answers(model, prompts)
    for k in range(6):
        cut = prompts.ids[:, : 2 * k + 1]
        assert torch.equal(right[:, k], model(cut)[:, -1].argmax(-1) == prompts.targets[:, 2 * k])
    found = few_shot_accuracy(model, prompts)
    known = prompts.shown > 0
    for k in range(1, 6):
        by_hand = [right[:, k].double(), right[known[:, k], k].double(), right[~known[:, k], k].double()]
        assert [one[k].item() for one in found] == pytest.approx([one.mean().item() for one in by_hand])
    assert shown_and_new(model, prompts) == pytest.approx(
        (right[known].double().mean().item(), right[~known].double().mean().item())
    )


def test_scores_are_taken_in_evaluation_mode_and_leave_the_model_as_it_was():
    model, prompts = small_gpt(dropout=0.5).train(), draw_prompts(40, 6, generator(), 5)
    first = right_answers(model, prompts)
    assert torch.equal(first, right_answers(model, prompts))
    assert model.training
    assert torch.equal(first, right_answers(model.eval(), prompts))


def test_the_commonest_value_is_counted_before_the_question():
    prompts = draw_prompts(30, 8, generator(), 5)
    right = commonest_value(prompts)
    for row, values in enumerate(prompts.targets[:, ::2].tolist()):
        for k, value in enumerate(values):
            before = values[:k]
            said = min(range(5, 10), key=lambda one: (-before.count(one), one))  # values are 5 to 9
            assert right[row, k] == (said == value)


# Heads --------------------------------------------------------------------------------------------------------------


def test_the_scores_of_attention_that_was_written_by_hand():
    ids = torch.tensor([[0, 7, 1, 8, 0, 7, 0]])
    perfect = torch.zeros(7, 7)
    perfect[0, 0] = perfect[1, 0] = perfect[2, 1] = perfect[3, 2] = 1
    perfect[4, 1] = 1  # the first 0 was followed by place 1
    perfect[5, 2] = 1  # 7 stood in place 1, followed by place 2
    perfect[6, 1], perfect[6, 5] = 0.5, 0.5  # 0 stood twice
    even = torch.ones(7, 7).tril()
    even /= even.sum(-1, keepdim=True)
    weights = [torch.stack([perfect, even])[None], torch.stack([even, perfect])[None]]
    uniform = (1 / 5 + 1 / 6 + 2 / 7) / 3
    torch.testing.assert_close(induction_score(weights, ids), torch.tensor([[1, uniform], [uniform, 1]]))
    keys = ids < 7
    uniform = (1 / 5 + 2 / 7) / 2
    torch.testing.assert_close(induction_score(weights, ids, keys)[0], torch.tensor([1, uniform]))
    before = torch.zeros(7, 7)
    before[range(1, 7), range(6)] = 1
    before[0, 0] = 1
    scores = previous_token_score([torch.stack([before, even])[None]])
    torch.testing.assert_close(scores, torch.tensor([[1, sum(1 / n for n in range(2, 8)) / 6]]))
    scores = previous_token_score([torch.stack([before, even])[None]], ~keys)
    torch.testing.assert_close(scores, torch.tensor([[1, (1 / 2 + 1 / 4 + 1 / 6) / 3]]))


def test_what_follows_a_token_that_comes_twice_in_a_row_is_itself():
    ids = torch.tensor([[3, 3, 1]])
    inward = torch.eye(3)[None, None]  # every token looks at itself
    assert induction_score([inward], ids).item() == 1
    assert induction_score([inward], torch.tensor([[3, 1, 3]])).item() == 0


def test_the_scores_of_a_model_by_loops():
    model, prompts = small_gpt(), draw_prompts(4, 7, generator(), 5)
    _, weights = model(prompts.ids, return_weights=True)
    for asked in (None, prompts.ids < 5, prompts.ids >= 5):
        induction, previous = [[[] for _ in range(4)] for _ in range(2)]
        for (layer, row, head), t in itertools.product(itertools.product(range(2), range(4), range(2)), range(13)):
            line, attention = prompts.ids[row].tolist(), weights[layer][row, head].tolist()
            if asked is not None and not asked[row, t]:
                continue
            if t:
                previous[2 * layer + head].append(attention[t][t - 1])
            if line[t] in line[:t]:
                induction[2 * layer + head].append(sum(attention[t][s + 1] for s in range(t) if line[s] == line[t]))
        for found, by_hand in (
            (induction_score(weights, prompts.ids, asked), induction),
            (previous_token_score(weights, asked), previous),
        ):
            means = torch.tensor([sum(one) / len(one) for one in by_hand]).reshape(2, 2)
            torch.testing.assert_close(found, means)


def test_a_model_without_heads_adds_up_the_others_alone():
    model, ids = small_gpt(heads=4).double(), draw_prompts(3, 6, generator(), 5).ids
    for block in model.decoder.blocks:
        torch.nn.init.normal_(block.attention.output.bias)
    before = {name: tensor.clone() for name, tensor in model.state_dict().items()}
    gone = [(0, 1), (1, 3), (1, 0)]
    changed = without_heads(model, gone)
    assert all(torch.equal(tensor, before[name]) for name, tensor in model.state_dict().items())
    x = model.embed(ids)
    for layer, block in enumerate(model.decoder.blocks):
        normed = block.attention_norm(x)
        query, key, value = block.attention.project(normed)  # B heads T d_head
        scores = query @ key.transpose(-1, -2) / math.sqrt(4)
        future = torch.ones(11, 11).triu(1).bool()
        heads = scores.masked_fill(future, -math.inf).softmax(-1) @ value
        added = block.attention.output.bias
        for head in range(4):
            if (layer, head) not in gone:
                columns = block.attention.output.weight[:, 4 * head : 4 * head + 4]
                added = added + heads[:, head] @ columns.T
        x = x + added
        x = x + block.feed_forward(block.feed_forward_norm(x))
    by_hand = model.tokens.logits(model.decoder.final_norm(x))
    torch.testing.assert_close(changed(ids), by_hand, atol=1e-10, rtol=1e-10)
    assert not torch.allclose(model(ids), by_hand, atol=1e-3)
    torch.testing.assert_close(without_heads(model, [])(ids), model(ids))


# What goes wrong ----------------------------------------------------------------------------------------------------

SETUP = """
import torch
from lessons.gpt import GPT, GPTConfig
from lessons.gpt.in_context import *
from lessons.gpt.induction import *
g = torch.Generator().manual_seed(0)
model = GPT(GPTConfig(vocab_size=8, d_model=8, n_layers=2, n_heads=2, context=12))
ids = torch.tensor([[0, 4, 0, 4, 1]])
weights = [torch.ones(1, 2, 5, 5)]
one = torch.zeros(2, 3, dtype=torch.long)
flat = torch.nn.Sequential(torch.nn.Embedding(16, 2), torch.nn.Flatten())
"""
MISTAKES = {
    "draw_mappings(0, g)": "count=0 must be a whole number, 1 or more",
    "draw_mappings(4, g, 3)": "symbols=3 must be a whole number, 4 or more: of so few",
    "draw_mappings(4, 7)": "generator is a int; torch.Generator().manual_seed(0)",
    "draw_prompts(4, 2.5, g)": "examples=2.5 must be a whole number",
    "MappingBatches(8, 0, 4)": "examples=0 must be a whole number",
    "MappingBatches(8, 4, 4, symbols=2)": "symbols=2 must be",
    "MappingBatches('8', 4, 4)": "count='8' must be a whole number",
    "MappingBatches(8, 4, 0)": "batch_size must be 1 or more",
    "MappingBatches(8, 4, 4, seed=0.5)": "seed=0.5 must be a whole number",
    "MappingBatches(8, 4, 4, share=(2, 2))": "share=(2, 2) must be (rank, processes)",
    "draw_mappings(4, g, held_out='no')": "held_out='no' is neither True nor False",
    "is_held_out([[1, 2]])": "mappings is a list; whole numbers (N, symbols)",
    "is_held_out(one[0])": "mappings is torch.int64 (3,); whole numbers (N, symbols)",
    "right_answers(model, ids)": "prompts is torch.int64 (1, 5); draw_prompts(",
    "few_shot_accuracy(model, None)": "prompts is a NoneType; draw_prompts(",
    "shown_and_new('gpt', make_prompts(one, one))": "model is a str; a model is needed",
    "right_answers(GPT(model.config).to('meta'), make_prompts(one, one))": "model is on the meta device",
    "commonest_value(ids)": "prompts is torch.int64 (1, 5); draw_prompts(",
    "make_prompts([[1]], one)": "keys is a list; whole numbers (N, examples)",
    "make_prompts(one, one.float())": "values is torch.float32 (2, 3)",
    "make_prompts(one, one[0])": "values is torch.int64 (3,)",
    "make_prompts(one, one[:, :2])": "values has shape (2, 2) and keys (2, 3)",
    "make_prompts(one, one + 16)": "values has 16 to 16; with symbols=8, 0 to 7",
    "make_prompts(one - 1, one)": "keys has -1 to -1",
    "right_answers(flat, draw_prompts(3, 4, g))": "what model gives is torch.float32 (3, 14)",
    "commonest_value(draw_prompts(3, 4, g)._replace(targets=torch.ones(3, 7)))": "prompts.targets is torch.float32",
    "commonest_value(Prompts(None, None, None))": "prompts.ids is a NoneType",
    "best_possible(0)": "examples=0 must be",
    "best_possible(3, True)": "symbols=True must be",
    "induction_score([], ids)": "weights must be a list with a tensor a layer",
    "induction_score(weights[0], ids)": "weights must be a list with a tensor a layer",
    "induction_score([weights[0][0]], ids)": "weights is torch.float32 (2, 5, 5); floating-point numbers (B, heads, T",
    "induction_score([weights[0][..., 1:]], ids)": "weights has (1, 2, 5, 4); each must be (B, heads, T, T)",
    "induction_score(weights, [[0, 4]])": "ids is a list; token numbers (B, T) are needed",
    "induction_score(weights, ids, ids)": "asked is torch.int64 (1, 5); torch.bool (1, 5) is needed",
    "induction_score(weights, ids, [True])": "asked is a list; torch.bool (1, 5) is needed",
    "previous_token_score(weights, ids[:, 1:] == 0)": "asked is torch.bool (1, 4); torch.bool (1, 5) is needed",
    "induction_score(weights, ids[:, :4])": "ids has shape (1, 4), and weights are of (1, 5)",
    "induction_score(weights, torch.arange(5)[None])": "no token that is asked stood before",
    "induction_score(weights, ids, ids == 1)": "no token that is asked stood before",
    "previous_token_score([None])": "weights is a NoneType; floating-point numbers (B, heads, T, T)",
    "previous_token_score([torch.ones(1, 2, 1, 1)])": "no token that is asked has one before it",
    "previous_token_score([weights[0], weights[0][:, :1]])": "weights has shapes (1, 2, 5, 5) and (1, 1, 5, 5)",
    "without_heads(model, [(2, 0)])": "heads: (2, 0) is not a (layer, head) of this model, from (0, 0) to (1, 1)",
    "without_heads(model, [(0, -1)])": "heads: (0, -1) is not",
    "without_heads(model, (1, 0))": "heads: 1 is not a (layer, head)",
    "without_heads(model, 3)": "heads: 3 is not a (layer, head)",
    "without_heads(model, ids)": "is not a (layer, head)",
    "without_heads(model, [('0', 1)])": "heads: ('0', 1) is not",
    "without_heads(torch.nn.Linear(2, 2), [])": "model is a Linear; a GPT is needed",
}


def test_mistakes_are_named_in_a_students_notebook():
    for expression, answer in zip(MISTAKES, unchecked(SETUP, list(MISTAKES)), strict=True):
        assert answer.startswith("ValueError: "), f"{expression}: {answer}"
        assert MISTAKES[expression] in answer, f"{expression}: {answer}"


def test_prompts_and_scores_make_no_tensor_on_a_fixed_device():
    with torch.device("meta"):
        prompts = draw_prompts(3, 5, generator(), 5)  # drawn on the CPU, wherever they go
        model = small_gpt()
        _, weights = model(prompts.ids.to("meta"), return_weights=True)
        assert induction_score(weights, prompts.ids.to("meta")).is_meta
        assert previous_token_score(weights).is_meta
        assert without_heads(model, [(0, 0)])(prompts.ids.to("meta")).is_meta
        next(iter(MappingBatches(4, 3, 2)))
        assert best_possible(4).device.type == "cpu"
    assert prompts.ids.device.type == "cpu"
