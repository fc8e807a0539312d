import assert from "node:assert/strict";
import { test } from "node:test";
import {
  hatchedShare, histogram, isHatched, largestGap, masses, moments, nearest, normalCdf, rangeOf, roundUp,
} from "../../../widgets/js/activations/compute.js";

const grid = { low: -10, step: 0.02, count: 1001 };
const xs = Float64Array.from({ length: grid.count }, (_, i) => grid.low + i * grid.step);
const near = (got, want, within, what) => assert.ok(Math.abs(got - want) <= within, `${what ?? ""} ${got} is not ${want} ± ${within}`);
const sum = (list) => list.reduce((a, b) => a + b, 0);
const relu = xs.map((x) => Math.max(0, x));
const reluSlope = xs.map((x) => (x > 1e-9 ? 1 : 0));

test("the normal distribution is symmetric, rises, and meets where its two formulas change over", () => {
  assert.equal(normalCdf(0), 0.5);
  near(normalCdf(1.959963984540054), 0.975, 1e-12);
  for (let z = -9; z < 9; z += 0.01) {
    near(normalCdf(z) + normalCdf(-z), 1, 1e-14);
    assert.ok(normalCdf(z + 0.01) >= normalCdf(z), `falls at ${z}`);
  }
  near(normalCdf(-4 - 1e-9), normalCdf(-4 + 1e-9), 1e-12);
  assert.ok(normalCdf(-40) < 1e-300);
});

test("all of the input is somewhere, its tails included", () => {
  for (const [mean, width] of [[0, 1], [4, 2], [-4, 2], [0, 0.1], [9.9, 2]]) near(sum(masses(grid, mean, width)), 1, 1e-12);
});

test("a function that changes nothing keeps mean and width", () => {
  for (const [mean, width] of [[0, 1], [-3, 0.5], [2.5, 1.3]]) {
    const out = moments(xs, masses(grid, mean, width));
    near(out.mean, mean, 1e-4);
    near(out.width, width, 1e-3);
  }
});

test("ReLU's mean and width are those of the half normal", () => {
  const out = moments(relu, masses(grid, 0, 1));
  near(out.mean, 1 / Math.sqrt(2 * Math.PI), 1e-4);
  near(out.width, Math.sqrt(0.5 - 1 / (2 * Math.PI)), 1e-4);
});

test("values that are not finite are left out of mean and width", () => {
  const half = xs.map((x) => (x < 0 ? NaN : x));
  near(moments(half, masses(grid, 0, 1)).mean, Math.sqrt(2 / Math.PI), 1e-3);
  assert.ok(Number.isNaN(moments(xs.map(() => NaN), masses(grid, 0, 1)).mean));
});

test("half of a standard normal meets ReLU's zero slope, and a kink counts for neither side", () => {
  near(hatchedShare(reluSlope, masses(grid, 0, 1), "0"), 0.5, 1e-9);
  near(hatchedShare(reluSlope, masses(grid, -3, 0.5), "0"), normalCdf(6), 1e-9);
  near(hatchedShare(xs.map(() => 0.01), masses(grid, 0, 1), "0"), 0, 0);
  near(hatchedShare(xs.map(() => 0.01), masses(grid, 0, 1), "0.02"), 1, 1e-12);
  assert.equal(isHatched([0, 1], 0, "0"), false);
  assert.equal(isHatched([NaN, NaN], 0, "1"), false);
});

test("slopes below 0 are hatched apart from those that are 0", () => {
  const falling = xs.map((x) => (x < -1e-9 ? -0.01 : 1));
  near(hatchedShare(falling, masses(grid, 0, 1), "below"), 0.5, 0.01);
  assert.equal(hatchedShare(reluSlope, masses(grid, 0, 1), "below"), 0);
  assert.equal(isHatched([-1, 0], 0, "below"), false);
  assert.equal(isHatched([NaN, NaN], 0, "below"), false);
});

test("the histogram keeps the mass, puts a flat piece into one bin and spreads a slope over many", () => {
  const mass = masses(grid, 0, 1);
  const bins = histogram(relu, mass, [-1, 12], 52);
  near(sum(bins), 1, 1e-9);
  const zero = Math.floor(1 / 0.25);
  assert.ok(bins[zero] > 0.5 && bins[zero] < 0.62);
  assert.equal(sum(bins.slice(0, zero)), 0);
  const even = histogram([0, 10], [1], [0, 10], 5);
  even.forEach((share) => near(share, 0.2, 1e-12));
  near(sum(histogram([NaN, 1, 2], [0.5, 0.5], [0, 4], 4)), 0.5, 1e-12);
  near(sum(histogram([0, 10], [1], [5, 10], 5)), 0.5, 1e-12);
});

test("the largest gap is found where it is", () => {
  const other = relu.map((y, i) => y - (i === 600 ? 0.25 : 0));
  assert.deepEqual(largestGap(relu, other, 0, 1000), { at: 600, gap: 0.25 });
  assert.equal(largestGap(relu, other, 0, 599).gap, 0);
});

test("ranges hold what is shown, ignore what is not finite, and have a limit", () => {
  assert.deepEqual(rangeOf([[1, NaN, 7, Infinity]], 0, 3, [-1, 3], [-8, 8]), [-1, 7]);
  assert.deepEqual(rangeOf([[-100, 100]], 0, 1, [-1, 3], [-8, 8]), [-8, 8]);
  assert.deepEqual(rangeOf([[0, 50, 0]], 0, 0, [-1, 3], [-8, 8]), [-1, 3]);
});

test("round numbers from above", () => {
  for (const [value, want] of [[0.000473, 0.0005], [0.0204, 0.05], [1, 1], [2.1, 5], [7, 10]]) near(roundUp(value), want, 1e-12);
});

test("x lands on the grid, so that what is read there was computed in Python", () => {
  assert.deepEqual(nearest(grid, -0.7549), { index: 462, x: -0.76 });
  assert.deepEqual(nearest(grid, 0.0001), { index: 500, x: 0 });
  assert.equal(nearest(grid, 99).index, 1000);
  assert.equal(nearest(grid, -99).index, 0);
});
