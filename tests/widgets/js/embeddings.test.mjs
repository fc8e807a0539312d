import assert from "node:assert/strict";
import { test } from "node:test";
import {
  alibi, alibiSlopes, column, dots, firstRows, frequencies, halfWidth, pairOf, scaleOf, sinusoids, softmax, turned, wavelength,
} from "../../../widgets/js/embeddings/compute.js";

const near = (got, want, within = 1e-12) => assert.ok(Math.abs(got - want) <= within, `${got} is not ${want} ± ${within}`);

test("frequencies fall from 1, and a wavelength is one turn", () => {
  assert.deepEqual([...frequencies(4, 100)], [1, 0.1]);
  assert.equal(frequencies(5, 100).length, 3);
  for (const [pair, frequency] of frequencies(10, 10000).entries()) near(wavelength(pair, 10, 10000) * frequency, 2 * Math.PI);
});

test("pairs in both layouts", () => {
  assert.deepEqual([0, 1, 2, 5].map((k) => pairOf(k, 6, "interleaved")), [0, 0, 1, 2]);
  assert.deepEqual([0, 2, 3, 5].map((k) => pairOf(k, 6, "halves")), [0, 2, 0, 2]);
});

test("position 0 is zeros and ones; sine and cosine stay on the circle", () => {
  const table = sinusoids(50, 6, 100);
  assert.deepEqual([...table.subarray(0, 6)], [0, 1, 0, 1, 0, 1]);
  for (let i = 0; i < table.length; i += 2) near(table[i] ** 2 + table[i + 1] ** 2, 1);
  assert.equal(sinusoids(3, 5, 100).length, 15);
});

test("turning keeps lengths, position 0, and the score of an offset", () => {
  const [q, k] = [[1, 2, 3, 4], [0.5, -1, 2, 0]];
  for (const layout of ["interleaved", "halves"]) {
    const [queries, keys] = [q, k].map((x) => turned(x, 30, 4, 100, layout));
    assert.deepEqual([...queries.subarray(0, 4)], q);
    const own = dots(queries.subarray(28, 32), queries, 30);
    near(own[7], 30);
    const score = (m, n) => dots(queries.subarray(4 * m, 4 * m + 4), keys, 30)[n];
    near(score(3, 8), score(20, 25));
    assert.ok(Math.abs(score(3, 8) - score(8, 3)) > 0.01);
  }
  // A quarter of a turn of the first pair: (a, b) becomes (−b, a).
  const quarter = turned([1, 2], 2, 2, 7, "interleaved");
  near(quarter[2], Math.cos(1) - 2 * Math.sin(1));
  near(quarter[3], Math.sin(1) + 2 * Math.cos(1));
});

test("slopes of ALiBi, powers of two and others", () => {
  assert.deepEqual([...alibiSlopes(8)], [1, 2, 3, 4, 5, 6, 7, 8].map((i) => 2 ** -i));
  assert.deepEqual([...alibiSlopes(6)], [2, 4, 6, 8, 1, 3].map((i) => 2 ** -i));
  assert.deepEqual([...alibi(4, 1, 2)], [-2, -1, 0, -1].map((v) => v / 256 || 0));
});

test("columns, rows and products", () => {
  assert.deepEqual([...column([1, 2, 3, 4, 5, 6], 3, 2, 1)], [2, 4, 6]);
  assert.deepEqual([...dots([1, 10], [1, 2, 3, 4, 5, 6], 3)], [21, 43, 65]);
  assert.deepEqual([...firstRows({ shape: [3, 2], values: Float32Array.of(1, 2, 3, 4, 5, 6) }, 2)], [1, 2, 3, 4]);
  const shares = softmax([0, Math.log(3), -1000]);
  near(shares[0], 0.25);
  near(shares[1], 0.75);
  assert.deepEqual([...softmax([1000, 1000])], [0.5, 0.5]); // e to the 1000th is no number
});

test("the scale of colors ignores a few outliers, and is never 0", () => {
  const values = new Float64Array(1000).fill(0.1);
  values[5] = -50;
  assert.equal(scaleOf(values), 0.1);
  assert.equal(scaleOf([...Array(97).fill(0.1), 50, 50, 50]), 50); // three in a hundred are not few
  assert.equal(scaleOf([0, 0]), 1);
  assert.equal(scaleOf([-3]), 3);
});

test("half width is the narrower side, the edge is no end", () => {
  assert.equal(halfWidth([1, 6, 9, 10, 8, 4], 3), 1);
  assert.equal(halfWidth([0, 10, 0], 1), 0);
  assert.equal(halfWidth([5, 10, 5], 1), 0); // half itself is not above half
  assert.equal(halfWidth([1, 9, 10, 9, 9], 2), 1); // the left side is the narrower one
  assert.equal(halfWidth([10, 9, 8], 0), 3);
  assert.equal(halfWidth([10, 9, 8, 2], 0), 2);
});
