/** Clocks on the page: whose time they are told by, what they show, when they get short. */

import assert from "node:assert/strict";
import { serverTime } from "../../web/static/js/state/time.js";
import {
  clockFace,
  CLOCKS,
  clockWords,
  hurry,
  leftWords,
  shortFrom,
  tick,
} from "../../web/static/js/view/clock.js";
import { fakeTimers, frame, prompt } from "./builders.js";
import { attribute, words } from "./drawn.js";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const NOW = 1_800_000_000_000;

/**
 * A match in which seat 0, this page's, has so many seconds left.
 * @param {number} left
 * @param {{ clock?: number, since?: number | null, seat?: number }} [more]
 */
function waited(left, { clock = 60, since = null, seat = 0 } = {}) {
  const clocks = [{ seat, until: NOW + left * SECOND }];
  const pause = since === null ? null : { since, votes: [] };
  return frame({ clocks, prompt: prompt("0.1") }, {}, { clock, pause });
}

/** @param {ReturnType<typeof waited>} given */
const face = (given, now = NOW) => clockFace({ frame: given, now: () => now }, given.clocks[0]?.seat ?? 0);

Deno.test("before the server has told its time there is none, and no clock is shown", () => {
  const time = serverTime(() => 5);
  assert.equal(time.now(), null);
  assert.equal(clockFace({ frame: waited(20), now: time.now }, 0), null);
});

Deno.test("the server's time runs on by the timer, whatever the device's clock says", () => {
  const timers = fakeTimers();
  const time = serverTime(timers.now);
  time.set(NOW);
  timers.pass(2_500);
  assert.equal(time.now(), NOW + 2_500);
  time.set(NOW + 2_000);
  assert.equal(time.now(), NOW + 2_000);
});

Deno.test("a sitting is counted in minutes and seconds, a correspondence in full hours and days", () => {
  /** @type {[number, string][]} */
  const shown = [
    [-5, "0:00"],
    [1, "0:01"],
    [29 * SECOND + 1, "0:30"],
    [2 * MINUTE, "2:00"],
    [HOUR - 1, "60:00"],
    [HOUR + 20 * MINUTE, "81 minutes"],
    [8 * HOUR - 3 * SECOND, "8 hours"],
    [7 * HOUR + 50 * MINUTE, "7 hours"],
    [DAY - SECOND, "1 day"],
    [30 * HOUR, "30 hours"],
    [3 * DAY - SECOND, "3 days"],
    [3 * DAY - HOUR, "2 days"],
  ];
  assert.deepEqual(shown.map(([ms]) => [ms, leftWords(ms)]), shown);
});

Deno.test("a page whose idea of the time is a little late shows no more than the clock gives", () => {
  assert.ok(words(face(waited(60.4))).endsWith("1:00"));
  assert.ok(words(face(waited(63))).endsWith("1:00"));
  assert.ok(words(face(waited(59.5))).endsWith("1:00"));
  assert.ok(words(face(waited(80))).endsWith("1:20"), "more was really given");
});

Deno.test("every clock has words, one that only a program can set too", () => {
  assert.deepEqual(CLOCKS.map(([seconds]) => clockWords(seconds)), CLOCKS.map(([, text]) => text));
  assert.equal(clockWords(5), "5 seconds");
  assert.equal(clockWords(300), "5:00");
  assert.equal(clockWords(7 * 86_400), "7 days");
});

Deno.test("a clock gets short in the last third, in a sitting at 15 seconds at the earliest", () => {
  assert.equal(shortFrom(30), 10 * SECOND);
  assert.equal(shortFrom(60), 15 * SECOND);
  assert.equal(shortFrom(8 * 3_600), HOUR);
});

Deno.test("a seat that the clock waits for shows how long, another nothing", () => {
  assert.match(words(face(waited(42))), /time left: 0:42$/);
  assert.equal(clockFace({ frame: waited(42, { seat: 2 }), now: () => NOW }, 0), null);
});

Deno.test("a short clock is marked, and said once of one's own", () => {
  assert.equal(attribute(face(waited(16)), "data-short"), "false");
  assert.equal(attribute(face(waited(15)), "data-short"), "true");
  assert.equal(hurry(waited(16), NOW), "");
  assert.equal(hurry(waited(15), NOW), "Your time gets short: 15 seconds or less to decide.");
  assert.equal(hurry(waited(15), NOW + 9 * SECOND), hurry(waited(15), NOW));
  assert.equal(hurry(waited(3, { seat: 2 }), NOW), "");
});

Deno.test("in a pause the clock stands at what was left", () => {
  const paused = waited(15, { since: NOW - 5 * SECOND });
  assert.match(words(face(paused, NOW + DAY)), /0:20$/);
  assert.equal(attribute(face(paused), "data-until"), undefined);
  assert.equal(hurry(paused, NOW), "");
});

Deno.test("another deadline is another clock", () => {
  assert.notEqual(face(waited(20))?.key, face(waited(30))?.key);
});

Deno.test("between frames the clocks on the page go on, and nothing is written that stands there", () => {
  const left = { nodeValue: "0:20" };
  /** @type {Record<string, string>} */
  const attributes = {
    "data-until": String(NOW + 20 * SECOND),
    "data-short-from": "15000",
    "data-short": "false",
  };
  const one = {
    getAttribute: (/** @type {string} */ name) => attributes[name],
    setAttribute: (/** @type {string} */ name, /** @type {string} */ value) => (attributes[name] = value),
    querySelector: () => ({ firstChild: left }),
  };
  const root = /** @type {any} */ ({ querySelectorAll: () => [one] });
  tick(root, NOW + 3 * SECOND);
  assert.deepEqual([left.nodeValue, attributes["data-short"]], ["0:17", "false"]);
  tick(root, NOW + 6 * SECOND);
  assert.deepEqual([left.nodeValue, attributes["data-short"]], ["0:14", "true"]);
  tick(root, NOW + 60 * SECOND);
  assert.equal(left.nodeValue, "0:00");
});
