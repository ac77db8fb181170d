/**
 * In which order one's own hand lies: one that the game offers, or one's own, card by card. Kept in this
 * browser for each game, never sent. Of the cards only those still held are kept: what has been played
 * is nothing this page remembers for anybody.
 */

/**
 * @typedef {object} Held a card in one's hand
 * @property {string} token
 * @property {string} [key] if its token is not the only one of its kind
 *
 * @typedef {object} Order one that a game offers
 * @property {string} key
 * @property {string} title
 * @property {(one: any, other: any) => number} compare
 *
 * @typedef {Pick<Storage, "getItem" | "setItem">} Store
 */

/** The order that is made card by card. */
export const OWN = "own";

/** @param {Held} card */
export const keyOf = (card) => card.key ?? card.token;

/** What is kept of one game. */
export class Arrangement {
  /**
   * @param {string} name what it is stored by
   * @param {Store} store
   */
  constructor(name, store) {
    this.name = name;
    this.store = store;
    /** What was done last, for those who hear the page. */
    this.said = "";
    const { by, base, own } = stored(name, store);
    this.by = by;
    /** The game's order that stands where one's own says nothing. */
    this.base = base;
    this.own = own;
  }

  /**
   * @template {Held} C
   * @param {C[]} cards
   * @param {Order[]} orders the first one stands when nothing was chosen
   * @returns {C[]}
   */
  sort(cards, orders) {
    this.keepTo(cards);
    const base = orders.find((order) => order.key === this.base) ?? orders[0];
    const sorted = base ? [...cards].sort(base.compare) : [...cards];
    if (this.by !== OWN) return sorted;
    /** @param {C} card */
    const rank = (card) => {
      const place = this.own.indexOf(keyOf(card));
      return place < 0 ? this.own.length : place;
    };
    return sorted.sort((one, other) => rank(one) - rank(other));
  }

  /**
   * The order in force, by its key.
   * @param {Order[]} orders
   */
  current(orders) {
    if (this.by === OWN) return OWN;
    return (orders.find((order) => order.key === this.by) ?? orders[0])?.key ?? OWN;
  }

  /**
   * @param {string} key of an offered order, or one's own: that begins as the cards lie
   * @param {Held[]} cards as they lie
   */
  choose(key, cards) {
    this.by = key;
    if (key === OWN) this.own = cards.map(keyOf);
    else this.base = key;
    this.save();
  }

  /**
   * @param {Held[]} cards as they lie
   * @param {number} from
   * @param {number} to
   */
  move(cards, from, to) {
    const own = cards.map(keyOf);
    own.splice(to, 0, ...own.splice(from, 1));
    this.by = OWN;
    this.own = own;
    this.save();
  }

  /**
   * Forget cards that are held no more. Where most are new, it is another deal: one's own order is over.
   * @param {Held[]} cards
   */
  keepTo(cards) {
    if (this.own.length === 0 && this.by !== OWN) return;
    const held = new Set(cards.map(keyOf));
    const own = this.own.filter((key) => held.has(key));
    const over = own.length * 2 < cards.length;
    if (!over && own.length === this.own.length) return;
    this.own = over ? [] : own;
    if (over && this.by === OWN) this.by = this.base;
    this.save();
  }

  save() {
    const { by, base, own } = this;
    try {
      this.store.setItem(this.name, JSON.stringify({ by, base, own }));
    } catch (error) {
      // No room, or no leave to store: it lasts as long as the page.
      if (!(error instanceof DOMException)) throw error;
    }
  }
}

/**
 * What was stored, or nothing; whoever else has written there.
 * @param {string} name
 * @param {Store} store
 */
function stored(name, store) {
  const nothing = { by: "", base: "", own: /** @type {string[]} */ ([]) };
  try {
    const found = JSON.parse(store.getItem(name) ?? "null");
    const { by, base, own } = found ?? nothing;
    const sound = typeof by === "string" && typeof base === "string" && Array.isArray(own);
    return sound ? { by, base, own: own.filter((key) => typeof key === "string") } : nothing;
  } catch (error) {
    if (!(error instanceof SyntaxError || error instanceof DOMException)) throw error;
    return nothing;
  }
}

/**
 * The arrangements of all games that are played at this page.
 * @param {Store} store
 * @returns {(game: string) => Arrangement}
 */
export function arrangements(store) {
  /** @type {Map<string, Arrangement>} */
  const made = new Map();
  return (game) => {
    const arrangement = made.get(game) ?? new Arrangement(`stammtisch.hand.${game}`, store);
    made.set(game, arrangement);
    return arrangement;
  };
}
