/** One's own cards of Fettnapf, with what each would do, in the order one likes. */

import { arrangedHand } from "../../view/arrange.js";
import { h } from "../../view/dom.js";
import { numberDrawing, numberOf } from "./art.js";
import { effect } from "./sentences.js";

/**
 * @import { FettnapfView, Seat } from "../../protocol.d.ts"
 * @import { Order } from "../../state/arrangement.js"
 * @import { Choices } from "../../view/card.js"
 * @import { Scene } from "../index.js"
 */

/** @type {Order[]} */
const ORDERS = [
  { key: "up", title: "Low to high", compare: (one, other) => numberOf(one.token) - numberOf(other.token) },
  { key: "down", title: "High to low", compare: (one, other) => numberOf(other.token) - numberOf(one.token) },
  { key: "drawn", title: "As drawn", compare: (one, other) => one.slot - other.slot },
];

/** Which of several alike cards was pressed: to the game they are one. */
let pressed = 0;

/**
 * One's own cards, each by its place: of alike ones only the one pressed is raised.
 * @param {string[]} own
 * @param {Choices} choices
 * @returns {Choices}
 */
function byPlace(own, choices) {
  /** @param {import("../../protocol.d.ts").Value} slot */
  const token = (slot) => own[Number(slot)] ?? "";
  /** @param {import("../../protocol.d.ts").Value} slot */
  const meant = (slot) => {
    const first = own[pressed] === token(slot) ? pressed : own.indexOf(token(slot));
    return first === slot;
  };
  return {
    ...choices,
    lit: (slot) => choices.lit(token(slot)),
    chosen: (slot) => choices.chosen(token(slot)) && meant(slot),
    pending: (slot) => choices.pending(token(slot)) && meant(slot),
    pick: (slot, kind, name) => {
      pressed = Number(slot);
      choices.pick(token(slot), kind, name);
    },
  };
}

/**
 * @param {FettnapfView} view
 * @param {Scene} scene
 */
export function hand(view, scene) {
  const { you, choices } = scene;
  const own = you === null ? null : view.seats[you]?.hand;
  if (!own || you === null) return null;
  /** @type {Map<string, number>} */
  const alike = new Map();
  const faces = own.map((token, slot) => {
    const before = alike.get(token) ?? 0;
    alike.set(token, before + 1);
    return {
      token,
      face: numberDrawing(token),
      name: `Card ${numberOf(token)}`,
      key: `${token}.${before}`,
      value: slot,
      slot,
      note: view.over ? null : note(view, token, you, scene),
    };
  });
  return arrangedHand(faces, { ...scene, choices: byPlace(own, choices) }, ORDERS, "fn-own");
}

/**
 * @param {FettnapfView} view
 * @param {string} token
 * @param {Seat} you
 * @param {Scene} scene
 */
function note(view, token, you, { name }) {
  const { title, brief } = effect(view, numberOf(token), you, name);
  return [h("b", { key: "title" }, title), brief && h("span", { key: "brief", class: "fn-brief" }, brief)];
}
