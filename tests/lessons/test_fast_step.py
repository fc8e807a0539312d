"""The step that is written out gives what the model gives, and is taken only where it does."""

import pytest
import torch
from torch import nn
from torch.nn.modules.module import register_module_forward_hook, register_module_forward_pre_hook
from torch.nn.utils import parametrize, prune

from lessons.attention import KeyValueCache, MultiHeadAttention
from lessons.bert.low_rank import LowRank
from lessons.embeddings import RotaryPositions
from lessons.generation import PreallocatedCache, Strategy, generate
from lessons.generation.fast import FastStep
from lessons.gpt import GPT
from lessons.normalization import LayerNorm, RMSNorm
from lessons.recipes import load
from tests.lessons.test_generation import PROMPTS, V, gpt, same

DTYPES = [torch.float64, torch.float32, torch.bfloat16, torch.float16]


@pytest.mark.parametrize("dtype", DTYPES)
@pytest.mark.parametrize("changes", [{}, {"activation": "relu", "eps": 0.1}, {"activation": "silu", "n_heads": 4}])
@pytest.mark.parametrize("padded", [False, True])
def test_every_step_is_the_models_own_step_in_every_precision(dtype, changes, padded):
    model = gpt(**changes).to(dtype).eval()
    fast = FastStep(model)
    ours = [PreallocatedCache(24) for _ in model.decoder.blocks]
    theirs = [KeyValueCache() for _ in model.decoder.blocks]
    ids = torch.randint(V, (3, 24), generator=torch.Generator().manual_seed(0))
    there = torch.arange(24) >= torch.tensor([[0], [2], [3]])
    with torch.inference_mode():
        mask = there[:, :4] if padded else None
        for caches in (ours, theirs):
            model(ids[:, :4], mask, caches=caches)
        for t in range(4, 24):
            mask = there[:, : t + 1] if padded else None
            want = model(ids[:, t : t + 1], mask, caches=theirs)[:, 0]
            got = fast(ids[:, t], mask, ours)
            assert got.dtype == dtype
            torch.testing.assert_close(got, want, rtol=0, atol=1e-5 if dtype.itemsize == 4 else 1e-10)


@pytest.mark.parametrize("dtype", [torch.bfloat16, torch.float16])
def test_every_step_is_the_models_own_step_in_autocast(dtype):
    model = gpt().eval()
    ours, theirs = ([kind(*room) for _ in model.decoder.blocks]
                    for kind, room in ((PreallocatedCache, (12,)), (KeyValueCache, ())))  # fmt: skip
    ids = torch.randint(V, (2, 12), generator=torch.Generator().manual_seed(0))
    with torch.inference_mode(), torch.autocast("cpu", dtype):
        fast = FastStep(model)
        for caches in (ours, theirs):
            model(ids[:, :4], caches=caches)
        for t in range(4, 12):
            want = model(ids[:, t : t + 1], caches=theirs)[:, 0]
            torch.testing.assert_close(fast(ids[:, t], None, ours), want, rtol=0, atol=1e-10)


# What makes a model another than its configuration says; each must be left to the model itself.


class Louder(nn.Linear):
    def forward(self, x):
        return 2 * super().forward(x)


class Halved(GPT):
    def forward(self, ids, mask=None, **options):
        return super().forward(ids, mask, **options) / 2


class Doubled(nn.Module):
    def forward(self, weight):
        return 2 * weight


def louder(model):
    model.decoder.blocks[1].attention.output.__class__ = Louder


def halved(model):
    model.__class__ = Halved


def hook(model):
    model.decoder.blocks[0].attention.register_forward_hook(lambda module, given, result: 0 * result)


def pre_hook(model):
    model.decoder.blocks[0].feed_forward.register_forward_pre_hook(lambda module, given: (0 * given[0],))


def pre_hook_on_the_whole(model):
    model.register_forward_pre_hook(lambda module, given: (given[0] * 0, *given[1:]))


def patched(name, method, change):
    def patch(model):
        part = model.get_submodule(name)
        before = getattr(part, method)
        setattr(part, method, lambda *given, **named: change(before(*given, **named)))

    return patch


def replaced(name, make):
    return lambda model: model.set_submodule(name, make())


def changed(name, attribute, value):
    return lambda model: setattr(model.get_submodule(name), attribute, value)


def pruned(model):
    prune.l1_unstructured(model.decoder.blocks[0].attention.qkv, "weight", 0.5)


def old_weight_norm(model):
    layer = nn.utils.weight_norm(model.decoder.blocks[0].feed_forward.hidden)
    layer.weight_g.data.mul_(2)


def parametrized(model):
    parametrize.register_parametrization(model.decoder.blocks[0].feed_forward.output, "weight", Doubled())


def one_layer_less(model):
    model.decoder.blocks = model.decoder.blocks[:1]


FIRST = "decoder.blocks.0"
CHANGES = {
    "hook": hook,
    "pre-hook": pre_hook,
    "pre-hook on the whole": pre_hook_on_the_whole,
    "forward of a part": patched(f"{FIRST}.feed_forward", "forward", lambda x: 2 * x),
    "forward of a linear layer": patched(f"{FIRST}.attention.output", "forward", lambda x: 2 * x),
    "forward of a dropout": patched(f"{FIRST}.dropout", "forward", lambda x: 0.5 * x),
    "forward of the list of blocks": patched("decoder", "forward", lambda x: 2 * x),
    "forward of the model": patched("", "forward", lambda x: x / 2),
    "another method": patched("", "embed", lambda x: 2 * x),
    "the logits": patched("tokens", "logits", lambda x: x / 2),
    "the projections": patched(f"{FIRST}.attention", "project", lambda qkv: (0 * qkv[0], *qkv[1:])),
    "eps of attention_norm": changed(f"{FIRST}.attention_norm", "eps", 0.5),
    "eps of feed_forward_norm": changed(f"{FIRST}.feed_forward_norm", "eps", 0.5),
    "eps of final_norm": changed("decoder.final_norm", "eps", 0.5),
    "norm order": changed("decoder.blocks.1", "norm", "post"),
    "heads": changed(f"{FIRST}.attention", "n_heads", 4),
    "rotary positions": changed(f"{FIRST}.attention", "rotary", RotaryPositions(8)),
    "scaled embedding": changed("tokens", "factor", 4.0),
    "tanh instead of erf": changed(f"{FIRST}.feed_forward.activation", "approximate", "none"),
    "another final norm": replaced("decoder.final_norm", nn.Identity),
    "a linear layer as final norm": replaced("decoder.final_norm", lambda: nn.Linear(16, 16)),
    "another norm": replaced(f"{FIRST}.attention_norm", lambda: RMSNorm(16)),
    "torch's norm": replaced(f"{FIRST}.attention_norm", lambda: nn.LayerNorm(16)),
    "another activation": replaced(f"{FIRST}.feed_forward.activation", nn.ReLU),
    "an activation for a dropout": replaced(f"{FIRST}.dropout", nn.ReLU),
    "an activation for the first dropout": replaced("dropout", nn.GELU),
    "another attention": replaced(f"{FIRST}.attention", lambda: MultiHeadAttention(16, 4)),
    "low rank": replaced(f"{FIRST}.attention.qkv", lambda: LowRank(nn.Linear(16, 48), 2)),
    "a subclass of a part": louder,
    "a subclass of the model": halved,
    "pruned": pruned,
    "weight norm": old_weight_norm,
    "parametrized": parametrized,
    "a layer less": one_layer_less,
}  # fmt: skip


@pytest.mark.parametrize("change", CHANGES)
@pytest.mark.filterwarnings("ignore:.*weight_norm")
def test_a_changed_model_is_left_to_itself(change):
    model, plain = gpt(), gpt()
    CHANGES[change](model)
    model.eval()
    assert FastStep.fits(plain)
    assert not FastStep.fits(model)
    ways = [generate(model, PROMPTS, max_new_tokens=5, use_cache=c, distributions=True) for c in (True, False)]
    same(*ways)
    before = generate(plain, PROMPTS, max_new_tokens=5, distributions=True)
    assert not torch.equal(ways[0].steps[0].logits, before.steps[0].logits)


@pytest.mark.parametrize("register", [register_module_forward_hook, register_module_forward_pre_hook])
def test_a_hook_on_every_module_is_heard(register):
    model, heard = gpt(), []
    handle = register(lambda module, given, *result: heard.append(type(module)))
    try:
        assert not FastStep.fits(model)
        generate(model, [1], max_new_tokens=3)
    finally:
        handle.remove()
    assert heard.count(GPT) == 3
    assert FastStep.fits(model)


def test_a_forward_replaced_in_the_class_is_left_to_the_model(monkeypatch):
    model, before = gpt(), LayerNorm.forward
    monkeypatch.setattr(LayerNorm, "forward", lambda self, x: 2 * before(self, x))
    assert not FastStep.fits(model)
    same(*(generate(model, PROMPTS, max_new_tokens=5, use_cache=c, distributions=True) for c in (True, False)))


@pytest.mark.parametrize("changes", [{"activation": "swiglu"}, {"activation": "gelu_sigmoid"}])
def test_what_is_not_written_out_is_left_to_the_model(changes):
    assert not FastStep.fits(gpt(**changes))


@pytest.mark.parametrize("changes", [{}, {"dropout": 0.1}, {"activation": "silu"}, {"d_ff": 7}, {"eps": 0.1}])
def test_the_course_models_take_the_fast_step(changes, monkeypatch):
    model, calls, step = gpt(**changes), [], FastStep.__call__
    assert FastStep.fits(model)
    model.note = "an attribute of one's own"
    monkeypatch.setattr(FastStep, "__call__", lambda *given: calls.append(1) or step(*given))
    generate(model, PROMPTS, Strategy(), max_new_tokens=5)
    assert len(calls) == 4  # the prompt is read by the model
    assert FastStep.fits(load("gpt")[0])
