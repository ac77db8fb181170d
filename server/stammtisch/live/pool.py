"""Where bots think: a few niced processes beside the server's, so that nobody waits for a bot's thoughts.

What goes in is a `Question`: what the seat knows, and what it is asked. No state of a game does, and no log.
"""

import asyncio
import os
import signal
import threading
import time
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from multiprocessing import get_context, parent_process
from multiprocessing.connection import wait
from random import Random
from typing import Protocol

from stammtisch.bots.api import Budget, choose
from stammtisch.games.api import Knowledge, Prompt
from stammtisch.games.offers import Answer
from stammtisch.rooms.model import BotLevel

NICENESS = 10
SHORTEST_MS = 5


class ThinkingFailed(Exception):
    """No answer will come: the process that thought is gone."""


@dataclass(frozen=True, slots=True)
class Question:
    """All that a bot is given; `seed` is its chance."""

    game: str
    level: BotLevel
    knowledge: Knowledge
    prompt: Prompt
    seed: int


class Thinker(Protocol):
    """Somebody who finds answers."""

    async def think(self, question: Question) -> Answer:
        """The bot's answer. Raises: ThinkingFailed: there is none."""
        ...

    def close(self) -> None:
        """Think no more."""
        ...


class Pool:
    """Processes that think, started when first needed. The more questions wait, the less time each gets."""

    def __init__(self, think_ms: int, processes: int | None = None, stuck_seconds: float = 20) -> None:
        self._think_ms = think_ms
        self._stuck_seconds = stuck_seconds
        self._processes = processes or max(1, (os.cpu_count() or 1) - 1)
        self._waiting = 0
        self._executor: ProcessPoolExecutor | None = None

    async def think(self, question: Question) -> Answer:
        """The answer, found in another process. Raises: ThinkingFailed: that has ended, or is stuck."""
        executor = self._executor = self._executor or self._started()
        self._waiting += 1
        try:
            async with asyncio.timeout(self._stuck_seconds + self._waiting * self._think_ms / 1000):
                return await asyncio.wrap_future(
                    executor.submit(answer, question, self.share_ms(self._waiting))
                )
        except (BrokenProcessPool, TimeoutError) as error:
            self._give_up(executor)
            raise ThinkingFailed from error
        finally:
            self._waiting -= 1

    def _give_up(self, executor: ProcessPoolExecutor) -> None:
        """The next question gets new processes."""
        if self._executor is executor:
            self._executor = None
            for process in tuple((executor._processes or {}).values()):
                process.kill()
            executor.shutdown(wait=False, cancel_futures=True)

    def share_ms(self, waiting: int) -> int:
        """How long one may think while so many wait."""
        return max(SHORTEST_MS, self._think_ms * self._processes // max(self._processes, waiting))

    def close(self) -> None:
        """End the processes; what they still think of is lost."""
        if self._executor is not None:
            self._executor.shutdown(wait=True, cancel_futures=True)
            self._executor = None

    def _started(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self._processes, get_context("spawn"), initializer=settle_in)


def answer(question: Question, think_ms: int) -> Answer:
    """What the bot answers; runs where it thinks."""
    until = time.monotonic() + think_ms / 1000
    return choose(
        question.knowledge,
        question.prompt,
        Random(question.seed),
        Budget(expired=lambda: time.monotonic() >= until),
        game=question.game,
        level=question.level,
    )


def settle_in() -> None:
    """A process of the pool comes after the server in everything: for the processor, and in its end."""
    os.nice(NICENESS)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """A server that is killed tells nobody."""
    parent = parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(0)
