"""Who is waited for: a clock's deadlines, and since when a bot has had something to answer.

Both are state: `wind` ends every command of a match that has a clock or bots by noting who is waited for
now. Whoever was waited for with the same prompt keeps his time. Only the server's time counts.
"""

from collections.abc import Iterator

from stammtisch.cards.swift import replace
from stammtisch.rooms import commands as c
from stammtisch.rooms import events as e
from stammtisch.rooms.beginning import play_on, shuffler_of
from stammtisch.rooms.bot_seats import USUAL, bot_on
from stammtisch.rooms.draft import Draft, game_of
from stammtisch.rooms.errors import Refused
from stammtisch.rooms.model import Match, Room, Turn
from stammtisch.rooms.seating import is_present

SECOND_MS = 1_000


def wind(draft: Draft) -> None:
    """Note who is waited for after this command, if that has changed."""
    room = draft.state
    if room.phase != "playing" or room.match is None or not _matters(room, room.match):
        return
    turns = tuple(_turns(room, room.match))
    if turns != room.match.turns:
        draft.emit(e.Timed(turns))


def timeout(draft: Draft, command: c.Timeout) -> None:
    """A seat has not answered in time: somebody who is here loses the choice to the game's default; for
    somebody who is away a bot plays on, unless it was asked in for this before: who comes and goes does
    not hold the others up."""
    match_ = _running(draft)
    turn = next((turn for turn in match_.turns if turn.seat == command.seat), None)
    if turn is None or turn.prompt != command.prompt or turn.until is None:
        raise Refused("nothing_changes")
    if draft.state.at < turn.until:
        raise Refused("too_early")
    guest, game = match_.players[turn.seat], game_of(match_.game)
    if not is_present(draft.state, guest) and not turn.taken_over:
        draft.emit(e.StoodIn(guest, turn.seat, USUAL))
        return
    move = game.default(match_.state, turn.seat)
    draft.emit(e.TimedOut(guest, turn.seat, turn.prompt, move))
    play_on(draft, match_, game.decide(match_.state, turn.seat, move, shuffler_of(match_)))


def rearm(draft: Draft) -> None:
    """What ran out is given again, in full: nobody could have answered."""
    match_, room = _running(draft), draft.state
    turns = tuple(
        _fresh(room, turn) if turn.until is not None and turn.until <= room.at else turn
        for turn in match_.turns
    )
    if turns == match_.turns:
        raise Refused("nothing_changes")
    draft.emit(e.Timed(turns))


def shifted(match_: Match, ms: int) -> tuple[Turn, ...]:
    """The turns after a break: deadlines so much later."""
    return tuple(
        turn if turn.until is None else replace(turn, until=turn.until + ms) for turn in match_.turns
    )


def _running(draft: Draft) -> Match:
    draft.require_phase("playing")
    match_ = draft.state.match
    if match_ is None or match_.paused_at is not None:
        raise Refused("nothing_changes")
    return match_


def _matters(room: Room, match_: Match) -> bool:
    bots = any(bot_on(match_, seat) for seat in range(len(match_.players)))
    return room.clock is not None or bots or bool(match_.turns)


def _turns(room: Room, match_: Match) -> Iterator[Turn]:
    """Who is waited for: bots that are asked something, and with a clock persons who must answer."""
    known = {turn.seat: turn for turn in match_.turns}
    for seat, prompt in sorted(game_of(match_.game).prompts(match_.state).items()):
        bot = bot_on(match_, seat) is not None
        if not bot and (room.clock is None or not prompt.must):
            continue
        asked = Turn(seat, prompt.id, prompt.kind, room.at, optional=not prompt.must)
        new = asked if bot else _timed(room, seat, prompt.id, prompt.kind)
        old = known.get(seat)
        if old is not None and old.prompt == new.prompt:
            new = replace(new, taken_over=old.taken_over or (bot and old.until is not None))
        same = old is not None and old.prompt == new.prompt and (old.until is None) == bot
        yield old if old is not None and same else new


def _timed(room: Room, seat: int, prompt: str, kind: str) -> Turn:
    """A full clock from now on. Who is asked in a break has his clock stand with the others': full at its
    beginning, since all of it is put off at the end."""
    paused = None if room.match is None else room.match.paused_at
    runs_from = room.at if paused is None else paused
    return Turn(seat, prompt, kind, room.at, runs_from + (room.clock or 0) * SECOND_MS)


def _fresh(room: Room, turn: Turn) -> Turn:
    again = _timed(room, turn.seat, turn.prompt, turn.kind)
    return replace(again, taken_over=turn.taken_over)
