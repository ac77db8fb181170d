"""What happens in a match of Fool. Events carry what came of it, so that the fold needs no rule."""

from dataclasses import dataclass
from typing import Literal

from stammtisch.cards.seats import Seat
from stammtisch.cards.swift import swift
from stammtisch.games.fool.state import Ended, Result


@swift
@dataclass(frozen=True, slots=True)
class StartSet:
    """This seat leads the first round: drawn from the seed, or picked by the host."""

    seat: Seat
    drawn: bool
    type: Literal["start_set"] = "start_set"


@swift
@dataclass(frozen=True, slots=True)
class Dealt:
    """A new round, with the complete deal: every card is in a hand.

    The discs lie in the middle again (our ruling), so nobody sits out the first trick.
    """

    round: int
    dealer: Seat
    lead: Seat
    hands: tuple[tuple[str, ...], ...]
    type: Literal["dealt"] = "dealt"


@swift
@dataclass(frozen=True, slots=True)
class Decided:
    """A seat has decided, unseen, whether it announces going out."""

    seat: Seat
    announces: bool
    type: Literal["decided"] = "decided"


@swift
@dataclass(frozen=True, slots=True)
class Announced:
    """All have decided: these seats announce going out."""

    seats: tuple[Seat, ...]
    type: Literal["announced"] = "announced"


@swift
@dataclass(frozen=True, slots=True)
class Played:
    """A card was played."""

    seat: Seat
    card: str
    type: Literal["played"] = "played"


@swift
@dataclass(frozen=True, slots=True)
class TrickTaken:
    """The trick is complete: `winner` played its best card. Its cards may be looked at until the next one."""

    winner: Seat
    type: Literal["trick_taken"] = "trick_taken"


@swift
@dataclass(frozen=True, slots=True)
class FoolsMade:
    """The seats with the worst cards of the trick, the worst first, take the discs and sit out the next."""

    seats: tuple[Seat, ...]
    type: Literal["fools_made"] = "fools_made"


@swift
@dataclass(frozen=True, slots=True)
class RoundScored:
    """A round is over: its result for each seat. What was left in hand lies open now."""

    results: tuple[Result, ...]
    type: Literal["round_scored"] = "round_scored"


@swift
@dataclass(frozen=True, slots=True)
class Finished:
    """The last round is scored: the totals, who won, and what ended the match."""

    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
    ended: Ended
    type: Literal["finished"] = "finished"


Event = StartSet | Dealt | Decided | Announced | Played | TrickTaken | FoolsMade | RoundScored | Finished

EVENT_TYPES: tuple[type[Event], ...] = (
    StartSet,
    Dealt,
    Decided,
    Announced,
    Played,
    TrickTaken,
    FoolsMade,
    RoundScored,
    Finished,
)
