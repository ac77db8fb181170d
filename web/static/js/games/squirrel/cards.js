/** What the cards of Squirrel or Die are called and do, in a few words each. */

import { faceDrawing } from "./art.js";

/**
 * @import { Face } from "../../view/card.js"
 *
 * @typedef {object} Kind
 * @property {string} name
 * @property {string} one as part of a sentence
 * @property {string} effect
 * @property {string} brief the effect in the fewest words
 */

/** @type {Record<string, Kind>} in the order in which they are listed */
export const KINDS = {
  food: { name: "Food", one: "food", effect: "One food for whoever finds it.", brief: "1 food" },
  birdhouse: {
    name: "Birdhouse",
    one: "the birdhouse",
    effect: "One food for whoever finds it.",
    brief: "1 food",
  },
  death: { name: "Death", one: "death", effect: "The finder loses a life.", brief: "−1 life" },
  bomb: { name: "Bomb", one: "the bomb", effect: "The finder loses two lives.", brief: "−2 lives" },
  again: {
    name: "Again",
    one: "Again",
    effect: "The finder must turn up another card.",
    brief: "one more card",
  },
  sleepy: {
    name: "Sleepy Squirrel",
    one: "the Sleepy Squirrel",
    effect: "Keep it: once, later, you may skip a turn.",
    brief: "skip a turn",
  },
  love: { name: "Squirrel Love", one: "Squirrel Love", effect: "The finder gets a life.", brief: "+1 life" },
  cat: {
    name: "Confused Cat",
    one: "the Confused Cat",
    effect: "The finder chooses who else loses a life.",
    brief: "scratches another",
  },
};

/**
 * "sq-food" is food.
 * @param {unknown} token
 */
export function kindOf(token) {
  return String(token).replace(/^sq-/, "");
}

/**
 * @param {unknown} token
 * @returns {Kind}
 */
function known(token) {
  const kind = kindOf(token);
  return KINDS[kind] ?? { name: kind, one: kind, effect: "", brief: "" };
}

/**
 * As part of a sentence: "food", "the bomb".
 * @param {unknown} token
 */
export function cardName(token) {
  return known(token).one;
}

/**
 * What stands under a card in the hand.
 * @param {string} token
 */
export function caption(token) {
  const { name, brief } = known(token);
  return { title: name, brief };
}

/**
 * A card of this token, as the table shows it.
 * @param {string} token
 * @returns {Face}
 */
export function face(token) {
  return { token, name: known(token).name, face: faceDrawing(token) };
}
