// The learning rate by step above, measured runs below on the same axis of steps, and under both the same schedule as
// lines of PyTorch. The end of the warm-up is dragged in the picture.
import { curve, dot, label, segment } from "../shared/canvas.js";
import { make } from "../shared/dom.js";
import { clamp, format } from "../shared/scale.js";
import {
  agreed, BESIDE, COSINE, factor, interpolated, INVERSE, madeWith, measuredRange, nearestIndex, NOTHING, peakRate2017,
  pytorch, rateAt, rateText, roundDown, roundUp, stepsDrawn, summarize, YOURS,
} from "./compute.js";
import { alpha, endLabels, panel, plain, row, rowWidth, text } from "./draw.js";
import { codeField, peakNotes } from "./fields.js";
import css from "./style.css";

const DASH = [7, 5];
const FEW = 80; // up to so many steps, each is a point
/** @typedef {import("../shared/canvas.js").Plot} Plot */
/** @typedef {import("./compute.js").Settings} Settings */

/** @type {View} */
export default {
  create(context) {
    const { canvas, picture } = context;
    context.focusable(canvas);
    const code = codeField(context);
    picture.after(make("style", { text: css }), code.element);
    const peak = peakNotes(picture);

    // ---- what the state says -----------------------------------------------------------------------------
    /** @type {{from: any[], found: ReturnType<typeof compute>} | undefined} */
    let seen;
    function look() {
      const from = [context.params(), context.state(), context.data()];
      if (!seen || from.some((part, i) => part !== seen?.from[i])) seen = { from, found: compute() };
      return seen.found;
    }
    /** The settings that a run was made with, as values of the controls; null where it names none. */
    const settingsOf = (/** @type {string} */ name) => {
      const { labels, settings } = context.params();
      return settings[labels.indexOf(name)] ?? null;
    };
    /** @type {{from: any, of: (step: number) => number} | undefined} */
    let own;
    function yours() {
      const { yours: values, yours_steps: steps } = context.data();
      if (own?.from !== values) own = { from: values, of: interpolated(steps.values, values.values) };
      return own.of;
    }
    /** @param {any} state @param {string} schedule @returns {Settings & {title: string, at: (step: number) => number}} */
    function scheduled(state, schedule) {
      const computed = schedule === INVERSE && state.d_model !== NOTHING;
      const rate = computed ? peakRate2017(Number(state.d_model), state.warmup) : rateAt(state.peak);
      const made = {
        schedule, peak: rate, warmup: state.warmup, total: Math.max(state.total, schedule === COSINE ? state.warmup + 1 : 1),
        floor: state.floor, d_model: computed ? state.d_model : undefined,
      };
      const share = schedule === YOURS ? yours() : (/** @type {number} */ step) => factor(made, step);
      return { ...made, title: schedule, at: (step) => rate * share(step) };
    }
    /** @param {string} name */
    function measured(name) {
      const index = context.params().labels.indexOf(name);
      if (index < 0) return null;
      const { shape, values } = context.data()[`run${index}`];
      const [seeds, points] = shape;
      return { name, seeds, points, values, settings: settingsOf(name), ...summarize(values, seeds, points) };
    }
    function compute() {
      const state = context.state();
      const main = scheduled(state, state.schedule);
      const besides = state.compare === BESIDE ? settingsOf(state.beside) : null;
      // Beside its own settings a run's schedule has what the controls say: a constant rate names no warm-up.
      const other = besides
        ? { ...scheduled({ ...state, ...besides }, besides.schedule), title: `${besides.schedule}, of the run beside` }
        : state.compare === NOTHING || state.compare === BESIDE
          ? null
          : scheduled({ ...state, d_model: NOTHING, peak: Math.log10(main.peak) }, state.compare);
      const lost = [main, other].find((one) => one?.at(0) === 0);
      const run = measured(state.run);
      const beside = run && state.beside !== state.run ? measured(state.beside) : null;
      const steps = context.data().steps?.values ?? [];
      const { total } = state;
      const kept = [main, other].flatMap((one) => (one ? [0, one.warmup - 1, one.warmup, one.total] : []));
      const xs = stepsDrawn(total, 700, kept);
      return { state, main, other, run, beside, steps, total, xs, rates: xs.map(main.at), others: other && xs.map(other.at), same: madeWith(run?.settings, state), lost };
    }
    /** @typedef {ReturnType<typeof look>} Look */
    /** @typedef {NonNullable<ReturnType<typeof measured>>} Measured */

    let last = context.state();
    function agree() {
      const changes = agreed(context.state(), last, settingsOf, context.params().fine);
      if (Object.keys(changes).length) context.set(changes);
      last = context.state();
    }

    // ---- pointing and dragging -----------------------------------------------------------------------------
    /** @type {{rate?: Plot, measured?: Plot}} */
    let plots = {};
    /** @type {number | null} */
    let pointed = null;
    /** @type {"warmup" | "at" | null} */
    let held = null;
    const hasWarmup = (/** @type {Look} */ now) => ![YOURS, "constant"].includes(now.main.schedule);
    const stepAt = (/** @type {PointerEvent} */ event) =>
      plots.rate ? clamp(Math.round(plots.rate.fromX(event.offsetX)), 0, look().total) : 0;
    /** @param {PointerEvent} event @returns {"warmup" | "at" | null} */
    function under(event) {
      const { rate, measured: below } = plots;
      if (!rate || event.offsetX < rate.box.left - 8 || event.offsetX > rate.box.right + 8) return null;
      if (event.offsetY > (below ?? rate).box.bottom + 10) return null;
      const now = look();
      const end = rate.x(Math.max(0, now.main.warmup - 1));
      const near = hasWarmup(now) && event.offsetY < rate.box.bottom + 10 && Math.abs(event.offsetX - end) < 14;
      return near ? "warmup" : "at";
    }
    const setWarmup = (/** @type {number} */ steps, final = true) =>
      context.set({ warmup: clamp(steps, 0, Math.min(context.params().longest, Math.max(1, look().total - 1))) }, { final });
    const drag = (/** @type {PointerEvent} */ event, /** @type {boolean} */ final) => {
      if (held === "warmup") setWarmup(stepAt(event) + 1, final);
      else if (held) context.set({ at: stepAt(event) }, { final });
    };
    context.listen(canvas, "pointerdown", (event) => {
      held = under(event);
      if (!held) return;
      canvas.setPointerCapture(event.pointerId);
      pointed = null;
      drag(event, false);
    });
    context.listen(canvas, "pointermove", (event) => {
      const what = held ?? under(event);
      canvas.style.cursor = what === "warmup" ? "ew-resize" : what ? "crosshair" : "";
      if (held) return drag(event, false);
      const before = pointed;
      pointed = what ? stepAt(event) : null;
      if (pointed !== before) context.redraw();
    });
    context.listen(canvas, "pointerleave", () => {
      pointed = null;
      context.redraw();
    });
    for (const end of ["pointerup", "pointercancel"]) {
      context.listen(canvas, end, (event) => {
        drag(event, true);
        held = null;
      });
    }
    context.listen(canvas, "keydown", (/** @type {KeyboardEvent} */ event) => {
      const now = look();
      const { fine } = context.params();
      const by = { ArrowRight: 1, ArrowUp: 1, PageUp: 10, ArrowLeft: -1, ArrowDown: -1, PageDown: -10 }[event.key];
      if (!hasWarmup(now) || (!by && event.key !== "Home")) return;
      event.preventDefault();
      setWarmup(by ? now.state.warmup + by * fine * (event.shiftKey ? 10 : 1) : 0);
    });

    // ---- drawing -------------------------------------------------------------------------------------------
    /** @param {Frame} frame @param {Look} now @param {Plot["box"]} box @param {number} at */
    function drawRates(frame, now, box, at) {
      const { pen, colors, size } = frame;
      const { main, other, xs, rates, others, total, state } = now;
      const all = others ? [...rates, ...others] : Array.from(rates);
      const top = Math.max(...all, Number.MIN_VALUE * 1e10);
      const least = Math.min(...all.filter((rate) => rate > top * 1e-4));
      /** @type {[number, number]} */
      const y = [state.log ? roundDown(least * 0.9) : 0, roundUp(top * 1.04)];
      const plot = (plots.rate = panel(frame, box, total, y, { log: state.log, x: !now.run }));
      const [blue, orange] = colors.series;
      curve(frame, plot, xs, rates, { color: blue, width: frame.line * 1.5 });
      // The dashes lie above, so that two that are the same are both seen.
      if (other && others) curve(frame, plot, xs, others, { color: orange, dash: DASH, width: frame.line * 1.2 });
      if (total <= FEW) {
        pen.fillStyle = blue;
        for (let step = 0; step <= total; step++) {
          pen.beginPath();
          pen.arc(plot.x(step), clamp(plot.y(main.at(step)), box.top, box.bottom), frame.line * 1.6, 0, 2 * Math.PI);
          pen.fill();
        }
      }
      if (now.lost) {
        dot(frame, plot.x(0), box.bottom, colors.ink);
        label(frame, "rate 0: the first step is lost", plot.x(0) + size * 0.9, box.bottom - size * 0.9, { weight: "600" });
      }
      endLabels(frame, box, [
        { x: box.right, y: plot.y(rates[rates.length - 1]), text: main.title, color: blue },
        ...(other && others ? [{ x: box.right, y: plot.y(others[others.length - 1]), text: other.title, color: orange, dash: DASH }] : []),
      ]);
      if (other) dot(frame, plot.x(at), clamp(plot.y(other.at(at)), box.top, box.bottom), orange);
      dot(frame, plot.x(at), clamp(plot.y(main.at(at)), box.top, box.bottom), blue);
      if (hasWarmup(now)) drawHandle(frame, now, plot);
      row(frame, { left: box.left, right: frame.width, y: box.top - size * 0.95 }, [
        { text: state.log ? "learning rate, logarithmic" : "learning rate", weight: "600" },
        { text: `at step ${at}:` },
        { text: rateText(main.at(at)), color: blue },
        ...(other ? [{ text: rateText(other.at(at)), color: orange, dash: DASH }] : []),
      ]);
    }

    /** The end of the warm-up, to be dragged. @param {Frame} frame @param {Look} now @param {Plot} plot */
    function drawHandle(frame, now, plot) {
      const { pen, colors, size } = frame;
      const { box } = plot;
      const { warmup, at } = now.main;
      const step = Math.max(0, warmup - 1);
      if (step > now.total) return;
      const x = plot.x(step);
      pen.strokeStyle = colors.muted;
      pen.lineWidth = frame.line * 0.6;
      pen.setLineDash([5, 3]);
      segment(pen, x, box.top, x, box.bottom);
      pen.setLineDash([]);
      const grip = frame.line * 4;
      const y = clamp(plot.y(at(step)), box.top, box.bottom);
      dot(frame, x, y, colors.ink, grip);
      // Two arrow heads in it: it moves to the left and to the right.
      pen.fillStyle = colors.paper;
      for (const side of [-1, 1]) {
        pen.beginPath();
        pen.moveTo(x + side * grip * 0.75, y);
        pen.lineTo(x + side * grip * 0.2, y - grip * 0.42);
        pen.lineTo(x + side * grip * 0.2, y + grip * 0.42);
        pen.fill();
      }
      const says = warmup > 1 ? `warm-up: ${warmup} steps` : "no warm-up: drag to the right";
      pen.font = frame.font(0.96);
      const fits = x + size * 0.8 + text.widthOf(pen, says) < box.right;
      const low = now.lost ? size * 2.4 : size * 0.9;
      label(frame, says, x + (fits ? 1 : -1) * size * 0.8, box.bottom - low, { align: fits ? "left" : "right", scale: 0.96 });
    }

    /** @param {Frame} frame @param {Look} now @param {Plot["box"]} box @param {number} at */
    function drawRuns(frame, now, box, at) {
      const { colors, size } = frame;
      const { run, beside, steps, total, same, state } = now;
      if (!run) return;
      const shown = /** @type {Measured[]} */ (beside ? [run, beside] : [run]);
      const plot = (plots.measured = panel(frame, box, total, measuredRange(shown), {}));
      // A run has the color of the schedule above only where it was made with it.
      const solid = colors.series[same ? 0 : 2];
      const dashed = colors.series[state.compare === BESIDE && beside?.settings ? 1 : 3];
      const style = (/** @type {Measured} */ one) => (one === run ? { color: solid } : { color: dashed, dash: DASH });
      const ends = [];
      for (const one of shown) {
        const { color, dash } = style(one);
        drawBand(frame, plot, steps, one, color);
        for (let s = 0; one.seeds > 1 && s < one.seeds; s++) {
          const values = one.values.subarray(s * one.points, (s + 1) * one.points);
          curve(frame, plot, steps, values, { color: alpha(color, 0.55), width: 1 });
        }
        for (let s = 0; s < one.seeds; s++) markDivergence(frame, plot, steps, one, s, color);
        curve(frame, plot, steps, one.median, { color, dash, width: frame.line * 1.5 });
        let end = one.points - 1;
        while (end > 0 && (!Number.isFinite(one.median[end]) || steps[end] > total)) end--;
        const y = Number.isFinite(one.median[end]) ? plot.y(one.median[end]) : box.bottom;
        ends.push({ x: Math.min(box.right, plot.x(steps[end])), y, text: one.name, color, dash });
      }
      endLabels(frame, box, ends);
      const i = nearestIndex(steps, at);
      for (const one of shown) {
        if (Number.isFinite(one.median[i]) && steps[i] <= total) dot(frame, plot.x(steps[i]), clamp(plot.y(one.median[i]), box.top, box.bottom), style(one).color);
      }
      const readings = (/** @type {boolean} */ ranges) =>
        shown.map((one) => ({ text: ranges ? valueAt(one, i) : valueAt(one, i).split(" (")[0], ...style(one) }));
      const name = { text: context.params().measure, weight: "600" };
      const step = { text: `at step ${steps[i]}:` };
      // What there is room for: first the ranges go, then the step, which the sentence has too.
      const room = frame.width - box.left;
      const fits = [[name, step, ...readings(true)], [name, step, ...readings(false)]].find((parts) => rowWidth(frame, parts) <= room);
      row(frame, { left: box.left, right: frame.width, y: box.top - size * 2.35 }, fits ?? [name, ...readings(false)]);
      const made = run.settings;
      const how = same ? "made with the schedule above" : made ? `made with ${inWords(made)}, not with the schedule above` : "";
      const count = run.seeds > 1 ? `median and range of ${run.seeds} seeds` : "one seed";
      row(frame, { left: box.left, right: frame.width, y: box.top - size }, [{ text: how ? `${count}, ${how}` : count }]);
    }

    /** @param {Frame} frame @param {Plot} plot @param {ArrayLike<number>} steps @param {Measured} run @param {string} color */
    function drawBand({ pen }, plot, steps, run, color) {
      const { box } = plot;
      pen.save();
      pen.beginPath();
      pen.rect(box.left, box.top, box.right - box.left, box.bottom - box.top);
      pen.clip();
      pen.fillStyle = alpha(color, 0.2);
      pen.beginPath();
      for (let from = 0; from < run.points; from++) {
        if (!run.finite[from]) continue;
        let to = from;
        while (to + 1 < run.points && run.finite[to + 1]) to++;
        pen.moveTo(plot.x(steps[from]), plot.y(run.low[from]));
        for (let i = from; i <= to; i++) pen.lineTo(plot.x(steps[i]), plot.y(run.high[i]));
        for (let i = to; i >= from; i--) pen.lineTo(plot.x(steps[i]), plot.y(run.low[i]));
        from = to;
      }
      pen.fill();
      pen.restore();
    }

    /**
     * A cross where a seed was finite for the last time.
     * @param {Frame} frame @param {Plot} plot @param {ArrayLike<number>} steps @param {Measured} run @param {number} seed @param {string} color
     */
    function markDivergence({ pen, line, size }, plot, steps, run, seed, color) {
      const value = (/** @type {number} */ i) => run.values[seed * run.points + i];
      let end = run.points - 1;
      while (end >= 0 && !Number.isFinite(value(end))) end--;
      if (end < 0 || end === run.points - 1) return;
      const [x, y, r] = [plot.x(steps[end]), clamp(plot.y(value(end)), plot.box.top, plot.box.bottom), size * 0.45];
      if (x > plot.box.right) return;
      pen.strokeStyle = color;
      pen.lineWidth = line;
      segment(pen, x - r, y - r, x + r, y + r);
      segment(pen, x - r, y + r, x + r, y - r);
    }

    /** A run's numbers at a measured step. @param {Measured} run @param {number} i */
    function valueAt(run, i) {
      const lost = run.seeds - run.finite[i];
      if (Number.isNaN(run.median[i])) return run.seeds > 1 ? `${lost} of ${run.seeds} seeds not finite` : "not finite";
      const [low, high] = measuredRange([run]);
      const digits = low === 0 && high === 1 ? 2 : clamp(2 - Math.floor(Math.log10(Math.abs(run.median[i]) || 1)), 0, 4);
      const [median, least, most] = [run.median, run.low, run.high].map((list) => format(list[i], digits));
      return `${median}${run.finite[i] > 1 ? ` (${least} to ${most})` : ""}${lost ? `, ${lost} of ${run.seeds} not finite` : ""}`;
    }

    const reading = (/** @type {Look} */ now) => clamp(pointed ?? now.state.at, 0, now.total);

    return {
      draw(frame) {
        agree();
        const { pen, colors, size, width, height } = frame;
        const now = look();
        const at = reading(now);
        plots = {};
        pen.font = frame.font(0.92);
        const left = 10 + Math.max(...["0.00015", "1.2e-5"].map((tick) => text.widthOf(pen, tick)));
        pen.font = frame.font(0.96);
        const names = [now.main, now.other].map((one) => one?.title ?? "").concat([now.run, now.beside].map((one) => one?.name ?? ""));
        const widest = Math.max(...names.map((name) => text.widthOf(pen, name))) + size * 2.4;
        const right = width - Math.min(widest, width * (width < size * 45 ? 0.27 : 0.32));
        const [head, foot] = [size * 1.9, size * 2.8];
        const low = now.run ? (height - 2 * head - foot - size * 1.8) / 2 : 0;
        const upper = { left, right, top: head, bottom: now.run ? head + low : height - foot };
        const lower = { left, right, top: height - foot - low, bottom: height - foot };
        drawRates(frame, now, upper, at);
        drawRuns(frame, now, lower, at);
        const { rate, measured: below } = /** @type {{rate: Plot, measured?: Plot}} */ (plots);
        pen.strokeStyle = colors.ink;
        pen.lineWidth = 1;
        pen.setLineDash([2, 3]);
        for (const plot of below ? [rate, below] : [rate]) segment(pen, plot.x(at), plot.box.top, plot.x(at), plot.box.bottom);
        pen.setLineDash([]);
        code.show(pytorch(now.main, context.params().yours));
        peak.show(now.main, now.state);
      },
      describe() {
        const now = look();
        const { main, other, run, beside, steps, total } = now;
        const at = reading(now);
        const share = main.at(at) / main.peak;
        const never = hasWarmup(now) && main.warmup > total ? "; these steps never reach it" : "";
        const said = [
          `${main.title}: rate ${rateText(main.at(at))} at step ${at} of ${total}, ${format(100 * share, share < 0.1 ? 1 : 0)} % of the ` +
            `peak ${rateText(main.peak)}${never}${other ? `; ${other.title}: ${rateText(other.at(at))}` : ""}.`,
        ];
        if (now.lost) said.push(`The first step of ${now.lost.title} is lost: its rate is 0.`);
        if (run) {
          const i = nearestIndex(steps, at);
          const others = beside ? `; ${beside.name}: ${valueAt(beside, i)}` : "";
          said.push(`${run.name}, ${context.params().measure} at step ${steps[i]}: ${valueAt(run, i)}${others}.`);
        }
        return said.join(" ");
      },
      table() {
        const { main, other, run, beside, steps, total } = look();
        const shown = /** @type {Measured[]} */ ([run, beside].filter(Boolean));
        const places = run ? Array.from(steps) : Array.from(stepsDrawn(total, 20, [main.warmup - 1]));
        return {
          columns: ["step", main.title, ...(other ? [other.title] : []), ...shown.map((one) => one.name)],
          rows: places.map((step, i) => [
            step, rateText(main.at(step)), ...(other ? [rateText(other.at(step))] : []), ...shown.map((one) => valueAt(one, i)),
          ]),
        };
      },
    };
  },
};

/** A run's schedule in words. @param {any} made */
function inWords({ schedule, warmup, peak, d_model }) {
  const rate = d_model !== NOTHING ? `the 2017 peak for d_model ${d_model}` : `peak ${plain(rateAt(peak))}`;
  return `${schedule}${warmup === undefined ? "" : `, ${warmup} steps of warm-up`}, ${rate}`;
}
