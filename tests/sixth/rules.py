"""High Card: everybody holds three cards and plays one at a time; the highest of each round scores a point.

The game that docs/adding-a-game.md shows: all of it stands in this folder.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import Literal

from stammtisch.cards.seats import Seat
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
from stammtisch.games.recorder import Recorder

DECK = tuple(range(1, 31))
HAND = 3


@dataclass(frozen=True, slots=True)
class Options:
    """What the host may choose: every field a bool or a Literal, with a default and words for the lobby."""

    lowest: bool = field(default=False, metadata={"title": "Low card", "help": "The lowest card scores."})


@dataclass(frozen=True, slots=True)
class State:
    """Everything there is; never sent."""

    options: Options
    seats: int
    start: Seat
    hands: tuple[tuple[int, ...], ...] = ()
    table: tuple[int, ...] = ()
    points: tuple[int, ...] = ()
    outcome: Outcome | None = None


@dataclass(frozen=True, slots=True)
class Lay:
    """The one move."""

    card: str
    type: Literal["lay"] = "lay"


@dataclass(frozen=True, slots=True)
class Dealt:
    """The whole deal."""

    hands: tuple[tuple[int, ...], ...]
    type: Literal["dealt"] = "dealt"


@dataclass(frozen=True, slots=True)
class Laid:
    """A card was laid."""

    seat: Seat
    card: int
    type: Literal["laid"] = "laid"


@dataclass(frozen=True, slots=True)
class Scored:
    """All have laid one: the points after it, and the winners if that was the last."""

    points: tuple[int, ...]
    winners: tuple[Seat, ...]
    type: Literal["scored"] = "scored"


Event = Dealt | Laid | Scored


@dataclass(frozen=True, slots=True)
class View:
    """What one viewer may see: one's own hand, how many the others have."""

    hand: tuple[str, ...]
    held: tuple[int, ...]
    table: tuple[str, ...]
    points: tuple[int, ...]
    type: Literal["sixth"] = "sixth"


def token(card: int) -> str:
    """A card as it is called outside: with the game's prefix."""
    return f"six-{card}"


class HighCard:
    """The rules."""

    key = "sixth"
    title = "High Card"
    version = 1
    players = range(2, 5)
    options_type = Options
    move_types: tuple[type[Lay], ...] = (Lay,)
    event_types: tuple[type[Event], ...] = (Dealt, Laid, Scored)
    view_type = View
    sentences: Mapping[str, str] = {
        "sixth.not_your_turn": "It is somebody else's turn.",
        "sixth.not_in_hand": "You do not hold {card}.",
    }
    score_title = "points"
    lowest_wins = False

    def initial(self, options: Options, seats: int, start: Seat | None) -> State:
        """Nothing is dealt yet."""
        return State(options, seats, start or 0, ((),) * seats, points=(0,) * seats)

    def setup(self, state: State, shuffle: Shuffler) -> Sequence[Event]:
        """Shuffle 0 is the deal."""
        deck = shuffle(0, DECK)
        return [Dealt(tuple(deck[seat * HAND : (seat + 1) * HAND] for seat in range(state.seats)))]

    def prompts(self, state: State) -> Mapping[Seat, Prompt]:
        """The seat in turn, with its hand; a seat's prompts are counted by its cards."""
        if state.outcome is not None:
            return {}
        seat = _turn(state)
        cards = tuple(Option(token(card)) for card in state.hands[seat])
        return {seat: Prompt(f"{seat}.{HAND - len(cards)}", "lay", (Step("card", "card", cards),), "lay")}

    def legal(self, state: State, seat: Seat, move: Lay) -> Refusal | None:
        """The one check."""
        if state.outcome is not None or seat != _turn(state):
            return Refusal("sixth.not_your_turn")
        held = move.card in map(token, state.hands[seat])
        return None if held else Refusal("sixth.not_in_hand", (("card", move.card),))

    def decide(self, state: State, seat: Seat, move: Lay, shuffle: Shuffler) -> Sequence[Event]:
        """The card, and the round's point with the last one."""
        refusal = self.legal(state, seat, move)
        if refusal is not None:
            raise IllegalMove(refusal)
        match = Recorder(state, self.evolve)
        match.emit(Laid(seat, int(move.card.rpartition("-")[2])))
        if len(match.state.table) == state.seats:
            match.emit(_scored(match.state))
        return match.events

    def shows(self, state: State) -> Sequence[Show]:
        """Nothing lies open for a time."""
        return ()

    def hide(self, state: State, show_id: str) -> Sequence[Event]:
        """There is nothing to hide."""
        raise IllegalMove(NO_SUCH_SHOW)

    def evolve(self, state: State, event: Event) -> State:
        """No rule, no check: what the event says."""
        match event:
            case Dealt(hands=hands):
                return replace(state, hands=hands)
            case Laid(seat=seat, card=card):
                left = tuple(held for held in state.hands[seat] if held != card)
                hands = (*state.hands[:seat], left, *state.hands[seat + 1 :])
                return replace(state, hands=hands, table=(*state.table, card))
            case Scored(points=points, winners=winners):
                outcome = Outcome(points, winners) if winners else None
                return replace(state, points=points, table=(), outcome=outcome)

    def view(self, state: State, viewer: Viewer) -> View:
        """Field by field: only one's own hand has faces."""
        hand = () if viewer.seat is None else tuple(map(token, state.hands[viewer.seat]))
        return View(hand, tuple(map(len, state.hands)), tuple(map(token, state.table)), state.points)

    def tell(self, before: State, event: Event, viewer: Viewer) -> Told | None:
        """Cards on the table are there for all; the deal is not told."""
        match event:
            case Dealt():
                return None
            case Laid(seat=seat, card=card):
                return Told("sixth.laid", seat, (("card", token(card)),))
            case Scored(points=points):
                return Told("sixth.scored", None, (("points", points),))

    def outcome(self, state: State) -> Outcome | None:
        """Most points win."""
        return state.outcome

    def default(self, state: State, seat: Seat) -> Lay:
        """Out of time: the first card."""
        return Lay(token(state.hands[seat][0]))

    def refusals(self, state: State, seat: Seat) -> Sequence[CardRefusal]:
        """In turn every card may be laid."""
        if state.outcome is not None or seat == _turn(state):
            return ()
        return tuple(CardRefusal(token(card), "sixth.not_your_turn") for card in state.hands[seat])

    def imagine(self, knowledge: Knowledge, rng: Random) -> State:
        """What bots imagine; this game has none."""
        raise NotImplementedError


def _turn(state: State) -> Seat:
    return (state.start + len(state.table)) % state.seats


def _scored(state: State) -> Scored:
    best = min(state.table) if state.options.lowest else max(state.table)
    winner = (state.start + state.table.index(best)) % state.seats
    points = tuple(score + (seat == winner) for seat, score in enumerate(state.points))
    most = max(points)
    over = not any(state.hands)
    return Scored(points, tuple(seat for seat, score in enumerate(points) if over and score == most))


HIGH_CARD: Game[Options, State, Lay, Event, View] = HighCard()
