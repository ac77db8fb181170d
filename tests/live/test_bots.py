"""Bots at a running house: they play at their pace, from what their seat knows, and hold nobody up."""

import asyncio
from collections.abc import Callable
from functools import partial

import pytest
from sqlalchemy import URL
from stammtisch.cards.viewer import Viewer
from stammtisch.games import registry
from stammtisch.games.api import Told
from stammtisch.games.offers import Answer
from stammtisch.live.pool import Question, ThinkingFailed
from stammtisch.live.quick_start import open_with_bots
from stammtisch.live.settings import LiveSettings
from stammtisch.ports import Entry, Unavailable
from stammtisch.rooms.bot_seats import bot_on
from stammtisch.rooms.commands import Command, Play
from stammtisch.rooms.due import THINKING_MS, bot_turns
from stammtisch.rooms.events import InMatch, MatchBegan
from stammtisch.rooms.evolve import fold
from stammtisch.rooms.happening import NO_HISTORY, follow, since
from stammtisch.rooms.model import START_GRACE_MS, Match, Room, Turn

from tests.contract.cards import CARDS
from tests.contract.knowable import knowable_cards
from tests.live.bots import asked, classes_in, let_bots, now, with_bots
from tests.live.house import Client, House, Message, first_move, running

OUR_GAMES = ("fieber", "fettnapf", "squirrel", "fool", "fifty")


def bots_moves(entries: list[Entry]) -> list[Entry]:
    return [entry for entry in entries if entry.actor.startswith("bot:")]


async def test_a_bot_answers_at_its_pace_and_not_before(house: House) -> None:
    code, (anna,) = await with_bots(house, "Anna")
    await asked(house, code, anna)
    (turn, *_) = bot_turns(await house.stored(code))
    seq = (await house.stored(code)).seq
    house.clock.time = turn.since + house.settings.pace_ms - THINKING_MS - 1
    await house.driver.turn()
    assert house.thinker.asked == []
    room = await let_bots(house, code)
    assert room.seq > seq
    last = (await house.store.log.read(code))[seq]
    assert (last.actor, last.at) == (f"bot:{turn.seat}", turn.since + house.settings.pace_ms)


async def answers_at_its_pace(house: House, code: str, turn: Turn) -> None:
    """Let the bot begin to think: its answer comes when it is due, no sooner."""
    house.clock.time = turn.since + house.settings.pace_ms - THINKING_MS
    seq = (await house.stored(code)).seq
    waited = asyncio.get_running_loop().time()
    await house.driver.turn()
    await house.bots.settled()
    assert asyncio.get_running_loop().time() - waited >= THINKING_MS / 1000
    assert (await house.stored(code)).seq == seq + 1


async def test_it_takes_as_long_however_long_it_has_thought(house: House) -> None:
    """It begins to think a little before its time, and its answer waits for it."""
    code, (anna,) = await with_bots(house, "Anna")
    await asked(house, code, anna)
    (turn, *_) = bot_turns(await house.stored(code))
    await answers_at_its_pace(house, code, turn)


@pytest.mark.parametrize("game", OUR_GAMES)
async def test_a_bot_is_given_all_that_its_seat_was_told_and_nothing_else(house: House, game: str) -> None:
    code, _ = await with_bots(house, "Anna", game=game)
    while (room := await now(house, code)).phase == "playing" and len(house.thinker.asked) < 60:
        assert room.match is not None
        rules = registry.game(game)
        prompt = rules.prompts(room.match.state).get(0)
        if prompt is None:
            await let_bots(house, code)
        else:
            move = rules.default(room.match.state, 0)
            await house.service.submit(code, "guest:g-anna", house.chance.token(), played(prompt.id, move))
    entries = list(await house.store.log.read(code))
    assert len(house.thinker.asked) == len(bots_moves(entries)) > 5
    for question in house.thinker.asked[::9]:
        assert_fair(question, code, entries)


def played(prompt: str, move: object) -> Callable[[Room], Command]:
    return lambda _: Play(prompt, move)


def assert_fair(question: Question, code: str, entries: list[Entry]) -> None:
    """Nothing but what the seat may know; all that it was told."""
    seat, rules = question.knowledge.seat, registry.game(question.game)
    room, told, may_know = Room(code), list[Told](), set[str]()
    for entry in entries:
        room, history = follow(room, NO_HISTORY, entry)
        for item in since(history):
            if isinstance(item.event, MatchBegan):
                told.clear()
            if isinstance(item.event, InMatch):
                said = rules.tell(item.before, item.event.event, Viewer(seat))
                told += [] if said is None else [said]
        if room.match is not None:
            may_know |= knowable_cards(question.game, room.match.state, seat)
            prompt = rules.prompts(room.match.state).get(seat or 0)
            if prompt == question.prompt:
                break
    assert room.match is not None
    told_then = question.knowledge.told
    assert told_then[: len(told)] == tuple(told)
    assert set(CARDS[question.game].token.findall(repr(question))) <= may_know
    inside = classes_in(question)
    state = type(room.match.state)
    assert f"{state.__module__}.{state.__qualname__}" not in inside
    assert not inside & {f"{kind.__module__}.{kind.__qualname__}" for kind in rules.event_types}
    assert not any(name.startswith(("stammtisch.rooms.", "stammtisch.ports.")) for name in inside)


async def test_a_bot_asked_in_knows_what_its_person_was_told_from_the_beginning(house: House) -> None:
    """Also of what the house has in its log only."""
    code, (anna, bert) = await with_bots(house, "Anna", "Bert", seats=3)
    while any(isinstance(item.event, MatchBegan) for item in (await house.service.look(code)).history.kept):
        await step(house, code, anna, bert)
    await go(house, code, "bert")
    assert (await anna.ask("stand_in", seat=1))["t"] == "ack"
    while not any(turn.seat == 1 for turn in bot_turns(await now(house, code))):
        await step(house, code, anna)
    await let_bots(house, code)
    question = next(question for question in reversed(house.thinker.asked) if question.knowledge.seat == 1)
    assert_fair(question, code, list(await house.store.log.read(code)))
    assert len(question.knowledge.told) > 40


async def go(house: House, code: str, name: str) -> None:
    """Let this member's sockets break, and the grace time pass."""
    for client in house.clients:
        if client.connection.guest == f"g-{name}":
            client.connection.detach()
    house.clock.time += house.settings.grace_ms
    house.hub.tick()
    await house.hub.settled()
    assert f"g-{name}" in (await house.stored(code)).away


async def test_who_returns_while_the_bot_thinks_has_the_seat_and_the_bot_comes_too_late(house: House) -> None:
    code, (anna, _) = await with_bots(house, "Anna", "Bert", seats=3)
    while 1 not in registry.game("fifty").prompts((await match_of(house, code)).state):
        await step(house, code, anna)
    await go(house, code, "bert")
    await anna.ask("stand_in", seat=1)
    thinking, thought = asyncio.Event(), asyncio.Event()

    async def slowly(_: Question) -> None:
        thinking.set()
        await thought.wait()

    house.thinker.before = slowly
    house.clock.time += house.settings.pace_ms
    await house.driver.turn()
    await asyncio.wait_for(thinking.wait(), 5)
    back = await house.join(code, "g-bert")
    await house.hub.settled()
    await back.until(lambda m: m["t"] == "frame" and m["prompt"] is not None and m["table"]["bots"] != [])
    thought.set()
    seq = (await house.stored(code)).seq
    await house.bots.settled()
    assert (await house.stored(code)).seq == seq
    assert bot_on(await match_of(house, code), 1) is None
    ack = await back.ask("play", prompt=back.frame["prompt"]["id"], move=first_move(back.frame))
    assert ack["t"] == "ack"


async def match_of(house: House, code: str) -> Match:
    room = await now(house, code)
    assert room.match is not None
    return room.match


async def step(house: House, code: str, *people: Client) -> None:
    """One move of these people's, who sit on the first seats, or a bot's."""
    room, match_ = await now(house, code), await match_of(house, code)
    asked_now = registry.game(match_.game).prompts(match_.state)
    for seat, person in enumerate(people):
        if seat in asked_now:
            frame = await person.reached(room.seq)
            await person.ask("play", prompt=asked_now[seat].id, move=first_move(frame))
            return
    await let_bots(house, code)


async def test_nobody_comes_to_a_table_under_the_name_of_a_bot_there(house: House) -> None:
    code, (anna,) = await with_bots(house, "Anna")
    name = anna.frame["table"]["seats"][1]["person"]["name"]
    guest = await house.guest("Zoe")
    await house.people.rename(guest, name)
    zoe = await house.join(code, guest)
    assert zoe.of("error")[0]["code"] == "name_taken"
    assert guest not in (await house.stored(code)).members


async def test_bots_stop_when_the_last_person_has_gone_and_go_on_when_one_returns(house: House) -> None:
    code, (anna,) = await with_bots(house, "Anna")
    await asked(house, code, anna)
    await go(house, code, "anna")
    seq = (await house.stored(code)).seq
    house.clock.time += 3_600_000
    await house.driver.turn()
    await house.bots.settled()
    assert (await house.stored(code)).seq == seq
    await house.join(code, "g-anna")
    await house.hub.settled()
    assert (await let_bots(house, code)).seq > seq + 1


async def test_a_bot_that_thought_when_the_server_died_thinks_again(house: House) -> None:
    code, (anna,) = await with_bots(house, "Anna")
    await asked(house, code, anna)
    house.thinker.before = lambda _: asyncio.Event().wait()  # type: ignore[assignment,return-value]
    house.clock.time += house.settings.pace_ms
    await house.driver.turn()
    seq = (await house.stored(code)).seq
    again = House(house.store)
    again.clock.time = house.clock.time + again.settings.claim_ms
    await again.driver.turn()
    await again.bots.settled()
    assert (await house.stored(code)).seq == seq + 1
    await house.bots.close()


async def test_two_workers_whose_bots_think_alike_make_one_move(house: House) -> None:
    code, (anna,) = await with_bots(house, "Anna")
    await asked(house, code, anna)
    seq, other = (await house.stored(code)).seq, House(house.store)
    house.clock.time = other.clock.time = house.clock.time + house.settings.pace_ms
    for each in (house, other):
        each.bots.attend(await each.service.look(code))
    await asyncio.gather(house.bots.settled(), other.bots.settled())
    entries = list(await house.store.log.read(code))
    assert [entry.seq for entry in bots_moves(entries)] == [seq + 1]


class Silent:
    """No answer comes."""

    async def think(self, question: Question) -> Answer:
        raise ThinkingFailed

    def close(self) -> None: ...


class Wrong(Silent):
    """An answer that no rule allows."""

    async def think(self, question: Question) -> Answer:
        return {"type": "play", "card": "ff-1000"}


@pytest.mark.parametrize("thinker", [Silent(), Wrong()])
async def test_a_table_never_hangs_on_a_bot(house: House, thinker: Silent) -> None:
    code, (anna,) = await with_bots(house, "Anna")
    await asked(house, code, anna)
    (turn, *_) = bot_turns(await house.stored(code))
    match_ = await match_of(house, code)
    house.bots._thinker = thinker
    await let_bots(house, code)
    (move,) = bots_moves(list(await house.store.log.read(code)))
    assert getattr(move.command, "move", None) == registry.game("fifty").default(match_.state, turn.seat)


async def test_a_bot_whose_thoughts_are_lost_answers_no_sooner(house: House) -> None:
    code, (anna,) = await with_bots(house, "Anna")
    await asked(house, code, anna)
    (turn, *_) = bot_turns(await house.stored(code))
    house.bots._thinker = Silent()
    await answers_at_its_pace(house, code, turn)


async def test_a_bots_move_that_could_not_be_stored_is_made_later(house: House) -> None:
    code, (anna,) = await with_bots(house, "Anna")
    await asked(house, code, anna)

    async def fail(_: Entry) -> None:
        raise Unavailable("gone")

    house.log.before = fail
    seq = (await let_bots(house, code)).seq

    async def work(_: Entry) -> None: ...

    house.log.before = work
    house.clock.time += house.settings.claim_ms
    assert (await let_bots(house, code)).seq == seq + 1


async def test_play_now_is_a_table_full_of_bots_that_begins_by_itself(house: House) -> None:
    guest = await house.guest("Anna")
    code = await open_with_bots(house.service, house.chance, guest, "fool", "normal")
    room = await house.stored(code)
    assert (room.phase, room.public, len(room.chairs)) == ("lobby", False, 4)
    assert room.start_due == house.clock.now() + START_GRACE_MS
    house.clock.time += START_GRACE_MS
    await house.driver.turn()
    room = fold(code, await house.store.log.read(code))
    assert room.match is not None
    assert room.match.players[0] == guest
    assert [player[:10] for player in room.match.players[1:]] == ["bot:normal"] * 3


def asks(message: Message, prompt: str) -> bool:
    return message["t"] == "frame" and message["prompt"] is not None and message["prompt"]["id"] == prompt


async def test_the_running_driver_lets_bots_play(url: URL) -> None:
    async with running(url, LiveSettings(pace_ms=0)) as house, house.driver.running():
        code, (anna,) = await with_bots(house, "Anna")
        for number in range(3):
            frame = await anna.until(partial(asks, prompt=f"0.{number}"))
            await anna.ask("play", prompt=f"0.{number}", move=first_move(frame))
        assert bots_moves(list(await house.store.log.read(code)))
