"""Play now: one person, a table full of bots, and a match that begins.

Each step is a command of the table like any host's; so a person's page still has its say in the shuffles.
"""

from collections.abc import Iterator

from stammtisch.games import registry
from stammtisch.live.service import Service
from stammtisch.ports import Entropy
from stammtisch.rooms.commands import Command, Invite, Open, Start
from stammtisch.rooms.decide import guest_actor
from stammtisch.rooms.model import BotLevel, GuestId

USUAL_SEATS = 4


async def open_with_bots(
    service: Service, entropy: Entropy, guest: GuestId, game: str, level: BotLevel
) -> str:
    """Make a table of the usual size, its other seats taken by bots, and call the start; returns its code.

    Raises:
        registry.UnknownGame: there is no such game.
        What `Service.submit` raises.
    """
    seats = usual_seats(game)
    code = await service.open_room(guest, Open(game, registry.options_of(game), seats, public=False))
    for command in _fill(seats, level):
        await _give(service, entropy, code, guest, command)
    return code


def usual_seats(game: str) -> int:
    """How many play this game, if nobody says otherwise. Raises: registry.UnknownGame: there is none."""
    players = registry.game(game).players
    return max(players[0], min(USUAL_SEATS, players[-1]))


def _fill(seats: int, level: BotLevel) -> Iterator[Command]:
    yield from (Invite(seat, level) for seat in range(1, seats))
    yield Start()


async def _give(service: Service, entropy: Entropy, code: str, guest: GuestId, command: Command) -> None:
    await service.submit(code, guest_actor(guest), entropy.token(), lambda _: command)
