/** The table of Fifty Fifty: the mood card in the middle, each seat around it with its card and its halves. */

import { arrangedHand } from "../../view/arrange.js";
import { cardBack, cardFace } from "../../view/card.js";
import { h } from "../../view/dom.js";
import { felt } from "../../view/felt.js";
import { halfIcon, moodFace, numberFace } from "./art.js";
import { halves, numberOf } from "./sentences.js";

/**
 * @import { Scene } from "../index.js"
 * @import { Seat } from "../../protocol.d.ts"
 * @import { Spot } from "../../view/felt.js"
 *
 * @typedef {"blue" | "yellow"} Colour
 * @typedef {{ card: string, blue: number, yellow: number }} Mood
 * @typedef {{ points: number, struck: boolean }} DealResult
 * @typedef {{ deal: number, number: number, mood: Mood, lead: Seat | null, cards: string[], winner: Seat, loser: Seat }} Trick
 *
 * @typedef {object} SeatView
 * @property {Seat} seat
 * @property {number} hand_size
 * @property {string[] | null} hand
 * @property {string | null} played
 * @property {boolean} chosen
 * @property {string | null} choice
 * @property {Colour | null} colour
 * @property {number} halves
 * @property {DealResult[]} results
 * @property {number} total
 *
 * @typedef {object} View
 * @property {boolean} simultaneous
 * @property {number} deal
 * @property {number} deals
 * @property {number} trick
 * @property {number} tricks
 * @property {Seat | null} start
 * @property {Seat | null} lead
 * @property {Seat | null} turn
 * @property {SeatView[]} seats
 * @property {Mood | null} mood
 * @property {Mood[]} moods_seen
 * @property {number} moods_left
 * @property {number} undealt
 * @property {string[]} gone
 * @property {Trick | null} last
 * @property {boolean} over
 * @property {Seat[]} winners
 */

/**
 * The trick just settled, as long as nobody has played to the next one: its cards still lie there.
 * @param {View} view
 * @returns {Trick | null}
 */
export function settled(view) {
  const begun = view.seats.some((seat) => seat.played !== null || seat.chosen);
  return begun ? null : view.last;
}

/**
 * The seats the match waits for.
 * @param {View} view
 * @returns {Seat[]}
 */
export function awaited(view) {
  if (view.over) return [];
  if (view.turn !== null) return [view.turn];
  if (!view.simultaneous) return [];
  return view.seats.filter((seat) => !seat.chosen && seat.hand_size > 0).map((seat) => seat.seat);
}

/**
 * @param {View} view
 * @param {Scene} scene
 */
export function table(view, scene) {
  const last = settled(view);
  const seats = awaited(view);
  return felt("ff", scene, middle(view), (seat) => spot(view, seat, seats.includes(seat), last), {
    "data-settled": String(last !== null),
  });
}

/** @param {View} view */
function middle(view) {
  const { mood } = view;
  return [
    h(
      "p",
      { key: "count", class: "ff-count" },
      `Deal ${view.deal} of ${view.deals}`,
      h("span", { class: "dot" }, "·"),
      `trick ${view.trick} of ${view.tricks}`,
    ),
    mood ? moodCard(mood) : h(
      "p",
      { key: "none", class: "ff-none" },
      view.over ? "The match is over." : "The next mood card comes.",
    ),
    !view.over && h(
      "div",
      { key: "piles", class: "ff-piles" },
      pile("moods", view.moods_left, ["mood", "moods"], ["mood card to come", "mood cards to come"]),
      pile("deck", view.undealt, ["undealt", "undealt"], ["number not dealt", "numbers not dealt"]),
    ),
  ];
}

/** @param {Mood} mood */
function moodCard(mood) {
  const words = `Mood card: the highest card takes ${halves(mood.blue, "blue")}, the lowest ${
    halves(mood.yellow, "yellow")
  }.`;
  return h(
    "div",
    {
      key: mood.card,
      class: "ff-mood",
      "data-zone": "mood",
      "data-card": mood.card,
      role: "img",
      "aria-label": words,
    },
    h(
      "span",
      { class: "ff-side ff-side-blue", "data-zone": "blue" },
      h("b", null, mood.blue),
      h("small", null, "highest"),
    ),
    moodFace(),
    h(
      "span",
      { class: "ff-side ff-side-yellow", "data-zone": "yellow" },
      h("b", null, mood.yellow),
      h("small", null, "lowest"),
    ),
  );
}

/**
 * @param {string} zone
 * @param {number} count
 * @param {[string, string]} seen one, many
 * @param {[string, string]} said one, many
 */
function pile(zone, count, seen, said) {
  const form = count === 1 ? 0 : 1;
  return h(
    "span",
    { key: zone, class: "ff-pile", "data-zone": zone, title: `${count} ${said[form]}` },
    h("span", { class: "ff-pile-back", "aria-hidden": "true" }),
    h("span", null, count),
    h("span", { class: "sr" }, ` ${said[form]}`),
    h("small", { "aria-hidden": "true" }, seen[form]),
  );
}

/**
 * One seat: what lies in front of it, what it has won.
 * @param {View} view
 * @param {Seat} number
 * @param {boolean} turn
 * @param {Trick | null} last
 * @returns {Spot}
 */
function spot(view, number, turn, last) {
  const seat = /** @type {SeatView} */ (view.seats[number]);
  return {
    seat: number,
    turn: turn ? (view.simultaneous ? "choosing" : "turn") : null,
    marks: [
      view.lead === number && !view.over && h("span", { key: "lead", class: "chip" }, "leads"),
      h(
        "span",
        {
          key: "hand",
          class: "chip quiet",
          "data-zone": "hand",
          "data-seat": number,
          title: "cards in hand",
        },
        h("span", { class: "mini-back", "aria-hidden": "true" }),
        seat.hand_size,
        h("span", { class: "sr" }, " cards in hand"),
      ),
    ],
    owned: owned(seat),
    front: h(
      "div",
      { class: "ff-front", "data-zone": "trick", "data-seat": number },
      front(seat, last),
      last && gain(last, number),
    ),
  };
}

/**
 * What lies in front of a seat: its card of this trick, else that of the trick just settled.
 * @param {SeatView} seat
 * @param {Trick | null} last
 */
function front(seat, last) {
  const token = seat.played ?? (seat.chosen ? seat.choice : last?.cards[seat.seat] ?? null);
  if (token !== null) {
    const hidden = seat.played === null && seat.chosen;
    const face = numberFace(token, numberOf(token));
    const name = hidden ? `${face.name}, face down for the others` : face.name;
    return cardFace({ ...face, name }, {
      "data-hidden": String(hidden),
      "data-past": String(seat.played === null && !hidden),
    });
  }
  if (seat.chosen) return cardBack({ key: "back" });
  return h("span", { key: "empty", class: "card-place", "aria-hidden": "true" });
}

/**
 * @param {Trick} last
 * @param {Seat} seat
 */
function gain(last, seat) {
  /** @param {Colour} colour @param {number} count */
  const badge = (colour, count) =>
    h(
      "span",
      { key: `${colour}-${last.deal}-${last.number}`, class: `ff-gain ff-gain-${colour}` },
      `+${count}`,
      halfIcon(colour),
      h("span", { class: "sr" }, ` ${colour} in the last trick`),
    );
  return [
    seat === last.winner && badge("blue", last.mood.blue),
    seat === last.loser && badge("yellow", last.mood.yellow),
  ];
}

/** @param {SeatView} seat */
function owned(seat) {
  const { colour } = seat;
  return h(
    "div",
    { class: "ff-owned", "data-zone": "halves", "data-seat": seat.seat, "data-colour": colour ?? "none" },
    colour
      ? [halfIcon(colour), h("b", null, seat.halves), h("span", null, ` ${colour}`)]
      : [h("b", null, "0"), h("span", null, " balanced")],
  );
}

/** @type {import("../../state/arrangement.js").Order[]} */
const ORDERS = [
  { key: "up", title: "Low to high", compare: (one, other) => numberOf(one.token) - numberOf(other.token) },
  { key: "down", title: "High to low", compare: (one, other) => numberOf(other.token) - numberOf(one.token) },
];

/**
 * @param {View} view
 * @param {Scene} scene
 */
export function hand(view, scene) {
  const own = scene.you === null ? null : view.seats[scene.you]?.hand;
  return own ? arrangedHand(own.map((token) => numberFace(token, numberOf(token))), scene, ORDERS) : null;
}
