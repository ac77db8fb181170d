/** How long to wait before the next try: doubling, with chance in it so that pages do not come back in step. */

const FIRST_MS = 400;
const LONGEST_MS = 6_000;

/**
 * @param {number} attempt tries that have failed since the last success, from 0
 * @param {() => number} [random] in [0, 1)
 * @returns {number} milliseconds, between half and the whole of the step
 */
export function delay(attempt, random = Math.random) {
  const step = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(attempt, 16));
  return Math.round(step / 2 + (step / 2) * random());
}
