import assert from "node:assert/strict";
import { test } from "node:test";
import * as compute from "../../../widgets/js/next_token/compute.js";

const array = (shape, values, type = Float32Array) => ({ shape, values: type.from(values) });
const half = Math.log(0.5);
// After place 0: 1/2, 1/4, 1/8 and four others with 1/32 each, at temperature 1.
const row = [0, half, 2 * half];
const rest = [0.5, 1].map((T) => Math.log(4 * Math.exp((4 * half) / T)));
const data = {
  top0: array([2, 3], [...row, 0, 0, -Infinity]),
  rest0: array([2, 2], [...rest, -Infinity, -Infinity]),
  own0: array([2], [4 * half, NaN]),
  rank0: array([2], [5, 0], Int32Array),
  surprise0: array([2], [NaN, 5]),
  draws: array([3], [0.25, 0.5, 0.75]),
};
const params = { examples: [{ tokens: ["a", " b"], top_tokens: [["x", "y", "z"], ["y", "x", "z"]], others: 4 }], typed: null, step: 0.5 };
const shown = compute.onShow(params, data, { example: "0" });
const PLAIN = { temperature: 1, topK: 0, topP: 1 };
const near = (found, wanted) => wanted.forEach((value, i) => assert.ok(Math.abs(found[i] - value) < 1e-6, `${found} for ${wanted}`));
const of = (strategy, t = 0) => compute.distribution(shown.scores(t), { ...PLAIN, ...strategy });

test("as it is the model keeps all, the others together", () => {
  const plain = of({});
  near(plain.after, [1 / 2, 1 / 4, 1 / 8]);
  near([plain.rest.after, plain.lost], [1 / 8, 0]);
  assert.equal(compute.keptCount(shown, plain), "all 7 tokens");
});

test("temperature divides the scores, those of the others too, and 0 takes the first", () => {
  const squares = [1 / 4, 1 / 16, 1 / 64];
  near(of({ temperature: 0.5 }).after, squares.map((p) => p / (1 / 4 + 1 / 16 + 1 / 64 + 4 / 1024)));
  near(of({ temperature: 0 }).after, [1, 0, 0]);
  near(of({ temperature: 0 }, 1).after, [1, 0, 0]); // of equals the first
  assert.equal(of({ temperature: 0 }).lost, 0);
});

test("top-k keeps so many, top-p of what is left, and what is lost is counted", () => {
  const two = of({ topK: 2 });
  near(two.after, [2 / 3, 1 / 3, 0]);
  near([two.lost, two.rest.kept], [1 / 4, 0]);
  // 1/2 is 2/3 of what top-k leaves, less than .7: the second stays too; of everything .5 is reached by the first.
  near(of({ topK: 2, topP: 0.7 }).after, [2 / 3, 1 / 3, 0]);
  near(of({ topK: 2, topP: 0.6 }).after, [1, 0, 0]);
  near(of({ topP: 0.5 }).after, [1, 0, 0]);
  near(of({ topP: 0.51 }).after, [2 / 3, 1 / 3, 0]);
});

test("where the border of top-p lies among the others, a part of them is kept", () => {
  const some = of({ topP: 0.9375 });
  near([some.rest.before, some.rest.kept, some.lost], [1 / 8, 1 / 16, 1 / 16]);
  assert.equal(compute.keptCount(shown, some), "more than 3 tokens");
  assert.equal(compute.rowsOf(shown, 0, some, 1)[3].kept, null);
});

test("a score of -∞ is no token to be kept", () => {
  const plain = of({}, 1);
  assert.deepEqual(plain.kept, [true, true, false]);
  assert.equal(compute.keptCount(shown, plain), "2 tokens");
});

test("the draw stays and the borders move", () => {
  const taken = (u, strategy) => compute.drawn(of(strategy), u).index;
  assert.deepEqual([0, 0.49, 0.51, 0.74, 0.76, 0.88, 0.999].map((u) => taken(u, {})), [0, 0, 1, 1, 2, 3, 3]);
  assert.equal(taken(0.6, {}), 1);
  assert.equal(taken(0.6, { topK: 2 }), 0);
  assert.equal(taken(1 - 2 ** -53, { topK: 1 }), 0);
  assert.deepEqual([0, 1, 2, 3].map((roll) => compute.drawOf(data, { roll })), [0.25, 0.5, 0.75, 0.25]);
});

test("the token that follows in the text is a row of its own where it is not among the likeliest", () => {
  const rows = compute.rowsOf(shown, 0, of({}), 1);
  assert.deepEqual(rows.map((one) => [one.token, one.rank, one.next]), [["x", 1, false], ["y", 2, false], ["z", 3, false], [" b", 5, true]]);
  near([rows[3].before, rows[3].after], [1 / 32, 1 / 32]);
  assert.equal(compute.rowsOf(shown, 0, of({ topK: 2 }), 1)[3].kept, false);
  assert.equal(compute.rowsOf(shown, 1, of({}, 1), 1).length, 3);
});

test("the sentence tells the place, the strategy, what is cut and what is drawn", () => {
  assert.equal(
    compute.describe(shown, 0, { temperature: 1, topK: 2, topP: 1 }, 0.7),
    "After place 0, “a”: temperature 1.00, top-k 2, top-p off keep 2 tokens and cut .25. " +
      "The draw u = 0.700 takes “y” with .33. In the text “␣b” follows, a surprise of 5.0 bits.",
  );
  assert.match(compute.describe(shown, 0, PLAIN, 0.99), /takes one of the 4 others with \.12\./);
});

test("a place outside the text, a typed text that is not there", () => {
  assert.deepEqual([-1, 0, 5].map((at) => compute.placeOf(shown, { at })), [0, 0, 1]);
  assert.equal(compute.onShow(params, data, { example: "yours" }).key, "0");
});

test("the axis keeps its end while bars move a little; colors reach 8 bits at least", () => {
  assert.deepEqual([0.01, 0.3, 0.4, 0.7].map((p) => compute.axisEnd([{ before: p, after: 0 }])), [0.02, 0.5, 0.5, 1]);
  assert.equal(compute.mostBits(shown), 8);
  assert.deepEqual([NaN, 0, 2.34, Infinity].map(compute.bits), ["–", "0.0", "2.3", "∞"]);
});
