"""What requests find built: made once by `app.py`, reached through the application's state."""

from collections.abc import Callable
from dataclasses import dataclass

from starlette.requests import HTTPConnection
from starlette.templating import Jinja2Templates

from stammtisch.asgi.auth import Door
from stammtisch.asgi.limits import Bucket, Buckets, Open, Seconds, household
from stammtisch.asgi.rulebook import Rulebook
from stammtisch.asgi.signing import Signing
from stammtisch.asgi.static import Static
from stammtisch.live.driver import Driver
from stammtisch.live.hub import Hub
from stammtisch.live.people import People
from stammtisch.live.service import Service
from stammtisch.live.transport import Take
from stammtisch.live.views import Views
from stammtisch.ports import Clock, Entropy
from stammtisch.rooms.model import GuestId
from stammtisch.settings import Settings
from stammtisch.store.opening import Store


@dataclass(frozen=True, slots=True)
class Limits:
    """How much an address, a guest or a connection may have."""

    connects: Buckets
    sockets: Open
    rooms: Buckets
    guests: Buckets
    requests: Buckets
    commands: Callable[[GuestId | None], Take]


@dataclass(frozen=True, slots=True)
class House:
    """Everything the door needs."""

    settings: Settings
    door: Door
    signing: Signing
    limits: Limits
    static: Static
    templates: Jinja2Templates
    rulebook: Rulebook
    store: Store
    people: People
    service: Service
    views: Views
    hub: Hub
    driver: Driver
    clock: Clock
    entropy: Entropy


def house_of(connection: HTTPConnection) -> House:
    """The house this request stands at the door of."""
    house: House = connection.app.state.house
    return house


def address_of(connection: HTTPConnection) -> str:
    """The client's address as limits count it: of IPv6 the part that a household has."""
    return household(connection.client.host if connection.client else "")


def limits(settings: Settings, clock: Seconds) -> Limits:
    """The limits of these settings."""

    of_guests = Buckets(settings.command_burst, settings.command_burst / settings.commands_per_second, clock)

    def commands(guest: GuestId | None) -> Take:
        """A guest's connections share one bucket, but for the `hello` of each; each stranger has one."""
        if guest is not None:
            hello = iter((True,))
            return lambda: next(hello, False) or of_guests.has(guest)
        bucket = Bucket(settings.command_burst, settings.commands_per_second, settings.command_burst, clock())
        return lambda: bucket.take(clock())

    return Limits(
        connects=Buckets(settings.connects_per_minute, 60, clock),
        sockets=Open(settings.sockets_per_address),
        rooms=Buckets(settings.rooms_per_hour, 3600, clock),
        guests=Buckets(settings.guests_per_hour, 3600, clock),
        requests=Buckets(settings.requests_per_minute, 60, clock),
        commands=commands,
    )
