"""What a player who thinks would do in one's place: for hints, and for who asks what a move is worth.

Moves stand in the order of what is said of them: the share of the win, or the points where the share says nothing; of
equal shares the points. Of moves that were tried too little nothing is said. The same position, as its seat knows it,
gets the same answer by every door.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

from ludotheque.bots import Budget, Thought
from ludotheque.catalog import adviser
from ludotheque.core.chance import Chance
from ludotheque.core.errors import Message
from ludotheque.core.game import AnyGame


class Outlook(NamedTuple):
    """A move as text, and what it promises: its share of the win, and the points ahead of the best other at the end;
    None where that cannot be said."""

    move: str
    share: float | None = None
    margin: float | None = None


def consider(
    game: AnyGame, known: Any, legal: Sequence[Any], budget: Budget | None = None
) -> tuple[Outlook, ...]:
    """The moves that were thought about, the best first. What chance there is in thinking comes from what is known."""
    level = adviser(game.name) if budget is None else adviser(game.name).within(budget)
    thoughts = level.thoughts(known, legal, Chance(f"hint/{known!r}"))
    sure = [_outlook(game, thought) for thought in thoughts if thought.is_sure]
    unsure = [Outlook(game.format_move(thought.move)) for thought in thoughts if not thought.is_sure]
    return (*sorted(sure, key=_rank, reverse=True), *unsure)


def _outlook(game: AnyGame, thought: Thought) -> Outlook:
    return Outlook(game.format_move(thought.move), thought.share, thought.margin)


def _rank(outlook: Outlook) -> tuple[int, int]:
    """As it is said: what sounds equal is equal."""
    return _percent(outlook) or 0, _points(outlook) or 0


def _percent(outlook: Outlook) -> int | None:
    return None if outlook.share is None else round(100 * outlook.share)


def _points(outlook: Outlook) -> int | None:
    """The points ahead, unless they would seem to deny the share: who mostly loses may well win by more."""
    if outlook.margin is None:
        return None
    points, percent = round(outlook.margin), _percent(outlook)
    is_denied = percent is not None and (percent - 50) * points < 0
    return None if is_denied else points


# -- sentences ----------------------------------------------------------------------------------------------------


def advice(game: AnyGame, outlooks: Sequence[Outlook]) -> Message:
    """The best move, what it promises, and the next best, in a sentence."""
    best, *others = outlooks
    about: dict[str, Any] = {"move": _reading(game, best.move), "promise": promise(best)}
    if not others:
        return Message("advice-alone", **about)
    about["other"] = _reading(game, others[0].move)
    figure = _figure(others[0], best)
    return (
        Message("advice-next", **about) if figure is None else Message("advice-best", **about, figure=figure)
    )


def comparison(game: AnyGame, outlooks: Sequence[Outlook], move: str) -> Message:
    """What this move promises beside the best one, in a sentence."""
    best = outlooks[0]
    found = next((outlook for outlook in outlooks if outlook.move == move), Outlook(move))
    if found is best:
        return Message("advice-why-best", promise=promise(best))
    about: dict[str, Any] = {"best": _reading(game, best.move), "figure": _figure(best, found)}
    if _figure(found, best) is None:
        return Message("advice-why-unthought", **about)
    return Message("advice-why", promise=promise(found), **about)


def _reading(game: AnyGame, text: str) -> str | Message:
    said = game.say_move(game.parse_move(text))
    return text if said is None else Message("advice-said", move=said)


def promise(outlook: Outlook) -> Message:
    """What a move promises: how often it wins, by how many points."""
    percent, points = _percent(outlook), _points(outlook)
    if points is None:
        return Message("advice-share", share=percent or 0)
    standing = "ahead" if points > 0 else "behind" if points < 0 else "level"
    about: dict[str, Any] = {"standing": standing, "points": abs(points)}
    if percent is None:
        return Message("advice-points", **about)
    return Message("advice-promise", share=percent, **about)


def _figure(outlook: Outlook, other: Outlook) -> Message | None:
    """That by which the one stands before or after the other; None where nothing can be said of it."""
    percent, points = _percent(outlook), _points(outlook)
    is_told_apart_by_points = percent == _percent(other) and points != _points(other)
    if points is not None and (percent is None or is_told_apart_by_points):
        return promise(Outlook(outlook.move, margin=points))
    return None if percent is None else Message("advice-percent", share=percent)
