/** What is said of a match of Fool, in English: one sentence for each kind of thing told. */

import { list, many, minus, whoWins } from "../../view/words.js";
import { cardName } from "./cards.js";

/**
 * @import { Facts, FoolView, Line, Seat } from "../../protocol.d.ts"
 * @import { Names } from "../../view/words.js"
 */

/**
 * "+10", "−23", "0".
 * @param {number} points
 */
export function signed(points) {
  return points > 0 ? `+${points}` : minus(points);
}

/**
 * Who must sit out.
 * @param {string[]} fools
 */
function areFools(fools) {
  return fools.length === 1 ? `${list(fools)} is the Fool.` : `${list(fools)} are the Fools.`;
}

/**
 * @param {Facts} facts
 * @param {Names} names
 */
function scored(facts, names) {
  const fools = many(facts, "fools");
  const points = many(facts, "points").map((count, seat) => ({ count: Number(count), seat }));
  points.sort((one, other) => other.count - one.count);
  const each = points.map(({ count, seat }) =>
    `${names(seat)} ${signed(count)}${fools.includes(seat) ? " (Fool)" : ""}`
  );
  return `Round ${facts.round}: ${each.join(", ")}.`;
}

/** @param {Facts} facts @param {Names} names */
function announced(facts, names) {
  const seats = many(facts, "seats").map((seat) => names(seat));
  if (seats.length === 0) return "Nobody announces going out.";
  return `${list(seats)} ${seats.length === 1 ? "announces" : "announce"} going out.`;
}

/** @type {Record<string, string>} */
const ENDS = {
  floor: "Somebody is at −80 or below.",
  tens: "That was the sixth +10.",
  both: "Somebody is at −80 or below, and that was the sixth +10.",
  rounds: "That was the last round.",
};

/** @param {FoolView} view */
export function ending(view) {
  return view.ended && (ENDS[view.ended] ?? null);
}

/** @type {Record<string, (who: string, facts: Facts, names: Names) => string>} */
const SENTENCES = {
  "fool.start": (who, facts) => (facts.drawn ? `${who} is drawn to lead first.` : `${who} leads first.`),
  "fool.dealt": (_, facts, names) =>
    `Round ${facts.round}: everybody gets ${facts.cards} cards, ${names(Number(facts.lead))} leads.`,
  "fool.played": (who, facts) => `${who} plays ${cardName(facts.card)}.`,
  "fool.taken": (who) => `${who} wins the trick.`,
  "fool.trick": (_, facts, names) =>
    `${names(Number(facts.winner))} wins trick ${facts.trick}. ` +
    areFools(many(facts, "fools").map((seat) => names(seat))),
  "fool.decided": (who, facts) => {
    if (facts.announces === undefined) return `${who} has decided.`;
    return facts.announces ? `${who} decides to announce.` : `${who} decides to announce nothing.`;
  },
  "fool.announced": (_, facts, names) => announced(facts, names),
  "fool.scored": (_, facts, names) => scored(facts, names),
  "fool.finished": (_, facts, names) => `${ENDS[String(facts.ended)] ?? ""} ${whoWins(facts, names)}`.trim(),
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

const SITTING_OUT = "You are a Fool and sit out this trick.";
const STILL_ANNOUNCING = "First everybody decides whether to announce.";
const NOT_YOUR_TURN = "It is not your turn.";

/** @type {Record<string, (facts: Record<string, unknown>) => string>} */
const REFUSALS = {
  "fool.match_over": () => "The match is over.",
  "fool.not_your_turn": () => NOT_YOUR_TURN,
  "fool.sitting_out": () => SITTING_OUT,
  "fool.not_in_hand": () => "That card is not in your hand.",
  "fool.must_follow": ({ suit }) => `You can follow: play ${suit} or a 1.`,
  "fool.still_announcing": () => STILL_ANNOUNCING,
  "fool.already_decided": () => "You have decided already; a decision is final.",
  "fool.nothing_to_announce": () => "There is nothing to announce now.",
};

/**
 * @param {string} code
 * @param {Record<string, unknown>} facts
 * @returns {string | null}
 */
export function why(code, facts) {
  return REFUSALS[code]?.(facts) ?? null;
}

/**
 * @param {string} kind
 * @param {string} _
 * @param {FoolView} view
 */
export function ask(kind, _, view) {
  if (kind === "announce") return `Round ${view.round}: will you go out?`;
  if (view.suit) return `Your turn: ${view.suit} is led.`;
  return view.cards.length > 0 ? "Your turn: only 1s so far." : "Your turn: lead a card.";
}

/** @type {Record<string, string>} */
const CHOICES = { "type.announce": "Announce it", "type.decline": "Announce nothing" };

/**
 * @param {string} field
 * @param {string | number} value
 */
export function choice(field, value) {
  return CHOICES[`${field}.${value}`] ?? String(value);
}

/**
 * @param {FoolView} view
 * @param {Seat | null} you
 */
export function notNow(view, you) {
  if (view.over) return "The match is over.";
  if (view.announcing) return STILL_ANNOUNCING;
  return you !== null && view.fools.includes(you) ? SITTING_OUT : NOT_YOUR_TURN;
}
