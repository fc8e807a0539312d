// The block of cells with its groups, and beside it one cell's mean, deviation and formula.
import { fillHatched, label, segment } from "../shared/canvas.js";
import { inkOn, signed } from "../shared/colors.js";
import { clamp, format } from "../shared/scale.js";
import {
  block, cellAt, crop, dependsOn, fitGroups, groupByDependence, moments, normalize, sharedAxes, statisticsIndex,
} from "./compute.js";

const YOURS = "yours";
const AXES = /** @type {Record<string, string[]>} */ ({
  image: ["N", "C", "H", "W"],
  tokens: ["N", "D", "T", ""],
  weight: ["C_out", "C_in", "kH", "kW"],
});

/** @type {View} */
export default {
  create(context) {
    const { canvas } = context;
    context.focusable(canvas);
    canvas.style.outlineOffset = "-3px"; // the picture cuts off what lies outside it
    let geometry = /** @type {ReturnType<typeof block> | null} */ (null);
    let shownSpread = context.state().spread;
    let moving = false;

    /** What the state asks for: shape, groups, values and the selected cell. */
    function model() {
      const state = context.state();
      const params = /** @type {any} */ (context.params());
      const own = state.norm === YOURS ? params.own : null;
      const kind = state.norm === YOURS ? (own ? YOURS : "batch") : state.norm;
      const mode = own ? own.mode : kind === "weight" ? "weight" : state.tensor;
      const W = mode === "tokens" ? 1 : state.W;
      const shape = /** @type {number[]} */ (own ? own.shape : [state.N, state.C, state.H, W]);
      const groups = fitGroups(state.groups, shape[1]);
      const data = context.data();
      const P = shape[2] * shape[3];
      const cell = [0, 1, 2].map((k) => clamp(state.cell[k] ?? 0, 0, [shape[0], shape[1], P][k] - 1));
      const chosen = (cell[0] * shape[1] + cell[1]) * P + cell[2];
      const base = { state, params, kind, mode, shape, P, groups, cell, chosen, eps: params.eps };
      if (own) {
        const x = data.own_x.values;
        const index = groupByDependence(data.own_bits.values, x.length);
        const members = dependsOn(data.own_bits.values, x.length, chosen);
        return { ...base, x, index, y: data.own_y.values, members, own, statistics: of(x, members), shared: [] };
      }
      const x = crop(mode === "weight" ? data.weight : data.x, shape);
      const index = statisticsIndex(params, kind, mode, shape, groups);
      const all = moments(x, index, kind !== "rms");
      const y = normalize(x, index, all, params.eps);
      const members = [];
      for (let i = 0; i < index.length; i++) if (index[i] === index[chosen]) members.push(i);
      const statistics = { mean: all.means[index[chosen]], variance: all.variances[index[chosen]] };
      const shared = sharedAxes(params, kind, mode);
      return { ...base, x, index, y, members, own: null, statistics, shared };
    }

    /**
     * Mean and variance of some cells.
     * @param {ArrayLike<number>} x
     * @param {number[]} members
     */
    function of(x, members) {
      const zeros = new Int32Array(members.length);
      const { means, variances } = moments(members.map((i) => x[i]), zeros);
      return { mean: means[0] ?? 0, variance: variances[0] ?? 0 };
    }

    /** @typedef {ReturnType<typeof model>} Model */

    /** @param {Model} m */
    const name = (m) => (m.own ? m.own.name : m.params.kinds[m.kind]);
    /** @param {Model} m The element as Python writes it: x[0, 1, 0, 2]. */
    const element = ({ mode, cell: [n, c, p], shape }) =>
      mode === "tokens" ? `${n}, ${p}, ${c}` : `${n}, ${c}, ${Math.floor(p / shape[3])}, ${p % shape[3]}`;
    /** @param {Model} m The averaged axes, with the groups' share of the channels. */
    function axesText(m) {
      const names = AXES[m.mode];
      const list = names.filter((axis, k) => axis && m.shared[k]);
      if (m.kind === "group") list[list.indexOf(names[1])] = `${m.shape[1] / m.groups} of ${m.shape[1]} ${names[1]}`;
      const asked = m.state.groups;
      const fitted = m.kind === "group" && asked !== m.groups ? ` (${asked} groups do not divide ${m.shape[1]}: ${m.groups})` : "";
      return (list.length ? list.join(", ") : "nothing") + fitted;
    }

    // ---- pointing ----------------------------------------------------------------------------------------------
    const point = (/** @type {PointerEvent} */ event, /** @type {boolean} */ final) => {
      const hit = geometry && cellAt(geometry, event.offsetX, event.offsetY);
      if (hit && (final || hit.join() !== context.state().cell.join())) context.set({ cell: hit }, { final });
    };
    context.listen(canvas, "pointerdown", (event) => {
      canvas.setPointerCapture(event.pointerId);
      point(event, true);
    });
    context.listen(canvas, "pointermove", (event) => point(event, false));
    context.listen(canvas, "keydown", (/** @type {KeyboardEvent} */ event) => {
      const by = /** @type {Record<string, number[]>} */ ({
        ArrowRight: [0, 1, 0], ArrowLeft: [0, -1, 0], ArrowDown: [0, 0, 1], ArrowUp: [0, 0, -1],
        PageDown: [1, 0, 0], PageUp: [-1, 0, 0],
      })[event.key];
      if (!by) return;
      event.preventDefault();
      const { cell, shape, P } = model();
      const sizes = [shape[0], shape[1], P];
      context.set({ cell: cell.map((v, k) => clamp(v + by[k], 0, sizes[k] - 1)) });
    });

    // ---- drawing -----------------------------------------------------------------------------------------------
    /** Moves the samples apart over half a second where the state jumped (a step of the walk). */
    function follow(/** @type {number} */ target) {
      if (moving || shownSpread === target) return;
      if (Math.abs(shownSpread - target) < 0.3) {
        shownSpread = target;
        return;
      }
      const from = shownSpread;
      moving = true;
      context.animate(450, (t) => {
        shownSpread = from + (context.state().spread - from) * t * t * (3 - 2 * t);
        moving = t < 1;
        context.redraw();
      });
    }

    /**
     * @param {Frame} frame
     * @param {Model} m
     * @param {{left: number, top: number, width: number, height: number}} area
     */
    function drawBlock(frame, m, area) {
      const { pen, colors, size } = frame;
      // The same margins open and closed: nothing jumps while the samples move.
      const [left, below] = [size * 2, size * 4.4];
      const inner = { left: area.left + left, top: area.top + 4, width: area.width - 2 * left, height: area.height - below - 4 };
      geometry = block(m.shape, shownSpread, inner, size * 4.6);
      const { place, cell } = geometry;
      const [N, C, H, W] = m.shape;
      const members = new Set(m.members);
      const show = m.state.show;
      const scale = Math.max(1e-9, ...Array.from(show === "y" ? m.y : m.x, Math.abs));
      const values = show === "y" ? m.y : m.x;
      const corners = (/** @type {[number, number, number, number][]} */ list) => {
        list.forEach(([c, p, n, d], k) => (k ? pen.lineTo(...place(c, p, n, d)) : pen.moveTo(...place(c, p, n, d))));
        pen.closePath();
      };
      const front = (/** @type {number} */ c, /** @type {number} */ p, /** @type {number} */ n) =>
        corners([[c, p, n, 0], [c + 1, p, n, 0], [c + 1, p + 1, n, 0], [c, p + 1, n, 0]]);
      const top = (/** @type {number} */ c, /** @type {number} */ n) =>
        corners([[c, 0, n, 0], [c + 1, 0, n, 0], [c + 1, 0, n, 1], [c, 0, n, 1]]);
      const side = (/** @type {number} */ p, /** @type {number} */ n) =>
        corners([[C, p, n, 0], [C, p + 1, n, 0], [C, p + 1, n, 1], [C, p, n, 1]]);

      for (let n = N - 1; n >= 0; n--) {
        // One path for each group of the sample: its hatch runs on from cell to cell.
        const parts = /** @type {Map<string, {cells: [number, number][], i: number}>} */ (new Map());
        for (let c = 0; c < C; c++) {
          for (let p = 0; p < m.P; p++) {
            const i = (n * C + c) * m.P + p;
            const key = show === "groups" ? `${m.index[i]} ${members.has(i)}` : `${i}`;
            if (!parts.has(key)) parts.set(key, { cells: [], i });
            parts.get(key)?.cells.push([c, p]);
          }
        }
        for (const { cells, i } of parts.values()) {
          const path = () => {
            pen.beginPath();
            for (const [c, p] of cells) {
              front(c, p, n);
              if (p === 0) top(c, n);
              if (c === C - 1) side(p, n);
            }
          };
          path();
          pen.fillStyle = colors.paper;
          pen.fill();
          const mine = members.has(i);
          pen.globalAlpha = mine ? 1 : show === "groups" ? 0.25 : 0.75;
          pen.fillStyle = show === "groups" ? colors.series[m.index[i] % 7] : signed(values[i] / scale);
          pen.fill();
          pen.globalAlpha = 1;
          // On a pale cell the hatch is in the group's own color, on a full one in the paper's.
          if (show === "groups") fillHatched(pen, "transparent", m.index[i] % 8, mine ? colors.paper : colors.series[m.index[i] % 7]);
        }
        // Sides in shade, then the grid.
        pen.beginPath();
        for (let c = 0; c < C; c++) top(c, n);
        pen.fillStyle = colors.dark ? "rgb(255 255 255 / 0.12)" : "rgb(0 0 0 / 0.07)";
        pen.fill();
        pen.beginPath();
        for (let p = 0; p < m.P; p++) side(p, n);
        pen.fillStyle = colors.dark ? "rgb(0 0 0 / 0.35)" : "rgb(0 0 0 / 0.2)";
        pen.fill();
        pen.beginPath();
        for (let c = 0; c < C; c++) {
          top(c, n);
          for (let p = 0; p < m.P; p++) front(c, p, n);
        }
        for (let p = 0; p < m.P; p++) side(p, n);
        pen.strokeStyle = colors.paper;
        pen.lineWidth = cell > 16 ? 1.4 : 0.7;
        pen.lineJoin = "round";
        pen.stroke();
        // Rows of the image stand a little apart from each other.
        pen.strokeStyle = colors.ink;
        pen.lineWidth = 1;
        if (W > 1) for (let h = 1; h < H; h++) segment(pen, ...place(0, h * W, n), ...place(C, h * W, n));
        pen.beginPath();
        corners([[0, 0, n, 0], [C, 0, n, 0], [C, m.P, n, 0], [0, m.P, n, 0]]);
        corners([[0, 0, n, 0], [C, 0, n, 0], [C, 0, n, 1], [0, 0, n, 1]]);
        corners([[C, 0, n, 0], [C, m.P, n, 0], [C, m.P, n, 1], [C, 0, n, 1]]);
        pen.stroke();
        drawNumbers(frame, m, n, members, values);
      }
      // The selected cell last, over everything.
      const [n, c, p] = m.cell;
      for (const [color, width] of /** @type {[string, number][]} */ ([[colors.paper, frame.line * 3.2], [colors.ink, frame.line * 1.7]])) {
        pen.beginPath();
        front(c, p, n);
        pen.strokeStyle = color;
        pen.lineWidth = width;
        pen.stroke();
      }
      drawAxes(frame, m);
    }

    /**
     * Each front cell's group number, or its value.
     * @param {Frame} frame
     * @param {Model} m
     * @param {number} n
     * @param {Set<number>} members
     * @param {ArrayLike<number>} values
     */
    function drawNumbers(frame, m, n, members, values) {
      if (!geometry) return;
      const { pen, colors } = frame;
      const { place, cell } = geometry;
      const numbers = m.state.show === "groups";
      const px = Math.min(cell * (numbers ? 0.5 : 0.32), frame.size * 1.5);
      if (px < 7.5) return;
      pen.textAlign = "center";
      pen.textBaseline = "middle";
      pen.lineJoin = "round";
      const scale = numbers ? 1 : Math.max(1e-9, ...Array.from(values, Math.abs));
      for (let c = 0; c < m.shape[1]; c++) {
        for (let p = 0; p < m.P; p++) {
          const i = (n * m.shape[1] + c) * m.P + p;
          const mine = members.has(i);
          const [x0, y0] = place(c, p, n);
          const [x1, y1] = place(c + 1, p + 1, n);
          const fill = numbers ? colors.series[m.index[i] % 7] : signed(values[i] / scale);
          pen.font = frame.font(px / frame.size, mine ? "700" : "400");
          if (numbers && mine) {
            pen.lineWidth = 4;
            pen.strokeStyle = fill;
            pen.strokeText(String(m.index[i]), (x0 + x1) / 2, (y0 + y1) / 2);
          }
          pen.fillStyle = numbers ? (mine ? inkOn(fill) : colors.ink) : inkOn(fill);
          pen.fillText(numbers ? String(m.index[i]) : format(values[i], 1), (x0 + x1) / 2, (y0 + y1) / 2);
        }
      }
    }

    /**
     * @param {Frame} frame
     * @param {Model} m
     */
    function drawAxes(frame, m) {
      if (!geometry) return;
      const { place } = geometry;
      const { size } = frame;
      const names = AXES[m.mode];
      const [N, C] = m.shape;
      const bold = { weight: "600", align: /** @type {CanvasTextAlign} */ ("center") };
      const averaged = (/** @type {number} */ k) => m.shared[k];
      const text = (/** @type {string} */ axis, /** @type {boolean | undefined} */ mean) => (mean ? `${axis} averaged` : axis);
      // Positions: along the left edge, written upwards.
      const [lx, ly] = place(0, m.P / 2, 0);
      frame.pen.save();
      frame.pen.translate(lx - size * 0.95, ly);
      frame.pen.rotate(-Math.PI / 2);
      const positions = m.mode === "tokens" ? names[2] : `${names[2]} × ${names[3]}`;
      const along = text(positions, averaged(2));
      label(frame, along, 0, 0, { ...bold, scale: fitScale(frame, along, Math.max(geometry.cell * m.P * 1.1, size * 4), 1, "600") });
      frame.pen.restore();
      const open = shownSpread > 0.5;
      const below = place(C, m.P, 0)[1] + size * 0.9;
      for (let n = 0; n < (open ? N : 1); n++) {
        const [x] = place(C / 2, m.P, n);
        const whole = m.kind !== "group" || m.groups === 1;
        const caption = averaged(1) && !whole ? `${names[1]} averaged by group` : text(names[1], averaged(1));
        const room = (place(C, 0, 0)[0] - place(0, 0, 0)[0]) * 1.2;
        label(frame, caption, x, below, { ...bold, scale: fitScale(frame, caption, room, 1, "600") });
        if (open) label(frame, `${names[0]} = ${n}`, x, below + size * 1.35, { align: "center" });
      }
      if (!open) {
        const [ax, ay] = place(C, m.P, 0);
        const [bx, by] = place(C, m.P, N - 1, 1);
        label(frame, text(names[0], averaged(0)), (ax + bx) / 2 + size * 0.5, (ay + by) / 2 + size * 0.9, { ...bold, align: "left" });
      } else if (averaged(0) && N > 1) {
        // A bracket over all samples says what the numbers alone leave to find.
        const [from, to] = [place(C / 2, m.P, 0)[0], place(C / 2, m.P, N - 1)[0]];
        const y = below + size * 2.9;
        frame.pen.strokeStyle = frame.colors.ink;
        frame.pen.lineWidth = frame.line * 0.8;
        segment(frame.pen, from, y, to, y);
        for (const x of [from, to]) segment(frame.pen, x, y, x, y - size * 0.6);
        const caption = text(names[0], true);
        frame.pen.font = frame.font(1, "600");
        const half = frame.pen.measureText(caption).width / 2 + size * 0.5;
        frame.pen.clearRect((from + to) / 2 - half, y - size * 0.5, 2 * half, size);
        label(frame, caption, (from + to) / 2, y, bold);
      }
    }

    /**
     * The chosen cell's numbers: name, mean, deviation, formula; beside or under them its group on two lines.
     * @param {Frame} frame
     * @param {Model} m
     * @param {{left: number, top: number, width: number, height: number}} area
     * @param {boolean} wide
     */
    function drawCard(frame, m, area, wide) {
      const { pen, colors, size } = frame;
      const { mean, variance } = m.statistics;
      const color = colors.series[m.index[m.chosen] % 7];
      const width = wide ? Math.min(area.width * 0.46, size * 27) : area.width;
      const { left } = area;
      let y = area.top + size * 0.8;
      const line = (/** @type {string} */ text, most = 1, weight = "400") => {
        label(frame, text, left, y, { weight, scale: fitScale(frame, text, width, most, weight) });
        y += size * 1.6;
      };
      const full = area.height > size * 9;
      if (full) {
        line(name(m), 1.15, "600");
        const found = m.own?.recognized ? `its groups are those of ${m.own.recognized}` : "its groups are of no norm here";
        line(m.own ? found : `averages over ${axesText(m)}`);
      }
      const box = size * 0.95;
      pen.beginPath();
      pen.rect(left + 1, y - box / 2, box, box);
      fillHatched(pen, color, m.index[m.chosen] % 8, colors.paper);
      const many = `group ${m.index[m.chosen]}: ${m.members.length} ${m.members.length === 1 ? "value" : "values"}`;
      label(frame, many, left + box * 1.5, y);
      y += size * 1.6;
      const root = format(Math.sqrt(variance));
      const given = m.own ? `,  f(x) = ${format(m.y[m.chosen])}` : "";
      line(m.kind === "rms" ? `root mean square = ${root}` : `μ = ${format(mean)},  σ = ${root}${given}`, 1, "600");
      y -= size * 0.2;
      drawFormula(frame, m, left, y + size * 0.9, width);
      y += size * 2.9;
      const strips = wide
        ? { left: left + width + size * 1.5, top: area.top, width: area.width - width - size * 1.5, height: area.height }
        : { left, top: y, width: area.width, height: area.top + area.height - y };
      if (strips.height > size * 6) drawStrips(frame, m, { ...strips, height: Math.min(strips.height, size * 12) }, color);
    }

    /**
     * The largest scale, at most `most`, at which the text fits the width.
     * @param {Frame} frame
     * @param {string} text
     * @param {number} width
     * @param {number} most
     * @param {string} weight
     */
    function fitScale(frame, text, width, most, weight = "400") {
      frame.pen.font = frame.font(most, weight);
      return most * Math.min(1, width / frame.pen.measureText(text).width);
    }

    /**
     * y = (x − μ) / √(σ² + ε), with this cell's numbers.
     * @param {Frame} frame
     * @param {Model} m
     * @param {number} left
     * @param {number} middle
     * @param {number} width
     */
    function drawFormula(frame, m, left, middle, width) {
      const { pen, colors } = frame;
      const { mean, variance } = m.statistics;
      const rms = m.kind === "rms";
      const x = m.x[m.chosen];
      const result = (x - mean) / Math.sqrt(variance + m.eps);
      const minus = mean < 0 ? `${format(x)} + ${format(-mean)}` : `${format(x)} − ${format(mean)}`;
      const pieces = /** @type {(string | [string, string])[]} */ ([
        "y = ",
        rms ? ["x", "√(mean x² + ε)"] : ["x − μ", "√(σ² + ε)"],
        " = ",
        [rms ? format(x) : minus, `√(${format(variance)} + ε)`],
        ` = ${format(result)}`,
      ]);
      const measure = (/** @type {number} */ scale) => {
        pen.font = frame.font(scale);
        return pieces.reduce((sum, piece) => sum + Math.max(...[piece].flat().map((t) => pen.measureText(t).width)), 0);
      };
      const scale = Math.min(1.1, 1.1 * (width / measure(1.1)));
      const em = frame.size * scale;
      let at = left;
      for (const [k, piece] of pieces.entries()) {
        pen.font = frame.font(scale, k === 4 ? "700" : "400");
        const wide = Math.max(...[piece].flat().map((t) => pen.measureText(t).width));
        pen.fillStyle = colors.ink;
        pen.textBaseline = "middle";
        pen.textAlign = "center";
        if (typeof piece === "string") pen.fillText(piece, at + wide / 2, middle);
        else {
          pen.fillText(piece[0], at + wide / 2, middle - em * 0.78);
          pen.fillText(piece[1], at + wide / 2, middle + em * 0.82);
          pen.strokeStyle = colors.ink;
          pen.lineWidth = 1.2;
          segment(pen, at, middle, at + wide, middle);
        }
        at += wide;
      }
    }

    /**
     * The group's values on a line before and after, joined one to one.
     * @param {Frame} frame
     * @param {Model} m
     * @param {{left: number, top: number, width: number, height: number}} area
     * @param {string} color
     */
    function drawStrips(frame, m, area, color) {
      const { pen, colors, size } = frame;
      const most = Math.max(1e-9, ...Array.from(m.x, Math.abs), ...Array.from(m.y, Math.abs)) * 1.05;
      const symbol = m.own ? "f(x)" : "y";
      const gutter = size * (m.own ? 2.6 : 1.3);
      const to = (/** @type {number} */ v) => area.left + gutter + ((v + most) / (2 * most)) * (area.width - gutter - 4);
      const upper = area.top + size * 1.9;
      const lower = area.top + area.height - size * 2.1;
      const strip = (/** @type {number} */ y, /** @type {string} */ title) => {
        pen.strokeStyle = colors.muted;
        pen.lineWidth = 1;
        segment(pen, to(-most), y, to(most), y);
        label(frame, title, area.left, y, { weight: "600" });
      };
      strip(upper, "x");
      strip(lower, symbol);
      const tick = (/** @type {number} */ v, /** @type {number} */ y, /** @type {string} */ text, /** @type {boolean} */ above, strong = false) => {
        pen.strokeStyle = strong ? colors.ink : colors.muted;
        pen.lineWidth = strong ? frame.line : 1;
        segment(pen, to(v), y - size * 0.55, to(v), y + size * 0.55);
        if (text) label(frame, text, to(v), y + size * (above ? -1.25 : 1.3), { align: "center", scale: 0.92, color: strong ? colors.ink : colors.muted });
      };
      pen.globalAlpha = 0.45;
      pen.strokeStyle = color;
      pen.lineWidth = 1;
      for (const i of m.members) segment(pen, to(m.x[i]), upper, to(m.y[i]), lower);
      pen.globalAlpha = 1;
      const { mean, variance } = m.statistics;
      if (m.kind !== "rms") tick(mean, upper, "μ ± σ", true, true);
      else tick(0, upper, "0", true);
      const spread = Math.sqrt(variance);
      pen.strokeStyle = colors.ink;
      pen.lineWidth = frame.line;
      segment(pen, to(mean - spread), upper, to(mean + spread), upper);
      if (!m.own) segment(pen, to(-1), lower, to(1), lower);
      for (const v of [-1, 0, 1]) tick(v, lower, format(v, 0), false, v === 0);
      const mark = (/** @type {number} */ v, /** @type {number} */ y, /** @type {boolean} */ big) => {
        pen.beginPath();
        pen.arc(to(v), y, big ? size * 0.42 : size * 0.25, 0, 2 * Math.PI);
        pen.fillStyle = color;
        pen.fill();
        pen.strokeStyle = big ? colors.ink : colors.paper;
        pen.lineWidth = big ? frame.line : 1;
        pen.stroke();
      };
      for (const i of m.members) {
        mark(m.x[i], upper, false);
        mark(m.y[i], lower, false);
      }
      mark(m.x[m.chosen], upper, true);
      mark(m.y[m.chosen], lower, true);
    }

    return {
      draw(frame) {
        const m = model();
        follow(m.state.spread);
        const wide = frame.width > frame.size * 34;
        // On a low picture the card leaves out what the sentence under it says too.
        const card = wide ? frame.size * (frame.height > frame.size * 28 ? 11 : 7.6) : frame.height * 0.52;
        drawBlock(frame, m, { left: 0, top: 0, width: frame.width, height: frame.height - card });
        drawCard(frame, m, { left: 4, top: frame.height - card, width: frame.width - 8, height: card - 4 }, wide);
      },
      describe() {
        const m = model();
        const { mean, variance } = m.statistics;
        const others = m.members.length - 1;
        const count = new Set(m.index).size;
        const x = m.x[m.chosen];
        if (m.own) {
          const like = m.own.recognized ? `as in ${m.own.recognized}` : "as in none of the norms here";
          return (
            `${m.own.name}: output [${element(m)}] moves when any of ${m.members.length} inputs moves, ${like}; ` +
            `${format(x)} became ${format(m.y[m.chosen])}; (x − μ) / √(σ² + ε) would be ` +
            `${format((x - mean) / Math.sqrt(variance + m.eps))}. ${count} different sets in all.`
          );
        }
        const statistic = m.kind === "rms" ? `root mean square ${format(Math.sqrt(variance))}` : `mean ${format(mean)} and deviation ${format(Math.sqrt(variance))}`;
        const whom = others ? `shares its ${statistic} with ${others} ${others === 1 ? "other" : "others"}` : `is alone in its group, ${statistic}`;
        const tensor = m.mode === "weight" ? "w" : "x";
        const none = m.state.norm === YOURS ? "No function of yours yet: type an expression of x in the last field. Shown meanwhile: " : "";
        return (
          `${none}${name(m)} averages over ${axesText(m)}: ${count} ${count === 1 ? "group" : "groups"}. ` +
          `${tensor}[${element(m)}] = ${format(x)} ${whom}, and becomes ${format(m.y[m.chosen])}.`
        );
      },
      table() {
        const m = model();
        const rows = [];
        for (const g of [...new Set(m.index)].sort((a, b) => a - b)) {
          const first = m.index.indexOf(g);
          const members = m.own
            ? dependsOn(context.data().own_bits.values, m.x.length, first)
            : Array.from(m.index.keys()).filter((i) => m.index[i] === g);
          const { mean, variance } = of(m.x, members);
          rows.push([g, members.length, format(mean, 3), format(Math.sqrt(variance), 3)]);
        }
        return { columns: ["group", "values", "mean", "deviation"], rows };
      },
    };
  },
};
