/** The table of Fettnapf: the sea and the piles in the middle, around it every seat with its islands and pots. */

import { h } from "../../view/dom.js";
import { felt } from "../../view/felt.js";
import { icon } from "../../view/icons.js";
import { list } from "../../view/words.js";
import { islandBack, islandDrawing, numberDrawing, numberOf, pot } from "./art.js";
import { announced, board } from "./board.js";
import { discardPile, drawPile, seaPile } from "./piles.js";
import { track } from "./track.js";

/**
 * @import { FettnapfSeatView, FettnapfView, Seat } from "../../protocol.d.ts"
 * @import { Spot } from "../../view/felt.js"
 * @import { Scene } from "../index.js"
 */

/** @param {FettnapfView} view */
function dealLiesOpen(view) {
  return view.shows.some((show) => show.kind === "deal");
}

/**
 * The seats the match waits for.
 * @param {FettnapfView} view
 * @returns {Seat[]}
 */
export function awaited(view) {
  if (view.over) return [];
  if (dealLiesOpen(view)) return view.waiting;
  return view.turn === null ? [] : [view.turn];
}

/**
 * @param {FettnapfView} view
 * @param {Scene} scene
 */
export function table(view, scene) {
  return felt("fn", scene, middle(view, scene), (seat) => spot(view, scene, seat));
}

/**
 * @param {FettnapfView} view
 * @param {Scene} scene
 */
function middle(view, scene) {
  return [
    track(view, scene),
    h(
      "div",
      { key: "piles", class: "fn-piles" },
      discardPile(view),
      h("div", { key: "stocks", class: "fn-stocks" }, drawPile(view, scene), seaPile(view)),
      board(view, scene),
    ),
  ];
}

/**
 * @param {FettnapfView} view
 * @param {Scene} scene
 * @param {Seat} number
 * @returns {Spot}
 */
function spot(view, scene, number) {
  const seat = /** @type {FettnapfSeatView} */ (view.seats[number]);
  const open = dealLiesOpen(view);
  const due = awaited(view).includes(number);
  return {
    seat: number,
    turn: due ? (open ? "looking" : "turn") : null,
    marks: [
      h(
        "span",
        {
          key: "hand",
          class: "chip quiet",
          // One's own cards lie below, in the hand.
          "data-zone": number === scene.you ? null : "hand",
          "data-seat": number === scene.you ? null : number,
          title: "cards in hand",
        },
        h("span", { class: "mini-back", "aria-hidden": "true" }),
        seat.hand_size,
        h("span", { class: "sr" }, " cards in hand"),
      ),
      open && !due && h("span", { key: "seen", class: "chip" }, icon("check"), h("span", null, "seen")),
      seat.may_draw &&
      h(
        "span",
        { key: "draws", class: "chip fn-draws", title: "may draw a card" },
        "+1",
        h("span", { class: "fn-draw-word" }, " to draw"),
      ),
      view.winners.includes(number) &&
      h("span", { key: "won", class: "chip fn-draws" }, icon("crown"), "winner"),
    ],
    owned: pots(view, seat),
    front: h(
      "div",
      { key: "front", class: "fn-front" },
      islands(view, seat, scene),
      says(view, number),
      view.over && number !== scene.you && openHand(seat),
    ),
  };
}

/**
 * What a seat has announced, as long as it is shown. The board says it in words.
 * @param {FettnapfView} view
 * @param {Seat} number
 */
function says(view, number) {
  const show = view.shows.findLast(({ kind, seat }) => kind === "said" && seat === number);
  return show && !view.over &&
    h("span", { key: "says", class: "fn-says", "aria-hidden": "true" }, announced(show));
}

/**
 * @param {FettnapfView} view
 * @param {FettnapfSeatView} seat
 */
function pots(view, { seat, pots: taken }) {
  return h(
    "div",
    {
      key: "pots",
      class: "fn-pots",
      "data-zone": "pots",
      "data-seat": seat,
      "data-danger": String(taken === view.most_pots - 1),
      role: "img",
      "aria-label": `${taken} of ${view.most_pots} stew pots`,
      title: `${taken} of ${view.most_pots} stew pots`,
    },
    Array.from({ length: view.most_pots }, (_, at) =>
      h(
        "span",
        { key: `${at}-${at < taken}`, class: "fn-pot-place", "data-taken": String(at < taken) },
        pot(at < taken),
      )),
  );
}

/**
 * The islands of a seat: those one may see open, the rest as backs. One being shown is raised.
 * @param {FettnapfView} view
 * @param {FettnapfSeatView} seat
 * @param {Scene} scene
 */
function islands(view, seat, scene) {
  const raised = (view.over ? [] : view.shows).filter((show) =>
    show.seat === seat.seat && show.island !== null
  )
    .map((show) => String(show.island));
  const shown = [...new Set(raised)];
  const all = dealLiesOpen(view);
  const hidden = seat.islands ? 0 : Math.max(0, seat.island_count - shown.length);
  const faces = seat.islands ?? shown;
  const only = seat.seat === scene.you && view.islands === "memory" && !all && !view.over;
  return h(
    "div",
    { key: "islands", class: "fn-islands", "data-secret": String(only) },
    h(
      "div",
      {
        key: "row",
        class: "fn-row",
        "data-zone": "islands",
        "data-seat": seat.seat,
        role: "img",
        "aria-label": named(faces, hidden, only),
      },
      Array.from({ length: hidden }, (_, at) => tileBack(at)),
      faces.map((token, slot) => tile(token, seat.islands ? slot : null, all || shown.includes(token))),
    ),
    only && faces.length > 0 &&
      h("p", { key: "only", class: "fn-only", "aria-hidden": "true" }, "only you see them"),
  );
}

/**
 * @param {string[]} faces
 * @param {number} hidden
 * @param {boolean} only
 */
function named(faces, hidden, only) {
  if (faces.length + hidden === 0) return "No islands";
  const seen = faces.map((token) => String(numberOf(token)));
  const back = hidden > 0 ? [`${hidden} face down`] : [];
  return `Islands${only ? ", seen by you alone" : ""}: ${list([...seen, ...back])}`;
}

/**
 * @param {string} token
 * @param {number | null} slot
 * @param {boolean} raised
 */
function tile(token, slot, raised) {
  return h(
    "span",
    {
      key: `up-${token}`,
      class: "fn-tile",
      "data-card": token,
      "data-slot": slot,
      "data-raised": String(raised),
    },
    islandDrawing(token),
  );
}

/** @param {number} at */
function tileBack(at) {
  return h("span", { key: `down-${at}`, class: "fn-tile fn-tile-down" }, islandBack());
}

/**
 * Hands of others are seen when all is over.
 * @param {FettnapfSeatView} seat
 */
function openHand({ hand: cards }) {
  if (!cards || cards.length === 0) return null;
  return h(
    "div",
    {
      key: "hand",
      class: "fn-open-hand",
      role: "img",
      "aria-label": `Hand: ${list(cards.map((token) => String(numberOf(token))))}`,
    },
    cards.map((token, at) => h("span", { key: at, class: "card still" }, numberDrawing(token))),
  );
}
