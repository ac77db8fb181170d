"""What a match of Fieber is at any moment."""

from dataclasses import dataclass, field
from typing import Literal

from stammtisch.cards.seats import Seat, clockwise_from
from stammtisch.cards.swift import swift
from stammtisch.games.api import Outcome
from stammtisch.games.fieber.deck import DECK, NORMAL, Back, Token

Mode = Literal["standard", "experienced"]
Drawing = Literal["automatic", "by_hand"]
Direction = Literal["up", "down"]
ObligationKind = Literal["red-syringe", "blue-syringe", "pill", "trainee"]


@dataclass(frozen=True, slots=True)
class Options:
    """What the host may choose."""

    mode: Mode = field(
        default="standard",
        metadata={
            "title": "Mode",
            "help": "Experienced: a night shift loses a card, which is replaced; the third puts you out.",
        },
    )
    draw: Drawing = field(
        default="automatic",
        metadata={
            "title": "Drawing",
            "help": "By hand: each card is drawn by a click of its own; one not drawn in time is lost.",
        },
    )


@swift
@dataclass(frozen=True, slots=True)
class Obligation:
    """What the last white card demands of the next `left` cards. `seat` played it."""

    kind: ObligationKind
    left: int
    seat: Seat


@swift
@dataclass(frozen=True, slots=True)
class Buried:
    """A card that this seat put, face down, beneath the discard pile."""

    seat: Seat
    card: Token


@swift
@dataclass(frozen=True, slots=True)
class Deed:
    """The last play or night shift, as everybody saw it: `card` is None unless it was played.

    `before` is the temperature before it, `named` the seat a physician was called to.
    """

    seat: Seat
    kind: Literal["played", "night_shift"]
    back: Back
    card: Token | None
    before: int
    named: Seat | None = None


@swift
@dataclass(frozen=True, slots=True)
class State:
    """The whole match.

    `pile` is the draw pile, next card first; `discard` the cards played since the last reshuffle, the
    top one last; `beneath` what lies face down under them, latest last. `lost` are by seat the
    cards in front of it (experienced). `white_free`: after a night shift white may be played on
    white. `turn` is None before the deal and after the end. `open_draw` is the seat that may draw by hand.
    `out` are the seats without cards, in the order in which they went. `asked` counts by seat the prompts it
    has left behind, `deeds` plays and night shifts, `reshuffles` how often the
    draw pile was made anew.
    """

    options: Options
    seats: int
    start: Seat | None = None
    pile: tuple[Token, ...] = DECK
    hands: tuple[tuple[Token, ...], ...] = ()
    lost: tuple[tuple[Token, ...], ...] = ()
    discard: tuple[Token, ...] = ()
    beneath: tuple[Buried, ...] = ()
    temperature: int = NORMAL
    obligation: Obligation | None = None
    white_free: bool = False
    turn: Seat | None = None
    open_draw: Seat | None = None
    out: tuple[Seat, ...] = ()
    asked: tuple[int, ...] = ()
    deeds: int = 0
    reshuffles: int = 0
    last: Deed | None = None
    outcome: Outcome | None = None


def seats_in(state: State) -> tuple[Seat, ...]:
    """The seats that still play."""
    return tuple(seat for seat in range(state.seats) if seat not in state.out)


def next_in(state: State, seat: Seat) -> Seat:
    """The next seat clockwise that still plays; the seat itself if it is the only one."""
    order = clockwise_from((seat + 1) % state.seats, state.seats)
    return next(other for other in order if other not in state.out)


def thrown_out(state: State) -> Seat | None:
    """The seat that the next play or night shift puts out, because its open draw is all it has."""
    drawer = state.open_draw
    return None if drawer is None or state.hands[drawer] else drawer
