// The four encodings of a position, for dragging: pure functions, no DOM. Tables are row by row, a position a row.
// Held to lessons.embeddings by a test.

/**
 * Radians a position for each pair of dimensions: 1 / base^(2i / d).
 * @param {number} d
 * @param {number} base
 */
export const frequencies = (d, base) => Float64Array.from({ length: Math.ceil(d / 2) }, (_, i) => base ** ((-2 * i) / d));

/**
 * Positions until the wave of a dimension repeats. `pair` says which pair it belongs to.
 * @param {number} pair
 * @param {number} d
 * @param {number} base
 */
export const wavelength = (pair, d, base) => 2 * Math.PI * base ** ((2 * pair) / d);

/**
 * The pair that a dimension belongs to.
 * @param {number} dimension
 * @param {number} d
 * @param {string} layout "interleaved" or "halves"
 */
export const pairOf = (dimension, d, layout) => (layout === "halves" ? dimension % (d / 2) : Math.floor(dimension / 2));

/**
 * @param {number} n positions
 * @param {number} d dimensions
 * @param {number} base
 */
export function sinusoids(n, d, base) {
  const table = new Float64Array(n * d);
  const frequency = frequencies(d, base);
  for (let position = 0; position < n; position++) {
    for (let k = 0; k < d; k++) {
      const angle = position * frequency[k >> 1];
      table[position * d + k] = k % 2 ? Math.cos(angle) : Math.sin(angle);
    }
  }
  return table;
}

/**
 * One vector turned as rotary positions turn it at position 0, 1, 2 …
 * @param {ArrayLike<number>} x its first d numbers, d even
 * @param {number} n
 * @param {number} d
 * @param {number} base
 * @param {string} layout
 */
export function turned(x, n, d, base, layout) {
  const table = new Float64Array(n * d);
  const frequency = frequencies(d, base);
  for (let pair = 0; pair < d / 2; pair++) {
    const [a, b] = layout === "halves" ? [pair, pair + d / 2] : [2 * pair, 2 * pair + 1];
    for (let position = 0; position < n; position++) {
      const [cos, sin] = [Math.cos(position * frequency[pair]), Math.sin(position * frequency[pair])];
      table[position * d + a] = x[a] * cos - x[b] * sin;
      table[position * d + b] = x[a] * sin + x[b] * cos;
    }
  }
  return table;
}

/**
 * How fast each head's bias falls with distance.
 * @param {number} heads
 */
export function alibiSlopes(heads) {
  const power = 2 ** Math.floor(Math.log2(heads));
  return Float64Array.from({ length: heads }, (_, head) =>
    head < power ? 2 ** ((-8 * (head + 1)) / power) : 2 ** ((-4 * (2 * (head - power) + 1)) / power),
  );
}

/**
 * What ALiBi adds to the scores of one query: a row for each key position, a column for each head.
 * @param {number} n
 * @param {number} heads
 * @param {number} query its position
 */
export function alibi(n, heads, query) {
  const slopes = alibiSlopes(heads);
  return Float64Array.from({ length: n * heads }, (_, i) => -slopes[i % heads] * Math.abs(query - Math.floor(i / heads)) || 0);
}

/** @param {ArrayLike<number>} scores */
export function softmax(scores) {
  const most = Math.max(...Array.from(scores));
  const parts = Float64Array.from(scores, (score) => Math.exp(score - most));
  const sum = parts.reduce((a, b) => a + b, 0);
  return parts.map((part) => part / sum);
}

/**
 * The dot product of one vector with each row of a table.
 * @param {ArrayLike<number>} vector
 * @param {ArrayLike<number>} table
 * @param {number} n
 */
export function dots(vector, table, n) {
  const d = vector.length;
  const products = new Float64Array(n);
  for (let row = 0; row < n; row++) {
    let sum = 0;
    for (let k = 0; k < d; k++) sum += vector[k] * table[row * d + k];
    products[row] = sum;
  }
  return products;
}

/**
 * The first rows of a table, all its columns.
 * @param {NamedArray} array
 * @param {number} n
 */
export const firstRows = ({ shape, values }, n) => values.subarray(0, n * shape[1]);

/**
 * One column of a table.
 * @param {ArrayLike<number>} table
 * @param {number} n rows
 * @param {number} d columns
 * @param {number} k
 */
export const column = (table, n, d, k) => Float64Array.from({ length: n }, (_, row) => table[row * d + k]);

/**
 * A size that all but a fiftieth of the values keep under: one outlier does not turn the rest of a heat map gray.
 * @param {ArrayLike<number>} values
 */
export function scaleOf(values) {
  const sizes = Float64Array.from(values, Math.abs).sort();
  return sizes[Math.min(sizes.length - 1, Math.floor(sizes.length * 0.98))] || sizes[sizes.length - 1] || 1;
}

/**
 * The largest offset from `at`, to either side, up to which the products stay above half of the one at `at`.
 * @param {ArrayLike<number>} products
 * @param {number} at
 */
export function halfWidth(products, at) {
  const half = products[at] / 2;
  let width = 0;
  const stays = (/** @type {number} */ row) => row < 0 || row >= products.length || products[row] > half;
  while (width < products.length && stays(at - width - 1) && stays(at + width + 1)) width++;
  return width;
}
