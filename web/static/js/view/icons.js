/** Small drawings of our own, in the colour of the text around them. Always beside a word or a label. */

import { h } from "./dom.js";

/** @type {Record<string, string>} */
const PATHS = {
  copy: "M9 9h11v11H9z M5 15H4V4h11v1",
  share: "M12 15V3 M7.5 7.5 12 3l4.5 4.5 M5 12v8h14v-8",
  check: "M4.5 12.5 10 18 20 6.5",
  cross: "M6 6l12 12 M18 6 6 18",
  crown: "M4 18h16 M4.5 15 3 6l5.5 4L12 4l3.5 6L21 6l-1.5 9z",
  eye: "M2 12s4-7 10-7 10 7 10 7-4 7-10 7-10-7-10-7z M12 9a3 3 0 1 0 .01 0",
  plus: "M12 5v14 M5 12h14",
  door: "M6 21V3h12v18 M3 21h18 M14.5 12v.5",
  moon: "M20 14.5A8.5 8.5 0 1 1 9.5 4a7 7 0 0 0 10.5 10.5z",
  clock: "M12 3a9 9 0 1 0 .01 0 M12 7v5l3 2",
  flag: "M5 21V4 M5 5h13l-3 4 3 4H5",
  hand:
    "M12 21c-4 0-6-3-7.5-7C4 12.500 6 11.500 7 13l1 2V6.500a1.300 1.300 0 0 1 2.600 0V11 5a1.300 1.300 0 0 1 2.600 0v6-5a1.300 1.300 0 0 1 2.600 0v6-3.500a1.300 1.300 0 0 1 2.600 0V15c0 4-2.400 6-6.400 6z",
  dice: "M4 4h16v16H4z M8.500 8.500h.01 M15.500 15.500h.01 M12 12h.01",
  pause: "M8 5v14 M16 5v14",
  people:
    "M9 5a3.500 3.500 0 1 0 .01 0 M2.500 20c0-4 2.500-6.500 6.500-6.500s6.500 2.500 6.500 6.500 M16 5.500a3.200 3.200 0 0 1 0 6.400 M18 14c2.300.7 3.500 2.800 3.500 6",
  robot:
    "M5 9h14v11H5z M12 9V5 M12 3.500v.01 M9 13.500v.01 M15 13.500v.01 M9.500 17h5 M2.500 12.500v4 M21.500 12.500v4",
  person: "M12 4a4 4 0 1 0 .01 0 M4 21c0-5 3.500-8 8-8s8 3 8 8",
  device: "M8 2.500h8v19H8z M11 18.500h2",
  arrow: "M4 12h15 M13 6l6 6-6 6",
  book:
    "M12 6c-2.500-2-5.500-2-9-1.500V19c3.500-.5 6.500-.5 9 1.500 2.500-2 5.500-2 9-1.500V4.500C17.500 4 14.500 4 12 6z M12 6v14",
  sort: "M7 4v16 M3.500 16.500 7 20l3.500-3.500 M13 6h8 M13 12h6 M13 18h4",
  shield: "M12 3l8 3v6c0 5-3.500 8-8 9-4.500-1-8-4-8-9V6z M8.500 12l2.500 2.500 4.500-5",
};

/**
 * @param {keyof typeof PATHS} name
 * @param {string} [extra] a class
 */
export function icon(name, extra = "") {
  return h(
    "svg",
    { class: `icon ${extra}`.trim(), viewBox: "0 0 24 24", "aria-hidden": "true", focusable: "false" },
    h("path", { d: PATHS[name] }),
  );
}
