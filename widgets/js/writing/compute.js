// A text as strategies wrote it, token by token: what is shown of it, counted and said. Pure functions, no DOM.
import { readable, share } from "../bert/compute.js";

export { readable, share };
export const TYPED = "yours";
export const GRAM = 4; // tokens of a stretch whose repetition is counted, as in widgets/gpt/writings.py
export const MOST_BITS = 12; // of surprise, which a full color stands for

/**
 * @typedef {object} Rule what of a strategy is not told by the tokens that it left
 * @property {number} temperature
 *
 * @typedef {object} Writing what one strategy has written; token n is the n-th, from 0
 * @property {string} name
 * @property {Rule} rule
 * @property {string[]} pieces what each token adds to the text
 * @property {string} finished "" while it is being written
 * @property {number} others how many tokens of the vocabulary are not among the K likeliest
 * @property {number} K
 * @property {number[]} ids
 * @property {(n: number) => number} surprise in bits
 * @property {(n: number) => number} rank of the token, from 1
 * @property {(n: number) => number} kept how many tokens the strategy left
 * @property {(n: number) => string[]} top the K likeliest tokens
 * @property {(n: number) => number[]} modelP their probabilities under the model
 * @property {(n: number) => number} rest that of all others together
 * @property {(n: number) => number} first that of the likeliest under the strategy
 *
 * @typedef {object} Shown
 * @property {string} key of the prompt
 * @property {string} prompt
 * @property {boolean} pending whether Python is still writing
 * @property {number} number of the typed prompt, 0 of a stored one
 * @property {(Writing | null)[]} writings of all strategies; null of one that has not begun
 * @property {Writing | null} writing that of the chosen strategy
 * @property {string} name of the chosen strategy
 */

/**
 * What the state names. A text that is being written shows itself; where a typed one is asked for and there is none, the first.
 * @param {any} params
 * @param {Record<string, NamedArray>} data
 * @param {any} state
 * @returns {Shown}
 */
export function onShow(params, data, state) {
  const { typed } = params;
  const key = typed?.pending ? TYPED : state.prompt === TYPED && !typed ? "0" : String(state.prompt);
  const of = key === TYPED ? typed : params.prompts[Number(key)];
  const writings = params.names.map((/** @type {string} */ name, /** @type {number} */ i) =>
    of.writings[i] && readWriting(name, params.rules[i], of.writings[i], of.words, data, `${key}.${i}`),
  );
  const at = Math.max(0, params.names.indexOf(state.strategy));
  return {
    key,
    prompt: of.prompt,
    pending: key === TYPED && Boolean(typed.pending),
    number: key === TYPED ? typed.number : 0,
    writings,
    writing: writings[at],
    name: params.names[at],
  };
}

/**
 * @param {string} name
 * @param {Rule} rule
 * @param {any} told
 * @param {string[]} words
 * @param {Record<string, NamedArray>} data
 * @param {string} key
 * @returns {Writing | null} null too while its arrays are still under way
 */
function readWriting(name, rule, told, words, data, key) {
  const [top, logs, rest, first, surprise, numbers] = ["top", "logs", "rest", "first", "surprise", "numbers"].map((one) => data[one + key]);
  const n = told.pieces.length;
  if (surprise?.values.length !== n) return null;
  const K = logs.shape[1];
  return {
    name,
    rule,
    pieces: told.pieces,
    finished: told.finished,
    others: told.others,
    K,
    ids: Array.from(numbers.values.subarray(0, n)),
    surprise: (i) => surprise.values[i],
    rank: (i) => numbers.values[n + i],
    kept: (i) => numbers.values[2 * n + i],
    top: (i) => Array.from({ length: K }, (_, k) => words[256 * top.values[2 * (i * K + k)] + top.values[2 * (i * K + k) + 1]]),
    modelP: (i) => Array.from(logs.values.subarray(i * K, (i + 1) * K), (log) => Math.exp(log)),
    rest: (i) => rest.values[i],
    first: (i) => Math.exp(first.values[i]),
  };
}

/** How many tokens the state shows. @param {Writing | null} writing @param {any} state */
export const stepOf = (writing, state) => Math.min(writing?.pieces.length ?? 0, Math.max(0, Math.round(state.step)));

/**
 * Under the strategy, a token that the model gives p: those that are left have the model's proportions, to the power
 * 1 / temperature; the likeliest has `first`.
 * @param {Rule} rule
 * @param {number} rank from 1
 * @param {number} kept
 * @param {number} p
 * @param {number} highest the model's p of the likeliest
 * @param {number} first
 */
export function afterCuts({ temperature }, rank, kept, p, highest, first) {
  if (rank > kept) return 0;
  if (rank === 1) return first;
  return temperature ? first * (p / highest) ** (1 / temperature) : 0;
}

/**
 * The bars of the distribution that token n was taken from: the K likeliest, and below them the token if it is not
 * among them.
 * @param {Writing} writing
 * @param {number} n
 * @returns {{token: string, rank: number, p: number, after: number, kept: boolean, drawn: boolean}[]}
 */
export function rowsOf(writing, n) {
  const [top, modelP, kept, rank] = [writing.top(n), writing.modelP(n), writing.kept(n), writing.rank(n)];
  const row = (/** @type {string} */ token, /** @type {number} */ place, /** @type {number} */ p) => ({
    token, rank: place, p, after: afterCuts(writing.rule, place, kept, p, modelP[0], writing.first(n)), kept: place <= kept, drawn: place === rank,
  });
  const rows = top.map((token, i) => row(token, i + 1, modelP[i]));
  if (rank > writing.K) rows.push(row(writing.pieces[n], rank, 2 ** -writing.surprise(n)));
  return rows;
}

/**
 * Which of the tokens belong to a stretch of GRAM that stood before in the same text, and how many such stretches end
 * within the first n tokens.
 * @param {number[]} ids
 * @returns {{marked: number[], count: number[]}} marked: from how many tokens on each is marked, 0 where never;
 *          count[n]: repeated stretches among the first n tokens
 */
export function repeats(ids) {
  const seen = new Set();
  const marked = ids.map(() => 0);
  const count = [0];
  for (let end = 1; end <= ids.length; end++) {
    const start = end - GRAM;
    let again = 0;
    if (start >= 0) {
      const gram = ids.slice(start, end).join();
      again = Number(seen.has(gram));
      if (again) for (let i = start; i < end; i++) marked[i] ||= end;
      seen.add(gram);
    }
    count.push(count[end - 1] + again);
  }
  return { marked, count };
}

/**
 * The first n tokens in numbers.
 * @param {Writing} writing
 * @param {number} n
 */
export function tally(writing, n) {
  let bits = 0;
  for (let i = 0; i < n; i++) bits += writing.surprise(i);
  return { n, log2: -bits, mean: n ? -bits / n : 0, repeated: repeats(writing.ids).count[n], grams: Math.max(0, n - GRAM + 1) };
}

/** A number with a true minus sign. @param {number} value @param {number} digits */
export const signed = (value, digits = 2) => {
  const text = value.toFixed(digits);
  return Number(text) === 0 ? text.replace("-", "") : text.replace("-", "−");
};

/** @param {string} token What a token adds to a text; nothing where it ends inside a character. */
export const named = (token) => (token ? readable(token) : "a part of a character");

/** @param {string} token A token for a sentence: cut where it is very long. */
export const brief = (token) => {
  const text = named(token);
  return text.length > 30 ? `${text.slice(0, 29)}…` : text;
};

/** What the strategy left, in words. @param {Writing} writing @param {number} n */
export function keptWords(writing, n) {
  const [kept, all] = [writing.kept(n), writing.K + writing.others];
  if (writing.rule.temperature === 0) return "the likeliest alone";
  if (kept === all) return `all ${all.toLocaleString("en-US")} tokens`;
  return `${kept.toLocaleString("en-US")} of ${all.toLocaleString("en-US")} tokens`;
}

const ENDS = /** @type {Record<string, string>} */ ({
  stop: " Here it ends: a stop token.",
  length: "",
  context: " Here it ends: the model's context is full.",
});

/**
 * One sentence: how far, what was taken, how likely the text is.
 * @param {Shown} shown
 * @param {number} step
 */
export function describe(shown, step) {
  const { writing, name } = shown;
  if (!writing) return `“${name}” has not begun to write.`;
  if (!step) return `Only the prompt, for “${name}”. The model's distribution of the first token: likeliest is “${brief(writing.top(0)[0])}”, ${share(writing.modelP(0)[0])}.`;
  const n = step - 1;
  const { log2, repeated, grams } = tally(writing, step);
  const p = share(2 ** -writing.surprise(n));
  return (
    `“${name}”, token ${step} of ${writing.pieces.length}: “${brief(writing.pieces[n])}”, p ${p}, ${writing.surprise(n).toFixed(1)} bits; left to take: ${keptWords(writing, n)}. ` +
    `So far log₂ P ${signed(log2, 1)}, ${repeated} of ${grams} stretches repeated.${step === writing.pieces.length ? (ENDS[writing.finished] ?? "") : ""}`
  );
}
