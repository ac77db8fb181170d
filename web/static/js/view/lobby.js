/** The table between matches: who sits where, the way in, what will be played. */

import { addBot, botChair } from "./bots.js";
import { h } from "./dom.js";
import { fairness } from "./fairness.js";
import { icon } from "./icons.js";
import { settings } from "./settings.js";
import { isBot, isOnline, monogram, nameTag, presenceWord } from "./people.js";

/**
 * @import { SeatFacts } from "../protocol.d.ts"
 * @import { Table } from "./table.js"
 */

/** @param {Table} table */
export function lobby(table) {
  return [
    h("div", { key: "main", class: "lobby-main" }, seats(table), invite(table)),
    h(
      "div",
      { key: "side", class: "lobby-side" },
      settings(table),
      watchers(table),
      table.frame.fairness && fairness(table.frame.fairness, table.frame.table.seats),
      table.frame.you.member && leave(table),
    ),
  ];
}

/**
 * The way out, which also passes the host's part on.
 * @param {Table} table
 */
export function leave(table) {
  return h(
    "button",
    { key: "leave", type: "button", class: "button small leave", onclick: table.act.leave },
    icon("door"),
    "Leave table",
  );
}

/** @param {Table} table */
function seats(table) {
  const { seats } = table.frame.table;
  const taken = seats.filter((seat) => seat.person).length;
  const free = seats.length - taken;
  return h(
    "section",
    { key: "seats", class: "card-box" },
    h("h2", null, "Seats", h("span", { class: "count" }, `${taken} of ${seats.length} taken`)),
    h("ol", { class: "seats", "data-group": "seats" }, seats.map((seat) => chair(table, seat))),
    table.frame.you.host && free > 1 &&
      h(
        "button",
        { key: "fill", type: "button", class: "button small fill", onclick: table.act.fill },
        icon("robot"),
        `Bots on the ${free} free seats`,
      ),
  );
}

/**
 * @param {Table} table
 * @param {SeatFacts} seat
 */
function chair(table, seat) {
  const { person } = seat;
  const mine = seat.seat === table.frame.you.seat;
  if (!person) {
    return h(
      "li",
      { key: `free-${seat.seat}`, class: "seat free" },
      h("span", { class: "seat-number", "aria-hidden": "true" }, seat.seat + 1),
      h(
        "button",
        {
          type: "button",
          class: "button sit",
          "aria-label": `Sit on seat ${seat.seat + 1}`,
          onclick: () => table.act.sit(seat.seat),
        },
        icon("plus"),
        table.frame.you.seat === null ? "Sit here" : "Move here",
      ),
      table.frame.you.host && addBot(table, seat.seat),
    );
  }
  if (isBot(person)) return botChair(table, seat);
  const online = isOnline(table.model, person);
  const host = table.frame.table.host?.guest === person.guest;
  return h(
    "li",
    {
      key: `taken-${seat.seat}`,
      class: "seat taken",
      "data-ready": String(seat.ready),
      "data-away": String(!online),
      "data-you": String(mine),
    },
    monogram(person, online),
    h(
      "div",
      { class: "seat-who" },
      h("bdi", { class: "name" }, person.name || "Guest"),
      h(
        "span",
        { class: "seat-state" },
        seat.ready ? [icon("check"), "ready"] : "not ready yet",
      ),
    ),
    h(
      "div",
      { class: "seat-marks" },
      !online && h("span", { class: "chip gone" }, icon("moon"), presenceWord(person, online)),
      host && h("span", { class: "chip" }, icon("crown"), "host"),
      mine && h("span", { class: "chip quiet" }, "you"),
      table.frame.table.start === seat.seat && h("span", { class: "chip quiet" }, "starts"),
    ),
    mine && h("button", { type: "button", class: "button small", onclick: table.act.stand }, "Stand up"),
    !mine && table.frame.you.host &&
      h("button", {
        type: "button",
        class: "button small",
        "aria-label": `Remove ${person.name}`,
        onclick: () => table.act.remove(person),
      }, "Remove"),
  );
}

/** @param {Table} table */
function invite(table) {
  return h(
    "section",
    { key: "invite", class: "card-box invite" },
    h("h2", null, "Invite your friends"),
    h("p", { class: "help" }, "Whoever has the link can come in, play or watch. No account needed."),
    h(
      "div",
      { class: "link-row" },
      h("input", {
        id: "link",
        readonly: true,
        value: table.link,
        "aria-label": "Link to this table",
        onfocus: selectAll,
      }),
      h("button", { type: "button", class: "button", onclick: table.act.copy }, icon("copy"), "Copy link"),
      "share" in navigator &&
        h("button", { type: "button", class: "button", onclick: table.act.share }, icon("share"), "Share"),
    ),
    h("p", { class: "code-line" }, "or by code ", h("b", { class: "code" }, table.shownCode)),
  );
}

/** @param {FocusEvent & { currentTarget: HTMLInputElement }} event */
function selectAll(event) {
  event.currentTarget.select();
}

/**
 * Those who watch, those put out, and the wish for a seat in the next match.
 * @param {Table} table
 */
export function watchers(table) {
  const { frame, model } = table;
  const { watchers, asking, banned } = frame.table;
  const others = model.strangers;
  return h(
    "section",
    { key: "watchers", class: "card-box" },
    h("h2", null, "Watching"),
    watchers.length + others === 0 && h("p", { class: "help" }, "Nobody."),
    h(
      "ul",
      { class: "people", "data-group": "watchers" },
      watchers.map((person) =>
        h(
          "li",
          { key: person.guest },
          nameTag(
            model,
            person,
            frame.table.host?.guest === person.guest && h("span", { class: "chip" }, icon("crown"), "host"),
            asking.includes(person.guest) && h("span", { class: "chip" }, icon("hand"), "would like a seat"),
          ),
          frame.you.host && frame.table.phase !== "playing" && person.guest !== frame.you.guest &&
            h("button", {
              type: "button",
              class: "button small",
              "aria-label": `Remove ${person.name}`,
              onclick: () => table.act.remove(person),
            }, "Remove"),
        )
      ),
      others > 0 &&
        h(
          "li",
          { key: "others", class: "help" },
          others === 1 ? "one guest without a name" : `${others} guests without a name`,
        ),
      banned.map((person) =>
        h(
          "li",
          { key: person.guest },
          h(
            "span",
            { class: "name-tag" },
            h("bdi", { class: "name struck-name" }, person.name || "Guest"),
            h("span", { class: "chip quiet" }, "removed"),
          ),
          h("button", {
            type: "button",
            class: "button small",
            onclick: () => table.act.allow(person),
          }, "Let back in"),
        )
      ),
    ),
    frame.table.phase === "playing" && frame.you.seat === null && askForSeat(table),
  );
}

/** @param {Table} table */
export function askForSeat(table) {
  const { asking } = table.frame.you;
  return h(
    "button",
    {
      type: "button",
      class: "button",
      "aria-pressed": String(asking),
      onclick: () => table.act.ask(!asking),
    },
    icon("hand"),
    asking ? "You asked for a seat" : "Ask for a seat in the next match",
  );
}
