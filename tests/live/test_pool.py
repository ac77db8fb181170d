"""Where bots think: in other processes, which take little and end when the server does."""

import asyncio
import os
import signal
from collections.abc import Iterator

import pytest
from stammtisch.cards.viewer import Viewer
from stammtisch.games import registry
from stammtisch.games.api import Knowledge
from stammtisch.live.pool import SHORTEST_MS, Pool, Question, ThinkingFailed, answer

from tests.rooms.tables import FIFTY, opened, running


@pytest.fixture
def pool() -> Iterator[Pool]:
    pool = Pool(think_ms=60_000, processes=1)
    yield pool
    pool.close()


def question(level: str = "strong") -> Question:
    table = running(opened(["ann", "bob", "cid"], seats=3))
    game, state = registry.game("fifty"), table.match.state
    (seat,) = game.prompts(state)
    knowledge = Knowledge(FIFTY, 3, seat, game.view(state, Viewer(seat)), ())
    return Question("fifty", level, knowledge, game.prompts(state)[seat], seed=5)  # type: ignore[arg-type]


def processes(pool: Pool) -> list[int]:
    assert pool._executor is not None
    return list(pool._executor._processes)


async def test_it_answers_from_another_process_what_it_would_here(pool: Pool) -> None:
    asked = question()
    assert pool._executor is None
    assert await pool.think(asked) == answer(asked, 60_000)
    (process,) = processes(pool)
    assert process != os.getpid()
    assert os.getpriority(os.PRIO_PROCESS, process) >= min(19, os.getpriority(os.PRIO_PROCESS, 0) + 10)


async def test_a_process_that_dies_is_replaced(pool: Pool) -> None:
    await pool.think(question("easy"))
    (process,) = processes(pool)
    os.kill(process, signal.SIGKILL)
    with pytest.raises(ThinkingFailed):
        await until_it_fails(pool)
    assert await pool.think(question("easy"))


async def until_it_fails(pool: Pool) -> None:
    while True:  # its death may not be noticed at once
        await pool.think(question("easy"))


async def test_a_process_that_is_stuck_is_replaced() -> None:
    pool = Pool(think_ms=100, processes=1)
    await pool.think(question("easy"))
    (process,) = processes(pool)
    os.kill(process, signal.SIGSTOP)
    pool._stuck_seconds = 0.1
    with pytest.raises(ThinkingFailed):
        await pool.think(question("easy"))
    pool._stuck_seconds = 60
    assert await pool.think(question("easy"))
    pool.close()


async def test_no_process_is_left_when_it_closes(pool: Pool) -> None:
    await pool.think(question("easy"))
    (process,) = processes(pool)
    await asyncio.to_thread(pool.close)
    with pytest.raises(ProcessLookupError):
        os.kill(process, 0)


def test_the_more_wait_the_less_time_each_gets() -> None:
    pool = Pool(think_ms=300, processes=2)
    shares = [pool.share_ms(waiting) for waiting in (1, 2, 3, 6, 60, 6_000)]
    assert shares == [300, 300, 200, 100, 10, SHORTEST_MS]
