/** How the seats stand: a line each, in the side panel. */

import { h } from "./dom.js";

/**
 * @import { Seat } from "../protocol.d.ts"
 * @import { Child } from "./node.d.ts"
 * @import { Scene } from "../games/index.js"
 *
 * @typedef {object} Standing
 * @property {Seat} seat
 * @property {Child[]} cells
 * @property {Record<string, string>} [props] for the stylesheet: "data-won", "data-out"
 */

/**
 * @param {Scene} scene
 * @param {string} title
 * @param {string[]} columns what the cells are
 * @param {Standing[]} rows
 * @param {string} help what decides
 */
export function standings(scene, title, columns, rows, help) {
  return h(
    "section",
    { key: "standings", class: "panel-part" },
    h("h2", null, title),
    h(
      "table",
      { class: "standings" },
      h(
        "thead",
        null,
        h("tr", null, ["Player", ...columns].map((column) => h("th", { key: column, scope: "col" }, column))),
      ),
      h("tbody", null, rows.map((row) => line(scene, row))),
    ),
    h("p", { class: "help" }, help),
  );
}

/**
 * @param {Scene} scene
 * @param {Standing} standing
 */
function line(scene, { seat, cells, props }) {
  return h(
    "tr",
    { key: seat, "data-you": String(seat === scene.you), ...props },
    h("th", { scope: "row" }, h("bdi", null, scene.name(seat))),
    cells.map((cell, at) => h("td", { key: at }, cell)),
  );
}
