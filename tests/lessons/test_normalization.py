"""Every norm equals torch's: forward, gradients, training, evaluation, running statistics."""

import itertools

import pytest
import torch
import torch.nn.functional as F
from hypothesis import given, settings
from hypothesis import strategies as st
from torch import nn

from lessons import normalization as ours
from lessons.normalization import (
    BatchNorm,
    GroupNorm,
    InstanceNorm,
    LayerNorm,
    RMSNorm,
    layer_norm,
    shared_axes,
    shared_dims,
    standardize,
    standardize_weight,
    statistics_index,
)

TOLERANCE = {torch.float32: 1e-5, torch.float64: 1e-10}
dtypes = st.sampled_from([torch.float32, torch.float64])
sizes = st.integers(1, 5)
seeds = st.integers(0, 2**20)
many = settings(max_examples=60, deadline=None, derandomize=True)


def values(shape, dtype, seed):
    x = torch.randn(shape, generator=torch.Generator().manual_seed(seed), dtype=torch.float64)
    return (1.7 * x + 0.6).to(dtype)


def randomize(module, seed=3):
    """Weights away from one and zero: the defaults would hide a swap."""
    generator = torch.Generator().manual_seed(seed)
    for parameter in module.parameters():
        parameter.data = torch.randn(parameter.shape, generator=generator, dtype=torch.float64).to(parameter)


def run(module, x):
    """Output, gradient of x and of the parameters, for a loss that weighs every output differently."""
    x = x.clone().requires_grad_()
    y = module(x)
    loss = (y * torch.linspace(-1, 2, y.numel(), dtype=y.dtype).reshape(y.shape)).sum()
    return [y, *torch.autograd.grad(loss, [x, *module.parameters()])]


def assert_same(mine, theirs, x, dtype):
    mine, theirs = mine.to(dtype), theirs.to(dtype)
    randomize(theirs)
    mine.load_state_dict(theirs.state_dict(), strict=True)
    for got, want in zip(run(mine, x), run(theirs, x), strict=True):
        assert got.dtype == dtype
        # The gradient is divided by a small standard deviation where few values share one: scale the tolerance.
        scale = max(1.0, want.detach().abs().max().item())
        torch.testing.assert_close(got, want, rtol=0, atol=TOLERANCE[dtype] * scale)


def image_shape(layout, n, c, a, b):
    return {"NC": (n, c), "NCL": (n, c, a), "NCHW": (n, c, a, b)}[layout]


BATCH = {"NC": nn.BatchNorm1d, "NCL": nn.BatchNorm1d, "NCHW": nn.BatchNorm2d}
INSTANCE = {"NCL": nn.InstanceNorm1d, "NCHW": nn.InstanceNorm2d}


@many
@given(
    layout=st.sampled_from(sorted(BATCH)), n=sizes, c=sizes, a=sizes, b=sizes, dtype=dtypes, seed=seeds,
    affine=st.booleans(), tracks=st.booleans(), momentum=st.sampled_from([0.1, 0.9, None]),
)  # fmt: skip
def test_batch_norm_equals_torch(layout, n, c, a, b, dtype, seed, affine, tracks, momentum):
    shape = image_shape(layout, n, c, a, b)
    arguments = {"eps": 1e-3, "momentum": momentum, "affine": affine, "track_running_stats": tracks}
    mine, theirs = BatchNorm(c, **arguments), BATCH[layout](c, **arguments)
    x = values(shape, dtype, seed)
    if x.numel() == c:
        for module in (mine, theirs):
            with pytest.raises(ValueError, match=r"more than 1 value|use a larger batch"):
                module.to(dtype)(x)
        return
    for step in range(3):
        assert_same(mine, theirs, values(shape, dtype, seed + step), dtype)
    for name, buffer in theirs.named_buffers():
        torch.testing.assert_close(mine.get_buffer(name), buffer, rtol=TOLERANCE[dtype], atol=TOLERANCE[dtype])
    mine.eval(), theirs.eval()
    assert_same(mine, theirs, x, dtype)


@many
@given(
    layout=st.sampled_from(sorted(INSTANCE)), n=sizes, c=sizes, a=sizes, b=sizes, dtype=dtypes, seed=seeds,
    affine=st.booleans(), tracks=st.booleans(),
)  # fmt: skip
def test_instance_norm_equals_torch(layout, n, c, a, b, dtype, seed, affine, tracks):
    shape = image_shape(layout, n, c, a, b)
    arguments = {"eps": 1e-3, "affine": affine, "track_running_stats": tracks}
    mine, theirs = InstanceNorm(c, **arguments), INSTANCE[layout](c, **arguments)
    x = values(shape, dtype, seed)
    if x.numel() == n * c:
        for module in (mine, theirs):
            with pytest.raises(ValueError, match=r"more than 1 spatial|use a larger batch"):
                module.to(dtype)(x)
        return
    for step in range(2):
        assert_same(mine, theirs, values(shape, dtype, seed + step), dtype)
    for name in ("running_mean", "running_var") if tracks else ():
        torch.testing.assert_close(
            mine.get_buffer(name), theirs.get_buffer(name), rtol=TOLERANCE[dtype], atol=TOLERANCE[dtype]
        )
    mine.eval(), theirs.eval()
    assert_same(mine, theirs, x, dtype)


@many
@given(
    layout=st.sampled_from(sorted(BATCH)), n=sizes, groups=sizes, each=sizes, a=sizes, b=sizes, dtype=dtypes,
    seed=seeds, affine=st.booleans(),
)  # fmt: skip
def test_group_norm_equals_torch(layout, n, groups, each, a, b, dtype, seed, affine):
    shape = image_shape(layout, n, groups * each, a, b)
    x = values(shape, dtype, seed)
    if x.numel() == groups:  # torch refuses one sample with one value a group; the equation gives zero
        assert torch.equal(GroupNorm(groups, groups, affine=False).to(dtype)(x), torch.zeros_like(x))
        return
    mine = GroupNorm(groups, groups * each, 1e-3, affine)
    assert_same(mine, nn.GroupNorm(groups, groups * each, 1e-3, affine), x, dtype)
    assert_same(mine.eval(), nn.GroupNorm(groups, groups * each, 1e-3, affine).eval(), x, dtype)


@many
@given(
    lead=st.lists(sizes, max_size=3), shape=st.lists(st.integers(1, 7), min_size=1, max_size=3), dtype=dtypes,
    seed=seeds, affine=st.booleans(), bias=st.booleans(),
)  # fmt: skip
def test_layer_norm_equals_torch_and_its_own_equation(lead, shape, dtype, seed, affine, bias):
    x = values([*lead, *shape], dtype, seed)
    mine = LayerNorm(shape, 1e-3, affine, bias)
    assert_same(mine, nn.LayerNorm(shape, 1e-3, affine, bias), x, dtype)

    class Readable(LayerNorm):
        def forward(self, x):
            return layer_norm(x, self.normalized_shape, self.weight, self.bias, self.eps)

    assert_same(Readable(shape, 1e-3, affine, bias), mine, x, dtype)


@many
@given(
    lead=st.lists(sizes, max_size=3), shape=st.lists(st.integers(1, 7), min_size=1, max_size=2), dtype=dtypes,
    seed=seeds, affine=st.booleans(), eps=st.sampled_from([None, 1e-3]),
)  # fmt: skip
def test_rms_norm_equals_torch(lead, shape, dtype, seed, affine, eps):
    x = values([*lead, *shape], dtype, seed)
    assert_same(RMSNorm(shape, eps, affine), nn.RMSNorm(shape, eps, affine), x, dtype)


@many
@given(c_out=sizes, c_in=sizes, kernel=st.lists(st.integers(1, 3), max_size=3), dtype=dtypes, seed=seeds)
def test_standardized_weight_is_a_batch_norm_over_filters(c_out, c_in, kernel, dtype, seed):
    weight = values([c_out, c_in, *kernel], dtype, seed)
    if weight[0].numel() == 1:
        assert torch.equal(standardize_weight(weight), torch.zeros_like(weight))
        return
    filters_as_channels = weight.reshape(1, c_out, -1)
    want = F.batch_norm(filters_as_channels, None, None, training=True, eps=1e-3).reshape(weight.shape)
    torch.testing.assert_close(standardize_weight(weight, 1e-3), want, rtol=0, atol=TOLERANCE[dtype] * 10)


def test_batch_norm_on_tokens_takes_features_last():
    x = values((3, 4, 5), torch.float64, 0)
    theirs = nn.BatchNorm1d(5).double()
    torch.testing.assert_close(
        BatchNorm(5, layout="NTD").double()(x), theirs(x.transpose(1, 2)).transpose(1, 2), rtol=0, atol=1e-10
    )
    with pytest.raises(ValueError, match="layout='NTD'"):
        BatchNorm(5)(x.float())


@pytest.mark.parametrize("value", [0.0, 3.0, -1024.0])
def test_a_constant_input_gives_the_bias(value):
    x = torch.full((4, 6, 2, 2), value)
    for norm in (BatchNorm(6), GroupNorm(3, 6), InstanceNorm(6, affine=True), LayerNorm((6, 2, 2))):
        nn.init.constant_(norm.bias, 0.25)
        y = run(norm, x)
        assert torch.equal(y[0], torch.full_like(x, 0.25)), type(norm)
        assert all(part.isfinite().all() for part in y)
    assert RMSNorm((6, 2, 2))(x).isfinite().all()


# The account of the axes ------------------------------------------------------------------------------------

NORMS = {  # for each kind and layout of the account: a module that computes it on a tensor of this shape
    ("batch", "NC"): ((4, 6), BatchNorm(6)),
    ("batch", "NCL"): ((3, 6, 2), BatchNorm(6)),
    ("batch", "NCHW"): ((3, 4, 2, 3), BatchNorm(4)),
    ("batch", "NTD"): ((3, 2, 4), BatchNorm(4, layout="NTD")),
    ("layer", "NC"): ((4, 6), LayerNorm(6)),
    ("layer", "NTD"): ((3, 2, 4), LayerNorm(4)),
    ("layer_all", "NCHW"): ((3, 4, 2, 3), LayerNorm((4, 2, 3))),
    ("layer_all", "NTD"): ((3, 2, 4), LayerNorm((2, 4))),
    ("instance", "NCL"): ((3, 6, 4), InstanceNorm(6)),
    ("instance", "NCHW"): ((3, 4, 2, 3), InstanceNorm(4)),
    ("instance", "NTD"): ((3, 4, 2), InstanceNorm(2, layout="NTD")),
    ("group", "NC"): ((4, 6), GroupNorm(2, 6)),
    ("group", "NCL"): ((3, 6, 2), GroupNorm(2, 6)),
    ("group", "NCHW"): ((3, 4, 2, 3), GroupNorm(2, 4)),
    ("rms", "NTD"): ((3, 2, 4), RMSNorm(4)),
    ("weight", "OIHW"): ((3, 2, 2, 3), standardize_weight),
}


@pytest.mark.parametrize(("kind", "layout"), NORMS)
def test_the_account_is_what_the_classes_do(kind, layout):
    """Perturb one element: exactly those outputs move that the account says share its statistics."""
    shape, norm = NORMS[kind, layout]
    x = values(shape, torch.float32, 1)
    index = statistics_index(kind, layout, shape, groups=2)
    jacobian = torch.autograd.functional.jacobian(norm, x).reshape(x.numel(), x.numel())
    same = index.reshape(-1, 1) == index.reshape(1, -1)
    assert torch.equal(jacobian.abs() > 1e-9, same)


@pytest.mark.parametrize(("kind", "layout"), [pair for pair in NORMS if pair[0] != "rms"])
def test_each_number_of_the_index_has_mean_zero_and_variance_one(kind, layout):
    shape, norm = NORMS[kind, layout]
    x = values(shape, torch.float32, 1)
    y, index = norm(x), statistics_index(kind, layout, shape, groups=2)
    assert set(index.unique().tolist()) == set(range(int(index.max()) + 1))
    for number in range(int(index.max()) + 1):
        assert y[index == number].mean().abs() < 1e-5
        assert (y[index == number].var(unbiased=False) - 1).abs() < 5e-3


def test_the_axes_by_name():
    assert shared_dims("batch", "NCHW") == (0, 2, 3)
    for kind, layout, axes in (
        ("batch", "NCHW", "NHW"), ("layer", "NTD", "D"), ("layer", "NCHW", "C"), ("layer_all", "NCHW", "CHW"),
        ("group", "NCHW", "CHW"), ("instance", "NCHW", "HW"), ("weight", "OIHW", "IHW"),
    ):  # fmt: skip
        assert shared_axes(kind, layout) == axes


def test_group_norm_ends_at_layer_norm_and_instance_norm():
    x = values((3, 6, 2, 4), torch.float64, 5)
    one, all_ = GroupNorm(1, 6, affine=False), GroupNorm(6, 6, affine=False)
    torch.testing.assert_close(one(x), LayerNorm((6, 2, 4)).double()(x), rtol=0, atol=1e-10)
    torch.testing.assert_close(all_(x), InstanceNorm(6)(x), rtol=0, atol=1e-10)
    for groups, kind in ((1, "layer_all"), (6, "instance")):
        ends = statistics_index("group", "NCHW", x.shape, groups)
        assert torch.equal(ends, statistics_index(kind, "NCHW", x.shape))


@many
@given(scale=st.floats(0.1, 100), shift=st.floats(-50, 50), seed=seeds)
def test_layer_norm_ignores_a_tokens_own_scale_and_shift(scale, shift, seed):
    x = values((3, 2, 8), torch.float64, seed)
    norm = LayerNorm(8, eps=0.0).double()
    torch.testing.assert_close(norm(scale * x + shift), norm(x), rtol=0, atol=1e-9)
    torch.testing.assert_close(norm(x[:1]), norm(x)[:1], rtol=0, atol=0)  # the batch plays no part
    torch.testing.assert_close(RMSNorm(8, eps=0.0).double()(scale * x), RMSNorm(8, eps=0.0).double()(x))


# Dtypes, devices, errors ------------------------------------------------------------------------------------

MODULES = [
    lambda: BatchNorm(6), lambda: BatchNorm(6).eval(), lambda: InstanceNorm(6, affine=True),
    lambda: InstanceNorm(6, track_running_stats=True).eval(), lambda: GroupNorm(2, 6),
    lambda: LayerNorm((6, 4, 4)), lambda: RMSNorm((6, 4, 4)),
]  # fmt: skip


@pytest.mark.parametrize("make", MODULES)
def test_meta_device(make):
    with torch.device("meta"):
        y = make()(torch.empty(3, 6, 4, 4))
    assert y.shape == (3, 6, 4, 4)
    assert y.is_meta


@pytest.mark.parametrize("make", MODULES)
@pytest.mark.parametrize("dtype", [torch.bfloat16, torch.float16])
def test_sixteen_bits_are_averaged_in_float32(make, dtype):
    x = 300 + values((3, 6, 4, 4), torch.float32, 0)  # squares of 300 overflow float16
    x = x.to(dtype)
    module = make()
    y = module(x)
    assert y.dtype == dtype
    torch.testing.assert_close(y.float(), make()(x.float()), rtol=2**-8, atol=2**-8)


def test_bfloat16_autocast_trains():
    torch.manual_seed(0)
    model = nn.Sequential(
        nn.Conv2d(1, 6, 3), BatchNorm(6), nn.Conv2d(6, 6, 1), GroupNorm(2, 6), nn.Conv2d(6, 6, 1), InstanceNorm(6),
        nn.Flatten(), nn.Linear(6 * 16, 8), LayerNorm(8), nn.Linear(8, 8), RMSNorm(8),
    )  # fmt: skip
    x = values((4, 1, 6, 6), torch.float32, 0)
    with torch.autocast("cpu", torch.bfloat16):
        y = model(x)
    y.float().square().sum().backward()
    assert all(p.grad.isfinite().all() for p in model.parameters())
    assert model[1].running_mean.dtype == torch.float32


@pytest.mark.parametrize(
    ("act", "says"),
    [
        (lambda: shared_axes("bach", "NC"), "kind='bach'"),
        (lambda: shared_axes("batch", "NQ"), "unknown axes"),
        (lambda: statistics_index("batch", "NC", (2, 3, 4)), "names 2 axes"),
        (lambda: statistics_index("group", "NC", (2, 6), groups=4), "4 groups do not divide 6"),
        (lambda: GroupNorm(4, 6), "4 groups do not divide 6"),
        (lambda: GroupNorm(2, 6)(torch.zeros(2, 4, 3)), r"not \(N, 6"),
        (lambda: BatchNorm(3)(torch.zeros(2, 4)), "num_features=3"),
        (lambda: BatchNorm(3)(torch.zeros(1, 3)), "use a larger batch"),
        (lambda: InstanceNorm(3)(torch.zeros(4, 3)), r"shape \(4, 3\)"),
        (lambda: InstanceNorm(3)(torch.zeros(4, 3, 1)), "no variance"),
        (lambda: LayerNorm(3)(torch.zeros(2, 4)), r"whose end is not \(3,\)"),
        (lambda: RMSNorm((2, 3))(torch.zeros(3)), "whose end is not"),
        (lambda: LayerNorm(0), "normalized_shape=0"),
        (lambda: standardize_weight(torch.zeros(2, 3, 1, 1, 1, 1)), r"weight has shape \(2, 3, 1, 1, 1, 1\)"),
    ],
)
def test_errors_name_the_argument(act, says):
    with pytest.raises(ValueError, match=says):
        act()


def test_an_evaluated_batch_of_one_is_fine():
    assert BatchNorm(3).eval()(torch.zeros(1, 3)).shape == (1, 3)


@pytest.mark.parametrize(
    ("make", "shape"),
    [
        (lambda: BatchNorm(3), (0, 3)),
        (lambda: BatchNorm(3, momentum=None), (0, 3, 4)),
        (lambda: InstanceNorm(3, track_running_stats=True), (0, 3, 4)),
        (lambda: InstanceNorm(3, track_running_stats=True), (2, 3, 0)),
    ],
)
def test_an_empty_batch_is_refused_and_leaves_the_running_statistics(make, shape):
    norm = make()
    before = {name: buffer.clone() for name, buffer in norm.named_buffers()}
    with pytest.raises(ValueError, match=r"x \([0-9, ]+\) has no values"):
        norm(torch.zeros(shape))
    assert all(torch.equal(buffer, before[name]) for name, buffer in norm.named_buffers())
    assert norm.eval()(torch.zeros(shape)).shape == shape


def test_state_dict_keys_are_torchs():
    pairs = [
        (BatchNorm(4), nn.BatchNorm2d(4)), (GroupNorm(2, 4), nn.GroupNorm(2, 4)), (LayerNorm(4), nn.LayerNorm(4)),
        (InstanceNorm(4, affine=True), nn.InstanceNorm2d(4, affine=True)), (RMSNorm(4), nn.RMSNorm(4)),
    ]  # fmt: skip
    for mine, theirs in pairs:
        assert list(mine.state_dict()) == list(theirs.state_dict())


def test_every_kind_of_the_account_has_a_class():
    assert {kind for kind, _ in NORMS} == set(ours.SHARED)
    for kind, layout in itertools.product(ours.SHARED, ("NTD", "NCHW")):
        assert set(shared_axes(kind, layout)) <= set(layout)
    assert standardize(torch.tensor([[1.0, 3.0]]), (1,), eps=0.0).tolist() == [[-1.0, 1.0]]
