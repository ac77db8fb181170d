"""The move made for a seat whose time is up."""

from stammtisch.cards.seats import Seat
from stammtisch.games.fieber.deck import CARDS, HIGHEST, LOWEST, Token
from stammtisch.games.fieber.effects import directions, temperature_after
from stammtisch.games.fieber.legality import bars, nameable
from stammtisch.games.fieber.moves import Draw, Move, NightShift, Play
from stammtisch.games.fieber.state import Direction, State

MILD = (LOWEST + HIGHEST) // 2


def default_move(state: State, seat: Seat) -> Move:
    """Draw if there is a draw open; else the first of the cards that leave the temperature mildest.

    A physician is called to the next seat that can be named. A night shift gives the first card away.
    """
    if state.open_draw == seat:
        return Draw()
    playable = [slot for slot, refusal in enumerate(bars(state, seat)) if refusal is None]
    if not playable:
        return NightShift(0)
    return min((_play(state, seat, slot) for slot in playable), key=lambda play: _fever(state, seat, play))


def _play(state: State, seat: Seat, slot: int) -> Play:
    match CARDS[state.hands[seat][slot]].kind:
        case "wonder":
            ways = directions(state.temperature)
            return Play(slot, direction=min(ways, key=lambda way: _distance(state, "fb-white-wonder", way)))
        case "physician":
            return Play(slot, seat=min(nameable(state), key=lambda other: (other - seat - 1) % state.seats))
        case _:
            return Play(slot)


def _fever(state: State, seat: Seat, play: Play) -> int:
    return _distance(state, state.hands[seat][play.slot], play.direction)


def _distance(state: State, card: Token, direction: Direction | None) -> int:
    return abs(temperature_after(card, state.temperature, state.obligation, direction) - MILD)
