"""Who really asks: X-Forwarded-* headers, believed from TRUSTED_PROXIES and from nobody else."""

from collections.abc import Sequence
from ipaddress import ip_address

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Receive, Scope, Send

from stammtisch.settings import Network

SCHEMES = {"http": ("http", "ws"), "https": ("https", "wss")}
FORWARDED = ("forwarded", "x-forwarded-for", "x-forwarded-proto", "x-forwarded-host")


class Proxies:
    """Puts the client's own address, scheme and host into the scope when a trusted proxy tells them."""

    def __init__(self, app: ASGIApp, trusted: Sequence[Network]) -> None:
        self._app = app
        self._trusted = trusted

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in {"http", "websocket"}:
            scope = dict(scope)
            if self._is_trusted(_peer(scope)):
                self._believe(scope)
            _forget(scope)
        await self._app(scope, receive, send)

    def _is_trusted(self, address: str) -> bool:
        return is_among(address, self._trusted)

    def _believe(self, scope: Scope) -> None:
        headers = Headers(scope=scope)
        chain = [part.strip() for part in ",".join(headers.getlist("x-forwarded-for")).split(",")]
        untrusted = [address for address in chain if address and not self._is_trusted(address)]
        if untrusted:
            scope["client"] = (untrusted[-1], 0)  # the nearest that no proxy of ours answers for
        proto = headers.get("x-forwarded-proto", "").rpartition(",")[2].strip().lower()
        if proto in SCHEMES:
            scope["scheme"] = SCHEMES[proto][scope["type"] == "websocket"]
        host = headers.get("x-forwarded-host", "").rpartition(",")[2].strip()
        if host:
            scope["headers"] = list(scope["headers"])
            MutableHeaders(scope=scope)["host"] = host


def is_among(address: str, networks: Sequence[Network]) -> bool:
    """Whether the address belongs to one of these networks; what is no address does not."""
    try:
        parsed = ip_address(address)
    except ValueError:
        return False
    return any(parsed in network for network in networks)


def _forget(scope: Scope) -> None:
    """Nothing behind this point can look at a forwarded header by mistake."""
    names = {name.encode() for name in FORWARDED}
    scope["headers"] = [(name, value) for name, value in scope["headers"] if name.lower() not in names]


def _peer(scope: Scope) -> str:
    client = scope.get("client")
    return str(client[0]) if client else ""
