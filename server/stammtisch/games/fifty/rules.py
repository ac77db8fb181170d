"""Fifty Fifty behind the `Game` protocol: who may play what, and what comes of it (rules.md, section 5)."""

from collections.abc import Mapping, Sequence
from random import Random

from stammtisch.cards.seats import Seat, left_of
from stammtisch.cards.shuffle import Shuffler
from stammtisch.cards.viewer import Viewer
from stammtisch.games.api import (
    NO_SUCH_SHOW,
    CardRefusal,
    Game,
    IllegalMove,
    Knowledge,
    Option,
    Outcome,
    Prompt,
    Refusal,
    Show,
    Step,
    Told,
)
from stammtisch.games.fifty.events import (
    EVENT_TYPES,
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
)
from stammtisch.games.fifty.evolve import evolve
from stammtisch.games.fifty.imagine import imagine
from stammtisch.games.fifty.moves import MOVE_TYPES, Play
from stammtisch.games.fifty.scoring import final, points_of, settle, worst_unstruck
from stammtisch.games.fifty.state import (
    HIGHEST,
    MOODS,
    TRICKS,
    Options,
    State,
    deck,
    may_act,
    nobody,
    token,
    turn_of,
)
from stammtisch.games.fifty.tell import tell
from stammtisch.games.fifty.view import View, view_of
from stammtisch.games.recorder import Recorder

Match = Recorder[State, Event]

START_SHUFFLE = 0
"""Of the seats: its first one leads. Deal d (from 1) takes the shuffles 2d-1 (cards) and 2d (moods)."""

PLAYED_CARD = {token(number): Option(token(number)) for number in range(1, HIGHEST + 1)}
NUMBER = {token(number): number for number in range(1, HIGHEST + 1)}

OVER = Refusal("fifty.match_over")
NOT_YOUR_TURN = Refusal("fifty.not_your_turn")
ALREADY_CHOSEN = Refusal("fifty.already_chosen")
NOT_IN_HAND = Refusal("fifty.not_in_hand")


class FiftyFifty:
    """The rules. Without state of its own: `FIFTY` is the only instance needed."""

    key = "fifty"
    title = "Fifty Fifty"
    version = 1
    players = range(3, 6)
    options_type = Options
    move_types = MOVE_TYPES
    event_types = EVENT_TYPES
    view_type = View
    sentences: Mapping[str, str] = {
        OVER.code: "The match is over.",
        NOT_YOUR_TURN.code: "It is not your turn.",
        ALREADY_CHOSEN.code: "You have chosen already; a choice is final.",
        NOT_IN_HAND.code: "That card is not in your hand.",
    }
    score_title = "minus points"
    lowest_wins = True

    def initial(self, options: Options, seats: int, start: Seat | None) -> State:
        """Nothing dealt yet: all cards in the deck. In simultaneous play a start seat has no meaning."""
        return State(
            options=options,
            seats=seats,
            start=None if options.simultaneous else start,
            rest=deck(options, seats),
            hands=((),) * seats,
            played=nobody(seats),
            chosen=nobody(seats),
            halves=(0,) * seats,
            results=((),) * seats,
        )

    def setup(self, state: State, shuffle: Shuffler) -> Sequence[Event]:
        """The start seat, unless play is simultaneous; the first deal; its first mood card."""
        match = Recorder(state, evolve)
        if not state.options.simultaneous:
            match.emit(_start(state, shuffle))
        _deal(match, shuffle)
        return match.events

    def prompts(self, state: State) -> Mapping[Seat, Prompt]:
        """The seat in turn plays; in simultaneous play all that have not chosen choose."""
        return {seat: _prompt(state, seat) for seat in _prompted(state)}

    def legal(self, state: State, seat: Seat, move: Play) -> Refusal | None:
        """In turn, every card of one's hand may be played."""
        if state.outcome is not None:
            return OVER
        if not may_act(state, seat):
            return ALREADY_CHOSEN if state.options.simultaneous else NOT_YOUR_TURN
        return None if NUMBER.get(move.card) in state.hands[seat] else NOT_IN_HAND

    def decide(self, state: State, seat: Seat, move: Play, shuffle: Shuffler) -> Sequence[Event]:
        """The card, and with a trick's last card all that follows until somebody must answer."""
        refusal = self.legal(state, seat, move)
        if refusal is not None:
            raise IllegalMove(refusal)
        match, card = Recorder(state, evolve), NUMBER[move.card]
        if state.options.simultaneous:
            _choose(match, seat, card)
        else:
            match.emit(Played(seat, card))
        cards = tuple(card for card in match.state.played if card is not None)
        if len(cards) == state.seats:
            _finish_trick(match, cards, shuffle)
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
        """Minus points; fewest win."""
        return state.outcome

    def default(self, state: State, seat: Seat) -> Play:
        """The middle card of the hand: the least likely to take halves."""
        hand = sorted(state.hands[seat])
        return Play(token(hand[len(hand) // 2]))

    def refusals(self, state: State, seat: Seat) -> Sequence[CardRefusal]:
        """None, ever: no rule of this game bars a card of one's hand."""
        return ()

    def imagine(self, knowledge: Knowledge, rng: Random) -> State:
        """See `imagine.py`."""
        return imagine(knowledge, rng)


FIFTY: Game[Options, State, Play, Event, View] = FiftyFifty()


def _start(state: State, shuffle: Shuffler) -> StartSet:
    if state.start is not None:
        return StartSet(state.start, drawn=False)
    return StartSet(shuffle(START_SHUFFLE, range(state.seats))[0], drawn=True)


def _prompted(state: State) -> tuple[Seat, ...]:
    if not state.options.simultaneous:
        turn = turn_of(state)
        return () if turn is None else (turn,)
    return tuple(seat for seat in range(state.seats) if may_act(state, seat))


def _prompt(state: State, seat: Seat) -> Prompt:
    hand = state.hands[seat]
    answered = TRICKS * state.deal - len(hand)  # the cards this seat has laid down in the match
    step = Step("card", "card", tuple(PLAYED_CARD[token(card)] for card in hand))
    kind = "choose" if state.options.simultaneous else "play"
    return Prompt(f"{seat}.{answered}", kind, (step,), "play")


def _choose(match: Match, seat: Seat, card: int) -> None:
    match.emit(Chose(seat, card))
    cards = tuple(card for card in match.state.chosen if card is not None)
    if len(cards) == match.state.seats:
        match.emit(Revealed(cards))


def _finish_trick(match: Match, cards: tuple[int, ...], shuffle: Shuffler) -> None:
    state = match.state
    if state.mood is not None:
        match.emit(settle(cards, state.mood, state.halves))
    if any(state.hands):
        match.emit(MoodTurned(state.moods[0]))
    else:
        _finish_deal(match, shuffle)


def _finish_deal(match: Match, shuffle: Shuffler) -> None:
    points = points_of(match.state.halves)
    match.emit(DealScored(points))
    for seat, count in enumerate(points):
        if count == 0:
            _strike(match, seat)
    if match.state.deal < match.state.seats:
        _deal(match, shuffle)
    else:
        outcome = final(match.state.results)
        match.emit(Finished(outcome.scores, outcome.winners))


def _strike(match: Match, seat: Seat) -> None:
    deal = worst_unstruck(match.state.results[seat])
    match.emit(StrikeLost(seat) if deal is None else Struck(seat, deal))


def _deal(match: Match, shuffle: Shuffler) -> None:
    state = match.state
    deal = state.deal + 1
    cards = shuffle(2 * deal - 1, deck(state.options, state.seats))
    hands = tuple(cards[TRICKS * seat : TRICKS * (seat + 1)] for seat in range(state.seats))
    start = state.start if deal == 1 or state.start is None else left_of(state.start, state.seats)
    moods = shuffle(2 * deal, MOODS)
    match.emit(Dealt(deal, start, hands, cards[TRICKS * state.seats :], moods))
    match.emit(MoodTurned(moods[0]))
