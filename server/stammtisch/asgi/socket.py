"""`/ws/rooms/<code>`: a websocket brought to `live`, and nothing decided here but who may come in.

A refused socket is accepted first, so that it can be told why (`bye`) and closed with a code: browsers show
scripts nothing of an answer that refuses the upgrade.
"""

import asyncio
from contextlib import ExitStack

from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState
from uvicorn.protocols.utils import ClientDisconnected

from stammtisch.asgi.codes import read_code
from stammtisch.asgi.errors import DoorError, UnknownRoom
from stammtisch.asgi.frames import DIRECT, WebSocketProtocol
from stammtisch.asgi.house import House, address_of, house_of
from stammtisch.live.connection import Connection
from stammtisch.live.transport import AttachRefused, TransportGone
from stammtisch.wire import codec
from stammtisch.wire.closing import CLOSE


class Socket:
    """One websocket as `live` knows it."""

    def __init__(self, websocket: WebSocket, direct: WebSocketProtocol) -> None:
        self._websocket = websocket
        self._direct = direct

    def put(self, *texts: str) -> bool:
        """Send text frames at once, unless the socket is full; TransportGone if it is closed."""
        try:
            return self._direct.put(*texts)
        except (ClientDisconnected, OSError) as error:
            raise TransportGone from error

    async def send(self, text: str) -> None:
        """Send one text frame; TransportGone if the socket is closed."""
        try:
            await self._websocket.send_text(text)
        except (WebSocketDisconnect, RuntimeError, OSError) as error:
            raise TransportGone from error

    async def close(self, code: int, reason: str) -> None:
        """Close; no error if it is closed already."""
        if self._websocket.application_state is WebSocketState.DISCONNECTED:
            return
        try:
            await self._websocket.close(code, reason)
        except (WebSocketDisconnect, RuntimeError, OSError):
            return  # the client was faster


async def room_socket(websocket: WebSocket) -> None:
    """Let the client watch, and if it is somebody, play."""
    await websocket.accept()
    direct: WebSocketProtocol = websocket.scope["state"][DIRECT]
    socket = Socket(websocket, direct)
    with ExitStack() as held:
        try:
            connection = await _attach(websocket, socket, held)
        except DoorError as error:
            await _turn_away(socket, error.code, error.text, CLOSE[error.code])
        except AttachRefused as refused:
            await _turn_away(socket, refused.code, refused.text, refused.close_code)
        else:
            direct.listen(connection.hear)
            await _serve(websocket, connection)


async def _attach(websocket: WebSocket, socket: Socket, held: ExitStack) -> Connection:
    house = house_of(websocket)
    address = address_of(websocket)
    house.limits.connects.take(address)
    held.enter_context(house.limits.sockets.one(address))
    guest = _who(house, websocket)
    code = read_code(websocket.path_params["code"])
    if code is None:
        raise UnknownRoom
    return await house.hub.attach(code, guest, socket, house.limits.commands(guest))


def _who(house: House, websocket: WebSocket) -> str | None:
    identity = house.door.identify(websocket)
    if identity.by != "bearer":
        house.door.require_origin(websocket)
    return identity.guest


async def _serve(websocket: WebSocket, connection: Connection) -> None:
    """Read and write until either end is done. `run` is awaited to its end, the reader is not."""
    writer = asyncio.create_task(connection.run())
    reader = asyncio.create_task(_read(websocket, connection))
    try:
        await asyncio.wait({reader, writer}, return_when=asyncio.FIRST_COMPLETED)
    finally:
        reader.cancel()
        connection.detach()
        await asyncio.gather(reader, writer, return_exceptions=True)
    for task in (reader, writer):
        if not task.cancelled() and (error := task.exception()):
            raise error


async def _read(websocket: WebSocket, connection: Connection) -> None:
    while True:
        message = await websocket.receive()
        if message["type"] == "websocket.disconnect":
            return
        text = message.get("text")
        await connection.receive(message["bytes"] if text is None else text)


async def _turn_away(socket: Socket, code: str, text: str, close_code: int) -> None:
    try:
        await socket.send(codec.bye(code, text).decode())
    except TransportGone:
        return
    await socket.close(close_code, code)
