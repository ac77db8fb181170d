/** The books of a match of Fool: the score sheet, the last trick, what was left in hand. */

import { h } from "../../view/dom.js";
import { icon } from "../../view/icons.js";
import { discDrawing } from "./art.js";
import { face, ORDERS } from "./cards.js";
import { sheet } from "./sheet.js";
import { signed } from "./sentences.js";

/**
 * @import { Scene } from "../index.js"
 * @import { FoolSeatView, FoolTrickView, FoolView } from "../../protocol.d.ts"
 */

/**
 * @param {FoolView} view
 * @param {Scene} scene
 */
export function scores(view, scene) {
  return [
    sheet(view, scene),
    view.last && lastTrick(view.last, scene),
    left(view, scene),
  ];
}

/** @param {string} token */
function mini(token) {
  const { name, face: drawing } = face(token);
  return h("span", { class: "card still fo-mini", role: "img", "aria-label": name, title: name }, drawing);
}

/**
 * @param {FoolTrickView} trick
 * @param {Scene} scene
 */
function lastTrick(trick, scene) {
  return h(
    "section",
    { key: "last", class: "panel-part" },
    h("h2", null, "Last trick", h("small", null, ` round ${trick.round}, trick ${trick.number}`)),
    h(
      "ol",
      { class: "fo-last" },
      trick.cards.map(({ seat, card }, place) =>
        h(
          "li",
          { key: place },
          mini(card),
          h("bdi", { class: "name" }, scene.name(seat)),
          seat === trick.winner && h("span", { key: "won", class: "chip" }, icon("crown"), "won"),
          trick.fools.includes(seat) &&
            h("span", { key: "fool", class: "chip" }, h("span", { class: "fo-disc" }, discDrawing()), "Fool"),
        )
      ),
    ),
    trick.suit === null && h("p", { class: "help" }, "Only 1s: the first won."),
  );
}

/**
 * The cards left in hand after a round, while they lie open; once all is opened, every hand.
 * @param {FoolView} view
 * @param {Scene} scene
 */
function left(view, scene) {
  const seats = view.seats.filter((seat) => open(seat, scene) !== null);
  if (seats.length === 0) return null;
  const after = seats.some((seat) => seat.left !== null);
  const round = seats[0]?.results.length ?? view.round;
  return h(
    "section",
    { key: "left", class: "panel-part" },
    h("h2", null, after ? `Left in hand after round ${round}` : "Hands"),
    h(
      "ul",
      { class: "fo-left" },
      seats.map((seat) => leftOf(seat, open(seat, scene) ?? [], scene)),
    ),
  );
}

/**
 * @param {FoolSeatView} seat
 * @param {Scene} scene
 */
function open(seat, scene) {
  return seat.left ?? (seat.seat === scene.you ? null : seat.hand);
}

/**
 * @param {FoolSeatView} seat
 * @param {string[]} cards
 * @param {Scene} scene
 */
function leftOf(seat, cards, scene) {
  const newest = seat.left ? seat.results.at(-1) : undefined;
  const sorted = cards.map(face).sort(ORDERS[0]?.compare).map((card) => card.token);
  return h(
    "li",
    { key: seat.seat },
    h(
      "span",
      { class: "fo-left-who" },
      h("bdi", { class: "name" }, scene.name(seat.seat)),
      newest && h("b", null, signed(newest.points)),
    ),
    h(
      "span",
      { class: "fo-left-cards" },
      sorted.map(mini),
      cards.length === 0 && h("span", { class: "faint" }, newest?.close === "fool" ? "out, but Fool" : "out"),
    ),
  );
}
