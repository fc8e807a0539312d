"""The recipe of learning in context: what it asks for, what it measures, and what the stored runs show."""

import pytest
import torch

from lessons.gpt.in_context import AT_ONCE, draw_mappings, is_held_out
from lessons.gpt.induction import induction_score, previous_token_score
from lessons.recipes import FewShot, load_results, train
from lessons.recipes.few_shot import DEPTHS, held_out_prompts
from lessons.training import IGNORED, evaluating

TINY = {"symbols": 4, "shots": 6, "d_model": 8, "n_heads": 2, "d_ff": 8, "batch": 4, "steps": 3, "warmup": 1}


def mappings_in(ids, symbols):
    """The mapping of each prompt that shows all its keys."""
    found = set()
    for row in ids.tolist():
        pairs = dict(zip(row[::2], row[1::2], strict=False))
        if len(pairs) == symbols:
            found.add(tuple(pairs[key] - symbols for key in range(symbols)))
    return found


def test_no_held_out_mapping_is_trained_on():
    recipe = FewShot(symbols=4, shots=20, batch=64)
    trained = mappings_in(torch.cat([ids for ids, _ in recipe.batches()]), 4)
    asked = mappings_in(held_out_prompts(500, 20, 4).ids, 4)
    assert len(trained) > 150
    assert len(asked) > 15
    assert not trained & asked
    assert is_held_out(torch.tensor(sorted(asked))).all()


def test_every_value_is_asked_for_and_no_key():
    ids, targets = next(iter(FewShot(**TINY).batches()))
    assert ids.shape == targets.shape == (4, 11)
    assert (targets[:, ::2] >= 4).all()
    assert (targets[:, 1::2] == IGNORED).all()
    torch.testing.assert_close(targets[:, :-1:2], ids[:, 1::2])


def test_each_process_has_its_own_prompts_of_the_same_pass():
    recipe = FewShot(**TINY)
    shares = [torch.cat([ids for ids, _ in recipe.batches((rank, 2))]) for rank in (0, 1)]
    assert shares[0].shape == shares[1].shape
    assert not torch.equal(*shares)


def test_what_is_measured_is_what_the_heads_do():
    recipe = FewShot(**TINY)
    torch.manual_seed(3)
    model = recipe.model()
    scores = recipe.evaluate(model)
    ids = held_out_prompts(500, 6, 4).ids[:AT_ONCE]
    with evaluating(model):
        _, weights = model(ids, return_weights=True)
    induction, previous = induction_score(weights, ids, ids < 4), previous_token_score(weights, ids >= 4)
    for layer in (0, 1):
        for head in (0, 1):
            assert scores[f"induction {layer}.{head}"] == induction[layer, head].item()
            assert scores[f"previous {layer}.{head}"] == previous[layer, head].item()
    assert set(scores) - {name for name in scores if " " in name} == {"shown", "new", "loss"}


def test_two_layers_form_induction_heads_and_one_layer_does_not():
    for label, member in load_results("few_shot_depth")["members"].items():
        for run in member["runs"]:
            strongest = max(score for name, score in run["final"].items() if name.startswith("induction"))
            assert (strongest > 0.9) == (label == "two layers")
            assert (run["final"]["shown"] > 0.98) == (label == "two layers")
            assert strongest < 0.3 or label == "two layers"


def test_a_run_of_one_layer_is_scored_like_another():
    scores = train(FewShot(**TINY, n_layers=1), device="cpu").score
    assert {name for name in scores if name.startswith("induction")} == {"induction 0.0", "induction 0.1"}


def test_prompts_too_short_for_a_key_to_come_again_are_refused():
    with pytest.raises(ValueError, match=r"shots=2 are too few for symbols=3000.*shots=3000 would do"):
        FewShot(symbols=3000, shots=2)


def test_the_stored_runs_are_those_of_the_sweep():
    results = load_results("few_shot_depth")
    assert list(results["members"]) == list(DEPTHS.members)
    for label, member in results["members"].items():
        expected = {name: value for name, value in DEPTHS.members[label].settings().items() if name != "seed"}
        assert member["settings"] == {"recipe": "few_shot"} | expected
        assert [run["seed"] for run in member["runs"]] == list(DEPTHS.seeds)


def test_a_mapping_of_its_own_is_drawn_for_each_prompt():
    mappings = draw_mappings(500, torch.Generator().manual_seed(0), 8)
    assert len({tuple(row) for row in mappings.tolist()}) > 495
