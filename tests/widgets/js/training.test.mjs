import assert from "node:assert/strict";
import { test } from "node:test";
import {
  agreed, BESIDE, COSINE, interpolated, INVERSE, madeWith, measuredRange, nearestIndex, NOTHING, pytorch, rateAt, rateText,
  roundDown, roundUp, spread, stepsDrawn, summarize,
} from "../../../widgets/js/training/compute.js";

const start = {
  run: "a", beside: NOTHING, schedule: "constant", compare: NOTHING, d_model: NOTHING, peak: -3, warmup: 10, total: 100, floor: 0.1,
};
const made = { schedule: "linear_warmup", warmup: 40, peak: -2, total: 80, d_model: NOTHING };
const settingsOf = (run) => (run === "b" ? made : null);
const after = (changes, last = start) => agreed({ ...last, ...changes }, last, settingsOf);

test("a run that is chosen brings its settings, one without any leaves the controls", () => {
  assert.deepEqual(after({ run: "b" }), made);
  assert.deepEqual(after({ run: "c" }), {});
  assert.deepEqual(after({ warmup: 50 }), {});
});

test("a run and settings that come together stay as they are", () => {
  assert.deepEqual(after({ run: "b", warmup: 20 }), {});
});

test("the schedule of the run beside comes with it and goes with it", () => {
  assert.deepEqual(after({ beside: "b" }), { compare: BESIDE });
  assert.deepEqual(after({ beside: NOTHING }, { ...start, beside: "b", compare: BESIDE }), { compare: NOTHING });
  assert.deepEqual(after({ beside: NOTHING }, { ...start, beside: "b", compare: COSINE }), {});
  assert.deepEqual(after({ beside: "b", compare: INVERSE }), {});
});

test("the peak of 2017 belongs to its schedule alone", () => {
  assert.deepEqual(after({ d_model: "512" }, { ...start, schedule: INVERSE }), {});
  assert.deepEqual(after({ schedule: COSINE }, { ...start, schedule: INVERSE, d_model: "512" }), { d_model: NOTHING });
});

test("a cosine keeps a step after its warm-up, and what was moved takes the other along", () => {
  const cosine = { ...start, schedule: COSINE };
  assert.deepEqual(after({ warmup: 100 }, cosine), { total: 101 });
  assert.deepEqual(after({ total: 10 }, cosine), { warmup: 9 });
  assert.deepEqual(after({ total: 11 }, cosine), {});
  assert.deepEqual(after({ compare: COSINE }, { ...start, warmup: 200 }), { warmup: 99 });
  assert.deepEqual(after({ warmup: 100 }), {});
  assert.deepEqual(agreed({ ...cosine, warmup: 100 }, cosine, settingsOf, 5), { total: 105 });
  assert.deepEqual(agreed({ ...cosine, total: 5 }, cosine, settingsOf, 10), { warmup: 0 });
});

test("no step is read beyond the last", () => {
  assert.deepEqual(after({ total: 50 }, { ...start, at: 80 }), { at: 50 });
  assert.deepEqual(after({ run: "b" }, { ...start, at: 90 }), { ...made, at: 80 });
  assert.deepEqual(after({ at: 100 }), {});
});

test("what was changed agrees: a second look changes nothing", () => {
  for (const changes of [{ run: "b" }, { beside: "b" }, { schedule: COSINE, warmup: 100 }, { d_model: "128" }]) {
    const state = { ...start, ...changes };
    const next = { ...state, ...agreed(state, start, settingsOf) };
    assert.deepEqual(agreed(next, next, settingsOf), {});
  }
});

test("a run belongs to the schedule above while every setting of its own is there", () => {
  const shown = { ...start, ...made };
  assert.ok(madeWith(made, shown));
  assert.ok(madeWith(made, { ...shown, total: 33, floor: 0.5 }));
  assert.ok(!madeWith(made, { ...shown, warmup: 41 }));
  assert.ok(!madeWith({ ...made, schedule: COSINE, floor: 0 }, { ...shown, schedule: COSINE, floor: 0, total: 33 }));
  assert.ok(!madeWith(null, shown));
});

test("steps are whole, rise, end at the total and keep what must not be missed", () => {
  for (const [total, count] of [[5, 700], [2000, 700], [99_999, 700]]) {
    const steps = Array.from(stepsDrawn(total, count, [199, total + 7, -1]));
    assert.deepEqual(steps, [...new Set(steps)].sort((a, b) => a - b));
    assert.ok(steps.every((step) => Number.isInteger(step)));
    assert.deepEqual([steps[0], steps.at(-1)], [0, total]);
    assert.ok(total < 199 || steps.includes(199));
    assert.ok(steps.length <= count + 5);
  }
});

test("a sampled function is itself at its samples, straight between them, level beyond", () => {
  const of = interpolated([0, 10, 30], [1, 3, 2]);
  assert.deepEqual([0, 10, 30].map(of), [1, 3, 2]);
  assert.deepEqual([5, 20, 40, -1].map(of), [2, 2.5, 2, 1]);
});

test("the median leaves out what is not finite, and says how many are left", () => {
  const { median, low, high, finite } = summarize([1, 2, NaN, 3, Infinity, NaN, 5, 4, NaN], 3, 3);
  assert.deepEqual([...median], [3, 3, NaN]);
  assert.deepEqual([...summarize([1, 2, NaN, 4, NaN, NaN], 3, 2).median], [NaN, 3]);
  assert.deepEqual([...low], [1, 2, NaN]);
  assert.deepEqual([...high], [5, 4, NaN]);
  assert.deepEqual([...finite], [3, 2, 0]);
});

test("shares are shown from 0 to 1, and a loss that blew up leaves room for the others", () => {
  const of = (...values) => ({ low: values, high: values });
  assert.deepEqual(measuredRange([of(0.2, 0.9)]), [0, 1]);
  assert.deepEqual(measuredRange([of(NaN, NaN)]), [0, 1]);
  const [low, high] = measuredRange([of(4, 1e30), of(4, 1)]);
  assert.equal(low, 0);
  assert.ok(high > 4 && high < 20);
  assert.ok(measuredRange([of(-3, 2)])[0] < -3);
  assert.ok(measuredRange([of(7, 7)])[0] < 7);
});

test("labels keep their distance and their order inside the box", () => {
  for (const places of [[10, 11], [11, 10], [95, 96], [5, 5, 5], [50, 10, 90]]) {
    const moved = spread(places, 15, 6, 94);
    const order = places.map((_, i) => i).sort((a, b) => places[a] - places[b]);
    order.slice(1).forEach((i, k) => assert.ok(moved[i] - moved[order[k]] >= 15 - 1e-9, `${places} → ${moved}`));
    assert.ok(moved.every((y) => y >= 6 && y <= 94), `${places} → ${moved}`);
  }
  assert.deepEqual(spread([20, 60], 15, 0, 100), [20, 60]);
});

test("the nearest measured step", () => {
  assert.deepEqual([-5, 4, 6, 99].map((step) => nearestIndex([0, 10, 20], step)), [0, 0, 1, 2]);
});

test("axes end a little above what they hold", () => {
  for (let rate = 1e-5; rate < 2; rate *= 1.07) {
    const top = roundUp(rate);
    assert.ok(top >= rate * (1 - 1e-9) && top <= 1.4 * rate, `${rate} → ${top}`);
    const low = roundDown(rate);
    assert.ok(low <= rate * (1 + 1e-9) && low >= 0.39 * rate && /^[125]0*e/.test(low.toExponential()), `${rate} → ${low}`);
  }
});

test("rates are written with three digits", () => {
  assert.deepEqual([0, 0.005, 0.00035355, 3.5355e-5, 1].map(rateText), ["0", "0.00500", "0.000354", "3.54e-5", "1.00"]);
  assert.equal(rateAt(-2.3), 0.005);
  assert.equal(rateAt(Math.log10(7.03e-4)), 7.03e-4);
});

test("the line says no more than its schedule needs", () => {
  const lines = (changes) => pytorch({ ...start, peak: 0.005, d_model: undefined, ...changes });
  assert.match(lines({}), /lambda step: 1\.0\)$/);
  assert.match(lines({ schedule: "linear_warmup", warmup: 0 }), /lambda step: 1\.0\)$/);
  assert.doesNotMatch(lines({ schedule: INVERSE }), /math/);
  assert.match(lines({ schedule: INVERSE, d_model: "512", warmup: 4000 }), /lr=\(512 \* 4000\) \*\* -0\.5\)/);
  assert.match(lines({ schedule: COSINE }), /^import math\n/);
  assert.doesNotMatch(lines({ schedule: COSINE, floor: 0 }), /0 \+ 1 \*/);
  assert.match(pytorch({ ...start, schedule: "yours" }, "mine"), /optimizer, mine\)$/);
});
