/** Bots on seats of their own: how they are shown, and how the host brings them, changes them, sends them off. */

import { h } from "./dom.js";
import { icon } from "./icons.js";
import { isBot, monogram, shortName } from "./people.js";

/**
 * @import { InviteMessage, Result, Seat, SeatBot, SeatFacts } from "../protocol.d.ts"
 * @import { Table } from "./table.js"
 * @typedef {InviteMessage["level"]} Level
 */

/** @type {[Level, string][]} */
export const LEVELS = [["easy", "Easy"], ["normal", "Normal"], ["strong", "Strong"]];
const USUAL = "normal";

/** @param {Level} level */
export function levelWord(level) {
  return LEVELS.find(([one]) => one === level)?.[1].toLowerCase() ?? level;
}

/**
 * The bot that plays on this seat now.
 * @param {SeatBot[]} bots
 * @param {Seat} seat
 * @returns {SeatBot | undefined}
 */
export function botAt(bots, seat) {
  return bots.find((bot) => bot.seat === seat);
}

/**
 * The level of a bot's seat, or the one the host has just chosen and waits for.
 * @param {Table} table
 * @param {Seat} seat
 * @returns {Level}
 */
function levelAt({ frame, model }, seat) {
  const asked = model.pending.findLast(({ command }) => command.t === "invite" && command.seat === seat);
  return asked?.command.level ?? botAt(frame.table.bots, seat)?.level ?? USUAL;
}

/**
 * A seat in the lobby on which a bot sits.
 * @param {Table} table
 * @param {SeatFacts} seat
 */
export function botChair(table, { seat, person }) {
  if (!person) return null;
  const { host, member } = table.frame.you;
  const waits = table.frame.you.seat === null;
  return h(
    "li",
    { key: `bot-${seat}`, class: "seat taken bot-seat", "data-ready": "true" },
    monogram(person, true),
    h(
      "div",
      { class: "seat-who" },
      shortName(person),
      h("span", { class: "seat-state" }, icon("check"), "bot, ready"),
    ),
    host
      ? levelChoice(table, seat, person.name)
      : h("span", { class: "chip quiet" }, levelWord(levelAt(table, seat))),
    waits && !host && (member || !table.frame.table.closed) &&
      h("button", {
        key: "take",
        type: "button",
        class: "button small",
        "aria-label": `Take seat ${seat + 1} instead of ${person.name}`,
        onclick: () => table.act.sit(seat),
      }, "Sit here"),
    host &&
      h(
        "button",
        {
          key: "remove",
          type: "button",
          class: "button small send-off",
          "aria-label": `Remove ${person.name}`,
          onclick: () => table.act.freeSeat(seat),
        },
        icon("cross"),
        h("span", { class: "send-off-word" }, "Remove"),
      ),
  );
}

/**
 * @param {Table} table
 * @param {Seat} seat
 * @param {string} name
 */
function levelChoice(table, seat, name) {
  return h(
    "select",
    {
      key: "level",
      class: "bot-level",
      "aria-label": `How well ${name} plays`,
      value: levelAt(table, seat),
      /** @param {Event & { currentTarget: HTMLSelectElement }} event */
      onchange: (event) => table.act.invite(seat, /** @type {Level} */ (event.currentTarget.value)),
    },
    LEVELS.map(([level, words]) => h("option", { key: level, value: level }, words)),
  );
}

/**
 * @param {Table} table
 * @param {Seat} seat a free one
 */
export function addBot(table, seat) {
  return h(
    "button",
    {
      key: "bot",
      type: "button",
      class: "button add-bot",
      "aria-label": `Add a bot on seat ${seat + 1}`,
      onclick: () => table.act.invite(seat, USUAL),
    },
    icon("robot"),
    "Add a bot",
  );
}

/**
 * That bots had a part in the match, in a sentence; "" if none had.
 * @param {Result} result
 */
export function botsPart(result) {
  const seats = result.bots.map((level, seat) => ({ level, person: result.players[seat] }));
  const played = seats.filter(({ level }) => level !== null);
  const stoodIn = played.filter(({ person }) => person && !isBot(person)).map(({ person }) => person?.name);
  const own = played.length - stoodIn.length;
  return [
    own > 0 && (own === 1 ? "One of the players was a bot." : `${own} of the players were bots.`),
    stoodIn.length > 0 && `A bot finished the match for ${stoodIn.join(", ")}.`,
  ].filter(Boolean).join(" ");
}
