"""A second opinion: follows a match by its events alone and judges each by a slow reading of the rules.

Written without the game's own code for tricks and points.
"""

from collections import Counter
from dataclasses import dataclass, field

from stammtisch.games.fool import events as e

Card = tuple[str | None, int]
"""Colour (None: a 1) and number."""


def read(token: str) -> Card:
    parts = token.split("-")
    return (None, 1) if len(parts) == 2 else (parts[1], int(parts[2]))


@dataclass(slots=True)
class Referee:
    """`judge` fails on the first event that the rules do not allow."""

    seats: int
    length: str
    announcement: bool
    hands: list[list[Card]] = field(default_factory=list)
    laid: list[tuple[int, Card]] = field(default_factory=list)
    sitting: list[int] = field(default_factory=list)
    leader: int = -1
    next_leader: int = -1
    dealer: int = -1
    rounds: int = 0
    totals: list[int] = field(default_factory=list)
    tens: list[int] = field(default_factory=list)
    decisions: dict[int, bool] = field(default_factory=dict)
    announcers: set[int] | None = None
    voids: dict[int, set[str]] = field(default_factory=dict)
    gone: Counter[str] = field(default_factory=Counter)
    over: bool = False

    def judge(self, event: e.Event) -> None:
        assert not self.over
        match event:
            case e.StartSet(seat):
                self.leader, self.totals, self.tens = seat, [0] * self.seats, [0] * self.seats
            case e.Dealt():
                self._dealt(event)
            case e.Decided(seat, announces):
                assert self.announcement
                assert self.announcers is None
                assert seat not in self.decisions
                self.decisions[seat] = announces
            case e.Announced(seats):
                assert len(self.decisions) == self.seats
                self.announcers = {seat for seat, yes in self.decisions.items() if yes}
                assert list(seats) == sorted(self.announcers)
            case e.Played(seat, card):
                self._played(seat, card)
            case e.TrickTaken(winner):
                assert winner == self._order()[-1]
                self.next_leader = winner
            case e.FoolsMade(seats):
                self._fools(list(seats))
            case e.RoundScored(results):
                self._scored([result.points for result in results])
            case e.Finished(scores, winners, _):
                assert self._ends()
                assert list(scores) == self.totals
                assert list(winners) == [s for s, t in enumerate(self.totals) if t == max(self.totals)]
                self.over = True

    def _dealt(self, event: e.Dealt) -> None:
        assert self.rounds == 0 or not self._ends()
        if self.rounds:
            assert event.dealer == (self.dealer + 1) % self.seats
        else:
            assert event.dealer == (self.leader - 1) % self.seats
        self.rounds += 1
        assert event.round == self.rounds
        self.dealer, self.leader = event.dealer, (event.dealer + 1) % self.seats
        assert event.lead == self.leader
        self.hands = [[read(card) for card in hand] for hand in event.hands]
        assert {len(hand) for hand in self.hands} == {11 if self.seats == 8 else 12}
        self.sitting, self.laid, self.decisions, self.voids = [], [], {}, {}
        self.gone = Counter()
        self.announcers = None if self.announcement else set()

    def _turn(self) -> int:
        seat = self.leader
        for _ in range(len(self.laid)):
            seat = self._after(seat)
        return seat

    def _after(self, seat: int) -> int:
        seat = (seat + 1) % self.seats
        return self._after(seat) if seat in self.sitting else seat

    def _led(self) -> str | None:
        colours = [colour for _, (colour, _) in self.laid if colour is not None]
        return colours[0] if colours else None

    def _played(self, seat: int, token: str) -> None:
        assert self.announcers is not None
        assert seat == self._turn()
        card, led = read(token), self._led()
        assert card in self.hands[seat]
        if led is not None and card[0] not in (led, None):
            assert all(colour != led for colour, _ in self.hands[seat])
            self.voids.setdefault(seat, set()).add(led)
        self.hands[seat].remove(card)
        self.laid.append((seat, card))
        self.gone[token] += 1

    def _order(self) -> list[int]:
        """Seats of the trick, the worst card's first, found by comparing each two cards."""
        led = self._led()

        def worse(one: int, other: int) -> bool:
            (colour, number), (other_colour, other_number) = self.laid[one][1], self.laid[other][1]
            off, other_off = colour not in (led, None), other_colour not in (led, None)
            if off != other_off:
                return off
            if number != other_number:
                return number < other_number
            return one > other

        places = range(len(self.laid))
        ranks = {place: sum(worse(other, place) for other in places) for place in places}
        return [self.laid[place][0] for place in sorted(places, key=ranks.__getitem__)]

    def _fools(self, seats: list[int]) -> None:
        assert len(self.laid) == self.seats - len(self.sitting)
        assert seats == self._order()[: 2 if self.seats >= 7 else 1]
        assert not set(seats) & set(self.sitting)
        self.sitting, self.laid, self.leader = seats, [], self.next_leader

    def _scored(self, points: list[int]) -> None:
        assert any(not hand for hand in self.hands)
        assert not self.laid
        announcers = self.announcers or set()
        for seat, hand in enumerate(self.hands):
            if hand:
                loss = sum(5 if colour is None else number for colour, number in hand)
                expected = -loss * (2 if seat in announcers else 1)
            elif seat in self.sitting:
                expected = 0
            else:
                self.tens[seat] += 1
                expected = 10 + (10 + 5 * len(announcers - {seat}) if seat in announcers else 0)
            assert points[seat] == expected
            self.totals[seat] += expected

    def _ends(self) -> bool:
        if self.length == "printed":
            return min(self.totals) <= -80 or max(self.tens) >= 6
        return self.rounds == self.seats * (2 if self.length == "twice" else 1)
