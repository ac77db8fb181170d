"""What the golden records of a game must show between them: every option, every event, every ending."""

from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Any, get_args, get_type_hints

from stammtisch.games import registry
from stammtisch.live.simulate import words_of
from stammtisch.wire.record import Record

from tests.contract.cases import values

FOLDER = Path(__file__).parent
OUT_OF_REACH = {
    "fieber": {"ending reason limit"},  # after 5,000 plays; tests/games/fieber/test_end.py builds it
    # The mix takes 3 lives a player and gives 1; only a bomb at one life takes less than it says. So at the
    # end two at most are alive, with one life each.
    "squirrel": {"ending decided lives"},
}


def wanted(key: str) -> set[str]:
    """All that a game's records must show."""
    game = registry.game(key)
    kinds = get_type_hints(game.options_type)
    options = (f"option {name} {value}" for name, kind in kinds.items() for value in values(kind))
    events = (f"event {tag(event)}" for event in game.event_types)
    return {*options, *events, *endings(game.event_types[-1])} - OUT_OF_REACH.get(key, set())


def shown(record: Record) -> set[str]:
    """What this record shows of it."""
    events = [*record.setup, *(event for turn in record.turns for event in turn.events)]
    last = events[-1]
    options = (f"option {name} {value}" for name, value in asdict(record.options).items())
    return {
        *options,
        *(f"event {event.type}" for event in events),
        *(f"ending {name} {getattr(last, name)}" for name in words_of(type(last))),
    }


def endings(last: Any) -> Iterator[str]:
    """The ways to end: what a game's last event may say of a fixed set of words."""
    return (
        f"ending {name} {word}" for name in words_of(last) for word in get_args(get_type_hints(last)[name])
    )


def tag(event: Any) -> str:
    """The event's name in the log."""
    name: str = get_args(get_type_hints(event)["type"])[0]
    return name


def files(key: str) -> list[Path]:
    """The game's golden records."""
    return sorted((FOLDER / key).glob("*.json"))
