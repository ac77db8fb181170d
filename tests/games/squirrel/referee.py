"""A second opinion: follows a match by its events and judges each by a slow reading of the rules.

Written without the game's own code for places, turns, effects and the end; a place is a pair of numbers here,
a table a dictionary.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from stammtisch.games.squirrel import events as e

Said = tuple[Any, ...]
Place = tuple[int, int]
Table = dict[Place, tuple[str, bool]]
"""What lies where, and whether it lies face up (in autumn)."""

HOUSE = "sq-birdhouse"
FOOD = ("sq-food", HOUSE)
SIDES = {2: 4, 3: 5, 4: 5}


def read(place: str) -> tuple[int | None, Place]:
    """Whose patch it is in (None: the square), and where there."""
    patch, _, name = place.rpartition(":")
    x, y = name.split(",")
    return int(patch) if patch else None, (int(x), int(y))


def fits(taken: Iterable[Place], place: Place, side: int) -> bool:
    """Whether a card may go there: empty, beside a card, width and height of all within the square."""
    cards = set(taken)
    if place in cards or not any(abs(place[0] - x) + abs(place[1] - y) == 1 for x, y in cards):
        return False
    return all(max(row) - min(row) < side for row in zip(*cards, place, strict=True))


def free(taken: Iterable[Place], side: int) -> set[Place]:
    """All places where a card may go."""
    cards = set(taken)
    around = range(-2 * side, 2 * side)
    return {(x, y) for x in around for y in around if fits(cards, (x, y), side)}


@dataclass(slots=True)
class Referee:
    """`judge` fails on the first decision of which something else should have come."""

    seats: int
    variant: str
    hands: list[list[str]] = field(default_factory=list)
    pile: list[str] = field(default_factory=list)
    square: Table = field(default_factory=dict)
    patches: list[Table] = field(default_factory=list)
    turn: int = -1
    up: str | None = None
    lives: list[int] = field(default_factory=list)
    food: list[int] = field(default_factory=list)
    found: set[str] = field(default_factory=set)
    sleepy: int | None = None
    again: bool = False
    winter: bool = False
    over: bool = False
    out: set[int] = field(default_factory=set)

    def judge(self, events: Sequence[e.Event]) -> None:
        assert not self.over
        assert [brief(event) for event in events] == list(self._told(events))

    def _told(self, events: Sequence[e.Event]) -> Iterator[Said]:
        first = events[0]
        yield brief(first)
        match first:
            case e.StartSet(seat):
                yield from self._dealt(seat, events[1])
            case e.Laid(seat, place):
                self._in_turn(seat, winter=False)
                assert self.up is not None
                assert fits(self.square, read(place)[1], SIDES[self.seats])
                self.square[read(place)[1]], self.up = (self.up, True), None
            case e.Swapped(seat, take, place, card):
                yield from self._swapped(seat, take, place, card)
            case e.Added(seat, place, card):
                self._in_turn(seat, winter=False)
                assert not self.takeable()
                assert fits(self.square, read(place)[1], SIDES[self.seats])
                self.hands[seat].remove(card)
                self.square[read(place)[1]] = (card, False)
                yield from self._end_turn(seat)
            case e.Picked(seat, take, place):
                yield from self._picked(seat, take, place)
            case e.Found(seat, place, card):
                yield from self._found(seat, place, card, first)
            case e.Skipped(seat):
                self._in_turn(seat, winter=True)
                assert self.sleepy == seat
                assert not self.again
                self.sleepy = None
                yield from self._go_on(seat)
            case e.CatStruck(seat, target):
                self._in_turn(seat, winter=True)
                assert self.lives[target]
                assert target != seat
                self.lives[target] -= 1
                yield from self._go_on(seat)
            case _:
                raise AssertionError(first)

    def takeable(self) -> list[Place]:
        """The face-up cards; the Birdhouse is none in its variant."""
        bars = HOUSE if self.variant == "birdhouse" else None
        return [place for place, (card, open_) in self.square.items() if open_ and card != bars]

    def _in_turn(self, seat: int, *, winter: bool) -> None:
        assert (seat, winter) == (self.turn, self.winter)

    def _dealt(self, start: int, dealt: e.Event) -> Iterator[Said]:
        assert isinstance(dealt, e.Dealt)
        self.hands, self.pile = [[*hand] for hand in dealt.hands], [*dealt.pile]
        self.square = {read(lying.place)[1]: (lying.card, lying.side == "up") for lying in dealt.table}
        self.patches = [{} for _ in range(self.seats)]
        self.lives, self.food = [3] * self.seats, [0] * self.seats
        sizes = (0, SIDES[self.seats] ** 2) if self.variant == "reverse" else (3, 4)
        assert ({len(hand) for hand in self.hands}, len(self.square)) == ({sizes[0]}, sizes[1])
        down = sum(not open_ for _, open_ in self.square.values())
        assert down == (self.variant == "basic")
        yield ("dealt",)
        yield from self._begin(start)

    def _begin(self, seat: int) -> Iterator[Said]:
        self.turn, self.up = seat, self.pile.pop(0) if self.pile else None
        yield "turn_began", seat, self.up

    def _swapped(self, seat: int, take: str, place: str, card: str) -> Iterator[Said]:
        self._in_turn(seat, winter=False)
        assert self.up is None
        source, target = read(take)[1], read(place)[1]
        assert source in self.takeable()
        self.hands[seat].append(self.square.pop(source)[0])
        self.hands[seat].remove(card)
        if self.variant == "basic":
            assert target == source
        else:
            assert fits(self.square, target, SIDES[self.seats])
        self.square[target] = (card, False)
        yield from self._end_turn(seat)

    def _picked(self, seat: int, take: str, place: str) -> Iterator[Said]:
        self._in_turn(seat, winter=False)
        patch, target = read(place)
        assert patch == seat
        own = self.patches[seat]
        assert fits(own, target, 99) if own else target == (0, 0)
        own[target] = (self.square.pop(read(take)[1])[0], False)
        yield from self._end_turn(seat)

    def _end_turn(self, seat: int) -> Iterator[Said]:
        yield ("turn_ended",)
        following = (seat + 1) % self.seats
        if any(self.hands) or (self.variant == "reverse" and self.square):
            yield from self._begin(following)
            return
        if self.variant != "reverse":
            assert len(self.square) == SIDES[self.seats] ** 2
        self.winter, self.turn = True, following
        yield "winter_began", following

    def _found(self, seat: int, place: str, card: str, event: e.Found) -> Iterator[Said]:
        self._in_turn(seat, winter=True)
        patch, where = read(place)
        grid = self.square if patch is None else self.patches[patch]
        assert grid[where] == (card, False)
        assert place not in self.found
        self.found.add(place)
        self.food[seat] += card in FOOD
        harm = {"sq-death": 1, "sq-bomb": 2, "sq-love": -1}.get(card, 0)
        self.lives[seat] = max(self.lives[seat] - harm, 0)
        assert (event.lives, event.food) == (self.lives[seat], self.food[seat])
        self.again = card == "sq-again"
        if card == "sq-sleepy":
            self.sleepy = seat
        if card == "sq-cat":
            others = [other for other in self.alive() if other != seat]
            if len(others) > 1:
                return
            self.lives[others[0]] -= 1
            yield "cat_struck", seat, others[0]
        yield from self._go_on(seat)

    def alive(self) -> list[int]:
        return [seat for seat in range(self.seats) if self.lives[seat]]

    def _go_on(self, seat: int) -> Iterator[Said]:
        """One alive? All up? Then whose turn it is."""
        for other in range(self.seats):
            if not self.lives[other] and other not in self.out:
                self.out.add(other)
                self.sleepy = None if self.sleepy == other else self.sleepy
                yield "went_out", other
        cards = [*self.square.values(), *(card for patch in self.patches for card in patch.values())]
        to_find = sum(not open_ for _, open_ in cards) - len(self.found)
        if len(self.alive()) == 1 or not to_find:
            self.over = True
            best = max((self.food[one], self.lives[one]) for one in self.alive())
            winners = [one for one in self.alive() if (self.food[one], self.lives[one]) == best]
            if len(self.alive()) == 1:
                winners = self.alive()
            yield "finished", tuple(self.food), tuple(winners)
        elif not self.again:
            order = [(seat + step) % self.seats for step in range(1, self.seats + 1)]
            self.turn = next(one for one in order if self.lives[one])
            yield "turn_began", self.turn, None


def brief(event: e.Event) -> Said:
    """What the rules say of an event."""
    match event:
        case e.TurnBegan(seat, card):
            return "turn_began", seat, card
        case e.WinterBegan(seat):
            return "winter_began", seat
        case e.CatStruck(seat, target):
            return "cat_struck", seat, target
        case e.WentOut(seat):
            return "went_out", seat
        case e.Finished(scores, winners):
            return "finished", scores, winners
        case _:
            return (event.type,)
