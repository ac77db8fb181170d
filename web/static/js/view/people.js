/** How a person is shown: a round monogram, the name, whether connected. Used everywhere people appear. */

import { h } from "./dom.js";

/**
 * @import { Person } from "../protocol.d.ts"
 * @import { Model } from "../state/model.js"
 */

const HUES = 8;
const letters = "Segmenter" in Intl ? new Intl.Segmenter(undefined, { granularity: "grapheme" }) : null;

/** @param {string} name */
function initial(name) {
  const first = letters ? letters.segment(name)[Symbol.iterator]().next().value?.segment : name[0];
  return (first ?? "?").toLocaleUpperCase();
}

/** @param {string} guest */
function hue(guest) {
  let sum = 0;
  for (const letter of guest) sum = (sum * 31 + letter.charCodeAt(0)) % 9973;
  return sum % HUES;
}

/**
 * @param {Person} person
 * @param {boolean} online
 */
export function monogram(person, online) {
  return h(
    "span",
    {
      class: "monogram",
      "data-hue": hue(person.guest),
      "data-online": String(online),
      "aria-hidden": "true",
    },
    initial(person.name),
  );
}

/**
 * "connected", "gone for a moment" or "away", in words: the dot's colour never says it alone.
 * @param {Person} person
 * @param {boolean} online
 */
export function presenceWord(person, online) {
  if (online) return "connected";
  return person.away ? "away" : "not connected";
}

/**
 * @param {Model} model
 * @param {Person} person
 */
export function isOnline(model, person) {
  return model.online.includes(person.guest);
}

/**
 * @param {Model} model
 * @param {Person} person
 * @param {...import("./node.d.ts").Child} marks
 */
export function nameTag(model, person, ...marks) {
  const online = isOnline(model, person);
  const you = model.frame?.you.guest === person.guest;
  return h(
    "span",
    { class: "name-tag" },
    monogram(person, online),
    h("bdi", { class: "name" }, person.name || "Guest"),
    you && h("span", { class: "chip quiet" }, "you"),
    marks,
    !online && h("span", { class: "chip quiet" }, presenceWord(person, online)),
  );
}
