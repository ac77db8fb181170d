/** What is said of what was told: the right names, the right numbers. (That no kind is forgotten: test_catalogues.py.) */

import assert from "node:assert/strict";
import { game } from "../../web/static/js/games/fifty.js";
import { awaited, settled } from "../../web/static/js/games/fifty/table.js";
import { roomSentence } from "../../web/static/js/view/lines.js";
import { line } from "./builders.js";

/** @import { View } from "../../web/static/js/games/fifty/table.js" */

const NAMES = ["Ann", "Ben", "Cy"];
/** @param {number} seat */
const name = (seat) => NAMES[seat] ?? "?";

/** @type {[string, Record<string, unknown>, number | null, string][]} */
const SPOKEN = [
  ["fifty.played", { card: "ff-17" }, 1, "Ben plays 17."],
  ["fifty.revealed", { cards: ["ff-3", "ff-40", "ff-9"] }, null, "Ann 3, Ben 40 and Cy 9."],
  [
    "fifty.trick",
    { blue: 1, loser: 0, yellow: 4 },
    1,
    "Ben takes 1 blue half, Ann 4 yellow halves.",
  ],
  ["fifty.struck", { deal: 2, points: 7 }, 2, "Cy is balanced and strikes the 7 minus points of deal 2."],
  ["fifty.finished", { scores: [3, 3, 9], winners: [0, 1] }, null, "Ann and Ben share the win."],
  ["fifty.finished", { scores: [3, 5, 9], winners: [0] }, null, "Ann wins the match."],
];

for (const [kind, facts, seat, text] of SPOKEN) {
  Deno.test(`${kind} says: ${text}`, () => assert.equal(game.sentence(line(kind, facts, seat), name), text));
}

Deno.test("a line of another kind is nobody's", () => {
  assert.equal(game.sentence(line("other.thing"), name), null);
  assert.equal(roomSentence(line("other.thing")), null);
});

/**
 * @param {Partial<View>} parts
 * @param {{ played?: string, chosen?: boolean }[]} seats
 * @returns {View}
 */
function view(parts, ...seats) {
  const filled = seats.map((seat, number) => ({
    seat: number,
    hand_size: 9,
    played: null,
    chosen: false,
    ...seat,
  }));
  return /** @type {any} */ ({
    simultaneous: false,
    turn: null,
    over: false,
    last: null,
    seats: filled,
    ...parts,
  });
}

Deno.test("who is waited for: the seat in turn, or all that have not chosen", () => {
  assert.deepEqual(awaited(view({ turn: 2 }, {}, {}, {})), [2]);
  assert.deepEqual(awaited(view({ simultaneous: true }, {}, { chosen: true }, {})), [0, 2]);
  assert.deepEqual(awaited(view({ over: true, turn: null }, {})), []);
});

Deno.test("a settled trick lies there until somebody plays to the next", () => {
  const last = /** @type {any} */ ({ number: 1 });
  assert.equal(settled(view({ last }, {}, {})), last);
  assert.equal(settled(view({ last }, { played: "ff-1" }, {})), null);
  assert.equal(settled(view({ last }, { chosen: true }, {})), null);
});
