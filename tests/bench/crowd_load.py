"""Tables of bots, a process of its own: one person at each, who answers at once, and strong bots.

`python -m tests.bench.crowd_load PORT TABLES` fills them and prints a line when every match runs, then a
number for each line that it reads: the bots' moves since it began. It ends with its input.
"""

import asyncio
import sys

import orjson
import uvloop

from tests.bench.players import FAILURES, FRAME, Json, OurPlayers, command, got, in_groups, play
from tests.bench.tables import SEATS
from tests.bench.wire import Wire, connect, framed


class Crowd:
    """What the tables have in common."""

    def __init__(self, tables: int) -> None:
        self.moves = 0
        self._waiting = tables
        self.all_play = asyncio.Event()

    def begins(self) -> None:
        """One more match runs."""
        self._waiting -= 1
        if not self._waiting:
            self.all_play.set()


class Person:
    """The one at a table of bots."""

    def __init__(self, crowd: Crowd, wire: Wire) -> None:
        self._crowd, self._wire = crowd, wire
        self._runs = False
        self._asked: object = None
        wire.on_text = self.received

    def received(self, text: bytes) -> None:
        if not text.startswith(FRAME):
            if text.startswith(FAILURES):
                sys.exit(f"The server refused: {text.decode()}")
            return
        frame: Json = orjson.loads(text)
        self._wire.send(got(frame["seq"]))
        if frame["table"]["phase"] == "playing" and not self._runs:
            self._runs = True
            self._crowd.begins()
        self._crowd.moves += sum(
            line["kind"] == "fifty.played" and line["seat"] != frame["you"]["seat"] for line in frame["told"]
        )
        self._answer(frame)

    def _answer(self, frame: Json) -> None:
        """Whatever is next, once."""
        asked, text = _next(frame)
        if asked is not None and asked != self._asked:
            self._asked = asked
            self._wire.send(text)


def _next(frame: Json) -> tuple[object, bytes]:
    table, prompt = frame["table"], frame["prompt"]
    if prompt is not None:
        return (frame["match_id"], prompt["id"]), play(
            prompt["id"], prompt["steps"][0]["options"][0]["value"]
        )
    if table["phase"] == "over":
        return frame["match_id"], command("rematch", match=frame["result"]["match_id"])
    if table["phase"] != "lobby" or table["start_due"] is not None:
        return None, b""
    missing = set(range(1, SEATS)) - {bot["seat"] for bot in table["bots"]}
    if missing:
        return ("invite", min(missing)), command("invite", seat=min(missing), level="strong")
    if not table["seats"][0]["ready"]:
        return ("ready", table["matches"]), command("ready", contribution="")
    return ("start", table["matches"]), command("start")


async def sit(port: int, tables: int, crowd: Crowd) -> None:
    """Make the tables and sit down at each."""
    people = OurPlayers(port)

    async def one(token: str) -> None:
        code = people.table(token)
        wire = await connect(port, f"/ws/rooms/{code}", {"Authorization": f"Bearer {token}"})
        Person(crowd, wire)
        wire.send(framed(b'{"t":"hello","protocol":1}'))

    await in_groups([people.guest(f"Person {number}") for number in range(tables)], one)
    await crowd.all_play.wait()


async def main(port: int, tables: int) -> None:
    crowd = Crowd(tables)
    await sit(port, tables, crowd)
    loop = asyncio.get_running_loop()
    print("All play.", flush=True)  # noqa: T201 - to who started it
    while await loop.run_in_executor(None, sys.stdin.readline):
        print(crowd.moves, flush=True)  # noqa: T201


if __name__ == "__main__":
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(main(int(sys.argv[1]), int(sys.argv[2])))
