// What the state asks to be shown of a model's predictions, and how it is told: pure functions, no DOM.
import { readable as readableBytes } from "../tokenization/compute.js";

export const TYPED = "yours";
const ORDINALS = ["", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"];

/**
 * @typedef {object} Shown a sentence and its predictions; place t is masked alone
 * @property {string} key of the sentence among the examples
 * @property {string} sentence
 * @property {string[]} tokens
 * @property {string[][]} topTokens
 * @property {number} k
 * @property {string[]} labels of the classes
 * @property {number} opening the place to mask first
 * @property {(t: number) => number[]} top probabilities of the k likeliest
 * @property {(t: number) => number} rank of the token that stands there; 0 where none does
 * @property {(t: number) => number} own its probability
 * @property {(t: number) => boolean} maskable
 * @property {(c: number, t: number | null) => number} share of class c with place t masked, or nothing
 */

/**
 * The sentence that the state names; the first where a typed one is asked for and there is none.
 * @param {any} params
 * @param {Record<string, NamedArray>} data
 * @param {any} state
 * @returns {Shown}
 */
export function onShow(params, data, state) {
  const wanted = state.example === TYPED && !params.typed ? "0" : String(state.example);
  const example = wanted === TYPED ? params.typed : params.examples[Number(wanted)];
  const of = (/** @type {string} */ name) => data[name + wanted].values;
  const k = data[`top${wanted}`].shape[1];
  const T = example.tokens.length;
  return {
    key: wanted,
    sentence: example.sentence,
    tokens: example.tokens,
    topTokens: example.top_tokens,
    k,
    labels: example.classes,
    opening: example.opening,
    top: (t) => Array.from(of("top").subarray(t * k, (t + 1) * k)),
    rank: (t) => of("rank")[t],
    own: (t) => of("own")[t],
    maskable: (t) => Boolean(of("maskable")[t]),
    share: (c, t) => of("classes")[c * (T + 1) + (t ?? T)],
  };
}

/**
 * The place that is masked: the state's, where it can be; null where none is.
 * @param {Shown} shown
 * @param {number | null} at
 */
export function placeOf(shown, at) {
  if (at === null || at === undefined) return null;
  return shown.maskable(at) ? at : shown.opening;
}

/**
 * The next place in direction `by` that can be masked, from the ends where none is.
 * @param {Shown} shown
 * @param {number | null} at
 * @param {number} by 1 or −1
 */
export function nextPlace(shown, at, by) {
  const places = shown.tokens.map((_, t) => t).filter(shown.maskable);
  if (at === null) return by > 0 ? places[0] : places[places.length - 1];
  const i = places.indexOf(at) + by;
  return places[Math.min(places.length - 1, Math.max(0, i))];
}

/**
 * The rows of bars: the `count` likeliest tokens, and below them the token that stands there if it is not among them.
 * @param {Shown} shown
 * @param {number} t
 * @param {number} count
 * @returns {{token: string, p: number, rank: number, own: boolean}[]}
 */
export function rowsOf(shown, t, count) {
  const rank = shown.rank(t);
  const rows = shown
    .top(t)
    .slice(0, count)
    .map((p, i) => ({ token: shown.topTokens[t][i], p, rank: i + 1, own: i + 1 === rank }));
  if (rank > rows.length && shown.k) rows.push({ token: shown.tokens[t], p: shown.own(t), rank, own: true });
  return rows;
}

/**
 * A probability in two digits, .61; a small one in its first digit, .003; what is not all is >.99.
 * @param {number} p
 */
export function share(p) {
  if (p >= 0.995) return p >= 1 ? "1" : ">.99";
  if (p < 0.00005) return p <= 0 ? "0" : "<.0001";
  return p.toFixed(p >= 0.0095 ? 2 : p >= 0.00095 ? 3 : 4).slice(1);
}

/**
 * First to tenth, then 11th, 12th …
 * @param {number} n
 */
export function ordinal(n) {
  if (n < ORDINALS.length) return ORDINALS[n];
  const teen = n % 100 > 10 && n % 100 < 14;
  const ending = teen ? "th" : (/** @type {Record<number, string>} */ ({ 1: "st", 2: "nd", 3: "rd" })[n % 10] ?? "th");
  return `${n.toLocaleString("en-US")}${ending}`;
}

const bytes = (/** @type {string} */ text) => [...new TextEncoder().encode(text)];
/**
 * A token as a person reads it: white space and unseen characters by a sign.
 * @param {string} token
 */
export const readable = (token) => (token ? readableBytes(bytes(token)) : "(empty)");

/**
 * A token for a sentence: cut where it is very long.
 * @param {string} token
 */
const brief = (token) => {
  const text = readable(token);
  return text.length > 30 ? `${text.slice(0, 29)}…` : text;
};

/**
 * One sentence: what is masked, what the model says there, and what becomes of the classes.
 * @param {Shown} shown
 * @param {number | null} t
 */
export function describe(shown, t) {
  const classes = shown.labels.map((label, c) => {
    const before = share(shown.share(c, null));
    return t === null ? `${brief(label)} ${before}` : `${brief(label)} ${share(shown.share(c, t))} instead of ${before}`;
  });
  const [reads, hangs] = ["The classifier says ", "With it masked the classifier says "];
  const told = classes.length ? ` ${t === null ? reads : hangs}${classes.join(", ")}.` : "";
  if (t === null) return `Nothing is masked: choose one of ${shown.tokens.length} tokens.${told}`;
  if (!shown.k) return `Place ${t} masked, where “${brief(shown.tokens[t])}” stands.${told}`;
  const says = `Place ${t} masked: the model says “${brief(shown.topTokens[t][0])}” ${share(shown.top(t)[0])}`;
  const rank = shown.rank(t);
  if (rank === 0) return `${says}.${told}`;
  if (rank === 1) return `${says}, the token that stands there.${told}`;
  return `${says}; the token there, “${brief(shown.tokens[t])}”, is ${ordinal(rank)} with ${share(shown.own(t))}.${told}`;
}

/**
 * How far masking place t moves class c, −1 to 1.
 * @param {Shown} shown
 * @param {number} c
 * @param {number} t
 */
export const moved = (shown, c, t) => shown.share(c, t) - shown.share(c, null);

/**
 * The class whose change the row of tokens shows: the one that moves most anywhere.
 * @param {Shown} shown
 */
export function mostMoved(shown) {
  const places = shown.tokens.map((_, t) => t).filter(shown.maskable);
  const most = shown.labels.map((_, c) => Math.max(...places.map((t) => Math.abs(moved(shown, c, t)))));
  return most.indexOf(Math.max(...most));
}
