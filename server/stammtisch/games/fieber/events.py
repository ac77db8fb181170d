"""What happens in a match of Fieber. Events carry what came of it, so that the fold needs no rule."""

from dataclasses import dataclass
from typing import Literal

from stammtisch.cards.seats import Seat
from stammtisch.cards.swift import swift
from stammtisch.games.fieber.deck import Token
from stammtisch.games.fieber.state import Direction, Obligation


@swift
@dataclass(frozen=True, slots=True)
class StartSet:
    """This seat begins: drawn from the seed, or picked by the host."""

    seat: Seat
    drawn: bool
    type: Literal["start_set"] = "start_set"


@swift
@dataclass(frozen=True, slots=True)
class Dealt:
    """Red, blue and white to each seat, and the order of the draw pile."""

    hands: tuple[tuple[Token, ...], ...]
    pile: tuple[Token, ...]
    type: Literal["dealt"] = "dealt"


@swift
@dataclass(frozen=True, slots=True)
class Played:
    """A card was played; temperature, obligation and the seat in turn after it.

    `opens_draw`: its draw is now open (draw by hand). `doubled`: it moved double its value.
    """

    seat: Seat
    slot: int
    card: Token
    temperature: int
    obligation: Obligation | None
    turn: Seat
    opens_draw: bool
    doubled: bool = False
    direction: Direction | None = None
    named: Seat | None = None
    type: Literal["played"] = "played"


@swift
@dataclass(frozen=True, slots=True)
class WorkedNightShift:
    """A card went face down beneath the discard pile or, `in_front`, before its owner; `turn` is next."""

    seat: Seat
    slot: int
    card: Token
    in_front: bool
    turn: Seat
    opens_draw: bool
    type: Literal["worked_night_shift"] = "worked_night_shift"


@swift
@dataclass(frozen=True, slots=True)
class Reshuffled:
    """All of the discard pile but its top card is the new draw pile."""

    pile: tuple[Token, ...]
    type: Literal["reshuffled"] = "reshuffled"


@swift
@dataclass(frozen=True, slots=True)
class Drew:
    """The top card of the draw pile went to the end of the hand.

    `by_hand`: by a move of its own. `asks_anew`: the seat in turn, if this changed what it may do.
    """

    seat: Seat
    card: Token
    by_hand: bool
    asks_anew: Seat | None = None
    type: Literal["drew"] = "drew"


@swift
@dataclass(frozen=True, slots=True)
class DrawLapsed:
    """An open draw was not made in time."""

    seat: Seat
    type: Literal["draw_lapsed"] = "draw_lapsed"


@swift
@dataclass(frozen=True, slots=True)
class WentOut:
    """The seat is out; what it still had goes beneath the discard pile, lost cards first."""

    seat: Seat
    reason: Literal["no_cards", "third_card"]
    type: Literal["went_out"] = "went_out"


@swift
@dataclass(frozen=True, slots=True)
class Finished:
    """One seat alone has cards, or the limit is reached."""

    winners: tuple[Seat, ...]
    reason: Literal["last_one", "limit"]
    type: Literal["finished"] = "finished"


Event = StartSet | Dealt | Played | WorkedNightShift | Reshuffled | Drew | DrawLapsed | WentOut | Finished

EVENT_TYPES: tuple[type[Event], ...] = (
    StartSet,
    Dealt,
    Played,
    WorkedNightShift,
    Reshuffled,
    Drew,
    DrawLapsed,
    WentOut,
    Finished,
)
