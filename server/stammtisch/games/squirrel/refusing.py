"""The one check of a move, and the reasons for which it may be refused."""

from typing import assert_never

from stammtisch.cards.seats import Seat
from stammtisch.games.api import Refusal
from stammtisch.games.squirrel import geometry
from stammtisch.games.squirrel.autumn import patch_mask
from stammtisch.games.squirrel.moves import Add, Choose, Move, Pick, Put, Shift, Skip, Swap, Turn
from stammtisch.games.squirrel.state import Asked, Lying, State, asked, is_landmark, lying_at, mix

OVER = Refusal("squirrel.match_over")
NOT_YOUR_TURN = Refusal("squirrel.not_your_turn")
NOT_NOW = Refusal("squirrel.not_now")
UPTURNED_FIRST = Refusal("squirrel.upturned_first")
NOT_IN_HAND = Refusal("squirrel.not_in_hand")
NOTHING_TO_TAKE = Refusal("squirrel.nothing_to_take")
OCCUPIED = Refusal("squirrel.occupied")
NO_NEIGHBOUR = Refusal("squirrel.no_neighbour")
NOT_FACE_DOWN = Refusal("squirrel.not_face_down")
NO_SKIP = Refusal("squirrel.no_skip")
NO_OPPONENT = Refusal("squirrel.no_living_opponent")
TOO_WIDE = "squirrel.too_wide"

SENTENCES = {
    OVER.code: "The match is over.",
    NOT_YOUR_TURN.code: "It is not your turn.",
    NOT_NOW.code: "That is not what has to be done now.",
    UPTURNED_FIRST.code: "First put the upturned card on the table.",
    NOT_IN_HAND.code: "That card is not in your hand.",
    NOTHING_TO_TAKE.code: "There is no card there that may be taken.",
    OCCUPIED.code: "A card lies there already.",
    NO_NEIGHBOUR.code: "There is no place there that shares an edge with a card.",
    TOO_WIDE: "All cards together must fit into a square of {side} by {side}.",
    NOT_FACE_DOWN.code: "No face-down card lies there.",
    NO_SKIP.code: "Only who holds the Sleepy Squirrel may skip, and not the card that Again demands.",
    NO_OPPONENT.code: "That is no living opponent.",
}

ANSWERS: dict[Asked, tuple[str, ...]] = {
    "put": ("put",),
    "swap": ("swap",),
    "shift": ("shift",),
    "add": ("add",),
    "pick": ("pick",),
    "turn": ("turn", "skip"),
    "again": ("turn", "skip"),
    "choose": ("choose",),
}


def refusal_of(state: State, seat: Seat, move: Move) -> Refusal | None:
    """Why the seat may not make this move now; None if it may."""
    due = asked(state)
    if due is None:
        return OVER
    if state.turn != seat:
        return NOT_YOUR_TURN
    if move.type not in ANSWERS[due]:
        return UPTURNED_FIRST if due == "put" else NOT_NOW
    match move:
        case Put(place):
            return _not_legal(state, place, None)
        case Swap(take, card):
            return _not_taken(state, take) or _not_held(state, seat, card, take)
        case Shift(take, place, card):
            refusal = _not_taken(state, take) or _not_held(state, seat, card, take)
            return refusal or _not_legal(state, place, take)
        case Add(card, place):
            return _not_held(state, seat, card, None) or _not_legal(state, place, None)
        case Pick(take, place):
            return _not_taken(state, take) or _not_in_patch(state, seat, place)
        case Turn(place):
            lying = lying_at(state, place)
            return None if lying is not None and lying.side == "down" else NOT_FACE_DOWN
        case Skip():
            return None if state.sleepy == seat and not state.again else NO_SKIP
        case Choose(target):
            return None if target in range(state.seats) and _is_prey(state, seat, target) else NO_OPPONENT
        case _:
            assert_never(move)


def _not_taken(state: State, take: str) -> Refusal | None:
    lying = lying_at(state, take)
    if lying is None or lying.side != "up" or is_landmark(state.options, lying.card):
        return NOTHING_TO_TAKE
    return None


def _not_held(state: State, seat: Seat, card: str, take: str | None) -> Refusal | None:
    if card in state.hands[seat]:
        return None
    taken: Lying | None = None if take is None else lying_at(state, take)
    return None if taken is not None and taken.card == card else NOT_IN_HAND


def _not_legal(state: State, place: str, gone: str | None) -> Refusal | None:
    """Why no card may be put on this place of the square, the card at `gone` being taken."""
    if place not in geometry.BIT or geometry.PATCH[place] is not None:
        return NO_NEIGHBOUR
    mask = geometry.mask_of(lying.place for lying in state.table if lying.place != gone)
    side = mix(state.options, state.seats).side
    refusal = _crowded_or_lonely(mask, geometry.BIT[place])
    if refusal is not None or geometry.BIT[place] & geometry.within(mask, side):
        return refusal
    return Refusal(TOO_WIDE, (("side", side),))


def _not_in_patch(state: State, seat: Seat, place: str) -> Refusal | None:
    if place not in geometry.BIT or geometry.PATCH[place] != seat:
        return NO_NEIGHBOUR
    mask = patch_mask(state, seat)
    if not mask:
        return None if place == geometry.first_of(seat) else NO_NEIGHBOUR
    return _crowded_or_lonely(mask, geometry.BIT[place])


def _crowded_or_lonely(mask: int, bit: int) -> Refusal | None:
    if bit & mask:
        return OCCUPIED
    return None if bit & geometry.adjacent(mask) else NO_NEIGHBOUR


def _is_prey(state: State, seat: Seat, target: Seat) -> bool:
    return target != seat and state.lives[target] > 0
