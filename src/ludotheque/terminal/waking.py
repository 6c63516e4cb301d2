"""A fresh install: what bots think with is compiled beside the game, and whoever sits there is told."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from rich.console import Console

from ludotheque.bots import Bot, Level
from ludotheque.terminal.voice import Voice
from ludotheque.waking import STAND_IN, Beside, asleep


@contextmanager
def waking(game: str, bots: Iterable[Bot], voice: Voice, console: Console) -> Iterator[Beside | None]:
    """Within this block it is done beside, if it has not been done before: hints may be asked for where no bot
    thinks."""
    if game not in asleep():
        yield None
        return
    who = "bots" if any(isinstance(bot, Level) for bot in bots) else "hints"
    console.print(voice("terminal-waking", who=who, bot=STAND_IN), style="dim")
    beside = Beside(game)
    try:
        yield beside
    finally:
        beside.end()


def awake(beside: Beside, voice: Voice) -> str:
    """What is said when the process has ended."""
    return voice("terminal-waking-failed" if beside.has_failed else "terminal-awake")
