/** Commands on their way: one id for ever, sent again after a reconnect, late when nobody answers. */

import assert from "node:assert/strict";
import { commandId, contribution } from "../../web/static/js/net/ids.js";
import { outbox } from "../../web/static/js/net/outbox.js";
import { fakeTimers } from "./builders.js";

/** @import { Command } from "../../web/static/js/net/outbox.js" */

function setUp() {
  const timers = fakeTimers();
  const line = { open: true };
  /** @type {Command[]} */
  const sent = [];
  /** @type {Command[]} */
  const late = [];
  const box = outbox({
    send: (command) => line.open && sent.push(command) > 0,
    sent: () => {},
    late: (command) => late.push(command),
    later: timers.later,
    cancel: timers.cancel,
  });
  return { box, line, sent, late, timers };
}

Deno.test("a command goes out at once, with an id of its own", () => {
  const { box, sent } = setUp();
  const one = box.put("sit", { seat: 1 });
  const other = box.put("sit", { seat: 1 });
  assert.notEqual(one, other);
  assert.deepEqual(sent[0], { seat: 1, t: "sit", id: one });
});

Deno.test("after a reconnect what is unanswered goes out again, in order, under its old id", () => {
  const { box, line, sent } = setUp();
  line.open = false;
  const ids = [box.put("ready"), box.put("start")];
  assert.equal(sent.length, 0);
  line.open = true;
  box.resend();
  assert.deepEqual(sent.map((command) => command.id), ids);
});

Deno.test("what is answered is never sent again", () => {
  const { box, sent } = setUp();
  box.settle(box.put("ready"));
  box.resend();
  assert.equal(sent.length, 1);
  assert.equal(box.size(), 0);
});

Deno.test("a command without an answer is late, once", () => {
  const { box, late, timers } = setUp();
  const id = box.put("play");
  timers.pass(5_999);
  assert.equal(late.length, 0);
  timers.pass(1);
  timers.pass(60_000);
  assert.deepEqual(late.map((command) => command.id), [id]);
});

Deno.test("an answered command is never late", () => {
  const { box, late, timers } = setUp();
  box.settle(box.put("play"));
  timers.pass(60_000);
  assert.deepEqual(late, []);
});

Deno.test("sending again starts the waiting anew", () => {
  const { box, late, timers } = setUp();
  box.put("play");
  timers.pass(5_000);
  box.resend();
  timers.pass(5_000);
  assert.deepEqual(late, []);
  timers.pass(1_000);
  assert.equal(late.length, 1);
});

Deno.test("ids and contributions have the form the server asks for, and differ", () => {
  const ids = new Set(Array.from({ length: 200 }, commandId));
  assert.equal(ids.size, 200);
  for (const id of ids) assert.match(id, /^[A-Za-z0-9_-]{22}$/);
  assert.match(contribution(), /^[0-9a-f]{64}$/);
  assert.notEqual(contribution(), contribution());
});
