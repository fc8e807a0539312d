// Parts of the picture: a box on the axis of steps, a line of readings, names at the ends of lines.
import { label, segment } from "../shared/canvas.js";
import { clamp, format, linear, ticks } from "../shared/scale.js";
import { fitter } from "../shared/text.js";
import { spread } from "./compute.js";

/** @typedef {import("../shared/canvas.js").Plot} Plot */
export const text = fitter();

/**
 * A box with a grid on the axis of steps.
 * @param {Frame} frame
 * @param {Plot["box"]} box
 * @param {number} total
 * @param {[number, number]} y
 * @param {{log?: boolean, x?: boolean}} show
 * @returns {Plot}
 */
export function panel(frame, box, total, y, { log = false, x = true }) {
  const { pen, colors, size } = frame;
  const xScale = linear([0, total], [box.left, box.right]);
  const yScale = linear(log ? [Math.log10(y[0]), Math.log10(y[1])] : y, [box.bottom, box.top]);
  // What has no logarithm lies below the box, where it is cut off.
  const toY = (/** @type {number} */ value) => (log ? (value > 0 ? yScale.to(Math.log10(value)) : box.bottom + 9) : yScale.to(value));
  pen.font = frame.font(0.92);
  pen.lineWidth = 1;
  pen.textAlign = "right";
  pen.textBaseline = "middle";
  const high = box.bottom - box.top;
  const values = log ? powers(y) : ticks(y[0], y[1], clamp(Math.round(high / (size * 3)), 3, 7));
  const digits = log ? 0 : digitsOf(values);
  for (const value of values) {
    pen.strokeStyle = value === 0 ? colors.muted : colors.faint;
    segment(pen, box.left, toY(value), box.right, toY(value));
    pen.fillStyle = colors.muted;
    pen.fillText(log || digits > 5 ? plain(value) : format(value, digits), box.left - 6, toY(value));
  }
  pen.textAlign = "center";
  pen.textBaseline = "top";
  for (const value of ticks(0, total, clamp(Math.floor((box.right - box.left) / (size * 5)), 2, 10))) {
    if (value !== Math.round(value)) continue;
    pen.strokeStyle = colors.faint;
    segment(pen, xScale.to(value), box.top, xScale.to(value), box.bottom);
    if (x) pen.fillText(String(value), xScale.to(value), box.bottom + 4);
  }
  if (x) {
    pen.fillStyle = colors.ink;
    pen.fillText("step", (box.left + box.right) / 2, box.bottom + 4 + size * 1.3);
  }
  return { x: xScale.to, y: toY, fromX: xScale.from, fromY: yScale.from, box };
}

/**
 * A line of text, each part after a sample of its line where it has one; what does not fit is shortened.
 * @param {Frame} frame
 * @param {{left: number, right: number, y: number}} place
 * @param {{text: string, color?: string, dash?: number[], weight?: string}[]} parts
 */
export function row(frame, { left, right, y }, parts) {
  const { pen, size, colors } = frame;
  let x = left;
  pen.textAlign = "left";
  pen.textBaseline = "middle";
  for (const part of parts) {
    const sample = part.color ? size * 2.3 : 0;
    if (right - x < sample + size * 2) return;
    if (part.color) sampleLine(frame, x, y, part.color, part.dash);
    x += sample;
    pen.font = frame.font(1, part.weight ?? "400");
    pen.fillStyle = colors.ink;
    const shown = text.fit(pen, part.text, right - x);
    pen.fillText(shown, x, y);
    x += text.widthOf(pen, shown) + size;
  }
}

/** @param {Frame} frame @param {{text: string, color?: string, weight?: string}[]} parts */
export const rowWidth = ({ pen, size, font }, parts) =>
  parts.reduce((wide, part) => {
    pen.font = font(1, part.weight ?? "400");
    return wide + text.widthOf(pen, part.text) + size + (part.color ? size * 2.3 : 0);
  }, -size);

/** @param {Frame} frame @param {number} x @param {number} y @param {string} color @param {number[]} [dash] @param {number} [long] */
function sampleLine({ pen, size, line }, x, y, color, dash, long = 1.9) {
  pen.strokeStyle = color;
  pen.lineWidth = line * 1.3;
  pen.setLineDash(dash ?? []);
  segment(pen, x, y, x + size * long, y);
  pen.setLineDash([]);
}

/**
 * Names at the ends of lines, pushed apart where they would meet.
 * @param {Frame} frame
 * @param {Plot["box"]} box
 * @param {{x: number, y: number, text: string, color: string, dash?: number[]}[]} ends
 */
export function endLabels(frame, box, ends) {
  const { pen, size, width } = frame;
  pen.font = frame.font(0.96);
  const from = Math.max(...ends.map((end) => end.x)) + size * 2.1;
  const names = ends.map((end) => inLines(pen, end.text, width - from - 2));
  const most = Math.max(...names.map((lines) => lines.length));
  const [low, high] = [box.top + size * 0.6 * most, box.bottom - size * 0.6 * most];
  const ys = spread(ends.map((end) => clamp(end.y, box.top, box.bottom)), size * 1.25 * most, low, high);
  ends.forEach(({ x, color, dash }, i) => {
    sampleLine(frame, x + size * 0.4, ys[i], color, dash && [4, 3], 1.4);
    const lines = names[i];
    lines.forEach((line, k) => label(frame, line, x + size * 2.1, ys[i] + (k - (lines.length - 1) / 2) * size * 1.1, { scale: 0.96 }));
  });
}
/** A name in one line, or cut at a space or underscore into two. @param {CanvasRenderingContext2D} pen @param {string} name @param {number} room */
function inLines(pen, name, room) {
  if (text.widthOf(pen, name) <= room) return [name];
  const cuts = [...name.matchAll(/[ _]/g)].map((found) => found.index + 1).filter((cut) => text.widthOf(pen, name.slice(0, cut)) <= room);
  const cut = cuts[cuts.length - 1];
  return cut ? [name.slice(0, cut), text.fit(pen, name.slice(cut), room)] : [text.fit(pen, name, room)];
}

/** A rate without trailing zeros, as code writes it where it is small. */
export const plain = (/** @type {number} */ value) =>
  value && Math.abs(value) < 9.9e-5 ? Number(value.toPrecision(3)).toExponential() : String(Number(value.toPrecision(3)));

/** Round numbers of a logarithmic axis: powers of ten, with 2 and 5 where there are few. @param {[number, number]} range */
function powers([low, high]) {
  const found = [];
  const steps = Math.log10(high / low) > 2.5 ? [1] : [1, 2, 5];
  for (let e = Math.floor(Math.log10(low)); e <= Math.ceil(Math.log10(high)); e++) {
    for (const m of steps) {
      const value = Number(`${m}e${e}`);
      if (value >= low * 0.999 && value <= high * 1.001) found.push(value);
    }
  }
  return found;
}

/** @param {number[]} values evenly spaced */
const digitsOf = (values) => clamp(-Math.floor(Math.log10(values.length > 1 ? values[1] - values[0] : 1) + 1e-9), 0, 7);

/** @param {string} color #rrggbb @param {number} share */
export const alpha = (color, share) => `${color}${Math.round(share * 255).toString(16).padStart(2, "0")}`;
