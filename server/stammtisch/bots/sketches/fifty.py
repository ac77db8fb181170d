"""Fifty Fifty in short: the rest of a deal, card by card (rules.md, section 5)."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from random import Random

from stammtisch.bots.worth import share
from stammtisch.cards.seats import Seat, clockwise_from
from stammtisch.games.fifty.scoring import total, worst_unstruck
from stammtisch.games.fifty.state import Result, State, deck, token
from stammtisch.games.offers import Answer

WHIM = 0.12
"""How often a playout's player plays just any card: others are not foreseen that well."""

SPREAD_A_DEAL = 5.0
"""How much a deal still to come changes a total."""

KEEP = 0.1
"""What a card is worth in hand for each step that it is nearer to the middle."""

MOST_SEATS = 5

NUMBER = {token(number): number for number in range(1, 51)}


@dataclass(frozen=True, slots=True)
class Odds:
    """By how many have still to play, and by card: how likely it stays the highest, the lowest."""

    highest: tuple[tuple[float, ...], ...]
    lowest: tuple[tuple[float, ...], ...]
    keep: tuple[float, ...]


@cache
def odds(top: int) -> Odds:
    """With this highest card of the deck."""
    cards, others = range(top + 1), range(MOST_SEATS)
    return Odds(
        highest=tuple(tuple((card / top) ** behind for card in cards) for behind in others),
        lowest=tuple(tuple((1 - card / top) ** behind for card in cards) for behind in others),
        keep=tuple(-KEEP * abs(card - (top + 1) / 2) for card in cards),
    )


def prices(
    hand: Sequence[int],
    halves: int,
    mood: tuple[int, int],
    lowest: int,
    highest: int,
    behind: int,
    top: int,
) -> list[float]:
    """For each card how many halves more it lets expect after the trick.

    `halves` above zero are blue, below zero yellow. `lowest` and `highest` lie open (above `top` and 0: none
    does), `behind` is how many have still to play, `top` the highest card of the deck. Of cards that
    are alike safe the one farthest from the middle is best spent.
    """
    likely, now = odds(top), abs(halves)
    high, low = abs(halves + mood[0]) - now, abs(halves - mood[1]) - now
    stays_high, stays_low, keep = likely.highest[behind], likely.lowest[behind], likely.keep
    return [
        keep[card]
        + (high * stays_high[card] if card > highest else 0.0)
        + (low * stays_low[card] if card < lowest else 0.0)
        for card in hand
    ]


class Table:
    """A deal under way. `moods` begins with the one that is up; cards in front of seats by seat."""

    def __init__(self, state: State, seat: Seat) -> None:
        self.seat = seat
        self.hands = [sorted(hand) for hand in state.hands]
        self.simultaneous = state.options.simultaneous
        self.played = list(state.chosen if self.simultaneous else state.played)
        self.halves = list(state.halves)
        self.top = deck(state.options, state.seats)[-1]
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
        chance, behind, top = rng.random, played.count(None), self.top
        lying = [] if self.simultaneous else [card for card in played if card is not None]
        lowest, highest = (min(lying), max(lying)) if lying else (top + 1, 0)
        for seat in order:
            if played[seat] is not None:
                continue
            hand, behind = hands[seat], behind - 1
            if chance() < WHIM:
                card = hand[int(chance() * len(hand))]
            else:
                waiting = len(hands) - 1 if self.simultaneous else behind
                found = prices(hand, halves[seat], mood, lowest, highest, waiting, top)
                card = hand[found.index(min(found))]
            hand.remove(card)
            played[seat] = card
            if not self.simultaneous:
                lowest, highest = min(lowest, card), max(highest, card)

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
