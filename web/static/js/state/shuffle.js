/**
 * This page's own part in the shuffle: the bytes it sent for each match to come, and whether they are
 * among those the server opened when the match was over.
 */

import { contribution } from "../net/ids.js";

/**
 * @import { Result, You } from "../protocol.d.ts"
 * @typedef {{ bytes: string, match: string }} Share
 */

const KEPT = 20;

/**
 * @param {string} code the table's
 * @param {Pick<Storage, "getItem" | "setItem">} storage
 */
export function shuffleShare(code, storage) {
  const place = `shuffle:${code}`;

  /** @returns {Share[]} */
  function sent() {
    try {
      const list = JSON.parse(storage.getItem(place) ?? "[]");
      return Array.isArray(list) ? list : [];
    } catch {
      return [];
    }
  }

  return {
    /**
     * Fresh bytes for the coming match, remembered.
     * @param {string} match
     */
    make(match) {
      const bytes = contribution();
      try {
        storage.setItem(place, JSON.stringify([...sent(), { bytes, match }].slice(-KEPT)));
      } catch {
        // A browser that keeps nothing only loses the check, not the game.
      }
      return bytes;
    },
    /**
     * @param {Result} result
     * @param {You} you
     * @returns {"in" | "missing" | "none"} "none": this page sent nothing, or nothing is open
     */
    check(result, you) {
      const seat = result.players.findIndex((player) => player.guest === you.guest);
      const opened = result.fairness.contributions?.[seat];
      const mine = sent().filter((share) => share.match === result.match_id);
      if (opened === undefined || mine.length === 0) return "none";
      return mine.some((share) => share.bytes === opened) ? "in" : "missing";
    },
  };
}
