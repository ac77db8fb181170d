"""Plays a whole match over the documented interface (docs/protocol.md) alone, with random moves.

python docs/example_client.py http://localhost:8000 Ada                makes a table, prints its code
python docs/example_client.py http://localhost:8000 Bob abcde-fghjk    sits down there
"""

import argparse
import asyncio
import json
import random
import secrets
from typing import Any
from urllib.request import Request, urlopen

import websockets

PROTOCOL = 1
Json = dict[str, Any]


def post(url: str, body: Json, token: str = "") -> Json:
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
    with urlopen(Request(url, json.dumps(body).encode(), headers)) as answer:  # noqa: S310
        return dict(json.load(answer))


def random_move(prompt: Json) -> Json:
    """One choice in each step that is asked: docs/protocol.md, "Prompts"."""
    move = {"type": prompt["move_type"]} if prompt["move_type"] else {}
    allowed = None
    for step in prompt["steps"]:
        if step["only_for"] is not None and not set(step["only_for"]) & set(move.values()):
            continue
        if step["kind"] == "range":
            move[step["field"]], allowed = random.randint(step["lo"], step["hi"]), None
        else:
            options = [one for one in step["options"] if allowed is None or one["value"] in allowed]
            chosen = random.choice(options)
            move[step["field"]], allowed = chosen["value"], chosen["then"]
    return move


def answer_to(frame: Json, seats: int) -> tuple[str, Json] | None:
    """The command this frame gives reason for, and its fields."""
    you, table, prompt = frame["you"], frame["table"], frame["prompt"]
    if prompt is not None:
        return "play", {"prompt": prompt["id"], "move": random_move(prompt)}
    if table["phase"] != "lobby" or not you["member"]:
        return None
    if you["seat"] is None:
        free = [seat["seat"] for seat in table["seats"] if seat["person"] is None]
        return ("sit", {"seat": random.choice(free)}) if free else None
    if not table["seats"][you["seat"]]["ready"]:
        return "ready", {"contribution": secrets.token_hex(32)}
    everybody = sum(seat["ready"] for seat in table["seats"]) == seats
    return ("start", {}) if you["host"] and everybody and table["start_due"] is None else None


async def play(socket: websockets.ClientConnection, seats: int) -> Json:
    """Play to the end of the match; its result. One command at a time: the next after its answer."""
    await socket.send(json.dumps({"t": "hello", "protocol": PROTOCOL}))
    frame: Json = {}
    waiting, answered = None, -1  # the id of the command under way; the newest seq that was answered
    async for text in socket:
        message = json.loads(text)
        if message["t"] == "frame":
            frame = message
            await socket.send(json.dumps({"t": "got", "seq": frame["seq"]}))
            if frame["table"]["phase"] == "over":
                return dict(frame["result"])
        elif message["t"] in {"ack", "error"} and message["id"] == waiting:
            waiting = None
            answered = message.get("seq", answered) - 1
            await asyncio.sleep(0.3 if message["t"] == "error" else 0)  # too fast, or somebody was faster
        if frame and waiting is None and frame["seq"] > answered and (command := answer_to(frame, seats)):
            waiting, answered = secrets.token_urlsafe(16), frame["seq"]
            await socket.send(json.dumps({"t": command[0], "id": waiting, **command[1]}))
    raise SystemExit("The server closed the connection.")


async def main(server: str, name: str, code: str, seats: int) -> None:
    token = post(f"{server}/api/guests", {"name": name})["token"]
    if not code:
        code = post(f"{server}/api/rooms", {"game": "fifty", "seats": seats}, token)["code"]
        print(f"Table {code}", flush=True)  # noqa: T201
    address = f"{server.replace('http', 'ws', 1)}/ws/rooms/{code}"
    async with websockets.connect(address, additional_headers={"Authorization": f"Bearer {token}"}) as socket:
        result = await play(socket, seats)
    for seat, (person, score) in enumerate(zip(result["players"], result["scores"], strict=True)):
        print(f"{person['name']}: {score}{' (wins)' if seat in result['winners'] else ''}")  # noqa: T201


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Plays a match of Fifty Fifty with random moves.")
    parser.add_argument("server", help="as http://localhost:8000")
    parser.add_argument("name")
    parser.add_argument("code", nargs="?", default="", help="of a table; without one makes a table")
    parser.add_argument("--seats", type=int, default=3)
    asyncio.run(main(**vars(parser.parse_args())))
