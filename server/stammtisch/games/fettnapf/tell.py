"""What each viewer is told of each event. Zones of the motions: see `view.py`.

Islands, and with them all that gives away where the total was, must be remembered; so what is told when it
happens and what stays in the log differ. Cards, totals, islands and whose they were are told once, in items
that are not logged; afterwards they are seen as long as the view shows them. The log gets one line a
turn, which names none of them and moves nothing, for the one who played too: his own deal and draws
would say the rest. Only with open islands and totals announced by themselves is everything logged; and
once all is opened, move by move.
"""

from collections.abc import Iterator
from typing import assert_never

from stammtisch.cards.seats import Seat
from stammtisch.cards.viewer import Viewer
from stammtisch.games.api import Facts, Motion, Place, Told
from stammtisch.games.fettnapf.deck import island_token, number_token
from stammtisch.games.fettnapf.events import (
    Dealt,
    DrawForgone,
    Drew,
    Event,
    Finished,
    IslandDrawn,
    Matched,
    Played,
    Reshuffled,
    Saw,
    ShowClosed,
    StartSet,
    Turned,
    TurnEnded,
)
from stammtisch.games.fettnapf.state import DEAL, State
from stammtisch.games.fettnapf.view import from_memory, sees_hand, sees_islands

PILE, DISCARD, SEA, KITCHEN = Place("pile"), Place("discard"), Place("sea"), Place("kitchen")


def tell(before: State, event: Event, viewer: Viewer) -> Told | None:
    """What this viewer is told of the event."""
    logged = not from_memory(before.options, viewer)
    match event:
        case Played():
            return _played(before, event, viewer, logged=logged)
        case Drew():
            return _drew(before, event, viewer, logged=logged)
        case TurnEnded():
            return None if logged else _turn(event)
        case Turned(seat, direction):
            return Told("fettnapf.turned", seat, (("direction", direction),), logged=logged)
        case IslandDrawn():
            return _island_drawn(before, event, viewer, logged=logged)
        case Matched():
            return _matched(before, event, viewer, logged=logged)
        case Dealt():
            return _dealt(before, event, viewer, logged=logged)
        case Reshuffled(pile):
            moved = (Motion(DISCARD, PILE, count=len(pile)),)
            return Told("fettnapf.reshuffled", None, (("cards", len(pile)),), moved)
        case DrawForgone(seat):
            return Told("fettnapf.forgone", seat)
        case Saw(seat):
            return Told("fettnapf.saw", seat, logged=False)
        case ShowClosed(show):
            return Told("fettnapf.began", before.start) if show == DEAL else None
        case StartSet(seat, drawn):
            return Told("fettnapf.start", seat, (("drawn", drawn),))
        case Finished(scores, winners, ended):
            facts: Facts = (("scores", scores), ("winners", winners), ("ended", ended))
            return Told("fettnapf.finished", None, facts)
        case _:
            assert_never(event)


def _played(before: State, event: Played, viewer: Viewer, *, logged: bool) -> Told:
    """The total before it is left out: it may have been announced too long ago."""
    seat, card = event.seat, number_token(event.card)
    said: Facts = () if event.said is None else (("said", event.said),)
    slot = before.hands[seat].index(event.card) if sees_hand(viewer, seat) else None
    laid = Motion(Place("hand", seat, slot), DISCARD, card)
    facts: Facts = (("card", card), ("total", event.total), *said)
    return Told("fettnapf.played", seat, facts, (laid,), logged)


def _matched(before: State, event: Matched, viewer: Viewer, *, logged: bool) -> Told:
    holder, island = event.holder, island_token(event.island)
    slot = before.islands[holder].index(event.island)
    place = _island_place(before, holder, slot, viewer)
    pot = Motion(KITCHEN, Place("pots", event.seat))
    facts = (("holder", holder), ("island", island), ("pots", before.pots[event.seat] + 1))
    return Told("fettnapf.matched", event.seat, facts, (Motion(place, place, island), pot), logged)


def _island_drawn(before: State, event: IslandDrawn, viewer: Viewer, *, logged: bool) -> Told:
    seat, island = event.seat, island_token(event.island)
    place = _island_place(before, seat, len(before.islands[seat]), viewer)
    facts = (("island", island), ("left", len(before.sea) - 1))
    return Told("fettnapf.island_drawn", seat, facts, (Motion(SEA, place, island),), logged)


def _island_place(state: State, seat: Seat, slot: int, viewer: Viewer) -> Place:
    return Place("islands", seat, slot if sees_islands(state.options, viewer, seat) else None)


def _drew(before: State, event: Drew, viewer: Viewer, *, logged: bool) -> Told:
    """An automatic draw is part of the play: it gets no line until all is opened."""
    seat = event.seat
    sees = sees_hand(viewer, seat)
    slot, face = (len(before.hands[seat]), number_token(event.card)) if sees else (None, None)
    drawn = Motion(PILE, Place("hand", seat, slot), face)
    logged = viewer.opened or (logged and event.how != "automatic")
    return Told("fettnapf.drew", seat, (("how", event.how),), (drawn,), logged)


def _turn(event: TurnEnded) -> Told:
    facts: Facts = (("pot", event.pot),)
    if event.turned is not None and event.islander is not None:
        facts = (*facts, ("turned", event.turned), ("islander", event.islander))
    return Told("fettnapf.turn", event.seat, facts)


def _dealt(before: State, event: Dealt, viewer: Viewer, *, logged: bool) -> Told:
    """The islands lie open for all; `islands` says how many each seat has."""
    motions = (
        *(motion for seat, hand in enumerate(event.hands) for motion in _handed(seat, hand, viewer)),
        Motion(PILE, DISCARD, number_token(event.top)),
        *(
            Motion(SEA, Place("islands", seat, slot), island_token(island))
            for seat, islands in enumerate(event.islands)
            for slot, island in enumerate(islands)
        ),
    )
    facts = (("total", event.top), ("islands", len(event.islands[0])))
    return Told("fettnapf.dealt", before.start, facts, motions, logged)


def _handed(seat: Seat, hand: tuple[int, ...], viewer: Viewer) -> Iterator[Motion]:
    if not sees_hand(viewer, seat):
        yield Motion(PILE, Place("hand", seat), count=len(hand))
        return
    for slot, card in enumerate(hand):
        yield Motion(PILE, Place("hand", seat, slot), number_token(card))
