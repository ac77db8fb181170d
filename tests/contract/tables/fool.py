"""Fool: where its cards are, and who may know them. Written without the game's own code."""

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from stammtisch.cards.seats import Seat

from tests.contract.entry import CardTable, Knowable, Spot, Spots, laid, row

HIGHEST = {
    4: {"green": 16, "red": 13, "yellow": 11, "blue": 8},
    5: {"green": 20, "red": 16, "yellow": 14, "blue": 10},
    6: {"green": 23, "red": 19, "yellow": 17, "blue": 12},
    7: {"green": 26, "red": 22, "yellow": 20, "blue": 14},
    8: {"green": 27, "red": 23, "yellow": 21, "blue": 15},
}
ONES = {4: 4, 5: 4, 6: 5, 7: 6, 8: 6}


def deck(options: Any, seats: int) -> Counter[str]:
    suits = HIGHEST[seats]
    suited = [f"fo-{suit}-{number}" for suit in suits for number in range(2, suits[suit] + 1)]
    return Counter(suited) + Counter({"fo-1": ONES[seats]})


def spots(state: Any) -> Spots:
    found = laid("pile", None, state.pile)
    found |= laid("trick", None, tuple(one.card for one in state.trick))
    for seat, cards in enumerate(state.hands):
        found |= laid("hand", seat, cards)
    return found


def put(state: Any, cards: Mapping[Spot, str]) -> Any:
    return replace(
        state,
        pile=row(cards, "pile"),
        trick=tuple(replace(one, card=cards["trick", None, slot]) for slot, one in enumerate(state.trick)),
        hands=tuple(row(cards, "hand", seat) for seat in range(state.seats)),
    )


def known(state: Any, seat: Seat | None, spot: Spot) -> bool:
    """One's own hand, the trick, and of the pile its end: the last trick, and what was left in hand."""
    zone, owner, slot = spot
    if zone == "pile":
        return slot >= len(state.pile) - opened(state)
    return zone == "trick" or (seat is not None and owner == seat)


def opened(state: Any) -> int:
    """How many cards at the end of the pile may be looked at."""
    of_round = state.last is not None and state.last.round == state.round
    left = sum(map(len, state.left or ())) if not any(state.hands) else 0
    return (len(state.last.cards) if of_round else 0) + left


def remembered(state: Any) -> set[str]:
    """The last trick and the cards left may be of the round before; they have been dealt anew since."""
    trick = {one.card for one in state.last.cards} if state.last else set()
    return trick | {card for hand in state.left or () for card in hand}


def secret(state: Any, seat: Seat) -> bool:
    """A decision about announcing, unless it is the one all wait for."""
    to_decide = [other for other, choice in enumerate(state.choices) if choice is None]
    return state.announcers is None and seat in to_decide and len(to_decide) > 1


CARD_TABLE = CardTable(
    token=re.compile(r"\bfo-[\w-]+"),
    deck=deck,
    spots=spots,
    put=put,
    kind=lambda card: "card",
)

KNOWABLE = Knowable(known=known, remembered=remembered, secret=secret)
