"""What a game is to everybody else: the `Game` protocol and the values that cross it.

States, moves, events, views and options are frozen slotted dataclasses; moves, events and
views carry a literal `type` tag. Fields are bool, int, str, Literal, tuples of these, and further
such dataclasses. The rest of the house knows games only through this module and the registry.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Literal, Protocol, TypeVar

from stammtisch.cards.seats import Seat
from stammtisch.cards.shuffle import Shuffler
from stammtisch.cards.swift import swift
from stammtisch.cards.viewer import Viewer

Value = str | int
Fact = bool | int | str | tuple[int, ...] | tuple[str, ...]
Facts = tuple[tuple[str, Fact], ...]

StepKind = Literal["action", "card", "place", "seat", "direction", "range"]


@swift
@dataclass(frozen=True, slots=True)
class Option:
    """One thing that may be chosen in a step.

    `then` restricts the next step that is asked to these values; None leaves it as it is.
    """

    value: Value
    then: tuple[Value, ...] | None = None


@swift
@dataclass(frozen=True, slots=True)
class Step:
    """One small choice of a prompt: fills `field` of the move.

    A step of kind "range" takes a whole number from `lo` to `hi` and has no options.
    With `only_for` set, the step is asked only if one of these values was chosen earlier in
    the same prompt; otherwise its field is left out of the move.
    """

    field: str
    kind: StepKind
    options: tuple[Option, ...] = ()
    lo: int = 0
    hi: int = 0
    only_for: tuple[Value, ...] | None = None


@swift
@dataclass(frozen=True, slots=True)
class Prompt:
    """What a seat must or may answer now.

    `id` is "<seat>.<n>"; n counts this seat's prompts and moves on only with this seat's own
    events or a change of its own legal moves. `kind` is the game's name for the question
    ("play", "choose"). A choice in every asked step gives a move: {field: value}; `type` is
    filled in from `move_type` unless a step of kind "action" chooses it. `must` tells whether
    the match waits for this answer.
    """

    id: str
    kind: str
    steps: tuple[Step, ...]
    move_type: str = ""
    must: bool = True


@swift
@dataclass(frozen=True, slots=True)
class Refusal:
    """Why something cannot be done: a stable code ("fifty.not_in_hand") and its numbers."""

    code: str
    facts: Facts = ()


@swift
@dataclass(frozen=True, slots=True)
class CardRefusal:
    """Why a card of one's own hand cannot be played now."""

    card: str
    code: str
    facts: Facts = ()


@swift
@dataclass(frozen=True, slots=True)
class Show:
    """Something that lies open for everybody for `ms` at most, counted from when it was opened.

    `id` is the game's name for it, used once in a match. It closes by the events of `Game.hide`, or
    by a move sooner.
    """

    id: str
    ms: int


NO_SUCH_SHOW = Refusal("no_such_show")
"""Why `Game.hide` refuses: nothing of this id lies open. Only the clock hides, so nobody reads it."""


class GameError(Exception):
    """Anything a game refuses."""


class IllegalMove(GameError):
    """A move the rules do not allow now; nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.code)
        self.refusal = refusal


@swift
@dataclass(frozen=True, slots=True)
class Place:
    """A spot on the table: a zone of the game ("hand", "trick", "deck"), of a seat, a slot in it."""

    zone: str
    seat: Seat | None = None
    slot: int | None = None


@swift
@dataclass(frozen=True, slots=True)
class Motion:
    """`count` cards going from one place to another; `card` is the face if this viewer may see it."""

    source: Place
    target: Place
    card: str | None = None
    count: int = 1


@swift
@dataclass(frozen=True, slots=True)
class Told:
    """What one viewer is told of one event.

    `kind` names a sentence ("fifty.played") filled with `facts`; `motions` are what is seen to
    move. `logged` says whether the line stays in the running log.
    """

    kind: str
    seat: Seat | None = None
    facts: Facts = ()
    motions: tuple[Motion, ...] = ()
    logged: bool = True


@swift
@dataclass(frozen=True, slots=True)
class Outcome:
    """How a match ended: one score a seat (its sense is the game's) and the winning seats."""

    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
    ended: str = "played"


C = TypeVar("C")  # options: what the host chose
S = TypeVar("S")  # full state, never sent
M = TypeVar("M")  # moves
E = TypeVar("E")  # events
V = TypeVar("V")  # views


@swift
@dataclass(frozen=True, slots=True)
class Knowledge:
    """All that one seat (or, with seat None, a spectator) knows of a running match."""

    options: object
    seats: int
    seat: Seat | None
    view: object
    told: tuple[Told, ...]


class Game(Protocol[C, S, M, E, V]):
    """A game's rules, whole. Every method is pure; `decide` alone may shuffle or refuse.

    `key` is the game's name in code and on the wire, `title` what people read, `players` the
    possible numbers of seats, `version` changes whenever a stored match could be decided
    differently. `sentences` gives an English sentence for each refusal code, with {facts}.
    `score_title` names what `Outcome.scores` counts and `lowest_wins` its sense.
    """

    key: str
    title: str
    version: int
    players: range
    options_type: type[C]
    move_types: tuple[type[M], ...]
    event_types: tuple[type[E], ...]
    view_type: type[V]
    sentences: Mapping[str, str]
    score_title: str
    lowest_wins: bool

    def initial(self, options: C, seats: int, start: Seat | None) -> S:
        """The state before anything is dealt; `start` None means: drawn from the match seed."""
        ...

    def setup(self, state: S, shuffle: Shuffler) -> Sequence[E]:
        """The events that open the match. Deals are events."""
        ...

    def prompts(self, state: S) -> Mapping[Seat, Prompt]:
        """Who must or may answer now, and what."""
        ...

    def legal(self, state: S, seat: Seat, move: M) -> Refusal | None:
        """The one check: None if the move is allowed."""
        ...

    def decide(self, state: S, seat: Seat, move: M, shuffle: Shuffler) -> Sequence[E]:
        """What the move causes, to the next point where somebody must answer.

        Raises:
            IllegalMove: if `legal` refuses it.
        """
        ...

    def shows(self, state: S) -> Sequence[Show]:
        """The shows that are open now, in the order in which they were opened; none once it is over."""
        ...

    def hide(self, state: S, show_id: str) -> Sequence[E]:
        """What closes this show when its time is up.

        Raises:
            IllegalMove: if it is not open.
        """
        ...

    def evolve(self, state: S, event: E) -> S:
        """The state after the event. Total: no checks, no chance."""
        ...

    def view(self, state: S, viewer: Viewer) -> V:
        """What this viewer may see, built field by field."""
        ...

    def tell(self, before: S, event: E, viewer: Viewer) -> Told | None:
        """What this viewer is told of the event, or None."""
        ...

    def outcome(self, state: S) -> Outcome | None:
        """The result, or None while the match runs."""
        ...

    def default(self, state: S, seat: Seat) -> M:
        """The legal move made for a prompted seat whose time is up."""
        ...

    def refusals(self, state: S, seat: Seat) -> Sequence[CardRefusal]:
        """For each hand card that cannot be played now: why."""
        ...

    def imagine(self, knowledge: Knowledge, rng: Random) -> S:
        """A full state that this knowledge does not rule out."""
        ...
