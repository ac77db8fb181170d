/** The whole page of a table, put together from its parts by phase. */

import { h } from "./dom.js";
import { bar } from "./bar.js";
import { header } from "./header.js";
import { lobby } from "./lobby.js";
import { log } from "./log.js";
import { match } from "./match.js";
import { resultBox } from "./result.js";

/**
 * @import { Frame, Person, Result, Seat, Step, Value } from "../protocol.d.ts"
 * @import { GameModule } from "../games/index.js"
 * @import { Child } from "./node.d.ts"
 * @import { GameInfo } from "./options.js"
 * @import { Model } from "../state/model.js"
 * @import { Settings } from "./settings.js"
 * @import { Level } from "./bots.js"
 * @import { Arranging } from "./arrange.js"
 * @import { Choices } from "./card.js"
 *
 * @typedef {object} Acts what people can do here
 * @property {(seat: Seat) => void} sit
 * @property {() => void} stand
 * @property {() => void} ready
 * @property {() => void} unready
 * @property {() => void} start
 * @property {(settings: Settings) => void} configure
 * @property {(closed: boolean) => void} close
 * @property {(seat: Seat, level: Level) => void} invite puts a bot there, or gives the one there this level
 * @property {(seat: Seat) => void} freeSeat sends a bot off
 * @property {() => void} fill bots on all free seats
 * @property {(seat: Seat) => void} standIn asks a bot in for somebody who is away
 * @property {(paused: boolean) => void} pause
 * @property {(person: Person) => void} remove asks how, then frees the seat or puts them out
 * @property {(person: Person) => void} allow
 * @property {(value: Value, kind: Step["kind"], token?: string) => void} pick
 * @property {() => void} answer answers a question that leaves no choice
 * @property {() => void} back
 * @property {(end: boolean) => void} vote
 * @property {() => void} agree
 * @property {() => void} rematch
 * @property {() => void} reopen
 * @property {(wanted: boolean) => void} ask
 * @property {() => void} leave
 * @property {() => void} rename
 * @property {() => void} elsewhere
 * @property {() => void} copy
 * @property {() => void} share
 * @property {(id: number) => void} dismiss
 *
 * @typedef {object} Table what every view gets
 * @property {Model} model
 * @property {Frame} frame
 * @property {GameInfo[]} games
 * @property {string} gameTitle
 * @property {GameModule | null} game null while it loads
 * @property {string} link
 * @property {string} shownCode
 * @property {string[]} news what just happened, a sentence each
 * @property {() => number | null} now the server's time (ms), null before it has told
 * @property {boolean} steady false just after the buttons changed their meaning
 * @property {Choices} choices
 * @property {Arranging} arranging
 * @property {(result: Result) => "in" | "missing" | "none"} shuffleCheck
 * @property {Acts} act
 */

/**
 * @param {Table} table
 * @returns {Child[]}
 */
export function tablePage(table) {
  const { phase } = table.frame.table;
  return [
    h(
      "a",
      { key: "skip", class: "skip", href: "#bar", onclick: skip },
      phase === "playing" ? "Skip to your hand" : "Skip to the actions",
    ),
    header(table),
    h(
      "main",
      // Another page, scrolled to its top, between matches and in one.
      { key: phase === "lobby" ? "lobby" : "match", id: "main", class: `page-${phase}`, tabindex: -1 },
      phase === "lobby" ? between(table) : match(table),
    ),
    bar(table),
  ];
}

/**
 * Focus moves without a history entry: Back must not lead to a fragment.
 * @param {MouseEvent} event
 */
function skip(event) {
  event.preventDefault();
  const goal = document.querySelector("#hand button, #bar button, #bar");
  if (goal instanceof HTMLElement) goal.focus();
}

/** @param {Table} table */
function between(table) {
  const { result } = table.frame;
  return h(
    "div",
    { key: "lobby", class: "lobby" },
    h("h1", { class: "sr" }, `Table ${table.shownCode}: ${table.gameTitle}`),
    result && resultBox(table, result),
    lobby(table),
    h("section", { key: "log", class: "card-box" }, log(table)),
  );
}
