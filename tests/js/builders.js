/** Frames and prompts for tests, with everything a test does not care about filled in. */

/**
 * @import { Frame, Prompt, Step, TableFacts, You } from "../../web/static/js/protocol.d.ts"
 */

/**
 * @param {Partial<Frame>} [parts]
 * @param {Partial<You>} [you]
 * @param {Partial<TableFacts>} [table]
 * @returns {Frame}
 */
export function frame(parts = {}, you = {}, table = {}) {
  return {
    t: "frame",
    seq: 1,
    you: { guest: "g1", name: "Ann", member: true, seat: 0, host: true, asking: false, ...you },
    table: {
      code: "abcdefghjk",
      phase: "playing",
      game: "fifty",
      options: {},
      public: false,
      closed: false,
      start: null,
      seats: [],
      host: null,
      watchers: [],
      asking: [],
      banned: [],
      votes: [],
      votes_needed: 0,
      start_due: null,
      rematch: false,
      matches: 1,
      clock: null,
      pause: null,
      bots: [],
      ...table,
    },
    told: [],
    gap: false,
    log: [],
    match_id: "m1",
    view: null,
    prompt: null,
    refusals: [],
    fairness: null,
    result: null,
    clocks: [],
    ...parts,
  };
}

/**
 * @param {string} kind
 * @param {Record<string, unknown>} [facts]
 * @param {number | null} [seat]
 * @returns {import("../../web/static/js/protocol.d.ts").Line}
 */
export function line(kind, facts = {}, seat = null) {
  return {
    seq: 1,
    at: 0,
    kind,
    seat,
    guest: null,
    name: null,
    facts: /** @type {any} */ (facts),
    motions: [],
    logged: true,
  };
}

/**
 * @param {Partial<Step> & { field: string }} parts
 * @returns {Step}
 */
export function step(parts) {
  return { kind: "card", options: [], lo: 0, hi: 0, only_for: null, ...parts };
}

/**
 * @param {string} id
 * @param {...Step} steps
 * @returns {Prompt}
 */
export function prompt(id, ...steps) {
  return { id, kind: "play", steps, move_type: "play", must: true };
}

/**
 * @param {...(string | [string, string[]])} values a value, or a value and what it leaves open next
 */
export function options(...values) {
  return values.map((
    value,
  ) => (typeof value === "string" ? { value, then: null } : { value: value[0], then: value[1] }));
}

/** Time that passes when a test says so. */
export function fakeTimers() {
  /** @type {Map<number, { run: () => void, at: number }>} */
  const waiting = new Map();
  let now = 0;
  let count = 0;
  return {
    /** @param {() => void} run @param {number} ms */
    later(run, ms) {
      waiting.set(++count, { run, at: now + ms });
      return count;
    },
    /** @param {unknown} timer */
    cancel: (timer) => void waiting.delete(Number(timer)),
    now: () => now,
    /** @param {number} ms */
    pass(ms) {
      now += ms;
      for (const [timer, { run, at }] of [...waiting]) {
        if (at <= now && waiting.delete(timer)) run();
      }
    },
    waiting: () => [...waiting.values()].map(({ at }) => at - now),
  };
}
