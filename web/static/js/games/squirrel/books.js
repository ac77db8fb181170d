/** The books of a match: lives and food, what each card does and how many are left, the pile once it is open. */

import { h } from "../../view/dom.js";
import { standings } from "../../view/standings.js";
import { faceDrawing, kindIcon } from "./art.js";
import { face, KINDS } from "./cards.js";
import { stillToFind } from "./table.js";

/**
 * @import { SquirrelView } from "../../protocol.d.ts"
 * @import { Scene } from "../index.js"
 */

/**
 * @param {SquirrelView} view
 * @param {Scene} scene
 */
export function scores(view, scene) {
  const lives = view.seats.map((seat) => ({
    seat: seat.seat,
    cells: [seat.lives === 0 ? "out" : seat.lives, h("b", null, seat.food)],
    props: { "data-out": String(seat.lives === 0) },
  }));
  const help = "The last one alive wins. With several alive at the end, most food wins.";
  return [
    standings(scene, "Lives and food", ["Lives", "Food"], lives, help),
    legend(view),
    view.rest && view.rest.length > 0 && rest(view.rest),
  ];
}

/** @param {SquirrelView} view */
function legend(view) {
  const landmark = view.variant === "birdhouse";
  return h(
    "section",
    { key: "legend", class: "panel-part" },
    h("h2", null, "The cards"),
    h(
      "ul",
      { class: "sq-legend" },
      stillToFind(view).map(({ kind, count, left }) =>
        h(
          "li",
          { key: kind },
          h("span", { class: "sq-legend-face" }, faceDrawing(`sq-${kind}`)),
          h(
            "span",
            { class: "sq-legend-words" },
            h("b", null, KINDS[kind]?.name ?? kind),
            h("span", null, ` ${KINDS[kind]?.effect ?? ""}`),
          ),
          h(
            "span",
            { class: "sq-legend-count", title: "still to find" },
            h("b", null, left),
            ` of ${count}`,
          ),
        )
      ),
      landmark &&
        h(
          "li",
          { key: "landmark" },
          h("span", { class: "sq-legend-face sq-landmark" }, faceDrawing("sq-birdhouse")),
          h(
            "span",
            { class: "sq-legend-words" },
            h("b", null, "Birdhouse"),
            h("span", null, " A landmark: it stays where it stands."),
          ),
        ),
    ),
  );
}

/** @param {string[]} cards from its top */
function rest(cards) {
  return h(
    "section",
    { key: "rest", class: "panel-part" },
    h("h2", null, "Left in the pile"),
    h(
      "ul",
      { class: "sq-rest" },
      cards.map((token, at) =>
        h(
          "li",
          { key: at, title: face(token).name },
          kindIcon(token.replace(/^sq-/, "")),
          h("span", { class: "sr" }, face(token).name),
        )
      ),
    ),
  );
}
