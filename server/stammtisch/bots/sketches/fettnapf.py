"""Fettnapf in short: a match to its end, total by total (rules.md, section 2).

Everybody is taken to remember every island. Draws by hand are made at once, and shows are left out.
"""

from collections.abc import Sequence
from random import Random

from stammtisch.bots.worth import share
from stammtisch.cards.seats import Seat
from stammtisch.games.fettnapf.deck import DECK, HIGHEST, LOWEST, NUMBER, POTS
from stammtisch.games.fettnapf.state import State
from stammtisch.games.offers import Answer

WHIM = 0.15
"""How often a playout's player plays just any card: memory fails."""

DEPTH = 40
"""After so many plays the pots are compared."""

SPREAD = 1.0
"""How much the rest of a match changes a number of pots."""

NOBODY = -1
MOST = HIGHEST + max(DECK) + 1


class Table:
    """A match under way. `held` gives for every total who holds that island."""

    def __init__(self, state: State, seat: Seat) -> None:
        self.seat = seat
        self.hands = [list(hand) for hand in state.hands]
        self.held = [NOBODY] * MOST
        for holder, islands in enumerate(state.islands):
            for island in islands:
                self.held[island] = holder
        self.pots = list(state.pots)
        self.counts = [len(islands) for islands in state.islands]
        self.tie_break = state.options.tie_break
        self.pile, self.discard, self.sea = list(state.pile[::-1]), list(state.discard), list(state.sea[::-1])
        for drawer in state.open_draws[: len(self.pile)]:
            self.hands[drawer].append(self.pile.pop())
        self.total = state.total
        self.way = 1 if state.direction == "up" else -1

    def copy(self) -> "Table":
        """The same, to be played on with."""
        other = object.__new__(Table)
        other.seat, other.total, other.way, other.tie_break = self.seat, self.total, self.way, self.tie_break
        other.hands = [hand.copy() for hand in self.hands]
        other.held, other.pots, other.counts = self.held.copy(), self.pots.copy(), self.counts.copy()
        other.pile, other.discard, other.sea = self.pile.copy(), self.discard.copy(), self.sea.copy()
        return other

    def worth(self, answer: Answer, rng: Random) -> float:
        """See `search.Sketch`."""
        table, seat = self.copy(), self.seat
        going_on = table.play(seat, NUMBER[str(answer["card"])], rng)
        chance, seats = rng.random, len(self.hands)
        for _ in range(DEPTH):
            if not going_on:
                return table.share(0)
            seat = (seat + 1) % seats
            hand = table.hands[seat]
            if not hand:
                table.draw(seat, rng)
            if chance() < WHIM:
                card = hand[int(chance() * len(hand))]
            else:
                card = pick(hand, seat, table.total, table.way, table.held)
            going_on = table.play(seat, card, rng)
        return table.share(SPREAD)

    def play(self, seat: Seat, card: int, rng: Random) -> bool:
        """The card and what follows; whether the match goes on."""
        self.hands[seat].remove(card)
        self.discard.append(card)
        total = self.total = self.total + self.way * card
        holder = self.held[total]
        if holder != NOBODY and holder != seat:
            self.pots[seat] += 1
            if self.pots[seat] >= POTS:
                return False
        elif total > HIGHEST if self.way > 0 else total < LOWEST:
            self.way = -self.way
            right = (seat - 1) % len(self.hands)
            self.held[self.sea.pop()] = right
            self.counts[right] += 1
            if not self.sea:
                return False
        self.draw(seat, rng)
        return True

    def draw(self, seat: Seat, rng: Random) -> None:
        """A card from the pile, which is made anew if there is none."""
        if not self.pile:
            self.pile = self.discard[:-1]
            rng.shuffle(self.pile)
            del self.discard[:-1]
        self.hands[seat].append(self.pile.pop())

    def share(self, spread: float) -> float:
        """The seat's share of the win if fewest pots win now, or with this spread before that."""
        points = [-float(pots) for pots in self.pots]
        if self.tie_break:
            points = [own + 0.01 * count for own, count in zip(points, self.counts, strict=True)]
        return share(points, self.seat, spread)


def pick(hand: Sequence[int], seat: Seat, total: int, way: int, held: Sequence[int]) -> int:
    """The card that a sensible player plays: no pot, no island for the neighbour, the lowest of these."""
    best, least = hand[0], 9_999
    for card in hand:
        after = total + way * card
        holder = held[after]
        price = card
        if holder != NOBODY and holder != seat:
            price += 1_000
        elif after > HIGHEST if way > 0 else after < LOWEST:
            price += 100
        if price < least:
            best, least = card, price
    return best
