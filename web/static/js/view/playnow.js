/** Play now: one press seats the guest with bots. Only who has no name yet is asked for one, with one filled in. */

import { play, RestError } from "../net/rest.js";
import { askName, lastName } from "./name.js";

/** @import { GameInfo } from "./options.js" */

const TEMPERS = ["Merry", "Lucky", "Sly", "Bold", "Quick", "Sunny", "Witty", "Cosy"];
const ANIMALS = ["Fox", "Owl", "Badger", "Otter", "Hare", "Robin", "Lynx", "Heron"];

/**
 * A friendly name, for whoever does not care to think of one.
 * @param {() => number} [random] from 0 to below 1
 */
export function friendlyName(random = Math.random) {
  /** @param {string[]} words */
  const one = (words) => words[Math.floor(random() * words.length)];
  return `${one(TEMPERS)} ${one(ANIMALS)}`;
}

/**
 * @param {GameInfo} game
 * @param {string} present the guest's name, "" for none yet
 * @returns {Promise<{ problem: string, name: string }>} why not, "" if the page goes to the table or nothing
 * was wanted; and the guest's name now
 */
export async function playNow(game, present) {
  const named = present || await askName({
    title: `Play ${game.title} now`,
    yes: "Play",
    name: lastName() || friendlyName(),
  });
  if (!named) return { problem: "", name: "" };
  const name = present || lastName();
  try {
    const made = await play(game.key);
    location.assign(new URL(made.link, location.href).pathname);
    return { problem: "", name };
  } catch (error) {
    if (error instanceof RestError) return { problem: error.message, name };
    throw error;
  }
}
