"""Fifty Fifty in short: the rest of a deal, card by card (rules.md, section 5)."""

from collections.abc import Sequence
from random import Random

from stammtisch.bots.worth import share
from stammtisch.cards.seats import Seat, clockwise_from
from stammtisch.games.fifty.scoring import total, worst_unstruck
from stammtisch.games.fifty.state import Result, State, token
from stammtisch.games.offers import Answer

WHIM = 0.12
"""How often a playout's player plays just any card: others are not foreseen that well."""

SPREAD_A_DEAL = 5.0
"""How much a deal still to come changes a total."""

NUMBER = {token(number): number for number in range(1, 51)}


def pick(
    hand: Sequence[int], halves: int, mood: tuple[int, int], open_cards: Sequence[int], *, last: bool
) -> int:
    """The card of an ascending hand that a sensible player plays.

    `halves` above zero are blue, below zero yellow. Who gains by the highest or the lowest card tries for it;
    else a card between those that lie open is best, or one from the middle of the hand.
    """
    blue, yellow = mood
    high, low = abs(halves) - abs(halves + blue), abs(halves) - abs(halves - yellow)
    lowest, highest = (min(open_cards), max(open_cards)) if open_cards else (99, 0)
    if high > 0 and high >= low and hand[-1] > highest:
        return next(card for card in hand if card > highest) if last else hand[-1]
    if low > 0 and hand[0] < lowest:
        return next(card for card in reversed(hand) if card < lowest) if last else hand[0]
    between = [card for card in hand if lowest < card < highest]
    if between:
        return between[len(between) // 2]
    if last and open_cards:
        return hand[-1] if high >= low else hand[0]
    return hand[len(hand) // 2]


class Table:
    """A deal under way. `moods` begins with the one that is up; cards in front of seats by seat."""

    def __init__(self, state: State, seat: Seat) -> None:
        self.seat = seat
        self.hands = [sorted(hand) for hand in state.hands]
        self.simultaneous = state.options.simultaneous
        self.played = list(state.chosen if self.simultaneous else state.played)
        self.halves = list(state.halves)
        self.lead = 0 if state.lead is None else state.lead
        up = () if state.mood is None else (state.mood,)
        self.moods = [(mood.blue, mood.yellow) for mood in (*up, *state.moods)]
        self.totals = [total(own) for own in state.results]
        self.strikes = [_strike(own) for own in state.results]
        self.spread = SPREAD_A_DEAL * float(state.seats - state.deal) ** 0.5

    def worth(self, answer: Answer, rng: Random) -> float:
        """See `search.Sketch`."""
        hands, halves = [hand.copy() for hand in self.hands], self.halves.copy()
        played, card = self.played.copy(), NUMBER[str(answer["card"])]
        hands[self.seat].remove(card)
        played[self.seat] = card
        lead, seats = self.lead, len(hands)
        for mood in self.moods:
            order = list(clockwise_from(lead, seats))
            self._fill(order, hands, halves, mood, played, rng)
            lead = settle(played, mood, halves)
            if not hands[0]:
                break
            played = [None] * seats
        return share([-points for points in self.points(halves)], self.seat, self.spread)

    def _fill(
        self,
        order: Sequence[Seat],
        hands: list[list[int]],
        halves: Sequence[int],
        mood: tuple[int, int],
        played: list[int | None],
        rng: Random,
    ) -> None:
        """Everybody who has not played yet does."""
        chance, last = rng.random, order[-1]
        for seat in order:
            if played[seat] is not None:
                continue
            hand = hands[seat]
            if chance() < WHIM:
                card = hand[int(chance() * len(hand))]
            else:
                seen = () if self.simultaneous else [card for card in played if card is not None]
                card = pick(hand, halves[seat], mood, seen, last=seat == last and not self.simultaneous)
            hand.remove(card)
            played[seat] = card

    def points(self, halves: Sequence[int]) -> list[float]:
        """The totals if the deal ended with these halves."""
        return [
            before + (abs(own) if own else -strike)
            for before, own, strike in zip(self.totals, halves, self.strikes, strict=True)
        ]


def settle(played: Sequence[int | None], mood: tuple[int, int], halves: list[int]) -> Seat:
    """Who takes halves; the winner leads next."""
    cards = [card or 0 for card in played]
    winner, loser = cards.index(max(cards)), cards.index(min(cards))
    halves[winner] += mood[0]
    halves[loser] -= mood[1]
    return winner


def _strike(results: Sequence[Result]) -> int:
    """What a deal ended without halves would strike."""
    number = worst_unstruck(results)
    return 0 if number is None else results[number - 1].points
