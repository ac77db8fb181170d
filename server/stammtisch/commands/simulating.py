"""`stammtisch simulate`: matches by the dozen, for whoever tries rules or wants records."""

import argparse
import json
import secrets
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, fields
from pathlib import Path
from typing import Any, Literal, get_args, get_origin, get_type_hints

from stammtisch.commands.errors import WRONG, CannotDo
from stammtisch.games import registry
from stammtisch.live.company import PLAYERS, Player
from stammtisch.live.simulate import Plan, Stuck, Summary, simulate, summarise
from stammtisch.rooms.errors import RoomError
from stammtisch.wire.adapters import parse_options
from stammtisch.wire.errors import MessageRefused
from stammtisch.wire.record import Record
from stammtisch.wire.record_file import write
from stammtisch.wire.sentences import sentence

SEED_BYTES = 32


def run(options: argparse.Namespace) -> str:
    """Play; the summary.

    Raises:
        CannotDo: it was asked for wrongly, or a match came to a fault.
    """
    plan = _plan(options)
    if options.matches < 1:
        raise CannotDo("At least one match must be asked for.", WRONG)
    try:
        played = summarise(plan, _kept(simulate(plan, options.matches), options.export))
    except (Stuck, RoomError, MessageRefused) as error:
        notes = "; ".join(getattr(error, "__notes__", ()))
        raise CannotDo(f"A match came to a fault: {error} ({notes}).") from error
    except OSError as error:
        raise CannotDo(
            f"The records cannot be written to {options.export}: {error.strerror or error}."
        ) from error
    return _figures_as_json(plan, played) if options.json else _figures(plan, played)


def _plan(options: argparse.Namespace) -> Plan:
    try:
        game = registry.game(options.game)
    except registry.UnknownGame:
        known = ", ".join(registry.keys())
        raise CannotDo(f"There is no game {options.game!r}; there are {known}.", WRONG) from None
    if options.seats not in game.players:
        least, most = game.players[0], game.players[-1]
        raise CannotDo(f"{game.title} is for {least} to {most} players.", WRONG)
    chosen = dict(_choice(option, game.options_type) for option in options.option)
    try:
        parsed = parse_options(options.game, chosen)
    except MessageRefused as error:
        raise CannotDo(sentence(error.code, error.facts), WRONG) from None
    players = _players(options.players, options.seats)
    return Plan(options.game, parsed, options.seats, _seed(options.seed), players)


def _players(given: str | None, seats: int) -> tuple[Player, ...]:
    """The kinds of player, of "strong,easy,random"; one a seat."""
    if given is None:
        return ()
    known: dict[str, Player] = {player: player for player in PLAYERS}
    words = given.split(",")
    if len(words) != seats or not known.keys() >= set(words):
        raise CannotDo(f"The players are {seats} of {', '.join(PLAYERS)}, not {given!r}.", WRONG)
    return tuple(known[word] for word in words)


def _choice(option: str, kinds: type) -> tuple[str, object]:
    """An option's name and value, of "k=v"; values as JSON writes them, words without quotes."""
    name, equals, text = option.partition("=")
    known = {field.name: get_type_hints(kinds)[field.name] for field in fields(kinds)}
    if not equals or name not in known:
        raise CannotDo(f"There is no option {option!r}; there are {', '.join(known) or 'none'}.", WRONG)
    kind = known[name]
    values = {json.dumps(value).strip('"'): value for value in _values(kind)}
    if text not in values:
        raise CannotDo(f"The option {name} may be {' or '.join(values)}, not {text!r}.", WRONG)
    return name, values[text]


def _values(kind: Any) -> Sequence[object]:
    return get_args(kind) if get_origin(kind) is Literal else (False, True)


def _seed(given: str | None) -> bytes:
    if given is None:
        return secrets.token_bytes(SEED_BYTES)
    try:
        seed = bytes.fromhex(given)
    except ValueError:
        seed = b""
    if not 0 < len(seed) <= SEED_BYTES:
        raise CannotDo(f"A seed is the hex of 1 to {SEED_BYTES} bytes, not {given[:80]!r}.", WRONG)
    return seed


def _kept(records: Iterator[Record], folder: Path | None) -> Iterator[Record]:
    """The records as they come, each written down."""
    if folder is not None:
        folder.mkdir(parents=True, exist_ok=True)
    for record in records:
        if folder is not None:
            (folder / f"{record.game}-{record.match}.json").write_bytes(write(record))
        yield record


def _figures_as_json(plan: Plan, played: Summary) -> str:
    chosen = {"options": asdict(plan.options), "seed": plan.seed.hex()}
    return json.dumps({**asdict(played), **chosen}, ensure_ascii=False)


def _figures(plan: Plan, played: Summary) -> str:
    title, scores = registry.game(plan.game).title, registry.game(plan.game).score_title
    shared = "1 match" if played.shared == 1 else f"{played.shared} matches"
    shares = (f"wins each     {_counts(played.shares)}",) if played.shares else ()
    return "\n".join(
        (
            f"{title}, {plan.seats} players, seed {plan.seed.hex()}",
            f"matches       {played.matches}",
            f"moves         {played.moves} ({played.longest} in the longest)",
            f"endings       {_counts(played.endings)}",
            f"{scores:<13} {played.least} to {played.most}, {played.mean} on average",
            f"wins by seat  {', '.join(map(str, played.wins))} ({shared} shared)",
            *shares,
        )
    )


def _counts(counted: Mapping[str, float]) -> str:
    return ", ".join(f"{name} {count}" for name, count in counted.items())
