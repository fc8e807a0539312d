// What stands in the page beside the canvas: the peak's rate and reason at its slider, and the lines of PyTorch.
import { focusable, make } from "../shared/dom.js";
import { rateAt, rateText } from "./compute.js";

/** @typedef {import("./compute.js").Settings} Settings */

/**
 * The rate that the peak's slider, which holds a logarithm, stands for; and why it is disabled, where it is.
 * @param {HTMLElement} picture
 */
export function peakNotes(picture) {
  const control = picture.closest(".lx")?.querySelector('.lx-control[data-name="peak"]');
  const value = make("output", { class: "tr-peak" });
  const reason = make("span", { class: "lx-reason", hidden: true });
  const input = control?.querySelector("input");
  input?.before(value);
  control?.append(reason);
  return {
    /** @param {Settings} main @param {any} state */
    show(main, state) {
      const computed = main.d_model !== undefined;
      const rate = rateText(computed ? main.peak : rateAt(state.peak));
      if (rate !== value.textContent) {
        value.textContent = rate;
        input?.setAttribute("aria-valuetext", rate);
      }
      reason.hidden = !computed;
      reason.textContent = computed ? `Computed: 1 / √(${main.d_model} · ${Math.max(1, main.warmup)})` : "";
    },
  };
}

/**
 * The lines of PyTorch in a field that can be selected, and a button that copies them.
 * @param {Context} context
 */
export function codeField({ listen }) {
  const field = make("textarea", { readonly: true, rows: 5, spellcheck: "false" });
  const button = make("button", { type: "button", class: "tr-copy", text: "Copy" });
  const said = make("span", { class: "tr-copied", role: "status" });
  focusable(field);
  focusable(button);
  const caption = make("span", { text: "The same schedule in plain PyTorch" });
  const head = make("span", { class: "tr-head" }, [caption, said]);
  const element = make("div", { class: "tr-code" }, [head, button, field]);
  field.setAttribute("aria-label", "The same schedule in plain PyTorch");
  listen(button, "click", async () => {
    try {
      await navigator.clipboard.writeText(field.value);
      said.textContent = "Copied.";
    } catch {
      // A sandboxed frame has no clipboard; an older way may still work there.
      field.focus();
      field.select();
      said.textContent = document.execCommand("copy") ? "Copied." : "Selected: press Ctrl + C, or ⌘ C on a Mac.";
    }
  });
  return {
    element,
    /** @param {string} text */
    show(text) {
      if (field.value === text) return;
      field.value = text;
      said.textContent = "";
    },
  };
}
