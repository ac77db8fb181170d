"""What a viewer sees of a match, built by allow-list, field by field.

Zones, in views and in the motions of told items (`tell.py`):

- "deck": the undealt number cards; before a deal, all of them. No seat.
- "hand": a seat's hand. A slot is named only to somebody who sees the hand's cards.
- "trick": in front of a seat, its card of the current trick, face up or (simultaneous play) face
  down. A motion from "trick" to the same "trick" with a card is that card being turned up.
- "gone": the cards of the deal's settled tricks, open to all. No seat.
- "moods": the face-down pile of coming mood cards; "mood": the one that is up; "seen": those of the deal's
  settled tricks, slot by slot. No seat.
- "blue", "yellow": the supplies of halves, without limit; "halves": a seat's halves. Here `count` counts
  counters, and cancelling follows at once: the view after the event has the true number.
"""

from dataclasses import dataclass
from functools import cache
from typing import Literal

from stammtisch.cards.recent import Recent
from stammtisch.cards.seats import Seat
from stammtisch.cards.swift import replace, swift
from stammtisch.cards.viewer import Viewer
from stammtisch.games.fifty.scoring import total
from stammtisch.games.fifty.state import TOKEN, TRICKS, Mood, State, Trick, mood_token, token, turn_of

Colour = Literal["blue", "yellow"]


@swift
@dataclass(frozen=True, slots=True)
class MoodView:
    """A mood card, face up."""

    card: str
    blue: int
    yellow: int


@swift
@dataclass(frozen=True, slots=True)
class ResultView:
    """A finished deal's minus points of one seat; struck, they count 0."""

    points: int
    struck: bool


@swift
@dataclass(frozen=True, slots=True)
class TrickView:
    """A settled trick: `cards` by seat; the winner took the mood's blue halves, the loser the yellow ones."""

    deal: int
    number: int
    mood: MoodView
    lead: Seat | None
    cards: tuple[str, ...]
    winner: Seat
    loser: Seat


@swift
@dataclass(frozen=True, slots=True)
class SeatView:
    """One seat. `hand` (as dealt) and `choice` are None unless this viewer may see them.

    `played` is the face-up card of the current trick; `chosen` says that a card lies face down.
    `halves` are of `colour`, None when there are none. `results` has one entry for each finished deal,
    `total` the minus points that count.
    """

    seat: Seat
    hand_size: int
    hand: tuple[str, ...] | None
    played: str | None
    chosen: bool
    choice: str | None
    colour: Colour | None
    halves: int
    results: tuple[ResultView, ...]
    total: int


@swift
@dataclass(frozen=True, slots=True)
class View:
    """The table. `start`, `lead` and `turn` are None where they have no meaning.

    `trick` counts the deal's tricks from 1, the current one included. `moods_left` and `undealt`
    are numbers of face-down cards. `gone` are the cards of the deal's settled tricks, trick by trick and
    in each by seat; `last` is the latest settled trick, be it of the deal before. `winners` is empty
    until the match is over. `rest` (the undealt cards) and `coming` (the mood cards not turned up) are
    None until all is opened.
    """

    simultaneous: bool
    deal: int
    deals: int
    trick: int
    tricks: int
    start: Seat | None
    lead: Seat | None
    turn: Seat | None
    seats: tuple[SeatView, ...]
    mood: MoodView | None
    moods_seen: tuple[MoodView, ...]
    moods_left: int
    undealt: int
    gone: tuple[str, ...]
    last: TrickView | None
    over: bool
    winners: tuple[Seat, ...]
    rest: tuple[str, ...] | None
    coming: tuple[MoodView, ...] | None
    type: Literal["fifty"] = "fifty"


def sees(viewer: Viewer, seat: Seat) -> bool:
    """Whether the viewer may see this seat's hand and face-down choice."""
    return viewer.opened or viewer.seat == seat


def view_of(state: State, viewer: Viewer) -> View:
    """What everybody sees, and the cards of the own seat; all cards once all is opened."""
    public = _public(state)
    seats = tuple([_opened(state, seen) if sees(viewer, seen.seat) else seen for seen in public.seats])
    if not viewer.opened:
        return replace(public, seats=seats)
    return replace(public, seats=seats, rest=_tokens(state.rest), coming=tuple(map(mood_view, state.moods)))


def _spectators(state: State) -> View:
    """What everybody may see."""
    return View(
        simultaneous=state.options.simultaneous,
        deal=state.deal,
        deals=state.seats,
        trick=len(state.seen) + (state.mood is not None),
        tricks=TRICKS,
        start=state.start,
        lead=state.lead,
        turn=turn_of(state),
        seats=tuple(_closed(state, seat) for seat in range(state.seats)),
        mood=None if state.mood is None else mood_view(state.mood),
        moods_seen=tuple(map(mood_view, state.seen)),
        moods_left=len(state.moods),
        undealt=len(state.rest),
        gone=_tokens(state.gone),
        last=None if state.last is None else _trick(state.last),
        over=state.outcome is not None,
        winners=() if state.outcome is None else state.outcome.winners,
        rest=None,
        coming=None,
    )


_public = Recent(_spectators)


@cache
def mood_view(mood: Mood) -> MoodView:
    """A mood card as everybody sees it."""
    return MoodView(mood_token(mood), mood.blue, mood.yellow)


def _tokens(cards: tuple[int, ...]) -> tuple[str, ...]:
    return tuple([TOKEN[card] for card in cards])


def _closed(state: State, seat: Seat) -> SeatView:
    """A seat as everybody sees it."""
    played, halves, results = state.played[seat], state.halves[seat], state.results[seat]
    return SeatView(
        seat=seat,
        hand_size=len(state.hands[seat]),
        hand=None,
        played=None if played is None else token(played),
        chosen=state.chosen[seat] is not None,
        choice=None,
        colour=_colour(halves),
        halves=abs(halves),
        results=tuple([ResultView(result.points, result.struck) for result in results]),
        total=total(results),
    )


def _opened(state: State, seen: SeatView) -> SeatView:
    """The same seat for a viewer who may see its hand and its choice."""
    choice = state.chosen[seen.seat]
    return replace(
        seen, hand=_tokens(state.hands[seen.seat]), choice=None if choice is None else token(choice)
    )


def _colour(halves: int) -> Colour | None:
    if halves == 0:
        return None
    return "blue" if halves > 0 else "yellow"


def _trick(trick: Trick) -> TrickView:
    return TrickView(
        deal=trick.deal,
        number=trick.number,
        mood=mood_view(trick.mood),
        lead=trick.lead,
        cards=_tokens(trick.cards),
        winner=trick.winner,
        loser=trick.loser,
    )
