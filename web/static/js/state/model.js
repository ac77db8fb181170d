/**
 * All that this page knows of its table, and how each piece of news changes it. Pure: no document, no
 * network, no time of its own. What is true of the table comes from frames only.
 */

/**
 * @import { Ack, Error as Refused, Frame, Line, Presence, Prompt } from "../protocol.d.ts"
 * @import { Chosen } from "../view/prompt.js"
 * @import { Command } from "../net/outbox.js"
 * @import { Connection } from "../net/socket.js"
 *
 * @typedef {object} Pending a command without its effect yet
 * @property {Command} command
 * @property {boolean} late no answer for a while
 * @property {number | null} seq the entry it was stored at; it is done when a frame has reached it
 *
 * @typedef {{ id: number, code: string, text: string }} Notice
 *
 * @typedef {object} Model
 * @property {Connection} connection
 * @property {{ code: string, text: string } | null} ended why the connection is over for good
 * @property {Frame | null} frame the newest
 * @property {Line[]} log the last lines that stay, oldest first
 * @property {Line[]} fresh what the newest frames told since the last drawing
 * @property {boolean} gap something was told that this page did not get
 * @property {string[]} online guests connected now
 * @property {number} strangers others who watch
 * @property {Pending[]} pending
 * @property {Chosen} chosen choices made for the prompt so far
 * @property {number} pickedAt when this page last made a choice (ms)
 * @property {Notice[]} notices
 * @property {number} count notices ever made
 *
 * @typedef {(
 *   | { type: "connection", state: Connection, why?: { code: string, text: string } }
 *   | { type: "frame", frame: Frame }
 *   | { type: "drawn" }
 *   | { type: "presence", presence: Presence }
 *   | { type: "sent", command: Command }
 *   | { type: "late", id: string }
 *   | { type: "ack", ack: Ack }
 *   | { type: "error", error: Refused }
 *   | { type: "picked", chosen: Chosen, at: number }
 *   | { type: "notice", code: string, text: string }
 *   | { type: "dismiss", id: number }
 * )} News
 */

const MOST_NOTICES = 3;
const LOGGED = 30;
/** The page's own word for a choice that is not open; out of date as soon as another question is. */
export const NOT_NOW = "not_now";

/** @type {Model} */
export const empty = {
  connection: "connecting",
  ended: null,
  frame: null,
  log: [],
  fresh: [],
  gap: false,
  online: [],
  strangers: 0,
  pending: [],
  chosen: {},
  pickedAt: 0,
  notices: [],
  count: 0,
};

/**
 * @param {Model} model
 * @param {News} news
 * @returns {Model}
 */
export function reduce(model, news) {
  switch (news.type) {
    case "connection":
      return { ...model, connection: news.state, ended: news.why ?? model.ended };
    case "frame":
      return withFrame(model, news.frame);
    case "drawn":
      return { ...model, fresh: [], gap: false };
    case "presence":
      return { ...model, online: news.presence.online, strangers: news.presence.strangers };
    case "sent":
      return { ...model, pending: [...model.pending, { command: news.command, late: false, seq: null }] };
    case "late":
      return { ...model, pending: change(model.pending, news.id, (one) => ({ ...one, late: true })) };
    case "ack":
      return withAck(model, news.ack);
    case "error":
      return withError(model, news.error);
    case "picked":
      return { ...model, chosen: news.chosen, pickedAt: news.at };
    case "notice":
      return withNotice(model, news.code, news.text);
    case "dismiss":
      return { ...model, notices: model.notices.filter((notice) => notice.id !== news.id) };
  }
}

/**
 * An older frame changes nothing. One of the same seq may differ in what the log does not hold, the names,
 * or in who this page is; what it tells has been told.
 * @param {Model} model
 * @param {Frame} frame
 * @returns {Model}
 */
function withFrame(model, frame) {
  const before = model.frame;
  if (before && frame.seq < before.seq) return model;
  if (before && frame.seq === before.seq && same(before, frame)) return model;
  const repeats = before?.seq === frame.seq;
  const asked = before?.prompt?.id === frame.prompt?.id;
  return {
    ...model,
    frame,
    log: withLines(model.log, frame),
    fresh: repeats ? model.fresh : [...model.fresh, ...frame.told],
    gap: model.gap || frame.gap,
    pending: model.pending.filter((one) => one.seq === null || one.seq > frame.seq),
    chosen: asked ? model.chosen : {},
    notices: asked ? model.notices : model.notices.filter((notice) => notice.code !== NOT_NOW),
  };
}

/**
 * The log after this frame: whole, or grown by what was told.
 * @param {Line[]} log
 * @param {Frame} frame
 */
function withLines(log, frame) {
  return frame.log ?? [...log, ...frame.told.filter((line) => line.logged)].slice(-LOGGED);
}

/**
 * @param {Model} model
 * @param {Ack} ack
 * @returns {Model}
 */
function withAck(model, ack) {
  const drawn = model.frame !== null && model.frame.seq >= ack.seq;
  const pending = drawn
    ? model.pending.filter((one) => one.command.id !== ack.id)
    : change(model.pending, ack.id, (one) => ({ ...one, late: false, seq: ack.seq }));
  return { ...model, pending };
}

/**
 * @param {Model} model
 * @param {Refused} error
 * @returns {Model}
 */
function withError(model, error) {
  const refused = model.pending.find((one) => one.command.id === error.id);
  const pending = model.pending.filter((one) => one !== refused);
  const chosen = refused?.command.t === "play" ? {} : model.chosen;
  return withNotice({ ...model, pending, chosen }, error.code, error.text);
}

/**
 * @param {Model} model
 * @param {string} code
 * @param {string} text
 * @returns {Model}
 */
function withNotice(model, code, text) {
  const others = model.notices.filter((notice) => notice.text !== text);
  const notice = { id: model.count + 1, code, text };
  return { ...model, count: notice.id, notices: [...others, notice].slice(-MOST_NOTICES) };
}

/**
 * @param {Pending[]} pending
 * @param {string} id
 * @param {(one: Pending) => Pending} how
 */
function change(pending, id, how) {
  return pending.map((one) => (one.command.id === id ? how(one) : one));
}

/**
 * Whether two frames show the same, whatever they tell.
 * @param {Frame} one
 * @param {Frame} other
 */
function same(one, other) {
  const still = { told: [], gap: false, log: null };
  return JSON.stringify({ ...one, ...still }) === JSON.stringify({ ...other, ...still });
}

/**
 * The pending command of this kind, if there is one.
 * @param {Model} model
 * @param {string} t
 * @returns {Command | undefined}
 */
export function pending(model, t) {
  return model.pending.findLast((one) => one.command.t === t)?.command;
}

/**
 * The prompt that can be answered now: none while an answer is on its way.
 * @param {Model} model
 * @returns {Prompt | null}
 */
export function openPrompt(model) {
  return pending(model, "play") ? null : (model.frame?.prompt ?? null);
}
