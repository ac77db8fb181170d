/**
 * The server's time on this page. Each welcome tells it; in between a timer carries it on that only runs
 * forward and that nobody can set. What the device's own clock says is never asked.
 */

/** @param {() => number} [elapsed] milliseconds since whenever */
export function serverTime(elapsed = () => performance.now()) {
  /** @type {number | null} */
  let start = null;
  return {
    /** @param {number} now what the server says */
    set(now) {
      start = now - elapsed();
    },
    /** @returns {number | null} null: the server has not told yet */
    now: () => (start === null ? null : start + elapsed()),
  };
}
