/** Pieces of the sentences that games say of what was told. */

/**
 * @import { Facts, Seat } from "../protocol.d.ts"
 * @typedef {(seat: Seat) => string} Names
 */

/**
 * "a", "a and b", "a, b and c".
 * @param {string[]} words
 */
export function list(words) {
  if (words.length < 2) return words.join("");
  return `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}

/**
 * With a full stop at its end, and one only: names may end with one.
 * @param {string} text
 */
export function stop(text) {
  return text.endsWith(".") ? text : `${text}.`;
}

/**
 * A fact that is a list.
 * @param {Facts} facts
 * @param {string} name
 * @returns {any[]}
 */
export function many(facts, name) {
  const value = facts[name];
  return Array.isArray(value) ? value : [];
}

/**
 * Who has won, from the fact "winners".
 * @param {Facts} facts
 * @param {Names} names
 */
export function whoWins(facts, names) {
  const winners = many(facts, "winners").map((seat) => names(seat));
  return winners.length === 1 ? `${winners[0]} wins the match.` : `${list(winners)} share the win.`;
}

/**
 * A number with a true minus: "−23", "7".
 * @param {number} value
 */
export function minus(value) {
  return String(value).replace("-", "−");
}
