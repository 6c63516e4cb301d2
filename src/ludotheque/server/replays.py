"""A game position by position, as a replay shows it: each step holds only what has changed since the one before."""

from collections.abc import Iterator
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
STEPS = 1000  # positions told at once


def replay_of(table: Table, eyes: Eyes, language: str, since: int = 0) -> Replay:
    """Positions of a game that is over, or of a record, as these eyes see them: from this one on, `STEPS` at most."""
    record, outcome = table.record, table.outcome
    result = None if outcome is None else Result(outcome.scores, outcome.winners, outcome.breakdown)
    steps = list(_steps(table, since, eyes, language))
    return Replay(record.game, list(record.players), dict(record.options), steps, result, len(table.states))


def _steps(table: Table, since: int, eyes: Eyes, language: str) -> Iterator[Step]:
    before: dict[str, Any] = {}
    for ply in range(since, min(since + STEPS, len(table.states))):
        view = _view(table, table.states[ply], eyes)
        yield _step(table, ply, _changes(before, view), eyes, language)
        before = view


def _view(table: Table, state: Any, eyes: Eyes) -> dict[str, Any]:
    if isinstance(eyes, str):
        return open_view(table.game, state, len(table.record.players))
    view = table.game.view(state, eyes)
    return {field.name: getattr(view, field.name) for field in fields(view)}


def _step(table: Table, ply: int, changes: dict[str, Any], eyes: Eyes, language: str) -> Step:
    to_act = table.game.to_act(table.states[ply])
    if not ply:
        return Step(ply, to_act, changes)
    return Step(ply, to_act, changes, table.texts[ply - 1], log_line(_line(table, ply, eyes), language))


def _changes(before: dict[str, Any], after: dict[str, Any]) -> dict[str, Any]:
    """Most of a table stays as it is: hundreds of whole views would be a megabyte."""
    return {name: value for name, value in after.items() if name not in before or value != before[name]}


def _line(table: Table, ply: int, eyes: Eyes) -> Line:
    """What led to this position; with everything open it is told as its doer saw it."""
    before = table.states[ply - 1]
    actor = table.game.to_act(before)
    seen_by = actor if isinstance(eyes, str) else eyes
    told = table.game.tell(before, table.moves[ply - 1], seen_by)
    return Line(ply, actor, named(told, table.record.players))
