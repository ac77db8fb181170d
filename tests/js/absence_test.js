/** Bots, breaks and players who are away, as the page shows them: who is offered what. */

import assert from "node:assert/strict";
import { empty } from "../../web/static/js/state/model.js";
import { addBot, botChair, botsPart } from "../../web/static/js/view/bots.js";
import { deserted, gone, mayAskForBots } from "../../web/static/js/view/gone.js";
import { isPaused, mayPause, pauseBox, pausedLine, undecided } from "../../web/static/js/view/pause.js";
import { isBot, isOnline, monogram, presenceWord, shortName } from "../../web/static/js/view/people.js";
import { roomSentence } from "../../web/static/js/view/lines.js";
import { friendlyName } from "../../web/static/js/view/playnow.js";
import { frame, line } from "./builders.js";
import { attribute, buttons, elements, press, words } from "./drawn.js";

/** @import { Person, SeatFacts } from "../../web/static/js/protocol.d.ts" */

const ANN = { guest: "g1", name: "Ann", away: false };
const BEN = { guest: "g2", name: "Ben", away: false };
const CY = { guest: "g3", name: "Cy", away: false };
const WANDA = { guest: "bot:normal:0", name: "Wanda (bot)", away: false };
const BOT = { seat: 2, level: /** @type {const} */ ("strong"), stand_in: false };

/**
 * @param {...Person} people
 * @returns {SeatFacts[]}
 */
const seated = (...people) =>
  people.map((person, seat) => ({ seat, person, ready: true, contributed: true }));

/**
 * A table for the views, and what was done there.
 * @param {Parameters<typeof frame>[2]} table
 * @param {Parameters<typeof frame>[1]} [you]
 */
function at(table, you = { host: false }) {
  /** @type {unknown[][]} */
  const done = [];
  const act = new Proxy({}, {
    get: (_, name) => (/** @type {unknown[]} */ ...given) => void done.push([name, ...given]),
  });
  return {
    done,
    table: /** @type {any} */ ({ frame: frame({}, you, table), model: empty, act, steady: true }),
  };
}

Deno.test("a bot is one by its id, whatever a person calls himself", () => {
  assert.equal(isBot(WANDA), true);
  assert.equal(isBot({ ...ANN, guest: "g9", name: "Wanda (bot)" }), false);
});

Deno.test("a bot has a drawn face, is always there, and is a bot to who hears the page", () => {
  assert.equal(attribute(monogram(WANDA, true), "data-bot"), "true");
  assert.equal(elements(monogram(WANDA, true)).some((one) => one.tag === "svg"), true);
  assert.equal(isOnline(empty, WANDA), true);
  assert.equal(presenceWord(WANDA, true), "a bot");
  assert.equal(words(shortName(WANDA)), "Wanda (bot)");
  assert.equal(words(shortName(ANN)), "Ann");
});

Deno.test("the host changes a bot's level and sends it off; others see its level and may take its seat", () => {
  const seat = { seat: 2, person: WANDA, ready: true, contributed: true };
  const host = at({ bots: [BOT] }, { host: true });
  const level = elements(botChair(host.table, seat)).find((one) => one.tag === "select");
  assert.equal(level?.props.value, "strong");
  level?.props.onchange({ currentTarget: { value: "easy" } });
  press(botChair(host.table, seat), "Remove Wanda (bot)");
  assert.deepEqual(host.done, [["invite", 2, "easy"], ["freeSeat", 2]]);
  const guest = at({ bots: [BOT] }, { host: false, seat: null });
  const chair = botChair(guest.table, seat);
  assert.match(words(chair), /strong/);
  press(chair, "Take seat 3 instead of Wanda (bot)");
  assert.deepEqual(guest.done, [["sit", 2]]);
  assert.deepEqual(buttons(botChair(at({ bots: [BOT] }, { host: false, seat: 0 }).table, seat)), []);
});

Deno.test("a level that was just chosen is shown until the server has answered", () => {
  const { table } = at({ bots: [BOT] }, { host: true });
  const command = { id: "a".repeat(22), t: "invite", seat: 2, level: "easy" };
  table.model = { ...empty, pending: [{ command, late: false, seq: null }] };
  const chair = botChair(table, { seat: 2, person: WANDA, ready: true, contributed: true });
  assert.equal(elements(chair).find((one) => one.tag === "select")?.props.value, "easy");
});

Deno.test("a bot is added at the usual level", () => {
  const { table, done } = at({});
  press(addBot(table, 3), "Add a bot on seat 4");
  assert.deepEqual(done, [["invite", 3, "normal"]]);
});

Deno.test("a bot is offered for each player who is away, until one plays", () => {
  const away = { ...BEN, away: true };
  const { table, done } = at({ seats: seated(ANN, away, CY) });
  assert.deepEqual(buttons(gone(table)), ["Let a bot play for Ben"]);
  press(gone(table), "Let a bot play for Ben");
  assert.deepEqual(done, [["standIn", 1]]);
  const bots = [{ seat: 1, level: /** @type {const} */ ("normal"), stand_in: true }];
  assert.deepEqual(deserted(frame({}, {}, { seats: seated(ANN, away, CY), bots })), []);
});

Deno.test("who only watches asks for no bot, but the host when no player is here", () => {
  const away = [ANN, BEN].map((person) => ({ ...person, away: true }));
  /** @param {Person[]} people @param {Parameters<typeof frame>[1]} you */
  const may = (people, you) => mayAskForBots(frame({}, you, { seats: seated(...people) }));
  assert.equal(may([ANN, BEN], { seat: null, host: true }), false);
  assert.equal(may([...away, WANDA], { seat: null, host: true }), true);
  assert.equal(may(away, { seat: null, host: false }), false);
  assert.equal(may([ANN, BEN], { seat: 0, host: false }), true);
});

Deno.test("nothing is offered outside a match", () => {
  const { table } = at({ phase: "over", seats: seated(ANN, { ...BEN, away: true }) });
  assert.equal(gone(table), null);
});

Deno.test("a break waits for the players who are here, not for bots nor for those away", () => {
  const seats = seated(ANN, { ...BEN, away: true }, WANDA, CY);
  assert.deepEqual(undecided(frame({}, {}, { seats, pause: { since: null, votes: [0] } })), [3]);
});

Deno.test("a wish for a break is shown to all, and agreed to or taken back by players", () => {
  const seats = seated(ANN, BEN, CY);
  const pause = { since: null, votes: [0] };
  const asker = at({ seats, pause });
  assert.match(words(pauseBox(asker.table)), /You asked for a break\. Waiting for Ben and Cy\./);
  press(pauseBox(asker.table), "Play on after all");
  const other = at({ seats, pause }, { seat: 1, host: false });
  assert.match(words(pauseBox(other.table)), /^Ann would like a break/);
  press(pauseBox(other.table), "Take a break");
  assert.deepEqual([...asker.done, ...other.done], [["pause", false], ["pause", true]]);
  assert.deepEqual(buttons(pauseBox(at({ seats, pause }, { seat: null }).table)), []);
  assert.equal(mayPause(asker.table.frame), false);
  assert.equal(mayPause(other.table.frame), true);
});

Deno.test("in a break all players who are here have to want to go on", () => {
  const seats = seated(ANN, BEN, WANDA);
  const fresh = at({ seats, pause: { since: 5, votes: [] } });
  assert.equal(isPaused(fresh.table.frame), true);
  assert.equal(mayPause(fresh.table.frame), false);
  assert.equal(pauseBox(fresh.table), null);
  press(pausedLine(fresh.table).buttons, "Go on");
  const mine = at({ seats, pause: { since: 5, votes: [0] } });
  assert.match(words(pausedLine(mine.table).text), /pauses\. Waiting for Ben to go on\.$/);
  press(pausedLine(mine.table).buttons, "Stay paused");
  const theirs = at({ seats, pause: { since: 5, votes: [1] } });
  assert.match(words(pausedLine(theirs.table).text), /Ben would like to go on\.$/);
  assert.deepEqual([...fresh.done, ...mine.done], [["pause", false], ["pause", true]]);
});

Deno.test("a result tells what part bots had, their own seats apart from those they finished", () => {
  /** @param {Person[]} players @param {("normal" | null)[]} bots */
  const part = (players, ...bots) => botsPart(/** @type {any} */ ({ players, bots }));
  assert.equal(part([ANN, BEN], null, null), "");
  assert.equal(part([ANN, WANDA], null, "normal"), "One of the players was a bot.");
  assert.equal(
    part([ANN, WANDA, WANDA, BEN], null, "normal", "normal", "normal"),
    "2 of the players were bots. A bot finished the match for Ben.",
  );
});

Deno.test("a name that is filled in is one the server takes", () => {
  for (const at of [0, 0.4, 0.999]) assert.match(friendlyName(() => at), /^[A-Z][a-z]+ [A-Z][a-z]+$/);
});

Deno.test("what somebody wants of a break is said by whether the match paused then", () => {
  /** @param {number} seq @param {string} kind @param {Record<string, unknown>} [facts] */
  const told = (seq, kind, facts) => ({ ...line(kind, facts), seq, name: "Ann" });
  const log = [
    told(1, "room.pause_asked", { wanted: true }),
    told(2, "room.pause_asked", { wanted: false }),
    told(3, "room.pause_asked", { wanted: true }),
    told(3, "room.paused"),
    told(4, "room.pause_asked", { wanted: true }),
    told(5, "room.pause_asked", { wanted: false }),
    told(6, "room.resumed"),
    told(7, "room.pause_asked", { wanted: true }),
  ];
  const said = log.filter((one) => one.kind === "room.pause_asked").map((one) => roomSentence(one, log));
  const [rest, on] = ["Ann would like a break.", "Ann would like to go on."];
  assert.deepEqual(said, [rest, on, rest, on, rest, rest]);
});
