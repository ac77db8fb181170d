/** The honest deck, in words: what the server is bound to, who has added chance, what this page has checked. */

import { h } from "./dom.js";
import { icon } from "./icons.js";
import { isBot } from "./people.js";

/**
 * @import { Fairness, Result, SeatFacts } from "../protocol.d.ts"
 */

/**
 * @param {Fairness} fairness
 * @param {SeatFacts[]} seats
 */
export function fairness(fairness, seats) {
  const heard = seats.filter((seat) => seat.person && !isBot(seat.person) && seat.contributed).length;
  return h(
    "details",
    { key: "fairness", class: "card-box fairness" },
    h("summary", null, icon("shield"), "An honest shuffle"),
    h(
      "p",
      null,
      "Before anybody is ready, the server is bound to its own secret number by this fingerprint:",
    ),
    h("code", { class: "hash" }, fairness.commitment),
    h(
      "p",
      null,
      "Each player's page then adds random bytes of its own. The deck follows from all of them together, so nobody seated can choose or foresee it. When the match is over, everything is opened.",
    ),
    h(
      "p",
      { class: "help" },
      heard === 0
        ? "No page has added its bytes yet."
        : `${heard} ${heard === 1 ? "page has" : "pages have"} added bytes so far.`,
    ),
  );
}

/**
 * @param {Result} result
 * @param {"in" | "missing" | "none"} check
 */
export function opened(result, check) {
  const { seed, contributions, commitment } = result.fairness;
  if (seed === null) return null;
  return h(
    "details",
    { key: "opened", class: "fairness" },
    h(
      "summary",
      null,
      icon("shield"),
      check === "in" ? "Your page helped to shuffle" : "How the cards were shuffled",
    ),
    check === "missing" &&
      h(
        "p",
        { class: "problem" },
        "The bytes this page sent are not among those opened: they came too late, or were left out.",
      ),
    h(
      "dl",
      { class: "facts" },
      h("dt", null, "Fingerprint shown before the match"),
      h("dd", null, h("code", { class: "hash" }, commitment)),
      h("dt", null, "The server's number"),
      h("dd", null, h("code", { class: "hash" }, seed)),
      contributions?.map((bytes, seat) => [
        h(
          "dt",
          { key: `who-${seat}` },
          "Added by ",
          h("bdi", null, result.players[seat]?.name ?? `seat ${seat + 1}`),
        ),
        h("dd", { key: `what-${seat}` }, bytes ? h("code", { class: "hash" }, bytes) : "nothing"),
      ]),
    ),
  );
}
