"""What each viewer is told of each event. Zones of the motions: see `view.py`.

Fieber is no memory game: every play and every back goes into the log. Faces of hidden cards go to
their owner only.
"""

from collections.abc import Iterator
from typing import assert_never

from stammtisch.cards.seats import Seat
from stammtisch.cards.viewer import Viewer
from stammtisch.games.api import Fact, Facts, Motion, Place, Told
from stammtisch.games.fieber.deck import Token, back_of
from stammtisch.games.fieber.events import (
    Dealt,
    DrawLapsed,
    Drew,
    Event,
    Finished,
    Played,
    Reshuffled,
    StartSet,
    WentOut,
    WorkedNightShift,
)
from stammtisch.games.fieber.state import State
from stammtisch.games.fieber.view import backs_of, sees

PILE, DISCARD = Place("pile"), Place("discard")


def tell(before: State, event: Event, viewer: Viewer) -> Told | None:
    """What this viewer is told of the event."""
    match event:
        case Played():
            return _played(before, event)
        case Drew(seat, card):
            slot = len(before.hands[seat])
            face = card if sees(viewer, seat) else None
            motion = Motion(PILE, Place("hand", seat, slot), face)
            return Told("fieber.drew", seat, (("back", back_of(card)), *_named("card", face)), (motion,))
        case WorkedNightShift():
            return _night_shift(before, event, viewer)
        case Reshuffled(pile):
            under = Motion(DISCARD, PILE, count=len(before.discard) - 1)
            buried = Motion(Place("beneath"), PILE, count=len(before.beneath))
            moved = tuple(motion for motion in (under, buried) if motion.count)
            return Told("fieber.reshuffled", None, (("cards", len(pile)),), moved)
        case DrawLapsed(seat):
            return Told("fieber.draw_lapsed", seat)
        case WentOut():
            return _out(before, event, viewer)
        case StartSet(seat, drawn):
            return Told("fieber.start", seat, (("drawn", drawn),))
        case Dealt():
            return _dealt(event, viewer)
        case Finished(winners, reason):
            return Told("fieber.finished", None, (("winners", winners), ("reason", reason)))
        case _:
            assert_never(event)


def _named(name: str, value: Fact | None) -> Facts:
    """A fact that may be missing."""
    return () if value is None else ((name, value),)


def _played(before: State, event: Played) -> Told:
    obligation = event.obligation
    facts: Facts = (
        ("card", event.card),
        ("slot", event.slot),
        ("before", before.temperature),
        ("temperature", event.temperature),
        ("doubled", event.doubled),
        *_named("direction", event.direction),
        *_named("named", event.named),
        *_named("obligation", None if obligation is None else obligation.kind),
        *_named("left", None if obligation is None else obligation.left),
    )
    motion = Motion(Place("hand", event.seat, event.slot), DISCARD, event.card)
    return Told("fieber.played", event.seat, facts, (motion,))


def _night_shift(before: State, event: WorkedNightShift, viewer: Viewer) -> Told:
    """`lapsed` is the obligation that ends with it, `lost` the number of cards now in front of the seat."""
    seat, card = event.seat, event.card
    face = card if sees(viewer, seat) else None
    lost = len(before.lost[seat])
    target = Place("lost", seat, lost) if event.in_front else Place("beneath", slot=len(before.beneath))
    facts: Facts = (
        ("slot", event.slot),
        ("back", back_of(card)),
        *_named("card", face),
        *_named("lapsed", None if before.obligation is None else before.obligation.kind),
        *_named("lost", lost + 1 if event.in_front else None),
    )
    motion = Motion(Place("hand", seat, event.slot), target, face)
    return Told("fieber.night_shift", seat, facts, (motion,))


def _out(before: State, event: WentOut, viewer: Viewer) -> Told:
    seat = event.seat
    lost, hand = before.lost[seat], before.hands[seat]
    facts = (("reason", event.reason), ("lost", backs_of(lost)), ("hand", backs_of(hand)))
    sources = (
        *(Place("lost", seat, slot) for slot in range(len(lost))),
        *(Place("hand", seat, slot) for slot in range(len(hand))),
    )
    first, open_to_viewer = len(before.beneath), sees(viewer, seat)
    motions = tuple(
        Motion(source, Place("beneath", slot=first + index), card if open_to_viewer else None)
        for index, (source, card) in enumerate(zip(sources, (*lost, *hand), strict=True))
    )
    return Told("fieber.out", seat, facts, motions)


def _dealt(event: Dealt, viewer: Viewer) -> Told:
    motions = tuple(
        motion
        for seat, hand in enumerate(event.hands)
        for motion in _handed(seat, hand, open_to_viewer=sees(viewer, seat))
    )
    backs = backs_of(event.hands[0])
    return Told("fieber.dealt", None, (("backs", backs), ("pile", len(event.pile))), motions)


def _handed(seat: Seat, hand: tuple[Token, ...], *, open_to_viewer: bool) -> Iterator[Motion]:
    for slot, card in enumerate(hand):
        yield Motion(PILE, Place("hand", seat, slot), card if open_to_viewer else None)
