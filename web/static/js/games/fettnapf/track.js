/** The sea from 10 to 30 with a beach at either end: where the total stands, which way it goes, what is known of it. */

import { h } from "../../view/dom.js";
import { list } from "../../view/words.js";
import { numberOf, palm, surfer } from "./art.js";

/**
 * @import { FettnapfView, Seat } from "../../protocol.d.ts"
 * @import { Scene } from "../index.js"
 * @typedef {{ seat: Seat, own: boolean, open: boolean }} Known
 */

/** Of the width: where the sea begins and ends, and what a step on a beach takes. */
const [SHORE, OTHER_SHORE, STEP] = [13, 87, 1.15];
const LABELLED = 5;

/**
 * Where a total stands, in hundredths of the track.
 * @param {FettnapfView} view
 * @param {number} total
 */
export function place({ lowest, highest }, total) {
  if (total < lowest) return SHORE - 1.5 - (lowest - total) * STEP;
  if (total > highest) return OTHER_SHORE + 1.5 + (total - highest) * STEP;
  return SHORE + (total - lowest) * (OTHER_SHORE - SHORE) / (highest - lowest);
}

/**
 * The total as far as it is seen: where players announce it, only while an announcement is shown.
 * @param {FettnapfView} view
 */
export function seenTotal(view) {
  return view.total ?? view.shows.findLast((show) => show.kind === "said")?.total ?? null;
}

/**
 * The islands that lie open, or that this viewer holds, by their number.
 * @param {FettnapfView} view
 * @param {Seat | null} you
 * @returns {Map<number, Known>}
 */
export function known(view, you) {
  const open = view.islands === "open" || view.over || view.shows.some((show) => show.kind === "deal");
  /** @type {Map<number, Known>} */
  const islands = new Map();
  for (const { seat, islands: held } of view.seats) {
    for (const token of held ?? []) islands.set(numberOf(token), { seat, own: seat === you, open });
  }
  for (const { island, seat } of view.shows) {
    if (island !== null && seat !== null) {
      islands.set(numberOf(island), { seat, own: seat === you, open: true });
    }
  }
  return islands;
}

/**
 * @param {FettnapfView} view
 * @param {Scene} scene
 */
export function track(view, scene) {
  const total = seenTotal(view);
  const islands = known(view, scene.you);
  const numbers = Array.from({ length: view.highest - view.lowest + 1 }, (_, at) => view.lowest + at);
  return h(
    "div",
    {
      key: "track",
      class: "fn-track",
      role: "group",
      "aria-label": "The sea",
      "data-way": view.direction,
      "data-over": String(view.over),
    },
    h("p", { key: "words", class: "sr" }, words(view, total, islands, scene)),
    h("div", { key: "sea", class: "fn-sea", "aria-hidden": "true" }, way(view)),
    h(
      "div",
      { key: "marks", class: "fn-scale", "aria-hidden": "true" },
      numbers.map((number) => mark(view, number, number === total, islands.get(number), scene)),
    ),
    total === null ? unknown() : rider(view, total),
  );
}

/** @param {FettnapfView} view */
function way({ direction, over }) {
  if (over) return null;
  const up = direction === "up";
  return h(
    "span",
    { key: direction, class: "fn-way" },
    h("i", { key: "first", class: "fn-chevrons" }),
    h("span", { key: "words" }, up ? "counting up" : "counting down"),
    h("i", { key: "second", class: "fn-chevrons" }),
  );
}

/**
 * @param {FettnapfView} view
 * @param {number} number
 * @param {boolean} now
 * @param {Known | undefined} island
 * @param {Scene} scene
 */
function mark(view, number, now, island, scene) {
  return h(
    "span",
    {
      key: number,
      class: "fn-mark",
      "data-now": String(now),
      "data-label": String(number % LABELLED === 0),
      "data-island": island ? (island.own ? "own" : "other") : "none",
      style: { "--at": place(view, number) },
      title: island && `Island ${number}: ${island.own ? "yours" : scene.name(island.seat)}`,
    },
    h("span", { key: "number", class: "fn-mark-number" }, number),
    island && h("span", { key: "island", class: "fn-mark-island" }, palm()),
  );
}

/**
 * @param {FettnapfView} view
 * @param {number} total
 */
function rider(view, total) {
  const beached = total < view.lowest || total > view.highest;
  return h(
    "div",
    {
      key: "rider",
      class: "fn-rider",
      "data-beached": String(beached),
      style: { "--at": place(view, total) },
      "aria-hidden": "true",
    },
    h("b", { key: "total", class: "fn-total" }, total),
    surfer(),
  );
}

function unknown() {
  return h(
    "p",
    { key: "unknown", class: "fn-unknown", "aria-hidden": "true" },
    h("b", null, "?"),
    " count along",
  );
}

/**
 * @param {FettnapfView} view
 * @param {number | null} total
 * @param {Map<number, Known>} islands
 * @param {Scene} scene
 */
function words(view, total, islands, scene) {
  const way = view.direction === "up" ? "counting up" : "counting down";
  const stands = total === null ? `The total is not shown, ${way}.` : `Total ${total}, ${way}.`;
  const named = [...islands].sort(([one], [other]) => one - other)
    .map(([number, { seat, own }]) => `${number} ${own ? "of yours" : `of ${scene.name(seat)}`}`);
  return named.length > 0 ? `${stands} Islands you see: ${list(named)}.` : stands;
}
