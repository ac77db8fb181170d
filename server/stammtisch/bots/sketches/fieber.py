"""Fieber in short: some rounds of plays and night shifts, degree by degree (rules.md, section 1).

Draws by hand are made at once. A card is its number in `TOKENS`.
"""

from collections.abc import Sequence
from random import Random

from stammtisch.bots.worth import share
from stammtisch.cards.seats import Seat
from stammtisch.games.fieber.deck import CARDS, HIGHEST, LOST, LOWEST, SETS, TRAINEE, WONDER
from stammtisch.games.fieber.state import State
from stammtisch.games.offers import Answer

TOKENS = tuple(CARDS)
CODE = {token: code for code, token in enumerate(TOKENS)}
VALUE = [CARDS[token].value for token in TOKENS]
BACK = [["red", "blue", "white"].index(CARDS[token].back) for token in TOKENS]
KIND = [CARDS[token].kind for token in TOKENS]
SET = [SETS.get(CARDS[token].kind) for token in TOKENS]

RED, BLUE, WHITE = range(3)
FREE, RED_SYRINGE, BLUE_SYRINGE, PILL, NO_WHITE = range(5)
OBLIGATION = {"red-syringe": RED_SYRINGE, "blue-syringe": BLUE_SYRINGE, "pill": PILL, "trainee": NO_WHITE}
FOR_HOW_MANY = (0, 1, 1, 1, TRAINEE)
BRINGS = [OBLIGATION.get(kind, FREE) for kind in KIND]

DEPTH = 12
"""After so many plays and night shifts of a playout the hands are compared."""


class Table:
    """A match under way. `pile` has its next card last; `under` will be shuffled into the next pile."""

    def __init__(self, state: State, seat: Seat) -> None:
        self.seat = seat
        self.hands = [[CODE[card] for card in hand] for hand in state.hands]
        self.lost = [[CODE[card] for card in lost] for lost in state.lost]
        self.experienced = state.options.mode == "experienced"
        self.pile = [CODE[card] for card in reversed(state.pile)]
        self.under = [CODE[card] for card in state.discard[:-1]] + [CODE[one.card] for one in state.beneath]
        self.top = CODE[state.discard[-1]] if state.discard else None
        self.temperature = state.temperature
        obligation = state.obligation
        self.obligation = FREE if obligation is None else OBLIGATION[obligation.kind]
        self.left = 0 if obligation is None else obligation.left
        self.white_free = state.white_free
        self.turn = seat if state.turn is None else state.turn
        if state.open_draw is not None and self.pile:
            self.hands[state.open_draw].append(self.pile.pop())
        self.alive = [other for other in range(state.seats) if other not in state.out]

    def copy(self) -> "Table":
        """The same, to be played on with."""
        other = object.__new__(Table)
        other.seat, other.experienced, other.top = self.seat, self.experienced, self.top
        other.temperature, other.obligation, other.left = self.temperature, self.obligation, self.left
        other.white_free, other.turn = self.white_free, self.turn
        other.hands, other.lost = [hand.copy() for hand in self.hands], [lost.copy() for lost in self.lost]
        other.pile, other.under, other.alive = self.pile.copy(), self.under.copy(), self.alive.copy()
        return other

    def worth(self, answer: Answer, rng: Random) -> float:
        """See `search.Sketch`."""
        table = self.copy()
        table.answer(answer, rng)
        for _ in range(DEPTH):
            if len(table.alive) < 2 or self.seat not in table.alive:
                break
            table.go_on(rng)
        return table.share()

    def answer(self, answer: Answer, rng: Random) -> None:
        """What the seat in turn does."""
        slot, seat = int(answer["slot"]), answer.get("seat")
        if answer["type"] == "night_shift":
            self.work(slot, rng)
        else:
            degrees = WONDER if answer.get("direction") == "up" else -WONDER
            self.play(slot, degrees, None if seat is None else int(seat), rng)

    def go_on(self, rng: Random) -> None:
        """The seat in turn does something that may be done."""
        chance = rng.random
        hand = self.hands[self.turn]
        if not hand:
            self._draw(self.turn, rng)
        slots = self.playable(hand)
        if not slots:
            self.work(int(chance() * len(hand)), rng)
            return
        slot = slots[int(chance() * len(slots))]
        degrees, named, kind = 0, None, KIND[hand[slot]]
        if kind == "wonder":
            up, down = self.temperature + WONDER <= HIGHEST, self.temperature - WONDER >= LOWEST
            degrees = WONDER if up and not (down and chance() < 0.5) else -WONDER
        elif kind == "physician":
            named = self.alive[int(chance() * len(self.alive))]
        self.play(slot, degrees, named, rng)

    def playable(self, hand: Sequence[int]) -> list[int]:
        """The slots of the cards that can be played."""
        obligation, temperature = self.obligation, self.temperature
        times = 2 if obligation == PILL else 1
        white = (obligation == FREE) and (self.white_free or self.top is None or BACK[self.top] != WHITE)
        slots = []
        for slot, card in enumerate(hand):
            value = VALUE[card]
            if value:
                if (obligation == RED_SYRINGE and value < 0) or (obligation == BLUE_SYRINGE and value > 0):
                    continue
                if LOWEST <= temperature + value * times <= HIGHEST:
                    slots.append(slot)
            elif white:
                slots.append(slot)
        return slots

    def play(self, slot: int, degrees: int, named: Seat | None, rng: Random) -> None:
        """A card; `degrees` are the wonder drug's, `named` is whom the physician visits."""
        seat = self.turn
        card = self.hands[seat].pop(slot)
        value = VALUE[card]
        if value:
            self.temperature += value * (2 if self.obligation == PILL else 1)
        elif KIND[card] == "wonder":
            self.temperature += degrees
        else:
            given = SET[card]
            self.temperature = self.temperature if given is None else given
        self._bind(card)
        if self.top is not None:
            self.under.append(self.top)
        self.top, self.white_free = card, False
        self._draw(seat, rng)
        self.turn = self._after(seat) if named is None else named

    def _bind(self, card: int) -> None:
        if not VALUE[card]:
            self.obligation = BRINGS[card]
            self.left = FOR_HOW_MANY[self.obligation]
        elif self.left > 1:
            self.left -= 1
        else:
            self.obligation, self.left = FREE, 0

    def work(self, slot: int, rng: Random) -> None:
        """A night shift."""
        seat, following = self.turn, self._after(self.turn)
        card = self.hands[seat].pop(slot)
        self.obligation, self.left, self.white_free, self.turn = FREE, 0, True, following
        if not self.experienced:
            self.under.append(card)
            if not self.hands[seat]:
                self._put_out(seat)
            return
        self.lost[seat].append(card)
        if len(self.lost[seat]) >= LOST:
            self._put_out(seat)
        else:
            self._draw(seat, rng)

    def _after(self, seat: Seat) -> Seat:
        place = self.alive.index(seat) + 1
        return self.alive[place if place < len(self.alive) else 0]

    def _put_out(self, seat: Seat) -> None:
        self.under += self.lost[seat] + self.hands[seat]
        self.lost[seat], self.hands[seat] = [], []
        self.alive.remove(seat)

    def _draw(self, seat: Seat, rng: Random) -> None:
        if not self.pile:
            self.pile, self.under = self.under, []
            rng.shuffle(self.pile)
        self.hands[seat].append(self.pile.pop())

    def share(self) -> float:
        """The seat's share of the win as the cards it can still lose let expect."""
        if self.seat not in self.alive:
            return 0.0
        if len(self.alive) == 1:
            return 1.0
        return share([self._strength(other) for other in range(len(self.hands))], self.seat, 1.0)

    def _strength(self, seat: Seat) -> float:
        if seat not in self.alive:
            return -9.0
        return float(LOST - len(self.lost[seat]) if self.experienced else len(self.hands[seat]))
