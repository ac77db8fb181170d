"""The command `stammtisch`: serve, migrate, and what `commands` adds. What goes wrong is said in a sentence.

Exit codes: 0 done, 1 it could not be done here and now, 2 it was asked for wrongly.
"""

import argparse
import errno
import os
import socket
import sys
from collections.abc import Sequence
from contextlib import ExitStack

from sqlalchemy import URL

from stammtisch import logging
from stammtisch.asgi.app import create_app, open_house
from stammtisch.asgi.secret import signing_keys
from stammtisch.asgi.server import Server, config, listen, run
from stammtisch.commands import matches, playing
from stammtisch.commands.errors import CannotDo
from stammtisch.settings import BadSetting, Settings, load
from stammtisch.store import migrate
from stammtisch.store.engine import BadDatabaseUrl, database_file, database_url, is_sqlite
from stammtisch.store.lock import InUse, exclusive
from stammtisch.store.postgres import FAILURES, reason

FAILED, WRONG, INTERRUPTED = 1, 2, 130
ANYWHERE = {"0.0.0.0", "::", "127.0.0.1", "::1"}  # noqa: S104 (compared with, never listened on)


class CannotStart(Exception):
    """Why, in one sentence, and the exit code."""

    def __init__(self, text: str, code: int = FAILED) -> None:
        super().__init__(text)
        self.code = code


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command; its exit code."""
    options = _parser().parse_args(argv)
    os.umask(0o077)  # the log holds hands and seeds: nobody else on this machine reads it
    try:
        if options.command in matches.NAMES:
            print(matches.run(options, lambda: _database(_settings(options)), _migrate))
            return 0
        if options.command == playing.NAME:
            print(playing.run(options))
            return 0
        settings = _settings(options)
        logging.configure(style=settings.log_format, level=settings.log_level)
        if options.command == "migrate":
            _migrate(_database(settings))
        else:
            _serve(settings)
    except (CannotStart, CannotDo) as error:
        print(f"stammtisch: {error}", file=sys.stderr)
        return error.code
    except KeyboardInterrupt:
        return INTERRUPTED
    return 0


def _serve(settings: Settings) -> None:
    url = _database(settings)
    _require_one_worker(settings)
    with ExitStack() as held:
        try:
            if is_sqlite(url):
                held.enter_context(exclusive(database_file(url)))
            signing_keys(settings.keys, settings.data_dir)
        except InUse as error:
            raise CannotStart(str(error)) from error
        except OSError as error:
            raise CannotStart(_no_data(settings, error)) from error
        _migrate(url)
        run(_serve_house(settings, url, held.enter_context(_listening(settings))))


async def _serve_house(settings: Settings, url: URL, listening: socket.socket) -> None:
    address = _address(settings, listening.getsockname()[1])
    async with open_house(settings, url) as house:

        def welcome() -> None:
            print(f"Stammtisch is at {address}", flush=True)

        await Server(config(create_app(house), settings), welcome, house.hub.stop).serve([listening])


def _require_one_worker(settings: Settings) -> None:
    if settings.workers > 1:
        raise CannotStart(
            f"WEB_CONCURRENCY asks for {settings.workers} processes; this command is one. Several need"
            " PostgreSQL (DATABASE_URL), and are started one by one: docs/hosting.md.",
            WRONG,
        )


def _listening(settings: Settings) -> socket.socket:
    try:
        return listen(settings.host, settings.port)
    except OSError as error:
        raise CannotStart(_no_listening(settings, error)) from error


def _no_listening(settings: Settings, error: OSError) -> str:
    if error.errno == errno.EADDRINUSE:
        return f"Port {settings.port} of {settings.host} is in use; choose another one with --port."
    return f"Cannot listen on {settings.host}, port {settings.port}: {_reason(error)}."


def _address(settings: Settings, port: int) -> str:
    host = "localhost" if settings.host in ANYWHERE else settings.host
    return settings.public_url or f"http://{f'[{host}]' if ':' in host else host}:{port}"


def _migrate(url: URL) -> None:
    try:
        migrate.upgrade(url)
    except FAILURES as error:
        raise CannotStart(f"The database {url.database} cannot be used: {reason(error)}.") from error


def _database(settings: Settings) -> URL:
    try:
        url = database_url(settings.database_url, settings.data_dir)
        if is_sqlite(url):
            database_file(url).parent.mkdir(parents=True, exist_ok=True)
        settings.data_dir.mkdir(parents=True, exist_ok=True)
    except BadDatabaseUrl as error:
        raise CannotStart(f"{error}.", WRONG) from error
    except OSError as error:
        raise CannotStart(
            f"The data directory {settings.data_dir} cannot be made: {_reason(error)}."
        ) from error
    return url


def _settings(options: argparse.Namespace) -> Settings:
    given = {name: value for name in ("host", "port") if (value := getattr(options, name, None)) is not None}
    try:
        return load(**given)
    except BadSetting as error:
        raise CannotStart(f"{error}.", WRONG) from error


def _no_data(settings: Settings, error: OSError) -> str:
    return f"The data directory {settings.data_dir} cannot be used: {_reason(error)}."


def _reason(error: OSError) -> str:
    return error.strerror or str(error)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="stammtisch", description="A server for playing card games together."
    )
    commands = parser.add_subparsers(dest="command", required=True)
    serving = commands.add_parser("serve", help="serve, after bringing the database up to date")
    serving.add_argument("--host", help="address to listen on")
    serving.add_argument("--port", type=int, help="port to listen on; 0 takes a free one")
    commands.add_parser("migrate", help="bring the database up to date")
    matches.add_to(commands)
    playing.add_to(commands)
    return parser


if __name__ == "__main__":
    sys.exit(main())
