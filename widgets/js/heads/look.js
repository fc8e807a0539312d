// What the explorer shows now, found in parameters, state, arrays and pointer once for every drawing, sentence and table.
import { clamp, format } from "../shared/scale.js";
import { mapOf } from "./compute.js";

/** @typedef {["row" | "column", number]} Token */
/** What the pointer is over. @typedef {{token?: Token, cell?: [number, number], head?: [number, number]}} Hover */
/** @typedef {ReturnType<typeof look>} Look */

/**
 * @param {Context} context
 * @param {Hover} pointed
 */
export function look(context, pointed) {
  const params = context.params();
  const state = context.state();
  const data = context.data();
  const { layers, heads, levels } = params;
  const [rows, columns] = /** @type {[string[], string[]]} */ ([params.rows, params.columns]);
  const [layer, head] = [clamp(state.layer - 1, 0, layers - 1), clamp(state.head - 1, 0, heads - 1)];
  const n = layers * heads;
  const map = mapOf(data, layer * heads + head, levels);
  const kind = params.measures.findIndex((/** @type {string[]} */ entry) => entry[0] === state.measure);
  const values = kind < 0 ? null : data.measures.values.subarray(kind * n, (kind + 1) * n);
  // A sentence that was just replaced may have been longer.
  const there = (/** @type {Token | null | undefined} */ token) => token && token[1] < (token[0] === "row" ? rows : columns).length;
  const fits = pointed.cell ? there(["row", pointed.cell[0]]) && there(["column", pointed.cell[1]]) : !pointed.token || there(pointed.token);
  const hover = fits ? pointed : {};
  const held = /** @type {Token | null} */ (state.token);
  const token = map.coarse ? null : (hover.token ?? (there(held) ? held : null));
  return { params, state, data, layers, heads, levels, rows, columns, layer, head, map, kind, values, token, n, hover, place: layer * heads + head };
}

/** 12%, but 99.7%, for that is not all, and 0.4%, for that is not nothing. @param {number} share */
export const percent = (share) =>
  `${format(share * 100, (share > 0 && share < 0.0095) || (share >= 0.995 && share < 0.9995) ? 1 : 0)}%`;

/** A weight that is not 0 is never written as 0. @param {number} weight */
export const written = (weight) => (weight > 0 && weight < 0.005 ? "<0.01" : format(weight));
