/** The bar on top: where one is, who one is, and whether the line to the server is up. */

import { h } from "./dom.js";
import { icon } from "./icons.js";
import { WORDS } from "./lines.js";
import { rulesButton } from "./rules.js";

/** @import { Connection } from "../net/socket.js" */
/** @import { Table } from "./table.js" */

/** @param {Table} table */
export function header(table) {
  const { you } = table.frame;
  const role = you.seat !== null ? null : "watching";
  return h(
    "header",
    { key: "header", class: "top" },
    h(
      "a",
      { class: "brand", href: "/", "aria-label": "Stammtisch, home page" },
      h("span", { class: "brand-mark", "aria-hidden": "true" }),
      h("span", { class: "brand-name" }, "Stammtisch"),
    ),
    h("span", { class: "top-title" }, table.gameTitle),
    h(
      "button",
      {
        type: "button",
        class: "code-button",
        "aria-label": `Table ${table.shownCode}: copy link`,
        onclick: table.act.copy,
      },
      h("span", { class: "code" }, table.shownCode),
      icon("copy"),
    ),
    rulesButton(table.frame.table.game, table.gameTitle),
    h("span", { class: "spacer" }),
    role && h("span", { key: "role", class: "chip quiet role" }, icon("eye"), role),
    connection(table.model.connection),
    h(
      "button",
      {
        type: "button",
        class: "me",
        onclick: table.act.rename,
        "aria-label": you.name ? `You are ${you.name}. Change name` : "Choose a name",
      },
      icon("person"),
      h("bdi", { class: "name" }, you.name || "Choose a name"),
    ),
  );
}

/** @param {Connection} state */
export function connection(state) {
  return h(
    "span",
    { key: "connection", class: "connection", "data-state": state, role: "status" },
    h("span", { class: "lamp", "aria-hidden": "true" }),
    h("span", { class: "connection-word" }, WORDS[state]),
  );
}
