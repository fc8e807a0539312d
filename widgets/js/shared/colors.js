// One palette for every explorer: Okabe-Ito for classes, cividis for magnitude, blue-orange for signed data.

const LIGHT = ["#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9", "#5A5A5A"];
const DARK = ["#56B4E9", "#E69F00", "#1FC79A", "#E59AC4", "#F0E442", "#FF7A33", "#BDBDBD"];

/** Control points of matplotlib's cividis at 0, 1/8, …, 1. */
const CIVIDIS = ["#00224E", "#1A386F", "#434E6C", "#61656F", "#7D7C78", "#9B9476", "#BCAE6C", "#DEC958", "#FEE838"];
/** Signed data: blue below zero, the paper's gray at zero, orange above. */
const SIGNED = ["#00507D", "#3A8DBF", "#A8CBE2", "#F2F2F2", "#F6C79E", "#DE7D33", "#9C3F00"];

/**
 * @param {string} hex
 * @returns {[number, number, number]}
 */
const rgb = (hex) => /** @type {[number, number, number]} */ ([1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16)));

/**
 * @param {string[]} stops
 * @param {number} t in [0, 1]
 */
function along(stops, t) {
  if (Number.isNaN(t)) return "rgb(128 128 128)";
  const place = Math.min(1, Math.max(0, t)) * (stops.length - 1);
  const i = Math.min(stops.length - 2, Math.floor(place));
  const [a, b] = [rgb(stops[i]), rgb(stops[i + 1])];
  const mix = a.map((v, k) => Math.round(v + (b[k] - v) * (place - i)));
  return `rgb(${mix[0]} ${mix[1]} ${mix[2]})`;
}

/** @param {number} t magnitude in [0, 1] */
export const cividis = (t) => along(CIVIDIS, t);
/** @param {number} t signed value in [−1, 1] */
export const signed = (t) => along(SIGNED, (t + 1) / 2);

/**
 * Black or white, whichever reads better on a color written as rgb(…) or #rrggbb.
 * @param {string} color
 */
export function inkOn(color) {
  // At this luminance black and white stand out equally, 4.6 : 1.
  return luminance(color) > 0.179 ? "#000000" : "#FFFFFF";
}

/**
 * Relative luminance (WCAG 2) of an rgb(…) or #rrggbb color.
 * @param {string} color
 */
export function luminance(color) {
  const parts = color.startsWith("#") ? rgb(color) : (color.match(/[\d.]+/g) ?? ["0", "0", "0"]).map(Number);
  const [r, g, b] = parts.slice(0, 3).map((v) => {
    const c = v / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/**
 * The theme as the page shows it now, read from the CSS variables of `root`.
 * @param {HTMLElement} root
 * @returns {Colors}
 */
export function readColors(root) {
  const style = getComputedStyle(root);
  const paper = style.backgroundColor;
  const dark = luminance(paper) < 0.2;
  const probe = (/** @type {string} */ name) => style.getPropertyValue(name).trim();
  return {
    dark,
    paper,
    ink: style.color,
    muted: probe("--lx-muted"),
    faint: probe("--lx-faint"),
    series: dark ? DARK : LIGHT,
  };
}
