// Which cells share a mean, their statistics, and where a cell stands on the screen: pure functions, no DOM.
// Every tensor here has four axes in the order [N, C, H, W]; tokens (N, T, D) are [N, D, T, 1].

/** The names of the four axes in each mode; W is not shown for tokens. */
export const LETTERS = /** @type {Record<string, string>} */ ({ image: "NCHW", tokens: "NDT", weight: "OIHW" });

/**
 * @typedef {object} Account lessons.normalization's ROLES and SHARED, sent by Python
 * @property {Record<string, string>} roles
 * @property {Record<string, string[]>} shared
 */

/**
 * For each of the four axes, whether a norm averages over it.
 * @param {Account} account
 * @param {string} kind
 * @param {string} mode
 */
export function sharedAxes(account, kind, mode) {
  const roles = [...LETTERS[mode]].map((letter) => account.roles[letter]);
  while (roles.length < 4) roles.push("position");
  return roles.map((role) => account.shared[kind].includes(role));
}

/**
 * The largest divisor of `features` that is at most `groups`.
 * @param {number} groups
 * @param {number} features
 */
export function fitGroups(groups, features) {
  let fit = Math.max(1, Math.min(groups, features));
  while (features % fit) fit--;
  return fit;
}

/**
 * For each element, the number of the mean and variance that it uses: lessons' statistics_index.
 * @param {Account} account
 * @param {string} kind
 * @param {string} mode
 * @param {number[]} shape
 * @param {number} groups
 * @returns {Int32Array}
 */
export function statisticsIndex(account, kind, mode, shape, groups = 1) {
  const shared = sharedAxes(account, kind, mode);
  const [N, C, H, W] = shape;
  const index = new Int32Array(N * C * H * W);
  const place = [0, 0, 0, 0];
  for (let i = 0, n = 0; n < N; n++) {
    for (let c = 0; c < C; c++) {
      for (let h = 0; h < H; h++) {
        for (let w = 0; w < W; w++, i++) {
          [place[0], place[1], place[2], place[3]] = [n, c, h, w];
          let number = 0;
          for (let axis = 0; axis < 4; axis++) {
            if (kind === "group" && axis === 1) number = number * groups + Math.floor(c / (C / groups));
            else if (!shared[axis]) number = number * shape[axis] + place[axis];
          }
          index[i] = number;
        }
      }
    }
  }
  return index;
}

/**
 * Mean and biased variance of each group; for RMS norm the mean counts as 0, so the variance is the mean square.
 * @param {ArrayLike<number>} values
 * @param {ArrayLike<number>} index
 * @param {boolean} centered
 */
export function moments(values, index, centered = true) {
  let count = 0;
  for (let i = 0; i < index.length; i++) count = Math.max(count, index[i] + 1);
  const sizes = new Float64Array(count);
  const means = new Float64Array(count);
  const variances = new Float64Array(count);
  for (let i = 0; i < index.length; i++) {
    sizes[index[i]] += 1;
    means[index[i]] += values[i];
  }
  for (let g = 0; g < count; g++) means[g] = centered ? means[g] / sizes[g] : 0;
  for (let i = 0; i < index.length; i++) variances[index[i]] += (values[i] - means[index[i]]) ** 2;
  for (let g = 0; g < count; g++) variances[g] /= sizes[g];
  return { sizes, means, variances };
}

/**
 * (x − mean) / √(variance + eps) for every element.
 * @param {ArrayLike<number>} values
 * @param {ArrayLike<number>} index
 * @param {{means: ArrayLike<number>, variances: ArrayLike<number>}} statistics
 * @param {number} eps
 */
export function normalize(values, index, { means, variances }, eps) {
  return Float64Array.from(values, (value, i) => (value - means[index[i]]) / Math.sqrt(variances[index[i]] + eps));
}

/**
 * The first [N, C, H, W] elements along each axis of a larger array.
 * @param {NamedArray} array
 * @param {number[]} shape
 */
export function crop(array, shape) {
  const [, C0, H0, W0] = array.shape;
  const [N, C, H, W] = shape;
  const out = new Float64Array(N * C * H * W);
  for (let i = 0, n = 0; n < N; n++)
    for (let c = 0; c < C; c++)
      for (let h = 0; h < H; h++) for (let w = 0; w < W; w++) out[i++] = array.values[((n * C0 + c) * H0 + h) * W0 + w];
  return out;
}

/**
 * The inputs that one output depends on, from the packed bits that Python found by perturbation.
 * Row i of the matrix holds output i's inputs, eight a byte, first in the highest bit.
 * @param {ArrayLike<number>} bits
 * @param {number} count cells of the tensor
 * @param {number} i
 * @returns {number[]}
 */
export function dependsOn(bits, count, i) {
  const bytes = Math.ceil(count / 8);
  const found = [];
  for (let j = 0; j < count; j++) if (bits[i * bytes + (j >> 3)] & (128 >> (j & 7))) found.push(j);
  return found;
}

/**
 * Numbers the sets of `dependsOn`: outputs that depend on the same inputs get the same number.
 * @param {ArrayLike<number>} bits
 * @param {number} count
 * @returns {Int32Array}
 */
export function groupByDependence(bits, count) {
  const bytes = Math.ceil(count / 8);
  const seen = /** @type {Map<string, number>} */ (new Map());
  return Int32Array.from({ length: count }, (_, i) => {
    const key = Array.from({ length: bytes }, (_, b) => bits[i * bytes + b]).join();
    if (!seen.has(key)) seen.set(key, seen.size);
    return /** @type {number} */ (seen.get(key));
  });
}

// ---- geometry ------------------------------------------------------------------------------------------------
// Channels run to the right, positions down, samples into the depth; units are cells.

const RIGHT = [0.94, 0.17];
const DEEP = [0.56, -0.4];

/**
 * The block's geometry in an area of the screen. `spread` 0 is the closed cube, 1 pulls the samples apart until
 * every cell shows.
 * @param {number[]} shape
 * @param {number} spread
 * @param {{left: number, top: number, width: number, height: number}} area
 * @param {number} largest pixels of a cell at most
 */
export function block([N, C, H, W], spread, area, largest) {
  const P = H * W;
  const open = [C * RIGHT[0] + DEEP[0] + 0.45, 0.0];
  const step = DEEP.map((deep, k) => deep + (open[k] - deep) * spread);
  const corners = [];
  for (const n of [0, N - 1])
    for (const c of [0, C])
      for (const p of [0, P])
        for (const d of [0, 1]) corners.push(at(c, p, n, d));
  /**
   * @param {number} c
   * @param {number} p
   * @param {number} n sample, d: 0 its front, 1 its back
   * @param {number} d
   */
  function at(c, p, n, d) {
    return [c * RIGHT[0] + n * step[0] + d * DEEP[0], c * RIGHT[1] + p + n * step[1] + d * DEEP[1]];
  }
  const [x0, x1] = [Math.min(...corners.map((q) => q[0])), Math.max(...corners.map((q) => q[0]))];
  const [y0, y1] = [Math.min(...corners.map((q) => q[1])), Math.max(...corners.map((q) => q[1]))];
  const cell = Math.min(area.width / (x1 - x0), area.height / (y1 - y0), largest);
  const left = area.left + (area.width - (x1 - x0) * cell) / 2 - x0 * cell;
  const top = area.top + (area.height - (y1 - y0) * cell) / 2 - y0 * cell;
  /** @type {(c: number, p: number, n: number, d?: number) => [number, number]} */
  const place = (c, p, n, d = 0) => {
    const [x, y] = at(c, p, n, d);
    return [left + x * cell, top + y * cell];
  };
  return { cell, place, shape: [N, C, H, W] };
}

/**
 * The cell under a point of the screen, as [n, c, p], or null; the nearest sample wins. A sample's top and right
 * side count as the cells that they belong to.
 * @param {ReturnType<typeof block>} geometry
 * @param {number} x
 * @param {number} y
 * @returns {[number, number, number] | null}
 */
export function cellAt({ place, cell, shape: [N, C, H, W] }, x, y) {
  const P = H * W;
  const inside = (/** @type {number} */ v, /** @type {number} */ size) => v >= 0 && v < size;
  for (let n = 0; n < N; n++) {
    const [fx, fy] = place(0, 0, n).map((v, k) => ([x, y][k] - v) / cell);
    // front: (c, p) from fx = .94 c, fy = .17 c + p
    const c = fx / RIGHT[0];
    const p = fy - RIGHT[1] * c;
    if (inside(c, C) && inside(p, P)) return [n, Math.floor(c), Math.floor(p)];
    // top: fx = .94 c + .56 d, fy = .17 c − .4 d with p = 0
    const det = RIGHT[0] * DEEP[1] - RIGHT[1] * DEEP[0];
    const topC = (fx * DEEP[1] - fy * DEEP[0]) / det;
    const topD = (RIGHT[0] * fy - RIGHT[1] * fx) / det;
    if (inside(topC, C) && inside(topD, 1)) return [n, Math.floor(topC), 0];
    // right side: c = C
    const d = (fx - C * RIGHT[0]) / DEEP[0];
    const rightP = fy - C * RIGHT[1] - DEEP[1] * d;
    if (inside(d, 1) && inside(rightP, P)) return [n, C - 1, Math.floor(rightP)];
  }
  return null;
}
