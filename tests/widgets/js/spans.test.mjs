import assert from "node:assert/strict";
import { test } from "node:test";
import { bestSpan, decide, isRight, onShow, softmax, sums, textOf } from "../../../widgets/js/spans/compute.js";

const start = [1, 0, 4, 1, 5, 0];
const end = [2, 9, 1, 3, 0, 9];
const allowed = [0, 0, 1, 1, 1, 0];

test("the best span lies within the passage, ends where it starts or later, and is no longer than allowed", () => {
  assert.deepEqual(bestSpan(start, end, allowed, 9), { first: 2, last: 3, score: 7 });
  assert.deepEqual(bestSpan(start, end, allowed, 1), { first: 2, last: 2, score: 5 }); // of equals the first
  assert.deepEqual(bestSpan(start, end, [0, 0, 0, 0, 1, 1], 2), { first: 4, last: 5, score: 14 });
  assert.deepEqual(bestSpan(start, end, [0, 0, 0, 0, 1, 1], 1), { first: 5, last: 5, score: 9 });
  assert.equal(bestSpan(start, end, [0, 0, 0, 0, 0, 0], 9), null);
  assert.deepEqual(bestSpan([0, -5, -7], [0, -6, -2], [0, 1, 1], 2), { first: 1, last: 2, score: -7 });
});

test("no answer is given where the lead of [CLS] is the threshold or more", () => {
  const reading = { start, end, allowed };
  assert.deepEqual(decide(reading, 9, -3.9), { best: { first: 2, last: 3, score: 7 }, nothing: 3, lead: -4, answered: true });
  assert.equal(decide(reading, 9, -4).answered, false);
  assert.equal(decide({ ...reading, start: [50, ...start.slice(1)] }, 9, null).answered, true);
  assert.equal(decide({ ...reading, allowed: [0, 0, 0, 0, 0, 0] }, 9, null).answered, false);
});

test("an answer is right when both ends are, and no answer where there is none", () => {
  const found = { best: { first: 2, last: 3, score: 7 }, nothing: 3, lead: -4, answered: true };
  const none = { ...found, answered: false };
  assert.deepEqual([[2, 3], [2, 4], [1, 3], [0, 0], null].map((answer) => isRight({ answer }, found)), [true, false, false, false, null]);
  assert.deepEqual([[0, 0], [2, 3], null].map((answer) => isRight({ answer }, none)), [true, false, null]);
});

test("the map holds the valid pairs of allowed tokens, from the lowest sum to the highest", () => {
  const map = sums({ start, end, allowed }, 2);
  assert.deepEqual(map.places, [2, 3, 4]);
  assert.deepEqual([map.low, map.high], [1, 7]);
  const levels = [...map.levels].map((level) => (level < 0 ? null : Math.round(level * 6) + 1));
  assert.deepEqual(levels, [5, 7, null, null, 4, 1, null, null, 5]);
  assert.deepEqual([...sums({ start: [0, 1], end: [0, 1], allowed: [0, 1] }, 5).levels], [1]);
});

test("probabilities sum to 1 over all tokens and do not overflow", () => {
  assert.deepEqual(softmax([1000, 1000]), [0.5, 0.5]);
  assert.ok(Math.abs(softmax(start).reduce((sum, p) => sum + p) - 1) < 1e-12);
});

test("tokens are joined as their tokenizer cut them", () => {
  assert.equal(textOf(["[CLS]", "in", "lis", "##bon", "."], 1, 3), "in lisbon");
  assert.equal(textOf(["Lis", "bon", " is", " old"], 1, 3), "bon is old");
  assert.equal(textOf(["Lis", "bon", " is"], 2, 2), "is");
});

test("the reading that the state names is shown, the first where none has been typed", () => {
  const array = (values) => ({ shape: [values.length], values });
  const data = Object.fromEntries(["0", "yours"].flatMap((key) => ["start", "end", "allowed"].map((name) => [name + key, array([key.length])])));
  const params = { readings: [{ question: "who?", tokens: ["a"], answer: null }], typed: null };
  assert.equal(onShow(params, data, { question: "yours" }).question, "who?");
  const typed = { question: "why?", tokens: ["a"], answer: [0, 0] };
  const own = onShow({ ...params, typed }, data, { question: "yours" });
  assert.deepEqual([own.key, own.question, own.answer, own.start], ["yours", "why?", [0, 0], [5]]);
  assert.equal(onShow({ ...params, typed }, data, { question: "0" }).question, "who?");
});
