/** What has happened, the newest on top. */

import { h } from "./dom.js";
import { roomSentence } from "./lines.js";
import { seatName } from "./match.js";

/**
 * @import { Line } from "../protocol.d.ts"
 * @import { Table } from "./table.js"
 */

/**
 * @param {Pick<Table, "frame" | "game"> & { model: Pick<Table["model"], "log"> }} table
 * @param {Line} line
 * @returns {string | null}
 */
export function sentence({ frame, game, model }, line) {
  return roomSentence(line, model.log) ?? game?.sentence(line, (seat) => seatName(frame, seat)) ?? null;
}

/** @param {Table} table */
export function log(table) {
  /** @type {Map<number, number>} */
  const count = new Map();
  const lines = table.model.log.map((line) => {
    const at = count.get(line.seq) ?? 0;
    count.set(line.seq, at + 1);
    return { key: `${line.seq}.${at}`, kind: line.kind, text: sentence(table, line) };
  });
  return [
    h("h2", { key: "title" }, "What happened"),
    lines.length === 0 && h("p", { key: "none", class: "help" }, "Nothing yet."),
    h(
      "ol",
      { key: "lines", class: "log", reversed: true, tabindex: 0, "aria-label": "Log, newest first" },
      lines.reverse().map((line) =>
        line.text && h("li", { key: line.key, "data-kind": line.kind }, h("bdi", null, line.text))
      ),
    ),
  ];
}
