"""One socket of a room, without the socket: what `asgi/socket.py` feeds and is fed by.

The whole of it, from the side of the transport:

    try:
        connection = await hub.attach(code, guest, transport, take)
    except AttachRefused as refused:      # .code, .text, .close_code
        ...                               # send codec.bye(refused.code), close with refused.close_code
    writer = asyncio.create_task(connection.run())     # ends when the server closes the socket
    try:
        async for message in websocket:                # str for text frames, bytes for binary ones
            await connection.receive(message)          # one at a time; never raises for bad input
                                                       # or `hear`, which does not wait
    finally:
        connection.detach()                            # the socket is gone; may be called twice
        await writer

- `code` is the room's key (no hyphen), `guest` the id that the cookie or token proves (None: a
  stranger who only watches), `take()` the connection's command limit: False refuses with `too_fast`.
- `transport.put(text)` sends one text frame if the socket has room for it, `transport.send(text)` when it
  has, `transport.close(code, reason)` closes the socket; each may raise `TransportGone` (or OSError) when
  the socket is gone. `run` is the only one that waits for them, so a slow socket delays nobody but itself.
- `receive` returns when the message is dealt with: a command when it is stored or refused. The
  transport may cancel it at any time; a command under way is stored or refused all the same. `hear` is for
  transports that cannot wait: what needs no time (a `got`) is dealt with when it returns, all else is begun.
- A server that stops calls `await hub.stop()` first: every socket gets `bye` and 1001, `run` ends.
- The server's own end of a connection (kick, no `got`, misuse) is seen as the end of `run`: wait for
  the reader and `run` together, and stop reading when `run` ends.
"""

import asyncio
import logging
from collections.abc import Coroutine
from dataclasses import dataclass
from typing import Any, Protocol

from stammtisch.games.api import Facts
from stammtisch.live.errors import LiveError, NameTaken, OutcomeUnknown
from stammtisch.live.outlet import Outlet
from stammtisch.live.people import People
from stammtisch.live.service import Service
from stammtisch.live.settings import LiveSettings
from stammtisch.live.transport import AttachRefused, Take, Transport, TransportGone
from stammtisch.ports import Clock, Unavailable
from stammtisch.rooms.commands import Command
from stammtisch.rooms.decide import guest_actor
from stammtisch.rooms.errors import RoomError
from stammtisch.rooms.model import GuestId, Room
from stammtisch.wire.client import PROTOCOL, AnyCommandMessage, Got, Hello, LeaveMessage
from stammtisch.wire.closing import CLOSE
from stammtisch.wire.codec import parse_client
from stammtisch.wire.errors import MessageRefused
from stammtisch.wire.intent import to_command
from stammtisch.wire.sentences import sentence
from stammtisch.wire.server import Ack, Bye, Error, Presence, ServerMessage, Welcome

__all__ = ["AttachRefused", "Connection", "Take", "Transport", "TransportGone"]

logger = logging.getLogger(__name__)

ANSWERED = (RoomError, MessageRefused, LiveError)


class Watch(Protocol):
    """What a connection needs of the room it watches (`live.watch`)."""

    @property
    def code(self) -> str:
        """The room's code."""
        ...

    def wake(self) -> None:
        """Something may be due to be sent."""
        ...

    def came(self, connection: "Connection", room: Room) -> None:
        """The connection was welcomed; the room is as it is then."""
        ...

    def departed(self, guest: GuestId) -> None:
        """The guest has said to go."""
        ...

    def went(self, connection: "Connection") -> None:
        """The connection is gone."""
        ...


@dataclass(frozen=True, slots=True)
class Means:
    """What connections work with."""

    service: Service
    people: People
    clock: Clock
    settings: LiveSettings


class Connection:
    """A watcher of one room; made by `Hub.attach`."""

    def __init__(
        self, watch: Watch, guest: GuestId | None, transport: Transport, take: Take, means: Means
    ) -> None:
        self.guest = guest
        self.welcomed = False
        self.outlet = Outlet(transport, means.settings, self._room_again)
        self._watch = watch
        self._take = take
        self._service = means.service
        self._people = means.people
        self._clock = means.clock
        self._settings = means.settings
        self._presence: Presence | None = None
        self._since = means.clock.now()
        self._shown: tuple[int, int] | None = None
        self._passed_over = False
        self._misuses = 0
        self._hurries = 0
        self._under_way: asyncio.Task[None] | None = None

    async def receive(self, message: str | bytes) -> None:
        """Deal with one message of the client. Never raises for what the client sent."""
        while not self.hear(message):
            await self._dealt_with()
        await self._dealt_with()

    def hear(self, message: str | bytes) -> bool:
        """Deal with one message of the client, or begin to. False, and nothing happens, while one before it
        is being dealt with. Never raises for what the client sent."""
        if self._under_way is not None:
            return False
        if not self.outlet.open:
            return True
        try:
            parsed = parse_client(message)
        except MessageRefused as refused:
            self._misused(refused)
            return True
        match parsed:
            case Got():
                self._got(parsed)
            case Hello():
                if self._may(None):
                    self._begin(None, self._hello(parsed))
            case _:
                if not self.welcomed:
                    self.end("no_hello")
                elif self._may(parsed.id):
                    self._begin(parsed.id, self._command(parsed))
        return True

    async def run(self) -> None:
        """Send what is due until the connection ends; returns when nothing more will be sent."""
        try:
            await self.outlet.run()
        finally:
            self.detach()

    def detach(self) -> None:
        """The socket is gone: forget it. Harmless when called again."""
        self.outlet.detach()
        self._watch.went(self)

    def end(self, code: str, facts: Facts = ()) -> None:
        """Close from this side, with a word why; `facts` are those of the code's sentence."""
        self.outlet.end(Bye(code, sentence(code, facts)), CLOSE[code], self._clock.now())

    def wants(self, seq: int, edition: int) -> bool:
        """Whether a frame of this seq and edition of the names is due and may go now. If it is due and
        may not, the watch is woken when it may."""
        due = self.welcomed and self._shown != (seq, edition)
        self._passed_over = due and not self.outlet.has_room
        return due and not self._passed_over

    def since(self, edition: int) -> int:
        """The seq of the last frame sent to this connection; 0 if it needs the log whole: at first, and
        when people have other names now. What was told before this connection is not told again."""
        seq, shown = self._shown or (0, edition)
        return seq if shown == edition else 0

    def show(self, frame: str, seq: int, edition: int) -> None:
        """Send this frame."""
        self.outlet.show(frame, seq, self._clock.now())
        self._shown = (seq, edition)

    def show_presence(self, presence: Presence, text: str) -> None:
        """Tell who is here, unless that was told last."""
        if self.welcomed and self._presence != presence:
            self._presence = presence
            self.outlet.show_presence(text)

    def tick(self, now: int) -> None:
        """End what has been silent for too long."""
        if self.outlet.is_silent(now):
            self.end("silent")
        elif not self.welcomed and now - self._since >= self._settings.hello_ms:
            self.end("no_hello")
        self.outlet.hurry(now)

    # One message

    def _got(self, got: Got) -> None:
        if not self.welcomed:
            self.end("no_hello")
        elif self.outlet.got(got.seq):
            self._room_again()
        else:
            self._may(None)  # no news: it counts as any other message

    def _room_again(self) -> None:
        if self._passed_over and self.outlet.has_room:
            self._passed_over = False
            self._watch.wake()

    def _begin(self, command_id: str | None, work: Coroutine[Any, Any, None]) -> None:
        self._under_way = self._service.begin(self._guarded(command_id, work))

    async def _dealt_with(self) -> None:
        if self._under_way is not None:
            await asyncio.wait({self._under_way})

    async def _hello(self, hello: Hello) -> None:
        if hello.protocol != PROTOCOL:
            self.end("wrong_protocol", (("protocol", PROTOCOL),))
            return
        self._say(Welcome(PROTOCOL, self.guest, self._clock.now()))
        if not await self._come_in():
            return
        room = (await self._service.look(self._watch.code)).room
        if hello.seen > room.seq:  # the page has been told more than this worker has heard of
            room = (await self._service.look_again(self._watch.code)).room
        self._shown, self._presence = None, None
        self.welcomed = True
        self._watch.came(self, room)

    async def _come_in(self) -> bool:
        """Become a member, if this is somebody with a name. False if the table does not want them."""
        room = (await self._service.look(self._watch.code)).room
        if self.guest in room.members:
            return True
        if self.guest in room.banned:
            self.end("kicked")
        elif room.closed:
            self.end("closed")
        elif self.guest is not None and await self._people.name(self.guest):
            return await self._enter(self.guest)
        return self.outlet.open

    async def _enter(self, guest: GuestId) -> bool:
        try:
            await self._service.enter(self._watch.code, guest)
        except (RoomError, NameTaken) as refused:
            if refused.code in {"kicked", "closed"}:
                self.end(refused.code)
                return False
            if refused.code != "already_in":
                self._refuse(None, refused)
        return True

    async def _command(self, message: AnyCommandMessage) -> None:
        if self.guest is None:
            self._say(Error(message.id, "anonymous", sentence("anonymous")))
            return

        def make(room: Room) -> Command:
            return to_command(message, room)

        seq = await self._service.give(self._watch.code, guest_actor(self.guest), message.id, make)
        if isinstance(message, LeaveMessage):
            self._watch.departed(self.guest)
        self._say(Ack(message.id, seq), soon=True)

    async def _guarded(self, command_id: str | None, work: Coroutine[Any, Any, None]) -> None:
        """Answer whatever goes wrong. What cannot be answered truly ends the connection instead."""
        try:
            await work
        except OutcomeUnknown:
            self.end("unknown_outcome")
        except ANSWERED as refused:
            self._refuse(command_id, refused)
        except Unavailable:
            self.end("unavailable")
        except Exception:
            logger.exception("room %s: a message could not be dealt with", self._watch.code)
            self.end("unknown_outcome")
        finally:
            self._under_way = None

    def _may(self, command_id: str | None) -> bool:
        """Whether the client may ask for something now; who asks far too much is sent away."""
        if self._take():
            self._hurries = max(0, self._hurries - 1)
            return True
        self._hurries += 1
        if self._hurries > self._settings.hurries:
            self.end("too_much")
        else:
            self._say(Error(command_id, "too_fast", sentence("too_fast")))
        return False

    def _misused(self, refused: MessageRefused) -> None:
        if not self._may(refused.command_id):
            return
        self._misuses += 1
        self._refuse(refused.command_id, refused)
        if self._misuses > self._settings.misuses:
            self.end("misuse")

    def _refuse(self, command_id: str | None, refused: RoomError | MessageRefused | LiveError) -> None:
        text = sentence(refused.code, refused.facts)
        self._say(Error(command_id, refused.code, text, refused.facts))

    def _say(self, message: ServerMessage, *, soon: bool = False) -> None:
        if not self.outlet.say(message, soon=soon):
            self.end("too_much")
