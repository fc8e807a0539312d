// Shows a page of bertviz's in a frame that has no origin and no network. The page comes in a message, not in the
// widget's state, so that no notebook stores it; without a kernel that answers there is a sentence instead.
import { luminance } from "../shared/colors.js";
import { make } from "../shared/dom.js";

/** Whether the notebook around `el` is dark: as JupyterLab says, else as the page's own ground is. */
function isDark(/** @type {HTMLElement} */ el) {
  const { jpThemeLight } = document.body.dataset;
  if (jpThemeLight) return jpThemeLight === "false";
  for (let part = /** @type {HTMLElement | null} */ (el); part; part = part.parentElement) {
    const color = getComputedStyle(part).backgroundColor;
    if (!/, 0\)|\/ 0\)|transparent/.test(color)) return luminance(color) < 0.2;
  }
  return matchMedia("(prefers-color-scheme: dark)").matches;
}

/** @param {{model: any, el: HTMLElement}} host */
function render({ model, el }) {
  const sentence = make("p", { class: "lx-run", text: model.get("sentence") });
  el.replaceChildren(sentence);
  let html = "";
  let shown = "";
  const show = () => {
    const scheme = isDark(el) ? "dark" : "light";
    if (!html || scheme === shown) return;
    shown = scheme;
    const frame = make("iframe", {
      sandbox: "allow-scripts", title: model.get("title"),
      style: `display:block;width:100%;height:${model.get("height")}px;border:0;color-scheme:${scheme}`,
    });
    frame.srcdoc = html.replace("data-scheme=light", `data-scheme=${scheme}`);
    el.replaceChildren(frame);
  };
  const onMessage = (/** @type {any} */ message) => {
    if (message?.type !== "page") return;
    html = message.html;
    show();
  };
  model.on("msg:custom", onMessage);
  // The frame cannot see the theme: another one draws the page anew.
  const themed = new MutationObserver(show);
  themed.observe(document.body, { attributes: true, attributeFilter: ["data-jp-theme-light"] });
  model.send({ type: "ready" });
  return () => {
    themed.disconnect();
    model.off("msg:custom", onMessage);
  };
}

export default { render };
