"""Embeddings and positions against torch, complex numbers, plain loops and Hugging Face's models."""

import cmath
import copy
import math
import pickle
import subprocess
import sys
from pathlib import Path

import hypothesis
import jaxtyping
import pytest
import torch
from hypothesis import strategies as st
from torch import nn
from torch.nn import functional as F

from lessons.embeddings import (
    LearnedPositions,
    RotaryPositions,
    SinusoidalPositions,
    TokenEmbedding,
    alibi_bias,
    alibi_slopes,
    frequencies,
    one_hot,
    sinusoidal_positions,
)
from tests.lessons.unchecked import unchecked

ROOT = Path(__file__).resolve().parents[2]
TOLERANCE = {torch.float32: 1e-5, torch.float64: 1e-10}
dtypes = pytest.mark.parametrize("dtype", TOLERANCE, ids=str)
layouts = pytest.mark.parametrize("layout", ["interleaved", "halves"])


def random(*shape, seed=0, dtype=torch.float32):
    return torch.randn(shape, dtype=dtype, generator=torch.Generator().manual_seed(seed))


def random_ids(*shape, vocab_size, seed=0):
    return torch.randint(vocab_size, shape, generator=torch.Generator().manual_seed(seed))


# One-hot vectors and the look-up


@hypothesis.settings(max_examples=40, deadline=None)
@hypothesis.given(
    batch=st.lists(st.integers(0, 3), max_size=2),
    T=st.integers(0, 6),
    vocab_size=st.integers(1, 30),
    d_model=st.integers(1, 9),
    scale=st.booleans(),
    seed=st.integers(0, 999),
)
def test_look_up_equals_the_product_equals_torchs_embedding(batch, T, vocab_size, d_model, scale, seed):
    ids = random_ids(*batch, T, vocab_size=vocab_size, seed=seed)
    mine = TokenEmbedding(vocab_size, d_model, scale=scale).double()
    torchs = nn.Embedding(vocab_size, d_model, _weight=mine.weight.detach().clone())
    factor = math.sqrt(d_model) if scale else 1
    T_rows = one_hot(ids, vocab_size).double()
    assert torch.equal(T_rows, F.one_hot(ids, vocab_size).double())
    want = factor * torchs(ids)
    torch.testing.assert_close(mine(ids), want, rtol=1e-10, atol=1e-10)
    torch.testing.assert_close(factor * T_rows @ mine.weight, want, rtol=1e-10, atol=1e-10)
    if ids.numel():
        toward = random(*want.shape, seed=seed + 1, dtype=torch.float64)
        (mine(ids) * toward).sum().backward()
        (want * toward).sum().backward()
        torch.testing.assert_close(mine.weight.grad, torchs.weight.grad, rtol=1e-10, atol=1e-10)


def test_tokens_as_columns_are_the_notes_product():
    """X = Ω T with a column a token, as section 12.5.2 writes it, is our X transposed."""
    ids, embedding = torch.tensor([2, 0, 2]), TokenEmbedding(4, 3)
    omega, T = embedding.weight.T, one_hot(ids, 4).T
    assert (omega.shape, T.shape) == ((3, 4), (4, 3))
    torch.testing.assert_close((omega @ T).T, embedding(ids))


@pytest.mark.parametrize("ids", [[0, 5], [-1, 2], [4, 3, 99]])
def test_a_token_that_is_not_in_the_vocabulary(ids):
    wrong = next(number for number in ids if not 0 <= number < 5)
    for look_up in (TokenEmbedding(5, 3), lambda ids: one_hot(ids, 5)):
        with pytest.raises(ValueError, match=rf"ids: token number {wrong} is not in a vocabulary of 5"):
            look_up(torch.tensor(ids))


def test_tied_output():
    embedding, x = TokenEmbedding(11, 6, scale=True), random(2, 5, 6)
    torch.testing.assert_close(embedding.logits(x), x @ embedding.weight.T)
    assert [name for name, _ in embedding.named_parameters()] == ["weight"]
    embedding(torch.tensor([[3]])).sum().backward()
    only_input = embedding.weight.grad.clone()
    embedding.weight.grad = None
    embedding.logits(x).logsumexp(-1).sum().backward()
    only_output, embedding.weight.grad = embedding.weight.grad.clone(), None
    (embedding(torch.tensor([[3]])).sum() + embedding.logits(x).logsumexp(-1).sum()).backward()
    torch.testing.assert_close(embedding.weight.grad, only_input + only_output)


def test_starting_sizes():
    torch.manual_seed(0)
    assert TokenEmbedding(2000, 256).weight.std().item() == pytest.approx(1 / 16, rel=0.02)
    assert TokenEmbedding(2000, 256, std=0.02).weight.std().item() == pytest.approx(0.02, rel=0.02)
    scaled = TokenEmbedding(2000, 256, scale=True)(torch.arange(2000))
    assert scaled.std().item() == pytest.approx(1, rel=0.02)
    assert LearnedPositions(2000, 256).weight.std().item() == pytest.approx(1 / 16, rel=0.02)
    assert LearnedPositions(2000, 256, std=0.02).weight.std().item() == pytest.approx(0.02, rel=0.02)


# Sinusoidal positions


@hypothesis.settings(max_examples=40, deadline=None)
@hypothesis.given(
    n_positions=st.integers(0, 40), d_model=st.integers(1, 17), base=st.sampled_from([2.0, 100.0, 10000.0, 5e5])
)
def test_sinusoids_element_by_element(n_positions, d_model, base):
    table = sinusoidal_positions(n_positions, d_model, base)
    assert table.shape == (n_positions, d_model)
    for pos in range(n_positions):
        for dimension in range(d_model):
            i = dimension // 2
            angle = pos / base ** (2 * i / d_model)
            want = math.sin(angle) if dimension % 2 == 0 else math.cos(angle)
            assert table[pos, dimension].item() == pytest.approx(want, abs=1e-6)


def test_far_positions_are_still_exact():
    """Computed in float32 the angle of position 100 000 would be wrong in the third digit."""
    table = sinusoidal_positions(100_001, 6)
    want = [f(100_000 / 10000 ** (2 * i / 6)) for i in range(3) for f in (math.sin, math.cos)]
    assert table[-1].tolist() == pytest.approx(want, abs=1e-6)


@dtypes
def test_a_shift_is_a_rotation(dtype):
    """PE[pos + k] is the same rotation of PE[pos] for every pos: the 2 × 2 blocks of angle k · frequency."""
    d_model, k, T = 10, 7, 50
    table = SinusoidalPositions(d_model)(torch.zeros(T + k, d_model, dtype=dtype))
    angle = k * frequencies(d_model)
    sin, cos = table[:T, 0::2], table[:T, 1::2]
    shifted = torch.stack([sin * angle.cos() + cos * angle.sin(), cos * angle.cos() - sin * angle.sin()], -1)
    torch.testing.assert_close(table[k:].double(), shifted.flatten(1).double(), rtol=0, atol=TOLERANCE[dtype])


@pytest.mark.parametrize("x_shape", [(7, 8), (2, 7, 8), (2, 3, 7, 8)], ids=str)
def test_sinusoids_are_added(x_shape):
    x = random(*x_shape)
    layer = SinusoidalPositions(8)
    torch.testing.assert_close(layer(x), x + sinusoidal_positions(7, 8))
    torch.testing.assert_close(layer(x, offset=5), x + sinusoidal_positions(12, 8)[5:])
    assert list(layer.parameters()) == []
    assert layer.state_dict() == {}


# Learned positions


def test_learned_positions_equal_torchs_embedding():
    mine, x = LearnedPositions(9, 4), random(2, 6, 4)
    torchs = nn.Embedding(9, 4, _weight=mine.weight.detach().clone())
    for offset in (0, 3):
        mine.weight.grad = torchs.weight.grad = None
        want = x + torchs(torch.arange(offset, offset + 6))
        torch.testing.assert_close(mine(x, offset), want)
        mine(x, offset).square().sum().backward()
        want.square().sum().backward()
        torch.testing.assert_close(mine.weight.grad, torchs.weight.grad)


def test_past_the_context_length():
    layer = LearnedPositions(8, 4)
    assert layer(random(8, 4)).shape == (8, 4)
    assert layer(random(3, 4), offset=5).shape == (3, 4)
    with pytest.raises(ValueError, match=r"9 tokens from offset 0 reach position 8, and max_positions=8 ends at 7"):
        layer(random(9, 4))
    with pytest.raises(ValueError, match=r"3 tokens from offset 6 reach position 8.*crop the text"):
        layer(random(2, 3, 4), offset=6)
    with pytest.raises(ValueError, match=r"1 tokens from offset 8 reach"):
        layer(random(2, 1, 4), offset=torch.tensor([2, 8]))


# Rotary positions


def by_complex_numbers(x, base, layout, first=0):
    """Each pair as one complex number, times e^(i · angle), a position at a time."""
    d_head = x.shape[-1]
    y = torch.empty_like(x, dtype=torch.float64)
    for m in range(x.shape[-2]):
        for i in range(d_head // 2):
            a, b = (2 * i, 2 * i + 1) if layout == "interleaved" else (i, i + d_head // 2)
            turn = cmath.exp(1j * (first + m) * base ** (-2 * i / d_head))
            z = torch.complex(x[..., m, a].double(), x[..., m, b].double()) * turn
            y[..., m, a], y[..., m, b] = z.real, z.imag
    return y


@hypothesis.settings(max_examples=40, deadline=None)
@hypothesis.given(
    shape=st.tuples(st.integers(1, 2), st.integers(1, 3), st.integers(0, 6)),
    pairs=st.integers(1, 5),
    base=st.sampled_from([10.0, 10000.0, 5e5]),
    layout=st.sampled_from(["interleaved", "halves"]),
    dtype=st.sampled_from(list(TOLERANCE)),
    first=st.sampled_from([0, 1, 1000]),
    seed=st.integers(0, 999),
)
def test_rotary_equals_complex_multiplication(shape, pairs, base, layout, dtype, first, seed):
    x = random(*shape, 2 * pairs, seed=seed, dtype=dtype)
    y = RotaryPositions(2 * pairs, base, layout)(x, offset=first)
    assert (y.dtype, y.shape) == (x.dtype, x.shape)
    want = by_complex_numbers(x, base, layout, first)
    torch.testing.assert_close(y.double(), want, rtol=0, atol=TOLERANCE[dtype])


@pytest.fixture(scope="module")
def hugging_face():
    transformers = pytest.importorskip("transformers")
    from transformers.models.bloom import modeling_bloom
    from transformers.models.gpt_neox import modeling_gpt_neox
    from transformers.models.gptj import modeling_gptj
    from transformers.models.llama import modeling_llama

    return transformers, modeling_llama, modeling_gpt_neox, modeling_gptj, modeling_bloom


def same_forward_and_gradient(mine, theirs, x):
    mine_x, their_x = (x.clone().requires_grad_() for _ in range(2))
    got, want = mine(mine_x), theirs(their_x)
    torch.testing.assert_close(got, want, rtol=1e-5, atol=1e-5)
    toward = random(*x.shape, seed=9)
    (got * toward).sum().backward()
    (want * toward).sum().backward()
    torch.testing.assert_close(mine_x.grad, their_x.grad, rtol=1e-5, atol=1e-5)


@pytest.mark.parametrize(("B", "heads", "T", "d_head"), [(1, 1, 1, 2), (2, 3, 40, 8), (1, 4, 100, 64)])
@pytest.mark.parametrize("name", ["llama", "gpt_neox"])
def test_halves_are_those_of_llama_and_gpt_neox(hugging_face, name, B, heads, T, d_head):
    transformers, llama, neox, _, _ = hugging_face
    if name == "llama":
        config = transformers.LlamaConfig(hidden_size=heads * d_head, num_attention_heads=heads)
        rotary, apply = llama.LlamaRotaryEmbedding(config), llama.apply_rotary_pos_emb
    else:
        config = transformers.GPTNeoXConfig(hidden_size=heads * d_head, num_attention_heads=heads)
        config.rope_parameters = {"rope_type": "default", "rope_theta": 10000.0, "partial_rotary_factor": 1.0}
        rotary, apply = neox.GPTNeoXRotaryEmbedding(config), neox.apply_rotary_pos_emb
    q, k = random(B, heads, T, d_head), random(B, heads, T, d_head, seed=1)
    cos, sin = rotary(q, torch.arange(T)[None].expand(B, T))
    mine = RotaryPositions(d_head, 10000.0, "halves")
    same_forward_and_gradient(mine, lambda q: apply(q, k, cos, sin)[0], q)
    same_forward_and_gradient(mine, lambda k: apply(q, k, cos, sin)[1], k)


def test_interleaved_is_that_of_gpt_j(hugging_face):
    _, _, _, gptj, _ = hugging_face
    x = random(2, 30, 3, 16)  # GPT-J has the tokens before the heads
    sin, cos = (part.expand(2, -1, -1) for part in gptj.create_sinusoidal_positions(30, 16).chunk(2, dim=-1))
    mine = RotaryPositions(16)
    same_forward_and_gradient(
        lambda x: mine(x.transpose(1, 2)).transpose(1, 2), lambda x: gptj.apply_rotary_pos_emb(x, sin, cos), x
    )


def test_the_layouts_are_one_rotation_of_reordered_dimensions():
    x = random(2, 3, 5, 8)
    order = torch.tensor([0, 2, 4, 6, 1, 3, 5, 7])  # where "halves" looks for what "interleaved" has at 0, 1, 2 …
    interleaved, halves = RotaryPositions(8), RotaryPositions(8, layout="halves")
    torch.testing.assert_close(halves(x[..., order]), interleaved(x)[..., order])
    assert not torch.allclose(halves(x), interleaved(x), atol=0.1)


@layouts
def test_scores_depend_on_the_offset_alone_and_lengths_stay(layout):
    rotary = RotaryPositions(8, layout=layout)
    q, k = random(8, dtype=torch.float64), random(8, seed=1, dtype=torch.float64)
    queries, keys = (rotary(v.expand(1, 1, 60, 8))[0, 0] for v in (q, k))
    scores = queries @ keys.T
    for offset in range(-20, 21):
        diagonal = scores.diagonal(offset)
        torch.testing.assert_close(diagonal, diagonal[:1].expand_as(diagonal), rtol=0, atol=1e-10)
    torch.testing.assert_close(queries.norm(dim=-1), q.norm().expand(60))
    torch.testing.assert_close(rotary(q.expand(1, 1, 1, 8))[0, 0, 0], q)  # position 0 is not turned
    assert scores.diagonal(5)[0] != pytest.approx(scores.diagonal(-5)[0].item())  # and which came first matters


@layouts
def test_rotary_in_bfloat16_is_exact_to_its_rounding(layout):
    x = random(1, 2, 600, 16).bfloat16()
    rotary = RotaryPositions(16, layout=layout)
    y = rotary(x)
    assert y.dtype == torch.bfloat16
    assert torch.equal(y, rotary(x.float()).bfloat16())
    with torch.autocast("cpu", dtype=torch.bfloat16):
        assert torch.equal(rotary(x), y)
    # Moving the whole module to 16 bits does not round the angles.
    assert torch.equal(rotary.bfloat16()(x), y)


# ALiBi


@pytest.mark.parametrize("n_heads", range(1, 41))
def test_slopes_equal_blooms(hugging_face, n_heads):
    bloom = hugging_face[-1].build_alibi_tensor(torch.ones(1, 2), n_heads, torch.float32)  # heads 1 2: slope · (0, 1)
    torch.testing.assert_close(alibi_slopes(n_heads), bloom[:, 0, 1])


def test_slopes_of_the_paper():
    assert alibi_slopes(8).tolist() == [2.0**-i for i in range(1, 9)]
    assert alibi_slopes(16)[:3].tolist() == pytest.approx([2**-0.5, 2**-1, 2**-1.5])
    assert alibi_slopes(6).tolist() == [2.0**-i for i in (2, 4, 6, 8, 1, 3)]  # not a power of two
    assert alibi_slopes(1).tolist() == [2.0**-8]


@hypothesis.settings(max_examples=30, deadline=None)
@hypothesis.given(n_heads=st.integers(1, 12), T=st.integers(0, 7), past=st.integers(0, 5))
def test_bias_element_by_element(n_heads, T, past):
    bias, slopes = alibi_bias(n_heads, T, past + T), alibi_slopes(n_heads)
    assert bias.shape == (n_heads, T, past + T)
    for head in range(n_heads):
        for t in range(T):
            for s in range(past + T):
                assert bias[head, t, s].item() == pytest.approx(-slopes[head].item() * abs(past + t - s))


@pytest.mark.parametrize("n_heads", [1, 4, 6, 12])
def test_attention_with_the_bias_equals_blooms(hugging_face, n_heads):
    """BLOOM adds slope · s, we -slope · (t - s): a row's constant, which the softmax does not see."""
    T = 9
    scores = random(n_heads, T, T)
    causal = torch.ones(T, T, dtype=torch.bool).tril()
    theirs = hugging_face[-1].build_alibi_tensor(torch.ones(1, T), n_heads, torch.float32)  # heads 1 S

    def weights(bias):
        return (scores + bias).masked_fill(~causal, -math.inf).softmax(-1)

    torch.testing.assert_close(weights(alibi_bias(n_heads, T)), weights(theirs), rtol=1e-5, atol=1e-6)
    one_by_one = torch.cat([alibi_bias(n_heads, 1, s + 1)[:, :, :1] for s in range(T)], dim=1)
    torch.testing.assert_close(one_by_one, alibi_bias(n_heads, T)[:, :, :1])


# A cache and pads: the same positions, however the text arrives

ADDED = [lambda: SinusoidalPositions(8), lambda: LearnedPositions(64, 8)]
TURNED = [lambda: RotaryPositions(8), lambda: RotaryPositions(8, layout="halves")]
everything = pytest.mark.parametrize("make", ADDED + TURNED, ids=["sinusoidal", "learned", "rotary", "halves"])


@everything
@pytest.mark.parametrize("chunks", [[1] * 20, [7, 1, 12], [19, 1]], ids=str)
def test_in_chunks_as_at_once(make, chunks):
    layer, x = make(), random(2, 3, 20, 8)
    parts, offset = [], 0
    for part in x.split(chunks, dim=2):
        parts.append(layer(part, offset=offset))
        offset += part.shape[2]
    assert torch.equal(torch.cat(parts, dim=2), layer(x))
    assert torch.equal(layer(x[:, :, :5]), layer(x)[:, :, :5])  # and again from the start


@everything
def test_one_offset_a_sequence(make):
    """Texts of 6, 4 and 1 tokens, padded on the left: each counts from its own first token, then on from a cache."""
    layer, x = make(), random(3, 1, 6, 8)
    x = x if isinstance(layer, RotaryPositions) else x[:, 0]
    lengths = torch.tensor([6, 4, 1])
    y = layer(x, offset=lengths - 6)
    for row, length in enumerate(lengths.tolist()):
        alone = layer(x[row : row + 1, ..., 6 - length :, :])
        assert torch.equal(y[row : row + 1, ..., 6 - length :, :], alone)
    later = layer(x[..., :1, :], offset=lengths)
    for row, length in enumerate(lengths.tolist()):
        assert torch.equal(later[row : row + 1], layer(x[row : row + 1, ..., :1, :], offset=length))


@everything
def test_a_negative_offset_is_refused(make):
    with pytest.raises(ValueError, match="offset must be 0 or more, not -1"):
        make()(random(1, 1, 4, 8), offset=-1)


@everything
def test_other_vectors_are_refused(make):
    with pytest.raises(ValueError, match=r"x has shape \(1, 1, 4, 6\).*of 8 dimensions"):
        make()(random(1, 1, 4, 6))


# Everywhere


@everything
def test_copies_pickles_and_what_generation_leaves_behind(make):
    layer, x = make(), random(1, 1, 5, 8)
    with torch.inference_mode():
        want = layer(x)
    trained = x.clone().requires_grad_()
    layer(trained).square().sum().backward()  # a table made while generating serves training
    assert trained.grad.isfinite().all()
    for other in (copy.deepcopy(layer), pickle.loads(pickle.dumps(layer))):
        assert torch.equal(other(x), want)
    again = make()
    again.load_state_dict(layer.state_dict())
    assert torch.equal(again(x), want)


@everything
def test_made_on_meta_and_filled_later(make):
    with torch.device("meta"):
        layer = make()
        y = layer(torch.randn(1, 2, 5, 8, requires_grad=True))
        y.sum().backward()
        assert (y.device.type, y.shape) == ("meta", (1, 2, 5, 8))
        embedding = TokenEmbedding(7, 8)
        assert embedding.logits(embedding(torch.zeros(2, 3, dtype=torch.long))).device.type == "meta"
        assert one_hot(torch.zeros(2, 3, dtype=torch.long), 5).device.type == "meta"
        assert sinusoidal_positions(4, 6).device.type == alibi_bias(3, 4).device.type == "meta"
        assert make()(y.detach(), offset=torch.zeros(1, dtype=torch.long)).shape == (1, 2, 5, 8)
    layer, ready = layer.to_empty(device="cpu"), make()
    layer.load_state_dict(ready.state_dict())
    x = random(1, 2, 5, 8)
    assert torch.equal(layer(x), ready(x))


@everything
def test_in_bfloat16_autocast_and_as_a_bfloat16_model(make):
    layer, x = make(), random(2, 1, 12, 8)
    want = layer(x)
    with torch.autocast("cpu", dtype=torch.bfloat16):
        torch.testing.assert_close(layer(x).float(), want, atol=0.03, rtol=0.03)
    low = layer.bfloat16()(x.bfloat16())
    assert low.dtype == torch.bfloat16
    torch.testing.assert_close(low.float(), want, atol=0.05, rtol=0.05)


@everything
def test_far_positions_are_made_without_all_before_them(make, monkeypatch):
    """A billion rows would not fit into memory; and where rows are no longer kept, nothing else changes."""
    layer, x = make(), random(2, 1, 3, 8)
    if not isinstance(layer, LearnedPositions):
        far = layer(x, offset=10**9)
        assert torch.equal(layer(x, offset=torch.tensor([10**9, 10**9])), far)
        assert layer.table.kept is None
        table = layer.table.make(torch.tensor([1e9, 1e9 + 1, 1e9 + 2], dtype=torch.float64)).float()
        sine = table[:, 0] if isinstance(layer, SinusoidalPositions) else table[:, 4]
        assert sine.tolist() == pytest.approx([math.sin(10**9 + i) for i in range(3)], abs=1e-6)
    for offset in (0, 5, torch.tensor([-1, 7])):
        kept = make()
        kept.load_state_dict(layer.state_dict())
        want = kept(x, offset=offset)
        with monkeypatch.context() as patch:
            patch.setattr("lessons.embeddings.MOST_KEPT", 2)
            assert torch.equal(layer(x, offset=offset), want)


@everything
def test_one_offset_a_sequence_is_the_same_for_every_axis_between(make):
    """Vectors of (B, heads, T, d), which is what rotary positions get, as (B · heads, T, d) with repeated offsets."""
    layer, x, offset = make(), random(3, 2, 4, 8), torch.tensor([5, 0, 2])
    want = torch.stack([layer(x[:, head : head + 1], offset=offset)[:, 0] for head in range(2)], dim=1)
    assert torch.equal(layer(x, offset=offset), want)
    alone = torch.cat([layer(row[None], offset=first) for row, first in zip(x, offset.tolist(), strict=True)])
    assert torch.equal(layer(x, offset=offset), alone)
    assert layer(x[:0], offset=offset[:0]).shape == (0, 2, 4, 8)


COMPILED = """
import torch
from lessons.embeddings import *
for layer in (SinusoidalPositions(8), LearnedPositions(64, 8), RotaryPositions(8)):
    compiled = torch.compile(layer, backend="eager", fullgraph=True)
    for T, offset in ((12, 0), (30, 4), (1, 34)):
        x = torch.randn(2, 3, T, 8)
        torch.testing.assert_close(compiled(x, offset=offset), layer(x, offset=offset))
"""


def test_compiled_in_one_graph():
    """In a process of its own: torch.compile cannot look through the shape checks of this one."""
    ran = subprocess.run([sys.executable, "-c", COMPILED], capture_output=True, text=True, check=False, cwd=ROOT)
    assert ran.returncode == 0, ran.stderr


def test_tables_are_kept():
    layer = SinusoidalPositions(8)
    layer(random(5, 8))
    kept = layer.table.kept
    layer(random(3, 8), offset=2)
    assert layer.table.kept is kept
    layer(random(6, 8))
    assert len(layer.table.kept) == 10  # twice as long: a token at a time does not make it anew each time


@pytest.mark.parametrize(
    ("make", "says"),
    [
        (lambda: TokenEmbedding(0, 4), "vocab_size must be 1 or more, not 0"),
        (lambda: TokenEmbedding(4, 0), "d_model must be 1 or more, not 0"),
        (lambda: LearnedPositions(0, 4), "max_positions must be 1 or more"),
        (lambda: SinusoidalPositions(0), "n_dimensions must be 1 or more"),
        (lambda: SinusoidalPositions(4, base=1.0), r"base must be above 1, not 1\.0"),
        (lambda: sinusoidal_positions(-1, 4), "n_positions must be 0 or more, not -1"),
        (lambda: RotaryPositions(7), "d_head must be even and at least 2, not 7"),
        (lambda: RotaryPositions(8, layout="half"), "layout must be .* not .half."),
        (lambda: RotaryPositions(8, base=0.5), "base must be above 1"),
        (lambda: alibi_bias(0, 3), "n_heads must be 1 or more, not 0"),
        (lambda: alibi_bias(2, 4, 3), "T=4 queries are the last of S=3 keys"),
    ],
)
def test_wrong_values_are_named(make, says):
    with pytest.raises(ValueError, match=says):
        make()


MISTAKES = {
    "TokenEmbedding(2.0, 4)": "vocab_size must be an int, not 2.0",
    "TokenEmbedding(True, 4)": "vocab_size must be an int, not True",
    "TokenEmbedding(4, '4')": "d_model must be an int, not '4'",
    "TokenEmbedding(4, 4, std=-1.0)": "std must be a number of 0 or more, not -1.0",
    "LearnedPositions(4, 4, std=float('nan'))": "std must be a number of 0 or more, not nan",
    "LearnedPositions(4, 4, std=float('inf'))": "std must be a number of 0 or more, not inf",
    "TokenEmbedding(4, 4, std='0.02')": "std must be a number of 0 or more, not '0.02'",
    "SinusoidalPositions(8, base=float('inf'))": "base must be above 1, not inf",
    "RotaryPositions(8, base='10000')": "base must be above 1, not '10000'",
    "RotaryPositions(8.0)": "d_head must be an int, not 8.0",
    "RotaryPositions(8, layout=['halves'])": 'layout must be "interleaved" or "halves", not [\'halves\']',
    "alibi_slopes(2.5)": "n_heads must be an int, not 2.5",
    "alibi_bias(2, 3.0)": "T must be an int, not 3.0",
    "one_hot(torch.tensor([0]), 0)": "vocab_size must be 1 or more, not 0",
    "one_hot([0, 1], 4)": "ids must be a tensor of whole numbers, not list",
    "one_hot(torch.tensor([0.0, 1.0]), 4)": "ids must be a tensor of whole numbers, not a tensor of torch.float32",
    "tokens(torch.tensor([]))": "torch.tensor(ids, dtype=torch.long) is one",  # no token at all: floats
    "tokens(torch.tensor([True]))": "ids must be a tensor of whole numbers, not a tensor of torch.bool",
    "tokens.logits(torch.zeros(2, 5))": "x has shape (2, 5); (…, T, 8) would do, vectors of 8 dimensions",
    "learned(torch.zeros(2, 3, 8), offset=[1, 2])": "offset must be a whole number, or a tensor of them",
} | {
    f"{layer}({wrong})": says
    for layer in ("sinusoidal", "learned", "rotary")
    for wrong, says in {
        # Token numbers would come out as they went in: sines in whole numbers are 0.
        "torch.ones(1, 1, 3, 8, dtype=torch.long)": "x must be a tensor of real numbers, not a tensor of torch.int64",
        "torch.ones(1, 1, 3, 8, dtype=torch.complex64)": "not a tensor of torch.complex64",
        "[[0.0] * 8]": "x must be a tensor of real numbers, not list",
        "torch.zeros(8)": "x has shape (8,)",
        "x, offset=1.0": "offset must be a whole number, or a tensor of them with one for each of the sequences",
        "x, offset=True": "not True",
        "x, offset=torch.tensor(1)": "not torch.int64 of shape ()",
        "x, offset=torch.tensor([1.0, 2.0])": "not torch.float32 of shape (2,)",
        "x, offset=torch.tensor([[1], [2]])": "not torch.int64 of shape (2, 1)",
        "x, offset=torch.tensor([1, 2, 3])": "sequences of x (2, 1, 3, 8), not torch.int64 of shape (3,)",
        "x, offset=torch.tensor([1])": "sequences of x (2, 1, 3, 8), not torch.int64 of shape (1,)",
    }.items()
} | {
    "rotary(torch.zeros(3, 8))": "x has shape (3, 8); (B, heads, T, 8) would do",
    "sinusoidal(torch.zeros(3, 8), offset=torch.tensor([1, 2, 3]))": "one for each of the sequences of x (3, 8)",
}  # fmt: skip
SETUP = """
import torch
from lessons.embeddings import *
tokens, learned = TokenEmbedding(4, 8), LearnedPositions(9, 8)
sinusoidal, rotary = SinusoidalPositions(8), RotaryPositions(8)
x = torch.zeros(2, 1, 3, 8)
"""


def test_what_a_student_may_pass_by_mistake_is_named():
    for (call, says), answer in zip(MISTAKES.items(), unchecked(SETUP, list(MISTAKES)), strict=True):
        assert answer.startswith("ValueError: "), f"{call}: {answer}"
        assert says in answer, f"{call}: {answer}"


def test_no_distance_is_no_bias():
    assert not torch.signbit(alibi_bias(2, 3).diagonal(dim1=1, dim2=2)).any()  # printed as 0, not as -0


def test_how_they_print():
    assert str(TokenEmbedding(5, 4, scale=True)) == "TokenEmbedding(5, 4, scale=True)"
    assert str(SinusoidalPositions(6)) == "SinusoidalPositions(6, base=10000)"
    assert str(LearnedPositions(9, 4)) == "LearnedPositions(9, 4)"
    assert str(RotaryPositions(8)) == "RotaryPositions(8, base=10000, layout='interleaved')"


def test_shapes_are_checked_here():
    with pytest.raises(jaxtyping.TypeCheckError):
        RotaryPositions(8)(random(5, 8))
