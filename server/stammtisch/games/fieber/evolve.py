"""The fold: what each event makes of the state. Total; no checks, no chance."""

from typing import TypeVar, assert_never

from stammtisch.cards.seats import Seat
from stammtisch.cards.swift import replace
from stammtisch.games.api import Outcome
from stammtisch.games.fieber.deck import Token, back_of
from stammtisch.games.fieber.events import (
    Dealt,
    DrawLapsed,
    Drew,
    Event,
    Finished,
    Played,
    Reshuffled,
    StartSet,
    WentOut,
    WorkedNightShift,
)
from stammtisch.games.fieber.state import Buried, Deed, State

T = TypeVar("T")


def evolve(state: State, event: Event) -> State:
    """The state after the event."""
    match event:
        case Played():
            return _played(state, event)
        case Drew():
            return _drew(state, event)
        case WorkedNightShift():
            return _shifted(state, event)
        case Reshuffled(pile):
            top = state.discard[-1:]
            return replace(state, pile=pile, discard=top, beneath=(), reshuffles=state.reshuffles + 1)
        case DrawLapsed(seat):
            return replace(state, open_draw=None, asked=_later(state.asked, seat))
        case WentOut(seat):
            return _out(state, seat)
        case Finished(winners):
            scores = tuple(int(seat in winners) for seat in range(state.seats))
            return replace(state, turn=None, open_draw=None, outcome=Outcome(scores, winners))
        case StartSet(seat):
            return replace(state, start=seat)
        case Dealt(hands, pile):
            return replace(state, hands=hands, pile=pile, turn=state.start)
        case _:
            assert_never(event)


def _with(row: tuple[T, ...], seat: Seat, item: T) -> tuple[T, ...]:
    return (*row[:seat], item, *row[seat + 1 :])


def _later(asked: tuple[int, ...], seat: Seat) -> tuple[int, ...]:
    return _with(asked, seat, asked[seat] + 1)


def _without(state: State, seat: Seat, slot: int) -> tuple[tuple[Token, ...], ...]:
    hand = state.hands[seat]
    return _with(state.hands, seat, (*hand[:slot], *hand[slot + 1 :]))


def _played(state: State, event: Played) -> State:
    seat, card = event.seat, event.card
    return replace(
        state,
        hands=_without(state, seat, event.slot),
        discard=(*state.discard, card),
        temperature=event.temperature,
        obligation=event.obligation,
        white_free=False,
        turn=event.turn,
        open_draw=seat if event.opens_draw else None,
        asked=_later(state.asked, seat),
        deeds=state.deeds + 1,
        last=Deed(seat, "played", back_of(card), card, state.temperature, event.named),
    )


def _shifted(state: State, event: WorkedNightShift) -> State:
    seat, card = event.seat, event.card
    lost, beneath = state.lost, state.beneath
    if event.in_front:
        lost = _with(lost, seat, (*lost[seat], card))
    else:
        beneath = (*beneath, Buried(seat, card))
    return replace(
        state,
        hands=_without(state, seat, event.slot),
        lost=lost,
        beneath=beneath,
        obligation=None,
        white_free=True,
        turn=event.turn,
        open_draw=seat if event.opens_draw else None,
        asked=_later(state.asked, seat),
        deeds=state.deeds + 1,
        last=Deed(seat, "night_shift", back_of(card), None, state.temperature),
    )


def _drew(state: State, event: Drew) -> State:
    seat, asked = event.seat, state.asked
    hands = _with(state.hands, seat, (*state.hands[seat], event.card))
    if not event.by_hand:
        return replace(state, hands=hands, pile=state.pile[1:])
    for changed in (seat, event.asks_anew):
        asked = asked if changed is None else _later(asked, changed)
    return replace(state, hands=hands, pile=state.pile[1:], open_draw=None, asked=asked)


def _out(state: State, seat: Seat) -> State:
    given = tuple(Buried(seat, card) for card in (*state.lost[seat], *state.hands[seat]))
    return replace(
        state,
        hands=_with(state.hands, seat, ()),
        lost=_with(state.lost, seat, ()),
        beneath=state.beneath + given,
        out=(*state.out, seat),
    )
