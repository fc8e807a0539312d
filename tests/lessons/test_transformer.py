"""Blocks, stacks and the whole equal torch's with the same weights; decoding, sizes, and what goes wrong."""

import copy
import json
import re
import subprocess
import sys

import pytest
import torch
import torch.nn.functional as F
from hypothesis import given, settings
from hypothesis import strategies as st
from torch import nn

from lessons.activations import FeedForward, gelu
from lessons.attention import KeyValueCache, causal_mask, padding_mask
from lessons.embeddings import RotaryPositions
from lessons.normalization import LayerNorm
from lessons.transformer import (
    ACTIVATIONS,
    Decoder,
    DecoderBlock,
    Encoder,
    EncoderBlock,
    Transformer,
    TransformerConfig,
    greedy_decode,
    parameter_count,
    shift_right,
)
from lessons.transformer.blocks import GATED

TOLERANCE = {torch.float32: 1e-5, torch.float64: 1e-10}
many = settings(max_examples=20, deadline=None, derandomize=True)
dtypes = st.sampled_from([torch.float32, torch.float64])
orders = st.sampled_from(["post", "pre"])
activations = st.sampled_from(["relu", "gelu"])
lengths = st.integers(1, 6)
seeds = st.integers(0, 2**20)
heads = st.sampled_from([(4, 1), (6, 3), (8, 2)])  # d_model, n_heads
MASKS = ["none", "causal", "padding", "both"]


def values(shape, dtype=torch.float64, seed=0):
    return torch.randn(shape, generator=torch.Generator().manual_seed(seed), dtype=torch.float64).to(dtype)


def tokens_of(B, S, seed):
    """True where there is a token: each text has one at least, and padding on the right."""
    length = torch.randint(1, S + 1, (B, 1), generator=torch.Generator().manual_seed(seed))
    return torch.arange(S) < length


def perturbed(module, dtype, seed=0):
    """Every parameter moved, so that no two are alike, and no bias or norm has its first value."""
    generator = torch.Generator().manual_seed(seed)
    with torch.no_grad():
        for parameter in module.parameters():
            parameter.add_(0.2 * torch.randn(parameter.shape, generator=generator))
    return module.to(dtype)


def assert_close(got, want, dtype):
    scale = max(1.0, want.detach().abs().max().item()) if want.numel() else 1.0
    torch.testing.assert_close(got, want, rtol=0, atol=TOLERANCE[dtype] * scale)


# Names of ours and of torch's, in the order in which torch counts its norms.
LINEARS = {"feed_forward.hidden": "linear1", "feed_forward.output": "linear2"}
ENCODER_NAMES = {"attention_norm": "norm1", "feed_forward_norm": "norm2", **LINEARS}
DECODER_NAMES = {
    "attention_norm": "norm1", "cross_attention_norm": "norm2", "feed_forward_norm": "norm3", **LINEARS,
}  # fmt: skip


def copy_block(theirs, ours):
    """torch's weights into our block."""
    decoder = isinstance(ours, DecoderBlock)
    ours.attention.load_torch(theirs.self_attn)
    if decoder:
        ours.cross_attention.load_torch(theirs.multihead_attn)
    for mine, name in (DECODER_NAMES if decoder else ENCODER_NAMES).items():
        ours.get_submodule(mine).load_state_dict(theirs.get_submodule(name).state_dict())


def copy_stack(theirs, ours):
    for mine, other in zip(ours.blocks, theirs.layers, strict=True):
        copy_block(other, mine)
    if theirs.norm is not None:
        ours.final_norm.load_state_dict(theirs.norm.state_dict())


def torch_options(norm, activation):
    return {"norm_first": norm == "pre", "activation": activation, "dropout": 0.0, "batch_first": True}


def mapped_gradients(theirs, ours):
    """Pairs of gradients of the weights: (ours, torch's), block by block."""
    for mine, other in zip(ours.blocks, theirs.layers, strict=True):
        decoder = isinstance(mine, DecoderBlock)
        names = dict(DECODER_NAMES if decoder else ENCODER_NAMES)
        for a, b in names.items():
            for part in ("weight", "bias"):
                yield getattr(mine.get_submodule(a), part).grad, getattr(other.get_submodule(b), part).grad
        yield mine.attention.qkv.weight.grad, other.self_attn.in_proj_weight.grad
        yield mine.attention.output.weight.grad, other.self_attn.out_proj.weight.grad
        if decoder:
            yield mine.cross_attention.qkv.weight.grad, other.multihead_attn.in_proj_weight.grad
            yield mine.cross_attention.qkv.bias.grad, other.multihead_attn.in_proj_bias.grad


def weigh(output, keep=None):
    """A loss that weighs every output differently; torch's rows of padding are left out."""
    weights = torch.linspace(-1, 2, output.numel(), dtype=output.dtype).reshape(output.shape)
    if keep is not None:
        weights = weights * keep[..., None]
    return (output * weights).sum()


# Equal to torch's ---------------------------------------------------------------------------------------------


@many
@given(
    sizes=heads, B=st.integers(1, 3), T=lengths, n_layers=st.integers(1, 3), norm=orders, activation=activations,
    kind=st.sampled_from(MASKS), dtype=dtypes, seed=seeds, train=st.booleans(),
)  # fmt: skip
def test_encoder_equals_torch(sizes, B, T, n_layers, norm, activation, kind, dtype, seed, train):
    d_model, n_heads = sizes
    layer = nn.TransformerEncoderLayer(d_model, n_heads, 10, **torch_options(norm, activation))
    final = nn.LayerNorm(d_model) if norm == "pre" else None
    theirs = perturbed(nn.TransformerEncoder(layer, n_layers, final, enable_nested_tensor=False), dtype, seed)
    ours = Encoder(n_layers, d_model, n_heads, 10, norm=norm, activation=activation).to(dtype)
    copy_stack(theirs, ours)
    theirs.train(train)
    ours.train(train)
    is_token = tokens_of(B, T, seed)
    causal, padded = kind in ("causal", "both"), kind in ("padding", "both")
    x, y = (values((B, T, d_model), dtype, seed).requires_grad_() for _ in range(2))
    want = theirs(x, mask=~causal_mask(T) if causal else None, src_key_padding_mask=~is_token if padded else None)
    got = ours(y, padding_mask(is_token) if padded else None, causal=causal)
    keep = is_token if padded else torch.ones(B, T, dtype=torch.bool)
    assert got.dtype == dtype
    assert_close(got[keep], want[keep], dtype)
    weigh(want, keep).backward()
    weigh(got, keep).backward()
    assert_close(y.grad, x.grad, dtype)
    for mine, other in mapped_gradients(theirs, ours):
        assert_close(mine, other, dtype)


@many
@given(
    sizes=heads, B=st.integers(1, 3), T=lengths, S=lengths, n_layers=st.integers(1, 3), norm=orders,
    activation=activations, kind=st.sampled_from(MASKS), pad_memory=st.booleans(), dtype=dtypes, seed=seeds,
)  # fmt: skip
def test_decoder_equals_torch(sizes, B, T, S, n_layers, norm, activation, kind, pad_memory, dtype, seed):
    d_model, n_heads = sizes
    layer = nn.TransformerDecoderLayer(d_model, n_heads, 10, **torch_options(norm, activation))
    final = nn.LayerNorm(d_model) if norm == "pre" else None
    theirs = perturbed(nn.TransformerDecoder(layer, n_layers, final), dtype, seed)
    ours = Decoder(n_layers, d_model, n_heads, 10, norm=norm, activation=activation).to(dtype)
    copy_stack(theirs, ours)
    is_token, in_memory = tokens_of(B, T, seed), tokens_of(B, S, seed + 1)
    causal, padded = kind in ("causal", "both"), kind in ("padding", "both")
    x, y = (values((B, T, d_model), dtype, seed).requires_grad_() for _ in range(2))
    memory, other = (values((B, S, d_model), dtype, seed + 2).requires_grad_() for _ in range(2))
    want = theirs(
        x, memory, tgt_mask=~causal_mask(T) if causal else None,
        tgt_key_padding_mask=~is_token if padded else None, memory_key_padding_mask=~in_memory if pad_memory else None,
    )  # fmt: skip
    got = ours(
        y, other, padding_mask(is_token) if padded else None, padding_mask(in_memory) if pad_memory else None,
        causal=causal,
    )  # fmt: skip
    keep = is_token if padded else torch.ones(B, T, dtype=torch.bool)
    assert_close(got[keep], want[keep], dtype)
    weigh(want, keep).backward()
    weigh(got, keep).backward()
    assert_close(y.grad, x.grad, dtype)
    assert_close(other.grad, memory.grad, dtype)
    for mine, torchs in mapped_gradients(theirs, ours):
        assert_close(mine, torchs, dtype)


@many
@given(
    sizes=heads, B=st.integers(1, 3), T=lengths, S=lengths, norm=orders, activation=activations, dtype=dtypes,
    seed=seeds, positions=st.sampled_from(["sinusoidal", "learned", "none"]), tied=st.booleans(),
)  # fmt: skip
def test_transformer_equals_torch(sizes, B, T, S, norm, activation, dtype, seed, positions, tied):
    d_model, n_heads = sizes
    config = TransformerConfig(
        vocab_size=9, d_model=d_model, n_heads=n_heads, d_ff=10, n_encoder_layers=2, n_decoder_layers=3, dropout=0.0,
        norm=norm, activation=activation, tied=tied, positions=positions, max_positions=6,
    )  # fmt: skip
    theirs = perturbed(nn.Transformer(d_model, n_heads, 2, 3, 10, **torch_options(norm, activation)), dtype, seed)
    if norm == "post":  # torch ends in one more norm in either order; the paper's post-norm does not
        theirs.encoder.norm = theirs.decoder.norm = None
    ours = perturbed(Transformer(config), dtype, seed)
    copy_stack(theirs.encoder, ours.encoder)
    copy_stack(theirs.decoder, ours.decoder)
    generator = torch.Generator().manual_seed(seed)
    source, target = (torch.randint(9, (B, n), generator=generator) for n in (S, T))
    is_source, is_target = tokens_of(B, S, seed), tokens_of(B, T, seed + 1)

    def embed(ids, table, learned):
        """The equations of section 3.4 and 3.5, written out."""
        x = F.embedding(ids, table) * d_model**0.5
        if positions == "learned":
            return x + learned.weight[: ids.shape[1]]
        if positions == "none":
            return x
        pos = torch.arange(ids.shape[1], dtype=torch.float64)[:, None]
        angle = pos / 10000 ** (torch.arange(0, d_model, 2, dtype=torch.float64) / d_model)
        return x + torch.stack([angle.sin(), angle.cos()], -1).flatten(1).to(dtype)

    want = theirs(
        embed(source, ours.source_embedding.weight, ours.source_positions),
        embed(target, ours.target_embedding.weight, ours.target_positions),
        tgt_mask=~causal_mask(T), src_key_padding_mask=~is_source, tgt_key_padding_mask=~is_target,
        memory_key_padding_mask=~is_source,
    ) @ ours.output.weight.T  # fmt: skip
    names = [name for name, _ in ours.named_parameters() if "embedding" in name or name == "output.weight"]
    tables = [ours.get_parameter(name) for name in names]
    expected = torch.autograd.grad(weigh(want, is_target), tables, retain_graph=False)
    got = ours(source, target, is_source, is_target)
    assert got.shape == (B, T, 9)
    assert_close(got[is_target], want[is_target], dtype)
    for mine, other in zip(torch.autograd.grad(weigh(got, is_target), tables), expected, strict=True):
        assert_close(mine, other, dtype)


def test_the_default_mode_of_torchs_fast_path_agrees():
    theirs = nn.TransformerEncoder(nn.TransformerEncoderLayer(8, 2, 16, dropout=0.0, batch_first=True), 2).eval()
    ours = Encoder(2, 8, 2, 16)
    copy_stack(theirs, ours)
    x = values((3, 5, 8), torch.float32)
    with torch.no_grad():
        assert_close(ours(x), theirs(x), torch.float32)


# Blocks -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("activation", sorted(ACTIVATIONS | GATED))
@pytest.mark.parametrize("norm", ["post", "pre"])
def test_every_activation_runs_both_ways(activation, norm):
    x = values((2, 3, 8), torch.float32).requires_grad_()
    y = EncoderBlock(8, 2, 16, activation=activation, norm=norm)(x)
    y.square().sum().backward()
    assert y.shape == x.shape
    assert x.grad.isfinite().all()
    assert x.grad.any()


def test_activation_may_be_a_function_and_gelu_is_the_exact_one():
    torch.manual_seed(0)
    mine = EncoderBlock(8, 2, 16, activation=gelu)
    named = EncoderBlock(8, 2, 16, activation="gelu")
    named.load_state_dict(mine.state_dict())
    x = values((2, 3, 8), torch.float32)
    torch.testing.assert_close(mine(x), named(x))
    assert isinstance(mine.feed_forward, FeedForward)


@pytest.mark.parametrize("norm", ["post", "pre"])
def test_a_block_is_the_papers_equation(norm):
    block = perturbed(EncoderBlock(8, 2, 16, norm=norm), torch.float64)
    a, f, n1, n2 = block.attention, block.feed_forward, block.attention_norm, block.feed_forward_norm
    x = values((2, 5, 8))
    if norm == "post":
        y = n1(x + a(x))
        want = n2(y + f(y))
    else:
        y = x + a(n1(x))
        want = y + f(n2(y))
    assert torch.equal(block(x), want)


def test_a_decoder_block_looks_ahead_only_when_told_to():
    block = perturbed(DecoderBlock(8, 2, 16), torch.float64)
    x, memory = values((2, 5, 8)), values((2, 3, 8))
    assert torch.equal(block(x, memory), block(x, memory, causal=True))
    assert not torch.allclose(block(x, memory), block(x, memory, causal=False))


@pytest.mark.parametrize("kind", ["encoder", "decoder"])
def test_weights_are_those_that_were_used(kind):
    x, memory, mask = values((2, 4, 8)), values((2, 3, 8)), tokens_of(2, 3, 5)
    if kind == "encoder":
        model = perturbed(Encoder(2, 8, 2, 16), torch.float64)
        plain, (y, weights) = model(x, causal=True), model(x, causal=True, return_weights=True)
        assert all(torch.equal(w, w.tril()) and w.shape == (2, 2, 4, 4) for w in weights)
    else:
        model = perturbed(Decoder(2, 8, 2, 16), torch.float64)
        plain = model(x, memory, None, padding_mask(mask))
        y, weights = model(x, memory, None, padding_mask(mask), return_weights=True)
        assert all(not w[~mask[:, None, None].expand(w.shape)].any() and w.shape == (2, 2, 4, 3) for w in weights)
    assert len(weights) == 2
    torch.testing.assert_close(y, plain)
    torch.testing.assert_close(weights[0].sum(-1), torch.ones(2, 2, 4, dtype=torch.float64))
    assert not torch.allclose(weights[0], weights[1])


def test_bias_reaches_every_layer():
    model = perturbed(Encoder(2, 8, 2, 16), torch.float64)
    x = values((2, 4, 8))
    forbid = torch.zeros(4, 4, dtype=torch.float64).masked_fill(~causal_mask(4), float("-inf"))
    torch.testing.assert_close(model(x, bias=forbid), model(x, causal=True))


def test_causal_blocks_never_look_ahead_and_attention_alone_mixes_tokens():
    model = perturbed(Encoder(3, 8, 2, 16), torch.float64)
    x = values((1, 5, 8)).requires_grad_()
    for causal in (True, False):
        y = model(x, causal=causal)
        moves = torch.stack([torch.autograd.grad(y[0, i].sum(), x, retain_graph=True)[0][0].any(-1) for i in range(5)])
        assert torch.equal(moves, causal_mask(5) if causal else torch.ones(5, 5, dtype=torch.bool))
    block = model.blocks[0]
    block.attention.forward = lambda x, **_: torch.zeros_like(x)
    y = block(x)
    moves = torch.stack([torch.autograd.grad(y[0, i].sum(), x, retain_graph=True)[0][0].any(-1) for i in range(5)])
    assert torch.equal(moves, torch.eye(5, dtype=torch.bool))


@pytest.mark.parametrize("norm", ["post", "pre"])
def test_dropout_acts_in_training_only_and_on_what_a_sublayer_adds(norm):
    torch.manual_seed(0)
    block = EncoderBlock(64, 2, 16, norm=norm, dropout=0.5)
    x = values((2, 50, 64), torch.float32)
    assert not torch.equal(block(x), block(x))
    block.eval()
    assert torch.equal(block(x), block(x))
    block.train()
    with torch.no_grad():
        block.attention.forward = lambda x, **_: torch.ones_like(x)
        block.feed_forward.output.weight.zero_()
        block.attention_norm = block.feed_forward_norm = nn.Identity()
        added = block(x) - x
    assert set(added.round(decimals=3).unique().tolist()) == {0.0, 2.0}
    assert 0.45 < (added > 1).float().mean() < 0.55
    assert EncoderBlock(8, 2, 16, dropout=0.3).attention.dropout == 0  # section 5.4: not on the weights, unless asked
    assert DecoderBlock(8, 2, 16, attention_dropout=0.3).cross_attention.dropout == 0.3


@pytest.mark.parametrize("norm", ["post", "pre"])
def test_a_text_of_padding_alone_gives_finite_numbers(norm):
    model = perturbed(Transformer(small(norm=norm)), torch.float32)
    source, target = torch.ones(2, 3, dtype=torch.long), torch.ones(2, 4, dtype=torch.long)
    mask = torch.tensor([[True, True, False], [False, False, False]])
    logits = model(source, target, mask, torch.tensor([[True] * 4, [False] * 4]))
    assert logits.isfinite().all()
    logits.square().sum().backward()
    assert all(p.grad.isfinite().all() for p in model.parameters())


def test_what_stands_in_the_padding_does_not_matter():
    model = perturbed(Transformer(small()), torch.float64)
    source, target = torch.randint(1, 11, (2, 5)), torch.randint(1, 11, (2, 4))
    is_source, is_target = torch.arange(5) < torch.tensor([[3], [5]]), torch.arange(4) < torch.tensor([[4], [2]])
    got = model(source, target, is_source, is_target)
    other = model(source.where(is_source, 0), target.where(is_target, 0), is_source, is_target)
    torch.testing.assert_close(got[is_target], other[is_target], rtol=0, atol=1e-12)
    alone = model(source[:1, :3], target[:1])
    torch.testing.assert_close(got[0], alone[0], rtol=0, atol=1e-12)


# The whole ----------------------------------------------------------------------------------------------------


def small(**changes):
    sizes = {
        "vocab_size": 11, "d_model": 16, "n_heads": 2, "d_ff": 32, "n_encoder_layers": 2, "n_decoder_layers": 2,
        "dropout": 0.0, "max_positions": 12,
    }  # fmt: skip
    return TransformerConfig(**(sizes | changes))


def test_the_papers_sizes():
    with torch.device("meta"):
        base, big = Transformer(TransformerConfig.base()), Transformer(TransformerConfig.big())
    assert parameter_count(base) == 63_082_496
    assert parameter_count(big) == 214_245_376
    assert len(base.encoder.blocks) == len(base.decoder.blocks) == 6
    assert base.encoder.blocks[0].attention.d_head == 64
    assert base.config.dropout == 0.1
    assert big.config.dropout == 0.3
    assert base.config.norm == "post"
    assert base.config.activation == "relu"
    assert isinstance(base.decoder.final_norm, nn.Identity)
    shapes = {name: tuple(p.shape) for name, p in base.named_parameters()}
    assert shapes["decoder.blocks.5.feed_forward.hidden.weight"] == (2048, 512)
    untied = TransformerConfig.base(tied=False)
    with torch.device("meta"):
        assert parameter_count(Transformer(untied)) == 63_082_496 + 2 * 37_000 * 512


def test_tied_tables_are_one_parameter_and_keep_their_scale():
    torch.manual_seed(0)
    model = Transformer(small(vocab_size=500, d_model=64))
    assert model.output.weight is model.target_embedding.weight is model.source_embedding.weight
    assert abs(model.output.weight.std().item() - 64**-0.5) < 0.01  # normal 1/√d_model, tied before anything else
    two = Transformer(small(vocab_size=20, target_vocab_size=13))
    assert two.output.weight is two.target_embedding.weight
    assert two.source_embedding.weight.shape == (20, 16)
    assert two.output.weight.shape == (13, 16)
    assert two(torch.tensor([[19]]), torch.tensor([[12]])).shape == (1, 1, 13)
    untied = Transformer(small(tied=False))
    assert len({id(t.weight) for t in (untied.output, untied.target_embedding, untied.source_embedding)}) == 3
    assert isinstance(copy.deepcopy(model).output.weight, nn.Parameter)
    copied = copy.deepcopy(model)
    assert copied.output.weight is copied.source_embedding.weight


@pytest.mark.parametrize("stack", [Encoder, Decoder])
def test_layers_do_not_start_alike(stack):
    blocks = stack(3, 8, 2, 16).blocks
    for name, first in blocks[0].named_parameters():
        others = [block.get_parameter(name) for block in blocks[1:]]
        assert all(other is not first for other in others)
        if first.ndim == 2:
            assert not any(torch.equal(first, other) for other in others), name


def test_matrices_start_by_xaviers_rule():
    torch.manual_seed(0)
    block = EncoderBlock(64, 2, 256)
    for linear in (block.feed_forward.hidden, block.feed_forward.output):
        limit = (6 / (64 + 256)) ** 0.5
        assert 0.98 * limit < linear.weight.abs().max() <= limit
        assert not linear.bias.any()


def test_eps_reaches_every_norm():
    model = Transformer(small(norm="pre", eps=0.5))
    norms = [part for part in model.modules() if isinstance(part, LayerNorm)]
    assert len(norms) == 2 * 2 + 2 * 3 + 2
    assert {norm.eps for norm in norms} == {0.5}


def test_pre_norm_ends_in_a_norm():
    for stack in (Encoder, Decoder):
        assert isinstance(stack(2, 8, 2, 16, norm="post").final_norm, nn.Identity)
    out = Encoder(8, 16, 2, 32, norm="pre", eps=1e-9)(10 * values((2, 5, 16), torch.float32))
    torch.testing.assert_close(out.var(-1, correction=0), torch.ones(2, 5), atol=1e-4, rtol=0)


@pytest.mark.parametrize("norm", ["post", "pre"])
@pytest.mark.parametrize("positions", ["sinusoidal", "learned", "none"])
def test_meta_device(norm, positions):
    with torch.device("meta"):
        model = Transformer(small(norm=norm, positions=positions))
        source, target = torch.empty(2, 5, dtype=torch.long), torch.empty(2, 4, dtype=torch.long)
        is_source, is_target = torch.empty(2, 5, dtype=torch.bool), torch.empty(2, 4, dtype=torch.bool)
        assert model(source, target, is_source, is_target).is_meta
        assert model.decode(target[:, :1], model.encode(source), caches=model.decoder.caches()).is_meta
        shift_right(target, 1)


@pytest.mark.parametrize("norm", ["post", "pre"])
def test_bfloat16_autocast(norm):
    torch.manual_seed(0)
    model = Transformer(small(norm=norm))
    source, target = torch.randint(11, (2, 5)), torch.randint(11, (2, 4))
    want = model(source, target)
    with torch.autocast("cpu", torch.bfloat16):
        got = model(source, target)
        got.float().square().mean().backward()
    assert got.dtype == torch.bfloat16
    torch.testing.assert_close(got.float(), want, atol=0.1, rtol=0.1)
    assert all(p.grad.isfinite().all() for p in model.parameters())
    assert greedy_decode(model.bfloat16(), source, 1, 2, 3).shape[0] == 2


# Reading and writing ------------------------------------------------------------------------------------------


def test_shift_right():
    answer = torch.tensor([[5, 6, 2], [7, 2, 0]])
    assert shift_right(answer, 1).tolist() == [[1, 5, 6], [1, 7, 2]]
    assert answer.tolist() == [[5, 6, 2], [7, 2, 0]]


def decode_slowly(model, source, source_mask, sos, eos, max_length):
    """One text at a time, everything again at each step, with the public forward alone."""
    rows = []
    for n in range(len(source)):
        mask = None if source_mask is None else source_mask[n : n + 1]
        written = [sos]
        while len(written) <= max_length and (len(written) == 1 or written[-1] != eos):
            written.append(model(source[n : n + 1], torch.tensor([written]), mask)[0, -1].argmax().item())
        rows.append(written)
    longest = max(map(len, rows))
    return [row + [eos] * (longest - len(row)) for row in rows]


@settings(max_examples=12, deadline=None, derandomize=True)
@given(
    norm=orders, positions=st.sampled_from(["sinusoidal", "learned"]), B=st.integers(1, 4), S=lengths,
    length=st.integers(1, 8), seed=seeds, use_cache=st.booleans(), padded=st.booleans(),
)  # fmt: skip
def test_greedy_decode(norm, positions, B, S, length, seed, use_cache, padded):
    torch.manual_seed(seed)
    model = perturbed(Transformer(small(vocab_size=5, norm=norm, positions=positions)), torch.float64, seed)
    source = torch.randint(5, (B, S))
    mask = tokens_of(B, S, seed) if padded else None
    got = greedy_decode(model, source, 1, 2, length, mask, use_cache=use_cache)
    assert got.tolist() == decode_slowly(model, source, mask, 1, 2, length)


def test_greedy_decode_stops_and_leaves_the_mode():
    torch.manual_seed(0)
    model = Transformer(small(dropout=0.5)).train()
    source = torch.randint(11, (3, 4))
    first = greedy_decode(model, source, 1, 2, 6)
    assert torch.equal(first, greedy_decode(model, source, 1, 2, 6))  # no dropout while it writes
    assert model.training
    assert first.shape[1] <= 7
    with torch.no_grad():  # whatever it reads, it writes <eos>
        model.decoder.blocks[-1].feed_forward_norm.weight.zero_()
        model.decoder.blocks[-1].feed_forward_norm.bias.copy_(100 * model.output.weight[2])
    assert greedy_decode(model, source, 1, 2, 6).tolist() == [[1, 2]] * 3


@pytest.mark.parametrize("chunks", [[1] * 6, [2, 4], [3, 1, 2], [6]])
@pytest.mark.parametrize("norm", ["post", "pre"])
def test_cached_decoding_equals_uncached_in_chunks_of_any_size(chunks, norm):
    torch.manual_seed(0)
    model = perturbed(Transformer(small(norm=norm)), torch.float64)
    source, target = torch.randint(11, (2, 5)), torch.randint(11, (2, 6))
    mask = tokens_of(2, 5, 3)
    memory = model.encode(source, mask)
    for _ in range(2):  # a second text with fresh caches: nothing is left of the first
        caches = model.decoder.caches()
        parts = [model.decode(part, memory, mask, caches=caches) for part in target.split(chunks, dim=1)]
        torch.testing.assert_close(torch.cat(parts, 1), model.decode(target, memory, mask), rtol=0, atol=1e-12)


def test_an_encoder_with_caches_and_rotary_positions_is_a_gpts_body():
    rotary = RotaryPositions(4)
    model = perturbed(Encoder(2, 8, 2, 16, norm="pre", rotary=rotary), torch.float64)
    x = values((2, 6, 8))
    caches = model.caches()
    parts = [model(part, causal=True, caches=caches) for part in x.split([3, 1, 2], dim=1)]
    torch.testing.assert_close(torch.cat(parts, 1), model(x, causal=True), rtol=0, atol=1e-12)
    unturned = Encoder(2, 8, 2, 16, norm="pre").double()
    unturned.load_state_dict(model.state_dict())
    assert not torch.allclose(unturned(x, causal=True), model(x, causal=True))


def test_it_learns():
    torch.manual_seed(0)
    model = Transformer(small(norm="pre"))
    source = torch.randint(3, 11, (16, 4))
    answer = torch.cat([source, torch.full((16, 1), 2)], dim=1)
    optimizer = torch.optim.Adam(model.parameters(), lr=3e-3)
    for _ in range(150):
        loss = F.cross_entropy(model(source, shift_right(answer, 1)).flatten(0, 1), answer.flatten())
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
    assert greedy_decode(model, source, 1, 2, 8)[:, 1:].tolist() == answer.tolist()


# What goes wrong ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"n_heads": 3}, "n_heads=3 does not divide d_model=16; use one of 1, 2, 4, 8, 16"),
        ({"vocab_size": 0}, "vocab_size=0 must be a whole number, 1 or more"),
        ({"target_vocab_size": 0}, "target_vocab_size=0 must be a whole number"),
        ({"d_model": -4}, "d_model=-4 must be"),
        ({"d_ff": 0}, "d_ff=0 must be a whole number"),
        ({"n_encoder_layers": 0}, "n_encoder_layers=0 must be"),
        ({"n_decoder_layers": True}, "n_decoder_layers=True must be"),
        ({"max_positions": 0}, "max_positions=0 must be"),
        ({"dropout": 1.0}, "dropout=1.0 is not a probability below 1"),
        ({"attention_dropout": -0.1}, "attention_dropout=-0.1 is not a probability"),
        ({"norm": "middle"}, "norm='middle' is not an order; use \"post\""),
        ({"activation": "rel"}, "activation='rel' is not known; use one of relu, gelu"),
        ({"eps": 0.0}, "eps=0.0 must be above 0"),
        ({"d_model": 10**9 + 1}, "use one of 1, 7, 11, 13, 19"),  # found at once
        ({"eps": float("inf")}, "eps=inf must be above 0"),
        ({"positions": "rotary"}, "positions='rotary' is not known; use one of sinusoidal, learned, none"),
    ],
)
def test_a_wrong_configuration_says_what_would_do(changes, says):
    with pytest.raises(ValueError, match=re.escape(says)):
        small(**changes)


@pytest.mark.parametrize(
    ("make", "says"),
    [
        (lambda: EncoderBlock(8, 3, 16), "n_heads=3 does not divide d_model=8"),
        (lambda: EncoderBlock(8, 2, 0), "d_ff=0 must be a whole number, 1 or more; the 2017 paper has 4 times"),
        (lambda: EncoderBlock(8, 2, 16, eps=0.0), "eps=0.0 must be above 0"),
        (lambda: EncoderBlock(8, 2, 16, activation=nn.ReLU), "pass a name, a function, or a module such as nn.ReLU()"),
        (lambda: EncoderBlock(8, 2, 16, norm="both"), "norm='both' is not an order"),
        (lambda: DecoderBlock(8, 2, 16, activation="step"), "activation='step' is not known"),
        (lambda: DecoderBlock(8, 2, 16, dropout=1.5), "dropout=1.5 is not a probability"),
        (lambda: Encoder(0, 8, 2, 16), "n_layers=0 must be a whole number"),
        (lambda: Decoder(0, 8, 2, 16), "n_layers=0 must be a whole number"),
    ],
)
def test_a_wrong_block_says_what_would_do(make, says):
    with pytest.raises(ValueError, match=re.escape(says)):
        make()


def test_a_wrong_call_says_what_would_do():
    model = Transformer(small(positions="learned"))
    ids = torch.ones(1, 3, dtype=torch.long)
    with pytest.raises(ValueError, match="max_length=0 must be a whole number, 1 or more: the number of tokens"):
        greedy_decode(model, ids, 1, 2, 0)
    with pytest.raises(ValueError, match=r"answer has shape \(3,\), but \(B, T\)"):
        shift_right.__wrapped__(ids[0], 1)
    with pytest.raises(ValueError, match="memory is missing"):
        DecoderBlock.forward.__wrapped__(DecoderBlock(8, 2, 16), torch.zeros(1, 3, 8), None)
    stack, x = Encoder(2, 8, 2, 16), torch.zeros(1, 3, 8)
    for caches in ([KeyValueCache()], [KeyValueCache()] * 2, [KeyValueCache() for _ in range(3)]):
        with pytest.raises(ValueError, match=r"different ones for 2 layers; caches\(\) makes one for each"):
            stack(x, caches=caches)
    with pytest.raises(ValueError, match="max_positions=12"):
        model(torch.ones(1, 13, dtype=torch.long), ids)
    with pytest.raises(ValueError, match="token number 11 is not in a vocabulary of 11"):
        model(ids, torch.tensor([[11]]))


WRONG_TYPES = [
    ("TransformerConfig(vocab_size=9, dropout='0.1')", "dropout='0.1' is not a probability"),
    ("TransformerConfig(vocab_size=9, eps='small')", "eps='small' must be above 0"),
    ("TransformerConfig(vocab_size=9, tied='no')", "tied='no' is neither True nor False"),
    ("TransformerConfig(vocab_size=9.0)", "vocab_size=9.0 must be a whole number"),
    ("Transformer({})", "config is a dict; TransformerConfig(vocab_size=…) makes one"),
    ("EncoderBlock(8, 2.0, 16)", "n_heads=2.0 must be a whole number"),
    ("EncoderBlock(8, 2, 16.0)", "d_ff=16.0 must be a whole number"),
    ("EncoderBlock(8, 2, 16, activation=None)", "activation=None is no function"),
    ("EncoderBlock(8, 2, 16, attention_dropout='0.1')", "attention_dropout='0.1' is not a probability"),
    ("greedy_decode(None, None, 1, 2, 2.0)", "max_length=2.0 must be a whole number, 1 or more: the number of tokens"),
    ("EncoderBlock(8, 2, 16)(torch.ones(2, 3, 8), [True])", "mask has type list; use a boolean tensor"),
    ("EncoderBlock(8, 2, 16)(torch.ones(2, 3, 8), torch.ones(3, 3))", "mask has dtype torch.float32"),
    ("EncoderBlock(8, 2, 16)(torch.ones(3, 8))", "x has shape (3, 8), but (B, tokens, 8) is needed; x[None]"),
    ("Decoder(1, 8, 2, 16)(torch.ones(2, 3, 8), None)", "memory is missing"),
]


def test_arguments_of_a_wrong_type_say_so_where_no_shape_checks_run():
    """In a process of its own, as in a notebook: the checks of this test suite would come first here."""
    program = """
import json, sys, torch
from lessons.transformer import *
for call in json.loads(sys.argv[1]):
    try:
        eval(call)
        print(json.dumps("nothing was raised"))
    except ValueError as error:
        print(json.dumps(str(error)))
"""
    calls = json.dumps([call for call, _ in WRONG_TYPES])
    ran = subprocess.run([sys.executable, "-c", program, calls], capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    said = [json.loads(line) for line in ran.stdout.splitlines()]
    assert [(call, says) for (call, says), got in zip(WRONG_TYPES, said, strict=True) if says not in got] == []


def test_configurations_are_frozen_and_compare():
    assert TransformerConfig.base() == TransformerConfig.base() != TransformerConfig.big()
    with pytest.raises(AttributeError):
        TransformerConfig.base().d_model = 4
