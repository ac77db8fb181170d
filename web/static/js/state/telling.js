/** What just happened, for the one line of news: which of the told lines it is made of. Pure. */

/**
 * @import { Line } from "../protocol.d.ts"
 *
 * @typedef {object} Dull what a game's lines of news leave out
 * @property {ReadonlySet<string>} plain kinds that are plain to see
 * @property {ReadonlySet<string>} fleeting kinds that no longer matter once anything else is told with them
 */

const MOST = 4;

/** @type {Dull} */
const NOTHING = { plain: new Set(), fleeting: new Set() };

/**
 * What was told since the last drawing; if nothing was, and the log knows of something newer than what was
 * last said here (the page was cut off, or has just come), the log's newest.
 * @param {Line[]} fresh
 * @param {Line[]} log
 * @param {number} said the seq of the newest line said so far
 * @param {Dull | null} [dull]
 * @returns {Line[]} none: what was said still holds
 */
export function telling(fresh, log, said, dull) {
  const told = worthy(fresh, dull ?? NOTHING);
  if (told.length > 0) return told.slice(-MOST);
  const newer = log.filter((line) => line.seq > said && !dull?.plain.has(line.kind));
  const newest = newer.filter((line) => line.seq === newer.at(-1)?.seq);
  return worthy(newest, dull ?? NOTHING).slice(-MOST);
}

/**
 * @param {Line[]} lines
 * @param {Dull} dull
 */
function worthy(lines, { plain, fleeting }) {
  const seen = lines.filter((line) => !plain.has(line.kind));
  const lasting = seen.filter((line) => !fleeting.has(line.kind));
  return lasting.length > 0 ? lasting : seen;
}
