/** The table of Fieber: the thermometer, the piles and what is in force in the middle, every hand around it. */

import { cardFace, hand as handRow } from "../../view/card.js";
import { h } from "../../view/dom.js";
import { felt } from "../../view/felt.js";
import { icon } from "../../view/icons.js";
import { list } from "../../view/words.js";
import { backDrawing, faceDrawing } from "./art.js";
import { caption, face } from "./cards.js";
import { cards, inForce } from "./sentences.js";
import { thermometer } from "./thermometer.js";

/**
 * @import { FieberSeatView, FieberView, Seat } from "../../protocol.d.ts"
 * @import { Spot } from "../../view/felt.js"
 * @import { Scene } from "../index.js"
 * @import { Back } from "./art.js"
 */

/** So many of the cards under the discard pile peep out from under it. */
const PEEPING = 3;

/**
 * The seats the match waits for.
 * @param {FieberView} view
 * @returns {Seat[]}
 */
export function awaited(view) {
  return view.turn === null || view.over ? [] : [view.turn];
}

/**
 * @param {FieberView} view
 * @param {Scene} scene
 */
export function table(view, scene) {
  return felt("fb", scene, middle(view, scene), (seat) => spot(view, scene, seat));
}

/**
 * @param {FieberView} view
 * @param {Scene} scene
 */
function middle(view, scene) {
  return [
    thermometer(view),
    h(
      "div",
      { key: "piles", class: "fb-piles" },
      drawPile(view, scene),
      discardPile(view, scene),
      order(view, scene),
    ),
  ];
}

/**
 * The draw pile. While a card may be drawn by hand, the pile itself can be pressed.
 * @param {FieberView} view
 * @param {Scene} scene
 */
function drawPile(view, scene) {
  const back = view.pile_back;
  const take = howToDraw(view, scene);
  const words = back ? `Draw pile: ${cards(view.pile_size)}, the next one ${back}` : "Draw pile: empty";
  return h(
    "div",
    { key: "pile", class: "fb-pile", "data-open": String(take !== null) },
    h(
      "div",
      { class: "fb-stack", "data-zone": "pile", role: "img", "aria-label": words },
      back
        ? h("span", { key: back, class: "card still" }, backDrawing(back))
        : h("span", { key: "empty", class: "card-place" }),
    ),
    h("p", { class: "fb-under", "aria-hidden": "true" }, h("b", null, view.pile_size), " to draw"),
    take && h("button", {
      key: "take",
      type: "button",
      class: "fb-take",
      "aria-label": "Draw from the pile",
      onclick: take,
    }),
  );
}

/**
 * @param {FieberView} view
 * @param {Scene} scene
 */
function howToDraw(view, { you, answer, choices }) {
  if (you === null || view.open_draw !== you) return null;
  return choices.offers("action", "draw") ? () => choices.pick("draw", "action") : answer;
}

/**
 * @param {FieberView} view
 * @param {Scene} scene
 */
function discardPile(view, scene) {
  const { top, last, beneath } = view;
  const by = last?.kind === "played" ? ` by ${scene.name(last.seat)}` : "";
  const text = top && caption(top);
  const previous = view.discard.at(-2);
  return h(
    "div",
    { key: "discard", class: "fb-pile" },
    h(
      "div",
      { class: "fb-stack" },
      h(
        "span",
        { key: "beneath", class: "fb-beneath", "data-zone": "beneath", "aria-hidden": "true" },
        beneath.slice(-PEEPING).map(({ back }, at) => {
          const slot = Math.max(0, beneath.length - PEEPING) + at;
          return h("span", { key: slot, class: "card still", "data-slot": slot }, backDrawing(back));
        }),
      ),
      h(
        "span",
        { key: "top", class: "fb-top", "data-zone": "discard" },
        previous &&
          h(
            "span",
            { key: "previous", class: "card still fb-previous", "aria-hidden": "true" },
            faceDrawing(previous),
          ),
        top
          ? cardFace(face(top), { key: `${view.reshuffles}-${view.discard.length}` })
          : h("span", { key: "none", class: "card-place", role: "img", "aria-label": "Nothing played yet" }),
      ),
    ),
    h(
      "p",
      { key: "under", class: "fb-under" },
      text
        ? [h("b", null, text.title), h("span", null, ` ${text.brief}`), by && h("span", { class: "sr" }, by)]
        : "discard",
    ),
  );
}

/**
 * What the next card must be: which, how many left, whose.
 * @param {FieberView} view
 * @param {Scene} scene
 */
function order(view, scene) {
  const { kind, title, text } = inForce(view, scene.name);
  const left = view.obligation?.left ?? 0;
  return h(
    "div",
    { key: "order", class: "fb-order", "data-kind": kind, role: "group", "aria-label": "In force" },
    view.obligation &&
      h(
        "span",
        { key: "picture", class: "fb-order-picture" },
        faceDrawing(`fb-white-${view.obligation.kind}`),
      ),
    h(
      "div",
      { key: "words", class: "fb-order-words" },
      h("p", { key: "title", class: "fb-order-title" }, title),
      text && h("p", { key: "text", class: "fb-order-text" }, text),
      left > 1 &&
        h(
          "p",
          { key: "left", class: "fb-dots", "aria-hidden": "true" },
          Array.from({ length: left }, (_, at) => h("span", { key: at })),
        ),
    ),
  );
}

/**
 * One seat: its hand as everybody sees it, and what it has lost.
 * @param {FieberView} view
 * @param {Scene} scene
 * @param {Seat} number
 * @returns {Spot}
 */
function spot(view, scene, number) {
  const seat = /** @type {FieberSeatView} */ (view.seats[number]);
  const draws = view.open_draw === number;
  return {
    seat: number,
    turn: awaited(view).includes(number) ? "turn" : null,
    marks: [
      seat.out && h("span", { key: "out", class: "chip" }, "out"),
      draws && h("span", { key: "draws", class: "chip turn fb-draws" }, "may draw"),
      view.winners.includes(number) && h("span", { key: "won", class: "chip turn fb-draws" }, "winner"),
    ],
    front: [
      backs(seat, number === scene.you && !view.over, draws),
      seat.lost_backs.length > 0 && lost(seat),
    ],
    props: { "data-out": String(seat.out) },
  };
}

/**
 * @param {FieberSeatView} seat
 * @param {boolean} own whose faces are in the hand below: there the cards come and go
 * @param {boolean} draws a card is still to come
 */
function backs(seat, own, draws) {
  const open = own ? null : seat.hand;
  const words = seat.backs.length > 0
    ? `Hand: ${list(seat.backs.map((back, at) => open ? face(open[at] ?? "").name : back))}`
    : "No cards";
  return h(
    "div",
    {
      key: "hand",
      class: "fb-hand",
      role: "img",
      "aria-label": words,
      "data-zone": own ? null : "hand",
      "data-seat": own ? null : seat.seat,
    },
    seat.backs.map((back, slot) => mini(back, open?.[slot] ?? null, slot)),
    draws && h("span", { key: "open", class: "card-place fb-mini" }),
  );
}

/**
 * @param {FieberSeatView} seat
 */
function lost(seat) {
  return h(
    "div",
    { key: "lost", class: "fb-lost" },
    icon("moon"),
    h(
      "span",
      {
        class: "fb-lost-row",
        role: "img",
        "aria-label": `Lost in night shifts: ${
          list(seat.lost_backs.map((back, at) => seat.lost ? face(seat.lost[at] ?? "").name : back))
        }`,
        "data-zone": "lost",
        "data-seat": seat.seat,
      },
      seat.lost_backs.map((back, slot) => mini(back, seat.lost?.[slot] ?? null, slot)),
    ),
  );
}

/**
 * @param {Back} back
 * @param {string | null} token its face, if that is seen here
 * @param {number} slot
 */
function mini(back, token, slot) {
  return h(
    "span",
    {
      key: slot,
      class: "card still fb-mini",
      "data-slot": slot,
      "data-card": token,
      title: token && face(token).name,
    },
    token ? faceDrawing(token) : backDrawing(back),
  );
}

/**
 * @param {FieberView} view
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
    const shown = face(token);
    return {
      ...shown,
      name: `${shown.name}, card ${slot + 1} of ${own.length}`,
      key: `${token}.${before}`,
      value: slot,
      slot,
      note: note(token, choices.barred(token)),
    };
  });
  return handRow(faces, choices, you, "fb-own");
}

/**
 * @param {string} token
 * @param {string | null} barred
 */
function note(token, barred) {
  const { title, brief } = caption(token);
  return [
    h("b", { key: "title" }, title),
    h("span", { key: "brief", class: "fb-brief" }, brief),
    barred && h("span", { key: "barred", class: "fb-barred" }, barred),
  ];
}
