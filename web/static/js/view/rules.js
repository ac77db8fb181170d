/** A game's rules in a dialog, so that nobody has to leave the table to read them. */

import { openDialog } from "./dialog.js";
import { h } from "./dom.js";
import { icon } from "./icons.js";

/**
 * The button that opens them.
 * @param {string} key the game's
 * @param {string} title
 */
export function rulesButton(key, title) {
  return h(
    "button",
    {
      key: "rules",
      type: "button",
      class: "button small rules-button",
      onclick: () => openRules(key, title),
    },
    icon("book"),
    h("span", { class: "rules-word" }, "Rules"),
  );
}

/**
 * @param {string} key
 * @param {string} title
 */
function openRules(key, title) {
  openDialog({ title: `Rules of ${title || key}`, body: () => h("p", null, "The rules are being written.") });
}
