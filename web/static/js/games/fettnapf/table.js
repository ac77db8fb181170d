/** The table of Fettnapf: the sea and the piles in the middle, around it every seat with its islands and pots. */

import { cardFace, hand as handRow } from "../../view/card.js";
import { h } from "../../view/dom.js";
import { felt } from "../../view/felt.js";
import { icon } from "../../view/icons.js";
import { list } from "../../view/words.js";
import { islandBack, islandDrawing, numberBack, numberDrawing, numberOf, pot } from "./art.js";
import { announced, board } from "./board.js";
import { count, effect } from "./sentences.js";
import { track } from "./track.js";

/**
 * @import { FettnapfSeatView, FettnapfView, Seat } from "../../protocol.d.ts"
 * @import { Choices } from "../../view/card.js"
 * @import { Spot } from "../../view/felt.js"
 * @import { Scene } from "../index.js"
 */

/** @param {FettnapfView} view */
function dealLiesOpen(view) {
  return view.shows.some((show) => show.kind === "deal");
}

/**
 * The seats the match waits for.
 * @param {FettnapfView} view
 * @returns {Seat[]}
 */
export function awaited(view) {
  if (view.over) return [];
  if (dealLiesOpen(view)) return view.waiting;
  return view.turn === null ? [] : [view.turn];
}

/**
 * @param {FettnapfView} view
 * @param {Scene} scene
 */
export function table(view, scene) {
  return felt("fn", scene, middle(view, scene), (seat) => spot(view, scene, seat));
}

/**
 * @param {FettnapfView} view
 * @param {Scene} scene
 */
function middle(view, scene) {
  return [
    track(view, scene),
    h(
      "div",
      { key: "piles", class: "fn-piles" },
      discardPile(view),
      h("div", { key: "stocks", class: "fn-stocks" }, drawPile(view, scene), seaPile(view)),
      board(view, scene),
    ),
  ];
}

/** @param {FettnapfView} view */
function discardPile(view) {
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
        ? cardFace({ ...face(top), name: `Discard pile: ${numberOf(top)} on top` }, {
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
function drawPile(view, { you, answer }) {
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
function seaPile(view) {
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

/**
 * @param {FettnapfView} view
 * @param {Scene} scene
 * @param {Seat} number
 * @returns {Spot}
 */
function spot(view, scene, number) {
  const seat = /** @type {FettnapfSeatView} */ (view.seats[number]);
  const open = dealLiesOpen(view);
  const due = awaited(view).includes(number);
  return {
    seat: number,
    turn: due ? (open ? "looking" : "turn") : null,
    marks: [
      h(
        "span",
        {
          key: "hand",
          class: "chip quiet",
          // One's own cards lie below, in the hand.
          "data-zone": number === scene.you ? null : "hand",
          "data-seat": number === scene.you ? null : number,
          title: "cards in hand",
        },
        h("span", { class: "mini-back", "aria-hidden": "true" }),
        seat.hand_size,
        h("span", { class: "sr" }, " cards in hand"),
      ),
      open && !due && h("span", { key: "seen", class: "chip" }, icon("check"), h("span", null, "seen")),
      seat.may_draw &&
      h(
        "span",
        { key: "draws", class: "chip fn-draws", title: "may draw a card" },
        "+1",
        h("span", { class: "fn-draw-word" }, " to draw"),
      ),
      view.winners.includes(number) &&
      h("span", { key: "won", class: "chip fn-draws" }, icon("crown"), "winner"),
    ],
    owned: pots(view, seat),
    front: h(
      "div",
      { key: "front", class: "fn-front" },
      islands(view, seat, scene),
      says(view, number),
      view.over && number !== scene.you && openHand(seat),
    ),
  };
}

/**
 * What a seat has announced, as long as it is shown. The board says it in words.
 * @param {FettnapfView} view
 * @param {Seat} number
 */
function says(view, number) {
  const show = view.shows.findLast(({ kind, seat }) => kind === "said" && seat === number);
  return show && !view.over &&
    h("span", { key: "says", class: "fn-says", "aria-hidden": "true" }, announced(show));
}

/**
 * @param {FettnapfView} view
 * @param {FettnapfSeatView} seat
 */
function pots(view, { seat, pots: taken }) {
  return h(
    "div",
    {
      key: "pots",
      class: "fn-pots",
      "data-zone": "pots",
      "data-seat": seat,
      "data-danger": String(taken === view.most_pots - 1),
      role: "img",
      "aria-label": `${taken} of ${view.most_pots} stew pots`,
      title: `${taken} of ${view.most_pots} stew pots`,
    },
    Array.from({ length: view.most_pots }, (_, at) =>
      h(
        "span",
        { key: `${at}-${at < taken}`, class: "fn-pot-place", "data-taken": String(at < taken) },
        pot(at < taken),
      )),
  );
}

/**
 * The islands of a seat: those one may see open, the rest as backs. One being shown is raised.
 * @param {FettnapfView} view
 * @param {FettnapfSeatView} seat
 * @param {Scene} scene
 */
function islands(view, seat, scene) {
  const raised = (view.over ? [] : view.shows).filter((show) =>
    show.seat === seat.seat && show.island !== null
  )
    .map((show) => String(show.island));
  const shown = [...new Set(raised)];
  const all = dealLiesOpen(view);
  const hidden = seat.islands ? 0 : Math.max(0, seat.island_count - shown.length);
  const faces = seat.islands ?? shown;
  const only = seat.seat === scene.you && view.islands === "memory" && !all && !view.over;
  return h(
    "div",
    { key: "islands", class: "fn-islands", "data-secret": String(only) },
    h(
      "div",
      {
        key: "row",
        class: "fn-row",
        "data-zone": "islands",
        "data-seat": seat.seat,
        role: "img",
        "aria-label": named(faces, hidden, only),
      },
      Array.from({ length: hidden }, (_, at) => tileBack(at)),
      faces.map((token, slot) => tile(token, seat.islands ? slot : null, all || shown.includes(token))),
    ),
    only && faces.length > 0 &&
      h("p", { key: "only", class: "fn-only", "aria-hidden": "true" }, "only you see them"),
  );
}

/**
 * @param {string[]} faces
 * @param {number} hidden
 * @param {boolean} only
 */
function named(faces, hidden, only) {
  if (faces.length + hidden === 0) return "No islands";
  const seen = faces.map((token) => String(numberOf(token)));
  const back = hidden > 0 ? [`${hidden} face down`] : [];
  return `Islands${only ? ", seen by you alone" : ""}: ${list([...seen, ...back])}`;
}

/**
 * @param {string} token
 * @param {number | null} slot
 * @param {boolean} raised
 */
function tile(token, slot, raised) {
  return h(
    "span",
    {
      key: `up-${token}`,
      class: "fn-tile",
      "data-card": token,
      "data-slot": slot,
      "data-raised": String(raised),
    },
    islandDrawing(token),
  );
}

/** @param {number} at */
function tileBack(at) {
  return h("span", { key: `down-${at}`, class: "fn-tile fn-tile-down" }, islandBack());
}

/**
 * Hands of others are seen when all is over.
 * @param {FettnapfSeatView} seat
 */
function openHand({ hand: cards }) {
  if (!cards || cards.length === 0) return null;
  return h(
    "div",
    {
      key: "hand",
      class: "fn-open-hand",
      role: "img",
      "aria-label": `Hand: ${list(cards.map((token) => String(numberOf(token))))}`,
    },
    cards.map((token, at) => h("span", { key: at, class: "card still" }, numberDrawing(token))),
  );
}

/** @param {string} token */
function face(token) {
  return { token, name: String(numberOf(token)), face: numberDrawing(token) };
}

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
      ...face(token),
      name: `${numberOf(token)}, card ${slot + 1} of ${own.length}`,
      key: `${token}.${before}`,
      value: slot,
      slot,
      note: view.over ? null : note(view, token, you, scene),
    };
  });
  return handRow(faces, byPlace(own, choices), you, "fn-own");
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
