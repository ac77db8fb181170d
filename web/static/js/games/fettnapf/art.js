/**
 * The drawings of Fettnapf, made for this project: cards whose sea is as high as their number, islands with a
 * palm, stew pots, and the surfer who rides the total.
 */

import { h } from "../../view/dom.js";

/** @import { Child } from "../../view/node.d.ts" */

/**
 * The number in a token: "fn-7" is 7, "fn-island-12" is 12.
 * @param {unknown} token
 */
export function numberOf(token) {
  return Number(String(token).replace(/^fn-(island-)?/, ""));
}

/**
 * @param {string} name
 * @param {string} box
 * @param {...Child} parts
 */
function drawing(name, box, ...parts) {
  return h("svg", { class: name, viewBox: box, "aria-hidden": "true", focusable: "false" }, parts);
}

/**
 * Waves from side to side, closed below.
 * @param {number} top
 * @param {number} shift
 */
function waves(top, shift) {
  return `M${-20 + shift} ${top}q5-6 10 0t10 0 10 0 10 0 10 0 10 0 10 0 10 0 10 0 10 0V90H${-20 + shift}z`;
}

/** @param {string} token */
export function numberDrawing(token) {
  const number = numberOf(token);
  const top = 77 - number * 4;
  return drawing(
    "fn-number",
    "0 0 60 84",
    h("path", { class: "fn-swell", d: waves(top - 3, 5) }),
    h("path", { class: "fn-water", d: waves(top + 3, 0) }),
    h("circle", { class: "fn-disc", cx: 30, cy: 42, r: 19 }),
    h("text", { class: "fn-value", x: 30, y: 43 }, number),
    h("text", { class: "fn-corner", x: 9, y: 13 }, number),
  );
}

/** The back of every number card. */
export function numberBack() {
  return drawing(
    "fn-back",
    "0 0 60 84",
    h("rect", { class: "fn-back-ground", x: 0, y: 0, width: 60, height: 84, rx: 5 }),
    [12, 26, 40, 54, 68].map((y, at) =>
      h("path", { key: y, class: "fn-back-wave", d: `M${at % 2 ? 2 : -6} ${y}q7-9 14 0t14 0 14 0 14 0 14 0` })
    ),
    h("rect", { class: "fn-back-frame", x: 3, y: 3, width: 54, height: 78, rx: 4 }),
  );
}

const TRUNK = "M26 27q3-8 0-15";
const LEAVES =
  "M26 12q-5-5-12-1 7-1 12 1zM26 12q5-5 12-1-7-1-12 1zM26 12q-7-1-9 6 4-5 9-6zM26 12q7-1 9 6-4-5-9-6z";

/** @param {string} token */
export function islandDrawing(token) {
  return drawing(
    "fn-island",
    "0 0 50 60",
    h("rect", { class: "fn-lagoon", x: 0, y: 0, width: 50, height: 60, rx: 6 }),
    h("path", { class: "fn-trunk", d: TRUNK }),
    h("path", { class: "fn-leaves", d: LEAVES }),
    h("path", { class: "fn-sand", d: "M0 36q6-12 25-12t25 12v18q0 6-6 6H6q-6 0-6-6z" }),
    h("text", { class: "fn-island-value", x: 25, y: 44 }, numberOf(token)),
  );
}

/** The back of every island. */
export function islandBack() {
  return drawing(
    "fn-island fn-island-back",
    "0 0 50 60",
    h("rect", { class: "fn-lagoon", x: 0, y: 0, width: 50, height: 60, rx: 6 }),
    [14, 30, 46].map((y) =>
      h("path", { key: y, class: "fn-back-wave", d: `M3 ${y}q5.5-7 11 0t11 0 11 0 11 0` })
    ),
  );
}

/** @param {boolean} taken an empty place for one is drawn as an outline */
export function pot(taken) {
  return drawing(
    taken ? "fn-pot" : "fn-pot fn-pot-none",
    "0 0 24 24",
    taken && h("path", { class: "fn-steam", d: "M9 6q-2-2 0-4M14 6q-2-2 0-4" }),
    h("path", { class: "fn-kettle", d: "M4 9h16q2 12-4 12.500H8Q2 21 4 9z" }),
    h("path", { class: "fn-rim", d: "M3 9h18" }),
  );
}

/** A palm, as a mark on the track. */
export function palm() {
  return drawing(
    "fn-palm",
    "12 6 28 24",
    h("path", { class: "fn-trunk", d: TRUNK }),
    h("path", { class: "fn-leaves", d: LEAVES }),
    h("path", { class: "fn-sand", d: "M15 30q2-5 11-5t11 5z" }),
  );
}

/** Who rides the total; looks to the right. */
export function surfer() {
  return drawing(
    "fn-surfer",
    "0 0 48 40",
    h("path", { class: "fn-surf", d: "M0 40q3-15 15-17 8-1 10 5-5-2-8 1-3 4 2 6 14 5 29 0v5z" }),
    h("path", { class: "fn-plank", d: "M9 31q16 5 33-2-4 7-17 7-11 0-16-5z" }),
    h("path", { class: "fn-body", d: "M22 31l1-7 5-1 4 7M24 23l2-9M25 15l-7 5M26 15l9 2" }),
    h("circle", { class: "fn-head", cx: 27, cy: 9.5, r: 4 }),
  );
}
