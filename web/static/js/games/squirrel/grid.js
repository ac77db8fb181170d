/** A grid of cards: every card where it lies, every place that may be chosen as a button. */

import { focusable, h } from "../../view/dom.js";
import { walk } from "../../view/card.js";
import { backDrawing, faceDrawing } from "./art.js";
import { face } from "./cards.js";
import { marks, placesIn, spoken, spotOf } from "./places.js";

/**
 * @import { SquirrelLyingView } from "../../protocol.d.ts"
 * @import { Choices } from "../../view/card.js"
 * @import { Box } from "./places.js"
 *
 * @typedef {object} Plan
 * @property {string} label
 * @property {SquirrelLyingView[]} lying
 * @property {Box} box what of the endless table is shown
 * @property {number | null} patch whose patch it is; null: the square
 * @property {boolean} reverse
 * @property {boolean} [landmark] whether the birdhouse only marks the place
 * @property {Choices} choices
 * @property {string | null} newest the place of the card to be looked at
 */

/** Who may sleep instead may still turn up a card at once. */
const TURN = "turn";

/** @param {Plan} plan */
export function grid(plan) {
  const { box, label } = plan;
  const columns = box.right - box.left + 1;
  const rows = box.bottom - box.top + 1;
  const cards = new Map(plan.lying.map((one) => [one.place, one]));
  return h(
    "div",
    {
      key: "grid",
      class: "sq-grid",
      role: "group",
      "aria-label": `${label}, ${rows} rows, ${columns} columns`,
      "data-group": `grid-${plan.patch ?? "square"}`,
      style: { "--cols": columns, "--rows": rows },
      onkeydown: walkGrid,
    },
    edges(plan, columns, rows),
    placesIn(box, plan.patch).map((place) => {
      const lying = cards.get(place);
      return lying ? card(plan, lying) : free(plan, place);
    }),
  );
}

/**
 * The letters above and the numbers beside the grid.
 * @param {Plan} plan
 * @param {number} columns
 * @param {number} rows
 */
function edges({ box, patch, reverse }, columns, rows) {
  const letters = Array.from({ length: columns }, (_, at) => {
    const { column } = marks({ patch, x: box.left + at, y: box.top }, reverse);
    return edge(`column-${column}`, column, { "grid-area": `1 / ${at + 2}` });
  });
  const numbers = Array.from({ length: rows }, (_, at) => {
    const { row } = marks({ patch, x: box.left, y: box.top + at }, reverse);
    return edge(`row-${row}`, row, { "grid-area": `${at + 2} / 1` });
  });
  return [...letters, ...numbers];
}

/**
 * @param {string} key
 * @param {string | number} text
 * @param {Record<string, string>} style
 */
function edge(key, text, style) {
  return h("span", { key, class: "sq-edge", "aria-hidden": "true", style }, text);
}

/**
 * @param {Plan} plan
 * @param {string} place
 */
function where({ box, patch }, place) {
  const { x, y } = spotOf(place);
  return {
    key: place,
    "data-zone": place,
    "data-seat": patch,
    "data-x": x,
    "data-y": y,
    style: { "grid-area": `${y - box.top + 2} / ${x - box.left + 2}` },
  };
}

/**
 * @param {Plan} plan
 * @param {SquirrelLyingView} lying
 */
function card(plan, lying) {
  const { place, side, card: token } = lying;
  const props = {
    ...where(plan, place),
    class: "card sq-cell",
    "data-card": token,
    "data-side": side,
    "data-known": String(side === "down" && token !== null),
    "data-newest": String(plan.newest === place),
    title: token && face(token).name,
  };
  const words = `${spoken(place, plan.reverse)}, ${says(lying, plan.landmark ?? false)}`;
  const drawn = [
    token === null ? backDrawing() : faceDrawing(token),
    side === "down" && token !== null && h("span", { key: "corner", class: "sq-corner" }, backDrawing()),
  ];
  return button(plan, place, props, words, drawn) ??
    h("span", { ...props, class: "card still sq-cell", role: "img", "aria-label": words }, drawn);
}

/**
 * @param {SquirrelLyingView} lying
 * @param {boolean} landmark
 */
function says({ side, card: token }, landmark) {
  if (token === null) return "face-down card";
  if (landmark && token === "sq-birdhouse") return "Birdhouse, the landmark";
  const { name } = face(token);
  return side === "down"
    ? `face-down card, ${name}`
    : side === "up"
    ? `${name}, face up`
    : `${name}, turned up`;
}

/**
 * An empty place, if it may be chosen.
 * @param {Plan} plan
 * @param {string} place
 */
function free(plan, place) {
  const words = `${spoken(place, plan.reverse)}, empty place`;
  const props = { ...where(plan, place), class: "card sq-cell sq-free" };
  return button(plan, place, props, words, h("span", { class: "sq-plus", "aria-hidden": "true" }, "+"));
}

/**
 * What can be chosen now, or has been: a button; else null.
 * @param {Plan} plan
 * @param {string} place
 * @param {Record<string, unknown>} props
 * @param {string} words
 * @param {import("../../view/node.d.ts").Child} drawn
 */
function button({ choices }, place, props, words, drawn) {
  const offered = choices.offers("place", place) || choices.offers("action", TURN);
  const chosen = choices.chosen(place, "place");
  const pending = choices.pending(place, "place");
  if (!pending && !chosen && !choices.lit(place, "place")) return null;
  return h(
    "button",
    {
      ...props,
      type: "button",
      "data-lit": "true",
      "data-offered": String(offered),
      "data-chosen": String(chosen),
      "data-pending": String(pending),
      "aria-label": words,
      "aria-pressed": chosen && !offered ? "true" : null,
      "aria-disabled": choices.steady && !pending ? null : "true",
      /** @param {MouseEvent} event */
      onclick: (event) => {
        if (event.detail > 1 || pending) return;
        if (chosen && !offered) choices.back();
        else choices.pick(place, "place");
      },
    },
    drawn,
  );
}

/**
 * Arrows up and down go to the nearest button above and below; the others follow the rows, as in a text.
 * @param {KeyboardEvent & { currentTarget: HTMLElement }} event
 */
function walkGrid(event) {
  const down = event.key === "ArrowDown";
  if ((!down && event.key !== "ArrowUp") || event.altKey || event.ctrlKey || event.metaKey) {
    return walk(event);
  }
  const all = focusable(event.currentTarget);
  const now = all.find((one) => one === document.activeElement);
  if (!now) return;
  event.preventDefault();
  nearest(now, all, down ? 1 : -1)?.focus();
}

/**
 * @param {HTMLElement} now
 * @param {HTMLElement[]} all
 * @param {1 | -1} way
 */
function nearest(now, all, way) {
  const at = coordinates(now);
  const far = all
    .map((one) => ({ one, to: coordinates(one) }))
    .map(({ one, to }) => ({ one, rows: (to.y - at.y) * way, columns: Math.abs(to.x - at.x) }))
    .filter(({ rows }) => rows > 0)
    .sort((one, other) => one.rows - other.rows || one.columns - other.columns);
  return far[0]?.one;
}

/** @param {HTMLElement} element */
function coordinates({ dataset }) {
  return { x: Number(dataset.x), y: Number(dataset.y) };
}
