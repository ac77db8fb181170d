"""People, lists, what is due, and finished matches: as the entries left them."""

import asyncio
from typing import Any

import pytest
from sqlalchemy import URL
from stammtisch.ports import Guest
from stammtisch.store.queries import AT_ONCE, CLAIM_MS, TableRow

from tests.store.conftest import Parts, parts
from tests.store.samples import finished, play, sit, summary


async def put(store: Parts, room: str, seq: int = 1, **changes: Any) -> None:
    await store.log.append(sit(room, seq), summary(room, **changes))


async def test_a_guest_is_kept_renamed_and_found(store: Parts) -> None:
    await store.guests.create(Guest("g1", "Anna"), at=5)
    await store.guests.create(Guest("g2", ""), at=6)
    await store.guests.rename("g1", "Änna 🂡")
    assert await store.guests.get("g1") == Guest("g1", "Änna 🂡")
    assert await store.guests.get("g2") == Guest("g2", "")
    assert await store.guests.get("g3") is None
    assert await store.guests.names(["g1", "g2", "g3"]) == {"g1": "Änna 🂡", "g2": ""}
    assert await store.guests.names([]) == {}


async def test_a_guest_made_twice_keeps_the_first_name(store: Parts) -> None:
    await store.guests.create(Guest("g1", "Anna"), at=5)
    await store.guests.create(Guest("g1", "Mallory"), at=6)
    assert await store.guests.get("g1") == Guest("g1", "Anna")


async def test_tables_with_free_seats_are_public_open_in_the_lobby_and_recent(store: Parts) -> None:
    free: dict[str, Any] = {"phase": "lobby", "seats": 4}
    await put(store, "free", **free)
    await put(store, "full", **{**free, "seats": 3})
    await put(store, "private", **free, public=False)
    await put(store, "closed", **free, closed=True)
    await put(store, "empty", 2, **free, present=0)
    await put(store, "playing", **{**free, "phase": "playing"})
    await put(store, "old", **free)
    await put(store, "newest", 2, **free)
    await put(store, "free", 2, **free)

    listed = await store.tables.with_free_seats(since=1_002)

    assert [row.code for row in listed] == ["free", "newest"]
    assert listed[0] == TableRow("free", "lobby", True, False, "fifty", 4, 3, "g-anna", 1_002)
    assert [row.code for row in await store.tables.with_free_seats(since=0, limit=3)] == [
        "free",
        "newest",
        "old",
    ]


async def test_a_table_leaves_the_list_when_its_last_seat_is_taken(store: Parts) -> None:
    await put(store, "a", phase="lobby", players=("g-anna",))
    assert [row.code for row in await store.tables.with_free_seats(since=0)] == ["a"]
    await put(store, "a", 2, phase="lobby")
    assert await store.tables.with_free_seats(since=0) == []


async def test_my_tables_are_those_where_i_sit_or_am_host(store: Parts) -> None:
    await put(store, "sitting", players=("g-ben", "g-anna"), host="g-ben")
    await put(store, "host", 2, players=("g-ben",), host="g-anna")
    await put(store, "strangers", players=("g-ben",), host="g-ben")
    await put(store, "left", players=("g-anna",), host="g-ben")
    await put(store, "left", 2, players=(), host="g-ben")
    assert [row.code for row in await store.tables.of_guest("g-anna", since=0)] == ["host", "sitting"]
    assert await store.tables.of_guest("g-nobody", since=0) == []


async def test_a_table_that_nobody_has_been_at_for_long_expires_unless_its_clock_runs(store: Parts) -> None:
    await put(store, "left", present=0)
    await put(store, "here", present=1)
    await put(store, "clocked", present=0, due_at=9_999)
    assert {row.code for row in await store.tables.of_guest("g-anna", since=1_001)} == {
        "left",
        "here",
        "clocked",
    }
    assert {row.code for row in await store.tables.of_guest("g-anna", since=1_002)} == {"here", "clocked"}


async def test_a_due_room_is_claimed_once_until_the_claim_runs_out(store: Parts) -> None:
    await put(store, "late", due_at=20)
    await put(store, "later", due_at=30)
    await put(store, "never")
    assert await store.tables.claim_due(now=19) == []
    assert await store.tables.claim_due(now=30) == ["late", "later"]
    assert await store.tables.claim_due(now=30 + CLAIM_MS - 1) == []
    assert await store.tables.claim_due(now=30 + CLAIM_MS) == ["late", "later"]


async def test_a_claim_takes_the_longest_due_first(store: Parts) -> None:
    for room, due_at in (("c", 30), ("a", 10), ("b", 20)):
        await put(store, room, due_at=due_at)
    assert await store.tables.claim_due(now=99, limit=2) == ["a", "b"]
    assert await store.tables.claim_due(now=99, limit=2) == ["c"]


async def test_an_entry_that_sets_another_instant_opens_the_room_to_all_claims(store: Parts) -> None:
    await put(store, "a", due_at=20)
    await store.tables.claim_due(now=20)
    await put(store, "a", 2, due_at=20)
    assert await store.tables.claim_due(now=21) == []
    await put(store, "a", 3, due_at=21)
    assert await store.tables.claim_due(now=21) == ["a"]
    await put(store, "a", 4, due_at=None)
    assert await store.tables.claim_due(now=21 + CLAIM_MS) == []


async def test_the_next_instant_regards_claims(store: Parts) -> None:
    assert await store.tables.next_due() is None
    await put(store, "a", due_at=20)
    await put(store, "b", due_at=7_000)
    assert await store.tables.next_due() == 20
    await store.tables.claim_due(now=25)
    assert await store.tables.next_due() == 25 + CLAIM_MS
    await put(store, "a", 2, due_at=None)
    assert await store.tables.next_due() == 7_000


async def test_of_two_who_claim_the_same_rooms_each_room_goes_to_one(url: URL) -> None:
    rooms = {f"room-{number:02}" for number in range(40)}
    async with parts(url, busy_timeout_ms=5_000) as one, parts(url, busy_timeout_ms=5_000) as other:
        for room in rooms:
            await put(one, room, due_at=20)
        claims = await asyncio.gather(
            *(store.tables.claim_due(now=20, limit=3) for _ in range(20) for store in (one, other))
        )
    claimed = [room for claim in claims for room in claim]
    assert len(claimed) == len(set(claimed))
    assert set(claimed) == rooms


async def test_a_finished_match_is_found_by_its_id_and_its_room(store: Parts) -> None:
    first = finished("a", "m1", ended_at=100)
    second = finished("a", "m2", ended_at=200, scores=(), winners=(), ended="abandoned")
    for seq, match in enumerate((first, second, finished("b", "m3")), 1):
        await store.log.append(play(match.room, seq), summary(match.room, finished=match))
    assert await store.tables.match("m1") == first
    assert await store.tables.match("m2") == second
    assert await store.tables.match("m9") is None
    assert await store.tables.matches_of("a") == [second, first]
    assert await store.tables.matches_of("c") == []


@pytest.mark.parametrize("name", ["", "x" * 1_000, "'; DROP TABLE guests; --", "<b>&amp;</b>", "\u202e\x01"])
async def test_a_name_is_kept_as_it_is(store: Parts, name: str) -> None:
    await store.guests.create(Guest("g1", name), at=5)
    assert await store.guests.get("g1") == Guest("g1", name)


async def test_the_heads_of_rooms_are_their_newest_entries(store: Parts) -> None:
    for room, head in (("a", 3), ("b", 1), ("c", 2)):
        for seq in range(1, head + 1):
            await put(store, room, seq)
    assert await store.tables.heads(["a", "c", "nowhere"]) == {"a": 3, "c": 2}
    assert await store.tables.heads([]) == {}


async def test_heads_of_more_rooms_than_one_statement_takes_are_all_found(store: Parts) -> None:
    for room in ("first", "last"):
        await put(store, room)
    many = ["first", *(f"nowhere-{number}" for number in range(2 * AT_ONCE)), "last"]
    assert await store.tables.heads(many) == {"first": 1, "last": 1}
