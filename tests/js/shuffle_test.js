/** A page's own bytes: remembered, and looked for among those the server opens. */

import assert from "node:assert/strict";
import { shuffleShare } from "../../web/static/js/state/shuffle.js";
import { frame } from "./builders.js";

/** @import { Result } from "../../web/static/js/protocol.d.ts" */

function memory() {
  /** @type {Map<string, string>} */
  const kept = new Map();
  return {
    /** @param {string} key */
    getItem: (key) => kept.get(key) ?? null,
    /** @param {string} key @param {string} value */
    setItem: (key, value) => void kept.set(key, value),
  };
}

/**
 * @param {string} match
 * @param {string[] | null} contributions
 * @returns {Result}
 */
function result(match, contributions) {
  const players = ["g1", "g2"].map((guest) => ({ guest, name: guest, away: false }));
  const fairness = { match_id: match, commitment: "c", contributed: [true, true], seed: "s", contributions };
  return {
    match_id: match,
    game: "fifty",
    ended: "played",
    players,
    scores: [1, 2],
    winners: [0],
    began_at: 0,
    ended_at: 1,
    fairness,
    bots: [null, null],
  };
}

const { you } = frame();

Deno.test("bytes that were opened at one's own seat are in", () => {
  const share = shuffleShare("t", memory());
  const bytes = share.make("m1");
  assert.equal(share.check(result("m1", [bytes, "00"]), you), "in");
});

Deno.test("bytes opened at another seat, or not at all, are missing", () => {
  const share = shuffleShare("t", memory());
  const bytes = share.make("m1");
  assert.equal(share.check(result("m1", ["00", bytes]), you), "missing");
  assert.equal(share.check(result("m1", ["", "00"]), you), "missing");
});

Deno.test("a page that sent nothing for this match claims nothing", () => {
  const share = shuffleShare("t", memory());
  const bytes = share.make("m1");
  assert.equal(share.check(result("m2", [bytes, ""]), you), "none");
  assert.equal(share.check(result("m1", null), you), "none");
  assert.equal(share.check(result("m1", [bytes, ""]), { ...you, guest: "g9" }), "none");
});

Deno.test("after Not ready and Ready again the later bytes count", () => {
  const share = shuffleShare("t", memory());
  share.make("m1");
  const later = share.make("m1");
  assert.equal(share.check(result("m1", [later, ""]), you), "in");
});

Deno.test("a reload in between forgets nothing; another table's bytes are another's", () => {
  const storage = memory();
  const bytes = shuffleShare("t", storage).make("m1");
  assert.equal(shuffleShare("t", storage).check(result("m1", [bytes, ""]), you), "in");
  assert.equal(shuffleShare("u", storage).check(result("m1", [bytes, ""]), you), "none");
});

Deno.test("a browser that keeps nothing, or broken things, still plays", () => {
  const broken = {
    getItem: () => "{",
    setItem: () => {
      throw new DOMException("full", "QuotaExceededError");
    },
  };
  const share = shuffleShare("t", broken);
  assert.match(share.make("m1"), /^[0-9a-f]{64}$/);
  assert.equal(share.check(result("m1", ["00", ""]), you), "none");
});
