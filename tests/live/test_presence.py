"""Who is here: presence, two sockets, going away and coming back, being put out, the server's stop."""

import asyncio

import pytest
from sqlalchemy import URL
from stammtisch.live.connection import AttachRefused
from stammtisch.live.settings import LiveSettings
from stammtisch.ports import Guest

from tests.live.house import Client, House, Message, play_one, running, tables


def presence(client: Client) -> Message:
    return client.of("presence")[-1]


async def told_presence(client: Client, *online: str, strangers: int = 0) -> None:
    wanted = {"t": "presence", "online": [f"g-{name}" for name in online], "strangers": strangers}
    await client.until(lambda m: m["t"] == "presence" and presence(client) == wanted)


async def test_everybody_is_told_who_is_here(house: House) -> None:
    code, (anna, bert, cleo) = await house.seated("Anna", "Bert", "Cleo")
    await told_presence(anna, "anna", "bert", "cleo")
    stranger = await house.join(code, None)
    await told_presence(cleo, "anna", "bert", "cleo", strangers=1)
    bert.connection.detach()
    await told_presence(stranger, "anna", "cleo", strangers=1)
    stranger.connection.detach()
    await told_presence(anna, "anna", "cleo")


async def test_presence_changes_no_number_and_sends_no_frame(house: House) -> None:
    code, (anna, _, _) = await house.seated("Anna", "Bert", "Cleo")
    frames, seq = len(anna.of("frame")), (await house.stored(code)).seq
    for _ in range(5):
        stranger = await house.join(code, None)
        await told_presence(anna, "anna", "bert", "cleo", strangers=1)
        stranger.connection.detach()
        await told_presence(anna, "anna", "bert", "cleo")
    assert (len(anna.of("frame")), (await house.stored(code)).seq) == (frames, seq)


async def test_the_late_close_of_an_old_socket_leaves_the_new_one_alone(house: House) -> None:
    code, (anna, old, cleo) = await house.playing("Anna", "Bert", "Cleo")
    new = await house.join(code, "g-bert")
    old.gone = True
    old.connection.detach()
    old.connection.detach()
    seq = await play_one([anna, new, cleo])
    house.clock.time += house.settings.grace_ms + 1
    house.hub.tick()
    await house.hub.settled()
    assert (await house.stored(code)).seq == seq
    await told_presence(anna, "anna", "bert", "cleo")
    assert new.connection.outlet.open


async def test_a_member_gone_for_the_grace_time_is_away_and_back_on_return(house: House) -> None:
    code, (anna, bert, _) = await house.playing("Anna", "Bert", "Cleo")
    bert.connection.detach()
    house.clock.time += house.settings.grace_ms - 1
    house.hub.tick()
    await house.hub.settled()
    assert (await house.stored(code)).away == ()
    house.clock.time += 1
    house.hub.tick()
    await house.hub.settled()
    room = await house.stored(code)
    assert room.away == ("g-bert",)
    seat = room.match.players.index("g-bert") if room.match else -1
    assert (await anna.reached(room.seq))["table"]["seats"][seat]["person"]["away"]
    back = await house.join(code, "g-bert")
    await back.reached(room.seq + 1)
    assert (await house.stored(code)).away == ()


async def test_who_comes_back_within_the_grace_time_was_never_away(house: House) -> None:
    code, (_, bert, _) = await house.playing("Anna", "Bert", "Cleo")
    seq = (await house.stored(code)).seq
    bert.connection.detach()
    house.clock.time += house.settings.grace_ms - 1
    await house.join(code, "g-bert")
    house.clock.time += house.settings.grace_ms
    house.hub.tick()
    await house.hub.settled()
    assert (await house.stored(code)).seq == seq


async def test_members_who_do_not_come_back_after_a_restart_are_away_after_the_grace_time(
    house: House,
) -> None:
    code, _ = await house.playing("Anna", "Bert", "Cleo")
    again = House(house.store)
    async with again.hub.running():
        anna = await again.join(code, "g-anna")
        again.clock.time += again.settings.grace_ms
        again.hub.tick()
        await again.hub.settled()
        assert set((await house.stored(code)).away) == {"g-bert", "g-cleo"}
        anna.connection.detach()


async def test_who_is_put_out_is_told_and_may_not_come_back_until_allowed(house: House) -> None:
    code, (anna, bert, cleo) = await house.seated("Anna", "Bert", "Cleo")
    second = await house.join(code, "g-bert")
    await anna.ask("kick", guest="g-bert")
    for socket in (bert, second):
        assert await socket.until_closed() == (4403, "kicked")
        assert socket.messages[-1]["t"] == "bye"
    await told_presence(cleo, "anna", "cleo")
    again = await house.attach(code, "g-bert")
    await again.say(t="hello", protocol=1)
    assert await again.until_closed() == (4403, "kicked")
    assert again.of("frame") == []
    await anna.ask("allow", guest="g-bert")
    assert (await house.join(code, "g-bert")).frame["you"]["member"]
    assert anna.closed is cleo.closed is None


async def test_a_closed_table_lets_nobody_new_in_and_keeps_those_inside(house: House) -> None:
    code, (anna, bert, _) = await house.seated("Anna", "Bert", "Cleo")
    await anna.ask("close", closed=True)
    for guest in (None, await house.guest("Dora")):
        late = await house.attach(code, guest)
        await late.say(t="hello", protocol=1)
        assert await late.until_closed() == (4403, "closed")
        assert late.of("frame") == []
    assert (await house.join(code, "g-bert")).frame["you"]["member"]
    assert bert.closed is None


@pytest.mark.parametrize("name", ["anna", "ANNA", "An na", "Аnna", "𝐀nna"])
async def test_look_alikes_are_refused_at_the_table(name: str, house: House) -> None:
    code = await house.table("Anna")
    await house.store.guests.create(Guest("g-other", name), 0)
    client = await house.join(code, "g-other")
    assert client.of("error")[0]["code"] == "name_taken"
    assert not client.frame["you"]["member"]
    assert client.closed is None


async def test_a_member_cannot_take_a_look_alike_of_anothers_name(house: House) -> None:
    code, _ = await house.seated("Anna", "Bert", "Cleo")
    with pytest.raises(Exception, match="name_taken"):
        await house.service.rename("g-bert", "Cle0", tables(code))
    await house.service.rename("g-bert", "BERT", tables(code))
    assert (await house.store.guests.names(["g-bert"])) == {"g-bert": "BERT"}


async def test_two_look_alikes_that_come_at_once_do_not_both_get_in(house: House) -> None:
    code = await house.table("Anna")
    for guest, name in (("g-1", "Bert"), ("g-2", "bert")):
        await house.store.guests.create(Guest(guest, name), 0)
    both = await asyncio.gather(house.join(code, "g-1"), house.join(code, "g-2"))
    assert sorted(client.frame["you"]["member"] for client in both) == [False, True]


async def test_renaming_and_entering_at_once_leaves_no_two_look_alikes(house: House) -> None:
    code = await house.table("Anna")
    guest = await house.guest("Xaver")
    client, renamed = await asyncio.gather(
        house.join(code, guest),
        house.service.rename(guest, "Аnna", house.store.tables.where_member),  # Cyrillic А
        return_exceptions=True,
    )
    names = await house.store.guests.names([guest])
    member = guest in (await house.stored(code)).members
    assert not (member and names[guest] == "Аnna"), (client, renamed)


async def test_who_only_watches_cannot_take_a_look_alike_either(house: House) -> None:
    code = await house.table("Anna")
    guest = await house.guest("Xaver")
    await house.join(code, guest)
    with pytest.raises(Exception, match="name_taken"):
        await house.service.rename(guest, "ANNA", house.store.tables.where_member)


async def test_who_leaves_stays_away_though_another_socket_is_still_open(house: House) -> None:
    code, clients = await house.playing("Anna", "Bert", "Cleo")
    guest = clients[1].frame["you"]["guest"]
    second = await house.join(code, guest)
    await clients[1].ask("leave")
    house.hub.tick()
    await house.hub.settled()
    assert guest in (await house.stored(code)).away
    await second.say(t="hello", protocol=1)
    await house.hub.settled()
    assert guest not in (await house.stored(code)).away


async def test_a_crowd_of_strangers_keeps_no_member_out(url: URL) -> None:
    async with running(url, LiveSettings(sockets_a_room=2)) as house:
        code = await house.table("Anna")
        for _ in range(2):
            await house.join(code, None)
        await house.join(code, "g-anna")
        with pytest.raises(AttachRefused):
            await house.join(code, None)


async def test_a_stop_says_goodbye_and_takes_nobody_any_more(house: House) -> None:
    code, clients = await house.seated("Anna", "Bert", "Cleo")
    await house.hub.stop()
    for client in clients:
        assert client.closed == (1001, "stopping")
        assert client.messages[-1]["t"] == "bye"
    with pytest.raises(AttachRefused) as refused:
        await house.attach(code, None)
    assert refused.value.close_code == 1001
    assert len(house.hub) == 0


async def test_an_unknown_table_cannot_be_watched(house: House) -> None:
    with pytest.raises(AttachRefused) as refused:
        await house.attach("nowhere", None)
    assert (refused.value.code, refused.value.close_code) == ("unknown_room", 4404)
    assert (len(house.hub), len(house.rooms)) == (0, 0)


@pytest.mark.parametrize(
    ("settings", "guest"),
    [
        (LiveSettings(sockets=2), "g-anna"),
        (LiveSettings(sockets_a_room=2), None),
        (LiveSettings(sockets_a_guest=2), "g-anna"),
    ],
    ids=["server", "room", "guest"],
)
async def test_sockets_are_limited_and_a_closed_one_makes_room(
    settings: LiveSettings, guest: str | None, url: URL
) -> None:
    async with running(url, settings) as house:
        code = await house.table("Anna")
        first, _ = await house.join(code, guest), await house.join(code, guest)
        with pytest.raises(AttachRefused) as refused:
            await house.attach(code, guest)
        assert (refused.value.code, refused.value.close_code) == ("too_many_sockets", 4429)
        first.connection.detach()
        await house.join(code, guest)


async def test_many_connections_leave_nothing_behind(house: House) -> None:
    code = await house.table("Anna")
    for number in range(200):
        client = await house.attach(code, "g-anna" if number % 2 else None)
        await client.say(t="hello", protocol=1)
        client.connection.detach()
    assert (len(house.hub), len(house.hub._watches), dict(house.hub._of_guest)) == (0, 0, {})
    house.clock.time += house.settings.idle_ms + 1
    house.hub.tick()
    assert len(house.rooms) == 0


async def test_an_idle_room_is_forgotten_and_folded_again(house: House) -> None:
    code, clients = await house.playing("Anna", "Bert", "Cleo")
    await play_one(clients)
    before = (await house.service.look(code)).room
    for client in clients:
        client.connection.detach()
    for _ in range(2):  # those who went are away after the first
        house.clock.time += house.settings.idle_ms + 1
        house.hub.tick()
        await house.hub.settled()
    assert len(house.rooms) == 0
    assert (await house.service.look(code)).room.match == before.match
