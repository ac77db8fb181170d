"""What the tests of the door share: a running server, and the application within this process."""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import httpx
import pytest
from stammtisch.asgi.app import create_app, open_house
from stammtisch.asgi.house import House
from stammtisch.settings import Settings
from stammtisch.store.engine import database_url
from stammtisch.store.migrate import upgrade

from tests.asgi.running import Running, running

ORIGIN = "http://testserver"
WIDE = {  # one address makes all the guests and sockets of these tests
    "STAMMTISCH_GUESTS_PER_HOUR": "100000",
    "STAMMTISCH_ROOMS_PER_HOUR": "100000",
    "STAMMTISCH_CONNECTS_PER_MINUTE": "100000",
    "STAMMTISCH_REQUESTS_PER_MINUTE": "100000",
}


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server process, for all tests that leave it as it is."""
    with running(tmp_path_factory.mktemp("server") / "data", **WIDE) as server:
        yield server


@pytest.fixture
def settings(tmp_path: Path, request: pytest.FixtureRequest) -> Settings:
    """The defaults; a test may set some by `parametrize("settings", [...], indirect=True)`."""
    return Settings(data_dir=tmp_path, **getattr(request, "param", {}))


@pytest.fixture
async def house(settings: Settings) -> AsyncIterator[House]:
    url = database_url(None, settings.data_dir)
    upgrade(url)
    async with open_house(settings, url) as house:
        yield house


@pytest.fixture
async def visitor(house: House) -> AsyncIterator[httpx.AsyncClient]:
    """A browser on our own page, with a cookie jar."""
    async with client(house) as made:
        made.headers["origin"] = ORIGIN
        yield made


@pytest.fixture
async def program(house: House) -> AsyncIterator[httpx.AsyncClient]:
    """A program: no cookies, no origin."""
    async with client(house) as made:
        yield made


def client(house: House, address: str = "127.0.0.1") -> httpx.AsyncClient:
    transport = httpx.ASGITransport(create_app(house), raise_app_exceptions=False, client=(address, 1))
    return httpx.AsyncClient(transport=transport, base_url=ORIGIN)
