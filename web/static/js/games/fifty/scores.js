/** The books of a match of Fifty Fifty: results deal by deal, the last trick, the numbers already gone. */

import { h } from "../../view/dom.js";
import { halfIcon } from "./art.js";
import { numberOf } from "./sentences.js";

/**
 * @import { Scene } from "../index.js"
 * @import { DealResult, SeatView, View } from "./table.js"
 */

const HIGHEST = 50;

/**
 * @param {View} view
 * @param {Scene} scene
 */
export function scores(view, scene) {
  return [results(view, scene), view.last && lastTrick(view, scene), !view.over && gone(view)];
}

/**
 * @param {View} view
 * @param {Scene} scene
 */
function results(view, scene) {
  const deals = Array.from({ length: view.deals }, (_, at) => at);
  return h(
    "section",
    { key: "results", class: "panel-part" },
    h("h2", null, "Minus points"),
    h(
      "div",
      { class: "scroll-x" },
      h(
        "table",
        { class: "standings ff-results" },
        h(
          "thead",
          null,
          h(
            "tr",
            null,
            h("th", { scope: "col" }, "Player"),
            deals.map((deal) =>
              h(
                "th",
                { scope: "col", key: deal, "data-now": String(deal + 1 === view.deal && !view.over) },
                h("span", { class: "sr" }, "Deal "),
                deal + 1,
              )
            ),
            h("th", { scope: "col", class: "total" }, "Total"),
          ),
        ),
        h("tbody", null, view.seats.map((seat) => row(view, scene, seat, deals))),
      ),
    ),
    h("p", { class: "help" }, "Fewest wins. Ending a deal balanced strikes your worst deal."),
  );
}

/**
 * @param {View} view
 * @param {Scene} scene
 * @param {SeatView} seat
 * @param {number[]} deals
 */
function row(view, scene, seat, deals) {
  return h(
    "tr",
    {
      key: seat.seat,
      "data-won": String(view.winners.includes(seat.seat)),
      "data-you": String(seat.seat === scene.you),
    },
    h("th", { scope: "row" }, h("bdi", null, scene.name(seat.seat))),
    deals.map((deal) => h("td", { key: deal }, cell(view, seat, seat.results[deal], deal))),
    h("td", { class: "total" }, h("b", null, seat.total)),
  );
}

/**
 * @param {View} view
 * @param {SeatView} seat
 * @param {DealResult | undefined} result
 * @param {number} deal
 */
function cell(view, seat, result, deal) {
  if (result?.struck) {
    return h(
      "s",
      { class: "struck", title: "struck: counts 0" },
      result.points,
      h("span", { class: "sr" }, " (struck)"),
    );
  }
  if (result) return String(result.points);
  if (deal + 1 !== view.deal || view.over) {
    return h("span", { class: "faint", "aria-label": "not played yet" }, "·");
  }
  return h("span", { class: "faint", title: "so far in this deal" }, `(${seat.halves})`);
}

/**
 * @param {View} view
 * @param {Scene} scene
 */
function lastTrick(view, scene) {
  const { last } = view;
  if (!last) return null;
  return h(
    "section",
    { key: "last", class: "panel-part" },
    h("h2", null, "Last trick"),
    h(
      "ul",
      { class: "ff-last" },
      last.cards.map((token, seat) =>
        h(
          "li",
          { key: seat },
          h("bdi", { class: "name" }, scene.name(seat)),
          seat === last.winner &&
            h(
              "span",
              { class: "ff-took" },
              `+${last.mood.blue}`,
              halfIcon("blue"),
              h("span", { class: "sr" }, " blue"),
            ),
          seat === last.loser &&
            h(
              "span",
              { class: "ff-took" },
              `+${last.mood.yellow}`,
              halfIcon("yellow"),
              h("span", { class: "sr" }, " yellow"),
            ),
          h("b", null, numberOf(token)),
        )
      ),
    ),
  );
}

/** @param {View} view */
function gone(view) {
  const played = new Set(view.gone.map(numberOf));
  const total = Math.max(HIGHEST, ...played);
  const list = [...played].sort((one, other) => one - other).join(", ");
  return h(
    "section",
    { key: "gone", class: "panel-part" },
    h("h2", null, "Numbers gone in this deal"),
    h("p", { class: "sr" }, list || "none yet"),
    h(
      "div",
      { class: "ff-gone", "aria-hidden": "true" },
      Array.from(
        { length: total },
        (_, at) => h("span", { key: at, "data-gone": String(played.has(at + 1)) }, at + 1),
      ),
    ),
  );
}
