/** The page when there is no table to show: still connecting, turned away, or older than the server. */

import { h } from "./dom.js";
import { WORDS } from "./lines.js";

/** @import { Connection } from "../net/socket.js" */

/** @param {Connection} state */
export function waitingRoom(state) {
  return h(
    "main",
    { key: "waiting", class: "notice" },
    h("div", { class: "notice-mark", "aria-hidden": "true" }),
    h("p", { role: "status" }, WORDS[state]),
  );
}

/** @type {Record<string, string>} */
const REASONS = {
  kicked: "The host has removed you from this table. You can come back when the host lets you in again.",
  closed: "This table is closed to new people. Ask somebody at the table to open it.",
  unknown_room: "There is no table at this address any more.",
};

/** @param {{ code: string, text: string } | null} why */
export function ended(why) {
  const text = REASONS[why?.code ?? ""] ?? why?.text;
  return h(
    "main",
    { key: "ended", class: "notice" },
    h("h1", null, "You are not at this table"),
    h("p", { role: "status" }, text || "The server has closed the connection."),
    h("p", null, h("a", { class: "button primary", href: "/" }, "To the home page")),
  );
}

export function outdated() {
  return h(
    "main",
    { key: "outdated", class: "notice" },
    h("h1", null, "There is a new version"),
    h("p", { role: "status" }, "Reload the page to go on. Your seat and the match are safe."),
    h(
      "p",
      null,
      h("button", { type: "button", class: "button primary", onclick: () => location.reload() }, "Reload"),
    ),
  );
}
