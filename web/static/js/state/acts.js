/**
 * What people do at a table, as commands. Everything goes through the outbox; nothing is taken for done
 * before a frame says so. What needs a name asks for it first and goes on when the guest is in.
 */

import { confirm } from "../view/dialog.js";
import { playElsewhere } from "../view/elsewhere.js";
import { WORDS } from "../view/lines.js";
import { askName } from "../view/name.js";
import { isBot } from "../view/people.js";
import { askHowToRemove } from "../view/remove.js";
import { back, move, question, reach } from "../view/prompt.js";
import { list } from "../view/words.js";
import { NOT_NOW, openPrompt, pending } from "./model.js";

/**
 * @import { Error as Refused, Frame, Person, Step, Value } from "../protocol.d.ts"
 * @import { Page } from "../table.js"
 * @import { Level } from "../view/bots.js"
 * @import { Settings } from "../view/settings.js"
 */

/**
 * A player who leaves a running match stays its player: only the page goes.
 * @param {Frame} frame
 */
function playsOn(frame) {
  return frame.table.phase === "playing" && frame.you.seat !== null;
}

/**
 * Whether all other players are bots.
 * @param {Frame} frame
 */
function isAlone({ table, you }) {
  return table.seats.every(({ seat, person }) => !person || seat === you.seat || isBot(person));
}

/**
 * The names of those who sit here and are not ready; whoever presses Start is.
 * @param {Frame} frame
 */
function notReady({ table, you }) {
  return table.seats
    .filter((seat) => seat.person && !seat.ready && seat.seat !== you.seat)
    .map((seat) => seat.person?.name || `Seat ${seat.seat + 1}`);
}

/** @param {Page} page */
export function acts(page) {
  /** @type {(() => void) | null} what to do once this guest is a member */
  let intent = null;
  let asking = false;
  let leaving = false;
  /** The start for which this page has sent its bytes. */
  let answered = 0;

  /**
   * @param {string} t
   * @param {Record<string, unknown>} [fields]
   */
  const put = (t, fields) => page.out.put(t, fields);

  /**
   * @param {string} t
   * @param {Record<string, unknown>} [fields]
   */
  function once(t, fields) {
    if (!pending(page.model, t)) put(t, fields);
  }

  /**
   * @param {string} t
   * @param {number} seat
   * @param {Level} [level]
   */
  function isOnItsWay(t, seat, level) {
    return page.model.pending.some(({ command }) =>
      command.t === t && command.seat === seat && command.level === level
    );
  }

  /**
   * @param {number} seat
   * @param {Level} level
   */
  function invite(seat, level) {
    if (!isOnItsWay("invite", seat, level)) put("invite", { seat, level });
  }

  /** @param {() => void} run */
  async function asMember(run) {
    const you = page.model.frame?.you;
    if (you?.member) return run();
    intent = run;
    if (you?.name) return page.line.restart();
    await nameFirst({ title: "What shall we call you?", yes: "Come in" });
  }

  /** @param {{ title: string, yes: string, problem?: string, name?: string }} plan */
  async function nameFirst(plan) {
    if (asking) return;
    asking = true;
    const stored = await askName(plan);
    asking = false;
    // The cookie is read when a socket opens: a new one knows the new name.
    if (stored) page.line.restart();
    else intent = null;
  }

  /** @param {string} text @param {string} good */
  async function copy(text, good) {
    try {
      await navigator.clipboard.writeText(text);
      page.say("copied", good);
    } catch {
      page.say("copy_failed", WORDS.copyFailed);
    }
  }

  /** @param {Frame} frame @param {string} t @param {Record<string, unknown>} [fields] */
  function withBytes(frame, t, fields = {}) {
    const contribution = frame.fairness ? page.share.make(frame.fairness.match_id) : "";
    once(t, { ...fields, contribution });
  }

  /**
   * @param {Value} value
   * @param {Step["kind"]} kind
   * @param {string} [token] the card, if the value is something else
   */
  function pick(value, kind, token = String(value)) {
    const prompt = openPrompt(page.model);
    const chosen = prompt && reach(prompt, page.model.chosen, kind, value);
    const table = page.table();
    if (!table) return;
    if (!prompt || !chosen) return page.say(NOT_NOW, table.choices.why(token));
    if (!table.choices.steady) return;
    page.tell({ type: "picked", chosen, at: Date.now() });
    page.restAfterPick();
    if (!question(prompt, chosen)) return void put("play", { prompt: prompt.id, move: move(prompt, chosen) });
    // A number that is asked next can be typed at once.
    const field = document.querySelector("#bar [data-typed]");
    if (field instanceof HTMLElement) field.focus({ preventScroll: true });
  }

  /** Answer a question that leaves no choice. */
  function answer() {
    const prompt = openPrompt(page.model);
    if (prompt && prompt.steps.length === 0) put("play", { prompt: prompt.id, move: move(prompt, {}) });
  }

  return {
    pick,
    answer,
    /** @param {number} seat */
    sit: (seat) => void asMember(() => once("sit", { seat })),
    stand: () => once("stand"),
    ready: () => page.model.frame && withBytes(page.model.frame, "ready"),
    unready: () => once("unready"),
    async start() {
      const { frame } = page.model;
      const late = frame ? notReady(frame) : [];
      const yes = late.length === 0 || await confirm({
        title: "Start anyway?",
        text: `${list(late)} ${late.length === 1 ? "is" : "are"} not ready yet.`,
        yes: "Start anyway",
        no: "Wait",
      });
      if (yes) once("start");
    },
    /** @param {Settings} settings */
    configure: (settings) => void put("configure", { ...settings }),
    /** @param {boolean} closed */
    close: (closed) => void put("close", { closed }),
    invite,
    /** @param {number} seat */
    freeSeat(seat) {
      if (!isOnItsWay("free", seat)) put("free", { seat });
    },
    fill() {
      for (const { seat, person } of page.model.frame?.table.seats ?? []) if (!person) invite(seat, "normal");
    },
    /** @param {number} seat */
    standIn: (seat) => void once("stand_in", { seat }),
    /** @param {boolean} paused */
    pause: (paused) => void once("pause", { paused }),
    /** @param {Person} person */
    async remove(person) {
      const seat = page.model.frame?.table.seats.find((one) => one.person?.guest === person.guest);
      const how = await askHowToRemove(person, seat !== undefined);
      if (how === "free" && seat) put("free", { seat: seat.seat });
      if (how === "out") put("kick", { guest: person.guest });
    },
    /** @param {Person} person */
    allow: (person) => void put("allow", { guest: person.guest }),
    back() {
      const prompt = openPrompt(page.model);
      if (!prompt) return;
      page.tell({ type: "picked", chosen: back(prompt, page.model.chosen), at: Date.now() });
      page.restAfterPick();
    },
    /** @param {boolean} end */
    async vote(end) {
      const yes = !end || await confirm({
        title: "End this match?",
        text: "It ends when most of the players who are here want it. It then counts for nobody.",
        yes: "Vote to end it",
        danger: true,
      });
      if (yes) once("vote", { end });
    },
    /** Somebody asked; the question has been read already. */
    agree: () => once("vote", { end: true }),
    rematch() {
      const { frame } = page.model;
      if (frame?.result) withBytes(frame, "rematch", { match: frame.result.match_id });
    },
    reopen: () => once("reopen"),
    /** @param {boolean} wanted */
    ask: (wanted) => void asMember(() => once("ask", { wanted })),
    async leave() {
      const { frame } = page.model;
      const playing = frame !== null && playsOn(frame);
      const goes = playing
        ? isAlone(frame)
          ? "The match waits for you."
          : "The others can let a bot play for you, wait, or vote to end the match."
        : typeof frame?.you.seat === "number"
        ? "Your seat becomes free."
        : "";
      const wayBack = frame?.table.closed && !playing
        ? "The table is closed: the link lets you in again only when somebody there opens it."
        : "You can come back by the link.";
      const yes = await confirm({
        title: "Leave the table?",
        text: `${goes} ${wayBack}`.trim(),
        yes: "Leave",
        danger: true,
      });
      if (!yes) return;
      leaving = true;
      put("leave");
    },
    rename() {
      const name = page.model.frame?.you.name ?? undefined;
      return nameFirst({
        title: name ? "Change your name" : "What shall we call you?",
        yes: "Save",
        name: name || undefined,
      });
    },
    elsewhere: () => void playElsewhere((text) => copy(text, WORDS.copied)),
    copy: () => copy(page.link, WORDS.copied),
    async share() {
      try {
        await navigator.share({ title: document.title, url: page.link });
      } catch (error) {
        if (!(error instanceof DOMException && error.name === "AbortError")) {
          await copy(page.link, WORDS.copied);
        }
      }
    },
    /** @param {number} id */
    dismiss: (id) => page.tell({ type: "dismiss", id }),
    /**
     * After each frame: go on with what waited for it, answer a called start.
     * @param {Frame} frame
     */
    seen(frame) {
      if (leaving && (!frame.you.member || playsOn(frame))) return location.assign("/");
      if (frame.you.member && intent) {
        const run = intent;
        intent = null;
        run();
      }
      const { start_due: due, seats } = frame.table;
      const seat = seats[frame.you.seat ?? -1];
      if (due !== null && due !== answered && seat && !seat.contributed) {
        answered = due;
        withBytes(frame, "contribute");
      }
    },
    /**
     * Some refusals have an answer of their own.
     * @param {Refused} error
     */
    refused(error) {
      leaving = false;
      if (error.code !== "name_taken") return;
      // The frame may still be the one of before the name was given: then the name last used here.
      const name = page.model.frame?.you.name || undefined;
      void nameFirst({ title: "Choose another name", yes: "Come in", problem: error.text, name });
    },
  };
}
