/** The dialog that makes a table: name (if there is none yet), seats, options, public or not. */

import { makeTable, RestError } from "../net/rest.js";
import { openDialog } from "./dialog.js";
import { h } from "./dom.js";
import { lastName, nameField, saveName } from "./name.js";
import { defaults, optionFields, select } from "./options.js";

/** @import { GameInfo } from "./options.js" */

/**
 * @param {GameInfo} game
 * @param {string} present the guest's name, "" for none yet
 */
export function newTable(game, present) {
  const state = {
    name: present || lastName(),
    problem: "",
    failure: "",
    busy: false,
    seats: game.players.at(-1) ?? 2,
    options: defaults(game),
    public: false,
  };

  async function make() {
    if (!present) {
      state.problem = (await saveName(state.name)) ?? "";
      if (state.problem) return;
    }
    try {
      const { seats, options } = state;
      const made = await makeTable({ game: game.key, options, seats, public: state.public });
      const url = new URL(made.link, location.href);
      location.assign(url.pathname);
    } catch (error) {
      if (!(error instanceof RestError)) throw error;
      state.failure = error.message;
    }
  }

  openDialog({
    title: `A table for ${game.title}`,
    body: (dialog) =>
      h(
        "form",
        {
          class: "form",
          /** @param {SubmitEvent} event */
          onsubmit: async (event) => {
            event.preventDefault();
            if (state.busy) return;
            Object.assign(state, { busy: true, failure: "" });
            dialog.update();
            await make();
            state.busy = false;
            dialog.update();
          },
        },
        !present && nameField(state),
        select({
          id: "new-seats",
          label: "Seats",
          help: "A match can begin with fewer.",
          value: String(state.seats),
          options: game.players.map((count) => [String(count), `${count} seats`]),
          changed: (count) => (state.seats = Number(count)),
        }),
        optionFields(game, state.options, (options) => {
          state.options = options;
          dialog.update();
        }),
        h(
          "label",
          { class: "switch", for: "new-public" },
          h("input", {
            id: "new-public",
            type: "checkbox",
            role: "switch",
            checked: state.public,
            /** @param {Event & { currentTarget: HTMLInputElement }} event */
            onchange: (event) => (state.public = event.currentTarget.checked),
          }),
          h(
            "span",
            { class: "switch-text" },
            h("span", null, "Public table"),
            h(
              "span",
              { class: "help" },
              "Listed on the home page. Otherwise only people with the link find it.",
            ),
          ),
        ),
        h("p", { class: "problem", role: "alert" }, state.failure),
        h(
          "div",
          { class: "actions" },
          h("button", { type: "button", class: "button", onclick: dialog.close }, "Cancel"),
          h("button", { class: "button primary", "aria-busy": String(state.busy) }, "Make the table"),
        ),
      ),
  });
}
