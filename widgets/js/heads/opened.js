// The opened head: lines between two columns of tokens, or a map of its weights.
import { label, segment } from "../shared/canvas.js";
import { inkOn } from "../shared/colors.js";
import { clamp, format } from "../shared/scale.js";
import { inView, largest, lines, paint, quoted, strip, visible, weightAt } from "./compute.js";
import { percent, written } from "./look.js";
import { colorOf, frameAround, LEVELS } from "./overview.js";

/** @typedef {import("./look.js").Look} Look */
/** @typedef {ReturnType<typeof import("../shared/text.js").fitter>} Fitter */
/** @typedef {{left: number, top: number, width: number, height: number}} Area */
/**
 * What was drawn where, for pointing at it. lines: a token's row is `step` high, its names end at x1 and begin at x2;
 * rows and columns of which `shown` of `count` are in view. map: cells of one size.
 * @typedef {{kind: "lines", top: number, bottom: number, step: number, x1: number, x2: number, right: number,
 *            rows: [number, number], columns: [number, number], shown: number, count: number}
 *         | {kind: "map", left: number, top: number, cell: number, T: number, S: number}} Body
 */

const GROUPS = 24; // of line weights, each a stroke

/**
 * The token or the cell under a point.
 * @param {Body | null} body
 * @param {number} x
 * @param {number} y
 * @returns {import("./look.js").Hover}
 */
export function under(body, x, y) {
  if (body?.kind === "lines" && y >= body.top && y < body.bottom) {
    const i = Math.floor((y - body.top) / body.step);
    if (x < body.x1 && body.rows[0] + i < body.rows[1]) return { token: ["row", body.rows[0] + i] };
    if (x > body.x2 && x < body.right && body.columns[0] + i < body.columns[1]) return { token: ["column", body.columns[0] + i] };
  }
  if (body?.kind === "map") {
    const [t, s] = [Math.floor((y - body.top) / body.cell), Math.floor((x - body.left) / body.cell)];
    if (t >= 0 && t < body.T && s < body.S) return s >= 0 ? { cell: [t, s] } : { token: ["row", t] };
  }
  return {};
}

/**
 * The drawing of the opened head.
 * @param {Fitter} text
 */
export function openedHead({ widthOf, fit }) {
  /** The widest of some tokens as drawn. @param {CanvasRenderingContext2D} pen @param {string[][]} lists */
  const widest = (pen, lists) => Math.max(...lists.flat().map((token) => widthOf(pen, visible(token.slice(0, 40)))));

  /**
   * @param {Frame} frame
   * @param {Look} now
   * @param {Area} o
   */
  function drawHeading(frame, now, o) {
    const { pen, colors, size } = frame;
    const { map, token, values, hover, rows, columns } = now;
    const title = `layer ${now.layer + 1} · head ${now.head + 1}`;
    label(frame, title, o.left, o.top + size * 0.8, { weight: "700", scale: 1.12 });
    pen.font = frame.font(1.12, "700");
    const after = o.left + widthOf(pen, title) + size;
    const value = values?.[now.place];
    if (value !== undefined && !Number.isNaN(value)) {
      const short = now.state.measure === "spread" ? `over ${format(value, 1)} tokens` : percent(value);
      const long = now.state.measure === "spread" ? short : `${short} ${now.params.measures[now.kind][2]}`;
      pen.font = frame.font();
      label(frame, widthOf(pen, long) <= o.left + o.width - after ? long : short, after, o.top + size * 0.85);
    }
    let line = "";
    if (hover.cell && !map.coarse) line = `${quoted(rows[hover.cell[0]])} looks at ${quoted(columns[hover.cell[1]])}: ${written(weightAt(map, ...hover.cell))}`;
    else if (token) line = token[0] === "row" ? `${quoted(rows[token[1]])} looks at …` : `${quoted(columns[token[1]])} is looked at by …`;
    const hint = map.coarse ? "coarse here, a block's largest weight: run the cell to see it all" : "point at a token, or click it to keep it";
    pen.font = frame.font(1, line ? "600" : "400");
    label(frame, fit(pen, line || hint, o.width), o.left, o.top + size * 2.35, line ? { weight: "600" } : { color: colors.muted });
  }

  /**
   * @param {Frame} frame
   * @param {Look} now
   * @param {Area} o
   * @returns {Body}
   */
  function drawLines(frame, now, o) {
    const { pen, colors, size } = frame;
    const { map, token, rows, columns } = now;
    const [T, S] = [rows.length, columns.length];
    const count = Math.max(T, S);
    const top = o.top + size * 1.7;
    const tall = o.height - size * 1.7;
    const least = size; // a token's row; where there is no room for all, they scroll
    const cut = tall / count < least;
    const shown = cut ? Math.floor(tall / least) : count;
    const step = Math.min(size * 2.4, tall / shown);
    const view = { rows: inView(T, shown, now.state.start), columns: inView(S, shown, now.state.start) };
    const scale = Math.min(1, (step * 0.86) / size);
    pen.font = frame.font(scale, "700");
    const numbers = widthOf(pen, "0.00") + 4;
    const bar = cut ? size * 1.1 : 0;
    const names = Math.min(widest(pen, [rows, columns]) + 4, (o.width - 2 * numbers - bar) * 0.33);
    const x1 = o.left + numbers + names + 6;
    const x2 = o.left + o.width - bar - numbers - names - 6;
    const right = o.left + o.width - bar;
    const bottom = top + shown * step;
    const y = (/** @type {number} */ i, /** @type {[number, number]} */ range) => top + (i - range[0] + 0.5) * step;

    pen.textBaseline = "middle";
    pen.font = frame.font(0.88);
    pen.fillStyle = colors.muted;
    pen.textAlign = "right";
    pen.fillText("asks", x1 - 6, o.top + size * 0.7);
    pen.textAlign = "left";
    pen.fillText("is looked at", x2 + 6, o.top + size * 0.7);
    if (cut) {
      const [from, to] = T >= S ? view.rows : view.columns;
      pen.textAlign = "center";
      pen.fillText(fit(pen, `${from + 1}–${to} of ${count}: scroll`, x2 - x1), (x1 + x2) / 2, o.top + size * 0.7);
    }

    // Lines, the strongest last. Those to tokens out of view leave the picture on their way there.
    pen.save();
    pen.beginPath();
    pen.rect(x1 - 4, top, x2 - x1 + 8, bottom - top);
    pen.clip();
    pen.lineCap = "round";
    const thick = Math.min(step * 0.8, size * 0.62);
    const faintest = token ? 0.002 : Math.min(0.02, 0.6 / S); // what is thinner than all alike is left out
    const drawn = lines(map, {
      rows: token?.[0] === "column" ? [0, T] : view.rows, columns: [0, S], least: faintest, groups: GROUPS, only: token,
    });
    const ink = colors.series[token?.[0] === "column" ? 1 : 0];
    for (const { weight, ends } of drawn) {
      pen.beginPath();
      for (let i = 0; i < ends.length; i += 2) {
        pen.moveTo(x1, y(ends[i], view.rows));
        pen.lineTo(x2, y(ends[i + 1], view.columns));
      }
      pen.strokeStyle = ink;
      // Among all lines the faint ones stay back; one token's few are all worth seeing.
      pen.globalAlpha = token ? 0.25 + 0.75 * weight ** 0.5 : 0.06 + 0.94 * weight ** 0.7;
      pen.lineWidth = Math.max(token ? 1 : 0.6, thick * weight);
      pen.stroke();
    }
    pen.restore();

    // Tokens; beside a chosen one's partners, their weights as bars and numbers.
    const weights = token ? strip(map, token[0], token[1]) : null;
    const strong = weights ? new Set(largest(weights, 5).filter((i) => weights[i] > 0)) : new Set();
    for (const side of /** @type {("row" | "column")[]} */ (["row", "column"])) {
      const [tokens, range] = side === "row" ? [rows, view.rows] : [columns, view.columns];
      const partner = weights && token && token[0] !== side;
      for (let i = range[0]; i < range[1]; i++) {
        const middle = y(i, range);
        const mine = token?.[0] === side && token[1] === i;
        const w = partner ? weights[i] : 0;
        if (w > 0) {
          pen.globalAlpha = 0.35;
          pen.fillStyle = ink;
          const long = names * w;
          pen.fillRect(side === "row" ? x1 - 2 - long : x2 + 2, middle - step * 0.45, long, step * 0.9);
          pen.globalAlpha = 1;
        }
        if (mine) {
          pen.strokeStyle = ink;
          pen.lineWidth = frame.line;
          pen.strokeRect(side === "row" ? x1 - names - 8 : x2 + 2, middle - step * 0.47, names + 6, step * 0.94);
        }
        const bold = mine || (partner && strong.has(i));
        pen.font = frame.font(scale, bold ? "700" : "400");
        pen.fillStyle = token && !bold ? colors.muted : colors.ink;
        pen.textAlign = side === "row" ? "right" : "left";
        pen.fillText(fit(pen, visible(tokens[i]), names), side === "row" ? x1 - 6 : x2 + 6, middle);
        if (w >= 0.005) {
          pen.textAlign = side === "row" ? "left" : "right";
          pen.fillText(format(w), side === "row" ? o.left : right, middle);
        }
      }
    }
    if (cut) {
      pen.fillStyle = colors.faint;
      pen.fillRect(right + size * 0.35, top, size * 0.7, bottom - top);
      pen.fillStyle = colors.muted;
      const from = Math.max(view.rows[0], view.columns[0]);
      pen.fillRect(right + size * 0.35, top + ((bottom - top) * from) / count, size * 0.7, ((bottom - top) * shown) / count);
    }
    return { kind: "lines", top, bottom, step, x1, x2, right, ...view, shown, count };
  }

  const sheet = new OffscreenCanvas(1, 1);
  let painted = "";
  let paintedOf = /** @type {any} */ (null);

  /**
   * @param {Frame} frame
   * @param {Look} now
   * @param {Area} o
   * @returns {Body}
   */
  function drawMap(frame, now, o) {
    const { pen, colors, size } = frame;
    const { map, token, rows, columns } = now;
    const { T, S } = map;
    pen.font = frame.font(0.92, "700");
    const wide = Math.min(widest(pen, [rows, columns]) + 4, size * 7, o.width * 0.26);
    const lean = Math.min(wide * 0.72, size * 5);
    const cell = Math.min((o.width - wide - 8 - lean) / S, (o.height - lean - size) / T, size * 3.2);
    const [left, top] = [Math.round(o.left + wide + 8), Math.round(o.top + lean + size * 0.6)];
    const ratio = pen.getTransform().a || 1;
    // As many pixels as cells, or as the screen has where there are more cells than pixels.
    const [w, h] = [Math.max(1, Math.min(S, Math.floor(cell * S * ratio))), Math.max(1, Math.min(T, Math.floor(cell * T * ratio)))];
    const key = [map.at, w, h].join();
    if (key !== painted || paintedOf !== map.values) {
      painted = key;
      paintedOf = map.values;
      Object.assign(sheet, { width: w, height: h });
      const brush = /** @type {OffscreenCanvasRenderingContext2D} */ (sheet.getContext("2d"));
      const image = brush.createImageData(w, h);
      paint(map, LEVELS, new Uint32Array(image.data.buffer), { stride: w, left: 0, top: 0, w, h });
      brush.putImageData(image, 0, 0);
    }
    pen.imageSmoothingEnabled = false;
    pen.drawImage(sheet, left, top, cell * S, cell * T);
    pen.imageSmoothingEnabled = true;
    if (cell >= 7) {
      pen.strokeStyle = colors.paper;
      pen.lineWidth = 1;
      for (let t = 1; t < T; t++) segment(pen, left, top + t * cell, left + S * cell, top + t * cell);
      for (let s = 1; s < S; s++) segment(pen, left + s * cell, top, left + s * cell, top + T * cell);
    }
    pen.textBaseline = "middle";
    if (cell >= size * 2.1) {
      pen.textAlign = "center";
      pen.font = frame.font(Math.min(0.95, (cell * 0.4) / size));
      for (let t = 0; t < T; t++) {
        for (let s = 0; s < S; s++) {
          const weight = weightAt(map, t, s);
          pen.fillStyle = inkOn(colorOf(weight));
          pen.fillText(format(weight), left + (s + 0.5) * cell, top + (t + 0.5) * cell);
        }
      }
    }
    // What is pointed at, else what is kept.
    const kept = token ? [token[0] === "row" ? token[1] : -1, token[0] === "column" ? token[1] : -1] : [-1, -1];
    const [row, column] = now.hover.cell ?? kept;
    if (now.hover.cell) frameAround(frame, left + column * cell, top + row * cell, cell, cell, frame.line);
    else if (row >= 0) frameAround(frame, left, top + row * cell, cell * S, cell, frame.line);
    else if (column >= 0) frameAround(frame, left + column * cell, top, cell, cell * T, frame.line);

    const every = Math.ceil((size * 0.95) / cell);
    const scale = clamp((cell * every * 0.9) / size, 0.6, 0.92);
    const named = (/** @type {number} */ i, /** @type {number} */ marked) => i === marked || (i % every === 0 && (marked < 0 || Math.abs(i - marked) >= every));
    const write = (/** @type {string[]} */ tokens, /** @type {number} */ n, /** @type {number} */ i, /** @type {boolean} */ bold, /** @type {number} */ room, /** @type {number} */ x, /** @type {number} */ y) => {
      pen.font = frame.font(scale, bold ? "700" : "400");
      pen.fillStyle = bold ? colors.ink : colors.muted;
      // A coarse map's row stands for several tokens: the first of them is written.
      pen.fillText(fit(pen, visible(tokens[Math.floor((i * tokens.length) / n)]), room), x, y);
    };
    pen.textAlign = "right";
    for (let t = 0; t < T; t++) if (named(t, row)) write(rows, T, t, t === row, wide, left - 5, top + (t + 0.5) * cell);
    pen.textAlign = "left";
    for (let s = 0; s < S; s++) {
      if (!named(s, column)) continue;
      pen.save();
      pen.translate(left + (s + 0.5) * cell, top - 4);
      pen.rotate(-0.75);
      write(columns, S, s, s === column, lean / 0.7, 0, 0);
      pen.restore();
    }
    return { kind: "map", left, top, cell, T, S };
  }

  /**
   * @param {Frame} frame
   * @param {Look} now
   * @param {Area} o
   * @returns {Body} what is where, for pointing
   */
  return function draw(frame, now, o) {
    drawHeading(frame, now, o);
    const above = frame.size * 3.4;
    const inner = { ...o, top: o.top + above, height: o.height - above };
    return now.state.view === "lines" && !now.map.coarse ? drawLines(frame, now, inner) : drawMap(frame, now, inner);
  };
}
