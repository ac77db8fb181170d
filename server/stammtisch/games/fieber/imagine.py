"""A full state that somebody's knowledge does not rule out: for bots, and to test that views are honest.

What was told since the deal says more of the hidden cards than the view does (`history.py`). Somebody who was
told nothing is taken to know the view alone.
"""

from random import Random
from typing import cast

from stammtisch.games.api import Knowledge, Outcome
from stammtisch.games.fieber.assign import assign
from stammtisch.games.fieber.deck import DECK, Back, Token, back_of
from stammtisch.games.fieber.history import History, Stay, look, remember
from stammtisch.games.fieber.state import Buried, Deed, Obligation, Options, State
from stammtisch.games.fieber.view import View


def imagine(knowledge: Knowledge, rng: Random) -> State:
    """A state in which all that is hidden from this seat lies as it may lie."""
    view, options = cast(View, knowledge.view), cast(Options, knowledge.options)
    history = _history(knowledge, view)
    faces, pile = assign(history, rng)
    return State(
        options=options,
        seats=knowledge.seats,
        start=view.start,
        pile=_ordered(pile, view.pile_back, rng),
        hands=_rows(history.hands, faces),
        lost=_rows(history.lost, faces),
        discard=view.discard,
        beneath=tuple(
            Buried(buried.seat, faces[stay])
            for buried, stay in zip(view.beneath, history.beneath, strict=True)
        ),
        temperature=view.temperature,
        obligation=_obligation(view),
        white_free=view.white_free,
        turn=view.turn,
        open_draw=view.open_draw,
        out=view.out,
        asked=_asked(knowledge, view),
        deeds=view.deeds,
        reshuffles=view.reshuffles,
        last=_deed(view),
        outcome=_outcome(knowledge.seats, view),
    )


def _history(knowledge: Knowledge, view: View) -> History:
    if any(item.kind == "fieber.dealt" for item in knowledge.told):
        return remember(knowledge.seats, knowledge.told)
    return look(knowledge.seats, view)


def _rows(places: list[list[Stay]], faces: dict[Stay, Token]) -> tuple[tuple[Token, ...], ...]:
    return tuple(tuple(faces[stay] for stay in row) for row in places)


def _ordered(pile: list[Token], top: Back | None, rng: Random) -> tuple[Token, ...]:
    """The pile in random order, with this back on top; before the deal it lies as it always does."""
    if len(pile) == len(DECK):
        return DECK
    rng.shuffle(pile)
    first = next((place for place, card in enumerate(pile) if back_of(card) == top), 0)
    return (*pile[first : first + 1], *pile[:first], *pile[first + 1 :])


def _asked(knowledge: Knowledge, view: View) -> tuple[int, ...]:
    """One's own count; the others' are never shown to anybody but them."""
    own = view.asked or 0
    return tuple(own if seat == knowledge.seat else 0 for seat in range(knowledge.seats))


def _obligation(view: View) -> Obligation | None:
    shown = view.obligation
    return None if shown is None else Obligation(shown.kind, shown.left, shown.seat)


def _deed(view: View) -> Deed | None:
    last = view.last
    if last is None:
        return None
    return Deed(last.seat, last.kind, last.back, last.card, last.before, last.named)


def _outcome(seats: int, view: View) -> Outcome | None:
    if not view.over:
        return None
    return Outcome(tuple(int(seat in view.winners) for seat in range(seats)), view.winners)
