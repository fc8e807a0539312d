"""Four versions of one equation agree; the module equals torch's, masks, gradients and all."""

import math
import subprocess
import sys

import pytest
import torch
import torch.nn.functional as F
from hypothesis import given, settings
from hypothesis import strategies as st
from torch import nn

from lessons.attention import (
    KeyValueCache,
    MultiHeadAttention,
    attention,
    attention_loop,
    attention_matrix,
    causal_mask,
    combine_masks,
    dot_product,
    fast_attention,
    masked_softmax,
    padding_mask,
    show_mask,
)

TOLERANCE = {torch.float32: 1e-5, torch.float64: 1e-10}
dtypes = st.sampled_from([torch.float32, torch.float64])
sizes = st.integers(1, 5)
seeds = st.integers(0, 2**20)
many = settings(max_examples=60, deadline=None, derandomize=True)
MASKS = ["none", "causal", "padding", "both", "any"]  # "any" has rows that may attend to nothing


def values(shape, dtype=torch.float64, seed=0):
    x = torch.randn(shape, generator=torch.Generator().manual_seed(seed), dtype=torch.float64)
    return x.to(dtype)


def mask_of(kind, B, T, S, seed):
    """A mask (..., T, S) of the kind for B sequences."""
    generator = torch.Generator().manual_seed(seed)
    lengths = torch.randint(1, S + 1, (B, 1), generator=generator)
    padding = padding_mask(torch.arange(S) < lengths)
    anything = torch.rand(B, 1, T, S, generator=generator) < 0.5
    return {
        "none": None, "causal": causal_mask(T, S), "padding": padding,
        "both": combine_masks(causal_mask(T, S), padding), "any": anything,
    }[kind]  # fmt: skip


def gradients(output, inputs):
    """Of a loss that weighs every output differently."""
    weights = torch.linspace(-1, 2, output.numel(), dtype=output.dtype).reshape(output.shape)
    return torch.autograd.grad((output * weights).sum(), inputs)


def assert_close(got, want, dtype):
    scale = max(1.0, want.detach().abs().max().item()) if want.numel() else 1.0
    torch.testing.assert_close(got, want, rtol=0, atol=TOLERANCE[dtype] * scale)


# Four versions, one equation ----------------------------------------------------------------------------------


def qkv(T, S, d_head, d_value, dtype, seed, lead=()):
    shapes = ((*lead, T, d_head), (*lead, S, d_head), (*lead, S, d_value))
    return [(2 * values(shape, dtype, seed + i)).requires_grad_() for i, shape in enumerate(shapes)]


@many
@given(T=sizes, S=sizes, d_head=sizes, d_value=sizes, dtype=dtypes, seed=seeds, kind=st.sampled_from(MASKS))
def test_loop_matrix_batched_and_fast_agree(T, S, d_head, d_value, dtype, seed, kind):
    inputs = qkv(T, S, d_head, d_value, dtype, seed)
    mask = mask_of(kind, 1, T, S, seed)
    mask = None if mask is None else mask.expand(1, 1, T, S)[0, 0]
    output, weights = attention_loop(*inputs, mask)
    want = [output, weights, *gradients(output, inputs)]
    for version in (attention_matrix, attention, fast_attention):
        result = version(*inputs, mask)
        output, weights = (result, want[1]) if version is fast_attention else result
        for got, expected in zip([output, weights, *gradients(output, inputs)], want, strict=True):
            assert got.dtype == dtype
            assert_close(got, expected, dtype)


@many
@given(
    lead=st.lists(sizes, max_size=3), T=sizes, S=sizes, d_head=sizes, dtype=dtypes, seed=seeds,
    kind=st.sampled_from(MASKS), biased=st.sampled_from(["no", "yes", "-inf"]), causal=st.booleans(),
    scale=st.sampled_from([None, 0.3]),
)  # fmt: skip
def test_batched_equals_fast_and_each_part_alone(lead, T, S, d_head, dtype, seed, kind, biased, causal, scale):
    inputs = qkv(T, S, d_head, d_head, dtype, seed, lead)
    mask = mask_of(kind, 1, T, S, seed)
    mask = None if mask is None else mask.expand(1, 1, T, S)[0, 0]
    bias = None if biased == "no" else values((T, S), dtype, seed + 9)
    if biased == "-inf":
        bias[values((T, S), seed=seed) > 0] = -math.inf
    readable = combine_masks(mask, causal_mask(T, S)) if causal else mask
    output, weights = attention(*inputs, readable, bias=bias, scale=scale)
    fast = fast_attention(*inputs, mask, causal=causal, bias=bias, scale=scale)
    for got, want in zip([fast, *gradients(fast, inputs)], [output, *gradients(output, inputs)], strict=True):
        assert_close(got, want, dtype)
    flat = [x.reshape(-1, *x.shape[-2:])[-1] for x in inputs]
    alone, alone_weights = attention(*flat, readable, bias=bias, scale=scale)
    assert_close(output.reshape(-1, *output.shape[-2:])[-1], alone, dtype)
    assert_close(weights.reshape(-1, T, S)[-1], alone_weights, dtype)


@pytest.mark.parametrize("dtype", [torch.float32, torch.float64])
def test_equals_the_equation_with_minus_infinity(dtype):
    query, key, value = qkv(4, 6, 3, 5, dtype, 0, (2, 3))
    mask = causal_mask(4, 6)
    scores = torch.einsum("bhtd,bhsd->bhts", query, key) / math.sqrt(3)
    weights = torch.softmax(scores + torch.zeros(4, 6, dtype=dtype).masked_fill(~mask, -math.inf), -1)
    want = torch.einsum("bhts,bhsd->bhtd", weights, value)
    output, got = attention(query, key, value, mask)
    assert_close(got, weights, dtype)
    assert_close(output, want, dtype)
    assert_close(fast_attention(query, key, value, causal=True), want, dtype)


VERSIONS = {
    "loop": lambda q, k, v, m: attention_loop(q, k, v, m)[0],
    "matrix": lambda q, k, v, m: attention_matrix(q, k, v, m)[0],
    "batched": lambda q, k, v, m: attention(q, k, v, m)[0],
    "fast": fast_attention,
    "bias": lambda q, k, v, m: fast_attention(q, k, v, bias=torch.zeros(m.shape).masked_fill(~m, -math.inf).to(q)),
}


@pytest.mark.parametrize("version", VERSIONS)
@pytest.mark.parametrize("dtype", [torch.float32, torch.float64, torch.bfloat16])
@pytest.mark.parametrize("rows", [[1], [0, 2, 3], [0, 1, 2, 3]])
def test_a_row_that_may_attend_to_nothing_gives_zeros_both_ways(version, dtype, rows):
    inputs = qkv(4, 5, 3, 2, dtype, 0)
    mask = torch.ones(4, 5, dtype=torch.bool)
    mask[rows] = False
    output = VERSIONS[version](*inputs, mask)
    assert torch.equal(output[rows], torch.zeros(len(rows), 2, dtype=dtype))
    if version == "loop" and len(rows) == 4:
        assert not output.requires_grad  # nothing was read at all
        return
    for tensor, gradient in zip(inputs, torch.autograd.grad(output.square().sum(), inputs), strict=True):
        assert gradient.isfinite().all()
        assert torch.equal(gradient[rows], torch.zeros_like(gradient[rows])) or tensor is not inputs[0]
        assert not gradient.any() or len(rows) < 4


@pytest.mark.parametrize("version", VERSIONS)
def test_scores_of_a_thousand_do_not_overflow(version):
    query, key, value = (100 * x.detach() for x in qkv(4, 5, 3, 2, torch.float32, 1))
    output = VERSIONS[version](query, key, value, causal_mask(4, 5))
    assert output.isfinite().all()


@pytest.mark.parametrize("version", VERSIONS)
def test_what_is_masked_changes_nothing(version):
    query, key, value = qkv(4, 5, 3, 2, torch.float64, 0)
    mask = padding_mask(torch.tensor([[True, True, True, False, False]]))[0, 0].expand(4, 5)
    clean = VERSIONS[version](query, key, value, mask)
    junk_key, junk_value = key.detach().clone(), value.detach().clone()
    junk_key[3:], junk_value[3:] = 1e6, -1e6
    junk_key.requires_grad_(), junk_value.requires_grad_()
    junk = VERSIONS[version](query, junk_key, junk_value, mask)
    assert_close(junk, clean, torch.float64)
    for got, want in zip(
        gradients(junk, [query, junk_key, junk_value]), gradients(clean, [query, key, value]), strict=True
    ):
        assert_close(got, want, torch.float64)
    assert not gradients(VERSIONS[version](query, junk_key, junk_value, mask), [junk_key])[0][3:].any()


# Masks --------------------------------------------------------------------------------------------------------


@many
@given(T=st.integers(1, 7), S=st.integers(1, 7))
def test_causal_mask_is_aligned_lower_right(T, S):
    mask = causal_mask(T, S)
    want = [[s <= t + S - T for s in range(S)] for t in range(T)]
    assert mask.tolist() == want
    assert mask[-1].all()  # the newest token sees everything
    assert torch.equal(causal_mask(T), causal_mask(T, T))


def test_a_mask_is_made_where_it_is_wanted():
    assert causal_mask(2, device="meta").is_meta
    assert causal_mask(2).device.type == "cpu"


def test_masks_combine():
    padding = padding_mask(torch.tensor([[True, True, False], [True, True, True]]))
    assert padding.shape == (2, 1, 1, 3)
    both = combine_masks(None, causal_mask(3), padding)
    assert both.shape == (2, 1, 3, 3)
    assert both[0, 0].tolist() == [[True, False, False], [True, True, False], [True, True, False]]
    assert both[1, 0].tolist() == causal_mask(3).tolist()
    assert combine_masks() is None
    assert combine_masks(None, None) is None


def test_masks_print():
    assert show_mask(causal_mask(2, 3), ["b", "cat"], ["a", "b", "cat"]).splitlines() == [
        "     a  b cat",
        "  b  ■  ■   ·",
        "cat  ■  ■   ■",
    ]
    assert show_mask(causal_mask(2)).splitlines() == ["   0  1", "0  ■  ·", "1  ■  ■"]
    assert show_mask(causal_mask(2), ["나는", "a\n"]).splitlines() == [
        "     나는 a\\n",
        "나는    ■   ·",
        " a\\n    ■   ■",
    ]
    assert show_mask(causal_mask(0)).strip() == ""
    assert show_mask(causal_mask(1), [5]).split() == ["5", "5", "■"]  # token numbers as names
    with pytest.raises(ValueError, match="keys has 2 names"):
        show_mask(causal_mask(2, 3), ["a", "b"], ["a", "b"])
    with pytest.raises(ValueError, match="queries has 1 names"):
        show_mask(causal_mask(2), ["a"])


def test_masked_softmax_rows_sum_to_one_or_zero():
    mask = torch.tensor([[True, False, True], [False, False, False]])
    weights = masked_softmax(values((4, 2, 3)), mask)
    torch.testing.assert_close(weights.sum(-1), torch.tensor([[1.0, 0.0]] * 4, dtype=torch.float64))
    assert not weights[:, 0, 1].any()


# The module against torch's -----------------------------------------------------------------------------------


def pair(d_model, n_heads, d_context, bias, dtype, seed, dropout=0.0):
    """Ours and torch's with the same weights, biases included, none of them a default."""
    theirs = nn.MultiheadAttention(
        d_model, n_heads, dropout, bias, kdim=d_context, vdim=d_context, batch_first=True
    ).to(dtype)
    for i, parameter in enumerate(theirs.parameters()):
        parameter.data = values(parameter.shape, dtype, seed + i) / math.sqrt(parameter.shape[-1])
    mine = MultiHeadAttention(d_model, n_heads, d_context=d_context, bias=bias, dropout=dropout).to(dtype)
    return mine.load_torch(theirs), theirs


def parameter_gradients(module, output, inputs):
    """Of the inputs, then of the parameters by torch's names, key and value projections fused or not."""
    by_name = dict(module.named_parameters())
    found = gradients(output, [*inputs, *by_name.values()])
    named = dict(zip(by_name, found[len(inputs) :], strict=True))
    weights = [v for k, v in named.items() if "output" not in k and "out_proj" not in k and "weight" in k]
    biases = [v for k, v in named.items() if "output" not in k and "out_proj" not in k and "bias" in k]
    last = [v for k, v in named.items() if "output" in k or "out_proj" in k]
    flat = torch.cat([w.flatten() for w in weights])
    return [*found[: len(inputs)], flat, *([torch.cat(biases)] if biases else []), *last]


@many
@given(
    B=sizes, T=sizes, S=sizes, n_heads=st.integers(1, 4), d_head=sizes, dtype=dtypes, seed=seeds,
    kind=st.sampled_from(MASKS), bias=st.booleans(), cross=st.sampled_from(["self", "same", "other"]),
    train=st.booleans(), return_weights=st.booleans(),
)  # fmt: skip
def test_module_equals_torch(B, T, S, n_heads, d_head, dtype, seed, kind, bias, cross, train, return_weights):
    d_model = n_heads * d_head
    d_context = d_model + 3 if cross == "other" else None
    S = T if cross == "self" else S
    mine, theirs = pair(d_model, n_heads, d_context, bias, dtype, seed)
    mine.train(train), theirs.train(train)
    x = values((B, T, d_model), dtype, seed).requires_grad_()
    inputs = [x]
    if cross != "self":
        inputs.append(values((B, S, d_context or d_model), dtype, seed + 1).requires_grad_())
    mask = mask_of(kind, B, T, S, seed)
    if kind == "any":
        mask = mask | torch.eye(T, S, dtype=torch.bool) | (torch.arange(S) == 0)  # torch gives NaN on empty rows
    if kind == "both" and T > S:
        mask = mask | (torch.arange(S) == 0)
    if kind == "causal" and T > S:
        mask = mask | (torch.arange(S) == 0)
    arguments = {}
    if kind == "padding":
        arguments["key_padding_mask"] = ~mask[:, 0, 0]  # the reverse: True = drop
    elif mask is not None:
        full = mask.expand(B, n_heads, T, S).reshape(B * n_heads, T, S)
        arguments["attn_mask"] = ~full  # the reverse as well
    want, want_weights = theirs(x, inputs[-1], inputs[-1], average_attn_weights=False, **arguments)
    got = mine(x, *inputs[1:], mask=mask, return_weights=return_weights)
    if return_weights:
        got, weights = got
        assert_close(weights, want_weights, dtype)
    assert_close(got, want, dtype)
    grads = zip(parameter_gradients(mine, got, inputs), parameter_gradients(theirs, want, inputs), strict=True)
    for mine_gradient, their_gradient in grads:
        assert_close(mine_gradient, their_gradient, dtype)


@many
@given(T=sizes, S=sizes, seed=seeds, kind=st.sampled_from(["none", "padding", "any"]))
def test_causal_flag_is_the_causal_mask(T, S, seed, kind):
    mine, _ = pair(6, 2, None, True, torch.float64, seed)
    x, context = values((2, T, 6), seed=seed), values((2, S, 6), seed=seed + 1)
    mask = mask_of(kind, 2, T, S, seed)
    want = mine(x, context, mask=combine_masks(mask, causal_mask(T, S)))
    assert_close(mine(x, context, mask=mask, causal=True), want, torch.float64)
    shown, weights = mine(x, context, mask=mask, causal=True, return_weights=True)
    assert_close(shown, want, torch.float64)
    assert not weights.masked_select(~causal_mask(T, S)).any()


def test_returned_weights_are_those_used():
    mine, _ = pair(8, 2, None, True, torch.float64, 0, dropout=0.4)
    x = values((3, 5, 8))
    torch.manual_seed(0)
    output, weights = mine(x, return_weights=True)
    assert (weights == 0).any()  # in training some are dropped, and the rest grow
    value = mine._split(mine.qkv(x).chunk(3, dim=-1)[2])
    assert_close(output, mine._merge(weights @ value), torch.float64)
    mine.eval()
    torch.testing.assert_close(mine(x, return_weights=True)[1].sum(-1), torch.ones(3, 2, 5, dtype=torch.float64))


@pytest.mark.parametrize("return_weights", [False, True])
def test_dropout_is_off_in_eval(return_weights):
    plain, _ = pair(8, 2, None, True, torch.float64, 0)
    mine, _ = pair(8, 2, None, True, torch.float64, 0, dropout=0.5)
    x = values((3, 5, 8))

    def run(module):
        result = module(x, return_weights=return_weights)
        return result[0] if return_weights else result

    mine.eval()
    assert_close(run(mine), run(plain), torch.float64)
    mine.train()
    torch.manual_seed(0)
    assert not torch.allclose(run(mine), run(plain))
    x = values((1, 5, 8)).expand(3000, 5, 8)
    mean = run(mine).mean(0)
    torch.testing.assert_close(mean, run(plain)[0], rtol=0, atol=0.12)  # what is kept is scaled up by 1/(1-p)


@many
@given(T=st.integers(1, 9), cuts=st.lists(st.integers(1, 4), min_size=1, max_size=4), seed=seeds, rotates=st.booleans())
def test_cached_equals_uncached_in_any_chunks(T, cuts, seed, rotates):
    def rotary(x, offset):  # not a rotation, but it knows where each token stands, as one does
        position = torch.arange(offset, offset + x.shape[-2], dtype=x.dtype)
        return x * torch.cos(position)[:, None]

    mine, _ = pair(6, 2, None, True, torch.float64, seed)
    mine.rotary = rotary if rotates else None
    x = values((2, T, 6), seed=seed)
    want = mine(x, causal=True)
    padding = padding_mask(torch.arange(T) >= torch.tensor([[min(2, T - 1)], [0]]))  # the first padded on the left
    want_padded = mine(x, mask=padding, causal=True)
    for mask, whole in ((None, want), (padding, want_padded)):
        cache, parts, start, i = KeyValueCache(), [], 0, 0
        while start < T:
            stop = min(T, start + cuts[i % len(cuts)])
            part_mask = None if mask is None else mask[..., :stop]
            parts.append(mine(x[:, start:stop], mask=part_mask, causal=True, cache=cache))
            assert cache.length == stop
            start, i = stop, i + 1
        assert_close(torch.cat(parts, 1), whole, torch.float64)


def test_cross_attention_projects_its_context_once():
    mine, _ = pair(6, 2, 5, True, torch.float64, 0)
    x, context = values((2, 4, 6)), values((2, 3, 5), seed=1)
    cache = KeyValueCache()
    for t in range(4):
        assert_close(mine(x[:, t : t + 1], context, cache=cache), mine(x, context)[:, t : t + 1], torch.float64)
        assert cache.length == 3


def test_self_attention_is_equivariant_and_cross_ignores_the_order_of_its_context():
    mine, _ = pair(8, 2, None, True, torch.float64, 0)
    x, order = values((2, 6, 8)), torch.tensor([3, 0, 5, 1, 4, 2])
    assert_close(mine(x[:, order]), mine(x)[:, order], torch.float64)
    assert not torch.allclose(mine(x[:, order]), mine(x))  # equivariant, not invariant
    assert_close(mine(x[:, :2], x[:, order]), mine(x[:, :2], x), torch.float64)


def test_rotary_and_bias_reach_the_scores():
    mine, _ = pair(8, 2, None, True, torch.float64, 0)
    x = values((2, 5, 8))
    bias = values((2, 5, 5), seed=4)  # one table a head, as ALiBi and Swin have
    mine.rotary = lambda x, offset: 2 * x
    output, weights = mine(x, bias=bias, return_weights=True)
    query, key, value = map(mine._split, mine.qkv(x).chunk(3, dim=-1))
    want = torch.softmax(4 * query @ key.mT / 2 + bias, -1)  # d_head is 4
    assert_close(weights, want, torch.float64)
    assert_close(output, mine._merge(want @ value), torch.float64)
    assert_close(mine(x, bias=bias), output, torch.float64)


def test_a_learned_bias_gets_its_gradient():
    mine, _ = pair(8, 2, None, True, torch.float64, 0)
    x, bias = values((2, 5, 8)), values((2, 5, 5), seed=4).requires_grad_()
    fast = gradients(mine(x, bias=bias, causal=True), [bias])[0]
    slow = gradients(mine(x, bias=bias, causal=True, return_weights=True)[0], [bias])[0]
    assert_close(fast, slow, torch.float64)
    assert fast.any()


def test_empty_rows_of_the_module_give_the_output_bias():
    mine, _ = pair(8, 2, None, True, torch.float32, 0)
    x = values((2, 5, 8), torch.float32).requires_grad_()
    mask = padding_mask(torch.tensor([[False] * 5, [True] * 5]))
    output = mine(x, mask=mask)
    assert torch.equal(output[0], mine.output.bias.expand(5, 8))
    assert not gradients(output, [x])[0][0].any()


def test_first_weights_are_xavier_for_each_matrix():
    torch.manual_seed(0)
    for module in (MultiHeadAttention(64, 4), MultiHeadAttention(64, 4, d_context=32)):
        for linear in module.children():
            assert not linear.bias.any()
            for matrix in linear.weight.split(64):
                bound = math.sqrt(6 / sum(matrix.shape))
                assert 0.9 * bound < matrix.abs().max() <= bound


# Dtypes, devices, errors --------------------------------------------------------------------------------------


def test_meta_device():
    with torch.device("meta"):
        module, x = MultiHeadAttention(8, 2, dropout=0.1), torch.empty(3, 5, 8)
        for flag in (False, True):
            result = module(x, mask=padding_mask(torch.ones(3, 5, dtype=torch.bool)), causal=True, return_weights=flag)
            output = result[0] if flag else result
            assert output.shape == (3, 5, 8)
            assert output.is_meta
        assert MultiHeadAttention(8, 2, d_context=4)(x, torch.empty(3, 7, 4)).is_meta
        cache = KeyValueCache()
        assert module(x[:, :2], cache=cache, causal=True).is_meta
        assert module(x[:, 2:], cache=cache, causal=True).shape == (3, 3, 8)


@pytest.mark.parametrize("multiplies", [False, True])
@pytest.mark.parametrize("causal", [False, True])
@pytest.mark.parametrize("masked", [False, True])
def test_bfloat16_autocast_trains_alike_on_every_cpu(monkeypatch, multiplies, causal, masked):
    monkeypatch.setattr(dot_product, "_CPU_MULTIPLIES_16_BITS", multiplies)
    module, _ = pair(8, 2, None, True, torch.float32, 0)
    x = values((3, 5, 8), torch.float32).requires_grad_()
    mask = padding_mask(torch.arange(5) < torch.tensor([[3], [5], [0]])) if masked else None
    want = module(x, mask=mask, causal=causal)
    with torch.autocast("cpu", torch.bfloat16):
        got = module(x, mask=mask, causal=causal)
    assert got.dtype == torch.bfloat16
    torch.testing.assert_close(got.float(), want, rtol=0.02, atol=0.02)
    for mine, exact in zip(
        torch.autograd.grad(got.float().square().sum(), [x, *module.parameters()]),
        torch.autograd.grad(want.square().sum(), [x, *module.parameters()]), strict=True,
    ):  # fmt: skip
        assert mine.dtype == torch.float32
        torch.testing.assert_close(mine, exact, rtol=0.05, atol=0.05 * exact.abs().max().item())


def test_sixteen_bits_without_gradient_take_the_kernel(monkeypatch):
    taken = []
    kernel = F.scaled_dot_product_attention
    monkeypatch.setattr(F, "scaled_dot_product_attention", lambda *a, **k: taken.append(a[0].dtype) or kernel(*a, **k))
    query, key, value = qkv(4, 5, 3, 3, torch.bfloat16, 0)
    with torch.no_grad():
        fast_attention(query, key, value)
    assert taken == [torch.bfloat16]
    monkeypatch.setattr(dot_product, "_CPU_MULTIPLIES_16_BITS", False)
    assert fast_attention(query, key, value).dtype == torch.bfloat16
    assert taken == [torch.bfloat16, torch.float32]


def PLAIN(*inputs, **arguments):
    """The module without the shape checks of the test suite: a notebook has none."""
    module = MultiHeadAttention(8, 2)
    forward, project = MultiHeadAttention.forward.__wrapped__, MultiHeadAttention.project.__wrapped__
    module.project = lambda *args: project(module, *args)
    return forward(module, *inputs, **arguments)


@pytest.mark.parametrize("version", [attention_loop, attention_matrix, attention, fast_attention])
@pytest.mark.parametrize(
    ("shapes", "says"),
    [
        (((2, 4), (3, 5), (3, 4)), "query has 4 dimensions and key 5"),
        (((2, 4), (3, 4), (4, 4)), "key has 3 tokens and value 4"),
        (((4,), (4,), (4,)), "query, key and value have shapes"),
    ],
)
def test_vectors_that_cannot_be_compared_say_so(version, shapes, says):
    with pytest.raises(ValueError, match=says):
        version.__wrapped__(*map(torch.zeros, shapes))


@pytest.mark.parametrize("version", [attention_loop, attention_matrix, attention, fast_attention])
def test_a_mask_of_numbers_is_refused_by_every_version(version):
    query, key = torch.zeros(2, 4), torch.zeros(3, 4)
    for mask in (torch.ones(2, 3), torch.ones(2, 3, dtype=torch.long)):
        with pytest.raises(ValueError, match="use a boolean tensor, True = may attend"):
            version.__wrapped__(query, key, key, mask)


@pytest.mark.parametrize("version", [attention, fast_attention])
def test_a_wrong_bias_or_dropout_is_refused(version):
    inputs = torch.zeros(2, 4), torch.zeros(3, 4), torch.zeros(3, 4)
    with pytest.raises(ValueError, match=r"bias has dtype torch.bool; .* goes in mask="):
        version.__wrapped__(*inputs, bias=torch.ones(2, 3) > 0)
    for dropout in (-0.5, 1.5, math.nan):
        with pytest.raises(ValueError, match="is not a probability below 1"):
            version(*inputs, dropout=dropout)


@pytest.mark.parametrize("version", VERSIONS)
@pytest.mark.parametrize(("T", "S"), [(0, 3), (2, 0), (0, 0)])
def test_no_queries_or_no_keys(version, T, S):
    output = VERSIONS[version](*qkv(T, S, 3, 2, torch.float32, 0), torch.ones(T, S, dtype=torch.bool))
    assert torch.equal(output, torch.zeros(T, 2))


def test_compiles_in_one_piece():
    """In a process of its own: dynamo cannot read the shape checks of this test suite."""
    program = """
import torch
from lessons.attention import MultiHeadAttention, dot_product, padding_mask
torch.manual_seed(0)
module, x = MultiHeadAttention(8, 2), torch.randn(2, 4, 8)
mask = padding_mask(torch.tensor([[True] * 4, [False] * 4]))
for multiplies in (False, True):
    dot_product._CPU_MULTIPLIES_16_BITS = multiplies
    for half in (False, True):
        for options in ({"causal": True}, {"mask": mask, "causal": True}):
            torch.compiler.reset()
            compiled = torch.compile(module, fullgraph=True, backend="aot_eager")
            with torch.autocast("cpu", torch.bfloat16, enabled=half):
                got, want = compiled(x, **options), module(x, **options)
            torch.testing.assert_close(got, want)
            got.float().square().sum().backward()
"""
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr[-2000:]


@pytest.mark.parametrize(
    ("act", "says"),
    [
        (lambda: MultiHeadAttention(10, 3), "n_heads=3 does not divide d_model=10"),
        (lambda: MultiHeadAttention(10, 0), "n_heads=0"),
        (lambda: MultiHeadAttention(8, 2, dropout=1.0), r"dropout=1\.0"),
        (lambda: MultiHeadAttention(8, 2, d_context=4, rotary=lambda x, o: x), "leave out rotary or d_context"),
        (lambda: MultiHeadAttention(8, 2, d_context=4)(torch.zeros(1, 3, 8)), r"context is missing"),
        (lambda: MultiHeadAttention(8, 2, rotary=lambda x, o: x)(*[torch.zeros(1, 3, 8)] * 2), "context is given"),
        (lambda: MultiHeadAttention(8, 2)(torch.zeros(2, 3, 8), mask=torch.ones(2, 3, 3) > 0), r"B or heads\?"),
        (lambda: MultiHeadAttention(8, 2)(torch.zeros(2, 3, 8), mask=torch.ones(2, 3) > 0), "needs padding_mask"),
        (lambda: MultiHeadAttention(8, 2)(torch.zeros(2, 3, 8), bias=torch.ones(4, 3)), r"bias has shape \(4, 3\)"),
        (lambda: combine_masks.__wrapped__(torch.zeros(2, 2)), r"mask has dtype torch\.float32; .* True = may attend"),
        (lambda: combine_masks.__wrapped__([True]), "mask has type list"),
        (lambda: combine_masks(causal_mask(2), causal_mask(3)), r"masks of shapes \(2, 2\) and \(3, 3\)"),
        (lambda: causal_mask(-1), "T=-1 and S=-1 count tokens"),
        (lambda: padding_mask.__wrapped__(torch.ones(2, 3)), "is_token has dtype"),
        (lambda: padding_mask.__wrapped__(torch.ones(3) > 0), r"is_token has shape \(3,\), but \(B, S\)"),
        (lambda: show_mask.__wrapped__(torch.ones(2, 2)), "mask has dtype"),
        (lambda: show_mask.__wrapped__(torch.ones(1, 1, 2, 2) > 0), r"mask\[0, 0\]"),
        (lambda: masked_softmax.__wrapped__(torch.zeros(2, 2), torch.ones(2, 2)), "mask has dtype"),
        (lambda: MultiHeadAttention(8, True), "n_heads=True must be a whole number"),
        (lambda: MultiHeadAttention(0, 1), "d_model=0 must be a whole number"),
        (lambda: MultiHeadAttention(8, 2, d_context=0), "d_context=0 must be a whole number"),
        (lambda: PLAIN(torch.zeros(3, 8)), r"x has shape \(3, 8\), but \(B, tokens, 8\) is needed; x\[None\]"),
        (lambda: PLAIN(torch.zeros(2, 3, 7)), r"x has shape \(2, 3, 7\), but \(B, tokens, 8\)"),
        (lambda: PLAIN(torch.zeros(2, 3, 8), torch.zeros(2, 4, 7)), r"context has shape \(2, 4, 7\)"),
        (lambda: PLAIN(torch.zeros(2, 3, 8), torch.zeros(1, 4, 8)), "x holds 2 texts and context 1"),
        (lambda: PLAIN(torch.zeros(2, 3, 8), causal_mask(3)), "context is boolean; a mask is passed by name"),
        (lambda: PLAIN(torch.zeros(2, 3, 8), mask=[True]), "mask has type list"),
        (lambda: MultiHeadAttention(8, 2).load_torch.__wrapped__(PLAIN, nn.Linear(8, 8)), "source is a Linear"),
        (lambda: MultiHeadAttention(8, 2).load_torch(nn.MultiheadAttention(8, 2, add_bias_kv=True)), "keys of its own"),
        (lambda: MultiHeadAttention(8, 2).load_torch(nn.MultiheadAttention(8, 4)), "num_heads=4"),
        (lambda: MultiHeadAttention(8, 2).load_torch(nn.MultiheadAttention(8, 2, bias=False)), "biases"),
        (lambda: MultiHeadAttention(8, 2).load_torch(nn.MultiheadAttention(8, 2, kdim=4)), "kdim=4"),
        (lambda: MultiHeadAttention(8, 2).load_torch(nn.MultiheadAttention(8, 2, add_zero_attn=True)), "add_zero"),
    ],
)
def test_errors_name_the_argument(act, says):
    with pytest.raises(ValueError, match=says):
        act()
