// A run as it arrives, read; ranges, ticks and words. Pure functions, no DOM.
import { format, ticks } from "../shared/scale.js";

export const IS_NAN = 1;
export const IS_INFINITE = 2;
const OUTLIER = 8; // this many times the height of all but the topmost fiftieth, and the picture is cut below it

/**
 * @typedef {object} Run
 * @property {string} label
 * @property {"running" | "stopped" | "done" | "failed"} state
 * @property {string} error
 * @property {number} step how many steps are taken
 * @property {number | null} steps how many there will be, where that is known
 * @property {number} first steps that an earlier run had taken
 * @property {number} width steps a bucket
 * @property {string} loss
 * @property {Record<string, string>} scores
 * @property {Numbers} at the last step of each bucket
 * @property {Numbers} low
 * @property {Numbers} high
 * @property {Numbers} mean
 * @property {Numbers} rates
 * @property {Numbers} marks
 * @property {{name: string, at: Numbers, values: Numbers}[]} held
 */

/**
 * @param {Record<string, any>} spec
 * @param {NamedArray} curve rows: low, high, mean, rate
 * @param {NamedArray} marks
 * @param {NamedArray} scores rows: step, one for each name
 * @param {string[]} names
 * @returns {Run}
 */
export function readRun(spec, curve, marks, scores, names) {
  const row = (/** @type {NamedArray} */ { shape, values }, /** @type {number} */ i) => values.subarray(i * shape[1], (i + 1) * shape[1]);
  const at = Float64Array.from({ length: marks.shape[0] }, (_, k) => Math.min((k + 1) * spec.width, spec.step));
  const low = row(curve, 0);
  return /** @type {Run} */ ({
    ...spec,
    at,
    low,
    high: row(curve, 1),
    // Smoothing passes over what is not a number; where there is nothing else, a line would be an invention.
    mean: row(curve, 2).map((mean, k) => (Number.isNaN(low[k]) ? NaN : mean)),
    rates: row(curve, 3),
    marks: marks.values,
    held: names.map((name, i) => ({ name, at: row(scores, 0), values: row(scores, i + 1) })),
  });
}

/** Whether a score is a loss, which shares the axis of the training loss. */
export const isLoss = (/** @type {string} */ name) => name.toLowerCase().endsWith("loss");

/**
 * The steps whose loss was not a number, neighbors joined.
 * @param {Run} run
 * @returns {{from: number, to: number, what: string}[]}
 */
export function faults(run) {
  const found = /** @type {{from: number, to: number, marks: number}[]} */ ([]);
  run.marks.forEach((marks, k) => {
    if (!marks) return;
    const from = k ? run.at[k - 1] + 1 : 1;
    const last = found[found.length - 1];
    if (last && last.to === from - 1) Object.assign(last, { to: run.at[k], marks: last.marks | marks });
    else found.push({ from, to: run.at[k], marks });
  });
  const words = ["", "NaN", "infinite", "infinite, then NaN"];
  return found.map(({ from, to, marks }) => ({ from, to, what: words[marks] }));
}

/**
 * Where the fault is, in words; a bucket of several steps says only between which.
 * @param {{from: number, to: number, what: string}} fault
 * @param {number} step the last of the run
 */
export function faultWords({ from, to, what }, step) {
  if (from === to) return `${what} at step ${whole(from)}`;
  return to === step ? `${what} from step ${whole(from)}` : `${what} within steps ${whole(from)}–${whole(to)}`;
}

/**
 * The range of an axis that holds the given numbers, with a little room; where a few stand far above all others, as
 * a spike does, it ends below them, and `cut` says so.
 * @param {ArrayLike<number>[]} rows
 * @param {boolean} log then only numbers above 0 count
 * @returns {{low: number, high: number, cut: boolean}}
 */
export function rangeOf(rows, log) {
  const all = rows.flatMap((row) => Array.from(row)).filter((v) => Number.isFinite(v) && (!log || v > 0));
  if (!all.length) return { low: log ? 0.1 : 0, high: 1, cut: false };
  all.sort((a, b) => a - b);
  const [low, most] = [all[0], all[all.length - 1]];
  const usual = all[Math.floor((all.length - 1) * 0.98)];
  const cut = !log && all.length > 20 && most - low > OUTLIER * (usual - low) && usual > low;
  const high = cut ? usual + 0.25 * (usual - low) : most;
  if (log) return low === high ? { low: low / 2, high: high * 2, cut } : { low: low / (high / low) ** 0.04, high: high * (high / low) ** 0.04, cut };
  const room = 0.05 * (high - low) || 0.05 * Math.abs(high) || 0.5;
  // An axis of numbers that are never negative does not begin below 0.
  return { low: low >= 0 ? Math.max(0, low - room) : low - room, high: high + room, cut };
}

/**
 * The range of an axis of scores: 0 to 1 where all lie there, so that chance level looks like what it is.
 * @param {ArrayLike<number>[]} rows
 * @returns {{low: number, high: number}}
 */
export function scoreRange(rows) {
  const shares = rows.every((row) => Array.from(row).every((v) => !Number.isFinite(v) || (v >= 0 && v <= 1)));
  return shares ? { low: 0, high: 1 } : rangeOf(rows, false);
}

/**
 * Round numbers for a logarithmic axis: powers of ten, with 2 and 5 between where they are few.
 * @param {number} low
 * @param {number} high
 * @param {number} count about how many
 */
export function logTicks(low, high, count = 5) {
  const decades = Math.log10(high / low);
  if (decades < 0.7) return ticks(low, high, count).filter((v) => v > 0);
  const every = Math.max(1, Math.ceil(decades / count));
  const between = decades < 2.5 ? [1, 2, 5] : [1];
  const found = [];
  for (let power = Math.floor(Math.log10(low)); power <= Math.ceil(Math.log10(high)); power++) {
    if (power % every) continue;
    for (const m of between) found.push(Number((m * 10 ** power).toPrecision(3)));
  }
  return found.filter((v) => v >= low * 0.999 && v <= high * 1.001);
}

/** A whole number with its thousands apart. */
export const whole = (/** @type {number} */ value) => String(Math.round(value)).replace(/\B(?=(\d{3})+$)/g, "\u202f");

/**
 * A number for a person, three digits and more.
 * @param {number} value
 */
export function figure(value) {
  if (!Number.isFinite(value)) return format(value);
  const size = Math.abs(value);
  if (value === 0) return "0";
  if (size >= 1e6 || size < 1e-3) {
    const [digits, power] = value.toExponential(1).split("e");
    return `${Number(digits)} × 10${superscript(Number(power))}`.replace("-", "−");
  }
  if (size >= 1e4) return `${value < 0 ? "−" : ""}${whole(size)}`;
  return String(Number(value.toPrecision(3))).replace("-", "−");
}

/** @param {number} power */
export const superscript = (power) => String(power).replace(/[-\d]/g, (c) => "⁻⁰¹²³⁴⁵⁶⁷⁸⁹"["-0123456789".indexOf(c)]);

/**
 * Seconds as a clock shows them.
 * @param {number} seconds
 */
export function clock(seconds) {
  if (!Number.isFinite(seconds)) return "?";
  const s = Math.round(seconds);
  const two = (/** @type {number} */ n) => String(n).padStart(2, "0");
  return s < 3600 ? `${Math.floor(s / 60)}:${two(s % 60)}` : `${Math.floor(s / 3600)}:${two(Math.floor(s / 60) % 60)}:${two(s % 60)}`;
}

/**
 * The index of the last entry at or before `step`; −1 where there is none.
 * @param {ArrayLike<number>} at ascending
 * @param {number} step
 */
export function until(at, step) {
  let [low, high] = [0, at.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (at[middle] <= step) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/**
 * The bucket that holds `step`; −1 beyond the run's end.
 * @param {Run} run
 * @param {number} step
 */
export const bucketOf = (run, step) => (step < 1 || step > run.step ? -1 : Math.min(run.at.length - 1, Math.floor((step - 1) / run.width)));

/**
 * How far the axis of steps goes while a run goes on: its end, halved until the curve takes a good part of it, so
 * that the axis changes seldom.
 * @param {Run} run
 */
export function reach(run) {
  let end = Math.max(run.steps ?? 0, run.step);
  while (end / 2 >= 1.15 * run.step && end > 20) end /= 2;
  return Math.ceil(end);
}

/**
 * @param {Run} run
 * @param {boolean} gone Python is not there any more
 */
export function stateOf(run, gone) {
  if (run.state === "failed") return `failed (${run.error})`;
  return run.state === "running" && gone ? "unfinished: Python is gone" : run.state;
}

/**
 * One run in a sentence.
 * @param {Run} run
 * @param {boolean} gone
 */
function said(run, gone) {
  if (!run.step) return `${stateOf(run, gone)}, no step is done yet.`;
  const of = run.steps && run.steps !== run.step ? ` of ${whole(run.steps)}` : "";
  const scores = Object.entries(run.scores).map(([name, value]) => `, held-out ${name} ${value}`).join("");
  return `${stateOf(run, gone)}; at step ${whole(run.step)}${of}: loss ${run.loss}${scores}.`;
}

/**
 * What the picture shows: one run with its numbers; of several the one that goes on, and the order of their losses.
 * @param {Run[]} runs
 * @param {boolean} gone Python is not there any more
 */
export function sentence(runs, gone) {
  if (!runs.length) return "No run has begun.";
  const parts = [];
  if (runs.length === 1) parts.push(said(runs[0], gone));
  else {
    const going = runs.filter((run) => run.state === "running" || run.state === "failed");
    parts.push(`${runs.length} runs.`, ...going.map((run) => `${run.label}: ${said(run, gone)}`));
    const last = (/** @type {Run} */ run) => run.mean[run.mean.length - 1] ?? NaN;
    const order = runs.filter((run) => Number.isFinite(last(run))).sort((a, b) => last(a) - last(b));
    const named = order.map((run) => `${run.label} ${figure(last(run))}`);
    if (named.length > 4) named.splice(2, named.length - 3, "…");
    if (named.length) parts.push(`Smoothed loss, least first: ${named.join(", ")}.`);
  }
  for (const run of runs) {
    const [fault] = faults(run);
    if (fault) parts.push(`${runs.length > 1 ? `${run.label}: the` : "The"} loss was ${faultWords(fault, run.step)}.`);
  }
  return parts.join(" ");
}

/**
 * About `count` lines of each run: the smoothed loss, its extremes since the line above, the rate, the last scores.
 * @param {Run[]} runs
 * @param {string[]} names
 * @param {number} count
 */
export function rowsOf(runs, names, count = 20) {
  const rows = /** @type {string[][]} */ ([]);
  for (const run of runs) {
    const n = run.at.length;
    let before = -1;
    for (let line = 0; line < Math.min(n, count); line++) {
      const k = n <= count ? line : Math.round((line * (n - 1)) / (count - 1));
      const finite = (/** @type {Numbers} */ row) => Array.from(row.subarray(before + 1, k + 1)).filter(Number.isFinite);
      const [low, high] = [finite(run.low), finite(run.high)];
      const what = faults(run).filter(({ from, to }) => to > (before < 0 ? 0 : run.at[before]) && from <= run.at[k]);
      const last = run.held.map(({ at, values }) => (until(at, run.at[k]) < 0 ? "" : figure(values[until(at, run.at[k])])));
      rows.push([
        ...(runs.length > 1 ? [run.label] : []),
        whole(run.at[k]),
        figure(run.mean[k]),
        low.length ? figure(Math.min(...low)) : "",
        what.length ? what[0].what : high.length ? figure(Math.max(...high)) : "",
        figure(run.rates[k]),
        ...last,
      ]);
      before = k;
    }
  }
  const columns = ["step", "loss, smoothed", "least since the line above", "largest", "learning rate", ...names.map((name) => `held-out ${name}`)];
  return { columns: runs.length > 1 ? ["run", ...columns] : columns, rows };
}
