"""A full state that somebody's knowledge does not rule out: for bots, and to test that views are honest.

The view fixes what can be seen. From what was told comes the rest that can be known: cards this seat hid
itself, cards it saw being hidden (Reverse or Die), and which cards another seat can have held when it hid
one. Hidden cards are then matched with hidden spots at random, so that all of this holds. Without having
been told of the deal, or with told items that do not fit the view, the view alone counts.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import cast

from stammtisch.cards.seats import Seat
from stammtisch.cards.swift import swift
from stammtisch.games.api import GameError, Knowledge, Outcome
from stammtisch.games.squirrel import geometry
from stammtisch.games.squirrel.recall import Hidden, Memory, recall
from stammtisch.games.squirrel.state import KIND, Card, Lying, Options, State, deck
from stammtisch.games.squirrel.view import LyingView, View

NEVER = 1 << 30
"""Later than anything told: hands are what is left of them now."""


@swift
@dataclass(frozen=True, slots=True)
class Spot:
    """Where a card lies unseen: put there by `seat` at `time`, and by now turned up if `face` is known."""

    seat: Seat | None
    time: int
    face: Card | None = None


@swift
@dataclass(frozen=True, slots=True)
class Loose:
    """A card that lies in some spot: any, or, taken by `seat` at `time`, one of that seat and of later."""

    card: Card
    seat: Seat | None = None
    time: int = 0

    def fits(self, spot: Spot) -> bool:
        if spot.face is not None and spot.face != self.card:
            return False
        return self.seat is None or (self.seat == spot.seat and self.time < spot.time)


@dataclass(slots=True)
class Hideouts:
    """All spots in one order: places, then the hands of others, then the pile."""

    places: list[Hidden]
    spots: list[Spot]


class Inconsistent(GameError):
    """A view that no state of this game has."""


def imagine(knowledge: Knowledge, rng: Random) -> State:
    """A state in which all that is hidden from this seat lies at random, within what it remembers.

    Raises:
        Inconsistent: if there is no such state even for somebody who remembers nothing.
    """
    view = cast(View, knowledge.view)
    lying = [*view.table, *(card for seat in view.seats for card in seat.patch)]
    cards = deck(cast(Options, knowledge.options), knowledge.seats)
    for memory in (recall(knowledge.told, knowledge.seat), Memory()):
        hideouts = _hideouts(view, lying, memory)
        unseen = Counter(cards) - Counter(_seen_elsewhere(view, lying, memory, hideouts))
        found = _matched(_loose(unseen, memory), hideouts.spots, rng)
        if found is not None:
            return _state(knowledge, lying, memory, hideouts, found)
    raise Inconsistent(view)


def _loose(unseen: Counter[Card], memory: Memory) -> list[Loose]:
    free = unseen - Counter(taken.card for taken in memory.taken)
    taken = [Loose(taken.card, taken.seat, taken.time) for taken in memory.taken]
    return taken + [Loose(card) for card in free.elements()]


def _hideouts(view: View, lying: Sequence[LyingView], memory: Memory) -> Hideouts:
    faces = {card.place: card.card for card in lying}
    places = [hidden for hidden in memory.hidden if hidden.place in faces]
    known = {hidden.place for hidden in places} | set(memory.seen)
    places += [Hidden(card.place, None, 0) for card in lying if card.card is None and card.place not in known]
    spots = [Spot(hidden.seat, hidden.time, _face(faces[hidden.place])) for hidden in places]
    for seat in view.seats:
        spots += [Spot(seat.seat, NEVER)] * (seat.hand_size if seat.hand is None else 0)
    return Hideouts(places, spots + [Spot(None, NEVER)] * view.pile)


def _seen_elsewhere(
    view: View, lying: Sequence[LyingView], memory: Memory, hideouts: Hideouts
) -> Iterator[Card]:
    """Every card whose face is known and that lies in none of the spots."""
    in_spots = {hidden.place for hidden in hideouts.places}
    for card in lying:
        face = _face(card.card) or memory.seen.get(card.place)
        if face is not None and card.place not in in_spots:
            yield face
    for seat in view.seats:
        yield from (KIND[card] for card in seat.hand or ())
    if view.up is not None:
        yield KIND[view.up]


def _face(card: str | None) -> Card | None:
    return None if card is None else KIND[card]


def _matched(loose: list[Loose], spots: list[Spot], rng: Random) -> list[Card] | None:
    """A card for each spot that fits it, by augmenting paths in random order; None if there is no way."""
    if len(loose) != len(spots):
        return None
    rng.shuffle(loose)
    order = list(range(len(spots)))
    rng.shuffle(order)
    holder: dict[int, Loose] = {}

    def place(card: Loose, tried: set[int]) -> bool:
        for spot in order:
            if spot in tried or not card.fits(spots[spot]):
                continue
            tried.add(spot)
            if spot not in holder or place(holder[spot], tried):
                holder[spot] = card
                return True
        return False

    if not all(place(card, set()) for card in loose):
        return None
    return [holder[spot].card for spot in range(len(spots))]


def _state(
    knowledge: Knowledge,
    lying: Sequence[LyingView],
    memory: Memory,
    hideouts: Hideouts,
    cards: list[Card],
) -> State:
    view = cast(View, knowledge.view)
    hidden = zip(hideouts.places, cards, strict=False)
    faces = memory.seen | {place.place: card for place, card in hidden}
    rest = iter(cards[len(hideouts.places) :])
    return State(
        options=cast(Options, knowledge.options),
        seats=knowledge.seats,
        start=view.start,
        hands=tuple(
            tuple(next(rest) for _ in range(seat.hand_size))
            if seat.hand is None
            else tuple(KIND[card] for card in seat.hand)
            for seat in view.seats
        ),
        pile=tuple(rest),
        lives=tuple(seat.lives for seat in view.seats),
        food=tuple(seat.food for seat in view.seats),
        moves=tuple(seat.moves for seat in view.seats),
        table=tuple(_lying(card, faces, memory, knowledge.seat) for card in lying),
        winter=view.phase == "winter",
        turn=view.turn,
        up=_face(view.up),
        put=view.put,
        sleepy=next((seat.seat for seat in view.seats if seat.sleepy), None),
        again=view.asked == "again",
        choosing=view.asked == "choose",
        decided=view.decided,
        outcome=Outcome(tuple(seat.food for seat in view.seats), view.winners) if view.over else None,
    )


def _lying(card: LyingView, faces: dict[str, Card], memory: Memory, viewer: Seat | None) -> Lying:
    owner = memory.hider.get(card.place, geometry.PATCH[card.place])
    if card.side == "up":
        return Lying(card.place, KIND[card.card or ""], "up")
    if card.card is None:
        return Lying(card.place, faces[card.place], card.side, owner)
    by = viewer if card.side == "down" and owner is None else owner  # its face is shown: it is his own
    return Lying(card.place, KIND[card.card], card.side, by)
