"""What a match of Fool is at any moment."""

from dataclasses import dataclass, field
from typing import Literal

from stammtisch.cards.seats import Seat, clockwise_from
from stammtisch.cards.swift import swift
from stammtisch.games.api import Outcome

Length = Literal["printed", "players", "twice"]


@dataclass(frozen=True, slots=True)
class Options:
    """What the host may choose."""

    length: Length = field(
        default="printed",
        metadata={
            "title": "Length",
            "help": "Printed: to 80 minus points or a sixth +10. Players, twice: "
            "as many rounds as there are players, or twice as many.",
        },
    )
    announcement: bool = field(
        default=False,
        metadata={
            "title": "Announcement",
            "help": "Before each round all decide secretly whether they announce going out.",
        },
    )


@swift
@dataclass(frozen=True, slots=True)
class Laid:
    """A card that a seat has played to a trick."""

    seat: Seat
    card: str


@swift
@dataclass(frozen=True, slots=True)
class Trick:
    """A complete trick, its cards in the order they were played. `fools`: the worst first."""

    round: int
    number: int
    lead: Seat
    cards: tuple[Laid, ...]
    winner: Seat
    fools: tuple[Seat, ...] = ()


Close = Literal["out", "fool", "left"]
"""How a seat ended a round: rid of its cards; rid of them but made Fool with the last; with cards left."""


@swift
@dataclass(frozen=True, slots=True)
class Result:
    """One seat's points in one round; whether it had announced going out."""

    points: int
    close: Close
    announced: bool


Ended = Literal["floor", "tens", "both", "rounds"]
"""What ended a match: somebody at -80, a sixth +10, both at once, or the last of the agreed rounds."""


@swift
@dataclass(frozen=True, slots=True)
class State:
    """The whole match.

    `hands` keep the order in which they were dealt. `pile` is every card neither in a hand nor in the trick:
    before the first deal the deck; then the settled tricks of the round, the latest last; once the round
    is scored also the cards that were left in hand.

    `round` counts from 1 (0: nothing dealt yet), `settled` the round's complete tricks. `trick` is the
    current one in the order played; `fools` hold the discs and sit it out. `lead` led it or will; None
    while a trick is being settled.

    `choices` are decisions about announcing that nobody else sees, `announcers` those that have announced;
    None: not all have decided yet. `results` by seat, one for each scored round.

    What lies open of the past: `last`, the latest complete trick, be it of the round before; and `left`,
    the cards left in hand in the round before by seat, until the first trick of this one is complete.

    `moves` counts each seat's answers.
    """

    options: Options
    seats: int
    start: Seat | None
    hands: tuple[tuple[str, ...], ...]
    pile: tuple[str, ...]
    choices: tuple[bool | None, ...]
    results: tuple[tuple[Result, ...], ...]
    moves: tuple[int, ...]
    round: int = 0
    dealer: Seat | None = None
    announcers: tuple[Seat, ...] | None = ()
    lead: Seat | None = None
    trick: tuple[Laid, ...] = ()
    fools: tuple[Seat, ...] = ()
    settled: int = 0
    last: Trick | None = None
    left: tuple[tuple[str, ...], ...] | None = None
    ended: Ended | None = None
    outcome: Outcome | None = None


def undecided(seats: int) -> tuple[None, ...]:
    """No decision of any seat."""
    return (None,) * seats


def order_of(state: State) -> tuple[Seat, ...]:
    """The seats of the current trick in the order they play: from the lead clockwise, without the Fools."""
    if state.lead is None:
        return ()
    return tuple([seat for seat in clockwise_from(state.lead, state.seats) if seat not in state.fools])


def turn_of(state: State) -> Seat | None:
    """The seat that must play now; None while all decide, between rounds, and before and after the match."""
    if state.announcers is None or state.outcome is not None:
        return None
    if not state.trick and not all(state.hands):
        return None
    order, played = order_of(state), len(state.trick)
    return order[played] if played < len(order) else None


def must_decide(state: State, seat: Seat) -> bool:
    """Whether the seat has still to decide about announcing."""
    return state.announcers is None and state.choices[seat] is None
