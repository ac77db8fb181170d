/** What is being shown to everybody for a time: islands met and drawn, totals announced. Then it is gone from here, too. */

import { h } from "../../view/dom.js";
import { icon } from "../../view/icons.js";
import { islandDrawing, numberOf, pot } from "./art.js";
import { standing } from "./sentences.js";

/**
 * @import { FettnapfShowView, FettnapfView } from "../../protocol.d.ts"
 * @import { Scene } from "../index.js"
 * @import { Child } from "../../view/node.d.ts"
 */

/**
 * @param {FettnapfView} view
 * @param {Scene} scene
 */
export function board(view, scene) {
  const shows = view.over ? [] : [...view.shows].reverse();
  return h(
    "div",
    { key: "board", class: "fn-board", role: "status", "data-open": String(shows.length > 0) },
    shows.length > 0
      ? h("ul", { key: "shows", class: "fn-shows" }, shows.map((show) => shown(view, show, scene)))
      : calm(view),
  );
}

/** @param {FettnapfView} view */
function calm(view) {
  const { title, text } = standing(view);
  return h(
    "div",
    { key: "calm", class: "fn-calm" },
    h("p", { key: "title", class: "fn-board-title" }, title),
    text && h("p", { key: "text", class: "fn-board-text" }, text),
  );
}

/**
 * The newest in full; of what was opened before it only the picture is left: whose it is, its seat shows.
 * @param {FettnapfView} view
 * @param {FettnapfShowView} show
 * @param {Scene} scene
 */
function shown(view, show, scene) {
  const [picture, title, text] = show.kind === "deal"
    ? deal(view, scene)
    : show.kind === "said"
    ? said(show, scene)
    : island(show, scene);
  return h(
    "li",
    {
      key: show.id,
      class: "fn-show",
      "data-kind": show.kind,
      "data-show": show.id,
      title: `${title}: ${text}`,
    },
    h("span", { key: "picture", class: "fn-show-picture" }, picture),
    h(
      "span",
      { key: "words", class: "fn-show-words" },
      h("b", { key: "title" }, title),
      " ",
      h("span", { key: "text" }, text),
    ),
  );
}

/**
 * @param {FettnapfView} view
 * @param {Scene} scene
 * @returns {[Child, string, string]}
 */
function deal({ waiting }, { you }) {
  const looking = you !== null && waiting.includes(you);
  const others = waiting.length === 1 ? "One still looks." : `${waiting.length} still look.`;
  return [icon("eye"), "Islands lie open", looking ? "Remember them!" : others];
}

/**
 * @param {FettnapfShowView} show
 * @param {Scene} scene
 * @returns {[Child, string, string]}
 */
function island({ island: token, seat, by }, { name }) {
  const holder = seat === null ? "" : name(seat);
  const tile = h("span", { key: "tile", class: "fn-show-island" }, islandDrawing(token ?? ""));
  const title = `Island ${numberOf(token)}`;
  if (by === null) return [tile, title, `drawn by ${holder}`];
  return [[tile, pot(true)], `${title} of ${holder}`, `a stew pot for ${name(by)}`];
}

/**
 * @param {FettnapfShowView} show
 * @param {Scene} scene
 * @returns {[Child, string, string]}
 */
function said(show, { name }) {
  const who = show.seat === null ? "" : name(show.seat);
  const right = show.said === show.total;
  return [
    announced(show),
    who,
    right ? `says ${show.said}: right` : `says ${show.said}, it is ${show.total}!`,
  ];
}

/**
 * A number that was announced, ticked or crossed out.
 * @param {FettnapfShowView} show
 */
export function announced(show) {
  const right = show.said === show.total;
  return h(
    "span",
    { key: show.id, class: "fn-said", "data-right": String(right) },
    h("b", null, show.said),
    icon(right ? "check" : "cross"),
  );
}
