/** A game on the home page: play it at once with bots, make a table for friends, read the rules. */

import { h } from "./dom.js";
import { icon } from "./icons.js";

/** @import { GameInfo } from "./options.js" */

/**
 * @param {GameInfo} game
 * @param {object} ways
 * @param {boolean} ways.busy a table is being made already
 * @param {string} ways.problem why it could not be played just now
 * @param {() => void} ways.play
 * @param {() => void} ways.make
 */
export function gameCard(game, { busy, problem, play, make }) {
  const [least, most] = [game.players[0], game.players.at(-1)];
  return h(
    "li",
    { key: game.key, class: "game-card" },
    h("img", {
      src: new URL(`../../art/${game.key}.svg`, import.meta.url).pathname,
      alt: "",
      width: 120,
      height: 84,
    }),
    h(
      "div",
      { class: "game-words" },
      h("h3", null, game.title),
      h(
        "p",
        { class: "game-facts help" },
        h("span", null, least === most ? `${most} players` : `${least} to ${most} players`),
        h(
          "a",
          { class: "game-rules", href: `/rules/${game.key}`, "aria-label": `Rules of ${game.title}` },
          icon("book"),
          "Rules",
        ),
      ),
    ),
    h(
      "div",
      { class: "actions" },
      h(
        "button",
        {
          type: "button",
          class: "button primary play-now",
          "aria-label": `Play now with bots: ${game.title}`,
          "aria-busy": busy ? "true" : null,
          onclick: () => !busy && play(),
        },
        icon("robot"),
        h("span", null, "Play now", h("small", null, "with bots")),
      ),
      h(
        "button",
        {
          type: "button",
          class: "button make-table",
          "aria-label": `Make a table for ${game.title}`,
          onclick: make,
        },
        icon("people"),
        h("span", null, "Make a table", h("small", null, "for friends")),
      ),
    ),
    h("p", { class: "problem", role: "alert" }, problem),
  );
}
