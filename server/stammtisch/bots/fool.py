"""Bots for Fool. What the earlier tricks showed is in the imagined worlds of a strong bot, nowhere else."""

from collections.abc import Sequence
from random import Random
from typing import cast

from stammtisch.bots.sketches.fool import CODE, SUIT, WILD, Table, pick
from stammtisch.games.api import Knowledge, Prompt
from stammtisch.games.fool.imagine import imagine
from stammtisch.games.fool.view import View
from stammtisch.games.offers import Answer, every_answer

CARD = {code: card for card, code in CODE.items()}

GOOD = 9
"""A card of this number is seldom the worst."""


class FoolBrain:
    """See `search.Brain`."""

    iterations = 160
    a_world = 8

    def normal(self, knowledge: Knowledge, prompt: Prompt, rng: Random) -> Answer:
        """High while it might be the worst, low when somebody else is. Announces with a very good hand."""
        view = cast(View, knowledge.view)
        if prompt.kind == "announce":
            own = next(seat for seat in view.seats if seat.seat == knowledge.seat)
            return {"type": "announce" if _very_good(own.hand or ()) else "decline"}
        cards = [CODE[str(option.value)] for option in prompt.steps[0].options]
        trick = [(laid.seat, CODE[laid.card]) for laid in view.cards]
        return {"type": prompt.move_type, "card": CARD[pick(cards, trick)]}

    def options(self, knowledge: Knowledge, prompt: Prompt, rng: Random) -> Sequence[Answer]:
        """Every card that may be played, or whether to announce."""
        return list(every_answer(prompt))

    def imagine(self, knowledge: Knowledge, rng: Random) -> Table:
        """See `search.Brain`."""
        return Table(imagine(knowledge, rng), knowledge.seat or 0)


def _very_good(hand: Sequence[str]) -> bool:
    """Hardly a card that could be the worst of a trick."""
    low = sum(CODE[card] == WILD or CODE[card] % SUIT < GOOD for card in hand)
    return low <= len(hand) // 4


FOOL_BRAIN = FoolBrain()
