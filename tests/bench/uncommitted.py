"""Our server with its commit off: the same in all else, but the log is a list. What the store costs is the
difference. Run as `python -m tests.bench.uncommitted` with the settings of `stammtisch serve`."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace

from sqlalchemy import URL
from stammtisch import logging
from stammtisch.asgi.app import build, create_app
from stammtisch.asgi.server import Server, config, listen, run
from stammtisch.ports import Conflict, Duplicate, Entry, Stored
from stammtisch.rooms.commands import Actor
from stammtisch.rooms.summary import Summary
from stammtisch.settings import Settings, load
from stammtisch.store import migrate
from stammtisch.store.engine import database_url
from stammtisch.store.opening import open_store


class ListedLog:
    """The log of all rooms, gone with the process."""

    def __init__(self) -> None:
        self._entries: dict[str, list[Entry]] = defaultdict(list)

    async def append(self, entry: Entry, _summary: Summary) -> Stored | Duplicate | Conflict:
        entries = self._entries[entry.room]
        if entry.seq != len(entries) + 1:
            return Conflict()
        entries.append(entry)
        return Stored(entry.seq)

    async def read(self, room: str, after: int = 0) -> Sequence[Entry]:
        return self._entries[room][after:]

    async def find(self, room: str, actor: Actor, cmd_id: str) -> int | None:
        found = (entry.seq for entry in self._entries[room] if (entry.actor, entry.cmd_id) == (actor, cmd_id))
        return next(found, None)


async def serve(settings: Settings, url: URL) -> None:
    """As `stammtisch serve`, but for the log."""
    listening = listen(settings.host, settings.port)
    async with open_store(url) as store:
        house = build(settings, replace(store, log=ListedLog()), heads=None)

        def welcome() -> None:
            print(f"Stammtisch is at http://localhost:{listening.getsockname()[1]}", flush=True)  # noqa: T201

        async with house.hub.running(), house.driver.running():
            await Server(config(create_app(house), settings), welcome, house.hub.stop).serve([listening])


def main() -> None:
    settings = load(port=0)
    logging.configure(style=settings.log_format, level=settings.log_level)
    url = database_url(None, settings.data_dir)
    settings.data_dir.mkdir(parents=True, exist_ok=True)
    migrate.upgrade(url)
    run(serve(settings, url))


if __name__ == "__main__":
    main()
