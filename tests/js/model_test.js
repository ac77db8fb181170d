/** What each piece of news does to the model of a table. */

import assert from "node:assert/strict";
import { empty, NOT_NOW, openPrompt, pending, reduce } from "../../web/static/js/state/model.js";
import { frame, line, options, prompt, step } from "./builders.js";

/** @import { Model, News } from "../../web/static/js/state/model.js" */

const QUESTION = prompt("0.1", step({ field: "card", options: options("ff-1", "ff-2") }));
const PLAY = { id: "a".repeat(22), t: "play", prompt: "0.1", move: { type: "play", card: "ff-1" } };

/** @param {...News} news */
const after = (...news) => news.reduce(reduce, empty);

/** @param {number} seq @param {Parameters<typeof frame>[0]} [parts] @returns {News} */
const framed = (seq, parts = {}) => ({ type: "frame", frame: frame({ seq, ...parts }) });

Deno.test("a newer frame replaces the whole picture", () => {
  const model = after(framed(3), framed(4, { view: { deal: 2 } }));
  assert.equal(model.frame?.seq, 4);
  assert.deepEqual(model.frame?.view, { deal: 2 });
});

Deno.test("a frame that is not newer changes nothing", () => {
  const model = after(framed(4));
  assert.equal(reduce(model, framed(3)), model);
  assert.equal(reduce(model, framed(4, { told: [line("room.left")] })), model);
});

Deno.test("a frame of the same seq for another person is the truth of this page", () => {
  const stranger = frame({ seq: 4 }, { guest: null, name: null, member: false, seat: null });
  const model = after({ type: "frame", frame: stranger }, framed(4));
  assert.equal(model.frame?.you.name, "Ann");
});

Deno.test("a frame of the same seq with another name is drawn, and tells nothing again", () => {
  const person = { guest: "g1", name: "Ann", away: false };
  const model = after({ type: "frame", frame: frame({ seq: 4, told: [line("one")] }, {}, { host: person }) });
  const renamed = frame({ seq: 4, told: [line("one")] }, {}, { host: { ...person, name: "Anna" } });
  const next = reduce(reduce(model, { type: "drawn" }), { type: "frame", frame: renamed });
  assert.equal(next.frame?.table.host?.name, "Anna");
  assert.deepEqual(next.fresh, []);
});

Deno.test("what was told waits until it has been drawn", () => {
  const model = after(framed(1, { told: [line("one")] }), framed(2, { told: [line("two")] }));
  assert.deepEqual(model.fresh.map((told) => told.kind), ["one", "two"]);
  assert.deepEqual(reduce(model, { type: "drawn" }).fresh, []);
});

Deno.test("a gap stays known until it has been drawn", () => {
  const model = after(framed(1, { gap: true }), framed(2));
  assert.equal(model.gap, true);
  assert.equal(reduce(model, { type: "drawn" }).gap, false);
});

Deno.test("while an answer is on its way there is no prompt to answer", () => {
  const asked = after(framed(1, { prompt: QUESTION }));
  assert.equal(openPrompt(asked)?.id, "0.1");
  const sent = reduce(asked, { type: "sent", command: PLAY });
  assert.equal(openPrompt(sent), null);
});

Deno.test("an acknowledged answer stays pending until its frame is there", () => {
  const sent = after(framed(1, { prompt: QUESTION }), { type: "sent", command: PLAY });
  const stored = reduce(sent, { type: "ack", ack: { t: "ack", id: PLAY.id, seq: 2 } });
  assert.ok(pending(stored, "play"));
  const drawn = reduce(stored, framed(2, { prompt: prompt("0.2", ...QUESTION.steps) }));
  assert.equal(pending(drawn, "play"), undefined);
  assert.equal(openPrompt(drawn)?.id, "0.2");
});

Deno.test("an acknowledgement after its frame ends the waiting at once", () => {
  const early = after(framed(1), { type: "sent", command: PLAY }, framed(2));
  assert.ok(pending(early, "play"));
  const stored = reduce(early, { type: "ack", ack: { t: "ack", id: PLAY.id, seq: 2 } });
  assert.equal(pending(stored, "play"), undefined);
});

Deno.test("a refused answer opens the prompt again and says why", () => {
  const sent = after(
    framed(1, { prompt: QUESTION }),
    { type: "picked", chosen: { card: "ff-1" }, at: 5 },
    { type: "sent", command: PLAY },
  );
  const error = {
    t: /** @type {const} */ ("error"),
    id: PLAY.id,
    code: "stale_prompt",
    text: "Too late.",
    facts: {},
  };
  const refused = reduce(sent, { type: "error", error });
  assert.equal(openPrompt(refused)?.id, "0.1");
  assert.deepEqual(refused.chosen, {});
  assert.deepEqual(refused.notices.map((notice) => notice.text), ["Too late."]);
});

Deno.test("a new prompt forgets half a choice and the word that it was not open", () => {
  const half = after(
    framed(1, { prompt: QUESTION }),
    { type: "picked", chosen: { card: "ff-1" }, at: 5 },
    { type: "notice", code: NOT_NOW, text: "Not your turn." },
  );
  assert.deepEqual(reduce(half, framed(2, { prompt: QUESTION })).chosen, { card: "ff-1" });
  const next = reduce(half, framed(2, { prompt: prompt("0.2", ...QUESTION.steps) }));
  assert.deepEqual(next.chosen, {});
  assert.deepEqual(next.notices, []);
});

Deno.test("the same notice is shown once, and no more than three", () => {
  const texts = ["a", "b", "a", "c", "d"];
  const model = after(...texts.map((text) => /** @type {News} */ ({ type: "notice", code: "x", text })));
  assert.deepEqual(model.notices.map((notice) => notice.text), ["a", "c", "d"]);
});

Deno.test("news never changes an earlier model", () => {
  const model = Object.freeze({
    ...after(framed(1)),
    pending: Object.freeze([]),
    notices: Object.freeze([]),
  });
  reduce(/** @type {any} */ (model), { type: "sent", command: PLAY });
  reduce(/** @type {any} */ (model), { type: "notice", code: "x", text: "y" });
  assert.equal(model.pending.length, 0);
});
