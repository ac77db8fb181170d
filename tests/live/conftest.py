"""A house over a fresh SQLite file, made by the migrations."""

import shutil
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from sqlalchemy import URL
from stammtisch.store.engine import database_file, database_url
from stammtisch.store.migrate import upgrade

from tests.live.house import House, running


@pytest.fixture(scope="session")
def migrated(tmp_path_factory: pytest.TempPathFactory) -> Path:
    url = database_url(None, tmp_path_factory.mktemp("migrated"))
    upgrade(url)
    return database_file(url)


@pytest.fixture
def url(migrated: Path, tmp_path: Path) -> URL:
    url = database_url(None, tmp_path)
    shutil.copyfile(migrated, database_file(url))
    return url


@pytest.fixture
async def house(url: URL) -> AsyncIterator[House]:
    async with running(url) as house:
        yield house
