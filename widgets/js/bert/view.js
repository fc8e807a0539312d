// A sentence as a row of tokens. One is masked, and bars show what the model fills in, and what a classifier
// then says. Text of any script stands in the DOM; the canvas below it draws the bars.
import { fillHatched, segment } from "../shared/canvas.js";
import { make } from "../shared/dom.js";
import { clamp } from "../shared/scale.js";
import { describe, moved, mostMoved, nextPlace, onShow, placeOf, readable, rowsOf, share, TYPED } from "./compute.js";
import css from "./style.css";

const OWN = 1; // the color and the hatch of the token that stands there
const PLAIN = 0;
/** @typedef {import("./compute.js").Shown} Shown */

/** @type {View} */
export default {
  create(context) {
    const { canvas, picture } = context;
    const tokens = make("div", { class: "bt-tokens", role: "group", "aria-label": "Tokens: arrow keys mask one, Escape none" });
    const classes = make("div", { class: "bt-bars" });
    const [hangs, classCaption, caption] = [0, 1, 2].map(() => make("p", { class: "bt-caption" }));
    const rows = make("div", { class: "bt-bars bt-rows" });
    const parts = [tokens, hangs, classCaption, classes, caption, rows];
    canvas.after(make("style", { text: css }), make("div", { class: "bt" }, parts));
    context.focusable(tokens);

    function model() {
      const state = context.state();
      const shown = onShow(context.params(), context.data(), state);
      const at = placeOf(shown, state.at);
      return { shown, at, rows: at === null ? [] : rowsOf(shown, at, state.shown) };
    }

    // A sentence with [MASK] in it opens there, unless who chose it chose a place too.
    let last = context.state();
    function open() {
      const now = context.state();
      const { shown } = model();
      const other = last.example !== now.example && last.at === now.at;
      last = now;
      if (other && shown.rank(shown.opening) === 0 && now.at !== shown.opening) context.set({ at: shown.opening });
    }

    // ---- choosing a token ------------------------------------------------------------------------------------
    const chips = () => /** @type {HTMLElement[]} */ ([...tokens.children]);
    context.listen(tokens, "click", (/** @type {MouseEvent} */ event) => {
      const chip = event.target instanceof Element ? /** @type {HTMLElement | null} */ (event.target.closest(".bt-token")) : null;
      const { shown, at } = model();
      const place = chip ? Number(chip.dataset.place) : -1;
      if (chip && shown.maskable(place)) context.set({ at: place === at ? null : place });
    });
    /** @param {Shown} shown @param {number} at @param {number} by the nearest token of the line above or below */
    function inNextLine(shown, at, by) {
      const here = chips()[at];
      const lines = chips().filter((chip, t) => shown.maskable(t) && (chip.offsetTop - here.offsetTop) * by > here.offsetHeight / 2);
      if (!lines.length) return at;
      const next = Math.min(...lines.map((chip) => chip.offsetTop * by));
      const middle = (/** @type {HTMLElement} */ chip) => Math.abs(chip.offsetLeft + chip.offsetWidth / 2 - here.offsetLeft - here.offsetWidth / 2);
      const line = lines.filter((chip) => chip.offsetTop * by === next).sort((a, b) => middle(a) - middle(b));
      return Number(line[0].dataset.place);
    }
    context.listen(tokens, "keydown", (/** @type {KeyboardEvent} */ event) => {
      const { shown, at } = model();
      const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
      let place = /** @type {number | null} */ (at);
      if (event.key === "Escape") place = null;
      else if (event.key === "Home") place = nextPlace(shown, null, 1);
      else if (event.key === "End") place = nextPlace(shown, null, -1);
      else if (by && at !== null && /Up|Down/.test(event.key)) place = inNextLine(shown, at, by);
      else if (by) place = nextPlace(shown, at, by);
      else return;
      event.preventDefault();
      context.set({ at: place });
      if (place !== null) chips()[place]?.scrollIntoView({ block: "nearest" });
    });

    // ---- the tokens ------------------------------------------------------------------------------------------
    /** @param {string} token A space that belongs to the token is there, and faint. */
    const written = (token) =>
      token.startsWith(" ") && token.length > 1
        ? [make("i", { class: "bt-space", text: "␣" }), readable(token.slice(1))]
        : [readable(token)];

    let drawnTokens = "";
    /** @param {Shown} shown @param {number | null} at */
    function drawTokens(shown, at) {
      const c = shown.labels.length ? mostMoved(shown) : -1;
      const most = Math.max(0.02, ...shown.tokens.map((_, t) => (c >= 0 && shown.maskable(t) ? Math.abs(moved(shown, c, t)) : 0)));
      const moves = shown.tokens.map((_, t) => (c >= 0 && shown.maskable(t) ? moved(shown, c, t) / most : 0));
      const key = JSON.stringify([shown.tokens, moves, at]);
      if (key === drawnTokens) return;
      drawnTokens = key;
      tokens.replaceChildren(
        ...shown.tokens.map((token, t) => {
          const strip = make("i", { "data-way": moves[t] > 0 ? "up" : "down", style: `height:${50 * Math.abs(moves[t])}%` });
          return make(
            "div",
            { class: "bt-token", "data-place": t, "data-fixed": !shown.maskable(t), "data-at": t === at },
            [
              make("span", {}, t === at ? ["[MASK]"] : written(token)),
              make("small", { text: t }),
              ...(c >= 0 && shown.maskable(t) ? [make("div", { class: "bt-moved" }, [strip])] : []),
            ],
          );
        }),
      );
    }

    // ---- the bars --------------------------------------------------------------------------------------------
    /** @param {(Node | string)[]} token @param {string} value @param {string} rank @param {object} [marks] */
    const line = (token, value, rank = "", marks = {}) =>
      make("div", { class: "bt-line", ...marks }, [
        make("span", { class: "bt-rank", text: rank }), make("b", {}, token), make("span", { class: "bt-bar" }), make("span", { class: "bt-share", text: value }),
      ]);

    /** @param {ReturnType<typeof model>} m */
    function fillRows(m) {
      const { shown, at } = m;
      caption.hidden = at === null || !shown.k;
      if (at === null) return rows.replaceChildren(make("p", { class: "bt-hint", text: "Click a token to mask it." }));
      caption.replaceChildren(make("b", { text: `What the model fills in at place ${at}` }), ": probabilities, a softmax over the whole vocabulary");
      rows.replaceChildren(
        ...m.rows.map((row, i) =>
          line(written(row.token), `${share(row.p)}${row.own ? " ◀ stands there" : ""}`, row.rank.toLocaleString("en-US"), {
            "data-own": row.own, "data-apart": row.own && i > 0 && row.rank > m.rows[i - 1].rank + 1,
          }),
        ),
      );
    }

    /** @param {ReturnType<typeof model>} m */
    function fillClasses({ shown, at }) {
      hangs.hidden = classCaption.hidden = classes.hidden = !shown.labels.length;
      if (!shown.labels.length) return;
      const label = readable(shown.labels[mostMoved(shown)]).slice(0, 30);
      const most = share(Math.max(...shown.tokens.map((_, t) => (shown.maskable(t) ? Math.abs(moved(shown, mostMoved(shown), t)) : 0))));
      hangs.textContent = `Under a token: how far masking it moves “${label}”, up or down; at most ${most}.`;
      const masked = at === null ? [": nothing masked"] : [`: place ${at} masked (the line: nothing masked)`];
      classCaption.replaceChildren(make("b", { text: "The classifier" }), ...masked);
      classes.replaceChildren(
        ...shown.labels.map((name, i) => {
          const now = share(shown.share(i, at));
          return line(written(name), at === null ? now : `${share(shown.share(i, null))} → ${now}`);
        }),
      );
    }

    /**
     * Bars from 0 to 1 in the places that the lines of `box` keep for them.
     * @param {Frame} frame
     * @param {HTMLElement} box
     * @param {{p: number, before?: number, own?: boolean}[]} bars
     * @param {boolean} [numbered] with an axis
     */
    function drawBars(frame, box, bars, numbered = false) {
      const { pen, colors, size } = frame;
      const outer = canvas.getBoundingClientRect();
      const places = [...box.querySelectorAll(".bt-bar")].map((bar) => bar.getBoundingClientRect());
      if (!bars.length || places.length < bars.length) return;
      const [left, width] = [places[0].left - outer.left, places[0].width];
      const [top, bottom] = [places[0].top - outer.top, places[bars.length - 1].bottom - outer.top];
      pen.font = frame.font(0.85);
      pen.textAlign = "center";
      pen.textBaseline = "top";
      for (const value of [0, 0.25, 0.5, 0.75, 1]) {
        const x = left + width * value;
        pen.lineWidth = 1;
        pen.strokeStyle = value ? colors.faint : colors.muted;
        segment(pen, x, top - 3, x, bottom + 4);
        pen.fillStyle = colors.muted;
        if (numbered && (width > size * 14 || value % 0.5 === 0)) pen.fillText(value === 0 || value === 1 ? String(value) : share(value), x, bottom + 6);
      }
      bars.forEach(({ p, before, own }, i) => {
        const y = places[i].top - outer.top;
        const [w, height] = [Math.max(p > 0 ? 1.5 : 0, width * clamp(p, 0, 1)), places[i].height];
        pen.beginPath();
        pen.rect(left, y, w, height);
        fillHatched(pen, colors.series[own ? OWN : PLAIN], own ? OWN : PLAIN, colors.paper);
        if (before === undefined) return;
        pen.fillStyle = colors.ink;
        pen.fillRect(left + width * clamp(before, 0, 1) - frame.line, y - 3, frame.line * 2, height + 6);
      });
    }

    return {
      draw(frame) {
        open();
        const m = model();
        const [, orange, green, , , , gray] = frame.colors.series;
        for (const [name, color] of Object.entries({ mask: orange, up: green, down: gray })) picture.style.setProperty(`--bt-${name}`, color);
        drawTokens(m.shown, m.at);
        fillRows(m);
        fillClasses(m);
        // Where the tokens take many lines the picture grows, and the page scrolls: no bar is cut off.
        const needed = rows.offsetTop + (Math.max(context.state().shown, m.rows.length) * 2.05 + 2) * frame.size;
        picture.style.minHeight = `${Math.ceil(needed)}px`;
        drawBars(frame, rows, m.rows, true);
        drawBars(frame, classes, m.shown.labels.map((_, c) => ({ p: m.shown.share(c, m.at), before: m.shown.share(c, null) })));
      },
      describe() {
        const { shown, at } = model();
        const missing = context.state().example === TYPED && shown.key !== TYPED ? "No sentence has been typed: this is the first. " : "";
        return missing + describe(shown, at);
      },
      table() {
        const m = model();
        const { shown, at } = m;
        const bars = m.rows.map((row) => [row.rank, readable(row.token), share(row.p), row.own ? "yes" : ""]);
        const told = shown.labels.map((label, c) => ["class", readable(label), share(shown.share(c, at)), `${share(shown.share(c, null))} with nothing masked`]);
        return { columns: ["rank", "token", "probability", "stands there"], rows: bars.concat(told) };
      },
    };
  },
};
