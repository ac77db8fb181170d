"""The log's JSON gives back exactly what was written, and takes nothing else."""

import traceback
from dataclasses import dataclass, fields
from typing import Any, Literal, get_args, get_type_hints

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from stammtisch.games import registry
from stammtisch.games.api import Outcome
from stammtisch.games.fifty.events import Played, TrickSettled
from stammtisch.games.fifty.moves import Play as Card
from stammtisch.games.fifty.state import Options
from stammtisch.rooms.commands import Command, Enter, Open, Play, Start
from stammtisch.rooms.events import Entered, InMatch, MatchOver, Opened, RoomEvent
from stammtisch.wire import stored
from stammtisch.wire.stored import StoredError, Unreadable, Unwritable, Written

PLAY = Play("2.14", Card("ff-17"))
PLAYED = InMatch(Played(seat=2, card=17))


def any_of(game: str, kind: type) -> st.SearchStrategy[Any]:
    """Any value of this dataclass; what it leaves open is filled with the game's own types."""
    rules = registry.game(game)
    opened = {
        "options": st.from_type(rules.options_type),
        "move": st.one_of([st.from_type(each) for each in rules.move_types]),
        "event": st.one_of([st.from_type(each) for each in rules.event_types]),
    }
    hints = get_type_hints(kind)
    named = {field.name: hints[field.name] for field in fields(kind)}
    return st.builds(
        kind,
        **{
            name: opened[name] if name in opened and hint in {Any, object} else st.from_type(hint)
            for name, hint in named.items()
        },
    )


@pytest.mark.parametrize("game", registry.keys())
@pytest.mark.parametrize("kind", get_args(Command), ids=lambda kind: kind.__name__)
@settings(max_examples=20, deadline=None)
@given(data=st.data())
def test_every_command_is_read_as_it_was_written(game: str, kind: type, data: st.DataObject) -> None:
    command = data.draw(any_of(game, kind))
    assert stored.read(game, 1, stored.write(game, command, ()))[0] == command


@pytest.mark.parametrize("game", registry.keys())
@pytest.mark.parametrize("kind", get_args(RoomEvent), ids=lambda kind: kind.__name__)
@settings(max_examples=20, deadline=None)
@given(data=st.data())
def test_every_event_is_read_as_it_was_written(game: str, kind: type, data: st.DataObject) -> None:
    events = tuple(data.draw(st.lists(any_of(game, kind), max_size=3)))
    assert stored.read(game, 1, stored.write(game, Enter(), events))[1] == events


def test_the_text_is_what_the_format_says() -> None:
    assert stored.write("fifty", PLAY, (PLAYED,)) == Written(
        '{"prompt":"2.14","move":{"card":"ff-17","type":"play"},"type":"play"}',
        '[{"event":{"seat":2,"card":17,"type":"played"},"type":"in_match"}]',
    )


PLAY_TEXT, NO_EVENTS = stored.write("fifty", PLAY, ()).command, "[]"


@pytest.mark.parametrize(
    ("command", "events"),
    [
        ("", NO_EVENTS),
        ("{}", NO_EVENTS),
        ("[]", NO_EVENTS),
        ('{"type":"unheard_of"}', NO_EVENTS),
        ('{"type":"enter","more":1}', NO_EVENTS),
        ('{"type":"sit","seat":"2"}', NO_EVENTS),
        ('{"type":"sit","seat":true}', NO_EVENTS),
        ('{"type":"sit","seat":2.0}', NO_EVENTS),
        ('{"prompt":"0.1","move":{"card":17,"type":"play"},"type":"play"}', NO_EVENTS),
        ('{"prompt":"0.1","move":{"card":"ff-17","type":"play","z":1},"type":"play"}', NO_EVENTS),
        (PLAY_TEXT, "{}"),
        (PLAY_TEXT, '[{"type":"entered"}]'),
        (PLAY_TEXT, '[{"type":"entered","guest":"g1","more":1}]'),
        (PLAY_TEXT, '[{"type":"in_match","event":{"seat":0,"card":3}}]'),
        (PLAY_TEXT, '[{"type":"in_match","event":{"type":"played","seat":0,"card":3,"z":1}}]'),
        (PLAY_TEXT, '[{"type":"in_match","event":{"type":"played","seat":"0","card":3}}]'),
        (PLAY_TEXT, '[{"type":"match_over","ended":"played","outcome":{"scores":[1],"winners":[true]}}]'),
        (
            PLAY_TEXT,
            '[{"type":"opened","host":"","game":"fifty","options":{"x":1},"seats":3,"public":true}]',
        ),
    ],
)
def test_other_text_is_refused(command: str, events: str) -> None:
    with pytest.raises(Unreadable):
        stored.read("fifty", 1, Written(command, events))


@pytest.mark.parametrize(
    "event",
    [
        InMatch(Played(seat="2", card=17)),  # type: ignore[arg-type]
        InMatch(TrickSettled(0, 1, [1, 0, 0])),  # type: ignore[arg-type]
        InMatch(Entered("g1")),
        InMatch({"type": "played", "seat": 2, "card": 17}),
        MatchOver("played", Outcome((1,), (0.5,))),  # type: ignore[arg-type]
        Opened("g1", "fifty", {}, 3, public=True),
        Entered("\ud800"),
    ],
)
def test_what_could_not_be_read_again_is_not_written(event: RoomEvent) -> None:
    with pytest.raises(Unwritable):
        stored.write("fifty", Enter(), (event,))


def test_options_left_out_of_an_old_text_are_at_their_defaults() -> None:
    text = '{"game":"fifty","options":{"short_deck":true},"seats":3,"public":false,"type":"open"}'
    expected = Open("fifty", Options(short_deck=True), 3, public=False)
    assert stored.read("fifty", 1, Written(text, NO_EVENTS)) == (expected, ())


def test_options_alone_are_read_as_they_were_written() -> None:
    options = Options(simultaneous=True)
    assert stored.read_options("fifty", stored.write_options("fifty", options)) == options


@pytest.mark.parametrize("text", ["null", '{"more":1}', '{"simultaneous":1}', "["])
def test_other_options_are_refused(text: str) -> None:
    with pytest.raises(Unreadable):
        stored.read_options("fifty", text)


def test_options_of_another_game_are_not_written() -> None:
    with pytest.raises(Unwritable):
        stored.write_options("fifty", Outcome((), ()))


def test_an_entry_of_a_game_that_is_not_there_says_which() -> None:
    with pytest.raises(StoredError, match="'unheard_of'"):
        stored.read("unheard_of", 1, Written(PLAY_TEXT, NO_EVENTS))


@pytest.fixture
def old_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    def upcast(written: Written) -> Written:
        return Written(written.command.replace('"number":17', '"card":"ff-17"'), written.events)

    monkeypatch.setitem(stored.upcasters, ("fifty", 0), upcast)


@pytest.mark.usefixtures("old_cards")
def test_an_entry_of_an_old_version_goes_through_its_upcaster_and_others_do_not() -> None:
    old = Written('{"prompt":"2.14","move":{"number":17,"type":"play"},"type":"play"}', NO_EVENTS)
    assert stored.read("fifty", 0, old) == (PLAY, ())
    with pytest.raises(Unreadable):
        stored.read("fifty", 1, old)


@dataclass(frozen=True, slots=True)
class Jump:
    """A move of a game with several."""

    far: bool
    type: Literal["jump"] = "jump"


@dataclass(frozen=True, slots=True)
class Pass:
    """Another move of it."""

    type: Literal["pass"] = "pass"


@dataclass(frozen=True, slots=True)
class Paused:
    """The one event of it."""

    type: Literal["paused"] = "paused"


@dataclass(frozen=True, slots=True)
class Hopping:
    """As much of a game as its stored form needs: two moves, one event, no options."""

    options_type: type = Start
    move_types: tuple[type, ...] = (Jump, Pass)
    event_types: tuple[type, ...] = (Paused,)


HOPPING = Hopping()


@pytest.fixture
def hopping(monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setitem(registry._targets, "hopping", f"{__name__}:HOPPING")
    return "hopping"


def test_a_game_with_several_moves_and_a_single_event_is_told_apart(hopping: str) -> None:
    for move in (Jump(far=True), Pass()):
        entry: tuple[Command, tuple[RoomEvent, ...]] = (Play("0.1", move), (InMatch(Paused()),))
        assert stored.read(hopping, 1, stored.write(hopping, *entry)) == entry


def test_what_is_said_of_unfit_values_does_not_quote_them() -> None:
    secret = "-".join(("a", "secret"))  # a traceback shows source lines too
    with pytest.raises(Unwritable) as unwritable:
        stored.write("fifty", Enter(), (InMatch(Played(seat=secret, card=17)),))  # type: ignore[arg-type]
    with pytest.raises(Unreadable, match="seat") as unreadable:
        stored.read("fifty", 1, Written(f'{{"type":"sit","seat":"{secret}"}}', NO_EVENTS))
    for error in (unwritable, unreadable):
        assert secret not in "".join(traceback.format_exception(error.value))
