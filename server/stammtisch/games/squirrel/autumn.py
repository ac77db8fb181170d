"""The set-up and autumn: the deal, whose turn it is, where a card may lie (rules.md, section 3)."""

from stammtisch.cards.seats import Seat, left_of
from stammtisch.cards.shuffle import Shuffler
from stammtisch.games.recorder import Recorder
from stammtisch.games.squirrel import geometry
from stammtisch.games.squirrel.events import Dealt, Event, StartSet, TurnBegan, TurnEnded, WinterBegan
from stammtisch.games.squirrel.state import (
    BIRDHOUSE,
    HAND,
    START_BLOCK,
    Lying,
    State,
    deck,
    is_landmark,
    mix,
    takeable,
)

Match = Recorder[State, Event]

START_SHUFFLE, BLOCK_SHUFFLE, DECK_SHUFFLE = 0, 1, 2
"""Of the seats: the first starts. Of the start block's places: the first is the special one. Of the cards."""


def start(state: State, shuffle: Shuffler) -> StartSet:
    """Who begins: the host's pick, else drawn."""
    if state.start is not None:
        return StartSet(state.start, drawn=False)
    return StartSet(shuffle(START_SHUFFLE, range(state.seats))[0], drawn=True)


def deal(state: State, shuffle: Shuffler) -> Dealt:
    """Hands seat by seat, the start block row by row, the pile. Reverse or Die: the square, all face up."""
    options, places = state.options, geometry.block(START_BLOCK)
    cards = deck(options, state.seats)
    if options.variant == "reverse":
        square = geometry.block(mix(options, state.seats).side)
        lying = zip(square, shuffle(DECK_SHUFFLE, cards), strict=True)
        return Dealt(state.hands, tuple(Lying(place, card, "up") for place, card in lying), ())
    special = places.index(shuffle(BLOCK_SHUFFLE, places)[0])
    shuffled = shuffle(DECK_SHUFFLE, [card for card in cards if not is_landmark(options, card)])
    hands = tuple(shuffled[HAND * seat : HAND * (seat + 1)] for seat in range(state.seats))
    rest = shuffled[HAND * state.seats :]
    if options.variant == "birdhouse":
        rest = (*rest[:special], BIRDHOUSE, *rest[special:])
        special = len(places)  # none lies face down
    block = tuple(
        Lying(place, card, "down" if index == special else "up")
        for index, (place, card) in enumerate(zip(places, rest, strict=False))
    )
    return Dealt(hands, block, rest[len(places) :])


def begin_turn(state: State, seat: Seat) -> TurnBegan:
    """The seat is in turn; while the pile lasts, its top is turned up."""
    return TurnBegan(seat, state.pile[0] if state.pile else None)


def end_turn(match: Match, seat: Seat, take: str | None, place: str) -> None:
    """The next seat's turn, or winter when nothing is left to be hidden."""
    state = match.emit(TurnEnded(seat, match.state.put, take, place))
    following = left_of(seat, state.seats)
    if any(state.hands) or takeable(state):
        match.emit(begin_turn(state, following))
    else:
        match.emit(WinterBegan(following))


def patch_mask(state: State, seat: Seat) -> int:
    """The places of a seat's own patch that hold a card."""
    owner = geometry.PATCH
    return geometry.mask_of([lying.place for lying in state.table if owner[lying.place] == seat])


def places_for_up(state: State) -> int:
    """Where the upturned card, or a card added at the end, may lie."""
    mask = geometry.mask_of([lying.place for lying in state.table])
    return geometry.legal(mask, mix(state.options, state.seats).side)


def places_after(state: State, take: str) -> int:
    """The Birdhouse: where a card may be hidden once the one at `take` is taken."""
    mask = geometry.mask_of([lying.place for lying in state.table]) ^ geometry.BIT[take]
    return geometry.legal(mask, mix(state.options, state.seats).side)


def places_in_patch(state: State, seat: Seat) -> int:
    """Reverse or Die: where a card of the square may be added to the seat's own patch."""
    mask = patch_mask(state, seat)
    return geometry.adjacent(mask) if mask else geometry.BIT[geometry.first_of(seat)]
