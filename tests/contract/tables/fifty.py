"""Fifty Fifty: where its cards are, and who may know them. Written without the game's own code."""

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from stammtisch.cards.seats import Seat
from stammtisch.games.fifty.state import Mood

from tests.contract.entry import CardTable, Knowable, Spot, Spots

MOODS = {(5, 2), (1, 4), (7, 4), (4, 1), (2, 5), (3, 6), (6, 3), (4, 7), (3, 5), (5, 3)}


def deck(options: Any, seats: int) -> Counter[str]:
    highest = 9 * seats if options.short_deck else 50
    numbers = Counter(f"ff-{number}" for number in range(1, highest + 1))
    return numbers + Counter(f"ff-mood-{blue}-{yellow}" for blue, yellow in MOODS)


def spots(state: Any) -> Spots:
    found: dict[Spot, str | None] = {}
    for zone in ("rest", "gone"):
        found |= {(zone, None, slot): f"ff-{card}" for slot, card in enumerate(getattr(state, zone))}
    for zone in ("played", "chosen"):
        for seat, card in enumerate(getattr(state, zone)):
            found[zone, seat, 0] = None if card is None else f"ff-{card}"
    for seat, cards in enumerate(state.hands):
        found |= {("hand", seat, slot): f"ff-{card}" for slot, card in enumerate(cards)}
    for zone, moods in (("moods", state.moods), ("seen", state.seen), ("mood", (state.mood,))):
        for slot, mood in enumerate(moods):
            found[zone, None, slot] = None if mood is None else f"ff-mood-{mood.blue}-{mood.yellow}"
    return {spot: card for spot, card in found.items() if card is not None}


def put(state: Any, cards: Mapping[Spot, str]) -> Any:
    def number(spot: Spot) -> int | None:
        return int(cards[spot].removeprefix("ff-")) if spot in cards else None

    def numbers(zone: str, seat: Seat | None) -> tuple[Any, ...]:
        slots = sorted(spot for spot in cards if spot[:2] == (zone, seat))
        return tuple(number(spot) for spot in slots)

    def mood(spot: Spot) -> Mood:
        blue, yellow = cards[spot].removeprefix("ff-mood-").split("-")
        return Mood(int(blue), int(yellow))

    return replace(
        state,
        rest=numbers("rest", None),
        gone=numbers("gone", None),
        hands=tuple(numbers("hand", seat) for seat in range(state.seats)),
        played=tuple(number(("played", seat, 0)) for seat in range(state.seats)),
        chosen=tuple(number(("chosen", seat, 0)) for seat in range(state.seats)),
        moods=tuple(mood(("moods", None, slot)) for slot in range(len(state.moods))),
        seen=tuple(mood(("seen", None, slot)) for slot in range(len(state.seen))),
        mood=mood(("mood", None, 0)) if ("mood", None, 0) in cards else None,
    )


def known(state: Any, seat: Seat | None, spot: Spot) -> bool:
    zone, owner, _ = spot
    if zone in {"hand", "chosen"}:
        return seat is not None and owner == seat
    return zone in {"played", "gone", "mood", "seen"}


def remembered(state: Any) -> set[str]:
    """The trick last settled may be of the deal before; its cards have been shuffled since."""
    if state.last is None:
        return set()
    mood = state.last.mood
    return {f"ff-{card}" for card in state.last.cards} | {f"ff-mood-{mood.blue}-{mood.yellow}"}


def secret(state: Any, seat: Seat) -> bool:
    """A choice face down, unless it is the one all wait for."""
    to_choose = [other for other, card in enumerate(state.chosen) if card is None]
    return bool(state.options.simultaneous) and seat in to_choose and len(to_choose) > 1


CARD_TABLE = CardTable(
    token=re.compile(r"\bff-[\w-]+"),
    deck=deck,
    spots=spots,
    put=put,
    kind=lambda card: "mood" if "mood" in card else "number",
)

KNOWABLE = Knowable(known=known, remembered=remembered, secret=secret)
