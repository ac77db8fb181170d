/** How the game goes, in short, in the words of its module: folded away until somebody wants to know. */

import { h } from "./dom.js";

/** @import { GameModule } from "../games/index.js" */

/** @param {GameModule | null} game null while it loads */
export function rules(game) {
  if (!game) return null;
  return h(
    "details",
    { key: "rules", class: "panel-part rules" },
    h("summary", null, "How it goes"),
    h("ol", null, game.rules.map((text, at) => h("li", { key: at }, text))),
  );
}
