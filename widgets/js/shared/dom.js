// Making elements. Text reaches the page as textContent only, so a hostile string stays a string.

/**
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, string | number | boolean | undefined>} attributes `text` sets the text content
 * @param {(Node | string)[]} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function make(tag, attributes = {}, children = []) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) continue;
    if (name === "text") element.textContent = String(value);
    else element.setAttribute(name, value === true ? "" : String(value));
  }
  element.append(...children);
  return element;
}

/**
 * Reachable by Tab, with its keys kept from the notebook (JupyterLab looks for this attribute on the focused
 * element itself; on an ancestor it does nothing).
 * @param {HTMLElement} element
 */
export function focusable(element) {
  if (!("disabled" in element)) element.tabIndex = 0;
  element.setAttribute("data-lm-suppress-shortcuts", "true");
}

/**
 * @param {{columns: string[], rows: (string | number)[][]}} table
 * @param {string} caption
 */
export function tableElement({ columns, rows }, caption) {
  const cells = (/** @type {"th" | "td"} */ tag, /** @type {(string | number)[]} */ values) =>
    make("tr", {}, values.map((value) => make(tag, { text: value, scope: tag === "th" ? "col" : undefined })));
  return make("table", {}, [
    make("caption", { text: caption }),
    make("thead", {}, [cells("th", columns)]),
    make("tbody", {}, rows.map((row) => cells("td", row))),
  ]);
}
