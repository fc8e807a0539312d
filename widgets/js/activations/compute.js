// What the picture of an activation needs while something is dragged: pure functions, no DOM.
// Functions arrive sampled on an even grid; only the normal distribution is computed here.

/**
 * Φ(z), the probability that a standard normal is at most z. Held to lessons.activations.normal_cdf by a test.
 * @param {number} z
 * @returns {number}
 */
export function normalCdf(z) {
  if (z > 0) return 1 - normalCdf(-z);
  const density = Math.exp(-z * z / 2) / Math.sqrt(2 * Math.PI);
  if (z < -4) {
    // The continued fraction of Mills' ratio, from the inside out; it is quick where the series below is slow.
    let tail = -z;
    for (let k = 40; k >= 1; k--) tail = k / tail - z;
    return density / tail;
  }
  // ½ + φ(z) (z + z³/3 + z⁵/(3·5) + …)
  let term = z;
  let sum = z;
  for (let k = 3; Math.abs(term) > 1e-17 * Math.abs(sum); k += 2) {
    term *= z * z / k;
    sum += term;
  }
  return 0.5 + density * sum;
}

/**
 * How much of a normal distribution falls between neighboring grid points; the tails belong to the outermost.
 * @param {{low: number, step: number, count: number}} grid
 * @param {number} mean
 * @param {number} width standard deviation
 * @returns {Float64Array} count − 1 masses that sum to 1
 */
export function masses({ low, step, count }, mean, width) {
  const mass = new Float64Array(count - 1);
  let before = 0;
  for (let i = 0; i < count - 1; i++) {
    const upTo = i === count - 2 ? 1 : normalCdf((low + (i + 1) * step - mean) / width);
    mass[i] = upTo - before;
    before = upTo;
  }
  return mass;
}

/**
 * Mean and standard deviation of the values that the masses become, each interval taken as a straight piece.
 * Intervals without a finite value are left out.
 * @param {ArrayLike<number>} values at the grid points
 * @param {ArrayLike<number>} mass between them
 */
export function moments(values, mass) {
  let total = 0;
  let first = 0;
  let second = 0;
  for (let i = 0; i < mass.length; i++) {
    const [a, b] = [values[i], values[i + 1]];
    if (!mass[i] || !Number.isFinite(a + b)) continue;
    total += mass[i];
    first += mass[i] * (a + b) / 2;
    second += mass[i] * (a * a + a * b + b * b) / 3;
  }
  const mean = first / total;
  return { mean, width: Math.sqrt(Math.max(0, second / total - mean * mean)) };
}

/**
 * The share of the input that is hatched.
 * @param {ArrayLike<number>} slopes at the grid points
 * @param {ArrayLike<number>} mass between them
 * @param {string} hatch "below": slopes below 0; a number: slopes of at most that size
 */
export function hatchedShare(slopes, mass, hatch) {
  let share = 0;
  for (let i = 0; i < mass.length; i++) if (isHatched(slopes, i, hatch)) share += mass[i];
  return share;
}

/**
 * Whether the slope is as `hatch` asks between grid points i and i + 1: at both ends, so that a kink belongs to neither.
 * @param {ArrayLike<number>} slopes
 * @param {number} i
 * @param {string} hatch
 */
export function isHatched(slopes, i, hatch) {
  const [a, b] = [slopes[i], slopes[i + 1]];
  return hatch === "below" ? a < 0 && b < 0 : Math.abs(a) <= Number(hatch) && Math.abs(b) <= Number(hatch);
}

/**
 * The output's distribution: the mass that lands in each of `count` bins over [low, high]. An interval's mass is
 * spread evenly over the values between its ends.
 * @param {ArrayLike<number>} values
 * @param {ArrayLike<number>} mass
 * @param {[number, number]} range
 * @param {number} count
 */
export function histogram(values, mass, [low, high], count) {
  const bins = new Float64Array(count);
  const size = (high - low) / count;
  for (let i = 0; i < mass.length; i++) {
    if (mass[i] < 1e-12 || !Number.isFinite(values[i] + values[i + 1])) continue;
    const a = (Math.min(values[i], values[i + 1]) - low) / size;
    const b = (Math.max(values[i], values[i + 1]) - low) / size;
    const last = Math.min(count - 1, Math.floor(b));
    for (let k = Math.max(0, Math.floor(a)); k <= last; k++) {
      const share = b > a ? (Math.min(b, k + 1) - Math.max(a, k)) / (b - a) : 1;
      bins[k] += mass[i] * Math.max(0, share);
    }
  }
  return bins;
}

/**
 * Where two sampled functions differ most, among grid points `from` to `to`.
 * @param {ArrayLike<number>} f
 * @param {ArrayLike<number>} g
 * @param {number} from
 * @param {number} to
 */
export function largestGap(f, g, from, to) {
  let [at, gap] = [from, 0];
  for (let i = from; i <= to; i++) {
    const here = Math.abs(f[i] - g[i]);
    if (here > gap) [at, gap] = [i, here];
  }
  return { at, gap };
}

/**
 * The smallest range that holds `atLeast` and every finite value of `lists` from index `from` to `to`, cut to `most`.
 * @param {ArrayLike<number>[]} lists
 * @param {number} from
 * @param {number} to
 * @param {[number, number]} atLeast
 * @param {[number, number]} most
 * @returns {[number, number]}
 */
export function rangeOf(lists, from, to, atLeast, most) {
  let [low, high] = atLeast;
  for (const list of lists) {
    for (let i = from; i <= to; i++) {
      if (!Number.isFinite(list[i])) continue;
      low = Math.min(low, list[i]);
      high = Math.max(high, list[i]);
    }
  }
  return [Math.max(low, most[0]), Math.min(high, most[1])];
}

/**
 * A round number of at least `value`: 1, 2 or 5 times a power of ten.
 * @param {number} value positive
 */
export function roundUp(value) {
  const power = 10 ** Math.floor(Math.log10(value));
  return [1, 2, 5, 10].map((m) => m * power).find((v) => v >= value * (1 - 1e-9)) ?? 10 * power;
}

/**
 * The grid point nearest to x, and its index.
 * @param {{low: number, step: number, count: number}} grid
 * @param {number} x
 */
export function nearest({ low, step, count }, x) {
  const index = Math.min(count - 1, Math.max(0, Math.round((x - low) / step)));
  return { index, x: Number((low + index * step).toFixed(9)) };
}
