"""One request and a socket: a match against bots, in a real server with a real pool."""

from collections.abc import Iterator

import httpx
import pytest
from stammtisch.asgi.house import House
from stammtisch.games import registry
from stammtisch.games.api import Option, Prompt, Step
from stammtisch.games.offers import every_answer
from stammtisch.live.quick_start import usual_seats

from tests.asgi.running import Running, running
from tests.asgi.talking import Json, Talker, playing
from tests.asgi.test_api import code_of, new_guest

Client = httpx.AsyncClient


async def test_play_now_makes_a_private_table_of_bots_that_is_about_to_begin(
    program: Client, house: House
) -> None:
    guest, token = await new_guest(program)
    answer = await program.post("/api/play", json={"game": "fool", "level": "easy"}, headers=token)
    assert answer.status_code == 201
    code = answer.json()["code"]
    assert answer.json()["link"].endswith(f"/t/{code[:5]}-{code[5:]}")
    table = (await program.get(f"/api/rooms/{code}", headers=token)).json()
    assert [seat["person"]["guest"] == guest for seat in table["seats"]] == [True, False, False, False]
    assert table["bots"] == [{"seat": seat, "level": "easy", "stand_in": False} for seat in (1, 2, 3)]
    assert (table["public"], table["phase"], table["start_due"] is not None) == (False, "lobby", True)
    assert all(seat["person"]["name"].endswith(" (bot)") for seat in table["seats"][1:])


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"game": "chess"}, "404 unknown_game"),
        ({}, "400 bad_request"),
        ({"game": "fool", "level": "hard"}, "400 bad_request"),
        ({"game": "fool", "seats": 4}, "400 bad_request"),
    ],
)
async def test_what_cannot_be_played_is_refused(program: Client, body: Json, code: str) -> None:
    _, token = await new_guest(program)
    assert await code_of(await program.post("/api/play", json=body, headers=token)) == code
    assert (await program.get("/api/rooms/mine", headers=token)).json() == []


async def test_play_now_needs_a_name(visitor: Client) -> None:
    assert await code_of(await visitor.post("/api/play", json={"game": "fool"})) == "401 anonymous"


@pytest.mark.parametrize("settings", [{"rooms_per_hour": 1}], indirect=True)
async def test_it_counts_as_making_a_table(program: Client) -> None:
    _, token = await new_guest(program)
    assert (await program.post("/api/play", json={"game": "fool"}, headers=token)).status_code == 201
    assert (
        await code_of(await program.post("/api/play", json={"game": "fool"}, headers=token)) == "429 too_many"
    )


def test_every_game_is_played_at_a_usual_number_of_seats() -> None:
    for game in registry.games():
        assert usual_seats(game.key) in game.players


@pytest.fixture(scope="module")
def quick(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server whose bots answer at once, and that lets a program do so too, however long the match gets."""
    settings = {"STAMMTISCH_BOT_PACE": "0", "STAMMTISCH_COMMAND_BURST": "10000"}
    with running(tmp_path_factory.mktemp("quick") / "data", **settings) as server:
        yield server


@pytest.mark.parametrize("game", ["fieber", "squirrel"])
async def test_a_program_plays_a_whole_match_against_bots(quick: Running, game: str) -> None:
    async with Client(base_url=quick.url) as program:
        _, token = await new_guest(program)
        code = (await program.post("/api/play", json={"game": game}, headers=token)).json()["code"]
    async with playing(quick, code, token["Authorization"].removeprefix("Bearer ")) as talker:
        await talker.ask("contribute", contribution="00" * 32)
        while (result := talker.frame["result"]) is None:
            await talker.until(lambda: talker.frame["prompt"] or talker.frame["result"])
            if talker.frame["prompt"] is not None:
                await move(talker)
        assert result["ended"] == "played"
        assert result["bots"] == [None, "normal", "normal", "normal"]


async def move(talker: Talker) -> None:
    prompt = talker.frame["prompt"]
    seq = talker.frame["seq"]
    answer = await talker.ask("play", prompt=prompt["id"], move=first_answer(prompt))
    assert answer.get("code") != "too_fast"
    await talker.at(answer.get("seq", seq + 1))


def first_answer(prompt: Json) -> Json:
    steps = tuple(
        Step(**{**step, "options": options(step), "only_for": some(step)}) for step in prompt["steps"]
    )
    whole = Prompt(prompt["id"], prompt["kind"], steps, prompt["move_type"], prompt["must"])
    return dict(next(every_answer(whole)))


def options(step: Json) -> tuple[Option, ...]:
    return tuple(
        Option(each["value"], None if each["then"] is None else tuple(each["then"]))
        for each in step["options"]
    )


def some(step: Json) -> tuple[str | int, ...] | None:
    return None if step["only_for"] is None else tuple(step["only_for"])
