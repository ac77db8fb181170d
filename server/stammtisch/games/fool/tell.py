"""What each viewer is told of each event. Zones of the motions: see `view.py`.

Earlier tricks must be remembered, so what is told when it happens and what stays in the log differ. Every
card played is told once, with its face, in items that are not logged; afterwards it is seen as long as
the view shows its trick. Lines of the log name no card, not even in their motions: else one's own deal
and one's own hand would say what one has played. Once all is opened the log names every play.
"""

from collections.abc import Iterator
from typing import assert_never

from stammtisch.cards.seats import Seat
from stammtisch.cards.viewer import Viewer
from stammtisch.games.api import Facts, Motion, Place, Told
from stammtisch.games.fool.events import (
    Announced,
    Dealt,
    Decided,
    Event,
    Finished,
    FoolsMade,
    Played,
    RoundScored,
    StartSet,
    TrickTaken,
)
from stammtisch.games.fool.state import State
from stammtisch.games.fool.view import sees

DECK, MIDDLE = Place("deck"), Place("discs")


def tell(before: State, event: Event, viewer: Viewer) -> Told | None:
    """What this viewer is told of the event."""
    match event:
        case Played(seat, card):
            slot = before.hands[seat].index(card) if sees(viewer, seat) else None
            laid = Motion(Place("hand", seat, slot), Place("trick", seat), card)
            return Told("fool.played", seat, (("card", card),), (laid,), logged=viewer.opened)
        case TrickTaken(winner):
            aside = tuple(
                Motion(Place("trick", laid.seat), Place("last", laid.seat), laid.card)
                for laid in before.trick
            )
            return Told("fool.taken", winner, motions=aside, logged=False)
        case FoolsMade(seats):
            return _trick(before, seats)
        case Decided(seat, announces):
            facts: Facts = (("announces", announces),) if sees(viewer, seat) else ()
            return Told("fool.decided", seat, facts, logged=viewer.opened)
        case Announced(seats):
            return Told("fool.announced", None, (("seats", seats),))
        case RoundScored():
            return _scored(before, event)
        case Dealt():
            return _dealt(before, event)
        case StartSet(seat, drawn):
            return Told("fool.start", seat, (("drawn", drawn),))
        case Finished(scores, winners, ended):
            facts = (("scores", scores), ("winners", winners), ("ended", ended))
            return Told("fool.finished", None, facts)
        case _:
            assert_never(event)


def _trick(before: State, fools: tuple[Seat, ...]) -> Told | None:
    trick = before.last
    if trick is None:
        return None
    facts = (
        ("round", trick.round),
        ("trick", trick.number),
        ("lead", trick.lead),
        ("winner", trick.winner),
        ("fools", fools),
    )
    return Told("fool.trick", trick.winner, facts, tuple(_discs(before.fools, fools)))


def _discs(earlier: tuple[Seat, ...], fools: tuple[Seat, ...]) -> Iterator[Motion]:
    """Each new fool gets his disc from one of the trick before, or from the middle."""
    for index, seat in enumerate(fools):
        source = Place("disc", earlier[index]) if index < len(earlier) else MIDDLE
        yield Motion(source, Place("disc", seat))


def _scored(before: State, event: RoundScored) -> Told:
    facts: Facts = (
        ("round", before.round),
        ("points", tuple(result.points for result in event.results)),
        ("out", tuple(seat for seat, result in enumerate(event.results) if result.close == "out")),
        ("fools", tuple(seat for seat, result in enumerate(event.results) if result.close == "fool")),
        ("announcers", before.announcers or ()),
    )
    return Told("fool.scored", None, facts)


def _dealt(before: State, event: Dealt) -> Told:
    facts = (("round", event.round), ("lead", event.lead), ("cards", len(event.hands[event.dealer])))
    back = tuple(Motion(Place("disc", seat), MIDDLE) for seat in before.fools)
    handed = tuple(
        Motion(DECK, Place("hand", seat), count=len(hand)) for seat, hand in enumerate(event.hands)
    )
    return Told("fool.dealt", event.dealer, facts, back + handed)
