"""From a client's command message to the room's command: the game's own parts parsed strictly."""

from typing import assert_never

from stammtisch.games import registry
from stammtisch.rooms import commands as ask
from stammtisch.rooms.model import Room
from stammtisch.wire import client
from stammtisch.wire.adapters import parse_move, parse_options
from stammtisch.wire.errors import MessageRefused


def to_command(message: client.AnyCommandMessage, room: Room) -> ask.Command:
    """What the message asks of this room.

    Raises:
        MessageRefused: `bad_move`, `bad_options` or `unknown_game`, with the command's id.
    """
    try:
        return _with_game(message, room)
    except MessageRefused as refused:
        raise MessageRefused(refused.code, refused.facts, message.id) from None
    except registry.UnknownGame:
        raise MessageRefused("unknown_game", (), message.id) from None


def _with_game(message: client.AnyCommandMessage, room: Room) -> ask.Command:
    match message:
        case client.PlayMessage():
            game = room.match.game if room.match is not None else room.game
            return ask.Play(message.prompt, parse_move(game, message.move))
        case client.ConfigureMessage():
            options = parse_options(message.game, message.options)
            return ask.Configure(
                message.game, options, message.seats, message.public, message.start, message.clock
            )
        case _:
            return _plain(message)


_Plain = (
    client.LeaveMessage
    | client.SitMessage
    | client.StandMessage
    | client.ReadyMessage
    | client.UnreadyMessage
    | client.StartMessage
    | client.ContributeMessage
    | client.KickMessage
    | client.FreeMessage
    | client.InviteMessage
    | client.AllowMessage
    | client.CloseMessage
    | client.VoteMessage
    | client.StandInMessage
    | client.PauseMessage
    | client.RematchMessage
    | client.ReopenMessage
    | client.AskMessage
)


def _plain(message: _Plain) -> ask.Command:
    match message:
        case client.LeaveMessage():
            return ask.Leave()
        case client.SitMessage():
            return ask.Sit(message.seat)
        case client.StandMessage():
            return ask.Stand()
        case client.ReadyMessage():
            return ask.Ready(message.contribution)
        case client.UnreadyMessage():
            return ask.Unready()
        case client.StartMessage():
            return ask.Start()
        case client.ContributeMessage():
            return ask.Contribute(message.contribution)
        case client.KickMessage():
            return ask.Kick(message.guest)
        case client.FreeMessage():
            return ask.Free(message.seat)
        case client.InviteMessage():
            return ask.Invite(message.seat, message.level)
        case client.AllowMessage():
            return ask.Allow(message.guest)
        case client.CloseMessage():
            return ask.Close(message.closed)
        case client.VoteMessage():
            return ask.Vote(message.end)
        case client.StandInMessage():
            return ask.StandIn(message.seat)
        case client.PauseMessage():
            return ask.Pause(message.paused)
        case client.RematchMessage():
            return ask.Rematch(message.match, message.contribution)
        case client.ReopenMessage():
            return ask.Reopen()
        case client.AskMessage():
            return ask.Ask(message.wanted)
    assert_never(message)
