/**
 * What is said of a match of Fettnapf, in English. What players must keep in mind is not said where it would
 * stay to be read: the board on the table says it, as long as it is shown. Only logged lines tell all.
 */

import { stop, whoWins } from "../../view/words.js";
import { numberOf } from "./art.js";

/**
 * @import { Facts, FettnapfView, Line, Seat } from "../../protocol.d.ts"
 * @import { Names } from "../../view/words.js"
 */

const ORDINALS = ["", "first", "second", "third", "fourth"];

/**
 * "1 island", "3 islands".
 * @param {number} number
 * @param {string} what
 */
export function count(number, what) {
  return `${number} ${what}${number === 1 ? "" : "s"}`;
}

/** @param {unknown} direction */
function counting(direction) {
  return direction === "down" ? "counting down" : "counting up";
}

/**
 * @param {string} who
 * @param {Facts} facts
 * @param {boolean} kept whether this line may be read later on
 */
function played(who, facts, kept) {
  const { card, total, said } = facts;
  const plays = `${who} plays ${numberOf(card)}`;
  if (said === undefined) return `${plays}: ${total}.`;
  if (!kept) return `${plays} and announces.`;
  return said === total ? `${plays} and says ${said}.` : `${plays} and says ${said}, but it is ${total}.`;
}

/**
 * @param {string} who
 * @param {Facts} facts
 */
function turn(who, facts) {
  if (facts.pot) return `${who} plays and takes a stew pot.`;
  return facts.turned === undefined ? `${who} plays.` : `${who} plays: now ${counting(facts.turned)}.`;
}

/** @type {Record<string, (who: string, facts: Facts, names: Names, kept: boolean) => string>} */
const SENTENCES = {
  "fettnapf.start": (who, facts) => (facts.drawn ? `${who} is drawn to begin.` : `${who} begins.`),
  "fettnapf.dealt": (_, facts) =>
    `The cards are dealt, with ${
      count(Number(facts.islands), "island")
    } each. The total starts at ${facts.total}.`,
  "fettnapf.began": (who) => `Everybody takes the islands in hand. ${who} begins.`,
  "fettnapf.saw": (who) => `${who} has seen the islands.`,
  "fettnapf.played": (who, facts, _, kept) => played(who, facts, kept),
  "fettnapf.matched": (who, facts, names, kept) => {
    const where = kept ? `island ${numberOf(facts.island)} of ${names(Number(facts.holder))}` : "an island";
    return `${who} lands on ${where} and takes a stew pot, the ${ORDINALS[Number(facts.pots)] ?? "next"}.`;
  },
  "fettnapf.turned": (_, facts) => `The tide turns: now ${counting(facts.direction)}.`,
  "fettnapf.island_drawn": (who, facts, _, kept) =>
    `${who} draws ${kept ? `island ${numberOf(facts.island)}` : "an island"}; ${
      facts.left === 0 ? "it was the last one." : `${facts.left} ${facts.left === 1 ? "is" : "are"} left.`
    }`,
  "fettnapf.drew": (who, facts) =>
    facts.how === "empty_hand" ? `${who} had no card left and draws one.` : `${who} draws a card.`,
  "fettnapf.turn": (who, facts, names) =>
    facts.islander === undefined
      ? turn(who, facts)
      : `${turn(who, facts)} ${names(Number(facts.islander))} draws an island.`,
  "fettnapf.reshuffled": (_, facts) =>
    `The draw pile was empty: ${count(Number(facts.cards), "card")} are shuffled, only the top card stays.`,
  "fettnapf.forgone": (who) => `${who} did not draw in time: the card is forgone.`,
  "fettnapf.finished": (_, facts, names) =>
    `${END[String(facts.ended)] ?? "The match is over."} ${whoWins(facts, names)}`,
};

/** @type {Record<string, string>} why a match ends */
export const END = {
  fourth_pot: "That was a fourth stew pot.",
  last_island: "That was the last island.",
};

/** @param {FettnapfView} view */
export function ending(view) {
  return view.ended && (END[view.ended] ?? null);
}

/**
 * @param {Line} line
 * @param {Names} names
 * @returns {string | null}
 */
export function sentence(line, names) {
  const who = line.seat === null ? "" : names(line.seat);
  return SENTENCES[line.kind]?.(who, line.facts, names, line.logged) ?? null;
}

/** @type {Record<string, (facts: Record<string, unknown>) => string>} */
const REFUSALS = {
  "fettnapf.match_over": () => "The match is over.",
  "fettnapf.seen_already": () => "You have seen the islands already.",
  "fettnapf.islands_lie_open": () => "Play begins when everybody has seen the islands.",
  "fettnapf.not_your_turn": () => "It is not your turn.",
  "fettnapf.not_in_hand": () => "That card is not in your hand.",
  "fettnapf.no_open_draw": () => "You have no card to draw.",
  "fettnapf.number_needed": ({ lo, hi }) => `Announce a whole number from ${lo} to ${hi}.`,
  "fettnapf.nothing_to_say": () => "The total is announced by itself.",
};

/**
 * @param {string} code
 * @param {Record<string, unknown>} facts
 * @returns {string | null}
 */
export function why(code, facts) {
  return REFUSALS[code]?.(facts) ?? null;
}

/** @type {Record<string, (view: FettnapfView) => string>} by kind of prompt and field of the step */
const QUESTIONS = {
  "see.": () => "Seen whose island is whose?",
  "play.card": (view) => view.direction === "down" ? "Your turn: counting down." : "Your turn: counting up.",
  "play.said": () => "What is the total now?",
  "draw.": () => "Draw a card before your next turn.",
};

/**
 * @param {string} kind
 * @param {string} field
 * @param {FettnapfView} view
 */
export function ask(kind, field, view) {
  return QUESTIONS[`${kind}.${field}`]?.(view) ?? "";
}

/** @type {Record<string, string>} */
const CHOICES = {
  "type.see": "Seen",
  "type.draw": "Draw a card",
  "said.": "Announce",
};

/**
 * @param {string} field
 * @param {string | number} value
 */
export function choice(field, value) {
  return CHOICES[`${field}.${value}`] ?? String(value);
}

/**
 * What a card of one's own would do now, from what lies open: a total that players announce is not named,
 * nor an island that is kept in mind.
 * @param {FettnapfView} view
 * @param {number} value
 * @param {Seat} you
 * @param {Names} names
 * @returns {{ title: string, brief: string }}
 */
export function effect(view, value, you, names) {
  const up = view.direction === "up";
  const title = `${up ? "+" : "−"}${value}`;
  // Where players announce, the total is theirs to count, from the first card on.
  if (view.total === null || view.announce === "by_player") return { title, brief: "" };
  const total = up ? view.total + value : view.total - value;
  return { title: `${title} = ${total}`, brief: outcome(view, total, you, names) };
}

/**
 * @param {FettnapfView} view
 * @param {number} total
 * @param {Seat} you
 * @param {Names} names
 */
function outcome(view, total, you, names) {
  const holder = view.islands === "open" &&
    view.seats.find((seat) =>
      seat.seat !== you && seat.islands?.some((island) => numberOf(island) === total)
    );
  if (holder) return `a stew pot: ${names(holder.seat)}’s island`;
  const turns = view.direction === "up" ? total > view.highest : total < view.lowest;
  return turns ? "the tide turns" : "";
}

/**
 * @param {FettnapfView} view
 */
export function notNow(view) {
  return view.shows.some((show) => show.kind === "deal")
    ? "Play begins when everybody has seen the islands."
    : "It is not your turn.";
}

/**
 * Where the match stands, when nothing is being shown.
 * @param {FettnapfView} view
 * @returns {{ title: string, text: string }}
 */
export function standing(view) {
  if (view.over) return { title: "The match is over.", text: view.ended ? END[view.ended] ?? "" : "" };
  const up = view.direction === "up";
  const title = stop(up ? "Counting up" : "Counting down");
  const edge = up ? `Over ${view.highest}` : `Under ${view.lowest}`;
  return {
    title,
    text: view.sea_size === 1 ? `${edge} the last island ends the match.` : `${edge} the tide turns.`,
  };
}
