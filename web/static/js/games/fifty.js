/** Fifty Fifty on the page: how its view is laid out and what is said of it. It knows no rule. */

import { scores } from "./fifty/scores.js";
import { sentence, why } from "./fifty/sentences.js";
import { awaited, hand, table } from "./fifty/table.js";

/** @type {import("./index.js").GameModule} */
export const game = {
  title: "Fifty Fifty",
  styles: ["fifty/drawings.css", "fifty/table.css", "fifty/books.css"],
  scoreTitle: "minus points",
  plain: new Set(["fifty.mood", "fifty.dealt"]),
  fleeting: new Set(["fifty.chose"]),
  table,
  hand,
  scores,
  awaited,
  sentence,
  why,
  ask: (kind) => (kind === "choose" ? "Choose a card, face down." : "Your turn: play a card."),
  notNow: (view) => (view.simultaneous ? "You have chosen. Wait for the others." : "It is not your turn."),
  choice: (_, value) => String(value),
};
