"""A table's whole life through the log: what a restarted server reads is what there was."""

from dataclasses import dataclass, field
from random import Random

from stammtisch.games import registry
from stammtisch.ports import Entry, Stored
from stammtisch.rooms import commands as c
from stammtisch.rooms.commands import Actor, Command
from stammtisch.rooms.events import RoomEvent
from stammtisch.rooms.evolve import fold
from stammtisch.rooms.summary import Summary, summarise

from tests.rooms.tables import FIFTY, TINY, Table, running
from tests.store.conftest import Parts

GUESTS = ("ann", "bob", "cleo")


@dataclass
class Kept(Table):
    """A table that keeps what a server would store."""

    kept: list[tuple[Entry, Summary]] = field(default_factory=list)

    def give(self, actor: Actor, command: Command) -> tuple[RoomEvent, ...]:
        self.now += 10
        events = super().give(actor, command)
        room, version = self.room, registry.game(self.room.game).version
        entry = Entry(room.code, room.seq, room.at, actor, f"id-{room.seq}", command, events, version)
        self.kept.append((entry, summarise(room)))
        return events


def lived_through() -> Kept:
    """Made, played at, played at again until they have had enough of it, then set to another game."""
    table, rng = Kept(), Random(4)
    table.by(GUESTS[0], c.Open("fifty", FIFTY, 4, public=True))
    for seat, guest in enumerate(GUESTS[1:], 1):
        table.by(guest, c.Enter(), c.Sit(seat))
    table.by("dora", c.Enter(), c.Ask(wanted=True))
    running(table)
    while table.phase() == "playing":
        table.play_one(rng)
    for guest in GUESTS:
        table.by(guest, c.Rematch(table.match.id, "00ff"))
    table.by("dora", c.Ready("00ff"))
    for _ in range(5):
        table.play_one(rng)
    for guest in GUESTS:
        table.by(guest, c.Vote(end=True))
    table.by(GUESTS[1], c.Leave())
    table.by(GUESTS[0], c.Reopen(), c.Configure("tiny", TINY, 3, public=False, start=None))
    for guest in ("ann", "cleo", "dora"):
        table.by(guest, c.Ready(""))
    table.by(GUESTS[0], c.Start())
    table.play_one(rng)
    return table


async def test_a_restarted_server_reads_the_same_table(store: Parts) -> None:
    table = lived_through()
    for entry, summary in table.kept:
        assert await store.log.append(entry, summary) == Stored(entry.seq)

    read = await store.log.read(table.code)

    assert read == [entry for entry, _ in table.kept]
    assert fold(table.code, read) == table.room


async def test_its_matches_are_kept_as_they_ended(store: Parts) -> None:
    table = lived_through()
    for each in table.kept:
        await store.log.append(*each)

    abandoned, played = await store.tables.matches_of(table.code)

    assert [played, abandoned] == [row.finished for _, row in table.kept if row.finished]
    assert (played.ended, len(played.scores), played.players) == ("played", 3, GUESTS)
    assert (abandoned.ended, abandoned.scores, abandoned.winners) == ("abandoned", (), ())
    assert [row.code for row in await store.tables.of_guest("ann", since=0)] == [table.code]
