/** What the tables of all games have in common: the middle, the seats around it, who is in turn. */

import { h } from "./dom.js";

/**
 * @import { Child } from "./node.d.ts"
 * @import { Seat } from "../protocol.d.ts"
 * @import { Scene } from "../games/index.js"
 *
 * @typedef {object} Spot one seat at the table, as its game fills it
 * @property {Seat} seat
 * @property {string | null} turn what it does, if the match waits for it ("turn", "choosing")
 * @property {Child} marks small words beside the name
 * @property {Child} [owned] what it has won or lost
 * @property {Child} front what lies before it
 * @property {Record<string, string>} [props] for the stylesheet of the game
 */

/**
 * @param {string} look the prefix of the game's classes
 * @param {Scene} scene
 * @param {Child} middle
 * @param {(seat: Seat) => Spot} spotOf
 * @param {Record<string, string>} [props] for the stylesheet of the game
 */
export function felt(look, scene, middle, spotOf, props = {}) {
  return h(
    "div",
    { class: `felt ${look}-table`, "data-seats": scene.order.length, ...props },
    h("div", { key: "middle", class: `felt-middle ${look}-middle` }, middle),
    scene.order.map((seat, place) => spot(look, scene, spotOf(seat), place)),
  );
}

/**
 * @param {string} look
 * @param {Scene} scene
 * @param {Spot} spot
 * @param {number} place around the table, 0 at the viewer's side
 */
function spot(look, scene, { seat, turn: due, marks, owned, front, props }, place) {
  // Of a match that was ended the view still says who would be in turn.
  const turn = scene.over ? null : due;
  const clock = scene.over ? null : scene.clock(seat);
  return h(
    "section",
    {
      key: `seat-${seat}`,
      class: `spot ${look}-spot`,
      "data-place": place,
      "data-turn": String(turn !== null),
      "data-you": String(seat === scene.you),
      "aria-label": scene.name(seat),
      ...props,
    },
    h(
      "div",
      { key: "plate", class: "spot-plate" },
      scene.plate(seat),
      h(
        "div",
        { class: `spot-marks ${look}-marks` },
        (turn !== null || clock) &&
          h(
            "span",
            { key: "turn", class: "chip turn" },
            turn !== null && ["▸", h("span", { class: "turn-word" }, ` ${turn}`)],
            clock,
          ),
        marks,
      ),
      owned,
    ),
    front,
    pickSeat(scene, seat),
  );
}

/**
 * While a seat is asked for, the seats themselves can be pressed.
 * @param {Scene} scene
 * @param {Seat} seat
 */
function pickSeat({ choices, name }, seat) {
  if (!choices.offers("seat", seat)) return null;
  return h("button", {
    key: "pick",
    type: "button",
    class: "spot-pick",
    "aria-label": `Choose ${name(seat)}`,
    "aria-disabled": choices.steady ? null : "true",
    /** @param {MouseEvent} event */
    onclick: (event) => {
      if (event.detail < 2) choices.pick(seat, "seat");
    },
  });
}
