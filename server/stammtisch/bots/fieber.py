"""Bots for Fieber. Nothing to remember: all that was ever played stays in the log."""

from collections.abc import Sequence
from random import Random
from typing import cast

from stammtisch.bots.sketches.fieber import Table
from stammtisch.games.api import Knowledge, Prompt
from stammtisch.games.fieber.deck import CARDS, Token
from stammtisch.games.fieber.effects import obligation_after, temperature_after
from stammtisch.games.fieber.imagine import imagine
from stammtisch.games.fieber.legality import bar
from stammtisch.games.fieber.state import Direction, Obligation
from stammtisch.games.fieber.view import View
from stammtisch.games.offers import Answer, every_answer


class FieberBrain:
    """See `search.Brain`."""

    iterations = 400
    a_world = 24

    def normal(self, knowledge: Knowledge, prompt: Prompt, rng: Random) -> Answer:
        """Leaves the next player little that he may hold, and itself something to play."""
        options = self.options(knowledge, prompt, rng)
        if len(options) == 1:
            return options[0]
        view = cast(View, knowledge.view)
        if options[0]["type"] == "night_shift":
            return max(options, key=lambda answer: _kept(view, knowledge, answer))
        return max(options, key=lambda answer: _gain(view, knowledge, answer))

    def options(self, knowledge: Knowledge, prompt: Prompt, rng: Random) -> Sequence[Answer]:
        """Every card with every choice; of alike cards one. A draw comes before all else."""
        answers = list(every_answer(prompt))
        draws = [answer for answer in answers if answer["type"] == "draw"]
        if draws:
            return draws
        hand = _hand(cast(View, knowledge.view), knowledge)
        alike = {
            (hand[int(answer["slot"])], answer.get("direction"), answer.get("seat")): answer
            for answer in answers
        }
        return list(alike.values())

    def imagine(self, knowledge: Knowledge, rng: Random) -> Table:
        """See `search.Brain`."""
        return Table(imagine(knowledge, rng), knowledge.seat or 0)


def _hand(view: View, knowledge: Knowledge) -> tuple[Token, ...]:
    return view.seats[knowledge.seat or 0].hand or ()


def _rest(view: View, knowledge: Knowledge, answer: Answer) -> list[Token]:
    """The hand without the card of this answer."""
    return [card for slot, card in enumerate(_hand(view, knowledge)) if slot != answer["slot"]]


def _kept(view: View, knowledge: Knowledge, answer: Answer) -> float:
    """How good the hand is that a night shift leaves: of several colours, and not of high values."""
    rest = [CARDS[card] for card in _rest(view, knowledge, answer)]
    return len({card.back for card in rest}) - 0.1 * sum(abs(card.value) for card in rest)


def _gain(view: View, knowledge: Knowledge, answer: Answer) -> float:
    """What the next player cannot play, of what he may hold; and what the own hand still can."""
    seat = knowledge.seat or 0
    card = _hand(view, knowledge)[int(answer["slot"])]
    shown = view.obligation
    before = None if shown is None else Obligation(shown.kind, shown.left, shown.seat)
    way = cast(Direction | None, answer.get("direction"))
    degrees = temperature_after(card, view.temperature, before, way)
    after = obligation_after(card, before, seat)
    named = answer.get("seat")
    following = _next(view, seat) if named is None else int(named)
    barred = _barred(card, degrees, after)
    if following == seat:
        return -sum(other in barred for other in _rest(view, knowledge, answer)) - 1.0
    chances = [_share_barred(back, barred) for back in view.seats[following].backs]
    stuck = 1.0
    for chance in chances:
        stuck *= chance
    own = sum(other not in _barred(card, degrees, None) for other in _rest(view, knowledge, answer))
    return 3 * stuck / max(1, len(chances)) + 0.2 * own


def _next(view: View, seat: int) -> int:
    order = [(seat + step) % len(view.seats) for step in range(1, len(view.seats))]
    return next((other for other in order if not view.seats[other].out), seat)


def _barred(top: Token, temperature: int, obligation: Obligation | None) -> set[Token]:
    """The cards that cannot be played on this."""
    return {card for card in CARDS if bar(card, temperature, top, obligation, white_free=False) is not None}


def _share_barred(back: str, barred: set[Token]) -> float:
    of_back = [card for card, meaning in CARDS.items() if meaning.back == back]
    return sum(card in barred for card in of_back) / len(of_back)


FIEBER_BRAIN = FieberBrain()
