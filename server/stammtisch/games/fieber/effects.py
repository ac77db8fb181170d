"""What a played card does: to the thermometer, and to the cards after it (rules.md, section 1, "Turn")."""

from stammtisch.cards.seats import Seat
from stammtisch.games.fieber.deck import CARDS, HIGHEST, LOWEST, SETS, TRAINEE, WONDER, Kind, Token
from stammtisch.games.fieber.state import Direction, Obligation, ObligationKind

FOR_HOW_MANY: dict[Kind, tuple[ObligationKind, int]] = {
    "red-syringe": ("red-syringe", 1),
    "blue-syringe": ("blue-syringe", 1),
    "pill": ("pill", 1),
    "trainee": ("trainee", TRAINEE),
}
"""The obligation each white card brings, and how many cards it holds for."""

DEGREES: dict[Direction, int] = {"up": WONDER, "down": -WONDER}


def on_scale(temperature: int) -> bool:
    """Whether the thermometer can show it."""
    return LOWEST <= temperature <= HIGHEST


def doubles(card: Token, obligation: Obligation | None) -> bool:
    """Whether a pill makes this card move double its value."""
    return bool(CARDS[card].value) and obligation is not None and obligation.kind == "pill"


def temperature_after(
    card: Token, temperature: int, obligation: Obligation | None, direction: Direction | None
) -> int:
    """Where the thermometer would be, off its scale too; `direction` counts for the wonder drug."""
    meaning = CARDS[card]
    if meaning.value:
        return temperature + meaning.value * (2 if doubles(card, obligation) else 1)
    if direction is not None:
        return temperature + DEGREES[direction]
    return SETS.get(meaning.kind, temperature)


def obligation_after(card: Token, obligation: Obligation | None, seat: Seat) -> Obligation | None:
    """The one obligation in force once this seat has played the card.

    It belongs to the last white card played; any card played uses up one of those it holds for.
    """
    meaning = CARDS[card]
    if meaning.back == "white":
        brought = FOR_HOW_MANY.get(meaning.kind)
        return None if brought is None else Obligation(*brought, seat)
    if obligation is None or obligation.left == 1:
        return None
    return Obligation(obligation.kind, obligation.left - 1, obligation.seat)


def directions(temperature: int) -> tuple[Direction, ...]:
    """Where the wonder drug may go: never off the scale; one direction there always is."""
    return tuple(way for way, degrees in DEGREES.items() if on_scale(temperature + degrees))
