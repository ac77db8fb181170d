/** The piles of Fettnapf: what was played, what is drawn, the islands to come. */

import { cardFace } from "../../view/card.js";
import { h } from "../../view/dom.js";
import { islandBack, numberBack, numberDrawing, numberOf } from "./art.js";
import { count } from "./sentences.js";

/**
 * @import { FettnapfView } from "../../protocol.d.ts"
 * @import { Scene } from "../index.js"
 */

/** @param {FettnapfView} view */
export function discardPile(view) {
  const { top, discard_size: size } = view;
  const previous = view.discard?.at(-2);
  return h(
    "div",
    { key: "discard", class: "fn-pile fn-discard" },
    h(
      "span",
      { key: "top", class: "fn-top", "data-zone": "discard", "data-deep": String(size > 1) },
      previous && h("span", { key: "previous", class: "card still fn-previous" }, numberDrawing(previous)),
      top
        ? cardFace({ token: top, face: numberDrawing(top), name: `Discard pile: ${numberOf(top)} on top` }, {
          key: `${view.reshuffles}-${size}`,
        })
        : h("span", { key: "none", class: "card-place", role: "img", "aria-label": "Nothing played yet" }),
    ),
    h("p", { key: "under", class: "fn-under" }, h("b", null, size), h("span", null, " played")),
  );
}

/**
 * The draw pile. While a card may be drawn by hand, the pile itself can be pressed.
 * @param {FettnapfView} view
 * @param {Scene} scene
 */
export function drawPile(view, { you, answer }) {
  const take = you !== null && view.seats[you]?.may_draw ? answer : null;
  const size = view.pile_size;
  return h(
    "div",
    { key: "pile", class: "fn-pile", "data-open": String(take !== null) },
    h(
      "span",
      {
        key: "stack",
        class: "fn-stack",
        "data-zone": "pile",
        role: "img",
        "aria-label": `Draw pile: ${size === 0 ? "empty" : count(size, "card")}`,
      },
      size > 0
        ? h("span", { key: "back", class: "card still" }, numberBack())
        : h("span", { key: "empty", class: "card-place" }),
    ),
    h(
      "p",
      { key: "under", class: "fn-under", "aria-hidden": "true" },
      h("b", null, size),
      h("span", null, " to draw"),
    ),
    take && h("button", {
      key: "take",
      type: "button",
      class: "fn-take",
      "aria-label": "Draw from the pile",
      onclick: take,
    }),
  );
}

/** @param {FettnapfView} view */
export function seaPile(view) {
  const size = view.sea_size;
  return h(
    "div",
    { key: "sea", class: "fn-pile", "data-last": String(size === 1) },
    h(
      "span",
      {
        key: "stack",
        class: "fn-stack fn-stack-sea",
        "data-zone": "sea",
        role: "img",
        "aria-label": `Islands to come: ${size}`,
      },
      size > 0
        ? h("span", { key: "back", class: "fn-tile" }, islandBack())
        : h("span", { key: "empty", class: "fn-tile fn-tile-none" }),
    ),
    h(
      "p",
      { key: "under", class: "fn-under", "aria-hidden": "true" },
      h("b", null, size),
      h("span", null, size === 1 ? " island" : " islands"),
    ),
    h("span", { key: "kitchen", class: "fn-kitchen", "data-zone": "kitchen", "aria-hidden": "true" }),
  );
}
