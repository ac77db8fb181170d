"""Answers are as openapi.json describes them."""

from dataclasses import fields

from pydantic import TypeAdapter
from stammtisch.asgi.house import House
from stammtisch.asgi.models import LoggedLine
from stammtisch.rooms.commands import Command, Enter, Ready, Sit, Start
from stammtisch.rooms.frame import Line, TableFacts

from tests.asgi.test_api import FIFTY, Client, new_guest


async def test_every_answer_is_as_the_description_of_the_api_says(program: Client, house: House) -> None:
    people = [await new_guest(program, name) for name in ("Ada", "Bob", "Cleo")]
    made = await program.post("/api/rooms", json=FIFTY, headers=people[0][1])
    code = made.json()["code"]
    await begin(house, code, [guest for guest, _ in people])
    described = (await program.get("/api/openapi.json")).json()
    for path, operations in described["paths"].items():
        for operation in operations.values():
            answers = [answer for status, answer in operation["responses"].items() if status.startswith("2")]
            assert all(answer["content"]["application/json"]["schema"] for answer in answers), path
    facts = await program.get(f"/api/rooms/{code}", headers=people[0][1])
    TypeAdapter(TableFacts).validate_json(facts.content, strict=True)
    assert set(facts.json()) == set(described["components"]["schemas"]["TableFacts"]["required"])
    log = await program.get(f"/api/rooms/{code}/log", headers=people[0][1])
    lines = TypeAdapter(list[LoggedLine]).validate_json(log.content, strict=True)
    assert "fifty.dealt" in {line.kind for line in lines}
    assert {frozenset(line) for line in log.json()} == {frozenset(LoggedLine.model_fields)}


def test_a_line_of_the_log_has_the_fields_of_a_line() -> None:
    assert list(LoggedLine.model_fields) == [field.name for field in fields(Line)]


async def begin(house: House, code: str, guests: list[str]) -> None:
    """All take seats at the first one's table, and the match begins."""

    async def do(guest: str, command: Command) -> None:
        await house.service.submit(code, f"guest:{guest}", house.entropy.token(), lambda _: command)

    for seat, guest in enumerate(guests[1:], 1):
        await do(guest, Enter())
        await do(guest, Sit(seat))
    for guest in guests:
        await do(guest, Ready(""))
    await do(guests[0], Start())
