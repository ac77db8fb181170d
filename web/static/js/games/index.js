/**
 * The games this page can show: each is one module `<key>.js` here that names its stylesheets, loaded when
 * a table plays it. A new game adds its files and changes nothing else.
 */

/**
 * @import { Line, Person, Seat } from "../protocol.d.ts"
 * @import { Child, VNode } from "../view/node.d.ts"
 * @import { Arranging } from "../view/arrange.js"
 * @import { Choices } from "../view/card.js"
 *
 * @typedef {object} Scene what a game's module gets besides the view
 * @property {Seat | null} you
 * @property {boolean} over nothing is played any more, whether the match came to its end or not
 * @property {Seat[]} order seats as they sit around the table, one's own first
 * @property {(seat: Seat) => string} name
 * @property {(seat: Seat, ...extras: Child[]) => VNode} plate who sits there, whether connected
 * @property {(seat: Seat) => Child} clock how long the seat has left, if it is waited for by the clock
 * @property {Choices} choices
 * @property {(() => void) | null} answer answers the open prompt, if that leaves no choice
 * @property {Arranging} arranging in which order the viewer's hand lies: see view/arrange.js
 * @property {number} serial the frame's number: a key for what should play anew with each frame
 *
 * @typedef {object} GameModule
 * @property {string} title
 * @property {string[]} styles its stylesheets, below css/
 * @property {(view: any, scene: Scene) => Child} table
 * @property {(view: any, scene: Scene) => Child} hand the viewer's own cards, or null
 * @property {(view: any, scene: Scene) => Child} scores
 * @property {(view: any) => Seat[]} awaited the seats the match waits for
 * @property {(kind: string, field: string, view: any) => string} ask the question of a prompt's step, or of one without steps (field "")
 * @property {(field: string, value: string | number) => string} choice words for a choice that is no card nor a seat; a prompt without steps is answered by its "type", a typed number sent by ""
 * @property {(view: any, you: Seat | null) => string} notNow why no card can be chosen now
 * @property {(line: Line, name: (seat: Seat) => string) => string | null} sentence
 * @property {(code: string, facts: Record<string, unknown>) => string | null} why
 * @property {(view: any) => string | null} [ending] why the match is over, if its scores do not say so themselves
 * @property {string | null} scoreTitle what a result counts; null: it says no more than who has won
 * @property {Set<string>} plain kinds told in the log but, being plain to see, not in the line of news
 * @property {Set<string>} fleeting kinds left out of the line of news once more is told with them
 */

/** @type {Map<string, Promise<GameModule>>} */
const loaded = new Map();

/**
 * @param {string} key
 * @returns {Promise<GameModule>}
 */
export function loadGame(key) {
  if (!/^[a-z][a-z0-9_]*$/.test(key)) return Promise.reject(new RangeError(`no game ${key}`));
  let game = loaded.get(key);
  if (!game) {
    game = load(key);
    loaded.set(key, game);
    game.catch(() => loaded.delete(key));
  }
  return game;
}

/**
 * @param {string} key
 * @returns {Promise<GameModule>}
 */
async function load(key) {
  /** @type {{ game: GameModule }} */
  const { game } = await import(`./${key}.js`);
  await Promise.all(game.styles.map(stylesheet));
  return game;
}

/** @param {string} path */
function stylesheet(path) {
  return new Promise((resolve) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = new URL(`../../css/${path}`, import.meta.url).href;
    // Without its colours a game can still be played.
    link.onload = link.onerror = () => resolve(undefined);
    document.head.append(link);
  });
}
