import assert from "node:assert/strict";
import { test } from "node:test";
import {
  block, cellAt, crop, dependsOn, fitGroups, groupByDependence, moments, normalize, sharedAxes, statisticsIndex,
} from "../../../widgets/js/normalization/compute.js";

const account = {
  roles: { N: "sample", C: "feature", D: "feature", H: "position", W: "position", T: "position", O: "filter", I: "feature" },
  shared: { batch: ["sample", "position"], layer: ["feature"], group: ["position", "feature"], weight: ["position", "feature"] },
};
const near = (got, want, within = 1e-12) => assert.ok(Math.abs(got - want) <= within, `${got} is not ${want} ± ${within}`);

test("axes are shared by their role", () => {
  assert.deepEqual(sharedAxes(account, "batch", "image"), [true, false, true, true]);
  assert.deepEqual(sharedAxes(account, "layer", "tokens").slice(0, 3), [false, true, false]);
  assert.deepEqual(sharedAxes(account, "weight", "weight"), [false, true, true, true]);
});

test("batch norm numbers the channels, group norm the samples' groups", () => {
  assert.deepEqual([...statisticsIndex(account, "batch", "image", [2, 3, 1, 2])], [0, 0, 1, 1, 2, 2, 0, 0, 1, 1, 2, 2]);
  assert.deepEqual([...statisticsIndex(account, "group", "image", [2, 4, 1, 1], 2)], [0, 0, 1, 1, 2, 2, 3, 3]);
});

test("a number of groups that does not divide falls to the next that does", () => {
  assert.deepEqual([1, 2, 3, 4, 5, 6, 9].map((g) => fitGroups(g, 6)), [1, 2, 3, 3, 3, 6, 6]);
  assert.equal(fitGroups(0, 5), 1);
});

test("mean, biased variance and output of two groups", () => {
  const [x, index] = [[1, 3, 10, 10], [0, 0, 1, 1]];
  const statistics = moments(x, index);
  assert.deepEqual([...statistics.means], [2, 10]);
  assert.deepEqual([...statistics.variances], [1, 0]);
  assert.deepEqual([...statistics.sizes], [2, 2]);
  assert.deepEqual([...normalize(x, index, statistics, 0.0001)].slice(2), [0, 0]);
  near(normalize(x, index, statistics, 0.21)[1], 1 / 1.1);
  assert.deepEqual([...moments(x, index, false).means], [0, 0]);
  assert.deepEqual([...moments(x, index, false).variances], [5, 100]);
});

test("a crop takes the first elements of each axis", () => {
  const values = Float32Array.from({ length: 2 * 3 * 2 * 2 }, (_, i) => i);
  assert.deepEqual([...crop({ shape: [2, 3, 2, 2], values }, [2, 2, 1, 2])], [0, 1, 4, 5, 12, 13, 16, 17]);
});

test("dependences are read from packed bits, and equal sets get equal numbers", () => {
  const bits = Uint8Array.from([0b11000000, 0b10000000, 0b11000000, 0b10000000, 0b00100000, 0]);
  assert.deepEqual(dependsOn(bits, 9, 0), [0, 1, 8]);
  assert.deepEqual(dependsOn(bits, 9, 2), [2]);
  assert.deepEqual([...groupByDependence(bits, 3).slice(0, 3)], [...groupByDependence(bits, 3)]);
  const nine = new Uint8Array(18).fill(0);
  nine.set(bits);
  assert.deepEqual([...groupByDependence(nine, 9)], [0, 0, 1, 2, 2, 2, 2, 2, 2]);
});

const area = { left: 10, top: 20, width: 500, height: 300 };
for (const spread of [0, 0.4, 1]) {
  test(`the block fits its area at spread ${spread}, and a cell's middle is that cell`, () => {
    for (const shape of [[3, 4, 2, 3], [1, 1, 1, 1], [6, 8, 5, 4]]) {
      const geometry = block(shape, spread, area, 60);
      const [N, C, H, W] = shape;
      for (const n of [0, N - 1])
        for (const c of [0, C])
          for (const p of [0, H * W])
            for (const d of [0, 1]) {
              const [x, y] = geometry.place(c, p, n, d);
              assert.ok(x >= area.left - 1e-6 && x <= area.left + area.width + 1e-6, `x ${x}`);
              assert.ok(y >= area.top - 1e-6 && y <= area.top + area.height + 1e-6, `y ${y}`);
            }
      for (let n = 0; n < (spread === 1 ? N : 1); n++)
        for (let c = 0; c < C; c++)
          for (let p = 0; p < H * W; p++) {
            const [a, b] = [geometry.place(c, p, n), geometry.place(c + 1, p + 1, n)];
            assert.deepEqual(cellAt(geometry, (a[0] + b[0]) / 2, (a[1] + b[1]) / 2), [n, c, p]);
          }
    }
  });
}

test("pointing at a top or a side is pointing at its cell, beside the block at none", () => {
  const geometry = block([2, 3, 2, 2], 0, area, 60);
  const middle = (...corners) => [0, 1].map((k) => corners.reduce((sum, q) => sum + q[k], 0) / corners.length);
  const top = middle(geometry.place(1, 0, 1, 0), geometry.place(2, 0, 1, 1));
  assert.deepEqual(cellAt(geometry, top[0], top[1]), [1, 1, 0]);
  const side = middle(geometry.place(3, 2, 1, 0), geometry.place(3, 3, 1, 1));
  assert.deepEqual(cellAt(geometry, side[0], side[1]), [1, 2, 2]);
  assert.equal(cellAt(geometry, area.left, area.top + area.height), null);
});
