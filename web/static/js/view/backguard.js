/**
 * The Back button during one's own match: asked first, because it is often pressed by mistake. The seat
 * stays one's own either way.
 */

import { confirm } from "./dialog.js";

/** @param {() => boolean} playing whether leaving the page would keep others waiting */
export function guardBack(playing) {
  let armed = false;

  function arm() {
    if (armed || !playing()) return;
    history.pushState({ guard: true }, "");
    armed = true;
  }

  // Browsers skip history entries that no gesture of the person made: so at a gesture.
  for (const gesture of ["pointerup", "keyup"]) addEventListener(gesture, arm);

  addEventListener("popstate", async () => {
    if (!armed) return;
    armed = false;
    if (!playing()) return history.back();
    const go = await confirm({
      title: "Leave the table?",
      text: "The match goes on and your seat stays yours. Come back by the same link, or from the home page.",
      yes: "Go to the home page",
      no: "Stay",
    });
    if (go) location.assign("/");
  });
}
