"""Several viewers look at the same state one after the other: what all of them see need be made once."""

from collections.abc import Callable
from typing import Generic, TypeVar

S = TypeVar("S")
V = TypeVar("V")


class Latest(Generic[S, V]):
    """A pure function that remembers its last answer, for as long as it is asked about the same object."""

    def __init__(self, make: Callable[[S], V]) -> None:
        self._make = make
        self._last: tuple[S, V] | None = None

    def __call__(self, state: S) -> V:
        """What the function makes of the state."""
        last = self._last
        if last is None or last[0] is not state:
            last = self._last = (state, self._make(state))
        return last[1]
