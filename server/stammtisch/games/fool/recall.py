"""What somebody remembers of the round's tricks, and so knows of the hands of others.

Who was told of every play since the deal knows every card that is gone; who was not has what the table
still shows: the last trick and the current one. Either way, who threw off had no card of the suit led,
and will not get one in this round.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence

from stammtisch.cards.seats import Seat
from stammtisch.games.api import Told
from stammtisch.games.fool.cards import FACES, Suit, deck
from stammtisch.games.fool.state import Laid
from stammtisch.games.fool.trick import follows, led_suit
from stammtisch.games.fool.view import LaidView, View

Tricks = list[list[Laid]]
"""Tricks of a round, in their order, the current one last (empty between tricks)."""

Voids = Mapping[Seat, Collection[str]]
"""By seat the suits it cannot have a card of."""


def recall(told: Sequence[Told], view: View) -> Tricks:
    """The round's tricks as remembered; as seen if what was told is not all of the round."""
    remembered = _told(told, view.round)
    gone = len(deck(len(view.seats))) - sum(seat.hand_size for seat in view.seats)
    if remembered is not None and sum(map(len, remembered)) == gone:
        return remembered
    return _seen(view)


def _told(told: Sequence[Told], number: int) -> Tricks | None:
    """None if the deal of this round was not told."""
    tricks: Tricks = [[]]
    for item in reversed(told):
        match item.kind:
            case "fool.taken":
                tricks.insert(0, [])
            case "fool.played" if item.seat is not None:
                tricks[0].insert(0, Laid(item.seat, str(dict(item.facts)["card"])))
            case "fool.dealt":
                return tricks if dict(item.facts)["round"] == number else None
    return None


def _seen(view: View) -> Tricks:
    last = view.last
    earlier = [_laid(last.cards)] if last is not None and last.round == view.round else []
    return [*earlier, _laid(view.cards)]


def _laid(cards: Iterable[LaidView]) -> list[Laid]:
    return [Laid(laid.seat, laid.card) for laid in cards]


def voids_of(tricks: Tricks) -> dict[Seat, set[Suit]]:
    """The suits each seat has no card of, as its play has shown."""
    voids: dict[Seat, set[Suit]] = {}
    for trick in tricks:
        suit = led_suit(trick)
        for laid in trick:
            if suit is not None and not follows(laid.card, suit):
                voids.setdefault(laid.seat, set()).add(suit)
    return voids


def may_hold(seat: Seat | None, card: str, voids: Voids) -> bool:
    """Whether the seat (None: the pile) can have this card."""
    return seat is None or FACES[card].suit not in voids.get(seat, ())
