// Above: the table of the chosen stage, a row for each token that asks. Below it, in the same columns: the framed row
// through every stage to the weighted values. Beside: the framed cell's dot product. Tokens are DOM, in any script.
import { fillHatched, label, segment } from "../shared/canvas.js";
import { cividis, inkOn, signed } from "../shared/colors.js";
import { make } from "../shared/dom.js";
import { clamp, format } from "../shared/scale.js";
import { cellAt, columnSums, headOf, largest, layout, products, rowOf, softmax, stages, sum, weighted } from "./compute.js";

const STAGES = /** @type {Record<string, string>} */ ({
  scores: "scores q · k", scaled: "scaled", masked: "masked", weights: "weights",
});
const MOST_SPELLED = 8; // dimensions whose numbers have room; beyond, bars alone

/** @type {View} */
export default {
  create(context) {
    const { canvas } = context;
    context.focusable(canvas);
    const words = make("div", { "aria-hidden": "true", style: "position:absolute;inset:0;pointer-events:none;overflow:hidden" });
    context.picture.insertBefore(words, canvas.nextSibling);
    let place = /** @type {ReturnType<typeof layout> | null} */ (null);

    /** @type {{from: any[], found: ReturnType<typeof compute>} | undefined} */
    let seen;
    /** Everything that the state and the arrays say, computed once for drawing, sentence and table. */
    function look() {
      const from = [context.params(), context.state(), context.data()];
      if (!seen || from.some((part, i) => part !== seen?.from[i])) seen = { from, found: compute() };
      return seen.found;
    }
    function compute() {
      const params = context.params();
      const state = context.state();
      const data = context.data();
      const heads = data.query.shape[0];
      const head = clamp((state.head ?? 1) - 1, 0, heads - 1);
      const [query, key, value] = [data.query, data.key, data.value].map((array) => headOf(array, head));
      const [T, S, d] = [query.rows, key.rows, query.columns];
      const kind = Math.max(0, params.masks.indexOf(state.mask));
      const mask = state.mask === "none" ? null : data.mask.values.subarray(kind * T * S, (kind + 1) * T * S);
      const own = Boolean(params.own) && state.weights !== "equation";
      const root = own ? Math.sqrt(d) : /** @type {Record<string, number>} */ ({ head: Math.sqrt(d), one: 1, width: d, model: Math.sqrt(heads * d) })[state.scale];
      const divisor = root * (own ? 1 : state.temperature);
      const after = !own && mask !== null && state.place === "after";
      const all = stages(query, key, { divisor, mask, place: after ? "after" : "before" });
      let gap = 0;
      if (own) {
        const from = (kind * heads + head) * T * S;
        const right = all.weights.values;
        all.weights = { ...all.weights, values: Float64Array.from(data.own_weights.values.subarray(from, from + T * S)) };
        gap = largest(all.weights.values.map((v, i) => v - right[i]));
      }
      const [t, s] = [clamp(state.cell[0], 0, T - 1), clamp(state.cell[1], 0, S - 1)];
      const weights = rowOf(all.weights, t);
      const parts = weighted(weights, value);
      let output = columnSums(parts);
      if (own) {
        const from = ((kind * heads + head) * T + t) * value.columns;
        output = Float64Array.from(data.own_output.values.subarray(from, from + value.columns));
      }
      return { params, state, T, S, d, query, key, value, mask, all, t, s, weights, parts, output, divisor, own, gap, after, total: sum(weights) };
    }
    /** @typedef {ReturnType<typeof look>} Look */
    const token = (/** @type {Look} */ now, /** @type {number} */ i) => now.params.tokens[i];

    // ---- pointing ----------------------------------------------------------------------------------------------
    const point = (/** @type {PointerEvent} */ event, /** @type {boolean} */ final) => {
      const { T, S } = look();
      const hit = place && cellAt(place.map, T, S, event.offsetX, event.offsetY);
      if (hit && (final || hit.join() !== context.state().cell.join())) context.set({ cell: hit }, { final });
    };
    let held = false;
    context.listen(canvas, "pointerdown", (event) => {
      held = true;
      canvas.setPointerCapture(event.pointerId);
      point(event, false);
    });
    context.listen(canvas, "pointermove", (event) => held && point(event, false));
    context.listen(canvas, "pointerup", (event) => {
      if (held) point(event, true);
      held = false;
    });
    context.listen(canvas, "pointercancel", () => { held = false; });
    context.listen(canvas, "keydown", (/** @type {KeyboardEvent} */ event) => {
      const by = /** @type {Record<string, number[]>} */ ({
        ArrowRight: [0, 1], ArrowLeft: [0, -1], ArrowDown: [1, 0], ArrowUp: [-1, 0],
      })[event.key];
      if (!by) return;
      event.preventDefault();
      const { t, s, T, S } = look();
      context.set({ cell: [clamp(t + by[0], 0, T - 1), clamp(s + by[1], 0, S - 1)] });
    });

    /** In a notebook the explorer grows until everything has room; in a page, whose frame is fixed, it scrolls. */
    function makeRoom(/** @type {number} */ least) {
      if (context.picture.style.minHeight === `${least}px`) return;
      context.picture.style.minHeight = `${least}px`;
      const root = /** @type {HTMLElement} */ (context.picture.closest(".lx"));
      if (root.dataset.host !== "lab") return;
      root.style.minHeight = "";
      const over = root.scrollHeight - root.clientHeight;
      if (over > 1) root.style.minHeight = `${root.offsetHeight + over}px`;
    }

    // ---- drawing -----------------------------------------------------------------------------------------------
    /** Numbers of every stage as short text. */
    const short = (/** @type {number} */ v, /** @type {string} */ stage) =>
      Number.isFinite(v) ? format(v, stage === "weights" ? 2 : Math.abs(v) >= 99.95 ? 0 : 1) : v < 0 ? "−∞" : format(v);

    /**
     * A token as an element.
     * @param {string} text
     * @param {string} style
     * @param {boolean} bold
     */
    function word(text, style, bold = false) {
      // A name that no one can see, such as a line break, is shown as its own picture.
      const shown = text.replace(/\n/g, "⏎").replace(/ /g, "\u00A0") || "∅";
      words.append(make("span", {
        text: shown, title: text,
        style: `position:absolute;white-space:nowrap;overflow:hidden;text-overflow:ellipsis;line-height:1.2;font-weight:${bold ? 700 : 400};${style}`,
      }));
    }

    /** @param {Frame} frame @param {Look} now */
    function measure(frame, now) {
      frame.pen.font = frame.font(1, "700");
      const most = Math.max(...now.params.tokens.map((/** @type {string} */ t) => frame.pen.measureText(t).width));
      return Math.min(most + 4, frame.size * 7);
    }

    /**
     * @param {Frame} frame
     * @param {Look} now
     * @param {ReturnType<typeof layout>} at
     */
    function drawMap(frame, now, at) {
      const { pen, colors, size } = frame;
      const { T, S, state, all, mask } = now;
      const stage = state.stage;
      const table = all[/** @type {"scores"} */ (stage)];
      const { left, top, column, row } = at.map;
      const most = largest(table.values) || 1;
      const scale = Math.min(0.95, (column * 0.38) / size);
      pen.textAlign = "center";
      pen.textBaseline = "middle";
      for (let t = 0; t < T; t++) {
        for (let s = 0; s < S; s++) {
          const v = table.values[t * S + s];
          const [x, y] = [left + s * column, top + t * row];
          const color = !Number.isFinite(v) ? colors.paper : stage === "weights" ? cividis(v) : signed(v / most);
          const forbidden = mask !== null && !mask[t * S + s] && (stage === "masked" || stage === "weights");
          const empty = forbidden && (v === 0 || !Number.isFinite(v));
          pen.beginPath();
          pen.rect(x, y, column - 1, row - 1);
          if (forbidden) fillHatched(pen, empty ? colors.paper : color, 1, colors.muted);
          else {
            pen.fillStyle = color;
            pen.fill();
          }
          if (column < size * 1.6) continue;
          pen.font = frame.font(scale, t === now.t && s === now.s ? "700" : "400");
          if (empty) label(frame, short(v, stage), x + column / 2, y + row / 2, { align: "center", scale });
          else {
            pen.fillStyle = inkOn(color);
            pen.fillText(short(v, stage), x + column / 2, y + row / 2);
          }
        }
      }
      // The framed row, and in it the framed cell.
      frameAround(frame, left, top + now.t * row, column * S - 1, row - 1, frame.line * 0.8);
      frameAround(frame, left + now.s * column, top + now.t * row, column - 1, row - 1, frame.line * 1.7);
      for (let t = 0; t < T; t++) {
        word(token(now, t), `right:calc(100% - ${left - size * 0.5}px);top:${top + (t + 0.5) * row - size * 0.65}px;max-width:${size * 7}px;text-align:right`, t === now.t);
      }
      for (let s = 0; s < S; s++) {
        word(token(now, s), `left:${left + (s + 0.45) * column}px;top:${top - size * 1.5}px;max-width:${size * 7}px;transform-origin:0 100%;transform:rotate(-42deg)`, s === now.s);
      }
      label(frame, `${STAGES[stage]}: each row asks, columns answer`, 0, size * 0.75, { weight: "600" });
    }

    /**
     * @param {Frame} frame
     * @param {number} x
     * @param {number} y
     * @param {number} w
     * @param {number} h
     * @param {number} line
     */
    function frameAround({ pen, colors }, x, y, w, h, line) {
      for (const [color, width] of /** @type {[string, number][]} */ ([[colors.paper, line + 3], [colors.ink, line]])) {
        pen.strokeStyle = color;
        pen.lineWidth = width;
        pen.strokeRect(x, y, w, h);
      }
    }

    /**
     * The framed row in the map's columns: score, scaled, masked, weight; the weight as a bar; weight × value.
     * @param {Frame} frame
     * @param {Look} now
     * @param {ReturnType<typeof layout>} at
     */
    function drawStages(frame, now, at) {
      const { pen, colors, size } = frame;
      const { S, all, t, s: chosen, weights, parts, output, mask, value } = now;
      const { left, column, right } = at.map;
      const says = "the framed row, step by step: ";
      label(frame, says, 0, at.stages + size * 0.7, { weight: "600" });
      pen.font = frame.font(1, "600");
      word(token(now, t), `left:${pen.measureText(says).width}px;top:${at.stages + size * 0.05}px;max-width:${size * 9}px`, true);

      const scale = Math.min(0.95, (column * 0.38) / size);
      const names = ["q · k", `÷ ${format(now.divisor)}`, now.after ? "unmasked" : now.mask ? "masked" : "no mask", now.after ? "then × mask" : now.own ? "yours" : "softmax"];
      const rows = [all.scores, all.scaled, all.masked, all.weights].map((table) => rowOf(table, t));
      let y = at.stages + size * 2.2;
      pen.textBaseline = "middle";
      rows.forEach((row, i) => {
        const middle = y + size * 0.75;
        pen.font = frame.font(0.92);
        pen.textAlign = "right";
        pen.fillStyle = colors.muted;
        pen.fillText(names[i], left - size * 0.5, middle, left - size * 0.6);
        pen.textAlign = "center";
        for (let s = 0; s < S && column >= size * 1.3; s++) {
          pen.font = frame.font(scale, s === chosen ? "700" : "400");
          pen.fillStyle = Number.isFinite(row[s]) ? colors.ink : colors.muted;
          pen.fillText(short(row[s], i === 3 ? "weights" : "scores"), left + (s + 0.5) * column, middle);
        }
        y += size * 1.5;
      });
      const odd = Math.abs(now.total - 1) > 0.005;
      label(frame, `sum ${format(now.total)}${odd ? " ⚠" : ""}`, right + size * 0.6, y - size * 0.75, { weight: odd ? "700" : "600", scale: 0.95 });

      // The bars stand on one line; what a late mask removed is hatched.
      const high = size * 3.2;
      const base = y + high + size * 0.3;
      pen.strokeStyle = colors.muted;
      pen.lineWidth = 1;
      segment(pen, left, base, right, base);
      for (let s = 0; s < S; s++) {
        const before = now.after && mask !== null && !mask[t * S + s] ? softWeight(now, s) : null;
        const w = clamp(before ?? weights[s], 0, 1.2);
        pen.beginPath();
        pen.rect(left + s * column + column * 0.18, base - w * high, column * 0.64, w * high);
        if (before !== null) {
          fillHatched(pen, colors.paper, 1, colors.ink);
          pen.strokeStyle = colors.muted;
          pen.stroke();
        } else {
          pen.fillStyle = colors.series[0];
          pen.fill();
        }
      }
      pen.textAlign = "right";
      pen.font = frame.font(0.92);
      pen.fillStyle = colors.muted;
      pen.fillText("weight", left - size * 0.5, base - high * 0.5);

      const top = base + size * 0.8;
      const most = Math.max(largest(value.values), largest(output)) || 1;
      const tall = at.part * parts.columns;
      pen.textAlign = "right";
      pen.fillStyle = colors.muted;
      pen.fillText("× value", left - size * 0.5, top + tall / 2);
      for (let s = 0; s < S; s++) drawColumn(frame, rowOf(parts, s), most, left + s * column, top, column - 2, at.part);
      const out = right + size * 1.5;
      label(frame, "=", right + size * 0.7, top + tall / 2, { align: "center", weight: "700" });
      drawColumn(frame, output, most, out, top, size * 2.4, at.part);
      label(frame, "output", out, top - size * 0.75, { weight: "600", scale: 0.95 });
      if (at.part < size) return;
      output.forEach((v, d) => {
        const name = at.wide && now.params.features.length === output.length ? `  ${now.params.features[d]}` : "";
        label(frame, `${format(v)}${name}`, out + size * 2.7, top + (d + 0.5) * at.part, { scale: 0.88 });
      });
    }

    /** The weight that a key had before a mask came too late. */
    function softWeight(/** @type {Look} */ now, /** @type {number} */ s) {
      return softmax(rowOf(now.all.scaled, now.t))[s];
    }

    /**
     * Numbers as colored cells, one below the other, signed.
     * @param {Frame} frame
     * @param {ArrayLike<number>} values
     * @param {number} most
     * @param {number} left
     * @param {number} top
     * @param {number} width
     * @param {number} part the height of one
     */
    function drawColumn({ pen, colors }, values, most, left, top, width, part) {
      for (let d = 0; d < values.length; d++) {
        pen.fillStyle = signed(values[d] / most);
        pen.fillRect(left, top + d * part, width, part - (part > 5 ? 1 : 0));
      }
      pen.strokeStyle = colors.faint;
      pen.lineWidth = 1;
      pen.strokeRect(left, top, width, part * values.length);
    }

    /**
     * The dot product of the framed cell: dimension by dimension query, key and their product.
     * @param {Frame} frame
     * @param {Look} now
     * @param {ReturnType<typeof layout>} at
     */
    function drawDot(frame, now, at) {
      const { pen, colors, size } = frame;
      const { t, s, d, query, key, all, S, params } = now;
      const { left, top, width } = at.dot;
      const [q, k] = [rowOf(query, t), rowOf(key, s)];
      const each = products(q, k);
      label(frame, "the framed cell: q · k", left, top + size * 0.75, { weight: "600" });
      word(`“${token(now, t)}” · “${token(now, s)}”`, `left:${left}px;top:${top + size * 1.55}px;max-width:${width}px`, true);
      const lead = params.features.length === d ? size * 3.9 : size * 1.4;
      const cell = Math.min((width - lead) / 3, size * 5);
      const line = d <= MOST_SPELLED ? size * 1.6 : Math.min(size * 1.6, (size * 16) / d);
      const first = top + size * 4.6;
      const most = [Math.max(largest(query.values), largest(key.values)) || 1, 0, largest(each) || 1];
      most[1] = most[0];
      pen.textBaseline = "middle";
      pen.textAlign = "center";
      pen.font = frame.font(0.9);
      pen.fillStyle = colors.muted;
      ["query", "× key", "= product"].forEach((text, i) => pen.fillText(text, left + lead + (i + 0.5) * cell, first - size * 0.75, cell));
      [q, k, each].forEach((row, i) => {
        for (let j = 0; j < d; j++) {
          const color = signed(row[j] / most[i]);
          const [x, y] = [left + lead + i * cell, first + j * line];
          pen.fillStyle = color;
          pen.fillRect(x, y, cell - 2, line - (line > 5 ? 1.5 : 0));
          if (d > MOST_SPELLED) continue;
          pen.font = frame.font(Math.min(0.95, cell / size / 3), i === 2 ? "700" : "400");
          pen.fillStyle = inkOn(color);
          pen.textAlign = "center";
          pen.fillText(format(row[j], 2), x + cell / 2, y + line / 2);
        }
      });
      pen.textAlign = "right";
      pen.fillStyle = colors.muted;
      for (let j = 0; j < d && d <= MOST_SPELLED; j++) {
        pen.font = frame.font(0.9);
        pen.fillText(params.features.length === d ? params.features[j] : String(j), left + lead - size * 0.4, first + (j + 0.5) * line, lead);
      }
      const y = first + d * line + size * 0.9;
      const many = d > MOST_SPELLED ? `sum of ${d} products = ` : "sum = ";
      label(frame, `${many}${format(all.scores.values[t * S + s])}`, left + lead + 3 * cell - size * 0.3, y, { align: "right", weight: "700", scale: 1.08 });
    }

    return {
      draw(frame) {
        const now = look();
        words.replaceChildren();
        words.style.fontSize = `${frame.size}px`;
        const names = measure(frame, now);
        const { width, height, size } = frame;
        place = layout({ width, height, size, T: now.T, S: now.S, d: now.d, dv: now.value.columns, names });
        makeRoom(Math.ceil(place.least));
        drawMap(frame, now, place);
        drawStages(frame, now, place);
        drawDot(frame, now, place);
      },
      describe() {
        const now = look();
        const { t, s, S, all, weights, state, total, own, params } = now;
        const score = all.scores.values[t * S + s];
        const best = weights.indexOf(Math.max(...weights));
        const forbidden = now.mask !== null && !now.mask[t * S + s];
        const cell =
          `“${token(now, t)}” asks “${token(now, s)}”: score ${format(score)}, ÷ ${format(now.divisor)} = ` +
          `${format(all.scaled.values[t * S + s])}${forbidden ? (now.after ? ", set to 0 after the softmax" : ", masked") : ""}, weight ${format(weights[s])}.`;
        const row = total > 0 ? ` Largest in the row: “${token(now, best)}” (${format(weights[best])}).` : " The row may attend to nothing.";
        const slip = Math.abs(total - 1) > 0.005 && total > 0 ? ` The row's weights sum to ${format(total)}, not to 1.` : "";
        const mine = own ? ` ${params.own} ${now.gap < 1e-5 ? "agrees with the equation" : `differs from the equation by up to ${now.gap.toPrecision(2)}`}${params.note && state.mask !== "none" ? `; ${params.note}` : ""}.` : "";
        return cell + row + slip + mine;
      },
      table() {
        const now = look();
        const { T, S, all, state, params } = now;
        const table = all[/** @type {"scores"} */ (state.stage)];
        const rows = [];
        for (let t = 0; t < T; t++) {
          rows.push([params.tokens[t], ...Array.from(rowOf(table, t), (v) => (Number.isFinite(v) ? format(v, 3) : format(v)))]);
        }
        return { columns: [`${STAGES[state.stage]}: asks`, ...params.tokens.slice(0, S)], rows };
      },
    };
  },
};
