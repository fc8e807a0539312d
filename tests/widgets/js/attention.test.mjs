import assert from "node:assert/strict";
import { test } from "node:test";
import {
  cellAt, columnSums, headOf, largest, layout, products, rowOf, scores, softmax, stages, sum, weighted,
} from "../../../widgets/js/attention/compute.js";

const table = (rows, columns, values) => ({ rows, columns, values: Float64Array.from(values) });
const near = (got, want, within = 1e-12) => assert.ok(Math.abs(got - want) <= within, `${got} is not ${want} ± ${within}`);
const query = table(2, 2, [1, 0, 2, 1]);
const key = table(3, 2, [1, 1, 0, 2, -1, 3]);

test("one head is cut from all", () => {
  const array = { shape: [2, 2, 3], values: Float32Array.from({ length: 12 }, (_, i) => i) };
  assert.deepEqual([...headOf(array, 1).values], [6, 7, 8, 9, 10, 11]);
  assert.deepEqual([...rowOf(headOf(array, 1), 1)], [9, 10, 11]);
});

test("scores are dot products, a row for each query", () => {
  const found = scores(query, key);
  assert.deepEqual([found.rows, found.columns, ...found.values], [2, 3, 1, 0, -1, 3, 2, 1]);
  assert.deepEqual([...products([1, 2, 3], [4, -5, 6])], [4, -10, 18]);
});

test("softmax sums to one, ignores −∞, survives large numbers and an empty row", () => {
  near(sum(softmax([1, 2, 3])), 1);
  near(softmax([1, 2])[1] / softmax([1, 2])[0], Math.E);
  assert.deepEqual([...softmax([5, -Infinity])], [1, 0]);
  assert.deepEqual([...softmax([1e4, 1e4])], [0.5, 0.5]);
  assert.deepEqual([...softmax([-Infinity, -Infinity])], [0, 0]);
});

test("a mask before the softmax leaves rows that sum to one, after it rows that do not", () => {
  const mask = [1, 1, 0, 0, 0, 0];
  const before = stages(query, key, { divisor: 2, mask, place: "before" });
  assert.equal(before.masked.values[2], -Infinity);
  assert.equal(before.weights.values[2], 0);
  near(sum(rowOf(before.weights, 0)), 1);
  assert.equal(sum(rowOf(before.weights, 1)), 0);
  const after = stages(query, key, { divisor: 2, mask, place: "after" });
  assert.ok(after.masked.values.every(Number.isFinite));
  assert.equal(after.weights.values[2], 0);
  assert.ok(sum(rowOf(after.weights, 0)) < 0.99);
  const free = stages(query, key, { divisor: 2, mask: null, place: "after" });
  near(sum(rowOf(free.weights, 1)), 1);
});

test("dividing more makes the weights more even", () => {
  const most = (divisor) => largest(rowOf(stages(query, key, { divisor, mask: null, place: "before" }).weights, 1));
  assert.ok(most(0.2) > most(1) && most(1) > most(5));
  near(most(1e9), 1 / 3, 1e-6);
});

test("weighted values add up to the output", () => {
  const value = table(3, 2, [1, 2, 3, 4, 5, 6]);
  const parts = weighted([0.5, 0.25, 0.25], value);
  assert.deepEqual([...parts.values], [0.5, 1, 0.75, 1, 1.25, 1.5]);
  assert.deepEqual([...columnSums(parts)], [2.5, 3.5]);
});

test("the largest finite size", () => {
  assert.equal(largest([1, -3, -Infinity, NaN]), 3);
  assert.equal(largest([-Infinity]), 0);
});

const sizes = [];
for (const [width, height] of [[663, 560], [900, 700], [396, 900], [300, 500], [1400, 800]]) {
  for (const [T, S] of [[2, 2], [9, 9], [12, 12]]) {
    for (const d of [4, 64]) for (const size of [13, 20]) sizes.push({ width, height, size, T, S, d, dv: d, names: size * 5 });
  }
}

test("nothing sticks out of the picture's width, and the cell under the pointer is the cell that is drawn", () => {
  for (const given of sizes) {
    const { map, dot, least, stages: below, part } = layout(given);
    assert.ok(map.left > 0 && map.right <= given.width && dot.left + dot.width <= given.width + 1e-9, JSON.stringify(given));
    assert.ok(least > 0 && map.column > 0 && map.row > 0 && part > 0 && below > map.bottom);
    for (let t = 0; t < given.T; t++) {
      for (let s = 0; s < given.S; s++) {
        assert.deepEqual(cellAt(map, given.T, given.S, map.left + (s + 0.5) * map.column, map.top + (t + 0.5) * map.row), [t, s]);
      }
    }
    assert.equal(cellAt(map, given.T, given.S, map.left - 1, map.top + 1), null);
    assert.equal(cellAt(map, given.T, given.S, map.left + 1, map.bottom + 1), null);
  }
});

test("with the height that it asks for, everything fits", () => {
  for (const given of sizes) {
    const asked = layout(given).least;
    const { map, least, dot } = layout({ ...given, height: asked });
    const sum = dot.top + given.size * 5.5 + Math.min(given.d * 1.6, 16) * given.size; // the line of the sum, middle
    assert.ok(sum + given.size * 0.7 <= least, JSON.stringify(given));
    assert.equal(least, asked);
    assert.ok(map.row >= given.size * 1.5 - 1e-9);
  }
});
