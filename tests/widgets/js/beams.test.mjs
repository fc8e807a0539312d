import assert from "node:assert/strict";
import { test } from "node:test";
import { counts, describe, fateOf, nextNode, onShow, pathOf, phaseOf, plain, quoted, ranked, said, seen, textTo, told } from "../../../widgets/js/beams/compute.js";

// Two steps, two beams: " a" and " b" kept, " c" pruned; then " b d" finished, " a e" kept, " a f" pruned.
const params = {
  typed: null,
  stored: {
    prompt: "x", words: [" a", " b", " c", " d", " e", " f"], left: [0, 3], greedy: [0, 5], beams: 2,
    texts: [
      { node: 3, own: null, total: -2, length: 2, greedy: false, finished: "stop" },
      { node: 4, own: null, total: -2, length: 2, greedy: false, finished: "length" },
      { node: 5, own: [" a", " f", " g"], total: -2.5, length: 3, greedy: true, finished: "length" },
    ],
  },
};
const array = (values) => ({ shape: [values.length], values });
const arrays = (key) => ({
  [`parent${key}`]: array([-1, -1, -1, 1, 0, 0]), [`step${key}`]: array([0, 0, 0, 1, 1, 1]), [`fate${key}`]: array([0, 0, 2, 1, 0, 2]),
  [`own${key}`]: array([-0.5, -1, -3, -1, -1.5, -1.75]), [`total${key}`]: array([-0.5, -1, -3, -2, -2, -2.25]),
});
const tree = onShow(params, arrays("0"), { shown: "0" });

test("a typed search is shown where there is one, else the stored one", () => {
  assert.equal(onShow(params, arrays("0"), { shown: "yours" }).key, "0");
  const both = { ...arrays("0"), ...arrays("yours") };
  assert.equal(onShow({ ...params, typed: { ...params.stored, prompt: "y" } }, both, { shown: "yours" }).prompt, "y");
  assert.equal(onShow({ ...params, typed: params.stored }, both, { shown: "0" }).key, "0");
  assert.deepEqual(tree.columns, [[0, 1, 2], [3, 4, 5]]);
});

test("half a step shows candidates that are not pruned, and the walk stays within the search", () => {
  assert.deepEqual([-1, 0, 0.5, 1, 1.5, 2, 9].map((step) => phaseOf(tree, step)), [
    { columns: 0, pruned: true }, { columns: 0, pruned: true }, { columns: 1, pruned: false }, { columns: 1, pruned: true },
    { columns: 2, pruned: false }, { columns: 2, pruned: true }, { columns: 2, pruned: true },
  ]);
  const half = phaseOf(tree, 1.5);
  assert.deepEqual([2, 3, 5].map((node) => fateOf(tree, half, node)), ["pruned", "candidate", "candidate"]);
  assert.deepEqual([2, 3, 4, 5].map((node) => fateOf(tree, phaseOf(tree, 2), node)), ["pruned", "finished", "kept", "pruned"]);
});

test("a text is read from the prompt to its node", () => {
  assert.deepEqual(pathOf(tree, 3), [1, 3]);
  assert.deepEqual(pathOf(tree, -1), []);
  assert.equal(textTo(tree, 3), " b d");
  assert.deepEqual(tree.texts.map((text) => said(tree, text)), [" b d", " a e", " a f g"]);
});

test("texts are ranked by log P over length to the power of the penalty; equal ones keep their order", () => {
  const order = (alpha, steps) => ranked(tree, alpha, steps).map((text) => text.node);
  assert.deepEqual(order(0), [3, 4, 5]);
  assert.deepEqual(order(1), [5, 3, 4]);
  assert.equal(ranked(tree, 2)[0].score, -2.5 / 9);
  assert.deepEqual(order(1, 2), [3, 4]);
  assert.deepEqual(order(1, 1), []);
});

test("a node that is not seen yet is not selected; up and down move in the newest column", () => {
  const [first, second] = [phaseOf(tree, 1), phaseOf(tree, 2)];
  assert.deepEqual([seen(tree, first, 1), seen(tree, first, 3), seen(tree, second, 3), seen(tree, second, 99), seen(tree, second, -1)], [1, -1, 3, -1, -1]);
  assert.deepEqual([nextNode(tree, second, -1, 1), nextNode(tree, second, 1, -1), nextNode(tree, second, 4, 1), nextNode(tree, second, 5, 1)], [3, 5, 5, 5]);
  assert.equal(nextNode(tree, first, 0, -1), 0);
  assert.equal(nextNode(tree, phaseOf(tree, 0), -1, 1), -1);
});

test("a step is told: what was weighed, kept, finished, pruned, and where greedy is", () => {
  assert.deepEqual(counts(tree, 1), { kept: 1, finished: 1, pruned: 4 });
  assert.match(describe(tree, phaseOf(tree, 0), -1, 0), /^Only the prompt/);
  assert.match(describe(tree, phaseOf(tree, 1.5), -1, 0), /^Step 2 of 2: 6 candidates, not pruned yet. The likeliest text is “b d”, log P −2.00.$/);
  assert.match(describe(tree, phaseOf(tree, 1), -1, 0), /2 kept, 0 finished, 1 pruned. Greedy's path is still among the beams.$/);
  assert.match(describe(tree, phaseOf(tree, 2), -1, 0), /1 kept, 1 finished, 4 pruned. Greedy's path was pruned in step 2. Best at α = 0.00: “b d”, log P −2.00, score −2.00.$/);
  assert.match(describe(tree, phaseOf(tree, 2), -1, 1), /“a f g”, log P −2.50, score −0.83, greedy's.$/);
  assert.match(describe(tree, phaseOf(tree, 1.5), 3, 1), /Selected: “b d”, a candidate: log P of its last token −1.00 \(p .37\), of the text −2.00; 2 tokens, score −1.00.$/);
  assert.match(told(tree, phaseOf(tree, 2), 0, 2), /^kept: .*; 1 token, score −0.50$/);
});

test("greedy's text that ends is told", () => {
  const ends = { ...tree, greedy: [1, 3] };
  assert.match(describe(ends, phaseOf(ends, 1.5), -1, 0), /not pruned yet/);
  assert.match(describe(ends, phaseOf(ends, 2), -1, 0), /Greedy's text ended in step 2/);
});

test("spaces of a text stay, other white space has a sign, a long one is cut", () => {
  assert.equal(plain(" a  b\nc"), " a  b↵c");
  assert.equal(quoted(` ${"ab ".repeat(60)}`).length, 92);
});
