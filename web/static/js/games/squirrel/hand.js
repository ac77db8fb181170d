/** One's own cards of Squirrel or Die, in the order one likes. */

import { arrangedHand } from "../../view/arrange.js";
import { h } from "../../view/dom.js";
import { caption, face, kindOf, KINDS } from "./cards.js";
import { takenFrom } from "./table.js";

/**
 * @import { SquirrelView } from "../../protocol.d.ts"
 * @import { Order } from "../../state/arrangement.js"
 * @import { Scene } from "../index.js"
 */

/** @param {{ token: string }} card */
const rank = ({ token }) => Object.keys(KINDS).indexOf(kindOf(token));

/** @type {Order[]} */
const ORDERS = [
  { key: "taken", title: "As taken", compare: (one, other) => one.slot - other.slot },
  {
    key: "kind",
    title: "By kind",
    compare: (one, other) => rank(one) - rank(other) || one.slot - other.slot,
  },
];

/**
 * One's own cards; the card just taken from the table is one of them until another is hidden.
 * @param {SquirrelView} view
 * @param {Scene} scene
 */
export function hand(view, scene) {
  const { you, choices } = scene;
  const own = you === null ? null : view.seats[you]?.hand;
  if (!own || you === null || view.phase === "winter" || view.variant === "reverse") return null;
  const taken = takenFrom(view, choices)?.card ?? null;
  /** @type {Map<string, number>} */
  const alike = new Map();
  const faces = [...own, ...(taken === null ? [] : [taken])].map((token, slot) => {
    const before = alike.get(token) ?? 0;
    alike.set(token, before + 1);
    const shown = face(token);
    const fresh = slot === own.length;
    return {
      ...shown,
      name: `${shown.name}${fresh ? ", just taken" : ""}`,
      key: fresh ? "taken" : `${token}.${before}`,
      slot,
      twin: before > 0,
      note: note(token, fresh),
    };
  });
  return arrangedHand(faces, scene, ORDERS, "sq-hand");
}

/**
 * @param {string} token
 * @param {boolean} fresh
 */
function note(token, fresh) {
  const { title, brief } = caption(token);
  return [
    h("b", { key: "title" }, title),
    h("span", { key: "brief", class: "sq-brief" }, fresh ? "just taken" : brief),
  ];
}
