"""Halves, results, strikes and the winner (rules.md, section 5: "A game", "Score", "Winner")."""

from collections.abc import Sequence

from stammtisch.cards.seats import Seat
from stammtisch.games.api import Outcome
from stammtisch.games.fifty.events import TrickSettled
from stammtisch.games.fifty.state import Mood, Result


def settle(cards: Sequence[int], mood: Mood, halves: Sequence[int]) -> TrickSettled:
    """Who takes what of a complete trick. Blue and yellow cancel one for one at once."""
    winner, loser = cards.index(max(cards)), cards.index(min(cards))
    after = list(halves)
    after[winner] += mood.blue
    after[loser] -= mood.yellow
    return TrickSettled(winner, loser, tuple(after))


def points_of(halves: Sequence[int]) -> tuple[int, ...]:
    """One minus point for each half, whatever its colour."""
    return tuple(abs(count) for count in halves)


def worst_unstruck(results: Sequence[Result]) -> int | None:
    """The number (from 1) of the deal whose result a strike takes: the worst not yet struck.

    Of equal results the earlier; None if none is above zero, for then the strike is lost.
    """
    open_points = [0 if result.struck else result.points for result in results]
    worst = max(open_points, default=0)
    return open_points.index(worst) + 1 if worst else None


def total(results: Sequence[Result]) -> int:
    """Minus points of all finished deals; struck ones count 0."""
    return sum(result.points for result in results if not result.struck)


def final(results: Sequence[Sequence[Result]]) -> Outcome:
    """Fewest minus points win; ties share."""
    scores = tuple(total(own) for own in results)
    best = min(scores)
    winners: tuple[Seat, ...] = tuple(seat for seat, score in enumerate(scores) if score == best)
    return Outcome(scores, winners)
