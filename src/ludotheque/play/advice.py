"""What a player who thinks would do in one's place: for hints, and for anyone who asks what a move is worth.

Moves stand in the order of what is said of them: the share of the win, or the points where the share says nothing; of
equal shares the points. Nothing is said of moves that were tried too little. The same position, as its seat knows it,
gets the same answer by every door.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

from ludotheque.bots import Budget, Level, Thought
from ludotheque.catalog import adviser
from ludotheque.core.chance import Chance
from ludotheque.core.errors import Message
from ludotheque.core.game import AnyGame
from ludotheque.extras import need


class Estimate(NamedTuple):
    """A move as text, and what it promises: its share of the win, and the points ahead of the best other at the end;
    None where that cannot be said. What is proven holds among players who never err, and says so."""

    move: str
    share: float | None = None
    margin: float | None = None
    is_proven: bool = False


def consider(
    game: AnyGame, known: Any, legal: Sequence[Any], budget: Budget | None = None, asked: Any = None
) -> tuple[Estimate, ...]:
    """The moves that were thought about, the best first. Whatever chance thinking needs is drawn from what is known.
    `asked`: a legal move of which something is wanted too, so that it is weighed against the best one where it was
    tried too little."""
    need("bots")
    level = adviser(game.name) if budget is None else adviser(game.name).within(budget)
    thoughts = level.thoughts(known, legal, Chance(f"hint/{known!r}"))
    if asked is not None:
        thoughts = _with_asked(game, level, known, thoughts, asked)
    sure = [_estimate(game, thought) for thought in thoughts if thought.is_sure]
    unsure = [Estimate(game.format_move(thought.move)) for thought in thoughts if not thought.is_sure]
    return (*sorted(sure, key=_rank, reverse=True), *unsure)


def _with_asked(
    game: AnyGame, level: Level, known: Any, thoughts: tuple[Thought, ...], asked: Any
) -> tuple[Thought, ...]:
    """With what the asked move promises, if it was tried too little: less than the best by as much as it falls short
    when both are weighed against each other, and never more. So the figures are those of the hint."""
    sure = [thought for thought in thoughts if thought.is_sure]
    if not sure or level.weigh is None or asked in [thought.move for thought in sure]:
        return thoughts
    best = max(sure, key=lambda thought: _rank(_estimate(game, thought)))
    chance, budget = Chance(f"why/{asked!r}/{known!r}"), level.budget.part(level.part(known))
    weighed = {one.move: one for one in level.weigh(known, (best.move, asked), chance, budget)}
    found, beside = weighed[asked], weighed[best.move]
    share = _short_of(best.share, found.share, beside.share)
    margin = _short_of(best.margin, found.margin, beside.margin)
    is_told, is_proven = (share, margin) != (None, None), best.is_proven and found.is_proven
    told = Thought(asked, share, margin, is_told, is_proven)
    return (*(thought for thought in thoughts if thought.move != asked), told)


def _short_of(best: float | None, found: float | None, beside: float | None) -> float | None:
    """
    >>> _short_of(12.0, 3.0, 5.0), _short_of(12.0, 7.0, 5.0), _short_of(12.0, None, 5.0)
    (10.0, 12.0, None)
    """
    return None if best is None or found is None or beside is None else best + min(0.0, found - beside)


def _estimate(game: AnyGame, thought: Thought) -> Estimate:
    return Estimate(game.format_move(thought.move), thought.share, thought.margin, thought.is_proven)


def _rank(estimate: Estimate) -> tuple[float, ...]:
    """As it is said; of what sounds equal what is more before it is rounded."""
    said = _percent(estimate) or 0, _points(estimate) or 0
    return *said, estimate.share or 0.0, estimate.margin or 0.0


def _percent(estimate: Estimate) -> int | None:
    return None if estimate.share is None else round(100 * estimate.share)


def _points(estimate: Estimate) -> int | None:
    """The points ahead, unless they would seem to deny the share: a seat that mostly loses may win by more."""
    if estimate.margin is None:
        return None
    points, percent = round(estimate.margin), _percent(estimate)
    is_denied = percent is not None and (percent - 50) * points < 0
    return None if is_denied else points


# -- sentences ----------------------------------------------------------------------------------------------------


def advice(game: AnyGame, estimates: Sequence[Estimate]) -> Message:
    """The best move, what it promises, and the next best, in a sentence."""
    best, *others = estimates
    about: dict[str, Any] = {"move": _reading(game, best.move), "promise": promise(best)}
    if not others:
        return Message("advice-alone", **about)
    about["other"] = _reading(game, others[0].move)
    if _sounds_alike(others[0], best):
        return Message("advice-alike", **about)
    figure = _figure(others[0], best)
    return (
        Message("advice-next", **about) if figure is None else Message("advice-best", **about, figure=figure)
    )


UNTHOUGHT = ("waking", "lacking", "failed")
ASLEEP, LACKING, FAILED = (Message(f"advice-first-sight-{why}") for why in UNTHOUGHT)
"""Why a move was not thought about: what does that is being compiled, is not installed, or has failed."""


def glimpse(game: AnyGame, move: str, why: Message) -> Message:
    """The plain bot's move, which nobody has thought about, in a sentence."""
    return Message("advice-glimpse", move=_reading(game, move), why=why)


def comparison(game: AnyGame, estimates: Sequence[Estimate], move: str) -> Message:
    """What this move promises beside the best one, in a sentence."""
    best = estimates[0]
    found = next((estimate for estimate in estimates if estimate.move == move), Estimate(move))
    if found is best:
        return Message("advice-why-best", promise=promise(best))
    about: dict[str, Any] = {"best": _reading(game, best.move), "figure": _figure(best, found)}
    if _figure(found, best) is None:
        return Message("advice-why-unthought", **about)
    if _sounds_alike(found, best):
        is_open = found.is_proven and found.margin is None
        id = "advice-why-proven" if is_open else "advice-why-alike"
        return Message(id, promise=promise(found), best=about["best"])
    return Message("advice-why", promise=promise(found), **about)


def _reading(game: AnyGame, text: str) -> str | Message:
    said = game.say_move(game.parse_move(text))
    return text if said is None else Message("advice-said", move=said)


def promise(estimate: Estimate) -> Message:
    """What a move promises: how often it wins, by how many points."""
    percent, points = _percent(estimate), _points(estimate)
    if points is None:
        return _told_share(estimate)
    standing = "ahead" if points > 0 else "behind" if points < 0 else "level"
    about: dict[str, Any] = {"standing": standing, "points": abs(points)}
    if percent is None:
        return Message("advice-points", **about)
    if estimate.is_proven:
        return Message("advice-proven-points", outcome=_outcome(percent), **about)
    return Message("advice-promise", share=percent, **about)


def _told_share(estimate: Estimate) -> Message:
    percent = _percent(estimate) or 0
    if estimate.is_proven:
        return Message("advice-proven", outcome=_outcome(percent))
    return Message("advice-share", share=percent)


def _outcome(percent: int) -> str:
    return "won" if percent > 50 else "lost" if percent < 50 else "even"


def _sounds_alike(one: Estimate, other: Estimate) -> bool:
    """Whether the same would be told of both, where anything would."""
    told = _percent(one), _points(one)
    return told == (_percent(other), _points(other)) and told != (None, None)


def _figure(estimate: Estimate, other: Estimate) -> Message | None:
    """The figure that puts one before or after the other; None where nothing can be said of it."""
    percent, points = _percent(estimate), _points(estimate)
    is_told_apart_by_points = percent == _percent(other) and points != _points(other)
    if points is not None and (percent is None or is_told_apart_by_points):
        return promise(Estimate(estimate.move, margin=points))
    if percent is None or estimate.is_proven:
        return None if percent is None else _told_share(estimate)
    return Message("advice-percent", share=percent)
