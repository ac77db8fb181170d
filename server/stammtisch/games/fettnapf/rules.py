"""Fettnapf behind the `Game` protocol: what comes of each move (rules.md, section 2).

Where that section leaves something open, our ruling:

- Where islands are open they stay so from the deal on: there is nothing to press "seen" for, and no show
  of an island. A total announced by the player is a show all the same.
- Where the player announces, the log is as from memory in everything, with open islands too: neither whose
  island was met nor which, nor which one was drawn.
- A draw not made is forgone when the right neighbour's play is done with all its steps; the card that an
  empty hand draws by itself is drawn then.
- A number from 0 to 99 may be announced.
- Out of time, a seat plays the card it has held longest: no choice of its own betrays what it knows.
- What lies open when the match ends stays in sight: everything does then.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import assert_never

from stammtisch.cards.seats import Seat, left_of, right_of
from stammtisch.cards.shuffle import Shuffler
from stammtisch.cards.viewer import Viewer
from stammtisch.games.api import (
    NO_SUCH_SHOW,
    CardRefusal,
    Game,
    IllegalMove,
    Knowledge,
    Outcome,
    Prompt,
    Refusal,
    Show,
    Told,
)
from stammtisch.games.fettnapf.asking import SENTENCES, prompts_of, refusal_of, refusals_of
from stammtisch.games.fettnapf.deck import (
    DEAL_MS,
    DECK,
    FIRST_ISLANDS,
    HAND,
    ISLANDS,
    NUMBER,
    POTS,
    SHOW_MS,
    number_token,
)
from stammtisch.games.fettnapf.events import (
    EVENT_TYPES,
    Dealt,
    DrawForgone,
    Drew,
    Event,
    Finished,
    How,
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
from stammtisch.games.fettnapf.evolve import evolve
from stammtisch.games.fettnapf.imagine import imagine
from stammtisch.games.fettnapf.moves import MOVE_TYPES, Draw, Move, Play, See
from stammtisch.games.fettnapf.state import (
    DEAL,
    OTHER_WAY,
    Ended,
    Options,
    ShowKind,
    State,
    crosses,
    holder_of,
    total_after,
)
from stammtisch.games.fettnapf.tell import tell
from stammtisch.games.fettnapf.view import View, view_of
from stammtisch.games.recorder import Recorder

Match = Recorder[State, Event]

START_SHUFFLE, CARDS_SHUFFLE, ISLANDS_SHUFFLE, FIRST_RESHUFFLE = 0, 1, 2, 3
"""Of the seats (its first begins), the number cards, the islands; then the reshuffles."""


class Fettnapf:
    """The rules. Without state of its own: `FETTNAPF` is the only instance needed."""

    key = "fettnapf"
    title = "Fettnapf"
    version = 1
    players = range(2, 6)
    options_type = Options
    move_types = MOVE_TYPES
    event_types = EVENT_TYPES
    view_type = View
    sentences: Mapping[str, str] = SENTENCES
    score_title = "stew pots"
    lowest_wins = True

    def initial(self, options: Options, seats: int, start: Seat | None) -> State:
        """Nothing dealt yet: all cards in the two piles."""
        nothing: tuple[tuple[int, ...], ...] = ((),) * seats
        none = (0,) * seats
        return State(options, seats, start, hands=nothing, islands=nothing, pots=none, asked=none)

    def setup(self, state: State, shuffle: Shuffler) -> Sequence[Event]:
        """The start seat; three cards and some islands to each; the next card is the starting total."""
        return [_start(state, shuffle), _deal(state, shuffle)]

    def prompts(self, state: State) -> Mapping[Seat, Prompt]:
        """See `asking.py`."""
        return prompts_of(state)

    def legal(self, state: State, seat: Seat, move: Move) -> Refusal | None:
        """See `asking.py`."""
        return refusal_of(state, seat, move)

    def decide(self, state: State, seat: Seat, move: Move, shuffle: Shuffler) -> Sequence[Event]:
        """The move and all that follows until somebody must answer."""
        refusal = refusal_of(state, seat, move)
        if refusal is not None:
            raise IllegalMove(refusal)
        match = Recorder(state, evolve)
        match move:
            case Play():
                _play(match, seat, move, shuffle)
            case Draw():
                _draw(match, seat, "by_hand", shuffle)
            case See():
                if not match.emit(Saw(seat)).waiting:
                    match.emit(ShowClosed(DEAL))
            case _:
                assert_never(move)
        return match.events

    def shows(self, state: State) -> Sequence[Show]:
        """The islands of the deal, islands drawn or met, numbers announced."""
        if state.outcome is not None:
            return ()
        return tuple(Show(shown.id, DEAL_MS if shown.kind == "deal" else SHOW_MS) for shown in state.shows)

    def hide(self, state: State, show_id: str) -> Sequence[Event]:
        """Closing the deal's begins play, whoever has not pressed "seen"."""
        if all(show.id != show_id for show in self.shows(state)):
            raise IllegalMove(NO_SUCH_SHOW)
        return (ShowClosed(show_id),)

    def evolve(self, state: State, event: Event) -> State:
        """See `evolve.py`."""
        return evolve(state, event)

    def view(self, state: State, viewer: Viewer) -> View:
        """See `view.py`."""
        return view_of(state, viewer)

    def tell(self, before: State, event: Event, viewer: Viewer) -> Told | None:
        """See `tell.py`."""
        return tell(before, event, viewer)

    def outcome(self, state: State) -> Outcome | None:
        """Stew pots: who has fewest wins."""
        return state.outcome

    def default(self, state: State, seat: Seat) -> Move:
        """See the islands, draw, or play the card held longest and announce the right total."""
        if seat in state.waiting:
            return See()
        if seat in state.open_draws:
            return Draw()
        card = state.hands[seat][0]
        said = total_after(state, card) if state.options.announce == "by_player" else None
        return Play(number_token(card), said)

    def refusals(self, state: State, seat: Seat) -> Sequence[CardRefusal]:
        """See `asking.py`."""
        return refusals_of(state, seat)

    def imagine(self, knowledge: Knowledge, rng: Random) -> State:
        """See `imagine.py`."""
        return imagine(knowledge, rng)


FETTNAPF: Game[Options, State, Move, Event, View] = Fettnapf()


def _start(state: State, shuffle: Shuffler) -> StartSet:
    if state.start is not None:
        return StartSet(state.start, drawn=False)
    return StartSet(shuffle(START_SHUFFLE, range(state.seats))[0], drawn=True)


def _deal(state: State, shuffle: Shuffler) -> Dealt:
    hands, rest = _parted(shuffle(CARDS_SHUFFLE, DECK), HAND, state.seats)
    islands, sea = _parted(shuffle(ISLANDS_SHUFFLE, ISLANDS), FIRST_ISLANDS[state.seats], state.seats)
    show = DEAL if state.options.islands == "memory" else None
    return Dealt(hands, islands, rest[0], rest[1:], sea, show)


def _parted(
    cards: tuple[int, ...], each: int, seats: int
) -> tuple[tuple[tuple[int, ...], ...], tuple[int, ...]]:
    """So many cards to each seat, and the rest."""
    hands = tuple(cards[seat * each : (seat + 1) * each] for seat in range(seats))
    return hands, cards[seats * each :]


def _play(match: Match, seat: Seat, move: Play, shuffle: Shuffler) -> None:
    """The card, then: somebody's island; or a new direction and an island; then the draw."""
    before, card = match.state, NUMBER[move.card]
    show = f"said.{before.plays + 1}" if before.options.announce == "by_player" else None
    state = match.emit(Played(seat, card, total_after(before, card), move.said, show))
    holder = holder_of(state, state.total)
    if holder is not None and holder != seat:
        state = match.emit(Matched(seat, holder, state.total, _island_show(state, "matched")))
        ended: Ended | None = "fourth_pot" if state.pots[seat] >= POTS else None
        _finish_turn(match, TurnEnded(seat, True, None, None, None, opens_draw=False), ended, shuffle)
    elif crosses(state.direction, state.total):
        _turn_round(match, seat, shuffle)
    else:
        _finish_turn(match, TurnEnded(seat, False, None, None, None, opens_draw=False), None, shuffle)


def _island_show(state: State, kind: ShowKind) -> str | None:
    """The id of an island's show; a play opens at most one."""
    return f"{kind}.{state.plays}" if state.options.islands == "memory" else None


def _turn_round(match: Match, seat: Seat, shuffle: Shuffler) -> None:
    state = match.emit(Turned(seat, OTHER_WAY[match.state.direction]))
    islander = right_of(seat, state.seats)
    drawn = match.emit(IslandDrawn(islander, state.sea[0], _island_show(state, "drawn")))
    ended: Ended | None = None if drawn.sea else "last_island"
    turn = TurnEnded(seat, False, state.direction, islander, None, opens_draw=False)
    _finish_turn(match, turn, ended, shuffle)


def _finish_turn(match: Match, turn: TurnEnded, ended: Ended | None, shuffle: Shuffler) -> None:
    """Draw, and pass the turn on; or nothing of this, at the end of the match."""
    if ended is not None:
        match.emit(turn)
        match.emit(_finished(match.state, ended))
        return
    by_hand = match.state.options.draw == "by_hand"
    if not by_hand:
        _draw(match, turn.seat, "automatic", shuffle)
    following = left_of(turn.seat, match.state.seats)
    match.emit(replace(turn, turn=following, opens_draw=by_hand))
    if following in match.state.open_draws:
        _let_lapse(match, following, shuffle)


def _let_lapse(match: Match, seat: Seat, shuffle: Shuffler) -> None:
    """The seat's turn begins: what it has not drawn is forgone, unless it would have no card to play."""
    if match.state.hands[seat]:
        match.emit(DrawForgone(seat))
    else:
        _draw(match, seat, "empty_hand", shuffle)


def _draw(match: Match, seat: Seat, how: How, shuffle: Shuffler) -> None:
    """Draw a card; if there is none, all discards but the top one are shuffled first."""
    state = match.state
    if not state.pile:
        number = FIRST_RESHUFFLE + state.reshuffles
        state = match.emit(Reshuffled(shuffle(number, state.discard[:-1])))
    match.emit(Drew(seat, state.pile[0], how))


def _finished(state: State, ended: Ended) -> Finished:
    """Fewest stew pots win; ties share, or with the option most islands among the tied."""
    fewest = min(state.pots)
    winners = tuple(seat for seat, pots in enumerate(state.pots) if pots == fewest)
    if state.options.tie_break:
        most = max(len(state.islands[seat]) for seat in winners)
        winners = tuple(seat for seat in winners if len(state.islands[seat]) == most)
    return Finished(state.pots, winners, ended)
