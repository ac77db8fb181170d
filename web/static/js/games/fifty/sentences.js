/** What is said of a match of Fifty Fifty, in English: one sentence for each kind of thing told. */

import { list, many, whoWins } from "../../view/words.js";

/**
 * @import { Facts, Line } from "../../protocol.d.ts"
 * @import { Names } from "../../view/words.js"
 */

/**
 * The number on a card of this token.
 * @param {unknown} token
 */
export function numberOf(token) {
  return Number(String(token).replace(/^ff-/, ""));
}

/**
 * "1 blue half", "3 blue halves".
 * @param {number} count
 * @param {string} colour
 */
export function halves(count, colour) {
  return `${count} ${colour} ${count === 1 ? "half" : "halves"}`;
}

/** @param {number} count */
function minus(count) {
  return count === 1 ? "1 minus point" : `${count} minus points`;
}

/** @type {Record<string, (who: string, facts: Facts, names: Names) => string>} */
const SENTENCES = {
  "fifty.played": (who, facts) => `${who} plays ${numberOf(facts.card)}.`,
  "fifty.chose": (who) => `${who} has chosen.`,
  "fifty.revealed": (_, facts, names) =>
    `${list(many(facts, "cards").map((card, seat) => `${names(seat)} ${numberOf(card)}`))}.`,
  "fifty.mood": (_, facts) =>
    `New mood card: ${facts.blue} blue for the highest, ${facts.yellow} yellow for the lowest.`,
  "fifty.trick": (who, facts, names) =>
    `${who} takes ${halves(Number(facts.blue), "blue")}, ` +
    `${names(Number(facts.loser))} ${halves(Number(facts.yellow), "yellow")}.`,
  "fifty.dealt": (_, facts) => `Deal ${facts.deal} of ${facts.deals}: the cards are dealt.`,
  "fifty.scored": (_, facts, names) =>
    `Deal ${facts.deal} is over: ${
      list(many(facts, "points").map((points, seat) => `${names(seat)} ${minus(points)}`))
    }.`,
  "fifty.struck": (who, facts) =>
    `${who} is balanced and strikes the ${minus(Number(facts.points))} of deal ${facts.deal}.`,
  "fifty.strike_lost": (who) => `${who} is balanced, with nothing left to strike.`,
  "fifty.start": (who, facts) => (facts.drawn ? `${who} is drawn to lead first.` : `${who} leads first.`),
  "fifty.finished": (_, facts, names) => whoWins(facts, names),
};

/**
 * @param {Line} line
 * @param {Names} names
 * @returns {string | null}
 */
export function sentence(line, names) {
  const who = line.seat === null ? "" : names(line.seat);
  return SENTENCES[line.kind]?.(who, line.facts, names) ?? null;
}

/** @type {Record<string, string>} */
const REFUSALS = {
  "fifty.match_over": "The match is over.",
  "fifty.not_your_turn": "It is not your turn.",
  "fifty.already_chosen": "You have chosen already; a choice is final.",
  "fifty.not_in_hand": "That card is not in your hand.",
};

/**
 * @param {string} code
 * @returns {string | null}
 */
export function why(code) {
  return REFUSALS[code] ?? null;
}
