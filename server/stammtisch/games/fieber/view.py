"""What a viewer sees of a match, built by allow-list, field by field.

Zones, in views and in the motions of told items (`tell.py`):

- "pile": the draw pile, face down. No seat.
- "hand": a seat's hand. Slots are named to everybody, for the backs lie open in order.
- "discard": the open discard pile, its top card last. No seat.
- "beneath": what lies face down under the discard pile. No seat; a slot is the place in `View.beneath`.
- "lost": the face-down cards in front of a seat, slot by slot (variant "experienced").

Cards are tokens ("fb-red-2"); alike cards have the same one. A hidden card is the colour of its back.
"""

from dataclasses import dataclass
from typing import Literal

from stammtisch.cards.seats import Seat
from stammtisch.cards.swift import swift
from stammtisch.cards.viewer import Viewer
from stammtisch.games.fieber.deck import HIGHEST, LOWEST, Back, Token, back_of
from stammtisch.games.fieber.state import (
    Buried,
    Deed,
    Drawing,
    Mode,
    Obligation,
    ObligationKind,
    State,
)


@swift
@dataclass(frozen=True, slots=True)
class ObligationView:
    """What the next `left` cards must be; `seat` played the white card that demands it."""

    kind: ObligationKind
    left: int
    seat: Seat


@swift
@dataclass(frozen=True, slots=True)
class BuriedView:
    """A card beneath the discard pile: who put it there, its back, its face for its owner only."""

    seat: Seat
    back: Back
    card: Token | None


@swift
@dataclass(frozen=True, slots=True)
class DeedView:
    """The last play or night shift. `card` and what it did to the temperature (`before`) if one was played.

    `named` is the seat a physician was called to.
    """

    seat: Seat
    kind: Literal["played", "night_shift"]
    back: Back
    card: Token | None
    before: int
    named: Seat | None


@swift
@dataclass(frozen=True, slots=True)
class SeatView:
    """One seat. `backs` are its hand in order, `lost_backs` the cards lost in front of it.

    `hand` and `lost` are the faces of these, None unless this viewer may see them.
    """

    seat: Seat
    out: bool
    backs: tuple[Back, ...]
    hand: tuple[Token, ...] | None
    lost_backs: tuple[Back, ...]
    lost: tuple[Token, ...] | None


@swift
@dataclass(frozen=True, slots=True)
class View:
    """The table.

    `start` is None before it is drawn, `turn` before the deal and after the end. `open_draw` is the seat that
    may draw by hand. `white_free`: after a night shift white may be played on white. `discard` has all cards
    played since the last reshuffle, `top` is its last. `pile_back` is the back of the next card to draw,
    None when there is none. `out` are the seats without cards in the order in which they went, `deeds` counts
    plays and night shifts. `asked` counts the prompts this viewer's own seat has left behind (it is
    the number in the id of the next one), None for a spectator. `pile` is None until all is opened.
    """

    mode: Mode
    draw: Drawing
    temperature: int
    lowest: int
    highest: int
    obligation: ObligationView | None
    white_free: bool
    start: Seat | None
    turn: Seat | None
    open_draw: Seat | None
    seats: tuple[SeatView, ...]
    out: tuple[Seat, ...]
    top: Token | None
    discard: tuple[Token, ...]
    beneath: tuple[BuriedView, ...]
    pile_size: int
    pile_back: Back | None
    reshuffles: int
    deeds: int
    last: DeedView | None
    asked: int | None
    over: bool
    winners: tuple[Seat, ...]
    pile: tuple[Token, ...] | None
    type: Literal["fieber"] = "fieber"


def sees(viewer: Viewer, seat: Seat) -> bool:
    """Whether the viewer may see this seat's hand, its lost cards and what it put beneath the pile."""
    return viewer.opened or viewer.seat == seat


def view_of(state: State, viewer: Viewer) -> View:
    """What this viewer may see."""
    return View(
        mode=state.options.mode,
        draw=state.options.draw,
        temperature=state.temperature,
        lowest=LOWEST,
        highest=HIGHEST,
        obligation=_obligation(state.obligation),
        white_free=state.white_free,
        start=state.start,
        turn=state.turn,
        open_draw=state.open_draw,
        seats=tuple(_seat(state, seat, viewer) for seat in range(state.seats)),
        out=state.out,
        top=state.discard[-1] if state.discard else None,
        discard=state.discard,
        beneath=tuple(_buried(buried, viewer) for buried in state.beneath),
        pile_size=len(state.pile),
        pile_back=back_of(state.pile[0]) if state.pile else None,
        reshuffles=state.reshuffles,
        deeds=state.deeds,
        last=_deed(state.last),
        asked=None if viewer.seat is None else state.asked[viewer.seat],
        over=state.outcome is not None,
        winners=() if state.outcome is None else state.outcome.winners,
        pile=state.pile if viewer.opened else None,
    )


def backs_of(cards: tuple[Token, ...]) -> tuple[Back, ...]:
    """The backs of these cards, in their order."""
    return tuple(back_of(card) for card in cards)


def _seat(state: State, seat: Seat, viewer: Viewer) -> SeatView:
    open_to_viewer = sees(viewer, seat)
    hand, lost = state.hands[seat], state.lost[seat]
    return SeatView(
        seat=seat,
        out=seat in state.out,
        backs=backs_of(hand),
        hand=hand if open_to_viewer else None,
        lost_backs=backs_of(lost),
        lost=lost if open_to_viewer else None,
    )


def _obligation(obligation: Obligation | None) -> ObligationView | None:
    if obligation is None:
        return None
    return ObligationView(obligation.kind, obligation.left, obligation.seat)


def _buried(buried: Buried, viewer: Viewer) -> BuriedView:
    face = buried.card if sees(viewer, buried.seat) else None
    return BuriedView(buried.seat, back_of(buried.card), face)


def _deed(deed: Deed | None) -> DeedView | None:
    if deed is None:
        return None
    return DeedView(deed.seat, deed.kind, deed.back, deed.card, deed.before, deed.named)
