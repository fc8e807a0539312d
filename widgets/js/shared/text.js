// Text that has to fit: widths measured once, cuts at whole characters, lines broken at spaces.

/** Measures and cuts text for a pen; asked for the same hundreds of words in every frame, it remembers. */
export function fitter() {
  const widths = /** @type {Map<string, number>} */ (new Map());
  const cuts = /** @type {Map<string, string>} */ (new Map());

  /** @param {CanvasRenderingContext2D} pen @param {string} text */
  function widthOf(pen, text) {
    const key = `${pen.font}|${text}`;
    let width = widths.get(key);
    if (width === undefined) {
      if (widths.size > 5000) widths.clear();
      widths.set(key, (width = pen.measureText(text).width));
    }
    return width;
  }

  /**
   * The text, cut with an ellipsis where it is wider than `room`.
   * @param {CanvasRenderingContext2D} pen
   * @param {string} text
   * @param {number} room
   */
  function fit(pen, text, room) {
    if (widthOf(pen, text) <= room) return text;
    const key = `${pen.font}|${Math.round(room)}|${text}`;
    const known = cuts.get(key);
    if (known !== undefined) return known;
    // By whole characters as a reader sees them: half an emoji is none.
    const letters = Array.from(new Intl.Segmenter().segment(text.slice(0, 200)), (part) => part.segment);
    let [low, high] = [0, letters.length];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (pen.measureText(`${letters.slice(0, middle).join("")}…`).width <= room) low = middle;
      else high = middle - 1;
    }
    if (cuts.size > 5000) cuts.clear();
    const cut = `${letters.slice(0, low).join("")}…`;
    cuts.set(key, cut);
    return cut;
  }

  /**
   * The text in lines no wider than `room`; a longer word keeps a line to itself.
   * @param {CanvasRenderingContext2D} pen
   * @param {string} text
   * @param {number} room
   */
  function wrap(pen, text, room) {
    const lines = [""];
    for (const word of text.split(" ")) {
      const longer = `${lines[lines.length - 1]} ${word}`.trim();
      if (widthOf(pen, longer) <= room || !lines[lines.length - 1]) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines;
  }

  return { widthOf, fit, wrap };
}
