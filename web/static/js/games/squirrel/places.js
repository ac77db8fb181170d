/**
 * Places of the table, named for people as on a chessboard: a letter for the column, a number for the row.
 * A place is called the same from the first card to the last, wherever the grid grows.
 */

/**
 * @typedef {object} Spot
 * @property {number | null} patch whose patch it belongs to; null: the square
 * @property {number} x grows to the right
 * @property {number} y grows downwards
 *
 * @typedef {{ left: number, top: number, right: number, bottom: number }} Box columns and rows, both ends in it
 */

/** What keeps every letter from A and every number from 1 on, however far the cards reach. */
const ORIGIN = { square: 4, reverse: 0, patch: 8 };

/**
 * @param {string} place "x,y", in a patch "seat:x,y"
 * @returns {Spot}
 */
export function spotOf(place) {
  const [at, patch] = place.split(":").reverse();
  const [x = 0, y = 0] = String(at).split(",").map(Number);
  return { patch: patch === undefined ? null : Number(patch), x, y };
}

/**
 * @param {Spot} spot
 * @param {boolean} reverse whether the square is that of Reverse or Die, which never grows
 */
function origin(spot, reverse) {
  if (spot.patch !== null) return ORIGIN.patch;
  return reverse ? ORIGIN.reverse : ORIGIN.square;
}

/**
 * The letter of the column and the number of the row.
 * @param {Spot} spot
 * @param {boolean} reverse
 * @returns {{ column: string, row: number }}
 */
export function marks(spot, reverse) {
  const from = origin(spot, reverse);
  return { column: String.fromCharCode(65 + from + spot.x), row: from + spot.y + 1 };
}

/**
 * "E5".
 * @param {string} place
 * @param {boolean} [reverse]
 */
export function placeName(place, reverse = false) {
  const { column, row } = marks(spotOf(place), reverse);
  return `${column}${row}`;
}

/**
 * For those who hear it: "row 5, column E".
 * @param {string} place
 * @param {boolean} reverse
 */
export function spoken(place, reverse) {
  const { column, row } = marks(spotOf(place), reverse);
  return `row ${row}, column ${column}`;
}

/**
 * The smallest box around these places; around none it is that of the first place.
 * @param {string[]} places
 * @returns {Box}
 */
export function boxOf(places) {
  const spots = places.length > 0 ? places.map(spotOf) : [{ x: 0, y: 0 }];
  const columns = spots.map(({ x }) => x);
  const rows = spots.map(({ y }) => y);
  return {
    left: Math.min(...columns),
    top: Math.min(...rows),
    right: Math.max(...columns),
    bottom: Math.max(...rows),
  };
}

/**
 * The box with a rim on all sides.
 * @param {Box} box
 * @returns {Box}
 */
export function withRim({ left, top, right, bottom }) {
  return { left: left - 1, top: top - 1, right: right + 1, bottom: bottom + 1 };
}

/**
 * The box with a rim wherever the square of this side still may grow.
 * @param {Box} box
 * @param {number} side
 * @returns {Box}
 */
export function withRoom({ left, top, right, bottom }, side) {
  const across = right - left + 1 < side ? 1 : 0;
  const down = bottom - top + 1 < side ? 1 : 0;
  return { left: left - across, top: top - down, right: right + across, bottom: bottom + down };
}

/**
 * The names of all places in a box, row by row.
 * @param {Box} box
 * @param {number | null} patch
 */
export function placesIn({ left, top, right, bottom }, patch) {
  const before = patch === null ? "" : `${patch}:`;
  const wide = right - left + 1;
  return Array.from(
    { length: wide * (bottom - top + 1) },
    (_, at) => `${before}${left + at % wide},${top + Math.floor(at / wide)}`,
  );
}
