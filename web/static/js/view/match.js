/** The page of a running or finished match: what lies on the table, the books, the people. */

import { openPrompt } from "../state/model.js";
import { botAt, levelWord } from "./bots.js";
import { clockFace } from "./clock.js";
import { h } from "./dom.js";
import { gone } from "./gone.js";
import { icon } from "./icons.js";
import { watchers } from "./lobby.js";
import { log } from "./log.js";
import { mayPause, pauseBox } from "./pause.js";
import { isBot, isOnline, monogram, nameTag, presenceWord, shortName } from "./people.js";
import { resultBox } from "./result.js";

/**
 * @import { Frame, Seat } from "../protocol.d.ts"
 * @import { Scene } from "../games/index.js"
 * @import { Child } from "./node.d.ts"
 * @import { Model } from "../state/model.js"
 * @import { Table } from "./table.js"
 */

/** @param {Table} table */
export function match(table) {
  const { frame, game } = table;
  const { result } = frame;
  return h(
    "div",
    { key: "match", class: "match" },
    h("h1", { class: "sr" }, `${table.gameTitle}, table ${table.shownCode}`),
    h(
      "section",
      { key: "stage", class: "stage", "aria-label": "The table", tabindex: 0 },
      frame.table.phase === "over" && result && resultBox(table, result),
      asides(table),
      game && frame.view
        ? game.table(frame.view, scene(table))
        : h("p", { class: "loading" }, "The cards are brought…"),
    ),
    h(
      "aside",
      { key: "panel", class: "panel", "aria-label": "Scores, log and people" },
      game && frame.view ? game.scores(frame.view, scene(table)) : null,
      h("section", { key: "log", class: "panel-part" }, log(table)),
      people(table),
    ),
  );
}

/**
 * @param {Table} table
 * @returns {Scene}
 */
export function scene(table) {
  const { frame, model } = table;
  const count = frame.table.seats.length;
  const first = frame.you.seat ?? 0;
  return {
    you: frame.you.seat,
    over: frame.table.phase === "over",
    order: Array.from({ length: count }, (_, at) => (first + at) % count),
    name: (seat) => seatName(frame, seat),
    plate: (seat, ...extras) => plate(model, frame, seat, extras),
    clock: (seat) => clockFace(table, seat),
    choices: table.choices,
    answer: openPrompt(model)?.steps.length === 0 ? table.act.answer : null,
    arranging: table.arranging,
    serial: frame.seq,
  };
}

/**
 * @param {Frame} frame
 * @param {Seat} seat
 */
export function seatName(frame, seat) {
  return frame.table.seats[seat]?.person?.name || `Seat ${seat + 1}`;
}

/**
 * @param {Model} model
 * @param {Frame} frame
 * @param {Seat} seat
 * @param {Child[]} extras
 */
function plate(model, frame, seat, extras) {
  const person = frame.table.seats[seat]?.person;
  if (!person) return h("span", { class: "plate" }, `Seat ${seat + 1}`);
  const online = isOnline(model, person);
  const standIn = botAt(frame.table.bots, seat)?.stand_in === true;
  const word = standIn ? "a bot plays" : presenceWord(person, online);
  return h(
    "span",
    { class: "plate", "data-online": String(online), title: `${person.name}, ${word}` },
    h(
      "span",
      { class: "plate-who" },
      monogram(person, online),
      shortName(person),
      seat === frame.you.seat && h("span", { class: "sr" }, " (you)"),
    ),
    (standIn || !online) &&
      h(
        "span",
        { class: "chip quiet gone" },
        icon(standIn ? "robot" : "moon"),
        h("span", { class: "gone-word" }, word),
      ),
    extras,
  );
}

/**
 * What is to be agreed on beside the game.
 * @param {Table} table
 */
function asides(table) {
  const boxes = [vote(table), pauseBox(table), gone(table)].filter((box) => box !== null);
  return boxes.length > 0 && h("div", { key: "asides", class: "asides" }, boxes);
}

/** @param {Table} table */
function vote(table) {
  const { votes, votes_needed: needed, phase } = table.frame.table;
  if (phase !== "playing" || votes.length === 0) return null;
  const { seat } = table.frame.you;
  const mine = seat !== null && votes.includes(seat);
  const names = votes.map((one) => seatName(table.frame, one)).join(", ");
  return h(
    "section",
    { key: "vote", class: "card-box vote", "aria-label": "Vote to end the match" },
    h(
      "p",
      null,
      icon("flag"),
      h("bdi", null, names),
      votes.length === 1 ? " wants" : " want",
      ` to end this match (${votes.length} of ${needed} needed).`,
    ),
    seat !== null &&
      h(
        "div",
        { class: "actions" },
        mine
          ? h("button", {
            key: "on",
            type: "button",
            class: "button small",
            onclick: () => table.act.vote(false),
          }, "Play on after all")
          : h("button", {
            key: "agree",
            type: "button",
            class: "button small",
            onclick: () => table.act.agree(),
          }, "End it"),
      ),
  );
}

/** @param {Table} table */
function people(table) {
  const { frame, model } = table;
  const { phase, seats, votes } = frame.table;
  const voted = frame.you.seat !== null && votes.includes(frame.you.seat);
  return [
    h(
      "section",
      { key: "people", class: "panel-part" },
      h("h2", null, "At the table"),
      h(
        "ul",
        { class: "people" },
        seats.map((seat) =>
          seat.person &&
          h(
            "li",
            { key: seat.seat },
            nameTag(
              model,
              seat.person,
              frame.table.host?.guest === seat.person.guest &&
                h("span", { class: "chip" }, icon("crown"), "host"),
              botMark(table, seat.seat, isBot(seat.person)),
            ),
          )
        ),
      ),
    ),
    watchers(table),
    h(
      "section",
      { key: "actions", class: "panel-part actions" },
      h(
        "button",
        { key: "copy", type: "button", class: "button small", onclick: table.act.copy },
        icon("copy"),
        "Copy link",
      ),
      "share" in navigator &&
        h(
          "button",
          { key: "share", type: "button", class: "button small", onclick: table.act.share },
          icon("share"),
          "Share",
        ),
      phase === "playing" && frame.you.seat !== null && !voted &&
        h(
          "button",
          { key: "vote", type: "button", class: "button small", onclick: () => table.act.vote(true) },
          icon("flag"),
          "Vote to end",
        ),
      mayPause(frame) &&
        h(
          "button",
          { key: "pause", type: "button", class: "button small", onclick: () => table.act.pause(true) },
          icon("pause"),
          "Pause",
        ),
      frame.you.name &&
        h(
          "button",
          { key: "elsewhere", type: "button", class: "button small", onclick: table.act.elsewhere },
          icon("device"),
          "Other device",
        ),
      frame.you.member &&
        h(
          "button",
          { key: "leave", type: "button", class: "button small", onclick: table.act.leave },
          icon("door"),
          "Leave table",
        ),
    ),
  ];
}

/**
 * @param {Table} table
 * @param {Seat} seat
 * @param {boolean} own whether the bot is the player
 */
function botMark(table, seat, own) {
  const bot = botAt(table.frame.table.bots, seat);
  if (!bot) return null;
  return h(
    "span",
    { class: "chip quiet" },
    icon("robot"),
    own ? levelWord(bot.level) : "a bot plays",
  );
}
