"""What the API says when a body is not as it should be."""

import re

import pytest

from tests.asgi.test_api import FIFTY, Client, code_of, new_guest


@pytest.mark.parametrize(
    ("body", "code", "text"),
    [
        ([], "bad_request", "body must be a JSON object, sent as application/json."),
        ({}, "bad_request", "game is missing."),
        ({**FIFTY, "more": 1}, "bad_request", "more is not known."),
        ({**FIFTY, "seats": "3"}, "bad_request", "seats should be a valid integer."),
        ({**FIFTY, "game": ""}, "bad_request", "game should have at least 1 character."),
        ({**FIFTY, "options": []}, "bad_request", "options must be an object."),
        ({**FIFTY, "options": {"short_deck": 1}}, "bad_options", "short_deck should be a valid boolean."),
    ],
    ids=str,
)
async def test_what_is_wrong_is_said_in_words(program: Client, body: object, code: str, text: str) -> None:
    _, headers = await new_guest(program)
    told = (await program.post("/api/rooms", json=body, headers=headers)).json()
    assert (told["code"], told["text"].partition(": ")[2]) == (code, text)


@pytest.mark.parametrize("seats", [-1, 0, 1, 2, 6, 8, 9, 99, 10**15])
async def test_a_number_of_seats_the_game_is_not_for_is_always_the_same_refusal(
    program: Client, seats: int
) -> None:
    _, headers = await new_guest(program)
    answer = await program.post("/api/rooms", json={**FIFTY, "seats": seats}, headers=headers)
    assert await code_of(answer) == "409 bad_seats"
    assert answer.json()["text"] == "This game is for 3 to 5 seats."


async def test_where_json_ends_being_json_is_said(program: Client) -> None:
    sent = {"content-type": "application/json"}
    told = (await program.post("/api/guests", content=b'{"name": Ada}', headers=sent)).json()
    assert told["facts"]["field"] == "body"
    assert re.fullmatch(r"is not JSON \(position \d+\)", told["facts"]["problem"])
