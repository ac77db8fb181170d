"""Squirrel or Die behind the `Game` protocol (rules.md, section 3)."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import assert_never

from stammtisch.cards.seats import Seat
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
from stammtisch.games.recorder import Recorder
from stammtisch.games.squirrel import autumn, winter
from stammtisch.games.squirrel.asking import prompt_of
from stammtisch.games.squirrel.defaults import default_move
from stammtisch.games.squirrel.events import (
    EVENT_TYPES,
    Added,
    Event,
    Laid,
    Picked,
    Skipped,
    Swapped,
)
from stammtisch.games.squirrel.evolve import evolve
from stammtisch.games.squirrel.imagine import imagine
from stammtisch.games.squirrel.moves import (
    MOVE_TYPES,
    Add,
    Choose,
    Move,
    Pick,
    Put,
    Shift,
    Skip,
    Swap,
    Turn,
)
from stammtisch.games.squirrel.refusing import SENTENCES, UPTURNED_FIRST, refusal_of
from stammtisch.games.squirrel.state import KIND, LIVES, Options, State, asked, deck
from stammtisch.games.squirrel.tell import tell
from stammtisch.games.squirrel.view import View, view_of

Match = Recorder[State, Event]


class SquirrelOrDie:
    """The rules. Without state of its own: `SQUIRREL` is the only instance needed."""

    key = "squirrel"
    title = "Squirrel or Die"
    version = 1
    players = range(2, 5)
    options_type = Options
    move_types = MOVE_TYPES
    event_types = EVENT_TYPES
    view_type = View
    sentences: Mapping[str, str] = SENTENCES
    score_title = "food"
    lowest_wins = False

    def initial(self, options: Options, seats: int, start: Seat | None) -> State:
        """Nothing dealt yet: all cards in the pile."""
        return State(
            options=options,
            seats=seats,
            start=start,
            pile=deck(options, seats),
            hands=((),) * seats,
            lives=(LIVES,) * seats,
            food=(0,) * seats,
            moves=(0,) * seats,
        )

    def setup(self, state: State, shuffle: Shuffler) -> Sequence[Event]:
        """The start seat, the deal, and the first turn's upturned card."""
        match = Recorder(state, evolve)
        first = autumn.start(state, shuffle)
        match.emit(first)
        match.emit(autumn.deal(state, shuffle))
        match.emit(autumn.begin_turn(match.state, first.seat))
        return match.events

    def prompts(self, state: State) -> Mapping[Seat, Prompt]:
        """Only the seat in turn is ever asked."""
        asked_now = prompt_of(state)
        return {} if asked_now is None else dict((asked_now,))

    def legal(self, state: State, seat: Seat, move: Move) -> Refusal | None:
        """See `refusing.py`."""
        return refusal_of(state, seat, move)

    def decide(self, state: State, seat: Seat, move: Move, shuffle: Shuffler) -> Sequence[Event]:
        """The move and all that follows until somebody must answer. Nothing is shuffled after the deal."""
        refusal = refusal_of(state, seat, move)
        if refusal is not None:
            raise IllegalMove(refusal)
        match = Recorder(state, evolve)
        _carry_out(match, seat, move)
        return match.events

    def shows(self, state: State) -> Sequence[Show]:
        """None, ever."""
        return ()

    def hide(self, state: State, show_id: str) -> Sequence[Event]:
        """There is nothing to hide."""
        raise IllegalMove(NO_SUCH_SHOW)

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
        """Food credited. The last one alive wins, whatever he found."""
        return state.outcome

    def default(self, state: State, seat: Seat) -> Move:
        """See `defaults.py`."""
        return default_move(state, seat)

    def refusals(self, state: State, seat: Seat) -> Sequence[CardRefusal]:
        """The upturned card comes before any hand card; else every card of the hand may be hidden."""
        if state.turn != seat or asked(state) != "put":
            return ()
        kinds = dict.fromkeys(state.hands[seat])
        return tuple(CardRefusal(card, UPTURNED_FIRST.code) for card in kinds)

    def imagine(self, knowledge: Knowledge, rng: Random) -> State:
        """See `imagine.py`."""
        return imagine(knowledge, rng)


SQUIRREL: Game[Options, State, Move, Event, View] = SquirrelOrDie()


def _carry_out(match: Match, seat: Seat, move: Move) -> None:
    match move:
        case Put(place):
            match.emit(Laid(seat, place))
        case Swap(take, card):
            _hide(match, Swapped(seat, take, take, KIND[card]), take)
        case Shift(take, place, card):
            _hide(match, Swapped(seat, take, place, KIND[card]), take)
        case Add(card, place):
            _hide(match, Added(seat, place, KIND[card]), None)
        case Pick(take, place):
            _hide(match, Picked(seat, take, place), take)
        case Turn(place):
            winter.turn_up(match, seat, place)
        case Skip():
            match.emit(Skipped(seat))
            winter.go_on(match, seat, loser=seat)
        case Choose(target):
            winter.strike(match, seat, target, chosen=True)
        case _:
            assert_never(move)


def _hide(match: Match, event: Swapped | Added | Picked, take: str | None) -> None:
    match.emit(event)
    autumn.end_turn(match, event.seat, take, event.place)
