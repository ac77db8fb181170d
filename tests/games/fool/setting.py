"""A table in the middle of a match, set up by hand, and played on card by card.

Cards are written "g12" (green 12), "r", "y", "b" likewise, and "1"; several of them with blanks between.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from typing import TypeVar

from stammtisch.cards.seats import Seat, right_of
from stammtisch.cards.shuffle import Shuffler, shuffler
from stammtisch.cards.viewer import Viewer
from stammtisch.games.api import Told
from stammtisch.games.fool.events import Event
from stammtisch.games.fool.moves import Announce, Decline, Move, Play
from stammtisch.games.fool.rules import FOOL
from stammtisch.games.fool.state import Options, Result, State, turn_of

E = TypeVar("E")

SHUFFLE: Shuffler = shuffler(b"a table for tests")

PRINTED = Options()
PLAYERS = Options(length="players")
TWICE = Options(length="twice")
ANNOUNCING = Options(announcement=True)

SUITS = {"g": "green", "r": "red", "y": "yellow", "b": "blue"}

Results = tuple[tuple[Result, ...], ...]


def card(written: str) -> str:
    return "fo-1" if written == "1" else f"fo-{SUITS[written[0]]}-{written[1:]}"


def cards(written: str) -> tuple[str, ...]:
    return tuple(card(one) for one in written.split())


def folded(state: State, events: Iterable[Event]) -> State:
    for event in events:
        state = FOOL.evolve(state, event)
    return state


def fresh(options: Options = PRINTED, seats: int = 4, start: Seat | None = 0) -> State:
    """A match just set up: the first round is dealt."""
    state = FOOL.initial(options, seats, start)
    return folded(state, FOOL.setup(state, SHUFFLE))


def table(
    *hands: str,
    lead: Seat = 0,
    fools: tuple[Seat, ...] = (),
    options: Options = PRINTED,
    announcers: tuple[Seat, ...] = (),
    round: int = 1,
    results: Results | None = None,
) -> State:
    """A trick about to begin: these hands, these Fools sitting out; all other cards are gone.

    The dealer of the round is the seat before the lead, as if this were its first trick.
    """
    start = fresh(options, len(hands))
    held = tuple(cards(hand) for hand in hands)
    deck = Counter([*start.pile, *(one for hand in start.hands for one in hand)])
    return replace(
        start,
        hands=held,
        pile=tuple((deck - Counter(one for hand in held for one in hand)).elements()),
        lead=lead,
        dealer=right_of(lead, len(hands)),
        fools=fools,
        announcers=announcers,
        round=round,
        results=results or ((),) * len(hands),
    )


def results(*own: str) -> Results:
    """Results by seat, written as "10 -3 0": rounds in order; above zero is out, zero out as Fool."""
    return tuple(tuple(_result(int(points)) for points in row.split()) for row in own)


def _result(points: int) -> Result:
    if points == 0:
        return Result(points, "fool", announced=False)
    return Result(points, "out" if points > 0 else "left", announced=points > 10)


def points(state: State, round: int = -1) -> tuple[int, ...]:
    """Each seat's points in the round scored last (or in one of this index)."""
    return tuple(own[round].points for own in state.results)


def decide(state: State, seat: Seat, move: Move) -> list[Event]:
    return list(FOOL.decide(state, seat, move, SHUFFLE))


def made(state: State, seat: Seat, move: Move) -> tuple[State, list[Event]]:
    events = decide(state, seat, move)
    return folded(state, events), events


def play(state: State, written: str) -> tuple[State, list[Event]]:
    """These cards, each by the seat that is in turn then; the events of the last one."""
    events: list[Event] = []
    for one in cards(written):
        seat = turn_of(state)
        assert seat is not None, f"nobody is in turn to play {one}"
        state, events = made(state, seat, Play(one))
    return state, events


def telling(state: State, written: str, kind: type[Event], viewer: Viewer) -> Told:
    """What the viewer is told of the event of this kind when the last of these cards is played."""
    before, _, last = written.rpartition(" ")
    state, _ = play(state, before)
    seat = turn_of(state)
    assert seat is not None
    events = decide(state, seat, Play(card(last)))
    index = events.index(one(events, kind))
    told = FOOL.tell(folded(state, events[:index]), events[index], viewer)
    assert told is not None
    return told


def choose(state: State, *announcing: Seat) -> tuple[State, list[Event]]:
    """All decide, in the order of their seats; these announce."""
    events: list[Event] = []
    for seat in range(state.seats):
        state, events = made(state, seat, Announce() if seat in announcing else Decline())
    return state, events


def one(events: Iterable[Event], kind: type[E]) -> E:
    """The only event of this kind."""
    [event] = [event for event in events if isinstance(event, kind)]
    return event


def offered(state: State, seat: Seat) -> set[str]:
    """The cards this seat may play now."""
    return {str(option.value) for option in FOOL.prompts(state)[seat].steps[0].options}


def play_out(state: State) -> tuple[State, list[Event]]:
    """The rest of the match with the answers made for seats out of time; all events."""
    happened: list[Event] = []
    while prompts := FOOL.prompts(state):
        seat = min(prompts)
        state, events = made(state, seat, FOOL.default(state, seat))
        happened += events
    return state, happened
