"""The normalization explorer without a browser: its numbers, what a student's function shares, what is stored."""

import json
from itertools import product

import numpy as np
import pytest
import torch
from torch import nn
from torch.nn import functional as F

from lessons.normalization import (
    ROLES,
    SHARED,
    BatchNorm,
    GroupNorm,
    InstanceNorm,
    LayerNorm,
    RMSNorm,
    standardize_weight,
    statistics_index,
)
from tests.widgets.node import by_node
from tests.widgets.payload import stored
from widgets import plots
from widgets.formula import NORMS
from widgets.normalization import (
    EPS,
    KINDS,
    MOST,
    MOST_OWN,
    dependence,
    draw_block,
    feature_maps,
    normalization_explorer,
    recognize,
)


@pytest.fixture(scope="module")
def explorer():
    return normalization_explorer()


def test_payload_holds_the_account_and_real_digits(explorer):
    assert explorer.params["roles"] == ROLES
    assert explorer.params["shared"] == {kind: list(roles) for kind, roles in SHARED.items()}
    assert set(explorer.params["kinds"]) == set(SHARED) == set(KINDS)
    np.testing.assert_array_equal(stored(explorer, "x"), feature_maps().numpy())
    assert stored(explorer, "x").shape == stored(explorer, "weight").shape == MOST


def test_caps(explorer):
    for one in (explorer, normalization_explorer(LayerNorm(4), layout="NTD")):
        assert one.data_bytes <= 100_000
        assert len(one.poster()) <= 40_000
        assert len(json.dumps(one.payload(), allow_nan=False)) <= 100_000


def test_the_walk_says_what_is_so(explorer):
    assert 5 <= len(explorer.steps) <= 7
    for step in explorer.steps:
        explorer.set(**step["state"])  # every value fits its control
        assert step["state"]["norm"] in KINDS
    names = set(explorer.steps[0]["state"])
    assert all(set(step["state"]) == names for step in explorer.steps), "Back would not show what it showed before"


def test_table_counts_the_groups(explorer):
    html = explorer.html()
    assert "<td>Batch norm</td><td>N, H, W</td><td>4</td><td>18</td>" in html
    assert "<td>Group norm</td><td>C, H, W</td><td>6</td><td>12</td>" in html


def test_own_tensor_is_shown_as_it_is():
    images = torch.arange(2 * 3 * 2 * 2).reshape(2, 3, 2, 2).float()
    np.testing.assert_array_equal(stored(normalization_explorer(x=images), "x"), images.numpy())
    tokens = torch.arange(2 * 3 * 4).reshape(2, 3, 4).float()
    shown = normalization_explorer("layer", x=tokens)
    np.testing.assert_array_equal(stored(shown, "x")[..., 0], tokens.transpose(1, 2).numpy())
    assert shown.state["tensor"] == "tokens"
    assert [c["max"] for c in shown.controls if c["name"] in "NCH"] == [2, 4, 3]
    assert shown.steps == []
    assert stored(normalization_explorer(x=torch.eye(3)), "x").shape == (3, 3, 1, 1)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ({"norm": "bach"}, "norm='bach'"),
        ({"layout": "NHWC"}, "layout='NHWC'"),
        ({"x": torch.zeros(3)}, r"x must be \(N, C\)"),
        ({"x": torch.zeros(40, 40)}, "1600 cells"),
        ({"x": torch.tensor([[1.0, float("nan")]])}, "NaN"),
        ({"norm": lambda x: x.mean(1)}, "must keep the shape"),
        ({"norm": lambda x: None}, "gave NoneType"),
        ({"norm": torch.rand_like}, "two answers"),
        ({"norm": lambda x: x / 0}, "NaN or infinity"),
    ],
)
def test_errors_say_what_would_do(arguments, said):
    with pytest.raises(ValueError, match=said):
        normalization_explorer(**arguments)


def test_too_many_cells_for_trying():
    large = normalization_explorer()
    large.set(N=6, C=8, H=5, W=4)
    said = large.answer({"name": "formula", "value": "x - x.mean()"})
    assert "960 cells" in said
    assert f"lower the sliders N, C, H and W until N × C × H × W is at most {MOST_OWN}" in said
    large.set(tensor="tokens", N=6, C=8, H=5)
    wide = normalization_explorer(x=torch.zeros(6, 10, 8))  # tokens have no W
    wide.set(N=6, C=8, H=10)
    said = wide.answer({"name": "formula", "value": "x - x.mean()"})
    assert "lower the sliders N, C and H until N × C × H is at most" in said


# What a function shares


@pytest.mark.parametrize(
    ("function", "layout", "found"),
    [
        (BatchNorm(4), "NCHW", ("batch", 1)),
        (nn.BatchNorm2d(4), "NCHW", ("batch", 1)),
        (BatchNorm(4, layout="NTD"), "NTD", ("batch", 1)),
        (LayerNorm(4), "NTD", ("layer", 1)),
        (RMSNorm(4), "NTD", ("layer", 1)),
        (LayerNorm((4, 2, 3)), "NCHW", ("layer_all", 1)),
        (InstanceNorm(4), "NCHW", ("instance", 1)),
        (GroupNorm(2, 4), "NCHW", ("group", 2)),
        (lambda x: (x - x.mean(1, keepdim=True)) / x.std(1, keepdim=True), "NTD", ("instance", 1)),
        (lambda x: torch.softmax(x, -1), "NTD", ("layer", 1)),
        (torch.tanh, "NCHW", None),
        (lambda x: x.cumsum(1), "NTD", None),
        (BatchNorm(4).eval(), "NCHW", None),
    ],
)
def test_trying_finds_what_a_function_shares(function, layout, found):
    shape = (3, 4, 2, 3) if layout == "NCHW" else (3, 5, 4)
    x = torch.randn(shape, generator=torch.Generator().manual_seed(0))
    assert recognize(dependence(function, x), layout, shape) == found


def test_trying_leaves_the_students_module_as_it_was():
    norm = BatchNorm(4)
    normalization_explorer(norm)
    assert norm.num_batches_tracked == 0
    assert norm.training


def test_own_functions_are_stored_with_outputs_and_dependences():
    def mine(x):
        return (x - x.mean(2, keepdim=True)) / x.std(2, keepdim=True)

    shown = normalization_explorer(mine, layout="NTD")
    assert shown.params["own"] == {
        "name": "mine", "mode": "tokens", "shape": [3, 4, 4, 1], "recognized": "layer norm per token",
    }  # fmt: skip
    tokens = feature_maps()[:3, :4, :4, 0].transpose(1, 2)
    np.testing.assert_allclose(stored(shown, "own_y"), mine(tokens).transpose(1, 2).reshape(-1), atol=1e-6)
    bits = np.unpackbits(stored(shown, "own_bits").reshape(48, 6), axis=1).astype(bool)
    index = statistics_index("layer", "NDT", (3, 4, 4)).reshape(-1).numpy()
    np.testing.assert_array_equal(bits, index[:, None] == index[None, :])
    assert shown.state["norm"] == "yours"
    assert b"mine" not in shown.poster()


def test_typing_a_norm():
    shown = normalization_explorer()
    assert shown.answer({"name": "formula", "value": "(x - x.mean((0, 2, 3), keepdim=True)) * 2"}) == ""
    assert shown.params["own"]["recognized"] == "batch norm"
    assert shown.state["norm"] == "yours"
    kept = shown.params["own"]
    for bad in ("x x", "y", "x.mean(1)", "x.item()", "x / 0", "9**9**9 * x"):
        assert shown.answer({"name": "formula", "value": bad}) != ""
    assert shown.params["own"] == kept
    assert shown.answer({"name": "formula", "value": " "}) == ""


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("x / x.norm(dim=2, keepdim=True)", lambda x: x / x.norm(dim=2, keepdim=True)),
        (
            "standardize(x, (0, 2))",
            lambda x: F.batch_norm(x, None, None, training=True),
        ),
        (
            "(x - x.mean(-1, True)) / (x.var(-1, correction=0, keepdim=True) + 1e-5) ** 0.5",
            lambda x: F.layer_norm(x, (4,)),
        ),
        ("layer_norm(x, [4])", lambda x: F.layer_norm(x, (4,))),
        ("x.softmax(dim=1) - -x", lambda x: x.softmax(1) + x),
    ],
)
def test_expressions_mean_what_they_say(text, meant):
    x = torch.randn(3, 5, 4, generator=torch.Generator().manual_seed(0))
    torch.testing.assert_close(NORMS.parse(text)(x), meant(x), atol=1e-5, rtol=0)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "Write a function of x"),
        ("x x", "Cannot read this"),
        ("y - 1", "'y' is unknown"),
        ("x^2", r"write x\*\*2"),
        ("x.__class__", "cannot stand here"),
        ("x.numpy()", "'numpy' is no function here"),
        ("__import__('os')", "'__import__' is no function here"),
        ("exp('a')", "'a' is not a number"),
        ("x.mean(out=x)", "takes no argument 'out'"),
        ("x.mean(**{'dim': 1})", "takes no argument None"),
        ("[y for y in x]", "cannot stand here"),
        ("(lambda: x)()", "cannot stand here"),
        ("(1).mean()", "no tensor"),
        ("x" * 201, "too many"),
    ],
)
def test_what_cannot_be_read_is_refused_with_a_reason(text, said):
    with pytest.raises(ValueError, match=said):
        NORMS.parse(text)(torch.ones(2, 2))


# Static picture


@pytest.mark.parametrize("spread", [0.0, 1.0])
def test_every_visible_cell_carries_its_number(spread):
    _, ax = plots.figure()
    draw_block(ax, "group", shape=(2, 4, 1, 2), groups=2, spread=spread)
    numbers = [text.get_text() for text in ax.texts if text.get_text().isdigit()]
    index = statistics_index("group", "NCHW", (2, 4, 1, 2), 2)
    shown = index if spread else index[:1]
    assert sorted(numbers) == sorted(str(int(number)) for number in shown.flatten())
    assert len({patch.get_hatch() for patch in ax.patches} - {None}) == 4  # never color alone
    assert len({patch.get_facecolor() for patch in ax.patches}) >= 4


# JavaScript against lessons

CASES = [
    *product(list(SHARED)[:-1], ["image", "tokens"], [(3, 4, 2, 3), (2, 6, 5, 1)], [1, 2]),
    ("weight", "weight", (3, 4, 2, 3), 1),
    ("group", "image", (1, 6, 1, 1), 3),
    ("batch", "image", (6, 8, 5, 4), 1),
]  # fmt: skip


def by_lessons(kind, x, groups):
    """The norm by the lessons' classes: x is (N, C, H, W), tokens (N, D, T, 1)."""
    channels = x.shape[1]
    last = x.movedim(1, -1)  # features last, as a norm of tokens takes them
    match kind:
        case "batch":
            return BatchNorm(channels, eps=EPS).double()(x)
        case "layer":
            return LayerNorm(channels, eps=EPS).double()(last).movedim(-1, 1)
        case "layer_all":
            return LayerNorm(x.shape[1:], eps=EPS).double()(x)
        case "instance":
            return InstanceNorm(channels, eps=EPS)(x)
        case "group":
            return GroupNorm(groups, channels, eps=EPS).double()(x)
        case "rms":
            return RMSNorm(channels, eps=EPS).double()(last).movedim(-1, 1)
        case "weight":
            return standardize_weight(x, EPS)
    raise AssertionError(kind)


@pytest.mark.frontend
def test_javascripts_norms_equal_lessons():
    asked, want = [], []
    for number, (kind, mode, shape, groups) in enumerate(CASES):
        shape = (*shape[:3], 1) if mode == "tokens" else shape
        x = torch.randn(shape, generator=torch.Generator().manual_seed(number), dtype=torch.float64) * 1.7 + 0.6
        layout = {"image": "NCHW", "tokens": "NDT", "weight": "OIHW"}[mode]
        index = statistics_index(kind, layout, shape[: len(layout)], groups)
        with torch.no_grad():
            y = by_lessons(kind, x, groups)
        asked.append({"kind": kind, "mode": mode, "shape": shape, "groups": groups, "x": x.flatten().tolist()})
        want.append((index.flatten(), y.flatten()))
    account = {"roles": ROLES, "shared": SHARED}
    body = """
        const { statisticsIndex, moments, normalize } = compute;
        const { account, cases, eps } = read;
        return cases.map(({ kind, mode, shape, groups, x }) => {
          const index = statisticsIndex(account, kind, mode, shape, groups);
          const y = normalize(x, index, moments(x, index, kind !== "rms"), eps);
          return { index: [...index], y: [...y] };
        });
    """
    answers = by_node("normalization", body, {"account": account, "cases": asked, "eps": EPS})
    for case, got, (index, y) in zip(CASES, answers, want, strict=True):
        assert got["index"] == index.tolist(), case
        torch.testing.assert_close(
            torch.tensor(got["y"], dtype=torch.float64),
            y,
            atol=1e-6,
            rtol=0,
            msg=lambda m, c=case: f"{c}: {m}",
        )
