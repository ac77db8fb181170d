/**
 * The cards of Fieber, drawn for this project. A back says its colour by a letter and a pattern, too. A red
 * card has an arrow up and a plus, a blue one an arrow down and a minus; each white card has a picture.
 */

import { h } from "../../view/dom.js";
import { SYMBOLS } from "./symbols.js";

/**
 * @import { Child } from "../../view/node.d.ts"
 * @typedef {"red" | "blue" | "white"} Back
 */

/** @type {Record<Back, { letter: string, pattern: string }>} */
const BACKS = {
  red: { letter: "R", pattern: "M-4 18 18-4M-4 40 40-4M-4 62 44 14M6 74 44 36M28 74 44 58" },
  blue: {
    letter: "B",
    pattern: "M-2 12q11-9 22 0t22 0M-2 28q11-9 22 0t22 0M-2 44q11-9 22 0t22 0M-2 60q11-9 22 0t22 0",
  },
  white: { letter: "W", pattern: "M20 4v48M4 14h32M4 42h32" },
};

/**
 * What a token says: "fb-red-2" is red and a number, "fb-white-pill" white and a picture.
 * @param {unknown} token
 * @returns {{ back: Back, kind: string }}
 */
export function cardOf(token) {
  const [, back, ...kind] = String(token).split("-");
  return { back: /** @type {Back} */ (back), kind: kind.join("-") };
}

/**
 * @param {string} name
 * @param {string} box
 * @param {...Child} parts
 */
function drawing(name, box, ...parts) {
  return h("svg", { class: name, viewBox: box, "aria-hidden": "true", focusable: "false" }, parts);
}

/** @param {Back} back */
export function backDrawing(back) {
  const { letter, pattern } = BACKS[back];
  return drawing(
    `fb-back fb-${back}`,
    "0 0 40 56",
    h("rect", { class: "fb-back-ground", x: 1, y: 1, width: 38, height: 54, rx: 5 }),
    h("path", { class: "fb-back-pattern", d: pattern }),
    h("rect", { class: "fb-back-frame", x: 1.5, y: 1.5, width: 37, height: 53, rx: 4.5 }),
    h("circle", { class: "fb-back-disc", cx: 20, cy: 28, r: 13 }),
    h("text", { class: "fb-back-letter", x: 20, y: 28 }, letter),
  );
}

/** @param {string} token */
export function faceDrawing(token) {
  const { back, kind } = cardOf(token);
  return drawing(`fb-face fb-${back}`, "0 0 60 84", back === "white" ? picture(kind) : number(back, kind));
}

const UP = "M30 8 44 24H36V34H24V24H16z";
const DOWN = "M30 76 16 60H24V50H36V60H44z";

/**
 * @param {"red" | "blue"} back
 * @param {string} value
 */
function number(back, value) {
  const words = `${back === "red" ? "+" : "−"}${value}`;
  return [
    h("rect", { class: "fb-face-ground", x: 3, y: 3, width: 54, height: 78, rx: 4 }),
    h("path", { class: "fb-arrow", d: back === "red" ? UP : DOWN }),
    h("text", { class: "fb-number", x: 29, y: back === "red" ? 58 : 26 }, words),
  ];
}

/** @param {string} kind */
function picture(kind) {
  const { parts, tag } = SYMBOLS[kind] ?? { parts: [], tag: "" };
  return [
    h("rect", { class: "fb-face-ground", x: 3, y: 3, width: 54, height: 78, rx: 4 }),
    h(
      "g",
      { transform: tag ? "translate(6 7)" : "translate(6 18)" },
      parts.map(([look, d]) => h("path", { class: look, d })),
    ),
    tag && h("text", { class: "fb-tag", x: 30, y: 69 }, tag),
  ];
}
