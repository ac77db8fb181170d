"""`stammtisch export`, `import`, `verify`: match records out of the store, into it, and on trial.

Whatever a file holds, it is answered by a sentence.
"""

import asyncio
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path

from sqlalchemy import URL

from stammtisch.commands.errors import CannotDo
from stammtisch.games import registry
from stammtisch.live.adapters import SystemEntropy
from stammtisch.live.names import BadName, clean
from stammtisch.ports import Guest, Unavailable
from stammtisch.store.engine import database_file, is_sqlite
from stammtisch.store.lock import InUse, exclusive
from stammtisch.store.opening import Store, open_store
from stammtisch.store.whole import Present
from stammtisch.wire.record import Record
from stammtisch.wire.record_check import Checked, Difference, check
from stammtisch.wire.record_file import read, write
from stammtisch.wire.record_json import LONGEST_BYTES, BadRecord
from stammtisch.wire.record_log import NotFinished, NotRecordable, recorded
from stammtisch.wire.record_room import log_of
from stammtisch.wire.sentences import sentence

UNPROVABLE = (
    "No file can prove who sat there, and when; nor that the match was played at a table at all: whoever"
    " knows the rules can write one. That the seed was fixed before the match shows only in the commitment"
    " that the players saw then."
)


async def export(url: URL, match_id: str, *, named: bool) -> str:
    """The finished match's record. Raises: CannotDo: there is none."""
    if is_sqlite(url) and not database_file(url).exists():
        raise CannotDo(f"There is no database {database_file(url)}.")
    try:
        async with open_store(url) as store:
            return (await _record(store, match_id, named=named)).decode().rstrip("\n")
    except (NotFinished, NotRecordable) as error:
        raise CannotDo(f"There is no finished match {match_id!r} to export. {error}".strip()) from None
    except Unavailable as error:
        raise CannotDo(f"The match cannot be read: {error}.") from error


async def _record(store: Store, match_id: str, *, named: bool) -> bytes:
    row = await store.tables.match(match_id)
    if row is None:
        raise NotFinished
    known = await store.guests.names(row.players) if named else {}
    entries = await store.log.read(row.room)
    return write(
        recorded(row.room, entries, match_id, lambda guest, seat: known.get(guest) or f"Player {seat + 1}")
    )


def take_in(path: Path, url: URL, migrate: Callable[[URL], None]) -> str:
    """Store the file's match as a finished one; its id. Raises: CannotDo: it is none, or here already."""
    record = _read(path)
    _check(record)
    people = tuple(_person(player.name) for player in record.players)
    with ExitStack() as held:
        try:
            if is_sqlite(url):
                held.enter_context(exclusive(database_file(url)))
        except (InUse, OSError) as error:
            raise CannotDo(str(error)) from error
        migrate(url)
        asyncio.run(_store(url, record, people))
    return record.match


def _person(name: str) -> Guest:
    """Somebody new: nobody can act as them."""
    try:
        if clean(name) != name:
            raise BadName("name_characters")
    except BadName as error:
        raise CannotDo(f"A player's name is none: {sentence(error.code, error.facts)}") from None
    return Guest(f"g{SystemEntropy().token()[:21]}", name)


async def _store(url: URL, record: Record, people: Sequence[Guest]) -> None:
    entropy = SystemEntropy()
    log = log_of(record, entropy.room_code(), [person.id for person in people], entropy)
    members = [person for person in people if person.id in log.room.members]
    try:
        async with open_store(url) as store:
            await store.whole.add(log.rows, members)
    except Present:
        raise CannotDo(f"The match {record.match} is stored here already.") from None
    except Unavailable as error:
        raise CannotDo(f"The match could not be stored: {error}.") from error


def verify(paths: Sequence[Path]) -> str:
    """What was found to be right, in short for more than one file. Raises: CannotDo: something is not."""
    if len(paths) == 1:
        return "\n".join(_verdict(*_checked(paths[0])))
    return "\n".join([*map(_in_short, paths), UNPROVABLE])


def _in_short(path: Path) -> str:
    try:
        record, checked = _checked(path)
    except CannotDo as error:
        raise CannotDo(f"{path}: {error}") from None
    how = (
        "each decided anew"
        if checked.decided
        else f"by rules of version {record.game_version}: only followed"
    )
    return f"{path}: {record.game}, {checked.moves} moves, {how}"


def _checked(path: Path) -> tuple[Record, Checked]:
    record = _read(path)
    return record, _check(record)


def _verdict(record: Record, checked: Checked) -> Iterator[str]:
    title = registry.game(record.game).title
    yield f"{title}, {record.seats} players, match {record.match}, rules of version {record.game_version}"
    yield "digest        fits the content"
    if checked.decided:
        yield f"moves         {checked.moves}, each decided anew: all as the rules have it"
        yield f"shuffles      {checked.shuffles}, recomputed from the seed and the contributions"
    else:
        newest = registry.game(record.game).version
        older = f"by rules of version {record.game_version}, not {newest}: only followed"
        yield f"moves         {checked.moves}, {older}"
        yield "shuffles      not recomputed: which ones there were is for those rules to say"
    yield f"result        {_result(record)}"
    yield f"commitment    {checked.commitment}"
    yield UNPROVABLE


def _result(record: Record) -> str:
    if record.result is None:
        return "none: abandoned"
    scores = ", ".join(map(str, record.result.scores))
    winners = ", ".join(str(seat + 1) for seat in record.result.winners)
    return f"{scores}; player {winners} won"


def _read(path: Path) -> Record:
    try:
        with path.open("rb") as file:
            return read(file.read(LONGEST_BYTES + 1))
    except OSError as error:
        raise CannotDo(f"The file {path} cannot be read: {error.strerror or error}.") from error
    except BadRecord as error:
        raise CannotDo(str(error)) from None


def _check(record: Record) -> Checked:
    try:
        return check(record)
    except Difference as error:
        raise CannotDo(str(error)) from None
