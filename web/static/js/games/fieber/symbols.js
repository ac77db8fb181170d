/** The pictures of the white cards: paths in a square of 48, each with the class that paints it. */

const LINE = "fb-line";
const FILL = "fb-solid";
const RED = "fb-paint-red";
const BLUE = "fb-paint-blue";
const SKIN = "fb-paint-skin";
const PALE = "fb-paint-pale";
const AMBER = "fb-paint-amber";

const HEAD = "M13 24q0-6 11-6t11 6v8q0 11-11 11T13 32z";
const CAP = "M8 21q-1-9 5-12 11-4 22 0 6 3 5 12-16-6-32 0z";
const EYES = "M20 29v2M28 29v2";
const SYRINGE = "M15 27 31 11l6 6-16 16z";
const SYRINGE_LINES = "M15 27l6 6M28 8l12 12M36 12l5-5M38 4l6 6M18 30 9 39M6 42l3-3M22 20l3 3M26 16l3 3";

/** @type {Record<string, { parts: [string, string][], tag: string }>} */
export const SYMBOLS = {
  emergency: {
    tag: "37°",
    parts: [
      [RED, "M14 34V22q0-10 10-10t10 10v12z"],
      [PALE, "M8 34h32v8H8z"],
      [LINE, "M14 34V22q0-10 10-10t10 10v12M8 34h32v8H8z"],
      [LINE, "M24 2v5M8 8l4 4M40 8l-4 4M3 21h5M40 21h5"],
      [LINE, "M20 24q0-5 4-6"],
    ],
  },
  frosty: {
    tag: "35°",
    parts: [
      [SKIN, HEAD],
      [PALE, CAP],
      [LINE, HEAD],
      [LINE, CAP],
      [LINE, EYES],
      [LINE, "M17 26l4 1.500M31 26l-4 1.500M20 38h8"],
      [BLUE, "M24 6.500l1.5 3.5 3.7.3-2.8 2.5.9 3.700L24 14.500l-3.3 2 .9-3.7-2.8-2.5 3.7-.3z"],
      [LINE, "M41 28v14M35 31.500l12 7M47 31.500l-12 7"],
    ],
  },
  hot: {
    tag: "41°",
    parts: [
      [SKIN, HEAD],
      [PALE, CAP],
      [LINE, HEAD],
      [LINE, CAP],
      [LINE, EYES],
      [LINE, "M19 36q5 5 10 0"],
      [RED, "M24 17c-5-3.5-6-5.5-6-7.2 0-3 4-3.8 6-1 2-2.8 6-2 6 1 0 1.7-1 3.7-6 7.200z"],
      [AMBER, "M41 44c-5 0-6-4-5-7 .8-2.5 3.5-4 3-9 4 2 7 7 7 11 0 3-2 5-5 5z"],
      [LINE, "M41 44c-5 0-6-4-5-7 .8-2.5 3.5-4 3-9 4 2 7 7 7 11 0 3-2 5-5 5z"],
    ],
  },
  wonder: {
    tag: "±3",
    parts: [
      [AMBER, "M16 28h16v11q0 4-4 4h-8q-4 0-4-4z"],
      [LINE, "M19 5h10v6H19zM20 11v5q-4 3-4 8v15q0 4 4 4h8q4 0 4-4V24q0-5-4-8v-5M16 28h16"],
      [LINE, "M8 16V7M4.5 10.5 8 7l3.5 3.500M40 20v9M36.5 25.5 40 29l3.5-3.5"],
      [FILL, "M21 34a1.6 1.6 0 1 0 .01 0zM26 37.500a1.6 1.6 0 1 0 .01 0z"],
    ],
  },
  "red-syringe": { tag: "R", parts: [[RED, SYRINGE], [LINE, SYRINGE], [LINE, SYRINGE_LINES]] },
  "blue-syringe": { tag: "B", parts: [[BLUE, SYRINGE], [LINE, SYRINGE], [LINE, SYRINGE_LINES]] },
  bandage: {
    tag: "",
    parts: [
      [SKIN, "M7 31 31 7q5-4 9 1t1 9L17 41q-5 4-9-1t-1-9z"],
      [LINE, "M7 31 31 7q5-4 9 1t1 9L17 41q-5 4-9-1t-1-9z"],
      [PALE, "M15 23l8-8 10 10-8 8z"],
      [LINE, "M15 23l8-8 10 10-8 8z"],
      [FILL, "M22 22.500a1.4 1.4 0 1 0 .01 0zM26 22.500a1.4 1.4 0 1 0 .01 0zM24 26a1.4 1.4 0 1 0 .01 0z"],
      [FILL, "M13 34a1.3 1.3 0 1 0 .01 0zM34 12a1.3 1.3 0 1 0 .01 0z"],
    ],
  },
  trainee: {
    tag: "no W",
    parts: [
      [SKIN, "M12 22q0-11 12-11t12 11v6q0 14-12 14T12 28z"],
      [FILL, "M12 22q-1-12 8-14 12-4 16 5v9q-4-6-10-5-9 1-14 5z"],
      [LINE, "M12 22q0-11 12-11t12 11v6q0 14-12 14T12 28z"],
      [LINE, "M19 25q1.5-2 3 0M26 25q1.5-2 3 0"],
      [LINE, "M20 36q2-3 4-3t4 3"],
      [BLUE, "M42 12q4 6 0 8-4-2 0-8zM6 14q4 6 0 8-4-2 0-8z"],
      [FILL, "M20.5 28.500a1.6 1.6 0 1 0 .01 0zM27.5 28.500a1.6 1.6 0 1 0 .01 0z"],
    ],
  },
  pill: {
    tag: "×2",
    parts: [
      [RED, "M7 27 17 17l14 14-10 10q-7 6-14 0t0-14z"],
      [BLUE, "M31 31 17 17 27 7q7-6 14 0t0 14z"],
      [LINE, "M7 27 27 7q7-6 14 0t0 14L21 41q-7 6-14 0t0-14zM17 17l14 14"],
      [LINE, "M12 29l3-3"],
    ],
  },
  physician: {
    tag: "",
    parts: [
      [LINE, "M11 5H7v12q0 9 9 9t9-9V5h-4"],
      [LINE, "M16 26v7q0 10 10 10t10-10v-4"],
      [AMBER, "M36 18a5.5 5.5 0 1 0 .01 0z"],
      [LINE, "M36 18a5.5 5.5 0 1 0 .01 0z"],
      [FILL, "M36 21.800a1.7 1.7 0 1 0 .01 0z"],
    ],
  },
};
