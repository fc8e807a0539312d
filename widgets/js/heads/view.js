// Left: every head as a small map, and the heads that do most of what is asked for. Right: the opened head. Two unseen
// areas lie over them, which take the pointer and the keys.
import { make } from "../shared/dom.js";
import { clamp, format } from "../shared/scale.js";
import { fitter } from "../shared/text.js";
import { headAt, largest, layout, quoted, strip, weightAt } from "./compute.js";
import { look, percent, written } from "./look.js";
import { openedHead, under } from "./opened.js";
import { overview } from "./overview.js";

const MOST_CELLS = 16; // a table of more tokens lists the strongest of each row
const ARROWS = /** @type {Record<string, [number, number]>} */ ({ ArrowRight: [0, 1], ArrowLeft: [0, -1], ArrowDown: [1, 0], ArrowUp: [-1, 0] });
const ROWS = /** @type {Record<string, number>} */ ({ ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 });

/** @typedef {import("./look.js").Hover} Hover */
/** @typedef {import("./look.js").Token} Token */
/** @typedef {import("./look.js").Look} Look */

/** @type {View} */
export default {
  create(context) {
    const { canvas, picture } = context;
    const area = (/** @type {string} */ name) => {
      const made = make("div", { role: "group", "aria-label": name, style: "position:absolute;touch-action:pan-x pan-y" });
      picture.insertBefore(made, canvas.nextSibling);
      context.focusable(made);
      return made;
    };
    const right = area("The opened head: up and down choose a token, left and right its side, Escape lets go");
    const left = area("All heads: arrow keys open another");
    const text = fitter();
    const drawAll = overview(text);
    const drawOpened = openedHead(text);
    let hover = /** @type {Hover} */ ({});
    let place = /** @type {ReturnType<typeof layout> | null} */ (null);
    let body = /** @type {import("./opened.js").Body | null} */ (null);
    const seen = () => look(context, hover);

    // ---- pointing ----------------------------------------------------------------------------------------------
    const at = (/** @type {PointerEvent} */ event) => {
      const box = canvas.getBoundingClientRect();
      return /** @type {[number, number]} */ ([event.clientX - box.left, event.clientY - box.top]);
    };
    const point = (/** @type {Hover} */ found) => {
      if (JSON.stringify(found) === JSON.stringify(hover)) return;
      hover = found;
      context.redraw();
    };
    /** The head under a point: a small map, or a line of the ranking. */
    function headUnder(/** @type {number} */ x, /** @type {number} */ y) {
      if (!place) return null;
      const { layers, heads, values } = seen();
      const { grid, list } = place;
      const hit = headAt(grid, layers, heads, x, y);
      if (hit || !values) return hit;
      const best = largest(values, list.rows)[Math.floor((y - list.first) / list.line)];
      return best !== undefined && x >= list.left ? /** @type {[number, number]} */ ([Math.floor(best / heads), best % heads]) : null;
    }
    const open = (/** @type {[number, number]} */ [layer, head]) => context.set({ layer: layer + 1, head: head + 1 });
    context.listen(left, "pointermove", (event) => {
      const head = headUnder(...at(event));
      left.style.cursor = head ? "pointer" : "";
      point(head ? { head } : {});
    });
    context.listen(left, "pointerdown", (event) => {
      const head = headUnder(...at(event));
      if (head) open(head);
    });
    context.listen(left, "keydown", (/** @type {KeyboardEvent} */ event) => {
      const by = ARROWS[event.key];
      if (!by) return;
      event.preventDefault();
      const { layer, head, layers, heads } = seen();
      open([clamp(layer + by[0], 0, layers - 1), clamp(head + by[1], 0, heads - 1)]);
    });

    /** What is scrolled, or null. */
    const scrolled = () => (body?.kind === "lines" && body.shown < body.count ? body : null);
    const scrollTo = (/** @type {number} */ start, final = false) => {
      const part = scrolled();
      if (part) context.set({ start: clamp(Math.round(start), 0, part.count - part.shown) }, { final });
    };
    const firstShown = (/** @type {NonNullable<ReturnType<typeof scrolled>>} */ part) => Math.max(part.rows[0], part.columns[0]);
    let dragged = /** @type {number | null} */ (null);
    /** The token that stands at this height along the scroll bar. */
    const along = (/** @type {NonNullable<ReturnType<typeof scrolled>>} */ part, /** @type {number} */ y) =>
      ((y - part.top) / (part.bottom - part.top)) * part.count;
    context.listen(right, "pointermove", (event) => {
      const [x, y] = at(event);
      const part = scrolled();
      if (dragged !== null && part) return scrollTo(along(part, y) - dragged);
      const found = under(body, x, y);
      right.style.cursor = found.token || found.cell ? "pointer" : "";
      point(found);
    });
    context.listen(right, "pointerdown", (event) => {
      const [x, y] = at(event);
      const part = scrolled();
      if (part && x >= part.right) {
        // Held where it is taken; beside it, its middle comes to the pointer.
        const spot = along(part, y);
        const into = spot - firstShown(part);
        dragged = into >= 0 && into < part.shown ? into : part.shown / 2;
        right.setPointerCapture(event.pointerId);
        return scrollTo(spot - dragged);
      }
      const now = seen();
      if (now.map.coarse) return;
      const { token, cell } = under(body, x, y);
      const next = token ?? (cell ? ["row", cell[0]] : null);
      const same = JSON.stringify(next) === JSON.stringify(now.state.token);
      if (next || now.state.token) context.set({ token: same ? null : next });
    });
    for (const type of ["pointerup", "pointercancel"]) {
      context.listen(right, type, () => {
        if (dragged !== null) scrollTo(context.state().start, true);
        dragged = null;
      });
    }
    for (const part of [left, right]) context.listen(part, "pointerleave", () => point({}));
    context.listen(right, "wheel", (/** @type {WheelEvent} */ event) => {
      const part = scrolled();
      if (!part || !event.deltaY || event.ctrlKey) return;
      const next = clamp(firstShown(part) + Math.sign(event.deltaY) * 3, 0, part.count - part.shown);
      if (next === firstShown(part)) return; // at an end the page scrolls on
      event.preventDefault();
      scrollTo(next, true);
    }, { passive: false });
    context.listen(right, "keydown", (/** @type {KeyboardEvent} */ event) => {
      const now = seen();
      const { key } = event;
      const token = /** @type {Token | null} */ (now.state.token);
      if (key === "Escape" && token) context.set({ token: null });
      else if ((key in ROWS || key === "ArrowLeft" || key === "ArrowRight") && !now.map.coarse) {
        const side = key === "ArrowLeft" ? "row" : key === "ArrowRight" ? "column" : (token?.[0] ?? "row");
        const last = (side === "row" ? now.rows : now.columns).length - 1;
        const i = token ? clamp(token[1] + (ROWS[key] ?? 0), 0, last) : 0;
        const part = scrolled();
        const from = part ? firstShown(part) : 0;
        const start = !part ? now.state.start : i < from ? i : i >= from + part.shown ? i - part.shown + 1 : from;
        context.set({ token: [side, i], start });
      } else return;
      event.preventDefault();
    });

    // ---- room --------------------------------------------------------------------------------------------------
    /** In a notebook the explorer grows until everything has room; in a page, whose frame is fixed, it scrolls. */
    function makeRoom(/** @type {number} */ least) {
      if (picture.style.minHeight === `${least}px`) return;
      picture.style.minHeight = `${least}px`;
      const root = /** @type {HTMLElement} */ (picture.closest(".lx"));
      if (root.dataset.host !== "lab") return;
      root.style.minHeight = "";
      const over = root.scrollHeight - root.clientHeight;
      if (over > 1) root.style.minHeight = `${root.offsetHeight + over}px`;
    }
    /** Lays an area over a part of the picture; its outline, when it has the focus, stays inside. */
    const lay = (/** @type {HTMLElement} */ over, /** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ w, /** @type {number} */ h) =>
      Object.assign(over.style, { left: `${x + 4}px`, top: `${y + 4}px`, width: `${w - 8}px`, height: `${h - 8}px` });

    /** The strongest weights of one token, as words. */
    function partners(/** @type {Look} */ now, /** @type {Token} */ [side, index]) {
      const list = strip(now.map, side, index);
      const names = side === "row" ? now.columns : now.rows;
      const best = largest(list, 3).filter((i) => list[i] >= 0.005);
      if (!best.length) return side === "row" ? "may attend to nothing" : "is looked at by no token";
      return `${side === "row" ? "looks at" : "is looked at by"} ${best.map((i) => `${quoted(names[i])} ${format(list[i])}`).join(", ")}`;
    }

    return {
      draw(frame) {
        const now = seen();
        const { pen, width, height, size, colors } = frame;
        const kept = now.data.weights.shape[0];
        const part = kept < now.n ? ` Stored here: ${kept} of ${now.n} heads, the others coarse; run the cell for all.` : "";
        pen.font = frame.font(0.92);
        const foot = text.wrap(pen, now.params.note + part, width);
        const line = size * 1.3;
        place = layout({ width, height, size, layers: now.layers, heads: now.heads, foot: foot.length * line + size * 0.5 });
        makeRoom(Math.ceil(place.least));
        drawAll(frame, now, place);
        body = drawOpened(frame, now, place.open);
        lay(left, 0, 0, place.list.left + place.list.width, place.list.bottom);
        lay(right, place.open.left - size * 0.8, place.open.top, place.open.width + size * 0.8, place.open.height);
        pen.font = frame.font(0.92);
        pen.fillStyle = colors.muted;
        pen.textAlign = "left";
        pen.textBaseline = "middle";
        const bottom = Math.max(height, place.least);
        foot.forEach((words, i) => pen.fillText(words, 0, bottom - (foot.length - i - 0.5) * line));
      },
      describe() {
        const now = seen();
        const { map, rows, columns, token, values, hover: over } = now;
        let says = `Layer ${now.layer + 1}, head ${now.head + 1}`;
        const value = values?.[now.place];
        if (values && value !== undefined && !Number.isNaN(value)) {
          const share = `gives ${percent(value)} of its weight ${now.params.measures[now.kind][2]}`;
          says += now.state.measure === "spread" ? ` looks at ${format(value, 1)} tokens a row` : ` ${share}`;
          says += `, number ${1 + largest(values, now.n).indexOf(now.place)} of ${now.n} heads`;
        }
        if (map.coarse) return `${says}. It is stored as a coarse map.`;
        const pair = (/** @type {number} */ t, /** @type {number} */ s) => `${quoted(rows[t])} looks at ${quoted(columns[s])}: ${written(weightAt(map, t, s))}.`;
        if (over.cell) return `${says}. ${pair(...over.cell)}`;
        if (token) return `${says}. ${quoted((token[0] === "row" ? rows : columns)[token[1]])} ${partners(now, token)}.`;
        let best = /** @type {[number, number]} */ ([0, 0]);
        for (let t = 0; t < map.T; t++) for (let s = 0; s < map.S; s++) if (weightAt(map, t, s) > weightAt(map, ...best)) best = [t, s];
        return `${says}. Its largest weight: ${pair(...best)}`;
      },
      table() {
        const { map, rows, columns, layer, head } = seen();
        const title = `layer ${layer + 1}, head ${head + 1}`;
        if (map.coarse) return { columns: [title], rows: [["Stored as a coarse map; run the cell for its weights."]] };
        const list = (/** @type {number} */ t) => strip(map, "row", t);
        if (Math.max(map.T, map.S) <= MOST_CELLS) {
          return { columns: [`${title}: asks`, ...columns], rows: rows.map((token, t) => [token, ...Array.from(list(t), (w) => format(w, 3))]) };
        }
        return {
          columns: [`${title}: asks`, "looks at most", "second", "third"],
          rows: rows.map((token, t) => {
            const weights = list(t);
            return [`${t + 1}: ${token}`, ...largest(weights, 3).map((i) => (weights[i] > 0 ? `${i + 1}: ${columns[i]} ${format(weights[i], 3)}` : "–"))];
          }),
        };
      },
    };
  },
};
