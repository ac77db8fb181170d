"""Request bodies: bounded while they are read, and JSON in the strict sense.

`json.loads` takes NaN, lone surrogates and very deep nesting; orjson, which reads the sockets too, does not.
"""

from collections.abc import Callable, Coroutine
from typing import Any

import orjson
from fastapi.routing import APIRoute
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from stammtisch.asgi.errors import BadRequest, TooLarge

MOST_BYTES = 64 * 1024

Handler = Callable[[Request], Coroutine[Any, Any, Response]]


class StrictRequest(Request):
    """A request whose body is bounded and whose JSON is JSON."""

    async def body(self) -> bytes:
        """The body.

        Raises:
            TooLarge: it is longer than 64 KiB.
            BadRequest: the client went before its end.
        """
        if not hasattr(self, "_body"):
            try:
                self._body = await self._bounded()
            except ClientDisconnect:
                raise BadRequest from None
        return self._body

    async def _bounded(self) -> bytes:
        chunks, length = [], 0
        async for chunk in self.stream():
            chunks.append(chunk)
            length += len(chunk)
            if length > MOST_BYTES:
                raise TooLarge(limit=MOST_BYTES)
        return b"".join(chunks)

    async def json(self) -> Any:
        """The body's value; raises orjson.JSONDecodeError (a json.JSONDecodeError)."""
        return orjson.loads(await self.body())


class StrictRoute(APIRoute):
    """A route that reads its requests so."""

    def get_route_handler(self) -> Handler:
        """The handler, handed a strict request."""
        handle = super().get_route_handler()

        async def strictly(request: Request) -> Response:
            strict = StrictRequest(request.scope, request.receive)
            await strict.body()  # here, where its error is not yet taken for one of parsing
            return await handle(strict)

        return strictly
