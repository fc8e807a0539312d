import assert from "node:assert/strict";
import { test } from "node:test";
import { describe, moved, mostMoved, nextPlace, onShow, placeOf, readable, rowsOf } from "../../../widgets/js/bert/compute.js";

const array = (shape, values, type = Float32Array) => ({ shape, values: type.from(values) });
const example = { sentence: "a b", tokens: ["[CLS]", "a", "b", "[SEP]"], classes: ["yes", "no"], opening: 2 };
const topTokens = [[], ["a", "x", "y", "z"], ["x", "y", "z", "w"], []];
const given = (key, rank = [0, 1, 6, 0]) => ({
  [`top${key}`]: array([4, 4], [0, 0, 0, 0, 0.5, 0.25, 0.125, 0.0625, 0.5, 0.25, 0.125, 0.0625, 0, 0, 0, 0]),
  [`rank${key}`]: array([4], rank, Int32Array),
  [`own${key}`]: array([4], [0, 0.5, 0.03125, 0]),
  [`maskable${key}`]: array([4], [0, 1, 1, 0], Uint8Array),
  [`classes${key}`]: array([2, 5], [0, 0.5, 0.75, 0, 0.75, 0, 0.5, 0.5, 0, 0.25]),
});
const params = { examples: [{ ...example, top_tokens: topTokens }], typed: null };
const typed = { ...example, sentence: "c d", tokens: ["[CLS]", "c", "[MASK]", "[SEP]"], top_tokens: topTokens };
const shown = onShow(params, given("0"), { example: "0" });

test("the sentence that the state names is shown, the first where none has been typed", () => {
  const data = { ...given("0"), ...given("yours", [0, 2, 0, 0]) };
  assert.equal(onShow(params, data, { example: "yours" }).sentence, "a b");
  const own = onShow({ ...params, typed }, data, { example: "yours" });
  assert.deepEqual([own.key, own.sentence, own.rank(1)], ["yours", "c d", 2]);
  assert.equal(onShow({ ...params, typed }, data, { example: "0" }).sentence, "a b");
});

test("probabilities are those of the place", () => {
  assert.deepEqual(shown.top(2), [0.5, 0.25, 0.125, 0.0625]);
  assert.deepEqual([shown.rank(2), shown.own(2), shown.k], [6, 0.03125, 4]);
  assert.deepEqual([shown.share(0, 1), shown.share(0, null), shown.share(1, 2), shown.share(1, null)], [0.5, 0.75, 0.5, 0.25]);
});

test("a place that cannot be masked gives way to the opening one, and none stays none", () => {
  assert.deepEqual([null, 0, 1, 2, 3, 99].map((at) => placeOf(shown, at)), [null, 2, 1, 2, 2, 2]);
  assert.equal(placeOf(shown, undefined), null);
});

test("arrow keys go over what can be masked and stop at the ends", () => {
  assert.deepEqual([[null, 1], [null, -1], [1, 1], [2, 1], [2, -1], [1, -1]].map(([at, by]) => nextPlace(shown, at, by)), [1, 2, 2, 2, 1, 1]);
});

test("the token that stands there is marked among the likeliest, or follows them", () => {
  assert.deepEqual(rowsOf(shown, 1, 2).map((row) => [row.token, row.p, row.rank, row.own]), [["a", 0.5, 1, true], ["x", 0.25, 2, false]]);
  assert.deepEqual(rowsOf(shown, 2, 3).map((row) => [row.token, row.p, row.rank, row.own]), [
    ["x", 0.5, 1, false], ["y", 0.25, 2, false], ["z", 0.125, 3, false], ["b", 0.03125, 6, true],
  ]);
  const third = onShow(params, given("0", [0, 3, 6, 0]), { example: "0" });
  assert.deepEqual(rowsOf(third, 1, 2).map((row) => row.rank), [1, 2, 3]);
  assert.equal(rowsOf(third, 1, 3).length, 3);
  const mask = onShow(params, given("0", [0, 1, 0, 0]), { example: "0" });
  assert.equal(rowsOf(mask, 2, 4).length, 4);
  assert.ok(rowsOf(mask, 2, 4).every((row) => !row.own));
});

test("the sentence tells what is masked, what the model says and what becomes of the classes", () => {
  const hangs = "With it masked the classifier says yes .75 instead of .75, no .50 instead of .25.";
  assert.equal(describe(shown, 2), `Place 2 masked: the model says “x” .50; the token there, “b”, is sixth with .03. ${hangs}`);
  assert.match(describe(shown, 1), /^Place 1 masked: the model says “a” \.50, the token that stands there\. With/);
  assert.equal(describe(shown, null), "Nothing is masked: choose one of 4 tokens. The classifier says yes .75, no .25.");
  const plain = { ...shown, labels: [] };
  assert.equal(describe(plain, null), "Nothing is masked: choose one of 4 tokens.");
  assert.equal(describe({ ...plain, rank: () => 0 }, 2), "Place 2 masked: the model says “x” .50.");
  assert.equal(describe({ ...plain, k: 0 }, 2), "Place 2 masked, where “b” stands.");
});

test("the class that moves most is the one that the row of tokens shows", () => {
  assert.deepEqual([moved(shown, 0, 1), moved(shown, 1, 2)], [-0.25, 0.25]);
  assert.equal(mostMoved(shown), 0);
  const shares = { 0: [0.5, 0.5], 1: [0.9, 0.5] };
  assert.equal(mostMoved({ ...shown, share: (c, t) => shares[c][t === null ? 1 : 0] }), 1);
});

test("a token is written so that it can be seen", () => {
  assert.deepEqual([" the", "##s", "고양이", "", "\n", "\u202e"].map(readable), ["␣the", "##s", "고양이", "(empty)", "↵", "U+202E"]);
});
