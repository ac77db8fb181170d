"""One command's way: what its answer means, when it comes again, who may give it."""

import asyncio

import pytest
from stammtisch.live.errors import UnknownRoom
from stammtisch.rooms.commands import Sit

from tests.live.house import House, first_move, tables

ID = "a" * 22


async def test_hello_is_answered_by_welcome_then_a_frame(house: House) -> None:
    code = await house.table("Anna")
    client = await house.join(code, "g-anna")
    kinds = [message["t"] for message in client.messages]
    assert kinds[0] == "welcome"
    assert kinds.index("welcome") < kinds.index("frame")
    assert client.messages[0] == {"t": "welcome", "protocol": 1, "guest": "g-anna", "now": house.clock.now()}
    assert client.frame["you"]["host"]


async def test_hello_brings_a_named_guest_in(house: House) -> None:
    code = await house.table("Anna")
    client = await house.join(code, await house.guest("Bert"))
    assert client.frame["you"] == {
        "guest": "g-bert",
        "name": "Bert",
        "member": True,
        "seat": None,
        "host": False,
        "asking": False,
    }


async def test_a_stranger_watches_and_may_do_nothing(house: House) -> None:
    code = await house.table("Anna")
    client = await house.join(code, None)
    before = client.frame["seq"]
    answer = await client.ask("sit", seat=1)
    assert (answer["t"], answer["code"]) == ("error", "anonymous")
    assert (await house.stored(code)).seq == before


async def test_a_guest_without_a_name_watches_until_there_is_one(house: House) -> None:
    code = await house.table("Anna")
    client = await house.join(code, await house.guest(""))
    assert not client.frame["you"]["member"]
    assert (await client.ask("sit", seat=1))["code"] == "not_member"
    await house.service.rename("g-", "Cleo", tables())
    await client.say(t="hello", protocol=1, seen=client.frame["seq"])
    assert (await client.until(lambda m: m["t"] == "frame" and m["you"]["member"]))["you"]["name"] == "Cleo"


async def test_an_acknowledgement_means_stored(house: House) -> None:
    code = await house.table("Anna")
    client = await house.join(code, await house.guest("Bert"))
    ack = await client.ask("sit", seat=1)
    room = await house.stored(code)
    assert (ack["t"], ack["seq"]) == ("ack", room.seq)
    assert room.chairs[1].guest == "g-bert"


async def test_a_repeated_command_gets_the_same_acknowledgement_and_changes_nothing(house: House) -> None:
    code, (_, bert, _) = await house.playing("Anna", "Bert", "Cleo")
    room = await house.stored(code)
    acks = [await bert.ask("vote", ID, end=True) for _ in range(3)]
    assert acks[0] == acks[1] == acks[2]
    assert acks[0]["seq"] == room.seq + 1 == (await house.stored(code)).seq


async def test_the_same_command_twice_at_once_has_one_effect(house: House) -> None:
    code = await house.table("Anna")
    guest = await house.guest("Bert")
    one, two = await house.join(code, guest), await house.join(code, guest)
    before = (await house.stored(code)).seq
    answers = await asyncio.gather(one.ask("sit", ID, seat=1), two.ask("sit", ID, seat=1))
    assert answers[0] == answers[1] == {"t": "ack", "id": ID, "seq": before + 1}
    assert (await house.stored(code)).seq == before + 1


async def test_a_repeated_command_is_acknowledged_after_a_restart_too(house: House) -> None:
    code = await house.table("Anna")
    client = await house.join(code, await house.guest("Bert"))
    ack = await client.ask("sit", ID, seat=1)
    again = House(house.store)
    async with again.hub.running():
        other = await again.join(code, "g-bert")
        assert await other.ask("sit", ID, seat=1) == ack


async def test_another_guests_command_of_the_same_id_is_its_own(house: House) -> None:
    code, (anna, bert, _) = await house.seated("Anna", "Bert", "Cleo")
    first = await anna.ask("ready", ID, contribution="01")
    second = await bert.ask("ready", ID, contribution="02")
    assert (first["t"], second["t"]) == ("ack", "ack")
    assert second["seq"] == first["seq"] + 1
    assert [chair.contribution for chair in (await house.stored(code)).chairs] == ["01", "02", None]


async def test_a_refused_command_changes_no_number_and_nobody_sees_it(house: House) -> None:
    code, (anna, bert, cleo) = await house.seated("Anna", "Bert", "Cleo")
    before = [len(client.of("frame")) for client in (anna, cleo)]
    answer = await bert.ask("start")
    assert answer == {
        "t": "error",
        "id": answer["id"],
        "code": "not_host",
        "text": "Only the host of the table can do this.",
        "facts": {},
    }
    assert [len(client.of("frame")) for client in (anna, cleo)] == before
    assert (await house.stored(code)).seq == anna.frame["seq"]


async def test_a_refused_command_may_be_given_again_with_the_same_id(house: House) -> None:
    _, (_, bert, cleo) = await house.seated("Anna", "Bert", "Cleo")
    assert (await bert.ask("sit", ID, seat=2))["code"] == "seat_taken"
    await cleo.ask("stand")
    assert (await bert.ask("sit", ID, seat=2))["t"] == "ack"


async def test_an_answer_to_an_old_question_is_refused(house: House) -> None:
    code, clients = await house.playing("Anna", "Bert", "Cleo")
    player = next(client for client in clients if client.frame["prompt"])
    prompt, move = player.frame["prompt"]["id"], first_move(player.frame)
    for wrong in ("0.99", "1.0", "x", prompt + "0"):
        assert (await player.ask("play", prompt=wrong, move=move))["code"] == "stale_prompt"
    seq = (await house.stored(code)).seq
    assert (await player.ask("play", prompt=prompt, move=move))["seq"] == seq + 1
    assert (await player.ask("play", prompt=prompt, move=move))["code"] in {"stale_prompt", "not_your_prompt"}


async def test_a_move_that_is_not_the_games_is_refused_and_changes_nothing(house: House) -> None:
    code, clients = await house.playing("Anna", "Bert", "Cleo")
    player = next(client for client in clients if client.frame["prompt"])
    seq, prompt = (await house.stored(code)).seq, player.frame["prompt"]["id"]
    hand = {option["value"] for option in player.frame["prompt"]["steps"][0]["options"]}
    foreign = next(card for number in range(1, 51) if (card := f"ff-{number}") not in hand)
    for move, code_ in (
        ({"type": "play", "card": foreign}, "fifty.not_in_hand"),
        ({"type": "play", "card": "ff-99"}, "fifty.not_in_hand"),
        ({"type": "play", "card": 17}, "bad_move"),
        ({"type": "play"}, "bad_move"),
        ({"type": "choose", "card": foreign}, "bad_move"),
    ):
        assert (await player.ask("play", prompt=prompt, move=move))["code"] == code_
    assert (await house.stored(code)).seq == seq


async def test_bad_messages_are_answered_and_disturb_nobody(house: House) -> None:
    code, (anna, bert, _) = await house.seated("Anna", "Bert", "Cleo")
    seq, seen = (await house.stored(code)).seq, len(anna.messages)
    for raw in ("", "NaN", "[" * 5000, '{"t":"fly"}', b"\x00", '{"t":"sit"}', "x" * 100_000):
        await bert.connection.receive(raw)
    await bert.until(lambda m: m["t"] == "error" and m["code"] == "not_text")
    assert (await bert.ask("ready", contribution=""))["t"] == "ack"
    assert bert.closed is None
    assert [m["code"] for m in bert.of("error")] == [
        "bad_json",
        "bad_json",
        "too_large",
        "unknown_command",
        "not_text",
        "bad_message",
        "too_large",
    ]
    await anna.reached(seq + 1)
    assert [m["t"] for m in anna.messages[seen:]] == ["frame"]


async def test_a_connection_that_sends_nothing_but_nonsense_is_closed_with_its_reason(house: House) -> None:
    client = await house.join(await house.table("Anna"), None)
    for _ in range(house.settings.misuses + 1):
        await client.connection.receive("nonsense")
    assert await client.until_closed() == (4400, "misuse")
    assert client.messages[-1]["t"] == "bye"


async def test_whoever_asks_too_fast_is_told_and_in_the_end_sent_away(house: House) -> None:
    code = await house.table("Anna")
    allowed = [True]
    client = await house.attach(code, "g-anna", take=lambda: allowed[0])
    await client.say(t="hello", protocol=1)
    await client.until(lambda m: m["t"] == "frame")
    allowed[0] = False
    seq = (await house.stored(code)).seq
    assert (await client.ask("ready", contribution=""))["code"] == "too_fast"
    for _ in range(house.settings.hurries):
        await client.say(t="stand", id=ID)
    assert await client.until_closed() == (4429, "too_much")
    assert (await house.stored(code)).seq == seq


@pytest.mark.parametrize("first", [{"t": "got", "seq": 1}, {"t": "leave", "id": ID}])
async def test_hello_comes_first(house: House, first: dict[str, object]) -> None:
    client = await house.attach(await house.table("Anna"), "g-anna")
    await client.say(**first)
    assert await client.until_closed() == (4400, "no_hello")


async def test_a_socket_that_never_says_hello_is_closed(house: House) -> None:
    client = await house.attach(await house.table("Anna"), None)
    house.clock.time += house.settings.hello_ms - 1
    house.hub.tick()
    assert client.connection.outlet.open
    house.clock.time += 1
    house.hub.tick()
    assert await client.until_closed() == (4400, "no_hello")


async def test_another_protocol_is_told_to_reload(house: House) -> None:
    client = await house.attach(await house.table("Anna"), None)
    await client.say(t="hello", protocol=2)
    assert await client.until_closed() == (4426, "wrong_protocol")
    assert client.messages[-1]["text"] == "This server speaks protocol 1; reload the page."


async def test_commands_to_a_table_that_is_not_there_are_refused(house: House) -> None:
    with pytest.raises(UnknownRoom):
        await house.service.submit("nowhere", "guest:g-anna", ID, lambda _: Sit(0))
    assert len(house.rooms) == 0


async def test_time_never_runs_backwards_in_a_room(house: House) -> None:
    code = await house.table("Anna")
    client = await house.join(code, await house.guest("Bert"))
    house.clock.time -= 60_000
    await client.ask("sit", seat=1)
    instants = [entry.at for entry in await house.store.log.read(code)]
    assert instants == sorted(instants)
