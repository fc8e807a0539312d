// Every head as a small map, rows layers, columns heads; below them the scale and the heads that do most of what is
// asked for. The small maps are painted once and then copied.
import { label } from "../shared/canvas.js";
import { cividis } from "../shared/colors.js";
import { clamp, format } from "../shared/scale.js";
import { largest, mapOf, paint } from "./compute.js";
import { percent } from "./look.js";

/** @typedef {import("./look.js").Look} Look */
/** @typedef {ReturnType<typeof import("./compute.js").layout>} Layout */
/** @typedef {ReturnType<typeof import("../shared/text.js").fitter>} Fitter */

/** Color of a weight: its square root along the scale, so that 0.1 is seen beside 1. @param {number} weight */
export const colorOf = (weight) => cividis(Math.sqrt(weight));

/** The 256 levels as pixels. */
export const LEVELS = Uint32Array.from({ length: 256 }, (_, i) => {
  const [r, g, b] = (colorOf(i / 255).match(/\d+/g) ?? []).map(Number);
  return (255 << 24) | (b << 16) | (g << 8) | r;
});

/**
 * A frame that is seen on any ground.
 * @param {Frame} frame
 * @param {number} x
 * @param {number} y
 * @param {number} w
 * @param {number} h
 * @param {number} line
 */
export function frameAround({ pen, colors }, x, y, w, h, line) {
  for (const [color, width] of /** @type {[string, number][]} */ ([[colors.paper, line + 3], [colors.ink, line]])) {
    pen.strokeStyle = color;
    pen.lineWidth = width;
    pen.strokeRect(x, y, w, h);
  }
}

/**
 * The drawing of all heads.
 * @param {Fitter} text
 */
export function overview({ widthOf, fit }) {
  const sheet = new OffscreenCanvas(1, 1);
  let painted = "";
  let paintedOf = /** @type {any} */ (null);

  /**
   * Copies the small maps, painted anew only when the weights or the sizes have changed; returns where map i stands.
   * @param {Frame} frame
   * @param {Look} now
   * @param {Layout["grid"]} g
   */
  function drawSheet({ pen }, now, g) {
    const ratio = pen.getTransform().a || 1;
    const gap = Math.max(1, Math.round((g.x > 14 ? 2 : 1) * ratio));
    const [w, h] = [Math.max(1, Math.floor(g.x * ratio) - gap), Math.max(1, Math.floor(g.y * ratio) - gap)];
    // In whole pixels of the screen, so that no map is blurred.
    const corner = (/** @type {number} */ i) => [Math.floor((i % now.heads) * g.x * ratio), Math.floor(Math.floor(i / now.heads) * g.y * ratio)];
    const key = [w, h, g.x, g.y, ratio].join();
    if (key !== painted || paintedOf !== now.data.weights) {
      painted = key;
      paintedOf = now.data.weights;
      Object.assign(sheet, { width: Math.ceil((g.right - g.left) * ratio), height: Math.ceil((g.bottom - g.top) * ratio) });
      const brush = /** @type {OffscreenCanvasRenderingContext2D} */ (sheet.getContext("2d"));
      const image = brush.createImageData(sheet.width, sheet.height);
      const pixels = new Uint32Array(image.data.buffer);
      for (let i = 0; i < now.n; i++) {
        const [left, top] = corner(i);
        paint(mapOf(now.data, i, now.levels), LEVELS, pixels, { stride: sheet.width, left, top, w, h });
      }
      brush.putImageData(image, 0, 0);
    }
    const [left, top] = [Math.round(g.left * ratio) / ratio, Math.round(g.top * ratio) / ratio];
    pen.drawImage(sheet, left, top, sheet.width / ratio, sheet.height / ratio);
    return (/** @type {number} */ i) => {
      const [x, y] = corner(i);
      return { x: left + x / ratio, y: top + y / ratio, w: w / ratio, h: h / ratio };
    };
  }

  /**
   * @param {Frame} frame
   * @param {Look} now
   * @param {Layout["grid"]} g
   */
  function drawNumbers({ pen, colors, size, font }, now, g) {
    pen.textBaseline = "middle";
    const every = Math.max(1, Math.ceil((size * (now.heads > 9 ? 1.5 : 1)) / g.x));
    const write = (/** @type {number} */ i, /** @type {boolean} */ bold, /** @type {number} */ x, /** @type {number} */ y) => {
      pen.font = font(0.85, bold ? "700" : "400");
      pen.fillStyle = bold ? colors.ink : colors.muted;
      pen.fillText(String(i + 1), x, y);
    };
    pen.textAlign = "center";
    for (let head = 0; head < now.heads; head++) {
      const crowded = head % every > 0 || Math.abs(head - now.head) < every;
      if (head === now.head || !crowded) write(head, head === now.head, g.left + (head + 0.5) * g.x, g.top - size * 0.7);
    }
    pen.textAlign = "right";
    for (let layer = 0; layer < now.layers; layer++) write(layer, layer === now.layer, g.left - size * 0.45, g.top + (layer + 0.5) * g.y);
  }

  /**
   * @param {Frame} frame
   * @param {Layout["legend"]} where
   */
  function drawLegend({ pen, colors, size, font }, { left, top, width }) {
    const high = size * 0.65;
    const wide = width - size * 4;
    for (let i = 0; i < 64; i++) {
      pen.fillStyle = cividis(i / 63);
      pen.fillRect(left + (i * wide) / 64, top, wide / 64 + 1, high);
    }
    pen.strokeStyle = colors.muted;
    pen.lineWidth = 1;
    pen.strokeRect(left, top, wide + 1, high);
    pen.font = font(0.82);
    pen.fillStyle = colors.muted;
    pen.textBaseline = "middle";
    pen.textAlign = "center";
    for (const weight of [0, 0.1, 0.25, 0.5, 1]) pen.fillText(String(weight), left + Math.sqrt(weight) * wide, top + high + size * 0.7);
    pen.textAlign = "left";
    pen.fillText("weight", left + wide + size * 0.6, top + high / 2);
  }

  /**
   * The heads that have most of the measure, as bars.
   * @param {Frame} frame
   * @param {Look} now
   * @param {Layout["list"]} where
   * @param {Numbers} values
   */
  function drawRanking(frame, now, { left, top, width, line, rows }, values) {
    const { pen, colors, size } = frame;
    const spread = now.state.measure === "spread";
    const name = now.params.measures[now.kind][1];
    const best = largest(values, rows);
    pen.font = frame.font(1, "600");
    const titles = spread ? ["tokens looked at, e^entropy:"] : [`mean weight on ${name}:`, `weight on ${name}:`, `on ${name}:`];
    const title = titles.find((words) => widthOf(pen, words) <= width) ?? titles[titles.length - 1];
    label(frame, fit(pen, best.length ? title : `no such token here: ${name}`, width), left, top + size, { weight: "600" });
    const from = left + Math.min(size * 12, width * 0.56);
    const full = left + width - from - size * 4.2;
    const names = best.map((i) => [Math.floor(i / now.heads) + 1, (i % now.heads) + 1]);
    pen.font = frame.font(0.95, "700");
    const whole = names.every(([layer, head]) => widthOf(pen, `5.  layer ${layer} · head ${head}`) <= from - left - 4);
    best.forEach((i, rank) => {
      const y = top + size * 2.1 + (rank + 0.5) * line;
      const [layer, head] = names[rank];
      pen.font = frame.font(0.95, i === now.place ? "700" : "400");
      pen.fillStyle = colors.ink;
      pen.textAlign = "left";
      pen.textBaseline = "middle";
      pen.fillText(`${rank + 1}.  ${whole ? `layer ${layer} · head ${head}` : `L${layer} · H${head}`}`, left, y);
      pen.fillStyle = colors.faint;
      pen.fillRect(from, y - line * 0.28, full, line * 0.56);
      pen.fillStyle = colors.series[0];
      pen.fillRect(from, y - line * 0.28, full * clamp(spread ? values[i] / now.columns.length : values[i], 0, 1), line * 0.56);
      pen.fillStyle = colors.ink;
      pen.fillText(spread ? format(values[i], 1) : percent(values[i]), from + full + size * 0.5, y);
    });
  }

  /** What is written above: the head under the pointer, else what the table is. @param {Look} now */
  function heading({ hover, heads, values, state }) {
    if (!hover.head) return "every head:  layers ↓  heads →";
    const [layer, head] = hover.head;
    const value = values?.[layer * heads + head];
    const says = value === undefined || Number.isNaN(value) ? "" : state.measure === "spread" ? `: ${format(value, 1)}` : `: ${percent(value)}`;
    return `layer ${layer + 1} · head ${head + 1}${says}`;
  }

  /**
   * @param {Frame} frame
   * @param {Look} now
   * @param {Layout} where
   */
  return function draw(frame, now, { grid: g, legend, list }) {
    const { pen, colors, size, line } = frame;
    const { values } = now;
    label(frame, heading(now), 0, size * 0.75, { weight: "600" });
    drawNumbers(frame, now, g);
    const cellOf = drawSheet(frame, now, g);
    const best = values ? largest(values, 3).filter((i) => values[i] > 0) : [];
    if (values) {
      // What has less of it steps back.
      pen.fillStyle = colors.paper;
      for (let i = 0; i < now.n; i++) {
        const { x, y, w, h } = cellOf(i);
        pen.globalAlpha = 0.82 * (1 - clamp((values[i] || 0) / (values[best[0]] || 1), 0, 1));
        pen.fillRect(x, y, w, h);
      }
      pen.globalAlpha = 1;
    }
    const framed = (/** @type {number} */ i, /** @type {number} */ thick) => {
      const { x, y, w, h } = cellOf(i);
      frameAround(frame, x, y, w, h, thick);
    };
    if (now.hover.head) framed(now.hover.head[0] * now.heads + now.hover.head[1], line * 0.7);
    framed(now.place, line * 1.5);
    best.forEach((i, rank) => {
      const { x, y, w, h } = cellOf(i);
      if (h >= size * 0.9) label(frame, String(rank + 1), x + w / 2, y + h / 2, { align: "center", weight: "700", scale: 0.95 });
    });
    drawLegend(frame, legend);
    if (values) drawRanking(frame, now, list, values);
  };
}
