"""Squirrel or Die in the words of the contract suite: where its cards are, and who may know them."""

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from stammtisch.cards.seats import Seat

from tests.contract.cards import CardTable, Spot, Spots
from tests.contract.knowable import Knowable

SPECIALS = ("sq-bomb", "sq-again", "sq-sleepy", "sq-love", "sq-cat")


def squirrel_deck(options: Any, seats: int) -> Counter[str]:
    food, death = {2: (8, 3), 3: (14, 6), 4: (11, 9)}[seats]
    birdhouses = 1 if seats == 3 or options.variant == "birdhouse" else 0
    common = {"sq-food": food - birdhouses, "sq-birdhouse": birdhouses, "sq-death": death}
    return +Counter({**common, **dict.fromkeys(SPECIALS, 1)})


def squirrel_spots(state: Any) -> Spots:
    spots: Spots = {("pile", None, slot): card for slot, card in enumerate(state.pile)}
    for seat, cards in enumerate(state.hands):
        spots |= {("hand", seat, slot): card for slot, card in enumerate(cards)}
    if state.up is not None:
        spots["up", None, 0] = state.up
    return spots | {(lying.place, None, 0): lying.card for lying in state.table}


def squirrel_put(state: Any, cards: Mapping[Spot, str]) -> Any:
    def row(zone: str, seat: Seat | None) -> tuple[str, ...]:
        return tuple(cards[spot] for spot in sorted(spot for spot in cards if spot[:2] == (zone, seat)))

    return replace(
        state,
        pile=row("pile", None),
        hands=tuple(row("hand", seat) for seat in range(state.seats)),
        up=cards.get(("up", None, 0)),
        table=tuple(replace(lying, card=cards[lying.place, None, 0]) for lying in state.table),
    )


def squirrel_known(state: Any, seat: Seat | None, spot: Spot) -> bool:
    zone, owner, _ = spot
    if zone in {"pile", "up", "hand"}:
        return zone == "up" or (zone == "hand" and owner == seat)
    (lying,) = (card for card in state.table if card.place == zone)
    own = state.options.memory == "own" and seat is not None and lying.by == seat
    return lying.side != "down" or own


CARD_TABLE = CardTable(
    token=re.compile(r"\bsq-[\w-]+"),
    deck=squirrel_deck,
    spots=squirrel_spots,
    put=squirrel_put,
    kind=lambda card: "card",
)

KNOWABLE = Knowable(
    known=squirrel_known,
    remembered=lambda state: set(),
    secret=lambda state, seat: False,  # where it is hidden is seen: see test_secrecy
)
