// Left the loss by step, every step faint and smoothed as a line; right the held-out scores and the learning rate.
// Above, in words: how far the run is, and the button that stops it.
import { curve, dot, fillHatched, label, segment } from "../shared/canvas.js";
import { make } from "../shared/dom.js";
import { linear, ticks } from "../shared/scale.js";
import { fitter } from "../shared/text.js";
import { bucketOf, clock, faults, faultWords, figure, isLoss, logTicks, rangeOf, reach, readRun, rowsOf, scoreRange, sentence, stateOf, superscript, until, whole } from "./compute.js";
import css from "./style.css";

/** @typedef {import("../shared/canvas.js").Plot} Plot */
/** @typedef {import("./compute.js").Run} Run */
const DASHES = [[], [8, 4], [2, 3], [10, 3, 2, 3], [5, 2], [14, 4], [3, 6], [8, 3, 2, 3, 2, 3]];
const SPOKEN = 6000; // milliseconds between two sentences while a run goes on: an ear needs longer than an eye

/** @type {View} */
export default {
  create(context) {
    const { canvas } = context;
    const stop = make("button", { type: "button", class: "tp-stop", text: "■ Stop" });
    const reason = make("span", { class: "lx-reason" });
    const numbers = make("dl");
    const bar = make("progress", { "aria-label": "Steps taken" });
    const head = make("div", { class: "tp", tabindex: -1 }, [numbers, make("div", {}, [stop, " ", reason]), bar]);
    context.focusable(stop);
    canvas.after(make("style", { text: css }), head);
    const { fit } = fitter();
    let spoken = { key: "", at: -Infinity, text: "" };

    let stopping = false;
    context.listen(stop, "click", () => {
      stopping = true;
      context.interrupt?.();
      context.redraw();
    });

    // ---- what there is to show -------------------------------------------------------------------------------
    /** @type {{from: any[], runs: Run[], names: string[]} | undefined} */
    let seen;
    function look() {
      const from = [context.params(), context.data()];
      if (!seen || from.some((part, i) => part !== seen?.from[i])) {
        const { runs, scores: names } = context.params();
        const data = context.data();
        // Parameters and arrays come one after the other: a run whose arrays are still under way waits.
        const whole = runs.filter((/** @type {any} */ _, /** @type {number} */ i) => data[`${i}.scores`]?.shape[0] === names.length + 1);
        seen = {
          from,
          names,
          runs: whole.map((/** @type {any} */ spec, /** @type {number} */ i) =>
            readRun(spec, data[`${i}.curve`], data[`${i}.marks`], data[`${i}.scores`], names),
          ),
        };
      }
      return seen;
    }
    /** The run that goes on, else the last. */
    const current = (/** @type {Run[]} */ runs) => runs.find((run) => run.state === "running") ?? runs[runs.length - 1];
    const gone = () => context.kernel() === "absent";

    // ---- words -----------------------------------------------------------------------------------------------
    function writeHead() {
      const { runs } = look();
      const run = current(runs);
      const going = run?.state === "running" && !gone();
      if (!going) stopping = false;
      stop.hidden = reason.hidden = !context.interrupt;
      const held = stop.ownerDocument.activeElement === stop;
      stop.disabled = !going;
      // A button that turns itself off drops the focus, and with it the keys, to the notebook.
      if (held && stop.disabled) head.focus();
      stop.textContent = stopping ? "■ Stopping" : "■ Stop";
      reason.textContent = going ? "" : gone() ? "Needs Python: run the cell." : "No run is going on.";
      bar.hidden = !run?.steps;
      if (run?.steps) Object.assign(bar, { max: run.steps, value: run.step });
      const { live } = context.params();
      const entries = /** @type {[string, string][]} */ ([["state", run ? stateOf(run, gone()) : "waiting for a run"]]);
      if (run && runs.length > 1) entries.unshift(["run", run.label]);
      if (run) {
        entries.push(["step", run.steps ? `${whole(run.step)} of ${whole(run.steps)}` : whole(run.step)]);
        if (run.step) entries.push(["loss", run.loss]);
        for (const [name, value] of Object.entries(run.scores)) entries.push([`held-out ${name}`, value]);
        if (going && live.left !== null && live.left !== undefined) entries.push(["left", clock(live.left)]);
        else if (live.seconds !== undefined) entries.push([going ? "so far" : "took", clock(live.seconds)]);
        if (live.predictions) entries.push(["predictions a second", live.predictions < 100 ? figure(live.predictions) : whole(live.predictions)]);
      }
      const had = [...numbers.querySelectorAll("dt")].map((dt) => dt.textContent);
      if (had.join("\n") !== entries.map(([name]) => name).join("\n")) {
        numbers.replaceChildren(...entries.map(([name]) => make("div", {}, [make("dt", { text: name }), make("dd")])));
      }
      numbers.querySelectorAll("dd").forEach((dd, i) => {
        if (dd.textContent !== entries[i][1]) dd.textContent = entries[i][1];
      });
    }

    // ---- pointing --------------------------------------------------------------------------------------------
    /** @type {Plot[]} */
    let plots = [];
    /** @type {number | null} */
    let pointed = null;
    context.listen(canvas, "pointermove", (event) => {
      const over = plots.find(({ box }) => event.offsetX >= box.left && event.offsetX <= box.right && event.offsetY >= box.top && event.offsetY <= box.bottom);
      const step = over ? Math.max(1, Math.round(over.fromX(event.offsetX))) : null;
      if (step === pointed) return;
      pointed = step;
      context.redraw();
    });
    context.listen(canvas, "pointerleave", () => {
      pointed = null;
      context.redraw();
    });

    // ---- drawing ---------------------------------------------------------------------------------------------
    /**
     * A box with a grid; each axis linear or logarithmic.
     * @param {Frame} frame
     * @param {{left: number, top: number, width: number, height: number}} area
     * @param {{title: string, x: [number, number], y: [number, number], logX: boolean, logY: boolean, xLabel: boolean}} how
     * @returns {Plot}
     */
    function panel(frame, area, { title, x, y, logX, logY, xLabel }) {
      const { pen, colors, size } = frame;
      const scaled = (/** @type {[number, number]} */ [a, b], /** @type {[number, number]} */ pixels, /** @type {boolean} */ log) => {
        if (!log) return linear([a, b], pixels);
        const map = linear([Math.log10(a), Math.log10(b)], pixels);
        return { to: (/** @type {number} */ v) => map.to(Math.log10(v)), from: (/** @type {number} */ p) => 10 ** map.from(p) };
      };
      const marks = (/** @type {[number, number]} */ [a, b], /** @type {boolean} */ log, /** @type {number} */ count) => {
        let found = log ? logTicks(a, b, count) : ticks(a, b, count);
        for (let more = count + 1; found.length < 2 && more < 10; more++) found = log ? logTicks(a, b, more) : ticks(a, b, more);
        return found;
      };
      pen.font = frame.font(0.92);
      const yValues = marks(y, logY, Math.max(3, Math.floor(area.height / (size * 3.6))));
      const xValues = marks(x, logX, Math.max(2, Math.floor(area.width / (size * 6))));
      // Small numbers, as rates are, stand on the axis without their power of ten, which the title says.
      const most = Math.max(...yValues.map(Math.abs), 0);
      const power = !logY && most > 0 && (most < 0.01 || most >= 1e5) ? Math.floor(Math.log10(most) + 1e-9) : 0;
      const yTexts = yValues.map((v) => (power ? String(Number((v / 10 ** power).toPrecision(4))).replace("-", "−") : figure(v)));
      const gutter = Math.max(size * 2, ...yTexts.map((text) => pen.measureText(text).width)) + 8;
      const box = {
        left: area.left + gutter,
        // Half of the last number stands beyond the axis.
        right: area.left + area.width - Math.max(size * 0.8, pen.measureText(whole(xValues[xValues.length - 1] ?? 0)).width / 2 + 2),
        top: area.top + size * 2,
        bottom: area.top + area.height - size * (xLabel ? 3 : 1.7),
      };
      const [xMap, yMap] = [scaled(x, [box.left, box.right], logX), scaled(y, [box.bottom, box.top], logY)];
      pen.lineWidth = 1;
      pen.strokeStyle = colors.faint;
      pen.fillStyle = colors.muted;
      pen.textAlign = "right";
      pen.textBaseline = "middle";
      yValues.forEach((value, i) => {
        segment(pen, box.left, yMap.to(value), box.right, yMap.to(value));
        pen.fillText(yTexts[i], box.left - 6, yMap.to(value));
      });
      pen.textAlign = "center";
      pen.textBaseline = "top";
      for (const value of xValues) {
        segment(pen, xMap.to(value), box.top, xMap.to(value), box.bottom);
        pen.fillText(whole(value), xMap.to(value), box.bottom + 4);
      }
      pen.fillStyle = colors.ink;
      if (xLabel) pen.fillText("step", (box.left + box.right) / 2, box.bottom + size * 1.5);
      pen.font = frame.font(1, "600");
      pen.textAlign = "left";
      pen.textBaseline = "middle";
      const times = power ? ` × 10${superscript(power)}` : "";
      const room = area.left + area.width - box.left;
      // The power of ten belongs to the numbers on the axis: where room is short, the name gives way.
      pen.fillText(fit(pen, title, room - pen.measureText(times).width) + times, box.left, area.top + size);
      return { x: xMap.to, y: yMap.to, fromX: xMap.from, fromY: yMap.from, box };
    }

    /**
     * A curve, with the numbers that a logarithmic axis cannot hold left out.
     * @param {Frame} frame
     * @param {Plot} plot
     * @param {ArrayLike<number>} xs
     * @param {ArrayLike<number>} ys
     * @param {Parameters<typeof curve>[4]} style
     */
    const line = (frame, plot, xs, ys, style) =>
      curve(frame, plot, xs, Array.from(ys, (v) => (Number.isFinite(plot.y(v)) ? v : NaN)), style);

    /** @param {Frame} frame @param {number} i @param {number} count */
    const styleOf = (frame, i, count) => ({
      color: frame.colors.series[i % frame.colors.series.length],
      dash: count > 1 ? DASHES[i % DASHES.length] : [],
    });

    /**
     * Values at the pointer, pushed apart so that none covers another.
     * @param {Frame} frame
     * @param {Plot} plot
     * @param {{value: number, color: string}[]} values
     */
    function readings(frame, plot, values) {
      if (pointed === null) return;
      const { pen, colors, size } = frame;
      const x = plot.x(pointed);
      if (!(x >= plot.box.left && x <= plot.box.right)) return;
      pen.strokeStyle = colors.muted;
      pen.lineWidth = 1;
      segment(pen, x, plot.box.top, x, plot.box.bottom);
      const right = x < (plot.box.left + plot.box.right) / 2;
      let last = -Infinity;
      const inside = values.filter(({ value }) => Number.isFinite(plot.y(value))).sort((a, b) => b.value - a.value);
      for (const { value, color } of inside) {
        const y = Math.min(plot.box.bottom, Math.max(plot.box.top, plot.y(value)));
        dot(frame, x, y, color);
        last = Math.max(y, last + size * 1.25);
        label(frame, figure(value), x + (right ? size * 0.7 : -size * 0.7), last, { align: right ? "left" : "right", weight: "600" });
      }
      label(frame, `step ${whole(pointed)}`, x + (right ? 4 : -4), plot.box.top - size * 0.1, { align: right ? "left" : "right", baseline: "top" });
    }

    /**
     * Where the loss was NaN or infinite: words, after a cross for each run of several, over a hatched band for one.
     * @param {Frame} frame
     * @param {Plot} plot
     * @param {Run[]} runs
     */
    function drawFaults(frame, plot, runs) {
      const { pen, colors, size } = frame;
      const several = runs.length > 1;
      let row = 0;
      runs.forEach((run, i) => {
        faults(run).forEach((fault, k) => {
          const left = Math.min(plot.x(Math.max(fault.from - 0.5, 0.9)), plot.box.right - 4);
          const y = plot.box.top + size * (1 + 1.4 * row);
          if (!several) {
            pen.save();
            pen.beginPath();
            pen.rect(left, plot.box.top, Math.max(4, Math.min(plot.x(fault.to + 0.5), plot.box.right) - left), plot.box.bottom - plot.box.top);
            fillHatched(pen, `${colors.series[1]}30`, 1, colors.ink);
            pen.restore();
          }
          if (k > 2 || row > 3) return; // the table has the others
          row += 1;
          if (several) {
            pen.strokeStyle = styleOf(frame, i, runs.length).color;
            pen.lineWidth = frame.line * 1.5;
            segment(pen, left - size * 0.4, y - size * 0.4, left + size * 0.4, y + size * 0.4);
            segment(pen, left - size * 0.4, y + size * 0.4, left + size * 0.4, y - size * 0.4);
          }
          const late = left > (plot.box.left + plot.box.right) / 2;
          const room = (late ? left - plot.box.left : plot.box.right - left) - size;
          pen.font = frame.font(1, "600");
          const whose = several ? `${run.label}: ` : "loss ";
          const long = whose + faultWords(fault, run.step);
          const text = pen.measureText(long).width <= room ? long : fit(pen, whose + fault.what, room);
          label(frame, text, late ? left - size * 0.8 : left + size * 0.8, y, { align: late ? "right" : "left", weight: "600" });
        });
      });
    }

    /**
     * @param {Frame} frame
     * @param {{left: number, top: number, width: number, height: number}} area
     * @param {{runs: Run[], names: string[], x: [number, number], logX: boolean}} what
     */
    function drawLoss(frame, area, { runs, names, x, logX }) {
      const { pen, colors, size } = frame;
      const { y: axis, raw } = context.state();
      const logY = axis === "logarithmic";
      const losses = names.filter(isLoss);
      const held = runs.flatMap((run) => run.held.filter(({ name }) => isLoss(name)));
      const { low, high, cut } = rangeOf([...runs.flatMap((run) => (raw ? [run.low, run.high, run.mean] : [run.mean])), ...held.map(({ values }) => values)], logY);
      // The legend: one line where it fits, else several.
      const entries = runs.length > 1
        ? runs.map((run, i) => ({ text: run.label, ...styleOf(frame, i, runs.length) }))
        : [{ text: "loss, smoothed", color: colors.series[0], dash: /** @type {number[]} */ ([]) }, ...losses.map((name, k) => ({ text: `held-out ${name}`, color: colors.series[k + 1], dash: [2, 3] }))];
      pen.font = frame.font();
      const sample = size * 2.4;
      const room = area.width - size * 3;
      const placed = [];
      let [left, row] = [0, 0];
      for (const entry of runs.length ? entries : []) {
        const text = fit(pen, entry.text, room - sample);
        const wide = sample + pen.measureText(text).width + size * 1.2;
        if (left && left + wide > room) [left, row] = [0, row + 1];
        placed.push({ ...entry, text, left, row });
        left += wide;
      }
      const legend = (row + 1) * size * 1.5;
      const title = runs.length > 1 && losses.length ? "loss; points: held out" : "loss";
      const plot = panel(frame, { ...area, top: area.top + legend, height: area.height - legend }, { title, x, y: [low, high], logX, logY, xLabel: true });
      for (const entry of placed) {
        const y = area.top + size * (0.9 + 1.5 * entry.row);
        pen.strokeStyle = entry.color;
        pen.lineWidth = frame.line * 1.3;
        pen.setLineDash(entry.dash);
        segment(pen, plot.box.left + entry.left, y, plot.box.left + entry.left + size * 2, y);
        pen.setLineDash([]);
        pen.fillStyle = colors.ink;
        pen.font = frame.font();
        pen.textAlign = "left";
        pen.textBaseline = "middle";
        pen.fillText(entry.text, plot.box.left + entry.left + sample, y);
      }
      runs.forEach((run, i) => {
        const { color, dash } = styleOf(frame, i, runs.length);
        if (raw) {
          // Up and down through each bucket: where a bucket is one step, this is the loss of every step.
          const xs = Array.from(run.at).flatMap((at) => [at, at]);
          const ys = xs.map((_, k) => (k % 2 ? run.high : run.low)[k >> 1]);
          line(frame, plot, xs, ys, { color: `${color}${runs.length > 1 ? "40" : "66"}`, width: Math.max(1, frame.line * 0.5) });
        }
        line(frame, plot, run.at, run.mean, { color, dash, width: frame.line * 1.4 });
        run.held.filter(({ name }) => isLoss(name)).forEach(({ at, values }, k) => {
          const its = runs.length > 1 ? color : colors.series[k + 1];
          if (runs.length === 1) line(frame, plot, at, values, { color: its, dash: [2, 3], width: frame.line });
          values.forEach((v, j) => Number.isFinite(plot.y(v)) && plot.y(v) >= plot.box.top - 1 && dot(frame, plot.x(at[j]), plot.y(v), its, frame.line * 1.8));
        });
        if (run.first > 0 && run.first < run.step) {
          pen.strokeStyle = colors.muted;
          pen.lineWidth = 1;
          pen.setLineDash([4, 4]);
          segment(pen, plot.x(run.first + 0.5), plot.box.top, plot.x(run.first + 0.5), plot.box.bottom);
          pen.setLineDash([]);
          label(frame, "went on here", plot.x(run.first + 0.5) + 4, plot.box.bottom - size, { color: colors.muted, scale: 0.92 });
        }
      });
      if (cut) {
        // What stands above the picture is pointed at, never left out.
        const beyond = runs.flatMap((run, i) => Array.from(run.high, (v, k) => ({ v, x: plot.x(run.at[k]), color: styleOf(frame, i, runs.length).color })).filter(({ v }) => v > high));
        for (const { x: place, color } of beyond) {
          pen.fillStyle = color;
          pen.beginPath();
          pen.moveTo(place, plot.box.top - size * 0.2);
          pen.lineTo(place - size * 0.4, plot.box.top + size * 0.5);
          pen.lineTo(place + size * 0.4, plot.box.top + size * 0.5);
          pen.fill();
        }
        const top = beyond.reduce((a, b) => (b.v > a.v ? b : a), { v: -Infinity, x: plot.box.left, color: "" });
        const late = top.x > (plot.box.left + plot.box.right) / 2;
        if (beyond.length) label(frame, `up to ${figure(top.v)}`, top.x + (late ? -size * 0.7 : size * 0.7), plot.box.top + size * 0.3, { align: late ? "right" : "left" });
      }
      drawFaults(frame, plot, runs);
      const values = runs.flatMap((run, i) => {
        const k = bucketOf(run, pointed ?? 0);
        return k < 0 ? [] : [{ value: run.mean[k], color: styleOf(frame, i, runs.length).color }];
      });
      readings(frame, plot, values);
      if (!runs.length) label(frame, "waiting for the first step", (plot.box.left + plot.box.right) / 2, (plot.box.top + plot.box.bottom) / 2, { align: "center", color: colors.muted });
      return plot;
    }

    return {
      draw(frame) {
        const { size, width } = frame;
        writeHead();
        const { runs, names } = look();
        const top = head.offsetHeight;
        const height = frame.height - top;
        const state = context.state();
        const logX = state.x === "logarithmic";
        const last = Math.max(2, ...runs.map((run) => (run.state === "running" && !gone() ? reach(run) : run.step)));
        const x = /** @type {[number, number]} */ ([logX ? 0.9 : 0, last]);
        const others = names.filter((name) => !isLoss(name));
        const begun = runs.filter((run) => run.step);
        const narrow = width < size * 34;
        const side = narrow ? width : Math.round(width * 0.38);
        const lossArea = narrow ? { left: 0, top, width, height: height * 0.55 } : { left: 0, top, width: width - side, height };
        const sideTop = narrow ? top + lossArea.height : top;
        const count = others.length + 1;
        const each = (narrow ? height * 0.45 : height) / count;
        plots = [drawLoss(frame, lossArea, { runs: begun, names, x, logX })];
        others.forEach((name, k) => {
          const area = { left: width - side, top: sideTop + k * each, width: side, height: each };
          const rows = begun.map((run) => /** @type {Run["held"][0]} */ (run.held.find((held) => held.name === name)));
          const { low, high } = scoreRange(rows.map(({ values }) => values));
          const plot = panel(frame, area, { title: `held-out ${name}`, x, y: [low, high], logX, logY: false, xLabel: false });
          rows.forEach(({ at, values }, i) => {
            const { color, dash } = styleOf(frame, i, begun.length);
            const its = begun.length > 1 ? color : frame.colors.series[1];
            line(frame, plot, at, values, { color: its, dash });
            values.forEach((v, j) => Number.isFinite(v) && dot(frame, plot.x(at[j]), plot.y(v), its, frame.line * 1.8));
            if (Array.from(values).some((v) => !Number.isFinite(v))) label(frame, "NaN or infinite where there is no point", plot.box.left + 4, plot.box.bottom - size, { scale: 0.92 });
          });
          readings(frame, plot, rows.flatMap(({ at, values }, i) => {
            const j = until(at, pointed ?? 0);
            return j < 0 ? [] : [{ value: values[j], color: begun.length > 1 ? styleOf(frame, i, begun.length).color : frame.colors.series[1] }];
          }));
          plots.push(plot);
        });
        const area = { left: width - side, top: sideTop + others.length * each, width: side, height: each };
        const range = rangeOf(begun.map((run) => run.rates), false);
        const plot = panel(frame, area, { title: "learning rate", x, y: [0, Math.max(range.high, 1e-12)], logX, logY: false, xLabel: !narrow });
        begun.forEach((run, i) => {
          const { color, dash } = styleOf(frame, i, begun.length);
          line(frame, plot, run.at, run.rates, { color: begun.length > 1 ? color : frame.colors.series[2], dash });
        });
        readings(frame, plot, begun.flatMap((run, i) => {
          const k = bucketOf(run, pointed ?? 0);
          return k < 0 ? [] : [{ value: run.rates[k], color: begun.length > 1 ? styleOf(frame, i, begun.length).color : frame.colors.series[2] }];
        }));
        plots.push(plot);
      },
      describe,
      table() {
        const { runs, names } = look();
        return rowsOf(runs, names);
      },
    };

    function describe() {
      const { runs } = look();
      const going = runs.some((run) => run.state === "running") && !gone();
      const key = runs.map((run) => `${run.label} ${run.state} ${run.step > 0}`).join() + gone();
      const now = performance.now();
      if (!going || key !== spoken.key || now - spoken.at >= SPOKEN) {
        spoken = { key, at: now, text: sentence(runs, gone()) };
      }
      return spoken.text;
    }
  },
};
