"""What may be done now, and why not (rules.md, section 1, "Turn" and "Draw by hand")."""

from typing import assert_never

from stammtisch.cards.seats import Seat
from stammtisch.games.api import Refusal
from stammtisch.games.fieber.deck import CARDS, HIGHEST, LOWEST, Token
from stammtisch.games.fieber.effects import directions, on_scale, temperature_after
from stammtisch.games.fieber.moves import Draw, Move, NightShift, Play
from stammtisch.games.fieber.state import Obligation, State, seats_in, thrown_out

OVER = Refusal("fieber.match_over")
NOT_YOUR_TURN = Refusal("fieber.not_your_turn")
NO_OPEN_DRAW = Refusal("fieber.no_open_draw")
MUST_PLAY = Refusal("fieber.must_play")
NO_CHOICE = Refusal("fieber.no_choice")
WHITE_ON_WHITE = Refusal("fieber.white_on_white")
PILL = Refusal("fieber.pill")
RED_NEEDED = Refusal("fieber.colour_needed", (("colour", "red"),))
BLUE_NEEDED = Refusal("fieber.colour_needed", (("colour", "blue"),))

SENTENCES = {
    OVER.code: "The match is over.",
    NOT_YOUR_TURN.code: "It is not your turn.",
    NO_OPEN_DRAW.code: "You have no card to draw.",
    MUST_PLAY.code: "You hold a card that can be played, so you must play.",
    NO_CHOICE.code: "There is nothing to choose with this card.",
    "fieber.no_such_card": "You hold no card in that place.",
    "fieber.direction_needed": "Choose up or down for the wonder drug; it must stay on the scale.",
    "fieber.seat_needed": "Name somebody who still has cards after this play.",
    RED_NEEDED.code: "After a {colour} syringe the next card must be {colour}.",
    PILL.code: "After a pill the next card must be red or blue.",
    "fieber.trainee": "After the trainee white cannot be played for {left} more cards.",
    WHITE_ON_WHITE.code: "White cannot be played on white.",
    "fieber.off_the_scale": "That would be {temperature} degrees; the scale goes from {lowest} to {highest}.",
}


def bar(
    card: Token, temperature: int, top: Token | None, obligation: Obligation | None, *, white_free: bool
) -> Refusal | None:
    """Why a card cannot be played in this situation, or None. Shared with what bots conclude."""
    if obligation is not None:
        barred = _barred_by(obligation, card)
        if barred is not None:
            return barred
    if CARDS[card].value:
        after = temperature_after(card, temperature, obligation, None)
        if on_scale(after):
            return None
        facts = (("temperature", after), ("lowest", LOWEST), ("highest", HIGHEST))
        return Refusal("fieber.off_the_scale", facts)
    on_white = top is not None and CARDS[top].back == "white"
    return WHITE_ON_WHITE if on_white and not white_free else None


def _barred_by(obligation: Obligation, card: Token) -> Refusal | None:
    back = CARDS[card].back
    match obligation.kind:
        case "pill":
            return PILL if back == "white" else None
        case "trainee":
            return Refusal("fieber.trainee", (("left", obligation.left),)) if back == "white" else None
        case "red-syringe":
            return None if back == "red" else RED_NEEDED
        case "blue-syringe":
            return None if back == "blue" else BLUE_NEEDED
        case _:
            assert_never(obligation.kind)


def bars(state: State, seat: Seat) -> tuple[Refusal | None, ...]:
    """For each slot of the hand why its card could not be played now, or None."""
    top = state.discard[-1] if state.discard else None
    return tuple(
        bar(card, state.temperature, top, state.obligation, white_free=state.white_free)
        for card in state.hands[seat]
    )


def nameable(state: State) -> tuple[Seat, ...]:
    """Whom a physician may be called to: every seat still in once this play has taken effect."""
    thrown = thrown_out(state)
    return tuple(seat for seat in seats_in(state) if seat != thrown)


def refusal_of(state: State, seat: Seat, move: Move) -> Refusal | None:
    """Why the rules do not allow this now, or None."""
    if state.outcome is not None:
        return OVER
    if isinstance(move, Draw):
        return None if state.open_draw == seat else NO_OPEN_DRAW
    if state.turn != seat:
        return NOT_YOUR_TURN
    if not 0 <= move.slot < len(state.hands[seat]):
        return Refusal("fieber.no_such_card", (("slot", move.slot),))
    barred = bars(state, seat)
    if isinstance(move, NightShift):
        return MUST_PLAY if None in barred else None
    return barred[move.slot] or _wrong_choice(state, state.hands[seat][move.slot], move)


def _wrong_choice(state: State, card: Token, move: Play) -> Refusal | None:
    kind = CARDS[card].kind
    if kind == "wonder":
        ways = directions(state.temperature)
        if move.direction not in ways:
            return Refusal("fieber.direction_needed", (("directions", ways),))
    elif move.direction is not None:
        return NO_CHOICE
    if kind == "physician":
        seats = nameable(state)
        return None if move.seat in seats else Refusal("fieber.seat_needed", (("seats", seats),))
    return None if move.seat is None else NO_CHOICE
