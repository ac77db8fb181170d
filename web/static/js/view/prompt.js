/**
 * The walk through a prompt: which small choice is asked now, what may be chosen, when a move is whole.
 * The same walk as the server's (games/offers.py), for every game; no rule is known here.
 */

/**
 * @import { Prompt, Step, Value } from "../protocol.d.ts"
 *
 * @typedef {Record<string, Value>} Chosen what has been chosen so far, by field
 * @typedef {object} Question
 * @property {Step} step the choice to make now
 * @property {Value[]} values what may be chosen; for a range every number of it
 */

/**
 * @param {Prompt} prompt
 * @param {Chosen} chosen
 * @returns {Question | null} null when the move is whole
 */
export function question(prompt, chosen) {
  /** @type {Value[] | null} */
  let allowed = null;
  /** @type {Set<Value>} */
  const before = new Set();
  for (const step of prompt.steps) {
    if (step.only_for && !step.only_for.some((value) => before.has(value))) continue;
    if (!(step.field in chosen)) return { step, values: offered(step, allowed) };
    const value = chosen[step.field];
    before.add(value);
    allowed = step.options.find((option) => option.value === value)?.then ?? null;
  }
  return null;
}

/**
 * @param {Step} step
 * @param {Value[] | null} allowed
 * @returns {Value[]}
 */
function offered(step, allowed) {
  if (step.kind === "range") return numbers(step.lo, step.hi);
  const values = step.options.map((option) => option.value);
  return allowed ? values.filter((value) => allowed.includes(value)) : values;
}

/**
 * @param {number} lo
 * @param {number} hi
 * @returns {number[]}
 */
function numbers(lo, hi) {
  return Array.from({ length: Math.max(0, hi - lo + 1) }, (_, index) => lo + index);
}

/**
 * @param {Prompt} prompt
 * @param {Chosen} chosen
 * @param {Value} value
 * @returns {Chosen | null} null if it is not offered now
 */
export function choose(prompt, chosen, value) {
  const asked = question(prompt, chosen);
  if (!asked || !asked.values.includes(value)) return null;
  return { ...chosen, [asked.step.field]: value };
}

/**
 * Choose this value in the step of this kind: the one asked now, or else an earlier one, whose choice and all
 * after it are taken back. So another card may be picked while a seat is asked for the first. A place may also
 * be chosen at once when only one of the actions asked for leads to it.
 * @param {Prompt} prompt
 * @param {Chosen} chosen
 * @param {Step["kind"]} kind
 * @param {Value} value
 * @returns {Chosen | null} null if it is not offered
 */
export function reach(prompt, chosen, kind, value) {
  if (question(prompt, chosen)?.step.kind === kind) {
    const next = choose(prompt, chosen, value);
    if (next) return next;
  }
  const ahead = kind === "place" ? through(prompt, chosen, value) : [];
  if (ahead.length === 1) return ahead[0] ?? null;
  return Object.keys(chosen).length > 0 ? reach(prompt, back(prompt, chosen), kind, value) : null;
}

/**
 * The choices that are made by each action asked for now together with this place after it.
 * @param {Prompt} prompt
 * @param {Chosen} chosen
 * @param {Value} value
 * @returns {Chosen[]}
 */
function through(prompt, chosen, value) {
  const asked = question(prompt, chosen);
  if (asked?.step.kind !== "action") return [];
  const { field } = asked.step;
  return asked.values.flatMap((action) => {
    const taken = { ...chosen, [field]: action };
    const made = question(prompt, taken)?.step.kind === "place" ? choose(prompt, taken, value) : null;
    return made ? [made] : [];
  });
}

/**
 * The values that have been chosen in the steps of this kind.
 * @param {Prompt} prompt
 * @param {Chosen} chosen choices so far, or a whole move
 * @param {Step["kind"]} kind
 * @returns {Value[]}
 */
export function made(prompt, chosen, kind) {
  return prompt.steps
    .filter((step) => step.kind === kind && step.field in chosen)
    .map((step) => /** @type {Value} */ (chosen[step.field]));
}

/**
 * Take the last choice back.
 * @param {Prompt} prompt
 * @param {Chosen} chosen
 * @returns {Chosen}
 */
export function back(prompt, chosen) {
  const last = prompt.steps.findLast((step) => step.field in chosen);
  return Object.fromEntries(Object.entries(chosen).filter(([field]) => field !== last?.field));
}

/**
 * The move these choices make.
 * @param {Prompt} prompt
 * @param {Chosen} chosen
 * @returns {Record<string, Value>}
 */
export function move(prompt, chosen) {
  return prompt.move_type ? { type: prompt.move_type, ...chosen } : { ...chosen };
}
