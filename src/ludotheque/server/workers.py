"""Bots play in processes of their own, so that none can hold up or bring down the server (see `Pool`).

Where a bot fails, the plain bot is asked instead, and where that fails too, any legal move is taken. After a long wait
a bot thinks only shortly. While its kernels are being compiled the plain bot plays for it.
"""

import asyncio
import secrets
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, NamedTuple, cast

from ludotheque.bots import Budget, Level
from ludotheque.catalog import bots, find_game
from ludotheque.core.chance import Chance
from ludotheque.core.errors import Message
from ludotheque.extras import has
from ludotheque.play import advice
from ludotheque.server.figures import Figures
from ludotheque.server.pool import Pool
from ludotheque.server.turns import Who
from ludotheque.waking import SECONDS, STAND_IN, Waking, asleep, wake
from ludotheque.worker import MEMORY, Worker, WorkFailed

LONG = 2.0  # s of waiting after which a bot thinks only shortly: there is more to do than can be done
SHORTLY = Budget(seconds=0.1)
ADVISER = "best"  # the level whose method hints have


@dataclass(frozen=True)
class Job:
    """What a bot is asked: what its seat knows and the legal moves, never the state."""

    game: str
    level: str
    known: Any
    legal: Any
    seed: str
    is_short: bool = False
    part: float = 1.0  # of the time that the bot usually has
    is_hint: bool = False  # what is asked for is not a move to make, but what the best moves promise

    @property
    def kind(self) -> str:
        return f"{self.game}/{self.level}"

    @property
    def is_slow_at_first(self) -> bool:
        return isinstance(bots(self.game).get(self.level), Level)


Answer = str | tuple[advice.Estimate, ...]
"""A move as text; of a hint the best two moves, and what they promise."""
Choose = Callable[[Job], Answer]


def choose(job: Job) -> Answer:
    if job.is_hint:  # never in a hurry: the answer must not depend on it
        return advice.consider(find_game(job.game), job.known, job.legal)[:2]
    bot, chance = bots(job.game)[job.level], Chance(job.seed)
    if not isinstance(bot, Level):
        move = bot(job.known, job.legal, chance)
    else:
        budget = SHORTLY if job.is_short else bot.budget
        move = bot.think(job.known, job.legal, chance, budget.part(job.part))[0].move
    return find_game(job.game).format_move(move)


class Advised(NamedTuple):
    """A good move, and what the best moves promise; where nobody has thought about them, why."""

    move: str
    estimates: tuple[advice.Estimate, ...]
    why_unthought: Message | None = None


class Workers:
    """The bots of all tables, in turns, by whoever made the table."""

    def __init__(self, count: int, seconds: float, figures: Figures, choose: Choose = choose) -> None:
        self._pool = Pool(choose, count, seconds, MEMORY)
        self._figures = figures
        self._asleep: set[str] = set()
        self._waker = Worker(wake, SECONDS, MEMORY)

    async def wake(self) -> None:
        """Compile what no start before this one has compiled, and say so."""
        games = sorted(asleep())
        self._asleep = set(games)
        for game in games:
            self._figures.log("compiling", game=game)
            await self._compile(Waking(game))
            self._asleep.discard(game)
            self._figures.log("compiled", game=game)
        for game in games:  # when all bots can think
            await self._compile(Waking(game, is_review=True))
        self._waker.end()

    async def _compile(self, job: Waking) -> None:
        try:
            await asyncio.to_thread(self._waker.ask, job)
        except WorkFailed as error:  # then whoever thinks compiles it, and waits
            self._figures.log("compiling failed", game=job.game, reason=str(error))

    def is_asleep(self, game: str, level: str) -> bool:
        """Does the plain bot play for this one, whose kernels are not compiled yet?"""
        return game in self._asleep and isinstance(bots(game).get(level), Level)

    async def choose(self, game: str, level: str, known: Any, legal: Any, who: Who, part: float = 1.0) -> str:
        """A bot's move; where it fails, the plain bot's; where that fails too, any legal one."""
        for name in (STAND_IN,) if self.is_asleep(game, level) else (level, STAND_IN):
            job = Job(game, name, known, legal, secrets.token_hex(16), part=part)
            try:
                return str(await self._ask(job, who))
            except WorkFailed as error:
                self._failed(job, error)
        return str(choose(Job(game, "random", known, legal, secrets.token_hex(16))))

    async def advise(self, game: str, known: Any, legal: Any, who: Who) -> Advised:
        """The best move, and what it and the next best promise; where nobody can think, what the plain bot would
        play."""

        async def glimpsed(why: Message) -> Advised:
            return Advised(await self.choose(game, STAND_IN, known, legal, who), (), why)

        if not has("bots"):
            return await glimpsed(advice.LACKING)
        if game in self._asleep:
            return await glimpsed(advice.ASLEEP)
        job = Job(game, ADVISER, known, legal, "", is_hint=True)
        try:
            estimates = cast(tuple[advice.Estimate, ...], await self._ask(job, who))
        except WorkFailed as error:
            self._failed(job, error)
            return await glimpsed(advice.FAILED)
        return Advised(estimates[0].move, estimates)

    def _failed(self, job: Job, error: WorkFailed) -> None:
        self._figures.count("ludotheque_bot_failures_total", game=job.game, level=job.level)
        self._figures.log("bot failed", game=job.game, level=job.level, reason=str(error))

    async def _ask(self, job: Job, who: Who) -> Answer:
        answer: Answer = await self._pool.ask(job, who, _hurried)
        return answer

    def close(self) -> None:
        self._pool.close()
        self._waker.end()


def _hurried(job: Job, waited: float) -> Job:
    return replace(job, is_short=True) if waited > LONG else job
