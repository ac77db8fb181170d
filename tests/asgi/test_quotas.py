"""How much one address or guest may ask for: tables, guests, requests, pages."""

import pytest
from stammtisch.asgi.house import House

from tests.asgi.conftest import client
from tests.asgi.test_api import FIFTY, code_of, new_guest


@pytest.mark.parametrize("settings", [{"rooms_per_hour": 3}], indirect=True)
async def test_tables_are_limited_by_guest_and_by_address(house: House) -> None:
    async with client(house) as home, client(house, "192.0.2.7") as elsewhere:
        _, ada = await new_guest(home)
        _, bob = await new_guest(home, "Bob")
        made = [
            (await home.post("/api/rooms", json=FIFTY, headers=who)).status_code for who in (ada, bob, ada)
        ]
        assert made == [201] * 3
        assert await code_of(await home.post("/api/rooms", json=FIFTY, headers=bob)) == "429 too_many"
        assert (await elsewhere.post("/api/rooms", json=FIFTY, headers=bob)).status_code == 201


@pytest.mark.parametrize("settings", [{"guests_per_hour": 6}], indirect=True)
async def test_six_of_one_household_come_in(house: House) -> None:
    async with client(house, "2001:db8::1") as one, client(house, "2001:db8::2") as two:
        made = [(await one.post("/api/guests", json={"name": f"P{n}"})).status_code for n in range(6)]
        assert made == [201] * 6
        answer = await two.post("/api/guests", json={"name": "P7"})
        assert await code_of(answer) == "429 too_many", "an IPv6 household has many addresses"


@pytest.mark.parametrize("settings", [{"requests_per_minute": 5}], indirect=True)
async def test_requests_are_limited_by_address(house: House) -> None:
    async with client(house) as home, client(house, "192.0.2.7") as elsewhere:
        assert [(await home.get("/api/rooms")).status_code for _ in range(6)] == [200] * 5 + [429]
        assert (await elsewhere.get("/api/rooms")).status_code == 200


@pytest.mark.parametrize("settings", [{"requests_per_minute": 4}], indirect=True)
async def test_pages_count_as_requests_and_health_does_not(house: House) -> None:
    async with client(house) as home, client(house, "192.0.2.7") as elsewhere:
        for _ in range(6):
            assert (await home.get("/healthz")).status_code == 200
        pages = ["/", "/t/00000-00000", "/me/move", "/api/docs", "/", "/t/00000-00000"]
        answers = [(await home.get(page, headers={"accept": "text/html"})) for page in pages]
        assert [answer.status_code for answer in answers] == [200, 404, 200, 200, 429, 429]
        assert "text/html" in answers[-1].headers["content-type"]
        assert (await home.get("/api/rooms")).status_code == 429
        assert (await home.get("/healthz")).status_code == 200
        assert (await elsewhere.get("/", headers={"accept": "text/html"})).status_code == 200
