/** A break by agreement: asked for, agreed, ended. While it lasts nobody is asked anything. */

import { pending } from "../state/model.js";
import { h } from "./dom.js";
import { icon } from "./icons.js";
import { seatName } from "./match.js";
import { isBot } from "./people.js";
import { list } from "./words.js";

/**
 * @import { Frame, Seat } from "../protocol.d.ts"
 * @import { Table } from "./table.js"
 */

/** @param {Frame} frame */
export function isPaused(frame) {
  return frame.table.phase === "playing" && (frame.table.pause?.since ?? null) !== null;
}

/**
 * The players who are here and have not said yet that they want a change.
 * @param {Frame} frame
 * @returns {Seat[]}
 */
export function undecided({ table }) {
  return table.seats
    .filter(({ seat, person }) =>
      person && !person.away && !isBot(person) && !table.pause?.votes.includes(seat)
    )
    .map(({ seat }) => seat);
}

/**
 * Whether this page's player has a say in it, and has not said it yet.
 * @param {Frame} frame
 */
export function mayPause(frame) {
  const { seat } = frame.you;
  return frame.table.phase === "playing" && seat !== null && !isPaused(frame) &&
    !frame.table.pause?.votes.includes(seat);
}

/**
 * "Anna and Bert", but "You" for oneself.
 * @param {Frame} frame
 * @param {Seat[]} seats
 */
function names(frame, seats) {
  return list(seats.map((seat) => (seat === frame.you.seat ? "you" : seatName(frame, seat))));
}

/**
 * On the stage: somebody would like a break.
 * @param {Table} table
 */
export function pauseBox(table) {
  const { frame } = table;
  const votes = frame.table.pause?.votes ?? [];
  if (frame.table.phase !== "playing" || isPaused(frame) || votes.length === 0) return null;
  const mine = frame.you.seat !== null && votes.includes(frame.you.seat);
  return h(
    "section",
    { key: "pause", class: "card-box aside-box", "aria-label": "A break" },
    h(
      "div",
      { class: "aside-line" },
      h(
        "p",
        null,
        icon("pause"),
        mine
          ? ["You asked for a break. Waiting for ", h("bdi", null, names(frame, undecided(frame))), "."]
          : [h("bdi", null, names(frame, votes)), " would like a break."],
      ),
      frame.you.seat !== null &&
        (mine ? change(table, "Play on after all", false) : change(table, "Take a break", true, "primary")),
    ),
  );
}

/**
 * In the bar, in the place of any question.
 * @param {Table} table
 * @returns {{ text: import("./node.d.ts").Child, buttons: import("./node.d.ts").Child }}
 */
export function pausedLine(table) {
  const { frame } = table;
  const { seat } = frame.you;
  const votes = frame.table.pause?.votes ?? [];
  const mine = seat !== null && votes.includes(seat);
  const text = votes.length === 0
    ? null
    : mine
    ? ` Waiting for ${names(frame, undecided(frame))} to go on.`
    : ` ${names(frame, votes)} would like to go on.`;
  return {
    text: [h("strong", { key: "paused", class: "paused" }, icon("pause"), "The match pauses."), text],
    buttons: seat === null
      ? null
      : mine
      ? change(table, "Stay paused", true)
      : change(table, "Go on", false, "primary"),
  };
}

/**
 * @param {Table} table
 * @param {string} words
 * @param {boolean} paused what the player wants
 * @param {string} [look]
 */
function change(table, words, paused, look = "") {
  return h("button", {
    key: words,
    type: "button",
    class: `button small ${look}`.trim(),
    "aria-busy": pending(table.model, "pause") ? "true" : null,
    "aria-disabled": table.steady ? null : "true",
    /** @param {MouseEvent} event */
    onclick: (event) => {
      if (table.steady && event.detail < 2) table.act.pause(paused);
    },
  }, words);
}
