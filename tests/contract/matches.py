"""Random matches, move by move and event by event, played with nothing but the `Game` protocol."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, TypeVar

from stammtisch.cards.seats import Seat
from stammtisch.cards.shuffle import Shuffler, match_key, shuffler
from stammtisch.cards.viewer import SPECTATOR, Viewer
from stammtisch.games.api import Prompt, Told
from stammtisch.games.offers import Answer, every_answer
from stammtisch.games.registry import AnyGame

from tests.contract.cases import Case

T = TypeVar("T")

HIDING = 0.3
"""How often an open show is closed instead of a move being made."""


@dataclass(frozen=True, slots=True)
class Stage:
    """One event: the states around it."""

    before: Any
    event: Any
    after: Any


@dataclass(frozen=True, slots=True)
class Turn:
    """One decision. The first of a match is its setup, with neither seat nor move; with a `show` too
    there is neither: the clock closes it."""

    before: Any
    seat: Seat | None
    move: Any
    stages: tuple[Stage, ...]
    show: str | None = None

    @property
    def events(self) -> list[Any]:
        return [stage.event for stage in self.stages]

    @property
    def after(self) -> Any:
        return self.stages[-1].after if self.stages else self.before


@dataclass(slots=True)
class CountingShuffler:
    """The real shuffler, which notes the number and the size of each shuffle."""

    inner: Shuffler
    numbers: list[int] = field(default_factory=list)
    sizes: list[int] = field(default_factory=list)

    def __call__(self, number: int, items: Sequence[T]) -> tuple[T, ...]:
        self.numbers.append(number)
        self.sizes.append(len(items))
        return self.inner(number, items)


def shuffler_of(seed: int) -> Shuffler:
    return shuffler(match_key("match", seed.to_bytes(32, "big"), ()))


def start_of(case: Case, seed: int) -> Seat | None:
    """Sometimes the host picks the start seat, sometimes it is drawn."""
    return None if seed % 2 else (seed // 2) % case.seats


def move_of(game: AnyGame, answer: Answer) -> Any:
    """The move that a prompt's answer stands for, as the wire makes it: the tag names the type."""
    tags = {move_type.__dataclass_fields__["type"].default: move_type for move_type in game.move_types}
    return tags[answer["type"]](**{name: value for name, value in answer.items() if name != "type"})


def offered(game: AnyGame, prompt: Prompt | None) -> list[Any]:
    """All moves a prompt offers; none without a prompt."""
    return [] if prompt is None else [move_of(game, answer) for answer in every_answer(prompt)]


def staged(game: AnyGame, state: Any, events: Sequence[Any]) -> tuple[Stage, ...]:
    stages = []
    for event in events:
        after = game.evolve(state, event)
        stages.append(Stage(state, event, after))
        state = after
    return tuple(stages)


def decided(game: AnyGame, state: Any, seat: Seat, move: Any, shuffle: Shuffler) -> Turn:
    return Turn(state, seat, move, staged(game, state, game.decide(state, seat, move, shuffle)))


def hidden(game: AnyGame, state: Any, show: str) -> Turn:
    return Turn(state, None, None, staged(game, state, game.hide(state, show)), show)


def opening(case: Case, seed: int, shuffle: Shuffler) -> Turn:
    state = case.game.initial(case.options, case.seats, start_of(case, seed))
    return Turn(state, None, None, staged(case.game, state, case.game.setup(state, shuffle)))


def decided_again(game: AnyGame, turn: Turn, shuffle: Shuffler) -> Turn:
    """The same decision, from the same state, with this chance."""
    if turn.seat is not None:
        return decided(game, turn.before, turn.seat, turn.move, shuffle)
    if turn.show is not None:
        return hidden(game, turn.before, turn.show)
    return Turn(turn.before, None, None, staged(game, turn.before, game.setup(turn.before, shuffle)))


def random_turns(case: Case, seed: int, shuffle: Shuffler | None = None) -> Iterator[Turn]:
    """A match to its end: whoever may act, with any of the moves offered; open shows close at any time."""
    rng, shuffle = Random(seed), shuffle or shuffler_of(seed)
    turn = opening(case, seed, shuffle)
    yield turn
    while prompts := case.game.prompts(turn.after):
        shows = case.game.shows(turn.after)
        if shows and rng.random() < HIDING:
            turn = hidden(case.game, turn.after, rng.choice(shows).id)
        else:
            seat = rng.choice(sorted(prompts))
            move = rng.choice(offered(case.game, prompts[seat]))
            turn = decided(case.game, turn.after, seat, move, shuffle)
        yield turn


def random_stages(case: Case, seed: int) -> Iterator[Stage]:
    return (stage for turn in random_turns(case, seed) for stage in turn.stages)


def viewers(seats: int) -> tuple[Viewer, ...]:
    """Everybody who can look while the match runs: each seat, and a spectator."""
    return (*(Viewer(seat) for seat in range(seats)), SPECTATOR)


def told_of(game: AnyGame, stages: Sequence[Stage], viewer: Viewer) -> tuple[Told, ...]:
    told = (game.tell(stage.before, stage.event, viewer) for stage in stages)
    return tuple(item for item in told if item is not None)
