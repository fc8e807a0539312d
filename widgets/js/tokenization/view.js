// A text as tokens, merge by merge. Text of any script stands in the DOM; the canvas draws the curve of lengths.
import { axes, curve, dot, label, segment } from "../shared/canvas.js";
import { make } from "../shared/dom.js";
import { clamp, format } from "../shared/scale.js";
import { BYTES, countPairs, encode, hex, history, lengths, onShow, order, readable, readMerges, total, whole } from "./compute.js";
import css from "./style.css";

const PAIRS = 7; // rows of the table of pairs
const PLAY = 900; // milliseconds between two merges

/** @type {View} */
export default {
  create(context) {
    const { canvas, picture } = context;
    const button = (/** @type {string} */ text, /** @type {string} */ name) => {
      const element = make("button", { type: "button", text, "aria-label": name });
      context.focusable(element);
      return element;
    };
    const back = button("◀", "One merge back");
    const next = button("▶", "One merge on");
    const play = button("Play", "Play the merges");
    const merged = make("span", { class: "tk-merge" });
    const bar = make("div", { class: "tk-bar" }, [back, next, play, merged]);
    const chips = make("div", { class: "tk-chips", role: "group", "aria-label": "Tokens: arrow keys choose one" });
    const detail = make("div", { class: "tk-detail" });
    const pairs = make("div", { class: "tk-pairs" });
    const chart = make("div", { class: "tk-chart" });
    canvas.after(make("style", { text: css }), make("div", { class: "tk" }, [bar, chips, detail, pairs, chart]));
    [chips, detail, pairs].forEach(context.focusable);
    const calm = globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches;
    play.hidden = Boolean(calm);

    // ---- what the state asks for -----------------------------------------------------------------------------
    let kept = /** @type {any} */ ({});
    /** Merges and lengths of the present text, worked out once for each text. */
    function learned() {
      const { trained } = context.data();
      const { words, special, own } = onShow(context.params(), context.data(), context.state().text);
      if (kept.own !== own || kept.trained !== trained || kept.words !== words) {
        const plain = words.filter((_, i) => special[i] < 0);
        const specials = words.length - plain.length;
        const sources = { text: readMerges(own), training: readMerges(trained) };
        const curves = Object.fromEntries(
          Object.entries(sources).map(([name, merges]) => [name, lengths(plain, merges).map((n) => n + specials)]),
        );
        kept = { own, trained, words, special, plain, sources, curves };
      }
      return kept;
    }

    function model() {
      const state = context.state();
      const { words, special, plain, sources, curves } = learned();
      const first = /** @type {number} */ (context.params().first); // the number of special tokens
      const source = state.source === "training" ? "training" : "text";
      const merges = /** @type {ReturnType<typeof readMerges>} */ (sources[source]);
      // Each source has a slider of its own; the other's place stays, and is named in the legend.
      const places = /** @type {Record<string, number>} */ ({
        text: clamp(Math.round(state.own), 0, sources.text.count),
        training: clamp(Math.round(state.vocabulary) - BYTES, 0, sources.training.count),
      });
      const n = places[source];
      const encoded = encode(words, merges, n);
      const tokens = /** @type {{id: number, token: number | null, bytes: number[], word: number}[]} */ ([]);
      encoded.forEach((word, w) => {
        if (special[w] >= 0) {
          tokens.push({ id: special[w], token: null, bytes: [...words[w]].map((c) => c.charCodeAt(0)), word: w });
          return;
        }
        for (let i = 0; i < word.length; i++) {
          const token = word.charCodeAt(i);
          tokens.push({ id: first + token, token, bytes: merges.bytes[token], word: w });
        }
      });
      const at = tokens.length ? clamp(state.at ?? 0, 0, tokens.length - 1) : -1;
      return { first, source, merges, places, n, tokens, at, plain, curves, curve: curves[source] };
    }
    /** @typedef {ReturnType<typeof model>} Model */

    const quoted = (/** @type {number[]} */ bytes) => make("b", { text: readable(bytes) });
    const times = (/** @type {number} */ n) => (n === 1 ? "once" : n === 2 ? "twice" : `${format(n, 0)} times`);
    const inTraining = (/** @type {Model} */ m) => (m.source === "text" ? "in this text" : "in the training text");

    // ---- stepping --------------------------------------------------------------------------------------------
    let playing = false;
    const place = (/** @type {number} */ n) =>
      context.set(model().source === "text" ? { own: n } : { vocabulary: BYTES + n });
    const go = (/** @type {number} */ by) => {
      const { n, merges } = model();
      const to = clamp(n + by, 0, merges.count);
      place(to);
      return to < merges.count;
    };
    const stop = () => {
      playing = false;
      play.textContent = "Play";
    };
    context.listen(back, "click", () => { stop(); go(-1); });
    context.listen(next, "click", () => { stop(); go(1); });
    context.listen(play, "click", () => {
      if (playing) return stop();
      playing = true;
      play.textContent = "Stop";
      if (model().n >= model().merges.count) place(0);
      const tick = (/** @type {number} */ progress) => {
        if (!playing || progress < 1) return;
        if (go(1)) context.animate(PLAY, tick);
        else stop();
      };
      context.animate(PLAY / 2, tick);
    });

    // ---- choosing a token ------------------------------------------------------------------------------------
    const chipOf = (/** @type {EventTarget | null} */ target) =>
      /** @type {HTMLElement | null} */ (target instanceof Element ? target.closest(".tk-chip") : null);
    const choose = (/** @type {any} */ event, /** @type {boolean} */ final) => {
      const chip = chipOf(event.target);
      if (!chip) return;
      const at = Number(chip.dataset.index);
      if (at !== context.state().at || final) context.set({ at }, { final });
    };
    context.listen(chips, "pointerover", (event) => event.pointerType === "mouse" && choose(event, false));
    context.listen(chips, "click", (event) => choose(event, true));
    context.listen(chips, "keydown", (/** @type {KeyboardEvent} */ event) => {
      const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1, Home: -1e9, End: 1e9 }[event.key];
      if (!by) return;
      event.preventDefault();
      const { at, tokens } = model();
      context.set({ at: clamp(at + by, 0, tokens.length - 1) });
      chips.children[clamp(at + by, 0, tokens.length - 1)]?.scrollIntoView({ block: "nearest" });
    });

    // ---- drawing ---------------------------------------------------------------------------------------------
    let shown = "";
    /**
     * @param {Frame} frame
     * @param {Model} m
     */
    function drawChips(frame, m) {
      const fresh = m.n ? BYTES + m.n - 1 : -1;
      const key = JSON.stringify([m.source, m.tokens.map((t) => t.id), m.plain, fresh, frame.colors.dark]);
      if (key !== shown) {
        shown = key;
        chips.replaceChildren(
          ...m.tokens.map((t, i) =>
            make(
              "div",
              {
                class: "tk-chip",
                "data-index": i,
                "data-part": !whole(t.bytes),
                "data-new": t.token === fresh,
                style: `--tk-color:${t.token === null ? frame.colors.ink : frame.colors.series[t.id % 7]}`,
              },
              [make("span", { text: readable(t.bytes) }), make("small", { text: t.id })],
            ),
          ),
        );
      }
      [...chips.children].forEach((chip, i) => chip.toggleAttribute("data-at", i === m.at));
    }

    /** @param {Model} m */
    function drawBar(m) {
      back.disabled = m.n === 0;
      next.disabled = m.n === m.merges.count;
      if (m.n === 0) {
        merged.replaceChildren(`No merge yet: ${m.tokens.length} tokens, one for each byte. ${m.merges.count} merges follow.`);
        return;
      }
      const [left, right] = [0, 1].map((k) => m.merges.bytes[m.merges.pairs[m.n - 1].charCodeAt(k)]);
      merged.replaceChildren(
        `Merge ${m.n} of ${m.merges.count}: `, quoted(left), " + ", quoted(right), " → ", quoted([...left, ...right]),
        `, found ${times(m.merges.counts[m.n - 1])} ${inTraining(m)}`,
      );
    }

    /** @param {Model} m */
    function drawDetail(m) {
      const t = m.tokens[m.at];
      if (!t) return detail.replaceChildren("No text, no token.");
      const bytes = t.bytes.length === 1 ? "byte" : `${t.bytes.length} bytes`;
      const parts = /** @type {(Node | string)[]} */ (["Token ", quoted(t.bytes), `  id ${t.id},  ${bytes} ${hex(t.bytes)}`]);
      if (!whole(t.bytes)) parts.push(" (a part of a character)");
      if (t.token === null) parts.push(": a special token, never cut and never merged.");
      else if (t.token < BYTES) parts.push(". A byte, there from the start.");
      else {
        history(t.token, m.merges).forEach(([made, left, right], i) => {
          parts.push(i ? ";  " : ".  ", quoted(m.merges.bytes[made]), " = ", quoted(m.merges.bytes[left]), " + ", quoted(m.merges.bytes[right]), ` (merge ${made - BYTES + 1})`);
        });
      }
      detail.replaceChildren(...parts);
    }

    /** @param {Model} m The pairs of the text as it is now cut, best first. */
    function pairRows(m) {
      const trained = m.source === "training" ? m.merges : null;
      return order(countPairs(encode(m.plain, m.merges, m.n)), trained);
    }

    /** @param {Model} m */
    function drawPairs(m) {
      const rows = pairRows(m);
      const trained = m.source === "training";
      const cells = (/** @type {"th" | "td"} */ tag, /** @type {(Node | string)[][]} */ contents, /** @type {boolean} */ isNext) =>
        make("tr", { "data-next": isNext }, contents.map((content) => make(tag, tag === "th" ? { scope: "col" } : {}, content)));
      const body = rows.slice(0, PAIRS).map((row, i) => {
        const [left, right] = [0, 1].map((k) => m.merges.bytes[row.pair.charCodeAt(k)]);
        // The next merge that this text will feel: the commonest pair of its own, or the one learned first.
        const isNext = i === 0 && (trained ? row.rank !== null : m.n < m.merges.count);
        const name = [quoted(left), " + ", quoted(right), ...(isNext ? [" ← next"] : [])];
        return cells("td", [name, [String(row.count)], ...(trained ? [[row.rank === null ? "never" : String(row.rank + 1)]] : [])], isNext);
      });
      pairs.replaceChildren(
        make("table", {}, [
          make("caption", { text: rows.length ? `Pairs in the text now (${rows.length})` : "No pair is left: each word is one token" }),
          make("thead", {}, [cells("th", [["pair"], ["count here"], ...(trained ? [["merge number"]] : [])], false)]),
          make("tbody", {}, body),
        ]),
      );
    }

    /**
     * @param {Frame} frame
     * @param {Model} m
     */
    function drawChart(frame, m) {
      const { pen, colors, size } = frame;
      const [outer, box] = [canvas.getBoundingClientRect(), chart.getBoundingClientRect()];
      const area = { left: box.left - outer.left, top: box.top - outer.top, width: box.width, height: box.height };
      if (area.width < 60 || area.height < 60) return;
      // The text's own merges end early: then the axis does, too.
      const most = m.source === "text" ? Math.max(20, Math.ceil(1.6 * m.merges.count)) : m.merges.count;
      // Title and legend stand above the axes, where no curve comes.
      const above = size * 4.4;
      const plot = axes(frame, { ...area, top: area.top + above, height: area.height - above }, {
        x: [BYTES, BYTES + most], y: [0, Math.max(1, m.curve[0]) * 1.12], xLabel: area.width < size * 21 ? "vocabulary" : "vocabulary: 256 bytes + merges", zero: false,
      });
      label(frame, "Tokens in this text", area.left, area.top + size * 0.8, { weight: "600" });
      const words = /** @type {Record<string, string>} */ ({ text: "this text", training: "training text" });
      for (const [i, name] of ["text", "training"].entries()) {
        const values = /** @type {number[]} */ (m.curves[name]);
        if (values.length < 2) continue;
        const mine = name === m.source;
        const line = { width: frame.line * (mine ? 1.4 : 0.8), dash: name === "text" ? [] : [7, 3] };
        const xs = values.map((_, k) => BYTES + k);
        const ys = [...values];
        if (xs.length <= most) {
          xs.push(BYTES + most);
          ys.push(values[values.length - 1]);
        }
        curve(frame, plot, xs, ys, { color: colors.series[i], ...line });
        legend(`${words[name]}, ${m.places[name]} merges: `, words[name] + ": ", `${values[m.places[name]]} tokens`, i, mine, line);
      }
      /**
       * A line of the legend: all of it, or without the number of merges where there is no room.
       * @param {string} long
       * @param {string} short
       * @param {string} end
       * @param {number} i
       * @param {boolean} mine
       * @param {{width: number, dash: number[]}} line
       */
      function legend(long, short, end, i, mine, line) {
        const y = area.top + size * (2.4 + 1.5 * i);
        const room = area.width - size * 3;
        const weight = mine ? "600" : "400";
        pen.font = frame.font(0.92, weight);
        const text = (pen.measureText(long + end).width <= room ? long : short) + end;
        label(frame, text, area.left + size * 2.4, y, { weight, scale: 0.92 * Math.min(1, room / pen.measureText(text).width) });
        pen.save();
        pen.strokeStyle = colors.series[i];
        pen.lineWidth = line.width;
        pen.setLineDash(line.dash);
        segment(pen, area.left, y, area.left + size * 1.9, y);
        pen.restore();
      }
      const x = plot.x(BYTES + m.n);
      const y = plot.y(m.tokens.length);
      dot(frame, x, y, colors.ink, frame.line * 3);
      const right = x < (plot.box.left + plot.box.right) / 2;
      label(frame, `${m.tokens.length} tokens`, x + (right ? 1 : -1) * size * 0.8, Math.max(plot.box.top + size * 0.7, y - size * 0.8), {
        align: right ? "left" : "right", weight: "600",
      });
    }

    return {
      draw(frame) {
        picture.style.setProperty("--lx-ink", frame.colors.ink);
        const m = model();
        drawBar(m);
        drawChips(frame, m);
        drawDetail(m);
        drawPairs(m);
        drawChart(frame, m);
      },
      describe() {
        const m = model();
        const bytes = m.curve[0];
        const t = m.tokens[m.at];
        const chosen = t ? ` Chosen: ${readable(t.bytes)}, id ${t.id}, bytes ${hex(t.bytes)}.` : "";
        const from = m.source === "text" ? "learned from this very text" : "learned from the training text";
        return `${m.n} ${m.n === 1 ? "merge" : "merges"} ${from}: ${bytes} bytes are now ${m.tokens.length} tokens, a vocabulary of ${m.first + BYTES + m.n}.${chosen}`;
      },
      table() {
        const m = model();
        return {
          columns: ["place", "token", "id", "bytes"],
          rows: m.tokens.map((t, i) => [i + 1, readable(t.bytes), t.id, hex(t.bytes)]),
        };
      },
    };
  },
};
