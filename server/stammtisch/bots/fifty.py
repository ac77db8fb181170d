"""Bots for Fifty Fifty. There is nothing to remember: every card played lies open."""

from collections.abc import Sequence
from random import Random
from typing import cast

from stammtisch.bots.sketches.fifty import NUMBER, Table, pick
from stammtisch.games.api import Knowledge, Prompt
from stammtisch.games.fifty.imagine import imagine
from stammtisch.games.fifty.state import token
from stammtisch.games.fifty.view import View
from stammtisch.games.offers import Answer, every_answer


class FiftyBrain:
    """See `search.Brain`."""

    iterations = 200

    def normal(self, knowledge: Knowledge, prompt: Prompt, rng: Random) -> Answer:
        """Takes halves that cancel its own, else keeps to the middle."""
        view = cast(View, knowledge.view)
        own = next(seat for seat in view.seats if seat.seat == knowledge.seat)
        hand = sorted(NUMBER[str(option.value)] for option in prompt.steps[0].options)
        halves = -own.halves if own.colour == "yellow" else own.halves
        lying = [NUMBER[seat.played] for seat in view.seats if seat.played is not None]
        mood = (0, 0) if view.mood is None else (view.mood.blue, view.mood.yellow)
        card = pick(hand, halves, mood, lying, last=len(lying) == knowledge.seats - 1)
        return {"type": prompt.move_type, "card": token(card)}

    def options(self, knowledge: Knowledge, prompt: Prompt, rng: Random) -> Sequence[Answer]:
        """Every card."""
        return list(every_answer(prompt))

    def imagine(self, knowledge: Knowledge, rng: Random) -> Table:
        """See `search.Brain`."""
        return Table(imagine(knowledge, rng), knowledge.seat or 0)


FIFTY_BRAIN = FiftyBrain()
