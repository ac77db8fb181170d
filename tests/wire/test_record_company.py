"""Records of matches at which bots sat, or at which a bot or the clock made somebody's move."""

import json
from dataclasses import replace
from typing import Any

import pytest
from stammtisch.games import registry
from stammtisch.rooms import commands as c
from stammtisch.rooms.decide import bot_actor, guest_actor
from stammtisch.rooms.due import bot_turns, next_due
from stammtisch.rooms.evolve import fold
from stammtisch.rooms.model import Room
from stammtisch.wire.record import Moved, Mover, Player, Record
from stammtisch.wire.record_check import Difference, check
from stammtisch.wire.record_file import read, write
from stammtisch.wire.record_json import BadRecord
from stammtisch.wire.record_log import Given, Written, recorded
from stammtisch.wire.record_room import log_of

from tests.wire.records import as_json, record_of, signed

NEXT = Given("thenextmatch", "ab" * 32)


def made_by(record: Record, movers: dict[int, Mover]) -> Record:
    """The record with these turns made by others than the seat's player."""
    turns = tuple(
        replace(turn, by=movers[number]) if isinstance(turn, Moved) and number in movers else turn
        for number, turn in enumerate(record.turns)
    )
    return replace(record, turns=turns)


def turns_of(record: Record, seat: int) -> list[int]:
    return [n for n, turn in enumerate(record.turns) if isinstance(turn, Moved) and turn.seat == seat]


def company() -> Record:
    """Seat 0 is a bot's, seat 1 a person for whom the clock moved once and then a bot twice."""
    record = record_of()
    bot = Player("Hilde (bot)", "strong")
    silent = ("", *record.contributions[1:])
    record = replace(record, players=(bot, *record.players[1:]), contributions=silent)
    first, second, third = turns_of(record, 1)[2:5]
    return made_by(record, {first: "clock", second: "bot", third: "bot"})


def logged(record: Record) -> Written:
    return log_of(record, "room", [f"g{seat}" for seat in range(record.seats)], NEXT)


def read_back(record: Record, written: Written) -> Record:
    return recorded("room", written.entries, record.match, lambda _, seat: record.players[seat].name)


def test_it_comes_out_of_its_log_as_it_went_in() -> None:
    record = company()
    written = logged(record)
    assert read_back(record, written) == record
    assert written.room == fold("room", written.entries)
    assert "g0" not in written.room.members
    actors = {entry.actor for entry in written.entries}
    assert {"bot:0", "bot:1", "clock", "guest:g1", "guest:g2"} <= actors


def test_a_seat_that_a_bot_held_at_the_end_is_marked() -> None:
    record = company()
    handed_back = logged(record).rows[-1][1].finished
    held = logged(made_by(record, {turns_of(record, 1)[-1]: "bot"})).rows[-1][1].finished
    assert handed_back is not None
    assert held is not None
    assert (handed_back.bots, held.bots) == (("strong", None, None), ("strong", "normal", None))


def test_a_match_of_bots_alone_has_a_host_who_watched() -> None:
    record = record_of()
    bots = tuple(Player(f"Otto {seat}", "easy") for seat in range(record.seats))
    record = replace(record, players=bots, contributions=("",) * record.seats)
    written = logged(record)
    assert (written.room.host, written.room.members) == ("g0", ("g0",))
    assert len(set(written.room.match.players if written.room.match else ())) == record.seats
    assert [player.bot for player in read_back(record, written).players] == ["easy"] * record.seats


def test_its_file_says_who_moved_and_is_of_a_form_of_its_own() -> None:
    record = company()
    data = write(record)
    value = json.loads(data)
    assert read(data) == record
    assert value["format"] == "stammtisch.match/2"
    assert value["players"][:2] == [
        {"name": "Hilde (bot)", "bot": "strong"},
        {"name": "Player 2", "bot": None},
    ]
    assert [value["turns"][n]["by"] for n in turns_of(record, 1)[1:6]] == [None, "clock", "bot", "bot", None]


def form_two(value: Any) -> None:
    value["format"] = "stammtisch.match/2"


def bot_in_form_one(value: Any) -> None:
    value["players"][0]["bot"] = "easy"


@pytest.mark.parametrize("change", [form_two, bot_in_form_one])
def test_each_form_is_for_what_it_is_for(change: Any) -> None:
    value = as_json(record_of())
    change(value)
    with pytest.raises(BadRecord, match="not as it would be written"):
        read(signed(value))


def clocked(game: str) -> Written:
    """A match in which nobody answers in time, but a bot for one who has gone."""
    rules, written, at = registry.game(game), Written(Room("room")), 1_000
    options, people = rules.options_type(), [guest_actor(f"g{seat}") for seat in range(4)]
    written.decide(people[0], c.Open(game, options, 4, public=False), at, NEXT)
    written.decide(people[0], c.Configure(game, options, 4, False, 1, clock=30), at, NEXT)
    for seat, actor in enumerate(people[1:], 1):
        written.decide(actor, c.Enter(), at, NEXT)
        written.decide(actor, c.Sit(seat), at, NEXT)
    for actor in people:
        written.decide(actor, c.Ready(), at, NEXT)
    written.decide(people[0], c.Start(), at, NEXT)
    written.decide("clock", c.Away("g3"), at, NEXT)
    while written.room.phase == "playing":
        (turn, *_), due = bot_turns(written.room) or (None,), next_due(written.room)
        if turn is None:
            assert due is not None
            at = max(at, due.at)
            written.decide(due.actor, due.command, at, NEXT)
        else:
            assert written.room.match is not None
            move = rules.default(written.room.match.state, turn.seat)
            written.decide(bot_actor(turn.seat), c.Play(turn.prompt, move), at, NEXT)
    return written


@pytest.mark.parametrize("game", registry.keys())
def test_every_game_ends_when_the_clock_and_a_bot_make_every_move_and_is_verified(game: str) -> None:
    written = clocked(game)
    record = recorded("room", written.entries, NEXT.match_id, lambda _, seat: f"Player {seat + 1}")
    movers = {turn.by for turn in record.turns if isinstance(turn, Moved)}
    assert movers == {"clock", "bot"}
    assert check(read(write(record))).decided
    finished = next(summary.finished for _, summary in written.rows if summary.finished is not None)
    assert finished.bots == (None, None, None, "normal")


def test_a_clock_makes_its_own_move_and_no_other() -> None:
    record = record_of()
    with pytest.raises(Difference, match="not the one a clock makes"):
        check(made_by(record, dict.fromkeys(turns_of(record, 1), "clock")))
