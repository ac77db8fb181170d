"""Where every card of a match is, read from the full state by hand. Written without the games' own code.

A new game adds one entry to `CARDS`.
"""

import re
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from stammtisch.cards.seats import Seat
from stammtisch.games.fieber.state import Buried
from stammtisch.games.fifty.state import Mood

Spot = tuple[str, Seat | None, int]
"""A zone of the table, the seat it belongs to (None: nobody's), a slot in it."""

Spots = dict[Spot, str]


@dataclass(frozen=True, slots=True)
class CardTable:
    """One game's cards.

    `token` finds a card's name in any text; `deck` is what is in play with these options and
    seats; `spots` says which card lies where, hands in zone "hand"; `put` gives the same state with these
    cards in these spots (every spot named); `kind` tells which cards are alike from behind.
    """

    token: re.Pattern[str]
    deck: Callable[[Any, int], Counter[str]]
    spots: Callable[[Any], Spots]
    put: Callable[[Any, Mapping[Spot, str]], Any]
    kind: Callable[[str], str]


def hand(table: CardTable, state: Any, seat: Seat) -> set[str]:
    """The cards in this seat's hand."""
    return set(slots(table, state, seat).values())


def slots(table: CardTable, state: Any, seat: Seat) -> dict[int, str]:
    """The cards in this seat's hand by their slots."""
    spots = table.spots(state).items()
    return {slot: card for (zone, owner, slot), card in spots if (zone, owner) == ("hand", seat)}


FIFTY_MOODS = {(5, 2), (1, 4), (7, 4), (4, 1), (2, 5), (3, 6), (6, 3), (4, 7), (3, 5), (5, 3)}


def fifty_deck(options: Any, seats: int) -> Counter[str]:
    highest = 9 * seats if options.short_deck else 50
    numbers = Counter(f"ff-{number}" for number in range(1, highest + 1))
    return numbers + Counter(f"ff-mood-{blue}-{yellow}" for blue, yellow in FIFTY_MOODS)


def fifty_spots(state: Any) -> Spots:
    spots: dict[Spot, str | None] = {}
    for zone in ("rest", "gone"):
        spots |= {(zone, None, slot): f"ff-{card}" for slot, card in enumerate(getattr(state, zone))}
    for zone in ("played", "chosen"):
        for seat, card in enumerate(getattr(state, zone)):
            spots[zone, seat, 0] = None if card is None else f"ff-{card}"
    for seat, cards in enumerate(state.hands):
        spots |= {("hand", seat, slot): f"ff-{card}" for slot, card in enumerate(cards)}
    for zone, moods in (("moods", state.moods), ("seen", state.seen), ("mood", (state.mood,))):
        for slot, mood in enumerate(moods):
            spots[zone, None, slot] = None if mood is None else f"ff-mood-{mood.blue}-{mood.yellow}"
    return {spot: card for spot, card in spots.items() if card is not None}


def fifty_put(state: Any, cards: Mapping[Spot, str]) -> Any:
    def number(spot: Spot) -> int | None:
        return int(cards[spot].removeprefix("ff-")) if spot in cards else None

    def row(zone: str, seat: Seat | None) -> tuple[Any, ...]:
        slots = sorted(spot for spot in cards if spot[:2] == (zone, seat))
        return tuple(number(spot) for spot in slots)

    def mood(spot: Spot) -> Mood:
        blue, yellow = cards[spot].removeprefix("ff-mood-").split("-")
        return Mood(int(blue), int(yellow))

    return replace(
        state,
        rest=row("rest", None),
        gone=row("gone", None),
        hands=tuple(row("hand", seat) for seat in range(state.seats)),
        played=tuple(number(("played", seat, 0)) for seat in range(state.seats)),
        chosen=tuple(number(("chosen", seat, 0)) for seat in range(state.seats)),
        moods=tuple(mood(("moods", None, slot)) for slot in range(len(state.moods))),
        seen=tuple(mood(("seen", None, slot)) for slot in range(len(state.seen))),
        mood=mood(("mood", None, 0)) if ("mood", None, 0) in cards else None,
    )


FIEBER_WHITE = {"emergency", "frosty", "hot", "wonder", "red-syringe", "blue-syringe", "bandage", "trainee"}


def fieber_deck(options: Any, seats: int) -> Counter[str]:
    values = {1: 4, 2: 3, 3: 3}
    coloured = {f"fb-{back}-{value}": count for back in ("red", "blue") for value, count in values.items()}
    twice = {"fb-white-pill": 2, "fb-white-physician": 2}
    return Counter(coloured) + Counter(f"fb-white-{kind}" for kind in FIEBER_WHITE) + Counter(twice)


def fieber_spots(state: Any) -> Spots:
    spots: Spots = {("pile", None, slot): card for slot, card in enumerate(state.pile)}
    spots |= {("discard", None, slot): card for slot, card in enumerate(state.discard)}
    spots |= {("beneath", buried.seat, slot): buried.card for slot, buried in enumerate(state.beneath)}
    for zone, rows in (("hand", state.hands), ("lost", state.lost)):
        for seat, cards in enumerate(rows):
            spots |= {(zone, seat, slot): card for slot, card in enumerate(cards)}
    return spots


def fieber_put(state: Any, cards: Mapping[Spot, str]) -> Any:
    def row(zone: str, seat: Seat | None = None) -> tuple[str, ...]:
        return tuple(cards[spot] for spot in sorted(spot for spot in cards if spot[:2] == (zone, seat)))

    return replace(
        state,
        pile=row("pile"),
        discard=row("discard"),
        beneath=tuple(
            Buried(buried.seat, cards["beneath", buried.seat, slot])
            for slot, buried in enumerate(state.beneath)
        ),
        hands=tuple(row("hand", seat) for seat in range(state.seats)),
        lost=tuple(row("lost", seat) for seat in range(state.seats)),
    )


FOOL_HIGHEST = {
    4: {"green": 16, "red": 13, "yellow": 11, "blue": 8},
    5: {"green": 20, "red": 16, "yellow": 14, "blue": 10},
    6: {"green": 23, "red": 19, "yellow": 17, "blue": 12},
    7: {"green": 26, "red": 22, "yellow": 20, "blue": 14},
    8: {"green": 27, "red": 23, "yellow": 21, "blue": 15},
}
FOOL_ONES = {4: 4, 5: 4, 6: 5, 7: 6, 8: 6}


def fool_deck(options: Any, seats: int) -> Counter[str]:
    suits = FOOL_HIGHEST[seats]
    suited = [f"fo-{suit}-{number}" for suit in suits for number in range(2, suits[suit] + 1)]
    return Counter(suited) + Counter({"fo-1": FOOL_ONES[seats]})


def fool_spots(state: Any) -> Spots:
    spots: Spots = {("pile", None, slot): card for slot, card in enumerate(state.pile)}
    spots |= {("trick", None, slot): laid.card for slot, laid in enumerate(state.trick)}
    for seat, cards in enumerate(state.hands):
        spots |= {("hand", seat, slot): card for slot, card in enumerate(cards)}
    return spots


def fool_put(state: Any, cards: Mapping[Spot, str]) -> Any:
    def row(zone: str, seat: Seat | None) -> tuple[str, ...]:
        return tuple(cards[spot] for spot in sorted(spot for spot in cards if spot[:2] == (zone, seat)))

    return replace(
        state,
        pile=row("pile", None),
        trick=tuple(replace(laid, card=cards["trick", None, at]) for at, laid in enumerate(state.trick)),
        hands=tuple(row("hand", seat) for seat in range(state.seats)),
    )


CARDS: dict[str, CardTable] = {
    "fifty": CardTable(
        token=re.compile(r"\bff-[\w-]+"),
        deck=fifty_deck,
        spots=fifty_spots,
        put=fifty_put,
        kind=lambda card: "mood" if "mood" in card else "number",
    ),
    "fieber": CardTable(
        token=re.compile(r"\bfb-[\w-]+"),
        deck=fieber_deck,
        spots=fieber_spots,
        put=fieber_put,
        kind=lambda card: card.split("-")[1],
    ),
    "fool": CardTable(
        token=re.compile(r"\bfo-[\w-]+"),
        deck=fool_deck,
        spots=fool_spots,
        put=fool_put,
        kind=lambda card: "card",
    ),
}
