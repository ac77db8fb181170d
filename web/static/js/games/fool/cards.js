/** What the cards of Fool are called, and the orders a hand of them can lie in. */

import { cardDrawing } from "./art.js";

/**
 * @import { Order } from "../../state/arrangement.js"
 * @import { Face } from "../../view/card.js"
 *
 * @typedef {"green" | "red" | "yellow" | "blue"} Suit
 * @typedef {{ suit: Suit | null, number: number }} Card a 1 has no suit
 */

/** @type {Suit[]} */
export const SUITS = ["green", "red", "yellow", "blue"];

/**
 * "fo-green-12", "fo-1".
 * @param {unknown} token
 * @returns {Card}
 */
export function cardOf(token) {
  const [, suit, number] = String(token).split("-");
  const found = SUITS.find((one) => one === suit);
  return found ? { suit: found, number: Number(number) } : { suit: null, number: 1 };
}

/**
 * "green 12", "a 1".
 * @param {unknown} token
 */
export function cardName(token) {
  const { suit, number } = cardOf(token);
  return suit ? `${suit} ${number}` : "a 1";
}

/**
 * A card of this token, as the table shows it.
 * @param {string} token
 * @returns {Face}
 */
export function face(token) {
  const { suit, number } = cardOf(token);
  const name = suit ? `${suit[0]?.toUpperCase()}${suit.slice(1)} ${number}` : "Wild 1";
  return { token, name, face: cardDrawing(token) };
}

/**
 * The cards of a hand as dealt: which of those that are alike, and where each lies there.
 * @param {string[]} own
 * @returns {Face[]}
 */
export function faces(own) {
  /** @type {Map<string, number>} */
  const alike = new Map();
  return own.map((token, slot) => {
    const before = alike.get(token) ?? 0;
    alike.set(token, before + 1);
    return { ...face(token), key: `${token}.${before}`, slot };
  });
}

/** @param {Card} card the 1s come last */
const suitPlace = ({ suit }) => (suit ? SUITS.indexOf(suit) : SUITS.length);

/** @param {Face} one @param {Face} other */
function bySuit(one, other) {
  const [a, b] = [cardOf(one.token), cardOf(other.token)];
  return suitPlace(a) - suitPlace(b) || b.number - a.number;
}

/** @param {Face} one @param {Face} other */
function byNumber(one, other) {
  const [a, b] = [cardOf(one.token), cardOf(other.token)];
  return b.number - a.number || suitPlace(a) - suitPlace(b);
}

/** @type {Order[]} */
export const ORDERS = [
  { key: "suit", title: "By suit", compare: bySuit },
  { key: "number", title: "By number", compare: byNumber },
];
