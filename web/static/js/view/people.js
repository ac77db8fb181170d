/** How a person is shown: a round monogram, the name, whether connected. Used everywhere people appear. */

import { h } from "./dom.js";
import { icon } from "./icons.js";

/**
 * @import { Person } from "../protocol.d.ts"
 * @import { Model } from "../state/model.js"
 */

const HUES = 8;
const BOT = "bot:";
const BOT_WORD = " (bot)";
const letters = "Segmenter" in Intl ? new Intl.Segmenter(undefined, { granularity: "grapheme" }) : null;

/**
 * Whether a player is a bot with a seat of its own, and no guest.
 * @param {Person} person
 */
export function isBot(person) {
  return person.guest.startsWith(BOT);
}

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
 * A round mark: a person's first letter, and whether connected; for a bot a drawing of one.
 * @param {Person} person
 * @param {boolean} online
 */
export function monogram(person, online) {
  if (isBot(person)) {
    return h("span", { class: "monogram", "data-bot": "true", "aria-hidden": "true" }, icon("robot"));
  }
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
 * The name for where there is little room: the robot beside it says the rest to who sees it.
 * @param {Person} person
 */
export function shortName(person) {
  const name = person.name || "Guest";
  if (!isBot(person) || !name.endsWith(BOT_WORD)) return h("bdi", { class: "name" }, name);
  return [
    h("bdi", { key: "name", class: "name" }, name.slice(0, -BOT_WORD.length)),
    h("span", { key: "bot", class: "sr" }, BOT_WORD),
  ];
}

/**
 * "connected", "gone for a moment" or "away", in words: the dot's colour never says it alone.
 * @param {Person} person
 * @param {boolean} online
 */
export function presenceWord(person, online) {
  if (isBot(person)) return "a bot";
  if (online) return "connected";
  return person.away ? "away" : "not connected";
}

/**
 * Bots are always there.
 * @param {Model} model
 * @param {Person} person
 */
export function isOnline(model, person) {
  return isBot(person) || model.online.includes(person.guest);
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
