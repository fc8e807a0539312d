"""What lesson 07 looks at inside a run: gradients by layer, RAdam's rectification, adaptive norm."""

import itertools
import math

import pytest
import torch
from hypothesis import given
from hypothesis import strategies as st
from torch import nn
from torch.nn import functional as F

from lessons.normalization import RMSNorm
from lessons.training import AdaptiveNorm, gradient_norms, rectification
from lessons.transformer import Decoder, Encoder


def backward(module: nn.Module, *shape: int) -> None:
    module(torch.randn(*shape, generator=torch.Generator().manual_seed(1))).square().sum().backward()


# gradient_norms -----------------------------------------------------------------------------------------------------


def test_gradient_norms_are_those_that_clipping_measures():
    torch.manual_seed(0)
    encoder = Encoder(3, 8, 2, 16)
    backward(encoder, 2, 5, 8)
    found = gradient_norms(encoder.blocks)
    assert found.shape == (3,)
    for norm, block in zip(found, encoder.blocks, strict=True):
        assert norm.item() == pytest.approx(nn.utils.clip_grad_norm_(block.parameters(), math.inf).item(), rel=1e-5)


def test_a_layer_without_a_gradient_counts_as_zero():
    used, unused = nn.Linear(2, 2), nn.Linear(2, 2)
    backward(used, 1, 2)
    assert gradient_norms([unused, used])[0] == 0
    assert gradient_norms([unused, used])[1] > 0


def test_without_any_gradient_it_says_what_to_do():
    with pytest.raises(ValueError, match=r"call backward\(\) first, or look before zero_grad"):
        gradient_norms([nn.Linear(2, 2)])


# rectification ------------------------------------------------------------------------------------------------------


@given(beta2=st.floats(0.5, 0.9999))
def test_rectification_is_what_torchs_radam_multiplies_by(beta2):
    """With the same gradient 2 at every step m̂ is 2 and √v̂ too: a step is rate · r, or rate · 2 while r is 0."""
    weight = nn.Parameter(torch.zeros((), dtype=torch.float64))
    optimizer = torch.optim.RAdam([weight], lr=1.0, betas=(0.9, beta2), eps=0)
    for step in range(30):
        before = weight.item()
        weight.grad = torch.full_like(weight, 2.0)
        optimizer.step()
        factor = rectification(step, beta2)
        assert before - weight.item() == pytest.approx(factor or 2.0, rel=1e-6)


def test_rectification_rises_to_one():
    factors = [rectification(step) for step in range(20_000)]
    assert factors[:5] == [0.0] * 5
    assert all(a <= b + 1e-12 for a, b in itertools.pairwise(factors))
    assert 0 < factors[5] < 0.03
    assert factors[-1] == pytest.approx(1, abs=1e-4)


@pytest.mark.parametrize(
    ("arguments", "says"),
    [((-1,), "step=-1 must be 0 or more"), ((0, 1.0), "beta2=1.0 must be between"), ((0, 0.0), "beta2=0.0 must be")],
)
def test_a_wrong_argument_of_rectification_is_named(arguments, says):
    with pytest.raises(ValueError, match=says):
        rectification(*arguments)


# AdaptiveNorm -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("k", [0.1, 0.5])
@pytest.mark.parametrize("shape", [(4, 8), (2, 3, 16)])
def test_adaptive_norm_is_layer_norm_with_a_gain_that_the_gradient_takes_for_constant(shape, k):
    x = torch.randn(*shape, dtype=torch.float64, generator=torch.Generator().manual_seed(0)).requires_grad_()
    y = F.layer_norm(x, shape[-1:])
    gain = 1 - k * y.detach()
    up = torch.randn(*shape, dtype=torch.float64, generator=torch.Generator().manual_seed(1))
    (want,) = torch.autograd.grad(y, x, gain * up)
    out = AdaptiveNorm(shape[-1], k=k)(x)
    (got,) = torch.autograd.grad(out, x, up)
    torch.testing.assert_close(out, gain * y.detach(), atol=1e-12, rtol=0)
    torch.testing.assert_close(got, want, atol=1e-12, rtol=0)


def test_adaptive_norm_learns_nothing_and_names_a_wrong_eps():
    assert list(AdaptiveNorm(8).parameters()) == []
    with pytest.raises(ValueError, match=r"eps=0\.0 must be above 0"):
        AdaptiveNorm(8, 0.0)


# Another norm in the blocks -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("stack", "each"), [(Encoder, 2), (Decoder, 3)])
@pytest.mark.parametrize("norm", ["post", "pre"])
def test_every_norm_of_a_stack_is_the_one_asked_for(stack, each, norm):
    made = []

    def norm_layer(d_model, eps):
        made.append((d_model, eps))
        return RMSNorm(d_model, eps)

    layers = stack(2, 8, 2, 16, norm=norm, eps=1e-3, norm_layer=norm_layer)
    assert made == [(8, 1e-3)] * (2 * each + (norm == "pre"))
    assert sum(isinstance(module, RMSNorm) for module in layers.modules()) == len(made)
    assert not [module for module in layers.modules() if type(module).__name__ == "LayerNorm"]
