// A teacher's guided walk: steps as data, next and back by button and arrow keys.
import { focusable, make } from "./dom.js";

/**
 * The step that follows `current` (−1 before the first) in direction `by`, kept inside the walk.
 * @param {number} current
 * @param {number} by
 * @param {number} count
 */
export const stepAfter = (current, by, count) => Math.min(count - 1, Math.max(0, current + by));

/**
 * @param {Step[]} steps
 * @param {{go: (index: number) => void,
 *          listen: (target: EventTarget, type: string, handler: (event: any) => void) => void}} host
 */
export function walkPanel(steps, host) {
  let current = -1;
  const back = make("button", { type: "button", class: "lx-back", text: "◀ Back" });
  const next = make("button", { type: "button", class: "lx-next", text: "Start ▶" });
  const title = make("span", { class: "lx-step-title" });
  const look = make("span", { class: "lx-step-look" });
  const count = make("span", { class: "lx-step-count" });
  const shown = make("div", { "aria-live": "polite" }, [title, " ", look]);
  // Every step's text is laid out unseen, so the panel is as tall as the longest from the start.
  const reserve = steps.map((step) => make("div", { class: "lx-reserve", "aria-hidden": "true", text: `${step.title}. ${step.look}` }));
  const element = make("div", { class: "lx-walk", role: "group", "aria-label": "Guided walk: arrow keys step" }, [
    back,
    make("div", { class: "lx-walk-text" }, [...reserve, shown]),
    make("div", {}, [count, " ", next]),
  ]);
  [element, back, next].forEach(focusable);

  /** @param {number} by */
  const move = (by) => {
    current = stepAfter(current, by, steps.length);
    render();
    host.go(current);
  };
  function render() {
    const step = steps[current];
    title.textContent = step ? `${step.title}.` : "Guided walk.";
    look.textContent = step ? step.look : `${steps.length} steps through the picture: press Start, or → with this panel in focus.`;
    count.textContent = step ? `${current + 1} / ${steps.length}` : "";
    next.textContent = step ? "Next ▶" : "Start ▶";
    const held = element.ownerDocument.activeElement;
    back.disabled = current <= 0;
    next.disabled = current === steps.length - 1;
    // A button that turns itself off drops the focus; the panel takes it, so that the arrow keys go on.
    if ((held === back && back.disabled) || (held === next && next.disabled)) element.focus();
  }
  host.listen(back, "click", () => move(-1));
  host.listen(next, "click", () => move(1));
  host.listen(element, "keydown", (/** @type {KeyboardEvent} */ event) => {
    const by = { ArrowRight: 1, ArrowDown: 1, PageDown: 1, ArrowLeft: -1, ArrowUp: -1, PageUp: -1 }[event.key];
    if (!by) return;
    event.preventDefault();
    if (current + by >= 0) move(by);
  });
  render();
  return element;
}
