/** Players who are away in a match: who they are, and the offer to let a bot play for them until they are back. */

import { pending } from "../state/model.js";
import { botAt } from "./bots.js";
import { h } from "./dom.js";
import { icon } from "./icons.js";
import { isBot } from "./people.js";

/**
 * @import { Frame, SeatFacts } from "../protocol.d.ts"
 * @import { Table } from "./table.js"
 */

/**
 * The seats whose person is away and for whom nobody plays.
 * @param {Frame} frame
 * @returns {SeatFacts[]}
 */
export function deserted({ table }) {
  return table.seats.filter(({ seat, person }) => person?.away && !botAt(table.bots, seat));
}

/**
 * The players; and while none of them is here the host, who may watch.
 * @param {Frame} frame
 */
export function mayAskForBots({ table, you }) {
  const nobody = table.seats.every(({ person }) => !person || isBot(person) || person.away);
  return you.seat !== null || (nobody && you.host);
}

/** @param {Table} table */
export function gone(table) {
  const { frame, act, model } = table;
  const seats = frame.table.phase === "playing" && mayAskForBots(frame) ? deserted(frame) : [];
  if (seats.length === 0) return null;
  const busy = pending(model, "stand_in");
  return h(
    "section",
    { key: "gone", class: "card-box aside-box", "aria-label": "Players who are away", "data-group": "gone" },
    seats.map(({ seat, person }) =>
      h(
        "div",
        { key: seat, class: "aside-line" },
        h("p", null, icon("moon"), h("bdi", null, person?.name || "Guest"), " is away."),
        h(
          "button",
          {
            type: "button",
            class: "button small",
            "aria-busy": busy?.seat === seat ? "true" : null,
            onclick: () => act.standIn(seat),
          },
          icon("robot"),
          h(
            "span",
            null,
            "Let a bot play",
            h("span", { class: "for-whom" }, " for ", h("bdi", null, person?.name || "them")),
          ),
        ),
      )
    ),
  );
}
