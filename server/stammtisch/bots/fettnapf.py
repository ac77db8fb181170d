"""Bots for Fettnapf. A strong one remembers every island; a normal one those it saw not too long ago."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import cast

from stammtisch.bots.sketches.fettnapf import MOST, NOBODY, Table, pick
from stammtisch.cards.seats import Seat
from stammtisch.games.api import Knowledge, Prompt
from stammtisch.games.fettnapf.deck import ISLAND, NUMBER, number_token
from stammtisch.games.fettnapf.imagine import imagine
from stammtisch.games.fettnapf.recall import recall
from stammtisch.games.fettnapf.state import State, total_after
from stammtisch.games.fettnapf.view import View
from stammtisch.games.offers import Answer

REMEMBERED = 60
"""So many of the last things told stay in a normal player's head."""


class FettnapfBrain:
    """See `search.Brain`."""

    iterations = 200
    a_world = 8

    def normal(self, knowledge: Knowledge, prompt: Prompt, rng: Random) -> Answer:
        """Keeps away from the islands it knows of, and from giving its neighbour one."""
        if prompt.kind != "play":
            return {"type": prompt.move_type}
        world = imagine(_short_of_memory(knowledge), rng)
        hand = [NUMBER[str(option.value)] for option in prompt.steps[0].options]
        way = 1 if world.direction == "up" else -1
        card = pick(hand, knowledge.seat or 0, world.total, way, _held(knowledge))
        return _announced(world, prompt, card)

    def options(self, knowledge: Knowledge, prompt: Prompt, rng: Random) -> Sequence[Answer]:
        """Every card, announced rightly."""
        if prompt.kind != "play":
            return [{"type": prompt.move_type}]
        world = imagine(knowledge, rng)
        return [_announced(world, prompt, NUMBER[str(option.value)]) for option in prompt.steps[0].options]

    def imagine(self, knowledge: Knowledge, rng: Random) -> Table:
        """See `search.Brain`."""
        return Table(imagine(knowledge, rng), knowledge.seat or 0)


def _short_of_memory(knowledge: Knowledge) -> Knowledge:
    return replace(knowledge, told=knowledge.told[-REMEMBERED:])


def _held(knowledge: Knowledge) -> list[Seat]:
    """For every total who is known to hold that island: seen now, or remembered."""
    view, held = cast(View, knowledge.view), [NOBODY] * MOST
    for island, holder in recall(_short_of_memory(knowledge).told, knowledge.seats).holders.items():
        held[island] = holder
    for seat in view.seats:
        for token in seat.islands or ():
            held[ISLAND[token]] = seat.seat
    return held


def _announced(world: State, prompt: Prompt, card: int) -> Answer:
    """The card; where players announce, with the right total (rules.md: bots announce correctly)."""
    answer = {"type": prompt.move_type, "card": number_token(card)}
    if world.options.announce == "by_player":
        return {**answer, "said": total_after(world, card)}
    return answer


FETTNAPF_BRAIN = FettnapfBrain()
