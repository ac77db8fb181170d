/** Fool on the page: how its view is laid out and what is said of it. It knows no rule. */

import { scores } from "./fool/books.js";
import { ask, choice, ending, notNow, sentence, why } from "./fool/sentences.js";
import { awaited, hand, table } from "./fool/table.js";

/** @type {import("./index.js").GameModule} */
export const game = {
  title: "Fool",
  styles: [
    "fool/drawings.css",
    "fool/ring.css",
    "fool/table.css",
    "fool/rooms.css",
    "fool/middle.css",
    "fool/books.css",
    "fool/sheet.css",
  ],
  scoreTitle: "points",
  plain: new Set(["fool.taken", "fool.dealt"]),
  fleeting: new Set(["fool.decided"]),
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
