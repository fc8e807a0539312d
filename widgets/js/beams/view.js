// The tree of a beam search, a column a step, and below it the node that is looked at and the finished texts. Tokens of
// any script stand in the DOM; the canvas below them has the lines.
import { make } from "../shared/dom.js";
import { format } from "../shared/scale.js";
import {
  describe, fateOf, nextNode, onShow, pathOf, phaseOf, plain, quoted, ranked, readable, said, score, seen, share, textTo, told, TYPED,
} from "./compute.js";
import css from "./style.css";

const MOST_TEXTS = 20; // lines of the list
const PROMPT = 90; // characters of the prompt that its box shows, the last ones
const MISSING = "No prompt has been typed: this is the stored search. ";
const SIGNS = /** @type {Record<string, string>} */ ({ finished: "■", pruned: "✕" });

/** @type {View} */
export default {
  create(context) {
    const { canvas, picture } = context;
    const part = (/** @type {string} */ name, /** @type {object} */ more = {}) => make("div", { class: `bm-${name}`, ...more });
    const tree = part("tree", { role: "group", "aria-label": "Tree: left and right step, up and down select, Escape none" });
    const list = part("list", { role: "group", "aria-label": "Finished texts: up and down select" });
    const detail = part("detail");
    const sample = (/** @type {string} */ kind, /** @type {string} */ text) => make("span", {}, [make("i", { "data-kind": kind }), text]);
    const legend = part("legend");
    legend.append(
      sample("kept", "kept"), sample("finished", "■ finished"), sample("pruned", "✕ pruned"), sample("best", "★ best text"), sample("greedy", "G greedy's path"),
    );
    const root = make("div", { class: "bm" }, [legend, tree, detail, list]);
    canvas.after(make("style", { text: css }), root);
    [tree, list].forEach(context.focusable);

    // The node under the pointer, or the last one there: a notebook that hides and shows its page while it changes the
    // theme takes the pointer away and brings it back.
    let pointed = -1;
    /** @type {{from: any[], found: ReturnType<typeof compute>} | undefined} */
    let kept;
    function model() {
      const from = [context.params(), context.state(), context.data()];
      if (!kept || from.some((one, i) => one !== kept?.from[i])) kept = { from, found: compute() };
      return kept.found;
    }
    function compute() {
      const state = context.state();
      const shown = onShow(context.params(), context.data(), state);
      const phase = phaseOf(shown, state.step);
      const over = phase.pruned && phase.columns === shown.left.length;
      const texts = phase.pruned ? ranked(shown, state.alpha, phase.columns) : ranked(shown, state.alpha, phase.columns - 1);
      const best = over ? texts[0] : undefined;
      return { shown, phase, texts, best, alpha: /** @type {number} */ (state.alpha), node: seen(shown, phase, state.node), bestPath: new Set(best ? pathOf(shown, best.node) : []), greedy: new Set(shown.greedy) };
    }
    /** @typedef {ReturnType<typeof model>} Model */

    // ---- selecting and stepping ------------------------------------------------------------------------------
    const nodeAt = (/** @type {Event} */ event) => {
      const chip = event.target instanceof Element ? /** @type {HTMLElement | null} */ (event.target.closest("[data-node]")) : null;
      return chip ? Number(chip.dataset.node) : -1;
    };
    for (const box of [tree, list]) {
      context.listen(box, "click", (event) => {
        const node = nodeAt(event);
        pointed = -1;
        if (node >= 0) context.set({ node: node === model().node ? -1 : node });
      });
      context.listen(box, "pointermove", (event) => point(nodeAt(event)));
      context.listen(box, "keydown", () => point(-1));
    }
    function point(/** @type {number} */ node) {
      if (node === pointed) return;
      pointed = node;
      context.redraw();
    }
    context.listen(tree, "scroll", context.redraw);
    // Until a hand scrolls, the newest step stays in sight: a page that was hidden comes back scrolled elsewhere.
    let following = /** @type {number | null} */ (null);
    for (const type of ["wheel", "pointerdown"]) context.listen(tree, type, () => { following = null; }, { passive: true });
    context.listen(tree, "keydown", (/** @type {KeyboardEvent} */ event) => {
      const { shown, phase, node } = model();
      const now = phase.columns - (phase.pruned ? 0 : 0.5);
      const to = /** @type {Record<string, number>} */ ({ ArrowRight: now + 0.5, ArrowLeft: now - 0.5, Home: 0, End: shown.left.length })[event.key];
      const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (to !== undefined) context.set({ step: Math.min(shown.left.length, Math.max(0, to)) });
      else if (by) {
        const next = nextNode(shown, phase, node, by);
        context.set({ node: next });
        tree.querySelector(`[data-node="${next}"]`)?.scrollIntoView({ block: "nearest", inline: "nearest" });
      } else if (event.key === "Escape") context.set({ node: -1 });
      else return;
      event.preventDefault();
    });
    context.listen(list, "keydown", (/** @type {KeyboardEvent} */ event) => {
      const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (!by) return;
      event.preventDefault();
      const { texts, node } = model();
      const shown = texts.slice(0, MOST_TEXTS);
      const at = shown.findIndex((text) => text.node === node);
      const next = shown[at < 0 ? 0 : Math.min(shown.length - 1, Math.max(0, at + by))];
      if (!next) return;
      context.set({ node: next.node });
      list.querySelectorAll(".bm-text")[shown.indexOf(next)]?.scrollIntoView({ block: "nearest" });
    });

    // ---- the tree --------------------------------------------------------------------------------------------
    /** @param {string} token A space that belongs to the token is there, and faint. */
    const written = (token) =>
      token.startsWith(" ") && token.length > 1 ? [make("i", { text: "␣" }), readable(token.slice(1))] : [readable(token)];

    let drawnTree = "";
    let drawnStep = -1;
    let drawnNode = -1;
    /** @param {Model} m */
    function drawTree(m) {
      const { shown, phase } = m;
      const key = JSON.stringify([shown.key, shown.prompt, shown.words, Array.from(shown.total), phase, m.best?.node, m.node]);
      if (key === drawnTree) {
        if (following !== null) tree.scrollLeft = following;
        return;
      }
      drawnTree = key;
      const lead = shown.prompt.length > PROMPT ? `…${shown.prompt.slice(-PROMPT)}` : shown.prompt;
      const first = make("div", { class: "bm-column" }, [
        make("small", { text: "prompt" }), make("div", { class: "bm-prompt" }, [plain(lead).trim() || "(nothing)"]),
      ]);
      tree.replaceChildren(
        first,
        ...shown.columns.map((nodes, step) =>
          make("div", { class: "bm-column", "data-hidden": step >= phase.columns }, [
            make("small", { text: `step ${step + 1}` }),
            ...nodes.map((node) => chip(m, node)),
            ...(shown.left[step] ? [make("small", { text: step === phase.columns - 1 && !phase.pruned ? `and ${shown.left[step]} more` : `✕ ${shown.left[step]} more` })] : []),
          ]),
        ),
      );
      const now = phase.columns - (phase.pruned ? 0 : 0.5);
      if (drawnStep >= 0 && now !== drawnStep) {
        const newest = /** @type {HTMLElement} */ (tree.children[phase.columns]);
        const [low, high] = [newest.offsetLeft + newest.offsetWidth + 8 - tree.clientWidth, newest.offsetLeft - 8];
        tree.scrollLeft = Math.max(low, Math.min(tree.scrollLeft, high));
        following = tree.scrollLeft;
      }
      // A jump goes where a node is selected; step by step the newest column leads.
      if (m.node !== drawnNode || Math.abs(now - drawnStep) > 0.5) bringIntoSight(m.node);
      drawnStep = now;
      drawnNode = m.node;
    }
    /** A node that was selected elsewhere, with as much of the way to it as there is room for. @param {number} node */
    function bringIntoSight(node) {
      const chip = /** @type {HTMLElement | null} */ (tree.querySelector(`[data-node="${node}"]`));
      const column = chip?.parentElement;
      if (!chip || !column) return;
      const [start, end] = [column.offsetLeft, column.offsetLeft + column.offsetWidth];
      if (start < tree.scrollLeft || end > tree.scrollLeft + tree.clientWidth) {
        tree.scrollLeft = end + 8 - tree.clientWidth;
        following = tree.scrollLeft;
      }
      const [top, bottom] = [chip.offsetTop, chip.offsetTop + chip.offsetHeight];
      if (top < tree.scrollTop || bottom > tree.scrollTop + tree.clientHeight) tree.scrollTop = bottom + 8 - tree.clientHeight;
    }
    /** @param {Model} m @param {number} node */
    function chip(m, node) {
      const fate = fateOf(m.shown, m.phase, node);
      const marks = [SIGNS[fate], m.bestPath.has(node) && "★", m.greedy.has(node) && "G"].filter(Boolean).join("");
      return make("div", { class: "bm-node", "data-node": node, "data-fate": fate, "data-at": node === m.node, "data-best": m.bestPath.has(node) }, [
        make("span", {}, written(m.shown.words[node])),
        ...(marks ? [make("b", { text: marks })] : []),
        make("small", { text: format(m.shown.total[node], 2) }),
      ]);
    }

    /** @param {Frame} frame @param {Model} m */
    function drawLines(frame, m) {
      const { pen, colors, size } = frame;
      const [outer, area] = [canvas.getBoundingClientRect(), tree.getBoundingClientRect()];
      const placeOf = (/** @type {Element | null} */ element) => {
        const box = element?.getBoundingClientRect();
        return box && { left: box.left - outer.left, right: box.right - outer.left, y: (box.top + box.bottom) / 2 - outer.top };
      };
      const chips = new Map([...tree.querySelectorAll("[data-node]")].map((one) => [Number(/** @type {HTMLElement} */ (one).dataset.node), placeOf(one)]));
      const start = placeOf(tree.querySelector(".bm-prompt"));
      const way = new Set(pathOf(m.shown, look(m)));
      pen.save();
      pen.beginPath();
      pen.rect(area.left - outer.left, area.top - outer.top, tree.clientWidth, tree.clientHeight);
      pen.clip();
      /** @param {number} node @param {string} color @param {number} width @param {number[]} dash @param {number} aside */
      const line = (node, color, width, dash = [], aside = 0) => {
        const to = chips.get(node);
        const from = m.shown.parent[node] < 0 ? start : chips.get(m.shown.parent[node]);
        if (!from || !to) return;
        const middle = (from.right + to.left) / 2;
        pen.beginPath();
        pen.moveTo(from.right, from.y + aside);
        pen.bezierCurveTo(middle, from.y + aside, middle, to.y + aside, to.left, to.y + aside);
        pen.strokeStyle = color;
        pen.lineWidth = width;
        pen.setLineDash(dash);
        pen.stroke();
      };
      const drawn = m.shown.columns.slice(0, m.phase.columns).flat();
      const of = (/** @type {string[]} */ ...fates) => drawn.filter((node) => fates.includes(fateOf(m.shown, m.phase, node)));
      of("pruned").forEach((node) => line(node, colors.faint, 1, [2, 3]));
      of("candidate").forEach((node) => line(node, colors.muted, 1));
      of("kept", "finished").forEach((node) => line(node, colors.series[0], frame.line * 0.8));
      drawn.filter((node) => m.bestPath.has(node)).forEach((node) => line(node, colors.series[2], frame.line * 2.6));
      drawn.filter((node) => way.has(node)).forEach((node) => line(node, colors.ink, frame.line));
      // Beside the other lines, which may go the same way.
      drawn.filter((node) => m.greedy.has(node)).forEach((node) => line(node, colors.series[1], frame.line * 1.2, [size * 0.5, size * 0.3], size * 0.38));
      pen.restore();
    }

    // ---- the node that is looked at, and the texts -----------------------------------------------------------
    const look = (/** @type {Model} */ m) => (seen(m.shown, m.phase, pointed) >= 0 ? pointed : m.node);

    /** @param {Model} m */
    function drawDetail(m) {
      const { shown, alpha } = m;
      const node = look(m);
      for (const one of tree.querySelectorAll("[data-node]")) one.toggleAttribute("data-pointed", Number(/** @type {HTMLElement} */ (one).dataset.node) === pointed);
      if (node < 0) {
        detail.replaceChildren(make("p", { class: "bm-hint", text: "Point at a box, or select one, for its text and its log P." }));
        return;
      }
      const [own, total, length] = [shown.own[node], shown.total[node], shown.step[node] + 1];
      const lead = shown.prompt.length > PROMPT ? `…${shown.prompt.slice(-PROMPT)}` : shown.prompt;
      const fate = fateOf(shown, m.phase, node);
      detail.replaceChildren(
        make("p", { class: "bm-read" }, [make("i", { text: plain(lead) }), make("strong", { text: plain(textTo(shown, node)) })]),
        make("p", {}, [
          `${fate} · token: log P ${format(own, 2)}, p ${share(Math.exp(own))} · text: log P ${format(total, 2)} · score ${format(total, 2)} / ${length}`,
          make("sup", { text: format(alpha, 2) }),
          ` = ${format(score(total, length, alpha), 2)}`,
        ]),
      );
    }

    /** @param {(Node | string)[]} cells @param {object} marks */
    const row = (cells, marks = {}) => make("div", { class: "bm-text", ...marks }, cells.map((cell) => make("span", {}, [cell])));
    let drawnList = "";
    /** @param {Model} m */
    function drawList(m) {
      const texts = m.texts.slice(0, MOST_TEXTS);
      const key = JSON.stringify([m.shown.key, texts, m.node, Boolean(m.best), m.alpha]);
      if (key === drawnList) return;
      drawnList = key;
      const more = m.texts.length - texts.length;
      const hint = texts.length ? "" : "No text is finished yet.";
      list.replaceChildren(
        row(["", "finished text", "log P", "tokens", "score"], { "data-head": true }),
        ...texts.map((text, i) =>
          row(
            [
              i === 0 && m.best ? "★" : String(i + 1),
              make("bdi", { text: `${plain(said(m.shown, text)).trim() || readable(said(m.shown, text))}${text.greedy ? "  (G)" : ""}` }),
              format(text.total, 2), String(text.length), format(text.score, 3),
            ],
            { "data-node": text.node, "data-at": text.node === m.node, "data-best": i === 0 && Boolean(m.best) },
          ),
        ),
        ...(more || hint ? [make("p", { class: "bm-hint", text: hint || `and ${more} more` })] : []),
      );
    }

    /** @param {Model} m A search that was typed may have fewer steps than the slider could show. */
    function fitSlider(m) {
      const slider = picture.closest(".lx")?.querySelector('[data-name="step"] input');
      if (slider instanceof HTMLInputElement) slider.max = String(m.shown.left.length);
    }

    return {
      draw(frame) {
        const m = model();
        const [keptColor, greedy, best] = frame.colors.series;
        for (const [name, color] of Object.entries({ kept: keptColor, greedy, best })) root.style.setProperty(`--bm-${name}`, color);
        fitSlider(m);
        drawTree(m);
        drawDetail(m);
        drawList(m);
        drawLines(frame, m);
      },
      describe() {
        const m = model();
        const missing = context.state().shown === TYPED && m.shown.key !== TYPED ? MISSING : "";
        return missing + describe(m.shown, m.phase, m.node, m.alpha);
      },
      table() {
        const { shown, phase, alpha } = model();
        const rows = shown.columns.slice(0, phase.columns).flat().map((node) => [
          shown.step[node] + 1, plain(textTo(shown, node)), format(shown.own[node], 2), format(shown.total[node], 2),
          format(score(shown.total[node], shown.step[node] + 1, alpha), 2), fateOf(shown, phase, node),
        ]);
        const columns = ["step", "text after the prompt", "log P of the token", "log P of the text", "score", "fate"];
        return { columns, rows: rows.length ? rows : [[0, "nothing yet", "", "", "", ""]] };
      },
    };
  },
};
