"""What a player who thinks would do in one's place: for hints, and for who asks what a move is worth."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from ludotheque.bots import Budget, Level
from ludotheque.catalog import BOTS
from ludotheque.core.chance import Chance
from ludotheque.core.errors import Message
from ludotheque.core.game import AnyGame
from ludotheque.play.wording import SENTENCES

ADVISER = "best"  # the method of this level, for a second
BUDGET = Budget(seconds=1.0)


class Outlook(NamedTuple):
    """A move as text, and what it promises: its share of the win, and the points ahead of the best other at the end."""

    move: str
    share: float
    margin: float


def consider(
    game: AnyGame, known: Any, legal: Sequence[Any], chance: Chance, budget: Budget = BUDGET
) -> tuple[Outlook, ...]:
    """The moves that were thought about, the best first."""
    level = BOTS[game.name][ADVISER]
    assert isinstance(level, Level)
    thoughts = level.think(known, legal, chance, budget)
    return tuple(
        Outlook(game.format_move(thought.move), thought.share, thought.margin) for thought in thoughts
    )


def advice(game: AnyGame, outlooks: Sequence[Outlook]) -> Message:
    """The best move, what it promises, and the next best, in a sentence."""
    best, *others = outlooks
    about: dict[str, Any] = {"move": _reading(game, best.move), "promise": promise(best)}
    if not others:
        return Message("advice-alone", **about)
    return Message("advice-best", **about, other=_reading(game, others[0].move), share=_percent(others[0]))


def comparison(game: AnyGame, outlooks: Sequence[Outlook], move: str) -> Message:
    """What this move promises beside the best one, in a sentence."""
    best = outlooks[0]
    found = next((outlook for outlook in outlooks if outlook.move == move), None)
    if found is best:
        return Message("advice-why-best", promise=promise(best))
    about: dict[str, Any] = {"best": _reading(game, best.move), "share": _percent(best)}
    if found is None:
        return Message("advice-why-unthought", **about)
    return Message("advice-why", promise=promise(found), **about)


def _reading(game: AnyGame, text: str) -> str | Message:
    say = SENTENCES.get(game.name)
    return text if say is None else Message("advice-said", move=say(game.parse_move(text)))


def promise(outlook: Outlook) -> Message:
    """What a move promises: how often it wins, by how many points."""
    points = round(outlook.margin)
    standing = "ahead" if points > 0 else "behind" if points < 0 else "level"
    return Message("advice-promise", share=_percent(outlook), standing=standing, points=abs(points))


def _percent(outlook: Outlook) -> int:
    return round(100 * outlook.share)
