"""The training explorer without a browser: its schedules and PyTorch lines against `lessons`, runs, what is refused."""

import io
import json
import math
import re
import warnings

import numpy as np
import pytest
import torch
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

from lessons.training.schedules import (
    SCHEDULES,
    cosine_with_warmup,
    inverse_square_root,
    linear_warmup,
    peak_rate_2017,
)
from tests.widgets.node import by_node
from tests.widgets.payload import stored
from widgets import plots
from widgets.training import Run, training_explorer
from widgets.training.given import BESIDE, NAMES, NOTHING, YOURS, rate_at
from widgets.training.telling import seeds_median

STEPS = list(range(0, 401, 10))
CONSTANT = {"schedule": "constant", "peak": 5e-3}
WARM = {"schedule": "linear_warmup", "warmup": 200, "peak": 5e-3}


def measured() -> dict[str, Run]:
    """Three runs of three seeds: one that stays low, one that rises late, one that names no schedule."""
    t = torch.tensor(STEPS, dtype=torch.float64)
    seeds = torch.tensor([[0.0], [0.02], [0.06]])
    low = 0.1 + seeds * t / 400
    late = 0.1 + 0.89 * torch.sigmoid((t - 200 - 500 * seeds) / 15)
    return {"post-norm": Run(low, CONSTANT), "warm-up": Run(late, WARM), "pre-norm": Run(late.flip(0))}


@pytest.fixture(scope="module")
def explorer():
    return training_explorer()


@pytest.fixture(scope="module")
def with_runs():
    return training_explorer(measured(), steps=STEPS)


def state_of(explorer, title):
    return next(step["state"] for step in explorer.steps if step["title"].startswith(title))


def look(explorer, title):
    return next(step["look"] for step in explorer.steps if step["title"].startswith(title))


# What is stored


def test_caps(explorer, with_runs):
    for one in (explorer, with_runs, training_explorer(yours=lambda step: 1.0)):
        assert one.data_bytes <= 100_000
        assert len(one.poster()) <= 40_000
        json.dumps(one.payload(), allow_nan=False)


def test_payload_holds_the_runs_as_they_are(with_runs):
    for i, run in enumerate(measured().values()):
        np.testing.assert_allclose(stored(with_runs, f"run{i}"), run.values, rtol=1e-6)
    assert stored(with_runs, "steps").tolist() == STEPS
    assert with_runs.params["labels"] == list(measured())
    warm = with_runs.params["settings"][1]
    assert (warm["schedule"], warm["warmup"], warm["total"], warm["d_model"]) == ("linear_warmup", 200, 400, NOTHING)
    assert rate_at(warm["peak"]) == 5e-3
    assert with_runs.params["settings"][2] is None


def test_without_runs_there_are_no_controls_of_runs(explorer, with_runs):
    assert not {"run", "beside"} & {control["name"] for control in explorer.controls}
    assert [control["name"] for control in with_runs.controls][:2] == ["run", "beside"]
    assert explorer.height < with_runs.height


def test_the_first_run_is_shown_with_its_schedule(with_runs):
    assert with_runs.state["run"] == "post-norm"
    assert (with_runs.state["schedule"], rate_at(with_runs.state["peak"])) == ("constant", 5e-3)
    asked = training_explorer(measured(), steps=STEPS, schedule="linear_warmup", peak=1e-4, warmup=30).state
    assert (asked["schedule"], rate_at(asked["peak"]), asked["warmup"]) == ("linear_warmup", 1e-4, 30)


def test_table_holds_each_schedule_and_each_run(explorer, with_runs):
    html = explorer.html()
    assert "<td>2000</td><td>0.001</td><td>0.001</td><td>0.000316</td><td>0.0001</td>" in html
    html = with_runs.html()
    assert "<th>warm-up (median)" in html or "warm-up (median)</th>" in html
    rows = re.findall(r"<tr>(?:<t[dh][^>]*>.*?</t[dh]>)+</tr>", html)
    last = re.findall(r">([^<>]+)<", rows[-1])
    assert (last[0], last[-3:]) == ("400", ["0.12", "0.99", "0.99"])


def curves(explorer, which):
    """What the poster draws in its upper (0) or lower (1) half, by label."""
    return {line.get_label(): line for line in explorer._poster().axes[which].lines}


def looks(lines):
    return [(line.get_color(), line._unscaled_dash_pattern) for line in lines.values()]


def test_the_poster_and_the_table_show_the_students_schedule():
    one = training_explorer(yours=lambda step: 0.1 if step < 50 else 0.7, total=200, peak=5e-3)
    drawn = curves(one, 0)
    assert list(drawn) == [YOURS, *NAMES]
    steps, rates = drawn[YOURS].get_data()
    np.testing.assert_allclose(rates, [5e-4 if step < 50 else 3.5e-3 for step in steps], rtol=1e-6)
    assert len({str(look) for look in looks(drawn)}) == len(drawn)
    assert "by yours, constant" in one._alt
    assert "<th>yours</th>" in one.html().replace(' scope="col"', "")
    assert YOURS not in curves(training_explorer(), 0)


def test_no_two_runs_of_the_poster_look_the_same():
    runs = {f"run {k}": torch.rand(2, 41) for k in range(9)}
    one = training_explorer(runs, steps=STEPS)
    drawn = curves(one, 1)
    assert list(drawn) == [f"run {k}" for k in range(6)]
    colors, dashes = zip(*looks(drawn), strict=True)
    assert len(set(colors)) == len({str(dash) for dash in dashes}) == 6
    assert "The picture draws the first 6 of these 9 runs." in one._alt
    assert "The picture draws" not in training_explorer({"a": torch.rand(2, 41)}, steps=STEPS)._alt
    assert "run 8" in one._alt


@pytest.mark.parametrize("count", [2, 6])
def test_the_palette_of_the_poster_keeps_the_colors_of_its_curves(count):
    late = measured()["warm-up"].values
    one = training_explorer({f"{k}": (late - 0.1 * k).roll(3 * k, 1) for k in range(count)}, steps=STEPS)
    pixels = np.unique(np.array(Image.open(io.BytesIO(one.poster())).convert("RGB")).reshape(-1, 3), axis=0).astype(int)
    for color in plots.COLORS[:count]:
        assert np.abs(pixels - [int(color[k : k + 2], 16) for k in (1, 3, 5)]).max(axis=1).min() < 25, color


def test_the_poster_has_an_axis_of_shares_for_shares_alone():
    for values, wanted in ((torch.rand(2, 41) / 5, True), (torch.rand(2, 41) + 0.5, False)):
        ax = training_explorer({"a": values}, steps=STEPS)._poster().axes[1]
        assert (ax.get_ylim() == (-0.02, 1.02)) == wanted


def test_labels_that_matplotlib_cannot_draw_are_numbers():
    runs = {"β₂ = 0.98 $x_1$": torch.rand(2, 41), "한글": torch.rand(2, 41), "a" * 41: torch.rand(2, 41)}
    with warnings.catch_warnings():
        warnings.simplefilter("error")  # a glyph that the font lacks
        one = training_explorer(runs, steps=STEPS, measure="정확도")
        one.poster()
    assert list(curves(one, 1)) == [r"β₂ = 0.98 \$x_1\$", "run 2", "run 3"]


def test_labels_are_only_text():
    bad = "</script><img src=x onerror=alert(1)>$_{"
    html = training_explorer({bad: torch.rand(2, 3)}, steps=[0, 1, 2], measure=bad).html()
    assert "<img src=x" not in html


@settings(max_examples=15)
@given(st.floats(1e-8, 1e2))
def test_a_rate_survives_its_slider(rate):
    assert rate_at(training_explorer(peak=rate).state["peak"]) == pytest.approx(rate, rel=1e-8)


def test_every_place_of_the_peaks_slider_is_a_round_rate(explorer):
    slider = next(control for control in explorer.controls if control["name"] == "peak")
    for k in range(round((slider["max"] - slider["min"]) / slider["step"]) + 1):
        rate = rate_at(slider["min"] + k * slider["step"])
        assert float(f"{rate:.1e}") == rate


# The walk


def test_a_step_of_the_walk_sets_all_that_another_sets(explorer, with_runs):
    assert 6 <= len(explorer.steps) <= 7
    for one in (explorer, with_runs):
        expected = {control["name"] for control in one.controls}
        assert all(set(step["state"]) == expected for step in one.steps), "Back would not show what it showed before"


@pytest.mark.parametrize("total", [20, 400, 2000, 20_000])
def test_what_the_walk_says_of_schedules_is_so(total):
    one = training_explorer(total=total)
    warm = state_of(one, "Warm-up")
    said = re.search(r"rises in (\d+) equal steps; step (\d+) has the peak", look(one, "Warm-up"))
    assert linear_warmup(int(said[2]), warmup=int(said[1])) == 1 > linear_warmup(int(said[2]) - 1, warmup=int(said[1]))
    assert warm["at"] == int(said[2])
    share = re.search(r"first (\d+) steps. Step 0 has 1/(\d+) of", look(one, "Why"))
    first = state_of(one, "Why")
    assert first["total"] == int(share[1])
    assert linear_warmup(0, warmup=first["warmup"]) == pytest.approx(1 / int(share[2]))
    inverse = state_of(one, "The inverse")
    half, quarter = map(int, re.findall(r"at step (\d+)", look(one, "The inverse")))
    assert inverse_square_root(half, warmup=inverse["warmup"]) == pytest.approx(0.5)
    assert inverse_square_root(quarter, warmup=inverse["warmup"]) == pytest.approx(0.25)
    computed = state_of(one, "Its peak")
    assert f"= {peak_rate_2017(int(computed['d_model']), computed['warmup']):.3g}." in look(one, "Its peak")
    cosine = state_of(one, "The cosine")
    kwargs = {name: cosine[name] for name in ("warmup", "total", "floor")}
    assert cosine_with_warmup(total, **kwargs) == pytest.approx(0.1)
    falls = -np.diff([cosine_with_warmup(step, **kwargs) for step in range(cosine["warmup"], total)])
    assert total < 100 or max(falls[0], falls[-1]) < 0.1 * falls[len(falls) // 2]


def test_the_walk_shows_each_run_with_its_own_schedule(with_runs):
    assert [step["title"] for step in with_runs.steps][-3:] == [f"Measured: {name}" for name in measured()]
    second = state_of(with_runs, "Measured: warm-up")
    assert (second["run"], second["beside"], second["compare"]) == ("warm-up", "post-norm", BESIDE)
    assert (second["schedule"], second["warmup"], rate_at(second["peak"])) == ("linear_warmup", 200, 5e-3)
    assert state_of(with_runs, "Measured: post-norm")["beside"] == NOTHING
    assert "Its peak" not in " ".join(step["title"] for step in with_runs.steps)
    assert state_of(with_runs, "A constant")["run"] == NOTHING  # a schedule without a run of its own


def test_what_the_walk_says_of_runs_is_read_from_them(with_runs):
    values = measured()["warm-up"].values
    median = values.median(0).values
    half = STEPS[int((median >= (median[0] + median[-1]) / 2).nonzero()[0])]
    said = look(with_runs, "Measured: warm-up")
    assert f"0.10 at step 0, 0.99 at step 400 (from {values[:, -1].min():.2f} to 0.99)" in said
    assert f"by step {half}." in said
    assert said.endswith("Dashed: post-norm, which ends at 0.12.")
    assert "by step" not in look(with_runs, "Measured: post-norm")  # it goes nowhere
    other = training_explorer({"loss": torch.linspace(4, 1.25, 41).repeat(1, 1)}, steps=STEPS, measure="loss")
    assert look(other, "Measured").startswith(
        "Loss, one seed: 4 at step 0, 1.25 at step 400. Half of the way is done by"
    )


def test_seeds_that_diverged_are_counted():
    values = torch.ones(3, 41) * torch.linspace(3, 2, 41)
    values[1, 20:] = math.nan
    one = training_explorer({"a": values}, steps=STEPS, measure="loss")
    assert "2 at step 400 (from 2 to 2); 1 of 3 are no longer finite" in look(one, "Measured")
    json.dumps(one.payload(), allow_nan=False)
    assert np.isnan(stored(one, "run0")[1, 20:]).all()
    values[2, 30:] = math.inf
    one = training_explorer({"a": values, "b": values * math.nan}, steps=STEPS, measure="loss")
    assert "3 at step 0; at step 400, 2 of 3 are no longer finite." in look(one, "Measured: a")
    assert "not finite at step 0; at step 400, 3 of 3 are no longer finite." in look(one, "Measured: b")
    assert "<td>not finite</td>" in one.html()


# The student's own schedule


def test_yours_is_sampled_and_shown_first():
    one = training_explorer(yours=lambda step: linear_warmup(step, warmup=200), total=1000)
    assert (one.state["schedule"], one.params["yours"]) == (YOURS, YOURS)
    steps, factors = stored(one, "yours_steps"), stored(one, "yours")
    assert steps.tolist() == list(range(2001))  # all that the slider of the total reaches
    np.testing.assert_allclose(factors, [linear_warmup(step, warmup=200) for step in steps.tolist()], rtol=1e-6)
    long = training_explorer(yours=lambda step: torch.tensor(step + 1.0), total=10**6)
    assert len(stored(long, "yours")) == 4001
    assert stored(long, "yours_steps")[-1] == 2 * 10**6
    assert long.data_bytes <= 100_000


def test_yours_is_called_by_its_name_in_the_line():
    def my_schedule(step):
        return 1

    assert training_explorer(yours=my_schedule).params["yours"] == "my_schedule"


@pytest.mark.parametrize(
    ("yours", "said"),
    [
        (lambda step: 1 / step, "At step 0: ZeroDivisionError: division by zero"),
        (lambda step: (step + 1) ** -0.5 if step < 17 else math.nan, "At step 17 it gave nan"),
        (lambda step: math.inf, "At step 0 it gave inf"),
        (lambda step: 1 - step / 1000, "At step 1001 it gave -0.001; a factor of the peak, 0 or more"),
        (lambda step: None, "At step 0 it gave NoneType; a number would do"),
        (lambda step: "1", "it gave str"),
        (lambda step: True, "it gave bool"),
        (lambda step: torch.ones(2), "it gave Tensor"),
        (lambda: 1, "TypeError"),
    ],
)
def test_yours_that_cannot_be_drawn_is_named(yours, said):
    with pytest.raises(ValueError, match="yours cannot be drawn") as error:
        training_explorer(yours=yours)
    assert said in str(error.value)


def test_yours_may_begin_with_a_rate_of_zero():
    assert stored(training_explorer(yours=lambda step: min(1, step / 100)), "yours")[0] == 0


# What is refused


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ({"runs": {"a": torch.zeros(3, 41)}}, "steps is missing"),
        ({"steps": STEPS}, "there are no runs"),
        ({"runs": {"a": torch.zeros(41)}, "steps": STEPS}, r"runs\['a'\].*\(seeds, 41\).*\(41,\)"),
        ({"runs": {"a": torch.zeros(41, 3)}, "steps": STEPS}, r"shape \(41, 3\)"),
        ({"runs": {"a": torch.zeros(0, 41)}, "steps": STEPS}, r"shape \(0, 41\)"),
        ({"runs": {"a": torch.zeros(1, 2)}, "steps": [10, 10]}, "steps must rise, but 10 follows 10"),
        ({"runs": {"a": torch.zeros(1, 2)}, "steps": [0.5, 1.5]}, "whole numbers"),
        ({"runs": {"a": torch.zeros(1, 2)}, "steps": [-1, 1]}, "whole numbers"),
        ({"runs": {NOTHING: torch.zeros(1, 41)}, "steps": STEPS}, "'nothing' is taken"),
        ({"runs": {"": torch.zeros(1, 41)}, "steps": STEPS}, "not empty"),
        ({"runs": {3: torch.zeros(1, 41)}, "steps": STEPS}, "label 3 must be a text"),
        ({"total": 3}, "total=3"),
        ({"total": 100.0}, r"total=100\.0"),
        ({"peak": 0}, "peak=0"),
        ({"peak": -1e-3}, r"peak=-0\.001"),
        ({"peak": math.nan}, "peak=nan"),
        ({"schedule": "cosine"}, "schedule: one of constant, linear_warmup"),
        ({"schedule": YOURS}, "schedule: one of"),
        ({"compare": BESIDE}, "compare: one of"),
        ({"warmup": -1}, "warmup: a number from 0"),
    ],
)
def test_errors_say_what_would_do(arguments, said):
    with pytest.raises(ValueError, match=said):
        training_explorer(**arguments)


@pytest.mark.parametrize(
    ("used", "said"),
    [
        ({"peak": 1e-3}, "schedule=None is not known"),
        ({"schedule": "warmup", "peak": 1e-3}, "schedule='warmup' is not known"),
        ({"schedule": "constant"}, "peak is missing; constant has peak"),
        ({"schedule": "linear_warmup", "peak": 1e-3}, "warmup is missing"),
        ({"schedule": "inverse_square_root", "d_model": 128}, "warmup is missing"),
        ({"schedule": "inverse_square_root", "d_model": 100, "warmup": 9}, "d_model=100: one of 128"),
        ({"schedule": "constant", "peak": 1e-3, "d_model": 128}, "'d_model' is not one of its settings"),
        (WARM | {"warm_up": 3}, "'warm_up' is not one of its settings"),
        (WARM | {"warmup": 2.5}, r"warmup=2\.5 must be a whole number"),
        (WARM | {"warmup": -1}, "warmup=-1"),
        (WARM | {"peak": "high"}, "peak='high'"),
        (WARM | {"schedule": "cosine_with_warmup", "total": 200}, "total=200 steps must be more than warmup=200"),
        (WARM | {"schedule": "cosine_with_warmup", "floor": 2}, "floor=2.0 must be a share"),
    ],
)
def test_settings_that_do_not_fit_name_their_run(used, said):
    with pytest.raises(ValueError, match=re.escape("runs['a'].settings: ") + ".*" + said):
        training_explorer({"a": Run(torch.zeros(3, 41), used)}, steps=STEPS)


def test_settings_of_every_kind_fit_the_controls():
    made = {
        "2017": {"schedule": "inverse_square_root", "d_model": 512, "warmup": 4000, "total": 100_000},
        "cosine": {"schedule": "cosine_with_warmup", "peak": 2, "warmup": 10, "total": 50, "floor": 0},
        "tiny": {"schedule": "constant", "peak": 1e-7},
    }
    runs = {name: Run(torch.rand(2, 41), used) for name, used in made.items()}
    one = training_explorer(runs, steps=STEPS)
    for found in one.params["settings"]:
        one.set(**found)
    assert one.params["settings"][0]["d_model"] == "512"


# JavaScript against lessons


def lessons_rate(case, step):
    schedule, warmup = case["schedule"], case["warmup"]
    if schedule == "constant":
        factor = 1.0
    elif schedule == "cosine_with_warmup":
        factor = cosine_with_warmup(step, warmup=warmup, total=case["total"], floor=case["floor"])
    else:
        factor = SCHEDULES[schedule](step, warmup=warmup)
    computed = schedule == "inverse_square_root" and case.get("d_model")
    return factor * (peak_rate_2017(int(case["d_model"]), max(1, warmup)) if computed else case["peak"])


@st.composite
def cases(draw):
    total = draw(st.integers(1, 100_000))
    return {
        "schedule": draw(st.sampled_from(NAMES)),
        "total": total,
        "warmup": draw(st.integers(0, min(3, total - 1)) | st.integers(0, total - 1)),
        "peak": rate_at(draw(st.integers(-100, 0)) / 20),
        "floor": draw(st.sampled_from([0.0, 0.1, 1.0]) | st.integers(0, 100).map(lambda k: k / 100)),
        "d_model": draw(st.sampled_from([None, "128", "512", "1024"])),
    }


def probed(case):
    """Steps at which a schedule could go wrong."""
    warmup, total = case["warmup"], case["total"]
    return sorted({0, 1, *(max(0, s + k) for s in (warmup, total) for k in (-2, -1, 0, 1)), total // 2, 4 * total})


MANY = st.lists(cases(), min_size=40, max_size=60)


@pytest.mark.frontend
@settings(max_examples=4, deadline=None)
@given(MANY)
def test_javascripts_schedules_are_those_of_lessons(many):
    body = """return read.map(([made, steps]) => {
        const peak = made.d_model && made.schedule === compute.INVERSE
            ? compute.peakRate2017(Number(made.d_model), made.warmup) : made.peak;
        return steps.map((step) => peak * compute.factor(made, step));
    })"""
    got = by_node("training", body, [[case, probed(case)] for case in many])
    for case, rates in zip(many, got, strict=True):
        wanted = [lessons_rate(case, step) for step in probed(case)]
        np.testing.assert_allclose(rates, wanted, rtol=1e-9, atol=1e-12 * max(wanted), err_msg=str(case))


def optimizer_and_scheduler(text, **known):
    """What a person gets who pastes the lines into a program with `torch` and a `model`."""
    names = {"torch": torch, "model": torch.nn.Linear(1, 1), **known}
    exec(text, names)
    return names["optimizer"], names["scheduler"]


@pytest.mark.frontend
@settings(max_examples=4, deadline=None)
@given(MANY)
def test_the_pytorch_lines_make_the_schedule(many):
    lines = by_node("training", "return read.map((made) => compute.pytorch(made))", many)
    assert "lessons" not in "".join(lines)
    for case, text in zip(many, lines, strict=True):
        optimizer, scheduler = optimizer_and_scheduler(text)
        (share,), (base,) = scheduler.lr_lambdas, scheduler.base_lrs
        assert optimizer.param_groups[0]["lr"] == pytest.approx(lessons_rate(case, 0), rel=1e-9), text
        got = [base * share(step) for step in probed(case)]
        wanted = [lessons_rate(case, step) for step in probed(case)]
        np.testing.assert_allclose(got, wanted, rtol=1e-9, atol=1e-12 * max(wanted), err_msg=text)
        assert max(map(len, text.split("\n"))) <= 88, text


@pytest.mark.frontend
@pytest.mark.parametrize("schedule", [*NAMES, YOURS])
def test_the_pytorch_lines_step_as_they_say(schedule):
    case = {"schedule": schedule, "peak": 0.02, "warmup": 4, "total": 12, "floor": 0.1}
    text = by_node("training", "return compute.pytorch(read, 'my_schedule')", case)
    optimizer, scheduler = optimizer_and_scheduler(text, my_schedule=lambda step: linear_warmup(step, warmup=4))
    case["schedule"] = "linear_warmup" if schedule == YOURS else schedule
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for step in range(15):
            assert optimizer.param_groups[0]["lr"] == pytest.approx(lessons_rate(case, step), rel=1e-9, abs=1e-15)
            optimizer.step()
            scheduler.step()


@pytest.mark.frontend
def test_javascript_reads_the_peaks_slider_as_python_does():
    places = [k / 20 for k in range(-180, 61)] + [math.log10(3e-4), math.log10(1.234e-3), -2.52]
    assert by_node("training", "return read.map(compute.rateAt)", places) == [rate_at(place) for place in places]


@pytest.mark.frontend
def test_javascripts_medians_are_pythons():
    values = torch.rand(4, 9, generator=torch.Generator().manual_seed(0))
    values[0, 3] = values[1, 4] = values[2, 4] = math.nan
    values[:, 8] = math.inf
    given = [None if not math.isfinite(v) else v for v in values.flatten().tolist()]
    body = (
        "const m = compute.summarize(read.map((v) => v ?? NaN), 4, 9); return [[...m.median], [...m.low], [...m.high]]"
    )
    finite = torch.where(values.isfinite(), values, torch.nan)
    wanted = [seeds_median(values), finite.nanquantile(0.0, dim=0), finite.nanquantile(1.0, dim=0)]
    got = np.array(by_node("training", body, given), dtype=float)  # NaN is null in JSON
    np.testing.assert_allclose(got, torch.stack(wanted))
    assert np.isnan(got[0, [4, 8]]).all()  # half of the seeds, or none, are finite there
    assert not np.isnan(got[1:, 4]).any()
