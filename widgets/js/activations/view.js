// A minimal view, to be replaced by the lesson's: one curve of several, and a point that slides along it.
import { axes, curve, dot, label } from "../shared/canvas.js";
import { format } from "../shared/scale.js";
import { interpolate } from "./compute.js";

/** @type {View} */
export default {
  create(context) {
    /** @type {import("../shared/canvas.js").Plot | undefined} */
    let plot;
    const names = () => /** @type {string[]} */ (context.params().functions);
    const row = (/** @type {string} */ array) => {
      const { shape, values } = context.data()[array];
      const index = Math.max(0, names().indexOf(context.state().function));
      return values.subarray(index * shape[1], (index + 1) * shape[1]);
    };
    const at = () => {
      const x = context.state().x;
      const xs = context.data().x.values;
      return { x, y: interpolate(xs, row("value"), x), slope: interpolate(xs, row("slope"), x) };
    };
    const drag = (/** @type {PointerEvent} */ event, /** @type {boolean} */ final) => {
      if (!plot) return;
      const x = plot.fromX(event.offsetX);
      context.set({ x: Math.min(4, Math.max(-4, x)) }, { final });
    };
    context.listen(context.canvas, "pointerdown", (event) => {
      context.canvas.setPointerCapture(event.pointerId);
      drag(event, false);
    });
    context.listen(context.canvas, "pointermove", (event) => event.buttons && drag(event, false));
    context.listen(context.canvas, "pointerup", (event) => drag(event, true));
    return {
      draw(frame) {
        const xs = context.data().x.values;
        plot = axes(frame, { left: 0, top: 0, width: frame.width, height: frame.height }, {
          x: [-4, 4], y: [-1, 4], xLabel: "input x", yLabel: "output",
        });
        curve(frame, plot, xs, row("value"), { color: frame.colors.series[0] });
        const { x, y, slope } = at();
        dot(frame, plot.x(x), plot.y(y), frame.colors.series[1]);
        label(frame, `f(${format(x)}) = ${format(y)}, slope ${format(slope)}`, plot.box.left + 10, plot.box.top + 14);
      },
      describe() {
        const { x, y, slope } = at();
        return `${context.state().function}: at x = ${format(x)} the value is ${format(y, 3)} and the slope ${format(slope, 3)}.`;
      },
      table() {
        const xs = context.data().x.values;
        const values = row("value");
        return { columns: ["x", "value"], rows: Array.from(xs).map((x, i) => [format(x), format(values[i], 3)]) };
      },
    };
  },
};
