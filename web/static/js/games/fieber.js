/** Fieber on the page: how its view is laid out and what is said of it. It knows no rule. */

import { scores } from "./fieber/books.js";
import { ask, choice, notNow, sentence, why } from "./fieber/sentences.js";
import { awaited, hand, table } from "./fieber/table.js";

/** @type {import("./index.js").GameModule} */
export const game = {
  title: "Fieber",
  styles: [
    "fieber/drawings.css",
    "fieber/table.css",
    "fieber/thermometer.css",
    "fieber/hand.css",
    "fieber/books.css",
  ],
  scoreTitle: null,
  plain: new Set(["fieber.drew"]),
  fleeting: new Set(),
  table,
  hand,
  scores,
  awaited,
  sentence,
  why,
  ask,
  notNow,
  choice,
};
