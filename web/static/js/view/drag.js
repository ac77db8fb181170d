/**
 * Dragging one thing of a row to another place in it, with a mouse or a finger. While it lasts only styles
 * change, so the page may be drawn anew meanwhile; where it was dropped is told, and the row drawn by others.
 */

/** A press that has moved so far (px) is a drag and no click any more. */
const SLOP = 8;

/**
 * @typedef {object} Point
 * @property {number} x
 * @property {number} y
 */

/**
 * A press on something in the row begins it.
 * @param {PointerEvent & { currentTarget: HTMLElement }} event
 * @param {(from: number, to: number) => void} drop places in the row, of what was moved
 */
export function beginDrag(event, drop) {
  const row = event.currentTarget;
  const items = /** @type {HTMLElement[]} */ ([...row.children]);
  const item = items.find((one) => one.contains(/** @type {Node} */ (event.target)));
  if (item && event.button === 0 && event.isPrimary) new Drag(row, items, item, event, drop);
}

class Drag {
  /**
   * @param {HTMLElement} row
   * @param {HTMLElement[]} items
   * @param {HTMLElement} item
   * @param {PointerEvent} event
   * @param {(from: number, to: number) => void} drop
   */
  constructor(row, items, item, event, drop) {
    this.row = row;
    this.items = items;
    /** As they would stand if it were dropped now. */
    this.line = [...items];
    this.item = item;
    this.pointer = event.pointerId;
    this.start = at(event);
    this.drop = drop;
    /** @type {Point | null} where within the item it is held, once it moves */
    this.held = null;
    this.end = new AbortController();
    const { signal } = this.end;
    addEventListener("pointermove", (next) => this.moved(next), { signal });
    addEventListener("pointerup", (next) => this.released(next), { signal });
    addEventListener("pointercancel", () => this.stop(), { signal });
    addEventListener("keydown", (next) => next.key === "Escape" && this.stop(), { signal });
  }

  /** @param {PointerEvent} event */
  moved(event) {
    if (event.pointerId !== this.pointer) return;
    if (!this.stands()) return this.stop();
    const { x, y } = at(event);
    if (!this.held && Math.hypot(x - this.start.x, y - this.start.y) < SLOP) return;
    if (!this.held) this.lift();
    const over = this.line.findIndex((one) => one !== this.item && inside(one, x, y));
    if (over >= 0) this.put(over);
    this.follow(x, y);
  }

  /** Nothing has come to the row or gone from it. */
  stands() {
    return this.row.children.length === this.items.length &&
      this.items.every((one, place) => this.row.children[place] === one);
  }

  lift() {
    const box = this.item.getBoundingClientRect();
    this.held = { x: this.start.x - box.left, y: this.start.y - box.top };
    this.item.dataset.dragged = "true";
    this.row.setPointerCapture(this.pointer);
    swallowClick();
  }

  /** @param {number} place */
  put(place) {
    this.line.splice(this.line.indexOf(this.item), 1);
    this.line.splice(place, 0, this.item);
    this.line.forEach((one, order) => one.style.setProperty("order", String(order)));
  }

  /** @param {number} x @param {number} y */
  follow(x, y) {
    const { item, held } = this;
    if (!held) return;
    item.style.setProperty("translate", "none");
    const box = item.getBoundingClientRect();
    item.style.setProperty("translate", `${x - held.x - box.left}px ${y - held.y - box.top}px`);
  }

  /** @param {PointerEvent} event */
  released(event) {
    if (event.pointerId !== this.pointer) return;
    const from = this.items.indexOf(this.item);
    const to = this.line.indexOf(this.item);
    const whole = this.stands();
    this.stop();
    if (whole && from !== to) this.drop(from, to);
  }

  stop() {
    this.end.abort();
    delete this.item.dataset.dragged;
    this.item.style.removeProperty("translate");
    for (const one of this.items) one.style.removeProperty("order");
  }
}

/** @param {PointerEvent} event @returns {Point} */
function at(event) {
  return { x: event.clientX, y: event.clientY };
}

/** @param {HTMLElement} element @param {number} x @param {number} y */
function inside(element, x, y) {
  const box = element.getBoundingClientRect();
  return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
}

/** The click that ends a drag chooses nothing; one made by a key is another. */
function swallowClick() {
  const done = new AbortController();
  const { signal } = done;
  addEventListener("click", (event) => {
    if (event.detail > 0) event.stopPropagation();
    done.abort();
  }, { capture: true, signal });
  addEventListener("pointerdown", () => done.abort(), { capture: true, signal });
}
