/** The pictures of the cards: paths in a square of 48, each with the class that paints it. */

const LINE = "sq-line";
const INK = "sq-ink";
const FUR = "sq-paint-fur";
const CREAM = "sq-paint-cream";
const NUT = "sq-paint-nut";
const CAP = "sq-paint-cap";
const LEAF = "sq-paint-leaf";
const RED = "sq-paint-red";
const PINK = "sq-paint-pink";
const WOOD = "sq-paint-wood";
const BONE = "sq-paint-bone";
const IRON = "sq-paint-iron";
const FIRE = "sq-paint-fire";
const GREY = "sq-paint-grey";

/** @param {string} paint @param {string} d @returns {[string, string][]} painted, with its outline */
const shape = (paint, d) => [[paint, d], [LINE, d]];

const NUT_BODY = "M13 21h22c1 9-4 15-11 20-7-5-12-11-11-20z";
const NUT_CAP =
  "M10.500 20c-1-8 5-12 13.500-12s14.500 4 13.500 12c-.3 2-2 2.500-3.500 2.500H14c-1.500 0-3.200-.5-3.500-2.500z";

const SKULL =
  "M8 24c0-10 7-15 16-15s16 5 16 15c0 6-3 8-4 10-.7 1.500 0 6-1.500 6h-21C12 40 12.700 35.500 12 34c-1-2-4-4-4-10z";
const TUFTS = "M12 14 8 3l11 6zM36 14l4-11-11 6z";

/** @type {Record<string, { parts: [string, string][], tag: string }>} */
export const SYMBOLS = {
  food: {
    tag: "+1",
    parts: [
      ...shape(LEAF, "M27 8c2-6 9-8 15-5-1 6-8 9-13 8z"),
      ...shape(NUT, NUT_BODY),
      ...shape(CAP, NUT_CAP),
      [LINE, "M24 8V3.500M16 12l4 4M24 10l4 5M32 13l-6 6M14 18l3 3"],
      ["sq-shine", "M18 26c0 4 1 7 3 9"],
    ],
  },
  birdhouse: {
    tag: "+1",
    parts: [
      ...shape(WOOD, "M22 40h4v7h-4z"),
      ...shape(WOOD, "M11 22 24 9l13 13v19H11z"),
      [LINE, "M11 31h6M31 31h6M11 36.500h26"],
      ...shape(RED, "M5 24 24 4l19 20-4 3.500L24 12 9 27.500z"),
      [INK, "M24 19.500a6 6 0 1 0 .01 0z"],
      ...shape(NUT, "M21.500 25.500h5c.3 3-.7 4.500-2.500 6-1.800-1.500-2.800-3-2.500-6z"),
      ...shape(CAP, "M20.700 25.500c0-2 1.300-3 3.300-3s3.300 1 3.300 3z"),
      [LINE, "M20 34.500h8"],
    ],
  },
  death: {
    tag: "−1",
    parts: [
      ...shape(BONE, TUFTS),
      ...shape(BONE, SKULL),
      [INK, "M17 20a4.800 5.300 0 1 0 .01 0zM31 20a4.800 5.300 0 1 0 .01 0z"],
      [INK, "M24 29l2.500 4h-5z"],
      [LINE, "M20 40v-4M24 40v-4M28 40v-4"],
    ],
  },
  bomb: {
    tag: "−2",
    parts: [
      ...shape(IRON, "M21 16a13.500 13.500 0 1 0 .01 0z"),
      ...shape(IRON, "M26 13l6 4-3.500 4.500-6-4.500z"),
      [LINE, "M30 15c2-6 6-7 9-5"],
      ...shape(
        FIRE,
        "M40 2l1.500 4.500L46 5l-2 4.300 4 2.700-5 .8.5 5-3.500-3.600L36.500 18l.3-5-4.800-1 4.200-2.700L34 5l4.700 1.500z",
      ),
      ["sq-shine", "M12.500 27c1-4 4-6 7-6.500"],
    ],
  },
  again: {
    tag: "↻",
    parts: [
      ["sq-arrow-edge", "M39.500 27A16 16 0 1 1 33 11"],
      ["sq-arrow", "M39.500 27A16 16 0 1 1 33 11"],
      ...shape(LEAF, "M28 2.500 42 10l-11.500 9z"),
      ...shape(NUT, "M17.500 23h13c.5 6-2 9-6.500 12-4.500-3-7-6-6.500-12z"),
      ...shape(CAP, "M16 23c-.5-5 3-7 8-7s8.500 2 8 7z"),
    ],
  },
  sleepy: {
    tag: "Zz",
    parts: [
      ...shape(FUR, "M5 37c-2-12 7-19 19-19 13 0 21 8 19 18-1 5-6 6-10 6H12c-4 0-6.500-2-7-5z"),
      ...shape(FUR, "M15 22c0-4 1-7 3-8 3 1 4 4 4 7z"),
      ...shape(FUR, "M9 33c0-7 5-12 11-12s11 4 11 10-5 9-11 9-11-2-11-7z"),
      ...shape(CREAM, "M11 35c1-3 4-4 7-3 2 1 3 4 1 6.500-4 .5-7-.5-8-3.500z"),
      [LINE, "M14 29c1.500 1.800 3.500 1.800 5 0M23 27.500c1.500 1.800 3.500 1.800 5 0"],
      ...shape(FUR, "M44 26c3 9-2 17-12 17-9 0-17-1-20-4 9 2 18 1 21-3 2.500-3.500-1-6-3-4-1-6 11-12 14-6z"),
      [INK, "M12.500 34.500a1.700 1.400 0 1 0 .01 0z"],
      [LINE, "M31 3h6l-6 7h6M40 9.500h4.500l-4.500 5h4.500"],
    ],
  },
  love: {
    tag: "+♥",
    parts: [
      ...shape(RED, "M24 45C8 33 3 25 3 17A11 11 0 0 1 24 12a11 11 0 0 1 21 5c0 8-5 16-21 28z"),
      ...shape(FUR, "M10 17c-2-3-2-6-1-8 3 0 5 2 6 5zM38 17c2-3 2-6 1-8-3 0-5 2-6 5z"),
      ...shape(FUR, "M7 22c0-5 4-8 8.500-8 4 0 6.500 3 8 8-.5 4-4 7-8 7S7 26 7 22z"),
      ...shape(FUR, "M41 22c0-5-4-8-8.500-8-4 0-6.500 3-8 8 .5 4 4 7 8 7S41 26 41 22z"),
      ...shape(
        CREAM,
        "M23.500 22.500c-1 3.500-3.500 5.500-6.500 5 0-3 3-5.500 6.500-5zM24.500 22.500c1 3.500 3.500 5.500 6.500 5 0-3-3-5.500-6.500-5z",
      ),
      [LINE, "M14 20.500c1-1.500 3-1.500 4 0M30 20.500c1-1.500 3-1.500 4 0"],
      [
        PINK,
        "M24 31c-2.500-2-3.500-3-3.500-4.300a1.800 1.800 0 0 1 3.500-.5 1.800 1.800 0 0 1 3.500.5c0 1.300-1 2.300-3.500 4.300z",
      ],
    ],
  },
  cat: {
    tag: "?!",
    parts: [
      ...shape(GREY, "M8 20 6 4l12 7zM40 20l2-16-12 7z"),
      [PINK, "M10.500 14 9.500 8l5 3zM37.500 14l1-6-5 3z"],
      ...shape(GREY, "M5 26c0-9 8-16 19-16s19 7 19 16-8 16-19 16S5 35 5 26z"),
      [BONE, "M15 18a6 6 0 1 0 .01 0zM33 18a6 6 0 1 0 .01 0z"],
      [
        LINE,
        "M15 24c1.500-1.500 3.500 0 2.500 2-1.200 2.200-5 1.500-5.200-1.500-.2-3.500 4-5.500 7-3.500M33 24c-1.500-1.500-3.500 0-2.500 2 1.200 2.200 5 1.500 5.200-1.500.2-3.500-4-5.500-7-3.500",
      ],
      [PINK, "M21.500 31h5L24 34z"],
      [
        LINE,
        "M24 34v2M17 38q3-3 7-1.500t7-1M6 30l-5-1M6 33.500l-5 1.500M42 30l5-1M42 33.500l5 1.500M21 13.500v4M24 12.500v5M27 13.500v4",
      ],
    ],
  },
};
