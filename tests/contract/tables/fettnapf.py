"""Fettnapf: where its cards are, and who may know them. Written without the game's own code."""

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from stammtisch.cards.seats import Seat

from tests.contract.entry import CardTable, Knowable, Spot, Spots, laid, row


def deck(options: Any, seats: int) -> Counter[str]:
    numbers = {"fn-0": 8, "fn-8": 4, "fn-9": 4} | {f"fn-{value}": 6 for value in range(1, 8)}
    return Counter(numbers) + Counter(f"fn-island-{island}" for island in range(10, 31))


def numbers(cards: Any) -> tuple[str, ...]:
    return tuple(f"fn-{card}" for card in cards)


def islands(cards: Any) -> tuple[str, ...]:
    return tuple(f"fn-island-{card}" for card in cards)


def spots(state: Any) -> Spots:
    found = laid("pile", None, numbers(state.pile)) | laid("discard", None, numbers(state.discard))
    found |= laid("sea", None, islands(state.sea))
    for seat in range(state.seats):
        found |= laid("hand", seat, numbers(state.hands[seat]))
        found |= laid("islands", seat, islands(state.islands[seat]))
    return found


def put(state: Any, cards: Mapping[Spot, str]) -> Any:
    def values(zone: str, seat: Seat | None = None) -> tuple[int, ...]:
        return tuple(int(card.split("-")[-1]) for card in row(cards, zone, seat))

    return replace(
        state,
        pile=values("pile"),
        discard=values("discard"),
        sea=values("sea"),
        hands=tuple(values("hand", seat) for seat in range(state.seats)),
        islands=tuple(values("islands", seat) for seat in range(state.seats)),
    )


def known(state: Any, seat: Seat | None, spot: Spot) -> bool:
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
    deck=deck,
    spots=spots,
    put=put,
    kind=lambda card: "island" if "island" in card else "number",
)

KNOWABLE = Knowable(known=known)
"""Every play is seen: no choice is secret."""
