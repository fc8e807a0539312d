import assert from "node:assert/strict";
import { test } from "node:test";
import { headAt, inView, largest, layout, lines, mapOf, paint, quoted, strip, visible, weightAt } from "../../../widgets/js/heads/compute.js";
import { look, percent, written } from "../../../widgets/js/heads/look.js";
import { under } from "../../../widgets/js/heads/opened.js";
import { fitter } from "../../../widgets/js/shared/text.js";

const array = (shape, values) => ({ shape, values });
const empty = array([0], new Uint8Array(0));
const bytes = (n, f) => Uint8Array.from({ length: n }, (_, i) => f(i));

test("a head's own map where it is there, its coarse one where it is not", () => {
  const all = { weights: array([3, 2, 2], bytes(12, (i) => i * 20)), places: array([3], Int32Array.of(0, 1, 2)), small: empty };
  assert.deepEqual([0, 1].map((s) => weightAt(mapOf(all, 2, 255), 1, s)), [200 / 255, 220 / 255]);
  const cut = {
    weights: array([2, 2, 4], bytes(16, (i) => i)), places: array([2], Int32Array.of(1, 5)),
    small: array([6, 1, 2], bytes(12, (i) => 100 + i)),
  };
  const kept = mapOf(cut, 5, 255);
  assert.deepEqual([kept.coarse, kept.T, kept.S, kept.at], [false, 2, 4, 8]);
  assert.deepEqual([mapOf(cut, 1, 255).coarse, mapOf(cut, 1, 255).at], [false, 0]);
  const coarse = mapOf(cut, 3, 255);
  assert.deepEqual([coarse.coarse, coarse.T, coarse.S], [true, 1, 2]);
  assert.equal(weightAt(coarse, 0, 1), 107 / 255);
  assert.equal(mapOf(cut, 0, 255).coarse, true); // place 0 is not head 0 here
});

const map = (T, S, f, levels = 1) => ({ T, S, at: 0, levels, coarse: false, values: Float32Array.from({ length: T * S }, (_, i) => f(Math.floor(i / S), i % S)) });

test("a row and a column", () => {
  const found = map(2, 3, (t, s) => 10 * t + s);
  assert.deepEqual([...strip(found, "row", 1)], [10, 11, 12]);
  assert.deepEqual([...strip(found, "column", 2)], [2, 12]);
});

const LEVELS = Uint32Array.from({ length: 256 }, (_, i) => i);

test("a thin diagonal survives any size of a small map", () => {
  for (const [T, w] of [[64, 9], [100, 7], [5, 30], [8, 8]]) {
    const pixels = new Uint32Array(w * w);
    paint(map(T, T, (t, s) => (t === s ? 1 : 0)), LEVELS, pixels, { stride: w, left: 0, top: 0, w, h: w });
    for (let i = 0; i < w; i++) assert.equal(pixels[i * w + i], 255, `${T} tokens in ${w} pixels`);
    assert.equal(pixels[w - 1], 0);
    paint(map(T, T, (t, s) => (t + s ? 0 : 1)), LEVELS, pixels, { stride: w, left: 0, top: 0, w, h: w });
    assert.equal(pixels[0], 255);
  }
});

test("a map is painted into its own part of the picture", () => {
  const pixels = new Uint32Array(6 * 5).fill(7);
  paint(map(2, 3, (t, s) => (t + s) / 255), LEVELS, pixels, { stride: 6, left: 2, top: 1, w: 3, h: 2 });
  assert.deepEqual([...pixels.subarray(6, 12)], [7, 7, 0, 1, 2, 7]);
  assert.deepEqual([...pixels.subarray(12, 18)], [7, 7, 1, 2, 3, 7]);
  assert.ok([...pixels.subarray(0, 6), ...pixels.subarray(18)].every((p) => p === 7));
});

test("the largest, ties in order, NaN never", () => {
  assert.deepEqual(largest([0.1, NaN, 0.5, 0.5], 3), [2, 3, 0]);
  assert.deepEqual(largest([NaN, NaN], 2), []);
});

test("lines in groups of like weight", () => {
  const found = map(3, 3, (t, s) => [[1, 0, 0], [0.5, 0.49, 0.01], [0.3, 0.3, 0.4]][t][s]);
  const all = { rows: [0, 3], columns: [0, 3], least: 0.02, groups: 10, only: null };
  const ends = (what) => lines(found, what).flatMap(({ ends: list }) => list);
  assert.equal(ends(all).length, 2 * 6);
  assert.deepEqual(lines(found, all).map(({ weight }) => Number(weight.toFixed(2))), [0.35, 0.45, 0.55, 0.95]);
  assert.deepEqual(ends({ ...all, only: ["row", 1] }), [1, 1, 1, 0]);
  assert.deepEqual(ends({ ...all, only: ["column", 2], least: 0.001 }), [1, 2, 2, 2]);
  assert.deepEqual(ends({ ...all, rows: [1, 2], columns: [0, 1] }), [1, 0]);
  assert.deepEqual(ends({ ...all, rows: [0, 1], only: ["row", 2] }), []); // out of view
});

test("tokens that no one can see, and tokens that turn the writing around", () => {
  assert.equal(visible(""), "∅");
  assert.equal(visible("  "), "␣␣");
  assert.equal(visible("\n"), "⏎");
  assert.equal(visible("a\tb\u0000"), "a⇥b·");
  assert.equal(visible("\u202egnp.exe"), "·gnp.exe");
  assert.equal(visible("a b"), "a\u00a0b");
  assert.equal(visible("</script><img src=x>"), "</script><img\u00a0src=x>");
  for (const same of ["##ing", "Ġthe", "고양이", "👍🏽", "👩‍🚀"]) assert.equal(visible(same), same);
  assert.equal(quoted("cat"), "“cat”");
  assert.equal(quoted("שלום"), "“\u2068שלום\u2069”");
  assert.ok(quoted("x".repeat(500)).length < 50);
});

test("shares and weights as a person writes them", () => {
  // The same cases as in test_heads.py: both sides write the same.
  for (const [share, text] of [[0, "0%"], [0.004, "0.4%"], [0.12, "12%"], [0.994, "99%"], [0.997, "99.7%"], [0.9999, "100%"], [1, "100%"]]) {
    assert.equal(percent(share), text);
  }
  assert.deepEqual([0, 0.001, 0.256, 1].map(written), ["0.00", "<0.01", "0.26", "1.00"]);
});

test("what is in view of a long sentence", () => {
  assert.deepEqual(inView(10, 20, 5), [0, 10]);
  assert.deepEqual(inView(100, 20.7, 30), [30, 50]);
  assert.deepEqual(inView(100, 20, 95), [80, 100]);
  assert.deepEqual(inView(100, 0.2, 3), [3, 4]);
});

const sizes = [];
for (const [width, height] of [[860, 560], [1200, 800], [560, 600], [400, 900], [300, 400]]) {
  for (const [layers, heads] of [[1, 1], [1, 16], [6, 12], [12, 12], [24, 16]]) {
    for (const size of [13, 20]) sizes.push({ width, height, size, layers, heads, foot: 2 * size });
  }
}

test("nothing sticks out, nothing overlaps, and the small map under the pointer is the one that is drawn", () => {
  for (const given of sizes) {
    const place = layout(given);
    const { grid, list, legend, open } = place;
    const what = JSON.stringify(given);
    assert.ok(grid.x >= 4 && grid.y >= given.size * 0.9, what);
    assert.ok(grid.right <= (place.wide ? open.left : given.width) + 1e-9, what);
    assert.ok(open.left + open.width <= given.width + 1e-9 && open.width >= 200, what);
    assert.ok(legend.top >= grid.bottom && list.top >= legend.top && list.rows >= Math.min(3, given.layers * given.heads), what);
    if (!place.wide) assert.ok(open.top >= list.bottom, what);
    for (let layer = 0; layer < given.layers; layer++) {
      for (let head = 0; head < given.heads; head++) {
        assert.deepEqual(headAt(grid, given.layers, given.heads, grid.left + (head + 0.5) * grid.x, grid.top + (layer + 0.5) * grid.y), [layer, head]);
      }
    }
    assert.equal(headAt(grid, given.layers, given.heads, grid.left - 1, grid.top + 1), null);
    assert.equal(headAt(grid, given.layers, given.heads, grid.right + 1, grid.top + 1), null);
  }
});

test("with the height that it asks for, everything fits", () => {
  for (const given of sizes) {
    const asked = layout(given).least;
    const place = layout({ ...given, height: asked });
    assert.ok(Math.abs(place.least - asked) < 1e-6, JSON.stringify(given));
    assert.ok(place.list.bottom <= asked - given.foot + 1e-6 && place.open.height >= given.size * 24, JSON.stringify(given));
  }
});

test("the token or the cell under the pointer", () => {
  const body = { kind: "lines", top: 100, bottom: 200, step: 10, x1: 50, x2: 150, right: 200, rows: [5, 15], columns: [0, 8], shown: 10, count: 20 };
  assert.deepEqual(under(body, 30, 121), { token: ["row", 7] });
  assert.deepEqual(under(body, 160, 121), { token: ["column", 2] });
  assert.deepEqual(under(body, 160, 195), {}); // fewer columns than rows
  assert.deepEqual(under(body, 100, 121), {});
  assert.deepEqual(under(body, 30, 99), {});
  assert.deepEqual(under({ ...body, rows: [0, 8] }, 30, 195), {});
  const table = { kind: "map", left: 50, top: 20, cell: 10, T: 4, S: 3 };
  assert.deepEqual(under(table, 75, 35), { cell: [1, 2] });
  assert.deepEqual(under(table, 10, 35), { token: ["row", 1] });
  assert.deepEqual(under(table, 85, 35), {});
  assert.deepEqual(under(null, 1, 1), {});
});

/** What a view hands to `look`, for two layers of two heads on three tokens. */
function context(state, rows = ["a", "b", "c"]) {
  const n = rows.length;
  return {
    params: () => ({ layers: 2, heads: 2, levels: 255, rows, columns: rows, measures: [["previous", "", ""], ["spread", "", ""]] }),
    state: () => ({ layer: 2, head: 1, measure: "none", token: null, ...state }),
    data: () => ({
      weights: array([4, n, n], bytes(4 * n * n, (i) => i)), places: array([4], Int32Array.of(0, 1, 2, 3)), small: empty,
      measures: array([2, 2, 2], Float32Array.of(0, 1, 2, 3, 4, 5, 6, 7)),
    }),
  };
}

test("what is shown follows the state, and outlives a longer sentence", () => {
  const now = look(context({ measure: "spread", token: ["row", 2] }), {});
  assert.deepEqual([now.place, [...now.values], now.token], [2, [4, 5, 6, 7], ["row", 2]]);
  assert.equal(look(context({}), {}).values, null);
  assert.deepEqual(look(context({ token: ["row", 2] }), { token: ["column", 0] }).token, ["column", 0]);
  assert.equal(look(context({ token: ["row", 7] }), {}).token, null);
  assert.deepEqual(look(context({}), { cell: [0, 3] }).hover, {});
  assert.deepEqual(look(context({}), { token: ["column", 3] }).hover, {});
  assert.deepEqual(look(context({}), { cell: [2, 2] }).hover, { cell: [2, 2] });
  assert.equal(look(context({ layer: 9, head: 0 }), {}).place, 2);
});

test("text that has to fit is cut at whole characters, and wrapped at spaces", () => {
  const pen = { font: "1px x", measureText: (text) => ({ width: text.length }) };
  const { fit, wrap, widthOf } = fitter();
  assert.equal(fit(pen, "transformer", 11), "transformer");
  assert.equal(fit(pen, "transformer", 6), "trans…");
  assert.equal(fit(pen, "transformer", 6), "trans…"); // remembered
  assert.equal(fit(pen, "👩‍🚀👩‍🚀", 8), "👩‍🚀…");
  assert.equal(fit(pen, "transformer", 0.5), "…");
  assert.deepEqual(wrap(pen, "a weight says where", 9), ["a weight", "says", "where"]);
  assert.deepEqual(wrap(pen, "unbelievably so", 4), ["unbelievably", "so"]);
  pen.font = "2px x";
  assert.equal(widthOf({ ...pen, measureText: () => ({ width: 99 }) }, "transformer"), 99); // another font, another width
});
