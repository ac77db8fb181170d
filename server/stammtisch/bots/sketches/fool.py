"""Fool in short: the rest of a round, card by card (rules.md, section 4).

A card is a number: a hundred times its suit, and what is printed on it; a 1 has a suit of its own.
"""

from collections.abc import Sequence
from random import Random

from stammtisch.bots.worth import share
from stammtisch.cards.seats import Seat, clockwise_from
from stammtisch.games.fool.cards import FACES, MIXES, ONE, SUITS
from stammtisch.games.fool.scoring import TARIFF, rounds_of, tens, total
from stammtisch.games.fool.state import State
from stammtisch.games.offers import Answer

SUIT = 100
ONES = len(SUITS)
CODE = {
    card: (ONES if face.suit is None else SUITS.index(face.suit)) * SUIT + face.number
    for card, face in FACES.items()
}
WILD = CODE[ONE]

WHIM = 0.1
"""How often a playout's player plays just any card."""

SPREAD = 14.0
"""How much the rounds still to come change a total, one by one."""

Trick = list[tuple[Seat, int]]


def led(trick: Trick) -> int | None:
    """The suit to follow."""
    for _, card in trick:
        if card != WILD:
            return card // SUIT
    return None


def playable(hand: Sequence[int], suit: int | None) -> list[int]:
    """The cards that may be played."""
    if suit is not None:
        following = [card for card in hand if card // SUIT == suit]
        if following:
            return following + [card for card in hand if card == WILD]
    return list(hand)


def worst_first(trick: Trick) -> list[Seat]:
    """The seats of a complete trick, from the worst card to the best."""
    suit = led(trick)
    worths = [
        (card == WILD or card // SUIT == suit, card % SUIT, -place, seat)
        for place, (seat, card) in enumerate(trick)
    ]
    return [worth[3] for worth in sorted(worths)]


def pick(cards: Sequence[int], trick: Trick) -> int:
    """The card that a sensible player plays, of those that may be played.

    Somebody else is the worst already: the time to get rid of a low card. Else the highest, which is the
    dearest to keep and the least likely to be the worst.
    """
    suit = led(trick)
    if suit is None:
        return max(cards, key=lambda card: card % SUIT)
    off = [card % SUIT for _, card in trick if card != WILD and card // SUIT != suit]
    following = [card for card in cards if card == WILD or card // SUIT == suit]
    if off and following:
        return min(following, key=lambda card: card % SUIT)
    if not off:
        return max(cards, key=lambda card: card % SUIT)
    safe = [card for card in cards if card % SUIT > min(off)]
    return (
        min(safe or cards, key=lambda card: card % SUIT) if safe else max(cards, key=lambda card: card % SUIT)
    )


class Table:
    """A round under way."""

    def __init__(self, state: State, seat: Seat) -> None:
        self.seat = seat
        self.hands = [[CODE[card] for card in hand] for hand in state.hands]
        self.trick: Trick = [(laid.seat, CODE[laid.card]) for laid in state.trick]
        self.lead = state.lead or 0
        self.fools = list(state.fools)
        self.discs = MIXES[state.seats].discs
        self.choices = state.choices
        self.announcers = list(state.announcers or ())
        self.announcing = state.announcers is None
        self.totals = [total(own) for own in state.results]
        self.tens = [tens(own) for own in state.results]
        self.rounds = rounds_of(state.options, state.seats)
        self.round = state.round

    def worth(self, answer: Answer, rng: Random) -> float:
        """See `search.Sketch`."""
        hands, fools, trick = [hand.copy() for hand in self.hands], self.fools, self.trick.copy()
        announcers, lead = self.announcers, self.lead
        if self.announcing:
            announcers = self._announcers(announces=answer["type"] == "announce")
        else:
            card = CODE[str(answer["card"])]
            hands[self.seat].remove(card)
            trick.append((self.seat, card))
        while True:
            self._fill(hands, fools, lead, trick, rng)
            ranked = worst_first(trick)
            lead, fools = ranked[-1], ranked[: self.discs]
            if not all(hands):
                return self._share(self.points(hands, fools, announcers))
            trick = []

    def _announcers(self, *, announces: bool) -> list[Seat]:
        found = [seat for seat, choice in enumerate(self.choices) if choice and seat != self.seat]
        return [*found, self.seat] if announces else found

    def _fill(
        self, hands: list[list[int]], fools: Sequence[Seat], lead: Seat, trick: Trick, rng: Random
    ) -> None:
        """Everybody who has to play to the trick and has not yet does."""
        chance = rng.random
        order = [seat for seat in clockwise_from(lead, len(hands)) if seat not in fools]
        for seat in order[len(trick) :]:
            cards = playable(hands[seat], led(trick))
            if len(cards) == 1:
                card = cards[0]
            elif chance() < WHIM:
                card = cards[int(chance() * len(cards))]
            else:
                card = pick(cards, trick)
            hands[seat].remove(card)
            trick.append((seat, card))

    def points(
        self, hands: Sequence[Sequence[int]], fools: Sequence[Seat], announcers: Sequence[Seat]
    ) -> list[int]:
        """What each seat earns when the round ends so."""
        bonus = TARIFF.announced + TARIFF.other_announcer * (len(announcers) - 1)
        points = []
        for seat, hand in enumerate(hands):
            announced = seat in announcers
            if hand:
                loss = sum([TARIFF.one_left if card == WILD else card % SUIT for card in hand])
                points.append(-2 * loss if announced else -loss)
            else:
                points.append(0 if seat in fools else TARIFF.out + bonus * announced)
        return points

    def _share(self, points: Sequence[int]) -> float:
        totals = [before + now for before, now in zip(self.totals, points, strict=True)]
        if self.rounds is not None:
            left = self.rounds - self.round
        else:
            tens_now = [count + (now > 0) for count, now in zip(self.tens, points, strict=True)]
            most, least = max(tens_now), min(totals)
            left = 0 if most >= TARIFF.tens or least <= TARIFF.floor else 1
        return share(totals, self.seat, SPREAD * left**0.5)
