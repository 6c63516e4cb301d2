"""A game position by position, as a replay shows it: each step holds only what has changed since the one before."""

from dataclasses import fields
from typing import Any

from ludotheque.core.game import Seat
from ludotheque.play.log import Line
from ludotheque.play.opened import open_view
from ludotheque.play.table import Table, named
from ludotheque.server.messages import Replay, Result, Step
from ludotheque.server.telling import log_line

Eyes = Seat | None | str
ALL = "all"  # everything lies open


def replay_of(table: Table, eyes: Eyes, language: str) -> Replay:
    """All positions of a game that is over, or of a record, as these eyes see them."""
    views = [_view(table, state, eyes) for state in table.states]
    steps = [_step(table, ply, views, eyes, language) for ply in range(len(views))]
    outcome = table.outcome
    result = None if outcome is None else Result(outcome.scores, outcome.winners, outcome.breakdown)
    return Replay(table.record.game, list(table.record.players), dict(table.record.options), steps, result)


def _view(table: Table, state: Any, eyes: Eyes) -> dict[str, Any]:
    if isinstance(eyes, str):
        return open_view(table.game, state, len(table.record.players))
    view = table.game.view(state, eyes)
    return {field.name: getattr(view, field.name) for field in fields(view)}


def _step(table: Table, ply: int, views: list[dict[str, Any]], eyes: Eyes, language: str) -> Step:
    to_act = table.game.to_act(table.states[ply])
    if not ply:
        return Step(ply, to_act, views[0])
    line = log_line(_line(table, ply, eyes), language)
    return Step(ply, to_act, _changes(views[ply - 1], views[ply]), table.texts[ply - 1], line)


def _changes(before: dict[str, Any], after: dict[str, Any]) -> dict[str, Any]:
    """Most of a table stays as it is: hundreds of whole views would be a megabyte."""
    return {name: value for name, value in after.items() if value != before[name]}


def _line(table: Table, ply: int, eyes: Eyes) -> Line:
    """What led to this position; with everything open it is told as its doer saw it."""
    before = table.states[ply - 1]
    actor = table.game.to_act(before)
    seen_by = actor if isinstance(eyes, str) else eyes
    told = table.game.tell(before, table.moves[ply - 1], seen_by)
    return Line(ply, actor, named(told, table.record.players))
