"""What a program from outside puts together from its frames is what its seat knows: no more, no less."""

import json
from random import Random

import pytest
from stammtisch.cards.viewer import Viewer
from stammtisch.games import registry
from stammtisch.games.api import Knowledge, Told
from stammtisch.rooms.events import InMatch, MatchBegan
from stammtisch.rooms.happening import since
from stammtisch.wire import codec
from stammtisch.wire.heard import Heard, Json, prompt_of

from tests.js.test_catalogues import our_games
from tests.rooms.tables import Table, opened, running

MOVES = 60
SEAT = 1


def table_of(key: str) -> Table:
    game = registry.game(key)
    return running(opened(["ann", "bob", "cem", "dora"], seats=4, game=key, options=game.options_type()))


def frame_of(table: Table, seen: int) -> Json:
    guest = table.match.players[SEAT]
    frame: Json = json.loads(codec.encode(table.frame(guest, seen)))
    return frame


def told(table: Table) -> tuple[Told, ...]:
    """All that the seat was told since the match began."""
    game = registry.game(table.match.game)
    items = [
        game.tell(happening.before, happening.event.event, Viewer(SEAT))
        for happening in since(table.history)
        if isinstance(happening.event, InMatch)
    ]
    return tuple(item for item in items if item is not None)


def known(table: Table, items: tuple[Told, ...]) -> Knowledge:
    match = table.match
    view = registry.game(match.game).view(match.state, Viewer(SEAT))
    return Knowledge(match.options, len(match.players), SEAT, view, items)


@pytest.mark.parametrize("key", our_games())
def test_knowledge_from_frames_is_the_seats_own(key: str) -> None:
    table, heard, rng = table_of(key), Heard(), Random(7)
    began = next(item.seq for item in table.history.kept if isinstance(item.event, MatchBegan))
    seen, items = began - 1, told(table)
    for _ in range(MOVES):
        frame = frame_of(table, seen)
        heard.hear(frame)
        assert heard.whole
        assert heard.knowledge(frame) == known(table, items)
        prompt = registry.game(key).prompts(table.match.state).get(SEAT)
        assert prompt_of(frame) == prompt
        seen, before = table.room.seq, len(table.history.kept)
        table.play_one(rng)
        if table.phase() != "playing" or len(table.history.kept) <= before:
            break
        items = told(table)
    assert seen > began


def test_who_comes_in_later_knows_that_something_is_missing() -> None:
    table, heard = table_of("fifty"), Heard()
    table.play_one()
    heard.hear(frame_of(table, 0))
    assert not heard.whole
    assert heard.told == []


def test_another_match_begins_with_nothing_told() -> None:
    table, heard = table_of("fieber"), Heard()
    began = next(item.seq for item in table.history.kept if isinstance(item.event, MatchBegan))
    heard.hear(frame_of(table, began - 1))
    assert heard.told
    frame = dict(frame_of(table, 0))
    frame["match_id"] = "another"
    heard.hear(frame)
    assert heard.told == []
    assert not heard.whole
