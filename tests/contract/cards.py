"""Where every card of a match is, game by game, by `tables` and never by the games' own code.

A new game adds a module to `tables`, a line here and one to `knowable`.
"""

from typing import Any

from stammtisch.cards.seats import Seat

from tests.contract.entry import CardTable
from tests.contract.tables import fettnapf, fieber, fifty, fool, squirrel

CARDS: dict[str, CardTable] = {
    "fettnapf": fettnapf.CARD_TABLE,
    "fieber": fieber.CARD_TABLE,
    "fifty": fifty.CARD_TABLE,
    "fool": fool.CARD_TABLE,
    "squirrel": squirrel.CARD_TABLE,
}


def hand(table: CardTable, state: Any, seat: Seat) -> set[str]:
    """The cards in this seat's hand."""
    return set(slots(table, state, seat).values())


def slots(table: CardTable, state: Any, seat: Seat) -> dict[int, str]:
    """The cards in this seat's hand by their slots."""
    spots = table.spots(state).items()
    return {slot: card for (zone, owner, slot), card in spots if (zone, owner) == ("hand", seat)}
