"""Following suit, and the best and worst cards of a trick (rules.md, section 4: "Trick", "Worst card(s)")."""

from collections.abc import Sequence

from stammtisch.cards.seats import Seat
from stammtisch.games.fool.cards import FACES, ONE, Suit
from stammtisch.games.fool.state import Laid


def led_suit(trick: Sequence[Laid]) -> Suit | None:
    """The suit to follow: that of the first card which is no 1. None: play is free."""
    return next((FACES[laid.card].suit for laid in trick if laid.card != ONE), None)


def must_follow(hand: Sequence[str], suit: Suit | None) -> bool:
    """Whether this hand holds a card of the suit led. A 1 does not oblige."""
    return suit is not None and any(FACES[card].suit == suit for card in hand)


def follows(card: str, suit: Suit | None) -> bool:
    """Whether the card belongs to the suit led: a 1 always does."""
    return FACES[card].suit in (suit, None)


def playable(hand: Sequence[str], suit: Suit | None) -> list[str]:
    """The cards of the hand that may be played, in its order."""
    if not must_follow(hand, suit):
        return list(hand)
    return [card for card in hand if follows(card, suit)]


def ranked(trick: Sequence[Laid]) -> tuple[Seat, ...]:
    """The seats of a complete trick, that of the worst card first, that of the best last.

    Off-suit cards are worse than those of the suit led; in each group the lower number is worse, across
    colours; of equal numbers, 1s too, the later played is worse. In a trick of only 1s (our ruling)
    the first is therefore the best and the last the worst.
    """
    suit = led_suit(trick)

    def worth(place: int) -> tuple[bool, int, int]:
        card = trick[place].card
        return follows(card, suit), FACES[card].number, -place

    return tuple([trick[place].seat for place in sorted(range(len(trick)), key=worth)])
