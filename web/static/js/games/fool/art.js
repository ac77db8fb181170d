/**
 * The cards of Fool, drawn for this project. Each suit has a thing of the fool's as its sign, so that no colour
 * stands alone: a green clover, a red patch of the harlequin, a yellow bell, a blue drum. A 1 is the fool's
 * own cap in all four colours. The disc is the fool's face.
 */

import { h } from "../../view/dom.js";
import { cardOf } from "./cards.js";

/**
 * @import { Child } from "../../view/node.d.ts"
 * @import { Suit } from "./cards.js"
 */

/** The signs, each within a square of 20. @type {Record<Suit, string>} */
const SIGNS = {
  green:
    "M10 2.500a3.800 3.800 0 0 1 3.400 5.500 3.900 3.900 0 1 1-2.400 6.300L12 18H8l1-3.700A3.900 3.900 0 1 1 6.600 8 3.800 3.800 0 0 1 10 2.500z",
  red: "M10 1l7 9-7 9-7-9z",
  yellow: "M10 1.500a2 2 0 0 1 1.800 2.800A7.200 7.200 0 1 1 8.200 4.300 2 2 0 0 1 10 1.500z",
  blue: "M3 4h14l-1.500 6L17 16H3l1.500-6z",
};

/** What is drawn into a sign. @type {Record<Suit, string>} */
const INNER = {
  green: "",
  red: "M10 5.500v9 M6.500 10h7",
  yellow: "M4.500 11.500h11 M10 11.500v3.500",
  blue: "M3.500 6.500l3.200 7 3.300-7 3.300 7 3.200-7",
};

/**
 * @param {Suit} suit
 * @returns {Child[]}
 */
function signParts(suit) {
  return [
    h("path", { key: "sign", class: "fo-sign", d: SIGNS[suit] }),
    INNER[suit] && h("path", { key: "inner", class: "fo-inner", d: INNER[suit] }),
  ];
}

/**
 * A suit's sign, as large as the text around it.
 * @param {Suit} suit
 */
export function suitIcon(suit) {
  return h(
    "svg",
    { class: `fo-icon fo-${suit}`, viewBox: "0 0 20 20", "aria-hidden": "true", focusable: "false" },
    signParts(suit),
  );
}

/** @param {string} token */
export function cardDrawing(token) {
  const { suit, number } = cardOf(token);
  return h(
    "svg",
    {
      class: `fo-card fo-${suit ?? "wild"}`,
      viewBox: "0 0 60 84",
      preserveAspectRatio: "xMidYMid slice",
      "aria-hidden": "true",
      focusable: "false",
    },
    suit ? suited(suit, number) : wild(),
  );
}

/**
 * @param {Suit} suit
 * @param {number} number
 */
function suited(suit, number) {
  return [
    h("rect", { class: "fo-ground", x: 0, y: 0, width: 60, height: 84 }),
    h("path", { class: "fo-band", d: "M0 54l10-5 10 5 10-5 10 5 10-5 10 5v30H0z" }),
    h("text", { class: "fo-number", x: 30, y: 30 }, number),
    h(
      "svg",
      { class: "fo-mark", x: 20, y: 54, width: 20, height: 20, viewBox: "0 0 20 20" },
      signParts(suit),
    ),
  ];
}

const CAP = [
  ["green", "M30 26Q14 20 9 40q-2 8-5 9 10 5 13-4 2-5 4-5l2 14h7z"],
  ["red", "M30 26q-6-8-1-15 2-4 0-7 8 2 7 10-1 6 4 8l-3 32h-7z"],
  ["yellow", "M30 26Q46 20 51 40q2 8 5 9-10 5-13-4-2-5-4-5l-2 14h-7z"],
  ["blue", "M21 52h18q3 0 3 4v4H18v-4q0-4 3-4z"],
];

function wild() {
  return [
    h("rect", { class: "fo-ground", x: 0, y: 0, width: 60, height: 84 }),
    CAP.map(([suit, path]) => h("path", { key: suit, class: `fo-${suit} fo-patch`, d: path })),
    [[5, 50], [29, 5], [55, 50]].map(([cx, cy]) =>
      h("circle", { key: cx, class: "fo-yellow fo-patch", cx, cy, r: 3.2 })
    ),
    h("circle", { class: "fo-plate", cx: 30, cy: 60, r: 13 }),
    h("text", { class: "fo-number fo-one", x: 30, y: 60 }, 1),
  ];
}

/** The disc of a Fool: a face under the cap. */
export function discDrawing() {
  return h(
    "svg",
    { class: "fo-disc-face", viewBox: "0 0 60 60", "aria-hidden": "true", focusable: "false" },
    h("circle", { class: "fo-rim", cx: 30, cy: 30, r: 28 }),
    h("path", { class: "fo-green fo-patch", d: "M30 14Q16 8 10 24q-2 5-4 6 8 4 11-4l4 8h9z" }),
    h("path", { class: "fo-red fo-patch", d: "M30 14Q44 8 50 24q2 5 4 6-8 4-11-4l-4 8h-9z" }),
    h("circle", { class: "fo-yellow fo-patch", cx: 7, cy: 31, r: 3 }),
    h("circle", { class: "fo-yellow fo-patch", cx: 53, cy: 31, r: 3 }),
    h("path", { class: "fo-skin", d: "M17 33q13-6 26 0v5q0 14-13 14T17 38z" }),
    h("path", { class: "fo-ink", d: "M24 37v2.500 M36 37v2.500 M22 44q8 7 16 0" }),
    h("circle", { class: "fo-yellow fo-patch", cx: 30, cy: 41, r: 2.6 }),
  );
}

/** Who has announced: a herald's trumpet. */
export function trumpet() {
  return h(
    "svg",
    { class: "fo-trumpet", viewBox: "0 0 24 20", "aria-hidden": "true", focusable: "false" },
    h("path", { d: "M2 9h11q5 0 8-5v13q-3-5-8-5H2z M6 12v5h7v-5" }),
  );
}
