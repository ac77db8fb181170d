"""Tables with bots in a running house: one or more people, bots on the other seats, a match begun."""

import io
import pickle
from typing import Any

from stammtisch.games import registry
from stammtisch.live.pool import Question
from stammtisch.rooms.due import bot_due, bot_turns, next_due
from stammtisch.rooms.model import Room

from tests.live.house import Client, House, first_move


async def with_bots(
    house: House,
    *people: str,
    game: str = "fifty",
    seats: int = 4,
    level: str = "easy",
    clock: int | None = None,
) -> tuple[str, list[Client]]:
    """A running match of these people on the first seats, and of bots on the others."""
    options = registry.options_of(game)
    code = await house.table(people[0], seats=seats, game=game, options=options)
    clients = [await house.join(code, "g-" + people[0].lower())]
    settings: dict[str, Any] = {"game": game, "options": {}, "seats": seats, "public": False}
    if clock is not None:
        assert (await clients[0].ask("configure", **settings, start=0, clock=clock))["t"] == "ack"
    for seat, name in enumerate(people[1:], 1):
        clients.append(await house.join(code, await house.guest(name)))
        assert (await clients[-1].ask("sit", seat=seat))["t"] == "ack"
    for seat in range(len(people), seats):
        assert (await clients[0].ask("invite", seat=seat, level=level))["t"] == "ack"
    for client in clients:
        await client.ask("ready")
    ack = await clients[0].ask("start")
    for client in clients:
        assert (await client.reached(ack["seq"]))["table"]["phase"] == "playing"
    return code, clients


async def now(house: House, code: str) -> Room:
    """The room as the house has it."""
    return (await house.service.look(code)).room


async def asked(house: House, code: str, client: Client) -> None:
    """Play for this person until a bot has to answer."""
    while not bot_turns(await now(house, code)):
        frame = client.frame
        await client.ask("play", prompt=frame["prompt"]["id"], move=first_move(frame))
        await client.reached((await now(house, code)).seq)


async def let_bots(house: House, code: str) -> Room:
    """Let time pass to the next instant at which a bot or the clock has something to do, and do it."""
    room = await now(house, code)
    due = next_due(room)
    instants = [bot_due(room, turn, house.settings.pace_ms) for turn in bot_turns(room)]
    instants += [due.at] if due else []
    house.clock.time = max(house.clock.time, min(instants))
    await house.driver.turn()
    await house.bots.settled()
    return await now(house, code)


def classes_in(question: Question) -> set[str]:
    """What goes into another process, by the names of its classes."""
    found: set[str] = set()

    class Noting(pickle.Unpickler):
        def find_class(self, module: str, name: str) -> Any:
            found.add(f"{module}.{name}")
            return super().find_class(module, name)

    Noting(io.BytesIO(pickle.dumps(question))).load()
    return found
