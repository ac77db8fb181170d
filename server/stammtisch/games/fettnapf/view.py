"""What a viewer sees of a match, built by allow-list, field by field.

Zones, in views and in the motions of told items (`tell.py`):

- "pile": the draw pile, face down. "discard": the open discard pile. "sea": the pile of islands, face
  down. No seat.
- "hand": a seat's number cards. "islands": its islands. A slot is named only to somebody who sees them there.
- "pots": a seat's stew pots; they come from the zone "kitchen", of no seat.

An island that lies open for a time stands in `View.shows`; those of the deal in their seats' `islands`.
A motion from a place to the same place with a card is that card being shown.
"""

from dataclasses import dataclass
from typing import Literal

from stammtisch.cards.seats import Seat
from stammtisch.cards.swift import swift
from stammtisch.cards.viewer import Viewer
from stammtisch.games.fettnapf.deck import HIGHEST, LOWEST, POTS, Token, island_token, number_token
from stammtisch.games.fettnapf.state import (
    Announcing,
    Direction,
    Drawing,
    Ended,
    Options,
    ShowKind,
    Shown,
    State,
    Where,
    deal_lies_open,
)


@swift
@dataclass(frozen=True, slots=True)
class ShowView:
    """What lies open for a time.

    "deal": everybody's islands. "drawn", "matched": `island`, held by `seat`; `by` took a stew pot on it.
    "said": `seat` announced `said`; `total` is right.
    """

    id: str
    kind: ShowKind
    seat: Seat | None
    by: Seat | None
    island: Token | None
    said: int | None
    total: int | None


@swift
@dataclass(frozen=True, slots=True)
class SeatView:
    """One seat. `hand` and `islands` are None unless this viewer may see them.

    `may_draw`: a draw is open (draw by hand). `asked` counts the prompts the seat has left behind.
    """

    seat: Seat
    hand_size: int
    hand: tuple[Token, ...] | None
    island_count: int
    islands: tuple[Token, ...] | None
    pots: int
    may_draw: bool
    asked: int


@swift
@dataclass(frozen=True, slots=True)
class View:
    """The table.

    `total` is None where players announce it, once the first card has been played. `waiting` are the seats
    that have not yet seen the islands of the deal. `top` is the card on the discard pile, `discard` all of
    it, None where it is from memory. `plays` counts the cards played. `pile` and `sea`, each with its next
    card first, are None until all is opened. `winners` is empty and `ended` None until the match is over.
    """

    islands: Where
    announce: Announcing
    draw: Drawing
    tie_break: bool
    start: Seat | None
    turn: Seat | None
    waiting: tuple[Seat, ...]
    total: int | None
    direction: Direction
    lowest: int
    highest: int
    most_pots: int
    seats: tuple[SeatView, ...]
    shows: tuple[ShowView, ...]
    top: Token | None
    discard_size: int
    discard: tuple[Token, ...] | None
    pile_size: int
    sea_size: int
    plays: int
    reshuffles: int
    over: bool
    winners: tuple[Seat, ...]
    ended: Ended | None
    pile: tuple[Token, ...] | None
    sea: tuple[Token, ...] | None
    type: Literal["fettnapf"] = "fettnapf"


def sees_hand(viewer: Viewer, seat: Seat) -> bool:
    """Whether the viewer may see this seat's number cards."""
    return viewer.opened or viewer.seat == seat


def sees_islands(options: Options, viewer: Viewer, seat: Seat) -> bool:
    """Whether the viewer may always see this seat's islands, not only while they are shown."""
    return viewer.opened or viewer.seat == seat or options.islands == "open"


def from_memory(options: Options, viewer: Viewer) -> bool:
    """Whether earlier plays are to be remembered (rules.md, section 2: "Log, islands from memory")."""
    return not viewer.opened and (options.islands == "memory" or options.announce == "by_player")


def view_of(state: State, viewer: Viewer) -> View:
    """What this viewer may see."""
    options = state.options
    return View(
        islands=options.islands,
        announce=options.announce,
        draw=options.draw,
        tie_break=options.tie_break,
        start=state.start,
        turn=state.turn,
        waiting=state.waiting,
        total=_total(state, viewer),
        direction=state.direction,
        lowest=LOWEST,
        highest=HIGHEST,
        most_pots=POTS,
        seats=tuple(_seat(state, seat, viewer) for seat in range(state.seats)),
        shows=tuple(_show(shown) for shown in state.shows),
        top=number_token(state.discard[-1]) if state.discard else None,
        discard_size=len(state.discard),
        discard=None if from_memory(options, viewer) else numbers_of(state.discard),
        pile_size=len(state.pile),
        sea_size=len(state.sea),
        plays=state.plays,
        reshuffles=state.reshuffles,
        over=state.outcome is not None,
        winners=() if state.outcome is None else state.outcome.winners,
        ended=state.ended,
        pile=numbers_of(state.pile) if viewer.opened else None,
        sea=islands_of(state.sea) if viewer.opened else None,
    )


def numbers_of(cards: tuple[int, ...]) -> tuple[Token, ...]:
    """The names of these number cards."""
    return tuple(number_token(card) for card in cards)


def islands_of(islands: tuple[int, ...]) -> tuple[Token, ...]:
    """The names of these islands."""
    return tuple(island_token(island) for island in islands)


def _total(state: State, viewer: Viewer) -> int | None:
    """Where players announce, only the starting total, which the top discard shows as well."""
    hidden = state.options.announce == "by_player" and state.plays > 0 and not viewer.opened
    return None if hidden else state.total


def _seat(state: State, seat: Seat, viewer: Viewer) -> SeatView:
    hand, islands = state.hands[seat], state.islands[seat]
    shown = sees_islands(state.options, viewer, seat) or deal_lies_open(state)
    return SeatView(
        seat=seat,
        hand_size=len(hand),
        hand=numbers_of(hand) if sees_hand(viewer, seat) else None,
        island_count=len(islands),
        islands=islands_of(islands) if shown else None,
        pots=state.pots[seat],
        may_draw=seat in state.open_draws,
        asked=state.asked[seat],
    )


def _show(shown: Shown) -> ShowView:
    return ShowView(
        id=shown.id,
        kind=shown.kind,
        seat=shown.seat,
        by=shown.by,
        island=None if shown.island is None else island_token(shown.island),
        said=shown.said,
        total=shown.total,
    )
