"""Pages for people. They show who asks and which table; everything live comes over the socket.

A GET writes nothing, here least of all: crawlers and link previews ask for these.
"""

from collections.abc import Awaitable, Callable, Mapping
from functools import wraps
from types import MappingProxyType
from typing import Any

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from stammtisch.asgi.auth import NOBODY, Identity
from stammtisch.asgi.codes import read_code, room_path
from stammtisch.asgi.errors import BadToken, DoorError, TwoIdentities
from stammtisch.asgi.house import House, address_of, house_of
from stammtisch.live.errors import UnknownRoom
from stammtisch.wire.client import PROTOCOL

NOT_FOUND = 404

Page = Callable[[Request], Awaitable[Response]]


def counted(show: Page) -> Page:
    """The page, counted as any request of an address is."""

    @wraps(show)
    async def count(request: Request) -> Response:
        house_of(request).limits.requests.take(address_of(request))
        return await show(request)

    return count


async def home(request: Request) -> Response:
    """The home page."""
    return await page(request, "home.html")


async def table(request: Request) -> Response:
    """A table's page, for players, late joiners and spectators alike; of an unknown code it says so."""
    given = request.path_params["code"]
    code = read_code(given)
    if code is not None and request.url.path != room_path(code):
        return RedirectResponse(room_path(code), 308)
    house = house_of(request)
    found = code is not None and await _exists(house, code)
    link = house.door.origin(request) + room_path(code) if code is not None else ""
    title = room_path(code).rpartition("/")[2] if code is not None else "?"
    shown = {"code": code or "", "link": link, "title": title, "found": found}
    return await page(request, "table.html", shown, status=200 if found else NOT_FOUND)


async def move(request: Request) -> Response:
    """Where the link to another device leads; its token is in the fragment, which no server sees."""
    return await page(request, "move.html")


async def operations(request: Request) -> Response:
    """What programs can ask, from the API's own description."""
    return await page(request, "api.html", {"operations": _operations(request.app.openapi())})


async def error_page(request: Request, error: DoorError) -> Response:
    """The error for somebody who looks at it in a browser."""
    shown = {"status": error.status, "code": error.code, "text": error.text}
    return await page(request, "error.html", shown, status=error.status)


async def page(
    request: Request, template: str, more: Mapping[str, object] = MappingProxyType({}), *, status: int = 200
) -> Response:
    """The template, with what every page shows. A cookie that is worth nothing is taken away."""
    house = house_of(request)
    identity, worthless = _visitor(house, request)
    base = {
        "static": house.static.prefix,
        "modules": house.static.paths(".js"),
        "me": await me(house, identity),
        "protocol": PROTOCOL,
    }
    response = house.templates.TemplateResponse(request, template, {**base, **more}, status)
    if worthless:
        house.door.drop_cookie(response, request)
    return response


async def me(house: House, identity: Identity) -> dict[str, str] | None:
    """Who looks: id and name, or None for nobody known here."""
    guest = await house.store.guests.get(identity.guest) if identity.guest is not None else None
    return None if guest is None else {"guest": guest.id, "name": guest.name}


async def _exists(house: House, code: str) -> bool:
    try:
        await house.service.look(code)
    except UnknownRoom:
        return False
    return True


def _visitor(house: House, request: Request) -> tuple[Identity, bool]:
    try:
        return house.door.identify(request), False
    except (BadToken, TwoIdentities):
        return NOBODY, house.door.cookie_of(request) is not None


def _operations(description: dict[str, Any]) -> list[dict[str, Any]]:
    return [
        {
            "method": method.upper(),
            "path": path,
            "summary": operation.get("summary", ""),
            "text": operation.get("description", ""),
            "takes": _fields(description, operation),
        }
        for path, methods in sorted(description["paths"].items())
        for method, operation in methods.items()
    ]


def _fields(description: dict[str, Any], operation: dict[str, Any]) -> dict[str, str]:
    """The fields of the operation's JSON body and their kinds."""
    content = operation.get("requestBody", {}).get("content", {}).get("application/json", {})
    name = content.get("schema", {}).get("$ref", "").rpartition("/")[2]
    schema = description.get("components", {}).get("schemas", {}).get(name, {})
    return {field: str(kind.get("type", "any")) for field, kind in schema.get("properties", {}).items()}
