/** Fettnapf's page: what it says and what it keeps to itself, and where on the sea things stand. */

import assert from "node:assert/strict";
import { game } from "../../web/static/js/games/fettnapf.js";
import { numberOf } from "../../web/static/js/games/fettnapf/art.js";
import { effect, standing } from "../../web/static/js/games/fettnapf/sentences.js";
import { awaited } from "../../web/static/js/games/fettnapf/table.js";
import { known, place, seenTotal } from "../../web/static/js/games/fettnapf/track.js";
import { isTyped } from "../../web/static/js/view/typed.js";
import { line, step } from "./builders.js";

/** @import { FettnapfShowView, FettnapfView } from "../../web/static/js/protocol.d.ts" */

const NAMES = ["Ann", "Ben", "Cy"];
/** @param {number} seat */
const name = (seat) => NAMES[seat] ?? "?";

/** @type {[string, Record<string, unknown>, number | null, string][]} */
const SPOKEN = [
  ["fettnapf.start", { drawn: true }, 1, "Ben is drawn to begin."],
  ["fettnapf.start", { drawn: false }, 1, "Ben begins."],
  [
    "fettnapf.dealt",
    { total: 4, islands: 2 },
    1,
    "The cards are dealt, with 2 islands each. The total starts at 4.",
  ],
  ["fettnapf.began", {}, 1, "Everybody takes the islands in hand. Ben begins."],
  ["fettnapf.saw", {}, 2, "Cy has seen the islands."],
  ["fettnapf.played", { card: "fn-6", total: 29 }, 0, "Ann plays 6: 29."],
  ["fettnapf.played", { card: "fn-6", total: 29, said: 29 }, 0, "Ann plays 6 and says 29."],
  ["fettnapf.played", { card: "fn-6", total: 29, said: 28 }, 0, "Ann plays 6 and says 28, but it is 29."],
  [
    "fettnapf.matched",
    { holder: 2, island: "fn-island-29", pots: 2 },
    0,
    "Ann lands on island 29 of Cy and takes a stew pot, the second.",
  ],
  ["fettnapf.turned", { direction: "down" }, 0, "The tide turns: now counting down."],
  ["fettnapf.island_drawn", { island: "fn-island-10", left: 3 }, 2, "Cy draws island 10; 3 are left."],
  ["fettnapf.island_drawn", { island: "fn-island-10", left: 1 }, 2, "Cy draws island 10; 1 is left."],
  [
    "fettnapf.island_drawn",
    { island: "fn-island-10", left: 0 },
    2,
    "Cy draws island 10; it was the last one.",
  ],
  ["fettnapf.drew", { how: "by_hand" }, 1, "Ben draws a card."],
  ["fettnapf.drew", { how: "empty_hand" }, 1, "Ben had no card left and draws one."],
  ["fettnapf.turn", { pot: false }, 1, "Ben plays."],
  ["fettnapf.turn", { pot: true }, 1, "Ben plays and takes a stew pot."],
  [
    "fettnapf.turn",
    { pot: false, turned: "up", islander: 0 },
    1,
    "Ben plays: now counting up. Ann draws an island.",
  ],
  [
    "fettnapf.reshuffled",
    { cards: 40 },
    null,
    "The draw pile was empty: 40 cards are shuffled, only the top card stays.",
  ],
  ["fettnapf.forgone", {}, 1, "Ben did not draw in time: the card is forgone."],
  [
    "fettnapf.finished",
    { ended: "fourth_pot", winners: [0], scores: [0, 4, 2] },
    null,
    "That was a fourth stew pot. Ann wins the match.",
  ],
  [
    "fettnapf.finished",
    { ended: "last_island", winners: [0, 2], scores: [1, 2, 1] },
    null,
    "That was the last island. Ann and Cy share the win.",
  ],
];

for (const [kind, facts, seat, text] of SPOKEN) {
  Deno.test(`${kind} says: ${text}`, () => assert.equal(game.sentence(line(kind, facts, seat), name), text));
}

Deno.test("what must be kept in mind is not said in a line that stays to be read after its show", () => {
  /** @param {string} kind @param {Record<string, unknown>} facts */
  const passing = (kind, facts) => game.sentence({ ...line(kind, facts, 0), logged: false }, name);
  assert.equal(
    passing("fettnapf.matched", { holder: 2, island: "fn-island-29", pots: 1 }),
    "Ann lands on an island and takes a stew pot, the first.",
  );
  assert.equal(
    passing("fettnapf.island_drawn", { island: "fn-island-29", left: 3 }),
    "Ann draws an island; 3 are left.",
  );
  assert.equal(
    passing("fettnapf.played", { card: "fn-6", total: 29, said: 28 }),
    "Ann plays 6 and announces.",
  );
  assert.equal(passing("fettnapf.played", { card: "fn-6", total: 29 }), "Ann plays 6: 29.");
});

/**
 * @param {Partial<FettnapfView>} [parts]
 * @param {(string[] | null)[]} [islands] by seat
 * @returns {FettnapfView}
 */
function view(parts = {}, islands = [["fn-island-12"], null, null]) {
  const seats = islands.map((held, seat) => ({ seat, islands: held, island_count: 1, hand: null, pots: 0 }));
  return /** @type {any} */ ({
    islands: "memory",
    announce: "automatic",
    total: 23,
    direction: "up",
    lowest: 10,
    highest: 30,
    turn: 0,
    waiting: [],
    sea_size: 9,
    shows: [],
    over: false,
    ended: null,
    seats,
    ...parts,
  });
}

/**
 * @param {Partial<FettnapfShowView>} parts
 * @returns {FettnapfShowView}
 */
function show(parts) {
  return { id: "1", kind: "drawn", seat: 1, by: null, island: null, said: null, total: null, ...parts };
}

Deno.test("tokens of cards and islands name their number", () => {
  assert.equal(numberOf("fn-7"), 7);
  assert.equal(numberOf("fn-island-12"), 12);
});

Deno.test("every total there can be has a place of its own, in order, within the track", () => {
  const places = Array.from({ length: 40 }, (_, total) => place(view(), total));
  assert.deepEqual(places, [...places].sort((one, other) => one - other));
  assert.equal(new Set(places).size, places.length);
  assert.ok(places.every((at) => at >= 0 && at <= 100), String(places));
});

Deno.test("islands on the sea: one's own always, those of others only while they are shown", () => {
  assert.deepEqual([...known(view(), 0)], [[12, { seat: 0, own: true, open: false }]]);
  const drawn = view({ shows: [show({ island: "fn-island-20" })] });
  assert.deepEqual(known(drawn, 0).get(20), { seat: 1, own: false, open: true });
  assert.deepEqual([...known(drawn, 2).keys()], [12, 20]);
});

Deno.test("where players announce, the total is seen as long as an announcement is shown, the newest first", () => {
  assert.equal(seenTotal(view()), 23);
  assert.equal(seenTotal(view({ total: null })), null);
  const said = [show({ kind: "said", said: 9, total: 8 }), show({ kind: "said", said: 12, total: 14 })];
  assert.equal(seenTotal(view({ total: null, shows: said })), 14);
});

Deno.test("a card says where it leads", () => {
  assert.deepEqual(effect(view(), 6, 0, name), { title: "+6 = 29", brief: "" });
  assert.deepEqual(effect(view(), 9, 0, name), { title: "+9 = 32", brief: "the tide turns" });
  assert.deepEqual(effect(view({ direction: "down" }), 9, 0, name), { title: "−9 = 14", brief: "" });
  assert.equal(effect(view({ direction: "down", total: 12 }), 3, 0, name).brief, "the tide turns");
  assert.equal(effect(view({ direction: "down", total: 32 }), 1, 0, name).brief, "");
});

Deno.test("a card names somebody's island only where islands lie open, and never one's own as a danger", () => {
  const islands = [["fn-island-29"], ["fn-island-28"], []];
  const open = view({ islands: "open" }, islands);
  assert.equal(effect(open, 5, 0, name).brief, "a stew pot: Ben’s island");
  assert.equal(effect(open, 6, 0, name).brief, "");
  const shown = view({ shows: [show({ island: "fn-island-28" })] });
  assert.equal(effect(shown, 5, 0, name).brief, "");
});

Deno.test("where players announce, no card names the right total", () => {
  for (const total of [23, null]) {
    assert.deepEqual(effect(view({ announce: "by_player", total }), 9, 0, name), { title: "+9", brief: "" });
  }
});

Deno.test("who is waited for: those who still look at the islands, then the seat in turn", () => {
  assert.deepEqual(awaited(view({ waiting: [1, 2], shows: [show({ id: "deal", kind: "deal" })] })), [1, 2]);
  assert.deepEqual(awaited(view({ turn: 2 })), [2]);
  assert.deepEqual(awaited(view({ turn: null })), []);
  assert.deepEqual(awaited(view({ turn: 2, over: true })), []);
});

Deno.test("where the match stands: what turns it, and that the last island ends it", () => {
  assert.deepEqual(standing(view()), { title: "Counting up.", text: "Over 30 the tide turns." });
  assert.equal(standing(view({ direction: "down" })).text, "Under 10 the tide turns.");
  assert.equal(standing(view({ sea_size: 1 })).text, "Over 30 the last island ends the match.");
  assert.equal(standing(view({ over: true, ended: "last_island" })).text, "That was the last island.");
});

Deno.test("every question and every choice of a prompt has words", () => {
  for (const question of ["see.", "play.card", "play.said", "draw."]) {
    const [kind, field] = question.split(".");
    assert.ok(game.ask(kind ?? "", field ?? "", view()), question);
  }
  assert.equal(game.choice("type", "see"), "Seen");
  assert.equal(game.choice("type", "draw"), "Draw a card");
  assert.equal(game.choice("said", ""), "Announce");
});

Deno.test("a number out of a hundred is typed, one out of a few has buttons", () => {
  assert.ok(isTyped(step({ field: "said", kind: "range", lo: 0, hi: 99 })));
  assert.ok(!isTyped(step({ field: "tricks", kind: "range", lo: 0, hi: 12 })));
  assert.ok(!isTyped(step({ field: "card" })));
});

Deno.test("a result says what ended the match, a running match nothing", () => {
  assert.equal(game.ending?.({ ended: "fourth_pot" }), "That was a fourth stew pot.");
  assert.equal(game.ending?.({ ended: null }), null);
});
