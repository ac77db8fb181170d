"""A full state that somebody's knowledge does not rule out: for bots, and to test that views are honest.

The view fixes what can be seen; from what was told come the cards already played and the suits that other
seats cannot have (`recall.py`). Without having been told, or with told items that do not fit the view,
the view alone counts.
"""

from collections import Counter
from collections.abc import Iterable
from random import Random
from typing import cast

from stammtisch.cards.seats import Seat
from stammtisch.games.api import Knowledge, Outcome
from stammtisch.games.fool.assign import Hands, Holder, deal_out
from stammtisch.games.fool.cards import deck
from stammtisch.games.fool.recall import Tricks, recall, voids_of
from stammtisch.games.fool.state import Laid, Options, Result, State, Trick
from stammtisch.games.fool.view import LaidView, SeatView, TrickView, View


def imagine(knowledge: Knowledge, rng: Random) -> State:
    """A state in which all that is hidden from this seat lies at random, within what it remembers."""
    view = cast(View, knowledge.view)
    tricks = recall(knowledge.told, view)
    open_pile = _open_pile(view, tricks)
    hands = _hands(view, tricks, open_pile, rng)
    return State(
        options=cast(Options, knowledge.options),
        seats=knowledge.seats,
        start=view.start,
        hands=tuple(tuple(hands[seat.seat]) for seat in view.seats),
        pile=(*hands[None], *open_pile),
        choices=tuple(_choice(seat, rng) for seat in view.seats),
        results=tuple(_results(seat) for seat in view.seats),
        moves=tuple(seat.moves for seat in view.seats),
        round=view.round,
        dealer=view.dealer,
        announcers=_announcers(view),
        lead=view.lead,
        trick=_laid(view.cards),
        fools=view.fools,
        settled=view.trick - (view.turn is not None),
        last=None if view.last is None else _trick(view.last),
        left=_left(view),
        ended=view.ended,
        outcome=_outcome(view),
    )


def _gathered(view: View) -> bool:
    """Whether no card is dealt: before the first deal, or with the round just scored."""
    return not any(seat.hand_size for seat in view.seats)


def _open_pile(view: View, tricks: Tricks) -> list[str]:
    """The end of the pile that is known: settled tricks, and when all is gathered what was left in hand."""
    settled = [laid.card for trick in tricks[:-1] for laid in trick]
    left = [card for seat in view.seats for card in seat.left or ()] if _gathered(view) else []
    return settled + left


def _hands(view: View, tricks: Tricks, open_pile: list[str], rng: Random) -> Hands:
    """Every hand, and for None the rest of the pile."""
    own: Hands = {seat.seat: list(seat.hand) for seat in view.seats if seat.hand is not None}
    known = [
        *open_pile,
        *(laid.card for laid in tricks[-1]),
        *(card for hand in own.values() for card in hand),
    ]
    unseen = list((Counter(deck(len(view.seats))) - Counter(known)).elements())
    sizes: dict[Holder, int] = {seat.seat: seat.hand_size for seat in view.seats if seat.seat not in own}
    sizes[None] = len(unseen) - sum(sizes.values())
    dealt = deal_out(unseen, sizes, voids_of(tricks), rng)
    return own | (dealt or deal_out(unseen, sizes, {}, rng) or {})


def _choice(seat: SeatView, rng: Random) -> bool | None:
    if not seat.decided:
        return None
    return rng.random() < 0.5 if seat.choice is None else seat.choice


def _results(seat: SeatView) -> tuple[Result, ...]:
    return tuple(Result(result.points, result.close, result.announced) for result in seat.results)


def _announcers(view: View) -> tuple[Seat, ...] | None:
    return None if view.announcing else tuple(seat.seat for seat in view.seats if seat.announced)


def _left(view: View) -> tuple[tuple[str, ...], ...] | None:
    left = tuple(seat.left for seat in view.seats if seat.left is not None)
    return left or None


def _laid(cards: Iterable[LaidView]) -> tuple[Laid, ...]:
    return tuple(Laid(laid.seat, laid.card) for laid in cards)


def _trick(trick: TrickView) -> Trick:
    return Trick(trick.round, trick.number, trick.lead, _laid(trick.cards), trick.winner, trick.fools)


def _outcome(view: View) -> Outcome | None:
    return Outcome(tuple(seat.total for seat in view.seats), view.winners) if view.over else None
