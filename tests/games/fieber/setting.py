"""A table in the middle of a match, set up by hand, and played on card by card.

Cards are named briefly: "red-2", "pill".
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TypeVar

import pytest
from stammtisch.cards.seats import Seat
from stammtisch.cards.shuffle import Shuffler, shuffler
from stammtisch.games.api import IllegalMove
from stammtisch.games.fieber.deck import CARDS, DECK, Token
from stammtisch.games.fieber.events import Event
from stammtisch.games.fieber.moves import Draw, Move, NightShift, Play
from stammtisch.games.fieber.rules import FIEBER
from stammtisch.games.fieber.state import (
    Buried,
    Direction,
    Obligation,
    ObligationKind,
    Options,
    State,
)

T = TypeVar("T")

SHUFFLE = shuffler(b"a table for tests")

STANDARD = Options()
EXPERIENCED = Options(mode="experienced")
BY_HAND = Options(draw="by_hand")
EXPERIENCED_BY_HAND = Options(mode="experienced", draw="by_hand")


def token(name: str) -> Token:
    return f"fb-{name}" if f"fb-{name}" in CARDS else f"fb-white-{name}"


def cards(names: str) -> tuple[Token, ...]:
    return tuple(token(name) for name in names.split())


def names(tokens: Iterable[Token]) -> str:
    """The cards as `cards` takes them."""
    return " ".join(card.removeprefix("fb-white-").removeprefix("fb-") for card in tokens)


def owed(kind: ObligationKind, left: int = 1, seat: Seat = 0) -> Obligation:
    return Obligation(kind, left, seat)


def fresh(options: Options = STANDARD, seats: int = 3, start: Seat | None = 0) -> State:
    """A match just set up."""
    state = FIEBER.initial(options, seats, start)
    return folded(state, FIEBER.setup(state, SHUFFLE))


def table(
    *hands: str,
    discard: str = "red-1",
    pile: str = "",
    beneath: str = "",
    lost: Sequence[str] = (),
    at: int = 37,
    owed: Obligation | None = None,
    white_free: bool = False,
    open_draw: Seat | None = None,
    options: Options = STANDARD,
    turn: Seat = 0,
    deeds: int = 0,
    pile_ends: bool = False,
) -> State:
    """Hands by seat, the discard pile with its top last, and a draw pile that begins with `pile`.

    All other cards are in the draw pile; with `pile_ends` beneath the discard pile. `beneath` was put there
    by seat 0. A seat without a card and without an open draw is out.
    """
    held = [cards(hand) for hand in hands]
    laid = [cards(row) for row in lost] or [()] * len(hands)
    placed = [cards(discard), cards(pile), cards(beneath), *held, *laid]
    rest = Counter(DECK)
    rest.subtract(card for row in placed for card in row)
    assert min(rest.values()) >= 0, "more cards than there are"
    others = tuple(rest.elements())
    return State(
        options=options,
        seats=len(hands),
        start=0,
        pile=cards(pile) + (() if pile_ends else others),
        hands=tuple(held),
        lost=tuple(laid),
        discard=cards(discard),
        beneath=tuple(Buried(0, card) for card in cards(beneath) + (others if pile_ends else ())),
        temperature=at,
        obligation=owed,
        white_free=white_free,
        turn=turn,
        open_draw=open_draw,
        out=tuple(seat for seat, hand in enumerate(held) if not hand and seat != open_draw),
        asked=(0,) * len(hands),
        deeds=deeds,
    )


def folded(state: State, events: Iterable[Event]) -> State:
    for event in events:
        state = FIEBER.evolve(state, event)
    return state


def decide(state: State, seat: Seat, move: Move, shuffle: Shuffler = SHUFFLE) -> list[Event]:
    return list(FIEBER.decide(state, seat, move, shuffle))


def act(state: State, seat: Seat, move: Move) -> State:
    return folded(state, decide(state, seat, move))


def whose_turn(state: State) -> Seat:
    assert state.turn is not None
    return state.turn


def slot_of(state: State, name: str) -> int:
    return state.hands[whose_turn(state)].index(token(name))


def playing(state: State, name: str, *, direction: Direction | None = None, seat: Seat | None = None) -> Play:
    """The move of the seat in turn that plays this card."""
    return Play(slot_of(state, name), direction, seat)


def play(state: State, *row: str, direction: Direction | None = None, seat: Seat | None = None) -> State:
    """The state after the seats in turn have played these cards, one after the other."""
    for name in row:
        move = playing(state, name, direction=direction, seat=seat)
        state = act(state, whose_turn(state), move)
    return state


def night_shift(state: State, *row: str) -> State:
    """The state after the seats in turn have given these cards away, one after the other."""
    for name in row:
        state = act(state, whose_turn(state), NightShift(slot_of(state, name)))
    return state


def draw(state: State, seat: Seat) -> State:
    return act(state, seat, Draw())


def events(state: State, move: Move) -> list[Event]:
    """What comes of this move of the seat in turn."""
    return decide(state, whose_turn(state), move)


def refused(state: State, seat: Seat, move: Move) -> str:
    """The code with which the rules refuse the move, in both ways one can ask."""
    refusal = FIEBER.legal(state, seat, move)
    assert refusal is not None, "the move is allowed"
    with pytest.raises(IllegalMove) as caught:
        decide(state, seat, move)
    assert caught.value.refusal == refusal
    return refusal.code


def why_not(state: State) -> dict[str, str]:
    """For each card that the seat in turn cannot play: the code that says why."""
    return {
        names([refusal.card]): refusal.code.removeprefix("fieber.")
        for refusal in FIEBER.refusals(state, whose_turn(state))
    }


def playable(state: State) -> str:
    """The hand cards that the seat in turn can play."""
    seat = whose_turn(state)
    hand = state.hands[seat]
    free = (
        card
        for slot, card in enumerate(hand)
        if (refusal := FIEBER.legal(state, seat, Play(slot))) is None
        or refusal.code in {"fieber.direction_needed", "fieber.seat_needed"}
    )
    return names(free)


def hands(state: State) -> list[str]:
    return [names(hand) for hand in state.hands]


def winners(state: State) -> tuple[Seat, ...] | None:
    outcome = FIEBER.outcome(state)
    return None if outcome is None else outcome.winners
