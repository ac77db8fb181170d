/**
 * Commands on their way: each has one id for ever, is sent again under it after a reconnect, and stays
 * here until the server has answered it. The server takes an id once, so sending twice does nothing twice.
 */

import { commandId } from "./ids.js";

/**
 * @import { Timer } from "./socket.js"
 * @typedef {{ id: string, t: string } & Record<string, any>} Command
 *
 * @typedef {object} Ways
 * @property {(message: Command) => boolean} send hands to the line; false if there is none now
 * @property {(command: Command) => void} sent it is in the outbox (the model shows it as pending)
 * @property {(command: Command) => void} late no answer for a while on an open line
 * @property {(run: () => void, ms: number) => Timer} [later]
 * @property {(timer: Timer) => void} [cancel]
 */

const LATE_MS = 6_000;

/** @param {Ways} ways */
export function outbox(ways) {
  const later = ways.later ?? ((run, ms) => setTimeout(run, ms));
  const cancel = ways.cancel ?? ((timer) => clearTimeout(timer));
  /** @type {Map<string, { command: Command, timer: Timer }>} */
  const waiting = new Map();

  /** @param {Command} command */
  function watch(command) {
    return later(() => waiting.has(command.id) && ways.late(command), LATE_MS);
  }

  return {
    /**
     * @param {string} t
     * @param {Record<string, unknown>} [fields]
     * @returns {string} the command's id
     */
    put(t, fields = {}) {
      /** @type {Command} */
      const command = { ...fields, t, id: commandId() };
      waiting.set(command.id, { command, timer: watch(command) });
      ways.sent(command);
      ways.send(command);
      return command.id;
    },
    /**
     * The server answered (stored or refused): it is done with.
     * @param {string} id
     */
    settle(id) {
      const entry = waiting.get(id);
      if (entry) cancel(entry.timer);
      waiting.delete(id);
    },
    /** A new line is open: everything unanswered goes out again, in order, under its old id. */
    resend() {
      for (const entry of waiting.values()) {
        cancel(entry.timer);
        entry.timer = watch(entry.command);
        ways.send(entry.command);
      }
    },
    /** The server will never answer: forget all. */
    clear() {
      for (const { timer } of waiting.values()) cancel(timer);
      waiting.clear();
    },
    size: () => waiting.size,
  };
}
