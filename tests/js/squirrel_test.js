/** Squirrel or Die's page: names of places, what is said, what is still to find, whom it waits for. */

import assert from "node:assert/strict";
import { game } from "../../web/static/js/games/squirrel.js";
import { caption, face, KINDS } from "../../web/static/js/games/squirrel/cards.js";
import {
  boxOf,
  placeName,
  placesIn,
  spoken,
  withRim,
  withRoom,
} from "../../web/static/js/games/squirrel/places.js";
import { SYMBOLS } from "../../web/static/js/games/squirrel/symbols.js";
import { awaited, stillToFind } from "../../web/static/js/games/squirrel/table.js";
import { line } from "./builders.js";

/** @import { Line, Motion, SquirrelView } from "../../web/static/js/protocol.d.ts" */

const NAMES = ["Ann", "Ben", "Cy"];
/** @param {number} seat */
const name = (seat) => NAMES[seat] ?? "?";

/** @type {[string, Record<string, unknown>, number | null, string][]} */
const SPOKEN = [
  ["squirrel.start", { drawn: true }, 1, "Ben is drawn to begin."],
  ["squirrel.start", { drawn: false }, 1, "Ben begins."],
  ["squirrel.dealt", {}, null, "Autumn: the cards are dealt."],
  ["squirrel.turn", { place: "-1,0" }, 0, "Ann hides a card at D5."],
  ["squirrel.turn", { take: "0,0", place: "0,0" }, 0, "Ann takes E5 and hides a card there."],
  [
    "squirrel.turn",
    { put: "2,0", take: "0,0", place: "0,0" },
    0,
    "Ann lays a card at G5, takes E5 and hides a card there.",
  ],
  ["squirrel.turn", { take: "0,1", place: "1,1" }, 0, "Ann takes E6 and hides a card at F6."],
  ["squirrel.turn", { take: "2,0", place: "0:0,-1" }, 0, "Ann takes C1 and hides it at I8."],
  ["squirrel.winter", {}, 2, "Winter has come. Cy turns up the first card."],
  [
    "squirrel.found",
    { place: "0,0", card: "sq-food", lives: 3, food: 2 },
    0,
    "Ann turns up food at E5: 2 food so far.",
  ],
  [
    "squirrel.found",
    { place: "1:0,0", card: "sq-death", lives: 1, food: 0 },
    0,
    "Ann turns up death at I9 in the patch of Ben: 1 life left.",
  ],
  [
    "squirrel.found",
    { place: "0,0", card: "sq-bomb", lives: 0, food: 0 },
    0,
    "Ann turns up the bomb at E5: no life left.",
  ],
  [
    "squirrel.found",
    { place: "0,0", card: "sq-love", lives: 4, food: 0 },
    0,
    "Ann turns up Squirrel Love at E5: 4 lives now.",
  ],
  [
    "squirrel.found",
    { place: "0,0", card: "sq-again", lives: 3, food: 0 },
    0,
    "Ann turns up Again at E5: one more card must be turned up.",
  ],
  [
    "squirrel.found",
    { place: "0,0", card: "sq-sleepy", lives: 3, food: 0 },
    0,
    "Ann turns up the Sleepy Squirrel at E5 and keeps it.",
  ],
  [
    "squirrel.found",
    { place: "0,0", card: "sq-cat", lives: 3, food: 0 },
    0,
    "Ann turns up the Confused Cat at E5.",
  ],
  ["squirrel.skipped", {}, 1, "Ben gives the Sleepy Squirrel away and sleeps through this turn."],
  ["squirrel.cat", { target: 1, lives: 2, chosen: true }, 0, "Ann sets the cat on Ben: 2 lives left."],
  ["squirrel.cat", { target: 1, lives: 1, chosen: false }, 0, "The cat goes for Ben: 1 life left."],
  ["squirrel.out", { sleepy_lost: false }, 1, "Ben has no life left and is out."],
  [
    "squirrel.out",
    { sleepy_lost: true },
    1,
    "Ben has no life left and is out, and the Sleepy Squirrel is lost.",
  ],
  [
    "squirrel.finished",
    { winners: [2], decided: "alone", scores: [1, 2, 0] },
    null,
    "Only one squirrel is still alive. Cy wins the match.",
  ],
  [
    "squirrel.finished",
    { winners: [0, 2], decided: "shared", scores: [3, 2, 3] },
    null,
    "As much food, as many lives. Ann and Cy share the win.",
  ],
];

for (const [kind, facts, seat, text] of SPOKEN) {
  Deno.test(`${kind} says: ${text}`, () => assert.equal(game.sentence(line(kind, facts, seat), name), text));
}

/**
 * @param {string} kind
 * @param {boolean} logged
 * @param {...Motion} motions
 */
function said(kind, logged, ...motions) {
  return game.sentence(/** @type {Line} */ ({ ...line(kind, {}, 0), logged, motions }), name);
}

/** @param {Motion["source"]} source @param {Motion["target"]} target @param {string} [card] */
const motion = (source, target, card) => /** @type {Motion} */ ({ source, target, card });

Deno.test("a card taken face up is named as it is taken, the one hidden never before all is open", () => {
  const motions = [
    motion(["0,0"], ["hand", 0], "sq-bomb"),
    motion(["hand", 0, 1], ["1,0"], "sq-death"),
  ];
  assert.equal(
    said("squirrel.swapped", false, ...motions),
    "Ann takes the bomb from E5 and hides a card at F5.",
  );
  assert.equal(
    said("squirrel.swapped", true, ...motions),
    "Ann takes the bomb from E5 and hides death at F5.",
  );
});

Deno.test("what is laid, added and picked names its place, in a patch too", () => {
  assert.equal(
    said("squirrel.laid", false, motion(["up"], ["0,-1"], "sq-cat")),
    "Ann lays the Confused Cat face up at E4.",
  );
  assert.equal(
    said("squirrel.added", false, motion(["hand", 0, 0], ["0,-1"], "sq-cat")),
    "Ann hides a card at E4.",
  );
  assert.equal(
    said("squirrel.picked", false, motion(["4,4"], ["0:0,0", 0], "sq-food")),
    "Ann takes food from E5 and hides it at I9.",
  );
});

Deno.test("a place keeps its name wherever the grid grows", () => {
  assert.equal(placeName("0,0"), "E5");
  assert.equal(placeName("-4,5"), "A10");
  assert.equal(placeName("4,0", true), "E1");
  assert.equal(placeName("3:-8,8", true), "A17");
  assert.equal(spoken("1,-1", false), "row 4, column F");
});

Deno.test("there is room around the cards only where the square still may grow", () => {
  const low = boxOf(["0,0", "3,1"]);
  assert.deepEqual(withRoom(low, 4), { left: 0, top: -1, right: 3, bottom: 2 });
  assert.deepEqual(withRim(low), { left: -1, top: -1, right: 4, bottom: 2 });
  assert.deepEqual(placesIn(boxOf(["2:0,0", "2:1,1"]), 2), ["2:0,0", "2:1,0", "2:0,1", "2:1,1"]);
});

Deno.test("every kind has a picture, a name and an effect, and no two the same tag and picture", () => {
  assert.deepEqual(Object.keys(SYMBOLS).sort(), Object.keys(KINDS).sort());
  for (const [kind, { effect }] of Object.entries(KINDS)) {
    assert.ok(effect && caption(`sq-${kind}`).brief && face(`sq-${kind}`).name, kind);
  }
  const looks = Object.values(SYMBOLS).map(({ parts, tag }) => JSON.stringify([parts, tag]));
  assert.equal(new Set(looks).size, looks.length);
});

/**
 * @param {Record<string, unknown>} parts
 * @returns {SquirrelView}
 */
function view(parts) {
  return /** @type {any} */ ({
    variant: "basic",
    phase: "winter",
    turn: 0,
    put: null,
    over: false,
    seats: [{ lives: 3, patch: [] }, { lives: 0, patch: [] }],
    table: [],
    mix: [],
    ...parts,
  });
}

Deno.test("still to find is what has not been turned up, on the table and in patches; a landmark is not", () => {
  const mix = [{ kind: "food", count: 7 }, { kind: "birdhouse", count: 1 }, { kind: "bomb", count: 1 }];
  const table = [
    { place: "0,0", side: "turned", card: "sq-food" },
    { place: "1,0", side: "down", card: "sq-food" },
  ];
  const patch = [{ place: "0:0,0", side: "turned", card: "sq-bomb" }];
  const shown = stillToFind(view({ variant: "birdhouse", mix, table, seats: [{ lives: 3, patch }] }));
  assert.deepEqual(shown.map(({ kind, left }) => [kind, left]), [["food", 6], ["bomb", 0]]);
});

Deno.test("who is waited for: the seat in turn, nobody when it is over", () => {
  assert.deepEqual(awaited(view({ turn: 1 })), [1]);
  assert.deepEqual(awaited(view({ turn: null })), []);
  assert.deepEqual(awaited(view({ turn: 1, over: true })), []);
});

Deno.test("every question and every choice of a prompt has words", () => {
  const questions = ["put.place", "swap.take", "swap.card", "shift.take", "shift.place", "shift.card"];
  const others = ["add.card", "add.place", "pick.take", "pick.place", "turn.type", "turn.place"];
  for (const question of [...questions, ...others, "again.place", "choose.target"]) {
    const [kind = "", field = ""] = question.split(".");
    assert.ok(game.ask(kind, field, view({})), question);
  }
  assert.equal(game.choice("type", "skip"), "Sleep");
});

Deno.test("taking is the turn's first question only when the pile has no card for it", () => {
  assert.equal(game.ask("swap", "take", view({ put: null })), "Your turn: take a face-up card.");
  assert.equal(game.ask("swap", "take", view({ put: "0,2" })), "Take a face-up card.");
});

Deno.test("who is out is told so", () => {
  assert.equal(game.notNow(view({}), 1), "You are out.");
  assert.equal(game.notNow(view({}), 0), "It is not your turn.");
});

Deno.test("a result says what decided the match, a running match nothing", () => {
  assert.equal(game.ending?.({ decided: "alone" }), "Only one squirrel is still alive.");
  assert.equal(game.ending?.({ decided: null }), null);
});
