"""Fieber behind the `Game` protocol: what comes of each move (rules.md, section 1)."""

from collections.abc import Iterable, Mapping, Sequence
from random import Random

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
from stammtisch.games.fieber.deck import BACKS, CARDS, DECK, LIMIT, LOST, Token, back_of
from stammtisch.games.fieber.default import default_move
from stammtisch.games.fieber.effects import doubles, obligation_after, temperature_after
from stammtisch.games.fieber.events import (
    EVENT_TYPES,
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
from stammtisch.games.fieber.evolve import evolve
from stammtisch.games.fieber.imagine import imagine
from stammtisch.games.fieber.legality import SENTENCES, bars, refusal_of
from stammtisch.games.fieber.moves import MOVE_TYPES, Draw, Move, NightShift, Play
from stammtisch.games.fieber.prompts import prompts_of, refusals_of
from stammtisch.games.fieber.state import Options, State, next_in, seats_in, thrown_out
from stammtisch.games.fieber.tell import tell
from stammtisch.games.fieber.view import View, view_of
from stammtisch.games.recorder import Recorder

Match = Recorder[State, Event]

START_SHUFFLE, FIRST_DEAL_SHUFFLE, REST_SHUFFLE = 0, 1, 4
"""Of the seats (its first begins); of red, blue and white cards; of what is left. Reshuffles follow."""


class Fieber:
    """The rules. Without state of its own: `FIEBER` is the only instance needed."""

    key = "fieber"
    title = "Fieber"
    version = 1
    players = range(2, 6)
    options_type = Options
    move_types = MOVE_TYPES
    event_types = EVENT_TYPES
    view_type = View
    sentences: Mapping[str, str] = SENTENCES
    score_title = "wins"
    lowest_wins = False

    def initial(self, options: Options, seats: int, start: Seat | None) -> State:
        """Nothing dealt yet: all cards in the draw pile."""
        empty: tuple[tuple[Token, ...], ...] = ((),) * seats
        return State(options, seats, start, hands=empty, lost=empty, asked=(0,) * seats)

    def setup(self, state: State, shuffle: Shuffler) -> Sequence[Event]:
        """The start seat; a red, a blue and a white card to each; the rest is the draw pile."""
        start = _start(state, shuffle)
        decks = [
            shuffle(FIRST_DEAL_SHUFFLE + number, _of_colour(back, DECK)) for number, back in enumerate(BACKS)
        ]
        hands = tuple(tuple(deck[seat] for deck in decks) for seat in range(state.seats))
        rest = tuple(card for deck in decks for card in deck[state.seats :])
        return [start, Dealt(hands, shuffle(REST_SHUFFLE, rest))]

    def prompts(self, state: State) -> Mapping[Seat, Prompt]:
        """See `prompts.py`."""
        return prompts_of(state)

    def legal(self, state: State, seat: Seat, move: Move) -> Refusal | None:
        """See `legality.py`."""
        return refusal_of(state, seat, move)

    def decide(self, state: State, seat: Seat, move: Move, shuffle: Shuffler) -> Sequence[Event]:
        """The move and what follows from it: who goes out, the draw, the end."""
        refusal = refusal_of(state, seat, move)
        if refusal is not None:
            raise IllegalMove(refusal)
        match = Recorder(state, evolve)
        match move:
            case Draw():
                _take(match, seat, shuffle, by_hand=True)
            case Play():
                _let_lapse(match)
                if match.state.outcome is None:
                    _play(match, seat, move, shuffle)
            case NightShift():
                _let_lapse(match)
                if match.state.outcome is None:
                    _work(match, seat, move.slot, shuffle)
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
        """One win for the last seat with cards; after the technical limit, for each still in."""
        return state.outcome

    def default(self, state: State, seat: Seat) -> Move:
        """See `default.py`."""
        return default_move(state, seat)

    def refusals(self, state: State, seat: Seat) -> Sequence[CardRefusal]:
        """See `prompts.py`."""
        return refusals_of(state, seat)

    def imagine(self, knowledge: Knowledge, rng: Random) -> State:
        """See `imagine.py`."""
        return imagine(knowledge, rng)


FIEBER: Game[Options, State, Move, Event, View] = Fieber()


def _of_colour(back: str, cards: Iterable[Token]) -> tuple[Token, ...]:
    return tuple(card for card in cards if back_of(card) == back)


def _start(state: State, shuffle: Shuffler) -> StartSet:
    if state.start is not None:
        return StartSet(state.start, drawn=False)
    return StartSet(shuffle(START_SHUFFLE, range(state.seats))[0], drawn=True)


def _let_lapse(match: Match) -> None:
    """An open draw lapses before the play or night shift that ends it takes effect."""
    drawer = match.state.open_draw
    if drawer is None:
        return
    thrown = thrown_out(match.state)
    match.emit(DrawLapsed(drawer))
    if thrown is not None:
        _put_out(match, WentOut(drawer, "no_cards"))


def _play(match: Match, seat: Seat, move: Play, shuffle: Shuffler) -> None:
    state = match.state
    card, by_hand = state.hands[seat][move.slot], state.options.draw == "by_hand"
    match.emit(
        Played(
            seat=seat,
            slot=move.slot,
            card=card,
            temperature=temperature_after(card, state.temperature, state.obligation, move.direction),
            obligation=obligation_after(card, state.obligation, seat),
            turn=next_in(state, seat) if move.seat is None else move.seat,
            opens_draw=by_hand,
            doubled=doubles(card, state.obligation),
            direction=move.direction,
            named=move.seat,
        )
    )
    _finish_deed(match, seat, shuffle, draws=not by_hand)


def _work(match: Match, seat: Seat, slot: int, shuffle: Shuffler) -> None:
    """A night shift. In the standard game it draws nothing; experienced, until the third lost card."""
    state = match.state
    in_front, by_hand = state.options.mode == "experienced", state.options.draw == "by_hand"
    draws = in_front and len(state.lost[seat]) + 1 < LOST
    card, turn = state.hands[seat][slot], next_in(state, seat)
    match.emit(WorkedNightShift(seat, slot, card, in_front, turn, opens_draw=draws and by_hand))
    if in_front and not draws:
        _put_out(match, WentOut(seat, "third_card"))
    elif not in_front and not match.state.hands[seat]:
        _put_out(match, WentOut(seat, "no_cards"))
    _finish_deed(match, seat, shuffle, draws=draws and not by_hand)


def _finish_deed(match: Match, seat: Seat, shuffle: Shuffler, *, draws: bool) -> None:
    if draws:
        _take(match, seat, shuffle, by_hand=False)
    if match.state.outcome is None and match.state.deeds >= LIMIT:
        match.emit(Finished(seats_in(match.state), "limit"))


def _put_out(match: Match, event: WentOut) -> None:
    still_in = seats_in(match.emit(event))
    if len(still_in) == 1:
        match.emit(Finished(still_in, "last_one"))


def _take(match: Match, seat: Seat, shuffle: Shuffler, *, by_hand: bool) -> None:
    """Draw a card; if there is none, the discard pile but its top is shuffled first."""
    state = match.state
    if not state.pile:
        below = (*state.discard[:-1], *(buried.card for buried in state.beneath))
        state = match.emit(Reshuffled(shuffle(REST_SHUFFLE + 1 + state.reshuffles, below)))
    match.emit(Drew(seat, state.pile[0], by_hand, _asked_anew(state, seat) if by_hand else None))


def _asked_anew(state: State, drawer: Seat) -> Seat | None:
    """The seat in turn, if it may now name the drawer, whom its physician would else have thrown out."""
    if state.turn is None or state.turn == drawer or thrown_out(state) is None:
        return None
    cards = zip(state.hands[state.turn], bars(state, state.turn), strict=True)
    names = any(CARDS[card].kind == "physician" and refusal is None for card, refusal in cards)
    return state.turn if names else None
