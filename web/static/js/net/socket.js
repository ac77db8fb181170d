/**
 * The connection to one table: opened at once, opened again for ever, until the server says it is over.
 *
 * It knows the order of a conversation (hello, welcome, frames, got) and what each way of closing means;
 * it knows nothing of what the frames say.
 */

import { delay } from "./backoff.js";

/**
 * @import { Frame, ServerMessage } from "../protocol.d.ts"
 *
 * @typedef {"connecting" | "open" | "waiting" | "offline" | "stopped" | "outdated"} Connection
 * @typedef {object} Handlers
 * @property {(message: ServerMessage) => void} message anything but a bye
 * @property {(state: Connection, why?: { code: string, text: string }) => void} state
 * @property {() => number} seen the last seq this page has drawn
 *
 * @typedef {ReturnType<typeof setTimeout> | number} Timer
 *
 * @typedef {object} Surroundings what a test replaces
 * @property {(url: string) => WebSocket} open
 * @property {(run: () => void, ms: number) => Timer} later
 * @property {(timer: Timer) => void} cancel
 * @property {() => boolean} online
 * @property {() => number} now
 */

/** Close codes after which trying again is of no use. */
const FINAL = new Set([4403, 4404]);
const OUTDATED = 4426;
const TOO_MUCH = 4429;
/** With no frame this long after opening, the line is taken for dead. */
const HELLO_MS = 10_000;

/** @type {Surroundings} */
const browser = {
  open: (url) => new WebSocket(url),
  later: (run, ms) => setTimeout(run, ms),
  cancel: (timer) => clearTimeout(timer),
  online: () => navigator.onLine,
  now: () => Date.now(),
};

/**
 * @param {string} url
 * @param {number} protocol
 * @param {Handlers} handlers
 * @param {Surroundings} [around]
 */
export function connect(url, protocol, handlers, around = browser) {
  /** @type {WebSocket | null} */
  let socket = null;
  let attempt = 0;
  /** @type {Timer} */
  let timer = 0;
  /** @type {Timer} */
  let greeting = 0;
  let greeted = false;
  let over = false;
  /** @type {{ code: string, text: string } | undefined} */
  let bye;

  function open() {
    around.cancel(timer);
    if (over || socket) return;
    if (!around.online()) return handlers.state("offline");
    handlers.state("connecting");
    const fresh = around.open(url);
    socket = fresh;
    greeted = false;
    bye = undefined;
    greeting = around.later(restart, HELLO_MS);
    // Each listener looks whether its socket is still the one: an old one that closes late changes nothing.
    fresh.onopen = () => fresh === socket && write({ t: "hello", protocol, seen: handlers.seen() });
    fresh.onmessage = (event) => fresh === socket && read(event.data);
    fresh.onclose = (event) => fresh === socket && closed(event.code);
  }

  /** @param {unknown} data */
  function read(data) {
    /** @type {ServerMessage} */
    const message = JSON.parse(String(data));
    if (message.t === "bye") {
      bye = { code: message.code, text: message.text };
      return;
    }
    if (message.t === "welcome") {
      around.cancel(greeting);
      if (message.protocol !== protocol) return outdated();
      greeted = true;
      attempt = 0;
      handlers.message(message);
      handlers.state("open");
      return;
    }
    handlers.message(message);
  }

  function outdated() {
    over = true;
    drop();
    handlers.state("outdated");
  }

  /** @param {number} code */
  function closed(code) {
    around.cancel(greeting);
    socket = null;
    greeted = false;
    if (code === OUTDATED) return outdated();
    if (FINAL.has(code)) {
      over = true;
      return handlers.state("stopped", bye ?? { code: String(code), text: "" });
    }
    if (code === TOO_MUCH) attempt = Math.max(attempt, 4);
    if (!around.online()) return handlers.state("offline");
    handlers.state("waiting");
    timer = around.later(open, delay(attempt));
    attempt += 1;
  }

  function drop() {
    const old = socket;
    socket = null;
    greeted = false;
    around.cancel(greeting);
    around.cancel(timer);
    if (old) old.close();
  }

  /** Leave the present line, dead or alive, and open a new one now. */
  function restart() {
    if (over) return;
    drop();
    open();
  }

  /**
   * @param {object} message
   * @returns {boolean} whether it was handed to an open line
   */
  function write(message) {
    if (!socket || socket.readyState !== 1) return false;
    socket.send(JSON.stringify(message));
    return true;
  }

  return {
    open,
    restart,
    /** The network is gone: do not wait for the line to notice. */
    offline() {
      if (over) return;
      drop();
      handlers.state("offline");
    },
    /** The network, or the page's owner, is back: try now if there is no line. */
    wake() {
      if (over || greeted) return;
      if (socket && socket.readyState === 0) return;
      attempt = 0;
      restart();
    },
    /** @param {object} message a command; false before welcome, then the outbox sends it later */
    send: (message) => greeted && write(message),
    /** @param {number} seq */
    got: (seq) => void write({ t: "got", seq }),
    close() {
      over = true;
      drop();
    },
  };
}

/**
 * Let the page's own events work on the connection: network, sleep, coming back to the tab.
 * @param {ReturnType<typeof connect>} line
 */
export function follow(line) {
  const TICK = 5_000;
  let last = Date.now();
  addEventListener("online", () => line.wake());
  addEventListener("offline", () => line.offline());
  addEventListener("pageshow", (event) => event.persisted && line.restart());
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && line.wake());
  setInterval(() => {
    // A machine that slept has a line that only looks alive.
    const slept = Date.now() - last > 6 * TICK && document.visibilityState === "visible";
    last = Date.now();
    if (slept) line.restart();
  }, TICK);
}
