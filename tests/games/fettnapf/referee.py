"""A second opinion: says what must come of each play and draw by a slow reading of the rules.

Written without the game's own code for the turn, the draw and the end.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from stammtisch.games.fettnapf import events as e
from stammtisch.games.fettnapf.state import Options

Said = tuple[Any, ...]


@dataclass(slots=True)
class Referee:
    """`judge` fails on the first decision of which something else should have come."""

    options: Options
    hands: list[list[int]] = field(default_factory=list)
    islands: list[list[int]] = field(default_factory=list)
    pots: list[int] = field(default_factory=list)
    pile: list[int] = field(default_factory=list)
    sea: list[int] = field(default_factory=list)
    discard: list[int] = field(default_factory=list)
    total: int = 0
    step: int = 1
    turn: int = -1
    may_draw: set[int] = field(default_factory=set)
    over: bool = False
    coming: list[list[int]] = field(default_factory=list)

    def judge(self, events: Sequence[e.Event]) -> None:
        assert not self.over
        match events[0]:
            case e.StartSet(seat):
                self.turn = seat
                (dealt,) = events[1:]
                assert isinstance(dealt, e.Dealt)
                self._dealt(dealt)
            case e.Played(seat, card):
                self._new_pile(events)
                assert [brief(event) for event in events] == list(self._play(seat, card))
            case e.Drew() | e.Reshuffled():
                self._new_pile(events)
                (seat,) = (event.seat for event in events if isinstance(event, e.Drew))
                assert seat in self.may_draw
                assert [brief(event) for event in events] == list(self._draw(seat, "by_hand"))
            case _:
                assert all(isinstance(event, e.Saw | e.ShowClosed) for event in events)

    def _dealt(self, dealt: e.Dealt) -> None:
        self.hands, self.islands = [[*hand] for hand in dealt.hands], [[*held] for held in dealt.islands]
        self.pots = [0] * len(self.hands)
        self.pile, self.sea = [*dealt.pile], [*dealt.sea]
        self.discard, self.total = [dealt.top], dealt.top

    def _new_pile(self, events: Sequence[e.Event]) -> None:
        """What a reshuffle makes is known from its event alone; whether it may be is judged with the rest."""
        self.coming = [[*event.pile] for event in events if isinstance(event, e.Reshuffled)]

    def _play(self, seat: int, card: int) -> Iterator[Said]:
        assert seat == self.turn
        self.hands[seat].remove(card)
        self.discard.append(card)
        self.total += self.step * card
        yield "played", seat, card, self.total
        others = [other for other, held in enumerate(self.islands) if other != seat and self.total in held]
        assert len(others) <= 1
        for other in others:
            self.pots[seat] += 1
            yield "matched", seat, other, self.total
            if self.pots[seat] == 4:
                yield from self._end("fourth_pot")
                return
        if not others and (self.total > 30 if self.step == 1 else self.total < 10):
            self.step = -self.step
            yield "turned", seat, "up" if self.step == 1 else "down"
            right = seat - 1 if seat else len(self.hands) - 1
            self.islands[right].append(self.sea[0])
            yield "island_drawn", right, self.sea.pop(0)
            if not self.sea:
                yield from self._end("last_island")
                return
        yield from self._pass_on(seat)

    def _pass_on(self, seat: int) -> Iterator[Said]:
        self.turn = (seat + 1) % len(self.hands)
        if self.options.draw == "automatic":
            yield from self._draw(seat, "automatic")
            yield "turn_ended", self.turn
            return
        self.may_draw.add(seat)
        yield "turn_ended", self.turn
        if self.turn in self.may_draw and self.hands[self.turn]:
            self.may_draw.remove(self.turn)
            yield "draw_forgone", self.turn
        elif self.turn in self.may_draw:
            yield from self._draw(self.turn, "empty_hand")

    def _draw(self, seat: int, how: str) -> Iterator[Said]:
        if not self.pile:
            self.pile = self.coming.pop(0)
            assert Counter(self.pile) == Counter(self.discard[:-1])
            self.discard = self.discard[-1:]
            yield ("reshuffled",)
        self.hands[seat].append(self.pile[0])
        self.may_draw.discard(seat)
        yield "drew", seat, self.pile.pop(0), how

    def _end(self, why: str) -> Iterator[Said]:
        """Fewest pots; with the option, among these most islands."""
        self.over = True
        yield "turn_ended", None
        least = [seat for seat, pots in enumerate(self.pots) if pots == min(self.pots)]
        if self.options.tie_break:
            most = max(len(self.islands[seat]) for seat in least)
            least = [seat for seat in least if len(self.islands[seat]) == most]
        yield "finished", tuple(self.pots), tuple(least), why


def brief(event: e.Event) -> Said:
    """What the rules say of an event, without what is there for those who look on."""
    match event:
        case e.Played(seat, card, total):
            return "played", seat, card, total
        case e.Matched(seat, holder, island):
            return "matched", seat, holder, island
        case e.Turned(seat, direction):
            return "turned", seat, direction
        case e.IslandDrawn(seat, island):
            return "island_drawn", seat, island
        case e.Drew(seat, card, how):
            return "drew", seat, card, how
        case e.TurnEnded(turn=turn):
            return "turn_ended", turn
        case e.DrawForgone(seat):
            return "draw_forgone", seat
        case e.Finished(scores, winners, ended):
            return "finished", scores, winners, ended
        case _:
            return (event.type,)
