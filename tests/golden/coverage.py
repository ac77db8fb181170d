"""What the golden records of a game must show between them: all seats, options, events, endings.

Of an event also each word that it may say of a fixed set; of the last one, whether one has won or several.
"""

from collections.abc import Iterator
from dataclasses import asdict
from itertools import chain
from pathlib import Path
from typing import Any, get_args, get_type_hints

from stammtisch.games import registry
from stammtisch.live.simulate import words_of
from stammtisch.wire.record import Record

from tests.contract.cases import values

FOLDER = Path(__file__).parent
ENDINGS = ("ending alone", "ending shared")
OUT_OF_REACH = {
    # After 5,000 plays; tests/games/fieber/test_end.py builds it.
    "fieber": {"event finished reason limit", "ending shared"},
    # At the end two at most are alive, with one life each; tests/games/squirrel/test_end.py counts it out.
    "squirrel": {"event finished decided lives"},
}


def wanted(key: str) -> set[str]:
    """All that a game's records must show."""
    game = registry.game(key)
    kinds = get_type_hints(game.options_type)
    options = (f"option {name} {value}" for name, kind in kinds.items() for value in values(kind))
    events = (f"event {tag(event)}" for event in game.event_types)
    words = chain.from_iterable(words_said_by(event) for event in game.event_types)
    seats = (f"seats {count}" for count in game.players)
    return {*seats, *options, *events, *words, *ENDINGS} - OUT_OF_REACH.get(key, set())


def shown(record: Record) -> set[str]:
    """What this record shows of it."""
    events = [*record.setup, *(event for turn in record.turns for event in turn.events)]
    options = (f"option {name} {value}" for name, value in asdict(record.options).items())
    return {
        f"seats {record.seats}",
        *options,
        *(f"event {event.type}" for event in events),
        *(
            f"event {event.type} {name} {getattr(event, name)}"
            for event in events
            for name in words_of(type(event))
        ),
        ENDINGS[len(events[-1].winners) > 1],
    }


def words_said_by(event: Any) -> Iterator[str]:
    """All that events of this kind may say of fixed sets of words."""
    return (
        f"event {tag(event)} {name} {word}"
        for name in words_of(event)
        for word in get_args(get_type_hints(event)[name])
    )


def tag(event: Any) -> str:
    """The event's name in the log."""
    name: str = get_args(get_type_hints(event)["type"])[0]
    return name


def files(key: str) -> list[Path]:
    """The game's golden records."""
    return sorted((FOLDER / key).glob("*.json"))
