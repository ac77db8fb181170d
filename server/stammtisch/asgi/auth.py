"""Who asks, and from where: cookie or bearer token, and the Origin that cookies need.

A cookie travels with every request a browser makes, whoever's page made it: what it changes must come from
our own pages. A bearer token travels only when a program puts it there.
"""

from dataclasses import dataclass
from typing import Literal

from starlette.datastructures import Headers
from starlette.requests import HTTPConnection
from starlette.responses import Response

from stammtisch.asgi.errors import BadOrigin, BadToken, NoGuest, TwoIdentities
from stammtisch.asgi.signing import Forged, Signing

PLAIN, SECURE = "stammtisch_guest", "__Host-stammtisch_guest"
COOKIE_SECONDS = 400 * 24 * 3600  # the most that browsers keep
BEARER = "bearer "
WEB_SCHEME = {"ws": "http", "wss": "https"}


@dataclass(frozen=True, slots=True)
class Identity:
    """Who a request is from. `by`: how that is known; None for nobody known."""

    guest: str | None
    by: Literal["cookie", "bearer"] | None

    def known(self) -> str:
        """The guest.

        Raises:
            NoGuest: nobody known.
        """
        if self.guest is None:
            raise NoGuest
        return self.guest


NOBODY = Identity(None, None)


class Door:
    """Reads identities and checks origins; knows the keys and the public address."""

    def __init__(self, signing: Signing, public_url: str | None) -> None:
        self._signing = signing
        self._public_url = public_url

    def identify(self, connection: HTTPConnection) -> Identity:
        """Who asks.

        Raises:
            TwoIdentities: a cookie and an Authorization header together.
            BadToken: either was not made here.
        """
        cookie, token = self.cookie_of(connection), _bearer_of(connection.headers)
        if cookie is not None and token is not None:
            raise TwoIdentities
        try:
            if token is not None:
                return Identity(self._signing.read_bearer(token), "bearer")
            return NOBODY if cookie is None else Identity(self._signing.read_cookie(cookie), "cookie")
        except Forged as error:
            raise BadToken from error

    def require_origin(self, connection: HTTPConnection) -> None:
        """The request comes from one of our own pages.

        Raises:
            BadOrigin: from elsewhere, or it does not say.
        """
        if connection.headers.getlist("origin") != [self.origin(connection)]:
            raise BadOrigin

    def refuse_foreign(self, connection: HTTPConnection) -> None:
        """The request does not say that it comes from elsewhere: for what needs no identity.

        Raises:
            BadOrigin: it does.
        """
        if "origin" in connection.headers:
            self.require_origin(connection)

    def origin(self, connection: HTTPConnection) -> str:
        """Our own origin, as this request sees us."""
        if self._public_url is not None:
            return self._public_url
        scheme = WEB_SCHEME.get(connection.url.scheme, connection.url.scheme)
        return f"{scheme}://{connection.headers.get('host', '').lower()}"

    def cookie_of(self, connection: HTTPConnection) -> str | None:
        """The cookie as it came, unread."""
        return connection.cookies.get(self._cookie_name(connection))

    def set_cookie(self, response: Response, connection: HTTPConnection, guest: str) -> None:
        """Make the browser this guest's."""
        self._keep(response, connection, self._signing.cookie(guest), COOKIE_SECONDS)

    def drop_cookie(self, response: Response, connection: HTTPConnection) -> None:
        """Take away a cookie that is worth nothing."""
        self._keep(response, connection, "", 0)

    def _keep(self, response: Response, connection: HTTPConnection, value: str, seconds: int) -> None:
        response.set_cookie(
            self._cookie_name(connection),
            value,
            max_age=seconds,
            path="/",
            secure=self._is_secure(connection),
            httponly=True,
            samesite="lax",
        )

    def _cookie_name(self, connection: HTTPConnection) -> str:
        return SECURE if self._is_secure(connection) else PLAIN

    def _is_secure(self, connection: HTTPConnection) -> bool:
        return self.origin(connection).startswith("https:")


def _bearer_of(headers: Headers) -> str | None:
    """The token of the Authorization header; "" for one that is no bearer's."""
    value = headers.get("authorization")
    if value is None:
        return None
    return value[len(BEARER) :].strip() if value.lower().startswith(BEARER) else ""
