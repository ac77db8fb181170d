"""What is imagined agrees with all that was seen since the deal, not with the present view alone."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import islice
from random import Random

import pytest
from stammtisch.cards.viewer import SPECTATOR, Viewer
from stammtisch.games.api import Knowledge, Told
from stammtisch.games.fieber.assign import Contradiction
from stammtisch.games.fieber.deck import CARDS, DECK, back_of
from stammtisch.games.fieber.events import (
    Dealt,
    Drew,
    Event,
    Played,
    Reshuffled,
    WentOut,
    WorkedNightShift,
)
from stammtisch.games.fieber.rules import FIEBER
from stammtisch.games.fieber.state import Options, State

from tests.games.fieber.referee import Referee
from tests.games.fieber.setting import EXPERIENCED, STANDARD, table
from tests.games.fieber.test_matches import each_table, random_match

Seen = tuple[State, "Memory", tuple[Told, ...]]


@dataclass
class Memory:
    """What an attentive spectator would know of the cards in hand, slot by slot: faces each cannot have."""

    referee: Referee = field(default_factory=Referee)
    excluded: list[list[set[str]]] = field(default_factory=list)
    old: list[list[bool]] = field(default_factory=list)
    shuffled: Counter[str] = field(default_factory=Counter)

    def watch(self, before: State, event: Event) -> None:
        match event:
            case Dealt(hands):
                self.excluded = [[set() for _ in hand] for hand in hands]
                self.old = [[True] * len(hand) for hand in hands]
            case Drew(seat):
                self.excluded[seat].append(set())
                self.old[seat].append(False)
            case WorkedNightShift(seat, slot):
                playable = {card for card in CARDS if self.referee.may_play(card)}
                for faces in self.excluded[seat]:
                    faces |= playable
                self.leave(seat, slot)
            case Played(seat, slot):
                self.leave(seat, slot)
            case WentOut(seat):
                self.excluded[seat], self.old[seat] = [], []
            case Reshuffled():
                self.old = [[True] * len(row) for row in self.old]
                self.shuffled = Counter(before.discard[:-1])
        self.referee.watch(event)

    def leave(self, seat: int, slot: int) -> None:
        del self.excluded[seat][slot], self.old[seat][slot]


def watched(options: Options, seats: int, seed: int, viewer: Viewer) -> Iterator[Seen]:
    """A match as this viewer follows it."""
    memory, heard = Memory(), list[Told]()
    for before, event, after in random_match(options, seats, seed):
        memory.watch(before, event)
        item = FIEBER.tell(before, event, viewer)
        heard += [] if item is None else [item]
        if memory.excluded:
            yield after, memory, tuple(heard)


def imagined(state: State, viewer: Viewer, told: tuple[Told, ...], rng: Random) -> State:
    view = FIEBER.view(state, viewer)
    return FIEBER.imagine(Knowledge(state.options, state.seats, viewer.seat, view, told), rng)


def every_third(seen: Iterable[Seen]) -> Iterator[Seen]:
    """Enough of a match to look at."""
    return islice(seen, 0, None, 3)


def hidden_slots(state: State, viewer: Viewer) -> Iterator[tuple[int, int]]:
    for seat, hand in enumerate(state.hands):
        if seat != viewer.seat:
            yield from ((seat, slot) for slot in range(len(hand)))


@each_table
def test_it_looks_the_same_to_the_one_who_imagines(options: Options, seats: int) -> None:
    rng = Random(1)
    for viewer in (Viewer(0), SPECTATOR):
        for state, _, told in every_third(watched(options, seats, 11, viewer)):
            other = imagined(state, viewer, told, rng)
            assert FIEBER.view(other, viewer) == FIEBER.view(state, viewer)
            if viewer.seat is not None:
                assert FIEBER.prompts(other).get(viewer.seat) == FIEBER.prompts(state).get(viewer.seat)


@each_table
def test_a_night_shift_shows_what_a_hand_cannot_hold(options: Options, seats: int) -> None:
    rng = Random(2)
    for seed in range(3):
        for state, memory, told in every_third(watched(options, seats, seed, Viewer(0))):
            other = imagined(state, Viewer(0), told, rng)
            for seat, slot in hidden_slots(state, Viewer(0)):
                assert other.hands[seat][slot] not in memory.excluded[seat][slot]


@pytest.mark.parametrize("options", [STANDARD, EXPERIENCED], ids=str)
@pytest.mark.parametrize("seats", range(2, 6))
def test_what_was_shuffled_cannot_be_in_a_hand_held_since_before(options: Options, seats: int) -> None:
    rng, looked = Random(3), 0
    for seed in range(4):
        for state, memory, told in every_third(watched(options, seats, seed, Viewer(0))):
            if not state.reshuffles:
                continue
            other = imagined(state, Viewer(0), told, rng)
            held = Counter(
                other.hands[seat][slot]
                for seat, slot in hidden_slots(state, Viewer(0))
                if memory.old[seat][slot]
            )
            looked += held.total()
            assert held + memory.shuffled <= Counter(DECK)
    assert looked


def test_the_truth_is_among_what_is_imagined() -> None:
    """Whatever the other holds, it is guessed sooner or later."""
    rng = Random(4)
    seen = [one for one in watched(STANDARD, 2, 5, Viewer(0)) if len(one[0].hands[1]) == 2]
    assert seen
    for state, _, told in seen[::5]:
        guesses = {imagined(state, Viewer(0), told, rng).hands[1] for _ in range(200)}
        assert state.hands[1] in guesses


def test_backs_hold_in_every_place() -> None:
    state = table(
        "red-1",
        "blue-2 hot",
        lost=("blue-3", "pill"),
        beneath="red-3 frosty",
        pile="blue-1",
        options=EXPERIENCED,
    )
    other = imagined(state, Viewer(1), (), Random(5))
    assert [tuple(map(back_of, hand)) for hand in other.hands] == [("red",), ("blue", "white")]
    assert other.hands[1] == state.hands[1]
    assert back_of(other.lost[0][0]) == "blue"
    assert other.lost[1] == state.lost[1]
    assert [back_of(buried.card) for buried in other.beneath] == ["red", "white"]
    assert back_of(other.pile[0]) == "blue"


def test_before_the_deal_there_is_nothing_to_imagine() -> None:
    state = FIEBER.initial(STANDARD, 3, None)
    assert imagined(state, SPECTATOR, (), Random(6)) == state


def test_what_cannot_have_been_told_is_noticed() -> None:
    """Five reds of value 3, of which there are three."""
    *_, (state, _, told) = watched(STANDARD, 2, 5, SPECTATOR)
    lie = Told("fieber.played", 0, (("card", "fb-red-3"), ("slot", 0), ("temperature", 38)))
    draw = Told("fieber.drew", 0, (("back", "red"),))
    with pytest.raises(Contradiction):
        imagined(state, SPECTATOR, (told[0], told[1], *(draw, lie) * 12), Random(7))
