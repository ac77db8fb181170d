"""Was this match played by the rules? Found out from the record alone (`stammtisch verify`).

Rules of the record's own version decide every move again, shuffles from the seed included: what they
give must be what stands there. Of older rules only what they left can be followed: the events, to the
result.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, TypeVar, assert_never

from stammtisch.cards import shuffle
from stammtisch.cards.shuffle import Shuffler
from stammtisch.games import registry
from stammtisch.games.registry import AnyGame
from stammtisch.wire.record import Hidden, Moved, Record, Turn

T = TypeVar("T")


class Difference(Exception):
    """The record says one thing, the rules another; the text says which, for a person."""


@dataclass(frozen=True, slots=True)
class Checked:
    """What was found to be right. `decided`: each move anew; else only the events were followed."""

    decided: bool
    moves: int
    shuffles: int
    commitment: str


def check(record: Record) -> Checked:
    """Follow the match from its deal to its result.

    Raises:
        Difference: the first one.
    """
    game = registry.game(record.game)
    _require_table(game, record)
    play = _Play(game, record)
    play.set_up()
    for number, turn in enumerate(record.turns, 1):
        play.take(f"turn {number}", turn)
    play.finish()
    return Checked(
        decided=play.decides,
        moves=sum(isinstance(turn, Moved) for turn in record.turns),
        shuffles=play.shuffle.count,
        commitment=shuffle.commitment(bytes.fromhex(record.seed)),
    )


class _Counting:
    """The match's own shuffler, which counts what it is asked for."""

    def __init__(self, inner: Shuffler) -> None:
        self.inner = inner
        self.count = 0

    def __call__(self, number: int, items: Sequence[T]) -> tuple[T, ...]:
        self.count += 1
        return self.inner(number, items)


class _Play:
    """The match on its way."""

    def __init__(self, game: AnyGame, record: Record) -> None:
        contributions = [bytes.fromhex(contribution) for contribution in record.contributions]
        key = shuffle.match_key(record.match, bytes.fromhex(record.seed), contributions)
        self.game = game
        self.record = record
        self.decides = record.game_version == game.version
        self.shuffle = _Counting(shuffle.shuffler(key))
        self.state: Any = game.initial(record.options, record.seats, record.start)

    def set_up(self) -> None:
        if self.decides:
            _require_same("the deal", self.record.setup, self.game.setup(self.state, self.shuffle))
        self._follow("the deal", self.record.setup)

    def take(self, where: str, turn: Turn) -> None:
        if self.game.outcome(self.state) is not None:
            raise Difference(f"The match is over before {where}.")
        if self.decides:
            _require_same(where, turn.events, self._decided(where, turn))
        self._follow(where, turn.events)

    def finish(self) -> None:
        outcome, claimed = self.game.outcome(self.state), self.record.result
        if outcome == claimed:
            return
        if outcome is None:
            raise Difference("The record gives a result, but the match is not over at its end.")
        if claimed is None:
            raise Difference("The record says that the match was abandoned, but it was played to its end.")
        raise Difference(
            f"The result is {outcome.scores}, winners {outcome.winners};"
            f" the record says {claimed.scores}, winners {claimed.winners}."
        )

    def _decided(self, where: str, turn: Turn) -> Sequence[Any]:
        match turn:
            case Moved(seat=seat):
                prompt = self.game.prompts(self.state).get(seat)
                if prompt is None:
                    raise Difference(f"In {where} seat {seat} had nothing to answer.")
                if prompt.id != turn.prompt:
                    raise Difference(f"In {where} seat {seat} was asked {prompt.id}, not {turn.prompt}.")
                refusal = self.game.legal(self.state, seat, turn.move)
                if refusal is not None:
                    raise Difference(f"In {where} the move of seat {seat} is not allowed ({refusal.code}).")
                if turn.by == "clock" and turn.move != self.game.default(self.state, seat):
                    raise Difference(f"In {where} the move of seat {seat} is not the one a clock makes.")
                return self.game.decide(self.state, seat, turn.move, self.shuffle)
            case Hidden(show=show):
                if all(each.id != show for each in self.game.shows(self.state)):
                    raise Difference(f"In {where} there is no {show!r} open that could be hidden.")
                return self.game.hide(self.state, show)
            case _:
                assert_never(turn)

    def _follow(self, where: str, events: Sequence[Any]) -> None:
        for event in events:
            try:
                self.state = self.game.evolve(self.state, event)
            except (
                Exception
            ) as error:  # the fold is total over what rules wrote, and nobody knows who wrote this
                raise Difference(f"In {where} the event {event.type!r} cannot have happened.") from error


def _require_table(game: AnyGame, record: Record) -> None:
    if record.seats not in game.players:
        raise Difference(f"{game.title} is not for {record.seats} players.")
    if record.start is not None and record.start >= record.seats:
        raise Difference(f"Seat {record.start} cannot start: there are {record.seats}.")


def _require_same(where: str, written: Sequence[Any], decided: Sequence[Any]) -> None:
    for number, (told, right) in enumerate(zip(written, decided, strict=False), 1):
        if told != right:
            raise Difference(f"In {where} event {number} should be {right}, and is {told}.")
    if len(written) != len(decided):
        raise Difference(f"In {where} there should be {len(decided)} events, and there are {len(written)}.")
