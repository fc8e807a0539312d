// Drawing on a canvas in CSS pixels: axes, curves, labels. A view calls these inside draw(frame).
import { format, linear, ticks } from "./scale.js";

/**
 * Sizes the canvas's bitmap to the screen's pixels and returns its pen, scaled to CSS pixels and cleared.
 * @param {HTMLCanvasElement} canvas
 * @returns {{pen: CanvasRenderingContext2D, width: number, height: number}}
 */
export function prepare(canvas) {
  const { clientWidth: width, clientHeight: height } = canvas;
  const ratio = globalThis.devicePixelRatio || 1;
  const [w, h] = [Math.max(1, Math.round(width * ratio)), Math.max(1, Math.round(height * ratio))];
  if (canvas.width !== w || canvas.height !== h) Object.assign(canvas, { width: w, height: h });
  const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  pen.setTransform(ratio, 0, 0, ratio, 0, 0);
  pen.clearRect(0, 0, width, height);
  return { pen, width, height };
}

/**
 * @typedef {object} Plot
 * @property {(v: number) => number} x data to pixels
 * @property {(v: number) => number} y
 * @property {(p: number) => number} fromX pixels to data
 * @property {(p: number) => number} fromY
 * @property {{left: number, top: number, right: number, bottom: number}} box
 */

/**
 * Axes with a grid, tick labels and titles; returns the maps between data and pixels.
 * @param {Frame} frame
 * @param {{left: number, top: number, width: number, height: number}} area the whole area, labels included
 * @param {{x: [number, number], y: [number, number], xLabel?: string, yLabel?: string, title?: string,
 *          zero?: boolean, yTicks?: number, xTicks?: number, digits?: number}} options
 * @returns {Plot}
 */
export function axes(frame, area, options) {
  const { pen, colors, size } = frame;
  const { xLabel = "", yLabel = "", title = "", zero = true } = options;
  pen.font = frame.font(0.92);
  const yValues = ticks(options.y[0], options.y[1], options.yTicks ?? Math.max(2, Math.floor(area.height / (size * 3.4))));
  const xValues = ticks(options.x[0], options.x[1], options.xTicks ?? Math.max(2, Math.floor(area.width / (size * 5))));
  const yTexts = tickTexts(yValues);
  const gutter = Math.max(...yTexts.map((text) => pen.measureText(text).width)) + 10;
  const box = {
    left: area.left + gutter + (yLabel ? size * 1.4 : 0),
    top: area.top + (title ? size * 1.8 : size * 0.6),
    right: area.left + area.width - size * 0.7,
    bottom: area.top + area.height - size * 1.6 - (xLabel ? size * 1.3 : 0),
  };
  const xScale = linear(options.x, [box.left, box.right]);
  const yScale = linear(options.y, [box.bottom, box.top]);

  pen.lineWidth = 1;
  pen.strokeStyle = colors.faint;
  pen.fillStyle = colors.muted;
  pen.textAlign = "right";
  pen.textBaseline = "middle";
  yValues.forEach((value, i) => {
    segment(pen, box.left, yScale.to(value), box.right, yScale.to(value));
    pen.fillText(yTexts[i], box.left - 6, yScale.to(value));
  });
  pen.textAlign = "center";
  pen.textBaseline = "top";
  const xTexts = tickTexts(xValues);
  xValues.forEach((value, i) => {
    segment(pen, xScale.to(value), box.top, xScale.to(value), box.bottom);
    pen.fillText(xTexts[i], xScale.to(value), box.bottom + 5);
  });
  if (zero) {
    pen.strokeStyle = colors.muted;
    if (options.y[0] < 0 && options.y[1] > 0) segment(pen, box.left, yScale.to(0), box.right, yScale.to(0));
    if (options.x[0] < 0 && options.x[1] > 0) segment(pen, xScale.to(0), box.top, xScale.to(0), box.bottom);
  }
  pen.fillStyle = colors.ink;
  if (xLabel) pen.fillText(xLabel, (box.left + box.right) / 2, box.bottom + 5 + size * 1.35);
  if (yLabel) {
    pen.save();
    pen.translate(area.left + size * 0.2, (box.top + box.bottom) / 2);
    pen.rotate(-Math.PI / 2);
    pen.fillText(yLabel, 0, 0);
    pen.restore();
  }
  if (title) {
    pen.font = frame.font(1, "600");
    pen.textAlign = "left";
    pen.fillText(title, box.left, area.top + 2);
  }
  return { x: xScale.to, y: yScale.to, fromX: xScale.from, fromY: yScale.from, box };
}

/**
 * Tick labels with as many digits as the step needs.
 * @param {number[]} values
 */
function tickTexts(values) {
  const step = values.length > 1 ? values[1] - values[0] : values[0] || 1;
  const digits = Math.max(0, Math.min(6, -Math.floor(Math.log10(Math.abs(step)) + 1e-9)));
  return values.map((value) => format(value, digits));
}

/**
 * @param {CanvasRenderingContext2D} pen
 * @param {number} x0
 * @param {number} y0
 * @param {number} x1
 * @param {number} y1
 */
export function segment(pen, x0, y0, x1, y1) {
  pen.beginPath();
  pen.moveTo(x0, y0);
  pen.lineTo(x1, y1);
  pen.stroke();
}

/**
 * A curve through (xs, ys), cut to the plot's box; gaps where a value is not finite.
 * @param {Frame} frame
 * @param {Plot} plot
 * @param {ArrayLike<number>} xs
 * @param {ArrayLike<number>} ys
 * @param {{color: string, width?: number, dash?: number[], fill?: string, base?: number}} style
 *        `fill` also fills down to the data value `base`
 */
export function curve(frame, plot, xs, ys, style) {
  const { pen } = frame;
  const { box } = plot;
  pen.save();
  pen.beginPath();
  pen.rect(box.left, box.top - 2, box.right - box.left, box.bottom - box.top + 4);
  pen.clip();
  if (style.fill) {
    pen.beginPath();
    pen.moveTo(plot.x(xs[0]), plot.y(style.base ?? 0));
    for (let i = 0; i < xs.length; i++) pen.lineTo(plot.x(xs[i]), plot.y(ys[i]));
    pen.lineTo(plot.x(xs[xs.length - 1]), plot.y(style.base ?? 0));
    pen.fillStyle = style.fill;
    pen.fill();
  }
  pen.beginPath();
  let open = false;
  for (let i = 0; i < xs.length; i++) {
    if (!Number.isFinite(ys[i])) open = false;
    else if (open) pen.lineTo(plot.x(xs[i]), plot.y(ys[i]));
    else {
      pen.moveTo(plot.x(xs[i]), plot.y(ys[i]));
      open = true;
    }
  }
  pen.strokeStyle = style.color;
  pen.lineWidth = style.width ?? frame.line;
  pen.lineJoin = "round";
  pen.setLineDash(style.dash ?? []);
  pen.stroke();
  pen.restore();
}

/**
 * @param {Frame} frame
 * @param {number} x in pixels
 * @param {number} y
 * @param {string} color
 * @param {number} radius
 */
export function dot(frame, x, y, color, radius = frame.line * 2.4) {
  const { pen, colors } = frame;
  pen.beginPath();
  pen.arc(x, y, radius, 0, 2 * Math.PI);
  pen.fillStyle = color;
  pen.fill();
  pen.lineWidth = 1.5;
  pen.strokeStyle = colors.paper;
  pen.stroke();
}

/**
 * Text with a halo of the paper's color, readable over curves.
 * @param {Frame} frame
 * @param {string} text
 * @param {number} x
 * @param {number} y
 * @param {{color?: string, align?: CanvasTextAlign, baseline?: CanvasTextBaseline, scale?: number, weight?: string}} style
 */
export function label(frame, text, x, y, style = {}) {
  const { pen, colors } = frame;
  pen.save();
  pen.font = frame.font(style.scale ?? 1, style.weight ?? "400");
  pen.textAlign = style.align ?? "left";
  pen.textBaseline = style.baseline ?? "middle";
  pen.lineJoin = "round";
  pen.lineWidth = 4;
  pen.strokeStyle = colors.paper;
  pen.strokeText(text, x, y);
  pen.fillStyle = style.color ?? colors.ink;
  pen.fillText(text, x, y);
  pen.restore();
}

/** Eight hatches, so that groups differ without color. Index 0 is plain. */
const HATCHES = [[], [[0, 8, 8, 0]], [[0, 0, 8, 8]], [[0, 4, 8, 4]], [[4, 0, 4, 8]], [[0, 8, 8, 0], [0, 0, 8, 8]], [[0, 4, 8, 4], [4, 0, 4, 8]], [[4, 4, 5, 4]]];

/** Tiles already drawn, by hatch, ink and pixel ratio: a picture asks for the same few many times a frame. */
const tiles = /** @type {Map<string, OffscreenCanvas>} */ (new Map());

/**
 * @param {number[][]} strokes
 * @param {string} ink
 * @param {number} ratio
 */
function hatchTile(strokes, ink, ratio) {
  const tile = new OffscreenCanvas(Math.round(8 * ratio), Math.round(8 * ratio));
  const stamp = /** @type {OffscreenCanvasRenderingContext2D} */ (tile.getContext("2d"));
  stamp.scale(ratio, ratio);
  stamp.strokeStyle = ink;
  stamp.lineWidth = 1.2;
  stamp.globalAlpha = 0.55;
  for (const [x0, y0, x1, y1] of strokes) {
    stamp.beginPath();
    stamp.moveTo(x0, y0);
    stamp.lineTo(x1, y1);
    stamp.stroke();
  }
  return tile;
}

/**
 * Fills the current path with a color and the hatch of `index`.
 * @param {CanvasRenderingContext2D} pen
 * @param {string} color
 * @param {number} index
 * @param {string} ink
 */
export function fillHatched(pen, color, index, ink) {
  pen.fillStyle = color;
  pen.fill();
  const strokes = HATCHES[index % HATCHES.length];
  if (!strokes.length) return;
  const ratio = pen.getTransform().a || 1;
  const key = `${index % HATCHES.length} ${ink} ${ratio}`;
  const tile = tiles.get(key) ?? hatchTile(strokes, ink, ratio);
  tiles.set(key, tile);
  const pattern = /** @type {CanvasPattern} */ (pen.createPattern(tile, "repeat"));
  pattern.setTransform(new DOMMatrix().scale(1 / ratio));
  pen.fillStyle = pattern;
  pen.fill();
}
