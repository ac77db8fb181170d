"""What the tests of the page share: a server process, people at browsers, and a table that plays."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.asgi.running import Running, running
from tests.browser.company import PATIENCE, Company, People, gather

WIDE = {  # all these people come from one address
    "STAMMTISCH_GUESTS_PER_HOUR": "100000",
    "STAMMTISCH_ROOMS_PER_HOUR": "100000",
    "STAMMTISCH_CONNECTS_PER_MINUTE": "100000",
    "STAMMTISCH_REQUESTS_PER_MINUTE": "100000",
}

expect.set_options(timeout=PATIENCE)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.is_relative_to(Path(__file__).parent):
            item.add_marker("browser")


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server process for all tests that do not stop it."""
    with running(tmp_path_factory.mktemp("browser") / "data", **WIDE) as server:
        yield server


@pytest.fixture
def people(browser: Browser, server: Running) -> Iterator[People]:
    """People who come to the server; whatever went wrong on one of their pages fails the test."""
    people = People(browser, server)
    yield people
    faults = people.faults
    people.close()
    assert faults == []


@pytest.fixture
def company(people: People) -> Company:
    """Three players in a running match, and one who watches."""
    company = gather(people, "mouse", "mouse", "mouse")
    company.start()
    return company
