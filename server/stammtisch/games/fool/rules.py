"""Fool behind the `Game` protocol: who may play what, and what comes of it (rules.md, section 4)."""

from collections.abc import Mapping, Sequence
from random import Random

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
from stammtisch.games.fool.cards import FACES, MIXES, deck
from stammtisch.games.fool.events import (
    EVENT_TYPES,
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
from stammtisch.games.fool.evolve import evolve
from stammtisch.games.fool.imagine import imagine
from stammtisch.games.fool.legality import SENTENCES, prompts_of, refusal_of, refusals_of
from stammtisch.games.fool.moves import MOVE_TYPES, Announce, Decline, Move, Play
from stammtisch.games.fool.scoring import ending, final, results_of
from stammtisch.games.fool.state import Options, State, must_decide, order_of, undecided
from stammtisch.games.fool.tell import tell
from stammtisch.games.fool.trick import led_suit, playable, ranked
from stammtisch.games.fool.view import View, view_of
from stammtisch.games.recorder import Recorder

Match = Recorder[State, Event]

START_SHUFFLE = 0
"""Of the seats: its first one leads the first round. Round r (from 1) takes the shuffle r for its deal."""


class Fool:
    """The rules. Without state of its own: `FOOL` is the only instance needed."""

    key = "fool"
    title = "Fool"
    version = 1
    players = range(4, 9)
    options_type = Options
    move_types = MOVE_TYPES
    event_types = EVENT_TYPES
    view_type = View
    sentences: Mapping[str, str] = SENTENCES
    score_title = "points"
    lowest_wins = False

    def initial(self, options: Options, seats: int, start: Seat | None) -> State:
        """Nothing dealt yet: all cards in the pile."""
        return State(
            options=options,
            seats=seats,
            start=start,
            hands=((),) * seats,
            pile=deck(seats),
            choices=undecided(seats),
            results=((),) * seats,
            moves=(0,) * seats,
        )

    def setup(self, state: State, shuffle: Shuffler) -> Sequence[Event]:
        """The start seat and the first deal, by its right neighbour."""
        match = Recorder(state, evolve)
        start = _start(state, shuffle)
        match.emit(start)
        _deal(match, right_of(start.seat, state.seats), shuffle)
        return match.events

    def prompts(self, state: State) -> Mapping[Seat, Prompt]:
        """The seat in turn plays; before a round all that have not decided about announcing do so."""
        return prompts_of(state)

    def legal(self, state: State, seat: Seat, move: Move) -> Refusal | None:
        """See `legality.py`."""
        return refusal_of(state, seat, move)

    def decide(self, state: State, seat: Seat, move: Move, shuffle: Shuffler) -> Sequence[Event]:
        """The move, and with a trick's last card all that follows until somebody must answer."""
        refusal = refusal_of(state, seat, move)
        if refusal is not None:
            raise IllegalMove(refusal)
        match_ = Recorder(state, evolve)
        match move:
            case Play(card):
                _play(match_, seat, card, shuffle)
            case Announce() | Decline():
                _choose(match_, seat, announces=isinstance(move, Announce))
        return match_.events

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
        """Points; the most win."""
        return state.outcome

    def default(self, state: State, seat: Seat) -> Move:
        """The highest card allowed: hardly the worst, and the dearest to keep. Nothing is announced."""
        if must_decide(state, seat):
            return Decline()
        cards = playable(state.hands[seat], led_suit(state.trick))
        return Play(max(cards, key=lambda card: FACES[card].number))

    def refusals(self, state: State, seat: Seat) -> Sequence[CardRefusal]:
        """See `legality.py`."""
        return refusals_of(state, seat)

    def imagine(self, knowledge: Knowledge, rng: Random) -> State:
        """See `imagine.py`."""
        return imagine(knowledge, rng)


FOOL: Game[Options, State, Move, Event, View] = Fool()


def _start(state: State, shuffle: Shuffler) -> StartSet:
    if state.start is not None:
        return StartSet(state.start, drawn=False)
    return StartSet(shuffle(START_SHUFFLE, range(state.seats))[0], drawn=True)


def _deal(match: Match, dealer: Seat, shuffle: Shuffler) -> None:
    state, size = match.state, MIXES[match.state.seats].hand
    number = state.round + 1
    cards = shuffle(number, deck(state.seats))
    hands = tuple(cards[size * seat : size * (seat + 1)] for seat in range(state.seats))
    match.emit(Dealt(number, dealer, left_of(dealer, state.seats), hands))


def _choose(match: Match, seat: Seat, *, announces: bool) -> None:
    choices = match.emit(Decided(seat, announces)).choices
    if None not in choices:
        match.emit(Announced(tuple(seat for seat, announced in enumerate(choices) if announced)))


def _play(match: Match, seat: Seat, card: str, shuffle: Shuffler) -> None:
    state = match.emit(Played(seat, card))
    if len(state.trick) == len(order_of(state)):
        _finish_trick(match, shuffle)


def _finish_trick(match: Match, shuffle: Shuffler) -> None:
    worst_first = ranked(match.state.trick)
    match.emit(TrickTaken(worst_first[-1]))
    state = match.emit(FoolsMade(worst_first[: MIXES[match.state.seats].discs]))
    if not all(state.hands):
        _finish_round(match, shuffle)


def _finish_round(match: Match, shuffle: Shuffler) -> None:
    state = match.emit(RoundScored(results_of(match.state)))
    ended = ending(state)
    if ended is not None:
        outcome = final(state.results)
        match.emit(Finished(outcome.scores, outcome.winners, ended))
    elif state.dealer is not None:
        _deal(match, left_of(state.dealer, state.seats), shuffle)
