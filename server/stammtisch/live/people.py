"""The names that go with guest ids, remembered for a while so that a move asks the store for none."""

from collections.abc import Iterable, Mapping
from typing import cast

from stammtisch.ports import Clock, Guests
from stammtisch.rooms.model import GuestId

REMEMBERED = 20_000


class People:
    """Display names. Those changed through this worker are right at once, others after `fresh_ms` (None:
    there are no others)."""

    def __init__(self, guests: Guests, clock: Clock, fresh_ms: int | None) -> None:
        self._guests = guests
        self._clock = clock
        self._fresh_ms = fresh_ms
        self._known: dict[GuestId, tuple[str, int]] = {}
        self._changes = 0

    async def names(self, wanted: Iterable[GuestId]) -> Mapping[GuestId, str]:
        """The names of these guests, "" for those without one.

        Raises:
            Unavailable: the store was needed and did not answer.
        """
        now, changes = self._clock.now(), self._changes
        named = {guest: self._fresh(guest, now) for guest in wanted}
        missing = [guest for guest, name in named.items() if name is None]
        if missing:
            found = await self._guests.names(missing)
            read = {guest: found.get(guest, "") for guest in missing}
            named.update(read)
            if changes == self._changes:
                self._remember(read, now)
        return {guest: name or "" for guest, name in named.items()}

    def at_hand(self, wanted: Iterable[GuestId]) -> Mapping[GuestId, str] | None:
        """The names of these guests, if none of them has to be read."""
        now = self._clock.now()
        named = {guest: self._fresh(guest, now) for guest in wanted}
        return None if None in named.values() else cast(Mapping[GuestId, str], named)

    async def name(self, guest: GuestId) -> str:
        """The guest's name as the store has it now."""
        self.forget(guest)
        return (await self.names((guest,)))[guest]

    async def rename(self, guest: GuestId, name: str) -> None:
        """Change a name for all to see."""
        await self._guests.rename(guest, name)
        self.forget(guest)

    def forget(self, guest: GuestId) -> None:
        """The guest's name may have changed; what is being read just now is not remembered."""
        self._changes += 1
        self._known.pop(guest, None)

    def _fresh(self, guest: GuestId, now: int) -> str | None:
        name, read_at = self._known.get(guest, (None, 0))
        return name if self._fresh_ms is None or now - read_at < self._fresh_ms else None

    def _remember(self, names: Mapping[GuestId, str], now: int) -> None:
        if len(self._known) + len(names) > REMEMBERED:
            self._known.clear()
        self._known.update({guest: (name, now) for guest, name in names.items()})
