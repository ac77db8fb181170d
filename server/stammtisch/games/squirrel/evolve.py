"""The fold: what each event makes of the state. Total; no checks, no chance."""

from bisect import bisect
from typing import TypeVar, assert_never

from stammtisch.cards.seats import Seat
from stammtisch.cards.swift import replace
from stammtisch.games.api import Outcome
from stammtisch.games.squirrel import geometry
from stammtisch.games.squirrel.events import (
    Added,
    CatStruck,
    Dealt,
    Event,
    Finished,
    Found,
    Laid,
    Picked,
    Skipped,
    StartSet,
    Swapped,
    TurnBegan,
    TurnEnded,
    WentOut,
    WinterBegan,
)
from stammtisch.games.squirrel.state import AGAIN, CAT, SLEEPY, Card, Lying, State, lying_at

T = TypeVar("T")


def evolve(state: State, event: Event) -> State:
    """The state after the event."""
    match event:
        case TurnBegan(seat, card):
            pile = state.pile if card is None else state.pile[1:]
            return replace(state, turn=seat, up=card, pile=pile, put=None, again=False)
        case Laid(seat, place):
            return _laid(state, seat, place)
        case Swapped(seat, take, place, card):
            return _swapped(state, seat, take, Lying(place, card, "down", seat))
        case Added(seat, place, card):
            return _hidden(state, seat, state.hands[seat], state.table, Lying(place, card, "down", seat))
        case Picked(seat, take, place):
            return _picked(state, seat, take, place)
        case TurnEnded():
            return state
        case Found():
            return _found(state, event)
        case WinterBegan(seat):
            return replace(state, winter=True, turn=seat)
        case Skipped(seat):
            return replace(state, sleepy=None, moves=_counted(state, seat))
        case CatStruck(seat, target, lives, chosen):
            moves = _counted(state, seat) if chosen else state.moves
            return replace(state, choosing=False, lives=_with(state.lives, target, lives), moves=moves)
        case WentOut(seat):
            return replace(state, sleepy=None) if state.sleepy == seat else state
        case StartSet(seat):
            return replace(state, start=seat)
        case Dealt(hands, table, pile):
            return replace(state, hands=hands, table=table, pile=pile)
        case Finished(scores, winners, decided):
            return replace(state, outcome=Outcome(scores, winners), decided=decided)
        case _:
            assert_never(event)


def hand_after(hand: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    """The hand without (the first of) this card."""
    gone = hand.index(card)
    return hand[:gone] + hand[gone + 1 :]


def _joined(table: tuple[Lying, ...], lying: Lying) -> tuple[Lying, ...]:
    """The table with one more card, in its order."""
    index = bisect(table, geometry.ORDER[lying.place], key=_order)
    return (*table[:index], lying, *table[index:])


def _order(lying: Lying) -> int:
    return geometry.ORDER[lying.place]


def _with(row: tuple[T, ...], seat: Seat, item: T) -> tuple[T, ...]:
    return (*row[:seat], item, *row[seat + 1 :])


def _counted(state: State, seat: Seat) -> tuple[int, ...]:
    return _with(state.moves, seat, state.moves[seat] + 1)


def _laid(state: State, seat: Seat, place: str) -> State:
    if state.up is None:
        return state
    table = _joined(state.table, Lying(place, state.up, "up"))
    return replace(state, up=None, put=place, table=table, moves=_counted(state, seat))


def _swapped(state: State, seat: Seat, take: str, down: Lying) -> State:
    taken = lying_at(state, take)
    if taken is None:
        return state
    rest = tuple([lying for lying in state.table if lying is not taken])
    return _hidden(state, seat, (*state.hands[seat], taken.card), rest, down)


def _hidden(state: State, seat: Seat, hand: tuple[Card, ...], table: tuple[Lying, ...], down: Lying) -> State:
    hands = _with(state.hands, seat, hand_after(hand, down.card))
    return replace(state, hands=hands, table=_joined(table, down), moves=_counted(state, seat))


def _picked(state: State, seat: Seat, take: str, place: str) -> State:
    taken = lying_at(state, take)
    if taken is None:
        return state
    rest = tuple([lying for lying in state.table if lying is not taken])
    table = _joined(rest, Lying(place, taken.card, "down", seat))
    return replace(state, table=table, moves=_counted(state, seat))


def _found(state: State, event: Found) -> State:
    table = tuple(
        [
            Lying(lying.place, lying.card, "turned", lying.by) if lying.place == event.place else lying
            for lying in state.table
        ]
    )
    return replace(
        state,
        table=table,
        lives=_with(state.lives, event.seat, event.lives),
        food=_with(state.food, event.seat, event.food),
        sleepy=event.seat if event.card == SLEEPY else state.sleepy,
        again=event.card == AGAIN,
        choosing=event.card == CAT,
        moves=_counted(state, event.seat),
    )
