"""Seats that a bot holds: for good, as a player of its own, or for a person who has gone.

A bot is a player like others: its id says what it is, and which of the house's names it goes by. It is no
member, has no name of its own anywhere, and is always ready.
"""

from collections.abc import Iterator
from typing import get_args

from stammtisch.cards.seats import Seat
from stammtisch.rooms.model import BotLevel, Chair, GuestId, Match, Room

PREFIX = "bot:"
LEVELS: tuple[BotLevel, ...] = get_args(BotLevel)
USUAL: BotLevel = "normal"
"""The level of a bot that nobody has chosen one for."""

NAMES = (
    "Wanda",
    "Otto",
    "Frieda",
    "Kuno",
    "Hilde",
    "Emil",
    "Rosa",
    "Anton",
    "Greta",
    "Bruno",
    "Elfi",
    "Hugo",
    "Lotte",
    "Gustav",
    "Mina",
    "Paul",
)


def is_bot(player: GuestId | None) -> bool:
    """Whether this player is a bot and no guest."""
    return player is not None and player.startswith(PREFIX)


def level_of(player: GuestId | None) -> BotLevel | None:
    """The bot's level; None for everybody else."""
    if player is None or not player.startswith(PREFIX):
        return None
    word = player.removeprefix(PREFIX).partition(":")[0]
    return next((level for level in LEVELS if level == word), None)


def bot_name(player: GuestId) -> str:
    """What everybody calls this bot."""
    return f"{NAMES[_number(player) % len(NAMES)]} (bot)"


def bot_named(name: str, level: BotLevel, seat: Seat) -> GuestId:
    """A bot for this seat alone of this name; of one of the house's, if the house has no such name."""
    number = next((number for number, known in enumerate(NAMES) if name == f"{known} (bot)"), seat)
    return f"{PREFIX}{level}:{number + seat * len(NAMES)}"


def new_bot(room: Room, seat: Seat, level: BotLevel) -> GuestId:
    """A bot for this seat. One that sits there keeps its name, another gets one that is free at the table;
    at which name a table begins depends on its code."""
    sitting = room.chairs[seat].guest
    if sitting is not None and is_bot(sitting):
        return f"{PREFIX}{level}:{_number(sitting)}"
    taken = {_number(chair.guest) for chair in room.chairs if chair.guest is not None and is_bot(chair.guest)}
    first = sum(map(ord, room.code))
    numbers = ((first + step) % len(NAMES) for step in range(len(NAMES)))
    return f"{PREFIX}{level}:{next(number for number in numbers if number not in taken)}"


def chair_for(player: GuestId | None) -> Chair:
    """A chair with this player on it, unready; a bot is ready as soon as it sits."""
    return Chair(player, ready=True, contribution="") if is_bot(player) else Chair(player)


def bot_on(match_: Match, seat: Seat) -> BotLevel | None:
    """The level of the bot that plays for this seat now, or None if its person does."""
    return dict(match_.stand_ins).get(seat) or level_of(match_.players[seat])


def bots_of(match_: Match) -> tuple[BotLevel | None, ...]:
    """Seat by seat what `bot_on` says."""
    return tuple(bot_on(match_, seat) for seat in range(len(match_.players)))


def bot_chairs(room: Room) -> Iterator[Seat]:
    """The chairs that a bot would give up for a person, the last one first."""
    return (seat for seat in reversed(range(len(room.chairs))) if is_bot(room.chairs[seat].guest))


def _number(player: GuestId) -> int:
    return int(player.rpartition(":")[2])
