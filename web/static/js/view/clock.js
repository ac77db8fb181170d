/**
 * How long somebody has left: at the seat that is waited for, and in the bar for oneself. Between frames
 * `tick` brings the numbers on; nothing else on the page is touched.
 */

import { h } from "./dom.js";
import { icon } from "./icons.js";

/**
 * @import { Frame, Seat } from "../protocol.d.ts"
 * @import { Table } from "./table.js"
 */

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** By how much a page's idea of the server's time may be late, because the welcome took so long to come. */
const LATE = 3 * SECOND;
/** Clocks up to here are played in one sitting. */
const SITTING = 10 * MINUTE;

/** @type {[number | null, string][]} what a host can choose from, in seconds */
export const CLOCKS = [
  [null, "No clock"],
  [30, "30 seconds"],
  [60, "1 minute"],
  [120, "2 minutes"],
  [8 * 3_600, "8 hours"],
  [24 * 3_600, "1 day"],
  [3 * 24 * 3_600, "3 days"],
];

/**
 * "1 minute", for whatever number of seconds a table has been given.
 * @param {number | null} seconds
 */
export function clockWords(seconds) {
  const known = CLOCKS.find(([one]) => one === seconds);
  if (known || seconds === null) return known?.[1] ?? "";
  return seconds * SECOND < 2 * MINUTE ? `${seconds} seconds` : leftWords(seconds * SECOND);
}

/**
 * Minutes and seconds of a sitting, else the full hours or days: never more than there is.
 * @param {number} ms
 */
export function leftWords(ms) {
  if (ms < HOUR) {
    const seconds = Math.ceil(Math.max(0, ms) / SECOND);
    return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  }
  // Right after a clock was set its full time still counts as full.
  const full = ms + MINUTE;
  if (full < 2 * HOUR) return `${Math.floor(full / MINUTE)} minutes`;
  if (full < 2 * DAY) return full >= DAY && full < DAY + HOUR ? "1 day" : `${Math.floor(full / HOUR)} hours`;
  return `${Math.floor(full / DAY)} days`;
}

/**
 * What is shown of a clock: no more than it gives, unless the server has really given more.
 * @param {number} left ms
 * @param {number} seconds the table's clock
 */
function shownLeft(left, seconds) {
  const total = seconds * SECOND;
  return leftWords(left > total && left <= total + LATE ? total : left);
}

/**
 * From when on a clock is short: the last third of little time, the last 15 seconds of a sitting, the last
 * hour of a correspondence.
 * @param {number} seconds the table's clock
 */
export function shortFrom(seconds) {
  const total = seconds * SECOND;
  return Math.min(total / 3, total > SITTING ? HOUR : 15 * SECOND);
}

/**
 * @param {Frame} frame
 * @param {Seat | null} seat
 * @param {number | null} now the server's
 * @returns {{ until: number, left: number, runs: boolean } | null} null: nobody waits for this seat by the clock
 */
function clockOf(frame, seat, now) {
  const clock = frame.clocks.find((one) => one.seat === seat);
  const since = frame.table.pause?.since ?? null;
  const at = since ?? now;
  if (!clock || at === null) return null;
  return { until: clock.until, left: Math.max(0, clock.until - at), runs: since === null };
}

/**
 * @param {Pick<Table, "frame" | "now">} table
 * @param {Seat | null} seat
 */
export function clockFace({ frame, now }, seat) {
  const clock = clockOf(frame, seat, now());
  if (!clock) return null;
  const seconds = frame.table.clock ?? 0;
  const short = shortFrom(seconds);
  return h(
    "span",
    {
      // Another deadline is another clock: what `tick` has set on this one goes with it.
      key: `clock-${clock.until}-${clock.runs}`,
      class: "clock",
      role: "timer",
      "data-until": clock.runs ? clock.until : null,
      "data-seconds": seconds,
      "data-short-from": short,
      "data-short": String(clock.left <= short),
    },
    icon(clock.runs ? "clock" : "pause"),
    h("span", { class: "sr" }, "time left: "),
    h("span", { class: "clock-left" }, shownLeft(clock.left, seconds)),
  );
}

/**
 * Bring the clocks on the page to this instant.
 * @param {Element} root
 * @param {number} now the server's
 */
export function tick(root, now) {
  for (const face of root.querySelectorAll(".clock[data-until]")) {
    const left = Math.max(0, Number(face.getAttribute("data-until")) - now);
    const text = face.querySelector(".clock-left")?.firstChild;
    const words = shownLeft(left, Number(face.getAttribute("data-seconds")));
    if (text && text.nodeValue !== words) text.nodeValue = words;
    const short = String(left <= Number(face.getAttribute("data-short-from")));
    if (face.getAttribute("data-short") !== short) face.setAttribute("data-short", short);
  }
}

/**
 * What is said once when one's own time gets short; "" while it is not.
 * @param {Frame} frame
 * @param {number | null} now the server's
 */
export function hurry(frame, now) {
  const clock = clockOf(frame, frame.you.seat, now);
  const short = shortFrom(frame.table.clock ?? 0);
  if (!clock?.runs || clock.left > short || frame.prompt === null) return "";
  const words = short < MINUTE ? `${Math.round(short / SECOND)} seconds` : leftWords(short);
  return `Your time gets short: ${words} or less to decide.`;
}
