"""What each seat is asked.

Kinds and steps, as the page meets them:

- "play": a step "slot" of kind "card", whose values are slots of one's own hand (from 0, as `View` lists it);
  then, for the slot of the wonder drug only, "direction" ("up", "down"), and for a physician's only, "seat".
- "night_shift": no card can be played; the step "slot" names the one to give away.
- "draw": no step at all, one answer. With `must` False it is an offer, beside which the match goes on.
- When the seat in turn still has a draw open (it called the physician to itself) "play" and "night_shift"
  begin with a step "type" of kind "action": "draw", or go on without it, which loses the draw.
"""

from collections.abc import Iterator, Mapping

from stammtisch.cards.seats import Seat
from stammtisch.games.api import CardRefusal, Option, Prompt, Step
from stammtisch.games.fieber.deck import CARDS
from stammtisch.games.fieber.effects import directions
from stammtisch.games.fieber.legality import bars, nameable
from stammtisch.games.fieber.state import State

SLOT = tuple(Option(slot) for slot in range(3))
SEAT = tuple(Option(seat) for seat in range(5))
DRAW = Option("draw")


def prompts_of(state: State) -> Mapping[Seat, Prompt]:
    """The seat in turn must act; the one with an open draw may draw."""
    asked: dict[Seat, Prompt] = {}
    if state.turn is not None:
        asked[state.turn] = _turn(state, state.turn)
    if state.open_draw is not None and state.open_draw != state.turn:
        asked[state.open_draw] = Prompt(_id(state, state.open_draw), "draw", (), "draw", must=False)
    return asked


def _id(state: State, seat: Seat) -> str:
    return f"{seat}.{state.asked[seat]}"


def _turn(state: State, seat: Seat) -> Prompt:
    barred = bars(state, seat)
    if not barred:
        return Prompt(_id(state, seat), "draw", (), "draw")
    playable = [slot for slot, refusal in enumerate(barred) if refusal is None]
    kind = "play" if playable else "night_shift"
    may_draw = state.open_draw == seat
    slots = tuple(SLOT[slot] for slot in playable or range(len(barred)))
    steps = (
        *_first(kind, may_draw=may_draw),
        Step("slot", "card", slots, only_for=(kind,) if may_draw else None),
        *_choices(state, seat, playable),
    )
    return Prompt(_id(state, seat), kind, steps, "" if may_draw else kind)


def _first(kind: str, *, may_draw: bool) -> Iterator[Step]:
    if may_draw:
        yield Step("type", "action", (DRAW, Option(kind)))


def _choices(state: State, seat: Seat, playable: list[int]) -> Iterator[Step]:
    kinds = {slot: CARDS[state.hands[seat][slot]].kind for slot in playable}
    wonder = tuple(slot for slot, kind in kinds.items() if kind == "wonder")
    if wonder:
        ways = tuple(Option(way) for way in directions(state.temperature))
        yield Step("direction", "direction", ways, only_for=wonder)
    physician = tuple(slot for slot, kind in kinds.items() if kind == "physician")
    if physician:
        yield Step("seat", "seat", tuple(SEAT[other] for other in nameable(state)), only_for=physician)


def refusals_of(state: State, seat: Seat) -> tuple[CardRefusal, ...]:
    """For each hand card of the seat in turn that cannot be played: why. Empty out of turn."""
    if state.turn != seat:
        return ()
    return tuple(
        CardRefusal(card, refusal.code, refusal.facts)
        for card, refusal in zip(state.hands[seat], bars(state, seat), strict=True)
        if refusal is not None
    )
