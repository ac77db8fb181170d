"""Fieber: where its cards are, and who may know them. Written without the game's own code."""

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from stammtisch.cards.seats import Seat
from stammtisch.games.fieber.state import Buried

from tests.contract.entry import CardTable, Knowable, Spot, Spots, laid, row

WHITE = {"emergency", "frosty", "hot", "wonder", "red-syringe", "blue-syringe", "bandage", "trainee"}


def deck(options: Any, seats: int) -> Counter[str]:
    values = {1: 4, 2: 3, 3: 3}
    coloured = {f"fb-{back}-{value}": count for back in ("red", "blue") for value, count in values.items()}
    twice = {"fb-white-pill": 2, "fb-white-physician": 2}
    return Counter(coloured) + Counter(f"fb-white-{kind}" for kind in WHITE) + Counter(twice)


def spots(state: Any) -> Spots:
    found = laid("pile", None, state.pile) | laid("discard", None, state.discard)
    found |= {("beneath", buried.seat, slot): buried.card for slot, buried in enumerate(state.beneath)}
    for zone, rows in (("hand", state.hands), ("lost", state.lost)):
        for seat, cards in enumerate(rows):
            found |= laid(zone, seat, cards)
    return found


def put(state: Any, cards: Mapping[Spot, str]) -> Any:
    return replace(
        state,
        pile=row(cards, "pile"),
        discard=row(cards, "discard"),
        beneath=tuple(
            Buried(buried.seat, cards["beneath", buried.seat, slot])
            for slot, buried in enumerate(state.beneath)
        ),
        hands=tuple(row(cards, "hand", seat) for seat in range(state.seats)),
        lost=tuple(row(cards, "lost", seat) for seat in range(state.seats)),
    )


def known(state: Any, seat: Seat | None, spot: Spot) -> bool:
    """Hands and what was put away are their owner's; the draw pile is nobody's."""
    zone, owner, _ = spot
    return zone == "discard" or (seat is not None and owner == seat)


def back(spot: Spot) -> bool:
    """Backs lie open everywhere but in the draw pile, where only the top one does."""
    zone, _, slot = spot
    return zone != "pile" or slot == 0


CARD_TABLE = CardTable(
    token=re.compile(r"\bfb-[\w-]+"),
    deck=deck,
    spots=spots,
    put=put,
    kind=lambda card: card.split("-")[1],
)

KNOWABLE = Knowable(known=known, back=back)
"""The slot a card leaves is seen by all, for the backs lie in order: no choice is secret."""
