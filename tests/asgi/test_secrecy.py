"""Canary: in all that a viewer is sent in a whole match, each card is one they may know.

What may be known comes from the rules (tests/contract/knowable.py) and the stored log, never from view code.
"""

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

import httpx
import pytest
from stammtisch.ports import Entry
from stammtisch.rooms.evolve import apply, at_entry
from stammtisch.rooms.model import Room
from stammtisch.store.engine import database_url
from stammtisch.store.opening import open_store

from tests.asgi.conftest import WIDE
from tests.asgi.matches import Match, match_of, play_on
from tests.asgi.running import Running, bearer, running
from tests.asgi.talking import Json, Talker
from tests.contract.knowable import knowable_cards

TOKEN = re.compile(r"ff-(?:mood-)?\d[\d-]*")
EXAMINED = {"view", "prompt", "refusals", "log", "told"}
PROBED = ("ff-1", "ff-25", "ff-50", "ff-99", "ff-mood-5-2")
Seat = int | None


@dataclass(eq=False)
class Truth:
    """What really was: the room after each entry, and all states of the match that the entry went through."""

    rooms: dict[int, Room] = field(default_factory=dict)
    states: dict[int, list[object]] = field(default_factory=dict)

    @cache  # noqa: B019 (it lives as long as its test)
    def at(self, seq: int, seat: Seat) -> frozenset[str]:
        match = self.rooms[seq].match
        return frozenset() if match is None else frozenset(knowable_cards("fifty", match.state, seat))

    @cache  # noqa: B019
    def during(self, seq: int, seat: Seat) -> frozenset[str]:
        return frozenset().union(*(knowable_cards("fifty", state, seat) for state in self.states[seq]))


def truth_of(code: str, entries: list[Entry]) -> Truth:
    truth, room = Truth(), Room(code=code)
    for entry in entries:
        room, states = at_entry(room, entry), []
        for event in entry.events:
            room = apply(room, event)
            if room.match is not None:
                states.append(room.match.state)
        truth.rooms[entry.seq], truth.states[entry.seq] = room, states
    return truth


def leaks(frame: Json, truth: Truth, seat: Seat) -> Iterator[str]:
    """The cards in this frame of a running match that its viewer may not know."""
    seq = frame["seq"]
    for part in ("view", "prompt", "refusals"):
        for card in cards(frame[part]) - truth.at(seq, seat):
            yield f"{part} at {seq}: {card}"
    yield from leaks_of_lines([*(frame["log"] or []), *frame["told"]], truth, seat)
    rest = {key: value for key, value in frame.items() if key not in EXAMINED}
    yield from (f"elsewhere at {seq}: {card}" for card in cards(rest))


def leaks_of_lines(lines: list[Json], truth: Truth, seat: Seat) -> Iterator[str]:
    for line in lines:
        for card in cards(line) - truth.during(line["seq"], seat):
            yield f"line of {line['seq']}: {card}"


def cards(part: object) -> set[str]:
    return set(TOKEN.findall(json.dumps(part)))


def frames(talker: Talker) -> list[Json]:
    messages = [json.loads(text) for text in talker.sent]
    return [message for message in messages if message["t"] == "frame"]


@dataclass
class Recorded:
    """A match that was played, what the requests in its middle gave, and the truth."""

    match: Match
    truth: Truth
    bodies: Mapping[Seat, list[httpx.Response]]


async def record(server: Running, **options: object) -> Recorded:
    async with match_of(server, 3, **options) as match:
        await play_on(match, match.watcher.frame["seq"] + 35)
        bodies = await requests(match)
        await probe(match)
        await play_on(match)
        seats = [player.frame["you"]["seat"] for player in match.players]
        assert seats == [0, 1, 2]
    server.stop()
    async with open_store(database_url(None, server.data)) as store:
        return Recorded(match, truth_of(match.code, list(await store.log.read(match.code))), bodies)


async def requests(match: Match) -> dict[Seat, list[httpx.Response]]:
    """Every body of the API about this table, for each viewer."""
    got: dict[Seat, list[httpx.Response]] = {}
    async with httpx.AsyncClient(base_url=match.server.url, trust_env=False) as client:
        for seat, token in [*enumerate(match.tokens), (None, "")]:
            headers = bearer(token) if token else {}
            table = f"/api/rooms/{match.code}"
            paths = (table, f"{table}/log", "/api/rooms", "/api/rooms/mine", f"/t/{match.code}")
            got[seat] = [await client.get(path, headers=headers) for path in paths]
    return got


async def probe(match: Match) -> None:
    """Ask for what one should not get: cards of others, of the deck, none at all."""
    for player in match.players:
        prompt = player.frame["prompt"] or {"id": "0.1"}
        for card in PROBED:
            for given in (prompt["id"], f"{prompt['id']}0", "9.9"):
                await player.ask("play", prompt=given, move={"type": "play", "card": card})


@pytest.mark.parametrize("options", [{}, {"simultaneous": True, "short_deck": True}], ids=str)
async def test_no_viewer_of_a_match_is_sent_a_card_they_may_not_know(
    tmp_path: Path, options: dict[str, bool]
) -> None:
    with running(tmp_path / "data", **WIDE, STAMMTISCH_COMMANDS_PER_SECOND="200") as server:
        recorded = await record(server, **options)
    match, truth = recorded.match, recorded.truth
    viewers: list[tuple[Seat, Talker]] = [*enumerate(match.players), (None, match.watcher)]
    for seat, talker in viewers:
        running_frames = [frame for frame in frames(talker) if frame["table"]["phase"] != "over"]
        assert len(running_frames) > 40
        assert [leak for frame in running_frames for leak in leaks(frame, truth, seat)] == []
        check_secrets(talker, truth)
        check_answers(talker)
        check_bodies(recorded.bodies[seat], truth, seat)
    check_that_the_check_can_fail(match, truth)


def check_that_the_check_can_fail(match: Match, truth: Truth) -> None:
    """What a player is sent would be a leak to anybody else."""
    own = [frame for frame in frames(match.players[0]) if frame["table"]["phase"] == "playing"]
    for other in (1, 2, None):
        assert any(True for frame in own for _ in leaks(frame, truth, other))


def check_secrets(talker: Talker, truth: Truth) -> None:
    """Seeds and what others contributed stay inside until the match is over."""
    match = truth.rooms[max(truth.rooms)].match
    assert match is not None
    sent = [text for text in talker.sent if '"phase":"over"' not in text]
    for secret in (match.seed, *match.contributions):
        assert len(secret) == 64
        assert not any(secret in text for text in sent)
    assert match.seed in talker.sent[-1] or any(match.seed in text for text in talker.sent)


def check_answers(talker: Talker) -> None:
    """What is not a frame names no card but those one named oneself."""
    assert cards(talker.others) <= set(PROBED)


def check_bodies(bodies: list[httpx.Response], truth: Truth, seat: Seat) -> None:
    table, log, *others = bodies
    assert log.status_code == 200
    assert len(log.json()) > 10
    assert list(leaks_of_lines(log.json(), truth, seat)) == []
    for body in (table, *others):
        assert cards(body.text) == set(), body.url
