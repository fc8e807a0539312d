// The control panel, built from the list that Python declares: native inputs with visible labels.
import { focusable, make } from "./dom.js";
import { format } from "./scale.js";

const NO_KERNEL = /** @type {Record<string, string>} */ ({
  absent: "Needs Python: run this cell with a kernel to enable it.",
  waiting: "Waiting for the kernel to answer.",
});

/**
 * @param {Control[]} specs
 * @param {{state: () => Record<string, any>,
 *          set: (changes: Record<string, any>, options?: {final?: boolean}) => void,
 *          ask: (name: string, value: any) => void,
 *          listen: (target: EventTarget, type: string, handler: (event: any) => void) => void}} host
 */
export function controlPanel(specs, host) {
  const panel = make("div", { class: "lx-controls", role: "group", "aria-label": "Controls" });
  const updates = specs.map((spec) => {
    const built = control(spec, host);
    panel.append(built.element);
    return built.update;
  });
  return {
    element: panel,
    /**
     * @param {string} kernel "live", "waiting" or "absent"
     * @param {{name?: string, error?: string, busy?: boolean}} answer
     */
    update: (kernel, answer) => updates.forEach((update) => update(kernel, answer)),
  };
}

/**
 * @param {Control} spec
 * @param {Parameters<typeof controlPanel>[1]} host
 */
function control(spec, host) {
  const { name } = spec;
  const reason = make("span", { class: "lx-reason", hidden: true });
  const output = make("output");
  let typing = false;
  const input = makeInput(spec);
  focusable(input);
  const changed = (/** @type {any} */ value, /** @type {boolean} */ final) => {
    host.set({ [name]: value }, { final });
    if (spec.kernel && final) host.ask(name, value);
  };

  const children = /** @type {Node[]} */ ([]);
  if (spec.type === "button") children.push(input);
  else {
    const caption = make("span", { text: spec.label });
    // The label wraps its input: no ids, which would collide between two explorers in one notebook.
    const wrap = make("label", { style: "display:contents" }, spec.type === "checkbox" ? [caption, input] : [caption, output, input]);
    children.push(wrap);
  }
  const element = make("div", { class: "lx-control", "data-name": name, "data-kernel": spec.kernel }, [...children, reason]);

  switch (spec.type) {
    case "slider":
      host.listen(input, "input", () => changed(Number(input.value), false));
      host.listen(input, "change", () => changed(Number(input.value), true));
      break;
    case "checkbox":
      host.listen(input, "change", () => changed(/** @type {HTMLInputElement} */ (input).checked, true));
      break;
    case "button":
      host.listen(input, "click", () => changed((host.state()[name] ?? 0) + 1, true));
      break;
    case "text":
      // A redraw while someone types (the pointer crosses the picture) must not take the half-typed text away.
      host.listen(input, "input", () => (typing = true));
      host.listen(input, "blur", () => (typing = false));
      host.listen(input, "change", () => {
        typing = false;
        changed(input.value, true);
      });
      break;
    default:
      host.listen(input, "change", () => changed(input.value, true));
  }

  /**
   * @param {string} kernel
   * @param {{name?: string, error?: string, busy?: boolean}} answer
   */
  function update(kernel, answer) {
    const value = host.state()[name];
    const unmet = Object.entries(spec.when ?? {}).some(([key, values]) => !values.includes(host.state()[key]));
    const cut = Boolean(spec.kernel) && kernel !== "live";
    input.disabled = unmet || cut;
    const mine = answer.name === name;
    const text = cut ? NO_KERNEL[kernel] : mine && answer.busy ? "Computing …" : mine ? (answer.error ?? "") : "";
    reason.hidden = !text;
    reason.textContent = text;
    reason.dataset.error = String(Boolean(mine && answer.error && !cut));
    if (spec.type === "checkbox") /** @type {HTMLInputElement} */ (input).checked = Boolean(value);
    else if (spec.type !== "button" && !typing && input.value !== String(value)) input.value = String(value);
    if (spec.type === "slider") output.textContent = format(Number(value), spec.digits ?? 0);
  }
  return { element, update };
}

/**
 * @param {Control} spec
 * @returns {HTMLInputElement | HTMLSelectElement | HTMLButtonElement}
 */
function makeInput(spec) {
  switch (spec.type) {
    case "slider":
      return make("input", { type: "range", min: spec.min, max: spec.max, step: spec.step });
    case "select":
      return make("select", {}, (spec.options ?? []).map(([value, text]) => make("option", { value, text })));
    case "checkbox":
      return make("input", { type: "checkbox" });
    case "button":
      return make("button", { type: "button", text: spec.label });
    default:
      return make("input", { type: "text", spellcheck: "false", autocomplete: "off" });
  }
}
