"""The fold: what each event makes of the state. Total; no checks, no chance."""

from typing import TypeVar, assert_never

from stammtisch.cards.seats import Seat
from stammtisch.cards.swift import replace
from stammtisch.games.api import Outcome
from stammtisch.games.fool.events import (
    Announced,
    Dealt,
    Decided,
    Event,
    Finished,
    FoolsMade,
    Played,
    RoundScored,
    StartSet,
    TrickTaken,
)
from stammtisch.games.fool.state import Laid, Result, State, Trick, undecided

T = TypeVar("T")


def evolve(state: State, event: Event) -> State:
    """The state after the event."""
    match event:
        case Played(seat, card):
            return _played(state, seat, card)
        case TrickTaken(winner):
            return _taken(state, winner)
        case FoolsMade(seats):
            return _fools(state, seats)
        case Decided(seat, announces):
            choices = _with(state.choices, seat, announces)
            return replace(state, choices=choices, moves=_counted(state, seat))
        case Announced(seats):
            return replace(state, announcers=seats, choices=undecided(state.seats))
        case RoundScored(results):
            return _scored(state, results)
        case Dealt():
            return _dealt(state, event)
        case StartSet(seat):
            return replace(state, start=seat)
        case Finished(scores, winners, ended):
            return replace(state, outcome=Outcome(scores, winners), ended=ended)
        case _:
            assert_never(event)


def _with(row: tuple[T, ...], seat: Seat, item: T) -> tuple[T, ...]:
    return (*row[:seat], item, *row[seat + 1 :])


def _counted(state: State, seat: Seat) -> tuple[int, ...]:
    return _with(state.moves, seat, state.moves[seat] + 1)


def _played(state: State, seat: Seat, card: str) -> State:
    hand = state.hands[seat]
    slot = hand.index(card)
    return replace(
        state,
        hands=_with(state.hands, seat, hand[:slot] + hand[slot + 1 :]),
        trick=(*state.trick, Laid(seat, card)),
        moves=_counted(state, seat),
    )


def _taken(state: State, winner: Seat) -> State:
    if state.lead is None:
        return state
    number = state.settled + 1
    return replace(
        state,
        pile=state.pile + tuple(laid.card for laid in state.trick),
        lead=None,
        trick=(),
        settled=number,
        last=Trick(state.round, number, state.lead, state.trick, winner),
        left=None,
    )


def _fools(state: State, seats: tuple[Seat, ...]) -> State:
    if state.last is None:
        return state
    return replace(state, lead=state.last.winner, fools=seats, last=replace(state.last, fools=seats))


def _scored(state: State, results: tuple[Result, ...]) -> State:
    added = zip(state.results, results, strict=True)
    return replace(
        state,
        hands=((),) * state.seats,
        pile=state.pile + tuple(card for hand in state.hands for card in hand),
        lead=None,
        left=state.hands,
        results=tuple((*own, result) for own, result in added),
    )


def _dealt(state: State, event: Dealt) -> State:
    return replace(
        state,
        round=event.round,
        dealer=event.dealer,
        lead=event.lead,
        hands=event.hands,
        pile=(),
        announcers=None if state.options.announcement else (),
        fools=(),
        settled=0,
    )
