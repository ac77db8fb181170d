/**
 * The cards of Squirrel or Die, drawn for this project. They are square, as what they make on the table.
 * Each kind has a picture, a ground and a tag of its own; every back is the same oak leaf.
 */

import { h } from "../../view/dom.js";
import { SYMBOLS } from "./symbols.js";

/** @import { Child } from "../../view/node.d.ts" */

/**
 * @param {string} name
 * @param {string} box
 * @param {...Child} parts
 */
function drawing(name, box, ...parts) {
  return h("svg", { class: name, viewBox: box, "aria-hidden": "true", focusable: "false" }, parts);
}

/** @param {[string, string][]} parts */
function paths(parts) {
  return parts.map(([look, d]) => h("path", { class: look, d }));
}

/** @param {string} token */
export function faceDrawing(token) {
  const kind = token.replace(/^sq-/, "");
  const { parts, tag } = SYMBOLS[kind] ?? { parts: [], tag: "" };
  const wide = tag.includes("♥") || tag.includes("?") ? 25 : 22;
  return drawing(
    `sq-face sq-${kind}`,
    "0 0 60 60",
    h("rect", { class: "sq-ground", x: 2.5, y: 2.5, width: 55, height: 55, rx: 5 }),
    h("g", { transform: "translate(5 4) scale(1.040)" }, paths(parts)),
    tag && h(
      "g",
      { class: "sq-tag" },
      h("rect", { x: 58 - wide, y: 41, width: wide, height: 17, rx: 6 }),
      h("text", { x: 58 - wide / 2, y: 50 }, tag),
    ),
  );
}

/**
 * The picture alone, for small words.
 * @param {string} kind
 */
export function kindIcon(kind) {
  return drawing(`sq-icon sq-${kind}`, "0 0 48 48", paths(SYMBOLS[kind]?.parts ?? []));
}

const LEAF =
  "M30 9c3 2 4 5 3 8 4-2 8 0 8 4 0 3-2 4-4 5 5-1 9 2 8 6-1 4-5 4-8 3 3 2 4 6 1 8-3 2-6 0-8-2v10h0V41c-2 2-5 4-8 2-3-2-2-6 1-8-3 1-7 1-8-3-1-4 3-7 8-6-2-1-4-2-4-5 0-4 4-6 8-4-1-3 0-6 3-8z";
const VEINS = "M30 16v36M30 26l6-5M30 26l-6-5M30 35l8-4M30 35l-8-4";

/** What every face-down card shows, whatever it hides. */
export function backDrawing() {
  return drawing(
    "sq-back",
    "0 0 60 60",
    h("rect", { class: "sq-back-ground", x: 1, y: 1, width: 58, height: 58, rx: 6 }),
    h("rect", { class: "sq-back-frame", x: 4, y: 4, width: 52, height: 52, rx: 4 }),
    h("path", { class: "sq-back-leaf", d: LEAF }),
    h("path", { class: "sq-back-vein", d: VEINS }),
  );
}

const HEART =
  "M12 20.500C5 15 2.500 11.500 2.500 8a4.700 4.700 0 0 1 9.500-1.200A4.700 4.700 0 0 1 21.500 8c0 3.500-2.500 7-9.500 12.500z";

/**
 * A life, or where one was.
 * @param {boolean} lost
 */
export function heart(lost) {
  return drawing(`sq-heart ${lost ? "sq-lost" : ""}`.trim(), "0 0 24 24", h("path", { d: HEART }));
}
