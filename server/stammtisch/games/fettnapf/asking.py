"""What each seat is asked, and why a move may be refused.

Kinds and steps, as the page meets them:

- "see": the islands of the deal lie open; one answer, no step.
- "play": a step "card"; where the player announces then "said", of kind "range", the same for every total.
- "draw": one answer, no step. `must` is False: the match goes on beside it.
"""

from collections.abc import Mapping
from typing import assert_never

from stammtisch.cards.seats import Seat
from stammtisch.games.api import CardRefusal, Option, Prompt, Refusal, Step
from stammtisch.games.fettnapf.deck import NUMBER, SAID, number_token
from stammtisch.games.fettnapf.moves import Draw, Move, Play, See
from stammtisch.games.fettnapf.state import State, deal_lies_open

OVER = Refusal("fettnapf.match_over")
SEEN_ALREADY = Refusal("fettnapf.seen_already")
ISLANDS_LIE_OPEN = Refusal("fettnapf.islands_lie_open")
NOT_YOUR_TURN = Refusal("fettnapf.not_your_turn")
NOT_IN_HAND = Refusal("fettnapf.not_in_hand")
NO_OPEN_DRAW = Refusal("fettnapf.no_open_draw")
NUMBER_NEEDED = Refusal("fettnapf.number_needed", (("lo", SAID[0]), ("hi", SAID[-1])))
NOTHING_TO_SAY = Refusal("fettnapf.nothing_to_say")

SENTENCES = {
    OVER.code: "The match is over.",
    SEEN_ALREADY.code: "You have nothing to look at any more.",
    ISLANDS_LIE_OPEN.code: "Play begins when everybody has seen the islands.",
    NOT_YOUR_TURN.code: "It is not your turn.",
    NOT_IN_HAND.code: "That card is not in your hand.",
    NO_OPEN_DRAW.code: "You have no card to draw.",
    NUMBER_NEEDED.code: "Announce a whole number from {lo} to {hi} with the card.",
    NOTHING_TO_SAY.code: "The total is announced by itself.",
}

CARD = {value: Option(token) for token, value in NUMBER.items()}
SAYING = Step("said", "range", lo=SAID[0], hi=SAID[-1])


def prompts_of(state: State) -> Mapping[Seat, Prompt]:
    """Everybody must see the deal; then the seat in turn must play, and those with an open draw may draw."""
    if deal_lies_open(state):
        return {seat: Prompt(_id(state, seat), "see", (), "see") for seat in state.waiting}
    asked = {seat: Prompt(_id(state, seat), "draw", (), "draw", must=False) for seat in state.open_draws}
    if state.turn is not None:
        asked[state.turn] = _play(state, state.turn)
    return asked


def refusal_of(state: State, seat: Seat, move: Move) -> Refusal | None:
    """Why the seat may not make this move now; None if it may."""
    if state.outcome is not None:
        return OVER
    match move:
        case See():
            return None if seat in state.waiting else SEEN_ALREADY
        case Draw():
            return None if seat in state.open_draws else NO_OPEN_DRAW
        case Play():
            return _play_refused(state, seat, move)
        case _:
            assert_never(move)


def refusals_of(state: State, seat: Seat) -> tuple[CardRefusal, ...]:
    """Every card can be played in one's turn; none while the islands of the deal lie open."""
    if not deal_lies_open(state):
        return ()
    cards = dict.fromkeys(state.hands[seat])
    return tuple(CardRefusal(number_token(card), ISLANDS_LIE_OPEN.code) for card in cards)


def _id(state: State, seat: Seat) -> str:
    return f"{seat}.{state.asked[seat]}"


def _play(state: State, seat: Seat) -> Prompt:
    cards = Step("card", "card", tuple([CARD[card] for card in dict.fromkeys(state.hands[seat])]))
    steps = (cards, SAYING) if state.options.announce == "by_player" else (cards,)
    return Prompt(_id(state, seat), "play", steps, "play")


def _play_refused(state: State, seat: Seat, move: Play) -> Refusal | None:
    if deal_lies_open(state):
        return ISLANDS_LIE_OPEN
    if state.turn != seat:
        return NOT_YOUR_TURN
    if NUMBER.get(move.card) not in state.hands[seat]:
        return NOT_IN_HAND
    if state.options.announce == "automatic":
        return None if move.said is None else NOTHING_TO_SAY
    return None if move.said in SAID else NUMBER_NEEDED
