"""The picture of a training run: what it keeps of a long one, what it stores, what is inert."""

import concurrent.futures
import io
import json
import math
import re
import threading
from contextlib import redirect_stderr

import numpy as np
import pytest
import torch
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image
from torch import nn

from lessons.training import Checkpoints, History, fit
from tests.browser.hostile import HOSTILE
from tests.lessons.unchecked import unchecked
from tests.widgets.node import by_node
from tests.widgets.payload import stored
from widgets import plots
from widgets import progress as module
from widgets.explorer import DATA_CAP
from widgets.progress import training_progress
from widgets.thinning import HIGH, IS_INFINITE, IS_NAN, LOW, MARKS, MEAN, Buckets, is_loss, number, thinned

LOSSES = st.lists(st.floats(allow_nan=True, allow_infinity=True), max_size=200)


def history_of(losses, scores=()):
    history = History()
    for loss in losses:
        history.add(torch.tensor(loss, dtype=torch.float64), 0.1, torch.tensor(7))
    history.scores.extend(scores)
    return history


def told(progress, history, steps=None, error=None):
    """A run of which everything came between two looks."""
    progress.begin(History(), steps)
    progress.step(history)
    progress.end(history, error)
    return progress


def trained(progress, steps=30, **options):
    torch.manual_seed(0)
    model = nn.Linear(1, 1)
    x = torch.linspace(-1, 1, 8)[:, None]
    options = {"evaluate": lambda model: {"loss": 1.0, "accuracy": 0.5}, "evaluate_every": 10} | options
    optimizer = torch.optim.SGD(model.parameters(), 0.05)
    fit(model, [(x, 3 * x)], nn.functional.mse_loss, optimizer=optimizer, steps=steps, progress=progress, **options)
    return progress


# ---- thinning ------------------------------------------------------------------------------------------------


@given(LOSSES, st.integers(2, 9))
def test_buckets_keep_extremes_and_what_is_no_number(losses, most):
    buckets = Buckets(most)
    for i, loss in enumerate(losses):
        buckets.add(loss, float(i), 0.1)
    rows, steps = buckets.rows(), buckets.steps
    assert rows.shape[1] == len(steps) <= most
    assert buckets.count == len(losses)
    before = 0
    for k, step in enumerate(steps):
        part = losses[before:step]
        finite = [loss for loss in part if math.isfinite(loss)]
        assert part
        assert rows[LOW, k] == pytest.approx(min(finite, default=math.nan), nan_ok=True)
        assert rows[HIGH, k] == pytest.approx(max(finite, default=math.nan), nan_ok=True)
        assert bool(int(rows[MARKS, k]) & IS_NAN) == any(math.isnan(loss) for loss in part)
        assert bool(int(rows[MARKS, k]) & IS_INFINITE) == any(math.isinf(loss) for loss in part)
        assert rows[MEAN, k] == step - 1
        before = step
    assert before == len(losses)


@given(st.integers(1, 400), st.integers(2, 9), st.integers(1, 9))
def test_buckets_can_be_kept_to_fewer_at_any_time(count, most, fewer):
    buckets = Buckets(most)
    for i in range(count):
        buckets.add(float(i), float(i), 0.1)
    buckets.keep_to(fewer)
    buckets.most = fewer + 1
    for i in range(count, count + 50):
        buckets.add(float(i), float(i), 0.1)
    rows, steps = buckets.rows(), buckets.steps
    assert len(steps) <= fewer + 1
    assert rows[HIGH].tolist() == [step - 1 for step in steps]
    assert rows[LOW].tolist() == [0, *steps[:-1]]


@given(st.lists(st.lists(st.floats(-9, 9) | st.just(math.nan), min_size=120, max_size=120), min_size=1, max_size=3))
@settings(max_examples=30)
def test_thinned_scores_keep_extremes_and_ends(rows):
    scores = np.array(rows)
    kept = thinned(scores, 60)
    assert {0, 119} <= set(kept)
    assert len(kept) <= 90
    for row in scores:
        if np.isfinite(row).any():
            assert np.nanmin(row[kept]) == np.nanmin(row)
            assert np.nanmax(row[kept]) == np.nanmax(row)
        assert np.isnan(row[kept]).any() == np.isnan(row).any()
    assert thinned(scores[:, :60], 60).tolist() == list(range(60))


def test_a_run_of_any_length_fits_what_a_notebook_stores(monkeypatch):
    monkeypatch.setattr(module, "EVERY", 0.0)
    shown = training_progress()
    for i in range(8):
        losses = np.random.default_rng(i).random(5000)
        losses[1234] = 77.0
        scores = [{"step": n, "loss": 1.0, "a": n, "b": n, "c": n} for n in range(1, 5000, 2)]
        told(shown.run(f"run {i}"), history_of(losses.tolist(), scores))
    assert shown.data_bytes <= DATA_CAP
    assert "<iframe" in shown.html()
    for i in range(8):
        curve = stored(shown, f"{i}.curve")
        assert 60 <= curve.shape[1] <= 200
        assert curve[HIGH].max() == 77.0
        assert curve[MEAN].max() < 10
    one = told(training_progress(), history_of([1.0] * 5000))
    assert 300 <= stored(one, "0.curve").shape[1] <= 600


@pytest.mark.parametrize(
    ("value", "words"), [(math.nan, "NaN"), (math.inf, "∞"), (-math.inf, "−∞"), (1e300, "1 × 10³⁰⁰")]
)
def test_what_is_no_number_is_shown_and_stored(value, words):
    shown = told(training_progress(), history_of([2.0, 1.0, value], [{"step": 3, "score": value}]))
    [run] = shown.payload()["params"]["runs"]
    assert run["scores"] == {"score": words}
    if math.isfinite(value):
        assert np.isfinite(stored(shown, "0.curve")[:3]).all()  # float32 would make it infinite
    else:
        assert run["loss"] == words
        assert stored(shown, "0.marks").tolist() == [0, 0, IS_NAN if math.isnan(value) else IS_INFINITE]
        assert np.isnan(stored(shown, "0.curve")[HIGH]).tolist() == [False, False, True]
    assert f"loss {run['loss']}" in shown.html()  # poster, page and table are made without an error
    json.dumps(shown.payload(), allow_nan=False)


def test_numbers_are_short_and_have_a_true_minus():
    assert [number(v) for v in (-1.5, 0.000012345, 123456.7, 0, 12.3456)] == [
        "−1.5", "1.234 × 10⁻⁵", "1.235 × 10⁵", "0", "12.35",
    ]  # fmt: skip
    assert is_loss("Loss") and is_loss("masked loss") and not is_loss("loss ratio")  # noqa: PT018


# ---- runs ----------------------------------------------------------------------------------------------------


def test_a_run_is_drawn_while_it_goes_on_at_most_four_times_a_second(monkeypatch):
    now = [0.0]
    monkeypatch.setattr(module.time, "monotonic", lambda: now[0])
    shown, drawn = training_progress(), []
    draw = shown.draw
    monkeypatch.setattr(shown, "draw", lambda live: (draw(live), drawn.append(shown.params["runs"][0]["step"])))

    def tick(step):
        now[0] += 0.01

    trained(shown, steps=100, after_step=tick)
    assert drawn[0] == 0
    assert drawn[1] == 1
    assert drawn[-1] == 100
    assert len(drawn) <= 2 + 1.0 / 0.25 + 1
    assert drawn == sorted(drawn)
    assert shown.params["live"]["seconds"] == pytest.approx(1.0)


def test_states_steps_and_speed():
    shown = trained(training_progress(), steps=30)
    [run] = shown.params["runs"]
    assert (run["state"], run["step"], run["steps"], run["first"]) == ("done", 30, 30, 0)
    assert shown.params["scores"] == ["loss", "accuracy"]
    assert stored(shown, "0.scores")[0].tolist() == [10, 20, 30]
    failing = training_progress()
    with pytest.raises(ZeroDivisionError):
        trained(failing, after_step=lambda step: step == 3 and 1 / 0)
    [run] = failing.params["runs"]
    assert (run["state"], run["error"], run["step"]) == ("failed", "ZeroDivisionError", 3)
    assert "failed (ZeroDivisionError) after 3 of 30 steps" in failing.html()
    stopped = training_progress()
    history = history_of([1.0, 2.0])
    history.stopped = True
    told(stopped, history, steps=9)
    assert "stopped after 2 of 9 steps" in stopped.html()


def test_a_run_that_goes_on_shows_what_was_before(tmp_path):
    trained(training_progress(), steps=7, checkpoints=Checkpoints(tmp_path))
    shown = trained(training_progress(), steps=12, checkpoints=Checkpoints(tmp_path))
    [run] = shown.params["runs"]
    assert (run["first"], run["step"]) == (7, 12)
    assert stored(shown, "0.curve").shape == (4, 12)
    assert np.isfinite(stored(shown, "0.curve")).all()


def test_several_runs_share_a_picture_and_one_may_be_done_again():
    shown = training_progress()
    for label, steps in (("a", 20), ("b", 30), ("a", 10)):
        trained(shown.run(label), steps=steps)
    assert [(run["label"], run["step"]) for run in shown.params["runs"]] == [("a", 10), ("b", 30)]
    trained(shown, steps=5)
    assert [run["label"] for run in shown.params["runs"]] == ["a", "b", "run 3"]
    assert "a: done after 10 steps" in shown.html()


def test_a_wrong_label_is_named():
    shown = training_progress()
    with pytest.raises(ValueError, match="label is empty"):
        shown.run(" ")
    for i in range(8):
        shown.run(str(i))
    shown.run("3")
    with pytest.raises(ValueError, match=re.escape("label='8' would be run 9; for more make another")):
        shown.run("8")


# ---- what is stored ------------------------------------------------------------------------------------------


def test_two_executions_store_the_same_bytes(monkeypatch):
    slow = iter(np.cumsum(np.random.default_rng(0).random(10_000)))
    first = trained(training_progress(), steps=50)
    monkeypatch.setattr(module.time, "monotonic", lambda: next(slow))
    second = trained(training_progress(), steps=50)
    assert second.params["live"]["seconds"] > 1
    assert first.html() == second.html()
    assert first._repr_mimebundle_()[0]["text/plain"] == second._repr_mimebundle_()[0]["text/plain"]
    assert second.payload()["params"]["live"] == {}


def test_while_a_run_goes_on_no_poster_is_drawn():
    shown = training_progress()
    shown.begin(History(), 10)
    data, _ = shown._repr_mimebundle_()
    assert data["text/html"] == "<p>This notebook was saved while the training run was going on.</p>"
    assert "application/vnd.jupyter.widget-view+json" in data


def test_outside_a_notebook_nothing_is_written(capfd):
    with redirect_stderr(io.StringIO()) as errors:
        trained(training_progress())
    assert errors.getvalue() == ""
    assert capfd.readouterr() == ("", "")


def test_the_posters_axis_of_scores_goes_from_0_to_1_where_all_are_shares():
    def axes(**scores):
        one = trained(training_progress(), evaluate=lambda model: scores)
        return {ax.get_title(): ax.get_ylim() for ax in one._draw_poster().axes}

    assert axes(accuracy=0.1)["held-out accuracy"] == (-0.02, 1.02)
    assert axes(perplexity=9.0)["held-out perplexity"] != (-0.02, 1.02)
    assert axes(loss=0.1)["loss; points: held out"] != (-0.02, 1.02)


@pytest.mark.parametrize("count", [2, 8])
def test_the_runs_of_the_poster_look_different(count):
    shown = training_progress()
    noise = np.random.default_rng(0)
    for k in range(count):
        losses = 3 * np.exp(-np.arange(2000) / (200 * k + 200)) + noise.uniform(0, 1, 2000)
        told(shown.run(f"run {k}"), history_of(losses.tolist()))
    lines = [line for line in shown._draw_poster().axes[0].lines if line.get_label().startswith("run")]
    assert len(lines) == count
    assert len({str(line._unscaled_dash_pattern) for line in lines}) == count
    pixels = np.array(Image.open(io.BytesIO(shown.poster())).convert("RGB")).reshape(-1, 3)
    found = np.unique(pixels, axis=0).astype(int)
    for color in plots.COLORS[:count]:
        assert np.abs(found - [int(color[k : k + 2], 16) for k in (1, 3, 5)]).max(axis=1).min() < 25, color


def test_hostile_labels_and_scores_are_inert():
    shown = training_progress(title=HOSTILE)
    trained(shown.run(HOSTILE), evaluate=lambda model: {HOSTILE: 1.0})
    trained(shown.run("$x_1$ 한글"), evaluate=lambda model: {HOSTILE: 2.0})
    text = shown.html()
    assert "<img src=x" not in text
    assert text.count("<img") == 1
    assert text.count("</script") == 2
    assert "<b class=hostile" not in text


# ---- JavaScript ----------------------------------------------------------------------------------------------


def in_browser(body, losses, steps=None, scores=(), state="done"):
    """`run` there is the run of these losses as the browser reads it."""
    shown = told(training_progress(), history_of(losses, scores), steps)
    params, names = shown.params, shown.params["scores"]

    def spec(name):
        array = stored(shown, f"0.{name}")
        # JSON has no NaN and no infinity.
        return {"shape": array.shape, "values": [str(value) for value in array.ravel().tolist()]}

    given = {"spec": params["runs"][0] | {"state": state}, "names": names}
    given |= {name: spec(name) for name in ("curve", "marks", "scores")}
    read = """
        const number = (text) => ({nan: NaN, inf: Infinity, "-inf": -Infinity})[text] ?? Number(text);
        const array = ({shape, values}) => ({shape, values: Float32Array.from(values, number)});
        const run = compute.readRun(read.spec, array(read.curve), array(read.marks), array(read.scores), read.names);
    """
    return by_node("progress", read + body, given)


def test_the_browser_reads_what_python_sends():
    losses = [3.0, math.nan, 2.0, math.inf, math.inf, 1.0]
    scores = [{"step": 2, "accuracy": 0.25}, {"step": 6, "accuracy": 0.5}]
    found = in_browser(
        """return {at: [...run.at], low: [...run.low].map(String), mean: [...run.mean].map(String),
            faults: compute.faults(run), held: run.held.map(({name, at, values}) => [name, [...at], [...values]]),
            bucket: [0, 1, 6, 7].map((step) => compute.bucketOf(run, step)), said: compute.sentence([run], false),
            table: compute.rowsOf([run], ["accuracy"])};""",
        losses, scores=scores,
    )  # fmt: skip
    assert found["at"] == [1, 2, 3, 4, 5, 6]
    assert found["low"] == ["3", "NaN", "2", "NaN", "NaN", "1"]
    assert [found["mean"][k] for k in (1, 3, 4)] == ["NaN"] * 3  # no line where there is nothing to smooth
    assert found["faults"] == [{"from": 2, "to": 2, "what": "NaN"}, {"from": 4, "to": 5, "what": "infinite"}]
    assert found["held"] == [["accuracy", [2, 6], [0.25, 0.5]]]
    assert found["bucket"] == [-1, 0, 5, -1]
    assert found["said"].startswith("done; at step 6: loss ")
    assert found["said"].endswith(", held-out accuracy 0.5. The loss was NaN at step 2.")
    assert len(found["table"]["rows"]) == 6
    assert [row[3] for row in found["table"]["rows"]] == ["3", "NaN", "2", "infinite", "infinite", "1"]
    assert [row[5] for row in found["table"]["rows"]] == ["", "0.25", "0.25", "0.25", "0.25", "0.5"]


@pytest.mark.parametrize(
    ("fault", "step", "words"),
    [
        ({"from": 5, "to": 5, "what": "NaN"}, 9, "NaN at step 5"),
        ({"from": 1200, "to": 9000, "what": "infinite"}, 9000, "infinite from step 1\u202f200"),
        ({"from": 5, "to": 8, "what": "NaN"}, 9, "NaN within steps 5–8"),
    ],
)
def test_where_a_fault_is_in_words(fault, step, words):
    assert by_node("progress", "return compute.faultWords(read[0], read[1]);", [fault, step]) == words


def test_an_axis_holds_its_numbers_and_ends_below_a_spike():
    body = "return read.map(([rows, log]) => compute.rangeOf(rows, log));"
    usual = [1 + (i % 7) / 7 for i in range(100)]
    plain, spiked, log, empty, flat, zeros = by_node(
        "progress", body,
        [[[usual], False], [[[*usual, 500]], False], [[[*usual, 500]], True], [[[], []], False], [[[2, 2]], False],
         [[[0, -1]], True]],
    )  # fmt: skip
    assert plain["low"] <= 1 and plain["high"] >= max(usual) and not plain["cut"]  # noqa: PT018
    assert spiked["cut"] and max(usual) < spiked["high"] < 3  # noqa: PT018
    assert log["high"] >= 500 and not log["cut"] and log["low"] > 0  # noqa: PT018
    assert (empty["low"], empty["high"]) == (0, 1)
    assert flat["low"] < 2 < flat["high"]
    assert zeros["low"] > 0


def test_an_axis_of_scores_goes_from_0_to_1_where_all_are_shares():
    body = "return read.map((rows) => compute.scoreRange(rows.map((row) => row.map((v) => v ?? NaN))));"
    shares, ends, more, less = by_node(
        "progress", body, [[[0.1, 0.12, None], [0.2]], [[0, 1]], [[0.1], [1.5]], [[-0.2, 0.5]]]
    )
    assert [(one["low"], one["high"]) for one in (shares, ends)] == [(0, 1)] * 2
    assert more["low"] > 0 and more["high"] > 1.5  # noqa: PT018
    assert less["low"] < -0.2


@given(st.floats(1e-9, 1e9), st.floats(1.01, 1e9))
@settings(max_examples=10, deadline=None)
def test_a_logarithmic_axis_has_round_ticks_inside(low, times):
    found = by_node("progress", "return compute.logTicks(read[0], read[1], 5);", [low, low * times])
    assert all(0.99 * low <= tick <= 1.01 * low * times for tick in found)
    assert len(found) <= 12
    if times >= 100:
        assert len(found) >= 1


def test_words_for_numbers_and_time():
    body = """return {figures: read.map(compute.figure), clocks: [0, 59.6, 3599, 7322, Infinity].map(compute.clock),
        whole: [999, 1000, 1234567].map(compute.whole), reach: [[31, 4000], [2000, 4000], [5, null], [0, 8]].map(
            ([step, steps]) => compute.reach({step, steps}))};"""
    found = by_node("progress", body, [0, 1.23456, -0.5, 12345, 1e7, 3e-5, 0.00123])
    assert found["figures"] == ["0", "1.23", "−0.5", "12\u202f345", "1 × 10⁷", "3 × 10⁻⁵", "0.00123"]
    assert found["clocks"] == ["0:00", "1:00", "59:59", "2:02:02", "?"]
    assert found["whole"] == ["999", "1\u202f000", "1\u202f234\u202f567"]
    assert found["reach"] == [63, 4000, 5, 8]


def test_several_runs_in_a_sentence():
    body = """const all = {step: 9, steps: 9, scores: {}, loss: "x", marks: [], at: []};
        const made = (label, state, mean) => ({...all, label, state, mean: [mean]});
        return compute.sentence(read.map(([label, state, mean]) => made(label, state, mean ?? NaN)), false);"""
    runs = [["a", "done", 3], ["b", "running", 1], ["c", "done", None], ["d", "done", 2]]
    said = by_node("progress", body, runs)
    assert said == "4 runs. b: running; at step 9: loss x. Smoothed loss, least first: b 1, d 2, a 3."
    many = by_node("progress", body, [[str(i), "done", i + 1] for i in range(6)])
    assert many == "6 runs. Smoothed loss, least first: 0 1, 1 2, …, 5 6."
    assert by_node("progress", body, []) == "No run has begun."


# ---- several runs at once ------------------------------------------------------------------------------------


def test_a_run_inside_another_is_a_run_of_its_own():
    shown = training_progress()
    trained(shown, steps=6, after_step=lambda step: step == 2 and trained(shown, steps=3) and None)
    assert [(run.label, run.state, run.buckets.count, run.steps) for run in shown.runs] == [
        ("run 1", "done", 6, 6),
        ("run 2", "done", 3, 3),
    ]
    assert "while the training run was going on" not in shown.html()


def test_runs_in_threads_are_runs_of_their_own():
    shown, together = training_progress(), threading.Barrier(3)
    with concurrent.futures.ThreadPoolExecutor(3) as pool:
        wait = lambda step: step == 2 and together.wait(60) and None  # noqa: E731
        for done in [pool.submit(trained, shown, steps=n, after_step=wait) for n in (4, 5, 6)]:
            done.result()
    assert sorted(run.buckets.count for run in shown.runs) == [4, 5, 6]
    assert sorted(run.label for run in shown.runs) == ["run 1", "run 2", "run 3"]
    assert {run.state for run in shown.runs} == {"done"}


def test_a_run_without_a_label_takes_nobodys_place():
    shown = training_progress()
    trained(shown.run("run 2"), steps=3)
    trained(shown, steps=4)
    assert [(run.label, run.buckets.count) for run in shown.runs] == [("run 2", 3), ("run 3", 4)]


def test_a_run_that_failed_leaves_its_place_to_the_next():
    shown = training_progress()
    for progress in (shown, shown.run("named")):
        with pytest.raises(ZeroDivisionError):
            trained(progress, steps=4, after_step=lambda step: step == 2 and 1 / 0)
    trained(shown.runs[1], steps=3)
    assert [(run.state, run.buckets.count) for run in shown.runs] == [("failed", 2), ("done", 3)]


def test_a_label_that_is_no_text_is_named():
    setup = "from widgets.progress import training_progress"
    for answer in unchecked(setup, ["training_progress().run(3)", "training_progress().run(None)"]):
        assert re.match(r"ValueError: label=(3|None) must be a text, such as 'warm-up 200'", answer)
