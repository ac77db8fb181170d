/** In which order one's hand lies, and that no more is kept of it than what is still held. */

import assert from "node:assert/strict";
import { Arrangement, arrangements, OWN } from "../../web/static/js/state/arrangement.js";

/** @param {string} token */
const number = (token) => Number(token.split("-").at(-1));
/** @type {import("../../web/static/js/state/arrangement.js").Order[]} */
const ORDERS = [
  { key: "up", title: "Up", compare: (one, other) => number(one.token) - number(other.token) },
  { key: "down", title: "Down", compare: (one, other) => number(other.token) - number(one.token) },
];

/** @param {...number} numbers */
const cards = (...numbers) => numbers.map((one) => ({ token: `x-${one}` }));
/** @param {{ token: string }[]} held */
const numbers = (held) => held.map((card) => number(card.token));

/** @param {string | null} [content] */
function store(content = null) {
  return {
    content,
    getItem() {
      return this.content;
    },
    /** @param {string} _ @param {string} text */
    setItem(_, text) {
      this.content = text;
    },
  };
}

Deno.test("a hand lies in the game's first order until another is chosen", () => {
  const one = new Arrangement("hand", store());
  assert.deepEqual(numbers(one.sort(cards(2, 3, 1), ORDERS)), [1, 2, 3]);
  assert.equal(one.current(ORDERS), "up");
  one.choose("down", cards(1, 2, 3));
  assert.deepEqual(numbers(one.sort(cards(2, 3, 1), ORDERS)), [3, 2, 1]);
});

Deno.test("a moved card stays where it was put, and cards that go leave the others as they are", () => {
  const one = new Arrangement("hand", store());
  one.move(one.sort(cards(1, 2, 3, 4), ORDERS), 3, 0);
  assert.equal(one.current(ORDERS), OWN);
  assert.deepEqual(numbers(one.sort(cards(1, 2, 3, 4), ORDERS)), [4, 1, 2, 3]);
  assert.deepEqual(numbers(one.sort(cards(1, 3, 4), ORDERS)), [4, 1, 3]);
});

Deno.test("a card that comes to a hand in an order of its own goes to its end", () => {
  const one = new Arrangement("hand", store());
  one.move(one.sort(cards(1, 2, 3), ORDERS), 2, 0);
  assert.deepEqual(numbers(one.sort(cards(0, 1, 2, 3), ORDERS)), [3, 1, 2, 0]);
});

Deno.test("with a new deal one's own order is over, and the game's order last chosen stands", () => {
  const one = new Arrangement("hand", store());
  one.choose("down", cards(1, 2, 3, 4));
  one.move(one.sort(cards(1, 2, 3, 4), ORDERS), 0, 3);
  assert.deepEqual(numbers(one.sort(cards(1, 6, 7, 8), ORDERS)), [8, 7, 6, 1]);
  assert.equal(one.current(ORDERS), "down");
});

Deno.test("what is stored is found again, and names no card that is held no more", () => {
  const kept = store();
  const one = new Arrangement("hand", kept);
  one.move(one.sort(cards(1, 2, 3), ORDERS), 0, 2);
  assert.deepEqual(numbers(new Arrangement("hand", kept).sort(cards(1, 2, 3), ORDERS)), [2, 3, 1]);
  one.sort(cards(1, 2), ORDERS);
  assert.doesNotMatch(kept.content ?? "", /x-3/);
});

Deno.test("of an empty hand nothing is kept, and the next one lies in the game's order", () => {
  const kept = store();
  const one = new Arrangement("hand", kept);
  one.move(one.sort(cards(1, 2), ORDERS), 0, 1);
  one.sort([], ORDERS);
  assert.doesNotMatch(kept.content ?? "", /x-/);
  assert.deepEqual(numbers(one.sort(cards(2, 1), ORDERS)), [1, 2]);
  assert.equal(one.current(ORDERS), "up");
});

Deno.test("alike cards are told apart by their keys", () => {
  const hand = [{ token: "x-1", key: "a" }, { token: "x-1", key: "b" }, { token: "x-2", key: "c" }];
  const one = new Arrangement("hand", store());
  one.move(one.sort(hand, ORDERS), 0, 1);
  assert.deepEqual(one.sort(hand, ORDERS).map((card) => card.key), ["b", "a", "c"]);
});

for (const rubbish of ["", "{", "7", "null", '{"by":1}', '{"by":"own","base":"up","own":"x"}']) {
  Deno.test(`nothing is made of ${JSON.stringify(rubbish)} in the store`, () => {
    const one = new Arrangement("hand", store(rubbish));
    assert.deepEqual(numbers(one.sort(cards(2, 1), ORDERS)), [1, 2]);
  });
}

Deno.test("a store that is full or forbidden is done without", () => {
  const one = new Arrangement("hand", {
    getItem: () => null,
    setItem: () => {
      throw new DOMException("full", "QuotaExceededError");
    },
  });
  one.move(one.sort(cards(1, 2), ORDERS), 0, 1);
  assert.deepEqual(numbers(one.sort(cards(1, 2), ORDERS)), [2, 1]);
});

Deno.test("each game keeps its own order", () => {
  const of = arrangements({ getItem: () => null, setItem: () => {} });
  of("one").choose("down", []);
  assert.equal(of("one").current(ORDERS), "down");
  assert.equal(of("other").current(ORDERS), "up");
});
