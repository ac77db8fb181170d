"""A full state that somebody's knowledge does not rule out: for bots, and to test that views are honest.

Nothing told is needed beside the view: every card played in the deal is in it, and there is no
other knowledge of hidden cards to be had in this game.
"""

from collections.abc import Iterable, Iterator
from random import Random
from typing import TypeVar, cast

from stammtisch.games.api import Knowledge, Outcome
from stammtisch.games.fifty.scoring import total
from stammtisch.games.fifty.state import (
    MOODS,
    Options,
    Result,
    State,
    Trick,
    deck,
    mood_token,
    token,
)
from stammtisch.games.fifty.view import SeatView, TrickView, View

T = TypeVar("T")

MOOD_OF = {mood_token(mood): mood for mood in MOODS}


def imagine(knowledge: Knowledge, rng: Random) -> State:
    """A state in which all that is hidden from this seat lies at random."""
    view, options = cast(View, knowledge.view), cast(Options, knowledge.options)
    number = {token(card): card for card in deck(options, knowledge.seats)}
    seen = _seen_faces(view)
    unseen = iter(_shuffled((card for face, card in number.items() if face not in seen), rng))
    moods_seen = tuple(MOOD_OF[mood.card] for mood in view.moods_seen)
    mood = None if view.mood is None else MOOD_OF[view.mood.card]
    hands = tuple(_hand(seat, number, unseen) for seat in view.seats)
    chosen = tuple(_choice(seat, number, unseen) for seat in view.seats)
    results = tuple(
        tuple(Result(result.points, result.struck) for result in seat.results) for seat in view.seats
    )
    return State(
        options=options,
        seats=knowledge.seats,
        start=view.start,
        rest=tuple(unseen),
        hands=hands,
        played=tuple(None if seat.played is None else number[seat.played] for seat in view.seats),
        chosen=chosen,
        halves=tuple(-seat.halves if seat.colour == "yellow" else seat.halves for seat in view.seats),
        results=results,
        moods=_shuffled((other for other in MOODS if other not in (*moods_seen, mood)), rng),
        mood=mood,
        seen=moods_seen,
        gone=tuple(number[face] for face in view.gone),
        deal=view.deal,
        lead=view.lead,
        last=None if view.last is None else _trick(view.last, number),
        outcome=Outcome(tuple(total(own) for own in results), view.winners) if view.over else None,
    )


def _shuffled(items: Iterable[T], rng: Random) -> tuple[T, ...]:
    ordered = list(items)
    rng.shuffle(ordered)
    return tuple(ordered)


def _seen_faces(view: View) -> set[str]:
    faces = set(view.gone)
    for seat in view.seats:
        faces.update(seat.hand or ())
        faces.update(face for face in (seat.played, seat.choice) if face is not None)
    return faces


def _hand(seat: SeatView, number: dict[str, int], unseen: Iterator[int]) -> tuple[int, ...]:
    if seat.hand is not None:
        return tuple(number[face] for face in seat.hand)
    return tuple(next(unseen) for _ in range(seat.hand_size))


def _choice(seat: SeatView, number: dict[str, int], unseen: Iterator[int]) -> int | None:
    if not seat.chosen:
        return None
    return next(unseen) if seat.choice is None else number[seat.choice]


def _trick(trick: TrickView, number: dict[str, int]) -> Trick:
    return Trick(
        deal=trick.deal,
        number=trick.number,
        mood=MOOD_OF[trick.mood.card],
        lead=trick.lead,
        cards=tuple(number[face] for face in trick.cards),
        winner=trick.winner,
        loser=trick.loser,
    )
