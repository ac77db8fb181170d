/** How the match ended: who won, what everybody scored, and that the shuffle was honest. */

import { botsPart } from "./bots.js";
import { h } from "./dom.js";
import { opened } from "./fairness.js";
import { icon } from "./icons.js";
import { isBot, isOnline, monogram } from "./people.js";
import { minus } from "./words.js";

/**
 * @import { Result } from "../protocol.d.ts"
 * @import { Table } from "./table.js"
 */

/**
 * @param {Table} table
 * @param {Result} result
 */
export function resultBox(table, result) {
  return h(
    "section",
    { key: `result-${result.match_id}`, class: "card-box result", "data-ended": result.ended },
    h("h2", { class: "result-title", tabindex: -1 }, headline(table, result)),
    result.ended === "abandoned" &&
      h("p", null, "Most of those present voted to end it. It counts for nobody."),
    ending(table, result) && h("p", { key: "ending", class: "ending" }, ending(table, result)),
    botsPart(result) && h("p", { key: "bots", class: "bots-part" }, icon("robot"), botsPart(result)),
    result.scores.length > 0 && [
      unit(table) && h("p", { key: "unit", class: "help unit", "aria-hidden": "true" }, unit(table)),
      h("ol", { key: "ranking", class: "ranking" }, ranking(table, result)),
    ],
    opened(result, table.shuffleCheck(result)),
  );
}

/**
 * @param {Table} table
 * @param {Result} result
 */
function headline(table, result) {
  if (result.ended === "abandoned") return "The match was ended";
  const names = result.winners.map((seat) => result.players[seat]);
  if (names.length === 1) {
    return names[0]?.guest === table.frame.you.guest ? "You win!" : [h("bdi", null, names[0]?.name), " wins"];
  }
  return [
    names.map((
      person,
      at,
    ) => [at > 0 && (at === names.length - 1 ? " and " : ", "), h("bdi", null, person?.name)]),
    " share the win",
  ];
}

/**
 * Why it is over, in the words of its game, as long as the page shows that match.
 * @param {Table} table
 * @param {Result} result
 */
function ending({ frame, game }, result) {
  const shown = frame.view && frame.match_id === result.match_id && result.ended === "played";
  return shown ? game?.ending?.(frame.view) ?? null : null;
}

/**
 * What the scores count; null if they say no more than who has won.
 * @param {Table} table
 */
function unit(table) {
  return table.game ? table.game.scoreTitle : "points";
}

/**
 * Winners first, then the others as the scores stand: the sense of a score is the game's, so the order
 * of the rest follows the winners' side.
 * @param {Table} table
 * @param {Result} result
 */
function ranking(table, result) {
  const best = result.scores[result.winners[0] ?? 0] ?? 0;
  const seats = result.scores.map((_, seat) => seat);
  /** @param {number} seat */
  const distance = (seat) => Math.abs((result.scores[seat] ?? 0) - best);
  seats.sort((one, other) =>
    Number(result.winners.includes(other)) - Number(result.winners.includes(one)) ||
    distance(one) - distance(other)
  );
  return seats.map((seat) => {
    const person = result.players[seat];
    if (!person) return null;
    const won = result.winners.includes(seat);
    return h(
      "li",
      { key: seat, "data-won": String(won) },
      monogram(person, isOnline(table.model, person)),
      h("bdi", { class: "name" }, person.name || "Guest"),
      result.bots[seat] && !isBot(person) &&
        h("span", { class: "chip quiet" }, icon("robot"), "finished by a bot"),
      won && h("span", { class: "chip turn" }, "winner"),
      unit(table) &&
        [h("b", null, minus(result.scores[seat] ?? 0)), h("span", { class: "sr" }, ` ${unit(table)}`)],
    );
  });
}
