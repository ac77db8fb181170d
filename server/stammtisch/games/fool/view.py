"""What a viewer sees of a match, built by allow-list, field by field.

Of the past, only what may be looked at is here: the last trick, and between rounds the cards left in hand.

Zones, in views and in the motions of told items (`tell.py`):

- "deck": all cards before a deal. No seat.
- "hand": a seat's hand. A slot is named only to somebody who sees the hand's cards.
- "trick": in front of a seat, its card of the current trick; "last": the same of the last trick.
- "discs": the middle, where the Fool discs lie at the start of a round, no seat; "disc": a seat's disc. What
  moves between these are discs.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from stammtisch.cards.seats import Seat
from stammtisch.cards.swift import swift
from stammtisch.cards.viewer import Viewer
from stammtisch.games.fool.cards import LOWEST, MIXES, SUITS, Suit
from stammtisch.games.fool.scoring import TARIFF, rounds_of, tens, total
from stammtisch.games.fool.state import Close, Ended, Laid, Length, State, Trick, order_of, turn_of
from stammtisch.games.fool.trick import led_suit


@swift
@dataclass(frozen=True, slots=True)
class LaidView:
    """A card of a trick and who played it."""

    seat: Seat
    card: str


@swift
@dataclass(frozen=True, slots=True)
class TrickView:
    """The last trick, its cards in the order they were played.

    `suit` is None if it held only 1s. `fools`: the worst card's first.
    """

    round: int
    number: int
    lead: Seat
    suit: Suit | None
    cards: tuple[LaidView, ...]
    winner: Seat
    fools: tuple[Seat, ...]


@swift
@dataclass(frozen=True, slots=True)
class SuitView:
    """One suit of the deck: a card of each number from `lowest` to `highest`."""

    suit: Suit
    lowest: int
    highest: int


@swift
@dataclass(frozen=True, slots=True)
class DeckView:
    """What is played with."""

    suits: tuple[SuitView, ...]
    ones: int


@swift
@dataclass(frozen=True, slots=True)
class ResultView:
    """One seat's points in one scored round."""

    points: int
    close: Close
    announced: bool


@swift
@dataclass(frozen=True, slots=True)
class SeatView:
    """One seat. `hand` (as dealt) is None unless this viewer may see it.

    `sits_out` the current trick, holding a disc. `decided` says that a decision about announcing lies hidden,
    `choice` what it is, if this viewer may see it; `announced` is None until all have decided.
    `tens` counts the +10s of `results`. `left` is what was left in hand in the round before, while it
    lies open. `moves` is the number of this seat's answers so far (its prompts count them).
    """

    seat: Seat
    hand_size: int
    hand: tuple[str, ...] | None
    sits_out: bool
    decided: bool
    choice: bool | None
    announced: bool | None
    results: tuple[ResultView, ...]
    total: int
    tens: int
    left: tuple[str, ...] | None
    moves: int


@swift
@dataclass(frozen=True, slots=True)
class View:
    """The table.

    `rounds` is None in a match of printed length, which ends with somebody at `floor` or with `tens` +10s;
    these two are None otherwise. `announcing`: all are deciding. `turn` is None then and between rounds.

    `trick` counts the round's tricks from 1, the current one included; `order` are its seats as they play,
    `suit` the one to follow (None: still open), `cards` what was played, in order. `fools` hold
    discs; `middle` discs lie in the middle. `winners` is empty and `ended` None until the match is over.
    `pile`, every card neither in a hand nor in the trick, is None until all is opened.
    """

    length: Length
    announcement: bool
    round: int
    rounds: int | None
    floor: int | None
    tens: int | None
    start: Seat | None
    dealer: Seat | None
    announcing: bool
    lead: Seat | None
    turn: Seat | None
    trick: int
    order: tuple[Seat, ...]
    suit: Suit | None
    cards: tuple[LaidView, ...]
    fools: tuple[Seat, ...]
    middle: int
    last: TrickView | None
    seats: tuple[SeatView, ...]
    deck: DeckView
    over: bool
    winners: tuple[Seat, ...]
    ended: Ended | None
    pile: tuple[str, ...] | None
    type: Literal["fool"] = "fool"


def sees(viewer: Viewer, seat: Seat) -> bool:
    """Whether the viewer may see this seat's hand and hidden decision."""
    return viewer.opened or viewer.seat == seat


def view_of(state: State, viewer: Viewer) -> View:
    """What this viewer may see."""
    printed = state.options.length == "printed"
    return View(
        length=state.options.length,
        announcement=state.options.announcement,
        round=state.round,
        rounds=rounds_of(state.options, state.seats),
        floor=TARIFF.floor if printed else None,
        tens=TARIFF.tens if printed else None,
        start=state.start,
        dealer=state.dealer,
        announcing=state.announcers is None,
        lead=state.lead,
        turn=turn_of(state),
        trick=state.settled + (turn_of(state) is not None),
        order=order_of(state),
        suit=led_suit(state.trick),
        cards=_laid(state.trick),
        fools=state.fools,
        middle=MIXES[state.seats].discs - len(state.fools),
        last=None if state.last is None else _trick(state.last),
        seats=tuple([_seat(state, seat, viewer) for seat in range(state.seats)]),
        deck=_deck(state.seats),
        over=state.outcome is not None,
        winners=() if state.outcome is None else state.outcome.winners,
        ended=state.ended,
        pile=state.pile if viewer.opened else None,
    )


def _laid(cards: Iterable[Laid]) -> tuple[LaidView, ...]:
    return tuple([LaidView(laid.seat, laid.card) for laid in cards])


def _trick(trick: Trick) -> TrickView:
    return TrickView(
        round=trick.round,
        number=trick.number,
        lead=trick.lead,
        suit=led_suit(trick.cards),
        cards=_laid(trick.cards),
        winner=trick.winner,
        fools=trick.fools,
    )


def _seat(state: State, seat: Seat, viewer: Viewer) -> SeatView:
    results, choice, announcers = state.results[seat], state.choices[seat], state.announcers
    open_to_viewer = sees(viewer, seat)
    return SeatView(
        seat=seat,
        hand_size=len(state.hands[seat]),
        hand=state.hands[seat] if open_to_viewer else None,
        sits_out=seat in state.fools,
        decided=choice is not None,
        choice=choice if open_to_viewer else None,
        announced=None if announcers is None else seat in announcers,
        results=tuple([ResultView(result.points, result.close, result.announced) for result in results]),
        total=total(results),
        tens=tens(results),
        left=None if state.left is None else state.left[seat],
        moves=state.moves[seat],
    )


def _deck(seats: int) -> DeckView:
    mix = MIXES[seats]
    suits = zip(SUITS, mix.highest, strict=True)
    return DeckView(tuple([SuitView(suit, LOWEST, highest) for suit, highest in suits]), mix.ones)
