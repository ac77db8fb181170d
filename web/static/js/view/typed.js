/**
 * A number out of more than fit on buttons: typed, or put together from digits by fingers, then sent off. What
 * has been typed so far lives in the field alone, which the page leaves as it is while the question stands.
 */

import { h } from "./dom.js";

/** @import { Step } from "../protocol.d.ts" */

/** So many numbers still get a button each. */
const MOST_BUTTONS = 20;
const DIGITS = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0"];

/** @param {Step} step */
export function isTyped(step) {
  return step.kind === "range" && step.hi - step.lo >= MOST_BUTTONS;
}

/**
 * @typedef {object} Asking
 * @property {string} key of the question: a new one begins with an empty field
 * @property {string} label
 * @property {string} words on the button that sends it
 * @property {boolean} steady
 * @property {(number: number) => void} pick
 */

/**
 * @param {Step} step
 * @param {Asking} asking
 */
export function typedNumber(step, { key, label, words, steady, pick }) {
  const fingers = matchMedia("(pointer: coarse)").matches;
  return h(
    "form",
    {
      key: `typed-${key}`,
      class: "typed",
      /** @param {SubmitEvent & { currentTarget: HTMLFormElement }} event */
      onsubmit: (event) => {
        event.preventDefault();
        const number = Number(fieldOf(event.currentTarget).value);
        if (steady && number >= step.lo && number <= step.hi) pick(number);
      },
    },
    h("input", {
      key: "field",
      class: "typed-field",
      name: "number",
      type: "text",
      // The digits below do not push the table away as the phone's own keys would.
      inputmode: fingers ? "none" : "numeric",
      pattern: "[0-9]+",
      maxlength: String(step.hi).length,
      required: true,
      autocomplete: "off",
      "aria-label": label,
      "data-typed": true,
    }),
    h("button", {
      key: "send",
      type: "submit",
      class: "button primary",
      "aria-disabled": steady ? null : "true",
    }, words),
    fingers && digits(),
  );
}

function digits() {
  return h(
    "div",
    { key: "digits", class: "typed-digits", role: "group", "aria-label": "Digits" },
    DIGITS.map((digit) => key(digit, digit, (field) => put(field, digit))),
    key("⌫", "Delete", (field) => field.value.slice(0, -1)),
  );
}

/**
 * A digit more; in a full field it begins anew.
 * @param {HTMLInputElement} field
 * @param {string} digit
 */
function put(field, digit) {
  return field.value.length < field.maxLength ? field.value + digit : digit;
}

/**
 * @param {string} face
 * @param {string} name
 * @param {(field: HTMLInputElement) => string} change
 */
function key(face, name, change) {
  return h("button", {
    key: name,
    type: "button",
    class: "button typed-key",
    "aria-label": name,
    /** @param {MouseEvent & { currentTarget: HTMLButtonElement }} event */
    onclick: ({ currentTarget: { form } }) => {
      if (!form) return;
      const field = fieldOf(form);
      field.value = change(field);
    },
  }, face);
}

/** @param {HTMLFormElement} form */
function fieldOf(form) {
  return /** @type {HTMLInputElement} */ (form.elements.namedItem("number"));
}
