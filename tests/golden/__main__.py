"""`./dev golden`: looks for matches that show what no golden record shows yet, and adds their records.

It never changes or removes one: a record that no longer verifies tells that the rules have changed.
"""

import sys
from collections.abc import Iterator
from itertools import chain, product
from typing import Any

from stammtisch.games import registry
from stammtisch.games.fettnapf.state import total_after
from stammtisch.games.offers import Answer
from stammtisch.live.simulate import Asked, Plan, any_answer, play_match
from stammtisch.wire.record import Record
from stammtisch.wire.record_file import read, write

from tests.contract.cases import every_options
from tests.contract.games import KEYS, all_registered
from tests.golden.coverage import FOLDER, files, shown, wanted

SEED = b"stammtisch.golden"
ROUNDS = 2
HUNT = 500
CARELESS = 0.5
SMALL, LARGEST = 45_000, 75_000
RARE: dict[str, list[tuple[int, dict[str, Any]]]] = {  # where rare endings are least rare
    "fool": [(4, {"length": "players"}), (4, {}), (4, {"announcement": True}), (4, {"length": "twice"})],
    "fifty": [(3, {"short_deck": True}), (3, {})],
    "squirrel": [(3, {}), (4, {}), (4, {"variant": "reverse"}), (2, {"variant": "birdhouse"})],
    "fettnapf": [(5, {}), (4, {})],
}


def main() -> int:
    with all_registered():
        missing = {key: add_to(key) for key in sys.argv[1:] or KEYS}
    for key, still in missing.items():
        say(f"{key}: {len(files(key))} records, still missing: {', '.join(sorted(still)) or 'nothing'}")
    return 1 if any(missing.values()) else 0


def say(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def add_to(key: str) -> set[str]:
    """Add records to the game's; what none of them shows even so."""
    missing = wanted(key) - set(chain.from_iterable(shown(read(file.read_bytes())) for file in files(key)))
    for record, longest in candidates(key) if missing else ():
        if missing & shown(record) and len(data := write(record)) <= longest:
            (FOLDER / key).mkdir(exist_ok=True)
            (FOLDER / key / f"{record.seats}-{record.match}.json").write_bytes(data)
            news = ", ".join(sorted(missing & shown(record)))
            say(f"{key}: {record.seats} seats, {len(data)} bytes, {news}")
            missing -= shown(record)
        if not missing:
            break
    return missing


def candidates(key: str) -> Iterator[tuple[Record, int]]:
    """Short matches of all kinds, then many where something rare may come; how long a file may be for it."""
    game = registry.game(key)
    kinds = sorted(product(game.players, every_options(game.options_type)), key=lambda kind: kind[0])
    rare = [(seats, game.options_type(**chosen)) for seats, chosen in RARE.get(key, [])]
    for number in range(ROUNDS):
        yield from ((play_match(Plan(key, options, seats, SEED), number), SMALL) for seats, options in kinds)
    players = dict.fromkeys((any_answer, CHOOSING.get(key, any_answer)))
    for number in range(ROUNDS, HUNT):
        yield from (
            (play_match(Plan(key, options, seats, SEED), number, choose), LARGEST)
            for seats, options in rare
            for choose in players
        )


def highest(asked: Asked) -> Answer:
    """High cards first, seat 0 always, the others often: it is out round after round, they lose a little."""
    careless = asked.seat != 0 and asked.dice.often(CARELESS)
    if careless or "card" not in asked.answers[0]:
        return asked.dice.pick(asked.answers)
    return max(asked.answers, key=number_of)


def wary(asked: Asked) -> Answer:
    """High cards that meet nobody's island: the direction turns often, and pots are few."""
    others = [
        island for seat, held in enumerate(asked.state.islands) if seat != asked.seat for island in held
    ]
    safe = [
        answer
        for answer in asked.answers
        if answer.get("card") and total_after(asked.state, number_of(answer)) not in others
    ]
    return max(safe, key=number_of) if safe else asked.dice.pick(asked.answers)


def number_of(answer: Answer) -> int:
    return int(str(answer["card"]).rpartition("-")[2])


CHOOSING = {"fool": highest, "fettnapf": wary}

if __name__ == "__main__":
    sys.exit(main())
