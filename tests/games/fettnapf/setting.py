"""A table in the middle of a match, drawn by hand, and played on."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import product
from random import Random

from stammtisch.cards.seats import Seat
from stammtisch.cards.shuffle import Shuffler, shuffler
from stammtisch.cards.viewer import SPECTATOR, Viewer
from stammtisch.games.api import Prompt, Told
from stammtisch.games.fettnapf.deck import DECK, ISLANDS, SAID, number_token
from stammtisch.games.fettnapf.events import Event
from stammtisch.games.fettnapf.moves import Draw, Move, Play, See
from stammtisch.games.fettnapf.rules import FETTNAPF
from stammtisch.games.fettnapf.state import Direction, Options, State, total_after
from stammtisch.games.fettnapf.view import View

SHUFFLE = shuffler(b"an island for tests")

MEMORY = Options()
OPEN = Options(islands="open")
SAYING = Options(announce="by_player")
OPEN_SAYING = Options(islands="open", announce="by_player")
BY_HAND = Options(draw="by_hand")
EVERY_OPTIONS = [
    Options(islands, announce, draw, tie_break)  # type: ignore[arg-type]
    for islands, announce, draw, tie_break in product(
        ("memory", "open"), ("automatic", "by_player"), ("automatic", "by_hand"), (False, True)
    )
]

Row = tuple[int, ...]


def table(
    *hands: Row,
    islands: tuple[Row, ...] = (),
    total: int = 20,
    direction: Direction = "up",
    pots: Row = (),
    pile: Row | None = None,
    discard: Row | None = None,
    sea: Row | None = None,
    draws: Row = (),
    turn: Seat = 0,
    options: Options = MEMORY,
) -> State:
    """Somebody's turn, long after the deal; one hand for each seat, the rest as given.

    What is not said lies in the draw pile (in any order) and in the islands' pile.
    """
    seats = len(hands)
    held = islands + ((),) * (seats - len(islands))
    gone = discard or (1,)
    return replace(
        FETTNAPF.initial(options, seats, 0),
        hands=hands,
        islands=held,
        total=total,
        direction=direction,
        pots=pots or (0,) * seats,
        pile=without(DECK, *hands, gone) if pile is None else pile,
        discard=gone,
        sea=without(ISLANDS, *held) if sea is None else sea,
        turn=turn,
        open_draws=draws,
        plays=1,
    )


def without(cards: Row, *gone: Row) -> Row:
    """The cards but these, as far as there are so many."""
    rest = list(cards)
    for value in (value for row in gone for value in row):
        if value in rest:
            rest.remove(value)
    return tuple(rest)


def fresh(
    options: Options = MEMORY, seats: int = 3, start: Seat | None = 0, shuffle: Shuffler = SHUFFLE
) -> State:
    """A match just set up."""
    state = FETTNAPF.initial(options, seats, start)
    return folded(state, FETTNAPF.setup(state, shuffle))


def begun(options: Options = MEMORY, seats: int = 3, start: Seat | None = 0) -> State:
    """A match in which everybody has seen the islands."""
    state = fresh(options, seats, start)
    return state if options.islands == "open" else hide(state, "deal")[0]


def folded(state: State, events: Iterable[Event]) -> State:
    for event in events:
        state = FETTNAPF.evolve(state, event)
    return state


def act(state: State, seat: Seat, move: Move, shuffle: Shuffler = SHUFFLE) -> tuple[State, list[Event]]:
    """The state after this seat's move, and what happened."""
    events = list(FETTNAPF.decide(state, seat, move, shuffle))
    return folded(state, events), events


def card(value: int, said: int | None = None) -> Play:
    return Play(number_token(value), said)


def play(state: State, *values: int) -> tuple[State, list[Event]]:
    """Whoever is in turn plays these cards, one after the other; totals are announced rightly if at all."""
    happened: list[Event] = []
    for value in values:
        assert state.turn is not None
        said = total_after(state, value) if state.options.announce == "by_player" else None
        state, events = act(state, state.turn, card(value, said))
        happened += events
    return state, happened


def draw(state: State, seat: Seat) -> State:
    return act(state, seat, Draw())[0]


def see(state: State, *seats: Seat) -> State:
    for seat in seats:
        state, _ = act(state, seat, See())
    return state


def hide(state: State, show: str) -> tuple[State, list[Event]]:
    """The clock closes a show."""
    events = list(FETTNAPF.hide(state, show))
    return folded(state, events), events


def kinds(events: Iterable[Event]) -> list[str]:
    return [event.type for event in events]


def refusal(state: State, move: Move, seat: Seat | None = None) -> str | None:
    """The code with which the seat in turn (or this seat) is refused."""
    found = FETTNAPF.legal(state, (state.turn or 0) if seat is None else seat, move)
    return None if found is None else found.code


def prompt(state: State, seat: Seat) -> Prompt:
    return FETTNAPF.prompts(state)[seat]


def open_shows(state: State) -> list[str]:
    return [show.id for show in FETTNAPF.shows(state)]


def view(state: State, viewer: Viewer | Seat | None = None) -> View:
    looks = viewer if isinstance(viewer, Viewer) else Viewer(viewer)
    return FETTNAPF.view(state, looks)


def viewers(seats: int) -> tuple[Viewer, ...]:
    return (*(Viewer(seat) for seat in range(seats)), SPECTATOR)


def stages(events: Iterable[Event], state: State) -> Iterator[tuple[State, Event]]:
    """Each event with the state before it."""
    for event in events:
        yield state, event
        state = FETTNAPF.evolve(state, event)


def told(state: State, events: Iterable[Event], viewer: Viewer | Seat | None = None) -> list[Told]:
    """All that this viewer is told of these events."""
    looks = viewer if isinstance(viewer, Viewer) else Viewer(viewer)
    items = (FETTNAPF.tell(before, event, looks) for before, event in stages(events, state))
    return [item for item in items if item is not None]


def moves_of(state: State, seat: Seat, rng: Random) -> list[Move]:
    """Every move this seat may make; where a number is said, some number."""
    asked = prompt(state, seat)
    if asked.kind == "play":
        says = state.options.announce == "by_player"
        hand = dict.fromkeys(state.hands[seat])
        return [card(value, rng.choice(SAID) if says else None) for value in hand]
    return [Draw() if asked.kind == "draw" else See()]


Moment = tuple[State, list[Event], State]


def random_match(options: Options, seats: int, seed: int, *, hiding: float = 0.3) -> Iterator[Moment]:
    """A whole match of random moves: the state before, what happened, the state after, for every move.

    The first is the set-up. With chance `hiding` an open show is closed instead of a move made.
    """
    rng, shuffle = Random(seed), shuffler(seed.to_bytes(8, "big"))
    before = FETTNAPF.initial(options, seats, None)
    events = list(FETTNAPF.setup(before, shuffle))
    after = folded(before, events)
    yield before, events, after
    while FETTNAPF.outcome(after) is None:
        before = after
        shows = open_shows(before)
        if shows and rng.random() < hiding:
            events = list(FETTNAPF.hide(before, rng.choice(shows)))
        else:
            seat = rng.choice(sorted(FETTNAPF.prompts(before)))
            move = rng.choice(moves_of(before, seat, rng))
            events = list(FETTNAPF.decide(before, seat, move, shuffle))
        after = folded(before, events)
        yield before, events, after
