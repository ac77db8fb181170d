/** Going on with the same seat on another device: a link that works once, for a few minutes. */

import { makeMove, RestError } from "../net/rest.js";
import { openDialog } from "./dialog.js";
import { h } from "./dom.js";

/** @param {(text: string) => void} copy */
export async function playElsewhere(copy) {
  const state = { link: "", minutes: 0, problem: "" };
  const dialog = openDialog({
    title: "Play on another device",
    body: (dialog) =>
      state.problem ? h("p", { class: "problem", role: "alert" }, state.problem) : [
        h(
          "p",
          null,
          "Open this link in the other browser. Whoever has it takes over your name and your seats: give it to nobody.",
        ),
        h(
          "div",
          { class: "link-row" },
          h("input", {
            id: "move-link",
            readonly: true,
            value: state.link,
            "aria-label": "Link for your other device",
          }),
          h("button", { type: "button", class: "button primary", onclick: () => copy(state.link) }, "Copy"),
        ),
        h(
          "p",
          { class: "help" },
          state.minutes ? `It works once, within ${state.minutes} minutes.` : "One moment…",
        ),
        h(
          "div",
          { class: "actions" },
          h("button", { type: "button", class: "button", onclick: dialog.close }, "Done"),
        ),
      ],
  });
  try {
    const { link, seconds } = await makeMove();
    Object.assign(state, { link, minutes: Math.round(seconds / 60) });
  } catch (error) {
    if (!(error instanceof RestError)) throw error;
    state.problem = error.message;
  }
  dialog.update();
}
