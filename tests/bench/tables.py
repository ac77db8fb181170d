"""Tables under load: at each one move in flight, timed from its sending to its arrival at the last seat."""

import time
from collections.abc import Callable
from dataclasses import dataclass, field

from tests.bench.wire import Wire

SEATS = 4


@dataclass
class Book:
    """What was measured. Counts only while `open`."""

    open: bool = False
    latencies: list[float] = field(default_factory=list)
    frames: int = 0
    frame_bytes: int = 0
    longest_frame: int = 0
    late: int = 0
    failures: list[str] = field(default_factory=list)

    def frame(self, length: int) -> None:
        """A frame has arrived."""
        if self.open:
            self.frames += 1
            self.frame_bytes += length
            self.longest_frame = max(self.longest_frame, length)


class Table:
    """One room. `next` is what is to be played, and by whom; `on_idle` hears when it may be."""

    def __init__(self, book: Book, on_idle: Callable[["Table"], None]) -> None:
        self.book = book
        self.next: tuple[Wire, bytes] | None = None
        self.match_runs = False
        self._on_idle = on_idle
        self._seen = [0] * SEATS
        self._back: set[int] = set()
        self._expected = 0
        self._missing = 0
        self._sent_at = 0.0

    @property
    def idle(self) -> bool:
        """Whether a move may be made now."""
        return self.match_runs and not self._missing and self.next is not None

    def go(self) -> None:
        """Make the move."""
        assert self.next is not None
        wire, text = self.next
        self.next = None
        self._expected, self._missing = max(self._seen) + 1, SEATS
        self._sent_at = time.perf_counter()
        wire.send(text)

    def arrived(self, seat: int, seq: int) -> None:
        """This seat has a frame of this seq."""
        before, self._seen[seat] = self._seen[seat], seq
        if not self._missing or not before < self._expected <= seq:
            return
        self._missing -= 1
        if not self._missing:
            if self.book.open:
                self.book.latencies.append(time.perf_counter() - self._sent_at)
            if self.match_runs:
                self._on_idle(self)

    def stop(self) -> None:
        """The match is over."""
        self.match_runs = False
        self._back.clear()
        self.next = None

    def back(self, seat: int) -> None:
        """This seat sees a running match; when all do, it may go on."""
        self._back.add(seat)
        if len(self._back) == SEATS:
            self.match_runs = True
            self._on_idle(self)
