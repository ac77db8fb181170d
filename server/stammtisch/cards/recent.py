"""Several viewers look at the same thing one after the other: what is alike for them need be made once."""

from collections.abc import Callable
from operator import is_
from typing import Generic, TypeVar, TypeVarTuple

T = TypeVar("T")
Ts = TypeVarTuple("Ts")
V = TypeVar("V")

SIZE = 32


class Recent(Generic[T, *Ts, V]):
    """A pure function that remembers its last answers, by which objects it was asked about: one for each
    first one.

    To find out whether two states are equal would cost more than to look at one; and of one that is asked
    about again it is the same object.
    """

    def __init__(self, make: Callable[[T, *Ts], V]) -> None:
        self._make = make
        self._made: dict[int, tuple[T, tuple[*Ts], V]] = {}

    def __call__(self, first: T, *others: *Ts) -> V:
        """What the function makes of these objects, which nobody changes."""
        found = self._made.get(id(first))  # what is remembered is kept alive: nothing else can have its id
        if found is None or not all(map(is_, found[1], others)):
            if len(self._made) >= SIZE:
                self._made.clear()
            found = self._made[id(first)] = (first, others, self._make(first, *others))
        return found[2]
