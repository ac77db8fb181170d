/** The thermometer of Fieber, drawn lying: readable as a picture, as a number, and by a screen reader. */

import { h } from "../../view/dom.js";

/** @import { FieberView } from "../../protocol.d.ts" */

const [LEFT, RIGHT, BULB] = [58, 326, 24];

/** @param {FieberView} view */
export function thermometer(view) {
  const { temperature, lowest, highest, last } = view;
  const step = (RIGHT - LEFT) / (highest - lowest);
  const before = last?.kind === "played" && last.before !== temperature ? last.before : null;
  const marks = Array.from({ length: highest - lowest + 1 }, (_, at) => lowest + at);
  /** @param {number} degrees */
  const at = (degrees) => LEFT + (degrees - lowest) * step;
  return h(
    "div",
    { key: "thermometer", class: "fb-thermometer", "data-heat": temperature - lowest },
    h(
      "p",
      { class: "fb-degrees" },
      h("span", { class: "sr" }, "Thermometer: "),
      h("b", null, `${temperature}°`),
      before !== null && h("small", null, `was ${before}°`),
    ),
    h(
      "svg",
      {
        class: "fb-scale",
        viewBox: "0 0 350 62",
        role: "img",
        "aria-label": `${temperature} degrees, on a scale from ${lowest} to ${highest}`,
      },
      h("rect", { class: "fb-glass", x: 10, y: 10, width: 332, height: 26, rx: 13 }),
      h("circle", { class: "fb-glass", cx: BULB, cy: 23, r: 20 }),
      h("rect", {
        class: "fb-mercury fb-column",
        x: BULB,
        y: 17,
        width: RIGHT - BULB,
        height: 12,
        style: { "--level": (at(temperature) - BULB) / (RIGHT - BULB) },
      }),
      h("circle", { class: "fb-mercury", cx: BULB, cy: 23, r: 13 }),
      marks.map((degrees) => mark(degrees, at(degrees), degrees === temperature, degrees === before)),
    ),
  );
}

/**
 * @param {number} degrees
 * @param {number} x
 * @param {boolean} now
 * @param {boolean} before
 */
function mark(degrees, x, now, before) {
  return h(
    "g",
    { key: degrees, class: "fb-mark", "data-now": String(now), "data-before": String(before) },
    h("path", { d: `M${x} 29v9` }),
    h("text", { x, y: 55 }, degrees),
  );
}
