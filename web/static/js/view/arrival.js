/** When a table turns to another page, a match begun or over: one sees its top, and what one came for. */

/** @import { Frame } from "../protocol.d.ts" */

/**
 * Watches the phase after each drawing. A focus that fell back to the bar, what held it being gone, goes on
 * to the result of a match that is over.
 */
export function arrivals() {
  /** @type {Frame["table"]["phase"] | null} */
  let before = null;
  /** @param {Frame["table"]["phase"]} phase */
  return (phase) => {
    const turned = before !== null && before !== phase;
    before = phase;
    if (!turned) return;
    for (const part of document.querySelectorAll("#main, .stage, .panel")) part.scrollTop = 0;
    const title = document.querySelector(".result-title");
    const lost = document.activeElement === document.getElementById("bar");
    if (phase === "over" && lost && title instanceof HTMLElement) title.focus({ preventScroll: true });
  };
}
