import assert from "node:assert/strict";
import { test } from "node:test";
import * as compute from "../../../widgets/js/gpt_size/compute.js";

const presets = {
  own: { layers: 2, heads: 2, d_head: 8, context: "64", vocab: 100, tokens: "1000" },
  "GPT-2": { layers: 12, heads: 12, d_head: 64, context: "1024", vocab: 50257, tokens: "10000000000" },
};
const state = (preset, more = {}) => ({ preset, ...presets[preset], batch: 1, bytes: "2", speed: "1e14", ...more });

test("GPT-2 has the parameters of the paper's code", () => {
  const choice = compute.choiceOf(state("GPT-2"));
  assert.equal(compute.total(compute.parameters(choice)), 124_439_808);
  assert.equal(compute.trainingOperations(choice), 6n * 124_439_808n * 10_000_000_000n);
});

test("6ND is exact where a number would round", () => {
  const choice = { ...compute.choiceOf(state("GPT-2")), tokens: 10 ** 13 };
  assert.equal(compute.trainingOperations(choice) % 10n ** 13n, 0n);
  assert.ok(compute.trainingOperations(choice) > BigInt(Number.MAX_SAFE_INTEGER));
});

test("a model that is chosen by name sets all sizes", () => {
  assert.deepEqual(compute.follow(state("own"), state("own", { preset: "GPT-2" }), presets), presets["GPT-2"]);
});

test("a size that is moved makes them one's own, others do not", () => {
  assert.deepEqual(compute.follow(state("GPT-2"), state("GPT-2", { layers: 13 }), presets), { preset: "own" });
  assert.deepEqual(compute.follow(state("GPT-2"), state("GPT-2", { bytes: "4", batch: 9 }), presets), {});
  assert.deepEqual(compute.follow(state("own"), state("own", { layers: 13 }), presets), {});
});

test("a step of the walk that sets both is left as it is", () => {
  assert.deepEqual(compute.follow(state("GPT-2"), state("own", { layers: 24 }), presets), {});
});

test("what has room where", () => {
  assert.deepEqual([16e9, 16.1e9, 80e9, 80.1e9, 161e9].map(compute.room), ["fits a laptop", "fits one GPU", "fits one GPU", "2 GPUs", "3 GPUs"]);
});

test("one sentence says what it costs", () => {
  const said = compute.describe(compute.choiceOf(state("GPT-2")));
  assert.ok(said.includes("12 layers, d_model 768: 124,439,808 parameters, most in feed-forward, 46 %."), said);
  assert.ok(said.includes("10 billion tokens: 7.5 × 10¹⁸ operations, 21 hours."), said);
});
