"""One batch: each entry fares on its own, and what is derived follows the entries that went in."""

from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import URL, Connection, Engine, event
from stammtisch.ports import Conflict, Duplicate, Entry, Stored
from stammtisch.rooms.summary import Summary
from stammtisch.store.batch import Outcome, store_batch
from stammtisch.store.rows import rows_of

from tests.databases import rows
from tests.store.conftest import Parts
from tests.store.samples import finished, log_of, play, sit, summary


async def put(store: Parts, *batch: tuple[Entry, Summary]) -> list[Outcome]:
    return await store.writes.call(
        lambda connection: store_batch(connection, [rows_of(*each) for each in batch])
    )


@contextmanager
def statements() -> Iterator[list[str]]:
    """Those of all engines."""
    ran: list[str] = []

    def note(_connection: Connection, _cursor: object, statement: str, *_rest: object) -> None:
        ran.append(statement)

    event.listen(Engine, "before_cursor_execute", note)
    yield ran
    event.remove(Engine, "before_cursor_execute", note)


async def test_good_duplicate_and_conflicting_entries_of_one_batch_are_told_apart(
    store: Parts, url: URL
) -> None:
    for room in ("same", "later", "taken", "both"):
        await put(store, (play(room, 1, cmd_id="first"), summary(room)))
    await put(store, (play("later", 2, cmd_id="second"), summary("later")))

    outcomes = await put(
        store,
        (play("good", 1), summary("good")),
        (play("same", 1, cmd_id="first"), summary("same")),
        (play("later", 3, cmd_id="first"), summary("later")),
        (play("taken", 1, cmd_id="other"), summary("taken")),
        (play("both", 1, cmd_id="first"), summary("both")),
        (play("fine", 1), summary("fine")),
    )

    assert outcomes == [Stored(1), Duplicate(1), Duplicate(1), Conflict(), Duplicate(1), Stored(1)]
    assert log_of(url) == [
        ("both", 1, "first"),
        ("fine", 1, "command-1"),
        ("good", 1, "command-1"),
        ("later", 1, "first"),
        ("later", 2, "second"),
        ("same", 1, "first"),
        ("taken", 1, "first"),
    ]


async def test_a_command_id_belongs_to_its_room_and_actor(store: Parts) -> None:
    await put(store, (play("a", 1, cmd_id="x"), summary("a")))
    assert await put(store, (play("a", 2, actor="guest:g-ben", cmd_id="x"), summary("a"))) == [Stored(2)]
    assert await put(store, (play("b", 1, cmd_id="x"), summary("b"))) == [Stored(1)]


async def test_derived_rows_are_written_for_entries_that_went_in_only(store: Parts, url: URL) -> None:
    await put(store, (sit("taken", 1), summary("taken", players=("g-anna",), host="g-anna")))

    await put(
        store,
        (
            sit("taken", 1, seat=2),
            summary("taken", phase="over", players=("g-ben",), host="g-ben", finished=finished("taken")),
        ),
        (
            sit("good", 1),
            summary("good", phase="over", due_at=77, finished=finished("good", "match-2"), host="g-dora"),
        ),
    )

    assert rows(url, "SELECT code, head, phase, seated, host, due_at FROM rooms ORDER BY code") == [
        ("good", 1, "over", 3, "g-dora", 77),
        ("taken", 1, "playing", 1, "g-anna", None),
    ]
    assert rows(url, "SELECT room, guest, seated FROM room_guests ORDER BY room, guest") == [
        ("good", "g-anna", 1),
        ("good", "g-ben", 1),
        ("good", "g-cleo", 1),
        ("good", "g-dora", 0),
        ("taken", "g-anna", 1),
    ]
    assert rows(url, "SELECT id, room FROM matches") == [("match-2", "good")]
    assert rows(url, 'SELECT "match", seat, score, winner FROM match_seats ORDER BY seat') == [
        ("match-2", 0, 12, 0),
        ("match-2", 1, 3, 1),
        ("match-2", 2, 3, 1),
    ]


async def test_a_room_keeps_its_beginning_and_gets_its_newest_entry(store: Parts, url: URL) -> None:
    await put(store, (sit("a", 1), summary("a", phase="lobby", public=False)))
    await put(store, (play("a", 2), summary("a", closed=True, due_at=9)))
    columns = "head, phase, public, closed, due_at, created_at, updated_at"
    assert rows(url, f"SELECT {columns} FROM rooms") == [(2, "playing", 1, 1, 9, 1_001, 1_002)]  # noqa: S608


async def test_who_left_the_table_is_gone_from_its_guests(store: Parts, url: URL) -> None:
    await put(store, (sit("a", 1), summary("a")))
    await put(store, (sit("a", 2), summary("a", players=("g-cleo",), host="g-cleo")))
    assert rows(url, "SELECT guest FROM room_guests") == [("g-cleo",)]


async def test_a_batch_takes_as_many_statements_however_long_it_is(store: Parts) -> None:
    def batch(size: int, seq: int) -> list[tuple[Entry, Summary]]:
        names = [f"room-{number}" for number in range(size)]
        known = [(sit(name, 1), summary(name)) for name in names[: size // 2]]  # told apart by the read
        new = [
            (sit(name, seq), summary(name, finished=finished(name, f"{name}/{seq}")))
            for name in names[size // 2 :]
        ]
        return known + new

    await put(store, *batch(256, 1))
    with statements() as few:
        await put(store, *batch(2, 2))
    with statements() as many:
        await put(store, *batch(256, 3))
    assert len(many) == len(few) <= 9
