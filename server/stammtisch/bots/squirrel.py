"""Bots for Squirrel or Die. A strong one remembers what it hid and who can have hidden what.

Where a card lies does not matter, only who knows it: of answers that differ in nothing else one is weighed.
"""

from collections.abc import Mapping, Sequence
from random import Random
from typing import cast

from stammtisch.bots.simple import any_answer
from stammtisch.bots.sketches.squirrel import LIKED, Table
from stammtisch.games.api import Knowledge, Prompt
from stammtisch.games.offers import Answer, every_answer
from stammtisch.games.squirrel.imagine import imagine
from stammtisch.games.squirrel.recall import recall
from stammtisch.games.squirrel.state import KIND, Card
from stammtisch.games.squirrel.view import LyingView, View

REMEMBERED = 45
"""So many of the last things told stay in a normal player's head."""

WORLDS, WEIGHED = 24, 6
"""In so many imagined worlds a strong bot looks what each face-down card is; so many it weighs."""


class SquirrelBrain:
    """See `search.Brain`."""

    iterations = 160
    a_world = 8

    def normal(self, knowledge: Knowledge, prompt: Prompt, rng: Random) -> Answer:
        """Hides harm where it knows it, finds its own food, leaves its own harm to others."""
        if prompt.kind in ("turn", "again"):
            return _turn(prompt, _liked(knowledge), rng)
        if prompt.kind == "choose":
            return _strike(knowledge, prompt)
        answers = _different(knowledge, prompt, rng)
        return max(answers, key=lambda answer: _hidden_well(knowledge, answer))

    def options(self, knowledge: Knowledge, prompt: Prompt, rng: Random) -> Sequence[Answer]:
        """Each two cards to take and to hide; the places most likely good to turn up."""
        match prompt.kind:
            case "put":
                return [any_answer(knowledge, prompt, rng)]
            case "turn" | "again":
                return _promising(knowledge, prompt, rng)
            case "choose":
                return list(every_answer(prompt))
            case _:
                return _different(knowledge, prompt, rng)

    def imagine(self, knowledge: Knowledge, rng: Random) -> Table:
        """See `search.Brain`."""
        return Table(imagine(knowledge, rng), knowledge.seat or 0)


def _lying(knowledge: Knowledge) -> list[LyingView]:
    view = cast(View, knowledge.view)
    return [*view.table, *(lying for seat in view.seats for lying in seat.patch)]


def _faces(knowledge: Knowledge) -> dict[str, Card]:
    """The cards that can be seen, by place."""
    return {lying.place: KIND[lying.card] for lying in _lying(knowledge) if lying.card is not None}


def _different(knowledge: Knowledge, prompt: Prompt, rng: Random) -> list[Answer]:
    """One answer for each two cards that can be taken and hidden, any of the places."""
    faces = _faces(knowledge)
    answers = list(every_answer(prompt))
    rng.shuffle(answers)
    found = {(faces.get(str(answer.get("take"))), answer.get("card")): answer for answer in answers}
    return list(found.values())


def _hidden_well(knowledge: Knowledge, answer: Answer) -> float:
    """Harm and food in turn: to know where they lie is worth most."""
    taken = _faces(knowledge).get(str(answer.get("take")))
    hidden = KIND[str(answer["card"])] if "card" in answer else taken
    gain = 0.0 if taken is None else abs(LIKED[taken])
    return gain + (0.5 * abs(LIKED[hidden]) if hidden is not None else 0.0)


def _liked(knowledge: Knowledge) -> Mapping[str, float]:
    """How glad one would be of each card, of which one knows more than nothing; by place."""
    told = knowledge.told[-REMEMBERED:]
    began = tuple(item for item in knowledge.told[:-REMEMBERED] if item.kind == "squirrel.dealt")
    memory = recall((*began, *told), knowledge.seat)
    known = memory.seen | _faces(knowledge)
    return {place: LIKED[card] for place, card in known.items()}


def _turn(prompt: Prompt, liked: Mapping[str, float], rng: Random) -> Answer:
    """The best place as far as known, one not known rather than a bad one; the Sleepy Squirrel rather than
    either of these two."""
    answers = list(every_answer(prompt))
    rng.shuffle(answers)
    return max(answers, key=lambda answer: _promise(answer, liked))


def _promise(answer: Answer, liked: Mapping[str, float]) -> float:
    return 0.5 if answer["type"] == "skip" else liked.get(str(answer["place"]), 0.0)


def _strike(knowledge: Knowledge, prompt: Prompt) -> Answer:
    """The cat strikes whoever has most food, of equals the fewest lives."""
    seats = cast(View, knowledge.view).seats
    return max(
        every_answer(prompt),
        key=lambda answer: (seats[int(answer["target"])].food, -seats[int(answer["target"])].lives),
    )


def _promising(knowledge: Knowledge, prompt: Prompt, rng: Random) -> list[Answer]:
    """The places with the best prospects over some imagined worlds; skipping too, if it is offered."""
    gladness: dict[str, float] = {}
    for _ in range(WORLDS):
        for lying in imagine(knowledge, rng).table:
            if lying.side == "down":
                gladness[lying.place] = gladness.get(lying.place, 0.0) + LIKED[lying.card]
    answers = sorted(every_answer(prompt), key=lambda answer: -gladness.get(str(answer.get("place")), 0.0))
    skips = [answer for answer in answers if answer["type"] == "skip"]
    return [*skips, *(answer for answer in answers if answer["type"] != "skip")][: WEIGHED + len(skips)]


SQUIRREL_BRAIN = SquirrelBrain()
