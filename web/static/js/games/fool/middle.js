/** The middle of the table of Fool: the round, the cards there are and the suit that is led, the discs. */

import { h } from "../../view/dom.js";
import { minus } from "../../view/words.js";
import { discDrawing, suitIcon } from "./art.js";

/**
 * @import { Scene } from "../index.js"
 * @import { FoolSuitView, FoolView } from "../../protocol.d.ts"
 */

/**
 * @param {FoolView} view
 * @param {Scene} scene
 */
export function middle(view, scene) {
  return [
    count(view),
    h("p", { key: "led", class: "fo-led" }, led(view, scene)),
    deck(view),
    discs(view),
  ];
}

/** @param {FoolView} view */
function count(view) {
  const rounds = view.rounds === null ? `Round ${view.round}` : `Round ${view.round} of ${view.rounds}`;
  return h(
    "p",
    { key: "count", class: "fo-count" },
    h("span", null, rounds),
    view.trick > 0 && !view.over && h("span", null, `trick ${view.trick}`),
    view.floor !== null && view.tens !== null &&
      h(
        "span",
        { class: "fo-ending", title: ends(view) },
        h("span", { class: "sr" }, ends(view)),
        ending(view),
      ),
  );
}

/** @param {FoolView} view */
function ends(view) {
  return `The match ends after a round with somebody at ${
    minus(view.floor ?? 0)
  } or with ${view.tens} times +10.`;
}

/** @param {FoolView} view */
function ending(view) {
  return h(
    "span",
    { "aria-hidden": "true" },
    `to ${minus(view.floor ?? 0)} or ${view.tens} × +10`,
  );
}

/**
 * What is to be followed.
 * @param {FoolView} view
 * @param {Scene} scene
 */
function led(view, scene) {
  if (view.over) return "The match is over.";
  if (scene.over) return "The match was ended.";
  if (view.announcing) return "Who announces?";
  if (view.suit) return ["Follow ", suitIcon(view.suit), h("b", null, view.suit)];
  if (view.cards.length > 0) return "Only 1s: any suit";
  return view.lead === null ? "" : [h("bdi", { class: "name" }, scene.name(view.lead)), " leads"];
}

/**
 * The cards that are played with: of each suit a card of every number, and the 1s.
 * @param {FoolView} view
 */
function deck(view) {
  const { suits, ones } = view.deck;
  return h(
    "ul",
    { key: "deck", class: "fo-deck", "data-zone": "deck", "aria-label": "Cards in this match" },
    suits.map((one) => suitTile(one, view.suit === one.suit)),
    h(
      "li",
      { key: "ones", class: "fo-tile fo-tile-ones", title: `${ones} wild 1s` },
      h("span", { class: "fo-tile-sign", "aria-hidden": "true" }, "1"),
      h("span", { "aria-hidden": "true" }, `× ${ones}`),
      h("span", { class: "sr" }, `${ones} wild 1s`),
    ),
  );
}

/**
 * @param {FoolSuitView} suit
 * @param {boolean} followed
 */
function suitTile({ suit, lowest, highest }, followed) {
  return h(
    "li",
    {
      key: suit,
      class: "fo-tile",
      "data-led": String(followed),
      title: `${suit}: one card of each number from ${lowest} to ${highest}`,
    },
    suitIcon(suit),
    h("span", { class: "sr" }, `${suit} `),
    h("span", null, `${lowest}–${highest}`),
    followed && h("span", { class: "sr" }, ", led in this trick"),
  );
}

/**
 * Where the Fool discs lie while nobody holds them; the place of one that a Fool has is seen too.
 * @param {FoolView} view
 */
function discs({ middle: count, fools }) {
  const words = count === 1 ? "1 Fool disc in the middle" : `${count} Fool discs in the middle`;
  return h(
    "p",
    { key: "discs", class: "fo-discs" },
    h(
      "span",
      { class: "fo-discs-place", "data-zone": "discs", role: "img", "aria-label": words, title: words },
      Array.from(
        { length: count + fools.length },
        (_, at) => h("span", { key: at, class: "fo-disc", "data-away": at >= count }, discDrawing()),
      ),
    ),
  );
}
