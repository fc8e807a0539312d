// Byte-pair encoding as lessons.tokenization does it: pure functions, no DOM.
// A word is a string with one character a token: codes 0 to 255 are bytes, 256 + r is what merge number r made.

export const BYTES = 256;

/**
 * @typedef {object} Merges the trace of training, as Python sends it
 * @property {number} count how many merges
 * @property {string[]} pairs two characters each
 * @property {number[]} counts how often the pair stood in the training text when it was merged
 * @property {Map<string, number>} ranks
 * @property {number[][]} bytes of each token, bytes first
 */

/**
 * @param {NamedArray} array (merges, 3): left, right, count
 * @returns {Merges}
 */
export function readMerges({ values, shape }) {
  const pairs = [];
  const counts = [];
  const bytes = Array.from({ length: BYTES }, (_, byte) => [byte]);
  for (let i = 0; i < shape[0]; i++) {
    const [left, right] = [values[3 * i], values[3 * i + 1]];
    pairs.push(String.fromCharCode(left, right));
    counts.push(values[3 * i + 2]);
    bytes.push([...bytes[left], ...bytes[right]]);
  }
  return { count: pairs.length, pairs, counts, ranks: new Map(pairs.map((pair, rank) => [pair, rank])), bytes };
}

/**
 * Every occurrence of a pair in a word, from left to right, becomes the new token.
 * @param {string} word
 * @param {string} pair
 * @param {number} rank
 */
const merge = (word, pair, rank) => (word.includes(pair) ? word.split(pair).join(String.fromCharCode(BYTES + rank)) : word);

/**
 * Words after the first `n` merges, applied in the order in which they were learned.
 * @param {string[]} words
 * @param {Merges} merges
 * @param {number} n
 */
export function encode(words, merges, n) {
  const seen = /** @type {Map<string, string>} */ (new Map());
  return words.map((word) => {
    if (!seen.has(word)) {
      let tokens = word;
      for (let rank = 0; rank < n && tokens.length > 1; rank++) tokens = merge(tokens, merges.pairs[rank], rank);
      seen.set(word, tokens);
    }
    return /** @type {string} */ (seen.get(word));
  });
}

/**
 * How many tokens the words make after 0, 1, … all merges.
 * @param {string[]} words
 * @param {Merges} merges
 */
export function lengths(words, merges) {
  let tokens = words;
  const found = [total(tokens)];
  for (let rank = 0; rank < merges.count; rank++) {
    tokens = tokens.map((word) => merge(word, merges.pairs[rank], rank));
    found.push(total(tokens));
  }
  return found;
}

/** @param {string[]} words */
export const total = (words) => words.reduce((sum, word) => sum + word.length, 0);

/**
 * How often each two neighbors stand in the words, overlapping ones too.
 * @param {string[]} words
 */
export function countPairs(words) {
  const counts = /** @type {Map<string, number>} */ (new Map());
  for (const word of words) {
    for (let i = 0; i + 1 < word.length; i++) {
      const pair = word.slice(i, i + 2);
      counts.set(pair, (counts.get(pair) ?? 0) + 1);
    }
  }
  return counts;
}

/**
 * The pairs of a text, best first: by count, then the smaller pair; or by rank where the merges are those of another
 * text, pairs that were never merged last.
 * @param {Map<string, number>} counts
 * @param {Merges | null} merges
 * @returns {{pair: string, count: number, rank: number | null}[]}
 */
export function order(counts, merges) {
  const rows = [...counts].map(([pair, count]) => ({ pair, count, rank: merges?.ranks.get(pair) ?? null }));
  const smaller = (/** @type {string} */ a, /** @type {string} */ b) =>
    a.charCodeAt(0) - b.charCodeAt(0) || a.charCodeAt(1) - b.charCodeAt(1);
  const rank = (/** @type {{rank: number | null}} */ row) => (merges ? (row.rank ?? Infinity) : 0);
  return rows.sort((a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b)) || b.count - a.count || smaller(a.pair, b.pair));
}

/**
 * The text on show: what was typed, as Python last cut it; or the walk's own, which is here without asking Python,
 * whatever was typed in between.
 * @param {any} params
 * @param {Record<string, NamedArray>} data
 * @param {string} text as the control has it
 * @returns {{words: string[], special: number[], own: NamedArray}} `own` is the trace of its own merges
 */
export function onShow({ words, special, walk }, data, text) {
  return walk?.text === text ? { words: walk.words, special: walk.special, own: data.walk } : { words, special, own: data.own };
}

const HEX = (/** @type {number} */ byte) => byte.toString(16).padStart(2, "0");
/** @param {number[]} bytes */
export const hex = (bytes) => bytes.map(HEX).join(" ");

const SIGNS = /** @type {Record<string, string>} */ ({ " ": "␣", "\n": "↵", "\t": "⇥", "\r": "␍" });

/**
 * Bytes as a person reads them: white space and unseen characters by a sign, bytes that are no whole character as hex.
 * @param {number[]} bytes
 */
export function readable(bytes) {
  try {
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(Uint8Array.from(bytes));
    // A combining mark alone gets a circle to stand on.
    return [...text]
      .map((c, i) => SIGNS[c] ?? (/[\p{C}\p{Z}]/u.test(c) ? `U+${(c.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}` : i === 0 && /\p{M}/u.test(c) ? `◌${c}` : c))
      .join("");
  } catch {
    return hex(bytes);
  }
}

/**
 * Whether the bytes are whole characters.
 * @param {number[]} bytes
 */
export function whole(bytes) {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(Uint8Array.from(bytes));
    return true;
  } catch {
    return false;
  }
}

/**
 * What a token was made of, merge by merge, the last first: [[token, left, right], …].
 * @param {number} token
 * @param {Merges} merges
 * @returns {[number, number, number][]}
 */
export function history(token, merges) {
  const steps = /** @type {[number, number, number][]} */ ([]);
  const waiting = [token];
  const seen = new Set();
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    if (next < BYTES || seen.has(next)) continue;
    seen.add(next);
    const pair = merges.pairs[next - BYTES];
    const [left, right] = [pair.charCodeAt(0), pair.charCodeAt(1)];
    steps.push([next, left, right]);
    waiting.push(left, right);
  }
  return steps.sort((a, b) => b[0] - a[0]);
}
