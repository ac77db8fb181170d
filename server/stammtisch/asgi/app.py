"""The composition: here, and nowhere else, the parts of the house are put together."""

import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from jinja2 import Environment, FileSystemLoader, StrictUndefined
from sqlalchemy import URL
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.templating import Jinja2Templates
from starlette.types import ASGIApp

from stammtisch.asgi import api, pages, rules_pages
from stammtisch.asgi.auth import Door
from stammtisch.asgi.errors import BadToken, DoorError, body_of, door_error, note
from stammtisch.asgi.headers import SafeHeaders
from stammtisch.asgi.house import House, house_of, limits
from stammtisch.asgi.proxies import Proxies
from stammtisch.asgi.rulebook import Rulebook
from stammtisch.asgi.secret import signing_keys
from stammtisch.asgi.signing import Signing
from stammtisch.asgi.socket import room_socket
from stammtisch.asgi.static import Static
from stammtisch.bus.local import LocalBus
from stammtisch.games.registry import UnknownGame
from stammtisch.live.adapters import SystemClock, SystemEntropy
from stammtisch.live.bot_players import BotPlayers
from stammtisch.live.connection import Means
from stammtisch.live.driver import Driver
from stammtisch.live.errors import LiveError
from stammtisch.live.hub import Hub
from stammtisch.live.memory import Memories
from stammtisch.live.names import BadName
from stammtisch.live.people import People
from stammtisch.live.pool import Pool
from stammtisch.live.room_cache import RoomCache
from stammtisch.live.service import Service, Tools
from stammtisch.live.settings import LiveSettings
from stammtisch.live.views import Views
from stammtisch.ports import Heads, Unavailable
from stammtisch.rooms.errors import RoomError
from stammtisch.settings import Settings
from stammtisch.store.engine import is_sqlite
from stammtisch.store.opening import Store, open_store
from stammtisch.wire.errors import MessageRefused

WEB = Path(__file__).resolve().parents[3] / "web"
MS = 1000
HANDLED: tuple[type[Exception], ...] = (
    BadName,
    DoorError,
    HTTPException,
    LiveError,
    MessageRefused,
    RequestValidationError,
    RoomError,
    Unavailable,
    UnknownGame,
    Exception,
)


@asynccontextmanager
async def open_house(settings: Settings, url: URL) -> AsyncIterator[House]:
    """Everything, running; the caller has brought the database up to date, and holds a SQLite file's lock.

    Raises:
        OSError: the signing key cannot be read or made.
    """
    async with open_store(url, connections=settings.database_connections) as store:
        house = build(settings, store, heads=None if is_sqlite(url) else store.tables)
        async with house.hub.running(), house.driver.running():
            try:
                yield house
            finally:
                await house.hub.stop()


def build(settings: Settings, store: Store, heads: Heads | None) -> House:
    """Put the parts together. `heads` is for a database that other processes write to as well."""
    static = Static.below(WEB / "static")
    clock, entropy, bus, live = SystemClock(), SystemEntropy(), LocalBus(), live_settings(settings)
    people = People(store.guests, clock, None if heads is None else live.names_ms)
    rooms = RoomCache(store.log, clock)
    service = Service(Tools(store.log, bus, clock, entropy, rooms, people), live)
    hub = Hub(Means(service, people, clock, live), rooms, bus, entropy, heads)
    pool = Pool(int(settings.bot_budget * MS), settings.bot_processes or None)
    bots = BotPlayers(service, Memories(store.log), pool, clock, entropy, live.pace_ms)
    driver = Driver(service, store.tables, clock, live, bots)
    driver.missed = hub.expect
    signing = Signing(signing_keys(settings.keys, settings.data_dir))
    return House(
        settings=settings,
        door=Door(signing, settings.public_url),
        signing=signing,
        limits=limits(settings, time.monotonic),
        static=static,
        templates=_templates(),
        rulebook=Rulebook.below(WEB / "rules", static.prefix),
        store=store,
        people=people,
        service=service,
        views=Views(service, people, store.log),
        hub=hub,
        driver=driver,
        clock=clock,
        entropy=entropy,
    )


def live_settings(settings: Settings) -> LiveSettings:
    """What of the settings concerns rooms and sockets."""
    return LiveSettings(
        sockets=settings.sockets_per_server,
        sockets_a_room=settings.sockets_per_room,
        sockets_a_guest=settings.sockets_per_guest,
        window=settings.frame_window,
        hello_ms=int(settings.hello_timeout * MS),
        got_ms=int(settings.got_timeout * MS),
        grace_ms=int(settings.away_after * MS),
        heads_ms=int(settings.heads_every * MS),
        pace_ms=int(settings.bot_pace * MS),
    )


def _templates() -> Jinja2Templates:
    environment = Environment(
        loader=FileSystemLoader(WEB / "templates"), autoescape=True, undefined=StrictUndefined
    )
    return Jinja2Templates(env=environment)


def create_app(house: House) -> ASGIApp:
    """The application that stands at the house's door, and what goes around the whole of it: so the answer
    to an error nobody foresaw carries the headers too."""
    return Proxies(SafeHeaders(routes(house)), house.settings.trusted_proxies)


def routes(house: House) -> FastAPI:
    """Every address, and what answers there."""
    app = FastAPI(
        title="Stammtisch",
        summary="Tables, guests and games; what is live goes over /ws/rooms/<code> (docs/protocol.md).",
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        redirect_slashes=False,
    )
    app.state.house = house
    app.add_route("/", pages.counted(pages.home))
    app.add_route("/t/{code}", pages.counted(pages.table))
    app.add_route("/rules", pages.counted(rules_pages.index))
    app.add_route("/rules/{game}", pages.counted(rules_pages.rules))
    app.add_route("/me/move", pages.counted(pages.move))
    app.add_route("/api/docs", pages.counted(pages.operations), include_in_schema=False)
    app.add_route("/healthz", healthz)
    app.add_route("/static/{digest}/{path:path}", house.static.serve)
    app.router.add_websocket_route("/ws/rooms/{code}", room_socket)
    app.include_router(api.router)
    for kind in HANDLED:
        app.add_exception_handler(kind, answer_error)
    return app


async def healthz(request: Request) -> Response:
    """200 while requests are served and the database answers."""
    await house_of(request).store.guests.names(())
    return PlainTextResponse("ok\n")


async def answer_error(request: Request, cause: Exception) -> Response:
    """Every error's answer: a page for people, JSON for programs."""
    error = door_error(cause)
    note(error, cause, request)
    if _wants_page(request):
        return await pages.error_page(request, error)
    response = JSONResponse(body_of(error), error.status)
    door = house_of(request).door
    if isinstance(error, BadToken) and door.cookie_of(request) is not None:
        door.drop_cookie(response, request)
    return response


def _wants_page(request: Request) -> bool:
    for_programs = request.url.path.startswith(("/api/", "/static/", "/healthz"))
    return not for_programs and "text/html" in request.headers.get("accept", "")
