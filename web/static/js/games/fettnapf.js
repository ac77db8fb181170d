/** Fettnapf on the page: how its view is laid out and what is said of it. It knows no rule. */

import { scores } from "./fettnapf/books.js";
import { hand } from "./fettnapf/hand.js";
import { ask, choice, ending, notNow, sentence, why } from "./fettnapf/sentences.js";
import { awaited, table } from "./fettnapf/table.js";

/** @type {import("./index.js").GameModule} */
export const game = {
  title: "Fettnapf",
  styles: [
    "fettnapf/drawings.css",
    "fettnapf/track.css",
    "fettnapf/table.css",
    "fettnapf/piles.css",
    "fettnapf/board.css",
    "fettnapf/rooms.css",
    "fettnapf/hand.css",
    "fettnapf/books.css",
  ],
  scoreTitle: "stew pots",
  plain: new Set(["fettnapf.drew", "fettnapf.turn"]),
  fleeting: new Set(["fettnapf.saw"]),
  table,
  hand,
  scores,
  awaited,
  sentence,
  why,
  ask,
  notNow,
  choice,
  ending,
};
