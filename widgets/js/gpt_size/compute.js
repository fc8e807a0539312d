// What a GPT costs, from its sizes alone, as lessons.gpt.arithmetic counts it: pure functions, no DOM.
// At the ends of all sliders every count but the operations of training is below 2^53, so a number holds it exactly.

export const PARTS = /** @type {const} */ (["tokens", "positions", "attention", "feedForward", "norms"]);
export const OWN = "own";
export const LAPTOP = 16e9; // bytes
export const GPU = 80e9;
const ADAM_BYTES = 16; // a parameter in training: weight, gradient and Adam's two means
const YEAR = 365.25 * 86400;

/**
 * @typedef {object} Sizes
 * @property {number} layers
 * @property {number} heads
 * @property {number} dHead
 * @property {number} context
 * @property {number} vocab
 * @property {number} tokens of training
 *
 * @typedef {Sizes & {batch: number, bytes: number, speed: number}} Choice what the controls say
 *
 * @typedef {{tokens: number, positions: number, attention: number, feedForward: number, norms: number}} Parameters
 */

/** @param {any} state @returns {Choice} */
export function choiceOf(state) {
  const { layers, heads, d_head: dHead, vocab, batch } = state;
  const [context, tokens, bytes, speed] = [state.context, state.tokens, state.bytes, state.speed].map(Number);
  return { layers, heads, dHead, context, vocab, tokens, batch, bytes, speed };
}

/** @param {Sizes} sizes */
export const width = ({ heads, dHead }) => heads * dHead;

/**
 * The numbers that each part learns; the feed-forward's hidden layer has 4d, and the output layer is the table of tokens.
 * @param {Sizes} sizes
 * @returns {Parameters}
 */
export function parameters(sizes) {
  const { layers, context, vocab } = sizes;
  const d = width(sizes);
  return {
    tokens: vocab * d,
    positions: context * d,
    attention: layers * (4 * d * d + 4 * d),
    feedForward: layers * (8 * d * d + 5 * d),
    norms: layers * 4 * d + 2 * d,
  };
}

/** @param {Parameters} of */
export const total = (of) => PARTS.reduce((sum, part) => sum + of[part], 0);

/** How each part comes about, as a person writes it. @param {Sizes} sizes @returns {Record<string, string>} */
export const formulas = ({ layers }) => ({
  tokens: "V·d",
  positions: "context·d",
  attention: `${layers} (4d² + 4d)`,
  feedForward: `${layers} (8d² + 5d)`,
  norms: `${layers} · 4d + 2d`,
});

/** 6·N·D, exactly. @param {Sizes} sizes @returns {bigint} */
export const trainingOperations = (sizes) => 6n * BigInt(total(parameters(sizes))) * BigInt(sizes.tokens);

/** One token, forward and backward, attention over the whole context included: 6N + 12·L·d·T. @param {Sizes} sizes */
export function operationsPerToken(sizes) {
  const of = parameters(sizes);
  return 6 * (total(of) - of.positions) + 12 * sizes.layers * width(sizes) * sizes.context;
}

/** Bytes. @param {Choice} choice */
export function memory(choice) {
  const n = total(parameters(choice));
  const cached = 2 * choice.layers * width(choice) * choice.context * choice.batch;
  return { weights: n * choice.bytes, training: n * ADAM_BYTES, cache: cached * choice.bytes };
}

// ---- the controls ------------------------------------------------------------------------------------------------

const KEYS = /** @type {const} */ (["layers", "heads", "d_head", "context", "vocab", "tokens"]);

/**
 * What a new state asks for beside itself: a model that was chosen by name sets all sizes; a size that was moved makes
 * them one's own, unless they are a known model's still.
 * @param {any} before
 * @param {any} now
 * @param {Record<string, any>} presets
 * @returns {Record<string, any>}
 */
export function follow(before, now, presets) {
  const moved = KEYS.some((key) => now[key] !== before[key]);
  if (now.preset !== before.preset) return moved ? {} : presets[now.preset];
  if (!moved || now.preset === OWN) return {};
  return KEYS.some((key) => now[key] !== presets[now.preset][key]) ? { preset: OWN } : {};
}

// ---- words -------------------------------------------------------------------------------------------------------

/** @param {number} value */
export const whole = (value) => value.toLocaleString("en-US");

/** Two digits, and a power of ten: 7.5 × 10¹⁸. @param {number} value */
export function scientific(value) {
  const [digits, power] = value.toExponential(1).split("e");
  return `${digits} × 10${superscript(Number(power))}`;
}

/** @param {number} power */
export const superscript = (power) => String(power).replace("-", "⁻").replace(/\d/g, (digit) => "⁰¹²³⁴⁵⁶⁷⁸⁹"[Number(digit)]);

/** Two digits at least: 1.5, 15, 153. @param {number} value */
const short = (value) => (value < 9.95 ? value.toFixed(1).replace(/\.0$/, "") : whole(Math.round(value)));

/** A large number in words: 300 billion. @param {number} value */
export function inWords(value) {
  const [name, unit] = /** @type {[string, number]} */ ([["trillion", 1e12], ["billion", 1e9], ["million", 1e6], ["", 1]].find(([, size]) => value >= Number(size)) ?? ["", 1]);
  return `${short(value / unit)}${name && ` ${name}`}`;
}

/** @param {number} bytes */
export function inBytes(bytes) {
  const [name, unit] = /** @type {[string, number]} */ ([["PB", 1e15], ["TB", 1e12], ["GB", 1e9], ["MB", 1e6], ["KB", 1e3]].find(([, size]) => bytes >= Number(size)) ?? ["bytes", 1]);
  return `${short(bytes / unit)} ${name}`;
}

/** @param {number} seconds */
export function duration(seconds) {
  if (seconds < 1) return "under a second";
  if (seconds >= 1e6 * YEAR) return `${scientific(seconds / YEAR)} years`;
  const [name, unit] = /** @type {[string, number]} */ ([["year", YEAR], ["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1]].find(([, size]) => seconds >= Number(size)));
  const text = short(seconds / unit);
  return `${text} ${name}${text === "1" ? "" : "s"}`;
}

/** Where so many bytes have room. @param {number} bytes */
export function room(bytes) {
  if (bytes <= LAPTOP) return "fits a laptop";
  return bytes <= GPU ? "fits one GPU" : `${whole(Math.ceil(bytes / GPU))} GPUs`;
}

/** @param {number} value of 1 */
export const percent = (value) => (value > 0 && value < 0.005 ? "<1 %" : `${Math.round(100 * value)} %`);

export const NAMES = { tokens: "tokens", positions: "positions", attention: "attention", feedForward: "feed-forward", norms: "norms" };

/** One sentence. @param {Choice} choice */
export function describe(choice) {
  const of = parameters(choice);
  const n = total(of);
  const { weights, training, cache } = memory(choice);
  const operations = Number(trainingOperations(choice));
  const most = PARTS.reduce((best, part) => (of[part] > of[best] ? part : best));
  return (
    `${choice.layers} layer${choice.layers === 1 ? "" : "s"}, d_model ${whole(width(choice))}: ${whole(n)} parameters, most in ${NAMES[most]}, ${percent(of[most] / n)}. ` +
    `Training on ${inWords(choice.tokens)} tokens: ${scientific(operations)} operations, ${duration(operations / choice.speed)}. ` +
    `Weights ${inBytes(weights)}, training ${inBytes(training)}, cache ${inBytes(cache)}.`
  );
}
