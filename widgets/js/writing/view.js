// A text as it is written: the prompt, then token after token, colored by surprise; beside it the distribution that the
// newest was taken from. Text stands in the DOM; the canvas below it draws the bars.
import { fillHatched, segment } from "../shared/canvas.js";
import { cividis, inkOn } from "../shared/colors.js";
import { make } from "../shared/dom.js";
import { clamp } from "../shared/scale.js";
import * as compute from "./compute.js";
import css from "./style.css";

const { MOST_BITS, named, readable, share, signed } = compute;
const [PLAIN, DRAWN, CUT] = [0, 1, 6]; // colors
const HATCH = 1;
const PART = "▯"; // stands for a token that ends inside a character, which adds nothing to the text
const WIDE = 52; // from so many text sizes on, the distribution stands beside the text
/** @typedef {import("./compute.js").Writing} Writing */

/** @type {View} */
export default {
  create(context) {
    const { canvas, picture } = context;
    const text = make("div", { class: "wr-text", role: "group", "aria-label": "Text: left and right go token by token, space writes and pauses" });
    const button = (/** @type {string} */ name, /** @type {string} */ label) => make("button", { type: "button", class: name, text: label });
    const [start, back, go, next] = [button("wr-start", "|◀ Prompt"), button("wr-back", "◀ Token"), button("wr-go", "Write ▶"), button("wr-next", "Token ▶")];
    const rate = make("span", { class: "wr-muted" });
    const scale = make("i", { class: "wr-scale", style: `background:linear-gradient(90deg,${[0, 0.25, 0.5, 0.75, 1].map(cividis).join()})` });
    const legend = make("p", { class: "wr-legend" }, [
      "Surprise in bits: 0 ", scale, ` ${MOST_BITS} or more. `, make("span", { class: "wr-again", text: "Underlined" }), `: ${compute.GRAM} tokens that stood before.`,
    ]);
    const tally = make("div", { class: "wr-tally" });
    const caption = make("p", { class: "wr-caption" });
    const rows = make("div", { class: "wr-bars" });
    const rest = make("p", { class: "wr-muted" });
    const left = make("div", { class: "wr-left" }, [text, make("div", { class: "wr-play" }, [start, back, go, next, rate]), legend, tally]);
    const right = make("div", { class: "wr-right" }, [caption, rows, rest]);
    const root = make("div", { class: "wr" }, [left, right]);
    canvas.after(make("style", { text: css }), root);
    [text, start, back, go, next].forEach(context.focusable);

    function model() {
      const state = context.state();
      const shown = compute.onShow(context.params(), context.data(), state);
      return { shown, writing: shown.writing, step: compute.stepOf(shown.writing, state), speed: /** @type {number} */ (state.speed) };
    }
    /** @typedef {ReturnType<typeof model>} Model */

    // ---- writing by itself -----------------------------------------------------------------------------------
    let playing = false;
    /** What is under way: up to the tokens that there were when it began. @type {{of: string, at: number} | null} */
    let run = null;
    let heard = context.params().typed?.number ?? 0;

    /** A prompt that was typed is written before the eyes, however fast Python was: it sets the state. @param {Model} m */
    function begin({ shown }) {
      if (shown.number <= heard) return;
      heard = shown.number;
      playing = true;
      run = null;
      context.set({ step: 0 });
    }
    /** @param {Model} m */
    function keepPlaying({ shown, writing, step, speed }) {
      if (!playing) return;
      const count = writing?.pieces.length ?? 0;
      const of = `${shown.key} ${shown.name} ${speed}`;
      if (run && run.at !== step && run.of === of) return pause(); // a hand has moved it
      if (run?.of === of) return;
      if (step >= count) {
        if (!shown.pending) pause(); // else it waits for more
        return;
      }
      const mine = (run = { of, at: step });
      context.animate(((count - step) / speed) * 1000, (progress) => {
        if (run !== mine || !playing) return;
        const now = step + Math.floor(progress * (count - step) + 1e-9);
        if (progress === 1) run = null;
        if (now === mine.at) return;
        mine.at = now;
        context.set({ step: now }, { final: progress === 1 });
      });
    }
    function pause() {
      playing = false;
      run = null;
      context.redraw();
    }
    function toggle() {
      if (playing) return pause();
      const { writing, step, shown } = model();
      playing = true;
      if (step >= (writing?.pieces.length ?? 0) && !shown.pending) context.set({ step: 0 });
      context.redraw();
    }
    /** @param {number} to */
    function place(to) {
      playing = false;
      run = null;
      context.set({ step: clamp(to, 0, model().writing?.pieces.length ?? 0) });
    }
    context.listen(go, "click", toggle);
    context.listen(start, "click", () => place(0));
    context.listen(back, "click", () => place(model().step - 1));
    context.listen(next, "click", () => place(model().step + 1));
    context.listen(text, "click", (/** @type {MouseEvent} */ event) => {
      const token = event.target instanceof Element ? /** @type {HTMLElement | null} */ (event.target.closest(".wr-token")) : null;
      if (token) place(Number(token.dataset.n) + 1);
    });
    context.listen(text, "keydown", (/** @type {KeyboardEvent} */ event) => {
      const { step } = model();
      const to = { ArrowRight: step + 1, ArrowLeft: step - 1, Home: 0, End: Infinity }[event.key];
      if (to !== undefined) place(to);
      else if (event.key === " ") toggle();
      else return;
      event.preventDefault();
    });

    // ---- the text --------------------------------------------------------------------------------------------
    let drawn = { key: "", step: -1 };
    /** @param {Model} m */
    function drawText({ shown, writing, step }) {
      const pieces = writing?.pieces ?? [];
      const key = JSON.stringify([shown.key, shown.number, shown.name, shown.prompt, pieces]);
      if (key !== drawn.key) {
        text.replaceChildren(
          make("span", { class: "wr-prompt", text: shown.prompt }),
          ...pieces.map((piece, n) => {
            const color = cividis(/** @type {Writing} */ (writing).surprise(n) / MOST_BITS);
            const style = `background-color:${color};color:${inkOn(color)}`;
            const written = piece ? piece.replaceAll("\n", "↵\n") : PART;
            // A line breaks before the space that belongs to a token, not after it.
            const parts = [make("span", { class: "wr-token", "data-n": n, style, text: written.replace(/^ /, "\u00a0") })];
            return written.startsWith(" ") ? [make("wbr"), ...parts] : parts;
          }).flat(),
        );
      }
      const { marked } = compute.repeats(writing?.ids ?? []);
      const tokens = /** @type {HTMLElement[]} */ ([...text.querySelectorAll(".wr-token")]);
      tokens.forEach((token, n) => {
        token.toggleAttribute("data-later", n >= step);
        token.toggleAttribute("data-at", n === step - 1);
        token.toggleAttribute("data-again", Boolean(marked[n]) && marked[n] <= step);
      });
      if (step !== drawn.step || key !== drawn.key) {
        const at = tokens[step - 1];
        if (!at) text.scrollTop = 0;
        else if (at.offsetTop < text.scrollTop) text.scrollTop = at.offsetTop - at.offsetHeight;
        else text.scrollTop = Math.max(text.scrollTop, at.offsetTop + at.offsetHeight + 8 - text.clientHeight);
      }
      drawn = { key, step };
    }

    /** @param {Model} m */
    function drawTally({ shown, step, speed }) {
      const held = go.ownerDocument.activeElement;
      go.textContent = playing ? "Pause ❚❚" : "Write ▶";
      start.disabled = back.disabled = step === 0;
      next.disabled = step >= (shown.writing?.pieces.length ?? 0);
      // A button that turns itself off drops the focus, and with it the keys.
      if (held instanceof HTMLButtonElement && held.disabled && root.contains(held)) text.focus();
      rate.textContent = shown.pending ? "Python is writing." : `${speed} a second`;
      const line = (/** @type {string[]} */ cells, /** @type {object} */ marks) => make("div", { class: "wr-one", ...marks }, cells.map((cell) => make("span", { text: cell })));
      const { names } = context.params();
      tally.replaceChildren(
        line([step ? `the first ${step === 1 ? "token" : `${step} tokens`}` : "nothing written yet", "log₂ P a token", "repeated"], { "data-head": true }),
        ...shown.writings.map((writing, i) => {
          const of = writing && compute.tally(writing, Math.min(step, writing.pieces.length));
          const cells = of ? [of.n ? signed(of.mean) : "–", `${of.repeated} of ${of.grams}`] : ["–", "not written yet"];
          return line([names[i], ...cells], { "data-at": names[i] === shown.name });
        }),
      );
    }

    // ---- the distribution ------------------------------------------------------------------------------------
    /** @param {string} token A space that belongs to the token is there, and faint. */
    const written = (token) =>
      token.startsWith(" ") && token.length > 1 ? [make("i", { class: "wr-space", text: "␣" }), readable(token.slice(1))] : [token ? readable(token) : PART];

    /** @typedef {ReturnType<typeof compute.rowsOf>} Rows */
    /** At the beginning those of the first token, which is not taken yet. @param {Model} m @returns {Rows} */
    function linesOf({ writing, step }) {
      if (!writing?.pieces.length) return [];
      const found = compute.rowsOf(writing, Math.max(0, step - 1));
      return step ? found : found.slice(0, writing.K).map((row) => ({ ...row, drawn: false }));
    }
    /** @param {Model} m @param {Rows} found */
    function drawLines({ writing, step, shown }, found) {
      if (!writing?.pieces.length) {
        caption.textContent = `“${shown.name}” has not begun.`;
        rows.replaceChildren();
        rest.textContent = "";
        return;
      }
      const n = Math.max(0, step - 1);
      caption.replaceChildren(
        make("b", { text: step ? `Token ${step} was taken from this.` : "The first token will be taken from this." }),
        ` Bar: p under the model; line: under “${shown.name}”; gray and hatched: cut.`,
      );
      const blank = Array.from({ length: writing.K + 1 - found.length }, () => make("div", { class: "wr-line" }, [make("span")]));
      rows.replaceChildren(
        ...found.map((row) => {
          const [p, after] = [share(row.p), share(row.after)];
          const value = !row.kept ? `${p} cut` : p === after ? p : `${p} → ${after}`;
          return make("div", { class: "wr-line", "data-cut": !row.kept, "data-drawn": row.drawn }, [
            make("span", { class: "wr-rank", text: row.rank.toLocaleString("en-US") }), make("b", {}, written(row.token)),
            make("span", { class: "wr-bar" }), make("span", { class: "wr-share", text: value + (row.drawn ? " ◀" : "") }),
          ]);
        }),
        ...blank,
      );
      rest.textContent = `All ${writing.others.toLocaleString("en-US")} others together: ${share(writing.rest(n))}. Left to take: ${compute.keptWords(writing, n)}.`;
    }

    /** @param {Frame} frame @param {Rows} found */
    function drawBars(frame, found) {
      const { pen, colors } = frame;
      const outer = canvas.getBoundingClientRect();
      const boxes = [...rows.querySelectorAll(".wr-bar")].map((bar) => {
        const box = bar.getBoundingClientRect();
        return { left: box.left - outer.left, top: box.top - outer.top, width: box.width, height: box.height };
      });
      if (!boxes.length) return;
      // The axis is always 0 to 1: where the model is unsure, all bars are short.
      const top0 = boxes[0].top - 4;
      const low = boxes[found.length - 1].top + boxes[0].height + 2;
      found.forEach((row, i) => {
        const { left, top, width, height } = boxes[i];
        pen.beginPath();
        pen.rect(left, top, Math.max(1.5, width * row.p), height);
        fillHatched(pen, colors.series[!row.kept ? CUT : row.drawn ? DRAWN : PLAIN], row.kept ? 0 : HATCH, colors.paper);
        if (!row.kept) return;
        const x = left + width * Math.min(1, row.after);
        pen.lineWidth = frame.line;
        pen.strokeStyle = colors.ink;
        segment(pen, x, top - 2, x, top + height + 2);
      });
      pen.font = frame.font(0.85);
      pen.textBaseline = "bottom";
      pen.textAlign = "center";
      for (const value of [0, 0.5, 1]) {
        const x = boxes[0].left + boxes[0].width * value;
        pen.lineWidth = 1;
        pen.strokeStyle = colors.muted;
        segment(pen, x, top0 - 3, x, value ? top0 : low);
        pen.fillStyle = colors.muted;
        pen.fillText(value === 0.5 ? ".5" : String(value), x, top0 - 4);
      }
    }

    /** Texts differ in length, and one that Python writes still grows. @param {Model} m */
    function fitSlider({ writing }) {
      const slider = picture.closest(".lx")?.querySelector('[data-name="step"] input');
      if (slider instanceof HTMLInputElement) slider.max = String(Math.max(1, writing?.pieces.length ?? 0));
    }

    return {
      draw(frame) {
        begin(model());
        const m = model(); // of the beginning, where one has just begun
        keepPlaying(m);
        const wide = canvas.clientWidth >= WIDE * frame.size;
        root.toggleAttribute("data-wide", wide);
        const [prompt, again, best] = frame.colors.series;
        for (const [name, color] of Object.entries({ prompt: best, again, at: prompt })) root.style.setProperty(`--wr-${name}`, color);
        fitSlider(m);
        drawText(m);
        drawTally(m);
        const found = linesOf(m);
        drawLines(m, found);
        // Where there is less room than the parts need, the picture grows and the page scrolls.
        const least = [...left.children].reduce((sum, part) => sum + (part === text ? 9 * (wide ? 1.5 : 1.2) * frame.size : /** @type {HTMLElement} */ (part).offsetHeight) + 0.55 * frame.size, 0);
        picture.style.minHeight = `${Math.ceil(wide ? Math.max(least, right.offsetHeight) : least + right.offsetHeight + frame.size)}px`;
        drawBars(frame, found);
      },
      describe() {
        const { shown, step } = model();
        const missing = context.state().prompt === compute.TYPED && shown.key !== compute.TYPED ? "No prompt has been typed: this is the first. " : "";
        // An ear cannot follow what is being written; the sentence comes when it pauses.
        return missing + (playing ? `“${shown.name}” is writing after “${shown.prompt}”.` : compute.describe(shown, step));
      },
      table() {
        const { writing, step } = model();
        const { marked } = compute.repeats(writing?.ids ?? []);
        const told = Array.from({ length: writing ? step : 0 }, (_, n) => {
          const of = /** @type {Writing} */ (writing);
          const again = marked[n] && marked[n] <= step ? "repeated" : "";
          return [n + 1, named(of.pieces[n]), of.surprise(n).toFixed(1), share(2 ** -of.surprise(n)), of.rank(n), of.kept(n), again];
        });
        const columns = ["token", "text", "surprise in bits", "p", "rank", "tokens left", ""];
        return { columns, rows: told.length ? told : [[0, "nothing written yet", "", "", "", "", ""]] };
      },
    };
  },
};
