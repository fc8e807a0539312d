// Attention as arithmetic on rows: pure functions, no DOM. Held to lessons.attention by a golden test.
// A table is {rows, columns, values}, values row after row.

/**
 * @typedef {{rows: number, columns: number, values: Float64Array}} Table
 * @typedef {{divisor: number, mask: ArrayLike<number> | null, place: "before" | "after"}} Settings
 */

/**
 * One head of a packed array (heads, rows, columns).
 * @param {NamedArray} array
 * @param {number} head
 * @returns {Table}
 */
export function headOf({ shape, values }, head) {
  const [, rows, columns] = shape;
  return { rows, columns, values: Float64Array.from(values.subarray(head * rows * columns, (head + 1) * rows * columns)) };
}

/**
 * @param {Table} table
 * @param {number} row
 */
export const rowOf = ({ columns, values }, row) => values.subarray(row * columns, (row + 1) * columns);

/**
 * The products whose sum is the dot product.
 * @param {ArrayLike<number>} a
 * @param {ArrayLike<number>} b
 */
export const products = (a, b) => Float64Array.from(a, (v, i) => v * b[i]);

/** @param {ArrayLike<number>} list */
export function sum(list) {
  let total = 0;
  for (let i = 0; i < list.length; i++) total += list[i];
  return total;
}

/**
 * Q Kᵀ: the dot product of each row of one with each row of the other.
 * @param {Table} query
 * @param {Table} key
 * @returns {Table}
 */
export function scores(query, key) {
  const values = new Float64Array(query.rows * key.rows);
  for (let t = 0; t < query.rows; t++) {
    for (let s = 0; s < key.rows; s++) values[t * key.rows + s] = sum(products(rowOf(query, t), rowOf(key, s)));
  }
  return { rows: query.rows, columns: key.rows, values };
}

/**
 * Weights of one row; a row of nothing but −∞ gives zeros.
 * @param {ArrayLike<number>} row
 */
export function softmax(row) {
  const highest = Math.max(...Array.from(row));
  if (highest === -Infinity) return new Float64Array(row.length);
  const exps = Float64Array.from(row, (v) => Math.exp(v - highest));
  const total = sum(exps);
  return exps.map((v) => v / total);
}

/**
 * Every stage of one head.
 * @param {Table} query
 * @param {Table} key
 * @param {Settings} settings divisor: √d_head times the temperature. place "after" is the slip: the mask as a
 *        multiplication after the softmax.
 */
export function stages(query, key, { divisor, mask, place }) {
  const raw = scores(query, key);
  const like = (/** @type {Float64Array} */ values) => ({ ...raw, values });
  const scaled = like(raw.values.map((v) => v / divisor));
  const forbids = (/** @type {number} */ i) => mask !== null && !mask[i];
  const masked = like(scaled.values.map((v, i) => (place === "before" && forbids(i) ? -Infinity : v)));
  const weights = like(new Float64Array(raw.values.length));
  for (let t = 0; t < raw.rows; t++) weights.values.set(softmax(rowOf(masked, t)), t * raw.columns);
  if (place === "after") weights.values = weights.values.map((v, i) => (forbids(i) ? 0 : v));
  return { scores: raw, scaled, masked, weights };
}

/**
 * Each value times its weight, (S, d), whose sum over the rows is the output of one query.
 * @param {ArrayLike<number>} weights
 * @param {Table} value
 * @returns {Table}
 */
export function weighted(weights, value) {
  return { ...value, values: value.values.map((v, i) => v * weights[Math.floor(i / value.columns)]) };
}

/**
 * The sum of a table's rows.
 * @param {Table} table
 */
export function columnSums({ rows, columns, values }) {
  const total = new Float64Array(columns);
  for (let s = 0; s < rows; s++) for (let d = 0; d < columns; d++) total[d] += values[s * columns + d];
  return total;
}

/**
 * The largest finite size in a list, 0 where there is none.
 * @param {ArrayLike<number>} list
 */
export function largest(list) {
  let most = 0;
  for (let i = 0; i < list.length; i++) if (Number.isFinite(list[i])) most = Math.max(most, Math.abs(list[i]));
  return most;
}

/**
 * Where the parts of the picture stand, in pixels. Columns are keys: the map's columns go on below it, through the
 * framed row's stages. Beside the map, or under all where it is narrow, the framed cell's dot product.
 * @param {{width: number, height: number, size: number, T: number, S: number, d: number, dv: number, names: number}} given
 *        names: the width of the longest token
 */
export function layout({ width, height, size, T, S, d, dv, names }) {
  const wide = width >= size * 38;
  const left = Math.max(names, size * 5.6) + size * 0.7;
  const lean = Math.min(names * 0.68, size * 4.6);
  const side = wide ? size * 15.5 : size * 7;
  const column = Math.max(4, Math.min((width - left - side - (wide ? lean : 0)) / S, size * 4));
  const right = left + column * S;
  const top = size * 1.9 + lean + size * 0.5;
  const part = dv <= 8 ? size * 1.15 : Math.max(1.5, (size * 6) / dv); // one dimension of a value
  const below = size * (2.2 + 4 * 1.5 + 3.6 + 1.1) + part * dv; // title, four lines, bars, values
  const spelled = size * 6.6 + Math.min(d * size * 1.6, size * 16); // as view.js draws it: head, dimensions, sum
  const extra = wide ? size * 0.6 : spelled + size * 1.6;
  const least = Math.max(top + T * size * 1.5 + below + extra, wide ? top + spelled : 0);
  const row = Math.max(size * 1.5, Math.min((height - top - below - extra) / T, size * 2.3));
  const bottom = top + row * T;
  const dot = wide
    ? { left: right + lean + size * 0.4, top: 0, width: width - right - lean - size * 0.4 }
    : { left: 0, top: bottom + below + size * 1.6, width };
  return { wide, least, part, map: { left, top, column, row, right, bottom }, stages: bottom + size * 0.9, dot };
}

/**
 * The cell [row, column] at a point, or null.
 * @param {{left: number, top: number, column: number, row: number}} map
 * @param {number} T
 * @param {number} S
 * @param {number} x
 * @param {number} y
 * @returns {[number, number] | null}
 */
export function cellAt({ left, top, column, row }, T, S, x, y) {
  const [t, s] = [Math.floor((y - top) / row), Math.floor((x - left) / column)];
  return t >= 0 && t < T && s >= 0 && s < S ? [t, s] : null;
}
