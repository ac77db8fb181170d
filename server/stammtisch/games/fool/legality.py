"""What each seat is asked, what it may do, and why not (rules.md, section 4: "Trick", "Options").

Kinds and steps, as the page meets them:

- "play": a step "card" with the hand cards that may be played; 1s, which are alike, once.
- "announce": a step "type" of kind "action", "announce" or "decline". All are asked at once; an answer
  is final.
"""

from collections.abc import Mapping
from typing import assert_never

from stammtisch.cards.seats import Seat
from stammtisch.games.api import CardRefusal, Option, Prompt, Refusal, Step
from stammtisch.games.fool.cards import FACES, SUITS
from stammtisch.games.fool.moves import Announce, Decline, Move, Play
from stammtisch.games.fool.state import State, must_decide, turn_of
from stammtisch.games.fool.trick import follows, led_suit, must_follow, playable

OVER = Refusal("fool.match_over")
NOT_YOUR_TURN = Refusal("fool.not_your_turn")
SITTING_OUT = Refusal("fool.sitting_out")
NOT_IN_HAND = Refusal("fool.not_in_hand")
FOLLOW = {suit: Refusal("fool.must_follow", (("suit", suit),)) for suit in SUITS}
STILL_ANNOUNCING = Refusal("fool.still_announcing")
ALREADY_DECIDED = Refusal("fool.already_decided")
NOTHING_TO_ANNOUNCE = Refusal("fool.nothing_to_announce")

SENTENCES = {
    OVER.code: "The match is over.",
    NOT_YOUR_TURN.code: "It is not your turn.",
    SITTING_OUT.code: "You are a Fool and sit out this trick.",
    NOT_IN_HAND.code: "That card is not in your hand.",
    "fool.must_follow": "You must follow suit: play a {suit} card or a 1.",
    STILL_ANNOUNCING.code: "First everybody decides whether to announce going out.",
    ALREADY_DECIDED.code: "You have decided already; a decision is final.",
    NOTHING_TO_ANNOUNCE.code: "There is nothing to announce now.",
}

CARD = {card: Option(card) for card in FACES}
DECISION = (Step("type", "action", (Option("announce"), Option("decline"))),)


def prompts_of(state: State) -> Mapping[Seat, Prompt]:
    """The seat in turn plays; before a round all that have not decided about announcing do so."""
    if state.announcers is None:
        return {
            seat: Prompt(f"{seat}.{state.moves[seat]}", "announce", DECISION)
            for seat in range(state.seats)
            if must_decide(state, seat)
        }
    turn = turn_of(state)
    return {} if turn is None else {turn: _play(state, turn)}


def _play(state: State, seat: Seat) -> Prompt:
    cards = dict.fromkeys(playable(state.hands[seat], led_suit(state.trick)))
    step = Step("card", "card", tuple([CARD[card] for card in cards]))
    return Prompt(f"{seat}.{state.moves[seat]}", "play", (step,), "play")


def refusal_of(state: State, seat: Seat, move: Move) -> Refusal | None:
    """Why the rules do not allow this now, or None."""
    if state.outcome is not None:
        return OVER
    match move:
        case Play(card):
            return _bar(state, seat, card)
        case Announce() | Decline():
            if state.announcers is not None:
                return NOTHING_TO_ANNOUNCE
            return None if must_decide(state, seat) else ALREADY_DECIDED
        case _:
            assert_never(move)


def _bar(state: State, seat: Seat, card: str) -> Refusal | None:
    if state.announcers is None:
        return STILL_ANNOUNCING
    if turn_of(state) != seat:
        return SITTING_OUT if seat in state.fools else NOT_YOUR_TURN
    hand, suit = state.hands[seat], led_suit(state.trick)
    if card not in hand:
        return NOT_IN_HAND
    if suit is None or follows(card, suit) or not must_follow(hand, suit):
        return None
    return FOLLOW[suit]


def refusals_of(state: State, seat: Seat) -> tuple[CardRefusal, ...]:
    """For each hand card of the seat in turn that cannot be played: why. Empty out of turn."""
    hand, suit = state.hands[seat], led_suit(state.trick)
    if suit is None or turn_of(state) != seat or not must_follow(hand, suit):
        return ()
    refusal = FOLLOW[suit]
    return tuple(CardRefusal(card, refusal.code, refusal.facts) for card in hand if not follows(card, suit))
