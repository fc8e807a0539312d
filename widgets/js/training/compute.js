// Schedules of the learning rate, the PyTorch line that makes one, and what several seeds say: pure functions, no DOM.
// The formulas are those of lessons.training.schedules, to which a test holds them.

export const INVERSE = "inverse_square_root";
export const COSINE = "cosine_with_warmup";
export const YOURS = "yours";
export const NOTHING = "nothing";
export const BESIDE = "that of the run beside";
const FIELDS = ["schedule", "d_model", "peak", "warmup", "total", "floor"];

/**
 * @typedef {object} Settings
 * @property {string} schedule a name of lessons.training.schedules, "constant" or "yours"
 * @property {number} peak
 * @property {number} warmup steps
 * @property {number} total steps
 * @property {number} floor a share of the peak
 * @property {string} [d_model] where the peak is 2017's, computed from this and the warm-up
 */

/**
 * The share of the peak that a step has; steps count from 0. "yours" is sampled and not known here.
 * @param {Omit<Settings, "peak">} settings
 * @param {number} step
 */
export function factor({ schedule, warmup, total, floor }, step) {
  const n = step + 1;
  const rise = Math.max(1, warmup);
  switch (schedule) {
    case "linear_warmup":
      return Math.min(1, n / rise);
    case INVERSE:
      return Math.min(n / rise, Math.sqrt(rise / n));
    case COSINE: {
      if (step < warmup) return Math.min(1, n / rise);
      const progress = Math.min(1, (step - warmup + 1) / (total - warmup + 1));
      return floor + ((1 - floor) * (1 + Math.cos(Math.PI * progress))) / 2;
    }
    default:
      return 1;
  }
}

/**
 * The peak of the 2017 schedule.
 * @param {number} dModel
 * @param {number} warmup
 */
export const peakRate2017 = (dModel, warmup) => (dModel * Math.max(1, warmup)) ** -0.5;

/**
 * The rate at a place of the slider, which holds its logarithm: two digits on the slider's own places (20 a decade),
 * more where a run's own rate lies between them.
 * @param {number} exponent
 */
export function rateAt(exponent) {
  const place = exponent * 20;
  return Number((10 ** exponent).toPrecision(Math.abs(place - Math.round(place)) < 1e-6 ? 2 : 9));
}

/**
 * A function known at some rising steps, straight between them, level beyond them.
 * @param {ArrayLike<number>} steps
 * @param {ArrayLike<number>} values
 */
export function interpolated(steps, values) {
  return (/** @type {number} */ step) => {
    let [low, high] = [0, steps.length - 1];
    if (step <= steps[low]) return values[low];
    if (step >= steps[high]) return values[high];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (steps[middle] <= step) low = middle;
      else high = middle;
    }
    const part = (step - steps[low]) / (steps[high] - steps[low]);
    return part ? values[low] + part * (values[high] - values[low]) : values[low];
  };
}

/**
 * The whole steps from 0 to `total` at which a curve is drawn: at most `count` evenly spread, and those that must not
 * be missed.
 * @param {number} total
 * @param {number} count
 * @param {number[]} kept
 */
export function stepsDrawn(total, count, kept) {
  const found = new Set(kept.filter((step) => step >= 0 && step <= total));
  const every = Math.max(1, total / count);
  for (let step = 0; step < total; step += every) found.add(Math.round(step));
  found.add(total);
  return Float64Array.from(found).sort();
}

/** A number as Python reads it, without the dust of binary fractions. */
const literal = (/** @type {number} */ value) => String(Number(value.toPrecision(12)));

/**
 * The same schedule in plain PyTorch: lines of Python that need `torch` and a `model`.
 * @param {Settings} settings
 * @param {string} yours the name of the student's function
 */
export function pytorch({ schedule, peak, warmup, total, floor, d_model }, yours = "yours") {
  const computed = schedule === INVERSE && Number(d_model) > 0;
  const rate = computed ? `(${d_model} * ${Math.max(1, warmup)}) ** -0.5` : literal(peak);
  const rise = warmup > 1 ? `(step + 1) / ${warmup}` : "step + 1";
  let share = "lambda step: 1.0";
  if (schedule === YOURS) share = yours;
  else if (schedule === "linear_warmup" && warmup > 1) share = `lambda step: min(1.0, ${rise})`;
  else if (schedule === INVERSE) share = `lambda step: min(${rise}, (${Math.max(1, warmup)} / (step + 1)) ** 0.5)`;
  else if (schedule === COSINE) {
    const after = warmup === 0 ? "(step + 1)" : warmup === 1 ? "step" : `(step - ${warmup - 1})`;
    const wave = `(1 + math.cos(math.pi * min(1, ${after} / ${total - warmup + 1}))) / 2`;
    const fall = floor ? `${literal(floor)} + ${literal(1 - floor)} * ${wave}` : wave;
    share = warmup > 0 ? `lambda step: ${warmup > 1 ? rise : "1.0"} if step < ${warmup} else\n    ${fall}` : `lambda step:\n    ${fall}`;
  }
  const lines = schedule === COSINE ? ["import math"] : [];
  // Broken inside the brackets, so that a projector's wide letters fit.
  lines.push(
    `optimizer = torch.optim.Adam(model.parameters(), lr=${rate})`,
    "scheduler = torch.optim.lr_scheduler.LambdaLR(",
    `    optimizer, ${share})`,
  );
  return lines.join("\n");
}

/**
 * Smallest and largest over the seeds at each point, of those that are finite there, NaN where none is; and the median
 * while most of them are: what a few survivors show is not what the seeds do.
 * @param {ArrayLike<number>} values seeds × points
 * @param {number} seeds
 * @param {number} points
 */
export function summarize(values, seeds, points) {
  const [median, low, high] = [0, 0, 0].map(() => new Float64Array(points).fill(NaN));
  const finite = new Uint16Array(points);
  for (let p = 0; p < points; p++) {
    const here = [];
    for (let s = 0; s < seeds; s++) if (Number.isFinite(values[s * points + p])) here.push(values[s * points + p]);
    if (!(finite[p] = here.length)) continue;
    here.sort((a, b) => a - b);
    const middle = here.length >> 1;
    if (2 * here.length > seeds) median[p] = here.length % 2 ? here[middle] : (here[middle - 1] + here[middle]) / 2;
    low[p] = here[0];
    high[p] = here[here.length - 1];
  }
  return { median, low, high, finite };
}

/**
 * The range of the measured panel: 0 to 1 for shares, else all that is finite, but not much above where runs began:
 * one that blew up would press the others flat.
 * @param {{low: ArrayLike<number>, high: ArrayLike<number>}[]} runs
 * @returns {[number, number]}
 */
export function measuredRange(runs) {
  let [low, high, first] = [Infinity, -Infinity, -Infinity];
  for (const run of runs) {
    let begun = false;
    for (let p = 0; p < run.low.length; p++) {
      if (!Number.isFinite(run.high[p])) continue;
      low = Math.min(low, run.low[p]);
      high = Math.max(high, run.high[p]);
      if (!begun) first = Math.max(first, run.high[p]);
      begun = true;
    }
  }
  if (!(high >= low)) return [0, 1];
  if (low >= 0 && high <= 1) return [0, 1];
  if (first > 0) high = Math.min(high, 3 * first);
  if (low > 0 && low < 0.5 * high) low = 0;
  const pad = (high - low || 1) * 0.06;
  return [low === 0 ? 0 : low - pad, high + pad];
}

/**
 * The index of the measured step nearest to `step`.
 * @param {ArrayLike<number>} steps rising
 * @param {number} step
 */
export function nearestIndex(steps, step) {
  let best = 0;
  for (let i = 1; i < steps.length; i++) if (Math.abs(steps[i] - step) < Math.abs(steps[best] - step)) best = i;
  return best;
}

/**
 * Places pushed apart to at least `gap`, kept inside [low, high] and in their order.
 * @param {number[]} places
 * @param {number} gap
 * @param {number} low
 * @param {number} high
 */
export function spread(places, gap, low, high) {
  const order = places.map((_, i) => i).sort((a, b) => places[a] - places[b]);
  const moved = [...places];
  order.forEach((i, k) => {
    moved[i] = Math.max(moved[i], k ? moved[order[k - 1]] + gap : low);
  });
  for (let k = order.length - 1, most = high; k >= 0; k--, most -= gap) moved[order[k]] = Math.min(moved[order[k]], most);
  return moved;
}

/**
 * A round number of at least `value`, not far above it.
 * @param {number} value positive
 */
export function roundUp(value) {
  const power = 10 ** Math.floor(Math.log10(value));
  return Number(((([1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8].find((m) => m * power >= value * (1 - 1e-9)) ?? 10) * power)).toPrecision(6));
}

/** A round number, 1, 2 or 5 times a power of ten, of at most `value`. @param {number} value positive */
export function roundDown(value) {
  const power = 10 ** Math.floor(Math.log10(value));
  return Number((([5, 2, 1].find((m) => m * power <= value * (1 + 1e-9)) ?? 1) * power).toPrecision(6));
}

/** A rate as a person reads it aloud: three digits, as code writes it where it is small. */
export const rateText = (/** @type {number} */ value) =>
  value === 0 ? "0" : Math.abs(value) >= 1e-4 ? value.toPrecision(3) : value.toExponential(2);

/**
 * How the controls follow one another after a change: a run brings the settings that it was made with, the schedule of
 * the run beside comes with it, a cosine needs steps after its warm-up, and no step is read beyond the last.
 * @param {Record<string, any>} state
 * @param {Record<string, any>} last the state before
 * @param {(run: string) => Record<string, any> | null} settingsOf a run's settings as values of the controls
 * @param {number} fine the step of the sliders
 * @returns {Record<string, any>} what is to change
 */
export function agreed(state, last, settingsOf, fine = 1) {
  /** @type {Record<string, any>} */
  const changes = {};
  // A step of the walk, or Python, may choose a run and its settings at once: theirs stand.
  if (state.run !== last.run && FIELDS.every((name) => state[name] === last[name])) Object.assign(changes, settingsOf(state.run));
  if (state.beside !== last.beside && state.compare === last.compare) {
    if (settingsOf(state.beside)) changes.compare = BESIDE;
    else if (state.compare === BESIDE) changes.compare = NOTHING;
  }
  const next = { ...state, ...changes };
  if (next.schedule !== INVERSE && next.d_model !== NOTHING) changes.d_model = NOTHING;
  if ([next.schedule, next.compare].includes(COSINE) && next.warmup >= next.total) {
    // Whichever of the two was moved takes the other along.
    if (next.warmup !== last.warmup && next.total === last.total) changes.total = next.warmup + fine;
    else changes.warmup = Math.max(0, next.total - fine);
  }
  const total = changes.total ?? next.total;
  if (next.at > total) changes.at = total;
  return changes;
}

/**
 * Whether a run was made with the schedule that the controls show. How long it was shown changes a cosine alone.
 * @param {Record<string, any> | null | undefined} settings
 * @param {Record<string, any>} state
 */
export function madeWith(settings, state) {
  if (!settings) return false;
  const said = FIELDS.filter((name) => name in settings && (name !== "total" || settings.schedule === COSINE));
  return said.every((name) => settings[name] === state[name]);
}
