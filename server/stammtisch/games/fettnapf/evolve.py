"""The fold: what each event makes of the state. Total; no checks, no chance."""

from typing import TypeVar, assert_never

from stammtisch.cards.seats import Seat
from stammtisch.cards.swift import replace
from stammtisch.games.api import Outcome
from stammtisch.games.fettnapf.events import (
    Dealt,
    DrawForgone,
    Drew,
    Event,
    Finished,
    IslandDrawn,
    Matched,
    Played,
    Reshuffled,
    Saw,
    ShowClosed,
    StartSet,
    Turned,
    TurnEnded,
)
from stammtisch.games.fettnapf.state import DEAL, Shown, State

T = TypeVar("T")


def evolve(state: State, event: Event) -> State:
    """The state after the event."""
    match event:
        case Played():
            return _played(state, event)
        case Drew():
            return _drew(state, event)
        case TurnEnded(seat, turn=turn, opens_draw=opens_draw):
            draws = _joined(state.open_draws, seat) if opens_draw else state.open_draws
            return replace(state, turn=turn, open_draws=draws)
        case Turned(direction=direction):
            return replace(state, direction=direction)
        case IslandDrawn():
            return _island_drawn(state, event)
        case Matched():
            return _matched(state, event)
        case DrawForgone(seat):
            draws = _without(state.open_draws, seat)
            return replace(state, open_draws=draws, asked=_later(state.asked, seat))
        case Reshuffled(pile):
            return replace(state, pile=pile, discard=state.discard[-1:], reshuffles=state.reshuffles + 1)
        case ShowClosed(show):
            return _closed(state, show)
        case Saw(seat):
            waiting = _without(state.waiting, seat)
            return replace(state, waiting=waiting, asked=_later(state.asked, seat))
        case StartSet(seat):
            return replace(state, start=seat)
        case Dealt():
            return _dealt(state, event)
        case Finished():
            return _finished(state, event)
        case _:
            assert_never(event)


def hand_after(hand: tuple[int, ...], card: int) -> tuple[int, ...]:
    """The hand without (the first of) this card."""
    gone = hand.index(card)
    return hand[:gone] + hand[gone + 1 :]


def _with(row: tuple[T, ...], seat: Seat, item: T) -> tuple[T, ...]:
    return (*row[:seat], item, *row[seat + 1 :])


def _later(asked: tuple[int, ...], *seats: Seat) -> tuple[int, ...]:
    for seat in seats:
        asked = _with(asked, seat, asked[seat] + 1)
    return asked


def _joined(seats: tuple[Seat, ...], seat: Seat) -> tuple[Seat, ...]:
    return tuple(sorted((*seats, seat)))


def _without(seats: tuple[Seat, ...], seat: Seat) -> tuple[Seat, ...]:
    return tuple(other for other in seats if other != seat)


def _dealt(state: State, event: Dealt) -> State:
    shown = event.show is not None
    return replace(
        state,
        hands=event.hands,
        islands=event.islands,
        discard=(event.top,),
        total=event.top,
        pile=event.pile,
        sea=event.sea,
        turn=state.start,
        waiting=tuple(range(state.seats)) if shown else (),
        shows=(Shown(DEAL, "deal"),) if shown else (),
    )


def _closed(state: State, show: str) -> State:
    shows = tuple(shown for shown in state.shows if shown.id != show)
    if show != DEAL:
        return replace(state, shows=shows)
    return replace(state, shows=shows, waiting=(), asked=_later(state.asked, *state.waiting))


def _opened(state: State, shown: Shown | None) -> tuple[Shown, ...]:
    return state.shows if shown is None else (*state.shows, shown)


def _played(state: State, event: Played) -> State:
    seat, card = event.seat, event.card
    shown = None
    if event.show is not None:
        shown = Shown(event.show, "said", seat, said=event.said, total=event.total)
    return replace(
        state,
        hands=_with(state.hands, seat, hand_after(state.hands[seat], card)),
        discard=(*state.discard, card),
        total=event.total,
        plays=state.plays + 1,
        shows=_opened(state, shown),
        asked=_later(state.asked, seat),
    )


def _matched(state: State, event: Matched) -> State:
    shown = None
    if event.show is not None:
        shown = Shown(event.show, "matched", event.holder, by=event.seat, island=event.island)
    pots = _with(state.pots, event.seat, state.pots[event.seat] + 1)
    return replace(state, pots=pots, shows=_opened(state, shown))


def _island_drawn(state: State, event: IslandDrawn) -> State:
    seat, shown = event.seat, None
    if event.show is not None:
        shown = Shown(event.show, "drawn", seat, island=event.island)
    islands = _with(state.islands, seat, (*state.islands[seat], event.island))
    return replace(state, islands=islands, sea=state.sea[1:], shows=_opened(state, shown))


def _drew(state: State, event: Drew) -> State:
    seat = event.seat
    hands = _with(state.hands, seat, (*state.hands[seat], event.card))
    if event.how == "automatic":
        return replace(state, hands=hands, pile=state.pile[1:])
    return replace(
        state,
        hands=hands,
        pile=state.pile[1:],
        open_draws=_without(state.open_draws, seat),
        asked=_later(state.asked, seat),
    )


def _finished(state: State, event: Finished) -> State:
    """What lies open stays so: now everything does."""
    outcome = Outcome(event.scores, event.winners)
    return replace(state, turn=None, open_draws=(), ended=event.ended, outcome=outcome)
