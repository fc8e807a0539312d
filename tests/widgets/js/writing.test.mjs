import assert from "node:assert/strict";
import { test } from "node:test";
import * as compute from "../../../widgets/js/writing/compute.js";

const array = (shape, values, type = Float32Array) => ({ shape, values: type.from(values) });
/** A text of two tokens: the second token is not among the two likeliest. */
const arrays = (key) => ({
  [`top${key}`]: array([2, 2, 2], [0, 0, 0, 1, 0, 1, 0, 2], Uint8Array),
  [`logs${key}`]: array([2, 2], [0.5, 0.25, 0.5, 0.25].map(Math.log)),
  [`rest${key}`]: array([2], [0.25, 0.25]),
  [`first${key}`]: array([2], [1, 2 / 3].map(Math.log)),
  [`surprise${key}`]: array([2], [1, 3]),
  [`numbers${key}`]: array([3, 2], [7, 8, 1, 3, 1, 4], Int32Array),
});
const text = { prompt: "p", words: ["a", " b", "c"], writings: [{ pieces: ["a", "\n"], finished: "stop", others: 3 }, null] };
const params = { names: ["one", "two"], rules: [{ temperature: 1 }, { temperature: 0 }], prompts: [text], typed: null };
const data = arrays("0.0");
const shown = compute.onShow(params, data, { prompt: "0", strategy: "one" });

test("words are found by two bytes, numbers by their rows", () => {
  assert.deepEqual(shown.writing.top(1), [" b", "c"]);
  assert.deepEqual([shown.writing.rank(1), shown.writing.kept(1)], [3, 4]);
  assert.deepEqual(shown.writing.ids, [7, 8]);
});

test("a token that is not among the likeliest has a bar of its own", () => {
  const rows = compute.rowsOf(shown.writing, 1);
  assert.deepEqual(rows.map(({ token, rank, drawn }) => [token, rank, drawn]), [[" b", 1, false], ["c", 2, false], ["\n", 3, true]]);
  assert.equal(rows[2].p, 1 / 8);
  assert.ok(Math.abs(rows[2].after - 1 / 6) < 1e-6);
  assert.equal(shown.writing.rest(1), 0.25);
});

test("what was cut is kept from the first that is", () => {
  assert.deepEqual(compute.rowsOf(shown.writing, 0).map(({ kept }) => kept), [true, false]);
  assert.equal(compute.keptWords(shown.writing, 0), "1 of 5 tokens");
});

test("a typed prompt that is not there is the first; one that is being written shows itself", () => {
  assert.equal(compute.onShow(params, data, { prompt: "yours", strategy: "one" }).key, "0");
  const typed = { ...text, prompt: "q", number: 2, pending: true };
  const writing = compute.onShow({ ...params, typed }, { ...data, ...arrays("yours.0") }, { prompt: "0", strategy: "one" });
  assert.deepEqual([writing.prompt, writing.number, writing.pending], ["q", 2, true]);
  const over = compute.onShow({ ...params, typed: { ...typed, pending: false } }, data, { prompt: "0", strategy: "one" });
  assert.deepEqual([over.prompt, over.number, over.pending], ["p", 0, false]);
});

test("a strategy that has not begun, or whose arrays are under way, has no text", () => {
  const two = compute.onShow(params, data, { prompt: "0", strategy: "two" });
  assert.equal(two.writing, null);
  assert.equal(compute.describe(two, 0), "“two” has not begun to write.");
  assert.equal(compute.onShow(params, {}, { prompt: "0", strategy: "one" }).writing, null);
});

test("a stretch is marked from where it stands again", () => {
  const { marked, count } = compute.repeats([1, 2, 3, 4, 1, 2, 3, 4, 5]);
  assert.deepEqual(count, [0, 0, 0, 0, 0, 0, 0, 0, 1, 1]);
  assert.deepEqual(marked, [0, 0, 0, 0, 8, 8, 8, 8, 0]);
});

test("one sentence says where it is", () => {
  assert.equal(
    compute.describe(shown, 2),
    "“one”, token 2 of 2: “↵”, p .13, 3.0 bits; left to take: 4 of 5 tokens. So far log₂ P −4.0, 0 of 0 stretches repeated. Here it ends: a stop token.",
  );
  assert.ok(compute.describe(shown, 0).startsWith("Only the prompt"));
  assert.equal(compute.stepOf(shown.writing, { step: 99 }), 2);
});

test("a token that adds nothing to the text is named", () => {
  const inside = { ...text, writings: [{ ...text.writings[0], pieces: ["a", ""] }, null] };
  const part = compute.onShow({ ...params, prompts: [inside] }, data, { prompt: "0", strategy: "one" });
  assert.ok(compute.describe(part, 2).startsWith("“one”, token 2 of 2: “a part of a character”, p .13"));
  assert.deepEqual(["", "\n"].map(compute.named), ["a part of a character", "↵"]);
});
