/** The books of a match of Fieber: who is out, what has been played, what lies hidden, what cards there are. */

import { h } from "../../view/dom.js";
import { backDrawing, faceDrawing } from "./art.js";
import { face, WHITE } from "./cards.js";

/**
 * @import { FieberView } from "../../protocol.d.ts"
 * @import { Scene } from "../index.js"
 * @import { Back } from "./art.js"
 */

/**
 * @param {FieberView} view
 * @param {Scene} scene
 */
export function scores(view, scene) {
  return [
    view.out.length > 0 && wayOut(view, scene),
    view.discard.length > 0 && played(view),
    view.beneath.length > 0 && beneath(view, scene),
    view.pile && view.pile.length > 0 && pile(view.pile),
    legend(),
  ];
}

/**
 * @param {FieberView} view
 * @param {Scene} scene
 */
function wayOut(view, scene) {
  return h(
    "section",
    { key: "out", class: "panel-part" },
    h("h2", null, "Out, in this order"),
    h(
      "ol",
      { class: "fb-out" },
      view.out.map((seat) => h("li", { key: seat }, h("bdi", null, scene.name(seat)))),
    ),
  );
}

/** @param {FieberView} view */
function played(view) {
  const { discard, reshuffles } = view;
  const newest = discard.map((token, at) => ({ token, at })).reverse();
  return h(
    "section",
    { key: "played", class: "panel-part" },
    h(
      "h2",
      null,
      "Played",
      h("span", { class: "count" }, reshuffles > 0 ? "since the last shuffle, newest first" : "newest first"),
    ),
    h("ol", { class: "fb-cards", reversed: true }, newest.map(({ token, at }) => small(at, token))),
  );
}

/**
 * @param {FieberView} view
 * @param {Scene} scene
 */
function beneath(view, scene) {
  return h(
    "section",
    { key: "beneath", class: "panel-part" },
    h("h2", null, "Under the discard pile", h("span", { class: "count" }, view.beneath.length)),
    h(
      "ol",
      { class: "fb-cards" },
      view.beneath.map(({ back, card, seat }, at) => small(at, card, back, scene.name(seat))),
    ),
  );
}

/** @param {string[]} tokens */
function pile(tokens) {
  return h(
    "section",
    { key: "pile", class: "panel-part" },
    h("h2", null, "Draw pile", h("span", { class: "count" }, "next card first")),
    h("ol", { class: "fb-cards" }, tokens.map((token, at) => small(at, token))),
  );
}

/**
 * @param {number} key
 * @param {string | null} token
 * @param {Back} [back] its colour, if the face is hidden
 * @param {string} [owner]
 */
function small(key, token, back = "white", owner = "") {
  const name = token ? face(token).name : `${back}, face down`;
  const words = owner ? `${name}, from ${owner}` : name;
  return h(
    "li",
    { key },
    h(
      "span",
      { class: "card still fb-mini", role: "img", "aria-label": words, title: words, "data-card": token },
      token ? faceDrawing(token) : backDrawing(back),
    ),
  );
}

/** Every kind of card with what it does, for the first match. */
function legend() {
  return h(
    "details",
    { key: "legend", class: "panel-part fb-legend" },
    h("summary", null, h("h2", null, "What the cards do")),
    h(
      "ul",
      null,
      kind("fb-red-1", "Red 1 to 3", "The thermometer rises by the number."),
      kind("fb-blue-1", "Blue 1 to 3", "The thermometer falls by the number."),
      Object.entries(WHITE).map(([key, { name, effect }]) => kind(`fb-white-${key}`, name, effect)),
    ),
  );
}

/**
 * @param {string} token
 * @param {string} name
 * @param {string} effect
 */
function kind(token, name, effect) {
  return h(
    "li",
    { key: token },
    h("span", { class: "card still fb-mini", "aria-hidden": "true" }, faceDrawing(token)),
    h("span", null, h("b", null, name), h("span", null, effect)),
  );
}
