/** What will be played here and how: a form for the host, plain words for everybody else. */

import { pending } from "../state/model.js";
import { CLOCKS, clockWords } from "./clock.js";
import { h } from "./dom.js";
import { defaults, notable, optionFields, select } from "./options.js";

/**
 * @import { GameInfo } from "./options.js"
 * @import { Table } from "./table.js"
 *
 * @typedef {{ game: string, options: Record<string, unknown>, seats: number, public: boolean, start: number | null, clock: number | null }} Settings
 */

/**
 * The settings as they stand, or as the host has just set them and waits for the answer.
 * @param {Table} table
 * @returns {Settings}
 */
function current(table) {
  const facts = table.frame.table;
  const draft = pending(table.model, "configure");
  if (draft) return /** @type {any} */ (draft);
  return {
    game: facts.game,
    options: /** @type {Record<string, unknown>} */ (facts.options ?? {}),
    seats: facts.seats.length,
    public: facts.public,
    start: facts.start,
    clock: facts.clock,
  };
}

/** @param {Table} table */
export function settings(table) {
  const values = current(table);
  const game = table.games.find((one) => one.key === values.game);
  return h(
    "section",
    { key: "settings", class: "card-box" },
    h("h2", null, "The game"),
    !game
      ? h("p", null, table.gameTitle)
      : table.frame.you.host
      ? form(table, game, values)
      : words(table, game, values),
  );
}

/**
 * @param {Table} table
 * @param {GameInfo} game
 * @param {Settings} values
 */
function words(table, game, values) {
  const facts = table.frame.table;
  return [
    h("p", { key: "title", class: "big" }, game.title),
    h(
      "ul",
      { key: "list", class: "plain" },
      notable(game, values.options).map((text) => h("li", { key: text }, text)),
      h("li", { key: "seats" }, `${values.seats} seats`),
      h("li", { key: "start" }, startWords(table, values.start)),
      h(
        "li",
        { key: "clock" },
        values.clock === null ? "No clock" : `${clockWords(values.clock)} for a decision`,
      ),
      h("li", { key: "public" }, facts.public ? "Public: listed on the home page" : "Private: only by link"),
      facts.closed && h("li", { key: "closed" }, "Closed to new people"),
    ),
  ];
}

/**
 * @param {Table} table
 * @param {number | null} start
 */
function startWords(table, start) {
  return start === null ? "Who starts is drawn" : `${seatName(table, start)} starts`;
}

/**
 * @param {Table} table
 * @param {number} seat
 */
function seatName(table, seat) {
  return table.frame.table.seats[seat]?.person?.name ?? `Seat ${seat + 1}`;
}

/**
 * @param {Table} table
 * @param {GameInfo} game
 * @param {Settings} values
 */
function form(table, game, values) {
  const locked = table.frame.table.start_due !== null;
  /** @param {Partial<Settings>} change */
  const set = (change) => table.act.configure({ ...plain(values), ...change });
  const players = game.players;
  return h(
    "div",
    { key: "form", class: "form" },
    table.games.length > 1 &&
      select({
        id: "setting-game",
        label: "Game",
        value: values.game,
        options: table.games.map((one) => [one.key, one.title]),
        changed: (key) => set(fresh(table.games, key, values)),
        locked,
      }),
    table.games.length === 1 && h("p", { key: "title", class: "big" }, game.title),
    optionFields(game, values.options, (options) => set({ options }), locked),
    select({
      id: "setting-seats",
      label: "Seats",
      value: String(values.seats),
      options: players.map((count) => [String(count), `${count} seats`]),
      changed: (count) =>
        set({
          seats: Number(count),
          start: values.start !== null && values.start < Number(count) ? values.start : null,
        }),
      locked,
    }),
    select({
      id: "setting-start",
      label: "Who starts",
      value: values.start === null ? "" : String(values.start),
      options: [
        ["", "Drawn by lot"],
        ...Array.from(
          { length: values.seats },
          (_, seat) => /** @type {[string, string]} */ ([String(seat), seatName(table, seat)]),
        ),
      ],
      changed: (seat) => set({ start: seat === "" ? null : Number(seat) }),
      locked,
    }),
    clockField(values.clock, (clock) => set({ clock }), locked),
    flag(
      "setting-public",
      "Public table",
      "Listed on the home page while seats are free.",
      values.public,
      (on) => set({ public: on }),
      locked,
    ),
    flag(
      "setting-closed",
      "Closed to new people",
      "Who is here stays; nobody else comes in.",
      pendingClosed(table),
      table.act.close,
      false,
    ),
  );
}

/**
 * @param {number | null} clock
 * @param {(clock: number | null) => void} changed
 * @param {boolean} locked
 */
function clockField(clock, changed, locked) {
  const known = CLOCKS.some(([seconds]) => seconds === clock);
  const all = known ? CLOCKS : [...CLOCKS, /** @type {const} */ ([clock, clockWords(clock)])];
  return select({
    id: "setting-clock",
    label: "Time for a decision",
    help: clock === null
      ? "Everybody takes the time they need."
      : "When it is over, the move is made for them; for who is away a bot plays on.",
    value: clock === null ? "" : String(clock),
    options: all.map(([seconds, words]) => [seconds === null ? "" : String(seconds), words]),
    changed: (seconds) => changed(seconds === "" ? null : Number(seconds)),
    locked,
  });
}

/** @param {Table} table @returns {boolean} */
function pendingClosed(table) {
  return /** @type {any} */ (pending(table.model, "close"))?.closed ?? table.frame.table.closed;
}

/**
 * @param {string} id
 * @param {string} title
 * @param {string} help
 * @param {boolean} value
 * @param {(value: boolean) => void} changed
 * @param {boolean} locked
 */
function flag(id, title, help, value, changed, locked) {
  return h(
    "label",
    { key: id, class: "switch", for: id },
    h("input", {
      id,
      type: "checkbox",
      role: "switch",
      checked: value,
      disabled: locked,
      /** @param {Event & { currentTarget: HTMLInputElement }} event */
      onchange: (event) => changed(event.currentTarget.checked),
    }),
    h("span", { class: "switch-text" }, h("span", null, title), h("span", { class: "help" }, help)),
  );
}

/**
 * @param {Settings} values
 * @returns {Settings}
 */
function plain({ game, options, seats, public: open, start, clock }) {
  return { game, options, seats, public: open, start, clock };
}

/**
 * Another game comes with its own options, and as many of the seats as it can have.
 * @param {GameInfo[]} games
 * @param {string} key
 * @param {Settings} values
 * @returns {Partial<Settings>}
 */
function fresh(games, key, values) {
  const game = games.find((one) => one.key === key);
  if (!game) return {};
  const seats = Math.max(game.players[0] ?? 1, Math.min(values.seats, game.players.at(-1) ?? 1));
  return { game: key, options: defaults(game), seats, start: null };
}
