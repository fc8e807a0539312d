// Left: every head as a small map, rows layers, columns heads, and which of them do most of what is asked for. Right:
// the opened head, as lines between two columns of tokens or as a map. Small maps are painted once and then copied.
import { label, segment } from "../shared/canvas.js";
import { cividis, inkOn } from "../shared/colors.js";
import { make } from "../shared/dom.js";
import { clamp, format } from "../shared/scale.js";
import { headAt, inView, largest, layout, lines, mapOf, paint, quoted, strip, visible, weightAt } from "./compute.js";

const GROUPS = 24; // of line weights, each a stroke
const MOST_CELLS = 16; // a table of more tokens lists the strongest of each row

/** @typedef {["row" | "column", number]} Token */
/** @typedef {{token?: Token, cell?: [number, number], head?: [number, number]}} Hover */

/** Color of a weight: its square root along the scale, so that 0.1 is seen beside 1. */
const colorOf = (/** @type {number} */ weight) => cividis(Math.sqrt(weight));

/** The 256 levels as pixels. */
const LEVELS = Uint32Array.from({ length: 256 }, (_, i) => {
  const [r, g, b] = (colorOf(i / 255).match(/\d+/g) ?? []).map(Number);
  return (255 << 24) | (b << 16) | (g << 8) | r;
});

/** 12%, but 99.7%, for that is not all, and 0.4%, for that is not nothing. */
const percent = (/** @type {number} */ share) =>
  `${format(share * 100, (share > 0 && share < 0.0095) || (share >= 0.995 && share < 0.9995) ? 1 : 0)}%`;

/** A weight that is not 0 is never written as 0. */
const written = (/** @type {number} */ weight) => (weight > 0 && weight < 0.005 ? "<0.01" : format(weight));

/** @type {View} */
export default {
  create(context) {
    const { canvas, picture } = context;
    const area = (/** @type {string} */ name) => {
      const made = make("div", { role: "group", "aria-label": name, style: "position:absolute;touch-action:pan-x pan-y" });
      picture.insertBefore(made, canvas.nextSibling);
      context.focusable(made);
      return made;
    };
    const opened = area("The opened head: up and down choose a token, left and right its side, Escape lets go");
    const grid = area("All heads: arrow keys open another");
    /** @type {ReturnType<typeof layout> | undefined} */
    let place;
    /** What the opened head's drawing left behind for pointing at it. @type {any} */
    let body = {};
    let hover = /** @type {Hover} */ ({});

    // ---- what is shown -----------------------------------------------------------------------------------------
    function look() {
      const params = context.params();
      const state = context.state();
      const data = context.data();
      const { layers, heads, levels, rows, columns } = params;
      const [layer, head] = [clamp(state.layer - 1, 0, layers - 1), clamp(state.head - 1, 0, heads - 1)];
      const map = mapOf(data, layer * heads + head, levels);
      const kind = params.measures.findIndex((/** @type {string[]} */ entry) => entry[0] === state.measure);
      const n = layers * heads;
      const values = kind < 0 ? null : data.measures.values.subarray(kind * n, (kind + 1) * n);
      const held = /** @type {Token | null} */ (state.token);
      // A sentence that was just replaced may have been longer.
      if (hover.cell && (hover.cell[0] >= rows.length || hover.cell[1] >= columns.length)) hover = {};
      if (hover.token && hover.token[1] >= (hover.token[0] === "row" ? rows : columns).length) hover = {};
      const token = map.coarse ? null : (hover.token ?? (held && held[1] < (held[0] === "row" ? rows : columns).length ? held : null));
      return { params, state, data, layers, heads, levels, rows, columns, layer, head, map, kind, values, token, n };
    }
    /** @typedef {ReturnType<typeof look>} Look */

    const unit = (/** @type {Look} */ now, /** @type {number} */ value) => (now.state.measure === "spread" ? `${format(value, 1)} tokens` : percent(value));

    // ---- pointing ----------------------------------------------------------------------------------------------
    const at = (/** @type {PointerEvent | WheelEvent} */ event) => {
      const box = canvas.getBoundingClientRect();
      return [event.clientX - box.left, event.clientY - box.top];
    };
    function pointAt(/** @type {Hover} */ found) {
      if (JSON.stringify(found) === JSON.stringify(hover)) return;
      hover = found;
      context.redraw();
    }
    /** The head under a point: a small map, or a line of the ranking. */
    function headUnder(/** @type {number} */ x, /** @type {number} */ y) {
      if (!place) return null;
      const { layers, heads, values } = look();
      const hit = headAt(place.grid, layers, heads, x, y);
      if (hit || !values) return hit;
      const { list } = place;
      const line = Math.floor((y - list.top - context_size * 2.1) / list.line);
      const best = largest(values, list.rows)[line];
      return line >= 0 && best !== undefined && x >= list.left ? /** @type {[number, number]} */ ([Math.floor(best / heads), best % heads]) : null;
    }
    let context_size = 13;
    const open = (/** @type {[number, number]} */ [layer, head], /** @type {object} */ options = {}) =>
      context.set({ layer: layer + 1, head: head + 1 }, options);
    context.listen(grid, "pointermove", (event) => {
      const [x, y] = at(event);
      const head = headUnder(x, y);
      grid.style.cursor = head ? "pointer" : "";
      pointAt(head ? { head } : {});
    });
    context.listen(grid, "pointerdown", (event) => {
      const [x, y] = at(event);
      const head = headUnder(x, y);
      if (head) open(head);
    });
    context.listen(grid, "keydown", (/** @type {KeyboardEvent} */ event) => {
      const by = /** @type {Record<string, number[]>} */ ({ ArrowRight: [0, 1], ArrowLeft: [0, -1], ArrowDown: [1, 0], ArrowUp: [-1, 0] })[event.key];
      if (!by) return;
      event.preventDefault();
      const { layer, head, layers, heads } = look();
      open([clamp(layer + by[0], 0, layers - 1), clamp(head + by[1], 0, heads - 1)]);
    });

    /** The token or the cell under a point. @returns {Hover} */
    function under(/** @type {number} */ x, /** @type {number} */ y) {
      const now = look();
      if (body.kind === "lines") {
        const i = Math.floor((y - body.top) / body.step);
        if (y < body.top || y >= body.bottom) return {};
        if (x < body.x1 && body.rows[0] + i < body.rows[1]) return { token: ["row", body.rows[0] + i] };
        if (x > body.x2 && x < body.right && body.columns[0] + i < body.columns[1]) return { token: ["column", body.columns[0] + i] };
      }
      if (body.kind === "map") {
        const [t, s] = [Math.floor((y - body.top) / body.cell), Math.floor((x - body.left) / body.cell)];
        const { T, S } = now.map;
        if (t >= 0 && t < T && s >= 0 && s < S) return { cell: [t, s] };
        if (t >= 0 && t < T && s < 0) return { token: ["row", t] };
      }
      return {};
    }
    const scrollTo = (/** @type {number} */ start, final = false) => {
      const most = Math.max(look().rows.length, look().columns.length) - body.shown;
      context.set({ start: clamp(Math.round(start), 0, most) }, { final });
    };
    let dragged = /** @type {number | null} */ (null);
    context.listen(opened, "pointermove", (event) => {
      const [x, y] = at(event);
      if (dragged !== null) return scrollTo(((y - body.top) / (body.bottom - body.top)) * body.count - dragged);
      const found = under(x, y);
      opened.style.cursor = found.token || found.cell ? "pointer" : "";
      pointAt(found);
    });
    context.listen(opened, "pointerdown", (event) => {
      const [x, y] = at(event);
      if (body.kind === "lines" && body.shown < body.count && x >= body.right) {
        const spot = ((y - body.top) / (body.bottom - body.top)) * body.count;
        // Held where it is taken; beside it, the middle comes to the pointer.
        dragged = spot >= body.rows[0] && spot < body.rows[0] + body.shown ? spot - body.rows[0] : body.shown / 2;
        opened.setPointerCapture(event.pointerId);
        return scrollTo(spot - dragged);
      }
      const { token, cell } = under(x, y);
      const now = look();
      const next = token ?? (cell && !now.map.coarse ? ["row", cell[0]] : null);
      const same = JSON.stringify(next) === JSON.stringify(now.state.token);
      if (next || now.state.token) context.set({ token: same ? null : next });
    });
    for (const type of ["pointerup", "pointercancel"]) {
      context.listen(opened, type, () => {
        if (dragged !== null) scrollTo(context.state().start, true);
        dragged = null;
      });
    }
    for (const part of [opened, grid]) context.listen(part, "pointerleave", () => pointAt({}));
    context.listen(opened, "wheel", (/** @type {WheelEvent} */ event) => {
      if (body.kind !== "lines" || body.shown >= body.count || !event.deltaY || event.ctrlKey) return;
      const next = clamp(body.rows[0] + Math.sign(event.deltaY) * 3, 0, body.count - body.shown);
      if (next === body.rows[0]) return; // at an end the page scrolls on
      event.preventDefault();
      scrollTo(next);
    }, { passive: false });
    context.listen(opened, "keydown", (/** @type {KeyboardEvent} */ event) => {
      const now = look();
      if (now.map.coarse) return;
      const { key } = event;
      const [side, index] = /** @type {Token} */ (now.state.token ?? ["row", -1]);
      const step = /** @type {Record<string, number>} */ ({ ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 })[key];
      if (key === "Escape" && now.state.token) context.set({ token: null });
      else if (step || key === "ArrowLeft" || key === "ArrowRight") {
        const to = key === "ArrowLeft" ? "row" : key === "ArrowRight" ? "column" : side;
        const i = clamp(index + (step ?? 0), 0, (to === "row" ? now.rows : now.columns).length - 1);
        const [from, end] = body.kind === "lines" ? body.rows : [0, Infinity];
        const start = i < from ? i : i >= end ? i - body.shown + 1 : from;
        context.set({ token: [to, i], start });
      } else return;
      event.preventDefault();
    });

    /** In a notebook the explorer grows until everything has room; in a page, whose frame is fixed, it scrolls. */
    function makeRoom(/** @type {number} */ least) {
      if (picture.style.minHeight === `${least}px`) return;
      picture.style.minHeight = `${least}px`;
      const root = /** @type {HTMLElement} */ (picture.closest(".lx"));
      if (root.dataset.host !== "lab") return;
      root.style.minHeight = "";
      const over = root.scrollHeight - root.clientHeight;
      if (over > 1) root.style.minHeight = `${root.offsetHeight + over}px`;
    }

    // ---- text --------------------------------------------------------------------------------------------------
    /** Widths and cuts of texts, by font: a long sentence asks for the same hundreds in every frame. */
    const widths = /** @type {Map<string, number>} */ (new Map());
    const cuts = /** @type {Map<string, string>} */ (new Map());
    function widthOf(/** @type {CanvasRenderingContext2D} */ pen, /** @type {string} */ text) {
      const key = `${pen.font}|${text}`;
      let width = widths.get(key);
      if (width === undefined) {
        if (widths.size > 5000) widths.clear();
        widths.set(key, (width = pen.measureText(text).width));
      }
      return width;
    }
    /** The text, cut with an ellipsis to fit. */
    function fit(/** @type {CanvasRenderingContext2D} */ pen, /** @type {string} */ text, /** @type {number} */ room) {
      if (widthOf(pen, text) <= room) return text;
      const key = `${pen.font}|${Math.round(room)}|${text}`;
      const known = cuts.get(key);
      if (known !== undefined) return known;
      // By whole characters as a reader sees them: half an emoji is none.
      const letters = Array.from(new Intl.Segmenter().segment(text.slice(0, 200)), (part) => part.segment);
      let [low, high] = [0, letters.length];
      while (low < high) {
        const middle = (low + high + 1) >> 1;
        if (pen.measureText(`${letters.slice(0, middle).join("")}…`).width <= room) low = middle;
        else high = middle - 1;
      }
      if (cuts.size > 5000) cuts.clear();
      const cut = `${letters.slice(0, low).join("")}…`;
      cuts.set(key, cut);
      return cut;
    }
    /** The text in lines that fit. */
    function wrapped(/** @type {CanvasRenderingContext2D} */ pen, /** @type {string} */ text, /** @type {number} */ room) {
      const found = [""];
      for (const word of text.split(" ")) {
        const longer = `${found[found.length - 1]} ${word}`.trim();
        if (widthOf(pen, longer) <= room || !found[found.length - 1]) found[found.length - 1] = longer;
        else found.push(word);
      }
      return found;
    }

    // ---- all heads ---------------------------------------------------------------------------------------------
    const sheet = new OffscreenCanvas(1, 1);
    let painted = "";
    let paintedOf = /** @type {any} */ (null);
    /** The small maps, painted anew only when the weights or the sizes change. */
    function drawSheet(/** @type {Frame} */ frame, /** @type {Look} */ now, /** @type {ReturnType<typeof layout>["grid"]} */ g) {
      const { pen } = frame;
      const ratio = pen.getTransform().a || 1;
      const gap = g.x > 14 ? 2 : 1;
      const [w, h] = [Math.max(1, Math.floor((g.x - gap) * ratio)), Math.max(1, Math.floor((g.y - gap) * ratio))];
      const key = [w, h, ratio, g.x, g.y].join();
      if (key !== painted || paintedOf !== now.data.weights) {
        painted = key;
        paintedOf = now.data.weights;
        const [width, height] = [Math.ceil((g.right - g.left) * ratio), Math.ceil((g.bottom - g.top) * ratio)];
        Object.assign(sheet, { width, height });
        const brush = /** @type {OffscreenCanvasRenderingContext2D} */ (sheet.getContext("2d"));
        const image = brush.createImageData(width, height);
        const pixels = new Uint32Array(image.data.buffer);
        for (let i = 0; i < now.n; i++) {
          const [top, left] = [Math.floor(Math.floor(i / now.heads) * g.y * ratio), Math.floor((i % now.heads) * g.x * ratio)];
          paint(mapOf(now.data, i, now.levels), LEVELS, pixels, { stride: width, left, top, w, h });
        }
        brush.putImageData(image, 0, 0);
      }
      pen.drawImage(sheet, g.left, g.top, sheet.width / ratio, sheet.height / ratio);
      return { w: w / ratio, h: h / ratio };
    }

    /** @param {Frame} frame @param {number} x @param {number} y @param {number} w @param {number} h @param {number} line */
    function frameAround({ pen, colors }, x, y, w, h, line) {
      for (const [color, width] of /** @type {[string, number][]} */ ([[colors.paper, line + 3], [colors.ink, line]])) {
        pen.strokeStyle = color;
        pen.lineWidth = width;
        pen.strokeRect(x, y, w, h);
      }
    }

    /** @param {Frame} frame @param {Look} now @param {ReturnType<typeof layout>} where */
    function drawGrid(frame, now, where) {
      const { pen, colors, size } = frame;
      const { grid: g, legend, list } = where;
      const { layers, heads, values } = now;
      label(frame, "every head:  layers ↓  heads →", 0, size * 0.75, { weight: "600" });
      pen.font = frame.font(0.85);
      pen.fillStyle = colors.muted;
      pen.textBaseline = "middle";
      const every = (/** @type {number} */ step) => Math.max(1, Math.ceil((size * (heads > 9 ? 1.5 : 1)) / step));
      for (let head = 0; head < heads; head++) {
        pen.textAlign = "center";
        const bold = head === now.head;
        if (!bold && (head % every(g.x) || Math.abs(head - now.head) < every(g.x))) continue;
        pen.font = frame.font(0.85, bold ? "700" : "400");
        pen.fillStyle = bold ? colors.ink : colors.muted;
        pen.fillText(String(head + 1), g.left + (head + 0.5) * g.x, g.top - size * 0.7);
      }
      for (let layer = 0; layer < layers; layer++) {
        pen.textAlign = "right";
        pen.font = frame.font(0.85, layer === now.layer ? "700" : "400");
        pen.fillStyle = layer === now.layer ? colors.ink : colors.muted;
        pen.fillText(String(layer + 1), g.left - size * 0.45, g.top + (layer + 0.5) * g.y);
      }
      const cell = drawSheet(frame, now, g);
      const corner = (/** @type {number} */ i) => [g.left + (i % heads) * g.x, g.top + Math.floor(i / heads) * g.y];
      const best = values ? largest(values, Math.min(where.list.rows, 3)).filter((i) => values[i] > 0) : [];
      if (values) {
        // What has less of it steps back.
        const most = values[best[0]] || 1;
        pen.fillStyle = colors.paper;
        for (let i = 0; i < now.n; i++) {
          pen.globalAlpha = 0.82 * (1 - clamp((values[i] || 0) / most, 0, 1));
          pen.fillRect(...(/** @type {[number, number]} */ (corner(i))), cell.w, cell.h);
        }
        pen.globalAlpha = 1;
      }
      const chosen = now.layer * heads + now.head;
      if (hover.head) {
        const [x, y] = corner(hover.head[0] * heads + hover.head[1]);
        frameAround(frame, x, y, cell.w, cell.h, frame.line * 0.7);
      }
      const [x, y] = corner(chosen);
      frameAround(frame, x, y, cell.w, cell.h, frame.line * 1.5);
      best.forEach((i, rank) => {
        const [left, top] = corner(i);
        if (cell.h >= size * 0.9) label(frame, String(rank + 1), left + cell.w / 2, top + cell.h / 2, { align: "center", weight: "700", scale: 0.95 });
      });
      drawLegend(frame, legend);
      if (values) drawRanking(frame, now, list, values);
    }

    /** @param {Frame} frame @param {ReturnType<typeof layout>["legend"]} where */
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

    /** @param {Frame} frame @param {Look} now @param {ReturnType<typeof layout>["list"]} where @param {Numbers} values */
    function drawRanking(frame, now, { left, top, width, line, rows }, values) {
      const { pen, colors, size } = frame;
      const spread = now.state.measure === "spread";
      const name = now.params.measures[now.kind][1];
      const best = largest(values, rows);
      pen.font = frame.font(1, "600");
      const long = `mean weight on ${name}:`;
      const title = spread ? "tokens looked at, e^entropy:" : widthOf(pen, long) <= width ? long : `weight on ${name}:`;
      label(frame, fit(pen, best.length ? title : `no such token here: ${name}`, width), left, top + size, { weight: "600" });
      best.forEach((i, rank) => {
        const y = top + size * 2.1 + (rank + 0.5) * line;
        const [layer, head] = [Math.floor(i / now.heads), i % now.heads];
        const bold = layer === now.layer && head === now.head;
        pen.font = frame.font(0.95, bold ? "700" : "400");
        const from = left + Math.min(size * 10.8, width * 0.56);
        const long_ = `${rank + 1}.  layer ${layer + 1} · head ${head + 1}`;
        const text = widthOf(pen, long_) <= from - left - 4 ? long_ : `${rank + 1}. L${layer + 1} · H${head + 1}`;
        const full = left + width - from - size * 4.2;
        pen.fillStyle = colors.ink;
        pen.textAlign = "left";
        pen.textBaseline = "middle";
        pen.fillText(fit(pen, text, from - left - 4), left, y);
        pen.fillStyle = colors.faint;
        pen.fillRect(from, y - line * 0.28, full, line * 0.56);
        pen.fillStyle = colors.series[0];
        pen.fillRect(from, y - line * 0.28, full * clamp(spread ? values[i] / now.columns.length : values[i], 0, 1), line * 0.56);
        pen.fillStyle = colors.ink;
        pen.fillText(spread ? format(values[i], 1) : percent(values[i]), from + full + size * 0.5, y);
      });
    }

    // ---- the opened head ---------------------------------------------------------------------------------------
    /** @param {Frame} frame @param {Look} now @param {ReturnType<typeof layout>["open"]} o */
    function drawOpened(frame, now, o) {
      const { pen, colors, size } = frame;
      const { map, token, values, layer, head } = now;
      label(frame, `layer ${layer + 1} · head ${head + 1}`, o.left, o.top + size * 0.8, { weight: "700", scale: 1.12 });
      pen.font = frame.font(1.12, "700");
      const after = o.left + pen.measureText(`layer ${layer + 1} · head ${head + 1}`).width + size;
      const value = values?.[layer * now.heads + head];
      if (value !== undefined && !Number.isNaN(value)) {
        const says = now.state.measure === "spread" ? `over ${unit(now, value)}` : `${percent(value)} ${now.params.measures[now.kind][2]}`;
        pen.font = frame.font();
        label(frame, fit(pen, says, o.left + o.width - after), after, o.top + size * 0.85);
      }
      pen.font = frame.font();
      let line = "point at a token, or click it to keep it";
      let color = colors.muted;
      if (map.coarse) line = "coarse here, a block's largest weight: run the cell to see it all";
      else if (hover.cell) {
        const [t, s] = hover.cell;
        line = `${quoted(now.rows[t])} looks at ${quoted(now.columns[s])}: ${written(weightAt(map, t, s))}`;
        color = colors.ink;
      } else if (token) {
        const [side, index] = token;
        line = side === "row" ? `${quoted(now.rows[index])} looks at …` : `${quoted(now.columns[index])} is looked at by …`;
        color = colors.ink;
      }
      label(frame, fit(pen, line, o.width), o.left, o.top + size * 2.35, { color, weight: color === colors.ink ? "600" : "400" });
      const inner = { ...o, top: o.top + size * 3.4, height: o.height - size * 3.4 };
      if (now.state.view === "lines" && !map.coarse) drawLines(frame, now, inner);
      else drawMap(frame, now, inner);
    }

    /** The widest of some tokens as drawn. */
    const widest = (/** @type {CanvasRenderingContext2D} */ pen, /** @type {string[]} */ tokens) =>
      tokens.reduce((most, token) => Math.max(most, widthOf(pen, visible(token.slice(0, 40)))), 0);

    /** @param {Frame} frame @param {Look} now @param {ReturnType<typeof layout>["open"]} o */
    function drawLines(frame, now, o) {
      const { pen, colors, size } = frame;
      const { map, token, rows, columns } = now;
      const [T, S] = [rows.length, columns.length];
      const count = Math.max(T, S);
      const top = o.top + size * 1.7;
      const tall = o.height - size * 1.7;
      const least = size * 0.86;
      const cut = tall / count < least;
      const shown = cut ? Math.floor(tall / least) : count;
      const step = Math.min(size * 1.9, tall / shown);
      const view = { rows: inView(T, shown, now.state.start), columns: inView(S, shown, now.state.start) };
      const scale = Math.min(1, (step * 0.86) / size);
      pen.font = frame.font(scale, "700");
      const numbers = pen.measureText("0.00").width + 4;
      const bar = cut ? size * 1.1 : 0;
      const names = Math.min(Math.max(widest(pen, rows), widest(pen, columns)) + 4, (o.width - 2 * numbers - bar) * 0.33);
      const x1 = o.left + numbers + names + 6;
      const x2 = o.left + o.width - bar - numbers - names - 6;
      const right = o.left + o.width - bar;
      const bottom = top + shown * step;
      body = { kind: "lines", top, bottom, step, x1, x2, right, ...view, shown, count };
      const y = (/** @type {number} */ i, /** @type {[number, number]} */ range) => top + (i - range[0] + 0.5) * step;

      pen.textBaseline = "middle";
      pen.font = frame.font(0.88);
      pen.fillStyle = colors.muted;
      pen.textAlign = "right";
      pen.fillText("asks", x1 - 6, o.top + size * 0.7);
      pen.textAlign = "left";
      pen.fillText("is looked at", x2 + 6, o.top + size * 0.7);
      if (cut) {
        const [from, to] = T >= S ? view.rows : view.columns;
        pen.textAlign = "center";
        pen.fillText(fit(pen, `${from + 1}–${to} of ${count}: scroll`, x2 - x1), (x1 + x2) / 2, o.top + size * 0.7);
      }

      // Lines, the strongest last. Those to tokens out of view leave the picture on their way there.
      pen.save();
      pen.beginPath();
      pen.rect(x1 - 4, top, x2 - x1 + 8, bottom - top);
      pen.clip();
      pen.lineCap = "round";
      const thick = Math.min(step * 0.8, size * 0.62);
      const dim = Math.min(0.02, 0.6 / S);
      const ends = lines(map, {
        rows: token?.[0] === "column" ? [0, T] : view.rows,
        columns: [0, S], least: token ? 0.002 : dim, groups: GROUPS, only: token,
      });
      const ink = colors.series[token?.[0] === "column" ? 1 : 0];
      for (const { weight, ends: list } of ends) {
        pen.beginPath();
        for (let i = 0; i < list.length; i += 2) {
          pen.moveTo(x1, y(list[i], view.rows));
          pen.lineTo(x2, y(list[i + 1], view.columns));
        }
        pen.strokeStyle = ink;
        pen.globalAlpha = clamp(0.06 + 0.94 * weight ** 0.7, 0, 1);
        pen.lineWidth = Math.max(0.6, thick * weight);
        pen.stroke();
      }
      pen.restore();

      // Tokens; beside a chosen one's partners, their weights as bars and numbers.
      const weights = token ? strip(map, token[0], token[1]) : null;
      const strong = weights ? new Set(largest(weights, 5).filter((i) => weights[i] > 0)) : new Set();
      for (const side of /** @type {("row" | "column")[]} */ (["row", "column"])) {
        const [tokens, range] = side === "row" ? [rows, view.rows] : [columns, view.columns];
        const partner = weights && token && token[0] !== side;
        for (let i = range[0]; i < range[1]; i++) {
          const middle = y(i, range);
          const mine = token?.[0] === side && token[1] === i;
          const w = partner ? weights[i] : 0;
          if (partner && w > 0) {
            pen.globalAlpha = 0.35;
            pen.fillStyle = ink;
            const long = names * w;
            pen.fillRect(side === "row" ? x1 - 2 - long : x2 + 2, middle - step * 0.45, long, step * 0.9);
            pen.globalAlpha = 1;
          }
          if (mine) {
            pen.strokeStyle = ink;
            pen.lineWidth = frame.line;
            pen.strokeRect(side === "row" ? x1 - names - 8 : x2 + 2, middle - step * 0.47, names + 6, step * 0.94);
          }
          const bold = mine || (partner && strong.has(i));
          pen.font = frame.font(scale, bold ? "700" : "400");
          pen.fillStyle = token && !bold ? colors.muted : colors.ink;
          pen.textAlign = side === "row" ? "right" : "left";
          pen.fillText(fit(pen, visible(tokens[i]), names), side === "row" ? x1 - 6 : x2 + 6, middle);
          if (partner && w >= 0.005) {
            pen.textAlign = side === "row" ? "left" : "right";
            pen.fillText(format(w), side === "row" ? o.left : right, middle);
          }
        }
      }
      if (!cut) return;
      const [x, high] = [right + size * 0.35, bottom - top];
      pen.fillStyle = colors.faint;
      pen.fillRect(x, top, size * 0.7, high);
      pen.fillStyle = colors.muted;
      pen.fillRect(x, top + (high * Math.max(view.rows[0], view.columns[0])) / count, size * 0.7, (high * shown) / count);
    }

    const large = new OffscreenCanvas(1, 1);
    let largeOf = "";
    let largeFrom = /** @type {any} */ (null);
    /** @param {Frame} frame @param {Look} now @param {ReturnType<typeof layout>["open"]} o */
    function drawMap(frame, now, o) {
      const { pen, colors, size } = frame;
      const { map, token, rows, columns } = now;
      const { T, S } = map;
      // A coarse map's row stands for several tokens: the first of them is written.
      const nameOf = (/** @type {string[]} */ tokens, /** @type {number} */ n, /** @type {number} */ i) => visible(tokens[Math.floor((i * tokens.length) / n)]);
      pen.font = frame.font(0.92, "700");
      const wide = Math.min(Math.max(widest(pen, rows), widest(pen, columns)) + 4, size * 7, o.width * 0.26);
      const lean = Math.min(wide * 0.72, size * 5);
      const cell = Math.min((o.width - wide - 8 - lean) / S, (o.height - lean - size) / T, size * 3.2);
      const left = o.left + wide + 8;
      const top = o.top + lean + size * 0.6;
      body = { kind: "map", left, top, cell, shown: 0, count: 0 };
      const ratio = pen.getTransform().a || 1;
      // As many pixels as cells, or as the screen has where there are more cells than pixels.
      const [w, h] = [Math.max(1, Math.min(S, Math.floor(cell * S * ratio))), Math.max(1, Math.min(T, Math.floor(cell * T * ratio)))];
      const key = [map.at, w, h].join();
      if (key !== largeOf || largeFrom !== map.values) {
        largeOf = key;
        largeFrom = map.values;
        Object.assign(large, { width: w, height: h });
        const brush = /** @type {OffscreenCanvasRenderingContext2D} */ (large.getContext("2d"));
        const image = brush.createImageData(w, h);
        paint(map, LEVELS, new Uint32Array(image.data.buffer), { stride: w, left: 0, top: 0, w, h });
        brush.putImageData(image, 0, 0);
      }
      pen.imageSmoothingEnabled = false;
      pen.drawImage(large, left, top, cell * S, cell * T);
      pen.imageSmoothingEnabled = true;
      if (cell >= 7) {
        pen.strokeStyle = colors.paper;
        pen.lineWidth = 1;
        for (let t = 1; t < T; t++) segment(pen, left, top + t * cell, left + S * cell, top + t * cell);
        for (let s = 1; s < S; s++) segment(pen, left + s * cell, top, left + s * cell, top + T * cell);
      }
      pen.textBaseline = "middle";
      if (cell >= size * 2.1) {
        pen.textAlign = "center";
        pen.font = frame.font(Math.min(0.95, (cell * 0.4) / size));
        for (let t = 0; t < T; t++) {
          for (let s = 0; s < S; s++) {
            const weight = weightAt(map, t, s);
            pen.fillStyle = inkOn(colorOf(weight));
            pen.fillText(format(weight), left + (s + 0.5) * cell, top + (t + 0.5) * cell);
          }
        }
      }
      // What is pointed at, else what is kept.
      const [row, column] = hover.cell ?? (token ? [token[0] === "row" ? token[1] : -1, token[0] === "column" ? token[1] : -1] : [-1, -1]);
      if (hover.cell) frameAround(frame, left + column * cell, top + row * cell, cell, cell, frame.line);
      else if (row >= 0) frameAround(frame, left, top + row * cell, cell * S, cell, frame.line);
      else if (column >= 0) frameAround(frame, left + column * cell, top, cell, cell * T, frame.line);
      const every = Math.ceil((size * 0.95) / cell);
      const scale = clamp((cell * every * 0.9) / size, 0.6, 0.92);
      const named = (/** @type {number} */ i, /** @type {number} */ marked) => i === marked || (i % every === 0 && (marked < 0 || Math.abs(i - marked) >= every));
      for (let t = 0; t < T; t++) {
        if (!named(t, row)) continue;
        pen.font = frame.font(scale, t === row ? "700" : "400");
        pen.fillStyle = t === row ? colors.ink : colors.muted;
        pen.textAlign = "right";
        pen.fillText(fit(pen, nameOf(rows, T, t), wide), left - 5, top + (t + 0.5) * cell);
      }
      for (let s = 0; s < S; s++) {
        if (!named(s, column)) continue;
        pen.font = frame.font(scale, s === column ? "700" : "400");
        pen.fillStyle = s === column ? colors.ink : colors.muted;
        pen.textAlign = "left";
        pen.save();
        pen.translate(left + (s + 0.5) * cell, top - 4);
        pen.rotate(-0.75);
        pen.fillText(fit(pen, nameOf(columns, S, s), lean / 0.7), 0, 0);
        pen.restore();
      }
    }

    /** The strongest weights of one token, as words. */
    function partners(/** @type {Look} */ now, /** @type {Token} */ [side, index]) {
      const list = strip(now.map, side, index);
      const names = side === "row" ? now.columns : now.rows;
      const best = largest(list, 3).filter((i) => list[i] >= 0.005);
      if (!best.length) return side === "row" ? "may attend to nothing" : "is looked at by no token";
      return `${side === "row" ? "looks at" : "is looked at by"} ${best.map((i) => `${quoted(names[i])} ${format(list[i])}`).join(", ")}`;
    }

    return {
      draw(frame) {
        const now = look();
        const { pen, width, height, size, colors } = frame;
        context_size = size;
        const kept = now.data.weights.shape[0];
        const part = kept < now.n ? ` Stored here: ${kept} of ${now.n} heads, the others coarse; run the cell for all.` : "";
        pen.font = frame.font(0.92);
        const foot = wrapped(pen, now.params.note + part, width);
        const lineHeight = size * 1.3;
        const given = { width, height, size, layers: now.layers, heads: now.heads, foot: foot.length * lineHeight + size * 0.5, ranked: now.values !== null };
        place = layout({ ...given, ranked: true });
        makeRoom(Math.ceil(place.least));
        const { grid: g, list, open: o } = place;
        const box = (/** @type {HTMLElement} */ part_, /** @type {number[]} */ [x, y, w, h]) => {
          const css = `left:${x}px;top:${y}px;width:${w}px;height:${h}px`;
          if (part_.dataset.box === css) return;
          part_.dataset.box = css;
          Object.assign(part_.style, { left: `${x}px`, top: `${y}px`, width: `${w}px`, height: `${h}px` });
        };
        box(grid, [2, 2, list.left + list.width - 2, list.bottom - 4]);
        box(opened, [o.left + 2, o.top + 2, o.width - 4, o.height - 4]);
        drawGrid(frame, now, place);
        drawOpened(frame, now, o);
        pen.font = frame.font(0.92);
        pen.fillStyle = colors.muted;
        pen.textAlign = "left";
        pen.textBaseline = "middle";
        const bottom = Math.max(height, place.least);
        foot.forEach((line, i) => pen.fillText(line, 0, bottom - (foot.length - i - 0.5) * lineHeight));
      },
      describe() {
        const now = look();
        const { map, rows, columns, layer, head, token, values, state, params } = now;
        let text = `Layer ${layer + 1}, head ${head + 1}`;
        const value = values?.[layer * now.heads + head];
        if (values && value !== undefined && !Number.isNaN(value)) {
          const rank = 1 + largest(values, now.n).indexOf(layer * now.heads + head);
          text += state.measure === "spread" ? ` looks at ${unit(now, value)} a row` : ` gives ${percent(value)} of its weight ${params.measures[now.kind][2]}`;
          text += `, number ${rank} of ${now.n} heads`;
        }
        if (map.coarse) return `${text}. It is stored as a coarse map.`;
        if (hover.cell) {
          const [t, s] = hover.cell;
          return `${text}. ${quoted(rows[t])} looks at ${quoted(columns[s])}: ${written(weightAt(map, t, s))}.`;
        }
        if (token) return `${text}. ${quoted((token[0] === "row" ? rows : columns)[token[1]])} ${partners(now, token)}.`;
        let best = [0, 0];
        for (let t = 0; t < map.T; t++) for (let s = 0; s < map.S; s++) if (weightAt(map, t, s) > weightAt(map, best[0], best[1])) best = [t, s];
        return `${text}. Its largest weight: ${quoted(rows[best[0]])} looks at ${quoted(columns[best[1]])}, ${format(weightAt(map, best[0], best[1]))}.`;
      },
      table() {
        const now = look();
        const { map, rows, columns } = now;
        const title = `layer ${now.layer + 1}, head ${now.head + 1}`;
        if (map.coarse) return { columns: [title], rows: [["Stored as a coarse map; run the cell for its weights."]] };
        if (Math.max(map.T, map.S) <= MOST_CELLS) {
          const cells = (/** @type {number} */ t) => Array.from(strip(map, "row", t), (w) => format(w, 3));
          return { columns: [`${title}: asks`, ...columns], rows: rows.map((/** @type {string} */ token, /** @type {number} */ t) => [token, ...cells(t)]) };
        }
        return {
          columns: [`${title}: asks`, "looks at most", "second", "third"],
          rows: rows.map((/** @type {string} */ token, /** @type {number} */ t) => {
            const list = strip(map, "row", t);
            return [`${t + 1}: ${token}`, ...largest(list, 3).map((i) => (list[i] > 0 ? `${i + 1}: ${columns[i]} ${format(list[i], 3)}` : "–"))];
          }),
        };
      },
    };
  },
};
