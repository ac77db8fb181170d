/** The walk through prompts: every combination offered, and nothing else. */

import assert from "node:assert/strict";
import { back, choose, made, move, question, reach } from "../../web/static/js/view/prompt.js";
import { options, prompt, step } from "./builders.js";

/** @import { Prompt } from "../../web/static/js/protocol.d.ts" */
/** @import { Chosen } from "../../web/static/js/view/prompt.js" */

/**
 * All moves one can click together.
 * @param {Prompt} asked
 * @param {Chosen} [chosen]
 * @returns {Record<string, string | number>[]}
 */
function everyMove(asked, chosen = {}) {
  const next = question(asked, chosen);
  if (!next) return [move(asked, chosen)];
  return next.values.flatMap((value) =>
    everyMove(asked, /** @type {Chosen} */ (choose(asked, chosen, value)))
  );
}

Deno.test("one step offers its options", () => {
  const asked = prompt("0.0", step({ field: "card", options: options("ff-1", "ff-9") }));
  assert.deepEqual(everyMove(asked), [{ type: "play", card: "ff-1" }, { type: "play", card: "ff-9" }]);
});

Deno.test("what is not offered cannot be chosen", () => {
  const asked = prompt("0.0", step({ field: "card", options: options("ff-1") }));
  assert.equal(choose(asked, {}, "ff-2"), null);
  assert.equal(choose(asked, { card: "ff-1" }, "ff-1"), null);
});

Deno.test("an option may restrict the next step", () => {
  const asked = prompt(
    "0.0",
    step({ field: "card", options: options(["a", ["up"]], "b") }),
    step({ field: "way", kind: "direction", options: options("up", "down") }),
  );
  assert.deepEqual(everyMove(asked).map(({ card, way }) => `${card} ${way}`), ["a up", "b up", "b down"]);
});

Deno.test("a step only for some choices is left out for the others", () => {
  const asked = prompt(
    "0.0",
    step({ field: "card", options: options("doctor", "plain") }),
    step({
      field: "seat",
      kind: "seat",
      options: [{ value: 0, then: null }, { value: 1, then: null }],
      only_for: ["doctor"],
    }),
  );
  assert.deepEqual(everyMove(asked), [
    { type: "play", card: "doctor", seat: 0 },
    { type: "play", card: "doctor", seat: 1 },
    { type: "play", card: "plain" },
  ]);
});

Deno.test("a restriction passes over a step that is not asked", () => {
  const asked = prompt(
    "0.0",
    step({ field: "card", options: options(["a", ["left"]]) }),
    step({ field: "seat", kind: "seat", options: options("s"), only_for: ["b"] }),
    step({ field: "place", kind: "place", options: options("left", "right") }),
  );
  assert.deepEqual(everyMove(asked), [{ type: "play", card: "a", place: "left" }]);
});

Deno.test("a range offers every whole number of it", () => {
  const asked = prompt("0.0", step({ field: "total", kind: "range", lo: 3, hi: 5 }));
  assert.deepEqual(everyMove(asked).map(({ total }) => total), [3, 4, 5]);
});

Deno.test("an action step chooses the move's type itself", () => {
  const asked = {
    ...prompt("0.0", step({ field: "type", kind: "action", options: options("draw") })),
    move_type: "",
  };
  assert.deepEqual(everyMove(asked), [{ type: "draw" }]);
});

Deno.test("the last choice can be taken back", () => {
  const asked = prompt("0.0", step({ field: "card" }), step({ field: "seat", kind: "seat" }));
  assert.deepEqual(back(asked, { card: "a", seat: 1 }), { card: "a" });
  assert.deepEqual(back(asked, { card: "a" }), {});
  assert.deepEqual(back(asked, {}), {});
});

const physician = prompt(
  "0.0",
  step({ field: "slot", options: [{ value: 0, then: null }, { value: 1, then: null }] }),
  step({
    field: "seat",
    kind: "seat",
    options: [{ value: 0, then: null }, { value: 1, then: null }],
    only_for: [1],
  }),
);

Deno.test("another card may be chosen while a seat is asked for the first", () => {
  assert.deepEqual(reach(physician, { slot: 1 }, "card", 0), { slot: 0 });
  assert.deepEqual(reach(physician, { slot: 1 }, "seat", 0), { slot: 1, seat: 0 });
});

Deno.test("what is offered nowhere on the way cannot be reached", () => {
  assert.equal(reach(physician, {}, "seat", 0), null);
  assert.equal(reach(physician, { slot: 1 }, "card", 7), null);
});

Deno.test("the cards chosen are told from other choices of the same value", () => {
  assert.deepEqual(made(physician, { slot: 1, seat: 0 }, "card"), [1]);
  assert.deepEqual(made(physician, { type: "play", slot: 0 }, "card"), [0]);
  assert.deepEqual(made(physician, {}, "card"), []);
});

Deno.test("a question without a choice is a move at once", () => {
  const draw = { ...prompt("0.0"), move_type: "draw" };
  assert.equal(question(draw, {}), null);
  assert.deepEqual(move(draw, {}), { type: "draw" });
});

const sleepy = prompt(
  "0.0",
  step({ field: "type", kind: "action", options: options("turn", "skip") }),
  step({ field: "place", kind: "place", options: options("0,0", "1,0"), only_for: ["turn"] }),
);

Deno.test("a place may be chosen at once when one action leads to it, and that action is part of the move", () => {
  assert.deepEqual(reach(sleepy, {}, "place", "1,0"), { type: "turn", place: "1,0" });
  assert.deepEqual(reach(sleepy, { type: "turn" }, "place", "1,0"), { type: "turn", place: "1,0" });
  assert.equal(reach(sleepy, {}, "place", "7,0"), null);
});

Deno.test("a place to which two actions lead waits until one is chosen", () => {
  const both = prompt(
    "0.0",
    step({ field: "type", kind: "action", options: options("turn", "peek") }),
    step({ field: "place", kind: "place", options: options("0,0") }),
  );
  assert.equal(reach(both, {}, "place", "0,0"), null);
});
