/** A game's rules in a dialog, so that nobody has to leave the table to read them. */

import { RestError, rulesArticle } from "../net/rest.js";
import { openDialog } from "./dialog.js";
import { h, patch } from "./dom.js";
import { icon } from "./icons.js";

/** The language chosen last, until the page is left; "" leaves it to the browser's own. */
let language = "";

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
      onclick: () => openRules(key, title || key),
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
  const { element } = openDialog({
    title: `Rules of ${title}`,
    body: () => h("div", { class: "rules-body" }, h("p", { class: "loading" }, "One moment…")),
  });
  const body = /** @type {HTMLElement} */ (element.querySelector(".rules-body"));
  body.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest(".languages a") : null;
    if (!(link instanceof HTMLAnchorElement) || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    language = link.hreflang;
    void show(body, key).then(() => focusSwitch(body));
  });
  void show(body, key);
}

/**
 * Bring the rules in; of two calls the later one has the last word.
 * @param {HTMLElement} body
 * @param {string} key
 */
async function show(body, key) {
  const wanted = language;
  /** @type {Element} */
  let article;
  try {
    article = await rulesArticle(key, wanted);
  } catch (error) {
    if (!(error instanceof RestError)) throw error;
    return patch(body, h("p", { class: "problem", role: "alert" }, error.message));
  }
  if (wanted === language) body.replaceChildren(document.adoptNode(article));
}

/** @param {HTMLElement} body */
function focusSwitch(body) {
  const current = body.querySelector(".languages [aria-current]");
  if (current instanceof HTMLElement) current.focus();
}
