"""What is not live, for programs and for our pages: guests, tables, games. Described at /api/docs.

A GET writes nothing. What writes says who asks (`Writing`): by cookie from our own pages, or by token.
"""

from typing import Annotated

import orjson
from fastapi import APIRouter, Depends, Request, Response

from stammtisch.asgi import tables
from stammtisch.asgi.auth import Identity
from stammtisch.asgi.body import StrictRoute
from stammtisch.asgi.catalogue import catalogue
from stammtisch.asgi.codes import read_code, room_path
from stammtisch.asgi.errors import BadLink, NoGuest, UnknownRoom
from stammtisch.asgi.house import House, address_of, house_of
from stammtisch.asgi.models import (
    GameAnswer,
    GuestAnswer,
    ListedTable,
    LoggedLine,
    MadeTable,
    MoveLink,
    NameBody,
    NewGuest,
    PlayBody,
    Problem,
    TableBody,
    TokenBody,
)
from stammtisch.asgi.signing import MOVE_SECONDS, Forged, MoveToken
from stammtisch.live import names
from stammtisch.live.quick_start import open_with_bots
from stammtisch.ports import Guest
from stammtisch.rooms.commands import Open
from stammtisch.rooms.frame import TableFacts
from stammtisch.wire import codec
from stammtisch.wire.adapters import parse_options

CREATED = 201
JSON = "application/json"
HOUR_MS = 3_600_000

router = APIRouter(
    prefix="/api", route_class=StrictRoute, responses={"4XX": {"model": Problem}, "5XX": {"model": Problem}}
)


def the_house(request: Request) -> House:
    """The house, for an endpoint; counts the request."""
    house = house_of(request)
    house.limits.requests.take(address_of(request))
    return house


def reader(request: Request) -> Identity:
    """Who reads: anybody may."""
    return house_of(request).door.identify(request)


def writer(request: Request) -> Identity:
    """Who writes. Whatever a browser sends must come from our own pages."""
    door = house_of(request).door
    identity = door.identify(request)
    match identity.by:
        case "cookie":
            door.require_origin(request)
        case None:
            door.refuse_foreign(request)
    return identity


HousePart = Annotated[House, Depends(the_house)]
Reading = Annotated[Identity, Depends(reader)]
Writing = Annotated[Identity, Depends(writer)]


@router.post("/guests", status_code=CREATED)
async def make_guest(house: HousePart, _: Writing, request: Request, body: NameBody) -> NewGuest:
    """Make a guest for a program; its token goes into `Authorization: Bearer ...`."""
    guest = await _new_guest(house, request, names.clean(body.name))
    return NewGuest(guest=guest.id, name=guest.name, token=house.signing.bearer(guest.id))


@router.post("/me")
async def set_name(
    house: HousePart, identity: Writing, request: Request, response: Response, body: NameBody
) -> GuestAnswer:
    """Choose one's display name; a browser without a cookie gets one."""
    name = names.clean(body.name)
    if identity.by == "bearer":
        return await _rename(house, identity.known(), name)
    house.door.require_origin(request)
    if identity.guest is None:
        guest = await _new_guest(house, request, name)
        answer = GuestAnswer(guest=guest.id, name=guest.name)
    else:
        answer = await _rename(house, identity.guest, name)
    house.door.set_cookie(response, request, answer.guest)
    return answer


@router.post("/me/move")
async def make_link(house: HousePart, identity: Writing, request: Request) -> MoveLink:
    """A link that makes another device's browser this guest: once, within ten minutes."""
    guest = await _named(house, identity)
    token = house.signing.move(MoveToken(guest.id, house.entropy.token()))
    return MoveLink(link=f"{house.door.origin(request)}/me/move#{token}", seconds=MOVE_SECONDS)


@router.post("/me/move/look")
async def look_at_link(house: HousePart, _: Writing, request: Request, body: TokenBody) -> GuestAnswer:
    """Whose link it is. Does not use it up."""
    house.door.require_origin(request)
    return await _owner(house, _read_link(house, body.token))


@router.post("/me/move/redeem")
async def redeem_link(
    house: HousePart, _: Writing, request: Request, response: Response, body: TokenBody
) -> GuestAnswer:
    """Become the link's guest in this browser, and use the link up."""
    house.door.require_origin(request)
    token = _read_link(house, body.token)
    answer = await _owner(house, token)
    if not await house.store.moves.use(token.number, house.clock.now()):
        raise BadLink
    house.door.set_cookie(response, request, answer.guest)
    return answer


@router.get("/games")
async def list_games() -> tuple[GameAnswer, ...]:
    """The games there are, with their options."""
    return catalogue()


@router.post("/rooms", status_code=CREATED)
async def make_table(house: HousePart, identity: Writing, request: Request, body: TableBody) -> MadeTable:
    """Make a table: its maker is host and sits on seat 0."""
    guest = await _named(house, identity)
    options = parse_options(body.game, body.options)
    house.limits.rooms.take(guest.id)
    house.limits.rooms.take(address_of(request))
    code = await house.service.open_room(guest.id, Open(body.game, options, body.seats, body.public))
    return MadeTable(code=code, link=house.door.origin(request) + room_path(code))


@router.post("/play", status_code=CREATED)
async def play_now(house: HousePart, identity: Writing, request: Request, body: PlayBody) -> MadeTable:
    """A table whose other seats are bots', and a start that waits for the caller's page three seconds."""
    guest = await _named(house, identity)
    house.limits.rooms.take(guest.id)
    house.limits.rooms.take(address_of(request))
    code = await open_with_bots(house.service, house.entropy, guest.id, body.game, body.level)
    return MadeTable(code=code, link=house.door.origin(request) + room_path(code))


@router.get("/rooms")
async def public_tables(house: HousePart, request: Request) -> list[ListedTable]:
    """Public tables with free seats, the newest first."""
    since = house.clock.now() - tables.LISTED_MS
    rows = await house.store.tables.with_free_seats(since)
    return await tables.listed(house, house.door.origin(request), rows)


@router.get("/rooms/mine")
async def my_tables(house: HousePart, identity: Reading, request: Request) -> list[ListedTable]:
    """Tables where one sits or is host, the newest first; not those that nobody has been at for long."""
    since = house.clock.now() - int(house.settings.tables_kept * HOUR_MS)
    rows = await house.store.tables.of_guest(identity.known(), since)
    return await tables.listed(house, house.door.origin(request), rows)


@router.get("/rooms/{code}", response_model=TableFacts)
async def one_table(house: HousePart, identity: Reading, code: str) -> Response:
    """The table as a frame shows it: seats, people, options."""
    facts = await tables.facts(house, _key(code), identity.guest)
    return Response(orjson.dumps(facts), media_type=JSON)


@router.get("/rooms/{code}/log", response_model=list[LoggedLine])
async def match_log(house: HousePart, identity: Reading, code: str) -> Response:
    """What one has been told of the running or last match, from its beginning."""
    lines = await tables.log_lines(house, _key(code), identity.guest)
    return Response(codec.encode_lines(lines), media_type=JSON)


def _key(code: str) -> str:
    key = read_code(code)
    if key is None:
        raise UnknownRoom
    return key


async def _new_guest(house: House, request: Request, name: str) -> Guest:
    house.limits.guests.take(address_of(request))
    guest = Guest(f"g{house.entropy.token()[:21]}", name)
    await house.store.guests.create(guest, house.clock.now())
    return guest


async def _rename(house: House, guest: str, name: str) -> GuestAnswer:
    await house.store.guests.create(
        Guest(guest, name), house.clock.now()
    )  # in case the database was made anew
    await house.service.rename(guest, name, house.store.tables.where_member)
    return GuestAnswer(guest=guest, name=name)


async def _named(house: House, identity: Identity) -> Guest:
    guest = await house.store.guests.get(identity.known())
    if guest is None or not guest.name:
        raise NoGuest
    return guest


def _read_link(house: House, token: str) -> MoveToken:
    try:
        return house.signing.read_move(token)
    except Forged as error:
        raise BadLink from error


async def _owner(house: House, token: MoveToken) -> GuestAnswer:
    guest = await house.store.guests.get(token.guest)
    if guest is None:
        raise BadLink
    return GuestAnswer(guest=guest.id, name=guest.name)
