"""What each viewer is told of each event. Zones of the motions: see `view.py`.

Squirrel or Die is a memory game, so what is told when it happens and what stays in the log differ. In autumn
a card's face is told once, to those who see it then (the upturned card, a card taken face up: to all; the
card being hidden: to who hides it), in items that are not logged. The log gets one line a turn, with
the seat and the places and no card, for the one who moved too. In winter every card turned up is
logged. Once all is opened nothing is left out, and the log tells it move by move.
"""

from typing import assert_never

from stammtisch.cards.seats import Seat
from stammtisch.cards.viewer import Viewer
from stammtisch.games.api import Facts, Motion, Place, Told
from stammtisch.games.squirrel import geometry
from stammtisch.games.squirrel.events import (
    Added,
    CatStruck,
    Dealt,
    Event,
    Finished,
    Found,
    Laid,
    Picked,
    Skipped,
    StartSet,
    Swapped,
    TurnBegan,
    TurnEnded,
    WentOut,
    WinterBegan,
)
from stammtisch.games.squirrel.state import Card, Lying, State, lying_at
from stammtisch.games.squirrel.view import sees_hand

PILE, UP = Place("pile"), Place("up")


def tell(before: State, event: Event, viewer: Viewer) -> Told | None:
    """What this viewer is told of the event."""
    match event:
        case Dealt() | TurnBegan() | Laid() | Swapped() | Added() | Picked() | TurnEnded():
            return _autumn(before, event, viewer)
        case StartSet(seat, drawn):
            return Told("squirrel.start", seat, (("drawn", drawn),))
        case WinterBegan(seat):
            return Told("squirrel.winter", seat)
        case Found(seat, place, card, lives, food):
            facts: Facts = (("place", place), ("card", card), ("lives", lives), ("food", food))
            return Told("squirrel.found", seat, facts, (Motion(_spot(place), _spot(place), card),))
        case Skipped(seat):
            return Told("squirrel.skipped", seat)
        case CatStruck(seat, target, lives, chosen):
            facts = (("target", target), ("lives", lives), ("chosen", chosen))
            return Told("squirrel.cat", seat, facts)
        case WentOut(seat):
            return Told("squirrel.out", seat, (("sleepy_lost", before.sleepy == seat),))
        case Finished(scores, winners, decided):
            facts = (("scores", scores), ("winners", winners), ("decided", decided))
            return Told("squirrel.finished", None, facts)
        case _:
            assert_never(event)


def _autumn(
    before: State,
    event: Dealt | TurnBegan | Laid | Swapped | Added | Picked | TurnEnded,
    viewer: Viewer,
) -> Told | None:
    match event:
        case Dealt():
            return _fleeting("squirrel.dealt", None, _dealt(event, viewer), viewer)
        case TurnBegan(seat, card):
            up = (Motion(PILE, UP, card),)
            return None if card is None else _fleeting("squirrel.turned_up", seat, up, viewer)
        case Laid(seat, place):
            return _fleeting("squirrel.laid", seat, (Motion(UP, _spot(place), before.up),), viewer)
        case Swapped():
            return _fleeting("squirrel.swapped", event.seat, _swapped(before, event, viewer), viewer)
        case Added(seat, place, card):
            laid = _hiding(before.hands[seat], seat, card, place, viewer)
            return _fleeting("squirrel.added", seat, (laid,), viewer)
        case Picked(seat, take, place):
            picked = Motion(_spot(take), _spot(place), _face(before, take))
            return _fleeting("squirrel.picked", seat, (picked,), viewer)
        case TurnEnded():
            return None if viewer.opened else _turn(event)
        case _:
            assert_never(event)


def _fleeting(kind: str, seat: Seat | None, motions: tuple[Motion, ...], viewer: Viewer) -> Told:
    """Told when it happens, and not again until all is opened."""
    return Told(kind, seat, motions=motions, logged=viewer.opened)


def _turn(event: TurnEnded) -> Told:
    places = (("put", event.put), ("take", event.take), ("place", event.place))
    facts = tuple((name, place) for name, place in places if place is not None)
    return Told("squirrel.turn", event.seat, facts)


def _spot(place: str) -> Place:
    return Place(place, geometry.PATCH[place])


def _face(before: State, place: str) -> Card | None:
    lying = lying_at(before, place)
    return None if lying is None else lying.card


def _swapped(before: State, event: Swapped, viewer: Viewer) -> tuple[Motion, ...]:
    hand, taken = before.hands[event.seat], _face(before, event.take)
    slot = len(hand) if sees_hand(viewer, event.seat) else None
    taking = Motion(_spot(event.take), Place("hand", event.seat, slot), taken)
    if taken is not None:
        hand = (*hand, taken)
    return taking, _hiding(hand, event.seat, event.card, event.place, viewer)


def _hiding(hand: tuple[Card, ...], seat: Seat, card: Card, place: str, viewer: Viewer) -> Motion:
    if not sees_hand(viewer, seat):
        return Motion(Place("hand", seat), _spot(place))
    return Motion(Place("hand", seat, hand.index(card)), _spot(place), card)


def _dealt(event: Dealt, viewer: Viewer) -> tuple[Motion, ...]:
    handed = tuple(motion for seat, hand in enumerate(event.hands) for motion in _handed(seat, hand, viewer))
    return (*handed, *(_laid_out(lying, viewer) for lying in event.table))


def _handed(seat: Seat, hand: tuple[Card, ...], viewer: Viewer) -> tuple[Motion, ...]:
    if not hand:
        return ()
    if not sees_hand(viewer, seat):
        return (Motion(PILE, Place("hand", seat), count=len(hand)),)
    return tuple(Motion(PILE, Place("hand", seat, slot), card) for slot, card in enumerate(hand))


def _laid_out(lying: Lying, viewer: Viewer) -> Motion:
    shown = lying.side == "up" or viewer.opened
    return Motion(PILE, _spot(lying.place), lying.card if shown else None)
