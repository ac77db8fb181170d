/**
 * The cards of Fifty Fifty, drawn for this project. A number card is a dial of fifty marks, filled up to its
 * number: low cards are sunny, high ones blue, as the halves they may bring. A mood card is one face made of
 * two halves. Each colour also has a letter, a side and a mouth of its own.
 */

import { h } from "../../view/dom.js";

/** @import { Face } from "../../view/card.js" */

/** @param {number} number */
export function numberDrawing(number) {
  return h(
    "svg",
    {
      class: "ff-number",
      viewBox: "0 0 60 84",
      "aria-hidden": "true",
      focusable: "false",
      style: { "--n": number },
    },
    h("text", { class: "ff-corner", x: 6, y: 14 }, number),
    h("text", { class: "ff-corner", x: 6, y: 14, transform: "rotate(180 30 42)" }, number),
    h("circle", { class: "ff-track", cx: 30, cy: 42, r: 20, pathLength: 50 }),
    h("circle", {
      class: "ff-dial",
      cx: 30,
      cy: 42,
      r: 20,
      pathLength: 50,
      "stroke-dasharray": dashes(number),
      transform: "rotate(-90 30 42)",
    }),
    h("text", { class: "ff-value", x: 30, y: 42 }, number),
  );
}

/**
 * `number` marks of a dial of fifty.
 * @param {number} number
 */
function dashes(number) {
  const marks = Array.from(
    { length: number },
    (_, at) => (at === number - 1 ? `0.62 ${50 - number + 0.38}` : "0.62 0.38"),
  );
  return marks.join(" ");
}

/**
 * A card of this number, as the table shows it.
 * @param {string} token
 * @param {number} number
 * @returns {Face}
 */
export function numberFace(token, number) {
  return { token, name: String(number), face: numberDrawing(number) };
}

const BLUE = "M40 8a32 32 0 0 0 0 64z";
const YELLOW = "M40 8a32 32 0 0 1 0 64z";
const SAD = "M24 57q8-9 16-9";
const GLAD = "M40 52q9 0 15-9";

/** The face of a mood card: its left half blue and low, its right half yellow and high. */
export function moodFace() {
  return h(
    "svg",
    { class: "ff-face", viewBox: "0 0 80 80", "aria-hidden": "true", focusable: "false" },
    h("path", { class: "ff-blue", d: BLUE }),
    h("path", { class: "ff-yellow", d: YELLOW }),
    h("circle", { class: "ff-eye", cx: 28, cy: 35, r: 3.5 }),
    h("circle", { class: "ff-eye", cx: 52, cy: 31, r: 3.5 }),
    h("path", { class: "ff-line", d: "M22 28l9-3" }),
    h("path", { class: "ff-line", d: "M47 23q5-4 10 0" }),
    h("path", { class: "ff-line", d: SAD }),
    h("path", { class: "ff-line", d: GLAD }),
    h("path", { class: "ff-seam", d: "M40 8v64" }),
  );
}

/**
 * One half-face, as a counter.
 * @param {"blue" | "yellow"} colour
 */
export function halfIcon(colour) {
  const blue = colour === "blue";
  return h(
    "svg",
    {
      class: `ff-half ff-half-${colour}`,
      viewBox: blue ? "6 6 36 68" : "38 6 36 68",
      "aria-hidden": "true",
      focusable: "false",
    },
    h("path", { class: blue ? "ff-blue" : "ff-yellow", d: blue ? BLUE : YELLOW }),
    h("text", { class: "ff-letter", x: blue ? 25 : 54, y: 41 }, blue ? "B" : "Y"),
  );
}
