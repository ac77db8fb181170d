"""Dealing hidden cards out at random so that nobody gets a card he cannot have."""

from collections import deque
from collections.abc import Mapping
from random import Random

from stammtisch.cards.seats import Seat
from stammtisch.games.fool.recall import Voids, may_hold

Holder = Seat | None
"""A seat, or None for the pile."""

Hands = dict[Holder, list[str]]


def deal_out(cards: list[str], sizes: Mapping[Holder, int], voids: Voids, rng: Random) -> Hands | None:
    """So many of the cards for each holder, none against the voids; None if there is no way.

    Dealt freely at first; then each card in a wrong hand is passed on, in a ring of exchanges that comes back
    to that hand. Every possible deal can come out, though not each as often as another.
    """
    rng.shuffle(cards)
    rest = iter(cards)
    hands: Hands = {holder: [next(rest) for _ in range(size)] for holder, size in sizes.items()}
    wrong = [
        (holder, card) for holder, hand in hands.items() for card in hand if not may_hold(holder, card, voids)
    ]
    for holder, card in wrong:
        if card not in hands[holder]:
            continue  # an earlier ring has taken it along
        ring = _ring(hands, holder, card, voids, rng)
        if ring is None:
            return None
        for giver, taker, gift in ring:
            hands[giver].remove(gift)
            hands[taker].append(gift)
    return hands


Gift = tuple[Holder, Holder, str]


def _ring(hands: Hands, start: Holder, card: str, voids: Voids, rng: Random) -> list[Gift] | None:
    """Gifts that take the card away from `start` and bring back one that fits, each to who may hold it."""
    order = rng.sample(list(hands), len(hands))
    came: dict[Holder, Gift] = {}
    givers = deque([start])
    while givers and start not in came:
        giver = givers.popleft()
        gifts = [card] if giver == start else hands[giver]
        for taker in order:
            if taker in came:
                continue
            gift = next((held for held in gifts if may_hold(taker, held, voids)), None)
            if gift is not None:
                came[taker] = (giver, taker, gift)
                givers.append(taker)
    return _back(came, start) if start in came else None


def _back(came: Mapping[Holder, Gift], start: Holder) -> list[Gift]:
    gift = came[start]
    ring = [gift]
    while gift[0] != start:
        gift = came[gift[0]]
        ring.append(gift)
    return ring
