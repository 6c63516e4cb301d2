"""A game position by position, as a replay shows it: each step holds only what has changed since the one before."""

from collections.abc import Iterator
from dataclasses import fields
from typing import Any

from ludotheque.language import say
from ludotheque.play.log import Line
from ludotheque.play.opened import open_view
from ludotheque.play.par import tell_par_of
from ludotheque.play.table import OPENLY, Eyes, Table, told_of
from ludotheque.server.messages import Replay, ReplayStep
from ludotheque.server.telling import log_line, result

STEPS = 1000  # positions told at once


def replay_of(table: Table, eyes: Eyes, language: str, since: int = 0) -> Replay:
    """Positions of a game that is over, or of a record, as these eyes see them: from this one on, `STEPS` at most."""
    record, steps = table.record, list(_steps(table, since, eyes, language))
    names, options = list(record.players), dict(record.options)
    return Replay(record.game, names, options, steps, result(table), len(table.states), _par(table, language))


def _par(table: Table, language: str) -> str | None:
    """Of a game that is over: to whoever plays on it would be a hint."""
    par = tell_par_of(table.record, table.players) if table.outcome is not None else None
    return None if par is None else say(par, language, isolates=True)


def _steps(table: Table, since: int, eyes: Eyes, language: str) -> Iterator[ReplayStep]:
    before: dict[str, Any] = {}
    for ply in range(since, min(since + STEPS, len(table.states))):
        view = _view(table, table.states[ply], eyes)
        yield _step(table, ply, _changes(before, view), eyes, language)
        before = view


def _view(table: Table, state: Any, eyes: Eyes) -> dict[str, Any]:
    if eyes == OPENLY:
        return open_view(table.game, state, len(table.record.players))
    view = table.game.view(state, eyes)
    return {field.name: getattr(view, field.name) for field in fields(view)}


def _step(table: Table, ply: int, changes: dict[str, Any], eyes: Eyes, language: str) -> ReplayStep:
    to_act = table.game.to_act(table.states[ply])
    if not ply:
        return ReplayStep(ply, to_act, changes)
    what = told_of(table, ply - 1, eyes)
    return ReplayStep(ply, to_act, changes, table.texts[ply - 1], log_line(Line(ply, *what), language))


def _changes(before: dict[str, Any], after: dict[str, Any]) -> dict[str, Any]:
    """Most of a table stays as it is: hundreds of whole views would be a megabyte."""
    return {name: value for name, value in after.items() if name not in before or value != before[name]}
