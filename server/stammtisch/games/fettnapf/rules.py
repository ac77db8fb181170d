"""Fettnapf behind the `Game` protocol: what comes of each move (rules.md, section 2)."""

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
from stammtisch.games.fettnapf import turn
from stammtisch.games.fettnapf.asking import SENTENCES, prompts_of, refusal_of, refusals_of
from stammtisch.games.fettnapf.deck import DEAL_MS, SECOND_MS, number_token
from stammtisch.games.fettnapf.events import EVENT_TYPES, Event, Saw, ShowClosed
from stammtisch.games.fettnapf.evolve import evolve
from stammtisch.games.fettnapf.imagine import imagine
from stammtisch.games.fettnapf.moves import MOVE_TYPES, Draw, Move, Play, See
from stammtisch.games.fettnapf.state import DEAL, Options, State, total_after
from stammtisch.games.fettnapf.tell import tell
from stammtisch.games.fettnapf.view import View, view_of
from stammtisch.games.recorder import Recorder


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
        return [turn.start(state, shuffle), turn.deal(state, shuffle)]

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
                turn.play(match, seat, move, shuffle)
            case Draw():
                turn.draw(match, seat, "by_hand", shuffle)
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
        later = state.options.show_seconds * SECOND_MS
        return tuple(Show(shown.id, DEAL_MS if shown.kind == "deal" else later) for shown in state.shows)

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
