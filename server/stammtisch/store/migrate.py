"""Bringing a database to the newest schema, and saying whether it is there."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import URL, Connection

MIGRATIONS = Path(__file__).resolve().parents[3] / "migrations"
NEWEST = "head"


def upgrade(url: URL | str, revision: str = NEWEST) -> None:
    """Run the migrations the database lacks. Blocks; in a coroutine call it in a thread."""
    command.upgrade(_config(url), revision)


def downgrade(url: URL | str, revision: str) -> None:
    """Take migrations back down to `revision` ("base": all of them), with the data they hold."""
    command.downgrade(_config(url), revision)


def is_current(connection: Connection) -> bool:
    """Whether the database has the newest schema."""
    return MigrationContext.configure(connection).get_current_revision() == newest()


def newest() -> str | None:
    """The newest schema's revision."""
    return ScriptDirectory(str(MIGRATIONS)).get_current_head()


def _config(url: URL | str) -> Config:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["url"] = url
    return config
