"""Bots for Fifty Fifty. There is nothing to remember: every card played lies open."""

from collections.abc import Sequence
from random import Random
from typing import cast

from stammtisch.bots.sketches.fifty import NUMBER, Table, prices
from stammtisch.games.api import Knowledge, Prompt
from stammtisch.games.fifty.imagine import imagine
from stammtisch.games.fifty.state import Options, deck, token
from stammtisch.games.fifty.view import View
from stammtisch.games.offers import Answer

WEIGHED = 5
"""So many cards a strong bot plays out, those that look best."""


class FiftyBrain:
    """See `search.Brain`."""

    iterations = 400
    a_world = 8

    def normal(self, knowledge: Knowledge, prompt: Prompt, rng: Random) -> Answer:
        """Takes halves that cancel its own, else keeps between highest and lowest."""
        return _cheapest(knowledge, prompt)[0]

    def options(self, knowledge: Knowledge, prompt: Prompt, rng: Random) -> Sequence[Answer]:
        """The cards that look best."""
        return _cheapest(knowledge, prompt)[:WEIGHED]

    def imagine(self, knowledge: Knowledge, rng: Random) -> Table:
        """See `search.Brain`."""
        return Table(imagine(knowledge, rng), knowledge.seat or 0)


def _cheapest(knowledge: Knowledge, prompt: Prompt) -> list[Answer]:
    """All cards, those first that let expect fewest halves."""
    view = cast(View, knowledge.view)
    own = view.seats[knowledge.seat or 0]
    hand = [NUMBER[str(option.value)] for option in prompt.steps[0].options]
    halves = -own.halves if own.colour == "yellow" else own.halves
    lying = [NUMBER[seat.played] for seat in view.seats if seat.played is not None]
    mood = (0, 0) if view.mood is None else (view.mood.blue, view.mood.yellow)
    top = deck(cast(Options, knowledge.options), knowledge.seats)[-1]
    lowest, highest = min(lying, default=top + 1), max(lying, default=0)
    found = prices(hand, halves, mood, lowest, highest, knowledge.seats - 1 - len(lying), top)
    priced = sorted(zip(found, hand, strict=True))
    return [{"type": prompt.move_type, "card": token(card)} for _, card in priced]


FIFTY_BRAIN = FiftyBrain()
