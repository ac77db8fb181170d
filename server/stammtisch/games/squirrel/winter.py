"""Winter: what a card turned up does, what is looked at after it, and who wins (rules.md, section 3)."""

from stammtisch.cards.seats import Seat
from stammtisch.games.recorder import Recorder
from stammtisch.games.squirrel.events import (
    CatStruck,
    Event,
    Finished,
    Found,
    TurnBegan,
    WentOut,
)
from stammtisch.games.squirrel.state import (
    BIRDHOUSE,
    BOMB,
    DEATH,
    FOOD,
    LOVE,
    Card,
    Decided,
    State,
    face_down,
    living,
    living_after,
    lying_at,
)

Match = Recorder[State, Event]

LIVES_CHANGED: dict[Card, int] = {DEATH: -1, BOMB: -2, LOVE: 1}
NOURISHING: tuple[Card, ...] = (FOOD, BIRDHOUSE)


def turn_up(match: Match, seat: Seat, place: str) -> None:
    """Turn up the card at this place; all that follows until somebody must answer."""
    state, lying = match.state, lying_at(match.state, place)
    if lying is None:
        return
    lives = max(0, state.lives[seat] + LIVES_CHANGED.get(lying.card, 0))
    food = state.food[seat] + (lying.card in NOURISHING)
    state = match.emit(Found(seat, place, lying.card, lives, food))
    if state.choosing:
        opponents = tuple(living_after(state, seat))
        if len(opponents) > 1:
            return
        strike(match, seat, opponents[0], chosen=False)
    else:
        go_on(match, seat, loser=seat)


def strike(match: Match, seat: Seat, target: Seat, *, chosen: bool) -> None:
    """The Confused Cat of `seat` takes a life of `target`."""
    match.emit(CatStruck(seat, target, match.state.lives[target] - 1, chosen))
    go_on(match, seat, loser=target)


def go_on(match: Match, seat: Seat, *, loser: Seat) -> None:
    """After each card and choice: one alive? all up? then the turn passes, unless Again holds it.

    `loser` is the only seat that may have lost lives just now.
    """
    state = match.state
    if not state.lives[loser]:
        state = match.emit(WentOut(loser))
    if len(living(state)) == 1 or not face_down(state):
        match.emit(final(state))
    elif not state.again:
        match.emit(TurnBegan(next(living_after(state, seat)), None))


def final(state: State) -> Finished:
    """The only one alive wins; else, among the living, most food, then more lives, then all alike."""
    alive = living(state)
    fed = _most(alive, state.food)
    winners = _most(fed, state.lives)
    return Finished(state.food, winners, _decided(alive, fed, winners))


def _decided(alive: tuple[Seat, ...], fed: tuple[Seat, ...], winners: tuple[Seat, ...]) -> Decided:
    if len(alive) == 1:
        return "alone"
    if len(fed) == 1:
        return "food"
    return "lives" if len(winners) == 1 else "shared"


def _most(seats: tuple[Seat, ...], counts: tuple[int, ...]) -> tuple[Seat, ...]:
    best = max(counts[seat] for seat in seats)
    return tuple(seat for seat in seats if counts[seat] == best)
