"""What a viewer sees of a match, built by allow-list, field by field.

Zones, in views and in the motions of told items (`tell.py`):

- every place of the table is a zone of its own, by its name: "0,1", in a patch "2:0,1" (then with its seat).
- "pile": the face-down pile. "up": its upturned card, until that is put on the table. No seat.
- "hand": a seat's hand. A slot is named only to somebody who sees the hand's cards.

Cards that are turned up in winter stay where they lie; food is counted, and who holds the Sleepy Squirrel
is said. A motion from a place to the same place with a card is that card being turned up.
"""

from dataclasses import dataclass
from typing import Literal

from stammtisch.cards.seats import Seat
from stammtisch.cards.swift import swift
from stammtisch.cards.viewer import Viewer
from stammtisch.games.squirrel import geometry
from stammtisch.games.squirrel.state import (
    KINDS,
    Asked,
    Decided,
    Lying,
    Side,
    State,
    asked,
    deck,
    mix,
)


@swift
@dataclass(frozen=True, slots=True)
class LyingView:
    """A card on the table; `card` is None unless this viewer may see it."""

    place: str
    side: Side
    card: str | None


@swift
@dataclass(frozen=True, slots=True)
class CountView:
    """How many cards of a kind ("food", "bomb") are in the match. A kind is no card."""

    kind: str
    count: int


@swift
@dataclass(frozen=True, slots=True)
class SeatView:
    """One seat. `hand` is None unless this viewer may see it; `patch` is empty but in Reverse or Die.

    `food` is what it was credited, `moves` the number of its answers so far (its prompts count them).
    """

    seat: Seat
    hand_size: int
    hand: tuple[str, ...] | None
    lives: int
    food: int
    sleepy: bool
    moves: int
    patch: tuple[LyingView, ...]


@swift
@dataclass(frozen=True, slots=True)
class View:
    """The table. `asked` is what the seat in turn must do; both are None when the match is over.

    `side` is the square's. `up` is the upturned card, `pile` the number of cards under it, `put` the place
    where this turn's upturned card was put. `table` is the square, row by
    row. `winners` is empty and
    `decided` None until the match is over. `rest`, the pile from its top, is None until all is opened.
    """

    variant: Literal["basic", "birdhouse", "reverse"]
    memory: Literal["strict", "own"]
    phase: Literal["autumn", "winter"]
    side: int
    start: Seat | None
    turn: Seat | None
    asked: Asked | None
    seats: tuple[SeatView, ...]
    up: str | None
    put: str | None
    pile: int
    table: tuple[LyingView, ...]
    mix: tuple[CountView, ...]
    over: bool
    winners: tuple[Seat, ...]
    decided: Decided | None
    rest: tuple[str, ...] | None
    type: Literal["squirrel"] = "squirrel"


def sees_hand(viewer: Viewer, seat: Seat) -> bool:
    """Whether the viewer may see this seat's hand, and what it is just hiding."""
    return viewer.opened or viewer.seat == seat


def sees_lying(state: State, lying: Lying, viewer: Viewer) -> bool:
    """Whether the viewer may see the face of a card on the table (rules.md, section 3: "Who sees what")."""
    if lying.side != "down" or viewer.opened:
        return True
    return state.options.memory == "own" and lying.by is not None and lying.by == viewer.seat


def view_of(state: State, viewer: Viewer) -> View:
    """What this viewer may see."""
    due = asked(state)
    cards = deck(state.options, state.seats)
    return View(
        variant=state.options.variant,
        memory=state.options.memory,
        phase="winter" if state.winter else "autumn",
        side=mix(state.options, state.seats).side,
        start=state.start,
        turn=None if due is None else state.turn,
        asked=due,
        seats=tuple(_seat(state, seat, viewer) for seat in range(state.seats)),
        up=state.up,
        put=state.put,
        pile=len(state.pile),
        table=_lying(state, viewer, None),
        mix=tuple(CountView(kind.removeprefix("sq-"), cards.count(kind)) for kind in KINDS if kind in cards),
        over=state.outcome is not None,
        winners=() if state.outcome is None else state.outcome.winners,
        decided=state.decided,
        rest=state.pile if viewer.opened else None,
    )


def _seat(state: State, seat: Seat, viewer: Viewer) -> SeatView:
    return SeatView(
        seat=seat,
        hand_size=len(state.hands[seat]),
        hand=state.hands[seat] if sees_hand(viewer, seat) else None,
        lives=state.lives[seat],
        food=state.food[seat],
        sleepy=state.sleepy == seat,
        moves=state.moves[seat],
        patch=_lying(state, viewer, seat),
    )


def _lying(state: State, viewer: Viewer, patch: Seat | None) -> tuple[LyingView, ...]:
    """The square, or a seat's patch."""
    return tuple(
        LyingView(lying.place, lying.side, lying.card if sees_lying(state, lying, viewer) else None)
        for lying in state.table
        if geometry.PATCH[lying.place] == patch
    )
