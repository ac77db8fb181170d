"""What a viewer may know of the cards at any moment, as the rules of the games say. No view code is asked."""

from typing import Any

from stammtisch.cards.seats import Seat

from tests.contract.cards import CARDS
from tests.contract.entry import Knowable, Spot, Spots
from tests.contract.tables import fettnapf, fieber, fifty, fool, squirrel

KNOWABLE: dict[str, Knowable] = {
    "fettnapf": fettnapf.KNOWABLE,
    "fieber": fieber.KNOWABLE,
    "fifty": fifty.KNOWABLE,
    "fool": fool.KNOWABLE,
    "squirrel": squirrel.KNOWABLE,
}


def known_of(key: str, state: Any, spots: Spots, seat: Seat | None) -> Spots:
    """Those of the state's spots whose card this viewer may know."""
    known = KNOWABLE[key].known
    return {spot: card for spot, card in spots.items() if known(state, seat, spot)}


def known_spots(key: str, state: Any, seat: Seat | None) -> Spots:
    """The spots whose card this viewer may know, with the cards."""
    return known_of(key, state, CARDS[key].spots(state), seat)


def hidden_spots(key: str, state: Any, seat: Seat | None) -> Spots:
    """The spots whose card this viewer may not know, with the cards."""
    spots, known = CARDS[key].spots(state), KNOWABLE[key].known
    return {spot: card for spot, card in spots.items() if not known(state, seat, spot)}


def back_of(key: str, spot: Spot, spots: Spots) -> str | None:
    """What all may see of the card in this spot although it is hidden: of what kind it is; None: nothing."""
    return CARDS[key].kind(spots[spot]) if spot in spots and KNOWABLE[key].back(spot) else None


def knowable_cards(key: str, state: Any, seat: Seat | None) -> set[str]:
    """Every card that may be named to this viewer."""
    return set(known_spots(key, state, seat).values()) | KNOWABLE[key].remembered(state)
