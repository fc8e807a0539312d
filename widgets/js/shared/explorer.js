// The life of an explorer: one view, two hosts. `mount(el, store)` builds it; whatever it starts, it ends.
import { decodeAll } from "./arrays.js";
import { prepare } from "./canvas.js";
import { readColors } from "./colors.js";
import { controlPanel } from "./controls.js";
import { focusable, make, tableElement } from "./dom.js";
import { labStore, pageStore } from "./stores.js";
import css from "./theme.css";
import { walkPanel } from "./walk.js";

const NARROW = 46; // below this many text sizes, the controls stand under the picture

/**
 * @param {View} view
 * @returns {{mount: (el: HTMLElement, store: Store) => () => void, widget: {render: (host: any) => () => void}}}
 */
export function defineExplorer(view) {
  const mount = (/** @type {HTMLElement} */ el, /** @type {Store} */ store) => mountView(view, el, store);
  // A stored page carries its data in a script element and marks its root; a notebook's page never does.
  const page = globalThis.document?.documentElement;
  if (page && "explorerPage" in page.dataset) {
    const payload = JSON.parse(document.querySelector("script[type='application/json']")?.textContent ?? "{}");
    mount(document.body, pageStore(payload));
  }
  return {
    mount,
    widget: {
      render({ model, el }) {
        const { store, dispose } = labStore(model);
        const unmount = mount(el, store);
        return () => {
          unmount();
          dispose();
        };
      },
    },
  };
}

/**
 * Light or dark in a page of its own: as the height says that a notebook gave the iframe (see widgets/stored.py),
 * else as the system prefers.
 * @param {HTMLElement} root
 * @param {number} height
 * @param {Context["listen"]} listen
 */
function followScheme(root, height, listen) {
  const light = matchMedia(`(min-height: ${height + 6}px) and (max-height: ${height + 10}px)`);
  const dark = matchMedia(`(min-height: ${height + 2}px) and (max-height: ${height + 5.9}px)`);
  const system = matchMedia("(prefers-color-scheme: dark)");
  const apply = () => {
    root.dataset.scheme = dark.matches || (system.matches && !light.matches) ? "dark" : "light";
  };
  [light, dark, system].forEach((query) => listen(query, "change", apply));
  apply();
}

/**
 * @param {View} view
 * @param {HTMLElement} el
 * @param {Store} store
 */
function mountView(view, el, store) {
  const ending = new AbortController();
  const offs = /** @type {(() => void)[]} */ ([]);
  /** @type {Context["listen"]} */
  const listen = (target, type, handler, options = {}) =>
    target.addEventListener(type, handler, { ...options, signal: ending.signal });

  // ---- the page ------------------------------------------------------------------------------------------
  const inPage = "explorerPage" in document.documentElement.dataset;
  const canvas = make("canvas", { role: "img" });
  const picture = make("div", { class: "lx-picture" }, [canvas]);
  const table = make("div", { class: "lx-table", hidden: true });
  picture.append(table);
  const says = make("p", { class: "lx-says", "aria-live": "polite" });
  const tableButton = make("button", { type: "button", class: "lx-show-table", "aria-expanded": "false", text: "Show as table" });
  const root = make("section", {
    class: "lx",
    "data-kind": store.get("kind"),
    "data-host": inPage ? "page" : "lab",
    "data-projector": Boolean(store.get("projector")) ? "true" : "false",
    "aria-label": store.get("title"),
    // The height is reserved before anything is drawn, so that the notebook does not jump.
    style: inPage ? "height:100vh" : `height:${store.get("height")}px`,
  });
  if (inPage) followScheme(root, Number(store.get("height")), listen);
  const main = make("div", { class: "lx-main" }, [picture, says]);
  focusable(tableButton);
  focusable(table);

  // ---- state ---------------------------------------------------------------------------------------------
  const state = () => store.get("state");
  /** @type {Context["set"]} */
  const set = (changes, options) => {
    store.set("state", { ...state(), ...changes }, options);
  };
  let data = decodeAll(store.get("arrays"));
  const ask = (/** @type {string} */ name, /** @type {any} */ value) => store.set("request", { name, value });

  const controls = controlPanel(store.get("controls"), { state, set, ask, listen });
  const steps = /** @type {Step[]} */ (store.get("steps"));
  const walk = steps.length ? walkPanel(steps, { listen, go: (index) => set(steps[index].state) }) : null;
  root.append(
    make("style", { text: css }),
    make("div", { class: "lx-head" }, [make("p", { class: "lx-title", text: store.get("title") }), tableButton]),
    ...(walk ? [walk] : []),
    make("div", { class: "lx-body" }, [main, ...(store.get("controls").length ? [controls.element] : [])]),
  );
  el.append(root);

  const calm = globalThis.matchMedia?.("(prefers-reduced-motion: reduce)");
  /** @type {Context} */
  const context = {
    picture,
    canvas,
    state,
    params: () => store.get("params"),
    data: () => data,
    set,
    listen,
    focusable,
    redraw: schedule,
    kernel: () => store.get("kernel"),
    interrupt: store.interrupt,
    animate(ms, step) {
      if (calm?.matches) return step(1);
      const start = performance.now();
      const tick = (/** @type {number} */ now) => {
        if (ending.signal.aborted) return;
        const progress = Math.min(1, Math.max(0, (now - start) / ms));
        step(progress);
        if (progress < 1) requestAnimationFrame(tick);
      };
      requestAnimationFrame(tick);
    },
  };
  const drawn = view.create(context);

  // ---- drawing: at most once a frame, whatever caused it -----------------------------------------------------
  let pending = 0;
  let hidden = false;
  let draws = 0;
  let speak = 0;
  function schedule() {
    if (!pending && !ending.signal.aborted) pending = requestAnimationFrame(draw);
  }
  function draw() {
    pending = 0;
    if (!root.isConnected || !canvas.clientWidth || !canvas.clientHeight) {
      // While it changes its theme, JupyterLab hides the page for a part of one frame: look once more in the next.
      // What stays hidden is drawn when it becomes visible.
      if (!hidden) schedule();
      hidden = true;
      return;
    }
    hidden = false;
    const colors = readColors(root);
    root.dataset.theme = colors.dark ? "dark" : "light";
    const projector = Boolean(store.get("projector"));
    const size = projector ? 20 : 13;
    const family = getComputedStyle(root).fontFamily;
    const font = (scale = 1, weight = "400") => `${weight} ${size * scale}px ${family}`;
    drawn.draw({ ...prepare(canvas), colors, size, line: projector ? 3.5 : 2, projector, font });
    controls.update(store.get("kernel"), store.get("answer") ?? {});
    canvas.setAttribute("aria-label", `${store.get("title")}: ${drawn.describe()}`);
    if (!table.hidden) fillTable();
    // The sentence follows at once for the eye, and rests a moment for the ear, which cannot follow a drag.
    globalThis.clearTimeout(speak);
    speak = globalThis.setTimeout(() => { says.textContent = drawn.describe(); }, draws ? 80 : 0);
    draws += 1;
    root.dataset.draws = String(draws);
    root.dataset.ready = "true";
  }
  const fillTable = () => table.replaceChildren(tableElement(drawn.table(), store.get("title")));
  listen(tableButton, "click", () => {
    table.hidden = !table.hidden;
    tableButton.setAttribute("aria-expanded", String(!table.hidden));
    tableButton.textContent = table.hidden ? "Show as table" : "Show the picture";
    if (!table.hidden) fillTable();
  });

  // ---- what asks for a new drawing -----------------------------------------------------------------------
  for (const key of ["state", "params", "kernel", "answer", "projector"]) offs.push(store.on(key, schedule));
  offs.push(store.on("arrays", () => {
    data = decodeAll(store.get("arrays"));
    schedule();
  }));
  const fit = () => {
    root.dataset.narrow = String(root.clientWidth < NARROW * parseFloat(getComputedStyle(root).fontSize));
    schedule();
  };
  const resized = new ResizeObserver(fit);
  resized.observe(root);
  resized.observe(picture);
  // Output scrolled away can be detached and come back blank.
  const seen = new IntersectionObserver(schedule);
  seen.observe(root);
  // JupyterLab lays the page out anew while it changes its theme, which cancels the transition instead of ending it.
  for (const type of ["transitionend", "transitioncancel"]) listen(root, type, (event) => event.target === root && schedule());
  // JupyterLab listens for single-key commands on the document: `x` would cut the cell.
  listen(root, "keydown", (event) => event.stopPropagation());
  fit();

  return () => {
    ending.abort();
    cancelAnimationFrame(pending);
    globalThis.clearTimeout(speak);
    resized.disconnect();
    seen.disconnect();
    offs.forEach((off) => off());
    root.remove();
  };
}
