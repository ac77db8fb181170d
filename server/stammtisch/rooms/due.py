"""The next instant at which something must happen in a room by itself, and what."""

from collections.abc import Iterator
from dataclasses import dataclass

from stammtisch.cards.swift import swift
from stammtisch.rooms.commands import CLOCK, Actor, Begin, Command, Hide
from stammtisch.rooms.model import Room


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
        return f"{self.command.type}-{self.at}"


def next_due(room: Room) -> Due | None:
    """What is due next, or None while the room waits for people only. Of two at once the older show."""
    return min(_dues(room), key=lambda due: due.at, default=None)


def _dues(room: Room) -> Iterator[Due]:
    if room.start_due is not None:
        yield Due(room.start_due, CLOCK, Begin())
    for show, at in room.shows:
        yield Due(at, CLOCK, Hide(show))
