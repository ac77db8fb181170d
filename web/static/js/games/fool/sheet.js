/**
 * The score sheet: a line for each player, a column for each round. With many rounds it scrolls by itself
 * between the names and the totals, which stay, and shows the newest rounds first of all (sheet.css).
 */

import { h } from "../../view/dom.js";
import { discDrawing, trumpet } from "./art.js";
import { signed } from "./sentences.js";

/**
 * @import { Scene } from "../index.js"
 * @import { FoolResultView, FoolSeatView, FoolView } from "../../protocol.d.ts"
 */

/**
 * @param {FoolView} view
 * @param {Scene} scene
 */
export function sheet(view, scene) {
  const scored = view.seats[0]?.results.length ?? 0;
  const rounds = Array.from({ length: view.over ? scored : view.round }, (_, at) => at);
  return h(
    "section",
    { key: "sheet", class: "panel-part" },
    h("h2", { id: "fo-sheet" }, "Score sheet"),
    h(
      "div",
      { class: "scroll-x fo-sheet-room", tabindex: 0, role: "region", "aria-labelledby": "fo-sheet" },
      h(
        "table",
        { class: "fo-sheet" },
        h("thead", null, heads(view, rounds)),
        h("tbody", null, view.seats.map((seat) => row(view, scene, seat, rounds))),
      ),
    ),
    h("p", { class: "help" }, legend(view)),
  );
}

/** @param {FoolView} view */
function legend(view) {
  const end = view.rounds === null
    ? `Ends after a round at ${signed(view.floor ?? 0)} or with the ${view.tens}th +10.`
    : `Ends after ${view.rounds} rounds.`;
  return `Most points win. ${end}`;
}

/**
 * @param {FoolView} view
 * @param {number[]} rounds
 */
function heads(view, rounds) {
  return h(
    "tr",
    null,
    h("th", { key: "name", scope: "col", class: "fo-stays" }, "Player"),
    rounds.map((round) =>
      h(
        "th",
        { key: round, scope: "col", "data-now": String(round + 1 === view.round && !view.over) },
        h("span", { class: "sr" }, "Round "),
        round + 1,
      )
    ),
    h(
      "th",
      { key: "tens", scope: "col", class: "fo-count-tens", title: "how often +10" },
      h("span", { "aria-hidden": "true" }, "+10"),
      h("span", { class: "sr" }, "How often +10"),
    ),
    h("th", { key: "total", scope: "col", class: "fo-stays fo-sum" }, "Total"),
  );
}

/**
 * @param {FoolView} view
 * @param {Scene} scene
 * @param {FoolSeatView} seat
 * @param {number[]} rounds
 */
function row(view, scene, seat, rounds) {
  return h(
    "tr",
    {
      key: seat.seat,
      "data-won": String(view.winners.includes(seat.seat)),
      "data-you": String(seat.seat === scene.you),
    },
    h("th", { key: "name", scope: "row", class: "fo-stays" }, h("bdi", null, scene.name(seat.seat))),
    rounds.map((round) => h("td", { key: round }, cell(seat.results[round]))),
    h(
      "td",
      { key: "tens", class: "fo-count-tens" },
      view.tens === null ? `${seat.tens}×` : `${seat.tens} of ${view.tens}`,
    ),
    h("td", { key: "total", class: "fo-stays fo-sum" }, h("b", null, signed(seat.total))),
  );
}

/** @param {FoolResultView | undefined} result */
function cell(result) {
  if (!result) return h("span", { class: "faint", "aria-label": "not played yet" }, "·");
  const { points, close, announced } = result;
  return h(
    "span",
    { class: "fo-cell", "data-close": close, title: meaning(result) },
    announced && [trumpet(), h("span", { key: "word", class: "sr" }, "announced, ")],
    close === "fool" && [
      h("span", { key: "disc", class: "fo-disc" }, discDrawing()),
      h("span", { key: "word", class: "sr" }, "out as Fool, "),
    ],
    h("span", { key: "points", "data-points": true }, signed(points)),
  );
}

/** @param {FoolResultView} result */
function meaning({ close, announced }) {
  const how = { out: "went out", fool: "went out as Fool", left: "cards left in hand" }[close];
  return announced ? `announced; ${how}` : how;
}
