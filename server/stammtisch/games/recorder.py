"""Folding while deciding: a decision of several events sees the state after each."""

from collections.abc import Callable
from typing import Generic, TypeVar

S = TypeVar("S")
E = TypeVar("E")


class Recorder(Generic[S, E]):
    """Collects events and keeps the state they lead to."""

    def __init__(self, state: S, evolve: Callable[[S, E], S]) -> None:
        self.state = state
        self.events: list[E] = []
        self._evolve = evolve

    def emit(self, event: E) -> S:
        """Record the event; return the state after it."""
        self.events.append(event)
        self.state = self._evolve(self.state, event)
        return self.state
