/**
 * One's hand with a choice of its order: those the game offers, or one's own, made by dragging a card or by
 * Shift and an arrow key. What is chosen stays on this page (state/arrangement.js).
 */

import { OWN } from "../state/arrangement.js";
import { hand, stepOf, walk } from "./card.js";
import { h } from "./dom.js";
import { beginDrag } from "./drag.js";
import { icon } from "./icons.js";

/**
 * @import { Arrangement, Order } from "../state/arrangement.js"
 * @import { Scene } from "../games/index.js"
 * @import { Face } from "./card.js"
 *
 * @typedef {object} Arranging what a scene gives for it
 * @property {Arrangement} arrangement
 * @property {() => void} redraw
 */

const HINT = "Drag a card to another place, or move it with Shift and an arrow key.";

/**
 * The hand of the viewer, who has a seat.
 * @param {Face[]} faces
 * @param {Scene} scene
 * @param {Order[]} orders the first one stands when nothing was chosen
 * @param {string} [look] a class
 */
export function arrangedHand(faces, scene, orders, look = "") {
  const { arranging: { arrangement, redraw }, choices, you } = scene;
  const cards = arrangement.sort(faces, orders);
  /** @param {number} from @param {number} to */
  const move = (from, to) => {
    arrangement.move(cards, from, to);
    arrangement.said = `${cards[from]?.name}: now card ${to + 1} of ${cards.length}.`;
    redraw();
  };
  return [
    hand(cards, choices, you ?? 0, `arranged ${look}`, {
      "aria-describedby": "arrange-hint",
      onkeydown: (/** @type {KeyboardEvent & { currentTarget: HTMLElement }} */ event) => {
        if (event.shiftKey) moveByKey(event, cards.length, move);
        else walk(event);
      },
      onpointerdown: (/** @type {PointerEvent & { currentTarget: HTMLElement }} */ event) =>
        beginDrag(event, move),
    }),
    cards.length > 0 && chooser(cards, scene, orders),
  ];
}

/**
 * @param {KeyboardEvent & { currentTarget: HTMLElement }} event
 * @param {number} count
 * @param {(from: number, to: number) => void} move
 */
function moveByKey(event, count, move) {
  const step = stepOf(event);
  const from = [...event.currentTarget.children].findIndex((one) => one.contains(document.activeElement));
  if (!step || from < 0) return;
  event.preventDefault();
  const to = Math.max(0, Math.min(count - 1, step(from, count - 1)));
  if (to !== from) move(from, to);
}

/**
 * @param {Face[]} cards
 * @param {Scene} scene
 * @param {Order[]} orders
 */
function chooser(cards, { arranging: { arrangement, redraw } }, orders) {
  return h(
    "div",
    { key: "arrange", class: "arrange", title: HINT },
    icon("sort"),
    h(
      "select",
      {
        "aria-label": "Order of your hand",
        "aria-describedby": "arrange-hint",
        value: arrangement.current(orders),
        onchange: (/** @type {Event & { currentTarget: HTMLSelectElement }} */ event) => {
          arrangement.choose(event.currentTarget.value, cards);
          redraw();
        },
      },
      orders.map(({ key, title }) => h("option", { key, value: key }, title)),
      h("option", { key: OWN, value: OWN }, "My own order"),
    ),
    h("span", { id: "arrange-hint", class: "sr" }, HINT),
    h("span", { class: "sr", role: "status" }, arrangement.said),
  );
}
