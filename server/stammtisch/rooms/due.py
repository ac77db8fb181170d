"""The next instant at which something must happen in a room by itself, and what."""

from collections.abc import Iterator
from dataclasses import dataclass

from stammtisch.cards.swift import swift
from stammtisch.games import registry
from stammtisch.rooms.bot_seats import bot_on
from stammtisch.rooms.commands import CLOCK, Actor, Begin, Command, Hide, Timeout
from stammtisch.rooms.model import Room, Turn
from stammtisch.rooms.seating import is_present

PACE_MS = 1_500
"""How long a bot seems to think, if nobody says otherwise."""
HURRY = 3
PATIENCE = 3
"""So many times their pace bots wait while a person may still do something before them: a draw of one's own
is lost once somebody plays on (rules.md, "Common")."""
THINKING_MS = 500
"""How long before its answer a bot begins to think."""


@swift
@dataclass(frozen=True, slots=True)
class Due:
    """At `at` (ms), or as soon after as may be, `actor` gives `command`."""

    at: int
    actor: Actor
    command: Command

    @property
    def cmd_id(self) -> str:
        """The same whoever gives it, and no other command's in this room: a show's id comes again
        in the next match, but not at the same instant."""
        if isinstance(self.command, Hide):
            return f"hide.{self.command.show}.{self.at}"
        if isinstance(self.command, Timeout):
            return f"timeout.{self.command.prompt}.{self.at}"
        return f"{self.command.type}-{self.at}"


def next_due(room: Room) -> Due | None:
    """What is due next, or None while the room waits for people only. Of two at once the older show."""
    return min(_dues(room), key=lambda due: due.at, default=None)


def _dues(room: Room) -> Iterator[Due]:
    if room.start_due is not None:
        yield Due(room.start_due, CLOCK, Begin())
    for show, at in room.shows:
        yield Due(at, CLOCK, Hide(show))
    if room.match is not None and room.match.paused_at is None:
        for turn in room.match.turns:
            if turn.until is not None:
                yield Due(turn.until, CLOCK, Timeout(turn.seat, turn.prompt))


def bot_turns(room: Room) -> tuple[Turn, ...]:
    """What bots have to answer now. They wait while the match pauses, or while nobody is here: a match is
    played for somebody."""
    match_ = room.match
    if room.phase != "playing" or match_ is None or match_.paused_at is not None or not match_.turns:
        return ()
    if not any(is_present(room, member) for member in room.members):
        return ()
    return tuple(turn for turn in match_.turns if bot_on(match_, turn.seat) is not None)


def bot_due(room: Room, turn: Turn, pace_ms: int = PACE_MS) -> int:
    """When a bot should answer: at a person's pace, which tells nothing of its cards or its thoughts.

    What may be answered only until somebody else moves is answered sooner, and what ends that for a person
    later.
    """
    if turn.optional:
        return turn.since + pace_ms // HURRY
    return turn.since + (pace_ms * PATIENCE if _person_may_act(room) else pace_ms)


def bot_starts(room: Room, turn: Turn, pace_ms: int = PACE_MS) -> int:
    """When a bot should begin to think, so as to have its answer by then."""
    return max(turn.since, bot_due(room, turn, pace_ms) - THINKING_MS)


def _person_may_act(room: Room) -> bool:
    """Whether a person who is here has something to do that the match does not wait for."""
    match_ = room.match
    if match_ is None:
        return False
    return any(
        not prompt.must and bot_on(match_, seat) is None and is_present(room, match_.players[seat])
        for seat, prompt in registry.game(match_.game).prompts(match_.state).items()
    )


def next_instant(room: Room, pace_ms: int = PACE_MS) -> int | None:
    """The next instant (ms) at which the clock or a bot has something to do here."""
    due = next_due(room)
    instants = [bot_starts(room, turn, pace_ms) for turn in bot_turns(room)] + ([due.at] if due else [])
    return min(instants, default=None)
