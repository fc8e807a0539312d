// Left, one above the other and sharing the x axis: the function with its tangent, the slope, the normal input.
// Right: what becomes of the input, sharing the function's y axis; under it the numbers.
import { curve, dot, fillHatched, label, segment } from "../shared/canvas.js";
import { clamp, format, linear, ticks } from "../shared/scale.js";
import { hatchedShare, histogram, isHatched, largestGap, masses, moments, nearest, rangeOf, roundUp } from "./compute.js";

const BINS = 64;
const FULL_BAR = 0.3; // a bin with this share of the input, or more, fills the panel's width
const DASH = [7, 5];
/** @typedef {import("../shared/canvas.js").Plot} Plot */

/** A share as a percentage; a share that is not quite none or all never looks like it. */
const percent = (/** @type {number} */ share) => {
  const value = 100 * share;
  if (value > 0.0005 && value < 0.95) return `${format(value, 1)} %`;
  if (value > 99.05 && value < 99.9995) return `${format(Math.min(value, 99.9), 1)} %`;
  return `${format(value, 0)} %`;
};
/** The slopes that are hatched, in words: "slope …". */
const slopes = (/** @type {string} */ hatch) =>
  hatch === "0" ? "of 0" : hatch === "below" ? "below 0" : `within ${format(Number(hatch))} of 0`;
const number = (/** @type {number} */ value, /** @type {number} */ digits) =>
  Math.abs(value) >= 1e4 ? value.toExponential(1).replace("-", "−").replace("+", "") : format(value, digits);

/** @type {View} */
export default {
  create(context) {
    /** @type {{values?: Plot, input?: Plot}} */
    const plots = {};
    const grid = () => {
      const { reach, step } = context.params();
      return { low: -reach, step, count: context.data().value.shape[1] };
    };

    /** @type {{from: any[], found: ReturnType<typeof compute>} | undefined} */
    let seen;
    /** Everything that the state and the samples say, for drawing, sentence and table alike; computed once for all. */
    function look() {
      const from = [context.params(), context.state(), context.data()];
      if (!seen || from.some((part, i) => part !== seen?.from[i])) seen = { from, found: compute() };
      return seen.found;
    }
    function compute() {
      const { functions, labels, window: shown } = context.params();
      const state = context.state();
      const axis = grid();
      const row = (/** @type {string} */ name) => {
        const index = functions.indexOf(name);
        if (index < 0) return null;
        const cut = (/** @type {NamedArray} */ { shape, values }) => values.subarray(index * shape[1], (index + 1) * shape[1]);
        return { name, title: labels[name], value: cut(context.data().value), slope: cut(context.data().slope) };
      };
      const mass = masses(axis, state.mean, state.width);
      const at = nearest(axis, state.x);
      const withNumbers = (/** @type {ReturnType<typeof row>} */ f) =>
        f && {
          ...f,
          here: f.value[at.index],
          slopeHere: f.slope[at.index],
          hatched: hatchedShare(f.slope, mass, state.zero),
          ...moments(f.value, mass),
        };
      const f = /** @type {NonNullable<ReturnType<typeof withNumbers>>} */ (withNumbers(row(state.function) ?? row(functions[0])));
      const g = withNumbers(row(state.compare));
      const from = nearest(axis, -shown).index;
      const to = nearest(axis, shown).index;
      const xs = Float64Array.from({ length: axis.count }, (_, i) => axis.low + i * axis.step);
      return { state, axis, shown, mass, at, f, g, from, to, xs, difference: Boolean(g) && state.view === "difference" };
    }
    /** @typedef {ReturnType<typeof look>} Look */

    // ---- dragging ----------------------------------------------------------------------------------------
    /** @type {"x" | "mean" | null} */
    let held = null;
    const which = (/** @type {PointerEvent} */ event) => {
      if (!plots.input || !plots.values || event.offsetX > plots.values.box.right + 20) return null;
      return event.offsetY > plots.input.box.top - 14 ? "mean" : "x";
    };
    const drag = (/** @type {PointerEvent} */ event, /** @type {boolean} */ final) => {
      if (!held || !plots.values) return;
      const { window: shown } = context.params();
      const x = plots.values.fromX(event.offsetX);
      if (held === "x") context.set({ x: nearest(grid(), clamp(x, -shown, shown)).x }, { final });
      else context.set({ mean: Number(clamp(Math.round(x * 10) / 10, -4, 4).toFixed(1)) }, { final });
    };
    context.listen(context.canvas, "pointerdown", (event) => {
      held = which(event);
      if (!held) return;
      context.canvas.setPointerCapture(event.pointerId);
      drag(event, false);
    });
    context.listen(context.canvas, "pointermove", (event) => {
      context.canvas.style.cursor = which(event) ? "ew-resize" : "";
      drag(event, false);
    });
    for (const end of ["pointerup", "pointercancel"]) {
      context.listen(context.canvas, end, (event) => {
        drag(event, true);
        held = null;
      });
    }

    // ---- drawing -----------------------------------------------------------------------------------------
    /**
     * A box with a grid. All three share one left edge, so that x means the same place in each.
     * @param {Frame} frame
     * @param {Plot["box"]} box
     * @param {[number, number]} x
     * @param {[number, number]} y
     * @param {{y?: boolean, x?: boolean, digits?: number, exponent?: number}} show tick labels and their form
     * @returns {Plot}
     */
    function panel(frame, box, x, y, show) {
      const { pen, colors, size } = frame;
      const xScale = linear(x, [box.left, box.right]);
      const yScale = linear(y, [box.bottom, box.top]);
      pen.font = frame.font(0.92);
      pen.lineWidth = 1;
      for (const value of ticks(x[0], x[1], 5)) {
        pen.strokeStyle = value === 0 ? colors.muted : colors.faint;
        segment(pen, xScale.to(value), box.top, xScale.to(value), box.bottom);
        if (show.x === false) continue;
        pen.fillStyle = colors.muted;
        pen.textAlign = "center";
        pen.textBaseline = "top";
        pen.fillText(format(value, 0), xScale.to(value), box.bottom + 4);
      }
      for (const value of show.y === false ? [0] : ticks(y[0], y[1], Math.max(3, Math.round((box.bottom - box.top) / (size * 3))))) {
        pen.strokeStyle = value === 0 ? colors.muted : colors.faint;
        segment(pen, box.left, yScale.to(value), box.right, yScale.to(value));
        if (show.y === false) continue;
        pen.fillStyle = colors.muted;
        pen.textAlign = "right";
        pen.textBaseline = "middle";
        pen.fillText(format(value / 10 ** (show.exponent ?? 0), show.digits ?? 0), box.left - 6, yScale.to(value));
      }
      return { x: xScale.to, y: yScale.to, fromX: xScale.from, fromY: yScale.from, box };
    }

    /**
     * A line of text above a box, each part after a sample of its line where it has one.
     * @param {Frame} frame
     * @param {Plot["box"]} box
     * @param {{text: string, color?: string, dash?: number[]}[]} parts
     */
    function heading(frame, box, parts) {
      const { pen, size, colors } = frame;
      let left = box.left;
      const y = box.top - size * 0.85;
      pen.textAlign = "left";
      pen.textBaseline = "middle";
      pen.font = frame.font(1, "600");
      for (const { text, color, dash } of parts) {
        if (color) {
          pen.strokeStyle = color;
          pen.lineWidth = frame.line * 1.3;
          pen.setLineDash(dash ?? []);
          segment(pen, left, y, left + size * 2, y);
          pen.setLineDash([]);
          left += size * 2.4;
        }
        pen.fillStyle = colors.ink;
        // What a student types may be long: it is shortened, never drawn over its neighbor.
        pen.fillText(shorten(pen, text, box.right - left), left, y);
        left += pen.measureText(text).width + size * 1.2;
      }
    }

    /**
     * @param {Frame} frame
     * @param {Look} now
     * @param {Plot["box"]} box
     */
    function drawValues(frame, now, box) {
      const { colors } = frame;
      const { f, g, from, to, xs, shown, at } = now;
      const both = g ? [f.value, g.value] : [f.value];
      // One unit short of the edges: most functions grow, and the place near 0 deserves the room.
      const inner = Math.round(1 / now.axis.step);
      const y = rangeOf(both, from + inner, to - inner, [-1, 3], [-8, 8]);
      const plot = (plots.values = panel(frame, box, [-shown, shown], y, {}));
      if (g) curve(frame, plot, xs, g.value, { color: colors.series[1], dash: DASH, width: frame.line * 1.2 });
      curve(frame, plot, xs, f.value, { color: colors.series[0], width: frame.line * 1.5 });
      const reach = 1.7;
      const tangent = [at.x - reach, at.x + reach].map((x) => f.here + f.slopeHere * (x - at.x));
      curve(frame, plot, [at.x - reach, at.x + reach], tangent, { color: colors.ink, width: frame.line * 0.8 });
      if (Number.isFinite(f.here)) dot(frame, plot.x(at.x), plot.y(clamp(f.here, y[0], y[1])), colors.ink);
      heading(frame, box, [
        { text: f.title, color: colors.series[0] },
        ...(g ? [{ text: g.title, color: colors.series[1], dash: DASH }] : []),
      ]);
      return y;
    }

    /**
     * @param {Frame} frame
     * @param {Look} now
     * @param {Plot["box"]} box
     */
    function drawDifference(frame, now, box) {
      const { colors } = frame;
      const { f, from, to, xs, shown, at } = now;
      const g = /** @type {NonNullable<Look["g"]>} */ (now.g);
      const gaps = Float64Array.from(f.value, (value, i) => value - g.value[i]);
      const most = largestGap(f.value, g.value, from, to);
      // Samples are float32: below a millionth a difference is only rounding.
      const top = Math.max(roundUp(Math.max(most.gap, 1e-6) * 1.05), 1e-6);
      const exponent = Math.floor(Math.log10(top) + 1e-9);
      const small = exponent < -1 ? exponent : 0;
      const plot = (plots.values = panel(frame, box, [-shown, shown], [-top, top], { exponent: small, digits: small ? 0 : 2 }));
      curve(frame, plot, xs, gaps, { color: colors.series[2], width: frame.line * 1.5 });
      dot(frame, plot.x(at.x), plot.y(clamp(gaps[at.index], -top, top)), colors.ink);
      const times = Number((5 / (2 * top)).toPrecision(2)); // the usual scale spans 5
      heading(frame, box, [{ text: `${f.name} less ${g.name}`, color: colors.series[2] }]);
      return [
        "largest difference",
        most.gap < 1e-6 ? "none above 10⁻⁶" : most.gap.toPrecision(3),
        `at x = ${format(now.xs[most.at])}`,
        `magnified ${format(times, times < 10 ? 1 : 0)} ×`,
        small ? `scale: 1 is 10${superscript(small)}` : "",
      ];
    }

    /**
     * @param {Frame} frame
     * @param {Look} now
     * @param {Plot["box"]} box
     */
    function drawSlopes(frame, now, box) {
      const { colors } = frame;
      const { f, g, from, to, xs, shown, at } = now;
      const y = rangeOf(g ? [f.slope, g.slope] : [f.slope], from, to, [-0.3, 1.25], [-4, 4]);
      const plot = panel(frame, box, [-shown, shown], y, { digits: y[1] - y[0] > 2.5 ? 0 : 1, x: false });
      if (g) curve(frame, plot, xs, g.slope, { color: colors.series[1], dash: DASH, width: frame.line });
      curve(frame, plot, xs, f.slope, { color: colors.series[0], width: frame.line * 1.2 });
      if (Number.isFinite(f.slopeHere)) dot(frame, plot.x(at.x), plot.y(clamp(f.slopeHere, y[0], y[1])), colors.ink);
      heading(frame, box, [{ text: "slope" }]);
    }

    /**
     * @param {Frame} frame
     * @param {Look} now
     * @param {Plot["box"]} box
     */
    function drawInput(frame, now, box) {
      const { pen, colors } = frame;
      const { f, from, to, xs, shown, state, mass } = now;
      const plot = (plots.input = panel(frame, box, [-shown, shown], [0, 1.08], { y: false }));
      const height = (/** @type {number} */ x) => Math.exp(-(((x - state.mean) / state.width) ** 2) / 2);
      const ys = Float64Array.from(xs, height);
      curve(frame, plot, xs, ys, { color: colors.series[0], fill: withAlpha(colors.series[0], 0.22) });
      // Hatched: the part whose slope is as the class has chosen.
      pen.save();
      pen.beginPath();
      for (let i = from; i < to; i++) {
        if (!isHatched(f.slope, i, state.zero) || mass[i] < 1e-9) continue;
        const [a, b] = [plot.x(xs[i]), plot.x(xs[i + 1])];
        pen.rect(a, plot.y(ys[i]), b - a + 0.5, plot.y(0) - plot.y(ys[i]));
      }
      fillHatched(pen, withAlpha(colors.series[0], 0.25), 1, colors.ink);
      pen.restore();
      heading(frame, box, [{ text: `input; hatched: slope ${slopes(state.zero)}` }]);
    }

    /**
     * @param {Frame} frame
     * @param {Look} now
     * @param {Plot["box"]} box
     * @param {[number, number]} range
     */
    function drawOutput(frame, now, box, range) {
      const { pen, colors, size } = frame;
      const { f, g, mass } = now;
      const y = linear(range, [box.bottom, box.top]);
      const long = (/** @type {number} */ share) => (Math.min(share, FULL_BAR) / FULL_BAR) * (box.right - box.left);
      pen.lineWidth = 1;
      pen.strokeStyle = colors.muted;
      segment(pen, box.left, box.top, box.left, box.bottom);
      const bins = histogram(f.value, mass, range, BINS);
      const thick = (box.bottom - box.top) / BINS;
      pen.fillStyle = withAlpha(colors.series[0], 0.75);
      bins.forEach((share, k) => {
        if (share > 1e-5) pen.fillRect(box.left, y.to(range[0]) - (k + 1) * thick, long(share), thick - 0.6);
      });
      if (g) {
        pen.beginPath();
        let inside = false;
        histogram(g.value, mass, range, BINS).forEach((share, k) => {
          const [from, to] = [y.to(range[0]) - k * thick, y.to(range[0]) - (k + 1) * thick];
          const filled = share > 1e-4;
          // Around what is there, and not along the axis where there is nothing.
          if (filled && !inside) pen.moveTo(box.left, from);
          if (filled || inside) pen.lineTo(box.left + long(filled ? share : 0), from);
          if (filled) pen.lineTo(box.left + long(share), to);
          inside = filled;
        });
        pen.strokeStyle = colors.series[1];
        pen.lineWidth = frame.line;
        pen.setLineDash(DASH);
        pen.stroke();
        pen.setLineDash([]);
      }
      heading(frame, box, [{ text: "output" }]);
      // One label: the fullest bin, where it is worth a word.
      const k = bins.indexOf(Math.max(...bins));
      if (bins[k] > 0.15) {
        const place = y.to(range[0]) - (k + 0.5) * thick;
        label(frame, `${percent(bins[k])} here`, box.right, place - size * 0.95, { align: "right" });
      }
    }

    /**
     * @param {Frame} frame
     * @param {Look} now
     * @param {Plot["box"]} box
     * @param {number} wide of a column of numbers
     */
    function drawNumbers(frame, now, box, wide) {
      const { pen, colors, size } = frame;
      const { f, g } = now;
      const columns = g ? [f, g] : [f];
      const rows = /** @type {[string, (c: typeof f) => string][]} */ ([
        ["value", (c) => number(c.here, 3)],
        ["slope", (c) => number(c.slopeHere, 3)],
        ["mean out", (c) => number(c.mean, 2)],
        ["width out", (c) => number(c.width, 2)],
        ["hatched", (c) => percent(c.hatched)],
      ]);
      const line = Math.min(size * 1.6, (box.bottom - box.top) / (rows.length + 1));
      pen.textBaseline = "middle";
      columns.forEach((column, c) => {
        const right = box.right - (columns.length - 1 - c) * wide;
        pen.strokeStyle = colors.series[c];
        pen.lineWidth = frame.line * 1.3;
        pen.setLineDash(c ? DASH : []);
        segment(pen, right - size * 2, box.top + line * 0.5, right, box.top + line * 0.5);
        pen.setLineDash([]);
        pen.font = frame.font();
        pen.textAlign = "right";
        pen.fillStyle = colors.ink;
        rows.forEach(([, read], r) => pen.fillText(read(column), right, box.top + line * (r + 1.5)));
      });
      pen.font = frame.font();
      pen.textAlign = "left";
      pen.fillStyle = colors.muted;
      rows.forEach(([name], r) => pen.fillText(name, box.left, box.top + line * (r + 1.5)));
    }

    return {
      draw(frame) {
        const { pen, colors, size, width, height } = frame;
        const now = look();
        pen.font = frame.font(0.92);
        const gutter = pen.measureText("−0.00").width + 8;
        // The numbers at the right need room for two columns; the curves take the rest.
        const columns = measureNumbers(frame);
        const split = Math.round(Math.min(width * 0.7, width - columns.names - 2 * columns.numbers - size));
        const head = size * 1.75;
        const foot = size * 1.5;
        const room = height - 3 * head - 2 * foot - size * 0.4;
        const [tall, low, last] = [0.56, 0.22, 0.22].map((part) => part * room);
        const edges = { left: gutter, right: split - size * 0.8 };
        const top = head;
        const second = top + tall + foot + head;
        const third = second + low + size * 0.4 + head;
        const valueBox = { ...edges, top, bottom: top + tall };
        const slopeBox = { ...edges, top: second, bottom: second + low };
        const inputBox = { ...edges, top: third, bottom: third + last };
        const sideBox = { left: split + size * 0.4, right: width - 4, top, bottom: top + tall };
        const numberBox = { left: split + size * 0.4, right: width - 4, top: second - head * 0.6, bottom: inputBox.bottom + foot };

        /** @type {[number, number]} */
        let range = [0, 1];
        if (now.difference) {
          drawDifference(frame, now, valueBox).forEach((text, i) =>
            label(frame, text, sideBox.left, sideBox.top + size * (1 + 1.7 * i), { weight: i === 1 ? "600" : "400", scale: i === 1 ? 1.25 : 1 }),
          );
        } else {
          range = drawValues(frame, now, valueBox);
          drawOutput(frame, now, sideBox, range);
        }
        drawSlopes(frame, now, slopeBox);
        drawInput(frame, now, inputBox);
        drawNumbers(frame, now, numberBox, columns.numbers);
        // One thin line through all three boxes: the same x in each.
        const x = /** @type {Plot} */ (plots.values).x(now.at.x);
        pen.strokeStyle = colors.ink;
        pen.lineWidth = 1;
        pen.setLineDash([2, 3]);
        for (const box of [valueBox, slopeBox, inputBox]) segment(pen, x, box.top, x, box.bottom);
        pen.setLineDash([]);
      },
      describe() {
        const { f, g, at, difference, from, to, xs, state } = look();
        if (g && difference) {
          const most = largestGap(f.value, g.value, from, to);
          if (most.gap < 1e-6) return `${f.name} and ${g.name} differ by less than 10⁻⁶ everywhere from x = −5 to 5.`;
          return `${f.name} and ${g.name} differ most at x = ${format(xs[most.at])}: by ${most.gap.toPrecision(3)}.`;
        }
        return (
          `${f.name} at x = ${format(at.x)}: value ${number(f.here, 3)}, slope ${number(f.slopeHere, 3)}. ` +
          `${percent(f.hatched)} of the input meets a slope ${slopes(state.zero)}; its mean ${format(state.mean, 1)} becomes ${number(f.mean, 2)}.`
        );
      },
      table() {
        const { f, g, from, to, axis } = look();
        const every = Math.round(0.5 / axis.step);
        const rows = [];
        for (let i = from; i <= to; i += every) {
          const x = axis.low + i * axis.step;
          rows.push([format(x, 1), number(f.value[i], 4), number(f.slope[i], 4), ...(g ? [number(g.value[i], 4), number(g.slope[i], 4)] : [])]);
        }
        return { columns: ["x", f.name, "slope", ...(g ? [g.name, "slope"] : [])], rows };
      },
    };
  },
};

/**
 * The widths that the column of names and a column of numbers need.
 * @param {Frame} frame
 */
function measureNumbers({ pen, font, size }) {
  pen.font = font();
  return { names: pen.measureText("mean out").width, numbers: pen.measureText("−0.000").width + size * 0.6 };
}

/**
 * @param {CanvasRenderingContext2D} pen
 * @param {string} text
 * @param {number} room
 */
function shorten(pen, text, room) {
  let shown = text;
  while (shown.length > 4 && pen.measureText(shown).width > room) shown = `${shown.slice(0, -3).trimEnd()}…`;
  return shown;
}

/** @param {number} exponent */
const superscript = (exponent) => String(exponent).replace(/[-\d]/g, (c) => "⁻⁰¹²³⁴⁵⁶⁷⁸⁹"["-0123456789".indexOf(c)]);

/**
 * @param {string} color #rrggbb, or one that is left as it is
 * @param {number} alpha
 */
function withAlpha(color, alpha) {
  if (!/^#[0-9a-f]{6}$/i.test(color)) return color;
  return `${color}${Math.round(alpha * 255).toString(16).padStart(2, "0")}`;
}
