/** The books of a match of Fettnapf: who stands how, what has been played where that is open, what cards there are. */

import { h } from "../../view/dom.js";
import { standings } from "../../view/standings.js";
import { islandDrawing, numberDrawing, numberOf } from "./art.js";

/**
 * @import { FettnapfView } from "../../protocol.d.ts"
 * @import { Scene } from "../index.js"
 */

/** How many cards there are of each value. */
const COPIES = [8, 6, 6, 6, 6, 6, 6, 6, 4, 4];

/**
 * @param {FettnapfView} view
 * @param {Scene} scene
 */
export function scores(view, scene) {
  return [
    standings(
      scene,
      "Stew pots",
      ["Pots", "Islands"],
      view.seats.map((seat) => ({
        seat: seat.seat,
        cells: [h("b", null, seat.pots), seat.island_count],
        props: { "data-won": String(view.winners.includes(seat.seat)) },
      })),
      ending(view),
    ),
    view.discard && view.discard.length > 0 && cards("Played", "newest first", [...view.discard].reverse()),
    view.pile && view.pile.length > 0 && cards("Not drawn", "next first", view.pile),
    view.sea && view.sea.length > 0 && islands(view.sea),
    legend(),
  ];
}

/** @param {FettnapfView} view */
function ending(view) {
  const ties = view.tie_break ? " Of those tied, most islands win." : " Those tied share the win.";
  return `Fewest wins.${ties} One seat’s ${view.most_pots} pots or the last island end the match.`;
}

/**
 * @param {string} title
 * @param {string} order
 * @param {string[]} tokens
 */
function cards(title, order, tokens) {
  return h(
    "section",
    { key: title, class: "panel-part" },
    h("h2", null, title, h("span", { class: "count" }, order)),
    h("p", { class: "sr" }, tokens.map(numberOf).join(", ")),
    h(
      "div",
      { class: "fn-book-cards", "aria-hidden": "true" },
      tokens.map((token, at) =>
        h("span", { key: tokens.length - at, class: "card still" }, numberDrawing(token))
      ),
    ),
  );
}

/** @param {string[]} tokens */
function islands(tokens) {
  return h(
    "section",
    { key: "islands", class: "panel-part" },
    h("h2", null, "Islands not drawn", h("span", { class: "count" }, "next first")),
    h("p", { class: "sr" }, tokens.map(numberOf).join(", ")),
    h(
      "div",
      { class: "fn-book-cards", "aria-hidden": "true" },
      tokens.map((token) => h("span", { key: token, class: "fn-tile" }, islandDrawing(token))),
    ),
  );
}

function legend() {
  return h(
    "section",
    { key: "legend", class: "panel-part" },
    h("h2", null, "The 58 cards"),
    h(
      "ul",
      { class: "fn-legend" },
      COPIES.map((copies, value) =>
        h(
          "li",
          { key: value },
          h("span", { class: "card still", "aria-hidden": "true" }, numberDrawing(`fn-${value}`)),
          h("span", { class: "sr" }, `${value}: `),
          h("span", null, `×${copies}`),
        )
      ),
    ),
  );
}
