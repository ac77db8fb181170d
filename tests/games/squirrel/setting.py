"""A table in the middle of a match, drawn by hand, and played on."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from random import Random

from stammtisch.cards.seats import Seat
from stammtisch.cards.shuffle import Shuffler, shuffler
from stammtisch.cards.viewer import SPECTATOR, Viewer
from stammtisch.games.api import Prompt, Told
from stammtisch.games.offers import every_answer
from stammtisch.games.squirrel import geometry
from stammtisch.games.squirrel.events import Event
from stammtisch.games.squirrel.moves import MOVE_TYPES, Move, Turn
from stammtisch.games.squirrel.rules import SQUIRREL
from stammtisch.games.squirrel.state import KIND, LIVES, Card, Lying, Options, Side, State

SHUFFLE = shuffler(b"a yard for tests")

BASIC = Options()
OWN = Options(memory="own")
BIRDHOUSE = Options(variant="birdhouse")
REVERSE = Options(variant="reverse")
EVERY_OPTIONS = [
    Options(variant, memory) for variant in ("basic", "birdhouse", "reverse") for memory in ("strict", "own")
]

SIDES: dict[str, Side] = {"?": "down", "!": "turned"}
TYPES = {move_type.__dataclass_fields__["type"].default: move_type for move_type in MOVE_TYPES}


def cards(words: str) -> tuple[Card, ...]:
    """Cards by their short names."""
    return tuple(KIND[f"sq-{word}"] for word in words.split())


def rows(
    *drawn: str, at: tuple[int, int] = (0, 0), patch: Seat | None = None, by: Seat | None = None
) -> tuple[Lying, ...]:
    """Cards as they lie, row by row: "food" face up, "food?" face down, "food!" turned up, "." nothing.

    `at` is the place of the upper left one; face-down cards were hidden by `by`, or by the patch's owner.
    """
    prefix, owner = ("", by) if patch is None else (f"{patch}:", patch)
    return tuple(
        Lying(
            f"{prefix}{at[0] + x},{at[1] + y}",
            KIND[f"sq-{word.rstrip('?!')}"],
            SIDES.get(word[-1], "up"),
            owner if word[-1] in SIDES else None,
        )
        for y, row in enumerate(drawn)
        for x, word in enumerate(row.split())
        if word != "."
    )


def autumn(
    table: Sequence[Lying],
    *hands: str,
    pile: str = "",
    up: str = "",
    turn: Seat = 0,
    options: Options = BASIC,
) -> State:
    """Somebody's turn in autumn; one hand for each seat, the rest as given."""
    return replace(
        SQUIRREL.initial(options, len(hands), 0),
        table=ordered(table),
        hands=tuple(cards(hand) for hand in hands),
        pile=cards(pile),
        up=next(iter(cards(up)), None),
        turn=turn,
    )


def winter(
    table: Sequence[Lying],
    *,
    lives: tuple[int, ...] = (LIVES, LIVES),
    food: tuple[int, ...] | None = None,
    sleepy: Seat | None = None,
    turn: Seat = 0,
    options: Options = BASIC,
) -> State:
    """Somebody's turn in winter, about to turn up a first card."""
    seats = len(lives)
    return replace(
        SQUIRREL.initial(options, seats, 0),
        table=ordered(table),
        pile=(),
        lives=lives,
        food=food or (0,) * seats,
        sleepy=sleepy,
        turn=turn,
        winter=True,
    )


def found_in_turn(*words: str) -> tuple[Lying, ...]:
    """A row of face-down cards: `turn_up` takes the first that is still down."""
    return rows(" ".join(f"{word}?" for word in words))


def ordered(table: Iterable[Lying]) -> tuple[Lying, ...]:
    return tuple(sorted(table, key=lambda lying: geometry.ORDER[lying.place]))


def fresh(
    options: Options = BASIC, seats: int = 2, start: Seat | None = 0, shuffle: Shuffler = SHUFFLE
) -> State:
    """A match just set up."""
    state = SQUIRREL.initial(options, seats, start)
    return folded(state, SQUIRREL.setup(state, shuffle))


def folded(state: State, events: Iterable[Event]) -> State:
    for event in events:
        state = SQUIRREL.evolve(state, event)
    return state


def play(state: State, *moves: Move) -> tuple[State, list[Event]]:
    """The state after whoever is in turn has made these moves, and all that happened."""
    happened: list[Event] = []
    for move in moves:
        assert state.turn is not None
        events = SQUIRREL.decide(state, state.turn, move, SHUFFLE)
        happened += events
        state = folded(state, events)
    return state, happened


def turn_up(state: State, cards_to_turn: int = 1) -> State:
    """Turn up the first card that lies face down, so many times."""
    for _ in range(cards_to_turn):
        place = next(lying.place for lying in state.table if lying.side == "down")
        state, _ = play(state, Turn(place))
    return state


def refusal(state: State, move: Move, seat: Seat | None = None) -> str | None:
    """The code with which the seat in turn (or this seat) is refused."""
    found = SQUIRREL.legal(state, (state.turn or 0) if seat is None else seat, move)
    return None if found is None else found.code


def prompt(state: State) -> Prompt:
    (only,) = SQUIRREL.prompts(state).values()
    return only


def offered(state: State) -> list[Move]:
    """Every move the seat in turn is offered."""
    return [
        made(answer) for question in SQUIRREL.prompts(state).values() for answer in every_answer(question)
    ]


def made(answer: object) -> Move:
    fields = dict(answer)  # type: ignore[call-overload]
    move: Move = TYPES[fields.pop("type")](**fields)
    return move


def options_of(state: State, field: str) -> set[object]:
    """All values offered for a field of the move."""
    return {option.value for step in prompt(state).steps if step.field == field for option in step.options}


def faces(state: State) -> dict[str, tuple[Card, Side]]:
    return {lying.place: (lying.card, lying.side) for lying in state.table}


def random_match(options: Options, seats: int, seed: int) -> Iterator[tuple[State, list[Event], State]]:
    """A whole match of random moves: the state before, what happened, the state after, for every move.

    The first is the set-up.
    """
    rng, shuffle = Random(seed), shuffler(seed.to_bytes(8, "big"))
    before = SQUIRREL.initial(options, seats, None)
    events = list(SQUIRREL.setup(before, shuffle))
    after = folded(before, events)
    yield before, events, after
    while SQUIRREL.outcome(after) is None:
        before = after
        assert before.turn is not None
        events = list(SQUIRREL.decide(before, before.turn, rng.choice(offered(before)), shuffle))
        after = folded(before, events)
        yield before, events, after


def stages(events: Iterable[Event], state: State) -> Iterator[tuple[State, Event]]:
    """Each event with the state before it."""
    for event in events:
        yield state, event
        state = SQUIRREL.evolve(state, event)


def told(state: State, events: Iterable[Event], viewer: Viewer) -> list[Told]:
    """All that this viewer is told of these events."""
    items = (SQUIRREL.tell(before, event, viewer) for before, event in stages(events, state))
    return [item for item in items if item is not None]


def viewers(seats: int) -> tuple[Viewer, ...]:
    return (*(Viewer(seat) for seat in range(seats)), SPECTATOR)
