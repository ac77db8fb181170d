/**
 * The bar at the bottom: what just happened, what is asked of you, the buttons for it, and your hand.
 * Its buttons do nothing for a moment after their meaning has changed, so that no click lands on another
 * button than the one it was meant for.
 */

import { openPrompt, pending } from "../state/model.js";
import { clockFace } from "./clock.js";
import { h } from "./dom.js";
import { icon } from "./icons.js";
import { WORDS } from "./lines.js";
import { isBot } from "./people.js";
import { question } from "./prompt.js";
import { askForSeat } from "./lobby.js";
import { scene, seatName } from "./match.js";
import { isPaused, pausedLine } from "./pause.js";
import { isTyped, typedNumber } from "./typed.js";
import { stop } from "./words.js";

/**
 * @import { Prompt, Step, Value } from "../protocol.d.ts"
 * @import { Child } from "./node.d.ts"
 * @import { Table } from "./table.js"
 */

/** @param {Table} table */
export function bar(table) {
  const { phase } = table.frame.table;
  const parts = phase === "playing" ? playing(table) : phase === "over" ? over(table) : waiting(table);
  return h(
    "footer",
    {
      key: "bar",
      id: "bar",
      class: "bar",
      "data-phase": phase,
      "data-asked": String(isAsked(table)),
      "data-paused": String(isPaused(table.frame)),
      tabindex: -1,
      "data-focus-fallback": true,
    },
    state(table),
    parts,
  );
}

/**
 * What the buttons of the bar stand for now; when it changes they rest for a moment.
 * @param {Pick<Table, "frame">} table
 */
export function meaning({ frame }) {
  const { phase, start_due: due } = frame.table;
  const ready = frame.table.seats[frame.you.seat ?? -1]?.ready ?? false;
  return phase === "playing"
    ? [phase, isPaused(frame), frame.table.pause?.votes.includes(frame.you.seat ?? -1) ?? false].join()
    : [phase, due !== null, frame.you.seat !== null, ready, frame.you.host].join();
}

/**
 * Whether the match waits for this page's answer.
 * @param {Table} table
 */
export function isAsked(table) {
  return openPrompt(table.model)?.must ?? false;
}

/**
 * What may be answered, though the match goes on without it; else "".
 * @param {Table} table
 */
export function offer({ model, frame, game }) {
  const prompt = openPrompt(model);
  if (!prompt || prompt.must) return "";
  return game?.ask(prompt.kind, question(prompt, model.chosen)?.step.field ?? "", frame.view) ?? "";
}

/**
 * One line on a lost connection, and on commands that have not got through, before anything else.
 * @param {Table} table
 */
function state({ model }) {
  const waits = model.pending.some((one) => one.seq === null);
  const late = model.pending.some((one) => one.late);
  const lost = model.connection === "waiting" || model.connection === "offline";
  const words = lost ? (waits ? WORDS.queued : WORDS.lost) : late ? WORDS.late : null;
  return words && h("p", { key: "state", class: "bar-state" }, icon("clock"), words);
}

/**
 * @param {Table} table
 * @param {string} words
 * @param {string} look
 * @param {() => void} run
 * @param {boolean} [busy]
 */
function button(table, words, look, run, busy = false) {
  return h(
    "button",
    {
      key: words,
      type: "button",
      class: `button ${look}`,
      "aria-busy": busy ? "true" : null,
      "aria-disabled": table.steady && !busy ? null : "true",
      /** @param {MouseEvent} event */
      onclick: (event) => {
        if (table.steady && !busy && event.detail < 2) run();
      },
    },
    words,
  );
}

/**
 * @param {Child} text
 * @param {...Child} buttons
 */
function line(text, ...buttons) {
  return h(
    "div",
    { key: "line", class: "bar-line" },
    h("p", { class: "bar-text" }, text),
    h("div", { class: "bar-buttons" }, buttons),
  );
}

/** @param {Table} table */
function waiting(table) {
  const { frame, model, act } = table;
  const { seats, start_due: due, rematch } = frame.table;
  const seat = seats[frame.you.seat ?? -1];
  const seated = seats.filter((one) => one.person).length;
  const fewest = table.games.find((one) => one.key === frame.table.game)?.players[0] ?? 1;
  const canStart = frame.you.host && seated >= fewest;
  const othersReady = seats.every((one) => !one.person || one.ready || one.seat === frame.you.seat);
  if (due !== null) return line("The pages add their bytes to the shuffle…");
  if (!seat) {
    const text = seated < seats.length
      ? "Take a free seat to play, or just watch."
      : seats.some((one) => one.person && isBot(one.person))
      ? "Take a bot’s seat to play, or just watch."
      : "All seats are taken. You can watch.";
    return line(
      text,
      canStart &&
        button(table, "Start", othersReady ? "primary" : "", act.start, Boolean(pending(model, "start"))),
    );
  }
  const text = seated < fewest
    ? `${fewest} players are needed; ${seated} here so far.`
    : `${waitingFor(table)}${rematch ? " The rematch begins when all are ready." : ""}`;
  const busy = Boolean(pending(model, "ready") ?? pending(model, "unready") ?? pending(model, "start"));
  const startNow = canStart && othersReady;
  return line(
    text,
    seat.ready
      ? button(table, "Not ready", "", act.unready, busy)
      : button(table, "I am ready", startNow ? "" : "primary", act.ready, busy),
    canStart && button(table, "Start", startNow ? "primary" : "", act.start, busy),
  );
}

/** @param {Table} table */
function waitingFor(table) {
  const { seats, rematch } = table.frame.table;
  const late = seats.filter((seat) => seat.person && !seat.ready).map((seat) =>
    seatName(table.frame, seat.seat)
  );
  if (late.length > 0) return stop(`Not ready yet: ${late.join(", ")}`);
  if (rematch) return "Everybody is ready.";
  return table.frame.you.host
    ? "Everybody is ready. Start when you like."
    : "Everybody is ready. The host starts the match.";
}

/** @param {Table} table */
function over(table) {
  const { frame, model, act } = table;
  const { result } = frame;
  const played = frame.you.seat !== null;
  const busy = Boolean(pending(model, "rematch") ?? pending(model, "reopen"));
  return line(
    played ? "Once more, with the same players?" : "The players can have a rematch.",
    played && result && button(table, "Rematch", "primary", act.rematch, busy),
    frame.you.host && button(table, "Another game", "", act.reopen, busy),
    !played && askForSeat(table),
  );
}

/** @param {Table} table */
function playing(table) {
  const { frame, game } = table;
  if (!game || !frame.view) return line("One moment…");
  const paused = isPaused(frame) ? pausedLine(table) : null;
  const clock = clockFace(table, frame.you.seat);
  return [
    !paused && h(
      "p",
      { key: "news", class: "news" },
      table.news.map((text, at) => h("span", { key: at }, at > 0 && " ", text)),
    ),
    paused ? line(paused.text, paused.buttons) : line(asking(table), choices(table)),
    clock && h("div", { key: "own-clock", class: "chip turn own-clock" }, clock),
    game.hand(frame.view, scene(table)),
  ];
}

/** @param {Table} table */
function asking(table) {
  const { frame, game, model } = table;
  if (pending(model, "play")) return h("span", { key: "sent", class: "faint" }, WORDS.sending);
  const prompt = frame.prompt;
  if (prompt?.must) {
    const field = question(prompt, model.chosen)?.step.field ?? "";
    return h("strong", { key: "asked", class: "asked" }, game?.ask(prompt.kind, field, frame.view));
  }
  const offered = offer(table);
  const names = game?.awaited(frame.view).map((seat) => seatName(frame, seat)) ?? [];
  return [
    offered && h("strong", { key: "offered", class: "asked" }, offered, " "),
    names.length > 0 &&
    h(
      "span",
      { key: "waiting" },
      "Waiting for ",
      names.map((name, at) => [at > 0 && ", ", h("bdi", { key: at }, name)]),
    ),
  ];
}

/** What is chosen on the table or in the hand, where it lies. */
const LYING = ["card", "place"];

/**
 * Choices that lie nowhere are buttons here, for every game.
 * @param {Table} table
 */
function choices(table) {
  const { game, act } = table;
  const prompt = openPrompt(table.model);
  if (!prompt) return null;
  if (prompt.steps.length === 0) {
    const words = game?.choice("type", prompt.move_type) ?? "Go on";
    return option(table, prompt.move_type, words, act.answer);
  }
  const asked = question(prompt, table.model.chosen);
  if (!asked) return null;
  const begun = Object.keys(table.model.chosen).length > 0;
  return [
    isTyped(asked.step)
      ? typed(table, prompt, asked.step)
      : !LYING.includes(asked.step.kind) && asked.values.map((value) => chooser(table, asked.step, value)),
    begun &&
    h("button", { key: "back", type: "button", class: "button step-back", onclick: act.back }, "Back"),
  ];
}

/**
 * @param {Table} table
 * @param {Prompt} prompt
 * @param {Step} step
 */
function typed({ frame, game, act, choices }, prompt, step) {
  return typedNumber(step, {
    key: `${prompt.id}-${step.field}`,
    label: game?.ask(prompt.kind, step.field, frame.view) ?? "",
    words: game?.choice(step.field, "") ?? "Go on",
    steady: choices.steady,
    pick: (number) => act.pick(number, step.kind),
  });
}

/**
 * @param {Table} table
 * @param {Step} step
 * @param {Value} value
 */
function chooser(table, step, value) {
  const { frame, game, act } = table;
  const words = step.kind === "seat"
    ? `${seatName(frame, Number(value))}${value === frame.you.seat ? " (you)" : ""}`
    : game?.choice(step.field, value) ?? String(value);
  return option(table, value, words, () => act.pick(value, step.kind));
}

/**
 * @param {Table} table
 * @param {Value} value
 * @param {string} words
 * @param {() => void} run
 */
function option(table, value, words, run) {
  return h("button", {
    key: value,
    type: "button",
    class: "button primary",
    "data-value": value,
    "aria-disabled": table.choices.steady ? null : "true",
    /** @param {MouseEvent} event */
    onclick: (event) => {
      if (event.detail < 2) run();
    },
  }, words);
}
