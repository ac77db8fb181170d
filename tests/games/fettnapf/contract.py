"""Fettnapf in the words of the contract suite: where its cards are, and who may know them."""

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from stammtisch.cards.seats import Seat

from tests.contract.cards import CardTable, Spot, Spots
from tests.contract.knowable import Knowable


def fettnapf_deck(options: Any, seats: int) -> Counter[str]:
    numbers = {"fn-0": 8, "fn-8": 4, "fn-9": 4} | {f"fn-{value}": 6 for value in range(1, 8)}
    return Counter(numbers) + Counter(f"fn-island-{island}" for island in range(10, 31))


def fettnapf_spots(state: Any) -> Spots:
    spots: Spots = {}
    for zone, cards in (("pile", state.pile), ("discard", state.discard)):
        spots |= {(zone, None, slot): f"fn-{card}" for slot, card in enumerate(cards)}
    for seat, cards in enumerate(state.hands):
        spots |= {("hand", seat, slot): f"fn-{card}" for slot, card in enumerate(cards)}
    spots |= {("sea", None, slot): f"fn-island-{island}" for slot, island in enumerate(state.sea)}
    for seat, cards in enumerate(state.islands):
        spots |= {("islands", seat, slot): f"fn-island-{island}" for slot, island in enumerate(cards)}
    return spots


def fettnapf_put(state: Any, cards: Mapping[Spot, str]) -> Any:
    def row(zone: str, seat: Seat | None = None) -> tuple[int, ...]:
        spots = sorted(spot for spot in cards if spot[:2] == (zone, seat))
        return tuple(int(cards[spot].split("-")[-1]) for spot in spots)

    return replace(
        state,
        pile=row("pile"),
        discard=row("discard"),
        sea=row("sea"),
        hands=tuple(row("hand", seat) for seat in range(state.seats)),
        islands=tuple(row("islands", seat) for seat in range(state.seats)),
    )


def fettnapf_known(state: Any, seat: Seat | None, spot: Spot) -> bool:
    """Own cards; the top discard; islands while they are shown. With open islands these, and, where totals
    are announced by themselves, all discards."""
    zone, owner, slot = spot
    open_islands = state.options.islands == "open"
    if zone == "discard":
        everything = open_islands and state.options.announce == "automatic"
        return everything or slot == len(state.discard) - 1
    if zone == "islands":
        shown = {show.island for show in state.shows}
        dealt = any(show.id == "deal" for show in state.shows)
        return open_islands or dealt or owner == seat or state.islands[owner][slot] in shown
    return zone == "hand" and owner == seat


CARD_TABLE = CardTable(
    token=re.compile(r"\bfn-[\w-]+"),
    deck=fettnapf_deck,
    spots=fettnapf_spots,
    put=fettnapf_put,
    kind=lambda card: "island" if "island" in card else "number",
)

KNOWABLE = Knowable(
    known=fettnapf_known,
    remembered=lambda state: set(),
    secret=lambda state, seat: False,  # every play is seen
)
