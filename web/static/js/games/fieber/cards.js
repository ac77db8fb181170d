/** What the cards of Fieber are called and do, in a few words each. */

import { cardOf, faceDrawing } from "./art.js";

/**
 * @import { Face } from "../../view/card.js"
 * @typedef {object} White
 * @property {string} name
 * @property {string} short fits under a small card
 * @property {string} effect
 * @property {string} brief the effect in the fewest words
 */

/** @type {Record<string, White>} */
export const WHITE = {
  emergency: {
    name: "emergency operation",
    short: "Emergency",
    effect: "The thermometer goes to 37 degrees.",
    brief: "goes to 37°",
  },
  frosty: {
    name: "frosty head nurse",
    short: "Frosty nurse",
    effect: "The thermometer goes to 35 degrees.",
    brief: "goes to 35°",
  },
  hot: {
    name: "hot nurse",
    short: "Hot nurse",
    effect: "The thermometer goes to 41 degrees.",
    brief: "goes to 41°",
  },
  wonder: {
    name: "wonder drug",
    short: "Wonder drug",
    effect: "Exactly 3 degrees up or 3 degrees down, as you choose.",
    brief: "3° up or down",
  },
  "red-syringe": {
    name: "red syringe",
    short: "Red syringe",
    effect: "The next card must be red.",
    brief: "next card: red",
  },
  "blue-syringe": {
    name: "blue syringe",
    short: "Blue syringe",
    effect: "The next card must be blue.",
    brief: "next card: blue",
  },
  pill: {
    name: "pill with side effects",
    short: "Pill",
    effect: "The next card must be red or blue, and counts double.",
    brief: "next: red or blue, double",
  },
  trainee: {
    name: "helpless trainee",
    short: "Trainee",
    effect: "The next 3 cards, whoever plays them, cannot be white.",
    brief: "no white for 3 cards",
  },
  physician: {
    name: "call to the head physician",
    short: "Physician",
    effect:
      "Name whose turn is next, yourself if you like: red, blue or a night shift. From there it goes on clockwise.",
    brief: "you name who is next",
  },
  bandage: {
    name: "bandage",
    short: "Bandage",
    effect: "Nothing happens.",
    brief: "nothing happens",
  },
};

/**
 * "red 2", "the pill with side effects".
 * @param {unknown} token
 */
export function cardName(token) {
  const { back, kind } = cardOf(token);
  const white = WHITE[kind];
  return white ? `the ${white.name}` : `${back} ${kind}`;
}

/**
 * What stands under a card.
 * @param {string} token
 * @returns {{ title: string, brief: string }}
 */
export function caption(token) {
  const { back, kind } = cardOf(token);
  const white = WHITE[kind];
  if (white) return { title: white.short, brief: white.brief };
  return back === "red"
    ? { title: `Red ${kind}`, brief: `raises by ${kind}` }
    : { title: `Blue ${kind}`, brief: `lowers by ${kind}` };
}

/**
 * A card of this token, as the table shows it.
 * @param {string} token
 * @returns {Face}
 */
export function face(token) {
  const { back, kind } = cardOf(token);
  const white = WHITE[kind];
  const name = white ? `White: ${white.name}` : `${back === "red" ? "Red, plus" : "Blue, minus"} ${kind}`;
  return { token, name, face: faceDrawing(token) };
}
