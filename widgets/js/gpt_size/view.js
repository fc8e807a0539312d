// A GPT of any sizes beside known ones: its parameters part by part, the operations and the time to train it, the memory
// that it needs. Text stands in the DOM; the canvas below it draws bars and axes.
import { dot, fillHatched, label, segment } from "../shared/canvas.js";
import { inkOn } from "../shared/colors.js";
import { make } from "../shared/dom.js";
import * as compute from "./compute.js";
import css from "./style.css";

const { PARTS, NAMES, inBytes, percent, whole } = compute;
const WIDE = 52; // from so many text sizes on, two columns
const COLORS = /** @type {Record<string, number>} */ ({ tokens: 4, positions: 3, attention: 0, feedForward: 2, norms: 6 });
const HATCHES = /** @type {Record<string, number>} */ ({ tokens: 1, positions: 2, attention: 0, feedForward: 3, norms: 4 });
/** Ends of the axes, as powers of ten, and what stands there. @type {Record<string, {from: number, to: number, marks: Record<number, string>}>} */
const AXES = {
  parameters: { from: 2, to: 13, marks: { 3: "10³", 6: "10⁶", 9: "10⁹", 12: "10¹²" } },
  operations: { from: 9, to: 27, marks: { 10: "10¹⁰", 15: "10¹⁵", 20: "10²⁰", 25: "10²⁵" } },
  bytes: { from: 3, to: 15, marks: { 3: "KB", 6: "MB", 9: "GB", 12: "TB", 15: "PB" } },
};
/** @typedef {import("./compute.js").Sizes} Sizes */

/** @type {View} */
export default {
  create(context) {
    const { canvas, picture } = context;
    const rows = (/** @type {string} */ kind) => make("div", { class: `gs-rows gs-${kind}` });
    const [parts, shares, sizes, costs, memory] = [rows("parts"), rows("shares"), rows("tracks"), rows("tracks"), rows("tracks gs-lined")];
    const [head, paid] = [make("p"), make("p")];
    const title = (/** @type {string} */ bold, /** @type {string} */ text = "") => make("p", {}, [make("b", { text: bold }), text]);
    const section = (/** @type {HTMLElement[]} */ ...children) => make("div", {}, children);
    const left = make("div", { class: "gs-half" }, [section(head, parts), section(title("Shares of the parts"), shares)]);
    const right = make("div", { class: "gs-half" }, [
      section(title("Parameters", ", each mark a thousand times the last"), sizes), section(paid, costs),
      section(title("Memory of this model", ", without what its layers compute in between"), memory),
    ]);
    const root = make("div", { class: "gs" }, [left, right]);
    canvas.after(make("style", { text: css }), root);

    let last = context.state();
    function model() {
      const { presets, compared } = context.params();
      const state = context.state();
      const changes = compute.follow(last, state, presets);
      last = { ...state, ...changes };
      if (Object.keys(changes).length) context.set(changes);
      const choice = compute.choiceOf(last);
      const others = compared.map((/** @type {string} */ name) => ({ name, own: false, ...compute.choiceOf({ ...last, ...presets[name] }) }));
      return { choice, all: [{ name: "this one", own: true, ...choice }, ...others] };
    }
    /** @typedef {ReturnType<typeof model>} Model */

    /** @param {(Node | string)[]} cells @param {object} marks */
    const line = (cells, marks = {}) => make("div", { class: "gs-line", ...marks }, cells.map((cell) => (typeof cell === "string" ? make("span", { text: cell }) : cell)));
    const number = (/** @type {string} */ text) => make("span", { class: "gs-number", text });
    const bar = () => make("span", { class: "gs-bar" });

    /** @param {Model} m */
    function fillText({ choice, all }) {
      const of = compute.parameters(choice);
      const n = compute.total(of);
      const formulas = compute.formulas(choice);
      head.replaceChildren(make("b", { text: `d = d_model = ${choice.heads} × ${choice.dHead} = ${whole(compute.width(choice))}` }), `, V = ${whole(choice.vocab)}`);
      parts.replaceChildren(
        ...PARTS.map((part) => line([make("span", { class: "gs-swatch", "data-part": part }), NAMES[part], make("span", { class: "gs-muted", text: formulas[part] }), number(whole(of[part])), number(percent(of[part] / n))])),
        line(["", "all", "", number(whole(n)), ""], { "data-sum": true }),
      );
      shares.replaceChildren(...all.map((one) => line([one.name, bar(), number(whole(compute.total(compute.parameters(one))))], { "data-own": one.own })));
      sizes.replaceChildren(...all.map((one) => line([one.name, bar(), compute.inWords(compute.total(compute.parameters(one)))], { "data-own": one.own })));
      paid.replaceChildren(make("b", { text: "Operations to train, 6ND" }), `, and the time at 10${compute.superscript(Math.round(Math.log10(choice.speed)))} a second`);
      costs.replaceChildren(
        ...all.map((one) => {
          const operations = Number(compute.trainingOperations(one));
          return line([one.name, bar(), `${compute.scientific(operations)}: ${compute.duration(operations / choice.speed)}`], { "data-own": one.own });
        }),
      );
      const needs = Object.entries(compute.memory(choice));
      memory.replaceChildren(...needs.map(([name, bytes]) => line([name, bar(), `${inBytes(bytes)}: ${compute.room(bytes)}`])));
    }

    /** @param {Element} element */
    function placeOn(element) {
      const [outer, box] = [canvas.getBoundingClientRect(), element.getBoundingClientRect()];
      return { left: box.left - outer.left, top: box.top - outer.top, width: box.width, height: box.height };
    }
    const bars = (/** @type {Element} */ of) => [...of.querySelectorAll(".gs-bar")].map(placeOn);

    /** @param {Frame} frame @param {Model} m */
    function drawShares(frame, { all }) {
      const { pen, colors } = frame;
      const paint = (/** @type {string} */ part) => fillHatched(pen, colors.series[COLORS[part]], HATCHES[part], colors.paper);
      for (const swatch of parts.querySelectorAll(".gs-swatch")) {
        const { left: x, top, width, height } = placeOn(swatch);
        pen.beginPath();
        pen.rect(x, top, width, height);
        paint(/** @type {HTMLElement} */ (swatch).dataset.part ?? "");
      }
      bars(shares).forEach(({ left: x, top, width, height }, i) => {
        const of = compute.parameters(all[i]);
        const n = compute.total(of);
        let end = x;
        for (const part of PARTS) {
          const wide = (width * of[part]) / n;
          pen.beginPath();
          pen.rect(end, top, wide, height);
          paint(part);
          pen.lineWidth = 1;
          pen.strokeStyle = colors.paper;
          if (wide > 2) pen.stroke();
          pen.font = frame.font(0.88, "600");
          const text = percent(of[part] / n);
          const room = pen.measureText(text).width + 6;
          if (wide > room + 2) {
            const color = colors.series[COLORS[part]];
            pen.fillStyle = color;
            pen.fillRect(end + (wide - room) / 2, top + 2, room, height - 4);
            pen.fillStyle = inkOn(color);
            pen.textAlign = "center";
            pen.textBaseline = "middle";
            pen.fillText(text, end + wide / 2, top + height / 2);
          }
          end += wide;
        }
      });
    }

    /**
     * Dots on a logarithmic axis, a row each; the axis below the last.
     * @param {Frame} frame
     * @param {Element} of
     * @param {keyof typeof AXES} kind
     * @param {{value: number, own: boolean}[]} values
     * @param {{value: number, text: string}[]} lines across all rows
     */
    function drawTrack(frame, of, kind, values, lines = []) {
      const { pen, colors, size } = frame;
      const { from, to, marks } = AXES[kind];
      const boxes = bars(of);
      const [first, final] = [boxes[0], boxes[boxes.length - 1]];
      const place = (/** @type {number} */ power) => first.left + (first.width * Math.min(1, Math.max(0, (power - from) / (to - from))));
      const bottom = final.top + final.height + 2;
      pen.lineWidth = 1;
      for (const [power, text] of Object.entries(marks)) {
        const x = place(Number(power));
        pen.strokeStyle = colors.faint;
        segment(pen, x, first.top - 2, x, bottom + 3);
        pen.font = frame.font(0.85);
        pen.textAlign = "center";
        pen.textBaseline = "top";
        pen.fillStyle = colors.muted;
        pen.fillText(text, x, bottom + 4);
      }
      for (const { value } of lines) {
        const x = place(Math.log10(value));
        pen.strokeStyle = colors.ink;
        pen.lineWidth = frame.line * 0.75;
        pen.setLineDash([5, 3]);
        segment(pen, x, first.top - 4, x, bottom + 2);
        pen.setLineDash([]);
      }
      boxes.forEach(({ left: x, top, height }, i) => {
        const [y, at] = [top + height / 2, place(Math.log10(Math.max(1, values[i].value)))];
        const color = colors.series[values[i].own ? 1 : 0];
        pen.strokeStyle = color;
        pen.lineWidth = frame.line * (values[i].own ? 2.2 : 1.2);
        segment(pen, x, y, at, y);
        dot(frame, at, y, color, size * (values[i].own ? 0.42 : 0.32));
      });
      lines.forEach(({ value, text }, i) => {
        label(frame, text, place(Math.log10(value)) + (i ? 4 : -4), first.top - size * 0.35, { align: i ? "left" : "right", baseline: "bottom", scale: 0.85 });
      });
    }

    return {
      draw(frame) {
        const m = model();
        const wide = canvas.clientWidth >= WIDE * frame.size;
        root.toggleAttribute("data-wide", wide);
        fillText(m);
        const [one, two] = [left, right].map((half) => half.offsetHeight);
        picture.style.minHeight = `${Math.ceil(wide ? Math.max(one, two) : one + two + frame.size)}px`;
        const total = (/** @type {Sizes} */ sizes) => compute.total(compute.parameters(sizes));
        drawShares(frame, m);
        drawTrack(frame, sizes, "parameters", m.all.map((one) => ({ value: total(one), own: one.own })));
        drawTrack(frame, costs, "operations", m.all.map((one) => ({ value: Number(compute.trainingOperations(one)), own: one.own })));
        drawTrack(frame, memory, "bytes", Object.values(compute.memory(m.choice)).map((value) => ({ value, own: true })), [
          { value: compute.LAPTOP, text: "16 GB, a laptop" }, { value: compute.GPU, text: "80 GB, one GPU" },
        ]);
      },
      describe() {
        return compute.describe(model().choice);
      },
      table() {
        const { all } = model();
        const counted = all.map((one) => compute.parameters(one));
        const row = (/** @type {string} */ name, /** @type {(i: number) => string} */ of) => [name, ...all.map((_, i) => of(i))];
        const rows = [
          ...PARTS.map((part) => row(NAMES[part], (i) => whole(counted[i][part]))),
          row("all parameters", (i) => whole(compute.total(counted[i]))),
          row("operations a token", (i) => whole(compute.operationsPerToken(all[i]))),
          row("6ND", (i) => compute.scientific(Number(compute.trainingOperations(all[i])))),
          row("time to train", (i) => compute.duration(Number(compute.trainingOperations(all[i])) / all[i].speed)),
          ...["weights", "training", "cache"].map((name, part) => row(`memory: ${name}`, (i) => inBytes(Object.values(compute.memory(all[i]))[part]))),
        ];
        return { columns: ["", ...all.map((one) => one.name)], rows };
      },
    };
  },
};
