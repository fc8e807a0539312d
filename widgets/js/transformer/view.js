// Left (or above) the module's parts in the order of the data; right (or below) what goes into one and comes out.
import { label, segment } from "../shared/canvas.js";
import { cividis, inkOn, signed } from "../shared/colors.js";
import { format } from "../shared/scale.js";
import { fit, hit, layout, move, pathTo, shapeText, valueAt, wrap } from "./compute.js";

/** @typedef {{left: number, top: number, width: number, height: number}} Area */

const AROUND = 18; // pixels at the left, where the ways around a sub-layer run

/** @type {View} */
export default {
  create(context) {
    const { canvas } = context;
    context.focusable(canvas);
    canvas.style.outlineOffset = "-3px";
    let places = /** @type {import("./compute.js").Place[]} */ ([]);
    let cells = /** @type {{tensor: import("./compute.js").Tensor, area: Area, name: string, head: number}[]} */ ([]);
    let pointed = /** @type {{name: string, row: number, column: number, value: number} | null} */ (null);

    const model = () => {
      const params = /** @type {any} */ (context.params());
      const boxes = /** @type {import("./compute.js").Box[]} */ (params.boxes);
      const chosen = Math.min(boxes.length - 1, Math.max(0, Math.round(Number(context.state().box)) || 0));
      const tensors = /** @type {import("./compute.js").Tensor[]} */ (params.tensors);
      const state = context.state();
      const bytes = context.data().maps.values;
      return { params, boxes, chosen, box: boxes[chosen], tensors, bytes, head: (state.head ?? 1) - 1, same: Boolean(state.same) };
    };
    /** @typedef {ReturnType<typeof model>} Model */

    const choose = (/** @type {number} */ box) => {
      pointed = null;
      context.set({ box });
    };
    context.listen(canvas, "pointerdown", (/** @type {PointerEvent} */ event) => {
      const found = hit(places, event.offsetX, event.offsetY);
      if (found === null) return;
      const { boxes, chosen } = model();
      // The chosen box is already open: clicking it once more closes it, as clicking a folder does.
      choose(found === chosen && boxes[found].parent > 0 ? boxes[found].parent : found);
    });
    context.listen(canvas, "pointermove", (/** @type {PointerEvent} */ event) => {
      const { bytes } = model();
      let now = null;
      for (const { tensor, area, name, head } of cells) {
        const column = Math.floor(((event.offsetX - area.left) / area.width) * tensor.size[1]);
        const row = Math.floor(((event.offsetY - area.top) / area.height) * tensor.size[0]);
        if (row >= 0 && column >= 0 && row < tensor.size[0] && column < tensor.size[1])
          now = { name, row, column, value: valueAt(tensor, bytes, row, column, head) };
      }
      const changed = now?.name !== pointed?.name || now?.row !== pointed?.row || now?.column !== pointed?.column;
      pointed = now;
      canvas.style.cursor = hit(places, event.offsetX, event.offsetY) === null ? "default" : "pointer";
      if (changed) context.redraw();
    });
    context.listen(canvas, "pointerleave", () => {
      if (!pointed) return;
      pointed = null;
      context.redraw();
    });
    context.listen(canvas, "keydown", (/** @type {KeyboardEvent} */ event) => {
      if (!["ArrowDown", "ArrowUp", "ArrowLeft", "ArrowRight", "Enter", "Escape", "Home"].includes(event.key)) return;
      event.preventDefault();
      const { boxes, chosen } = model();
      choose(move(boxes, chosen, event.key));
    });

    // ---- the parts ---------------------------------------------------------------------------------------------
    /**
     * @param {Frame} frame
     * @param {Model} m
     * @param {Area} area
     */
    function drawFlow(frame, m, area) {
      const { pen, colors, size } = frame;
      const { boxes, chosen } = m;
      const made = layout(boxes, chosen, area, m.params.lanes, size * 2.5);
      places = made.places;
      const where = new Map(places.map((p) => [p.box, p]));
      const scale = Math.min(1, Math.max(0.62, made.row / (size * 1.5)));
      const path = new Set(pathTo(boxes, chosen));
      for (const p of places) {
        const box = boxes[p.box];
        const sum = box.name === "+";
        const isChosen = p.box === chosen;
        pen.beginPath();
        pen.roundRect(p.left, p.top, p.width, p.height, Math.min(7, made.row * 0.3));
        pen.fillStyle = isChosen ? colors.series[0] : colors.paper;
        pen.globalAlpha = isChosen && p.open ? 0.16 : 1;
        pen.fill();
        pen.globalAlpha = 1;
        pen.setLineDash(box.name === "…" ? [4, 3] : []);
        pen.lineWidth = isChosen ? frame.line * 1.4 : path.has(p.box) ? frame.line * 0.8 : 1;
        pen.strokeStyle = isChosen || path.has(p.box) ? colors.series[0] : colors.muted;
        pen.stroke();
        pen.setLineDash([]);
        const ink = isChosen && !p.open ? inkOn(colors.series[0]) : colors.ink;
        pen.font = frame.font(scale * 0.96, isChosen || p.open ? "700" : "400");
        pen.fillStyle = ink;
        pen.textBaseline = "middle";
        pen.textAlign = "left";
        const mark = box.mixes && !sum ? "⇄" : "";
        const more = box.children.length && !p.open ? "▸" : "";
        const pad = size * 0.55;
        const ends = pen.measureText(mark + more).width + (mark || more ? pad : 0);
        const text = fit(box.title, p.width - 2 * pad - ends, (t) => pen.measureText(t).width);
        pen.fillText(text, p.left + pad, p.top + p.head / 2 + 0.5);
        pen.textAlign = "right";
        pen.fillText([mark, more].filter(Boolean).join(" "), p.left + p.width - pad, p.top + p.head / 2 + 0.5);
      }
      // Arrows: from the box before, across the lanes, and around a sub-layer to the sum.
      for (const p of places) {
        const box = boxes[p.box];
        const siblings = box.parent >= 0 ? boxes[box.parent].children.filter((at) => boxes[at].lane === box.lane || box.parent) : [];
        const before = where.get(siblings[siblings.indexOf(p.box) - 1] ?? -1);
        box.sources.forEach((source) => {
          const from = where.get(source);
          pen.strokeStyle = pen.fillStyle = colors.muted;
          pen.lineWidth = 1.4;
          if (from && from === before) {
            arrow(frame, p.left + p.width * 0.5, from.top + from.height, p.left + p.width * 0.5, p.top, made.row);
          } else if (source < 0 && !before && box.parent > 0 && source === box.sources[0]) {
            arrow(frame, p.left + p.width * 0.5, p.top - made.row * 0.4, p.left + p.width * 0.5, p.top, made.row);
          } else if (from && Math.abs(from.left - p.left) > p.width * 0.5) {
            pen.setLineDash([5, 3]);
            const y = p.top + p.head * 0.5;
            const x = (from.left + from.width + p.left) / 2;
            pen.beginPath();
            pen.moveTo(from.left + from.width, from.top + from.height - p.head * 0.4);
            pen.lineTo(x, from.top + from.height - p.head * 0.4);
            pen.lineTo(x, y);
            pen.lineTo(p.left, y);
            pen.stroke();
            pen.setLineDash([]);
            head(pen, p.left, y, 1, 0);
          } else if (box.name === "+" && (from || source < 0)) {
            // The way around: it leaves below the earlier box, or comes from the top of the open one.
            const outer = where.get(box.parent);
            // The whole itself is no box: its own input comes from above its first part.
            const first = where.get(boxes[box.parent].children[0]);
            const inside = outer ? outer.top + made.row * 1.2 : (first ?? p).top - 3;
            const y0 = from ? from.top + from.height + made.row * 0.2 : inside;
            const x0 = p.left + p.width * 0.5;
            const x = p.left - Math.min(11, p.width * 0.05);
            const y = p.top + p.head / 2;
            pen.strokeStyle = pen.fillStyle = colors.series[1];
            pen.lineWidth = frame.line;
            pen.beginPath();
            pen.moveTo(x0, y0);
            pen.lineTo(x, y0);
            pen.lineTo(x, y);
            pen.lineTo(p.left - 1, y);
            pen.stroke();
            head(pen, p.left, y, 1, 0);
          }
        });
      }
    }

    /**
     * @param {Frame} frame
     * @param {number} x0
     * @param {number} y0
     * @param {number} x1
     * @param {number} y1
     * @param {number} row
     */
    function arrow({ pen }, x0, y0, x1, y1, row) {
      if (y1 - y0 < 2) return;
      segment(pen, x0, y0, x1, y1);
      if (row > 14) head(pen, x1, y1, 0, 1);
    }

    /**
     * @param {CanvasRenderingContext2D} pen
     * @param {number} x
     * @param {number} y
     * @param {number} dx
     * @param {number} dy
     */
    function head(pen, x, y, dx, dy) {
      pen.beginPath();
      pen.moveTo(x, y);
      pen.lineTo(x - dx * 6 - dy * 3.5, y - dy * 6 - dx * 3.5);
      pen.lineTo(x - dx * 6 + dy * 3.5, y - dy * 6 + dx * 3.5);
      pen.fill();
    }

    // ---- one part ----------------------------------------------------------------------------------------------
    /** @param {Model} m What is drawn of the chosen part. */
    function pictures({ box, tensors, head }) {
      const list = box.inputs.map((at, i) => {
        const name = box.name === "+" ? ["what was made", "what went around"][i] : i === 0 ? "in" : "second input";
        return { tensor: tensors[at], name: name ?? "in", weights: false };
      });
      if (box.weights !== undefined) {
        const tensor = tensors[box.weights];
        list.push({ tensor, name: `weights, head ${Math.min(head, (tensor.heads ?? 1) - 1) + 1}`, weights: true });
      }
      if (box.output !== undefined) list.push({ tensor: tensors[box.output], name: "out", weights: false });
      return list;
    }

    /**
     * @param {Frame} frame
     * @param {Model} m
     * @param {Area} area
     * @param {boolean} wide on a narrow picture the sentence is left out: the walk and the line below have it
     */
    function drawPart(frame, m, area, wide) {
      const { pen, colors, size } = frame;
      const { box, params, bytes } = m;
      let y = area.top + size;
      label(frame, box.title, area.left, y, { scale: 1.25, weight: "700" });
      y += size * 1.45;
      const facts = [
        box.name === "+" || box.name === "…" ? "no module" : `${box.name || "the whole"}: ${box.kind}`,
        ...(box.parameters === undefined ? [] : [`${box.parameters.toLocaleString("en-US").replaceAll(",", " ")} parameters`]),
        ...(box.mixes === undefined ? [] : [box.mixes ? "⇄ moves between tokens" : "each token alone"]),
        ...(box.masked ? ["with a mask"] : []),
      ];
      pen.font = frame.font(0.92);
      const measure = (/** @type {string} */ t) => pen.measureText(t).width;
      for (const line of wrap(facts.join(" · "), area.width, measure)) {
        label(frame, line, area.left, y, { scale: 0.92, color: colors.muted });
        y += size * 1.25;
      }
      pen.font = frame.font(1);
      for (const line of wide ? wrap(params.texts[box.says], area.width, measure) : []) {
        label(frame, line, area.left, y);
        y += size * 1.35;
      }
      const list = pictures(m);
      const legend = size * 2.6;
      const room = area.top + area.height - legend - y;
      pen.font = frame.font(0.95, "600");
      const heads = list.map(({ tensor, name, weights }) => {
        const whole = `${name}: ${shapeText(tensor)}${cut(tensor, weights)}`;
        return measure(whole) <= area.width ? [whole] : [`${name}: (${tensor.letters.join(", ")})`, `= (${tensor.shape.join(", ")})${cut(tensor, weights)}`];
      });
      const lines = Math.max(1, ...heads.map((h) => h.length));
      const titles = size * (0.6 + 1.3 * lines);
      const each = Math.min(room / Math.max(1, list.length), size * 15);
      const most = Math.max(...list.filter((p) => !p.weights && !p.tensor.ids).map((p) => p.tensor.most));
      cells = [];
      list.forEach(({ tensor, name, weights }, i) => {
        const top = y + i * each;
        heads[i].forEach((line, k) => {
          const text = fit(line, area.width, measure);
          label(frame, text, area.left, top + titles - size * (0.75 + 1.3 * (heads[i].length - 1 - k)), { scale: 0.95, weight: "600" });
        });
        const names = rowNames(params, tensor);
        pen.font = frame.font(0.82);
        const gutter = Math.min(size * 6, Math.max(...names.map(measure)) + 6);
        const [rows, columns] = tensor.size;
        const height = Math.max(4, each - titles - size * 0.25);
        const full = area.width - gutter;
        // Cells are at most twice as wide as high, so that a vector of four does not look like a vector of forty.
        const width = Math.min(full, columns * Math.max(size, (height / rows) * (tensor.ids ? 3.2 : 2)));
        const map = { left: area.left + gutter, top: top + titles, width, height };
        const head = weights ? Math.min(m.head, (tensor.heads ?? 1) - 1) : 0;
        drawMap(frame, { tensor, bytes, area: map, weights, names, head, name, gain: m.same && !weights && most > 0 ? tensor.most / most : 1 });
        cells.push({ tensor, area: map, name, head });
      });
      drawLegend(frame, { left: area.left, top: area.top + area.height - legend, width: area.width, height: legend }, list);
    }

    /**
     * @param {import("./compute.js").Tensor} tensor
     * @param {boolean} weights
     */
    function cut({ shape, size, ids }, weights) {
      if (ids) return "";
      const last = shape[shape.length - 1];
      return !weights && last > size[1] ? `, first ${size[1]} of ${last} drawn` : "";
    }

    /**
     * @param {any} params
     * @param {import("./compute.js").Tensor} tensor
     */
    function rowNames(params, tensor) {
      const given = params.names[tensor.letters[1] ?? ""] ?? [];
      return Array.from({ length: tensor.size[0] }, (_, row) => String(given[row] ?? row));
    }

    /**
     * @param {Frame} frame
     * @param {{tensor: import("./compute.js").Tensor, bytes: ArrayLike<number>, area: Area, weights: boolean,
     *          names: string[], head: number, name: string, gain: number}} map
     */
    function drawMap(frame, { tensor, bytes, area, weights, names, head, name, gain }) {
      const { pen, colors, size } = frame;
      const [rows, columns] = tensor.size;
      const [w, h] = [area.width / columns, area.height / rows];
      for (let row = 0; row < rows; row++) {
        for (let column = 0; column < columns; column++) {
          const t = (bytes[tensor.at + (head * rows + row) * columns + column] - 128) / 127;
          const [x, y] = [area.left + column * w, area.top + row * h];
          pen.fillStyle = tensor.ids ? colors.paper : weights ? cividis(t) : signed(t * gain);
          pen.fillRect(x, y, w + 0.5, h + 0.5);
          if (tensor.ids) label(frame, String(tensor.ids[row]), x + w / 2, y + h / 2, { align: "center", scale: Math.min(1, h / (size * 1.1)) });
        }
        if (h > size * 0.72) {
          pen.font = frame.font(0.82);
          const text = fit(names[row], size * 6, (t) => pen.measureText(t).width);
          label(frame, text, area.left - 4, area.top + (row + 0.5) * h, { align: "right", scale: 0.82, color: colors.muted });
        }
      }
      pen.strokeStyle = colors.muted;
      pen.lineWidth = 1;
      pen.strokeRect(area.left, area.top, area.width, area.height);
      if (pointed?.name === name && pointed.row < rows && pointed.column < columns) {
        pen.strokeStyle = colors.ink;
        pen.lineWidth = frame.line;
        pen.strokeRect(area.left + pointed.column * w, area.top + pointed.row * h, w, h);
      }
    }

    /**
     * @param {Frame} frame
     * @param {Area} area
     * @param {{tensor: import("./compute.js").Tensor, name: string, weights: boolean}[]} list
     */
    function drawLegend(frame, area, list) {
      const { pen, size, colors } = frame;
      const y = area.top + size * 0.9;
      if (pointed) {
        label(frame, `${pointed.name}, token ${pointed.row}, number ${pointed.column}: ${format(pointed.value, 3)}`, area.left, y);
        return;
      }
      const out = list[list.length - 1];
      const weights = list.find((p) => p.weights);
      const strongest = out && !out.tensor.ids ? `above 0, out to ±${format(out.tensor.most, 2)}` : "above 0";
      const bars = [{ from: "below 0", to: strongest, color: (/** @type {number} */ t) => signed(2 * t - 1) }];
      if (weights) bars.push({ from: "weights 0", to: `to ${format(weights.tensor.most, 2)}`, color: cividis });
      pen.font = frame.font(0.85);
      const bar = Math.min(area.width * 0.2, size * 9);
      const left = area.left + Math.max(...bars.map(({ from }) => pen.measureText(from).width)) + 8;
      bars.forEach(({ from, to, color }, line) => {
        const middle = y + line * size * 1.25;
        for (let i = 0; i < 48; i++) {
          pen.fillStyle = color(i / 47);
          pen.fillRect(left + (i * bar) / 48, middle - size * 0.45, bar / 48 + 0.6, size * 0.9);
        }
        const look = { scale: 0.85, color: colors.muted };
        label(frame, from, area.left, middle, look);
        const room = area.left + area.width - left - bar - 8;
        label(frame, fit(to, room, (t) => pen.measureText(t).width), left + bar + 8, middle, look);
      });
    }

    return {
      draw(frame) {
        const m = model();
        const wide = frame.width > frame.size * 44;
        const gap = frame.size * 1.4;
        if (wide) {
          const flow = Math.min(frame.width * 0.47, frame.size * 34);
          drawFlow(frame, m, { left: AROUND, top: 6, width: flow - AROUND, height: frame.height - 12 });
          drawPart(frame, m, { left: flow + gap, top: 2, width: frame.width - flow - gap - 4, height: frame.height - 4 }, true);
        } else {
          const flow = frame.height * 0.45;
          drawFlow(frame, m, { left: AROUND, top: 6, width: frame.width - AROUND - 4, height: flow - 12 });
          drawPart(frame, m, { left: 4, top: flow, width: frame.width - 8, height: frame.height - flow - 2 }, false);
        }
      },
      describe() {
        const { box, tensors, boxes } = model();
        const ins = box.inputs.map((at) => shapeText(tensors[at])).join(" and ");
        const out = box.output === undefined ? "no tensor" : shapeText(tensors[box.output]);
        const inside = box.parent < 0 ? "" : `, in ${boxes[box.parent].title}`;
        const parts = box.children.length ? ` ${box.children.length} parts inside: → opens.` : "";
        const mixes = box.mixes === undefined ? "" : box.mixes ? " It moves something between tokens." : " Each token alone.";
        return `${box.title}${inside}: ${ins} becomes ${out}.${mixes}${parts}`;
      },
      table() {
        const { box, boxes, chosen, tensors } = model();
        const around = box.children.length ? [chosen, ...box.children] : boxes[Math.max(0, box.parent)].children;
        const rows = (around.length ? around : [chosen]).map((at) => {
          const one = boxes[at];
          return [
            one.title, one.kind, one.inputs.map((t) => shapeText(tensors[t])).join(" and "),
            one.output === undefined ? "" : shapeText(tensors[one.output]),
            one.mixes === undefined ? "" : one.mixes ? "yes" : "no", one.parameters ?? "",
          ];
        });
        return { columns: ["part", "class", "in", "out", "moves between tokens", "parameters"], rows };
      },
    };
  },
};
