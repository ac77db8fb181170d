"""Headers that every answer carries: nothing but our own files runs, nobody frames us, nobody sniffs.

The policy needs no inline script or style anywhere, pages of errors and the API's page included.
"""

import re

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

HOST = re.compile(r"[a-z0-9.\-]+(:\d{1,5})?|\[[0-9a-f:.]+\](:\d{1,5})?", re.IGNORECASE)
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; "
    "manifest-src 'self'; connect-src {connect}; form-action 'none'; base-uri 'none'; "
    "frame-ancestors 'none'; require-trusted-types-for 'script'"
)
FIXED = {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}
NOT_KEPT = "no-store"


class SafeHeaders:
    """Adds them; an answer that says nothing of caching is not to be kept."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in {"http", "websocket"}:
            await self._app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] in {"http.response.start", "websocket.http.response.start"}:
                headers = MutableHeaders(scope=message)
                headers["content-security-policy"] = POLICY.format(connect=_connect(scope))
                headers.update(FIXED)
                headers.setdefault("cache-control", NOT_KEPT)
            await send(message)

        await self._app(scope, receive, send_with_headers)


def _connect(scope: Scope) -> str:
    """'self', and our sockets by name: older Safaris do not count them in."""
    host = Headers(scope=scope).get("host", "")
    if not HOST.fullmatch(host):
        return "'self'"
    return f"'self' {'wss' if scope['scheme'] in {'https', 'wss'} else 'ws'}://{host}"
