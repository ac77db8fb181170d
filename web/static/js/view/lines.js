/** The room's own sentences, in English: one for each kind of line the lobby tells. */

/** @import { Line } from "../protocol.d.ts" */

/** @type {Record<string, (name: string, line: Line, paused: boolean) => string>} */
const SENTENCES = {
  "room.opened": (name) => `${name} made the table.`,
  "room.entered": (name) => `${name} came in.`,
  "room.left": (name) => `${name} left.`,
  "room.sat_down": (name) => `${name} sat down.`,
  "room.stood_up": (name) => `${name} stood up.`,
  "room.became_ready": (name) => `${name} is ready.`,
  "room.became_unready": (name) => `${name} is not ready after all.`,
  "room.configured": () => "The host changed the table.",
  "room.start_called": () => "The host starts the match.",
  "room.match_began": () => "The match begins.",
  "room.match_over": (_, line) =>
    line.facts.ended === "abandoned" ? "The match was ended by vote." : "The match is over.",
  "room.voted": (name, line) =>
    line.facts.end === false ? `${name} wants to play on.` : `${name} wants to end the match.`,
  "room.stood_in": (name) => `A bot plays for ${name} until they are back.`,
  "room.handed_back": (name) => `${name} is back and plays again.`,
  "room.timed_out": (name) => `${name} ran out of time.`,
  "room.pause_asked": (name, line, paused) =>
    (line.facts.wanted === false) === paused ? `${name} would like a break.` : `${name} would like to go on.`,
  "room.paused": () => "The match pauses.",
  "room.resumed": () => "The match goes on.",
  "room.kicked": (name) => `${name} was removed by the host.`,
  "room.allowed": (name) => `${name} may come back.`,
  "room.door_set": (_, line) =>
    line.facts.closed === false ? "The table is open to new people." : "The table is closed to new people.",
  "room.host_passed": (
    name,
    line,
  ) => (line.guest ? `${name} is the host now.` : "The table has no host now."),
  "room.lobby_reopened": (_, line) => (line.facts.rematch ? "A rematch is on." : "Back to the lobby."),
  "room.asked": (name, line) =>
    line.facts.wanted === false ? `${name} is happy to watch.` : `${name} would like a seat.`,
  "room.went_away": (name) => `${name} is away.`,
  "room.came_back": (name) => `${name} is back.`,
};

/**
 * @param {Line} line
 * @param {Line[]} [log] what happened before: whether the match paused then
 * @returns {string | null} null for a kind this page does not know
 */
export function roomSentence(line, log = []) {
  const turn = log.findLast((one) =>
    one.seq < line.seq && ["room.paused", "room.resumed"].includes(one.kind)
  );
  return SENTENCES[line.kind]?.(line.name ?? "Someone", line, turn?.kind === "room.paused") ?? null;
}

/** Why a command could not be sent or answered, and what the page says of its own state. */
export const WORDS = {
  connecting: "Connecting…",
  open: "Connected",
  waiting: "Reconnecting…",
  offline: "Offline",
  stopped: "Disconnected",
  outdated: "A new version is here",
  lost: "No connection. Your seat stays yours.",
  late: "No answer yet. Trying again…",
  queued: "No connection. Your choice is sent when it is back.",
  sending: "Sending…",
  notThis: "That cannot be chosen now.",
  paused: "The match pauses. It goes on when all who are here want it.",
  seatBack: "A bot played for you while you were away. The seat is yours again.",
  timedOut: "Your time ran out: the choice was made for you.",
  firstThat: "First answer what is asked above your hand.",
  copied: "Link copied.",
  copyFailed: "Could not copy. Select the link and copy it yourself.",
};
