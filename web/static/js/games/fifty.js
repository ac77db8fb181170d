/** Fifty Fifty on the page: how its view is laid out and what is said of it. It knows no rule. */

import { scores } from "./fifty/scores.js";
import { sentence, why } from "./fifty/sentences.js";
import { awaited, hand, table } from "./fifty/table.js";

/** @type {import("./index.js").GameModule} */
export const game = {
  title: "Fifty Fifty",
  scoreTitle: "minus points",
  table,
  hand,
  scores,
  awaited,
  sentence,
  why,
  ask: (kind) => (kind === "choose" ? "Choose a card. All are shown together." : "Your turn: play a card."),
  choice: (_, value) => String(value),
};
