"""Faces for cards that a viewer has not seen: any that agree with all piles they came from and went into.

Each colour is a puzzle of its own. Round by round, what came out of a pile must be what had gone into it.
The true faces solve the puzzle, so a search that goes back when it is stuck always finds an answer.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator
from random import Random

from stammtisch.games.fieber.deck import BACKS, DECK, Back, Token, back_of
from stammtisch.games.fieber.history import History, Stay


class Contradiction(Exception):
    """No faces agree with what was told: it cannot have been told of a match of Fieber."""


class Puzzle:
    """The stays of one colour."""

    def __init__(self, history: History, back: Back, rng: Random) -> None:
        self._rng = rng
        stays = [stay for stay in history.stays if stay.back == back]
        self._came: dict[int, list[Stay]] = defaultdict(list)
        self._went: dict[int, list[Stay]] = defaultdict(list)
        for stay in stays:
            self._came[stay.came].append(stay)
            if stay.went is not None:
                self._went[stay.went].append(stay)
        # A round of which all has been seen asks nothing; the last one gives what is left in the pile.
        unsure = {number for stay in stays if stay.face is None for number in (stay.came, stay.went)}
        self._rounds = sorted(number for number in unsure | {history.round} if number is not None)
        self._deck = Counter(card for card in DECK if back_of(card) == back)
        self._faces: dict[Stay, Token] = {stay: stay.face for stay in stays if stay.face is not None}
        self._left: Counter[Token] = Counter()

    def solve(self) -> tuple[dict[Stay, Token], list[Token]]:
        """A face for each stay, and what is left in the draw pile.

        Raises:
            Contradiction: if there are none.
        """
        if not self._round(0):
            raise Contradiction
        return self._faces, list(self._left.elements())

    def _round(self, place: int) -> bool:
        """Whether all from this round on can be given faces; if so, they have them."""
        if place == len(self._rounds):
            return True
        number = self._rounds[place]
        came = self._came[number]
        pool = Counter(self._faces[stay] for stay in self._went[number]) if number else Counter(self._deck)
        known = Counter(self._faces[stay] for stay in came if stay in self._faces)
        if not known <= pool:
            return False
        pool -= known
        unknown = [stay for stay in came if stay not in self._faces]
        # The most restricted first: fewer dead ends.
        unknown.sort(key=lambda stay: -len(stay.not_these))
        return self._give(place, pool, unknown)

    def _give(self, place: int, pool: Counter[Token], unknown: list[Stay]) -> bool:
        if not unknown:
            self._left = pool
            return self._round(place + 1)
        stay, rest = unknown[0], unknown[1:]
        for face in self._candidates(pool, stay):
            self._faces[stay] = face
            pool[face] -= 1
            if self._can_still_feed(stay) and self._give(place, pool, rest):
                return True
            pool[face] += 1
            del self._faces[stay]
        return False

    def _candidates(self, pool: Counter[Token], stay: Stay) -> Iterator[Token]:
        """The faces in the pool that it may have, in random order, likelier ones sooner."""
        cards = list(pool.elements())
        self._rng.shuffle(cards)
        return (card for card in dict.fromkeys(cards) if card not in stay.not_these)

    def _can_still_feed(self, stay: Stay) -> bool:
        """Whether the pile it goes into can still get every face that is seen to come out of it."""
        if stay.went is None:
            return True
        gone_in = Counter(self._faces[other] for other in self._went[stay.went] if other in self._faces)
        seen = Counter(other.face for other in self._came[stay.went] if other.face is not None)
        missing = sum((seen - gone_in).values())
        return missing <= sum(other not in self._faces for other in self._went[stay.went])


def assign(history: History, rng: Random) -> tuple[dict[Stay, Token], list[Token]]:
    """A face for each stay, and the cards of the draw pile in no order.

    Raises:
        Contradiction: if no faces agree with the history.
    """
    faces: dict[Stay, Token] = {}
    pile: list[Token] = []
    for back in BACKS:
        given, left = Puzzle(history, back, rng).solve()
        faces |= given
        pile += left
    return faces, pile
