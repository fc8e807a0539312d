// What the picture of an activation needs while something is dragged: pure functions, no DOM.

/**
 * The value at x of a function sampled on an even grid, linearly between samples.
 * @param {ArrayLike<number>} xs
 * @param {ArrayLike<number>} ys
 * @param {number} x
 */
export function interpolate(xs, ys, x) {
  const last = xs.length - 1;
  const place = ((x - xs[0]) / (xs[last] - xs[0])) * last;
  const i = Math.min(last - 1, Math.max(0, Math.floor(place)));
  const t = Math.min(1, Math.max(0, place - i));
  return ys[i] + (ys[i + 1] - ys[i]) * t;
}
