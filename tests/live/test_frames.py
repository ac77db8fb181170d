"""Frames: who gets which, when; the window of three; parity; what is shared."""

import asyncio
from typing import Any

import orjson
import pytest
from stammtisch.games.fifty.state import Options
from stammtisch.live import watch
from stammtisch.rooms.frame import Frame
from stammtisch.rooms.model import Room
from stammtisch.rooms.project import project

from tests.live.house import Client, House, Message, play, play_one, tables


def state(frame: Message) -> Message:
    """A frame without what depends on how one came to it."""
    return {key: value for key, value in frame.items() if key not in {"told", "gap"}}


async def test_state_from_live_frames_equals_a_fresh_join_at_every_seq(house: House) -> None:
    code, clients = await house.playing("Anna", "Bert", "Cleo")
    stranger = await house.join(code, None)
    everybody: list[Client] = [*clients, stranger]
    while clients[0].frame["table"]["phase"] == "playing":
        seq = await play_one(everybody)
        for client in everybody:
            fresh = await house.join(code, client.frame["you"]["guest"])
            assert fresh.frame["seq"] == client.frame["seq"] == seq
            assert state(fresh.frame) == state(client.frame)
            fresh.connection.detach()
    assert len(clients[0].of("frame")) > 27
    assert clients[0].frame["result"]["scores"]


async def test_the_same_holds_for_simultaneous_play(house: House) -> None:
    code, clients = await house.playing("Anna", "Bert", "Cleo", options=Options(simultaneous=True))
    for _ in range(12):
        await play_one(clients)
        for client in clients:
            fresh = await house.join(code, client.frame["you"]["guest"])
            assert state(fresh.frame) == state(client.frame)
            fresh.connection.detach()


async def test_told_items_come_once_and_in_order(house: House) -> None:
    code, clients = await house.playing("Anna", "Bert", "Cleo")
    watcher = await house.join(code, None)
    for _ in range(9):
        await play_one([*clients, watcher])
    told = [line["seq"] for frame in watcher.of("frame") for line in frame["told"]]
    assert told == sorted(told)
    assert set(told) == {frame["seq"] for frame in watcher.of("frame")[1:]}


async def test_who_comes_back_has_the_log_whole_and_is_told_nothing_twice(house: House) -> None:
    code, clients = await house.playing("Anna", "Bert", "Cleo")
    seen = clients[2].frame["seq"]
    last = await play(clients, 4)
    back = await house.join(code, clients[2].frame["you"]["guest"], seen=seen)
    assert {line["seq"] for line in back.frame["log"]} > set(range(seen + 1, last + 1))
    assert (back.frame["told"], back.frame["gap"]) == ([], True)


async def test_who_has_seen_more_than_there_is_gets_the_whole_all_the_same(house: House) -> None:
    code = await house.table("Anna")
    client = await house.join(code, "g-anna", seen=10**9)
    assert client.frame["seq"] == (await house.stored(code)).seq


async def test_with_three_frames_unacknowledged_nothing_more_is_sent(house: House) -> None:
    code, clients = await house.playing("Anna", "Bert", "Cleo")
    slow = await house.join(code, None, draws=False)
    last = await play(clients, 8)
    quick = await house.join(code, None)
    frames = slow.of("frame")
    assert [frame["seq"] for frame in frames] == [last - 8, last - 7, last - 6]
    await slow.say(t="got", seq=frames[0]["seq"])
    newest = await slow.reached(last)
    assert len(slow.of("frame")) == 4
    assert state(newest) == state(quick.frame)
    assert {line["seq"] for line in newest["told"]} == set(range(last - 5, last + 1))


async def test_a_socket_that_takes_nothing_delays_nobody_and_is_closed(house: House) -> None:
    code, clients = await house.playing("Anna", "Bert", "Cleo")
    frozen = await house.join(code, None)
    frozen.thawed.clear()
    last = await play(clients, 12)
    assert all(client.frame["seq"] == last for client in clients)
    house.clock.time += house.settings.got_ms
    house.hub.tick()
    house.clock.time += 2_000
    house.hub.tick()
    assert (await frozen.until_closed())[0] == 4408
    assert frozen.frame["seq"] < last
    assert len(house.hub) == 3


@pytest.mark.parametrize("on_its_way", [False, True])
async def test_nothing_overtakes_what_waits_for_a_full_socket(house: House, on_its_way: bool) -> None:
    anna = await house.join(await house.table("Anna"), "g-anna")
    anna.thawed.clear()
    assert anna.connection.hear("nonsense")
    if on_its_way:
        await asyncio.sleep(0)
    anna.thawed.set()
    assert anna.connection.hear(b"\x00")
    await anna.until(lambda m: m["t"] == "error" and m["code"] == "not_text")
    assert [m["code"] for m in anna.of("error")] == ["bad_json", "not_text"]


async def test_what_a_socket_can_take_has_gone_when_it_is_said(house: House) -> None:
    anna = await house.join(await house.table("Anna"), "g-anna")
    assert anna.connection.hear("nonsense")
    assert anna.messages[-1]["code"] == "bad_json"


async def test_an_answer_goes_in_one_piece_with_the_frame_of_its_entry_and_alone_without_one(
    house: House,
) -> None:
    _, clients = await house.playing("Anna", "Bert", "Cleo", "Dora")
    await play(clients, 4)
    assert sum(["ack", "frame"] in client.pieces for client in clients) == len(clients)
    clients[3].draws = False
    for wanted in (True, False, True):
        await clients[3].ask("pause", paused=wanted)
    frames = len(clients[3].of("frame"))
    clients[3].pieces.clear()
    await clients[3].ask("pause", paused=False)
    assert clients[3].pieces == [["ack"]]
    assert len(clients[3].of("frame")) == frames


async def test_while_a_command_is_under_way_no_other_message_is_heard(house: House) -> None:
    anna = await house.join(await house.table("Anna"), "g-anna")
    sit = orjson.dumps({"t": "sit", "id": "1" * 22, "seat": 1}).decode()
    assert anna.connection.hear(sit)
    assert not anna.connection.hear("nonsense")
    await anna.connection.receive("nonsense")
    assert [m["t"] for m in anna.messages if m["t"] in {"ack", "error"}] == ["ack", "error"]


async def test_a_reader_that_never_says_got_is_closed_with_its_reason(house: House) -> None:
    code, clients = await house.playing("Anna", "Bert", "Cleo")
    lazy = await house.join(code, None, draws=False)
    house.clock.time += house.settings.got_ms - 1
    house.hub.tick()
    assert lazy.closed is None
    last = await play_one(clients)
    house.clock.time += 1
    house.hub.tick()
    assert await lazy.until_closed() == (4408, "silent")
    assert lazy.messages[-1]["code"] == "silent"
    assert all(client.closed is None and client.frame["seq"] == last for client in clients)


async def test_a_broken_socket_hurts_nobody(house: House) -> None:
    code, clients = await house.playing("Anna", "Bert", "Cleo")
    broken = [await house.join(code, None) for _ in range(5)]
    for client in broken:
        client.gone = True
    last = await play_one(clients)
    assert all(client.frame["seq"] == last for client in clients)
    async with asyncio.timeout(5):
        await asyncio.gather(*(client.connection.outlet.finished.wait() for client in broken))


async def test_strangers_get_the_same_bytes_from_one_projection(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    code, clients = await house.playing("Anna", "Bert", "Cleo")
    made: list[str | None] = []
    strangers = [await house.join(code, None) for _ in range(10)]

    def counted(room: Room, guest: str | None, *rest: Any) -> Frame:
        made.append(guest)
        return project(room, guest, *rest)

    monkeypatch.setattr(watch, "project", counted)
    await play_one([*clients, *strangers])
    assert sorted(made, key=str) == sorted([None, "g-anna", "g-bert", "g-cleo"], key=str)
    assert all(stranger.frame == strangers[0].frame for stranger in strangers)


async def test_two_sockets_of_one_guest_are_both_live(house: House) -> None:
    code, clients = await house.playing("Anna", "Bert", "Cleo")
    other = await house.join(code, "g-bert")
    for _ in range(3):
        await play_one([*clients, other])
        assert state(other.frame) == state(clients[1].frame)
    assert (await other.ask("vote", end=True))["t"] == "ack"
    assert (await clients[1].ask("vote", end=False))["t"] == "ack"


async def test_a_foreign_hand_is_in_nobodys_messages(house: House) -> None:
    code, clients = await house.playing("Anna", "Bert", "Cleo", options=Options(short_deck=True))
    stranger = await house.join(code, None)
    room = (await house.service.look(code)).room
    assert room.match is not None
    hands = [{f"ff-{number}" for number in hand} for hand in room.match.state.hands]  # type: ignore[attr-defined]
    for client in clients:
        seat = client.frame["you"]["seat"]
        text = str(client.messages).replace("'", " ")
        foreign = {card for other, hand in enumerate(hands) if other != seat for card in hand}
        assert [card for card in foreign if f" {card} " in text] == []
        assert [card for card in hands[seat] if f" {card} " not in text] == []
    assert "ff-1" not in str(stranger.messages)


async def test_names_changed_reach_everybody_at_once(house: House) -> None:
    code, (anna, _, cleo) = await house.seated("Anna", "Bert", "Cleo")
    seq = cleo.frame["seq"]
    await house.service.rename("g-anna", "Annabel", tables(code))
    frame = await cleo.until(lambda m: m["t"] == "frame" and m["table"]["host"]["name"] == "Annabel")
    assert frame["seq"] == seq
    await anna.until(lambda m: m["t"] == "frame" and m["you"]["name"] == "Annabel")
