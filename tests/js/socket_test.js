/** The connection: the order of a conversation, coming back for ever, and when to stop. */

import assert from "node:assert/strict";
import { delay } from "../../web/static/js/net/backoff.js";
import { connect } from "../../web/static/js/net/socket.js";
import { fakeTimers } from "./builders.js";

/** A socket whose other end is the test. */
class FakeSocket {
  readyState = 0;
  /** @type {any[]} */
  sent = [];
  closed = false;
  /** @type {(event: any) => void} */
  onopen = () => {};
  /** @type {(event: any) => void} */
  onmessage = () => {};
  /** @type {(event: any) => void} */
  onclose = () => {};

  /** @param {string} text */
  send(text) {
    this.sent.push(JSON.parse(text));
  }

  close() {
    this.closed = true;
    this.readyState = 3;
  }

  accept() {
    this.readyState = 1;
    this.onopen({});
  }

  /** @param {object} message */
  say(message) {
    this.onmessage({ data: JSON.stringify(message) });
  }

  welcome(protocol = 1) {
    this.accept();
    this.say({ t: "welcome", protocol, guest: null, now: 0 });
  }

  /** @param {number} code */
  die(code) {
    this.readyState = 3;
    this.onclose({ code });
  }
}

function setUp({ online = true, seen = 0 } = {}) {
  const timers = fakeTimers();
  /** @type {FakeSocket[]} */
  const sockets = [];
  /** @type {string[]} */
  const states = [];
  /** @type {any[]} */
  const heard = [];
  /** @type {any[]} */
  const reasons = [];
  const net = { online };
  const line = connect("ws://x", 1, {
    message: (message) => heard.push(message),
    state: (state, why) => {
      states.push(state);
      reasons.push(why);
    },
    seen: () => seen,
  }, {
    open: () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return /** @type {any} */ (socket);
    },
    later: timers.later,
    cancel: timers.cancel,
    online: () => net.online,
    now: timers.now,
  });
  const newest = () => /** @type {FakeSocket} */ (sockets.at(-1));
  return { line, timers, sockets, states, heard, reasons, net, newest };
}

Deno.test("the first message is hello, with the protocol and what this page has seen", () => {
  const { line, newest } = setUp({ seen: 7 });
  line.open();
  newest().accept();
  assert.deepEqual(newest().sent, [{ t: "hello", protocol: 1, seen: 7 }]);
});

Deno.test("commands go out only after welcome", () => {
  const { line, newest } = setUp();
  line.open();
  newest().accept();
  assert.equal(line.send({ t: "sit" }), false);
  newest().say({ t: "welcome", protocol: 1, guest: null, now: 0 });
  assert.equal(line.send({ t: "sit" }), true);
  assert.deepEqual(newest().sent.at(-1), { t: "sit" });
});

Deno.test("a lost line is opened again, each time after a longer wait, for ever", () => {
  const { line, timers, sockets, newest } = setUp();
  line.open();
  /** @type {number[]} */
  const waits = [];
  for (let at = 0; at < 12; at++) {
    newest().die(1006);
    waits.push(Math.max(...timers.waiting()));
    timers.pass(20_000);
  }
  assert.equal(sockets.length, 13);
  assert.ok(/** @type {number} */ (waits[0]) <= 400);
  assert.ok(/** @type {number} */ (waits[11]) >= 3_000 && /** @type {number} */ (waits[11]) <= 6_000);
});

Deno.test("a welcome makes the waits short again", () => {
  const { line, timers, newest } = setUp();
  line.open();
  for (let at = 0; at < 8; at++) {
    newest().die(1006);
    timers.pass(20_000);
  }
  newest().welcome();
  newest().die(1001);
  assert.ok(Math.max(...timers.waiting()) <= 400);
});

for (const code of [4403, 4404]) {
  Deno.test(`close code ${code} is final, and the reason is what the server said`, () => {
    const { line, timers, sockets, states, reasons, newest } = setUp();
    line.open();
    newest().welcome();
    newest().say({ t: "bye", code: "kicked", text: "The host removed you." });
    newest().die(code);
    timers.pass(1_000_000);
    line.wake();
    assert.equal(sockets.length, 1);
    assert.equal(states.at(-1), "stopped");
    assert.deepEqual(reasons.at(-1), { code: "kicked", text: "The host removed you." });
  });
}

Deno.test("another protocol number asks for a reload and tries no more", () => {
  const { line, timers, sockets, states, newest } = setUp();
  line.open();
  newest().welcome(2);
  timers.pass(1_000_000);
  assert.deepEqual([sockets.length, states.at(-1)], [1, "outdated"]);
});

Deno.test("a server that refuses this page's protocol asks for a reload", () => {
  const { line, states, newest } = setUp();
  line.open();
  newest().accept();
  newest().die(4426);
  assert.equal(states.at(-1), "outdated");
});

Deno.test("an old socket that closes late does not take the new line down", () => {
  const { line, sockets, states, newest } = setUp();
  line.open();
  newest().welcome();
  line.restart();
  newest().welcome();
  sockets[0]?.die(1006);
  assert.equal(states.at(-1), "open");
  assert.equal(line.send({ t: "sit" }), true);
});

Deno.test("an old socket that speaks late is not heard", () => {
  const { line, sockets, heard, newest } = setUp();
  line.open();
  newest().welcome();
  line.restart();
  const before = heard.length;
  sockets[0]?.say({ t: "ack", id: "x", seq: 1 });
  assert.equal(heard.length, before);
});

Deno.test("without a network nothing is tried; with it, at once", () => {
  const { line, sockets, states, net } = setUp({ online: false });
  line.open();
  assert.deepEqual([sockets.length, states.at(-1)], [0, "offline"]);
  net.online = true;
  line.wake();
  assert.equal(sockets.length, 1);
});

Deno.test("going offline drops the line without waiting for it to notice", () => {
  const { line, states, newest } = setUp();
  line.open();
  newest().welcome();
  line.offline();
  assert.equal(newest().closed, true);
  assert.equal(states.at(-1), "offline");
  assert.equal(line.send({ t: "sit" }), false);
});

Deno.test("coming back to the tab leaves a good line alone and replaces a dead one", () => {
  const { line, sockets, newest } = setUp();
  line.open();
  newest().welcome();
  line.wake();
  assert.equal(sockets.length, 1);
  newest().die(1006);
  line.wake();
  assert.equal(sockets.length, 2);
});

Deno.test("a line that opens and never says welcome is given up", () => {
  const { line, timers, sockets, newest } = setUp();
  line.open();
  newest().accept();
  timers.pass(10_000);
  assert.equal(sockets.length, 2);
});

Deno.test("waits double up to a limit, and chance spreads them over half", () => {
  assert.deepEqual([0, 1, 2].map((attempt) => delay(attempt, () => 0)), [200, 400, 800]);
  assert.equal(delay(3, () => 0.999), 3198);
  assert.equal(delay(1_000, () => 0), 3_000);
  assert.ok(delay(1_000, () => 0.999) <= 6_000);
});
