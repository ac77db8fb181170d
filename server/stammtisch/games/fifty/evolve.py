"""The fold: what each event makes of the state. Total; no checks, no chance."""

from typing import TypeVar, assert_never

from stammtisch.cards.seats import Seat
from stammtisch.cards.swift import replace
from stammtisch.games.api import Outcome
from stammtisch.games.fifty.events import (
    Chose,
    DealScored,
    Dealt,
    Event,
    Finished,
    MoodTurned,
    Played,
    Revealed,
    StartSet,
    StrikeLost,
    Struck,
    TrickSettled,
)
from stammtisch.games.fifty.state import Result, State, Trick, nobody

T = TypeVar("T")


def evolve(state: State, event: Event) -> State:
    """The state after the event."""
    match event:
        case Played(seat, card):
            return replace(state, hands=_without(state, seat, card), played=_with(state.played, seat, card))
        case Chose(seat, card):
            return replace(state, hands=_without(state, seat, card), chosen=_with(state.chosen, seat, card))
        case Revealed(cards):
            return replace(state, played=cards, chosen=nobody(state.seats))
        case MoodTurned(mood):
            return replace(state, mood=mood, moods=state.moods[1:])
        case TrickSettled():
            return _settled(state, event)
        case Dealt():
            return _dealt(state, event)
        case DealScored(points):
            return _scored(state, points)
        case Struck(seat, deal):
            return _struck(state, seat, deal)
        case StrikeLost():
            return state
        case StartSet(seat):
            return replace(state, start=seat)
        case Finished(scores, winners):
            return replace(state, outcome=Outcome(scores, winners))
        case _:
            assert_never(event)


def _with(row: tuple[T, ...], seat: Seat, item: T) -> tuple[T, ...]:
    return (*row[:seat], item, *row[seat + 1 :])


def _without(state: State, seat: Seat, card: int) -> tuple[tuple[int, ...], ...]:
    hand = tuple(held for held in state.hands[seat] if held != card)
    return _with(state.hands, seat, hand)


def _settled(state: State, event: TrickSettled) -> State:
    if state.mood is None:
        return state
    cards = tuple(card for card in state.played if card is not None)
    number = len(state.seen) + 1
    return replace(
        state,
        played=nobody(state.seats),
        gone=state.gone + cards,
        mood=None,
        seen=(*state.seen, state.mood),
        halves=event.halves,
        lead=None if state.options.simultaneous else event.winner,
        last=Trick(state.deal, number, state.mood, state.lead, cards, event.winner, event.loser),
    )


def _dealt(state: State, event: Dealt) -> State:
    return replace(
        state,
        deal=event.deal,
        start=event.start,
        lead=event.start,
        hands=event.hands,
        rest=event.rest,
        moods=event.moods,
        seen=(),
        gone=(),
        halves=(0,) * state.seats,
    )


def _scored(state: State, points: tuple[int, ...]) -> State:
    added = zip(state.results, points, strict=True)
    return replace(state, results=tuple((*own, Result(count)) for own, count in added))


def _struck(state: State, seat: Seat, deal: int) -> State:
    own = state.results[seat]
    struck = replace(own[deal - 1], struck=True)
    return replace(state, results=_with(state.results, seat, _with(own, deal - 1, struck)))
