"""The prompt of the seat in turn: every move it may make, as small choices.

Which card may be hidden depends on the card taken, for that one may be hidden too. The Birdhouse asks in the
order take, place, card: what is taken restricts the places, and the step for the card stands there
once for each hand that results, each only for the cards that lead to it (`only_for`). A place that is
taken from and a place to hide a card are never mixed up, for the only place that can be both is the gap.
"""

from collections.abc import Iterable
from itertools import chain

from stammtisch.cards.seats import Seat
from stammtisch.games.api import Option, Prompt, Step
from stammtisch.games.squirrel import geometry
from stammtisch.games.squirrel.autumn import places_after, places_for_up, places_in_patch
from stammtisch.games.squirrel.state import (
    KIND,
    Asked,
    Lying,
    State,
    asked,
    face_down,
    living_after,
    takeable,
)

PLACE = {name: Option(name) for name in geometry.BIT}
CARD = {token: Option(token) for token in KIND}
TURN, SKIP = Option("turn"), Option("skip")

Cards = tuple[str, ...]


def prompt_of(state: State) -> tuple[Seat, Prompt] | None:
    """Who must answer now, and what; None when nobody must."""
    due, seat = asked(state), state.turn
    if due is None or seat is None:
        return None
    skipping = due == "turn" and state.sleepy == seat
    move_type = "" if skipping else "turn" if due == "again" else due
    prompt = Prompt(f"{seat}.{state.moves[seat]}", due, _steps(state, seat, due), move_type)
    return seat, prompt


def _steps(state: State, seat: Seat, due: Asked) -> tuple[Step, ...]:
    match due:
        case "put":
            return (_places("place", geometry.names(places_for_up(state))),)
        case "swap":
            return _swap(state, seat)
        case "shift":
            return _shift(state, seat)
        case "add":
            cards = _card_step(sorted(set(state.hands[seat])))
            return cards, _places("place", geometry.names(places_for_up(state)))
        case "pick":
            free = geometry.names(places_in_patch(state, seat), patch=seat)
            return _places("take", [lying.place for lying in takeable(state)]), _places("place", free)
        case "turn" | "again":
            return _turn(state, may_skip=due == "turn" and state.sleepy == seat)
        case "choose":
            return (Step("target", "seat", tuple(Option(other) for other in living_after(state, seat))),)


def _places(field: str, places: Iterable[str]) -> Step:
    return Step(field, "place", tuple([PLACE[place] for place in places]))


def _card_step(cards: Iterable[str], only_for: Cards | None = None) -> Step:
    return Step("card", "card", tuple(CARD[card] for card in cards), only_for=only_for)


def _hand_with(state: State, seat: Seat, taken: Lying) -> Cards:
    return tuple(sorted({*state.hands[seat], taken.card}))


def _swap(state: State, seat: Seat) -> tuple[Step, ...]:
    hands = {lying.place: _hand_with(state, seat, lying) for lying in takeable(state)}
    every = sorted(set(chain.from_iterable(hands.values())))
    takes = tuple(Option(place, None if len(hand) == len(every) else hand) for place, hand in hands.items())
    return Step("take", "place", takes), _card_step(every)


def _shift(state: State, seat: Seat) -> tuple[Step, ...]:
    takes, every = list[Option](), 0
    leading_to: dict[Cards, Cards] = {}
    for lying in takeable(state):
        mask = places_after(state, lying.place)
        every |= mask
        takes.append(Option(lying.place, geometry.names(mask)))
        hand = _hand_with(state, seat, lying)
        leading_to[hand] = (*leading_to.get(hand, ()), lying.place)
    cards = [_card_step(hand, None if len(leading_to) == 1 else take) for hand, take in leading_to.items()]
    return Step("take", "place", tuple(takes)), _places("place", geometry.names(every)), *cards


def _turn(state: State, *, may_skip: bool) -> tuple[Step, ...]:
    places = tuple([PLACE[lying.place] for lying in face_down(state)])
    if not may_skip:
        return (Step("place", "place", places),)
    return Step("type", "action", (TURN, SKIP)), Step("place", "place", places, only_for=("turn",))
