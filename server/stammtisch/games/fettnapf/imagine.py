"""A full state that somebody's knowledge does not rule out: for bots, and to test that views are honest.

The view fixes what can be seen now; what was told says where islands are (`recall.py`) and which cards can
be in which hand (`retrace.py`). Told items that do not fit the view count for nothing: somebody who missed
something is taken to know the view alone.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from random import Random
from typing import cast

from stammtisch.cards.seats import Seat
from stammtisch.cards.swift import swift
from stammtisch.games.api import Knowledge, Outcome
from stammtisch.games.fettnapf.deck import DECK, HIGHEST, ISLAND, ISLANDS, LOWEST, NUMBER, Token
from stammtisch.games.fettnapf.recall import Memory, recall
from stammtisch.games.fettnapf.retrace import Hands, retrace
from stammtisch.games.fettnapf.state import Options, Shown, State
from stammtisch.games.fettnapf.view import ShowView, View

Rows = tuple[tuple[int, ...], ...]


@swift
@dataclass(frozen=True, slots=True)
class Numbers:
    """Where the number cards are."""

    hands: Rows
    pile: tuple[int, ...]
    discard: tuple[int, ...]


def imagine(knowledge: Knowledge, rng: Random) -> State:
    """A state in which all that is hidden from this seat lies as it may lie."""
    view = cast(View, knowledge.view)
    memory = recall(knowledge.told, knowledge.seats)
    numbers = _remembered(view, memory, knowledge.seat, rng) or _numbers(view, memory, rng)
    islands, sea = _islands(view, memory, rng)
    pots = tuple(seat.pots for seat in view.seats)
    return State(
        options=cast(Options, knowledge.options),
        seats=knowledge.seats,
        start=view.start,
        pile=numbers.pile,
        sea=sea,
        hands=numbers.hands,
        islands=islands,
        pots=pots,
        discard=numbers.discard,
        total=_total(view, memory, rng),
        direction=view.direction,
        turn=view.turn,
        waiting=view.waiting,
        open_draws=tuple(seat.seat for seat in view.seats if seat.may_draw),
        shows=tuple(_shown(show) for show in view.shows),
        asked=tuple(seat.asked for seat in view.seats),
        plays=view.plays,
        reshuffles=view.reshuffles,
        ended=view.ended,
        outcome=Outcome(pots, view.winners) if view.over else None,
    )


def _values(cards: Iterable[Token]) -> tuple[int, ...]:
    return tuple(NUMBER[card] for card in cards)


def _shuffled(cards: Iterable[int], rng: Random) -> list[int]:
    mixed = list(cards)
    rng.shuffle(mixed)
    return mixed


def _remembered(view: View, memory: Memory, seen: Seat | None, rng: Random) -> Numbers | None:
    """For somebody who was told everything from the deal on."""
    found = retrace(memory, seen, rng)
    if found is None or len(memory.discard) != view.discard_size:
        return None
    hands, pile = _hands(view, found[0]), _shuffled(found[1], rng)
    if hands is None or len(pile) != view.pile_size:
        return None
    return Numbers(hands, tuple(pile), tuple(memory.discard))


def _hands(view: View, found: Hands) -> Rows | None:
    hands = []
    for seat in view.seats:
        hidden = found[seat.seat] if seat.seat < len(found) else []
        hands.append(tuple(hidden) if seat.hand is None else _values(seat.hand))
    fits = all(len(hand) == seat.hand_size for hand, seat in zip(hands, view.seats, strict=True))
    return tuple(hands) if fits else None


def _numbers(view: View, memory: Memory, rng: Random) -> Numbers:
    """For somebody who knows the view, and perhaps the last cards played."""
    discard = _values(view.discard) if view.discard is not None else _known_discard(view, memory)
    own = [card for seat in view.seats for card in _values(seat.hand or ())]
    hidden = _shuffled((Counter(DECK) - Counter(own) - Counter(discard)).elements(), rng)
    under = tuple(hidden.pop() for _ in range(view.discard_size - len(discard)))
    hands = tuple(
        tuple(hidden.pop() for _ in range(seat.hand_size)) if seat.hand is None else _values(seat.hand)
        for seat in view.seats
    )
    return Numbers(hands, tuple(hidden), (*under, *discard))


def _known_discard(view: View, memory: Memory) -> tuple[int, ...]:
    """The last cards played as they were told, if they can lie there; else the top one."""
    top = () if view.top is None else (NUMBER[view.top],)
    known = tuple(memory.discard)
    own = [card for seat in view.seats for card in _values(seat.hand or ())]
    fits = len(known) <= view.discard_size and known[-1:] == top and Counter([*known, *own]) <= Counter(DECK)
    return known if fits else top


def _total(view: View, memory: Memory, rng: Random) -> int:
    """Where it is not shown: as announced or met just now, as told last, or as it may be."""
    if view.total is not None:
        return view.total
    for show in view.shows:
        if show.id.endswith(f".{view.plays}") and show.kind in {"said", "matched"}:
            return ISLAND[show.island] if show.island is not None else cast(int, show.total)
    if memory.total is not None:
        return memory.total
    return rng.randint(*((0, HIGHEST) if view.direction == "up" else (LOWEST, HIGHEST + max(DECK))))


def _shown(show: ShowView) -> Shown:
    island = None if show.island is None else ISLAND[show.island]
    return Shown(show.id, show.kind, show.seat, show.by, island, show.said, show.total)


def _islands(view: View, memory: Memory, rng: Random) -> tuple[Rows, tuple[int, ...]]:
    """The islands of each seat as they are seen or remembered, the others at random; and their pile."""
    seen = _seen_islands(view)
    for known, free in ((memory.holders | seen, memory.free), (seen, {})):
        rooms = Counter({seat.seat: seat.island_count for seat in view.seats})
        rooms.subtract(known.values())
        if min(rooms.values()) < 0:
            continue
        places: list[Seat | None] = [*rooms.elements(), *[None] * view.sea_size]
        unknown = _shuffled((island for island in ISLANDS if island not in known), rng)
        found = _placed(unknown, places, free)
        if found is not None:
            return _rows(view, known, found, rng)
    raise ValueError("a view that no state of this game has")


def _seen_islands(view: View) -> dict[int, Seat]:
    held = {ISLAND[island]: seat.seat for seat in view.seats for island in seat.islands or ()}
    shown = {ISLAND[show.island]: show.seat for show in view.shows if show.island and show.seat is not None}
    return held | shown


def _placed(
    islands: Sequence[int], places: list[Seat | None], free: dict[int, set[Seat]]
) -> dict[int, Seat | None] | None:
    """A place for each island, by augmenting paths; None if there is no way."""
    if len(islands) != len(places):
        return None
    holder: dict[int, int] = {}

    def place(island: int, tried: set[int]) -> bool:
        for index, seat in enumerate(places):
            if index in tried or (seat is not None and seat in free.get(island, ())):
                continue
            tried.add(index)
            if index not in holder or place(holder[index], tried):
                holder[index] = island
                return True
        return False

    if not all(place(island, set()) for island in islands):
        return None
    return {island: places[index] for index, island in holder.items()}


def _rows(
    view: View, known: dict[int, Seat], found: dict[int, Seat | None], rng: Random
) -> tuple[Rows, tuple[int, ...]]:
    everywhere: dict[int, Seat | None] = {**known, **found}
    rows = tuple(
        tuple(ISLAND[island] for island in seat.islands)
        if seat.islands is not None
        else tuple(island for island, holder in everywhere.items() if holder == seat.seat)
        for seat in view.seats
    )
    return rows, tuple(_shuffled((island for island, holder in found.items() if holder is None), rng))
