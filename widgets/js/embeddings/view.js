// Three panels that share the axis of positions: the table as a heat map, a row a dimension; two of its dimensions as
// curves; the dot products of one position with all. One line through all three marks that position.
import { curve, dot, label, segment } from "../shared/canvas.js";
import { signed } from "../shared/colors.js";
import { clamp, format, linear, ticks } from "../shared/scale.js";
import {
  alibi, alibiSlopes, column, dots, firstRows, halfWidth, pairOf, scaleOf, sinusoids, softmax, turned, wavelength,
} from "./compute.js";

const DASH = [7, 5];
/** The signed map at 256 places, as red, green and blue; and as the pixels of an image. */
const SHADES = Array.from({ length: 256 }, (_, i) => (signed((i - 128) / 127).match(/\d+/g) ?? []).map(Number));
const PIXELS = new Uint32Array(Uint8ClampedArray.from(SHADES.flatMap((shade) => [...shade, 255])).buffer);
/** @typedef {import("../shared/canvas.js").Plot} Plot */
/** @typedef {{left: number, top: number, right: number, bottom: number}} Box */

/** A number of positions, with as many digits as are worth reading. */
const length = (/** @type {number} */ value) =>
  value < 99.5 ? format(value, 1) : Math.round(value).toLocaleString("en-US").replaceAll(",", " ");
/** A slope of ALiBi: a power of two as a fraction. */
function slopeText(/** @type {number} */ slope) {
  const below = 1 / slope;
  return Math.abs(below - Math.round(below)) < 1e-9 ? `1/${Math.round(below)}` : format(slope, 3);
}

/** @type {View} */
export default {
  create(context) {
    const { canvas } = context;
    context.focusable(canvas);
    /** @type {{map?: Box, curves?: Plot, products?: Plot}} */
    const plots = {};
    /** @type {{position: number, row: number, x: number, y: number} | null} */
    let pointed = null;

    // ---- what the state and the tables say ---------------------------------------------------------------
    /** @type {{from: any[], found: ReturnType<typeof compute>} | undefined} */
    let seen;
    function look() {
      const from = [context.params(), context.state(), context.data()];
      if (!seen || from.some((part, i) => part !== seen?.from[i])) seen = { from, found: compute() };
      return seen.found;
    }
    /** @type {{from: any[], found: {table: Float64Array, scale: number}} | undefined} */
    let made;
    /**
     * A table and its scale of colors, made anew only where something that it depends on has changed.
     * @param {any[]} from
     * @param {() => any} make
     */
    function once(from, make) {
      if (!made || from.some((part, i) => part !== made?.from[i])) {
        const table = make();
        made = { from, found: { table, scale: from[0] === "sinusoidal" ? 1 : scaleOf(table) } };
      }
      return made.found;
    }
    function compute() {
      const state = context.state();
      const data = context.data();
      const { names } = /** @type {any} */ (context.params());
      const kind = state.encoding;
      const base = 10 ** state.base;
      const stored = kind === "learned" || kind === "yours" ? data[kind] : null;
      const n = stored ? Math.min(state.length, stored.shape[0]) : state.length;
      const d = stored ? stored.shape[1] : kind === "alibi" ? state.heads : state.d_model;
      const at = clamp(state.position, 0, n - 1);
      const layout = kind === "rotary" ? state.layout : "interleaved";
      const chosen = [state.dimension, state.other].map((k) => clamp(k, 0, d - 1));
      // ALiBi's bias is that of one query; every other table is the same wherever the chosen position is.
      const { table, scale } = once([kind, n, d, base, layout, stored, data.content, kind === "alibi" && at], () => {
        if (stored) return firstRows(stored, n);
        if (kind === "alibi") return alibi(n, d, at);
        if (kind === "rotary") return turned(data.content.values, n, d, base, layout);
        return sinusoids(n, d, base);
      });
      let products;
      const mine = table.subarray(at * d, (at + 1) * d);
      if (kind === "alibi") products = softmax(column(table, n, d, chosen[0]));
      else if (kind === "rotary") {
        const most = data.content.shape[1];
        const key = data.content.values.subarray(state.differ ? most : 0);
        products = dots(mine, turned(key, n, d, base, layout), n);
      } else products = dots(mine, table, n);
      const slopes = kind === "alibi" ? alibiSlopes(d) : null;
      /** What belongs to a row of the map: a wavelength, a slope, or nothing. */
      const belongs = (/** @type {number} */ k) =>
        slopes ? slopeText(slopes[k]) : stored ? "" : length(wavelength(pairOf(k, d, layout), d, base));
      const curves = chosen.map((k) => column(table, n, d, k));
      return { state, kind, title: names[kind], base, stored, n, d, at, layout, chosen, table, products, scale, slopes, belongs, curves };
    }
    /** @typedef {ReturnType<typeof look>} Look */

    let lastPosition = context.state().position;
    /** Keeps the chosen position inside the text: whichever of the two was moved takes the other along. */
    function agree() {
      const { position, length: long } = context.state();
      if (position >= long) context.set(position === lastPosition ? { position: long - 1 } : { length: position + 1 });
      lastPosition = context.state().position;
    }

    const word = (/** @type {Look} */ now) => (now.kind === "alibi" ? "head" : "dimension");

    // ---- pointing ----------------------------------------------------------------------------------------
    /** The cell under the pointer: a position everywhere, a row on the map alone. */
    function under(/** @type {PointerEvent} */ event) {
      const { map, products } = plots;
      if (!map || !products || event.offsetX < map.left - 4 || event.offsetX > map.right + 4) return null;
      if (event.offsetY < map.top || event.offsetY > products.box.bottom) return null;
      const now = look();
      const position = clamp(Math.floor(((event.offsetX - map.left) / (map.right - map.left)) * now.n), 0, now.n - 1);
      const row = Math.floor(((event.offsetY - map.top) / (map.bottom - map.top)) * now.d);
      return { position, row: row < now.d ? row : -1, x: event.offsetX, y: event.offsetY };
    }
    let held = false;
    let onMap = false;
    const drag = (/** @type {PointerEvent} */ event, /** @type {boolean} */ final) => {
      const cell = under(event);
      if (!cell) return;
      context.set(onMap && cell.row >= 0 ? { position: cell.position, dimension: cell.row } : { position: cell.position }, { final });
    };
    context.listen(canvas, "pointerdown", (event) => {
      const cell = under(event);
      if (!cell) return;
      held = true;
      onMap = cell.row >= 0;
      canvas.setPointerCapture(event.pointerId);
      drag(event, false);
    });
    context.listen(canvas, "pointermove", (event) => {
      pointed = under(event);
      canvas.style.cursor = pointed ? "crosshair" : "";
      if (held) drag(event, false);
      else context.redraw();
    });
    context.listen(canvas, "pointerleave", () => {
      pointed = null;
      context.redraw();
    });
    for (const end of ["pointerup", "pointercancel"]) {
      context.listen(canvas, end, (event) => {
        if (held) drag(event, true);
        held = false;
      });
    }
    context.listen(canvas, "keydown", (/** @type {KeyboardEvent} */ event) => {
      const by = /** @type {Record<string, number[]>} */ ({
        ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1],
      })[event.key];
      if (!by) return;
      event.preventDefault();
      const now = look();
      context.set({ position: clamp(now.at + by[0], 0, now.n - 1), dimension: clamp(now.chosen[0] + by[1], 0, now.d - 1) });
    });

    // ---- drawing -----------------------------------------------------------------------------------------
    const tile = globalThis.document.createElement("canvas");
    /** @type {Look["table"] | undefined} */
    let painted;
    /** The table as an image of one pixel a cell, made once for each table. */
    function paint(/** @type {Look} */ now) {
      if (painted === now.table) return;
      const { n, d, table, scale } = now;
      painted = table;
      Object.assign(tile, { width: n, height: d });
      const pen = /** @type {CanvasRenderingContext2D} */ (tile.getContext("2d"));
      const image = pen.createImageData(n, d);
      const pixels = new Uint32Array(image.data.buffer);
      for (let position = 0; position < n; position++) {
        for (let k = 0; k < d; k++) {
          const place = clamp(Math.round((table[position * d + k] / scale) * 127), -127, 127) + 128;
          pixels[k * n + position] = PIXELS[place];
        }
      }
      pen.putImageData(image, 0, 0);
    }

    /**
     * Text above a box, each part after a sample of its line where it has one.
     * @param {Frame} frame
     * @param {Box} box
     * @param {{text: string, color?: string, dash?: number[]}[]} parts
     */
    function heading(frame, box, parts) {
      const { pen, size, colors } = frame;
      const y = box.top - size * 0.85;
      pen.textAlign = "left";
      pen.textBaseline = "middle";
      const wide = (/** @type {number} */ scale) => {
        pen.font = frame.font(scale, "600");
        return parts.reduce((sum, part) => sum + pen.measureText(part.text).width + size * (part.color ? 3.6 : 1.2), -size);
      };
      const scale = Math.min(1, (box.right - box.left) / wide(1));
      wide(scale);
      let { left } = box;
      for (const { text, color, dash: dashes } of parts) {
        if (color) {
          pen.strokeStyle = color;
          pen.lineWidth = frame.line * 1.3;
          pen.setLineDash(dashes ?? []);
          segment(pen, left, y, left + size * 2, y);
          pen.setLineDash([]);
          left += size * 2.4;
        }
        pen.fillStyle = colors.ink;
        pen.fillText(text, left, y);
        left += pen.measureText(text).width + size * 1.2;
      }
    }

    /**
     * @param {Frame} frame
     * @param {Look} now
     * @param {Box} box
     */
    function drawMap(frame, now, box) {
      const { pen, colors, size } = frame;
      const { n, d, chosen, at } = now;
      plots.map = box;
      paint(now);
      pen.imageSmoothingEnabled = false;
      pen.drawImage(tile, box.left, box.top, box.right - box.left, box.bottom - box.top);
      const high = (box.bottom - box.top) / d;
      const wide = (box.right - box.left) / n;
      const middle = (/** @type {number} */ k) => box.top + (k + 0.5) * high;
      // Row numbers at the left, what belongs to a row at the right; the chosen rows' marks between.
      pen.font = frame.font(0.92);
      pen.textBaseline = "middle";
      const every = Math.max(1, Math.ceil((size * 1.5) / high));
      const nice = [1, 2, 4, 8, 16, 32, 64, 128].find((step) => step >= every) ?? every;
      for (let k = 0; k < d; k += nice) {
        pen.fillStyle = colors.muted;
        pen.textAlign = "right";
        pen.fillText(String(k), box.left - size * 0.95, middle(k));
        pen.textAlign = "left";
        pen.fillText(now.belongs(k), box.right + size * 0.5, middle(k));
      }
      for (const [which, k] of [...chosen.entries()].reverse()) {
        const y = middle(k);
        pen.beginPath();
        pen.moveTo(box.left - 1, y);
        pen.lineTo(box.left - size * 0.8, y - size * 0.4);
        pen.lineTo(box.left - size * 0.8, y + size * 0.4);
        pen.closePath();
        pen.fillStyle = colors.series[which];
        pen.fill();
        pen.lineWidth = Math.max(1.5, frame.line * 0.7);
        pen.strokeStyle = colors.series[which];
        pen.setLineDash(which ? DASH : []);
        pen.strokeRect(box.left, box.top + k * high - 1, box.right - box.left, Math.max(high, 2) + 2);
        pen.setLineDash([]);
      }
      // The chosen position: a column framed in ink on paper, since it crosses dark and light.
      for (const [color, width] of /** @type {[string, number][]} */ ([[colors.paper, 3.4], [colors.ink, 1.4]])) {
        pen.strokeStyle = color;
        pen.lineWidth = width;
        pen.strokeRect(box.left + at * wide, box.top, wide, box.bottom - box.top);
      }
      // The scale of colors, above the right edge.
      const bar = { width: size * 6, height: size * 0.7, left: box.right - size * 8, top: box.top - size * 1.25 };
      for (let i = 0; i < 60; i++) {
        pen.fillStyle = `rgb(${SHADES[Math.round(1 + (i / 59) * (now.slopes ? 127 : 254))].join(" ")})`;
        pen.fillRect(bar.left + (i / 60) * bar.width, bar.top, bar.width / 60 + 0.6, bar.height);
      }
      pen.font = frame.font(0.92);
      pen.fillStyle = colors.muted;
      pen.textAlign = "right";
      const most = format(now.scale, now.scale < 0.995 ? 2 : now.scale < 9.5 && now.scale !== 1 ? 1 : 0);
      pen.fillText(`−${most}`, bar.left - 5, bar.top + bar.height / 2);
      pen.textAlign = "left";
      pen.fillText(now.slopes ? "0" : most, bar.left + bar.width + 5, bar.top + bar.height / 2);
      // Over the right-hand labels, what they are.
      const says = now.kind === "alibi" ? "slope" : now.stored ? "" : "wavelength";
      pen.textAlign = "left";
      pen.fillText(says, box.right + size * 0.5, box.top - size * 1.9);
      heading(frame, { ...box, right: bar.left - size * 2.6 }, [{ text: now.title }]);
      // What the rows are, along the left edge.
      pen.save();
      pen.translate(size * 0.6, (box.top + box.bottom) / 2);
      pen.rotate(-Math.PI / 2);
      pen.textAlign = "center";
      pen.fillStyle = colors.ink;
      pen.font = frame.font(0.92);
      pen.fillText(word(now), 0, 0);
      pen.restore();
    }

    /**
     * A box with a grid over the positions.
     * @param {Frame} frame
     * @param {Box} box
     * @param {Look} now
     * @param {[number, number]} y
     * @param {boolean} labels of positions
     * @returns {Plot}
     */
    function panel(frame, box, now, y, labels) {
      const { pen, colors, size } = frame;
      const wide = (box.right - box.left) / now.n;
      const xScale = linear([0, 1], [box.left + wide / 2, box.left + wide * 1.5]); // a position's middle
      const yScale = linear(y, [box.bottom, box.top]);
      pen.font = frame.font(0.92);
      pen.lineWidth = 1;
      pen.fillStyle = colors.muted;
      for (const value of ticks(0, now.n - 1, Math.min(10, Math.max(3, (box.right - box.left) / (size * 4))))) {
        if (value !== Math.round(value)) continue;
        pen.strokeStyle = colors.faint;
        segment(pen, xScale.to(value), box.top, xScale.to(value), box.bottom);
        if (!labels) continue;
        pen.textAlign = "center";
        pen.textBaseline = "top";
        pen.fillText(String(value), xScale.to(value), box.bottom + 4);
      }
      const values = ticks(y[0], y[1], Math.max(4, Math.round((box.bottom - box.top) / (size * 3))));
      const step = values.length > 1 ? values[1] - values[0] : 1;
      const digits = Math.max(0, Math.min(4, -Math.floor(Math.log10(step) + 1e-9)));
      for (const value of values) {
        pen.strokeStyle = value === 0 ? colors.muted : colors.faint;
        segment(pen, box.left, yScale.to(value), box.right, yScale.to(value));
        pen.textAlign = "right";
        pen.textBaseline = "middle";
        pen.fillText(format(value, digits), box.left - 6, yScale.to(value));
      }
      return { x: xScale.to, y: yScale.to, fromX: xScale.from, fromY: yScale.from, box };
    }

    const range = (/** @type {ArrayLike<number>[]} */ lists) => {
      const all = lists.flatMap((list) => [...Array.from(list)]);
      const [low, high] = [Math.min(0, ...all), Math.max(0, ...all)];
      const pad = (high - low || 1) * 0.08;
      return /** @type {[number, number]} */ ([low < 0 ? low - pad : low, high + pad]);
    };

    /**
     * @param {Frame} frame
     * @param {Look} now
     * @param {Box} box
     */
    function drawCurves(frame, now, box) {
      const { colors } = frame;
      const { chosen, curves, n, at } = now;
      const plot = (plots.curves = panel(frame, box, now, range(curves), false));
      const xs = Float64Array.from({ length: n }, (_, i) => i);
      if (now.kind === "sinusoidal" || now.kind === "rotary") drawBetween(frame, now, plot);
      else curves.forEach((ys, i) => curve(frame, plot, xs, ys, { color: colors.series[i], dash: i ? DASH : [], width: frame.line }));
      [...curves.entries()].reverse().forEach(([i, ys]) => {
        places(frame, plot, ys, colors.series[i]);
        dot(frame, plot.x(at), plot.y(ys[at]), colors.series[i], frame.line * 2.4);
      });
      const narrow = box.right - box.left < frame.size * 28;
      const what = narrow ? "" : now.kind === "alibi" ? "slope " : "wavelength ";
      const parts = chosen.map((k, i) => ({
        text: `${word(now)} ${k}${now.belongs(k) && `: ${what}${now.belongs(k)}`}`,
        color: colors.series[i],
        dash: i ? DASH : [],
      }));
      heading(frame, box, parts);
    }

    /**
     * A point at each position, while there is room for them.
     * @param {Frame} frame
     * @param {Plot} plot
     * @param {ArrayLike<number>} ys
     * @param {string} color
     */
    function places({ pen, line }, plot, ys, color) {
      if (ys.length > 80) return;
      pen.fillStyle = color;
      for (let p = 0; p < ys.length; p++) {
        pen.beginPath();
        pen.arc(plot.x(p), plot.y(ys[p]), line * 1.25, 0, 2 * Math.PI);
        pen.fill();
      }
    }

    /**
     * The waves between whole positions too, so that a fast one looks like the wave it is.
     * @param {Frame} frame
     * @param {Look} now
     * @param {Plot} plot
     */
    function drawBetween(frame, now, plot) {
      const { n, d, base, layout, chosen, kind } = now;
      const fine = Math.max(2, Math.min(16, Math.floor(1600 / n)));
      const xs = Float64Array.from({ length: (n - 1) * fine + 1 }, (_, i) => i / fine);
      const content = context.data().content.values;
      chosen.forEach((k, i) => {
        const pair = pairOf(k, d, layout);
        const theta = (2 * Math.PI) / wavelength(pair, d, base);
        const [a, b] = layout === "halves" ? [pair, pair + d / 2] : [2 * pair, 2 * pair + 1];
        const second = k === b && b !== a;
        const at = (/** @type {number} */ x) => {
          const [cos, sin] = [Math.cos(x * theta), Math.sin(x * theta)];
          if (kind === "sinusoidal") return second ? cos : sin;
          return second ? content[a] * sin + content[b] * cos : content[a] * cos - content[b] * sin;
        };
        curve(frame, plot, xs, xs.map(at), { color: frame.colors.series[i], dash: i ? DASH : [], width: frame.line });
      });
    }

    /**
     * @param {Frame} frame
     * @param {Look} now
     * @param {Box} box
     */
    function drawProducts(frame, now, box) {
      const { colors, pen, size } = frame;
      const { products, n, at, kind } = now;
      const second = kind === "alibi" ? softmax(now.curves[1]) : null;
      const plot = (plots.products = panel(frame, box, now, range(second ? [products, second] : [products]), true));
      const xs = Float64Array.from({ length: n }, (_, i) => i);
      if (second) curve(frame, plot, xs, second, { color: colors.series[1], dash: DASH, width: frame.line });
      const color = colors.series[second ? 0 : 2];
      curve(frame, plot, xs, products, { color, width: frame.line * 1.4 });
      places(frame, plot, products, color);
      dot(frame, plot.x(at), plot.y(products[at]), colors.ink);
      const narrow = box.right - box.left < size * 34;
      const head = now.chosen[0];
      const text = /** @type {Record<string, string[]>} */ ({
        alibi: [`attention of a query at ${at} if all its scores were equal, head ${head}`, `attention of ${at}, equal scores, head ${head}`],
        rotary: [`score of the query at ${at} with the key at each position`, `score of the query at ${at}`],
      });
      const [long, short] = text[kind] ?? [`dot product of position ${at} with each position`, `dot product with position ${at}`];
      heading(frame, box, [{ text: narrow ? short : long, color }]);
      pen.font = frame.font(0.92);
      pen.fillStyle = colors.ink;
      pen.textAlign = "center";
      pen.textBaseline = "top";
      pen.fillText(kind === "alibi" ? "position of the key" : "position", (box.left + box.right) / 2, box.bottom + 4 + size * 1.25);
    }

    /**
     * The numbers under the pointer.
     * @param {Frame} frame
     * @param {Look} now
     */
    function drawPointed(frame, now) {
      if (!pointed || pointed.row < 0 || !plots.map) return;
      const { pen, colors, size, width } = frame;
      const { n, d, table } = now;
      const { position, row, x, y } = pointed;
      if (position >= n || row >= d) return;
      const value = table[position * d + row];
      const extra = now.belongs(row);
      const lines = [
        `${now.kind === "alibi" ? "key" : "position"} ${position}, ${word(now)} ${row}`,
        `value ${format(value, Math.abs(value) < 0.1 ? 3 : 2)}`,
        ...(extra ? [now.kind === "alibi" ? `slope ${extra}` : `wavelength ${extra} positions`] : []),
      ];
      pen.font = frame.font(1);
      const wide = Math.max(...lines.map((line) => pen.measureText(line).width)) + size * 1.2;
      const high = lines.length * size * 1.45 + size * 0.6;
      const left = x + size + wide < width ? x + size : Math.max(0, x - size - wide);
      const top = clamp(y - high / 2, 0, plots.map.bottom + high);
      pen.fillStyle = colors.paper;
      pen.strokeStyle = colors.ink;
      pen.lineWidth = 1;
      pen.fillRect(left, top, wide, high);
      pen.strokeRect(left, top, wide, high);
      lines.forEach((line, i) => label(frame, line, left + size * 0.6, top + size * (1.05 + 1.45 * i)));
    }

    return {
      draw(frame) {
        const { pen, colors, size, width, height } = frame;
        agree();
        const now = look();
        pen.font = frame.font(0.92);
        const left = size * 1.4 + Math.max(pen.measureText("−0.00").width, pen.measureText("000").width + size * 0.95);
        const right = width - Math.max(size * 1.2, pen.measureText(now.stored ? "" : "wavelength").width + size * 0.5);
        const head = size * 1.75;
        const foot = size * 2.9;
        const room = height - 3 * head - foot - size * 1.5;
        const top = head + size * 0.6;
        const [tall, low, last] = [0.46, 0.25, 0.29].map((part) => part * room);
        const second = top + tall + head;
        const third = second + low + head;
        const map = { left, right, top, bottom: top + tall };
        const curves = { left, right, top: second, bottom: second + low };
        const products = { left, right, top: third, bottom: third + last };
        drawMap(frame, now, map);
        drawCurves(frame, now, curves);
        drawProducts(frame, now, products);
        // One thin line through the lower boxes: the chosen position in each.
        const x = /** @type {Plot} */ (plots.products).x(now.at);
        pen.strokeStyle = colors.ink;
        pen.lineWidth = 1;
        pen.setLineDash([2, 3]);
        for (const box of [curves, products]) segment(pen, x, box.top, x, box.bottom);
        pen.setLineDash([]);
        drawPointed(frame, now);
      },
      describe() {
        const now = look();
        const { at, d, n, products, chosen, curves, kind, base, layout } = now;
        const [k] = chosen;
        const value = format(curves[0][at], 3);
        if (kind === "alibi") {
          const away = at >= n / 2 ? at - 8 : at + 8;
          const far = clamp(away, 0, n - 1);
          return (
            `ALiBi, head ${k} of ${d}: slope ${now.belongs(k)}. The score of a query at position ${at} with the key at ${far} ` +
            `changes by ${format(curves[0][far], 2)}, with its own by 0; no vector is changed.`
          );
        }
        const pair = pairOf(k, d, layout);
        if (kind === "rotary") {
          const angle = (2 * Math.PI * at) / wavelength(pair, d, base);
          return (
            `Rotary, dimension ${k}: pair ${pair} is turned by ${format(angle, 2)} radians at position ${at}, one turn in ` +
            `${now.belongs(k)} positions. Query and key at the same position score ${format(products[at], 2)}; ` +
            `another offset another score, wherever the two stand.`
          );
        }
        const own = products[at];
        const beside = products[at > 0 ? at - 1 : Math.min(1, n - 1)];
        const width = halfWidth(products, at);
        const shape = width >= n - 1 ? "everywhere" : width ? `up to offset ${width}` : "nowhere else";
        const what =
          kind === "sinusoidal"
            ? `${k % 2 ? "cos" : "sin"}(${at} / ${base < 99 ? format(base, 1) : Math.round(base)}^(${2 * pair}/${d})) = ${value}, wavelength ${now.belongs(k)} positions`
            : `value ${value}`;
        return (
          `${now.title}: position ${at}, dimension ${k}: ${what}. ` +
          `Its dot product with itself is ${format(own, 2)}, with its neighbor ${format(beside, 2)}; above half of the ` +
          `first it stays ${shape}.`
        );
      },
      table() {
        const now = look();
        const columns = ["position", ...now.chosen.map((k) => `${word(now)} ${k}`), now.kind === "alibi" ? "attention if scores are equal" : `dot product with ${now.at}`];
        const rows = Array.from({ length: now.n }, (_, p) => [p, ...now.curves.map((ys) => format(ys[p], 3)), format(now.products[p], 3)]);
        return { columns, rows };
      },
    };
  },
};
