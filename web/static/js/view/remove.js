/** The host's question before somebody has to go: only from the seat, or from the table. */

import { openDialog } from "./dialog.js";
import { h } from "./dom.js";

/** @import { Person } from "../protocol.d.ts" */

/**
 * @param {Person} person
 * @param {boolean} seated
 * @returns {Promise<"free" | "out" | null>} null: nobody has to go
 */
export function askHowToRemove(person, seated) {
  return new Promise((resolve) => {
    /** @type {"free" | "out" | null} */
    let answer = null;
    openDialog({
      title: `Remove ${person.name} from the table?`,
      body: (dialog) => {
        /** @param {"free" | "out"} how */
        const decide = (how) => {
          answer = how;
          dialog.close();
        };
        return [
          seated &&
          choice(
            "free",
            "Free the seat",
            "They stay at the table, watch, and may sit down again.",
            () => decide("free"),
          ),
          choice(
            "out",
            "Put out",
            "They leave the table at once and cannot come back until you let them.",
            () => decide("out"),
          ),
          h(
            "div",
            { key: "actions", class: "actions" },
            h(
              "button",
              { type: "button", class: "button", autofocus: true, onclick: dialog.close },
              "Cancel",
            ),
          ),
        ];
      },
      closed: () => resolve(answer),
    });
  });
}

/**
 * @param {"free" | "out"} how
 * @param {string} words
 * @param {string} help
 * @param {() => void} run
 */
function choice(how, words, help, run) {
  return h(
    "div",
    { key: how, class: "choice" },
    h(
      "button",
      {
        type: "button",
        class: how === "out" ? "button danger" : "button primary",
        "aria-describedby": `remove-${how}`,
        onclick: run,
      },
      words,
    ),
    h("p", { id: `remove-${how}`, class: "help" }, help),
  );
}
