"""Bots at the tables of this worker: each is asked when its turn has come, thinks, and answers at its pace.

A bot's answer is a command like a person's. If things have changed meanwhile (its person is back, the
prompt another), the room refuses it and nothing has happened. If no answer comes, or one that the rules do
not allow, the game's default is played: a table never hangs on a bot.
"""

import asyncio
import logging

from stammtisch.games import registry
from stammtisch.live.errors import LiveError
from stammtisch.live.memory import Memories
from stammtisch.live.pool import Question, Thinker
from stammtisch.live.room_cache import Loaded
from stammtisch.live.service import Service
from stammtisch.ports import Clock, Entropy, Unavailable
from stammtisch.rooms.bot_seats import bot_on
from stammtisch.rooms.commands import Play
from stammtisch.rooms.decide import bot_actor
from stammtisch.rooms.due import bot_due, bot_starts, bot_turns
from stammtisch.rooms.errors import RoomError
from stammtisch.rooms.model import Match, Room, Turn
from stammtisch.wire.adapters import parse_move

logger = logging.getLogger(__name__)

OVERTAKEN = {"stale_prompt", "not_your_prompt", "wrong_actor", "wrong_phase", "paused"}
"""Why a room refuses an answer that comes too late."""


class BotPlayers:
    """The bots that think now. `close` when nobody is to think any more."""

    def __init__(
        self,
        service: Service,
        memories: Memories,
        thinker: Thinker,
        clock: Clock,
        entropy: Entropy,
        pace_ms: int,
    ) -> None:
        self._service = service
        self._memories = memories
        self._thinker = thinker
        self._clock = clock
        self._entropy = entropy
        self._pace_ms = pace_ms
        self._busy: dict[tuple[str, str], asyncio.Task[None]] = {}

    def are_due(self, loaded: Loaded) -> bool:
        """Whether a bot of this room should be at it by now."""
        now = self._clock.now()
        return any(bot_starts(loaded.room, turn, self._pace_ms) <= now for turn in bot_turns(loaded.room))

    def attend(self, loaded: Loaded) -> None:
        """Let each bot whose turn has come think, unless it does already."""
        room, now = loaded.room, self._clock.now()
        for turn in bot_turns(room):
            if room.match is None or bot_starts(room, turn, self._pace_ms) > now:
                continue
            key = (room.code, _command_id(room.match, turn))
            if key not in self._busy:
                task = asyncio.create_task(self._play(loaded, room.match, turn))
                self._busy[key] = task
                task.add_done_callback(lambda _, key=key: self._busy.pop(key, None))  # type: ignore[misc]

    async def settled(self) -> None:
        """Wait for all who think now."""
        while self._busy:
            await asyncio.wait(tuple(self._busy.values()))

    async def close(self) -> None:
        """What is being thought of is thought of again when the server is back."""
        thinking = tuple(self._busy.values())
        for task in thinking:
            task.cancel()
        if thinking:
            await asyncio.wait(thinking)
        await asyncio.to_thread(self._thinker.close)

    async def _play(self, loaded: Loaded, match_: Match, turn: Turn) -> None:
        code = loaded.room.code
        try:
            move = await self._move(loaded, match_, turn)
            await self._wait_for(loaded.room, turn)
            await self._give(code, match_, turn, move)
            self._busy.pop((code, _command_id(match_, turn)), None)
            self.attend(await self._service.look(code))  # whoever is asked at this very instant
        except RoomError as refused:
            if refused.code in OVERTAKEN:
                logger.debug("room %s: a bot's answer came too late: %s", code, refused.code)
                return
            logger.error("room %s: a bot's answer is refused: %s", code, refused.code)
            await self._give_up(loaded.room, match_, turn)
        except (LiveError, Unavailable):
            logger.warning("room %s: a bot could not play; it will be tried again", code)
        except Exception:
            logger.exception("room %s: a bot fails", code)
            await self._give_up(loaded.room, match_, turn)

    async def _move(self, loaded: Loaded, match_: Match, turn: Turn) -> object:
        prompt, level = (
            registry.game(match_.game).prompts(match_.state).get(turn.seat),
            bot_on(match_, turn.seat),
        )
        if prompt is None or level is None:
            raise RuntimeError("nobody asks this bot")
        knowledge = await self._memories.knowledge(loaded, match_, turn.seat)
        seed = int(self._entropy.seed(), 16)
        answer = await self._thinker.think(Question(match_.game, level, knowledge, prompt, seed))
        return parse_move(match_.game, answer)

    async def _wait_for(self, room: Room, turn: Turn) -> None:
        """Until its pace lets it answer: how long it has thought shows nowhere."""
        early = bot_due(room, turn, self._pace_ms) - self._clock.now()
        if early > 0:
            await asyncio.sleep(early / 1000)

    async def _give(self, code: str, match_: Match, turn: Turn, move: object) -> None:
        play = Play(turn.prompt, move)
        await self._service.submit(code, bot_actor(turn.seat), _command_id(match_, turn), lambda _: play)

    async def _give_up(self, room: Room, match_: Match, turn: Turn) -> None:
        """Play what the rules play for who does not answer; no sooner than it would have answered."""
        try:
            default = registry.game(match_.game).default(match_.state, turn.seat)
            await self._wait_for(room, turn)
            await self._give(room.code, match_, turn, default)
        except (RoomError, LiveError, Unavailable) as error:
            logger.warning("room %s: a bot could not give up: %s", room.code, error)


def _command_id(match_: Match, turn: Turn) -> str:
    """No other command's in this room: a prompt's id comes again in the next match."""
    return f"{match_.number}.{turn.prompt}"
