/** Fool's page: what it says of cards, tricks and rounds, whom it waits for, in which orders a hand lies. */

import assert from "node:assert/strict";
import { game } from "../../web/static/js/games/fool.js";
import { cardName, face, faces, ORDERS } from "../../web/static/js/games/fool/cards.js";
import { signed } from "../../web/static/js/games/fool/sentences.js";
import { awaited, settled } from "../../web/static/js/games/fool/table.js";
import { line } from "./builders.js";

/** @import { FoolView } from "../../web/static/js/protocol.d.ts" */

const NAMES = ["Ann", "Ben", "Cy", "Di"];
/** @param {number} seat */
const name = (seat) => NAMES[seat] ?? "?";

/** @type {[string, Record<string, unknown>, number | null, string][]} */
const SPOKEN = [
  ["fool.start", { drawn: true }, 1, "Ben is drawn to lead first."],
  ["fool.start", { drawn: false }, 1, "Ben leads first."],
  ["fool.dealt", { round: 2, lead: 0, cards: 12 }, 3, "Round 2: everybody gets 12 cards, Ann leads."],
  ["fool.played", { card: "fo-green-12" }, 1, "Ben plays green 12."],
  ["fool.played", { card: "fo-1" }, 1, "Ben plays a 1."],
  ["fool.taken", {}, 2, "Cy wins the trick."],
  ["fool.trick", { trick: 3, winner: 2, fools: [0] }, 2, "Cy wins trick 3. Ann is the Fool."],
  ["fool.trick", { trick: 3, winner: 2, fools: [0, 3] }, 2, "Cy wins trick 3. Ann and Di are the Fools."],
  ["fool.decided", {}, 1, "Ben has decided."],
  ["fool.decided", { announces: true }, 1, "Ben decides to announce."],
  ["fool.decided", { announces: false }, 1, "Ben decides to announce nothing."],
  ["fool.announced", { seats: [] }, null, "Nobody announces going out."],
  ["fool.announced", { seats: [1] }, null, "Ben announces going out."],
  ["fool.announced", { seats: [1, 2] }, null, "Ben and Cy announce going out."],
  [
    "fool.scored",
    { round: 2, points: [-23, 10, 0, -4], out: [1], fools: [2] },
    null,
    "Round 2: Ben +10, Cy 0 (Fool), Di −4, Ann −23.",
  ],
  ["fool.finished", { winners: [1], ended: "tens" }, null, "That was the sixth +10. Ben wins the match."],
  [
    "fool.finished",
    { winners: [1], ended: "floor" },
    null,
    "Somebody is at −80 or below. Ben wins the match.",
  ],
  [
    "fool.finished",
    { winners: [1], ended: "both" },
    null,
    "Somebody is at −80 or below, and that was the sixth +10. Ben wins the match.",
  ],
  [
    "fool.finished",
    { winners: [0, 1], ended: "rounds" },
    null,
    "That was the last round. Ann and Ben share the win.",
  ],
];

for (const [kind, facts, seat, text] of SPOKEN) {
  Deno.test(`${kind} says: ${text}`, () => assert.equal(game.sentence(line(kind, facts, seat), name), text));
}

Deno.test("cards are named by suit and number, a 1 has none", () => {
  assert.equal(face("fo-yellow-21").name, "Yellow 21");
  assert.equal(face("fo-1").name, "Wild 1");
  assert.equal(cardName("fo-blue-2"), "blue 2");
});

Deno.test("points have a sign, losses a real minus", () => {
  assert.deepEqual([25, 0, -80].map(signed), ["+25", "0", "−80"]);
});

const HAND = ["fo-1", "fo-blue-9", "fo-green-3", "fo-1", "fo-green-12"];

Deno.test("a hand's cards keep the places they were dealt to, and alike 1s are told apart", () => {
  assert.deepEqual(faces(HAND).map(({ slot }) => slot), [0, 1, 2, 3, 4]);
  assert.equal(new Set(faces(HAND).map(({ key }) => key)).size, HAND.length);
});

Deno.test("a hand lies by suit or by number, the high ones first, the 1s last", () => {
  const [suit, number] = ORDERS.map(({ compare }) => faces(HAND).sort(compare).map(({ token }) => token));
  assert.deepEqual(suit, ["fo-green-12", "fo-green-3", "fo-blue-9", "fo-1", "fo-1"]);
  assert.deepEqual(number, ["fo-green-12", "fo-blue-9", "fo-green-3", "fo-1", "fo-1"]);
});

/**
 * @param {Record<string, unknown>} parts
 * @returns {FoolView}
 */
function view(parts) {
  const seats = [0, 1, 2, 3].map((seat) => ({ seat, decided: seat === 1 }));
  return /** @type {any} */ ({
    over: false,
    announcing: false,
    turn: 2,
    round: 1,
    suit: null,
    cards: [],
    fools: [],
    last: null,
    seats,
    ...parts,
  });
}

Deno.test("who is waited for: the seat in turn, or all that have not decided yet, or nobody", () => {
  assert.deepEqual(awaited(view({})), [2]);
  assert.deepEqual(awaited(view({ announcing: true, turn: null })), [0, 2, 3]);
  assert.deepEqual(awaited(view({ turn: null })), []);
  assert.deepEqual(awaited(view({ over: true })), []);
});

Deno.test("a settled trick lies there until the next card is played", () => {
  const last = { round: 1, number: 1 };
  assert.equal(settled(view({ last })), last);
  assert.equal(settled(view({ last, cards: [{ seat: 0, card: "fo-1" }] })), null);
});

Deno.test("the question says what is led", () => {
  assert.equal(game.ask("play", "card", view({})), "Your turn: lead a card.");
  assert.equal(game.ask("play", "card", view({ suit: "red", cards: [1] })), "Your turn: red is led.");
  assert.equal(game.ask("play", "card", view({ cards: [1] })), "Your turn: only 1s so far.");
  assert.equal(game.ask("announce", "type", view({})), "Round 1: will you go out?");
  assert.equal(game.choice("type", "announce"), "Announce it");
  assert.equal(game.choice("type", "decline"), "Announce nothing");
});

Deno.test("why nothing can be played now: not your turn, a Fool, or all still decide", () => {
  assert.equal(game.notNow(view({}), 0), "It is not your turn.");
  assert.equal(game.notNow(view({ fools: [0] }), 0), "You are a Fool and sit out this trick.");
  assert.match(game.notNow(view({ announcing: true }), 0), /everybody decides/);
  assert.equal(game.why("fool.must_follow", { suit: "blue" }), "You can follow: play blue or a 1.");
});

Deno.test("a result says what ended the match, a running match nothing", () => {
  assert.equal(game.ending?.({ ended: "floor" }), "Somebody is at −80 or below.");
  assert.equal(game.ending?.({ ended: null }), null);
});
