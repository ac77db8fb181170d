/** What is said of a match of Squirrel or Die, in English: one sentence for each kind of thing told. */

import { list, stop, whoWins } from "../../view/words.js";
import { cardName, kindOf } from "./cards.js";
import { placeName, spotOf } from "./places.js";

/**
 * @import { Facts, Line, Seat, SquirrelView } from "../../protocol.d.ts"
 * @import { Names } from "../../view/words.js"
 */

/** @param {number} lives */
export function livesLeft(lives) {
  return lives === 0 ? "no life left" : lives === 1 ? "1 life left" : `${lives} lives left`;
}

/**
 * "E5", "I9 in the patch of Ben".
 * @param {unknown} place
 * @param {Names} names
 */
function at(place, names) {
  const { patch } = spotOf(String(place));
  const name = placeName(String(place));
  return patch === null ? name : `${name} in the patch of ${names(patch)}`;
}

/**
 * A card's face and where it goes, as motions say it; an old line may have none.
 * @param {Line} line
 * @param {number} which
 */
function moved({ motions }, which) {
  const motion = motions[which];
  return { card: motion?.card, from: motion?.source[0], to: motion?.target[0] };
}

/**
 * What was hidden is said only once all is open.
 * @param {Line} line
 * @param {string | undefined} card
 */
function hidden({ logged }, card) {
  return logged && card !== undefined ? cardName(card) : "a card";
}

/**
 * @param {Line} line
 * @param {string} who
 */
function swapped(line, who) {
  const taken = moved(line, 0);
  const laid = moved(line, 1);
  const takes = taken.card === undefined ? "a card" : cardName(taken.card);
  if (taken.from === undefined || laid.to === undefined) return `${who} takes ${takes} and hides a card.`;
  const where = laid.to === taken.from ? "there" : `at ${placeName(laid.to)}`;
  return `${who} takes ${takes} from ${placeName(taken.from)} and hides ${hidden(line, laid.card)} ${where}.`;
}

/**
 * @param {Line} line
 * @param {string} who
 */
function picked(line, who) {
  const { card, from, to } = moved(line, 0);
  const what = card === undefined ? "a card" : cardName(card);
  if (from === undefined || to === undefined) return `${who} takes ${what} and hides it.`;
  return `${who} takes ${what} from ${placeName(from, true)} and hides it at ${placeName(to)}.`;
}

/**
 * The turn as the log keeps it: places, no card.
 * @param {Line} line
 * @param {string} who
 */
function turn({ facts }, who) {
  const { put, take, place } = facts;
  const own = spotOf(String(place)).patch !== null;
  const parts = [];
  if (put !== undefined) parts.push(`lays a card at ${placeName(String(put))}`);
  if (take !== undefined) parts.push(`takes ${placeName(String(take), own)}`);
  const where = place === take ? "there" : `at ${placeName(String(place))}`;
  return `${who} ${list([...parts, `hides ${own ? "it" : "a card"} ${where}`])}.`;
}

/**
 * @param {Line} line
 * @param {string} who
 * @param {Names} names
 */
function found({ facts }, who, names) {
  const turns = `${who} turns up ${cardName(facts.card)} at ${at(facts.place, names)}`;
  return `${stop(turns).slice(0, -1)}${CAME[kindOf(facts.card)]?.(facts) ?? ""}.`;
}

/** @param {Facts} facts */
const food = ({ food }) => `: ${food} food so far`;
/** @param {Facts} facts */
const lives = ({ lives }) => `: ${livesLeft(Number(lives))}`;

/** @type {Record<string, (facts: Facts) => string>} what came of a card turned up */
const CAME = {
  food,
  birdhouse: food,
  death: lives,
  bomb: lives,
  love: ({ lives }) => `: ${lives === 1 ? "1 life" : `${lives} lives`} now`,
  again: () => ": one more card must be turned up",
  sleepy: () => " and keeps it",
  cat: () => "",
};

/** @type {Record<string, string>} */
const DECIDED = {
  alone: "Only one squirrel is still alive.",
  food: "Most food decides.",
  lives: "As much food, but more lives.",
  shared: "As much food, as many lives.",
};

/** @param {SquirrelView} view */
export function ending(view) {
  return view.decided && (DECIDED[view.decided] ?? null);
}

/** @type {Record<string, (line: Line, who: string, names: Names) => string>} */
const SENTENCES = {
  "squirrel.start": ({ facts }, who) => (facts.drawn ? `${who} is drawn to begin.` : `${who} begins.`),
  "squirrel.dealt": () => "Autumn: the cards are dealt.",
  "squirrel.turned_up": (line, who) => {
    const { card } = moved(line, 0);
    return `${who} turns up the next card${card === undefined ? "" : `: ${cardName(card)}`}.`;
  },
  "squirrel.laid": (line, who) => {
    const { card, to } = moved(line, 0);
    return `${who} lays ${card === undefined ? "the upturned card" : cardName(card)} face up${
      to === undefined ? "" : ` at ${placeName(to)}`
    }.`;
  },
  "squirrel.swapped": swapped,
  "squirrel.added": (line, who) => {
    const { card, to } = moved(line, 0);
    return `${who} hides ${hidden(line, card)}${to === undefined ? "" : ` at ${placeName(to)}`}.`;
  },
  "squirrel.picked": picked,
  "squirrel.turn": turn,
  "squirrel.winter": (_, who) => `Winter has come. ${who} turns up the first card.`,
  "squirrel.found": found,
  "squirrel.skipped": (_, who) => `${who} gives the Sleepy Squirrel away and sleeps through this turn.`,
  "squirrel.cat": ({ facts }, who, names) => {
    const target = names(Number(facts.target));
    const left = livesLeft(Number(facts.lives));
    return facts.chosen
      ? `${who} sets the cat on ${target}: ${left}.`
      : `The cat goes for ${target}: ${left}.`;
  },
  "squirrel.out": ({ facts }, who) =>
    `${who} has no life left and is out${facts.sleepy_lost ? ", and the Sleepy Squirrel is lost" : ""}.`,
  "squirrel.finished": ({ facts }, _, names) =>
    `${DECIDED[String(facts.decided)] ?? ""} ${whoWins(facts, names)}`.trim(),
};

/**
 * @param {Line} line
 * @param {Names} names
 * @returns {string | null}
 */
export function sentence(line, names) {
  const who = line.seat === null ? "" : names(line.seat);
  return SENTENCES[line.kind]?.(line, who, names) ?? null;
}

/** @type {Record<string, (facts: Record<string, unknown>) => string>} */
const REFUSALS = {
  "squirrel.match_over": () => "The match is over.",
  "squirrel.not_your_turn": () => "It is not your turn.",
  "squirrel.not_now": () => "Something else has to be done first.",
  "squirrel.upturned_first": () => "First lay the upturned card on the table.",
  "squirrel.not_in_hand": () => "That card is not in your hand.",
  "squirrel.nothing_to_take": () => "There is no card there that may be taken.",
  "squirrel.occupied": () => "A card lies there already.",
  "squirrel.no_neighbour": () => "That place is beside no card: edges must touch.",
  "squirrel.too_wide": ({ side }) => `All cards together must fit into ${side} by ${side}.`,
  "squirrel.not_face_down": () => "No face-down card lies there.",
  "squirrel.no_skip": () => "Only the Sleepy Squirrel lets you skip, and never the card that Again demands.",
  "squirrel.no_living_opponent": () => "Choose another squirrel that is still alive.",
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
  "put.place": "Your turn: lay the upturned card.",
  "swap.take": "Take a face-up card.",
  "swap.card": "Which card do you hide in its place?",
  "shift.take": "Take a face-up card.",
  "shift.place": "Where do you hide a card?",
  "shift.card": "Which card do you hide there?",
  "add.card": "Your turn: which card do you hide?",
  "add.place": "Where do you hide it?",
  "pick.take": "Your turn: take a card.",
  "pick.place": "Where in your patch does it go?",
  "turn.type": "Turn up a card, or sleep?",
  "turn.place": "Your turn: turn up a card.",
  "again.place": "Again! Turn up another card.",
  "choose.target": "The cat: who loses a life?",
};

/**
 * @param {string} kind
 * @param {string} field
 * @param {SquirrelView} view
 */
export function ask(kind, field, view) {
  const first = field === "take" && kind !== "pick" && view.put === null ? "Your turn: take" : "Take";
  return (QUESTIONS[`${kind}.${field}`] ?? "").replace(/^Take/, first);
}

/** @type {Record<string, string>} */
const CHOICES = { "type.turn": "Turn up a card", "type.skip": "Sleep" };

/**
 * @param {string} field
 * @param {string | number} value
 */
export function choice(field, value) {
  return CHOICES[`${field}.${value}`] ?? String(value);
}

/**
 * @param {SquirrelView} view
 * @param {Seat | null} you
 */
export function notNow(view, you) {
  const out = you !== null && view.seats[you]?.lives === 0;
  return out ? "You are out." : "It is not your turn.";
}
