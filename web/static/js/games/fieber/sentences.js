/** What is said of a match of Fieber, in English: one sentence for each kind of thing told. */

import { list, many, stop, whoWins } from "../../view/words.js";
import { cardOf } from "./art.js";
import { cardName, WHITE } from "./cards.js";

/**
 * @import { Facts, FieberView, Line, Seat } from "../../protocol.d.ts"
 * @import { Names } from "../../view/words.js"
 */

/** @param {unknown} kind of a white card or of the obligation it brings */
function whiteName(kind) {
  return WHITE[String(kind)]?.name ?? String(kind);
}

/** @param {number} count */
export function cards(count) {
  return count === 1 ? "1 card" : `${count} cards`;
}

/** @type {Record<string, (left: number) => string>} */
const DEMANDS = {
  "red-syringe": () => "Next card: red.",
  "blue-syringe": () => "Next card: blue.",
  pill: () => "Next card: red or blue, doubled.",
  trainee: (left) => `Next ${left === 1 ? "card" : `${left} cards`}: not white.`,
};

/**
 * What an obligation demands.
 * @param {unknown} kind
 * @param {unknown} left
 */
export function demand(kind, left) {
  return DEMANDS[String(kind)]?.(Number(left)) ?? "";
}

/**
 * @param {string} who
 * @param {Facts} facts
 * @param {Names} names
 */
function played(who, facts, names) {
  const { card, before, temperature, named, obligation, left } = facts;
  const parts = [`${who} plays ${cardName(card)}`];
  if (facts.doubled) parts.push("doubled by the pill");
  if (named !== undefined) parts.push(`for ${names(Number(named))}`);
  const moves = before === temperature ? "" : `: ${before}° → ${temperature}°`;
  const brings = cardOf(card).kind === obligation ? ` ${demand(obligation, left)}` : "";
  return stop(`${parts.join(", ")}${moves}`) + brings;
}

/**
 * @param {string} who
 * @param {Facts} facts
 */
function nightShift(who, facts) {
  const card = facts.card === undefined ? `a ${facts.back} card` : cardName(facts.card);
  const goes = facts.lost === undefined
    ? `${card} goes under the discard pile`
    : `${card} is lost, the ${ORDINALS[Number(facts.lost)] ?? "next"}`;
  const lapses = facts.lapsed === undefined ? "" : ` The ${whiteName(facts.lapsed)} no longer counts.`;
  return `${who} works a night shift: ${goes}.${lapses}`;
}

const ORDINALS = ["", "first", "second", "third"];

/** @type {Record<string, (who: string, facts: Facts, names: Names) => string>} */
const SENTENCES = {
  "fieber.start": (who, facts) => (facts.drawn ? `${who} is drawn to begin.` : `${who} begins.`),
  "fieber.dealt": (_, facts) =>
    `Everybody gets a ${list(many(facts, "backs").map(String))} card; ${facts.pile} are left to draw.`,
  "fieber.played": played,
  "fieber.drew": (who, facts) =>
    `${who} draws ${facts.card === undefined ? `a ${facts.back} card` : cardName(facts.card)}.`,
  "fieber.night_shift": nightShift,
  "fieber.reshuffled": (_, facts) =>
    `The draw pile was empty: ${cards(Number(facts.cards))} are shuffled, only the top card stays.`,
  "fieber.draw_lapsed": (who) => `${who} did not draw in time: the card is forgone.`,
  "fieber.out": (who, facts) =>
    facts.reason === "third_card"
      ? `${who} has lost the third card and is out.`
      : `${who} has no cards left and is out.`,
  "fieber.finished": (_, facts, names) =>
    facts.reason === "limit"
      ? `The patience of the ward is at an end. ${whoWins(facts, names)}`
      : `Only one still has cards. ${whoWins(facts, names)}`,
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

/** @type {Record<string, (facts: Record<string, unknown>) => string>} */
const REFUSALS = {
  "fieber.match_over": () => "The match is over.",
  "fieber.not_your_turn": () => "It is not your turn.",
  "fieber.no_open_draw": () => "You have no card to draw.",
  "fieber.must_play": () => "You hold a card that can be played, so you must play.",
  "fieber.no_choice": () => "There is nothing to choose with this card.",
  "fieber.no_such_card": () => "You hold no card in that place.",
  "fieber.direction_needed": () => "Choose up or down for the wonder drug.",
  "fieber.seat_needed": () => "Name somebody who still has cards after this play.",
  "fieber.colour_needed": ({ colour }) => `Must be ${colour} after the syringe.`,
  "fieber.pill": () => "Red or blue only, after the pill.",
  "fieber.trainee": ({ left }) => `No white yet: ${left} to go.`,
  "fieber.white_on_white": () => "No white on white.",
  "fieber.off_the_scale": ({ temperature }) => `${temperature}° is off the scale.`,
};

/**
 * @param {string} code
 * @param {Record<string, unknown>} facts
 * @returns {string | null}
 */
export function why(code, facts) {
  return REFUSALS[code]?.(facts) ?? null;
}

/** @type {Record<string, string>} by kind of prompt and field of the step */
const QUESTIONS = {
  "play.slot": "Your turn: play a card.",
  "play.type": "Your turn: draw first, or play without drawing?",
  "play.direction": "The wonder drug: up or down?",
  "play.seat": "The physician: who is next?",
  "night_shift.slot": "Night shift: which card goes?",
  "night_shift.type": "Night shift: draw first, or go without drawing?",
  "draw.": "Draw your card before the next one is played.",
};

/**
 * @param {string} kind
 * @param {string} field
 * @param {FieberView} view
 */
export function ask(kind, field, view) {
  if (kind === "draw" && view.turn === view.open_draw) return "Your turn: draw a card, your hand is empty.";
  return QUESTIONS[`${kind}.${field}`] ?? "";
}

/** @type {Record<string, string>} */
const CHOICES = {
  "type.draw": "Draw a card",
  "type.play": "Play without drawing",
  "type.night_shift": "Night shift without drawing",
  "direction.up": "Up 3 degrees",
  "direction.down": "Down 3 degrees",
};

/**
 * @param {string} field
 * @param {string | number} value
 */
export function choice(field, value) {
  return CHOICES[`${field}.${value}`] ?? String(value);
}

/**
 * What is in force now, in words.
 * @param {FieberView} view
 * @param {Names} names
 * @returns {{ kind: string, title: string, text: string }}
 */
export function inForce(view, names) {
  const { obligation, last } = view;
  if (view.over) return { kind: "none", title: "The match is over.", text: "" };
  if (obligation) {
    const text = `${WHITE[obligation.kind]?.short}, played by ${names(obligation.seat)}`;
    return { kind: obligation.kind, title: demand(obligation.kind, obligation.left), text };
  }
  if (view.white_free) {
    return { kind: "free", title: "White may lie on white.", text: "After a night shift, for one card." };
  }
  if (last?.kind === "played" && last.named !== null) {
    const text = `Called by ${names(last.seat)}: red, blue or a night shift`;
    return { kind: "physician", title: stop(`The physician is with ${names(last.named)}`), text };
  }
  return { kind: "none", title: "No obligation.", text: "Stay on the scale; no white on white." };
}

/**
 * @param {FieberView} view
 * @param {Seat | null} you
 */
export function notNow(view, you) {
  return you !== null && view.out.includes(you) ? "You are out." : "It is not your turn.";
}
