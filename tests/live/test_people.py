"""How long a name that was read is trusted."""

from collections.abc import Mapping, Sequence

import pytest
from stammtisch.live.people import People
from stammtisch.ports import Guest
from stammtisch.store.opening import Store

from tests.live.house import Clock, House

FRESH_MS = 30_000
DAY_MS = 86_400_000


class Counting:
    """The store's guests; how often their names were read."""

    def __init__(self, store: Store) -> None:
        self._guests = store.guests
        self.reads = 0

    async def create(self, guest: Guest, at: int) -> None:
        await self._guests.create(guest, at)

    async def rename(self, guest: str, name: str) -> None:
        await self._guests.rename(guest, name)

    async def get(self, guest: str) -> Guest | None:
        return await self._guests.get(guest)

    async def names(self, guests: Sequence[str]) -> Mapping[str, str]:
        self.reads += 1
        return await self._guests.names(guests)


@pytest.fixture
async def guests(house: House) -> Counting:
    guests = Counting(house.store)
    await guests.create(Guest("g-anna", "Anna"), 1)
    return guests


async def test_names_that_others_may_change_are_read_again(guests: Counting) -> None:
    clock = Clock()
    people = People(guests, clock, FRESH_MS)
    for passed, reads in ((0, 1), (FRESH_MS - 1, 1), (1, 2), (1, 2)):
        clock.time += passed
        assert await people.names(["g-anna"]) == {"g-anna": "Anna"}
        assert guests.reads == reads


async def test_where_nobody_else_changes_them_they_are_read_once(guests: Counting) -> None:
    clock = Clock()
    people = People(guests, clock, None)
    await people.names(["g-anna"])
    clock.time += DAY_MS
    assert people.at_hand(["g-anna"]) == {"g-anna": "Anna"}
    assert await people.names(["g-anna"]) == {"g-anna": "Anna"}
    assert guests.reads == 1


@pytest.mark.parametrize("fresh_ms", [FRESH_MS, None])
async def test_a_name_changed_here_is_right_at_once(guests: Counting, fresh_ms: int | None) -> None:
    people = People(guests, Clock(), fresh_ms)
    await people.names(["g-anna"])
    await people.rename("g-anna", "Anne")
    assert people.at_hand(["g-anna"]) is None
    assert await people.names(["g-anna"]) == {"g-anna": "Anne"}
