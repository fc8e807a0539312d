// The boxes of a module: which are open, where each stands, where a key leads. Pure functions, no DOM.

/**
 * @typedef {object} Box one part of the module, or a step between parts
 * @property {string} name path in the module; "+" a residual sum, "…" a step without a module
 * @property {string} title
 * @property {string} kind
 * @property {number} says which of the texts
 * @property {number} parent −1 for the whole
 * @property {number[]} children
 * @property {number[]} sources boxes whose outputs come in; −1, −2 …: the parent's own inputs
 * @property {number[]} inputs tensors
 * @property {number} [output]
 * @property {number} [weights]
 * @property {number} [parameters]
 * @property {boolean} [mixes]
 * @property {boolean} [masked]
 * @property {number} lane
 *
 * @typedef {object} Tensor
 * @property {number[]} shape
 * @property {string[]} letters
 * @property {number[]} size rows and columns of its heat map
 * @property {number} most the largest magnitude
 * @property {number} at where its bytes begin
 * @property {number[]} [ids]
 * @property {number} [heads] of an attention's weights: as many maps, one after the other
 *
 * @typedef {{box: number, left: number, top: number, width: number, height: number, head: number, open: boolean}} Place
 */

/**
 * The box and all that it lies in, from the whole inwards.
 * @param {Box[]} boxes
 * @param {number} chosen
 */
export function pathTo(boxes, chosen) {
  const path = [];
  for (let at = chosen; at >= 0; at = boxes[at].parent) path.unshift(at);
  return path;
}

/**
 * Where a key leads: along the data, into a box, out of it. At the end of a box Down goes on after it.
 * @param {Box[]} boxes
 * @param {number} chosen
 * @param {string} key
 */
export function move(boxes, chosen, key) {
  const box = boxes[chosen];
  if (key === "ArrowRight" || key === "Enter") return box.children[0] ?? chosen;
  if (key === "ArrowLeft" || key === "Escape") return Math.max(0, box.parent);
  if (key === "Home") return 0;
  const by = key === "ArrowDown" ? 1 : key === "ArrowUp" ? -1 : 0;
  if (!by) return chosen;
  for (let at = chosen; boxes[at].parent >= 0; at = boxes[at].parent) {
    const row = boxes[boxes[at].parent].children;
    const next = row[row.indexOf(at) + by];
    if (next !== undefined) return next;
    if (by < 0) return boxes[at].parent;
  }
  return by > 0 && chosen === 0 ? (box.children[0] ?? chosen) : chosen;
}

const GAP = 0.42; // between boxes, in rows
const PAD = 0.3; // below the last box inside an open one

/**
 * How many rows a box takes with what is open inside it.
 * @param {Box[]} boxes
 * @param {number} at
 * @param {Set<number>} open
 * @returns {number}
 */
function rows(boxes, at, open) {
  if (!open.has(at) || !boxes[at].children.length) return 1;
  return 1 + PAD + boxes[at].children.reduce((sum, child) => sum + GAP + rows(boxes, child, open), 0);
}

/**
 * Where every visible box stands: the chosen box and those around it are open, the data flows downwards, and what
 * depends on the second input (the target) has a lane of its own on the right.
 * @param {Box[]} boxes
 * @param {number} chosen
 * @param {{left: number, top: number, width: number, height: number}} area
 * @param {number} lanes
 * @param {number} tallest pixels of a row at most
 * @returns {{places: Place[], row: number}}
 */
export function layout(boxes, chosen, area, lanes, tallest) {
  const open = new Set(pathTo(boxes, chosen));
  const top = boxes[0].children.length ? boxes[0].children : [0];
  const count = new Array(lanes).fill(0);
  for (const at of top) count[boxes[at].lane] += rows(boxes, at, open) + GAP;
  const row = Math.min(tallest, area.height / Math.max(1, ...count));
  const places = /** @type {Place[]} */ ([]);
  /**
   * @param {number} at
   * @param {number} left
   * @param {number} y
   * @param {number} width
   */
  function place(at, left, y, width) {
    const inside = open.has(at) && boxes[at].children.length > 0 && at !== 0;
    const height = (inside ? rows(boxes, at, open) : 1) * row;
    places.push({ box: at, left, top: y, width, height, head: row, open: inside });
    if (!inside) return height;
    const edge = Math.min(16, width * 0.07);
    let below = y + row;
    for (const child of boxes[at].children) {
      below += GAP * row;
      below += place(child, left + 1.6 * edge, below, width - 2.6 * edge);
    }
    return height;
  }
  const between = lanes > 1 ? area.width * 0.06 : 0;
  // The lane of the chosen box is wider: it holds boxes in boxes.
  const here = boxes[pathTo(boxes, chosen)[1] ?? chosen].lane;
  const shares = Array.from({ length: lanes }, (_, lane) => (lane === here ? 1.75 : 1));
  const unit = (area.width - between * (lanes - 1)) / shares.reduce((a, b) => a + b, 0);
  const next = new Array(lanes).fill(area.top);
  for (const at of top) {
    const lane = boxes[at].lane;
    const left = area.left + lane * between + unit * shares.slice(0, lane).reduce((a, b) => a + b, 0);
    next[lane] += place(at, left, next[lane], unit * shares[lane]) + GAP * row;
  }
  return { places, row };
}

/**
 * The innermost visible box under a point.
 * @param {Place[]} places
 * @param {number} x
 * @param {number} y
 * @returns {number | null}
 */
export function hit(places, x, y) {
  let found = null;
  for (const p of places)
    if (x >= p.left && x <= p.left + p.width && y >= p.top && y <= p.top + p.height) found = p.box;
  return found;
}

/**
 * (B, T, d_model) = (2, 5, 16)
 * @param {Tensor} tensor
 */
export const shapeText = ({ letters, shape }) => `(${letters.join(", ")}) = (${shape.join(", ")})`;

/**
 * One number of a heat map, back from its byte.
 * @param {Tensor} tensor
 * @param {ArrayLike<number>} bytes
 * @param {number} row
 * @param {number} column
 * @param {number} head from 0; for an attention's weights
 */
export function valueAt({ at, size, most }, bytes, row, column, head = 0) {
  return ((bytes[at + (head * size[0] + row) * size[1] + column] - 128) / 127) * most;
}

/**
 * A text cut into lines no wider than `width`.
 * @param {string} text
 * @param {number} width
 * @param {(text: string) => number} measure
 */
export function wrap(text, width, measure) {
  const lines = [""];
  for (const word of text.split(" ")) {
    const longer = lines[lines.length - 1] ? `${lines[lines.length - 1]} ${word}` : word;
    if (measure(longer) <= width || !lines[lines.length - 1]) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/**
 * The text itself where it fits, else as much of it as fits and an ellipsis.
 * @param {string} text
 * @param {number} width
 * @param {(text: string) => number} measure
 */
export function fit(text, width, measure) {
  if (measure(text) <= width) return text;
  let length = text.length;
  while (length > 0 && measure(`${text.slice(0, length)}…`) > width) length--;
  return length ? `${text.slice(0, length)}…` : "";
}
