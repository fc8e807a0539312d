// A passage as tokens with bars: up, the answer starts here; down, it ends here. Below, the map of all pairs and the best
// span against [CLS]. Text of any script stands in the DOM; the canvas below it has the map and the line of scores.
import { dot, label, segment } from "../shared/canvas.js";
import { cividis } from "../shared/colors.js";
import { make } from "../shared/dom.js";
import { clamp, format } from "../shared/scale.js";
import { decide, isRight, onShow, readable, share, softmax, sums, textOf, TYPED } from "./compute.js";
import css from "./style.css";

const TOLD = 0.1; // from here on a bar has its number
const LEVELS = 64; // of the map's colors
const COLORS = Array.from({ length: LEVELS }, (_, i) => cividis(i / (LEVELS - 1)));
const UNKNOWN = "No question has been typed: this is the first. ";

/** @type {View} */
export default {
  create(context) {
    const { canvas, picture } = context;
    const part = (/** @type {string} */ name) => make("div", { class: `sp-${name}` });
    const [question, legend, tokens, map, line] = ["question", "legend", "tokens", "map", "line"].map(part);
    tokens.setAttribute("role", "group");
    tokens.setAttribute("aria-label", "Question and passage as tokens");
    const swatch = (/** @type {string} */ way, /** @type {string} */ text) => make("span", {}, [make("i", { "data-way": way }), text]);
    const rightLegend = make("span", {}, [make("u", { text: "right answer" })]);
    legend.append(swatch("start", "up: starts here"), swatch("end", "down: ends here"), swatch("best", "best span"), rightLegend);
    const [given, judged] = [make("p", { class: "sp-given" }), make("p")];
    const answer = make("div", { class: "sp-answer" }, [given, judged, line]);
    const below = make("div", { class: "sp-below" }, [map, answer]);
    canvas.after(make("style", { text: css }), make("div", { class: "sp" }, [question, tokens, legend, below]));
    context.focusable(tokens);

    /** @type {{from: any[], found: ReturnType<typeof compute>} | undefined} */
    let seen;
    function model() {
      const from = [context.params(), context.state(), context.data()];
      if (!seen || from.some((one, i) => one !== seen?.from[i])) seen = { from, found: compute() };
      return seen.found;
    }
    function compute() {
      const state = context.state();
      const reading = onShow(context.params(), context.data(), state);
      const threshold = context.params().threshold ? /** @type {number} */ (state.threshold) : null;
      const found = decide(reading, state.longest, threshold);
      const { tokens } = reading;
      const span = found.best ? textOf(tokens, found.best.first, found.best.last) : "";
      const right = reading.answer?.[1] ? textOf(tokens, ...reading.answer) : null;
      return { reading, threshold, longest: state.longest, ...found, span, right, judged: isRight(reading, found), start: softmax(reading.start), end: softmax(reading.end) };
    }
    /** @typedef {ReturnType<typeof model>} Model */

    const truth = (/** @type {Model} */ m) => (m.right === null ? "the passage holds none" : `it is “${m.right}”`);
    const judgment = (/** @type {Model} */ m) =>
      m.judged === null ? "" : m.judged ? "That is right." : `That is wrong: ${truth(m)}.`;

    // ---- the tokens ------------------------------------------------------------------------------------------
    /** @param {string} way @param {number} p */
    const bar = (way, p) =>
      make("div", { class: "sp-bar" }, [
        make("i", { "data-way": way, style: `height:${p < 0.004 ? 0 : 100 * p}%` }),
        ...(p >= TOLD ? [make("small", { "data-way": way, text: share(p) })] : []),
      ]);

    let drawn = "";
    /** @param {Model} m */
    function drawTokens(m) {
      const { reading, best } = m;
      const [low, high] = reading.answer?.[1] ? reading.answer : [-1, -2];
      const key = JSON.stringify([reading.key, reading.question, reading.tokens, m.start, m.end, best?.first, best?.last, m.answered, low, high]);
      if (key === drawn) return;
      drawn = key;
      tokens.replaceChildren(
        ...reading.tokens.map((token, t) => {
          const inside = best && best.first <= t && t <= best.last;
          const ends = inside ? `in ${t === best.first ? "first" : ""} ${t === best.last ? "last" : ""}` : undefined;
          const marks = { "data-best": ends, "data-withheld": !m.answered, "data-right": low <= t && t <= high, "data-other": !reading.allowed[t] };
          return make("div", { class: "sp-token", ...marks }, [bar("start", m.start[t]), make("span", { text: readable(token) }), bar("end", m.end[t])]);
        }),
      );
    }

    // ---- the map ---------------------------------------------------------------------------------------------
    /** @param {HTMLElement} element */
    function placeOf(element) {
      const [outer, box] = [canvas.getBoundingClientRect(), element.getBoundingClientRect()];
      return { left: box.left - outer.left, top: box.top - outer.top, width: box.width, height: box.height };
    }
    /** @type {{of: any, image: OffscreenCanvas, found: ReturnType<typeof sums>} | undefined} */
    let kept;
    /** @param {Model} m The map, one pixel a pair, drawn anew where the scores or the longest answer change. */
    function pairs(m) {
      const of = [m.reading.start, m.reading.end, m.longest];
      if (!kept || of.some((one, i) => one !== kept?.of[i])) {
        const found = sums(m.reading, m.longest);
        const n = found.places.length;
        const image = new OffscreenCanvas(n, n);
        const pen = /** @type {OffscreenCanvasRenderingContext2D} */ (image.getContext("2d"));
        found.levels.forEach((level, i) => {
          if (level < 0) return;
          pen.fillStyle = COLORS[Math.round(level * (LEVELS - 1))];
          pen.fillRect(i % n, Math.floor(i / n), 1, 1);
        });
        kept = { of, image, found };
      }
      return kept;
    }
    /** @param {Frame} frame @param {Model} m */
    function drawMap(frame, m) {
      const { pen, colors, size } = frame;
      const area = placeOf(map);
      const { image, found } = pairs(m);
      const n = found.places.length;
      const [left, top] = [area.left + size * 2.1, area.top + size * 1.5];
      const side = Math.min(area.width - size * 2.3, area.height - size * 1.6);
      if (side < 40) return;
      pen.imageSmoothingEnabled = false;
      pen.strokeStyle = colors.muted;
      pen.lineWidth = 1;
      pen.strokeRect(left - 0.5, top - 0.5, side + 1, side + 1);
      pen.drawImage(image, left, top, side, side);
      const cell = side / n;
      /** @param {number} first @param {number} last @param {string} color @param {number[]} dash @param {number} wide */
      const mark = (first, last, color, dash, wide) => {
        const [i, j] = [found.places.indexOf(first), found.places.indexOf(last)];
        if (i < 0 || j < 0) return;
        const edge = Math.max(cell, size) + wide;
        const [x, y] = [left + (j + 0.5) * cell - edge / 2, top + (i + 0.5) * cell - edge / 2];
        pen.save();
        pen.strokeStyle = colors.paper;
        pen.lineWidth = frame.line + 3;
        pen.strokeRect(x, y, edge, edge);
        pen.setLineDash(dash);
        pen.strokeStyle = color;
        pen.lineWidth = frame.line;
        pen.strokeRect(x, y, edge, edge);
        pen.restore();
      };
      if (m.reading.answer?.[1] && !m.judged) mark(...m.reading.answer, colors.ink, [4, 3], 6);
      if (m.best) mark(m.best.first, m.best.last, colors.series[2], m.answered ? [] : [2, 3], 2);
      label(frame, "end →", left + side / 2, top - size * 0.75, { align: "center", scale: 0.92 });
      pen.save();
      pen.translate(left - size * 0.9, top + side / 2);
      pen.rotate(-Math.PI / 2);
      label(frame, "← start", 0, 0, { align: "center", scale: 0.92 });
      pen.restore();
      // The lower triangle is empty: room for what its colors mean.
      const room = side * 0.44;
      if (room > size * 6) {
        const [x, y] = [left + size * 0.5, top + side - size * 1.9];
        for (let i = 0; i < LEVELS; i++) {
          pen.fillStyle = COLORS[i];
          pen.fillRect(x + (room * i) / LEVELS, y, room / LEVELS + 1, size * 0.6);
        }
        label(frame, format(found.low, 1), x, y + size * 1.25, { scale: 0.85 });
        label(frame, format(found.high, 1), x + room, y + size * 1.25, { align: "right", scale: 0.85 });
        label(frame, "start + end", x, y - size * 0.65, { scale: 0.85 });
      }
    }

    // ---- [CLS] against the best span -------------------------------------------------------------------------
    /** @param {Frame} frame @param {Model} m */
    function drawLine(frame, m) {
      const { pen, colors, size } = frame;
      const area = placeOf(line);
      if (m.threshold === null || !m.best || area.width < size * 12) return;
      const slider = picture.closest(".lx")?.querySelector('[data-name="threshold"] input');
      const [min, max] = slider instanceof HTMLInputElement ? [Number(slider.min), Number(slider.max)] : [-10, 10];
      const [low, high] = [Math.min(min, m.lead), Math.max(max, m.lead)];
      const [left, width] = [area.left + size * 0.5, area.width - size];
      const x = (/** @type {number} */ value) => left + (width * (value - low)) / (high - low);
      const y = area.top + Math.min(area.height * 0.55, size * 4);
      const at = x(m.threshold);
      pen.fillStyle = colors.faint;
      pen.fillRect(at, y - size * 0.5, left + width - at, size);
      pen.strokeStyle = colors.muted;
      pen.lineWidth = 1;
      pen.strokeRect(left, y - size * 0.5, width, size);
      pen.strokeStyle = colors.ink;
      pen.lineWidth = frame.line * 1.5;
      segment(pen, at, y - size * 0.9, at, y + size * 0.9);
      dot(frame, x(m.lead), y, m.answered ? colors.series[2] : colors.series[1], size * 0.42);
      const side = (/** @type {number} */ at) => (at < left + width * 0.35 ? "left" : at > left + width * 0.65 ? "right" : "center");
      label(frame, format(m.lead, 1), x(m.lead), y - size * 1.5, { align: side(x(m.lead)), weight: "600", scale: 1.15 });
      label(frame, `answer ◀ ${format(m.threshold, 1)} ▶ no answer`, at, y + size * 1.6, { align: side(at) });
      const told = `[CLS] ${format(m.nothing, 1)} − best span ${format(m.best.score, 1)} = ${format(m.lead, 1)}`;
      label(frame, told, left, y + size * 3.4, { scale: area.width > size * 21 ? 1 : 0.8 });
    }

    return {
      draw(frame) {
        const m = model();
        const [blue, orange, green] = frame.colors.series;
        for (const [name, color] of Object.entries({ start: blue, end: orange, best: green })) picture.style.setProperty(`--sp-${name}`, color);
        question.replaceChildren(make("b", { text: "Question: " }), m.reading.question);
        rightLegend.hidden = !m.reading.answer?.[1];
        drawTokens(m);
        given.textContent = m.answered ? `“${m.span}”` : "No answer";
        judged.textContent = judgment(m) || "\u00a0";
        drawMap(frame, m);
        drawLine(frame, m);
      },
      describe() {
        const m = model();
        const missing = context.state().question === TYPED && m.reading.key !== TYPED ? UNKNOWN : "";
        if (!m.best) return `${missing}No span can be given.`;
        const { first, last, score } = m.best;
        const places = first === last ? `place ${first}` : `places ${first} to ${last}`;
        const scores = `start ${share(m.start[first])}, end ${share(m.end[last])}, together ${format(score, 1)}`;
        const against = m.threshold === null ? "" : `; [CLS] has ${format(m.nothing, 1)}`;
        return `${missing}The best span is “${m.span}”, ${places}: ${scores}${against}. ${m.answered ? "It is the answer." : "So no answer is given."} ${judgment(m)}`.trim();
      },
      table() {
        const m = model();
        const inside = (/** @type {number} */ t) => (m.best && m.best.first <= t && t <= m.best.last ? "yes" : "");
        return {
          columns: ["token", "place", "start", "end", "start probability", "end probability", "best span"],
          rows: m.reading.tokens.map((token, t) => [
            readable(token), t, format(m.reading.start[t], 2), format(m.reading.end[t], 2), share(m.start[t]), share(m.end[t]), inside(t),
          ]),
        };
      },
    };
  },
};
