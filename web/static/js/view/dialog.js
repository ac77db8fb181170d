/**
 * Dialogs on the browser's own <dialog>: it traps focus, closes on Escape and gives focus back. This adds
 * a title, a close button, and where focus goes if the element that opened it is gone.
 */

import { h, patch } from "./dom.js";
import { icon } from "./icons.js";

/**
 * @import { Child } from "./node.d.ts"
 *
 * @typedef {object} Dialog
 * @property {() => void} close
 * @property {() => void} update draws the body again
 * @property {HTMLDialogElement} element
 */

let count = 0;

/**
 * @param {object} plan
 * @param {string} plan.title
 * @param {(dialog: Dialog) => Child} plan.body
 * @param {() => void} [plan.closed] after it closed, for whatever reason
 * @returns {Dialog}
 */
export function openDialog({ title, body, closed }) {
  const element = document.createElement("dialog");
  const id = `dialog-${++count}`;
  const opener = document.activeElement;
  element.className = "dialog";
  element.setAttribute("aria-labelledby", id);

  /** @type {Dialog} */
  const dialog = {
    element,
    close: () => element.close(),
    update: () =>
      patch(
        element,
        h(
          "div",
          { class: "dialog-head" },
          h("h2", { id }, title),
          h(
            "button",
            { type: "button", class: "icon-button", "aria-label": "Close", onclick: dialog.close },
            icon("cross"),
          ),
        ),
        h("div", { class: "dialog-body" }, body(dialog)),
      ),
  };
  element.addEventListener("click", (event) => {
    if (event.target === element) element.close();
  });
  element.addEventListener("close", () => {
    element.remove();
    if (document.activeElement === document.body) giveFocusBack(opener);
    closed?.();
  });
  document.body.append(element);
  dialog.update();
  element.showModal();
  if (!element.querySelector("[autofocus]")) focusBody(element);
  return dialog;
}

/**
 * Focus goes to the first thing one came for, not to the cross that closes.
 * @param {HTMLElement} element
 */
function focusBody(element) {
  const first = element.querySelector(".dialog-body :is(input, select, button)");
  if (first instanceof HTMLElement) first.focus();
}

/** @param {Element | null} opener */
function giveFocusBack(opener) {
  const target = opener?.isConnected ? opener : document.querySelector("[data-focus-fallback], main button");
  if (target instanceof HTMLElement) target.focus();
}

/**
 * @param {object} question
 * @param {string} question.title
 * @param {string} question.text
 * @param {string} question.yes what the button that does it says
 * @param {string} [question.no]
 * @param {boolean} [question.danger]
 * @returns {Promise<boolean>}
 */
export function confirm({ title, text, yes, no = "Cancel", danger = false }) {
  return new Promise((resolve) => {
    let answer = false;
    openDialog({
      title,
      body: (dialog) => [
        h("p", null, text),
        h(
          "div",
          { class: "actions" },
          h("button", { type: "button", class: "button", autofocus: true, onclick: dialog.close }, no),
          h(
            "button",
            {
              type: "button",
              class: danger ? "button danger" : "button primary",
              onclick: () => {
                answer = true;
                dialog.close();
              },
            },
            yes,
          ),
        ),
      ],
      closed: () => resolve(answer),
    });
  });
}
