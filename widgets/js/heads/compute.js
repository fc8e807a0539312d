// Attention maps as arithmetic: pooling, ranking, geometry. Pure functions, no DOM.

/** @typedef {{T: number, S: number, values: ArrayLike<number>, at: number, levels: number, coarse: boolean}} HeadMap */

/**
 * The weights of one head: its own map where there is one, else its coarse map, the largest weight of each block.
 * @param {Record<string, NamedArray>} data
 * @param {number} place layer · heads + head
 * @param {number} levels what a weight of 1 is stored as
 * @returns {HeadMap}
 */
export function mapOf({ weights, places, small }, place, levels) {
  const [, T, S] = weights.shape;
  // Where every head is there, head i stands at i.
  const found = places.values[place] === place ? place : Array.from(places.values).indexOf(place);
  if (found >= 0 || small.shape.length !== 3) return { T, S, values: weights.values, at: Math.max(0, found) * T * S, levels, coarse: false };
  const [, t, s] = small.shape;
  return { T: t, S: s, values: small.values, at: place * t * s, levels, coarse: true };
}

/**
 * The weight of row t and column s.
 * @param {HeadMap} map
 * @param {number} t
 * @param {number} s
 */
export const weightAt = (map, t, s) => map.values[map.at + t * map.S + s] / map.levels;

/**
 * One row or one column of weights.
 * @param {HeadMap} map
 * @param {"row" | "column"} side
 * @param {number} index
 */
export const strip = (map, side, index) =>
  Float64Array.from({ length: side === "row" ? map.S : map.T }, (_, i) => (side === "row" ? weightAt(map, index, i) : weightAt(map, i, index)));

/**
 * Draws a map into `pixels`, a picture `stride` wide, at (left, top), w × h: each pixel the color of the largest
 * weight under it, so that a thin diagonal stays visible however small the map.
 * @param {HeadMap} map
 * @param {Uint32Array} colors of the levels 0…255
 * @param {Uint32Array} pixels
 * @param {{stride: number, left: number, top: number, w: number, h: number}} box
 */
export function paint(map, colors, pixels, { stride, left, top, w, h }) {
  const { T, S, values, at } = map;
  const factor = 255 / map.levels;
  // Where column x of the picture begins among the map's columns.
  const edges = Array.from({ length: w + 1 }, (_, x) => Math.floor((x * S) / w));
  for (let y = 0; y < h; y++) {
    const from = Math.floor((y * T) / h);
    const to = Math.max(from + 1, Math.floor(((y + 1) * T) / h));
    const line = (top + y) * stride + left;
    for (let x = 0; x < w; x++) {
      const end = Math.max(edges[x] + 1, edges[x + 1]);
      let most = 0;
      for (let t = from; t < to; t++) {
        for (let s = edges[x], i = at + t * S + s; s < end; s++, i++) if (values[i] > most) most = values[i];
      }
      pixels[line + x] = colors[Math.min(255, Math.round(most * factor))];
    }
  }
}

/**
 * The indices of the `count` largest numbers, the largest first; NaN is never among them.
 * @param {ArrayLike<number>} list
 * @param {number} count
 */
export function largest(list, count) {
  const order = [];
  for (let i = 0; i < list.length; i++) if (!Number.isNaN(list[i])) order.push(i);
  return order.sort((a, b) => list[b] - list[a] || a - b).slice(0, count);
}

/**
 * The lines of a head in groups of like weight, a path each: the drawing has as many strokes as groups.
 * @param {HeadMap} map
 * @param {{rows: [number, number], columns: [number, number], least: number, groups: number, only: [string, number] | null}} what
 *        rows, columns: from and to (excluded) of what is in view; least: smaller weights are left out
 * @returns {{weight: number, ends: number[]}[]} ends: t, s, t, s, …
 */
export function lines(map, { rows, columns, least, groups, only }) {
  const found = Array.from({ length: groups }, (_, i) => ({ weight: (i + 0.5) / groups, ends: /** @type {number[]} */ ([]) }));
  const span = (/** @type {string} */ side, /** @type {[number, number]} */ all) =>
    only && only[0] === side ? [Math.max(all[0], only[1]), Math.min(all[1], only[1] + 1)] : all;
  const [[t0, t1], [s0, s1]] = [span("row", rows), span("column", columns)];
  for (let t = t0; t < t1; t++) {
    for (let s = s0; s < s1; s++) {
      const weight = weightAt(map, t, s);
      if (weight >= least) found[Math.min(groups - 1, Math.floor(weight * groups))].ends.push(t, s);
    }
  }
  return found.filter(({ ends }) => ends.length);
}

/**
 * A token as it is drawn: what no one can see is shown as a sign, what turns the writing around is left out.
 * @param {string} token
 */
export const visible = (token) =>
  token
    .replace(/\r?\n|\r/g, "⏎")
    .replace(/\t/g, "⇥")
    .replace(/[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "·")
    .replace(/ /g, "\u00a0")
    .replace(/^[\u00a0\u200b]*$/, (blank) => (blank ? "␣".repeat(blank.length) : "∅"));

/**
 * A token in a sentence, in quotation marks; writing from right to left is kept from turning its neighbors around.
 * @param {string} token
 */
export function quoted(token) {
  const shown = visible(token.length > 40 ? `${token.slice(0, 39)}…` : token);
  return /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/.test(shown) ? `“\u2068${shown}\u2069”` : `“${shown}”`;
}

/**
 * The part of `count` things that is in view where `room` have room, from `start` on as far as that goes.
 * @param {number} count
 * @param {number} room
 * @param {number} start
 * @returns {[number, number]} from, and to (excluded)
 */
export function inView(count, room, start) {
  const many = Math.max(1, Math.min(count, Math.floor(room)));
  const from = Math.max(0, Math.min(count - many, Math.round(start)));
  return [from, from + many];
}

/**
 * Where the parts of the picture stand, in pixels: the grid of small maps with its ranking, and the opened head beside
 * it, or below where the picture is narrow. Nothing moves when a ranking appears. `least` is the height of it all.
 * @param {{width: number, height: number, size: number, layers: number, heads: number, foot: number}} given
 *        foot: height of the note below
 */
export function layout({ width, height, size, layers, heads, foot }) {
  const wide = width >= size * 34;
  const [left, top] = [Math.round(size * 1.9), Math.round(size * 3.1)];
  const legend = size * 2.9;
  const [heading, line] = [size * 2.1, size * 1.5]; // of the ranking
  const share = width * 0.45;
  const span = wide ? Math.min(share, Math.max(size * 22, left + heads * size * 9)) : width;
  const fewest = Math.min(3, layers * heads);
  const room = height - foot - top - legend - heading - fewest * line;
  // Square where that fits, and never so low that a map cannot be hit.
  const x = Math.max(4, Math.min((span - left) / heads, size * 9, wide ? Math.max(room / layers, size * 2.2) : width));
  const y = Math.max(size * 0.95, Math.min(x, wide ? room / layers : size * 2.2));
  const bottom = top + y * layers;
  const spare = Math.floor((height - foot - bottom - legend - heading) / line);
  const rows = wide ? Math.max(fewest, Math.min(5, layers * heads, spare)) : fewest;
  const list = { left, top: bottom + legend, first: bottom + legend + heading, width: span - left, line, rows, bottom: bottom + legend + heading + rows * line };
  const openTop = wide ? 0 : list.bottom + size * 0.8;
  const least = Math.max(wide ? top + size * 0.95 * layers + legend + heading + fewest * line : 0, openTop + size * 25) + foot;
  const openLeft = wide ? span + size * 1.6 : 0;
  return {
    wide,
    least,
    grid: { left, top, x, y, right: left + x * heads, bottom },
    legend: { left, top: bottom + size * 0.8, width: Math.min(span - left, size * 16) },
    list,
    open: { left: openLeft, top: openTop, width: width - openLeft, height: Math.max(height, least) - foot - openTop },
  };
}

/**
 * The [layer, head] at a point, counted from 0, or null.
 * @param {ReturnType<typeof layout>["grid"]} grid
 * @param {number} layers
 * @param {number} heads
 * @param {number} x
 * @param {number} y
 * @returns {[number, number] | null}
 */
export function headAt(grid, layers, heads, x, y) {
  const [layer, head] = [Math.floor((y - grid.top) / grid.y), Math.floor((x - grid.left) / grid.x)];
  return layer >= 0 && layer < layers && head >= 0 && head < heads ? [layer, head] : null;
}
