"""The data-flow walk without a browser: what is traced, what is found between parts, what is stored."""

import base64
import contextlib
import json
import math
from dataclasses import dataclass

import numpy as np
import pytest
import torch
from torch import nn

from lessons.attention import causal_mask
from lessons.transformer import (
    Decoder,
    DecoderBlock,
    Encoder,
    EncoderBlock,
    Transformer,
    TransformerConfig,
    parameter_count,
)
from widgets.transformer import describe, example, example_inputs, shape_text, trace, transformer_explorer


class NoResidual(EncoderBlock):
    def residual(self, x, sublayer, norm):
        return norm(sublayer(x))


def by_title(params, title):
    return [box for box in params["boxes"] if box["title"] == title]


def traced(module, *inputs, **arguments):
    inputs = inputs or example_inputs(module)
    boxes = trace(module, *inputs, **arguments)
    params, maps = describe(boxes, module)
    return params["boxes"], params, maps


@pytest.fixture(scope="module")
def explorer():
    return transformer_explorer()


def test_every_part_is_there_in_the_order_of_the_data():
    boxes, params, _ = traced(example())
    names = [box["name"] for box in boxes if box["name"] not in ("", "+", "…")]
    assert names[:3] == ["source_embedding", "source_positions", "encoder"]
    assert names[-1] == "output"
    assert names.index("decoder.blocks.0.attention") < names.index("decoder.blocks.0.cross_attention")
    assert names.index("decoder.blocks.0.cross_attention") < names.index("decoder.blocks.0.feed_forward")
    assert "target_embedding" in names  # the shared table goes by its second name the second time
    assert len(names) == len(set(names))
    assert boxes[0]["parameters"] == parameter_count(example())
    assert params["lanes"] == 2
    assert {box["lane"] for box in boxes if box["name"].startswith(("encoder", "source"))} == {0}
    assert {box["lane"] for box in boxes if box["name"].startswith(("decoder", "target", "output"))} == {1}


@pytest.mark.parametrize(
    ("make", "sums"),
    [
        (lambda: EncoderBlock(16, 4, 32), 2),
        (lambda: EncoderBlock(16, 4, 32, norm="pre"), 2),
        (lambda: DecoderBlock(16, 4, 32), 3),
        (lambda: DecoderBlock(16, 4, 32, norm="pre"), 3),
        (lambda: NoResidual(16, 4, 32), 0),
        (lambda: nn.TransformerEncoderLayer(16, 4, 32, batch_first=True), 2),
    ],
)
def test_residual_connections_are_found_where_they_are(make, sums):
    torch.manual_seed(0)
    boxes, _, _ = traced(make(), *(torch.randn(2, T, 16) for T in ((6, 5) if sums == 3 else (6,))))
    found = [box for box in boxes if box["name"] == "+"]
    assert len(found) == sums
    for box in found:
        made, around = box["sources"]
        assert made > around
        assert boxes[made]["title"] in ("self-attention", "cross-attention", "feed-forward", "self_attn", "linear2")


def test_in_pre_norm_the_way_around_starts_at_the_blocks_own_input():
    boxes, _, _ = traced(EncoderBlock(16, 4, 32, norm="pre"))
    first = next(box for box in boxes if box["name"] == "+")
    assert boxes[first["sources"][0]]["title"] == "self-attention"
    assert first["sources"][1] == -1


def test_only_attention_moves_anything_between_tokens():
    boxes, _, _ = traced(example())
    for box in boxes:
        if box["kind"] in ("MultiHeadAttention", "inside MultiHeadAttention", "EncoderBlock", "DecoderBlock"):
            assert box["mixes"] is True, box
        elif box["kind"] in ("LayerNorm", "Linear", "FeedForward", "ReLU", "SinusoidalPositions", "Sum"):
            assert box["mixes"] is False, box


def test_shapes_in_letters_and_numbers():
    _, params, _ = traced(example())
    texts = {box["name"]: shape_text(params["tensors"][box["output"]]) for box in params["boxes"]}
    assert texts["encoder.blocks.1"] == "(B, S, d_model) = (2, 6, 16)"
    assert texts["decoder.blocks.1.attention.qkv"] == "(B, T, 3·d_model) = (2, 5, 48)"
    assert texts["decoder.blocks.0.feed_forward.hidden"] == "(B, T, d_ff) = (2, 5, 32)"
    assert texts["output"] == "(B, T, V) = (2, 5, 13)"
    cross = next(box for box in params["boxes"] if box["name"] == "decoder.blocks.0.cross_attention")
    assert [shape_text(params["tensors"][t]) for t in cross["inputs"]] == [
        "(B, T, d_model) = (2, 5, 16)", "(B, S, d_model) = (2, 6, 16)",
    ]  # fmt: skip
    assert shape_text(params["tensors"][cross["weights"]]) == "(heads, T, S) = (4, 5, 6)"
    _, alone, _ = traced(Decoder(1, 16, 4, 32))
    inputs = [shape_text(alone["tensors"][t]) for t in alone["boxes"][0]["inputs"]]
    assert inputs == ["(B, T, d_model) = (2, 6, 16)", "(B, S, d_model) = (2, 5, 16)"]


def test_heat_maps_are_the_numbers_of_the_module():
    torch.manual_seed(0)
    model = Encoder(2, 16, 4, 32)
    x = torch.randn(2, 6, 16)
    boxes, params, maps = traced(model, x, causal=True)
    with torch.no_grad():
        y, weights = model(x, causal=True, return_weights=True)
    tensor = params["tensors"][boxes[0]["output"]]
    stored = maps.values[tensor["at"] : tensor["at"] + 96].reshape(6, 16).astype(float)
    got = (stored - 128) / 127 * tensor["most"]
    np.testing.assert_allclose(got, y[0].numpy(), atol=tensor["most"] / 254 * 1.01)
    kept = params["tensors"][next(box for box in boxes if "weights" in box)["weights"]]
    assert kept["heads"] == 4
    got = (maps.values[kept["at"] : kept["at"] + 144].reshape(4, 6, 6).astype(float) - 128) / 127 * kept["most"]
    np.testing.assert_allclose(got, weights[0][0].numpy(), atol=kept["most"] / 254 * 1.01)
    assert not got[:, ~causal_mask(6).numpy()].any()
    assert boxes[2].get("masked")


def test_the_module_is_left_as_it_was():
    model = Transformer(TransformerConfig(vocab_size=9, d_model=8, n_heads=2, d_ff=8, dropout=0.5)).train()
    before = {name: value.clone() for name, value in model.state_dict().items()}
    state = torch.get_rng_state()
    transformer_explorer(model)
    assert torch.equal(state, torch.get_rng_state())
    assert all(part.training for part in model.modules())
    assert not any(part._forward_hooks or part._forward_pre_hooks for part in model.modules())
    for name, value in model.state_dict().items():
        assert torch.equal(value, before[name])


def test_hooks_go_even_where_the_module_fails():
    model = Encoder(1, 8, 2, 8)
    with pytest.raises(Exception, match=r"shape|expected|mat1"):
        trace(model, torch.zeros(1, 3, 5))
    assert not any(part._forward_hooks or part._forward_pre_hooks for part in model.modules())


def test_modules_of_the_students_own_are_drawn():
    class Mean(nn.Module):
        """Every token gets the mean."""

        def forward(self, x):
            return x.mean(1, keepdim=True).expand_as(x)

    class Mine(nn.Module):
        def __init__(self):
            super().__init__()
            self.mean, self.think = Mean(), nn.Linear(8, 8)

        def forward(self, x):
            x = x + self.mean(x)
            return (x + self.think(x)) * 2

    boxes, params, _ = traced(Mine(), torch.randn(2, 4, 8))
    assert [box["name"] for box in boxes] == ["", "mean", "+", "think", "…"]
    assert [box.get("mixes") for box in boxes] == [True, True, False, False, None]
    assert params["texts"][boxes[1]["says"]] == "Every token gets the mean."
    for module in (nn.Identity(), nn.Sequential(nn.Linear(8, 4), nn.Tanh()), nn.LayerNorm(8)):
        json.dumps(transformer_explorer(module, torch.randn(1, 3, 8)).payload())


def test_stored_size(explorer):
    assert explorer.data_bytes <= 100_000
    assert len(explorer.poster()) <= 40_000
    big = transformer_explorer(Transformer(TransformerConfig.base(vocab_size=500)))
    for one in (explorer, big):
        assert len(json.dumps(one.payload(), allow_nan=False)) <= 100_000
        assert "srcdoc" in one.html()
    many = transformer_explorer(Encoder(24, 16, 4, 32), torch.randn(1, 200, 16))
    assert many.data_bytes <= 100_000


def test_tokens_can_be_named(explorer):
    named = transformer_explorer(example(), *example_inputs(example()), names=["abcdef", ["<sos>", *"wxyz"]])
    assert named.params["names"] == {"S": list("abcdef"), "T": ["<sos>", "w", "x", "y", "z"]}
    assert explorer.params["names"] == {}
    odd = transformer_explorer(nn.Linear(2, 2), torch.zeros(1, 3, 2), names=[[7, "\n", "나"]])
    assert odd.params["names"] == {"T": ["7", "\\n", "나"]}


def test_the_walk_visits_each_kind_of_part(explorer):
    boxes = explorer.params["boxes"]
    kinds = {boxes[step["state"]["box"]]["kind"] for step in explorer.steps}
    assert kinds >= {
        "Transformer", "TokenEmbedding", "SinusoidalPositions", "Encoder", "EncoderBlock", "MultiHeadAttention",
        "Sum", "LayerNorm", "FeedForward", "Decoder", "DecoderBlock", "Linear",
    }  # fmt: skip
    order = [step["state"]["box"] for step in explorer.steps]
    assert order == sorted(order)
    assert len(order) <= 25
    names = [boxes[at]["name"] for at in order]
    assert "decoder.blocks.0.cross_attention" in names


def test_arrays_travel_as_bytes(explorer):
    spec = explorer.payload()["arrays"]["maps"]
    assert spec["dtype"] == "uint8"
    ends = [t["at"] + t.get("heads", 1) * t["size"][0] * t["size"][1] for t in explorer.params["tensors"]]
    assert max(ends) == len(base64.b64decode(spec["data"]))


class Given(nn.Module):
    """A layer whose forward is given."""

    def __init__(self, forward):
        super().__init__()
        self.linear, self.given = nn.Linear(8, 8), forward

    def forward(self, *inputs):
        return self.given(self, *inputs)


@dataclass
class Output:
    note: str
    last: torch.Tensor


@pytest.mark.parametrize(
    "wrap",
    [lambda y: (y, 1), lambda y: [y], lambda y: {"last": y}, lambda y: Output("a", y), lambda y: ((), {"a": [y]})],
    ids=["tuple", "list", "dictionary", "dataclass", "nested"],
)
def test_the_first_tensor_of_what_a_part_gives_is_drawn(wrap):
    x = torch.randn(2, 4, 8)
    inner = Given(lambda self, x: wrap(self.linear(x)))
    outer = Given(lambda self, x: self.inner(x) and self.linear(x))
    outer.inner = inner
    for module in (inner, outer):
        boxes = trace(module, x)
        box = next(box for box in boxes if box.module is inner)
        assert torch.equal(box.output, inner.linear(x))
        assert box.mixes is False


def test_a_part_that_fails_inside_does_not_upset_the_others():
    def fails(self, x):
        raise ValueError("mine")

    def recovers(self, x):
        with contextlib.suppress(ValueError):
            self.inner(x)
        return self.linear(x)

    outer = Given(recovers)
    outer.inner = Given(fails)
    x = torch.randn(1, 4, 8)
    boxes = trace(outer, x)
    assert [(box.name, box.parent) for box in boxes] == [("", -1), ("inner", 0), ("linear", 0)]
    assert boxes[1].output is None
    assert torch.equal(boxes[0].output, outer.linear(x))


def test_inputs_random_numbers_and_caches_are_left_as_they_were():
    x = torch.randn(1, 4, 8)
    module = Given(lambda self, x: x.add_(self.linear(x)).mul_(torch.rand(1)))
    before, state = x.clone(), torch.get_rng_state()
    boxes = trace(module, x)
    assert torch.equal(x, before)
    assert torch.equal(state, torch.get_rng_state())
    assert torch.equal(boxes[0].inputs[0], before)
    assert boxes[0].mixes is None  # another output at each call: nothing can be said
    stack = Encoder(2, 8, 2, 8)
    caches = stack.caches()
    trace(stack, x, caches=caches, causal=True)
    assert [cache.length for cache in caches] == [4, 4]


def test_large_weights_are_not_copied():
    class Held(nn.Linear):
        def __deepcopy__(self, memo):
            assert id(self.weight) in memo
            return self

    assert trace(nn.Sequential(Held(8, 8), Held(8, 8)), torch.randn(1, 4, 8))[0].mixes is False


@pytest.mark.parametrize("value", [math.nan, math.inf, -math.inf])
def test_numbers_that_cannot_be_drawn_are_told_of(value):
    x = torch.randn(1, 4, 8)
    x[0, 2, 3] = value
    payload = transformer_explorer(EncoderBlock(8, 2, 8), x, causal=True).payload()
    json.dumps(payload, allow_nan=False)
    texts = [payload["params"]["texts"][box["says"]] for box in payload["params"]["boxes"]]
    assert "numbers of the output are NaN or infinite; they are drawn as 0." in texts[0]
    assert not any("NaN" in text for text in transformer_explorer(EncoderBlock(8, 2, 8)).params["texts"])


@pytest.mark.parametrize(
    ("module", "shape"),
    [
        (Given(lambda self, x: self.linear(x).sum()), (1, 4, 8)),
        (Given(lambda self, x: torch.fft.fft(self.linear(x))), (1, 4, 8)),
        (nn.Linear(8, 8), (8,)),
        (nn.Sequential(nn.Conv2d(3, 4, 3), nn.ReLU()), (2, 3, 8, 8)),
    ],
    ids=["a number", "complex", "a vector", "images"],
)
def test_outputs_of_other_shapes_are_drawn(module, shape):
    assert transformer_explorer(module, torch.randn(shape)).html()


def test_a_compiled_module_is_drawn_as_what_was_compiled():
    block = EncoderBlock(8, 2, 8)
    x = torch.randn(1, 4, 8)
    assert [b.name for b in trace(torch.compile(block), x)] == [b.name for b in trace(block, x)]


@pytest.mark.parametrize(
    ("call", "says"),
    [
        (lambda: transformer_explorer(torch.relu, torch.zeros(1, 2, 3)), "module must be an nn.Module that was made"),
        (lambda: transformer_explorer(EncoderBlock, torch.zeros(1, 2, 3)), "module must be an nn.Module"),
        (lambda: transformer_explorer(torch.relu), "module must be an nn.Module"),
        (lambda: transformer_explorer(nn.Linear(3, 3).to("meta"), torch.zeros(1, 2, 3)), "on the meta device"),
        (lambda: transformer_explorer(nn.Linear(3, 3), torch.zeros(1, 0, 3)), r"has shape \(1, 0, 3\)"),
        (
            lambda: transformer_explorer(nn.Conv2d(3, 4, 3)),
            r"Conv2d does not take .* transformer_explorer\(module, x\)",
        ),
        (lambda: transformer_explorer(EncoderBlock(8, 2, 8), names="abcdef"), "a list of tokens for each input"),
        (lambda: transformer_explorer(EncoderBlock(8, 2, 8), names=["abcdef", "a"]), "a list of tokens for each input"),
        (lambda: transformer_explorer(EncoderBlock(8, 2, 8), names=["abc"]), "names: 3 for an input of 6 tokens"),
    ],
)
def test_wrong_arguments_say_what_would_do(call, says):
    with pytest.raises(ValueError, match=says):
        call()


def test_what_cannot_be_drawn_says_why():
    class Nothing(nn.Module):
        def forward(self, x):
            return None

    with pytest.raises(ValueError, match="Nothing gave no tensor"):
        transformer_explorer(Nothing(), torch.zeros(1, 2, 3))
    with pytest.raises(ValueError, match="parts were called"):
        transformer_explorer(nn.Sequential(*[nn.Linear(2, 2) for _ in range(401)]), torch.zeros(1, 2, 2))
