// What a strategy makes of the scores of the next token, and what a draw takes: pure functions, no DOM.
// The order is that of lessons.generation.strategies: temperature, top-k, top-p, renormalize, draw.
import { readable, share } from "../bert/compute.js";

export { readable, share };
export const TYPED = "yours";
export const BARS = 20;

/**
 * @typedef {object} Shown a text as the model reads it
 * @property {string} key of the text among the examples
 * @property {string[]} tokens
 * @property {string[][]} topTokens the K likeliest after each place
 * @property {number} K
 * @property {number} others how many tokens of the vocabulary are not among these
 * @property {(t: number) => number} surprise in bits, NaN for the first token
 * @property {(t: number) => number} rank of the token that follows place t, 0 after the last
 * @property {(t: number) => number} own its score, as `Scores`
 * @property {(t: number) => Scores} scores after place t
 *
 * @typedef {object} Scores the highest is 0
 * @property {ArrayLike<number>} top falling
 * @property {ArrayLike<number>} rest log Σ exp(score / T) of all others, for T = step, 2 step, …
 * @property {number} step
 *
 * @typedef {{temperature: number, topK: number, topP: number}} Strategy topK 0 and topP 1 cut nothing
 *
 * @typedef {object} Kept
 * @property {number[]} before probabilities of the K likeliest at the temperature
 * @property {boolean[]} kept
 * @property {number[]} after renormalized, 0 where cut
 * @property {{before: number, kept: number, after: number}} rest of all other tokens together; the kept part of `before`
 * @property {number} lost what was cut
 */

/**
 * The text that the state names; the first where a typed one is asked for and there is none.
 * @param {any} params
 * @param {Record<string, NamedArray>} data
 * @param {any} state
 * @returns {Shown}
 */
export function onShow(params, data, state) {
  const key = state.example === TYPED && !params.typed ? "0" : String(state.example);
  const example = key === TYPED ? params.typed : params.examples[Number(key)];
  const of = (/** @type {string} */ name) => data[name + key].values;
  const row = (/** @type {string} */ name, /** @type {number} */ t) => {
    const width = data[name + key].shape[1];
    return of(name).subarray(t * width, (t + 1) * width);
  };
  return {
    key,
    tokens: example.tokens,
    topTokens: example.top_tokens,
    K: data[`top${key}`].shape[1],
    others: example.others,
    surprise: (t) => of("surprise")[t],
    rank: (t) => of("rank")[t],
    own: (t) => of("own")[t],
    scores: (t) => ({ top: row("top", t), rest: row("rest", t), step: params.step }),
  };
}

/** @param {any} state @returns {Strategy} */
export const strategyOf = (state) => ({ temperature: state.temperature, topK: Math.round(state.top_k), topP: state.top_p });

/**
 * The place that the state names, kept inside the text.
 * @param {Shown} shown
 * @param {any} state
 */
export const placeOf = (shown, state) => Math.min(shown.tokens.length - 1, Math.max(0, Math.round(state.at)));

/**
 * The draw: one of the stored random numbers, the next with each click.
 * @param {Record<string, NamedArray>} data
 * @param {any} state
 */
export const drawOf = (data, state) => data.draws.values[state.roll % data.draws.values.length];

/**
 * log Σ exp(score / T) of the rest; between two stored temperatures on the line from one to the other.
 * @param {Scores} scores
 * @param {number} temperature
 */
function restAt({ rest, step }, temperature) {
  const place = Math.min(rest.length - 1, Math.max(0, temperature / step - 1));
  const near = Math.round(place);
  if (Math.abs(place - near) < 1e-6) return rest[near];
  const i = Math.floor(place);
  return rest[i] === -Infinity ? -Infinity : rest[i] + (rest[i + 1] - rest[i]) * (place - i);
}

/**
 * What the strategy makes of the scores. Where top-p's border lies among the rest, so much of the rest is kept that p is
 * reached: exact but for the one token that crosses it.
 * @param {Scores} scores
 * @param {Strategy} strategy
 * @returns {Kept}
 */
export function distribution(scores, { temperature, topK, topP }) {
  const top = Array.from(scores.top);
  const greedy = temperature === 0;
  const exps = top.map((score, i) => (greedy ? Number(i === 0) : Math.exp(score / temperature)));
  const others = greedy ? 0 : Math.exp(restAt(scores, temperature));
  const sum = exps.reduce((a, b) => a + b, others);
  const before = exps.map((e) => e / sum);
  let rest = others / sum;
  let kept = top.map((score, i) => (greedy ? i === 0 : score > -Infinity) && (!topK || i < topK));
  const restBefore = rest;
  if (topK) rest = 0;
  if (topP < 1) {
    const total = before.reduce((a, p, i) => a + (kept[i] ? p : 0), rest);
    let reached = 0;
    kept = kept.map((stays, i) => {
      const within = stays && reached < topP * total;
      if (stays) reached += before[i];
      return within;
    });
    rest = Math.min(rest, Math.max(0, topP * total - reached));
  }
  const mass = before.reduce((a, p, i) => a + (kept[i] ? p : 0), rest);
  return {
    before,
    kept,
    after: before.map((p, i) => (kept[i] ? p / mass : 0)),
    rest: { before: restBefore, kept: rest, after: rest / mass },
    lost: before.reduce((a, p, i) => a + (kept[i] ? 0 : p), restBefore - rest),
  };
}

/**
 * The kept tokens side by side in [0, 1), the likeliest first, the rest last.
 * @param {Kept} of
 * @returns {{index: number, from: number, to: number}[]} index K stands for the rest
 */
export function partsOf(of) {
  let end = 0;
  const parts = [...of.after, of.rest.after].map((p, index) => ({ index, from: end, to: (end += p) }));
  return parts.filter(({ from, to }) => to > from);
}

/**
 * The part that the draw u points at: the first that ends above it.
 * @param {Kept} of
 * @param {number} u in [0, 1)
 */
export function drawn(of, u) {
  const parts = partsOf(of);
  const total = parts[parts.length - 1].to;
  return parts.find(({ to }) => to > u * total) ?? parts[parts.length - 1];
}

/**
 * The rows of bars: the likeliest tokens, and below them the one that follows in the text if it is not among them.
 * @param {Shown} shown
 * @param {number} t
 * @param {Kept} of
 * @param {number} temperature
 * @returns {{token: string, rank: number, before: number, after: number, kept: boolean | null, next: boolean}[]}
 *          kept is null where it is one of the rest, of which only the sum is known
 */
export function rowsOf(shown, t, of, temperature) {
  const follows = shown.rank(t);
  const row = (/** @type {number} */ i) => ({
    token: shown.topTokens[t][i], rank: i + 1, before: of.before[i], after: of.after[i], kept: of.kept[i], next: i + 1 === follows,
  });
  const rows = /** @type {ReturnType<typeof rowsOf>} */ (of.before.slice(0, BARS).map((_, i) => row(i)));
  if (follows > shown.K) {
    const before = temperature ? Math.exp(shown.own(t) / temperature) * of.before[0] : 0;
    const kept = of.rest.kept ? (of.rest.kept < of.rest.before ? null : true) : false;
    const after = kept ? (before * of.rest.after) / of.rest.kept : 0;
    rows.push({ token: shown.tokens[t + 1], rank: follows, before, after, kept, next: true });
  } else if (follows > BARS) rows.push(row(follows - 1));
  return rows;
}

/**
 * Where the axis of the bars ends: at one of a few numbers, so that the bars keep their scale while a slider moves.
 * @param {{before: number, after: number}[]} rows
 */
export function axisEnd(rows) {
  const most = Math.max(...rows.flatMap((row) => [row.before, row.after]));
  return [0.02, 0.1, 0.25, 0.5].find((end) => most <= end) ?? 1;
}

/** How many bits a full color stands for: the most surprising token's, 8 at least. @param {Shown} shown */
export function mostBits(shown) {
  const found = shown.tokens.map((_, t) => shown.surprise(t)).filter(Number.isFinite);
  return Math.max(8, Math.ceil(Math.max(0, ...found)));
}

/** @param {number} value */
export const bits = (value) => (Number.isNaN(value) ? "–" : Number.isFinite(value) ? Math.abs(value).toFixed(1) : "∞");

/**
 * A token for a sentence: cut where it is very long.
 * @param {string} token
 */
export const brief = (token) => {
  const text = readable(token);
  return text.length > 30 ? `${text.slice(0, 29)}…` : text;
};

/** @param {Shown} shown @param {number} t @param {number} index K stands for the rest */
export const nameOf = (shown, t, index) =>
  index < shown.K ? `“${brief(shown.topTokens[t][index])}”` : `one of the ${shown.others.toLocaleString("en-US")} others`;

/**
 * How many tokens are kept, in words.
 * @param {Shown} shown
 * @param {Kept} of
 */
export function keptCount(shown, of) {
  const count = of.kept.filter(Boolean).length;
  if (of.rest.kept === 0) return `${count} token${count === 1 ? "" : "s"}`;
  if (of.rest.kept >= of.rest.before) return `all ${(count + shown.others).toLocaleString("en-US")} tokens`;
  return `more than ${count} tokens`;
}

/** @param {Strategy} strategy */
export const written = ({ temperature, topK, topP }) =>
  `temperature ${temperature.toFixed(2)}, top-k ${topK || "off"}, top-p ${topP < 1 ? topP.toFixed(2) : "off"}`;

/**
 * One sentence: where, the strategy, what it keeps, what the draw takes.
 * @param {Shown} shown
 * @param {number} t
 * @param {Strategy} strategy
 * @param {number} u
 */
export function describe(shown, t, strategy, u) {
  const of = distribution(shown.scores(t), strategy);
  const { index, from, to } = drawn(of, u);
  const next = shown.rank(t) ? ` In the text “${brief(shown.tokens[t + 1])}” follows, a surprise of ${bits(shown.surprise(t + 1))} bits.` : "";
  return (
    `After place ${t}, “${brief(shown.tokens[t])}”: ${written(strategy)} keep ${keptCount(shown, of)} and cut ${share(of.lost)}. ` +
    `The draw u = ${u.toFixed(3)} takes ${nameOf(shown, t, index)} with ${share(to - from)}.${next}`
  );
}
