/** The table of Squirrel or Die: the grid in the middle, each seat around it with its lives and its food. */

import { cardFace } from "../../view/card.js";
import { h } from "../../view/dom.js";
import { felt } from "../../view/felt.js";
import { backDrawing, heart, kindIcon } from "./art.js";
import { face, kindOf, KINDS } from "./cards.js";
import { grid } from "./grid.js";
import { largePatch, ownPatch, smallPatch } from "./patches.js";
import { boxOf, placesIn, withRim, withRoom } from "./places.js";

/**
 * @import { Seat, SquirrelLyingView, SquirrelSeatView, SquirrelView } from "../../protocol.d.ts"
 * @import { Child } from "../../view/node.d.ts"
 * @import { Choices } from "../../view/card.js"
 * @import { Spot } from "../../view/felt.js"
 * @import { Scene } from "../index.js"
 * @import { Box } from "./places.js"
 */

const LIVES = 3;

/**
 * The seats the match waits for.
 * @param {SquirrelView} view
 * @returns {Seat[]}
 */
export function awaited(view) {
  return view.turn === null || view.over ? [] : [view.turn];
}

/**
 * @param {SquirrelView} view
 * @param {Scene} scene
 */
export function table(view, scene) {
  return felt("sq", scene, middle(view, scene), (seat) => spot(view, scene, seat), {
    "data-phase": view.phase,
    "data-variant": view.variant,
    "data-search": String(searched(view)),
  });
}

/**
 * Whether all cards lie in patches now: these then are the table.
 * @param {SquirrelView} view
 */
function searched(view) {
  return view.variant === "reverse" && view.phase === "winter";
}

/**
 * @param {SquirrelView} view
 * @param {Scene} scene
 */
function middle(view, scene) {
  return [
    !searched(view) && h("div", { key: "play", class: "sq-play" }, stock(view), board(view, scene)),
    mixed(view),
  ];
}

/**
 * @param {SquirrelView} view
 * @param {Scene} scene
 */
function board(view, scene) {
  if (view.variant !== "reverse") return square(view, scene);
  const taken = takenFrom(view, scene.choices);
  return taken && view.turn === scene.you ? ownPatch(view, scene, taken) : square(view, scene);
}

/**
 * The card of the table that has just been chosen to be taken.
 * @param {SquirrelView} view
 * @param {Choices} choices
 * @returns {SquirrelLyingView | undefined}
 */
export function takenFrom({ table: lying }, choices) {
  return lying.find(({ place, side }) =>
    side === "up" && (choices.chosen(place, "place") || choices.pending(place, "place"))
  );
}

/**
 * @param {SquirrelView} view
 * @param {Scene} scene
 */
function square(view, { choices }) {
  return h(
    "div",
    { key: "board", class: "sq-board" },
    grid({
      label: view.phase === "autumn" ? "The cards on the table" : "The hidden cards",
      lying: view.table,
      box: shown(view, choices),
      patch: null,
      reverse: view.variant === "reverse",
      landmark: view.variant === "birdhouse",
      choices,
      newest: view.put,
    }),
  );
}

/**
 * While cards are added, there is room around them; a gap at the rim may open one place more.
 * @param {SquirrelView} view
 * @param {Choices} choices
 * @returns {Box}
 */
function shown(view, choices) {
  const box = boxOf(view.table.map(({ place }) => place));
  if (view.phase === "winter" || view.variant === "reverse") return box;
  const room = withRoom(box, view.side);
  const offered = placesIn(withRim(box), null).filter((place) => choices.lit(place, "place"));
  if (offered.length === 0) return room;
  const more = boxOf(offered);
  return {
    left: Math.min(room.left, more.left),
    top: Math.min(room.top, more.top),
    right: Math.max(room.right, more.right),
    bottom: Math.max(room.bottom, more.bottom),
  };
}

/**
 * The pile, and the card turned up from it.
 * @param {SquirrelView} view
 */
function stock(view) {
  if (view.phase === "winter" || view.variant === "reverse") return null;
  const words = view.pile === 0 ? "Pile: empty" : `Pile: ${view.pile} face down`;
  return h(
    "div",
    { key: "stock", class: "sq-stock" },
    h(
      "div",
      { key: "pile", class: "sq-pile" },
      h(
        "span",
        { class: "sq-pile-stack", "data-zone": "pile", role: "img", "aria-label": words },
        view.pile > 0
          ? h("span", { key: "back", class: "card still" }, backDrawing())
          : h("span", { key: "none", class: "card-place" }),
      ),
      h("small", { "aria-hidden": "true" }, view.pile === 0 ? "empty" : `${view.pile} left`),
    ),
    h(
      "div",
      { key: "up", class: "sq-pile sq-up", "data-shown": String(view.up !== null) },
      h(
        "span",
        { class: "sq-pile-stack", "data-zone": "up" },
        view.up === null
          ? h("span", { key: "none", class: "card-place", "aria-hidden": "true" })
          : cardFace(face(view.up), { "aria-label": `Upturned card: ${face(view.up).name}` }),
      ),
      h("small", { "aria-hidden": "true" }, view.up === null ? "\u00a0" : face(view.up).name),
    ),
  );
}

/**
 * How many cards of each kind have been turned up.
 * @param {SquirrelView} view
 * @returns {Map<string, number>}
 */
export function foundSoFar(view) {
  /** @type {Map<string, number>} */
  const found = new Map();
  for (const { side, card } of [view.table, ...view.seats.map((seat) => seat.patch)].flat()) {
    if (side !== "turned" || card === null) continue;
    const kind = kindOf(card);
    found.set(kind, (found.get(kind) ?? 0) + 1);
  }
  return found;
}

/**
 * The kinds there are in the match, and how many of each are still to find. A landmark is not.
 * @param {SquirrelView} view
 */
export function stillToFind(view) {
  const found = foundSoFar(view);
  return view.mix
    .filter(({ kind }) => kind !== "birdhouse" || view.variant !== "birdhouse")
    .map(({ kind, count }) => ({ kind, count, left: count - (found.get(kind) ?? 0) }));
}

/** @param {SquirrelView} view */
function mixed(view) {
  const winter = view.phase === "winter";
  return h(
    "div",
    { key: "mix", class: "sq-mix" },
    h("p", { class: "sq-season" }, winter ? "Winter: still to find" : "Autumn: in the match"),
    h(
      "ul",
      { class: "sq-kinds" },
      stillToFind(view).map(({ kind, left }) =>
        h(
          "li",
          { key: kind, "data-none": String(left === 0), title: KINDS[kind]?.name },
          kindIcon(kind),
          h("span", { class: "sr" }, `${KINDS[kind]?.name ?? kind}: `),
          h("b", null, left),
        )
      ),
    ),
  );
}

/**
 * @param {SquirrelView} view
 * @param {Scene} scene
 * @param {Seat} number
 * @returns {Spot}
 */
function spot(view, scene, number) {
  const seat = /** @type {SquirrelSeatView} */ (view.seats[number]);
  const holds = view.phase === "autumn" && view.variant !== "reverse";
  return {
    seat: number,
    turn: awaited(view).includes(number) ? "turn" : null,
    marks: [
      seat.lives === 0 && h("span", { key: "out", class: "chip" }, "out"),
      view.winners.includes(number) && h("span", { key: "won", class: "chip sq-won" }, "winner"),
      seat.sleepy &&
      h(
        "span",
        { key: "sleepy", class: "chip sq-sleeps", title: "Sleepy Squirrel: may skip a turn once" },
        kindIcon("sleepy"),
        h("span", { class: "sr" }, "holds the Sleepy Squirrel"),
      ),
      holds && handSize(seat),
    ],
    owned: owned(seat),
    front: front(view, scene, seat),
    props: { "data-out": String(seat.lives === 0) },
  };
}

/** @param {SquirrelSeatView} seat */
function handSize({ seat, hand_size: size }) {
  return h(
    "span",
    { key: "hand", class: "chip quiet", "data-zone": "hand", "data-seat": seat, title: "cards in hand" },
    h("span", { class: "mini-back", "aria-hidden": "true" }),
    size,
    h("span", { class: "sr" }, " cards in hand"),
  );
}

/** @param {SquirrelSeatView} seat */
function owned({ lives, food }) {
  const words = lives === 1 ? "1 life" : `${lives} lives`;
  return h(
    "div",
    { class: "sq-owned" },
    h(
      "span",
      { class: "sq-lives", role: "img", "aria-label": words, title: words },
      Array.from({ length: Math.max(LIVES, lives) }, (_, at) => h("span", { key: at }, heart(at >= lives))),
      h("b", { key: "count" }, lives),
    ),
    h(
      "span",
      { class: "sq-food-count", title: `${food} food found` },
      kindIcon("food"),
      h("b", null, food),
      h("span", { class: "sr" }, " food"),
    ),
  );
}

/**
 * @param {SquirrelView} view
 * @param {Scene} scene
 * @param {SquirrelSeatView} seat
 * @returns {Child}
 */
function front(view, scene, seat) {
  if (searched(view)) return largePatch(seat, scene);
  if (view.variant === "reverse") {
    const large = view.turn === scene.you && seat.seat === scene.you && takenFrom(view, scene.choices);
    return smallPatch(seat, Boolean(large));
  }
  if (!scene.over || !seat.hand || seat.hand.length === 0) return null;
  return h(
    "div",
    { key: "open", class: "sq-open-hand", role: "group", "aria-label": "Left in hand" },
    seat.hand.map((token, at) => cardFace(face(token), { key: at })),
  );
}
