// A text whose tokens are colored by surprise; below, what may follow one of them: two strips of [0, 1), before and after
// the cuts, with a draw on the second, and bars. Text stands in the DOM; the canvas below it draws strips and bars.
import { fillHatched, segment } from "../shared/canvas.js";
import { cividis, inkOn } from "../shared/colors.js";
import { make } from "../shared/dom.js";
import { clamp } from "../shared/scale.js";
import { fitter } from "../shared/text.js";
import * as compute from "./compute.js";
import css from "./style.css";

const { bits, readable, share } = compute;
const [PLAIN, DRAWN, CUT] = [0, 1, 6]; // colors
const HATCH = 1;
/** @typedef {import("./compute.js").Shown} Shown */

/** @type {View} */
export default {
  create(context) {
    const { canvas, picture } = context;
    const { fit, widthOf } = fitter();
    const tokens = make("div", { class: "nt-tokens", role: "group", "aria-label": "Tokens: arrow keys choose the place" });
    const legend = make("p", { class: "nt-caption nt-legend" });
    const [cuts, draws, caption] = [0, 1, 2].map(() => make("p", { class: "nt-caption" }));
    const [before, after] = [0, 1].map(() => make("div", { class: "nt-strip" }));
    after.classList.add("nt-marked");
    const rows = make("div", { class: "nt-bars" });
    const parts = [tokens, legend, cuts, before, draws, after, caption, rows];
    canvas.after(make("style", { text: css }), make("div", { class: "nt" }, parts));
    context.focusable(tokens);

    function model() {
      const state = context.state();
      const shown = compute.onShow(context.params(), context.data(), state);
      const strategy = compute.strategyOf(state);
      const at = compute.placeOf(shown, state);
      const of = compute.distribution(shown.scores(at), strategy);
      const u = compute.drawOf(context.data(), state);
      return { shown, at, strategy, of, u, drawn: compute.drawn(of, u), rows: compute.rowsOf(shown, at, of, strategy.temperature) };
    }
    /** @typedef {ReturnType<typeof model>} Model */

    // A text that is chosen opens after its last token, unless who chose it chose a place too.
    let last = context.state();
    function open() {
      const now = context.state();
      const other = last.example !== now.example && last.at === now.at;
      last = now;
      if (other) context.set({ at: model().shown.tokens.length - 1 });
    }

    // ---- choosing a place ------------------------------------------------------------------------------------
    const chips = () => /** @type {HTMLElement[]} */ ([...tokens.children]);
    context.listen(tokens, "click", (/** @type {MouseEvent} */ event) => {
      const chip = event.target instanceof Element ? /** @type {HTMLElement | null} */ (event.target.closest(".nt-token")) : null;
      if (chip) context.set({ at: Number(chip.dataset.place) });
    });
    context.listen(tokens, "keydown", (/** @type {KeyboardEvent} */ event) => {
      const { shown, at } = model();
      const end = shown.tokens.length - 1;
      const to = { ArrowRight: at + 1, ArrowDown: at + 1, ArrowLeft: at - 1, ArrowUp: at - 1, Home: 0, End: end }[event.key];
      if (to === undefined) return;
      event.preventDefault();
      context.set({ at: clamp(to, 0, end) });
      chips()[clamp(to, 0, end)]?.scrollIntoView({ block: "nearest" });
    });

    // ---- the tokens ------------------------------------------------------------------------------------------
    /** @param {string} token A space that belongs to the token is there, and faint. */
    const written = (token) =>
      token.startsWith(" ") && token.length > 1 ? [make("i", { class: "nt-space", text: "␣" }), readable(token.slice(1))] : [readable(token)];

    let drawnTokens = "";
    /** @param {Model} m */
    function drawTokens({ shown, at }) {
      const most = compute.mostBits(shown);
      const found = shown.tokens.map((_, t) => shown.surprise(t));
      const key = JSON.stringify([shown.key, shown.tokens, found.map(bits), at]);
      if (key === drawnTokens) return;
      drawnTokens = key;
      tokens.replaceChildren(
        ...shown.tokens.map((token, t) => {
          const color = cividis(found[t] / most);
          const look = Number.isNaN(found[t]) ? "" : `background:${color};color:${inkOn(color)}`;
          return make("div", { class: "nt-token", "data-place": t, "data-first": !look, "data-at": t === at, style: look }, [
            make("span", {}, written(token)),
            make("small", { text: bits(found[t]) }),
          ]);
        }),
      );
      const scale = make("i", { class: "nt-scale", style: `background:linear-gradient(90deg,${[0, 0.25, 0.5, 0.75, 1].map(cividis).join()})` });
      legend.replaceChildren("Surprise in bits, −log₂ p: 0 ", scale, ` ${most}. Nothing predicts the first token.`);
    }

    // ---- captions and lines ----------------------------------------------------------------------------------
    /** @param {Model} m */
    function fillText({ shown, at, strategy, of, u, drawn, rows: lines }) {
      const left = of.lost > 0 ? `, hatched: ${share(of.lost)} is cut` : ", nothing is cut";
      cuts.replaceChildren(make("b", { text: `After place ${at}, ${compute.written(strategy)}` }), left);
      const p = share(drawn.to - drawn.from);
      draws.replaceChildren(
        make("b", { text: `Kept: ${compute.keptCount(shown, of)}, renormalized.` }),
        ` The draw u = ${u.toFixed(3)} takes ${compute.nameOf(shown, at, drawn.index)}, ${p}.`,
      );
      caption.replaceChildren(make("b", { text: "The likeliest next tokens" }), ": bar after the cuts, line before them");
      rows.replaceChildren(
        ...lines.map((row, i) => {
          const [b, a] = [share(row.before), share(row.after)];
          const value = row.kept === null ? `${b}, kept or cut` : !row.kept ? `${b} cut` : a === b ? a : `${b} → ${a}`;
          const marks = [drawn.index === row.rank - 1 ? " ◀ drawn" : "", row.next ? " ▪ in the text" : ""].join("");
          return make(
            "div",
            { class: "nt-line", "data-cut": row.kept === false, "data-next": row.next, "data-apart": i > 0 && row.rank > lines[i - 1].rank + 1 },
            [
              make("span", { class: "nt-rank", text: row.rank.toLocaleString("en-US") }), make("b", {}, written(row.token)),
              make("span", { class: "nt-bar" }), make("span", { class: "nt-share", text: value + marks }),
            ],
          );
        }),
      );
    }

    // ---- the canvas ------------------------------------------------------------------------------------------
    /** @param {Element} element */
    function placeOn(element) {
      const [outer, box] = [canvas.getBoundingClientRect(), element.getBoundingClientRect()];
      return { left: box.left - outer.left, top: box.top - outer.top, width: box.width, height: box.height };
    }

    /**
     * A strip of [0, 1): parts side by side, each with its token where that fits.
     * @param {Frame} frame
     * @param {{left: number, top: number, width: number, height: number}} box
     * @param {{from: number, to: number, color: number, hatch: number, name: string}[]} strip
     */
    function drawStrip(frame, { left, top, width, height }, strip) {
      const { pen, colors } = frame;
      pen.font = frame.font(0.92);
      pen.textAlign = "center";
      pen.textBaseline = "middle";
      for (const { from, to, color, hatch, name } of strip) {
        const [x, w] = [left + width * from, width * (to - from)];
        pen.beginPath();
        pen.rect(x, top, w, height);
        fillHatched(pen, colors.series[color], hatch, colors.paper);
        pen.lineWidth = 1;
        pen.strokeStyle = colors.paper;
        if (w > 2.5) pen.stroke();
        if (w < frame.size * 1.6 || !name) continue;
        const text = fit(pen, name, w - 6);
        if (text !== name && text.length < 4) continue; // too little to know a token by
        const wide = widthOf(pen, text) + 6;
        if (hatch) {
          pen.fillStyle = colors.paper;
          pen.fillRect(x + (w - wide) / 2, top + height * 0.14, wide, height * 0.72);
        }
        pen.fillStyle = hatch ? colors.ink : inkOn(colors.series[color]);
        pen.fillText(text, x + w / 2, top + height / 2);
      }
    }

    /** @param {Frame} frame @param {Model} m */
    function drawStrips(frame, { shown, at, of, u, drawn }) {
      const { pen, colors } = frame;
      const name = (/** @type {number} */ i) => (i < shown.K ? readable(shown.topTokens[at][i]) : "others");
      let end = 0;
      const all = of.before.flatMap((p, i) => ({ from: end, to: (end += p), color: of.kept[i] ? PLAIN : CUT, hatch: of.kept[i] ? 0 : HATCH, name: name(i) }));
      if (of.rest.kept) all.push({ from: end, to: (end += of.rest.kept), color: PLAIN, hatch: 0, name: "others" });
      if (of.rest.before > of.rest.kept) all.push({ from: end, to: end + of.rest.before - of.rest.kept, color: CUT, hatch: HATCH, name: "others" });
      drawStrip(frame, placeOn(before), all.filter(({ from, to }) => to > from));
      const box = placeOn(after);
      const parts = compute.partsOf(of).map((part) => {
        const mine = part.index === drawn.index;
        return { ...part, color: mine ? DRAWN : PLAIN, hatch: mine ? HATCH : 0, name: mine ? "" : name(part.index) };
      });
      drawStrip(frame, box, parts);
      // The draw: a line across the strip with its number below; it stays where it is while the borders move.
      const x = box.left + box.width * u;
      const bottom = box.top + box.height;
      pen.lineWidth = frame.line * 2.6;
      pen.strokeStyle = colors.paper;
      segment(pen, x, box.top - 4, x, bottom + 5);
      pen.lineWidth = frame.line * 1.3;
      pen.strokeStyle = colors.ink;
      segment(pen, x, box.top - 5, x, bottom + 6);
      pen.fillStyle = colors.muted;
      pen.font = frame.font(0.85);
      pen.textBaseline = "top";
      const half = widthOf(pen, "u = 0.000") / 2;
      for (const [value, align] of /** @type {[number, CanvasTextAlign][]} */ ([[0, "left"], [1, "right"]])) {
        pen.textAlign = align;
        const free = Math.abs(x - (box.left + box.width * value)) > half + frame.size;
        if (free) pen.fillText(String(value), box.left + box.width * value, bottom + 6);
      }
      pen.textAlign = "center";
      pen.fillStyle = colors.ink;
      pen.fillText(`u = ${u.toFixed(3)}`, clamp(x, box.left + half, box.left + box.width - half), bottom + 7);
    }

    /** @param {Frame} frame @param {Model} m */
    function drawBars(frame, m) {
      const { pen, colors } = frame;
      const boxes = [...rows.querySelectorAll(".nt-bar")].map(placeOn);
      if (!boxes.length) return;
      const most = compute.axisEnd(m.rows);
      m.rows.forEach((row, i) => {
        const { left, top, width, height } = boxes[i];
        const p = row.kept ? row.after : row.before;
        const mine = m.drawn.index === row.rank - 1;
        pen.beginPath();
        pen.rect(left, top, p > 0 ? Math.max(1.5, (width * p) / most) : 0, height);
        fillHatched(pen, colors.series[!row.kept ? CUT : mine ? DRAWN : PLAIN], !row.kept || mine ? HATCH : 0, colors.paper);
        const x = left + (width * row.before) / most;
        pen.lineWidth = frame.line;
        pen.strokeStyle = colors.ink;
        if (row.before > 0) segment(pen, x, top - 2, x, top + height + 2);
      });
      const [first, final] = [boxes[0], boxes[boxes.length - 1]];
      const bottom = final.top + final.height + 3;
      pen.font = frame.font(0.85);
      pen.textBaseline = "top";
      pen.textAlign = "center";
      for (const value of [0, most / 2, most]) {
        const x = first.left + (first.width * value) / most;
        pen.lineWidth = 1;
        pen.strokeStyle = colors.muted;
        segment(pen, x, value ? bottom : first.top - 3, x, bottom + 3);
        pen.fillStyle = colors.muted;
        pen.fillText(value ? String(value).replace(/^0/, "") : "0", x, bottom + 4);
      }
    }

    return {
      draw(frame) {
        open();
        const m = model();
        picture.style.setProperty("--nt-at", frame.colors.series[DRAWN]);
        drawTokens(m);
        fillText(m);
        // Where the tokens take many lines the picture grows, and the page scrolls: no bar is cut off.
        picture.style.minHeight = `${Math.ceil(rows.offsetTop + rows.scrollHeight + 2 * frame.size)}px`;
        drawStrips(frame, m);
        drawBars(frame, m);
      },
      describe() {
        const { shown, at, strategy, u } = model();
        const missing = context.state().example === compute.TYPED && shown.key !== compute.TYPED ? "No text has been typed: this is the first. " : "";
        return missing + compute.describe(shown, at, strategy, u);
      },
      table() {
        const { rows: lines, drawn, of, shown } = model();
        const told = lines.map((row) => {
          const kept = row.kept === null ? "one of the others" : row.kept ? "kept" : "cut";
          const marks = [drawn.index === row.rank - 1 ? "drawn" : "", row.next ? "in the text" : ""].filter(Boolean).join(", ");
          return [row.rank, readable(row.token), share(row.before), kept, row.kept === null ? "" : share(row.after), marks];
        });
        const others = shown.others ? [["", `${shown.others.toLocaleString("en-US")} others`, share(of.rest.before), of.rest.kept ? "kept" : "cut", share(of.rest.after), ""]] : [];
        return { columns: ["rank", "token", "before the cuts", "cuts", "after", ""], rows: [...told, ...others] };
      },
    };
  },
};
