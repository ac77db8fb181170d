"""A table in the middle of a match, set up by hand, and played on card by card."""

from collections.abc import Iterable
from dataclasses import replace

from stammtisch.cards.seats import Seat
from stammtisch.cards.shuffle import Shuffler, shuffler
from stammtisch.games.fifty.events import Event
from stammtisch.games.fifty.moves import Play
from stammtisch.games.fifty.rules import FIFTY
from stammtisch.games.fifty.state import MOODS, Mood, Options, Result, State, token

SHUFFLE = shuffler(b"a table for tests")

IN_TURN = Options()
TOGETHER = Options(simultaneous=True)
SHORT = Options(short_deck=True)

Hands = tuple[tuple[int, ...], ...]


def fresh(options: Options = IN_TURN, seats: int = 3, start: Seat | None = 0) -> State:
    """A match just set up: dealt, the first mood card up."""
    state = FIFTY.initial(options, seats, start)
    return folded(state, FIFTY.setup(state, SHUFFLE))


def table(
    hands: Hands,
    *,
    mood: Mood,
    halves: tuple[int, ...] | None = None,
    results: tuple[tuple[Result, ...], ...] | None = None,
    deal: int = 1,
    options: Options = IN_TURN,
    lead: Seat = 0,
) -> State:
    """A trick about to begin: these hands, this mood card up; all other cards undealt."""
    start = fresh(options, len(hands))
    held = {card for hand in hands for card in hand}
    return replace(
        start,
        hands=hands,
        rest=tuple(card for hand in (*start.hands, start.rest) for card in hand if card not in held),
        mood=mood,
        moods=tuple(other for other in MOODS if other != mood),
        halves=halves or (0,) * len(hands),
        results=results or tuple(() for _ in hands),
        deal=deal,
        lead=None if options.simultaneous else lead,
    )


def last_trick(
    cards: tuple[int, ...],
    *,
    mood: Mood,
    halves: tuple[int, ...],
    results: tuple[tuple[Result, ...], ...] | None = None,
    deal: int = 1,
) -> State:
    """The last trick of a deal: everybody has one card left."""
    hands = tuple((card,) for card in cards)
    return table(hands, mood=mood, halves=halves, results=results, deal=deal)


def results(*own: str) -> tuple[tuple[Result, ...], ...]:
    """Results by seat, written as "3 x5 0": deals in order, an x before a struck one."""
    return tuple(
        tuple(Result(int(points.lstrip("x")), points.startswith("x")) for points in row.split())
        for row in own
    )


def written(state: State) -> tuple[str, ...]:
    """The results by seat, as `results` takes them."""
    return tuple(
        " ".join(f"{'x' if result.struck else ''}{result.points}" for result in own) for own in state.results
    )


def folded(state: State, events: Iterable[Event]) -> State:
    for event in events:
        state = FIFTY.evolve(state, event)
    return state


def decide(state: State, seat: Seat, card: int, shuffle: Shuffler = SHUFFLE) -> list[Event]:
    return list(FIFTY.decide(state, seat, Play(token(card)), shuffle))


def play(state: State, *cards: tuple[Seat, int]) -> tuple[State, list[Event]]:
    """The state after these seats have played these cards, and what happened with the last of them."""
    events: list[Event] = []
    for seat, card in cards:
        events = decide(state, seat, card)
        state = folded(state, events)
    return state, events


def whole_trick(state: State, *cards: int) -> tuple[State, list[Event]]:
    """Everybody plays a card: `cards` by seat, in the order of the lead."""
    first = state.lead or 0
    seats = [(first + step) % state.seats for step in range(state.seats)]
    return play(state, *((seat, cards[seat]) for seat in seats))


def play_out(state: State) -> tuple[State, list[Event]]:
    """The rest of the match with the answers made for seats out of time; all events."""
    happened: list[Event] = []
    while prompts := FIFTY.prompts(state):
        seat = min(prompts)
        events = list(FIFTY.decide(state, seat, FIFTY.default(state, seat), SHUFFLE))
        happened += events
        state = folded(state, events)
    return state, happened
