/** The entry of the home page: play now, make a table, join by code, public tables, one's own. */

import { games as fetchGames, myTables, publicTables, RestError } from "./net/rest.js";
import { h, patch } from "./view/dom.js";
import { icon } from "./view/icons.js";
import { gameCard } from "./view/gamecard.js";
import { askName } from "./view/name.js";
import { newTable } from "./view/newtable.js";
import { playNow } from "./view/playnow.js";

/**
 * @import { GameInfo } from "./view/options.js"
 *
 * @typedef {object} Listed
 * @property {string} code
 * @property {string} link
 * @property {string} game
 * @property {string} title
 * @property {string} phase
 * @property {number} seats
 * @property {number} seated
 * @property {string | null} host
 */

const REFRESH_MS = 10_000;
const ALPHABET = /^[0-9a-hjkmnp-tv-z]{10}$/;

/** @type {{ games: GameInfo[] | null, open: Listed[] | null, mine: Listed[], failure: string, playing: string, unplayed: { key: string, problem: string }, code: string, codeProblem: string }} */
const state = {
  games: null,
  open: null,
  mine: [],
  failure: "",
  playing: "",
  unplayed: { key: "", problem: "" },
  code: "",
  codeProblem: "",
};

let present = document.body.dataset.name ?? "";

/**
 * The path of the table somebody means: a code, with or without hyphen, or a whole link.
 * @param {string} text
 * @returns {string | null}
 */
function pathOf(text) {
  const last = text.trim().split("/").at(-1) ?? "";
  const code = last.toLowerCase().replace(/[\s-]/g, "").replaceAll("o", "0").replaceAll(/[il]/g, "1");
  return ALPHABET.test(code) ? `/t/${code.slice(0, 5)}-${code.slice(5)}` : null;
}

/** @param {SubmitEvent} event */
function join(event) {
  event.preventDefault();
  const path = pathOf(state.code);
  if (path) return location.assign(path);
  state.codeProblem = "A code has ten letters and digits, like abcde-fghjk.";
  draw();
  document.getElementById("code")?.focus();
}

function joinByCode() {
  return h(
    "form",
    { key: "join", class: "join", onsubmit: join, novalidate: true },
    h("label", { for: "code" }, "Join a table by code or link"),
    h(
      "div",
      { class: "join-row" },
      h("input", {
        id: "code",
        name: "code",
        placeholder: "abcde-fghjk",
        autocomplete: "off",
        autocapitalize: "none",
        spellcheck: "false",
        enterkeyhint: "go",
        "aria-describedby": "code-problem",
        "aria-invalid": state.codeProblem ? "true" : null,
        value: state.code,
        /** @param {InputEvent & { currentTarget: HTMLInputElement }} event */
        oninput: (event) => (state.code = event.currentTarget.value),
      }),
      h("button", { class: "button" }, "Join"),
    ),
    h("p", { id: "code-problem", class: "problem", role: "alert" }, state.codeProblem),
  );
}

function games() {
  return h(
    "section",
    { key: "games", class: "make" },
    h("h2", null, "Pick a game"),
    h(
      "p",
      { class: "help" },
      "Play now: bots take the other seats and the match begins at once. For friends, make a table and send them the link.",
    ),
    h(
      "ul",
      { class: "games" },
      state.games?.map((game) =>
        gameCard(game, {
          busy: state.playing === game.key,
          problem: state.unplayed.key === game.key ? state.unplayed.problem : "",
          play: () => void begin(game),
          make: () => newTable(game, present),
        })
      ),
    ),
    state.games === null && h("p", { class: "help" }, state.failure || "One moment…"),
  );
}

/** @param {GameInfo} game */
async function begin(game) {
  if (state.playing) return;
  Object.assign(state, { playing: game.key, unplayed: { key: "", problem: "" } });
  draw();
  const { problem, name } = await playNow(game, present);
  present = name || present;
  Object.assign(state, { playing: "", unplayed: { key: game.key, problem } });
  draw();
}

/** @type {Record<string, string>} */
const PHASES = { lobby: "gathering", playing: "playing", over: "match over" };

/**
 * @param {Listed} table
 * @param {string} verb
 */
function row(table, verb) {
  return h(
    "li",
    { key: table.code },
    h(
      "a",
      { class: "table-row", href: new URL(table.link, location.href).pathname },
      h(
        "span",
        { class: "table-title" },
        h("b", null, table.title),
        table.host && h("span", { class: "help" }, " with ", h("bdi", null, table.host)),
      ),
      h(
        "span",
        { class: "table-facts" },
        h("span", null, icon("person"), `${table.seated} of ${table.seats}`),
        h("span", { class: "chip quiet" }, PHASES[table.phase] ?? table.phase),
      ),
      h("span", { class: "table-go" }, verb, icon("arrow")),
    ),
  );
}

function mine() {
  if (state.mine.length === 0) return null;
  return h(
    "section",
    { key: "mine", class: "card-box" },
    h("h2", null, "Your tables"),
    h(
      "ul",
      { class: "tables" },
      state.mine.map((table) => row(table, table.phase === "playing" ? "Back to the match" : "Go there")),
    ),
  );
}

function open() {
  const tables = state.open ?? [];
  return h(
    "section",
    { key: "open", class: "card-box" },
    h("h2", null, "Public tables with free seats"),
    state.failure && h("p", { class: "problem" }, state.failure),
    state.open === null && !state.failure && h("p", { class: "help" }, "One moment…"),
    state.open !== null && tables.length === 0 &&
      h("p", { class: "help" }, "None just now. Make one: it takes a moment."),
    h("ul", { class: "tables" }, tables.map((table) => row(table, "Join"))),
  );
}

function me() {
  const rename = async () => {
    if (await askName({ title: "Change your name", yes: "Save", name: present })) location.reload();
  };
  return present
    ? h(
      "button",
      { type: "button", class: "me", "aria-label": `You are ${present}. Change name`, onclick: rename },
      icon("person"),
      h("bdi", { class: "name" }, present),
    )
    : null;
}

/** @param {string} id @returns {HTMLElement} */
const part = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

function draw() {
  patch(part("me"), me());
  patch(part("join"), joinByCode());
  patch(part("app"), mine(), games(), open());
}

async function load() {
  try {
    [state.games, state.open, state.mine] = await Promise.all([
      state.games ?? fetchGames(),
      publicTables(),
      present || document.body.dataset.guest ? myTables() : [],
    ]);
    state.failure = "";
  } catch (error) {
    if (!(error instanceof RestError)) throw error;
    state.failure = error.message;
  }
  draw();
}

part("app").textContent = "";
draw();
load();
setInterval(() => document.visibilityState === "visible" && load(), REFRESH_MS);
document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && load());
