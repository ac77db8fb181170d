/** What the line of news is made of, also for a page that has not heard everything. */

import assert from "node:assert/strict";
import { telling } from "../../web/static/js/state/telling.js";
import { line } from "./builders.js";

const DULL = { plain: new Set(["mood"]), fleeting: new Set(["chose"]) };

/** @param {number} seq @param {...string} kinds */
const at = (seq, ...kinds) => kinds.map((kind) => ({ ...line(kind), seq }));

/** @param {import("../../web/static/js/protocol.d.ts").Line[]} lines */
const kinds = (lines) => lines.map((one) => one.kind);

Deno.test("what was told is the news, without what is plain to see", () => {
  assert.deepEqual(kinds(telling(at(5, "played", "trick", "mood"), at(4, "old"), 4, DULL)), [
    "played",
    "trick",
  ]);
});

Deno.test("that somebody chose is news until more is told", () => {
  assert.deepEqual(kinds(telling(at(5, "chose"), [], 4, DULL)), ["chose"]);
  assert.deepEqual(kinds(telling(at(5, "chose", "revealed"), [], 4, DULL)), ["revealed"]);
});

Deno.test("a page that was cut off takes the newest of the log", () => {
  const log = [...at(5, "played"), ...at(6, "played", "trick", "mood")];
  assert.deepEqual(kinds(telling([], log, 4, DULL)), ["played", "trick"]);
});

Deno.test("a log that knows nothing newer leaves the news as they are", () => {
  assert.deepEqual(telling([], at(4, "played"), 4, DULL), []);
});

Deno.test("without a game, every line counts", () => {
  assert.deepEqual(kinds(telling([], at(3, "room.entered"), -1, null)), ["room.entered"]);
});

Deno.test("of the log's newest, what is fleeting is news too when nothing else came with it", () => {
  assert.deepEqual(kinds(telling([], [...at(5, "played"), ...at(6, "chose", "mood")], 4, DULL)), ["chose"]);
  assert.deepEqual(kinds(telling([], [...at(5, "played"), ...at(6, "chose", "revealed")], 4, DULL)), [
    "revealed",
  ]);
});
