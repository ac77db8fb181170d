/** A game's options as form fields, drawn from what the server says of them; the same for every game. */

import { h } from "./dom.js";

/**
 * @typedef {object} OptionField
 * @property {string} name
 * @property {string} title
 * @property {string} help
 * @property {boolean | string | number} default
 * @property {(string | number)[] | null} choices null: yes or no
 *
 * @typedef {object} GameInfo
 * @property {string} key
 * @property {string} title
 * @property {number[]} players the possible numbers of seats
 * @property {OptionField[]} options
 *
 * @typedef {Record<string, unknown>} Options
 */

/**
 * @param {GameInfo} game
 * @returns {Options}
 */
export function defaults(game) {
  return Object.fromEntries(game.options.map((field) => [field.name, field.default]));
}

/**
 * @param {GameInfo} game
 * @param {Options} values
 * @param {(options: Options) => void} changed
 * @param {boolean} [locked]
 */
export function optionFields(game, values, changed, locked = false) {
  return game.options.map((field) => {
    const value = values[field.name] ?? field.default;
    /** @param {unknown} next */
    const set = (next) => changed({ ...values, [field.name]: next });
    return field.choices
      ? choice(field, value, field.choices, set, locked)
      : toggle(field, value === true, set, locked);
  });
}

/**
 * @param {OptionField} field
 * @param {boolean} value
 * @param {(value: boolean) => void} set
 * @param {boolean} locked
 */
function toggle(field, value, set, locked) {
  const id = `option-${field.name}`;
  return h(
    "label",
    { key: id, class: "switch", for: id },
    h("input", {
      id,
      type: "checkbox",
      role: "switch",
      checked: value,
      disabled: locked,
      /** @param {Event & { currentTarget: HTMLInputElement }} event */
      onchange: (event) => set(event.currentTarget.checked),
    }),
    h(
      "span",
      { class: "switch-text" },
      h("span", null, field.title),
      h("span", { class: "help" }, field.help),
    ),
  );
}

/**
 * @param {OptionField} field
 * @param {unknown} value
 * @param {(string | number)[]} choices
 * @param {(value: string | number) => void} set
 * @param {boolean} locked
 */
function choice(field, value, choices, set, locked) {
  return select({
    id: `option-${field.name}`,
    label: field.title,
    help: field.help,
    value: String(value),
    options: choices.map((one) => [String(one), words(one)]),
    changed: (text) => set(choices.find((one) => String(one) === text) ?? text),
    locked,
  });
}

/** @param {string | number} value */
function words(value) {
  const text = String(value).replaceAll("_", " ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/**
 * @param {object} plan
 * @param {string} plan.id
 * @param {string} plan.label
 * @param {string} [plan.help]
 * @param {string} plan.value
 * @param {[string, string][]} plan.options value and words
 * @param {(value: string) => void} plan.changed
 * @param {boolean} [plan.locked]
 */
export function select({ id, label, help, value, options, changed, locked = false }) {
  return h(
    "div",
    { key: id, class: "field" },
    h("label", { for: id }, label),
    h(
      "select",
      {
        id,
        value,
        disabled: locked,
        /** @param {Event & { currentTarget: HTMLSelectElement }} event */
        onchange: (event) => changed(event.currentTarget.value),
      },
      options.map(([one, text]) => h("option", { key: one, value: one }, text)),
    ),
    help && h("p", { class: "help" }, help),
  );
}

/**
 * What is not at its default, in words, for a line under a title.
 * @param {GameInfo} game
 * @param {Options} values
 * @returns {string[]}
 */
export function notable(game, values) {
  return game.options
    .filter((field) => values[field.name] !== undefined && values[field.name] !== field.default)
    .map((
      field,
    ) => (field.choices ? `${field.title}: ${words(/** @type {any} */ (values[field.name]))}` : field.title));
}
