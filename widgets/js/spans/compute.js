// The best span of a passage and whether it is given as the answer: pure functions, no DOM.
export const TYPED = "yours";

/**
 * @typedef {object} Reading a question on a passage, and a model's scores
 * @property {string} key of the question among the stored ones
 * @property {string} question
 * @property {string[]} tokens
 * @property {[number, number] | null} answer first and last token of the right one, [0, 0] for none
 * @property {ArrayLike<number>} start
 * @property {ArrayLike<number>} end
 * @property {ArrayLike<number>} allowed
 */
/** @typedef {{first: number, last: number, score: number}} Span */

/**
 * The reading that the state names; the first where a typed one is asked for and there is none.
 * @param {any} params
 * @param {Record<string, NamedArray>} data
 * @param {any} state
 * @returns {Reading}
 */
export function onShow(params, data, state) {
  const key = state.question === TYPED && !params.typed ? "0" : String(state.question);
  const reading = key === TYPED ? params.typed : params.readings[Number(key)];
  const [start, end, allowed] = ["start", "end", "allowed"].map((name) => data[name + key].values);
  return { key, ...reading, start, end, allowed };
}

/**
 * The span first ≤ last < first + longest of allowed tokens with the largest start + end; of equals, the first.
 * @param {ArrayLike<number>} start
 * @param {ArrayLike<number>} end
 * @param {ArrayLike<number | boolean>} allowed
 * @param {number} longest
 * @returns {Span | null} null where no token is allowed
 */
export function bestSpan(start, end, allowed, longest) {
  let best = /** @type {Span | null} */ (null);
  for (let first = 0; first < start.length; first++) {
    if (!allowed[first]) continue;
    for (let last = first; last < Math.min(start.length, first + longest); last++) {
      const score = start[first] + end[last];
      if (allowed[last] && (!best || score > best.score)) best = { first, last, score };
    }
  }
  return best;
}

/**
 * The best span, how far [CLS] is ahead of it, and whether it is given as the answer.
 * @param {Pick<Reading, "start" | "end" | "allowed">} reading
 * @param {number} longest
 * @param {number | null} threshold null: always an answer
 */
export function decide({ start, end, allowed }, longest, threshold) {
  const best = bestSpan(start, end, allowed, longest);
  const nothing = start[0] + end[0];
  const lead = best ? nothing - best.score : Infinity;
  return { best, nothing, lead, answered: best !== null && (threshold === null || lead < threshold) };
}

/**
 * The softmax over all tokens.
 * @param {ArrayLike<number>} scores
 */
export function softmax(scores) {
  const values = Array.from(scores);
  const most = Math.max(...values);
  const exps = values.map((score) => Math.exp(score - most));
  const total = exps.reduce((sum, exp) => sum + exp, 0);
  return exps.map((exp) => exp / total);
}

/**
 * Whether the answer is the right one; null where that is not known.
 * @param {Reading} reading
 * @param {ReturnType<typeof decide>} found
 */
export function isRight({ answer }, { best, answered }) {
  if (!answer) return null;
  if (!answered || !best) return answer[0] === 0 && answer[1] === 0;
  return answer[0] === best.first && answer[1] === best.last;
}

/**
 * Tokens as a text: joined where spaces belong to them, else a space between words and none before ##.
 * @param {string[]} tokens
 * @param {number} first
 * @param {number} last
 */
export function textOf(tokens, first, last) {
  const part = tokens.slice(first, last + 1);
  return tokens.some((token) => token.startsWith(" ")) ? part.join("").trim() : part.join(" ").replaceAll(" ##", "");
}

/**
 * The sums start + end of the allowed tokens as levels 0 to 1, −1 where the end lies before the start or too far.
 * @param {Pick<Reading, "start" | "end" | "allowed">} reading
 * @param {number} longest
 * @returns {{places: number[], levels: Float32Array, low: number, high: number}}
 */
export function sums({ start, end, allowed }, longest) {
  const places = Array.from(start, (_, t) => t).filter((t) => allowed[t]);
  const n = places.length;
  const levels = new Float32Array(n * n).fill(-1);
  const each = (/** @type {(i: number, j: number, sum: number) => void} */ visit) => {
    for (let i = 0; i < n; i++) {
      for (let j = i; j < n && places[j] < places[i] + longest; j++) visit(i, j, start[places[i]] + end[places[j]]);
    }
  };
  let [low, high] = [Infinity, -Infinity];
  each((_, __, sum) => {
    low = Math.min(low, sum);
    high = Math.max(high, sum);
  });
  each((i, j, sum) => { levels[i * n + j] = high > low ? (sum - low) / (high - low) : 1; });
  return { places, levels, low, high };
}

export { readable, share } from "../bert/compute.js";
