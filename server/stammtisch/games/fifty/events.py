"""What happens in a match of Fifty Fifty. Events carry what came of it, so that the fold needs no rule."""

from dataclasses import dataclass
from typing import Literal

from stammtisch.cards.seats import Seat
from stammtisch.cards.swift import swift
from stammtisch.games.fifty.state import Mood


@swift
@dataclass(frozen=True, slots=True)
class StartSet:
    """This seat leads the first deal: drawn from the seed, or picked by the host."""

    seat: Seat
    drawn: bool
    type: Literal["start_set"] = "start_set"


@swift
@dataclass(frozen=True, slots=True)
class Dealt:
    """A new deal, with the complete order of all cards; `start` leads its first trick."""

    deal: int
    start: Seat | None
    hands: tuple[tuple[int, ...], ...]
    rest: tuple[int, ...]
    moods: tuple[Mood, ...]
    type: Literal["dealt"] = "dealt"


@swift
@dataclass(frozen=True, slots=True)
class MoodTurned:
    """The next mood card is up: a trick begins."""

    mood: Mood
    type: Literal["mood_turned"] = "mood_turned"


@swift
@dataclass(frozen=True, slots=True)
class Played:
    """A card was played face up."""

    seat: Seat
    card: int
    type: Literal["played"] = "played"


@swift
@dataclass(frozen=True, slots=True)
class Chose:
    """A card was chosen face down (simultaneous play)."""

    seat: Seat
    card: int
    type: Literal["chose"] = "chose"


@swift
@dataclass(frozen=True, slots=True)
class Revealed:
    """All have chosen: the cards, by seat, are shown."""

    cards: tuple[int, ...]
    type: Literal["revealed"] = "revealed"


@swift
@dataclass(frozen=True, slots=True)
class TrickSettled:
    """The highest card took the blue halves, the lowest the yellow ones; `halves` is what all own then."""

    winner: Seat
    loser: Seat
    halves: tuple[int, ...]
    type: Literal["trick_settled"] = "trick_settled"


@swift
@dataclass(frozen=True, slots=True)
class DealScored:
    """A deal is over: each seat's minus points in it."""

    points: tuple[int, ...]
    type: Literal["deal_scored"] = "deal_scored"


@swift
@dataclass(frozen=True, slots=True)
class Struck:
    """A seat that ended the deal with no halves has its result of deal `deal` struck."""

    seat: Seat
    deal: int
    type: Literal["struck"] = "struck"


@swift
@dataclass(frozen=True, slots=True)
class StrikeLost:
    """A seat ended the deal with no halves and had no result above zero to strike."""

    seat: Seat
    type: Literal["strike_lost"] = "strike_lost"


@swift
@dataclass(frozen=True, slots=True)
class Finished:
    """The last deal is scored: the sums of minus points and who won."""

    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
    type: Literal["finished"] = "finished"


Event = (
    StartSet
    | Dealt
    | MoodTurned
    | Played
    | Chose
    | Revealed
    | TrickSettled
    | DealScored
    | Struck
    | StrikeLost
    | Finished
)

EVENT_TYPES: tuple[type[Event], ...] = (
    StartSet,
    Dealt,
    MoodTurned,
    Played,
    Chose,
    Revealed,
    TrickSettled,
    DealScored,
    Struck,
    StrikeLost,
    Finished,
)
