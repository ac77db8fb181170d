/** Fieber's page: what it says of cards, plays and obligations, and whom it waits for. */

import assert from "node:assert/strict";
import { game } from "../../web/static/js/games/fieber.js";
import { caption, cardName, face, WHITE } from "../../web/static/js/games/fieber/cards.js";
import { SYMBOLS } from "../../web/static/js/games/fieber/symbols.js";
import { inForce } from "../../web/static/js/games/fieber/sentences.js";
import { awaited } from "../../web/static/js/games/fieber/table.js";
import { line } from "./builders.js";

/** @import { FieberView } from "../../web/static/js/protocol.d.ts" */

const NAMES = ["Ann", "Ben", "Cy"];
/** @param {number} seat */
const name = (seat) => NAMES[seat] ?? "?";

const PLAYED = { slot: 0, before: 37, temperature: 37, doubled: false };

/** @type {[string, Record<string, unknown>, number | null, string][]} */
const SPOKEN = [
  ["fieber.start", { drawn: true }, 1, "Ben is drawn to begin."],
  ["fieber.start", { drawn: false }, 1, "Ben begins."],
  [
    "fieber.dealt",
    { backs: ["red", "blue", "white"], pile: 23 },
    null,
    "Everybody gets a red, blue and white card; 23 are left to draw.",
  ],
  ["fieber.played", { ...PLAYED, card: "fb-red-2", temperature: 39 }, 0, "Ann plays red 2: 37° → 39°."],
  [
    "fieber.played",
    { ...PLAYED, card: "fb-blue-1", temperature: 35, doubled: true },
    0,
    "Ann plays blue 1, doubled by the pill: 37° → 35°.",
  ],
  [
    "fieber.played",
    { ...PLAYED, card: "fb-white-red-syringe", obligation: "red-syringe", left: 1 },
    2,
    "Cy plays the red syringe. Next card: red.",
  ],
  [
    "fieber.played",
    { ...PLAYED, card: "fb-white-trainee", obligation: "trainee", left: 3 },
    2,
    "Cy plays the helpless trainee. Next 3 cards: not white.",
  ],
  [
    "fieber.played",
    { ...PLAYED, card: "fb-red-1", temperature: 38, obligation: "trainee", left: 2 },
    2,
    "Cy plays red 1: 37° → 38°.",
  ],
  [
    "fieber.played",
    { ...PLAYED, card: "fb-white-physician", named: 0 },
    2,
    "Cy plays the call to the head physician, for Ann.",
  ],
  [
    "fieber.played",
    { ...PLAYED, card: "fb-white-wonder", direction: "up", temperature: 40 },
    1,
    "Ben plays the wonder drug: 37° → 40°.",
  ],
  ["fieber.drew", { back: "blue" }, 1, "Ben draws a blue card."],
  ["fieber.drew", { back: "blue", card: "fb-blue-3" }, 1, "Ben draws blue 3."],
  [
    "fieber.night_shift",
    { slot: 1, back: "red" },
    1,
    "Ben works a night shift: a red card goes under the discard pile.",
  ],
  [
    "fieber.night_shift",
    { slot: 1, back: "red", card: "fb-red-3", lapsed: "pill" },
    1,
    "Ben works a night shift: red 3 goes under the discard pile. The pill with side effects no longer counts.",
  ],
  [
    "fieber.night_shift",
    { slot: 0, back: "white", lost: 2 },
    0,
    "Ann works a night shift: a white card is lost, the second.",
  ],
  [
    "fieber.reshuffled",
    { cards: 20 },
    null,
    "The draw pile was empty: 20 cards are shuffled, only the top card stays.",
  ],
  ["fieber.draw_lapsed", {}, 2, "Cy did not draw in time: the card is forgone."],
  ["fieber.out", { reason: "no_cards", lost: [], hand: [] }, 2, "Cy has no cards left and is out."],
  ["fieber.out", { reason: "third_card", lost: [], hand: [] }, 2, "Cy has lost the third card and is out."],
  [
    "fieber.finished",
    { winners: [1], reason: "last_one" },
    null,
    "Only one still has cards. Ben wins the match.",
  ],
  [
    "fieber.finished",
    { winners: [0, 1], reason: "limit" },
    null,
    "The patience of the ward is at an end. Ann and Ben share the win.",
  ],
];

for (const [kind, facts, seat, text] of SPOKEN) {
  Deno.test(`${kind} says: ${text}`, () => assert.equal(game.sentence(line(kind, facts, seat), name), text));
}

Deno.test("every white card has a picture, a name and an effect", () => {
  assert.deepEqual(Object.keys(SYMBOLS).sort(), Object.keys(WHITE).sort());
  for (const [kind, { effect, brief }] of Object.entries(WHITE)) {
    assert.ok(effect && brief && caption(`fb-white-${kind}`).title, kind);
  }
});

Deno.test("a card is named by colour and sign", () => {
  assert.equal(face("fb-red-2").name, "Red, plus 2");
  assert.equal(face("fb-blue-3").name, "Blue, minus 3");
  assert.equal(face("fb-white-blue-syringe").name, "White: blue syringe");
  assert.equal(cardName("fb-white-blue-syringe"), "the blue syringe");
});

/**
 * @param {Partial<FieberView>} parts
 * @returns {FieberView}
 */
function view(parts) {
  return /** @type {any} */ ({
    obligation: null,
    white_free: false,
    turn: 0,
    last: null,
    over: false,
    ...parts,
  });
}

Deno.test("what is in force: the obligation with what is left of it and who brought it", () => {
  const shown = inForce(view({ obligation: { kind: "trainee", left: 2, seat: 1 } }), name);
  assert.deepEqual(shown, {
    kind: "trainee",
    title: "Next 2 cards: not white.",
    text: "Trainee, played by Ben",
  });
});

Deno.test("after a night shift white is free; else a physician's call is told until its seat has acted", () => {
  const last = { seat: 2, kind: "played", back: "white", card: "fb-white-physician", before: 37, named: 1 };
  assert.equal(inForce(view({ white_free: true }), name).kind, "free");
  assert.equal(inForce(view({ last: /** @type {any} */ (last) }), name).title, "The physician is with Ben.");
  assert.equal(inForce(view({}), name).kind, "none");
});

Deno.test("who is waited for: the seat in turn, nobody when it is over", () => {
  assert.deepEqual(awaited(view({ turn: 2 })), [2]);
  assert.deepEqual(awaited(view({ turn: 2, over: true })), []);
  assert.deepEqual(awaited(view({ turn: null })), []);
});

Deno.test("every question and every choice of a prompt has words", () => {
  const questions = ["play.slot", "play.type", "play.direction", "play.seat", "night_shift.slot", "draw."];
  for (const question of [...questions, "night_shift.type"]) {
    const [kind, field] = question.split(".");
    assert.ok(game.ask(kind ?? "", field ?? "", view({})), question);
  }
  assert.equal(game.choice("type", "draw"), "Draw a card");
  assert.equal(game.choice("direction", "up"), "Up 3 degrees");
  assert.match(game.ask("draw", "", view({ turn: 1, open_draw: 1 })), /hand is empty/);
});

Deno.test("who is out is told so", () => {
  assert.equal(game.notNow(view({ out: [1] }), 1), "You are out.");
  assert.equal(game.notNow(view({ out: [1] }), 0), "It is not your turn.");
});

Deno.test("a name that ends with a full stop gets no second one", () => {
  const facts = { ...PLAYED, card: "fb-white-physician", named: 0 };
  assert.equal(
    game.sentence(line("fieber.played", facts, 0), () => "Dora K."),
    "Dora K. plays the call to the head physician, for Dora K.",
  );
});
