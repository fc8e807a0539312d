import assert from "node:assert/strict";
import { test } from "node:test";
import { fit, hit, layout, move, pathTo, shapeText, valueAt, wrap } from "../../../widgets/js/transformer/compute.js";

// whole: embed | encoder (a, b (c, d)) | out
const box = (parent, children, lane = 0) => ({ parent, children, lane });
const boxes = [box(-1, [1, 2, 7]), box(0, []), box(0, [3, 4]), box(2, []), box(2, [5, 6]), box(4, []), box(4, []), box(0, [], 1)];
const area = { left: 10, top: 20, width: 300, height: 400 };

test("the path leads from the whole to the box", () => {
  assert.deepEqual(pathTo(boxes, 6), [0, 2, 4, 6]);
  assert.deepEqual(pathTo(boxes, 0), [0]);
});

test("down goes along the data, and on after the end of an open box", () => {
  assert.equal(move(boxes, 1, "ArrowDown"), 2);
  assert.equal(move(boxes, 3, "ArrowDown"), 4);
  assert.equal(move(boxes, 6, "ArrowDown"), 7);
  assert.equal(move(boxes, 7, "ArrowDown"), 7);
  assert.equal(move(boxes, 0, "ArrowDown"), 1);
});

test("up goes back, right in, left out", () => {
  assert.equal(move(boxes, 2, "ArrowUp"), 1);
  assert.equal(move(boxes, 3, "ArrowUp"), 2);
  assert.equal(move(boxes, 4, "ArrowRight"), 5);
  assert.equal(move(boxes, 5, "ArrowRight"), 5);
  assert.equal(move(boxes, 5, "ArrowLeft"), 4);
  assert.equal(move(boxes, 0, "ArrowLeft"), 0);
  assert.equal(move(boxes, 5, "Home"), 0);
  assert.equal(move(boxes, 5, "x"), 5);
});

test("every box can be reached with down and right alone", () => {
  const seen = new Set([0]);
  const queue = [0];
  while (queue.length) {
    const at = queue.pop();
    for (const key of ["ArrowDown", "ArrowRight"]) {
      const next = move(boxes, at, key);
      if (!seen.has(next)) queue.push(next);
      seen.add(next);
    }
  }
  assert.equal(seen.size, boxes.length);
});

test("only the chosen box and those around it are open; all lie in the area", () => {
  const shown = (chosen) => layout(boxes, chosen, area, 2, 30).places.map((p) => p.box);
  assert.deepEqual(shown(1), [1, 2, 7]);
  assert.deepEqual(shown(2), [1, 2, 3, 4, 7]);
  assert.deepEqual(shown(5), [1, 2, 3, 4, 5, 6, 7]);
  for (const chosen of boxes.keys()) {
    for (const p of layout(boxes, chosen, area, 2, 60).places) {
      assert.ok(p.left >= area.left && p.left + p.width <= area.left + area.width + 1e-9);
      assert.ok(p.top >= area.top && p.top + p.height <= area.top + area.height + 1e-9);
    }
  }
});

test("children lie inside their box and below each other", () => {
  const places = new Map(layout(boxes, 5, area, 2, 30).places.map((p) => [p.box, p]));
  for (const [at, p] of places) {
    if (!p.open) continue;
    let y = p.top + p.head;
    for (const child of boxes[at].children) {
      const q = places.get(child);
      assert.ok(q.left > p.left && q.left + q.width < p.left + p.width);
      assert.ok(q.top >= y);
      y = q.top + q.height;
    }
    assert.ok(y <= p.top + p.height);
  }
});

test("lanes stand side by side, the chosen one wider", () => {
  const places = new Map(layout(boxes, 5, area, 2, 30).places.map((p) => [p.box, p]));
  assert.ok(places.get(7).left >= places.get(1).left + places.get(1).width);
  assert.ok(places.get(1).width > places.get(7).width);
});

test("a point hits the innermost box", () => {
  const { places } = layout(boxes, 5, area, 2, 30);
  for (const p of places) assert.equal(hit(places, p.left + p.width / 2, p.top + p.head / 2), p.box);
  assert.equal(hit(places, 0, 0), null);
});

test("a module without parts is one box", () => {
  assert.deepEqual(layout([box(-1, [])], 0, area, 1, 30).places.map((p) => p.box), [0]);
});

test("numbers come back from their bytes, head by head", () => {
  const tensor = { shape: [2, 2, 2], letters: ["heads", "T", "S"], size: [2, 2], most: 12.7, at: 1, heads: 2 };
  const bytes = [0, 128, 255, 1, 129, 128, 128, 128, 255];
  assert.ok(Math.abs(valueAt(tensor, bytes, 0, 1) - 12.7) < 1e-9);
  assert.ok(Math.abs(valueAt(tensor, bytes, 1, 0) + 12.7) < 1e-9);
  assert.ok(Math.abs(valueAt(tensor, bytes, 1, 1) - 0.1) < 1e-9);
  assert.ok(Math.abs(valueAt(tensor, bytes, 1, 1, 1) - 12.7) < 1e-9);
  assert.equal(shapeText(tensor), "(heads, T, S) = (2, 2, 2)");
});

test("texts are cut to their width", () => {
  const measure = (t) => t.length;
  assert.deepEqual(wrap("one two three", 7, measure), ["one two", "three"]);
  assert.deepEqual(wrap("incomprehensible", 4, measure), ["incomprehensible"]);
  assert.equal(fit("residual", 8, measure), "residual");
  assert.equal(fit("residual", 5, measure), "resi…");
  assert.equal(fit("residual", 0, measure), "");
});
