"""A game of one page: everybody holds one or two secret cards and plays them in turn; the highest sum wins.

For 2-4 players. It stands in where a second game, or a very short match, is wanted.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import Literal

from stammtisch.cards.seats import Seat
from stammtisch.cards.shuffle import Shuffler
from stammtisch.cards.viewer import Viewer
from stammtisch.games import registry
from stammtisch.games.api import (
    NO_SUCH_SHOW,
    CardRefusal,
    IllegalMove,
    Knowledge,
    Motion,
    Option,
    Outcome,
    Place,
    Prompt,
    Refusal,
    Show,
    Step,
    Told,
)

DECK = tuple(range(1, 21))


@dataclass(frozen=True, slots=True)
class Options:
    rounds: Literal[1, 2] = field(default=1, metadata={"title": "Rounds", "help": "Cards for each."})
    instant: bool = field(default=False, metadata={"title": "Instant", "help": "The deal decides."})


@dataclass(frozen=True, slots=True)
class State:
    options: Options
    seats: int
    start: Seat
    hands: tuple[tuple[int, ...], ...] = ()
    sums: tuple[int, ...] = ()
    played: int = 0


@dataclass(frozen=True, slots=True)
class Lay:
    card: str
    type: Literal["lay"] = "lay"


@dataclass(frozen=True, slots=True)
class Dealt:
    hands: tuple[tuple[int, ...], ...]
    type: Literal["dealt"] = "dealt"


@dataclass(frozen=True, slots=True)
class Laid:
    seat: Seat
    card: int
    type: Literal["laid"] = "laid"


@dataclass(frozen=True, slots=True)
class View:
    hands: tuple[tuple[str, ...] | None, ...]
    sums: tuple[int, ...]
    type: Literal["tiny"] = "tiny"


def token(card: int) -> str:
    return f"tiny-{card}"


class Tiny:
    key = "tiny"
    title = "Tiny"
    version = 3
    players = range(2, 5)
    options_type = Options
    move_types = (Lay,)
    event_types = (Dealt, Laid)
    view_type = View
    sentences: Mapping[str, str] = {"tiny.not_in_hand": "That card is not in your hand."}
    score_title = "Sum"
    lowest_wins = False

    def initial(self, options: Options, seats: int, start: Seat | None) -> State:
        return State(options, seats, start or 0, ((),) * seats, (0,) * seats)

    def setup(self, state: State, shuffle: Shuffler) -> Sequence[Dealt | Laid]:
        deck, each = shuffle(0, DECK), state.options.rounds
        return [Dealt(tuple(deck[seat * each : (seat + 1) * each] for seat in range(state.seats)))]

    def prompts(self, state: State) -> Mapping[Seat, Prompt]:
        if self.outcome(state) is not None:
            return {}
        seat = (state.start + state.played) % state.seats
        cards = tuple(Option(token(card)) for card in state.hands[seat])
        prompt = Prompt(f"{seat}.{state.played // state.seats}", "lay", (Step("card", "card", cards),), "lay")
        return {seat: prompt}

    def legal(self, state: State, seat: Seat, move: Lay) -> Refusal | None:
        held = any(token(card) == move.card for card in state.hands[seat])
        return None if held else Refusal("tiny.not_in_hand", (("card", move.card),))

    def decide(self, state: State, seat: Seat, move: Lay, shuffle: Shuffler) -> Sequence[Dealt | Laid]:
        if refusal := self.legal(state, seat, move):
            raise IllegalMove(refusal)
        return [Laid(seat, int(move.card.removeprefix("tiny-")))]

    def shows(self, state: State) -> Sequence[Show]:
        return ()

    def hide(self, state: State, show_id: str) -> Sequence[Dealt | Laid]:
        raise IllegalMove(NO_SUCH_SHOW)

    def evolve(self, state: State, event: Dealt | Laid) -> State:
        if isinstance(event, Dealt):
            return replace(state, hands=event.hands)
        hands, sums = list(state.hands), list(state.sums)
        hands[event.seat] = tuple(card for card in hands[event.seat] if card != event.card)
        sums[event.seat] += event.card
        return replace(state, hands=tuple(hands), sums=tuple(sums), played=state.played + 1)

    def view(self, state: State, viewer: Viewer) -> View:
        hands = tuple(
            tuple(token(card) for card in hand) if viewer.opened or viewer.seat == seat else None
            for seat, hand in enumerate(state.hands)
        )
        return View(hands, state.sums)

    def tell(self, before: State, event: Dealt | Laid, viewer: Viewer) -> Told | None:
        if isinstance(event, Dealt):
            motions = tuple(
                Motion(
                    Place("deck"),
                    Place("hand", seat),
                    token(hand[0]) if viewer.opened or viewer.seat == seat else None,
                )
                for seat, hand in enumerate(event.hands)
            )
            return Told("tiny.dealt", motions=motions, logged=False)
        return Told("tiny.laid", event.seat, (("card", token(event.card)),))

    def outcome(self, state: State) -> Outcome | None:
        dealt = any(state.hands) or state.played
        if not dealt or (any(state.hands) and not state.options.instant):
            return None
        best = max(state.sums)
        return Outcome(state.sums, tuple(s for s, score in enumerate(state.sums) if score == best))

    def default(self, state: State, seat: Seat) -> Lay:
        return Lay(token(state.hands[seat][0]))

    def refusals(self, state: State, seat: Seat) -> Sequence[CardRefusal]:
        if seat in self.prompts(state):
            return ()
        return tuple(CardRefusal(token(card), "tiny.not_your_turn") for card in state.hands[seat])

    def imagine(self, knowledge: Knowledge, rng: Random) -> State:
        raise NotImplementedError("no test asks for it")


TINY = Tiny()

registry.register("tiny", "tests.rooms.tiny:TINY")
