"""Everything open: the table as it looks when all turn up their cards. For games that are over, and for records."""

from dataclasses import fields
from typing import Any

from ludotheque.core.game import AnyGame, Json, Seat


def open_view(game: AnyGame, state: Any, seats: int) -> dict[str, Json]:
    """What a spectator sees, with what only seats see put in: where it has a place of its own for every seat (the racks
    of Libertas) there, and else (a hand) by seat under `own`."""
    spectator = _fields(game.view(state, None))
    views = [_fields(game.view(state, Seat(seat))) for seat in range(seats)]
    own = [{name: view[name] for name in _hidden(spectator, view)} for view in views]
    merged = {name: _filled(value, [view[name] for view in views]) for name, value in spectator.items()}
    return {**merged, "own": own}


def _fields(view: Any) -> dict[str, Json]:
    return {field.name: getattr(view, field.name) for field in fields(view)}


def _hidden(spectator: dict[str, Json], view: dict[str, Json]) -> list[str]:
    """Fields that only a seat has; `seat` itself only says whose eyes these are."""
    return [name for name in view if spectator[name] is None and view[name] is not None and name != "seat"]


def _filled(value: Json, seen: list[Json]) -> Json:
    """The value with the holes filled that somebody could fill: places of a list, entries of an object."""
    if isinstance(value, tuple):
        return tuple(_hole(each, [other[place] for other in seen]) for place, each in enumerate(value))
    if isinstance(value, dict):
        return {name: _hole(each, [other[name] for other in seen]) for name, each in value.items()}
    return value


def _hole(value: Json, seen: list[Json]) -> Json:
    return next((other for other in seen if other is not None), None) if value is None else value
