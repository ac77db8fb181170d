"""Squirrel or Die: where its cards are, and who may know them. Written without the game's own code."""

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from stammtisch.cards.seats import Seat

from tests.contract.entry import CardTable, Knowable, Spot, Spots, laid, row

SPECIALS = ("sq-bomb", "sq-again", "sq-sleepy", "sq-love", "sq-cat")


def deck(options: Any, seats: int) -> Counter[str]:
    food, death = {2: (8, 3), 3: (14, 6), 4: (11, 9)}[seats]
    birdhouses = 1 if seats == 3 or options.variant == "birdhouse" else 0
    common = {"sq-food": food - birdhouses, "sq-birdhouse": birdhouses, "sq-death": death}
    return +Counter({**common, **dict.fromkeys(SPECIALS, 1)})


def spots(state: Any) -> Spots:
    found = laid("pile", None, state.pile)
    for seat, cards in enumerate(state.hands):
        found |= laid("hand", seat, cards)
    if state.up is not None:
        found["up", None, 0] = state.up
    return found | {(lying.place, None, 0): lying.card for lying in state.table}


def put(state: Any, cards: Mapping[Spot, str]) -> Any:
    return replace(
        state,
        pile=row(cards, "pile"),
        hands=tuple(row(cards, "hand", seat) for seat in range(state.seats)),
        up=cards.get(("up", None, 0)),
        table=tuple(replace(lying, card=cards[lying.place, None, 0]) for lying in state.table),
    )


def known(state: Any, seat: Seat | None, spot: Spot) -> bool:
    zone, owner, _ = spot
    if zone in {"pile", "up", "hand"}:
        return zone == "up" or (zone == "hand" and owner == seat)
    (lying,) = (card for card in state.table if card.place == zone)
    own = state.options.memory == "own" and seat is not None and lying.by == seat
    return lying.side != "down" or own


CARD_TABLE = CardTable(
    token=re.compile(r"\bsq-[\w-]+"),
    deck=deck,
    spots=spots,
    put=put,
    kind=lambda card: "card",
)

KNOWABLE = Knowable(known=known)
"""Where a card is hidden is seen; that which card it was is not: tests/games/squirrel/test_secrecy."""
