"""What a viewer may know of the cards at any moment, as the rules of the games say. No view code is asked.

A new game adds one entry to `KNOWABLE`.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from stammtisch.cards.seats import Seat

from tests.contract.cards import CARDS, Spot, Spots


@dataclass(frozen=True, slots=True)
class Knowable:
    """One game's secrets.

    `known` tells whether this viewer (None: a spectator) may know the card in a spot now.
    `remembered` are cards still shown to all although they have left the place where they were seen.
    `secret` tells whether what this seat is about to do stays unknown to all others once it is done.
    `back` tells whether all may see of a hidden card in this spot of what kind it is.
    """

    known: Callable[[Any, Seat | None, Spot], bool]
    remembered: Callable[[Any], set[str]]
    secret: Callable[[Any, Seat], bool]
    back: Callable[[Spot], bool] = lambda spot: True


def known_spots(key: str, state: Any, seat: Seat | None) -> Spots:
    """The spots whose card this viewer may know, with the cards."""
    spots = CARDS[key].spots(state)
    return {spot: card for spot, card in spots.items() if KNOWABLE[key].known(state, seat, spot)}


def backs(key: str, state: Any) -> Spots:
    """The spots whose card shows all of what kind it is, with the kinds."""
    table, back = CARDS[key], KNOWABLE[key].back
    return {spot: table.kind(card) for spot, card in table.spots(state).items() if back(spot)}


def hidden_spots(key: str, state: Any, seat: Seat | None) -> Spots:
    """The spots whose card this viewer may not know, with the cards."""
    spots = CARDS[key].spots(state)
    return {spot: card for spot, card in spots.items() if not KNOWABLE[key].known(state, seat, spot)}


def knowable_cards(key: str, state: Any, seat: Seat | None) -> set[str]:
    """Every card that may be named to this viewer."""
    return set(known_spots(key, state, seat).values()) | KNOWABLE[key].remembered(state)


def fifty_known(state: Any, seat: Seat | None, spot: Spot) -> bool:
    zone, owner, _ = spot
    if zone in {"hand", "chosen"}:
        return seat is not None and owner == seat
    return zone in {"played", "gone", "mood", "seen"}


def fifty_remembered(state: Any) -> set[str]:
    """The trick last settled may be of the deal before; its cards have been shuffled since."""
    if state.last is None:
        return set()
    mood = state.last.mood
    return {f"ff-{card}" for card in state.last.cards} | {f"ff-mood-{mood.blue}-{mood.yellow}"}


def fifty_secret(state: Any, seat: Seat) -> bool:
    """A choice face down, unless it is the one all wait for."""
    to_choose = [other for other, card in enumerate(state.chosen) if card is None]
    return bool(state.options.simultaneous) and seat in to_choose and len(to_choose) > 1


def fieber_known(state: Any, seat: Seat | None, spot: Spot) -> bool:
    """Hands and what was put away are their owner's; the draw pile is nobody's."""
    zone, owner, _ = spot
    return zone == "discard" or (seat is not None and owner == seat)


def fieber_back(spot: Spot) -> bool:
    """Backs lie open everywhere but in the draw pile, where only the top one does."""
    zone, _, slot = spot
    return zone != "pile" or slot == 0


def fool_known(state: Any, seat: Seat | None, spot: Spot) -> bool:
    """One's own hand, the trick, and of the pile its end: the last trick, and what was left in hand."""
    zone, owner, slot = spot
    if zone == "pile":
        return slot >= len(state.pile) - fool_open(state)
    return zone == "trick" or (seat is not None and owner == seat)


def fool_open(state: Any) -> int:
    """How many cards at the end of the pile may be looked at."""
    of_round = state.last is not None and state.last.round == state.round
    left = sum(map(len, state.left or ())) if not any(state.hands) else 0
    return (len(state.last.cards) if of_round else 0) + left


def fool_remembered(state: Any) -> set[str]:
    """The last trick and the cards left may be of the round before; they have been dealt anew since."""
    trick = {laid.card for laid in state.last.cards} if state.last else set()
    return trick | {card for hand in state.left or () for card in hand}


def fool_secret(state: Any, seat: Seat) -> bool:
    """A decision about announcing, unless it is the one all wait for."""
    to_decide = [other for other, choice in enumerate(state.choices) if choice is None]
    return state.announcers is None and seat in to_decide and len(to_decide) > 1


KNOWABLE: dict[str, Knowable] = {
    "fifty": Knowable(known=fifty_known, remembered=fifty_remembered, secret=fifty_secret),
    # The slot a card leaves is seen by all, for the backs lie in order: no choice is secret.
    "fieber": Knowable(
        known=fieber_known,
        remembered=lambda state: set(),
        secret=lambda state, seat: False,
        back=fieber_back,
    ),
    "fool": Knowable(known=fool_known, remembered=fool_remembered, secret=fool_secret),
}
