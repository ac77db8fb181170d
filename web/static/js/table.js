/** The entry of a table's page: the connection, the model and the views tied together. */

import { settle, show, snapshot, worthShowing } from "./anim/motion.js";
import { loadGame } from "./games/index.js";
import { games as fetchGames, RestError } from "./net/rest.js";
import { connect, follow } from "./net/socket.js";
import { outbox } from "./net/outbox.js";
import { acts } from "./state/acts.js";
import { arrangements } from "./state/arrangement.js";
import { empty, openPrompt, pending, reduce } from "./state/model.js";
import { serverTime } from "./state/time.js";
import { shuffleShare } from "./state/shuffle.js";
import { telling } from "./state/telling.js";
import { arrivals } from "./view/arrival.js";
import { guardBack } from "./view/backguard.js";
import { isAsked, meaning, offer } from "./view/bar.js";
import { hurry, tick } from "./view/clock.js";
import { patch } from "./view/dom.js";
import { WORDS } from "./view/lines.js";
import { sentence } from "./view/log.js";
import { isPaused } from "./view/pause.js";
import { made, question, reach } from "./view/prompt.js";
import { ended, outdated, waitingRoom } from "./view/notices.js";
import { tablePage } from "./view/table.js";
import { toasts } from "./view/toast.js";

/**
 * @import { Frame, ServerMessage, Step, Value } from "./protocol.d.ts"
 * @import { GameModule } from "./games/index.js"
 * @import { Model, News } from "./state/model.js"
 * @import { GameInfo } from "./view/options.js"
 * @import { Chosen } from "./view/prompt.js"
 * @import { Table } from "./view/table.js"
 */

/** After a choice, and after the bar's buttons have changed, clicks rest for so long (ms). */
const REST_AFTER_PICK = 400;
const REST_AFTER_CHANGE = 500;
const NOTICE_MS = 6_000;
const TICK_MS = 250;

/** @param {string} id @returns {HTMLElement} */
const part = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/** The page of one table. */
class TablePage {
  /**
   * @param {string} code
   * @param {string} link
   * @param {number} protocol
   */
  constructor(code, link, protocol) {
    this.code = code;
    this.link = link;
    /** @type {Model} */
    this.model = empty;
    /** @type {GameInfo[]} */
    this.games = [];
    /** @type {GameModule | null} */
    this.game = null;
    this.gameKey = "";
    /** @type {string[]} what just happened, a sentence each */
    this.news = [];
    this.said = -1;
    this.meaning = "";
    this.changedAt = 0;
    this.arrived = arrivals();
    this.arrangements = arrangements(localStorage);
    this.share = shuffleShare(code, sessionStorage);
    this.title = document.title;
    this.time = serverTime();
    this.line = connect(socketUrl(code), protocol, {
      message: (message) => this.hear(message),
      state: (state, why) => {
        this.tell({ type: "connection", state, why });
        if (state === "open") this.out.resend();
        if (state === "stopped") this.out.clear();
      },
      seen: () => this.model.frame?.seq ?? 0,
    });
    this.out = outbox({
      send: (command) => this.line.send(command),
      sent: (command) => this.tell({ type: "sent", command }),
      late: (command) => {
        this.tell({ type: "late", id: command.id });
        // A line that takes commands and answers none is dead, whatever it looks like.
        if (this.model.connection === "open") this.line.restart();
      },
    });
    this.acts = acts(this);
  }

  open() {
    follow(this.line);
    this.line.open();
    guardBack(() => this.model.frame?.table.phase === "playing" && this.model.frame.you.seat !== null);
    this.render();
    setInterval(() => this.tick(), TICK_MS);
    fetchGames().then((games) => {
      this.games = games;
      this.render();
    }).catch((error) => {
      if (!(error instanceof RestError)) throw error;
    });
  }

  /** @param {ServerMessage} message */
  hear(message) {
    switch (message.t) {
      case "welcome":
        return this.time.set(message.now);
      case "frame":
        return this.draw(message);
      case "presence":
        return this.tell({ type: "presence", presence: message });
      case "ack":
        this.out.settle(message.id);
        return this.tell({ type: "ack", ack: message });
      case "error":
        if (message.id) this.out.settle(message.id);
        this.notice({ type: "error", error: message });
        return this.acts.refused(message);
    }
  }

  /** @param {Frame} frame */
  draw(frame) {
    this.load(frame.table.game);
    if (tellsYou(frame, "room.handed_back")) this.say("seat_back", WORDS.seatBack);
    if (tellsYou(frame, "room.timed_out")) this.say("timed_out", WORDS.timedOut);
    this.model = reduce(this.model, { type: "frame", frame });
    this.recount();
    this.render();
    this.line.got(frame.seq);
    this.acts.seen(frame);
  }

  /** @param {string} key */
  async load(key) {
    if (key === this.gameKey) return;
    this.gameKey = key;
    this.game = null;
    const game = await loadGame(key).catch(() => null);
    if (key !== this.gameKey) return;
    this.game = game;
    if (!game) this.say("no_game", "This game's page could not be loaded. Reload to try again.");
    // The game's sentences are there only now.
    this.said = -1;
    this.recount();
    this.render();
  }

  /** What just happened, as one line. */
  recount() {
    const { frame, fresh, log } = this.model;
    if (!frame) return;
    const lines = telling(fresh, log, this.said, this.game);
    const texts = lines.map((line) => sentence({ frame, game: this.game, model: this.model }, line)).filter((
      text,
    ) => text !== null);
    if (texts.length === 0) return;
    this.news = texts;
    this.said = Math.max(...lines.map((line) => line.seq));
  }

  /** @param {News} news */
  tell(news) {
    this.model = reduce(this.model, news);
    this.render();
  }

  /** @param {News} news one that shows a notice, which goes after a while */
  notice(news) {
    this.tell(news);
    const id = this.model.count;
    setTimeout(() => this.tell({ type: "dismiss", id }), NOTICE_MS);
  }

  /**
   * @param {string} code
   * @param {string} text
   */
  say(code, text) {
    this.notice({ type: "notice", code, text });
  }

  /** @returns {Table | null} */
  table() {
    const { frame } = this.model;
    if (!frame) return null;
    return {
      model: this.model,
      frame,
      games: this.games,
      gameTitle: this.games.find((game) => game.key === frame.table.game)?.title ?? this.game?.title ?? "",
      game: this.game,
      link: this.link,
      shownCode: `${this.code.slice(0, 5)}-${this.code.slice(5)}`,
      news: this.news,
      now: this.time.now,
      steady: Date.now() - this.changedAt >= REST_AFTER_CHANGE,
      choices: this.choices(frame),
      arranging: { arrangement: this.arrangements(frame.table.game), redraw: () => this.render() },
      shuffleCheck: (result) => this.share.check(result, frame.you),
      act: this.acts,
    };
  }

  /** @param {Frame} frame */
  choices(frame) {
    const prompt = openPrompt(this.model);
    const { chosen } = this.model;
    const asked = prompt && question(prompt, chosen);
    const sent = /** @type {Chosen | undefined} */ (pending(this.model, "play")?.move);
    return {
      /** @param {Step["kind"]} kind @param {Value} value */
      offers: (kind, value) => asked?.step.kind === kind && asked.values.includes(value),
      /** @param {Value} value @param {Step["kind"]} [kind] */
      lit: (value, kind = "card") => prompt !== null && reach(prompt, chosen, kind, value) !== null,
      /** @param {Value} value @param {Step["kind"]} [kind] */
      chosen: (value, kind = "card") => prompt !== null && made(prompt, chosen, kind).includes(value),
      /** @param {Value} value @param {Step["kind"]} [kind] */
      pending: (value, kind = "card") =>
        Boolean(sent && frame.prompt && made(frame.prompt, sent, kind).includes(value)),
      barred: (/** @type {string} */ token) => this.barred(frame, token),
      /** @param {string} token */
      why: (token) => {
        const barred = this.barred(frame, token);
        if (isPaused(frame)) return WORDS.paused;
        if (barred) return barred;
        if (sent) return WORDS.sending;
        if (asked) return asked.step.kind === "card" ? WORDS.notThis : WORDS.firstThat;
        return this.game?.notNow(frame.view, frame.you.seat) ?? WORDS.notThis;
      },
      pick: this.acts.pick,
      back: this.acts.back,
      steady: Date.now() - this.model.pickedAt >= REST_AFTER_PICK,
    };
  }

  /**
   * What the rules say against a card now.
   * @param {Frame} frame
   * @param {string} token
   * @returns {string | null}
   */
  barred(frame, token) {
    const refusal = frame.refusals.find((one) => one.card === token);
    return (refusal && this.game?.why(refusal.code, refusal.facts)) ?? null;
  }

  /** Bring the document to what the model says. What is told glides; the truth is there at once. */
  render() {
    const app = part("app");
    const { frame, fresh, gap } = this.model;
    this.watchMeaning();
    const table = this.table();
    const before = frame && worthShowing(fresh, gap) ? snapshot(app) : null;
    if (this.model.connection === "stopped") patch(app, ended(this.model.ended));
    else if (this.model.connection === "outdated") patch(app, outdated());
    else patch(app, table ? tablePage(table) : waitingRoom(this.model.connection));
    if (frame) this.arrived(frame.table.phase);
    if (before) show(app, before, fresh);
    else if (fresh.length > 0) settle();
    patch(part("toasts"), toasts(this.model.notices, this.acts.dismiss));
    this.announce(table);
    this.model = reduce(this.model, { type: "drawn" });
  }

  /** Buttons that have just changed their meaning rest; afterwards the page is drawn again. */
  watchMeaning() {
    const { frame } = this.model;
    if (!frame) return;
    const now = meaning({ frame });
    if (now === this.meaning) return;
    if (this.meaning) {
      this.changedAt = Date.now();
      setTimeout(() => this.render(), REST_AFTER_CHANGE + 10);
    }
    this.meaning = now;
  }

  /** After a choice the cards rest for a moment. */
  restAfterPick() {
    setTimeout(() => this.render(), REST_AFTER_PICK + 10);
  }

  /**
   * The title of the tab, and what a screen reader says.
   * @param {Table | null} table
   */
  announce(table) {
    const asked = table !== null && isAsked(table);
    const title = asked ? `● Your turn – ${this.title}` : this.title;
    if (document.title !== title) document.title = title;
    const spoken = `${this.news.join(" ")}${asked ? " It is your turn." : ""}${
      table ? ` ${offer(table)}` : ""
    }`.trim();
    say("live", spoken);
    say("clock-live", table ? hurry(table.frame, table.now()) : "");
  }

  /** The clocks run on between frames. */
  tick() {
    const { frame } = this.model;
    const now = this.time.now();
    if (!frame || now === null || frame.clocks.length === 0) return;
    tick(part("app"), now);
    say("clock-live", hurry(frame, now));
  }
}

/**
 * Put words where a screen reader hears them, once.
 * @param {string} id
 * @param {string} words
 */
function say(id, words) {
  const live = part(id);
  if (live.textContent !== words) live.textContent = words;
}

/**
 * Whether just this has happened to this page's player.
 * @param {Frame} frame
 * @param {string} kind
 */
function tellsYou({ told, you }, kind) {
  return told.some((line) => line.kind === kind && line.guest === you.guest);
}

/** @param {string} code */
function socketUrl(code) {
  const url = new URL(`/ws/rooms/${code}`, location.href);
  url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
  return url.href;
}

const { code, link, protocol } = document.body.dataset;
if (code) new TablePage(code, link ?? location.href, Number(protocol)).open();

/** @typedef {TablePage} Page */
