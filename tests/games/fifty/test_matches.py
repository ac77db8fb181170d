"""Whole matches of random cards, followed by a second reading of the rules."""

from collections.abc import Iterator
from itertools import product
from random import Random

import pytest
from stammtisch.cards.shuffle import shuffler
from stammtisch.games.fifty import events as e
from stammtisch.games.fifty.rules import FIFTY
from stammtisch.games.fifty.state import Mood, Options

from tests.games.fifty.setting import decide, folded

EVERY_OPTIONS = [Options(*chosen) for chosen in product((False, True), repeat=2)]


def random_match(options: Options, seats: int, seed: int) -> Iterator[e.Event]:
    rng, shuffle = Random(seed), shuffler(seed.to_bytes(8, "big"))
    state = FIFTY.initial(options, seats, None)
    events = list(FIFTY.setup(state, shuffle))
    while events:
        yield from events
        state = folded(state, events)
        asked = FIFTY.prompts(state)
        seat = rng.choice(sorted(asked)) if asked else 0
        events = decide(state, seat, rng.choice(state.hands[seat]), shuffle) if asked else []


class Referee:
    """Keeps the score with two heaps of halves for each seat, and a list of results with what is struck."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.deals = 0
        self.lead = self.start = -1
        self.results: list[list[int]] = [[] for _ in range(seats)]
        self.struck: list[set[int]] = [set() for _ in range(seats)]
        self.hands: list[set[int]] = []
        self.blue: list[int] = []
        self.yellow: list[int] = []
        self.mood = Mood(0, 0)
        self.moods: list[Mood] = []
        self.table: dict[int, int] = {}
        self.due: list[tuple[int, int | None]] = []
        self.over = False

    def judge(self, event: e.Event) -> None:
        assert not self.over
        match event:
            case e.StartSet(seat):
                self.start = seat
            case e.Dealt():
                self._dealt(event)
            case e.MoodTurned(mood):
                assert mood not in self.moods
                self.mood = mood
                self.moods.append(mood)
            case e.Played(seat, card):
                assert seat == (self.lead + len(self.table)) % self.seats
                self._lay(seat, card)
            case e.Chose(seat, card):
                self._lay(seat, card)
            case e.Revealed(cards):
                assert cards == tuple(self.table[seat] for seat in range(self.seats))
            case e.TrickSettled():
                self._settled(event)
            case e.DealScored(points):
                self._scored(points)
            case e.Struck(seat, deal):
                assert self.due.pop(0) == (seat, deal)
            case e.StrikeLost(seat):
                assert self.due.pop(0) == (seat, None)
            case e.Finished():
                self._finished(event)

    def _dealt(self, event: e.Dealt) -> None:
        assert not self.due
        self.lead = (self.start + self.deals) % self.seats
        self.deals += 1
        assert event.deal == self.deals <= self.seats
        self.hands = [set(hand) for hand in event.hands]
        assert [len(hand) for hand in self.hands] == [9] * self.seats
        self.blue, self.yellow, self.moods = [0] * self.seats, [0] * self.seats, []

    def _lay(self, seat: int, card: int) -> None:
        assert seat not in self.table
        self.hands[seat].remove(card)
        self.table[seat] = card

    def _settled(self, event: e.TrickSettled) -> None:
        by_card = sorted(self.table, key=lambda seat: self.table[seat])
        assert len(by_card) == self.seats
        lowest, highest = by_card[0], by_card[-1]
        self.blue[highest] += self.mood.blue
        self.yellow[lowest] += self.mood.yellow
        for seat in range(self.seats):
            pairs = min(self.blue[seat], self.yellow[seat])
            self.blue[seat] -= pairs
            self.yellow[seat] -= pairs
        assert (event.winner, event.loser) == (highest, lowest)
        heaps = zip(self.blue, self.yellow, strict=True)
        assert event.halves == tuple(blue - yellow for blue, yellow in heaps)
        self.lead, self.table = highest, {}

    def _scored(self, points: tuple[int, ...]) -> None:
        assert not any(self.hands)
        assert len(self.moods) == 9
        for seat, own in enumerate(self.results):
            left = self.blue[seat] + self.yellow[seat]
            assert points[seat] == left
            if not left:
                open_ = [deal for deal, count in enumerate(own) if count and deal not in self.struck[seat]]
                worst = max(open_, key=lambda deal: (own[deal], -deal), default=None)
                self.struck[seat] |= set() if worst is None else {worst}
                self.due.append((seat, None if worst is None else worst + 1))
            own.append(left)

    def _finished(self, event: e.Finished) -> None:
        assert self.deals == self.seats
        sums = [
            sum(points for deal, points in enumerate(own) if deal not in self.struck[seat])
            for seat, own in enumerate(self.results)
        ]
        assert event.scores == tuple(sums)
        assert event.winners == tuple(seat for seat in range(self.seats) if sums[seat] == min(sums))
        self.over = True


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("options", EVERY_OPTIONS)
def test_a_second_reading_of_the_rules_agrees_with_every_event(options: Options, seats: int) -> None:
    strikes = 0
    for seed in range(12):
        referee = Referee(seats)
        for event in random_match(options, seats, seed):
            referee.judge(event)
        assert referee.over
        strikes += sum(map(len, referee.struck))
    assert strikes > 0
