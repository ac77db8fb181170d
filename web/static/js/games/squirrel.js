/** Squirrel or Die on the page: how its view is laid out and what is said of it. It knows no rule. */

import { scores } from "./squirrel/books.js";
import { hand } from "./squirrel/hand.js";
import { ask, choice, ending, notNow, sentence, why } from "./squirrel/sentences.js";
import { awaited, table } from "./squirrel/table.js";

/** @type {import("./index.js").GameModule} */
export const game = {
  title: "Squirrel or Die",
  styles: [
    "squirrel/drawings.css",
    "squirrel/grid.css",
    "squirrel/table.css",
    "squirrel/rooms.css",
    "squirrel/sideways.css",
    "squirrel/books.css",
  ],
  scoreTitle: "food",
  plain: new Set(),
  fleeting: new Set(["squirrel.dealt", "squirrel.turned_up", "squirrel.turn"]),
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
