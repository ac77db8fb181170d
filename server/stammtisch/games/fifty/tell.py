"""What each viewer is told of each event. Zones of the motions: see `view.py`.

Every card played stays public, so every trick goes into the log with all its cards.
"""

from typing import assert_never

from stammtisch.cards.recent import Recent
from stammtisch.cards.seats import Seat
from stammtisch.cards.viewer import SPECTATOR, Viewer
from stammtisch.games.api import Motion, Place, Told
from stammtisch.games.fifty.events import (
    Chose,
    DealScored,
    Dealt,
    Event,
    Finished,
    MoodTurned,
    Played,
    Revealed,
    StartSet,
    StrikeLost,
    Struck,
    TrickSettled,
)
from stammtisch.games.fifty.state import State, mood_token, token
from stammtisch.games.fifty.view import sees

DECK, GONE = Place("deck"), Place("gone")


def tell(before: State, event: Event, viewer: Viewer) -> Told | None:
    """What this viewer is told of the event."""
    match event:
        case Dealt():
            return _dealt(event, viewer)
        case Played() | Chose() if sees(viewer, event.seat):
            return _own(event, before.hands[event.seat].index(event.card))
        case _:
            return _to_all(before, event)


def _own(event: Played | Chose, slot: int) -> Told:
    """What is told of a card to those who see the hand it comes from."""
    return _played(event, slot) if isinstance(event, Played) else _chose(event, slot, token(event.card))


def _public(before: State, event: Event) -> Told | None:
    """What everybody is told who knows no more."""
    match event:
        case Played():
            return _played(event, None)
        case Chose():
            return _chose(event, None, None)
        case Dealt():
            return _dealt(event, SPECTATOR)
        case Revealed(cards):
            return _revealed(cards)
        case MoodTurned(mood):
            up = Motion(Place("moods"), Place("mood"), mood_token(mood))
            facts = (("mood", mood_token(mood)), ("blue", mood.blue), ("yellow", mood.yellow))
            return Told("fifty.mood", None, facts, (up,))
        case TrickSettled():
            return _trick(before, event)
        case DealScored(points):
            return Told("fifty.scored", None, (("deal", before.deal), ("points", points)))
        case Struck(seat, deal):
            points_struck = before.results[seat][deal - 1].points
            return Told("fifty.struck", seat, (("deal", deal), ("points", points_struck)))
        case StrikeLost(seat):
            return Told("fifty.strike_lost", seat)
        case StartSet(seat, drawn):
            return Told("fifty.start", seat, (("drawn", drawn),))
        case Finished(scores, winners):
            return Told("fifty.finished", None, (("scores", scores), ("winners", winners)))
        case _:
            assert_never(event)


_to_all = Recent(_public)


def _played(event: Played, slot: int | None) -> Told:
    card = token(event.card)
    motion = Motion(Place("hand", event.seat, slot), Place("trick", event.seat), card)
    return Told("fifty.played", event.seat, (("card", card),), (motion,))


def _chose(event: Chose, slot: int | None, face: str | None) -> Told:
    motion = Motion(Place("hand", event.seat, slot), Place("trick", event.seat), face)
    return Told("fifty.chose", event.seat, motions=(motion,), logged=False)


def _revealed(cards: tuple[int, ...]) -> Told:
    turned = tuple(
        Motion(Place("trick", seat), Place("trick", seat), token(card)) for seat, card in enumerate(cards)
    )
    return Told("fifty.revealed", None, (("cards", tuple(token(card) for card in cards)),), turned)


def _trick(before: State, event: TrickSettled) -> Told | None:
    mood = before.mood
    if mood is None:
        return None
    cards = tuple(token(card) for card in before.played if card is not None)
    number = len(before.seen) + 1
    facts = (
        ("trick", number),
        ("mood", mood_token(mood)),
        ("cards", cards),
        ("blue", mood.blue),
        ("loser", event.loser),
        ("yellow", mood.yellow),
    )
    motions = (
        *(Motion(Place("trick", seat), GONE, card) for seat, card in enumerate(cards)),
        Motion(Place("blue"), Place("halves", event.winner), count=mood.blue),
        Motion(Place("yellow"), Place("halves", event.loser), count=mood.yellow),
        Motion(Place("mood"), Place("seen", slot=number - 1), mood_token(mood)),
    )
    return Told("fifty.trick", event.winner, facts, motions)


def _dealt(event: Dealt, viewer: Viewer) -> Told:
    motions = tuple(
        motion
        for seat, hand in enumerate(event.hands)
        for motion in _handed(seat, hand, open_to_viewer=sees(viewer, seat))
    )
    facts = (("deal", event.deal), ("deals", len(event.hands)), ("undealt", len(event.rest)))
    return Told("fifty.dealt", event.start, facts, motions)


def _handed(seat: Seat, hand: tuple[int, ...], *, open_to_viewer: bool) -> tuple[Motion, ...]:
    if not open_to_viewer:
        return (Motion(DECK, Place("hand", seat), count=len(hand)),)
    return tuple(Motion(DECK, Place("hand", seat, slot), token(card)) for slot, card in enumerate(hand))
