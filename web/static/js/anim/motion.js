/**
 * Told motions, seen: what the newest frame says has moved glides there from where it was. The page is
 * already true when this starts; stopping it at any moment leaves the truth.
 */

/** @import { Line, Motion, Place } from "../protocol.d.ts" */

const DURATION = 380;
const STAGGER = 140;
/** What one move causes is at most this much; more is news from longer ago. */
const MOST_STEPS = 5;
const MOST_GHOSTS = 7;
const EASING = "cubic-bezier(0.22, 0.8, 0.3, 1)";

/**
 * Alike cards have one token, so a card is found by where it lies, too.
 * @typedef {{ box: DOMRect, home: string }} Lying
 * @typedef {{ cards: Map<string, Lying[]>, places: Map<string, DOMRect> }} Snapshot
 */

/** @type {Set<Animation>} */
const running = new Set();

/**
 * Where everything is now; asked before the page changes.
 * @param {Element} root
 * @returns {Snapshot}
 */
export function snapshot(root) {
  /** @type {Snapshot} */
  const shot = { cards: new Map(), places: new Map() };
  for (const element of root.querySelectorAll("[data-card], [data-zone], [data-slot]")) {
    const { card, zone, seat, slot } = /** @type {HTMLElement} */ (element).dataset;
    const box = element.getBoundingClientRect();
    if (card) shot.cards.set(card, [...shot.cards.get(card) ?? [], { box, home: home(element) }]);
    const [within, of] = zone ? [zone, seat] : slot ? ownZone(element) : [];
    if (within) shot.places.set(key(within, of, slot), box);
  }
  return shot;
}

/**
 * The zone and seat an element lies in.
 * @param {Element} element
 * @returns {[string?, string?]}
 */
function ownZone(element) {
  const around = element.closest("[data-zone]");
  return around instanceof HTMLElement ? [around.dataset.zone, around.dataset.seat] : [];
}

/** @param {Element} element */
function home(element) {
  const [zone, seat] = ownZone(element);
  return key(zone ?? "", seat, null);
}

/**
 * @param {string} zone
 * @param {string | number | null | undefined} seat
 * @param {string | number | null | undefined} slot
 */
function key(zone, seat, slot) {
  return `${zone}/${seat ?? ""}/${slot ?? ""}`;
}

/** @param {Line[]} told @param {boolean} gap */
export function worthShowing(told, gap) {
  const steps = told.filter((line) => line.motions.length > 0).length;
  const still = document.hidden || matchMedia("(prefers-reduced-motion: reduce)").matches;
  return !gap && !still && steps > 0 && steps <= MOST_STEPS;
}

/**
 * Let what was told be seen.
 * @param {Element} root
 * @param {Snapshot} before
 * @param {Line[]} told
 */
export function show(root, before, told) {
  settle();
  let delay = 0;
  for (const line of told) {
    const moved = line.motions.filter((motion) => play(root, before, motion, delay)).length;
    if (moved > 0) delay += STAGGER;
  }
}

/** Bring every running motion to its end. */
export function settle() {
  for (const animation of running) animation.finish();
}

/**
 * @param {Element} root
 * @param {Snapshot} before
 * @param {Motion} motion
 * @param {number} delay
 * @returns {boolean} whether anything is seen
 */
function play(root, before, motion, delay) {
  const from = origin(before, motion);
  const moved = arrived(root, motion);
  if (moved) {
    if (same(motion.source, motion.target)) return turn(moved);
    return from ? glide(moved, from, delay) : false;
  }
  const place = target(root, motion.target);
  if (!from || !place || same(motion.source, motion.target)) return false;
  ghosts(from, place.getBoundingClientRect(), motion, delay);
  return true;
}

/**
 * @param {Snapshot} before
 * @param {Motion} motion
 * @returns {DOMRect | undefined}
 */
function origin(before, { card, source: [zone, seat, slot] }) {
  const place = slot === undefined ? undefined : before.places.get(key(zone, seat, slot));
  return place ?? lying(before.cards.get(card ?? "") ?? [], key(zone, seat, null)) ??
    before.places.get(key(zone, seat, null)) ??
    before.places.get(key(zone, null, null));
}

/**
 * @param {Lying[]} alike
 * @param {string} zone
 */
function lying(alike, zone) {
  const there = alike.find((one) => one.home === zone) ?? (alike.length === 1 ? alike[0] : undefined);
  return there?.box;
}

/**
 * What has moved, where it lies now: the element of its very place, or its face in the zone.
 * @param {Element} root
 * @param {Motion} motion
 * @returns {HTMLElement | null}
 */
function arrived(root, { card, target, count = 1 }) {
  if (count > 1) return null;
  const place = zoneOf(target);
  const [, , at] = target;
  const slot = at === undefined
    ? null
    : find(root, `${place}[data-slot="${at}"], ${place} [data-slot="${at}"]`);
  if (slot || card === undefined) return slot;
  return find(root, `${place} [data-card="${CSS.escape(card)}"], ${place}[data-card="${CSS.escape(card)}"]`);
}

/**
 * @param {Element} root
 * @param {Place} place
 */
function target(root, place) {
  return find(root, zoneOf(place));
}

/** @param {Place} place */
function zoneOf([zone, seat]) {
  const of = typeof seat === "number" ? `[data-seat="${seat}"]` : "";
  return `[data-zone="${CSS.escape(zone)}"]${of}`;
}

/**
 * @param {Element} root
 * @param {string} selector
 * @returns {HTMLElement | null}
 */
function find(root, selector) {
  return root.querySelector(selector);
}

/** @param {Place} one @param {Place} other */
function same(one, other) {
  return key(...one) === key(...other);
}

/**
 * @param {HTMLElement} element
 * @param {DOMRect} from
 * @param {number} delay
 */
function glide(element, from, delay) {
  const to = element.getBoundingClientRect();
  if (to.width === 0) return false;
  const shift = `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(${from.width / to.width})`;
  run(element, [{ transform: shift, transformOrigin: "0 0", zIndex: 5 }, {
    transform: "none",
    transformOrigin: "0 0",
    zIndex: 5,
  }], delay);
  return true;
}

/**
 * Cards turned up together turn at once: a card that waits for its turn would be seen before it.
 * @param {HTMLElement} element
 */
function turn(element) {
  run(element, [{ transform: "rotateY(90deg)" }, { transform: "none" }], 0);
  return true;
}

/**
 * Things without an element of their own: backs and counters fly and are gone.
 * @param {DOMRect} from
 * @param {DOMRect} to
 * @param {Motion} motion
 * @param {number} delay
 */
function ghosts(from, to, motion, delay) {
  for (let at = 0; at < Math.min(motion.count ?? 1, MOST_GHOSTS); at++) {
    const ghost = document.createElement("span");
    ghost.className = "ghost";
    ghost.dataset.from = motion.source[0];
    ghost.setAttribute("aria-hidden", "true");
    document.body.append(ghost);
    const start = middle(from);
    const end = middle(to);
    const animation = run(ghost, [
      { transform: `translate(${start.x}px, ${start.y}px)`, opacity: 1 },
      { transform: `translate(${end.x}px, ${end.y}px)`, opacity: 0.4 },
    ], delay + at * 40);
    animation.finished.finally(() => ghost.remove());
  }
}

/** @param {DOMRect} box */
function middle(box) {
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

/**
 * @param {HTMLElement} element
 * @param {Keyframe[]} frames
 * @param {number} delay
 */
function run(element, frames, delay) {
  const animation = element.animate(frames, { duration: DURATION, delay, easing: EASING, fill: "backwards" });
  running.add(animation);
  animation.finished.catch(() => {}).finally(() => running.delete(animation));
  return animation;
}
