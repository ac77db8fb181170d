/** The table of Fool: each seat around it with its card of the trick, its disc, its points. */

import { arrangedHand } from "../../view/arrange.js";
import { cardFace } from "../../view/card.js";
import { h } from "../../view/dom.js";
import { felt } from "../../view/felt.js";
import { icon } from "../../view/icons.js";
import { discDrawing, trumpet } from "./art.js";
import { face, faces, ORDERS } from "./cards.js";
import { middle } from "./middle.js";
import { signed } from "./sentences.js";

/**
 * @import { Scene } from "../index.js"
 * @import { FoolSeatView, FoolTrickView, FoolView, Seat } from "../../protocol.d.ts"
 * @import { Spot } from "../../view/felt.js"
 */

/**
 * The trick just settled, as long as nobody has played to the next one: its cards still lie there.
 * @param {FoolView} view
 * @returns {FoolTrickView | null}
 */
export function settled(view) {
  return view.cards.length > 0 ? null : view.last;
}

/**
 * The seats the match waits for.
 * @param {FoolView} view
 * @returns {Seat[]}
 */
export function awaited(view) {
  if (view.over) return [];
  if (view.announcing) return view.seats.filter((seat) => !seat.decided).map((seat) => seat.seat);
  return view.turn === null ? [] : [view.turn];
}

/**
 * @param {FoolView} view
 * @param {Scene} scene
 */
export function table(view, scene) {
  const seats = awaited(view);
  return felt("fo", scene, middle(view, scene), (seat) => spot(view, scene, seat, seats.includes(seat)), {
    "data-settled": String(settled(view) !== null),
  });
}

/**
 * @param {FoolView} view
 * @param {Scene} scene
 * @param {Seat} number
 * @param {boolean} turn
 * @returns {Spot}
 */
function spot(view, scene, number, turn) {
  const seat = /** @type {FoolSeatView} */ (view.seats[number]);
  const own = number === scene.you && seat.hand !== null;
  return {
    seat: number,
    turn: turn ? (view.announcing ? "decides" : "turn") : null,
    marks: [
      handCount(seat, own),
      announcement(view, seat),
    ],
    owned: owned(view, seat),
    front: front(view, seat),
    props: { "data-out": String(seat.sits_out) },
  };
}

/**
 * @param {FoolSeatView} seat
 * @param {boolean} own whose cards are in the hand below: there they come and go
 */
function handCount(seat, own) {
  return h(
    "span",
    {
      key: "hand",
      class: "chip quiet",
      "data-zone": own ? null : "hand",
      "data-seat": own ? null : seat.seat,
      title: "cards in hand",
    },
    h("span", { class: "mini-back", "aria-hidden": "true" }),
    seat.hand_size,
    h("span", { class: "sr" }, " cards in hand"),
  );
}

/**
 * Who has announced going out; while all decide, who has done so.
 * @param {FoolView} view
 * @param {FoolSeatView} seat
 */
function announcement(view, seat) {
  if (view.announcing) return seat.decided && decision(seat);
  return seat.announced && h(
    "span",
    { key: "announced", class: "chip fo-announced", title: "has announced going out" },
    trumpet(),
    h("span", { class: "fo-word" }, "announced"),
  );
}

/**
 * What it is sees only who has made it.
 * @param {FoolSeatView} seat
 */
function decision({ choice }) {
  const words = choice === null ? "decided" : choice ? "announce" : "nothing";
  const title = choice === null
    ? "has decided, nobody else knows what"
    : choice
    ? "will announce going out; the others do not know yet"
    : "will announce nothing; the others do not know yet";
  return h(
    "span",
    { key: "decided", class: "chip quiet fo-decided", title },
    choice ? trumpet() : icon("check"),
    h("span", { class: "fo-word" }, words),
  );
}

/**
 * Points, how often +10, and what the round before has brought as long as its cards lie open.
 * @param {FoolView} view
 * @param {FoolSeatView} seat
 */
function owned(view, seat) {
  const newest = seat.left ? seat.results.at(-1) : undefined;
  return h(
    "div",
    { class: "fo-owned" },
    h("b", { key: "total", class: "fo-total" }, signed(seat.total), h("span", { class: "sr" }, " points")),
    newest && h(
      "span",
      {
        key: `round-${seat.results.length}`,
        class: "fo-gain",
        "data-close": newest.close,
        title: `in round ${seat.results.length}`,
      },
      signed(newest.points),
      h("span", { class: "sr" }, " in the round before"),
    ),
    tens(view, seat.tens),
  );
}

/**
 * @param {FoolView} view
 * @param {number} count
 */
function tens(view, count) {
  if (count === 0) return null;
  const words = `${count} times +10${view.tens === null ? "" : ` of ${view.tens}`}`;
  return h(
    "span",
    { key: "tens", class: "fo-tens", title: words },
    h("span", { class: "sr" }, words),
    h("span", { "aria-hidden": "true" }, h("small", null, "+10"), ` ×${count}`),
  );
}

/**
 * What lies in front of a seat: its card of this trick, else that of the trick just settled, and the disc of
 * who sits out. Where a card is still to come stands the place in the order.
 * @param {FoolView} view
 * @param {FoolSeatView} seat
 */
function front(view, seat) {
  const { seat: number } = seat;
  const last = settled(view);
  const laid = (last?.cards ?? view.cards).find((one) => one.seat === number);
  const turn = last ? -1 : view.order.indexOf(number);
  return h(
    "div",
    { class: "fo-front", "data-zone": "trick", "data-seat": number },
    laid
      ? cardFace(face(laid.card), { "data-past": String(last !== null) })
      : h("span", { key: "empty", class: "card-place", "aria-hidden": "true" }),
    turn >= 0 && ordinal(turn + 1, view.order.length, laid !== undefined),
    last && last.winner === number && taken(last),
    seat.sits_out && disc(number, { over: view.over }),
  );
}

/**
 * @param {number} place
 * @param {number} of
 * @param {boolean} played
 */
function ordinal(place, of, played) {
  return h(
    "span",
    { key: "ordinal", class: "fo-ordinal", "data-played": String(played) },
    h("span", { "aria-hidden": "true" }, place),
    h("span", { class: "sr" }, `${played ? "played" : "plays"} as number ${place} of ${of}`),
  );
}

/** @param {FoolTrickView} trick */
function taken(trick) {
  return h(
    "span",
    { key: `took-${trick.round}-${trick.number}`, class: "fo-took", title: "won the last trick" },
    icon("crown"),
    h("span", { class: "sr" }, "won the last trick"),
  );
}

/**
 * @param {Seat} seat
 * @param {{ over: boolean }} match after its end there is no trick left to sit out
 */
function disc(seat, { over }) {
  const words = over ? "Fool of the last trick" : "Fool, sits out this trick";
  return h(
    "span",
    {
      key: "disc",
      class: "fo-disc",
      role: "img",
      "aria-label": words,
      title: words,
      "data-zone": "disc",
      "data-seat": seat,
    },
    discDrawing(),
    !over && h("span", { class: "fo-sits", "aria-hidden": "true" }, "sits out"),
  );
}

/**
 * @param {FoolView} view
 * @param {Scene} scene
 */
export function hand(view, scene) {
  const own = scene.you === null ? null : view.seats[scene.you]?.hand;
  return own ? arrangedHand(faces(own), scene, ORDERS, "fo-own") : null;
}
