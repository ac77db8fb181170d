/** A card one can press, and the row of them in one's hand. What may be pressed comes from the prompt. */

import { focusable, h } from "./dom.js";

/**
 * @import { Child, VNode } from "./node.d.ts"
 *
 * @typedef {object} Face what a game says of a card
 * @property {string} token
 * @property {string} name for people who hear it
 * @property {Child} face the drawing
 *
 * @typedef {object} Choices what the table says of cards now
 * @property {(token: string) => boolean} lit
 * @property {(token: string) => boolean} pending an answer with this card is on its way
 * @property {(token: string) => string} why why it cannot be chosen
 * @property {(token: string) => void} pick
 * @property {boolean} steady false just after a choice: a double click must not choose twice
 */

/**
 * A card of one's own, as a button. One that cannot be chosen still can be pressed: it says why.
 * @param {Face} card
 * @param {Choices} choices
 * @returns {VNode}
 */
export function cardButton(card, choices) {
  const pending = choices.pending(card.token);
  const lit = choices.lit(card.token);
  const state = pending ? ", being played" : lit ? "" : ", not playable now";
  return h(
    "button",
    {
      key: card.token,
      type: "button",
      class: "card",
      "data-card": card.token,
      "data-lit": String(lit),
      "data-pending": String(pending),
      "aria-label": card.name + state,
      "aria-disabled": lit && choices.steady ? null : "true",
      /** @param {MouseEvent} event */
      onclick: (event) => press(event, card.token, choices),
    },
    card.face,
  );
}

/**
 * @param {MouseEvent} event
 * @param {string} token
 * @param {Choices} choices
 */
function press(event, token, choices) {
  if (event.detail > 1 || choices.pending(token)) return;
  choices.pick(token);
}

/**
 * A card that only lies there, face up.
 * @param {Face} card
 * @param {Record<string, unknown>} [props]
 */
export function cardFace(card, props = {}) {
  return h(
    "span",
    {
      key: card.token,
      class: "card still",
      "data-card": card.token,
      role: "img",
      "aria-label": card.name,
      ...props,
    },
    card.face,
  );
}

/**
 * A card nobody may see: every back is the same, whatever it hides.
 * @param {Record<string, unknown>} [props]
 */
export function cardBack(props = {}) {
  return h("span", { class: "card still back", role: "img", "aria-label": "Face-down card", ...props });
}

/**
 * @param {Face[]} cards
 * @param {Choices} choices
 * @param {number} seat
 */
export function hand(cards, choices, seat) {
  return h(
    "div",
    {
      id: "hand",
      class: "hand",
      role: "group",
      "aria-label": `Your hand, ${cards.length} cards`,
      "data-group": "hand",
      "data-zone": "hand",
      "data-seat": seat,
      "data-count": cards.length,
      onkeydown: walk,
    },
    cards.map((card) => cardButton(card, choices)),
  );
}

/** @type {Record<string, (at: number, last: number) => number>} */
const KEYS = {
  ArrowLeft: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  ArrowDown: (at) => at + 1,
  Home: () => 0,
  End: (_, last) => last,
};

/**
 * Arrow keys walk through a group of buttons; Tab does too.
 * @param {KeyboardEvent & { currentTarget: HTMLElement }} event
 */
export function walk(event) {
  const step = KEYS[event.key];
  if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
  const all = focusable(event.currentTarget);
  const at = all.findIndex((element) => element === document.activeElement);
  if (at < 0) return;
  event.preventDefault();
  all[Math.max(0, Math.min(all.length - 1, step(at, all.length - 1)))]?.focus();
}
