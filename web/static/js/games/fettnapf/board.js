/** What is being shown to everybody for a time: islands met and drawn, totals announced. Then it is gone from here, too. */

import { h } from "../../view/dom.js";
import { icon } from "../../view/icons.js";
import { islandDrawing, numberOf, pot } from "./art.js";
import { standing } from "./sentences.js";

/**
 * @import { FettnapfShowView, FettnapfView } from "../../protocol.d.ts"
 * @import { Scene } from "../index.js"
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
 * @param {FettnapfView} view
 * @param {FettnapfShowView} show
 * @param {Scene} scene
 */
function shown(view, show, scene) {
  return h(
    "li",
    { key: show.id, class: "fn-show", "data-kind": show.kind, "data-show": show.id },
    show.kind === "deal" ? deal(view, scene) : show.kind === "said" ? said(show, scene) : island(show, scene),
  );
}

/**
 * @param {FettnapfView} view
 * @param {Scene} scene
 */
function deal(view, scene) {
  const waits = view.waiting.length;
  const looking = scene.you !== null && view.waiting.includes(scene.you);
  return [
    h("span", { key: "picture", class: "fn-show-picture" }, icon("eye")),
    h(
      "span",
      { key: "words", class: "fn-show-words" },
      h("b", { key: "title" }, "The islands lie open."),
      " ",
      h(
        "span",
        { key: "text" },
        looking ? "Remember whose is whose." : waits === 1 ? "One still looks." : `${waits} still look.`,
      ),
    ),
  ];
}

/**
 * @param {FettnapfShowView} show
 * @param {Scene} scene
 */
function island(show, scene) {
  const holder = show.seat === null ? "" : scene.name(show.seat);
  const met = show.kind === "matched" && show.by !== null;
  return [
    h(
      "span",
      { key: "picture", class: "fn-show-picture" },
      h("span", { class: "fn-show-island" }, islandDrawing(show.island ?? "")),
      met && pot(true),
    ),
    h(
      "span",
      { key: "words", class: "fn-show-words" },
      h("b", { key: "title" }, `Island ${numberOf(show.island)} `),
      h(
        "span",
        { key: "text" },
        met ? `of ${holder}: a stew pot for ${scene.name(show.by ?? 0)}` : `drawn by ${holder}`,
      ),
    ),
  ];
}

/**
 * @param {FettnapfShowView} show
 * @param {Scene} scene
 */
function said(show, scene) {
  const right = show.said === show.total;
  return [
    h(
      "span",
      { key: "picture", class: "fn-show-picture fn-said", "data-right": String(right) },
      h("b", null, show.said),
      icon(right ? "check" : "cross"),
    ),
    h(
      "span",
      { key: "words", class: "fn-show-words" },
      h("b", { key: "title" }, `${show.seat === null ? "" : scene.name(show.seat)} says ${show.said}`),
      " ",
      h("span", { key: "text" }, right ? "and is right." : `but it is ${show.total}!`),
    ),
  ];
}
