"""What a command causes in a room, or why it is refused. Pure, but for seeds and ids from `chance`."""

from dataclasses import dataclass
from typing import assert_never

from stammtisch.cards.seats import Seat
from stammtisch.cards.swift import swift
from stammtisch.rooms import absence, clocks, door, lobby, match, pausing
from stammtisch.rooms import commands as c
from stammtisch.rooms.commands import CLOCK, Actor
from stammtisch.rooms.draft import Chance, Draft
from stammtisch.rooms.errors import Refused
from stammtisch.rooms.events import RoomEvent
from stammtisch.rooms.happening import NO_HISTORY, History
from stammtisch.rooms.model import GuestId, Room

GUEST = "guest:"
BOT = "bot:"

ClockCommand = c.Begin | c.Hide | c.Away | c.Back | c.Timeout | c.Rearm
DoorCommand = c.Open | c.Enter | c.Leave | c.Kick | c.Allow | c.Close | c.Ask
LobbyCommand = (
    c.Sit | c.Stand | c.Free | c.Invite | c.Ready | c.Unready | c.Configure | c.Start | c.Contribute
)
MatchCommand = c.Play | c.Vote | c.StandIn | c.Pause | c.Rematch | c.Reopen


@swift
@dataclass(frozen=True, slots=True)
class Decided:
    """The events of a command, at least one, and the room and history after the entry of them."""

    events: tuple[RoomEvent, ...]
    room: Room
    history: History


def decide(room: Room, actor: Actor, command: c.Command, at: int, chance: Chance) -> tuple[RoomEvent, ...]:
    """The events of the command, at least one. Raises what `decide_on` raises."""
    return decide_on(room, NO_HISTORY, actor, command, at, chance).events


def decide_on(
    room: Room, history: History, actor: Actor, command: c.Command, at: int, chance: Chance
) -> Decided:
    """What the command causes, and what comes of it.

    `at` is the present instant (ms); one before the room's last entry counts as that entry's.

    Raises:
        RoomError: refused; nothing has changed.
    """
    draft = Draft(room, history, at, chance)
    if not room.seq and not isinstance(command, c.Open):
        raise Refused("no_such_room")
    if room.seq and isinstance(command, c.Open):
        raise Refused("room_exists")
    match command:
        case c.Play() if actor.startswith(BOT):
            match.play_as_bot(draft, _seat(actor), command)
        case c.Play() | c.Vote() | c.StandIn() | c.Pause() | c.Rematch() | c.Reopen():
            _in_match(draft, _guest(actor), command)
        case c.Begin() | c.Hide() | c.Away() | c.Back() | c.Timeout() | c.Rearm():
            _by_clock(draft, actor, command)
        case c.Open() | c.Enter() | c.Leave() | c.Kick() | c.Allow() | c.Close() | c.Ask():
            _at_door(draft, _guest(actor), command)
        case _:
            _in_lobby(draft, _guest(actor), command)
    if not draft.events:
        raise Refused("nothing_changes")
    clocks.wind(draft)
    return Decided(tuple(draft.events), draft.state, draft.history)


def guest_actor(guest: GuestId) -> Actor:
    """The guest as an actor."""
    return GUEST + guest


def _guest(actor: Actor) -> GuestId:
    if not actor.startswith(GUEST):
        raise Refused("wrong_actor")
    return actor.removeprefix(GUEST)


def bot_actor(seat: Seat) -> Actor:
    """The bot that plays for this seat, as an actor."""
    return f"{BOT}{seat}"


def _seat(actor: Actor) -> Seat:
    seat = actor.removeprefix(BOT)
    if not seat.isdecimal():
        raise Refused("wrong_actor")
    return int(seat)


def _by_clock(draft: Draft, actor: Actor, command: ClockCommand) -> None:
    if actor != CLOCK:
        raise Refused("wrong_actor")
    match command:
        case c.Begin():
            lobby.begin_called(draft)
        case c.Hide():
            match.hide(draft, command)
        case c.Away(guest=guest):
            door.away(draft, guest)
        case c.Back(guest=guest):
            door.back(draft, guest)
        case c.Timeout():
            clocks.timeout(draft, command)
        case c.Rearm():
            clocks.rearm(draft)
        case _:
            assert_never(command)


def _at_door(draft: Draft, guest: GuestId, command: DoorCommand) -> None:
    match command:
        case c.Open():
            door.open_table(draft, guest, command)
        case c.Enter():
            door.come_in(draft, guest)
        case c.Leave():
            door.leave(draft, guest)
        case c.Kick():
            door.kick(draft, guest, command)
        case c.Allow():
            door.allow(draft, guest, command)
        case c.Close():
            door.close(draft, guest, command)
        case c.Ask():
            door.ask(draft, guest, command)
        case _:
            assert_never(command)


def _in_lobby(draft: Draft, guest: GuestId, command: LobbyCommand) -> None:
    match command:
        case c.Sit():
            lobby.sit(draft, guest, command)
        case c.Stand():
            lobby.stand(draft, guest)
        case c.Free():
            lobby.free(draft, guest, command)
        case c.Invite():
            lobby.invite(draft, guest, command)
        case c.Ready(contribution=contribution):
            lobby.ready(draft, guest, contribution)
        case c.Unready():
            lobby.unready(draft, guest)
        case c.Configure():
            lobby.configure(draft, guest, command)
        case c.Start():
            lobby.start(draft, guest)
        case c.Contribute(contribution=contribution):
            lobby.contribute(draft, guest, contribution)
        case _:
            assert_never(command)


def _in_match(draft: Draft, guest: GuestId, command: MatchCommand) -> None:
    match command:
        case c.Play():
            match.play(draft, guest, command)
        case c.Vote():
            match.vote(draft, guest, command)
        case c.StandIn():
            absence.stand_in(draft, guest, command)
        case c.Pause():
            pausing.ask_pause(draft, guest, command)
        case c.Rematch():
            match.rematch(draft, guest, command)
        case c.Reopen():
            match.reopen(draft, guest)
        case _:
            assert_never(command)
