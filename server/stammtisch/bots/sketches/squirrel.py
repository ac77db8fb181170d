"""Squirrel or Die in short: autumn card by card, winter place by place (rules.md, section 3).

Where a card lies hardly matters, so places are left out but for their names. Everybody is taken to remember
the cards he hid himself; in Reverse or Die, where all hide in sight, every card.
"""

from random import Random

from stammtisch.bots.worth import share
from stammtisch.cards.seats import Seat
from stammtisch.games.offers import Answer
from stammtisch.games.squirrel.state import (
    AGAIN,
    BIRDHOUSE,
    BOMB,
    CAT,
    DEATH,
    FOOD,
    KIND,
    LOVE,
    SLEEPY,
    Card,
    State,
    face_down,
    takeable,
)
from stammtisch.games.squirrel.winter import LIVES_CHANGED

LIKED: dict[Card, float] = {
    FOOD: 3.0,
    BIRDHOUSE: 3.0,
    LOVE: 2.5,
    CAT: 2.0,
    SLEEPY: 1.0,
    AGAIN: -1.0,
    DEATH: -3.0,
    BOMB: -6.0,
}
"""How glad one is to turn up this card."""

WHIM = 0.1

Down = tuple[str, Card, Seat | None]
"""A card that lies face down: its place (a name or ""), what it is, who hid it."""


class Table:
    """A match under way."""

    def __init__(self, state: State, seat: Seat) -> None:
        self.seat = seat
        self.turn = seat if state.turn is None else state.turn
        self.reverse = state.options.variant == "reverse"
        self.winter = state.winter
        self.up = [lying.card for lying in takeable(state)]
        self.pile = list(state.pile[::-1])
        if state.up is not None:
            self.up.append(state.up)
        self.hands = [list(hand) for hand in state.hands]
        self.down: list[Down] = [(lying.place, lying.card, lying.by) for lying in face_down(state)]
        self.lives, self.food = list(state.lives), list(state.food)
        self.sleepy = state.sleepy
        self.faces = {lying.place: lying.card for lying in takeable(state)}

    def copy(self) -> "Table":
        """The same, to be played on with."""
        other = object.__new__(Table)
        other.seat, other.turn, other.reverse, other.winter = self.seat, self.turn, self.reverse, self.winter
        other.up, other.pile, other.down = self.up.copy(), self.pile.copy(), self.down.copy()
        other.hands = [hand.copy() for hand in self.hands]
        other.lives, other.food, other.sleepy = self.lives.copy(), self.food.copy(), self.sleepy
        other.faces = self.faces
        return other

    def worth(self, answer: Answer, rng: Random) -> float:
        """See `search.Sketch`."""
        table = self.copy()
        if table.winter:
            again = table.answer_in_winter(answer)
        else:
            table.hide(self.faces[str(answer["take"])] if "take" in answer else None, _card(answer))
            table.autumn(rng)
            again = False
        table.play_winter(rng, again=again)
        return table.share()

    # Autumn

    def autumn(self, rng: Random) -> None:
        """Everything up to winter, any card taken and any hidden."""
        chance = rng.random
        while self.up or self.pile or any(self.hands):
            if self.pile and not self.reverse:
                self.up.append(self.pile.pop())
            taken = self.up[int(chance() * len(self.up))] if self.up else None
            hand = self.hands[self.turn]
            if self.reverse:
                self.hide(taken, None)
                continue
            choices = hand if taken is None else [*hand, taken]
            self.hide(taken, choices[int(chance() * len(choices))])

    def hide(self, taken: Card | None, card: Card | None) -> None:
        """The seat in turn takes a card from the table and hides one of its own (None: the card taken)."""
        seat = self.turn
        if taken is not None:
            self.up.remove(taken)
            self.hands[seat].append(taken)
        hidden = card or taken
        if hidden is not None:
            self.hands[seat].remove(hidden)
            self.down.append(("", hidden, seat))
        self.turn = (seat + 1) % len(self.hands)

    # Winter

    def answer_in_winter(self, answer: Answer) -> bool:
        """What the seat in turn does; whether it must turn up another card."""
        kind = answer["type"]
        if kind == "skip":
            self.sleepy = None
        elif kind == "choose":
            self._wound(int(answer["target"]), -1)
        else:
            index = next(index for index, down in enumerate(self.down) if down[0] == answer["place"])
            return self.turn_up(index)
        self._pass_on()
        return False

    def play_winter(self, rng: Random, *, again: bool) -> None:
        """The rest of winter."""
        chance = rng.random
        while self.down and sum([lives > 0 for lives in self.lives]) > 1:
            index = self._pick(rng, at_random=chance() < WHIM)
            liked = LIKED[self.down[index][1]]
            if self.sleepy == self.turn and not again and (liked < 0 or chance() < WHIM):
                self.sleepy = None
                self._pass_on()
                continue
            again = self.turn_up(index)

    def _pick(self, rng: Random, *, at_random: bool) -> int:
        """A card one knows to be good, else one that somebody else hid, else the least bad of one's own."""
        seat, best, least = self.turn, -1, -99.0
        others = []
        for index, (_, card, hider) in enumerate(self.down):
            if self.reverse or hider == seat:
                liked = LIKED[card]
                if liked > least:
                    best, least = index, liked
            else:
                others.append(index)
        if at_random or (others and least < 0):
            pool = others or range(len(self.down))
            return pool[int(rng.random() * len(pool))]
        return best

    def turn_up(self, index: int) -> bool:
        """A card is turned up; whether the seat must turn up another."""
        seat = self.turn
        self.down[index], self.down[-1] = self.down[-1], self.down[index]
        _, card, _ = self.down.pop()
        if card in (FOOD, BIRDHOUSE):
            self.food[seat] += 1
        elif card == SLEEPY:
            self.sleepy = seat
        elif card == CAT:
            self._wound(self._victim(), -1)
        elif card in LIVES_CHANGED:
            self._wound(seat, LIVES_CHANGED[card])
        if card == AGAIN and self.down:
            return True
        self._pass_on()
        return False

    def _victim(self) -> Seat:
        """The cat's: whoever has fewest lives, of equals the most food."""
        others = [seat for seat, lives in enumerate(self.lives) if lives and seat != self.turn]
        return min(others, key=lambda other: (self.lives[other], -self.food[other]))

    def _wound(self, seat: Seat, change: int) -> None:
        self.lives[seat] = max(0, self.lives[seat] + change)
        if not self.lives[seat] and self.sleepy == seat:
            self.sleepy = None

    def _pass_on(self) -> None:
        seats = len(self.lives)
        for step in range(1, seats):
            other = (self.turn + step) % seats
            if self.lives[other]:
                self.turn = other
                return

    def share(self) -> float:
        """The seat's share of the win: among the living most food, then most lives."""
        alive = sum([lives > 0 for lives in self.lives])
        if alive == 1:
            return float(self.lives[self.seat] > 0)
        points = [
            food + lives / 100 if lives else -1 for food, lives in zip(self.food, self.lives, strict=True)
        ]
        return share(points, self.seat, 0)


def _card(answer: Answer) -> Card | None:
    return KIND[str(answer["card"])] if "card" in answer else None
