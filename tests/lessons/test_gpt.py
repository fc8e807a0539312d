"""GPT: equal to torch's own layers, cached as uncached, padded as alone; its probabilities, its sizes and its costs."""

import itertools
import subprocess
import sys

import pytest
import torch
import torch.nn.functional as F
from hypothesis import given, settings
from hypothesis import strategies as st
from torch import nn

from lessons.gpt import GPT, GPTConfig, next_token_loss, next_tokens
from lessons.gpt.arithmetic import count_parameters, flops_per_token, memory, training_flops
from lessons.training import IGNORED, evaluating
from lessons.transformer import parameter_count
from lessons.transformer.blocks import ACTIVATIONS, GATED
from tests.lessons.unchecked import unchecked

TINY = {"vocab_size": 20, "d_model": 16, "n_layers": 2, "n_heads": 2, "context": 12, "init_std": 0.25}


def tiny(seed=0, **changes):
    """A small GPT in eval mode whose norms and biases are moved: defaults would hide swaps."""
    torch.manual_seed(seed)
    model = GPT(GPTConfig(**TINY | changes)).eval()
    with torch.no_grad():
        for name, parameter in model.named_parameters():
            if "norm" in name or name.endswith("bias"):
                parameter.add_(0.2 * torch.randn_like(parameter))
    return model


def some_ids(*shape, seed=0):
    return torch.randint(0, 20, shape, generator=torch.Generator().manual_seed(seed))


class TorchGPT(nn.Module):
    """The same model from torch's own layers."""

    def __init__(self, source):
        super().__init__()
        self.source, config = source, source.config
        layer = nn.TransformerEncoderLayer(
            config.d_model, config.n_heads, config.hidden, 0.0, lambda x: F.gelu(x, approximate="tanh"),
            config.eps, batch_first=True, norm_first=True,
        )  # fmt: skip
        self.layers = nn.TransformerEncoder(layer, config.n_layers, enable_nested_tensor=False).to(torch.float64)
        for mine, theirs in zip(source.decoder.blocks, self.layers.layers, strict=True):
            theirs.self_attn.in_proj_weight.data = mine.attention.qkv.weight.data.clone()
            theirs.self_attn.in_proj_bias.data = mine.attention.qkv.bias.data.clone()
            theirs.self_attn.out_proj.load_state_dict(mine.attention.output.state_dict())
            theirs.linear1.load_state_dict(mine.feed_forward.hidden.state_dict())
            theirs.linear2.load_state_dict(mine.feed_forward.output.state_dict())
            theirs.norm1.load_state_dict(mine.attention_norm.state_dict())
            theirs.norm2.load_state_dict(mine.feed_forward_norm.state_dict())

    def forward(self, ids):
        tokens, positions = self.source.tokens.weight, self.source.positions.weight
        T = ids.shape[1]
        x = F.embedding(ids, tokens) + positions[:T]
        x = self.layers(x, nn.Transformer.generate_square_subsequent_mask(T, dtype=torch.float64), is_causal=True)
        norm = self.source.decoder.final_norm
        return F.layer_norm(x, x.shape[-1:], norm.weight, norm.bias, norm.eps) @ tokens.T


# The model -----------------------------------------------------------------------------------------------------------


@settings(max_examples=20)
@given(
    seed=st.integers(0, 2**20),
    B=st.integers(1, 3),
    T=st.integers(1, 12),
    n_heads=st.sampled_from([1, 2, 4]),
    d_ff=st.sampled_from([None, 24]),
    train=st.booleans(),
)
def test_equals_torch(seed, B, T, n_heads, d_ff, train):
    model = tiny(seed, n_heads=n_heads, d_ff=d_ff).double().train(train)
    theirs, ids = TorchGPT(model).train(train), some_ids(B, T, seed=seed)
    torch.testing.assert_close(model(ids), theirs(ids), atol=1e-10, rtol=1e-10)
    model(ids).square().sum().backward()
    grad = model.tokens.weight.grad.clone(), model.decoder.blocks[0].attention.qkv.weight.grad.clone()
    model.zero_grad()
    theirs(ids).square().sum().backward()
    torch.testing.assert_close(grad[0], model.tokens.weight.grad, atol=1e-8, rtol=1e-8)
    torch.testing.assert_close(grad[1], theirs.layers.layers[0].self_attn.in_proj_weight.grad, atol=1e-8, rtol=1e-8)


def test_no_token_sees_what_comes_after_it_unless_it_cheats():
    model, ids = tiny(), some_ids(2, 8)
    other = ids.clone()
    other[:, 5:] = (ids[:, 5:] + 1) % 20
    torch.testing.assert_close(model(ids)[:, :5], model(other)[:, :5], atol=1e-6, rtol=1e-5)
    assert not torch.allclose(model(ids, causal=False)[:, :5], model(other, causal=False)[:, :5], atol=1e-2)


@settings(max_examples=30)
@given(seed=st.integers(0, 2**20), cuts=st.sets(st.integers(1, 8)), pads=st.lists(st.integers(0, 4), max_size=3))
def test_cached_equals_uncached(seed, cuts, pads):
    """In chunks of any size, for batches of any left padding, and again from empty caches."""
    model, T, B = tiny(seed % 5), 9, max(1, len(pads))
    ids = some_ids(B, T, seed=seed)
    mask = torch.arange(T) >= torch.tensor(pads)[:, None] if pads else None
    full = model(ids, mask)
    edges = [0, *sorted(cuts), T]
    for _ in range(2):
        caches = model.caches()
        parts = []
        for start, end in itertools.pairwise(edges):
            seen = None if mask is None else mask[:, :end]
            parts.append(model(ids[:, start:end], seen, caches=caches))
        torch.testing.assert_close(torch.cat(parts, dim=1), full, atol=1e-5, rtol=1e-5)
        assert caches[0].length == T
        last, maps = model(some_ids(B, 1, seed=1), None if mask is None else F.pad(mask, (0, 1), value=True),
                           caches=caches, return_weights=True, last=True)  # fmt: skip
        assert last.shape == (B, 1, 20)
        assert maps[0].shape == (B, 2, 1, T + 1)


@pytest.mark.parametrize("side", ["left", "right"])
def test_a_padded_row_gives_what_it_gives_alone(side):
    model, alone = tiny(), some_ids(1, 6)
    pads = torch.full((1, 4), 7)
    padded = torch.cat([pads, alone] if side == "left" else [alone, pads], dim=1)
    mask = torch.arange(10)[None] >= 4 if side == "left" else torch.arange(10)[None] < 6
    both, masks = torch.cat([padded, some_ids(1, 10, seed=3)]), torch.cat([mask, torch.ones_like(mask)])
    logits = model(both, masks)
    assert logits.isfinite().all()
    torch.testing.assert_close(logits[:1][mask], model(alone)[0], atol=1e-5, rtol=1e-5)
    torch.testing.assert_close(logits[1:], model(both[1:]), atol=1e-5, rtol=1e-5)
    assert not torch.allclose(model(padded)[mask], model(alone)[0], atol=1e-2) or side == "right"


def test_a_row_of_padding_alone_is_finite_forward_and_backward():
    model = tiny()
    mask = torch.tensor([[False] * 5, [True] * 5])
    logits = model(some_ids(2, 5), mask)
    assert logits.isfinite().all()
    next_token_loss(logits, some_ids(2, 5), mask).mean.backward()
    assert all(parameter.grad.isfinite().all() for parameter in model.parameters())


def test_the_last_column_alone():
    model, ids = tiny(), some_ids(2, 7)
    torch.testing.assert_close(model(ids, last=True), model(ids)[:, -1:], atol=1e-6, rtol=1e-5)
    assert model(ids, last=True).shape == (2, 1, 20)


def test_the_weights_shown_are_those_used():
    model, ids = tiny(), some_ids(2, 6)
    mask = torch.tensor([[False, False, True, True, True, True], [True] * 6])
    logits, weights = model(ids, mask, return_weights=True)
    torch.testing.assert_close(logits, model(ids, mask), atol=1e-5, rtol=1e-5)
    assert len(weights) == 2
    for one in weights:
        assert not one.triu(1).any()
        assert not one[0, :, :, :2].any()
        torch.testing.assert_close(one[1].sum(-1), torch.ones(2, 6))
    assert model(ids, causal=False, return_weights=True)[1][0].triu(1).any()


def test_the_residual_stream_leads_to_the_output():
    model, ids = tiny(), some_ids(2, 6)
    states = model.residual_stream(ids)
    assert len(states) == 3
    torch.testing.assert_close(states[0], model.tokens.weight[ids] + model.positions.weight[:6])
    logits = model.decoder.final_norm(states[-1]) @ model.tokens.weight.T
    torch.testing.assert_close(logits, model(ids), atol=1e-5, rtol=1e-5)


def test_more_tokens_than_the_context_has_places():
    model = tiny()
    with pytest.raises(ValueError, match="13 tokens, 0 of them in the caches, are more than context=12; pass the last"):
        model(some_ids(1, 13))
    caches = model.caches()
    model(some_ids(1, 12), caches=caches)
    with pytest.raises(ValueError, match="13 tokens, 12 of them in the caches, are more than context=12"):
        model(some_ids(1, 1), caches=caches)
    # Padding takes no place.
    mask = torch.arange(15)[None] >= 3
    ids = some_ids(1, 15)
    torch.testing.assert_close(model(ids, mask)[:, 3:], model(ids[:, 3:]), atol=1e-5, rtol=1e-5)
    with pytest.raises(ValueError, match="15 tokens"):
        model(ids, torch.arange(15)[None] >= 2)


def test_fresh_weights():
    torch.manual_seed(0)
    model = GPT(GPTConfig(vocab_size=800, d_model=128, n_layers=8, n_heads=4, context=100))
    for name, parameter in model.named_parameters():
        if "norm" in name:
            assert torch.equal(parameter, torch.full_like(parameter, float(name.endswith("weight")))), name
        elif name.endswith("bias"):
            assert not parameter.any(), name
        else:  # two sums a layer: 16 in all
            expected = 0.02 / 4 if name.endswith("output.weight") else 0.02
            assert abs(parameter.std().item() / expected - 1) < 0.05, name
            assert abs(parameter.mean().item()) < expected / 20, name
    blocks = model.decoder.blocks
    assert not torch.equal(blocks[0].attention.qkv.weight, blocks[1].attention.qkv.weight)


def test_dropout_acts_on_what_enters_the_first_block():
    model = tiny(dropout=0.5).train()
    torch.manual_seed(0)
    assert 0.3 < (model.embed(some_ids(2, 12)) == 0).double().mean() < 0.7
    with evaluating(model):
        assert (model.embed(some_ids(2, 12)) != 0).all()


def test_bfloat16_is_near():
    model, ids = tiny(), some_ids(2, 8)
    with torch.autocast("cpu", torch.bfloat16):
        narrow = model(ids).float()
    torch.testing.assert_close(narrow, model(ids), atol=0.2, rtol=0.1)


# What it says ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("side", [None, "left", "right"])
def test_the_probability_of_a_text_is_the_product_of_its_tokens(side):
    model, ids, mask = tiny().double(), some_ids(2, 7), None
    lengths = [7, 7]
    if side:
        lengths = [4, 7]
        mask = torch.arange(7) < torch.tensor(lengths)[:, None]
        mask = mask.flip(1) if side == "left" else mask
    found = model.log_probability(ids, mask)
    for row, length in enumerate(lengths):
        text = ids[row, -length:] if side == "left" else ids[row, :length]
        one_by_one = sum(model(text[None, :n])[0, -1].log_softmax(0)[text[n]] for n in range(1, length))
        torch.testing.assert_close(found[row], one_by_one, atol=1e-10, rtol=1e-10)
    total = next_token_loss(model(ids, mask), ids, mask)
    assert total.count == sum(length - 1 for length in lengths)
    torch.testing.assert_close(total.sum, -found.sum(), atol=1e-5, rtol=1e-5)


def test_over_all_texts_the_probabilities_sum_to_one():
    model = tiny(vocab_size=4)
    texts = torch.cartesian_prod(torch.tensor([2]), *[torch.arange(4)] * 3)
    torch.testing.assert_close(model.log_probability(texts).exp().sum(), torch.tensor(1.0))


def test_what_each_position_is_asked_for():
    ids = torch.tensor([[5, 6, 7, 8]])
    assert next_tokens(ids).tolist() == [[6, 7, 8]]
    left, right = torch.tensor([[False, True, True, True]]), torch.tensor([[True, True, True, False]])
    assert next_tokens(ids, left).tolist() == [[IGNORED, 7, 8]]
    assert next_tokens(ids, right).tolist() == [[6, 7, IGNORED]]


def test_it_learns_a_rule_that_needs_what_came_before():
    """Every text repeats its first three tokens: all but they can be foretold."""
    torch.manual_seed(0)
    model = GPT(GPTConfig(**TINY | {"d_model": 32})).train()
    optimizer = torch.optim.Adam(model.parameters(), lr=3e-3)
    generator = torch.Generator().manual_seed(0)
    for _ in range(300):
        ids = torch.randint(0, 20, (32, 3), generator=generator).repeat(1, 4)
        loss = next_token_loss(model(ids), ids).mean
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
    ids = torch.randint(0, 20, (64, 3), generator=torch.Generator().manual_seed(9)).repeat(1, 4)
    with evaluating(model):
        right = model(ids)[:, 2:-1].argmax(-1) == ids[:, 3:]
    assert right.double().mean() > 0.9


# Sizes and costs ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("config", "expected"),
    [
        (GPTConfig.gpt2(), 124_439_808),
        (GPTConfig.gpt2_medium(), 354_823_168),
        (GPTConfig.gpt2_large(), 774_030_080),
        (GPTConfig.gpt2_xl(), 1_557_611_200),
        (GPTConfig.gpt3(), 174_604_259_328),
    ],
    ids=["gpt2", "medium", "large", "xl", "gpt3"],
)
def test_the_published_sizes_are_counted_without_making_them(config, expected):
    with torch.device("meta"):
        assert parameter_count(GPT(config)) == expected
    assert count_parameters(config).total == expected


@settings(max_examples=25)
@given(
    vocab_size=st.integers(1, 50),
    d_head=st.integers(1, 9),
    n_heads=st.integers(1, 4),
    n_layers=st.integers(1, 4),
    d_ff=st.none() | st.integers(1, 50),
    context=st.integers(1, 30),
    activation=st.sampled_from([*ACTIVATIONS, *GATED]),
)
def test_the_parameters_of_each_part(d_head, n_heads, **sizes):
    config = GPTConfig(d_model=d_head * n_heads, n_heads=n_heads, **sizes)
    counted = count_parameters(config)
    with torch.device("meta"):
        model = GPT(config)
    named = {"attention": 0, "feed_forward": 0, "norms": 0}
    for name, parameter in model.decoder.named_parameters():
        part = "norms" if "norm" in name else "attention" if "attention" in name else "feed_forward"
        named[part] += parameter.numel()
    assert (counted.tokens, counted.positions) == (model.tokens.weight.numel(), model.positions.weight.numel())
    assert {part: getattr(counted, part) for part in named} == named
    assert counted.total == parameter_count(model)


def test_operations_are_those_of_the_matrix_products():
    """Counted by torch as a model runs forward; training has them three times."""
    from torch.utils.flop_counter import FlopCounterMode

    for config in (GPTConfig(**TINY), GPTConfig(**TINY | {"d_ff": 24, "context": 9, "n_layers": 3})):
        model = GPT(config)
        with FlopCounterMode(display=False) as counter:
            model(some_ids(1, config.context), return_weights=True)  # the readable attention: matrix products alone
        biases_and_norms = sum(p.numel() for p in model.decoder.parameters() if p.ndim == 1)
        expected = (flops_per_token(config) - 6 * biases_and_norms) * config.context
        assert 3 * counter.get_total_flops() == expected


def test_gpt_3_by_arithmetic():
    config = GPTConfig.gpt3()
    N = count_parameters(config).total
    assert training_flops(N, 300_000_000_000) == pytest.approx(3.14e23, rel=0.005)  # Brown et al., table D.1
    assert flops_per_token(config) == pytest.approx(6 * N, rel=0.03)
    assert flops_per_token(config, context=1) < flops_per_token(config)
    half = memory(config, dtype=torch.float16)
    assert half.weights == 2 * N == 349_208_518_656
    assert half.training == 16 * N
    assert half.cache == 2 * 2 * 96 * 12_288 * 2048
    assert memory(config, dtype=torch.float16, batch=8, context=1024).cache == 4 * half.cache
    assert memory(config).weights == 2 * half.weights


def test_the_cache_is_as_large_as_counted():
    model, caches = tiny(), tiny().caches()
    model(some_ids(3, 7), caches=caches)
    stored = sum(tensor.nbytes for cache in caches for tensor in cache.stored)
    assert stored == memory(model.config, batch=3, context=7).cache


# What may go wrong ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"vocab_size": 0}, "vocab_size=0 must be a whole number"),
        ({"d_model": 10, "n_heads": 3}, "n_heads=3 does not divide d_model=10; use one of 1, 2, 5, 10"),
        ({"n_layers": 0}, "n_layers=0 must be"),
        ({"context": -1}, "context=-1 must be"),
        ({"d_ff": 0}, "d_ff=0 must be a whole number, 1 or more; None is 4 times d_model"),
        ({"dropout": 1.0}, "dropout=1.0 is not a probability below 1"),
        ({"attention_dropout": -0.1}, "attention_dropout=-0.1 is not"),
        ({"activation": "gelu_new"}, "activation='gelu_new' is not known; use one of relu, gelu, gelu_tanh"),
        ({"eps": 0.0}, "eps=0.0 must be above 0"),
        ({"init_std": 1.0}, "init_std=1.0 must be above 0 and below 1; GPT-2 has 0.02"),
    ],
)
def test_a_wrong_config_says_what_would_do(changes, says):
    with pytest.raises(ValueError, match=says):
        GPTConfig(**changes)


def test_the_width_of_the_feed_forward_follows_the_model():
    assert GPTConfig(d_model=24).block["d_ff"] == GPTConfig(d_model=24).hidden == 96
    assert GPTConfig(d_model=24, d_ff=40).block["d_ff"] == 40


def test_what_a_student_may_pass_by_mistake_is_named():
    says = {
        "model(ids[0])": "ids is torch.int64 (5,); token numbers (B, T) are needed; ids[None] is a batch of one",
        "model(ids.float())": "ids is torch.float32 (2, 5); token numbers (B, T) are needed",
        "model([[1, 2]])": "ids is a list; token numbers (B, T) are needed",
        "model(ids + 20)": "token number 20 is not in a vocabulary of 20",
        "model(ids, torch.ones(2, 5))": "mask is torch.float32 (2, 5); torch.bool (2, 5) is needed",
        "model(ids, torch.ones(2, 4) > 0)": "mask is torch.bool (2, 4); torch.bool (2, 5) is needed",
        "model(ids[:, :1], torch.ones(2, 1) > 0, caches=filled)": "torch.bool (2, 6) is needed",
        "model(ids, caches=filled[:1])": "1 different ones for 2 layers",
        "model(ids, caches=[])": "0 different ones for 2 layers",
        "model(ids, caches=3)": "caches is a int; model.caches() makes a list of them",
        "model(ids, caches=[None, None])": "caches is a list; model.caches() makes a list of them",
        "model(ids, causal=0)": "causal=0 is neither True nor False",
        "model.embed(ids, past=-1)": "past=-1 must be a whole number, 0 or more",
        "model.residual_stream(ids[0])": "ids is torch.int64 (5,); token numbers (B, T) are needed",
        "model.log_probability(ids, torch.ones(2, 4) > 0)": "torch.bool (2, 5) is needed",
        "next_tokens(ids, torch.ones(2, 5))": "torch.bool (2, 5) is needed",
        "next_tokens(ids[0])": "ids is torch.int64 (5,); token numbers (B, T) are needed; ids[None]",
        "next_tokens([1, 2])": "ids is a list; token numbers (B, T) are needed",
        "next_token_loss(model(ids)[0], ids)": "logits is torch.float32 (5, 20); floating-point numbers (B, T, V)",
        "next_token_loss(model(ids)[:, 1:], ids)": "logits are of texts (2, 4) and ids (2, 5)",
        "next_token_loss(model(ids), ids + 11)": "ids holds a token beyond the 20 that logits have scores for",
        "count_parameters(3)": "config is a int; GPTConfig.gpt2() would do",
        "flops_per_token('gpt2')": "config is a str; GPTConfig.gpt2() would do",
        "memory(None)": "config is a NoneType; GPTConfig.gpt2() would do",
        "memory(model.config, dtype=torch.int8)": "dtype=torch.int8 is no kind of real numbers",
        "memory(model.config, context=13)": "context=13 is above the 12 of the configuration",
        "memory(model.config, batch=0)": "batch=0 must be",
        "flops_per_token(model.config, context=0)": "context=0 must be",
        "training_flops(1.5, 3)": "n_parameters=1.5 must be a whole number",
        "GPT('gpt2')": "config is a str; GPTConfig() makes one",
        "GPTConfig(context='1024')": "context='1024' must be a whole number",
        "GPTConfig(init_std='0.02')": "init_std='0.02' must be",
    }
    setup = (
        "import torch\nfrom lessons.gpt import *\nfrom lessons.gpt.arithmetic import *\n"
        f"model = GPT(GPTConfig(**{TINY})).eval()\nids = torch.arange(10).view(2, 5)\n"
        "filled = model.caches()\nmodel(ids, caches=filled)"
    )
    for answer, (expression, expected) in zip(unchecked(setup, list(says)), says.items(), strict=True):
        assert answer.startswith("ValueError: "), (expression, answer)
        assert expected in answer, expression


def test_shapes_alone_load_no_other_library():
    program = (
        "import sys, torch\nfrom lessons.gpt import GPT, GPTConfig\n"
        "with torch.device('meta'): GPT(GPTConfig.gpt2())\nprint('sympy' in sys.modules)"
    )
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert ran.stdout == "False\n"
