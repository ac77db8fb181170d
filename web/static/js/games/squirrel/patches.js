/** Reverse or Die: everybody's own patch, small beside the name, large when it is played in. */

import { h } from "../../view/dom.js";
import { backDrawing, faceDrawing } from "./art.js";
import { face } from "./cards.js";
import { grid } from "./grid.js";
import { boxOf, spotOf, withRim } from "./places.js";

/**
 * @import { SquirrelLyingView, SquirrelSeatView, SquirrelView } from "../../protocol.d.ts"
 * @import { Scene } from "../index.js"
 * @import { Box } from "./places.js"
 */

/** @param {SquirrelLyingView[]} lying */
function box(lying) {
  return boxOf(lying.map(({ place }) => place));
}

/**
 * A patch beside the name of its owner, while it grows.
 * @param {SquirrelSeatView} seat
 * @param {boolean} elsewhere whether it is shown large at the same time
 */
export function smallPatch(seat, elsewhere) {
  const around = box(seat.patch);
  const words = seat.patch.length === 1 ? "Patch: 1 card" : `Patch: ${seat.patch.length} cards`;
  return h(
    "div",
    { key: "patch", class: "sq-small", role: "img", "aria-label": words },
    h(
      "div",
      {
        class: "sq-small-grid",
        style: { "--cols": around.right - around.left + 1, "--rows": around.bottom - around.top + 1 },
      },
      seat.patch.map((lying) => smallCard(lying, seat.seat, around, elsewhere)),
    ),
  );
}

/**
 * @param {SquirrelLyingView} lying
 * @param {number} seat
 * @param {Box} around
 * @param {boolean} elsewhere
 */
function smallCard({ place, card: token, side }, seat, around, elsewhere) {
  const { x, y } = spotOf(place);
  return h(
    "span",
    {
      key: place,
      class: "card still sq-cell",
      "data-zone": elsewhere ? null : place,
      "data-seat": elsewhere ? null : seat,
      "data-card": token,
      "data-side": side,
      "data-known": String(token !== null),
      title: token && face(token).name,
      style: { "grid-area": `${y - around.top + 1} / ${x - around.left + 1}` },
    },
    token === null ? backDrawing() : faceDrawing(token),
  );
}

/**
 * One's own patch with room around it, and the card that goes there.
 * @param {SquirrelView} view
 * @param {Scene} scene
 * @param {SquirrelLyingView} taken
 */
export function ownPatch(view, { you, choices }, taken) {
  const own = view.seats[you ?? -1];
  if (!own || taken.card === null) return null;
  const shown = face(taken.card);
  const around = own.patch.length === 0 ? box([]) : withRim(box(own.patch));
  return h(
    "div",
    { key: "own", class: "sq-own-patch" },
    h(
      "p",
      { class: "sq-patch-name" },
      h(
        "span",
        {
          class: "card still",
          "data-zone": taken.place,
          "data-card": taken.card,
          role: "img",
          "aria-label": shown.name,
        },
        shown.face,
      ),
      h("span", null, h("b", null, shown.name), " goes into your patch"),
    ),
    h(
      "div",
      { class: "sq-board scroll-x", tabindex: -1 },
      grid({
        label: "Your patch",
        lying: own.patch,
        box: around,
        patch: own.seat,
        reverse: true,
        choices,
        newest: null,
      }),
    ),
  );
}

/**
 * Winter: somebody's patch, to be searched.
 * @param {SquirrelSeatView} seat
 * @param {Scene} scene
 */
export function largePatch({ seat, patch }, { name, choices }) {
  const label = `Patch of ${name(seat)}`;
  return h(
    "div",
    { key: "search", class: "sq-board scroll-x", tabindex: 0, role: "group", "aria-label": label },
    grid({ label, lying: patch, box: box(patch), patch: seat, reverse: true, choices, newest: null }),
  );
}
