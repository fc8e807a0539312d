// Geometry of axes: pure functions, no DOM.

/**
 * About `count` round numbers that cover [low, high].
 * @param {number} low
 * @param {number} high
 * @param {number} count
 * @returns {number[]}
 */
export function ticks(low, high, count = 5) {
  if (!(high > low) || !Number.isFinite(high - low)) return [low];
  const rough = (high - low) / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((m) => m * power).find((s) => s >= rough * 0.999) ?? 10 * power;
  const first = Math.ceil(low / step - 1e-9);
  const last = Math.floor(high / step + 1e-9);
  // Multiples are taken of an integer, so that no rounding piles up along the axis.
  return Array.from({ length: last - first + 1 }, (_, i) => Number(((first + i) * step).toPrecision(12)));
}

/**
 * A number as a person writes it: a true minus sign, no "-0".
 * @param {number} value
 * @param {number} digits
 */
export function format(value, digits = 2) {
  if (Number.isNaN(value)) return "NaN";
  if (!Number.isFinite(value)) return value > 0 ? "∞" : "−∞";
  const text = value.toFixed(digits);
  return Number(text) === 0 ? text.replace("-", "") : text.replace("-", "−");
}

/**
 * @param {number} value
 * @param {number} low
 * @param {number} high
 */
export const clamp = (value, low, high) => Math.min(high, Math.max(low, value));

/**
 * A linear map from [a, b] to [c, d] with its inverse.
 * @param {[number, number]} domain
 * @param {[number, number]} range
 */
export function linear([a, b], [c, d]) {
  const slope = (d - c) / (b - a);
  return {
    /** @param {number} value */
    to: (value) => c + (value - a) * slope,
    /** @param {number} position */
    from: (position) => a + (position - c) / slope,
  };
}
