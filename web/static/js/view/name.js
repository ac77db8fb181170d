/** Asking a guest for a display name: once, when it is first needed, or to change it. */

import { RestError, setName } from "../net/rest.js";
import { openDialog } from "./dialog.js";
import { h } from "./dom.js";

const LAST = "name";

/** The name last used in this browser, as a suggestion. */
export function lastName() {
  try {
    return localStorage.getItem(LAST) ?? "";
  } catch {
    return "";
  }
}

/** @param {string} name */
function remember(name) {
  try {
    localStorage.setItem(LAST, name);
  } catch {
    // Then it is asked for again next time.
  }
}

/**
 * Store the name on the server.
 * @param {string} name
 * @returns {Promise<string | null>} what is wrong with it, or null when it is stored
 */
export async function saveName(name) {
  try {
    await setName(name);
  } catch (error) {
    if (error instanceof RestError) return error.message;
    throw error;
  }
  remember(name);
  return null;
}

/**
 * @param {object} state
 * @param {string} state.name
 * @param {string} state.problem
 */
export function nameField(state) {
  return h(
    "div",
    { class: "field" },
    h("label", { for: "name" }, "Your name at the table"),
    h("input", {
      id: "name",
      name: "name",
      required: true,
      autofocus: true,
      maxlength: 60,
      autocomplete: "nickname",
      spellcheck: "false",
      enterkeyhint: "go",
      "aria-describedby": "name-help name-problem",
      "aria-invalid": state.problem ? "true" : null,
      value: state.name,
      // Whoever types has another name in mind than the one that stands there.
      /** @param {FocusEvent & { currentTarget: HTMLInputElement }} event */
      onfocus: (event) => event.currentTarget.select(),
      /** @param {InputEvent & { currentTarget: HTMLInputElement }} event */
      oninput: (event) => (state.name = event.currentTarget.value),
    }),
    h("p", { id: "name-help", class: "help" }, "Others see it. Up to 24 characters; no account needed."),
    h("p", { id: "name-problem", class: "problem", role: "alert" }, state.problem),
  );
}

/**
 * @param {object} plan
 * @param {string} plan.title
 * @param {string} plan.yes
 * @param {string} [plan.problem]
 * @param {string} [plan.name]
 * @returns {Promise<boolean>} whether a name was stored
 */
export function askName({ title, yes, problem = "", name = lastName() }) {
  return new Promise((resolve) => {
    const state = { name, problem, busy: false };
    let stored = false;
    openDialog({
      title,
      body: (dialog) =>
        h(
          "form",
          {
            /** @param {SubmitEvent} event */
            onsubmit: async (event) => {
              event.preventDefault();
              if (state.busy) return;
              state.busy = true;
              dialog.update();
              state.problem = (await saveName(state.name)) ?? "";
              state.busy = false;
              stored = state.problem === "";
              if (stored) dialog.close();
              else dialog.update();
            },
          },
          nameField(state),
          h(
            "div",
            { class: "actions" },
            h("button", { type: "button", class: "button", onclick: dialog.close }, "Cancel"),
            h("button", { class: "button primary", "aria-busy": String(state.busy) }, yes),
          ),
        ),
      closed: () => resolve(stored),
    });
  });
}
