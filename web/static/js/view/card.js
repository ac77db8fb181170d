/** A card one can press, and the row of them in one's hand. What may be pressed comes from the prompt. */

import { focusable, h } from "./dom.js";

/**
 * @import { Child, VNode } from "./node.d.ts"
 * @import { Step, Value } from "../protocol.d.ts"
 *
 * @typedef {object} Face what a game says of a card
 * @property {string} token
 * @property {string} name for people who hear it
 * @property {Child} face the drawing
 * @property {Value} [value] what choosing it means, if that is not its token
 * @property {string} [key] if its token is not the only one of its kind
 * @property {number} [slot] its place in the hand, if that is told of
 * @property {boolean} [twin] another card of this token stands for it once it is chosen
 * @property {Child} [note] what is written below it
 *
 * @typedef {object} Choices what the table says of cards now
 * @property {(kind: Step["kind"], value: Value) => boolean} offers whether this is asked now
 * @property {(value: Value, kind?: Step["kind"]) => boolean} lit whether this card, or what else it is, can be chosen
 * @property {(value: Value, kind?: Step["kind"]) => boolean} chosen whether it has been, and more is asked
 * @property {(value: Value, kind?: Step["kind"]) => boolean} pending an answer with it is on its way
 * @property {(token: string) => string | null} barred what the rules say against it
 * @property {(token: string) => string} why why it cannot be chosen
 * @property {(value: Value, kind: Step["kind"], token?: string) => void} pick
 * @property {() => void} back takes the last choice back
 * @property {boolean} steady false just after a choice: a double click must not choose twice
 */

/**
 * A card of one's own, as a button. One that cannot be chosen still can be pressed: it says why.
 * @param {Face} card
 * @param {Choices} choices
 * @returns {VNode}
 */
export function cardButton(card, choices) {
  const value = card.value ?? card.token;
  const pending = !card.twin && choices.pending(value);
  const lit = choices.lit(value);
  const chosen = !card.twin && choices.chosen(value);
  const state = pending ? ", being played" : lit || chosen ? "" : ", not playable now";
  return h(
    "button",
    {
      key: card.key ?? card.token,
      type: "button",
      class: "card",
      "data-card": card.token,
      "data-slot": card.slot,
      "data-lit": String(lit),
      "data-chosen": String(chosen),
      "data-pending": String(pending),
      "aria-label": card.name + state,
      "aria-disabled": (lit || chosen) && choices.steady ? null : "true",
      "aria-pressed": chosen ? "true" : null,
      "aria-describedby": card.note ? noteId(card) : null,
      /** @param {MouseEvent} event */
      onclick: (event) => press(event, card, choices),
    },
    card.face,
  );
}

/**
 * A chosen card that is pressed again is put back.
 * @param {MouseEvent} event
 * @param {Face} card
 * @param {Choices} choices
 */
function press(event, card, choices) {
  const value = card.value ?? card.token;
  if (event.detail > 1 || choices.pending(value)) return;
  if (choices.chosen(value)) return choices.back();
  choices.pick(value, "card", card.token);
}

/** @param {Face} card */
function noteId(card) {
  return `note-${card.key ?? card.token}`;
}

/**
 * A card of one's own with what is written below it.
 * @param {Face} card
 * @param {Choices} choices
 * @returns {VNode}
 */
function noted(card, choices) {
  if (!card.note) return cardButton(card, choices);
  return h(
    "div",
    { key: `held-${card.key ?? card.token}`, class: "held" },
    cardButton(card, choices),
    h("div", { id: noteId(card), class: "held-note" }, card.note),
  );
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
 * @param {string} [look] a class
 * @param {Record<string, unknown>} [more] what else the row can do
 */
export function hand(cards, choices, seat, look = "", more = {}) {
  return h(
    "div",
    {
      id: "hand",
      class: `hand ${look}`.trim(),
      role: "group",
      "aria-label": `Your hand, ${cards.length === 1 ? "1 card" : `${cards.length} cards`}`,
      "data-group": "hand",
      "data-zone": "hand",
      "data-seat": seat,
      "data-count": cards.length,
      onkeydown: walk,
      ...more,
    },
    cards.map((card) => noted(card, choices)),
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
 * Where an arrow key, Home or End leads in a row, from one place of it.
 * @param {KeyboardEvent} event
 */
export function stepOf(event) {
  return event.altKey || event.ctrlKey || event.metaKey ? undefined : KEYS[event.key];
}

/**
 * Arrow keys walk through a group of buttons; Tab does too.
 * @param {KeyboardEvent & { currentTarget: HTMLElement }} event
 */
export function walk(event) {
  const step = stepOf(event);
  if (!step) return;
  const all = focusable(event.currentTarget);
  const at = all.findIndex((element) => element === document.activeElement);
  if (at < 0) return;
  event.preventDefault();
  all[Math.max(0, Math.min(all.length - 1, step(at, all.length - 1)))]?.focus();
}
